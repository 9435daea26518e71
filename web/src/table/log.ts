/** The log as lines to be read: grouped by turn, what is not worth a line left out, the same line told once. */

import type { Happened, Said } from "../lib/protocol";

export interface Line {
  event: Happened;
  times: number;
  /** Whether it belongs to what the line before began: the resolution of a link, the course of an attack. */
  inner: boolean;
}

export interface TurnLines {
  /** The number of its first event. */
  first: number;
  seat: number | undefined;
  title: Said | undefined;
  lines: Line[];
}

/** What only shows how cards lie says nothing that the table does not show better. */
const QUIET = new Set(["upright", "phase", "step", "show_hidden", "spent"]);
/** What begins something of its own. */
const OPENS = new Set([
  "attack", "declare_attack", "activate", "resolve", "play", "play_ability", "summon", "cast", "set", "charge", "draw",
  "energy", "special_summon", "flip_summon", "execute", "game_over", "declare_end", "packet",
]);

export function linesOf(log: readonly Happened[]): TurnLines[] {
  const turns: TurnLines[] = [];
  let turn: TurnLines | undefined;
  for (const event of log) {
    if (event.said.en === "" || QUIET.has(event.kind)) continue;
    if (turn === undefined || event.kind === "turn_begins") {
      const begins = event.kind === "turn_begins";
      turn = { first: event.number, seat: begins ? event.seat : undefined, title: begins ? event.said : undefined, lines: [] };
      turns.push(turn);
      if (begins) continue;
    }
    const last = turn.lines.at(-1);
    if (last?.event.said.en === event.said.en && last.event.kind === event.kind) last.times += 1;
    else turn.lines.push({ event, times: 1, inner: last !== undefined && !OPENS.has(event.kind) });
  }
  return turns;
}
