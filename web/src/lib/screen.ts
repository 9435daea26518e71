/** How a table is arranged on a screen of this size. */

const PHONE = 720;
const TABLET = 1000;
const ROOM_FOR_LOG = 1100;

/** Whether zones lie below each other, with piles as counts: on a phone, and on a tablet that is held upright. */
export function isUpright(width: number, height: number): boolean {
  return width < PHONE || (width < TABLET && height > width);
}

/** Whether log and reading view come over the table when they are called for, instead of lying beside it. */
export function isNarrow(width: number): boolean {
  return width < ROOM_FOR_LOG;
}
