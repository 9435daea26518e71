import { read, write } from "./kept";
import type { GameId, Prompts, Said } from "./protocol";

export type Language = "ja" | "en";
export type Theme = "dark" | "light";

interface Settings {
  language: Language;
  theme: Theme;
  motion: boolean;
  sound: boolean;
  prompts: Prompts;
  level: string;
  bestOf: number;
  decks: Partial<Record<GameId, string>>;
}

const KEY = "banmen";

function first(): Settings {
  const kept = read<Partial<Settings>>(KEY, {});
  return {
    language: navigator.language.startsWith("ja") ? "ja" : "en",
    theme: matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark",
    motion: true,
    sound: false,
    prompts: "auto",
    level: "",
    bestOf: 1,
    decks: {},
    ...kept,
  };
}

/** What the person set; taken from the browser at first, kept for the next visit. */
export const settings = $state<Settings>(first());

$effect.root(() => {
  $effect(() => {
    write(KEY, $state.snapshot(settings));
    document.documentElement.dataset.theme = settings.theme;
    document.documentElement.lang = settings.language;
  });
});

/** Whether things may move on the screen. */
export function moves(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** A sentence of the server in the chosen language. */
export function say(said: Said | undefined): string {
  return said === undefined ? "" : said[settings.language];
}
