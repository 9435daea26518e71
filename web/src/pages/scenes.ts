/** The pictures of the lobby: which of our cards lie on each table. */

import type { GameId } from "../lib/protocol";
import { RATIO } from "../table/board";

export interface Lying {
  id: string;
  turned?: boolean;
}

export interface Scene {
  theirs: Lying[];
  ours: Lying[];
  hand: string[];
  /** How many backs lie in a row on either side: shields, life, set cards. */
  backs: number;
  /** Which of ours attacks which of theirs, by their places. */
  attack: [number, number];
}

export const SCENES: Record<GameId, Scene> = {
  duelmasters: {
    theirs: [{ id: "kyomei" }, { id: "mireille", turned: true }, { id: "polpo" }],
    ours: [{ id: "sparlio" }, { id: "arcred", turned: true }, { id: "magdras" }],
    hand: ["borga", "pillar", "embrace", "zag"],
    backs: 5,
    attack: [1, 1],
  },
  builddivide: {
    theirs: [{ id: "u-13" }, { id: "u-08", turned: true }, { id: "u-05" }],
    ours: [{ id: "r-02" }, { id: "bw-01", turned: true }, { id: "w-04" }],
    hand: ["w-14", "m-01", "e-38", "r-02"],
    backs: 4,
    attack: [1, 1],
  },
  yugioh: {
    theirs: [{ id: "seam-bat" }, { id: "geode-wyrm" }, { id: "drip-slime", turned: true }],
    ours: [{ id: "dawn-lancer" }, { id: "great-bell-dragon" }, { id: "belfry-knight" }],
    hand: ["falling-beam", "pitfall-net", "bell-apprentice", "coin-caller"],
    backs: 3,
    attack: [2, 2],
  },
};

/** How tall a card of a scene is, and how far apart cards and rows lie. */
export const TALL = 124;
export const GAP = 10;

const wide = (card: Lying): number => (card.turned === true ? TALL : TALL * RATIO);
const high = (card: Lying): number => (card.turned === true ? TALL * RATIO : TALL);

/** How far the middle of a card lies to the right of the middle of its row. */
function along(row: readonly Lying[], at: number): number {
  const all = row.reduce((sum, each) => sum + wide(each) + GAP, -GAP);
  return row.slice(0, at).reduce((sum, each) => sum + wide(each) + GAP, 0) + wide(row[at] ?? { id: "" }) / 2 - all / 2;
}

interface Point {
  x: number;
  y: number;
}

/** The attack as an arrow from edge to edge, so that names stay readable; measured from the middle between the rows. */
export function arrowOf({ ours, theirs, attack: [one, other] }: Scene): { from: Point; to: Point; turn: number } {
  const free = (card: Lying | undefined): number => GAP / 2 + (TALL - high(card ?? { id: "" })) / 2;
  const from = { x: along(ours, one), y: free(ours[one]) - 2 };
  const to = { x: along(theirs, other), y: 2 - free(theirs[other]) };
  return { from, to, turn: (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI };
}
