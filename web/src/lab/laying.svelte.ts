import type { Catalogue } from "../lib/catalogue.svelte";
import { read, write } from "../lib/kept";
import type { CardInfo, GameId } from "../lib/protocol";
import { altered, emptyPosition, isEmpty, moved, nextId, pieceOf, put, tucked, without, type Piece, type Position } from "./position";

/** How a card that was picked up is tied to the next one that is clicked. */
export type Tie = "under" | "attach";

const KEY = (game: GameId): string => `banmen-position-${game}`;
const MOST = 100;

export function keepPosition(position: Position): void {
  write(KEY(position.game), position);
}

/** A position while it is laid: what is held, what is selected, and what it was before. */
export class Laying {
  position = $state.raw<Position>(emptyPosition("duelmasters"));
  /** The card of the drawer that the next click puts somewhere. */
  held = $state.raw<CardInfo | undefined>();
  /** A piece on the table that the next click moves. */
  carried = $state<number | undefined>();
  selected = $state<number | undefined>();
  tie = $state<Tie | undefined>();
  private past = $state.raw<Position[]>([]);

  readonly piece = $derived(this.selected === undefined ? undefined : pieceOf(this.position, this.selected));
  readonly placing = $derived(this.held !== undefined || this.carried !== undefined);
  readonly undoable = $derived(this.past.length > 0);

  constructor(readonly game: GameId, readonly catalogue: Catalogue, first: Position) {
    const kept = read<Position | undefined>(KEY(game), undefined);
    this.position = kept !== undefined && !isEmpty(kept) ? kept : first;
  }

  /** Change the position; it can be taken back. */
  set(next: Position): void {
    this.past = [...this.past, this.position].slice(-MOST);
    this.position = next;
    keepPosition(next);
    if (this.selected !== undefined && pieceOf(next, this.selected) === undefined) this.selected = undefined;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.position = before;
    keepPosition(before);
    this.release();
  }

  hold(card: CardInfo | undefined): void {
    this.release();
    this.held = card;
  }

  /** Let go of what is held, tied or selected; false when nothing was. */
  release(): boolean {
    const had = this.placing || this.tie !== undefined || this.selected !== undefined;
    this.held = undefined;
    this.carried = undefined;
    this.tie = undefined;
    this.selected = undefined;
    return had;
  }

  /** A card of the table was clicked. */
  pick(handle: number): void {
    if (this.tie !== undefined && this.selected !== undefined && handle !== this.selected) {
      const [id, tie] = [this.selected, this.tie];
      this.tie = undefined;
      this.set(tie === "under" ? tucked(this.position, id, handle) : altered(this.position, id, { host: handle }));
      return;
    }
    this.held = undefined;
    this.carried = undefined;
    this.selected = this.selected === handle ? undefined : handle;
  }

  /** Put what is held into a zone; a card of the drawer stays in the hand for the next one. */
  put(zone: string, seat: number): void {
    if (this.held !== undefined) {
      this.lay(this.held, zone, seat);
    } else if (this.carried !== undefined) {
      const id = this.carried;
      this.carried = undefined;
      this.set(moved(this.position, id, zone, seat));
    }
  }

  lay(card: CardInfo, zone: string, seat: number): void {
    const id = nextId(this.position);
    const piece: Piece = { id, card: card.id };
    this.set(put(this.position, piece, zone, seat));
  }

  move(handle: number, zone: string, seat: number): void {
    this.set(moved(this.position, handle, zone, seat));
  }

  change(change: Partial<Piece>): void {
    if (this.selected !== undefined) this.set(altered(this.position, this.selected, change));
  }

  remove(): void {
    if (this.selected !== undefined) this.set(without(this.position, this.selected));
  }

  copy(): void {
    const piece = this.piece;
    if (piece === undefined) return;
    for (const [zone, sides] of Object.entries(this.position.zones)) {
      const seat = sides.findIndex((side) => side.some((each) => each.id === piece.id));
      if (seat < 0) continue;
      const { as: _, beneath: __, ...alike } = piece;
      this.set(put(this.position, { ...alike, id: nextId(this.position) }, zone, seat));
      return;
    }
  }
}
