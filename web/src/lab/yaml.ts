/** A scenario written as YAML that a person can read: maps on lines of their own, cards in braces. */

const PLAIN = /^[\p{L}_][\p{L}\p{N}_ .-]*$/u;
const WORDS = new Set(["true", "false", "null", "yes", "no", "on", "off", "y", "n"]);

function word(text: string): string {
  return PLAIN.test(text) && !text.endsWith(" ") && !WORDS.has(text.toLowerCase()) ? text : JSON.stringify(text);
}

function flow(value: unknown): string {
  if (typeof value === "string") return word(value);
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    return `{${Object.entries(value).map(([key, held]) => `${word(key)}: ${flow(held)}`).join(", ")}}`;
  }
  return JSON.stringify(value);
}

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const WIDE = 100;

function block(value: Record<string, unknown>, margin: string): string {
  return Object.entries(value)
    .map(([key, held]) => {
      const short = `${margin}${word(key)}: ${flow(held)}`;
      if (short.length <= WIDE && !(margin === "" && (key === "a" || key === "b"))) return `${short}\n`;
      if (isMap(held) && Object.keys(held).length > 0) return `${margin}${word(key)}:\n${block(held, `${margin}  `)}`;
      if (Array.isArray(held)) return `${margin}${word(key)}:\n${held.map((each) => `${margin}  - ${flow(each)}\n`).join("")}`;
      return `${short}\n`;
    })
    .join("");
}

export function yamlOf(scenario: Record<string, unknown>): string {
  return block(scenario, "");
}
