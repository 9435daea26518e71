import { expect, test } from "vitest";
import type { Asked, Choice } from "../lib/protocol";
import { aimed, barOf, clickOn, dropped, isAim, lightsOf, menuOf, nextTo, restOf, sameCard, trayOf } from "./choices";

const said = { ja: "", en: "" };
let count = 0;
const option = (verb: string, more: Partial<Choice> = {}): Choice => ({ number: count++, verb, said, ...more });
const asked = (options: Choice[], more: Partial<Asked> = {}): Asked => ({ number: 1, seat: 0, options, ...more });

test("a card with one act does it, one with several shows a menu, any other asks why not", () => {
  const summon = option("summon", { card: 5 });
  const lights = lightsOf(asked([summon, option("summon", { card: 6 }), option("set", { card: 6 })]));
  expect(clickOn(lights, 5)).toEqual({ does: "choose", choice: summon });
  expect(clickOn(lights, 6).does).toBe("menu");
  expect(clickOn(lights, 7)).toEqual({ does: "ask" });
});

test("an attack with several aims is aimed; the player is one of them", () => {
  const onPlayer = option("attack", { card: 5, word: "player" });
  const onCard = option("attack", { card: 5, target: 9 });
  const click = clickOn(lightsOf(asked([onPlayer, onCard])), 5);
  expect(click.does).toBe("aim");
  if (click.does !== "aim") return;
  expect(aimed(click.aim, "player")).toBe(onPlayer);
  expect(aimed(click.aim, 9)).toBe(onCard);
  expect(aimed(click.aim, 8)).toBeUndefined();
});

test("without a target beside attacks that have one, the player is meant", () => {
  const onPlayer = option("attack", { card: 5 });
  const click = clickOn(lightsOf(asked([onPlayer, option("attack", { card: 5, target: 9 })])), 5);
  expect(click.does === "aim" && aimed(click.aim, "player")).toBe(onPlayer);
});

test("a menu tells the acts with several aims once", () => {
  const tap = option("tap_ability", { card: 5 });
  const entries = menuOf([tap, option("attack", { card: 5, word: "player" }), option("attack", { card: 5, target: 9 })]);
  expect(entries.map(isAim)).toEqual([false, true]);
});

test("dropping on the table does what needs no aim, and nothing when that is not one thing", () => {
  const summon = option("summon", { card: 5 });
  const lights = lightsOf(asked([summon, option("a", { card: 6 }), option("b", { card: 6 })]));
  expect(dropped(lights, 5, "table")).toBe(summon);
  expect(dropped(lights, 6, "table")).toBeUndefined();
  expect(dropped(lights, 5, 9)).toBeUndefined();
});

test("the proposed payment is what the automatic one would use", () => {
  const auto = option("auto", { cards: [1, 2] });
  const question = asked([auto, option("take", { card: 3 })], { group: "pay", primary: auto.number });
  expect([...lightsOf(question).proposed]).toEqual([1, 2]);
  expect(barOf(question, lightsOf(question)).primary).toBe(auto);
});

test("after another card was named the rest of the proposal completes the payment", () => {
  const question = asked([option("take", { card: 1 }), option("take", { card: 2 })], { group: "pay", taken: [9] });
  expect(restOf(question, [1, 2, 3], () => true)).toEqual([1, 2]);
  expect(restOf(question, [1, 2, 3], (each) => each !== 1)).toEqual([2, 3]);
  expect(restOf(question, [1, 2, 3], (each) => each === 1)).toEqual([]);
  expect(restOf(asked([option("auto", { cards: [1, 2] })], { group: "pay" }), [1, 2], () => true)).toEqual([]);
  expect(restOf(asked([option("take", { card: 1 })], { group: "one", taken: [9] }), [1, 2], () => true)).toEqual([]);
});

test("a primary that only declines is no second button", () => {
  const pass = option("pass");
  const question = asked([pass], { primary: pass.number, decline: pass.number });
  expect(barOf(question, lightsOf(question))).toEqual({ primary: undefined, decline: pass, more: [] });
});

test("cards that cannot be clicked on the table come into the tray, long lists too", () => {
  const far = option("take", { card: 40 });
  const question = asked([option("take", { card: 3 }), far], { group: "one" });
  const lights = lightsOf(question);
  expect(trayOf(question, lights, barOf(question, lights), new Set([3]))).toEqual([far]);
  const names = asked(Array.from({ length: 9 }, () => option("name")), { group: "name" });
  const long = lightsOf(names);
  expect(trayOf(names, long, barOf(names, long), new Set())).toHaveLength(9);
});

test("a question about a card in a pile alone can be answered without opening the pile", () => {
  const shot = option("shot", { card: 40 });
  const question = asked([shot, option("decline", { card: 40 })], { group: "act" });
  const lights = lightsOf(question);
  const bar = barOf(question, lights);
  expect(bar.decline?.verb).toBe("decline");
  expect(trayOf(question, lights, bar, new Set())).toEqual([shot]);
});

test("arrow keys go to the nearest thing ahead", () => {
  const things = [{ x: 10, y: 0, thing: "a" }, { x: 50, y: 0, thing: "b" }, { x: 12, y: 90, thing: "c" }];
  expect(nextTo({ x: 0, y: 0 }, "ArrowRight", things)).toBe("a");
  expect(nextTo({ x: 10, y: 0 }, "ArrowDown", things)).toBe("c");
  expect(nextTo({ x: 0, y: 0 }, "ArrowLeft", things)).toBeUndefined();
});

test("ways to do something with one card are words, cards to choose from are cards", () => {
  const choice = (number: number, card?: number): Choice => ({ number, verb: "take", said: { ja: "", en: "" }, ...(card === undefined ? {} : { card }) });
  expect(sameCard([choice(0, 5), choice(1, 5)])).toBe(true);
  expect(sameCard([choice(0, 5), choice(1, 6)])).toBe(false);
  expect(sameCard([choice(0), choice(1)])).toBe(false);
});

test("a card equal to the one that is offered is lit like it and means the same", () => {
  const charge = option("charge", { card: 5, alike: [8, 9] });
  const lights = lightsOf(asked([charge]));
  expect([...lights.cards.keys()]).toEqual([5, 8, 9]);
  expect(clickOn(lights, 9)).toEqual({ does: "choose", choice: charge });
});
