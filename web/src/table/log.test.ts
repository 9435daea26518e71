import { expect, test } from "vitest";
import type { Happened } from "../lib/protocol";
import { lastOf, linesOf, recapOf } from "./log";

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

test("cards that are turned for one payment are one line with their names", () => {
  const names: Record<string, string> = { fox: "Red Fox", elk: "Elk", owl: "Owl" };
  const tapped = (face: string, seat = 0): Happened => event("turn", `${names[face] ?? ""} is tapped`, { face, seat, rules: ["601.1f"] });
  const [turn] = linesOf([tapped("fox"), tapped("elk"), tapped("owl"), tapped("fox", 1), event("destroy", "Elk is destroyed", { face: "elk", seat: 1 })], (id) => names[id ?? ""] ?? "");
  expect(turn?.lines.map((each) => [each.event.face, each.others.map((other) => other.face)])).toEqual([["fox", ["elk", "owl"]], ["fox", []], ["elk", []]]);
});

test("the same words about cards of two players are two lines", () => {
  const dealt = (place_seat: number): Happened => event("move", "a hidden card: deck → shields", { place: "shield", place_seat });
  const [turn] = linesOf([dealt(0), dealt(0), dealt(1)]);
  expect(turn?.lines.map((each) => each.times)).toEqual([2, 1]);
});

test("what only leads to an act with the same card is told by the act", () => {
  const fox = { face: "fox", seat: 0 };
  const [turn] = linesOf([
    event("show", "Fox is shown", fox), event("summon", "You summon Fox", fox),
    event("turn", "Fox is tapped", fox), event("attack", "Fox attacks", fox), event("turn", "Fox rests", fox),
    event("show", "Owl is shown", { face: "owl", seat: 0 }), event("move", "Owl: deck → hand", { face: "owl", seat: 0 }),
  ]);
  expect(turn?.lines.map((each) => each.event.said.en)).toEqual(["You summon Fox", "Fox attacks", "Owl is shown", "Owl: deck → hand"]);
});

test("what the opponent did is told once each, without what it drew", () => {
  const charge = event("charge", "they charge x");
  const before = recapOf([], [event("draw", "they draw a card"), charge, charge]);
  expect(before.map((each) => each.en)).toEqual(["they charge x"]);
  expect(recapOf(before, [charge, event("summon", "they summon y")]).map((each) => each.en)).toEqual(["they charge x", "they summon y"]);
  const attack = [event("declare_attack", "they declare z", { face: "z" }), event("attack", "z attacks", { face: "z" })];
  expect(recapOf([], attack).map((each) => each.en)).toEqual(["z attacks"]);
});

test("of many sentences the last ones are told, one at least", () => {
  expect(lastOf(["a".repeat(40), "b".repeat(40), "c".repeat(30)])).toBe(`${"b".repeat(40)} · ${"c".repeat(30)}`);
  expect(lastOf(["短い文", "長".repeat(60)])).toBe("長".repeat(60));
});

test("what was laid down and paid on the way to playing a card stands under the play", () => {
  const ferry = { face: "ferry", seat: 1 };
  const [turn] = linesOf([
    event("draw", "They draw a card", { seat: 1 }),
    event("move", "Ferry: hand → resolution zone", { ...ferry, place: "resolution" }),
    event("turn", "Eater is rested", { face: "eater", seat: 1, rules: ["510-2"] }),
    event("play", "They play Ferry", ferry),
    event("move", "Ferry: resolution zone → field", { ...ferry, place: "field" }),
  ]);
  expect(turn?.lines.map((each) => [each.event.said.en, each.inner])).toEqual([
    ["They draw a card", false], ["They play Ferry", false], ["Eater is rested", true], ["Ferry: resolution zone → field", true],
  ]);
});

test("a deck that is looked through is one line, not one for each card", () => {
  const names: Record<string, string> = { a: "Ash", b: "Birch", c: "Cedar" };
  const seen = (face: string): Happened => event("show", `${names[face] ?? ""} is looked at`, { face, seat: 0, rules: ["342.1"] });
  const [turn] = linesOf([seen("a"), seen("b"), seen("c")], (id) => names[id ?? ""] ?? "");
  expect(turn?.lines.map((each) => [each.event.face, each.others.length])).toEqual([["a", 2]]);
});
