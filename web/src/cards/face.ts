/** What is drawn on a card: frame, mark, cost, type line and numbers, from its printed facts and its present state. */

import type { Card, CardInfo, GameId, Numeral } from "../lib/protocol";
import type { Language } from "../lib/settings.svelte";

export interface Figure {
  key: string;
  now: number;
  printed: number;
  /** How it stands against the printed number. */
  change: "" | "up" | "down";
}

export interface Face {
  /** The names of the frame's colours, for the style sheet. */
  frames: string[];
  /** A letter for each frame, so that nothing is told by colour alone. */
  marks: string[];
  cost: Figure | undefined;
  /** How the cost is called: a level has a star. */
  costSign: string;
  figures: Figure[];
  /** The words of the type line, keys of the game's terms. */
  line: string[];
}

type Marks = Record<string, { frame: string; ja: string; en: string }>;

const CIVILIZATIONS: Marks = {
  光: { frame: "light", ja: "光", en: "L" },
  水: { frame: "water", ja: "水", en: "W" },
  闇: { frame: "dark", ja: "闇", en: "D" },
  火: { frame: "fire", ja: "火", en: "F" },
  自然: { frame: "nature", ja: "自", en: "N" },
};

const COLOURS: Marks = {
  赤: { frame: "fire", ja: "赤", en: "R" },
  青: { frame: "water", ja: "青", en: "U" },
  白: { frame: "white", ja: "白", en: "W" },
  黒: { frame: "dark", ja: "黒", en: "K" },
};

const KINDS: Marks = {
  token: { frame: "plain", ja: "ト", en: "Tk" },
  xyz: { frame: "xyz", ja: "X", en: "X" },
  synchro: { frame: "white", ja: "S", en: "S" },
  fusion: { frame: "fusion", ja: "融", en: "F" },
  ritual: { frame: "water", ja: "儀", en: "R" },
  effect: { frame: "effect", ja: "効", en: "E" },
  normal: { frame: "light", ja: "通", en: "N" },
  spell: { frame: "spell", ja: "魔", en: "Sp" },
  trap: { frame: "trap", ja: "罠", en: "Tr" },
  pendulum: { frame: "spell", ja: "P", en: "P" },
};

const PLAIN = { frame: "plain", ja: "無", en: "–" };

interface Drawing {
  colours: (words: Words) => { frame: string; ja: string; en: string }[];
  cost: string[];
  costSign: (key: string) => string;
  figures: string[];
  line: string[];
}

type Words = Record<string, string[]>;

const named = (marks: Marks, keys: string[]) => keys.map((key) => marks[key]).filter((each) => each !== undefined);

function kinds(words: Words): { frame: string; ja: string; en: string }[] {
  const type = both(words, "types", "type")[0] ?? "";
  if (type === "spell" || type === "trap") return named(KINDS, [type]);
  const own = both(words, "kinds");
  const main = ["token", "xyz", "synchro", "fusion", "ritual", "effect"].find((each) => own.includes(each)) ?? "normal";
  return named(KINDS, own.includes("pendulum") ? [main, "pendulum"] : [main]);
}

const DRAWINGS: Record<GameId, Drawing> = {
  duelmasters: {
    colours: (words) => named(CIVILIZATIONS, both(words, "civilizations")),
    cost: ["cost"],
    costSign: () => "",
    figures: ["power", "bonus"],
    line: ["types", "races"],
  },
  builddivide: {
    colours: (words) => named(COLOURS, both(words, "colours")),
    cost: ["cost"],
    costSign: () => "",
    figures: ["power", "hit"],
    line: ["types", "subtypes", "timing", "trigger", "attributes"],
  },
  yugioh: {
    colours: kinds,
    cost: ["level", "rank"],
    costSign: (key) => (key === "rank" ? "☆" : "★"),
    figures: ["atk", "def"],
    line: ["property", "attributes", "attribute", "races", "race", "kinds"],
  },
};

/** Words under any of several keys: the first that there is. */
function both(words: Words, ...keys: string[]): string[] {
  for (const key of keys) {
    const found = words[key];
    if (found !== undefined && found.length > 0) return found;
  }
  return [];
}

function figure(key: string, now: Numeral | undefined, printed: number | undefined): Figure | undefined {
  if (now === undefined && printed === undefined) return undefined;
  const value = now?.now ?? printed ?? 0;
  const base = now?.printed ?? printed ?? value;
  return { key, now: value, printed: base, change: value > base ? "up" : value < base ? "down" : "" };
}

/** The frame, mark and numbers of a card; with a card on the table, as it is now. */
export function faceOf(game: GameId, info: CardInfo | undefined, card: Card | undefined, language: Language): Face {
  const drawing = DRAWINGS[game];
  const words = { ...info?.words, ...card?.words };
  const shows = (key: string) => figure(key, card?.numbers?.[key], info?.numbers[key]);
  const colours = drawing.colours(words);
  const told = colours.length > 0 ? colours : [PLAIN];
  const costKey = drawing.cost.find((key) => shows(key) !== undefined);
  const isFighter = game !== "builddivide" || both(words, "types").includes("ユニット");
  return {
    frames: told.map((each) => each.frame),
    marks: told.map((each) => each[language]),
    cost: costKey === undefined ? undefined : shows(costKey),
    costSign: costKey === undefined ? "" : drawing.costSign(costKey),
    figures: isFighter ? drawing.figures.map(shows).filter((each) => each !== undefined) : [],
    line: drawing.line.flatMap((key) => words[key] ?? []),
  };
}
