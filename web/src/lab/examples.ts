/** A position of each game to begin with in the lab, of the cards that come with it. */

import type { GameId } from "../lib/protocol";

export const EXAMPLES: Record<GameId, string> = {
  duelmasters: `name: may this attack be blocked?
game: duelmasters
fill: polpo
turn: {number: 3, player: a, step: attack}
a:
  battle: [{card: magdras, as: Dragon}]
  shield: [polpo, polpo, polpo]
b:
  battle:
    - {card: lucio, as: Sentry}
    - {card: lucio, as: Spent, turned: true}
    - {card: balto, as: Warden}
  shield: [polpo, polpo, polpo]
`,
  builddivide: `name: what does the command destroy?
game: builddivide
fill: rb-01
turn: {number: 7, player: a, step: main}
a:
  hand: [{card: m-02, as: End}]
  energy: [k-01, w-01, k-01]
  life: [rb-01, rb-01, rb-01]
b:
  field: [{card: rb-01, as: Small}, {card: rb-07, as: Big}]
  life: [rb-01, rb-01, rb-01]
`,
  yugioh: `name: what does the attack do?
game: yugioh
fill: dawn-lancer
turn: {number: 5, player: a, step: battle}
table: {lp: [3000, 3000]}
a:
  monster: [{card: dawn-lancer, as: Lancer}]
b:
  monster: [{card: ember-imp, as: Imp}]
`,
};
