/** Where something small floats beside a thing on the board, without leaving the board. */

export interface Spot {
  left: number;
  top: number;
  above: boolean;
}

export function beside(thing: DOMRect, board: DOMRect, width: number, height: number): Spot {
  const gap = 8;
  const middle = thing.left + thing.width / 2 - board.left;
  const left = Math.max(gap, Math.min(board.width - width - gap, middle - width / 2));
  const above = thing.top - board.top > height + gap;
  const top = above ? thing.top - board.top - height - gap : thing.bottom - board.top + gap;
  return { left, top: Math.max(gap, Math.min(top, board.height - height - gap)), above };
}
