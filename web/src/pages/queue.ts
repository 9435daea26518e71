/** Updates wait until the one before has been shown, but never long: what is late is shown at once. */

import type { Happened, Update } from "../lib/protocol";

const MOST_BEHIND = 2000;
const USUAL = 300;

interface Waiting {
  update: Update;
  events: readonly Happened[];
}

export class Queue {
  private readonly waiting: Waiting[] = [];
  private running = false;

  constructor(
    private readonly show: (update: Update, events: readonly Happened[]) => Promise<number>,
    private readonly idle: () => void,
  ) {}

  add(update: Update, events: readonly Happened[]): void {
    this.waiting.push({ update, events });
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      const pause = await this.show(next.update, next.events);
      const behind = this.waiting.length * USUAL;
      if (pause > 0 && behind < MOST_BEHIND) {
        await new Promise((done) => setTimeout(done, this.waiting.length > 2 ? pause / 2 : pause));
      }
    }
    this.running = false;
    this.idle();
  }
}
