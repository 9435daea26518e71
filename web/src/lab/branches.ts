/** The branches of a lab: matches that began at a step of another, shown as tabs; and the answer a new one begins with. */

import { api } from "../lib/api";
import { read, write } from "../lib/kept";
import { keepMatch, keptMatch } from "../lib/matches";
import type { GameId, Update } from "../lib/protocol";
import { go } from "../lib/router.svelte";

export interface Branched {
  match: string;
  /** The match of the first tab. */
  root: string;
  /** After how many answers it left its line; 0 for the first. */
  at: number;
}

const KEY = "banmen-branches";
const MOST = 60;
const owed = new Map<string, number>();

function all(): Branched[] {
  return read<Branched[]>(KEY, []);
}

/** The tabs of the lab a match belongs to, the first line first. */
export function tabsOf(match: string): Branched[] {
  const root = all().find((each) => each.match === match)?.root ?? match;
  return [{ match: root, root, at: 0 }, ...all().filter((each) => each.root === root && each.match !== root)];
}

/** Begin a branch of a lab at a step, with an option answered there at once if one is given. */
export async function branchOff(game: GameId, match: string, gameNumber: number, at: number, option?: number): Promise<void> {
  const root = tabsOf(match)[0]?.match ?? match;
  const seated = await api.branch(match, { at, game: gameNumber, kind: "lab" });
  keepMatch(seated);
  write(KEY, [...all(), { match: seated.match, root, at }].slice(-MOST));
  if (option !== undefined) owed.set(seated.match, option);
  go("play", game, seated.match);
}

/** Open the present position of a match in the lab: one that is over, or one's own against the computer. */
export async function openInLab(game: GameId, match: string, update: Update): Promise<void> {
  const token = keptMatch(match)?.token;
  const seated = await api.branch(match, {
    at: update.answers, game: update.standing.game, kind: "lab", ...(token === undefined ? {} : { token }),
  });
  keepMatch(seated);
  go("play", game, seated.match);
}

/** The option a branch begins with; given once. */
export function takeOwed(match: string): number | undefined {
  const option = owed.get(match);
  owed.delete(match);
  return option;
}
