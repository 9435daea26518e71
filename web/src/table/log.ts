/** The log as lines to be read: grouped by turn, what is not worth a line left out, the same line told once. */

import type { Happened, Said } from "../lib/protocol";

export interface Line {
  event: Happened;
  times: number;
  /** Cards to which the same happened right after it, in the same words. */
  others: Happened[];
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
/** What happens to many cards at once when something is paid or made ready. */
const MANY = new Set(["turn", "move", "show", "look"]);
/** What begins something of its own. */
export const OPENS = new Set([
  "attack", "declare_attack", "activate", "resolve", "play", "play_ability", "summon", "cast", "set", "charge", "draw",
  "energy", "special_summon", "flip_summon", "execute", "game_over", "declare_end", "packet",
]);

/** What the opponent did, told to whoever decides next: each thing once, no drawing, and no attack before it is made. */
export function recapOf(before: readonly Said[], events: readonly Happened[]): readonly Said[] {
  const told = new Set(before.map((each) => each.en));
  const made = (each: Happened): boolean =>
    each.kind === "declare_attack" && events.some((other) => other.kind === "attack" && other.face === each.face);
  const fresh = events.filter((each) => each.kind !== "draw" && !made(each) && each.said.en !== "");
  return [...before, ...fresh.map((each) => each.said).filter((each) => !told.has(each.en) && told.add(each.en))];
}

/** The last of several sentences, as many as fit beside each other: what happened last is never cut off for what came before. */
export function lastOf(told: readonly string[], room = 84): string {
  const wide = (text: string): number => Array.from(text).reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 2 : 1), 3);
  const kept: string[] = [];
  let left = room;
  for (const each of told.toReversed()) {
    left -= wide(each);
    if (left < 0 && kept.length > 0) break;
    kept.unshift(each);
  }
  return kept.join(" · ");
}

/** What is told when all of it is paid for. */
const ANNOUNCED = new Set(["play", "cast", "activate"]);
/** What is part of doing something with a card: the line that says what was done with it tells it too. */
const PRELUDES = new Set(["show", "place", "flip_up", "turn", "declare_attack", "summon_move", "special_move"]);
const ATTACKS = new Set(["attack", "declare_attack"]);

/** Whether a line only leads to what an event opens with the same card. */
function leadsTo(line: Line | undefined, event: Happened): boolean {
  const tells = OPENS.has(event.kind) || event.kind === "trigger_check";
  if (line === undefined || !tells || !PRELUDES.has(line.event.kind)) return false;
  const alone = line.times === 1 && line.others.length === 0;
  return alone && line.event.face !== undefined && line.event.face === event.face && line.event.seat === event.seat;
}

function alike(one: Happened, other: Happened): boolean {
  return one.said.en === other.said.en && one.kind === other.kind && one.seat === other.seat && one.place_seat === other.place_seat;
}

/**
 * What was done on the way to an act with a card (it was laid down, costs were paid) belongs to the act: those lines come
 * after it, without the one that only says where the card was laid.
 */
function takeUp(lines: Line[], event: Happened): Line[] {
  if (event.face === undefined || !ANNOUNCED.has(event.kind)) return [];
  const opener = lines.findLastIndex((each) => !each.inner);
  const laid = lines.findLastIndex((each, at) =>
    at > opener && each.event.kind === "move" && each.times === 1 && each.others.length === 0 && each.event.face === event.face && each.event.seat === event.seat);
  return laid < 0 ? [] : lines.splice(laid).slice(1);
}

/** What one payment does to many cards is one line: only their names differ. */
function sameOf(line: Line, event: Happened, nameOf: NameOf): boolean {
  const before = line.event;
  if (!MANY.has(event.kind) || before.kind !== event.kind || before.seat !== event.seat || before.rules?.[0] !== event.rules?.[0]) return false;
  const [one, other] = [nameOf(before.face), nameOf(event.face)];
  return one !== "" && other !== "" && before.said.en.replace(one, "") === event.said.en.replace(other, "");
}

/** The English name of a printed card; empty while it is not known. */
export type NameOf = (id: string | undefined) => string;

export function linesOf(log: readonly Happened[], nameOf: NameOf = () => ""): TurnLines[] {
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
    const began = turn.lines.findLast((each) => !each.inner)?.event;
    if (event.kind === "turn" && began !== undefined && ATTACKS.has(began.kind) && began.face === event.face && event.face !== undefined) continue;
    while (leadsTo(turn.lines.at(-1), event)) turn.lines.pop();
    const last = turn.lines.at(-1);
    const opened = turn.lines.some((each) => OPENS.has(each.event.kind));
    if (last !== undefined && alike(last.event, event)) last.times += 1;
    else if (last !== undefined && sameOf(last, event, nameOf)) last.others.push(event);
    else {
      const paid = takeUp(turn.lines, event);
      turn.lines.push({ event, times: 1, others: [], inner: opened && !OPENS.has(event.kind) }, ...paid.map((each) => ({ ...each, inner: true })));
    }
  }
  return turns;
}
