import type { Clock } from "../lib/protocol";

/** The time left as `m:ss` so long after the server told it; the server counts, the page only shows. */
export function clockText(clock: Clock, since = 0): [string, string] {
  const text = (seat: 0 | 1): string => {
    const left = clock.left[seat] - (clock.running === seat ? since : 0);
    const seconds = Math.max(0, Math.ceil(left / 1000));
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  };
  return [text(0), text(1)];
}
