/** Hover reads, a click acts, a drag aims or plays; on a touch screen a tap reads, a second one acts, a long one pins. */

import type { Card } from "../lib/protocol";
import { aimsAt } from "./choices";
import type { Table } from "./table.svelte";

const READ_AFTER = 120;
const LONG = 450;
const DRAG = 8;

interface Given {
  table: Table;
  card: Card;
}

/** The zone under a point of the screen. */
export function zoneAt(x: number, y: number): { zone: string; seat: number } | undefined {
  const found = document.elementsFromPoint(x, y).map((each) => each.closest<HTMLElement>("[data-zone]")).find((each) => each !== null);
  const zone = found?.dataset.zone;
  return zone === undefined ? undefined : { zone, seat: Number(found?.dataset.seat) };
}

export function pointing(element: HTMLElement, given: Given): { update: (next: Given) => void; destroy: () => void } {
  let { table, card } = given;
  let reading: ReturnType<typeof setTimeout> | undefined;
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let start: { x: number; y: number; touch: boolean } | undefined;
  let dragging = false;
  let swallow = false;

  const draggable = (): boolean => table.lay !== undefined || table.lights.cards.has(card.handle);
  const enter = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    reading = setTimeout(() => table.readCard(card), READ_AFTER);
    table.foreseeCard(card.handle);
  };
  const leave = (): void => {
    clearTimeout(reading);
    table.foresee(undefined);
    if (start === undefined) table.readCard(undefined);
  };
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, touch: event.pointerType !== "mouse" };
    dragging = false;
    swallow = false;
    if (draggable()) element.setPointerCapture(event.pointerId);
    if (!start.touch) return;
    pressing = setTimeout(() => {
      if (start === undefined || dragging) return;
      table.pinned = false;
      table.readCard(card);
      table.pinned = table.read !== undefined;
      swallow = true;
    }, LONG);
  };
  const move = (event: PointerEvent): void => {
    if (start === undefined) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!dragging && Math.hypot(x, y) > DRAG) {
      clearTimeout(pressing);
      if (!draggable()) return;
      dragging = true;
      const choices = table.lights.cards.get(card.handle) ?? [];
      const aims = choices.filter((each) => aimsAt(each, choices) !== "");
      if (aims.length > 0 && aims.length === choices.length) table.aim = { card: card.handle, choices: aims };
    }
    if (dragging) table.drag = { handle: card.handle, x, y };
  };
  const up = (event: PointerEvent): void => {
    clearTimeout(pressing);
    const wasDragging = dragging;
    start = undefined;
    dragging = false;
    table.drag = undefined;
    if (!wasDragging) return;
    swallow = true;
    const target = document.elementFromPoint(event.clientX, event.clientY);
    if (table.lay !== undefined) {
      const zone = zoneAt(event.clientX, event.clientY);
      if (zone !== undefined) table.lay.move(card.handle, zone.zone, zone.seat);
      return;
    }
    const on = target?.closest<HTMLElement>("[data-handle]");
    const handle = Number(on?.dataset.handle);
    if (on !== null && on !== undefined && handle !== card.handle) table.drop(card.handle, handle);
    else if (target?.closest("[data-player]") !== null && target !== null) table.drop(card.handle, "player");
    else if (on === null && target?.closest("[data-hand]") === null) table.drop(card.handle, "table");
    else table.aim = undefined;
  };
  const cancel = (): void => {
    clearTimeout(pressing);
    start = undefined;
    dragging = false;
    table.drag = undefined;
  };
  const click = (event: MouseEvent): void => {
    event.stopPropagation();
    if (swallow) {
      swallow = false;
      return;
    }
    const touch = (event as PointerEvent).pointerType === "touch";
    if (touch && table.tapped !== card.handle) {
      table.tapped = card.handle;
      table.pinned = false;
      table.readCard(card);
      return;
    }
    table.tapped = -1;
    table.click(card.handle);
  };
  const focus = (): void => {
    if (!element.matches(":focus-visible")) return;
    table.readCard(card);
    table.foreseeCard(card.handle);
  };
  const menu = (event: Event): void => event.preventDefault();

  const heard: [string, EventListener][] = [
    ["pointerenter", enter as EventListener], ["pointerleave", leave], ["pointerdown", down as EventListener],
    ["pointermove", move as EventListener], ["pointerup", up as EventListener], ["pointercancel", cancel],
    ["click", click as EventListener], ["focus", focus], ["contextmenu", menu],
  ];
  for (const [name, listener] of heard) element.addEventListener(name, listener);
  return {
    update: (next) => ({ table, card } = next),
    destroy: () => {
      clearTimeout(reading);
      clearTimeout(pressing);
      for (const [name, listener] of heard) element.removeEventListener(name, listener);
    },
  };
}
