import { expect, test } from "vitest";
import type { Happened } from "../lib/protocol";
import { linesOf } from "./log";

let count = 0;
const event = (kind: string, en: string, more: Partial<Happened> = {}): Happened => ({
  number: ++count, kind, said: { ja: en, en }, ...more,
});

test("lines are grouped by turn and what is told twice in a row is counted", () => {
  const turns = linesOf([
    event("draw", "A draws a card"), event("draw", "A draws a card"),
    event("turn_begins", "turn 1: A", { seat: 0 }), event("upright", "x stands"), event("attack", "x attacks"), event("destroy", "y dies"),
  ]);
  expect(turns.map((each) => each.title?.en)).toEqual([undefined, "turn 1: A"]);
  expect(turns[0]?.lines[0]?.times).toBe(2);
  expect(turns[1]?.lines.map((each) => [each.event.said.en, each.inner])).toEqual([["x attacks", false], ["y dies", true]]);
});

test("an event without a sentence is not for the log", () => {
  expect(linesOf([event("note", "")])).toEqual([]);
});
