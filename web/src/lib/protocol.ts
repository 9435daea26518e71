/** The shapes of docs/protocol.md, as banmen/server/shapes.py and messages.py define them. Defaults are left out. */

export type GameId = "duelmasters" | "builddivide" | "yugioh";
export type Seat = 0 | 1;
export const NONE = -1;

export interface Said {
  ja: string;
  en: string;
}

export interface Numeral {
  now: number;
  printed?: number;
}

export interface Worn {
  said: Said;
  source?: number;
  card?: string;
  until?: string;
}

export interface Card {
  handle: number;
  owner: number;
  card?: string;
  at?: number;
  turned?: boolean;
  down?: boolean;
  damage?: number;
  host?: number;
  counters?: Record<string, number>;
  beneath?: Card[];
  numbers?: Record<string, Numeral>;
  words?: Record<string, string[]>;
  keywords?: Record<string, number[]>;
  given?: string[];
  worn?: Worn[];
  altered?: Worn[];
}

export interface Zone {
  count: number;
  cards?: Card[];
}

export interface Middle {
  kind: "link" | "entry" | "waiting" | "packet";
  number: number;
  seat: number;
  said: Said;
  card?: string;
  source?: number;
  handle?: number;
  targets?: number[];
  negated?: boolean;
  amount?: number;
  dealt?: number;
}

export interface Fight {
  attacker: number;
  against: number;
  target?: number;
  blocker?: number;
}

export interface Ended {
  winner: number;
  reason: string;
  said: Said;
  rules?: string[];
}

export interface Phase {
  key: string;
  said: Said;
}

export interface View {
  game: GameId;
  viewer: number;
  turn: number;
  turn_player: number;
  rules: string[];
  zones: Record<string, [Zone, Zone]>;
  sides: [Side, Side];
  phase?: Phase;
  pending?: Card[];
  middle?: Middle[];
  fight?: Fight;
  outcome?: Ended;
}

export interface Side {
  values?: Record<string, number>;
}

export type Group = "act" | "one" | "several" | "order" | "pay" | "number" | "name" | "mode" | "yes_no";

export interface Choice {
  number: number;
  verb: string;
  said: Said;
  card?: number;
  alike?: number[];
  target?: number;
  cards?: number[];
  word?: string;
  value?: number;
  face?: string;
}

export interface Asked {
  number: number;
  seat: number;
  group?: Group;
  prompt?: string;
  said?: Said;
  rules?: string[];
  source?: number;
  source_card?: string;
  chosen_for?: number;
  taken?: number[];
  least?: number;
  most?: number;
  options?: Choice[];
  primary?: number;
  decline?: number;
  pause?: boolean;
}

export interface Happened {
  number: number;
  kind: string;
  said: Said;
  at?: number;
  rules?: string[];
  seat?: number;
  card?: number;
  was?: number;
  face?: string;
  other?: number;
  origin?: string;
  origin_seat?: number;
  place?: string;
  place_seat?: number;
  amount?: number;
  word?: string;
}

export interface Player {
  name: Said;
  computer?: string;
  here?: boolean;
  deck?: Said;
}

export interface Clock {
  left: [number, number];
  running: number;
}

export interface Standing {
  game: number;
  wins: [number, number];
  players: [Player, Player];
  over?: boolean;
  winner?: number;
  between?: boolean;
  ready?: [boolean, boolean];
  clock?: Clock;
  broken?: Said;
  lesson?: { id: string; reached?: boolean; missed?: boolean };
}

export type MatchKind = "computer" | "friend" | "hot_seat" | "lab" | "lesson";

export interface Welcome {
  type: "welcome";
  protocol: number;
  match: string;
  kind: MatchKind;
  game: GameId;
  seats: number[];
  viewer: number;
  undo: boolean;
  best_of: number;
  decks?: DeckInfo[];
}

export interface Update {
  type: "update";
  line: number;
  event: number;
  answers: number;
  events: Happened[];
  view: View;
  standing: Standing;
  question?: Asked;
  whole?: boolean;
}

export interface Reason {
  verb: string;
  said: Said;
  why: Said;
  rule?: string;
  law?: Said;
}

export interface Foreseen {
  type: "foreseen";
  id: string;
  said: Said[];
}

export interface Refused {
  type: "refused";
  id: string;
  code: string;
  said: Said;
  rule?: string;
}

export interface Reasons {
  type: "reasons";
  id: string;
  offered: boolean;
  reasons: Reason[];
}

export type FromServer =
  | Welcome
  | Update
  | { type: "accepted"; id: string; entry: number }
  | Reasons
  | Foreseen
  | { type: "pong"; id: string }
  | Refused;

export type Prompts = "auto" | "on" | "off";
export type Until = "" | "answer" | "phase" | "turn";

/** What a client says, without the id that `Connection` adds. */
export type Wish =
  | { type: "answer"; question: number; option: number }
  | { type: "why_not"; card?: number; verb?: string; target?: number; word?: string }
  | { type: "foresee"; question: number; option: number }
  | { type: "undo"; to?: number }
  | { type: "concede"; seat?: number }
  | { type: "prompts"; setting: Prompts }
  | { type: "pass"; question: number; until: Until }
  | { type: "next"; exchanges?: { out: string; into: string }[]; seat?: number }
  | { type: "ping" };

// Requests: banmen/server/lobby_shapes.py ----------------------------------------------------------

export interface ZoneInfo {
  name: string;
  said: Said;
  handles: boolean;
  ordered: boolean;
  active: boolean;
}

export interface GameInfo {
  id: GameId;
  name: Said;
  zones: ZoneInfo[];
  deck_parts: string[];
  steps: Phase[];
  best_of: number[];
  players: { name: string; said: Said }[];
  terms: Record<string, Said>;
}

export interface CardInfo {
  id: string;
  name: Said;
  text: Said;
  abilities: Said[];
  facts: Said;
  numbers: Record<string, number>;
  words: Record<string, string[]>;
  keywords?: Record<string, number[]>;
  back?: string;
  own?: boolean;
}

export interface DeckInfo {
  id: string;
  name: Said;
  game: GameId;
  parts: Record<string, Record<string, number>>;
}

export interface Fault {
  said: Said;
  line?: number;
  column?: number;
  rule?: string;
}

export interface DeckChecked {
  faults: Fault[];
  deck?: DeckInfo;
  text?: string;
}

export interface CardFileChecked {
  faults: Fault[];
  cards?: CardInfo[];
  kept?: boolean;
}

export interface LessonInfo {
  id: string;
  game: GameId;
  number: number;
  title: Said;
  goal: Said;
  hints: Said[];
  learned: Said;
  rules: string[];
}

export interface ScenarioChecked {
  faults: Fault[];
  scenario?: Record<string, unknown>;
  cards?: CardInfo[];
  view?: View;
}

export interface DeckChoice {
  id?: string;
  name?: string;
  parts?: Record<string, Record<string, number>>;
}

export interface NewMatch {
  game: GameId;
  kind?: MatchKind;
  deck?: DeckChoice;
  opponent_deck?: DeckChoice;
  opponent?: string;
  best_of?: number;
  clock?: { seconds: number; extra?: number };
  seed?: number;
  name?: string;
  scenario?: string;
  lesson?: string;
}

export interface Seated {
  match: string;
  game: GameId;
  kind: MatchKind;
  token: string;
  seats: number[];
  invite?: string;
}

/** A part of some games, and between which parts it lies with 95 %. */
export interface Rate {
  games: number;
  rate: number;
  low: number;
  high: number;
}

export interface DeckRate {
  deck: string;
  player: string;
  wins: Rate;
  against: { deck: string; player: string; wins: Rate }[];
}

/** How the decks of a game did in the arena, computer against computer. */
export interface ArenaInfo {
  games?: number;
  players?: string[];
  decks?: DeckRate[];
}

export interface Invitation {
  match: string;
  game: GameId;
  best_of: number;
  taken: boolean;
  host: string;
  clock?: { seconds: number; extra?: number };
}

export interface Branch {
  at: number;
  game?: number;
  kind?: MatchKind;
  seat?: number;
  opponent?: string;
  token?: string;
}

export interface ReplayInfo {
  match: string;
  game: GameId;
  kind: MatchKind;
  number: number;
  games: number;
  over: boolean;
  players: [Said, Said];
  decks: [Said, Said];
  answers: number;
  /** The last step to look at; one more than the answers where a game was given up. */
  steps: number;
  turns: { turn: number; seat: number; at: number }[];
  created: number;
  outcome?: Said;
  record?: Record<string, unknown>;
}

export interface Frame {
  at: number;
  events: Happened[];
  view: View;
  question?: Asked;
  answered?: number;
}

export interface RuleInfo {
  number: string;
  said: Said;
  status: string;
  reading?: string;
  parents?: string[];
}

export interface Refusal {
  code: string;
  said: Said;
  place?: string;
}
