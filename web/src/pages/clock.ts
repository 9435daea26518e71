import type { Clock } from "../lib/protocol";

/** The time left as `m:ss`; the server counts, the page only shows what it was told. */
export function clockText(clock: Clock): [string, string] {
  const text = (left: number): string => {
    const seconds = Math.max(0, Math.ceil(left / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  return [text(clock.left[0]), text(clock.left[1])];
}
