/** The position as things to be drawn: what lies where, what is attached to what, who moved. */

import type { Layout, ZonePlan } from "../layouts/layout";
import { NONE, type Card, type View, type Zone } from "../lib/protocol";

/** A card on the table with what is tied to it. */
export interface Thing {
  card: Card;
  attached: Card[];
}

/** Whether cards that are tied to others keep a place of their own (then a line shows the tie). */
const keepsPlace = (plan: ZonePlan | undefined): boolean => plan?.lie === "slots";

/** Every card the viewer can tell apart, by its handle. */
export function cardsOf(view: View): Map<number, Card> {
  const found = new Map<number, Card>();
  const note = (card: Card): void => {
    if (card.handle !== NONE) found.set(card.handle, card);
    card.beneath?.forEach(note);
  };
  for (const sides of Object.values(view.zones)) for (const side of sides) side.cards?.forEach(note);
  view.pending?.forEach(note);
  return found;
}

export interface Place {
  zone: string;
  seat: number;
}

/** Where each card lies. */
export function placesOf(view: View): Map<number, Place> {
  const found = new Map<number, Place>();
  for (const [zone, sides] of Object.entries(view.zones)) {
    sides.forEach((side, seat) => {
      const note = (card: Card): void => {
        if (card.handle !== NONE) found.set(card.handle, { zone, seat });
        card.beneath?.forEach(note);
      };
      side.cards?.forEach(note);
    });
  }
  return found;
}

const NOTHING: Zone = { count: 0 };

/** The things of a zone in their order: tied cards lie with their hosts, others' strays are taken in. */
export function thingsOf(view: View, layout: Layout, zone: string, seat: number): Thing[] {
  const plan = layout.zones[zone];
  const hosts = new Map<number, Thing>();
  const things: Thing[] = [];
  const strays: Card[] = [];
  const own = view.zones[zone]?.[seat] ?? NOTHING;
  for (const card of own.cards ?? []) {
    if (card.host !== undefined && !keepsPlace(plan) && hostIsDrawn(view, layout, card.host)) continue;
    const thing = { card, attached: [] };
    things.push(thing);
    hosts.set(card.handle, thing);
  }
  for (const [name, sides] of Object.entries(view.zones)) {
    const other = layout.zones[name];
    if (other === undefined || keepsPlace(other)) continue;
    for (const [whose, side] of sides.entries()) {
      for (const card of side.cards ?? []) {
        const host = card.host === undefined ? undefined : hosts.get(card.host);
        if (host !== undefined && host.card !== card) host.attached.push(card);
        else if (other.within === zone && whose === seat && card.host === undefined) strays.push(card);
      }
    }
  }
  return [...things, ...strays.map((card) => ({ card, attached: [] }))];
}

function hostIsDrawn(view: View, layout: Layout, host: number): boolean {
  return Object.entries(view.zones).some(
    ([name, sides]) =>
      layout.zones[name] !== undefined &&
      layout.zones[name].lie !== "pile" &&
      sides.some((side) => side.cards?.some((card) => card.handle === host)),
  );
}

/** The handles that can be clicked where they lie on the table (the other hand only where it is laid open); all others are in piles or nowhere. */
export function inSight(view: View, layout: Layout, seat: number, bothHands = false): Set<number> {
  const found = new Set<number>();
  for (const [zone, sides] of Object.entries(view.zones)) {
    const plan = layout.zones[zone];
    if (plan === undefined || plan.lie === "pile") continue;
    sides.forEach((side, whose) => {
      if (plan.lie === "hand" && whose !== seat && !bothHands) return;
      side.cards?.forEach((card) => found.add(card.handle));
    });
  }
  view.pending?.forEach((card) => found.add(card.handle));
  for (const each of view.middle ?? []) if (each.handle !== undefined) found.add(each.handle);
  return found;
}

/** On which of the places of a zone each card lies: a card keeps its place as long as it stays. */
export function keepPlaces(before: readonly number[], handles: readonly number[], slots: number): number[] {
  const places = Array.from({ length: slots }, (_, at) => {
    const kept = before[at];
    return kept !== undefined && handles.includes(kept) ? kept : NONE;
  });
  const fromTheMiddle = places.map((_, at) => at).sort((a, b) => middleness(a, slots) - middleness(b, slots) || a - b);
  for (const handle of handles) {
    if (places.includes(handle)) continue;
    const free = fromTheMiddle.find((at) => places[at] === NONE);
    if (free === undefined) places.push(handle);
    else places[free] = handle;
  }
  return places;
}

function middleness(at: number, slots: number): number {
  return slots <= 2 ? at : Math.abs(at - (slots - 1) / 2);
}

export interface Spread {
  /** The height of an upright card. */
  height: number;
  /** From the left, for each card. */
  lefts: number[];
}

export const RATIO = 0.715;
const FANNED_GAP = 2;

/**
 * Cards beside each other in a box: centred with gaps, overlapping when they are many. Fanned ones lie closely, and to the
 * right of what is counted there (`aside`).
 */
export function spread(
  turned: readonly boolean[], room: number, height: number, gap: number, fan: boolean, aside = 0,
): Spread {
  const width = room - aside;
  const widths = turned.map((each) => (each ? height : height * RATIO));
  const many = widths.length;
  if (many === 0 || width <= 0) return { height, lefts: [] };
  const steps = widths.map((each) => each + (fan ? FANNED_GAP : gap));
  const last = widths[many - 1] ?? 0;
  const wanted = steps.slice(0, -1).reduce((sum, each) => sum + each, 0) + last;
  const taken = Math.min(wanted, width);
  let left = fan && taken + aside * 2 > room ? aside + (width - taken) / 2 : (room - taken) / 2;
  const shows = wanted <= width ? steps : squeezed(steps.slice(0, -1), Math.max(0, width - last), fan);
  return { height, lefts: widths.map((_, at) => { const here = left; left += shows[at] ?? 0; return here; }) };
}

/** How much of each card shows where there is not room for all: of fanned ones as much of each, of others in proportion. */
function squeezed(steps: readonly number[], room: number, fan: boolean): number[] {
  if (fan) {
    const most = evenly(steps, room);
    return steps.map((each) => Math.min(each, most));
  }
  const share = room / Math.max(1, steps.reduce((sum, each) => sum + each, 0));
  return steps.map((each) => each * share);
}

/** How much of each card shows at most, so that as much as there is room for shows of all: of wide ones no more than of others. */
function evenly(steps: readonly number[], room: number): number {
  let [left, many] = [room, steps.length];
  for (const step of [...steps].sort((one, other) => one - other)) {
    if (step * many > left) break;
    left -= step;
    many -= 1;
  }
  return many === 0 ? Infinity : left / many;
}

/** Where a line from somewhere meets the edge of a box around its middle. */
export function edge(
  middle: { x: number; y: number }, box: { width: number; height: number }, from: { x: number; y: number },
): { x: number; y: number } {
  const [across, down] = [from.x - middle.x, from.y - middle.y];
  const share = Math.min(1, Math.min(box.width / 2 / Math.abs(across || 1e-9), box.height / 2 / Math.abs(down || 1e-9)));
  return { x: middle.x + across * share, y: middle.y + down * share };
}

/** Cards are made smaller than there is room for until they are so tall, then they lie over each other. */
const STILL_READ = 88;

/** How tall the cards of a row are: as tall as there is room for all, smaller before they cover each other. */
export function fitting(turned: readonly boolean[], width: number, height: number, gap = 8): number {
  if (turned.length === 0 || width <= 0) return height;
  const widths = turned.reduce((sum, each) => sum + (each ? 1 : RATIO), 0);
  const beside = (width - gap * (turned.length - 1)) / widths;
  const widest = turned.includes(true) ? width : width / RATIO;
  return Math.min(height, widest, Math.max(beside, STILL_READ));
}

/** What players write where a whole name does not fit. */
const SHORT: Record<string, string> = { エクストラ: "EX", ペンデュラム: "Pゾーン" };

/** The name of a zone where there is little room for it. */
export function shortName(name: string): string {
  const plain = name.replace(/ゾーン$| zones?$/, "").replace(/^(.{4,})(デッキ| deck)$/, "$1").replace(/yard$/, "");
  return SHORT[plain] ?? plain;
}
