import type { Clock } from "../lib/protocol";

/** What one clock shows. */
export interface ClockFace {
  text: string;
  running: boolean;
  /** Whether it is about to run out. */
  low: boolean;
}

const LOW = 20;

/** The time left as `m:ss` so long after the server told it; the server counts, the page only shows. */
export function clocksOf(clock: Clock, since = 0): [ClockFace, ClockFace] {
  const face = (seat: 0 | 1): ClockFace => {
    const running = clock.running === seat;
    const seconds = Math.max(0, Math.ceil((clock.left[seat] - (running ? since : 0)) / 1000));
    return { text: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`, running, low: seconds <= LOW };
  };
  return [face(0), face(1)];
}
