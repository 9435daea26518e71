import { describe, expect, it } from "vitest";
import type { CardInfo } from "../lib/protocol";
import { asFile, asLines, asYdk, changed, copiesOf, partWith, shuffled, sizeOf } from "./parts";
import { against, bestOf } from "./rates";
import { anything, fits, shelved } from "./shelf";

const said = (ja: string, en: string) => ({ ja, en });
const card = (id: string, en: string, cost: number, colour: string, type: string): CardInfo => ({
  id, name: said(`${en}の名`, en), text: said("カードを引く。", "Draw a card."), abilities: [], facts: said("", ""),
  numbers: { cost }, words: { civilizations: [colour], types: [type] },
});
const POOL = [card("a", "Alpha", 2, "火", "creature"), card("b", "Beta", 5, "水", "spell"), card("c", "Beta", 1, "水", "spell")];

describe("parts", () => {
  it("lets go of a card with its last copy and never goes below none", () => {
    const one = changed({}, "main", "a", 1);
    expect(one).toEqual({ main: { a: 1 } });
    expect(changed(changed(one, "main", "a", -1), "main", "a", -1)).toEqual({ main: {} });
  });
  it("counts copies over all parts and takes from the part meant first", () => {
    const parts = { main: { a: 2 }, side: { a: 1, b: 1 } };
    expect([sizeOf(parts.main), copiesOf(parts, "a"), partWith(parts, "a", "main"), partWith(parts, "b", "main")]).toEqual([2, 3, "main", "side"]);
  });
  it("writes a name that two cards share as the id", () => {
    expect(asLines({ main: { a: 4, b: 1 }, side: {} }, POOL, "en")).toBe("[main]\n4 Alpha\n1 b\n");
  });
  it("writes an id for each copy in .ydk and quotes ids in a file", () => {
    expect(asYdk({ main: { a: 2 }, side: { b: 1 } }).split("\n").slice(1)).toEqual(["#main", "a", "a", "#extra", "!side", "b", ""]);
    expect(asFile("yugioh", "x", 'a "b"', { main: { a: 2 } })).toContain('name = "a \\"b\\""\n');
  });
  it("shuffles without losing a copy", () => {
    expect(shuffled({ a: 3, b: 2 }).sort()).toEqual(["a", "a", "a", "b", "b"]);
  });
});

describe("the shelf", () => {
  it("stands by colour and cost, several colours and none at the end", () => {
    const card = (id: string, cost: number, ...civilizations: string[]): CardInfo => ({ ...(POOL[0] as CardInfo), id, words: { civilizations }, numbers: { cost } });
    const cards = [card("none", 1), card("both", 1, "水", "火"), card("fire", 2, "火"), card("dear", 7, "水"), card("cheap", 3, "水")];
    expect(shelved("duelmasters", cards).map((each) => each.id)).toEqual(["cheap", "dear", "fire", "both", "none"]);
  });
});

describe("search", () => {
  const found = (wish: object) => POOL.filter((each) => fits("duelmasters", each, { ...anything("duelmasters"), ...wish })).map((each) => each.id);
  it("finds words in either language, whichever is shown", () => {
    expect(found({ text: "alpha 引く" })).toEqual(["a"]);
  });
  it("takes colour, kind and numbers together", () => {
    expect(found({ colour: "水", from: 2 })).toEqual(["b"]);
    expect(found({ kind: 2, to: 1 })).toEqual(["c"]);
  });
});

it("a deck has the rate of whoever won most with it, and its opponents in order", () => {
  const wins = (rate: number, games = 10): { games: number; rate: number; low: number; high: number } => ({ games, rate, low: 0, high: 1 });
  const versus = [
    { deck: "a", player: "greedy", wins: wins(0.5) }, { deck: "b", player: "greedy", wins: wins(0.2) },
    { deck: "c", player: "greedy", wins: wins(0.7) }, { deck: "c", player: "random", wins: wins(0.9) },
  ];
  const found = bestOf({ decks: [
    { deck: "a", player: "random", wins: wins(0.3), against: [] }, { deck: "a", player: "greedy", wins: wins(0.6), against: versus },
    { deck: "d", player: "greedy", wins: wins(0, 0), against: [] },
  ] });
  expect([...found.keys()]).toEqual(["a"]);
  const rate = found.get("a");
  expect(rate?.player).toBe("greedy");
  expect(rate === undefined ? [] : against(rate).map((each) => each.deck)).toEqual(["c", "b"]);
});
