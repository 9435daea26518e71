import type { Said } from "./protocol";
import type { Language } from "./settings.svelte";

/** A keyword with its numbers: `terms` has sentences for some (`breaker:2`, `price:n`), others have the number behind. */
export function keywordSaid(terms: Readonly<Record<string, Said>>, name: string, numbers: readonly number[], language: Language): string {
  const word = terms[name]?.[language] ?? name;
  const said = numbers.map((number) => {
    const sentence = terms[`${name}:${number}`] ?? terms[`${name}:n`];
    if (sentence === undefined) return language === "en" ? `${word} ${number}` : `${word}${number}`;
    return sentence[language].replace("{amount}", String(number)).replace("{amount:+d}", number > 0 ? `+${number}` : String(number));
  });
  const comma = language === "ja" ? "、" : ", ";
  return said.length > 0 ? [...new Set(said)].join(comma) : word;
}
