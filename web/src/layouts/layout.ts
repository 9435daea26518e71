import type { GameId } from "../lib/protocol";
import { builddivide } from "./builddivide";
import { duelmasters } from "./duelmasters";
import { yugioh } from "./yugioh";

/**
 * How a zone is laid out: cards beside each other, fanned with edges showing, on numbered places, in the hand, or as
 * a pile of which the top is seen.
 */
export type Lie = "row" | "fan" | "slots" | "hand" | "pile";

export interface ZonePlan {
  lie: Lie;
  /** Of `slots`: how many places. */
  slots?: number;
  /** Of `slots`: whether its cards never lie sideways, so that the places can be narrow. */
  upright?: boolean;
  /** Whether its cards are counted as a player would point at them. */
  numbered?: boolean;
  /** Cards of this zone that lie at no other card are shown with those of another zone. */
  within?: string;
  /** A pile that is drawn only when there is something in it. */
  rare?: boolean;
}

/**
 * A CSS grid whose areas are called after zones, besides `plate` for the player; `pendulum_1` is one place of a zone.
 * The column of the piles is as wide as they need (`--piles`).
 */
export interface SidePlan {
  columns: string;
  rows: string;
  areas: string[];
}

export interface Layout {
  zones: Record<string, ZonePlan>;
  own: SidePlan;
  other: SidePlan;
  /** In portrait on a phone; piles and fans without an area are shown as counts that open. */
  phone: { own: SidePlan; other: SidePlan };
  /** How tall a side is beside the other one, and the hand below. */
  weights: { other: number; own: number; hand: number };
  /** What stands on the player's plate: zones counted, and values of the side. */
  plate: { counts: string[]; values: string[] };
  /** The phases of a turn, for the bar in the middle. */
  phases: string[];
}

const LAYOUTS: Record<GameId, Layout> = { duelmasters, builddivide, yugioh };

export function layoutOf(game: GameId): Layout {
  return LAYOUTS[game];
}
