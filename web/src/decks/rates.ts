/** How decks did in the arena. */

import type { ArenaInfo, DeckRate } from "../lib/protocol";

export const percent = (part: number): number => Math.round(part * 100);

/** For each deck its result; where several computer players played it, that of the one which won most with it. */
export function bestOf(info: ArenaInfo): ReadonlyMap<string, DeckRate> {
  const found = new Map<string, DeckRate>();
  for (const each of info.decks ?? []) {
    if (each.wins.games > 0 && each.wins.rate >= (found.get(each.deck)?.wins.rate ?? -1)) found.set(each.deck, each);
  }
  return found;
}

/** Against which decks, played by the same computer player, the weakest opponents first. */
export function against(rate: DeckRate): DeckRate["against"] {
  return rate.against
    .filter((each) => each.player === rate.player && each.deck !== rate.deck && each.wins.games > 0)
    .sort((one, other) => other.wins.rate - one.wins.rate);
}
