/** The pictures of the lobby: which of our cards lie on each table. */

import type { GameId } from "../lib/protocol";

export interface Scene {
  theirs: { id: string; turned?: boolean; down?: boolean }[];
  ours: { id: string; turned?: boolean }[];
  hand: string[];
  /** How many backs lie in a row on either side: shields, life, set cards. */
  backs: number;
  /** Who attacks whom, by their places. */
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
    attack: [1, 1],
  },
};
