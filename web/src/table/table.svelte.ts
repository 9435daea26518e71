import { getContext, setContext, tick } from "svelte";
import type { Catalogue } from "../lib/catalogue.svelte";
import type { Laying } from "../lab/laying.svelte";
import type { Layout } from "../layouts/layout";
import { NONE, type Asked, type Card, type Choice, type Happened, type Reason, type Said, type View } from "../lib/protocol";
import { cardsOf, inSight, placesOf } from "./board";
import { aimed, barOf, clickOn, DARK, dropped, lightsOf, proposalOf, restOf, trayOf, type Aim, type Bar, type Lights } from "./choices";
import { WORDS } from "../lib/words";
import { OPENS, recapOf } from "./log";
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
  /** What a choice would lead to, as far as it is certain. */
  foresee?: (choice: Choice) => Promise<Said[]>;
  /** Whether a choice can be taken back; if not, a click on the table is asked to be repeated. */
  undo: boolean;
}

/** What is being read: a card on the table, or a printed one. */
export interface Read {
  id: string;
  card?: Card | undefined;
  /** Shown beside the panel, because what is pointed at is in it. */
  beside?: boolean;
}

/** Pointing at something for so many milliseconds asks what it would lead to. */
const FORESEEN_AFTER = 220;

/** What the opponent does is shown for so many milliseconds before anything else is. */
const READABLE = 450;

/** By what a choice is known again in the next question. */
const keyOf = (choice: Choice): string => `${choice.verb} ${choice.card ?? choice.said.en}`;

/** One table: the position that is shown, what is asked of the person at it, and what the person is about to do. */
export class Table {
  readonly layout: Layout;
  readonly catalogue: Catalogue;
  view = $state.raw<View | undefined>();
  asked = $state.raw<Asked | undefined>();
  doer = $state.raw<Doer | undefined>();
  /** In the lab: the position that is laid here by hand. */
  lay = $state.raw<Laying | undefined>();
  /** The seat shown below; a spectator sits at seat 0. */
  seat = $state(0);
  /** Whether one person sits below all the time: then the sides are "you" and "the opponent", without other names. */
  personal = $state(false);
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
  /** What the opponent did since the last decision here: the cards it was about, and what is said of it. */
  latest = $state.raw<ReadonlySet<number>>(new Set());
  recap = $state.raw<readonly Said[]>([]);
  /** What the choice that is pointed at would lead to. */
  foreseen = $state.raw<readonly Said[]>([]);
  private foreseeing: ReturnType<typeof setTimeout> | undefined;
  /** A card that is being dragged, and where the pointer is. */
  drag = $state.raw<{ handle: number; x: number; y: number } | undefined>();
  /** On a touch screen: the card that was tapped once, to be read. */
  tapped = $state<number>(NONE);

  /** What is still to be answered of an order that was arranged. */
  private arranged: string[] = [];

  /** What was proposed to pay with, kept while another card is named instead of one of them. */
  private proposal = $state.raw<readonly number[]>([]);
  /** Whether the rest of a payment is being named as it was proposed. */
  private settling = false;

  readonly motion = new Motion();

  readonly mine = $derived(this.asked?.options !== undefined && this.doer !== undefined ? this.asked : undefined);
  private readonly offered = $derived(this.mine === undefined ? DARK : lightsOf(this.mine));
  private readonly rest = $derived(restOf(this.mine, this.proposal, (each) => this.standIn(each) !== undefined));
  readonly lights = $derived.by((): Lights => (this.rest.length === 0 ? this.offered : { ...this.offered, proposed: new Set(this.rest) }));
  readonly bar = $derived.by((): Bar => {
    const bar = barOf(this.mine, this.offered);
    if (this.rest.length === 0) return bar;
    return { ...bar, primary: { number: NONE, verb: "auto", said: WORDS.pay_rest, cards: [...this.taken, ...this.rest] } };
  });
  readonly cards = $derived(this.view === undefined ? new Map<number, Card>() : cardsOf(this.view));
  readonly places = $derived(this.view === undefined ? new Map<number, { zone: string; seat: number }>() : placesOf(this.view));
  /** Whether the other hand lies open on the table, as in the lab. */
  bothHands = $state(false);
  readonly seen = $derived.by(() => (this.view === undefined ? new Set<number>() : inSight(this.view, this.layout, this.seat, this.bothHands)));
  readonly tray = $derived(trayOf(this.mine, this.lights, this.bar, this.seen));
  readonly taken = $derived(this.mine?.taken ?? []);

  /** The cards on the table that are links of the chain or wait to be resolved, with their numbers. */
  readonly links = $derived(new Map((this.view?.middle ?? []).map((each) => [each.source ?? each.handle ?? NONE, each.number])));
  /** Whether cards are being chosen: then the others step back. With acts on offer the lit ones stand out enough. */
  readonly choosing = $derived(
    this.mine !== undefined && (this.aim !== undefined || (this.mine.group !== "act" && this.lights.cards.size > 0)),
  );

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
    if (asked !== undefined) this.proposal = proposalOf(asked) ?? (asked.group === "pay" ? this.proposal : []);
    const over = view.outcome !== undefined;
    if (over) [this.latest, this.recap] = [new Set(), []];
    const theirs = over ? [] : events.filter((each) => each.seat === 1 - this.seat && OPENS.has(each.kind) && each.said.en !== "");
    if (theirs.length > 0 && this.personal) {
      this.latest = new Set([...this.latest, ...theirs.map((each) => each.card ?? NONE)]);
      this.recap = recapOf(this.recap, theirs);
    }
    await tick();
    const next = asked === undefined ? undefined : this.arranged.length > 0 ? this.follow() : this.settling ? this.settle() : undefined;
    if (next !== undefined) this.choose(next);
    const pace = this.motion.after(before, events);
    return pace > 0 && theirs.length > 0 ? Math.max(pace, READABLE) : pace;
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
    if (this.lay !== undefined) {
      this.lay.pick(handle);
      return;
    }
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

  /** Answer a question about an order, and those that follow it, as things were arranged. */
  arrange(order: readonly Choice[]): void {
    const [first, ...rest] = order;
    this.arranged = rest.map(keyOf);
    if (first !== undefined) this.choose(first);
  }

  /** The next of what was arranged, if that is what is asked now. */
  private follow(): Choice | undefined {
    const options = this.mine?.group === "order" ? (this.mine.options ?? []) : [];
    const next = this.arranged[0];
    const choice = options.find((each) => keyOf(each) === next);
    this.arranged = choice === undefined ? [] : this.arranged.slice(1);
    return choice;
  }

  /** The choice that pays with a card, or with one equal to it. */
  private standIn(handle: number): Choice | undefined {
    const offered = this.offered.cards;
    const id = this.cards.get(handle)?.card;
    const equal = id === undefined ? undefined : [...offered.keys()].find((each) => this.cards.get(each)?.card === id);
    return (offered.get(handle) ?? (equal === undefined ? undefined : offered.get(equal)))?.[0];
  }

  /** The next card of the payment as it was proposed. */
  private settle(): Choice | undefined {
    const next = this.rest[0];
    const choice = next === undefined ? undefined : this.standIn(next);
    this.settling = choice !== undefined;
    return choice;
  }

  /** Show what a choice that is pointed at would lead to; nothing is pointed at: nothing is shown. */
  foresee(choice: Choice | undefined): void {
    clearTimeout(this.foreseeing);
    this.foreseen = [];
    const question = this.asked?.number;
    const foresee = this.doer?.foresee;
    if (choice === undefined || choice.number === NONE || foresee === undefined) return;
    this.foreseeing = setTimeout(() => {
      void foresee(choice).then((said) => { if (this.asked?.number === question) this.foreseen = said; });
    }, FORESEEN_AFTER);
  }

  /** The same for a card, where a click on it does one thing. */
  foreseeCard(handle: number): void {
    const click = clickOn(this.lights, handle);
    this.foresee(this.aim !== undefined ? aimed(this.aim, handle) : click.does === "choose" ? click.choice : undefined);
  }

  choose(choice: Choice): void {
    this.foresee(undefined);
    this.forget();
    this.latest = new Set();
    this.recap = [];
    this.readCard(undefined);
    const meant = choice.number === NONE ? this.settle() : choice;
    if (meant !== undefined) this.doer?.answer(meant);
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

  readPrinted(id: string | undefined, beside = false): void {
    if (!this.pinned) this.read = id === undefined || id === "" ? undefined : { id, beside };
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
