import { expect, test } from "vitest";
import { clocksOf } from "./clock";

test("only the clock of who decides runs, and it says when it is about to run out", () => {
  const [mine, theirs] = clocksOf({ left: [65_000, 15_000], running: 0 }, 4_200);
  expect(mine).toEqual({ text: "1:01", running: true, low: false });
  expect(theirs).toEqual({ text: "0:15", running: false, low: true });
  expect(clocksOf({ left: [1_000, 0], running: 0 }, 9_000)[0].text).toBe("0:00");
});
