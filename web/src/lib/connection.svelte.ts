import type { FromServer, Happened, Prompts, Reasons, Refused, Update, Welcome, Wish } from "./protocol";

export type Link = "connecting" | "open" | "lost" | "refused";
export type Reply = Extract<FromServer, { id: string }>;

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8000;
const PATIENCE = 15_000;

interface Unanswered {
  text: string;
  done: (reply: Reply) => void;
}

/**
 * One seat's WebSocket: it says hello, comes back after a loss from the last event it saw, and sends again what got
 * no reply (the same id, so nothing is carried out twice).
 */
export class Connection {
  link = $state<Link>("connecting");
  welcome = $state.raw<Welcome | undefined>();
  refusal = $state.raw<Refused | undefined>();
  /** Everything told so far, as sentences. */
  log = $state.raw<readonly Happened[]>([]);
  update = $state.raw<Update | undefined>();
  waiting = $state(0);

  private socket: WebSocket | undefined;
  private readonly unanswered = new Map<string, Unanswered>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private count = 0;
  private readonly name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly token: string,
    private readonly prompts: () => Prompts,
    private readonly onUpdate: (update: Update, fresh: readonly Happened[]) => void,
  ) {
    this.open();
    addEventListener("offline", this.cut);
    addEventListener("online", this.comeBack);
  }

  /** The network is gone: a socket notices that only after minutes. */
  private readonly cut = (): void => {
    const socket = this.socket;
    if (socket === undefined) return;
    socket.onclose = socket.onmessage = null;
    socket.close();
    this.lose();
  };

  private lose(): void {
    if (this.closed || this.link === "refused") return;
    this.link = "lost";
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  /** It is there again: no reason to wait out the pause. */
  private readonly comeBack = (): void => {
    if (this.closed || this.link !== "lost" || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.timer);
    this.pause = FIRST_PAUSE;
    this.open();
  };

  close(): void {
    this.closed = true;
    removeEventListener("offline", this.cut);
    removeEventListener("online", this.comeBack);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  /** Say something; the reply comes when the server had it, however often the connection was lost meanwhile. */
  send(wish: Wish): Promise<Reply> {
    this.count += 1;
    const id = `${this.name}-${this.count}`;
    const text = JSON.stringify({ ...wish, id });
    this.waiting += 1;
    return new Promise((done) => {
      this.unanswered.set(id, { text, done });
      if (this.link === "open") this.socket?.send(text);
    });
  }

  async whyNot(card: number, verb = "", target = -1, word = ""): Promise<Reasons | Refused> {
    const reply = await this.send({ type: "why_not", card, verb, target, word });
    return reply as Reasons | Refused;
  }

  private open(): void {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    const late = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      const seen = this.update;
      const resume =
        seen === undefined ? undefined : { game: seen.standing.game, line: seen.line, event: seen.event };
      socket.send(
        JSON.stringify({ type: "hello", token: this.token, prompts: this.prompts(), ...(resume && { resume }) }),
      );
    };
    socket.onmessage = (message: MessageEvent<string>) => {
      clearTimeout(late);
      this.hear(JSON.parse(message.data) as FromServer);
    };
    socket.onclose = () => {
      clearTimeout(late);
      this.lose();
    };
  }

  private hear(message: FromServer): void {
    switch (message.type) {
      case "welcome":
        this.welcome = message;
        this.link = "open";
        this.pause = FIRST_PAUSE;
        for (const each of this.unanswered.values()) this.socket?.send(each.text);
        break;
      case "update": {
        const whole = message.whole === true;
        const fresh = whole ? [] : message.events;
        this.log = whole ? message.events : [...this.log, ...message.events];
        this.update = message;
        this.onUpdate(message, fresh);
        break;
      }
      default: {
        const each = this.unanswered.get(message.id);
        if (each !== undefined) {
          this.unanswered.delete(message.id);
          this.waiting -= 1;
          each.done(message);
        } else if (message.type === "refused" && this.welcome === undefined) {
          this.link = "refused";
          this.refusal = message;
          this.socket?.close();
        }
      }
    }
  }
}
