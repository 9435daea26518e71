/** A position of each game to begin with in the lab, of the cards that come with it. */

import type { GameId } from "../lib/protocol";
import { emptyPosition, positionOf, type Position } from "./position";

const EXAMPLES: Record<GameId, Record<string, unknown>> = {
  duelmasters: {
    name: "may this attack be blocked?",
    turn: { number: 5, player: "a", step: "attack" },
    a: { battle: ["magdras"], shield: ["polpo", "polpo", "polpo"] },
    b: { battle: ["lucio", { card: "lucio", turned: true }, "balto"], shield: ["polpo", "polpo", "polpo"] },
  },
  builddivide: {
    name: "what does the command destroy?",
    turn: { number: 7, player: "a", step: "main" },
    a: { hand: ["m-02"], energy: ["k-01", "w-01", "k-01"], life: ["rb-01", "rb-01", "rb-01"] },
    b: { field: ["rb-01", "rb-07"], life: ["rb-01", "rb-01", "rb-01"] },
  },
  yugioh: {
    name: "what does the attack do?",
    turn: { number: 5, player: "a", step: "battle" },
    table: { lp: [3000, 3000] },
    a: { monster: ["dawn-lancer"], spell_trap: [{ card: "kindled-heart", down: true }] },
    b: { monster: ["ember-imp"], spell_trap: [{ card: "thorn-wall", down: true }] },
  },
};

export function exampleOf(game: GameId): Position {
  return positionOf(game, EXAMPLES[game]) ?? emptyPosition(game);
}
