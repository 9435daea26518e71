/** How the cards of each game are sorted on the shelf: by which words and numbers, and into which part of a deck they go. */

import type { CardInfo, GameId } from "../lib/protocol";
import type { Word } from "../lib/words";

export interface Shelf {
  /** The words that colour a card, a key of `CardInfo.words`. */
  colour: string;
  colourWord: Word;
  kinds: { word: Word; fits: (card: CardInfo) => boolean }[];
  /** The numbers one searches by; the first that a card has is that of the curve. */
  numbers: string[];
  curve: string[];
  curveWord: Word;
  /** How many cards a first hand has. */
  hand: number;
  /** The part of a deck a card usually goes into. */
  part: (card: CardInfo) => string;
}

const has = (card: CardInfo, ...words: string[]): boolean =>
  ["types", "kinds"].some((key) => (card.words[key] ?? []).some((each) => words.includes(each)));
const kind = (word: Word, ...words: string[]) => ({ word, fits: (card: CardInfo) => has(card, ...words) });

export const SHELVES: Record<GameId, Shelf> = {
  duelmasters: {
    colour: "civilizations",
    colourWord: "find_colour",
    kinds: [
      kind("kind_creature", "creature"), kind("kind_evolution", "evolution"), kind("kind_spell", "spell"),
      kind("kind_cross_gear", "cross_gear"), kind("kind_castle", "castle"), kind("kind_field", "field"),
      kind("kind_aura", "aura"), kind("kind_gr", "gr_creature"),
    ],
    numbers: ["cost", "power"],
    curve: ["cost"],
    curveWord: "curve",
    hand: 5,
    part: (card) =>
      has(card, "gr_creature") ? "gr" : has(card, "サイキック", "ドラグハート", "デュエルメイト") ? "hyperspace" : "main",
  },
  builddivide: {
    colour: "colours",
    colourWord: "find_colour",
    kinds: [kind("kind_unit", "ユニット"), kind("kind_command", "コマンド"), kind("part_territory", "テリトリー")],
    numbers: ["cost", "power", "hit"],
    curve: ["cost"],
    curveWord: "curve",
    hand: 5,
    part: (card) => (has(card, "テリトリー") ? "territory" : "main"),
  },
  yugioh: {
    colour: "attributes",
    colourWord: "find_attribute",
    kinds: [
      kind("kind_monster", "monster"), kind("kind_magic", "spell"), kind("kind_trap", "trap"), kind("kind_ritual", "ritual"),
      kind("kind_fusion", "fusion"), kind("kind_synchro", "synchro"), kind("kind_xyz", "xyz"),
      kind("kind_pendulum", "pendulum"), kind("kind_tuner", "tuner"),
    ],
    numbers: ["level", "atk", "def"],
    curve: ["level", "rank"],
    curveWord: "curve_level",
    hand: 5,
    part: (card) => (has(card, "fusion", "synchro", "xyz") ? "extra" : "main"),
  },
};

/** What is looked for; nothing is asked of what is empty. */
export interface Wish {
  text: string;
  colour: string;
  kind: number;
  number: string;
  from: number | null;
  to: number | null;
}

export const anything = (game: GameId): Wish => ({
  text: "", colour: "", kind: -1, number: SHELVES[game].numbers[0] ?? "", from: null, to: null,
});

export function fits(game: GameId, card: CardInfo, wish: Wish): boolean {
  const shelf = SHELVES[game];
  const words = wish.text.toLowerCase().split(/\s+/).filter(Boolean);
  const said = [card.name, card.text, card.facts].flatMap((each) => [each.ja, each.en]).join("\n").toLowerCase();
  if (!words.every((word) => said.includes(word))) return false;
  if (wish.colour !== "" && !(card.words[shelf.colour] ?? []).includes(wish.colour)) return false;
  if (wish.kind >= 0 && shelf.kinds[wish.kind]?.fits(card) === false) return false;
  if (wish.from === null && wish.to === null) return true;
  const number = card.numbers[wish.number];
  return number !== undefined && number >= (wish.from ?? -Infinity) && number <= (wish.to ?? Infinity);
}

/** The cards as they stand on the shelf: by colour, those of several colours and of none at the end; then by cost and name. */
export function shelved(game: GameId, pool: readonly CardInfo[]): CardInfo[] {
  const shelf = SHELVES[game];
  const colours = [...new Set(pool.flatMap((card) => card.words[shelf.colour] ?? []))].sort();
  const place = (card: CardInfo): number => {
    const own = card.words[shelf.colour] ?? [];
    return own.length === 1 && own[0] !== undefined ? colours.indexOf(own[0]) : colours.length + (own.length === 0 ? 1 : 0);
  };
  const height = (card: CardInfo): number => heightOf(game, card) ?? Infinity;
  return [...pool].sort((a, b) =>
    place(a) - place(b) || compared(height(a), height(b)) || a.name.ja.localeCompare(b.name.ja, "ja"));
}
const compared = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** The number of a card by which the curve is drawn. */
export function heightOf(game: GameId, card: CardInfo): number | undefined {
  return SHELVES[game].curve.map((key) => card.numbers[key]).find((each) => each !== undefined);
}
