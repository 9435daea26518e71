import { getContext, setContext, tick } from "svelte";
import type { Catalogue } from "../lib/catalogue.svelte";
import type { Layout } from "../layouts/layout";
import { NONE, type Asked, type Card, type Choice, type Happened, type Reason, type Said, type View } from "../lib/protocol";
import { cardsOf, inSight, placesOf } from "./board";
import { aimed, barOf, clickOn, DARK, dropped, lightsOf, trayOf, type Aim } from "./choices";
import { Motion } from "./motion";

/** What stands in a bubble at a card: why it cannot be used. */
export interface Bubble {
  handle: number;
  reasons: readonly Reason[];
  told?: Said;
}

/** Who carries out what is chosen at a table; a table without one is only looked at. */
export interface Doer {
  answer: (choice: Choice) => void;
  whyNot: (handle: number) => Promise<Omit<Bubble, "handle">>;
  /** Whether a choice can be taken back; if not, a click on the table is asked to be repeated. */
  undo: boolean;
}

/** What is being read: a card on the table, or a printed one. */
export interface Read {
  id: string;
  card?: Card | undefined;
}

/** One table: the position that is shown, what is asked of the person at it, and what the person is about to do. */
export class Table {
  readonly layout: Layout;
  readonly catalogue: Catalogue;
  view = $state.raw<View | undefined>();
  asked = $state.raw<Asked | undefined>();
  doer = $state.raw<Doer | undefined>();
  /** The seat shown below; a spectator sits at seat 0. */
  seat = $state(0);
  aim = $state.raw<Aim | undefined>();
  menu = $state.raw<{ handle: number; choices: Choice[] } | undefined>();
  bubble = $state.raw<Bubble | undefined>();
  /** The card whose click has to be repeated. */
  armed = $state<number>(NONE);
  read = $state.raw<Read | undefined>();
  pinned = $state(false);
  rule = $state<string | undefined>();
  pile = $state<{ zone: string; seat: number } | undefined>();
  /** The cards shown by pointing at a line of the log. */
  pointed = $state.raw<ReadonlySet<number>>(new Set());
  trayDown = $state(false);
  /** A card that is being dragged, and where the pointer is. */
  drag = $state.raw<{ handle: number; x: number; y: number } | undefined>();
  /** On a touch screen: the card that was tapped once, to be read. */
  tapped = $state<number>(NONE);

  readonly motion = new Motion();

  readonly mine = $derived(this.asked?.options !== undefined && this.doer !== undefined ? this.asked : undefined);
  readonly lights = $derived(this.mine === undefined ? DARK : lightsOf(this.mine));
  readonly bar = $derived(barOf(this.mine, this.lights));
  readonly cards = $derived(this.view === undefined ? new Map<number, Card>() : cardsOf(this.view));
  readonly places = $derived(this.view === undefined ? new Map<number, { zone: string; seat: number }>() : placesOf(this.view));
  readonly seen = $derived.by(() => (this.view === undefined ? new Set<number>() : inSight(this.view, this.layout, this.seat)));
  readonly tray = $derived(trayOf(this.mine, this.lights, this.bar, this.seen));
  readonly taken = $derived(this.mine?.taken ?? []);

  constructor(layout: Layout, catalogue: Catalogue) {
    this.layout = layout;
    this.catalogue = catalogue;
  }

  /** Show a position; the time until the next one may be shown. */
  async show(view: View, asked: Asked | undefined, events: readonly Happened[]): Promise<number> {
    const before = this.motion.before(events);
    const sameQuestion = this.asked?.number === asked?.number;
    this.view = view;
    this.asked = asked;
    if (!sameQuestion) this.forget();
    await tick();
    return this.motion.after(before, events);
  }

  /** Whether a thing can be chosen now. */
  isLit(handle: number): boolean {
    if (handle === NONE) return false;
    if (this.aim !== undefined) return this.aim.card === handle || aimed(this.aim, handle) !== undefined;
    return this.lights.cards.has(handle);
  }

  playerIsLit(seat: number): boolean {
    return this.aim !== undefined && seat !== this.seat && aimed(this.aim, "player") !== undefined;
  }

  pileIsLit(zone: string, seat: number): boolean {
    for (const handle of this.lights.cards.keys()) {
      const place = this.places.get(handle);
      if (place?.zone === zone && place.seat === seat) return true;
    }
    return false;
  }

  /** A click (or Enter) on a card. */
  click(handle: number): void {
    this.menu = undefined;
    this.bubble = undefined;
    if (this.aim !== undefined) {
      const choice = aimed(this.aim, handle);
      const again = this.aim.card === handle;
      this.aim = undefined;
      if (choice !== undefined) this.choose(choice);
      if (choice !== undefined || again) return;
    }
    if (this.mine === undefined) return;
    const click = clickOn(this.lights, handle);
    if (click.does === "choose") this.chooseAt(handle, click.choice);
    else if (click.does === "aim") this.aim = click.aim;
    else if (click.does === "menu") this.menu = { handle, choices: click.choices };
    else void this.explain(handle);
  }

  clickPlayer(): void {
    const choice = this.aim === undefined ? undefined : aimed(this.aim, "player");
    this.aim = undefined;
    if (choice !== undefined) this.choose(choice);
  }

  /** A card was dragged and let go. */
  drop(handle: number, on: number | "player" | "table"): void {
    const choice = dropped(this.lights, handle, on);
    this.aim = undefined;
    if (choice !== undefined) this.choose(choice);
    else if (on === "table") this.click(handle);
    else void this.explain(handle);
  }

  choose(choice: Choice): void {
    this.forget();
    this.doer?.answer(choice);
  }

  /** Go back one step of what is being done; false when nothing was. */
  back(): boolean {
    const open = [this.menu, this.aim, this.bubble, this.pile, this.rule, this.armed === NONE ? undefined : this.armed];
    const had = open.some((each) => each !== undefined) || this.pinned;
    this.forget();
    this.rule = undefined;
    return had;
  }

  async explain(handle: number): Promise<void> {
    if (this.doer === undefined || handle === NONE) return;
    const told = await this.doer.whyNot(handle);
    if (told.reasons.length > 0 || told.told !== undefined) this.bubble = { handle, ...told };
  }

  forget(): void {
    this.aim = undefined;
    this.menu = undefined;
    this.bubble = undefined;
    this.pile = undefined;
    this.pinned = false;
    this.armed = NONE;
    this.trayDown = false;
  }

  readCard(card: Card | undefined): void {
    if (this.pinned) return;
    this.read = card?.card === undefined || card.card === "" ? undefined : { id: card.card, card };
  }

  readPrinted(id: string | undefined): void {
    if (!this.pinned) this.read = id === undefined || id === "" ? undefined : { id };
  }

  /** What cannot be taken back is done by a second click. */
  private chooseAt(handle: number, choice: Choice): void {
    const sure = this.doer?.undo === true || this.asked?.group !== "act" || this.armed === handle;
    if (sure) this.choose(choice);
    else this.armed = handle;
  }
}

const KEY = Symbol("table");

export function provideTable(table: Table): Table {
  return setContext(KEY, table);
}

export function useTable(): Table {
  return getContext<Table>(KEY);
}
