import { expect, test } from "vitest";
import { layoutOf } from "../layouts/layout";
import type { Card, View, Zone } from "../lib/protocol";
import { edge, fitting, inSight, keepPlaces, RATIO, shortName, spread, thingsOf } from "./board";

const card = (handle: number, more: Partial<Card> = {}): Card => ({ handle, owner: 0, ...more });
const zone = (...cards: Card[]): Zone => ({ count: cards.length, cards });
const view = (zones: View["zones"], game: View["game"] = "duelmasters"): View => ({
  game, viewer: 0, turn: 1, turn_player: 0, rules: [], zones, sides: [{}, {}],
});

test("what is attached lies with its host, a castle at its shield, a stray castle among the shields", () => {
  const layout = layoutOf("duelmasters");
  const position = view({
    battle: [zone(card(1), card(2, { host: 1 })), zone()],
    shield: [zone(card(5)), zone()],
    castle: [zone(card(6, { host: 5 }), card(7)), zone()],
  });
  expect(thingsOf(position, layout, "battle", 0)).toEqual([{ card: card(1), attached: [card(2, { host: 1 })] }]);
  const shields = thingsOf(position, layout, "shield", 0);
  expect(shields.map((each) => each.card.handle)).toEqual([5, 7]);
  expect(shields[0]?.attached.map((each) => each.handle)).toEqual([6]);
});

test("an equipped card keeps its own place on the field", () => {
  const position = view({ monster: [zone(card(1)), zone()], spell_trap: [zone(card(2, { host: 1 })), zone()] }, "yugioh");
  const layout = layoutOf("yugioh");
  expect(thingsOf(position, layout, "spell_trap", 0)).toHaveLength(1);
  expect(thingsOf(position, layout, "monster", 0)[0]?.attached).toEqual([]);
});

test("a card keeps its place when others leave, newcomers fill from the middle", () => {
  expect(keepPlaces([], [10, 11], 5)).toEqual([-1, 11, 10, -1, -1]);
  expect(keepPlaces([-1, 11, 10, -1, -1], [11, 12], 5)).toEqual([-1, 11, 12, -1, -1]);
  expect(keepPlaces([], [1, 2], 2)).toEqual([1, 2]);
});

test("the opponent's hand and piles cannot be clicked card by card", () => {
  const position = view({ hand: [zone(card(1)), zone(card(2))], graveyard: [zone(card(3)), zone()] });
  expect([...inSight(position, layoutOf("duelmasters"), 0)]).toEqual([1]);
  expect([...inSight(position, layoutOf("duelmasters"), 0, true)]).toEqual([1, 2]);
});

test("cards never leave their box", () => {
  const { lefts } = spread(Array.from({ length: 30 }, () => false), 400, 100, 8, false);
  expect(lefts[0]).toBeGreaterThanOrEqual(0);
  expect((lefts.at(-1) ?? 0) + 71.5).toBeLessThanOrEqual(400.01);
});

test("an arrow at a player ends at the edge of the plate, beside the name", () => {
  const plate = { width: 120, height: 80 };
  expect(edge({ x: 60, y: 40 }, plate, { x: 660, y: 40 })).toEqual({ x: 120, y: 40 });
  expect(edge({ x: 60, y: 40 }, plate, { x: 60, y: -400 })).toEqual({ x: 60, y: 0 });
  expect(edge({ x: 60, y: 40 }, plate, { x: 70, y: 45 })).toEqual({ x: 70, y: 45 });
});

test("cards of a row become smaller before they cover each other, as long as they can be read", () => {
  const four = [false, false, true, false];
  const height = fitting(four, 320, 184);
  expect(height).toBeLessThan(184);
  expect(height * (3 * RATIO + 1) + 3 * 8).toBeLessThanOrEqual(320.01);
  expect(fitting(Array.from({ length: 12 }, () => false), 320, 184)).toBe(88);
});

test("no card of a row is wider than the row", () => {
  expect(fitting([false], 200, 168)).toBe(168);
  expect(fitting([false], 72, 168)).toBeLessThanOrEqual(72 / RATIO);
  expect(fitting([false, true], 72, 168)).toBe(72);
});

test("where there is little room a zone is called as players do", () => {
  expect(["graveyard", "extra deck", "pendulum zones", "deck", "エクストラデッキ", "ペンデュラムゾーン", "山札"].map(shortName))
    .toEqual(["grave", "extra", "pendulum", "deck", "EX", "Pゾーン", "山札"]);
});

test("fanned cards lie beside each other while there is room, and never on what counts them", () => {
  const few = spread([false, false, false], 400, 80, 8, true, 56).lefts;
  expect((few[1] ?? 0) - (few[0] ?? 0)).toBeGreaterThanOrEqual(80 * RATIO);
  const many = spread(Array.from({ length: 9 }, (_, at) => at % 3 === 0), 400, 80, 8, true, 56).lefts;
  expect(many[0]).toBeGreaterThanOrEqual(56);
  expect((many.at(-1) ?? 0) + 80 * RATIO).toBeLessThanOrEqual(400.01);
  const shows = many.slice(1).map((left, at) => Math.round(left - (many[at] ?? 0)));
  expect(new Set(shows).size, "as much shows of a card that is turned as of any other").toBe(1);
});
