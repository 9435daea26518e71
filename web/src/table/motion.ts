/** What happened is shown where it happened: cards glide from where they lay, numbers rise, attacks draw an arrow. */

import { NONE, type Happened } from "../lib/protocol";
import { moves } from "../lib/settings.svelte";

const GLIDE = 280;
const RISE = 700;
const STAGGER = 45;
const LONGEST = 520;

export const zoneKey = (zone: string, seat: number): string => `${zone}:${seat}`;
export const plateKey = (seat: number): string => `plate:${seat}`;

interface Before {
  rects: Map<string, DOMRect>;
  ghosts: Map<number, HTMLElement>;
}

/** The elements of the table by what they show, and the motions between one position and the next. */
export class Motion {
  private readonly elements = new Map<string, HTMLElement>();
  private running: Animation[] = [];
  layer: HTMLElement | undefined;

  /** A Svelte action: this element shows that card, zone or player. */
  readonly shows = (element: HTMLElement, key: string) => {
    this.elements.set(key, element);
    const drop = (of: string): void => {
      if (this.elements.get(of) === element) this.elements.delete(of);
    };
    let held = key;
    return {
      update: (next: string) => {
        drop(held);
        held = next;
        this.elements.set(next, element);
      },
      destroy: () => drop(held),
    };
  };

  element(key: string): HTMLElement | undefined {
    return this.elements.get(key);
  }

  rect(key: string): DOMRect | undefined {
    return this.elements.get(key)?.getBoundingClientRect();
  }

  /** Where everything lies, and pictures of the cards that are about to go. */
  before(events: readonly Happened[]): Before {
    const rects = new Map<string, DOMRect>();
    const ghosts = new Map<number, HTMLElement>();
    if (!moves()) return { rects, ghosts };
    for (const [key, element] of this.elements) rects.set(key, element.getBoundingClientRect());
    for (const { was } of events) {
      const element = was === undefined ? undefined : this.elements.get(String(was));
      if (was !== undefined && element !== undefined) ghosts.set(was, element.cloneNode(true) as HTMLElement);
    }
    return { rects, ghosts };
  }

  /** Move from there to here; how long it takes until the next thing may be shown. */
  after(before: Before, events: readonly Happened[]): number {
    if (!moves() || before.rects.size === 0) return 0;
    this.skip();
    const came = new Map<number, Happened>();
    for (const event of events) if (event.card !== undefined) came.set(event.card, event);
    let many = 0;
    for (const [key, element] of this.elements) {
      const handle = Number(key);
      if (Number.isNaN(handle)) continue;
      const from = before.rects.get(key) ?? this.origin(came.get(handle), before);
      if (from !== undefined && this.glide(element, from, many * STAGGER)) many += before.rects.has(key) ? 0 : 1;
    }
    for (const event of events) {
      const ghost = event.was === undefined ? undefined : before.ghosts.get(event.was);
      const from = event.was === undefined ? undefined : before.rects.get(String(event.was));
      const hidden = event.card === undefined || !this.elements.has(String(event.card));
      if (ghost !== undefined && from !== undefined && hidden) this.leave(ghost, from, event);
    }
    for (const event of events) this.tell(event);
    const told = events.filter((each) => each.said.en !== "").length;
    return events.length === 0 ? 0 : Math.min(LONGEST, 150 + STAGGER * Math.max(many, told));
  }

  /** Everything that moves is there at once. */
  skip(): void {
    for (const each of this.running) each.finish();
    this.running = [];
  }

  private origin(event: Happened | undefined, before: Before): DOMRect | undefined {
    if (event === undefined) return undefined;
    const was = event.was === undefined ? undefined : before.rects.get(String(event.was));
    if (was !== undefined) return was;
    if (event.origin === undefined || event.origin_seat === undefined) return undefined;
    return before.rects.get(zoneKey(event.origin, event.origin_seat));
  }

  private glide(element: HTMLElement, from: DOMRect, delay: number): boolean {
    const to = element.getBoundingClientRect();
    const [x, y] = [from.left + from.width / 2 - to.left - to.width / 2, from.top + from.height / 2 - to.top - to.height / 2];
    if (Math.abs(x) + Math.abs(y) < 3 || to.width === 0) return false;
    const scale = Math.max(0.4, Math.min(2, from.height / Math.max(1, to.height)));
    this.run(element, [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 5 }, { transform: "none", zIndex: 5 }], {
      duration: GLIDE, delay, fill: "backwards",
    });
    return true;
  }

  /** A card that is no longer drawn by itself flies to where it went. */
  private leave(ghost: HTMLElement, from: DOMRect, event: Happened): void {
    if (this.layer === undefined) return;
    const to = event.place === undefined ? undefined : this.rect(zoneKey(event.place, event.place_seat ?? NONE));
    const frame = this.layer.getBoundingClientRect();
    ghost.removeAttribute("id");
    ghost.inert = true;
    ghost.className += " ghost";
    Object.assign(ghost.style, {
      position: "absolute", left: `${from.left - frame.left}px`, top: `${from.top - frame.top}px`,
      width: `${from.width}px`, height: `${from.height}px`, margin: "0", pointerEvents: "none",
    });
    this.layer.append(ghost);
    const end = to === undefined
      ? { transform: "scale(0.8)", opacity: 0 }
      : {
          transform: `translate(${to.left + to.width / 2 - from.left - from.width / 2}px, ${to.top + to.height / 2 - from.top - from.height / 2}px) scale(0.7)`,
          opacity: 0.2,
        };
    this.run(ghost, [{ transform: "none", opacity: 1 }, end], { duration: GLIDE }, () => ghost.remove());
  }

  private tell(event: Happened): void {
    const at = event.card === undefined ? undefined : this.elements.get(String(event.card));
    switch (event.kind) {
      case "damage":
        if (at !== undefined) this.rise(at.getBoundingClientRect(), `−${Math.abs(event.amount ?? 0)}`, "bad");
        break;
      case "points":
      case "packet": {
        const plate = this.rect(plateKey(event.seat ?? NONE));
        const amount = event.amount ?? 0;
        if (plate !== undefined && amount !== 0) {
          const loss = event.kind === "packet" ? amount : -amount;
          this.rise(plate, loss > 0 ? `−${loss}` : `+${-loss}`, loss > 0 ? "bad" : "good");
        }
        break;
      }
      case "attack":
      case "declare_attack":
      case "block":
      case "activate":
      case "resolve":
      case "cast":
      case "summon":
      case "special_summon":
        if (at !== undefined) this.flash(at);
        break;
      default:
    }
  }

  private flash(element: HTMLElement): void {
    this.run(element, [{ filter: "brightness(1.7)" }, { filter: "none" }], { duration: 350 });
  }

  private rise(at: DOMRect, text: string, colour: string): void {
    if (this.layer === undefined) return;
    const frame = this.layer.getBoundingClientRect();
    const figure = document.createElement("div");
    figure.className = `risen ${colour}`;
    figure.textContent = text;
    figure.style.left = `${at.left + at.width / 2 - frame.left}px`;
    figure.style.top = `${at.top + at.height / 2 - frame.top}px`;
    this.layer.append(figure);
    this.run(
      figure,
      [
        { transform: "translate(-50%, -20%) scale(0.7)", opacity: 0 },
        { transform: "translate(-50%, -50%) scale(1.15)", opacity: 1, offset: 0.25 },
        { transform: "translate(-50%, -130%) scale(1)", opacity: 0 },
      ],
      { duration: RISE },
      () => figure.remove(),
    );
  }

  private run(element: HTMLElement, frames: Keyframe[], timing: KeyframeAnimationOptions, done?: () => void): void {
    const animation = element.animate(frames, { easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", ...timing });
    this.running.push(animation);
    const end = (): void => {
      this.running = this.running.filter((each) => each !== animation);
      done?.();
    };
    animation.onfinish = end;
    animation.oncancel = end;
  }
}
