/** What a question lights up, and what a click on something means. Nothing here knows a rule. */

import { NONE, type Asked, type Choice } from "../lib/protocol";

export interface Lights {
  /** What can be done with a card, by its handle. */
  cards: Map<number, Choice[]>;
  /** Options that are buttons. */
  buttons: Choice[];
  /** The proposed payment. */
  proposed: Set<number>;
}

export const DARK: Lights = { cards: new Map(), buttons: [], proposed: new Set() };

export function lightsOf(asked: Asked | undefined): Lights {
  if (asked?.options === undefined) return DARK;
  const lights: Lights = { cards: new Map(), buttons: [], proposed: new Set() };
  for (const option of asked.options) {
    const handle = option.card ?? NONE;
    if (handle === NONE) {
      lights.buttons.push(option);
      if (asked.group === "pay" && option.verb === "auto") option.cards?.forEach((each) => lights.proposed.add(each));
    } else {
      for (const each of [handle, ...(option.alike ?? [])]) {
        const held = lights.cards.get(each);
        if (held === undefined) lights.cards.set(each, [option]);
        else held.push(option);
      }
    }
  }
  return lights;
}

/** What the game proposes to pay with; undefined where it proposes nothing. */
export function proposalOf(asked: Asked | undefined): readonly number[] | undefined {
  return asked?.group === "pay" ? asked.options?.find((each) => each.verb === "auto")?.cards : undefined;
}

/**
 * What completes a payment of which other cards were named first: what was proposed, as far as there is room for it
 * and it can still pay. A question offers one of several equal cards, so a card may be payable without being offered.
 */
export function restOf(asked: Asked | undefined, proposal: readonly number[], payable: (handle: number) => boolean): readonly number[] {
  const taken = asked?.taken ?? [];
  if (asked?.group !== "pay" || taken.length === 0 || proposalOf(asked) !== undefined) return [];
  const missing = proposal.length - taken.length;
  const rest = proposal.filter((each) => !taken.includes(each) && payable(each)).slice(0, Math.max(0, missing));
  return rest.length === missing ? rest : [];
}

/** Something is aimed: the card whose act needs a second card or the player. */
export interface Aim {
  card: number;
  choices: Choice[];
}

/** What a choice is aimed at, among the choices of its card: without a target beside others that have one, the player. */
export function aimsAt(choice: Choice, among: readonly Choice[]): "card" | "player" | "" {
  if ((choice.target ?? NONE) !== NONE) return "card";
  const others = among.some((each) => each.verb === choice.verb && (each.target ?? NONE) !== NONE);
  return choice.word === "player" || others ? "player" : "";
}

export type Click =
  | { does: "choose"; choice: Choice }
  | { does: "aim"; aim: Aim }
  | { does: "menu"; choices: Choice[] }
  | { does: "ask" };

/** What a click on a card means: its only act, aiming, a menu of its acts, or the question why it cannot. */
export function clickOn(lights: Lights, handle: number): Click {
  const choices = lights.cards.get(handle) ?? [];
  const [only] = choices;
  if (only === undefined) return { does: "ask" };
  if (choices.length === 1) return { does: "choose", choice: only };
  if (choices.every((each) => each.verb === only.verb && aimsAt(each, choices) !== "")) {
    return { does: "aim", aim: { card: handle, choices } };
  }
  return { does: "menu", choices };
}

/** A menu of a card's acts, those of one verb with several aims told once. */
export function menuOf(choices: readonly Choice[]): (Choice | Aim)[] {
  const entries: (Choice | Aim)[] = [];
  const told = new Set<string>();
  for (const choice of choices) {
    const alike = choices.filter((each) => each.verb === choice.verb && aimsAt(each, choices) !== "");
    if (aimsAt(choice, choices) === "" || alike.length < 2) entries.push(choice);
    else if (!told.has(choice.verb)) {
      told.add(choice.verb);
      entries.push({ card: choice.card ?? NONE, choices: alike });
    }
  }
  return entries;
}

export function isAim(entry: Choice | Aim): entry is Aim {
  return "choices" in entry;
}

/** The choice that an aim makes at a card or at the player. */
export function aimed(aim: Aim, at: number | "player"): Choice | undefined {
  return aim.choices.find((each) => (at === "player" ? aimsAt(each, aim.choices) === "player" : each.target === at));
}

/** What a card dropped on another thing (or on the player, or anywhere else) does; undefined when that is nothing. */
export function dropped(lights: Lights, handle: number, on: number | "player" | "table"): Choice | undefined {
  const choices = lights.cards.get(handle) ?? [];
  if (on === "table") {
    const plain = choices.filter((each) => aimsAt(each, choices) === "");
    return plain.length === 1 ? plain[0] : undefined;
  }
  return aimed({ card: handle, choices }, on);
}

export interface Bar {
  primary: Choice | undefined;
  decline: Choice | undefined;
  /** The other buttons. */
  more: Choice[];
}

const MOST_BUTTONS = 4;
const DECLINES = new Set(["decline", "no", "pass", "done"]);

/** The buttons of the decision bar; with too many, they are listed in the tray instead. */
export function barOf(asked: Asked | undefined, lights: Lights): Bar {
  const find = (number: number | undefined): Choice | undefined =>
    number === undefined || number === NONE ? undefined : asked?.options?.find((each) => each.number === number);
  let primary = find(asked?.primary);
  const decline = find(asked?.decline) ?? asked?.options?.find((each) => DECLINES.has(each.verb));
  if (primary === decline) primary = undefined;
  const rest = lights.buttons.filter((each) => each !== primary && each !== decline);
  return { primary, decline, more: rest.length > MOST_BUTTONS ? [] : rest };
}

/** The options that are shown in a tray above the bar: cards that cannot be clicked on the table, and long lists. */
export function trayOf(asked: Asked | undefined, lights: Lights, bar: Bar, seen: ReadonlySet<number>): Choice[] {
  if (asked?.options === undefined) return [];
  const buttons = lights.buttons.filter((each) => each !== bar.primary && each !== bar.decline);
  const listed = bar.more.length < buttons.length ? buttons : [];
  const inSight = [...lights.cards.keys()].some((handle) => seen.has(handle));
  if (asked.group === "act" && (inSight || buttons.length > 0)) return listed;
  const unseen = asked.options.filter((each) => {
    const handle = each.card ?? NONE;
    if (handle === NONE || each === bar.decline || each === bar.primary) return false;
    return !seen.has(handle) || asked.group === "order" || (lights.cards.get(handle)?.length ?? 0) > 1;
  });
  return [...unseen, ...listed];
}

/** The next thing in a direction, among things with a place on the screen. */
export function nextTo<T>(
  from: { x: number; y: number }, key: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown",
  among: readonly { x: number; y: number; thing: T }[],
): T | undefined {
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  let best: T | undefined;
  let shortest = Infinity;
  for (const each of among) {
    const ahead = sign * (across ? each.x - from.x : each.y - from.y);
    const aside = Math.abs(across ? each.y - from.y : each.x - from.x);
    if (ahead <= 4) continue;
    const distance = ahead + aside * (across ? 3 : 1.5);
    if (distance < shortest) [shortest, best] = [distance, each.thing];
  }
  return best;
}

/** Whether all of these are about one card. */
export function sameCard(choices: readonly Choice[]): boolean {
  const [first] = choices;
  return (first?.card ?? NONE) !== NONE && choices.every((each) => each.card === first?.card);
}
