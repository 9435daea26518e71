import type { Layout } from "./layout";

/** The field to the front between life and deck, energy behind it, the territory at the left hand. */
export const builddivide: Layout = {
  zones: {
    field: { lie: "row" },
    energy: { lie: "fan" },
    territory: { lie: "row" },
    hand: { lie: "hand" },
    life: { lie: "pile" },
    deck: { lie: "pile" },
    graveyard: { lie: "pile" },
    divide: { lie: "pile" },
    removed: { lie: "pile", rare: true },
  },
  own: {
    columns: "120px 112px minmax(0, 1fr) var(--piles)",
    rows: "minmax(0, 58fr) minmax(0, 42fr)",
    areas: ["life territory field piles", "plate energy energy piles"],
  },
  other: {
    columns: "120px 112px minmax(0, 1fr) var(--piles)",
    rows: "minmax(0, 42fr) minmax(0, 58fr)",
    areas: ["plate energy energy piles", "life territory field piles"],
  },
  phone: {
    own: {
      columns: "72px minmax(0, 1fr)",
      rows: "minmax(0, 58fr) minmax(0, 42fr) auto",
      areas: ["territory field", "life energy", "plate plate"],
    },
    other: {
      columns: "72px minmax(0, 1fr)",
      rows: "auto minmax(0, 1fr)",
      areas: ["plate plate", "territory field"],
    },
  },
  weights: { other: 40, own: 41, hand: 20 },
  plate: { counts: ["life", "hand"], values: [] },
  phases: ["stand", "draw", "main", "attack", "end"],
};
