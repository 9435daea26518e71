import type {
  ArenaInfo, Branch, CardFileChecked, CardInfo, DeckChecked, DeckChoice, DeckInfo, Frame, GameId, GameInfo, Happened, Invitation, LessonInfo, NewMatch, Refusal,
  ReplayInfo, RuleInfo, Said, ScenarioChecked, Seated,
} from "./protocol";

/** A request the server refused, in its words; or one that never reached it. */
export class ApiError extends Error {
  constructor(readonly code: string, readonly said: Said) {
    super(said.en);
  }
}

const UNREACHED: Said = { ja: "サーバーに届きません", en: "The server cannot be reached" };

async function request<T>(path: string, body?: unknown): Promise<T> {
  const sent: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let reply: Response;
  try {
    reply = await fetch(path, sent);
  } catch {
    throw new ApiError("unreached", UNREACHED);
  }
  if (reply.ok) return (await reply.json()) as T;
  const told = (await reply.json().catch(() => ({}))) as Partial<Refusal>;
  throw new ApiError(told.code ?? String(reply.status), told.said ?? UNREACHED);
}

const once = new Map<string, Promise<unknown>>();

/** What does not change while the page is open is asked for once. */
function asked<T>(path: string): Promise<T> {
  let reply = once.get(path) as Promise<T> | undefined;
  if (reply === undefined) {
    reply = request<T>(path);
    once.set(path, reply);
    reply.catch(() => once.delete(path));
  }
  return reply;
}

export const api = {
  request,
  games: () => asked<GameInfo[]>("/api/games"),
  cards: (game: GameId) => asked<CardInfo[]>(`/api/games/${game}/cards`),
  card: (game: GameId, id: string) => asked<CardInfo>(`/api/games/${game}/cards/${encodeURIComponent(id)}`),
  decks: (game: GameId) => asked<DeckInfo[]>(`/api/games/${game}/decks`),
  arena: (game: GameId) => asked<ArenaInfo>(`/api/games/${game}/arena`),
  lessons: (game: GameId) => asked<LessonInfo[]>(`/api/games/${game}/lessons`),
  rule: (game: GameId, number: string) => asked<RuleInfo>(`/api/games/${game}/rules/${encodeURIComponent(number)}`),
  checkDeck: (game: GameId, text: string) => request<DeckChecked>(`/api/games/${game}/decks/check`, { text }),
  checkCards: (game: GameId, text: string, keep: boolean) =>
    request<CardFileChecked>(`/api/games/${game}/cards/check`, { text, keep }),
  checkScenario: (game: GameId, text: string) => request<ScenarioChecked>(`/api/games/${game}/scenarios/check`, { text }),
  scenario: (match: string) => request<{ text: string }>(`/api/matches/${encodeURIComponent(match)}/scenario`),
  newMatch: (wish: NewMatch) => request<Seated>("/api/matches", wish),
  invitation: (invite: string) => request<Invitation>(`/api/invitations/${encodeURIComponent(invite)}`),
  join: (invite: string, deck: DeckChoice) => request<Seated>("/api/join", { invite, deck }),
  branch: (match: string, wish: Branch) => request<Seated>(`/api/matches/${encodeURIComponent(match)}/branch`, wish),
  replay: (match: string, game: number) =>
    request<ReplayInfo>(`/api/replays/${encodeURIComponent(match)}?game=${game}`),
  /** The cards that only the scenario of a match has. */
  scenarioCards: (match: string) => request<CardInfo[]>(`/api/matches/${encodeURIComponent(match)}/cards`),
  frames: (match: string, game: number, start: number, count: number) =>
    request<{ frames: Frame[]; before: Happened[] }>(
      `/api/replays/${encodeURIComponent(match)}/frames?game=${game}&start=${start}&count=${count}`,
    ),
};
