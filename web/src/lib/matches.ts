/** The matches this browser has a seat in, the newest first: their secrets, so that a reload finds its seat again. */

import { read, write } from "./kept";
import type { GameId, MatchKind, Seated } from "./protocol";

export interface Kept {
  match: string;
  game: GameId;
  kind: MatchKind;
  token: string;
  invite?: string;
  created: number;
}

const KEY = "banmen-matches";
const MOST = 50;

export function keptMatches(): Kept[] {
  return read<Kept[]>(KEY, []);
}

export function keptMatch(match: string): Kept | undefined {
  return keptMatches().find((each) => each.match === match);
}

export function keepMatch(seated: Seated): void {
  const kept: Kept = {
    match: seated.match, game: seated.game, kind: seated.kind, token: seated.token, created: Date.now(),
    ...(seated.invite === undefined ? {} : { invite: seated.invite }),
  };
  write(KEY, [kept, ...keptMatches().filter((each) => each.match !== seated.match)].slice(0, MOST));
}
