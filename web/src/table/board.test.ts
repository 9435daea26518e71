import { expect, test } from "vitest";
import { layoutOf } from "../layouts/layout";
import type { Card, View, Zone } from "../lib/protocol";
import { inSight, keepPlaces, spread, thingsOf } from "./board";

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
});

test("cards never leave their box", () => {
  const { lefts } = spread(Array.from({ length: 30 }, () => false), 400, 100, 8, false);
  expect(lefts[0]).toBeGreaterThanOrEqual(0);
  expect((lefts.at(-1) ?? 0) + 71.5).toBeLessThanOrEqual(400.01);
});
