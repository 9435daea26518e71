/** Decks and card files of one's own, kept in this browser. */

import { api } from "../lib/api";
import { read, write } from "../lib/kept";
import type { CardInfo, DeckChoice, DeckInfo, GameId } from "../lib/protocol";

export interface OwnDeck extends DeckInfo {
  /** Whether the server found nothing wrong with it when it was last changed. */
  legal: boolean;
}

const DECKS = "banmen-decks";
const CARDS = "banmen-cards";
const OWN = "own-";

export const isOwn = (id: string): boolean => id.startsWith(OWN);
export const newId = (): string => OWN + Array.from(crypto.getRandomValues(new Uint8Array(6)), (each) => each.toString(36)).join("");

const kept = (): OwnDeck[] => read<OwnDeck[]>(DECKS, []);

export function ownDecks(game: GameId): OwnDeck[] {
  return kept().filter((each) => each.game === game);
}

export function keepDeck(deck: OwnDeck): void {
  write(DECKS, [deck, ...kept().filter((each) => each.id !== deck.id)]);
}

export function dropDeck(id: string): void {
  write(DECKS, kept().filter((each) => each.id !== id));
}

/** What a new match is told of a deck: a ready one by its id, one's own by its cards; one that is gone is left to the server. */
export function deckChoice(game: GameId, id: string | undefined): DeckChoice {
  if (id === undefined || id === "") return {};
  if (!isOwn(id)) return { id };
  const deck = ownDecks(game).find((each) => each.id === id);
  return deck === undefined ? {} : { name: deck.name.ja, parts: deck.parts };
}

const files = (): Partial<Record<GameId, string[]>> => read(CARDS, {});

export function keepCardFile(game: GameId, text: string): void {
  const all = files();
  write(CARDS, { ...all, [game]: [...(all[game] ?? []).filter((each) => each !== text), text] });
}

/** The cards of one's own card files, which the server is told of again. */
export async function ownCards(game: GameId): Promise<CardInfo[]> {
  const told = await Promise.all((files()[game] ?? []).map((text) => api.checkCards(game, text, true).catch(() => undefined)));
  return told.flatMap((each) => each?.cards ?? []);
}
