/** The cards of a deck by part: counting, changing, drawing, and writing them as text. */

import type { CardInfo, GameId } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";

export type Parts = Record<string, Record<string, number>>;

export const MOST_COPIES = 99;

export const sizeOf = (part: Record<string, number> | undefined): number =>
  Object.values(part ?? {}).reduce((sum, each) => sum + each, 0);

export const copiesOf = (parts: Parts, id: string): number =>
  Object.values(parts).reduce((sum, each) => sum + (each[id] ?? 0), 0);

/** The parts with so many more or fewer of a card. */
export function changed(parts: Parts, part: string, id: string, by: number): Parts {
  const cards = parts[part] ?? {};
  const count = Math.min(MOST_COPIES, (cards[id] ?? 0) + by);
  const next = Object.entries({ ...cards, [id]: count }).filter(([, each]) => each > 0);
  return { ...parts, [part]: Object.fromEntries(next) };
}

/** The part to take a card out of: the one meant if it is there, else the last that has it. */
export function partWith(parts: Parts, id: string, meant: string): string | undefined {
  return parts[meant]?.[id] !== undefined ? meant : Object.keys(parts).findLast((each) => parts[each]?.[id] !== undefined);
}

/** A deck file, as the server reads it. */
export function asFile(game: GameId, id: string, name: string, parts: Parts): string {
  const head = Object.entries({ id, name, name_en: name, game }).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
  const tables = Object.entries(parts).filter(([, cards]) => sizeOf(cards) > 0);
  const all = tables.length > 0 ? tables : [["main", {}] as const];
  const lines = all.flatMap(([part, cards]) => ["", `[parts.${part}]`, ...Object.entries(cards).map(([card, n]) => `${JSON.stringify(card)} = ${n}`)]);
  return [...head, ...lines, ""].join("\n");
}

/** `4 card name` lines; a name that several cards share is written as the id. */
export function asLines(parts: Parts, pool: readonly CardInfo[], language: Language): string {
  const named = new Map<string, number>();
  for (const card of pool) named.set(card.name[language], (named.get(card.name[language]) ?? 0) + 1);
  const names = new Map(pool.map((card) => [card.id, card.name[language]]));
  const call = (id: string): string => {
    const name = names.get(id);
    return name !== undefined && named.get(name) === 1 && !id.startsWith("own-") ? name : id;
  };
  const tables = Object.entries(parts).filter(([, cards]) => sizeOf(cards) > 0);
  return tables.map(([part, cards]) => [`[${part}]`, ...Object.entries(cards).map(([id, n]) => `${n} ${call(id)}`), ""].join("\n")).join("\n");
}

/** The form other programs of this game read: an id for each copy. */
export function asYdk(parts: Parts): string {
  const copies = (part: string): string[] => Object.entries(parts[part] ?? {}).flatMap(([id, n]) => Array<string>(n).fill(id));
  return ["#created by Banmen", "#main", ...copies("main"), "#extra", ...copies("extra"), "!side", ...copies("side"), ""].join("\n");
}

/** The cards of a part in a random order. */
export function shuffled(part: Record<string, number> | undefined): string[] {
  const cards = Object.entries(part ?? {}).flatMap(([id, n]) => Array<string>(n).fill(id));
  for (let at = cards.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1));
    [cards[at], cards[other]] = [cards[other] ?? "", cards[at] ?? ""];
  }
  return cards;
}
