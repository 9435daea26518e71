import type { Layout } from "./layout";

/** Five monsters before five spells and traps; field and graveyard, pendulum scales, extra deck and deck at the sides. */
export const yugioh: Layout = {
  zones: {
    monster: { lie: "slots", slots: 5 },
    spell_trap: { lie: "slots", slots: 5 },
    field_spell: { lie: "slots", slots: 1, upright: true },
    pendulum: { lie: "slots", slots: 2, upright: true },
    hand: { lie: "hand" },
    deck: { lie: "pile" },
    extra: { lie: "pile" },
    graveyard: { lie: "pile" },
    banished: { lie: "pile" },
  },
  own: {
    columns: "120px 92px minmax(0, 1fr) 92px 92px",
    rows: "minmax(0, 1fr) minmax(0, 1fr)",
    areas: ["extra field_spell monster graveyard banished", "plate pendulum_0 spell_trap pendulum_1 deck"],
  },
  other: {
    columns: "120px 92px minmax(0, 1fr) 92px 92px",
    rows: "minmax(0, 1fr) minmax(0, 1fr)",
    areas: ["plate pendulum_0 spell_trap pendulum_1 deck", "extra field_spell monster graveyard banished"],
  },
  phone: {
    own: {
      columns: "minmax(0, 1fr) minmax(0, 5fr)",
      rows: "minmax(0, 1fr) minmax(0, 1fr) auto",
      areas: ["field_spell monster", "pendulum spell_trap", "plate plate"],
    },
    other: {
      columns: "minmax(0, 1fr) minmax(0, 5fr)",
      rows: "auto minmax(0, 1fr) minmax(0, 1fr)",
      areas: ["plate plate", "pendulum spell_trap", "field_spell monster"],
    },
  },
  weights: { other: 40, own: 40, hand: 20 },
  plate: { counts: ["hand"], values: ["lp"] },
  phases: ["draw", "standby", "main1", "battle", "main2", "end"],
};
