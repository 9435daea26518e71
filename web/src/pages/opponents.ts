import type { GameInfo } from "../lib/protocol";

/** The computer player meant by "medium": the one chosen last if it is there, else the middle of those there are. */
export function usualOpponent(info: GameInfo, chosen: string): string {
  if (info.players.some((each) => each.name === chosen)) return chosen;
  const order = ["greedy", "heuristic", "medium"];
  const medium = order.find((name) => info.players.some((each) => each.name === name));
  return medium ?? info.players[Math.floor(info.players.length / 2)]?.name ?? "";
}
