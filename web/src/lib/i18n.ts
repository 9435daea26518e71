import { settings } from "./settings.svelte";
import { WORDS, type Word } from "./words";

/** A word of the page in the chosen language, with its blanks filled. */
export function t(word: Word, blanks: Record<string, string | number> = {}): string {
  return WORDS[word][settings.language].replace(/\{(\w+)\}/g, (whole, name: string) => String(blanks[name] ?? whole));
}

/** A sentence of the server as the text of a button: it begins with a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
