/** Which lessons were learned in this browser, and how one is begun. */

import { api } from "../lib/api";
import { read, write } from "../lib/kept";
import { keepMatch } from "../lib/matches";
import type { GameId } from "../lib/protocol";
import { go } from "../lib/router.svelte";

const KEY = "banmen-learned";
const learned = $state<Partial<Record<GameId, string[]>>>(read(KEY, {}));

export function isLearned(game: GameId, id: string): boolean {
  return learned[game]?.includes(id) === true;
}

export function noteLearned(game: GameId, id: string): void {
  if (isLearned(game, id)) return;
  learned[game] = [...(learned[game] ?? []), id];
  write(KEY, $state.snapshot(learned));
}

export async function beginLesson(game: GameId, id: string): Promise<void> {
  const seated = await api.newMatch({ game, kind: "lesson", lesson: id });
  keepMatch(seated);
  go("play", game, seated.match);
}
