/** A position of the lab as plain data: what lies where, whose turn it is; it becomes a view to draw and a scenario to play. */

import type { Layout } from "../layouts/layout";
import { NONE, type Card, type GameId, type View, type Zone } from "../lib/protocol";

/** One card of the position. */
export interface Piece {
  id: number;
  card: string;
  /** Its name in the scenario. */
  as?: string;
  turned?: boolean;
  down?: boolean;
  /** Whether it came in this very turn. */
  fresh?: boolean;
  damage?: number;
  counters?: Record<string, number>;
  /** The piece it is attached to. */
  host?: number;
  /** The pieces under it, the top first. */
  beneath?: Piece[];
  /** What else a scenario said of it. */
  more?: Record<string, unknown>;
}

export type Sides<T> = [T, T];

export interface Position {
  game: GameId;
  name: string;
  turn: number;
  player: 0 | 1;
  step: string;
  /** Life points, where the game has them. */
  lp?: Sides<number>;
  fill: string;
  zones: Record<string, Sides<Piece[]>>;
  /** Whatever else a scenario said: cards of its own, lasting effects, moves ... */
  more: Record<string, unknown>;
}

/** The plain card that fills decks, and the step at which a new position begins. */
const USUAL: Record<GameId, { fill: string; step: string; lp?: number }> = {
  duelmasters: { fill: "hako", step: "main" },
  builddivide: { fill: "rb-01", step: "main" },
  yugioh: { fill: "dawn-lancer", step: "main", lp: 8000 },
};
const FILLED = 10;
const SIDES = ["a", "b"] as const;
/** What belongs to one way through a position and not to the position itself. */
const OF_MOVES = ["moves", "expect", "rules", "catches", "wise", "blunders"];

export function emptyPosition(game: GameId): Position {
  const usual = USUAL[game];
  return {
    game, name: "", turn: 5, player: 0, step: usual.step, fill: usual.fill, zones: {}, more: {},
    ...(usual.lp === undefined ? {} : { lp: [usual.lp, usual.lp] }),
  };
}

export function isEmpty(position: Position): boolean {
  return Object.values(position.zones).every((sides) => sides.every((side) => side.length === 0));
}

// Finding and changing: every change gives a new position ------------------------------------------

export function pieces(position: Position): Piece[] {
  const within = (piece: Piece): Piece[] => [piece, ...(piece.beneath ?? []).flatMap(within)];
  return Object.values(position.zones).flatMap((sides) => sides.flatMap((side) => side.flatMap(within)));
}

export function nextId(position: Position): number {
  return 1 + Math.max(0, ...pieces(position).map((each) => each.id));
}

export function pieceOf(position: Position, id: number): Piece | undefined {
  return pieces(position).find((each) => each.id === id);
}

/** The position without the moves it was opened with: they belong to how it was before. */
function changed(position: Position, zones: Record<string, Sides<Piece[]>>): Position {
  const more = Object.fromEntries(Object.entries(position.more).filter(([key]) => !OF_MOVES.includes(key)));
  return { ...position, zones, more };
}

export function put(position: Position, piece: Piece, zone: string, seat: number): Position {
  const sides: Sides<Piece[]> = position.zones[zone] ?? [[], []];
  const own = [...sides[seat === 0 ? 0 : 1], piece];
  return changed(position, { ...position.zones, [zone]: seat === 0 ? [own, sides[1]] : [sides[0], own] });
}

/** Every piece gone over, those under others too; undefined takes a piece away. */
function mapped(position: Position, change: (piece: Piece) => Piece | undefined): Position {
  const over = (piece: Piece): Piece[] => {
    const found = change(piece);
    if (found === undefined) return [];
    return [found.beneath === undefined ? found : { ...found, beneath: found.beneath.flatMap(over) }];
  };
  const zones: Record<string, Sides<Piece[]>> = {};
  for (const [zone, [a, b]] of Object.entries(position.zones)) zones[zone] = [a.flatMap(over), b.flatMap(over)];
  return changed(position, zones);
}

export function altered(position: Position, id: number, change: Partial<Piece>): Position {
  return mapped(position, (piece) => (piece.id === id ? { ...piece, ...change } : piece));
}

/** Without a piece; what was attached to it comes loose. */
export function without(position: Position, id: number): Position {
  return mapped(position, (piece) => {
    if (piece.id === id) return undefined;
    if (piece.host !== id) return piece;
    const { host: _, ...loose } = piece;
    return loose;
  });
}

export function moved(position: Position, id: number, zone: string, seat: number): Position {
  const piece = pieceOf(position, id);
  if (piece === undefined) return position;
  const { host: _, ...loose } = piece;
  return put(without(position, id), loose, zone, seat);
}

/** One piece laid under another. */
export function tucked(position: Position, id: number, under: number): Position {
  const piece = pieceOf(position, id);
  if (piece === undefined || id === under || pieceOf({ ...position, zones: { held: [[piece], []] } }, under) !== undefined) return position;
  const { host: _, ...loose } = piece;
  const host = pieceOf(without(position, id), under);
  return altered(without(position, id), under, { beneath: [...(host?.beneath ?? []), loose] });
}

// As a view, to be drawn ---------------------------------------------------------------------------

export function viewOf(position: Position, layout: Layout, step = ""): View {
  const zones: Record<string, [Zone, Zone]> = {};
  for (const zone of Object.keys(layout.zones)) {
    const sides = position.zones[zone] ?? [[], []];
    zones[zone] = [zoneOf(sides[0], zone), zoneOf(sides[1], zone)];
  }
  const side = (seat: 0 | 1): { values: Record<string, number> } => ({
    values: position.lp === undefined ? {} : { lp: position.lp[seat] },
  });
  return {
    game: position.game, viewer: NONE, turn: position.turn, turn_player: position.player, rules: [], zones,
    phase: { key: layout.phases.find((each) => each.startsWith(position.step)) ?? position.step, said: { ja: step, en: step } },
    sides: [side(0), side(1)],
  };
}

function zoneOf(own: readonly Piece[], zone: string): Zone {
  if (zone === "deck" && own.length === 0) return { count: FILLED };
  return { count: own.length, cards: own.map((piece) => cardOf(piece)) };
}

function cardOf(piece: Piece): Card {
  return {
    handle: piece.id, owner: 0, card: piece.card,
    ...(piece.turned === true ? { turned: true } : {}),
    ...(piece.down === true ? { down: true } : {}),
    ...(piece.damage === undefined || piece.damage === 0 ? {} : { damage: piece.damage }),
    ...(piece.counters === undefined ? {} : { counters: piece.counters }),
    ...(piece.host === undefined ? {} : { host: piece.host }),
    ...(piece.beneath === undefined ? {} : { beneath: piece.beneath.map(cardOf) }),
  };
}

// As a scenario, to be played and kept -------------------------------------------------------------

export function scenarioOf(position: Position): Record<string, unknown> {
  const named = names(position);
  const side = (seat: 0 | 1): Record<string, unknown[]> => {
    const held: Record<string, unknown[]> = {};
    for (const [zone, sides] of Object.entries(position.zones)) {
      if (sides[seat].length > 0) held[zone] = sides[seat].map((piece) => entry(piece, named, position.turn));
    }
    return held;
  };
  const table = { ...(position.more.table as Record<string, unknown> | undefined), ...(position.lp === undefined ? {} : { lp: [...position.lp] }) };
  const { moves, expect, table: _, ...more } = position.more;
  return {
    name: position.name || "a position of the lab", game: position.game, ...more, fill: position.fill,
    turn: { number: position.turn, player: SIDES[position.player], step: position.step },
    ...(Object.keys(table).length > 0 ? { table } : {}),
    a: side(0), b: side(1),
    ...(moves === undefined ? {} : { moves }), ...(expect === undefined ? {} : { expect }),
  };
}

/** The names of the pieces: their own, and for equal cards and hosts one of their card and a number. */
function names(position: Position): Map<number, string> {
  const all = pieces(position);
  const hosts = new Set(all.map((each) => each.host));
  const many = new Map<string, number>();
  for (const each of all) many.set(each.card, (many.get(each.card) ?? 0) + 1);
  const taken = new Set(all.map((each) => each.as));
  const named = new Map<number, string>();
  for (const each of all) {
    if (each.as !== undefined) named.set(each.id, each.as);
    else if ((many.get(each.card) ?? 0) > 1 || hosts.has(each.id)) {
      let number = 1;
      while (taken.has(`${each.card}_${number}`)) number += 1;
      taken.add(`${each.card}_${number}`);
      named.set(each.id, `${each.card}_${number}`);
    }
  }
  return named;
}

function entry(piece: Piece, named: ReadonlyMap<number, string>, turn: number): unknown {
  const as = named.get(piece.id);
  const said: Record<string, unknown> = {
    card: piece.card,
    ...(as === undefined ? {} : { as }),
    ...(piece.turned === true ? { turned: true } : {}),
    ...(piece.down === undefined ? {} : { down: piece.down }),
    ...(piece.fresh === true ? { since: turn } : {}),
    ...(piece.damage === undefined || piece.damage === 0 ? {} : { damage: piece.damage }),
    ...(piece.counters === undefined || Object.keys(piece.counters).length === 0 ? {} : { counters: piece.counters }),
    ...(piece.host === undefined ? {} : { attached_to: named.get(piece.host) }),
    ...(piece.beneath === undefined || piece.beneath.length === 0 ? {} : { beneath: piece.beneath.map((each) => entry(each, named, turn)) }),
    ...piece.more,
  };
  return Object.keys(said).length === 1 ? piece.card : said;
}

// From a scenario, and from a view of a game -------------------------------------------------------

type Plain = Record<string, unknown>;
const plain = (value: unknown): Plain => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Plain) : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The position a scenario says; undefined for one that begins with decks. */
export function positionOf(game: GameId, scenario: Plain): Position | undefined {
  if (scenario.start !== undefined) return undefined;
  const { name, game: _, fill, turn, table, a, b, ...more } = scenario;
  const when = plain(turn);
  const { lp, ...rest } = plain(table);
  const number = typeof when.number === "number" ? when.number : 3;
  let id = 0;
  const named = new Map<string, number>();
  const ties: [Piece, string][] = [];
  const piece = (said: unknown): Piece => {
    const { card, as, turned, down, since, damage, counters, attached_to: host, beneath, ...left } = typeof said === "object" ? plain(said) : { card: said };
    id += 1;
    const made: Piece = { id, card: String(card) };
    if (typeof as === "string") { made.as = as; named.set(as, id); }
    if (turned === true) made.turned = true;
    if (typeof down === "boolean") made.down = down;
    if (since === number) made.fresh = true;
    else if (since !== undefined) left.since = since;
    if (typeof damage === "number") made.damage = damage;
    if (counters !== undefined) made.counters = plain(counters) as Record<string, number>;
    if (beneath !== undefined) made.beneath = list(beneath).map(piece);
    if (Object.keys(left).length > 0) made.more = left;
    if (typeof host === "string") ties.push([made, host]);
    return made;
  };
  const zones: Record<string, Sides<Piece[]>> = {};
  [a, b].forEach((side, seat) => {
    for (const [zone, entries] of Object.entries(plain(side))) {
      const sides = (zones[zone] ??= [[], []]);
      sides[seat === 0 ? 0 : 1] = list(entries).map(piece);
    }
  });
  for (const [tied, host] of ties) {
    const found = named.get(host) ?? pieces({ zones } as Position).find((each) => each.card === host)?.id;
    if (found !== undefined) tied.host = found;
  }
  const points = list(lp);
  const start = emptyPosition(game);
  return {
    ...start, name: typeof name === "string" ? name : "", turn: number, player: when.player === "b" ? 1 : 0,
    step: typeof when.step === "string" ? when.step : start.step, fill: typeof fill === "string" ? fill : start.fill, zones,
    ...(points.length === 2 ? { lp: [Number(points[0]), Number(points[1])] as Sides<number> } : {}),
    more: Object.keys(rest).length > 0 ? { ...more, table: rest } : more,
  };
}

/** A position as it lies in a game where everything is seen. */
export function positionFromView(game: GameId, view: View, layout: Layout, steps: readonly string[]): Position {
  const start = emptyPosition(game);
  const piece = (card: Card): Piece => ({
    id: card.handle, card: card.card ?? start.fill,
    ...(card.turned === true ? { turned: true } : {}),
    ...(card.down === true ? { down: true } : {}),
    ...(card.damage === undefined ? {} : { damage: card.damage }),
    ...(card.counters === undefined ? {} : { counters: card.counters }),
    ...(card.host === undefined ? {} : { host: card.host }),
    ...(card.beneath === undefined ? {} : { beneath: card.beneath.map(piece) }),
  });
  const zones: Record<string, Sides<Piece[]>> = {};
  let spare = -2;
  for (const [zone, sides] of Object.entries(view.zones)) {
    if (layout.zones[zone] === undefined) continue;
    const own = (seat: 0 | 1): Piece[] =>
      (sides[seat].cards ?? []).map(piece).map((each) => (each.id === NONE ? { ...each, id: (spare -= 1) } : each));
    zones[zone] = [own(0), own(1)];
  }
  const phase = view.phase?.key ?? "";
  const step = steps.includes(phase) ? phase : /battle|damage/.test(phase) && steps.includes("battle") ? "battle" : start.step;
  const points = view.sides.map((side) => side.values?.lp);
  return {
    ...start, turn: Math.max(1, view.turn), player: view.turn_player === 1 ? 1 : 0, step, zones,
    ...(points[0] !== undefined && points[1] !== undefined ? { lp: [points[0], points[1]] as Sides<number> } : {}),
  };
}
