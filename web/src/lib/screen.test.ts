import { expect, test } from "vitest";
import { isNarrow, isUpright } from "./screen";

test("a tablet held upright is laid out like a phone, one held across like a desk without the log beside it", () => {
  expect([isUpright(390, 844), isUpright(820, 1180), isUpright(1024, 768), isUpright(1280, 720)]).toEqual([true, true, false, false]);
  expect([isNarrow(820), isNarrow(1024), isNarrow(1280)]).toEqual([true, true, false]);
});
