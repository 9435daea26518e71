/**
 * Every printed card has a crest of its own, drawn from its id in the manner of family crests: petals, rings and
 * beads around a centre. It tells cards apart at a glance and needs no pictures.
 */

export interface Crest {
  /** The outline in a square from -50 to 50, filled by the even-odd rule. */
  path: string;
  turn: number;
}

const FOLDS = [3, 4, 5, 6, 8];

const PETALS = [
  (r: number) => `M0 0C${-r * 0.42} ${-r * 0.34} ${-r * 0.3} ${-r * 0.92} 0 ${-r}C${r * 0.3} ${-r * 0.92} ${r * 0.42} ${-r * 0.34} 0 0Z`,
  (r: number) => `M0 ${-r * 0.22}L${-r * 0.26} ${-r * 0.62}L0 ${-r}L${r * 0.26} ${-r * 0.62}Z`,
  (r: number) => `M${-r * 0.1} ${-r * 0.16}C${-r * 0.5} ${-r * 0.5} ${-r * 0.2} ${-r} ${r * 0.24} ${-r * 0.94}C${-r * 0.06} ${-r * 0.8} ${r * 0.02} ${-r * 0.44} ${r * 0.1} ${-r * 0.16}Z`,
  (r: number) => `M0 ${-r * 0.3}${circle(0, -r * 0.72, r * 0.26)}`,
  (r: number) => `M${-r * 0.07} 0L${-r * 0.07} ${-r * 0.7}L${-r * 0.22} ${-r * 0.7}L0 ${-r}L${r * 0.22} ${-r * 0.7}L${r * 0.07} ${-r * 0.7}L${r * 0.07} 0Z`,
];

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Numbers below a bound, drawn from a word: always the same ones. */
function drawn(word: string): (bound: number) => number {
  let state = 2166136261;
  for (const char of word) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return (bound) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) % bound;
  };
}

/** A path turned about the centre. */
function turned(path: string, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return path.replace(/([MLCa])([^MLCaZ]*)/g, (_, letter: string, rest: string) => {
    const numbers = rest.trim().split(/[ ,]+/).map(Number);
    if (letter === "a") {
      const [rx = 0, ry = 0, axis = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
      return `a${rx} ${ry} ${axis} ${large} ${sweep} ${short(x * cos - y * sin)} ${short(x * sin + y * cos)}`;
    }
    const told: string[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x, y] = [numbers[at] ?? 0, numbers[at + 1] ?? 0];
      told.push(`${short(x * cos - y * sin)} ${short(x * sin + y * cos)}`);
    }
    return letter + told.join(" ");
  });
}

function short(value: number): number {
  return Math.round(value * 10) / 10;
}

function wreath(petal: string, folds: number, from: number): string {
  return Array.from({ length: folds }, (_, at) => turned(petal, from + (360 * at) / folds)).join("");
}

const made = new Map<string, Crest>();

export function crestOf(id: string): Crest {
  let crest = made.get(id);
  if (crest === undefined) {
    const draw = drawn(id);
    const folds = FOLDS[draw(FOLDS.length)] ?? 5;
    const petal = PETALS[draw(PETALS.length)] ?? PETALS[0];
    const inner = PETALS[draw(PETALS.length)] ?? PETALS[0];
    const ring = draw(3);
    let path = wreath(petal?.(ring === 0 ? 48 : 38) ?? "", folds, 0);
    path += wreath(inner?.(20) ?? "", folds, draw(2) * (180 / folds));
    if (ring === 1) path += circle(0, 0, 48) + circle(0, 0, 43);
    if (ring === 2) path += wreath(circle(0, -45, 3.6), folds * 2, 90 / folds);
    path += circle(0, 0, 4 + draw(4));
    crest = { path, turn: draw(2) * (180 / folds) };
    made.set(id, crest);
  }
  return crest;
}
