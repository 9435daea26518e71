/** The keys of the table. Everything that can be clicked can be reached with them. */

import { nextTo } from "../table/choices";
import type { Table } from "../table/table.svelte";

export interface Acts {
  undo: () => void;
  log: () => void;
  help: () => void;
}

const LIT = ".lit:not([disabled]), .slot .lit, [role='menuitem']";
const ALL = ".thing, .pile, .wait";

type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

function centreOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** Move the focus in the direction of an arrow: among what is lit, with Shift among all cards. */
function move(key: Arrow, all: boolean): void {
  const things = [...document.querySelectorAll<HTMLElement>(all ? ALL : LIT)].filter((each) => each.offsetParent !== null);
  const now = document.activeElement;
  if (now === null || !things.some((each) => each === now)) {
    things[0]?.focus();
    return;
  }
  const among = things.filter((each) => each !== now).map((thing) => ({ ...centreOf(thing), thing }));
  nextTo(centreOf(now), key, among)?.focus();
}

export function keyboard(table: Table, acts: Acts): (event: KeyboardEvent) => void {
  return (event) => {
    const target = event.target;
    const writing = target instanceof HTMLElement && target.closest("input, textarea, select") !== null;
    const inDialog = target instanceof HTMLElement && target.closest("dialog") !== null;
    if (writing || inDialog || event.ctrlKey || event.metaKey || event.altKey) return;
    const { primary, decline } = table.bar;
    const handled = ((): boolean => {
      switch (event.key) {
        case "ArrowLeft": case "ArrowRight": case "ArrowUp": case "ArrowDown":
          move(event.key, event.shiftKey);
          return true;
        case "Escape":
          if (table.back()) return true;
          if (decline === undefined || primary === undefined) return false;
          table.choose(decline);
          return true;
        case " ": {
          const choice = primary ?? decline;
          if (choice === undefined || table.aim !== undefined || table.menu !== undefined) return false;
          table.choose(choice);
          return true;
        }
        case "u": case "U": acts.undo(); return true;
        case "l": case "L": acts.log(); return true;
        case "r": case "R":
          table.pinned = !table.pinned && table.read !== undefined;
          return true;
        case "?": acts.help(); return true;
        default: return false;
      }
    })();
    if (handled) event.preventDefault();
  };
}
