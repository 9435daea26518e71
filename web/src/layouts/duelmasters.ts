import type { Layout } from "./layout";

/** Battle zone to the front and largest, shields and mana behind it, piles at the right hand. */
export const duelmasters: Layout = {
  zones: {
    battle: { lie: "row" },
    shield: { lie: "row", numbered: true },
    castle: { lie: "row", within: "shield" },
    mana: { lie: "fan" },
    hand: { lie: "hand" },
    deck: { lie: "pile" },
    graveyard: { lie: "pile" },
    hyperspace: { lie: "pile", rare: true },
    gr: { lie: "pile", rare: true },
    abyss: { lie: "pile", rare: true },
  },
  own: {
    columns: "120px minmax(0, 9fr) minmax(0, 13fr) var(--piles)",
    rows: "minmax(0, 58fr) minmax(0, 42fr)",
    areas: ["battle battle battle piles", "plate shield mana piles"],
  },
  other: {
    columns: "120px minmax(0, 9fr) minmax(0, 13fr) var(--piles)",
    rows: "minmax(0, 42fr) minmax(0, 58fr)",
    areas: ["plate shield mana piles", "battle battle battle piles"],
  },
  phone: {
    own: {
      columns: "minmax(0, 1fr)",
      rows: "minmax(0, 48fr) minmax(0, 20fr) minmax(0, 32fr) auto",
      areas: ["battle", "shield", "mana", "plate"],
    },
    other: {
      columns: "minmax(0, 1fr)",
      rows: "auto minmax(0, 22fr) minmax(0, 44fr)",
      areas: ["plate", "shield", "battle"],
    },
  },
  weights: { other: 40, own: 41, hand: 20 },
  plate: { counts: ["shield", "hand"], values: [] },
  phases: ["start", "draw", "charge", "main", "attack", "end"],
};
