import { expect, test } from "vitest";
import { keywordSaid } from "./keyword";

const TERMS = {
  blocker: { ja: "ブロッカー", en: "Blocker" },
  breaker: { ja: "ブレイカー", en: "breaker" },
  "breaker:2": { ja: "W・ブレイカー", en: "Double breaker" },
  "breaker:n": { ja: "シールドを{amount}枚ブレイクする", en: "breaks {amount} shields" },
  ninja_strike: { ja: "ニンジャ・ストライク", en: "Ninja Strike" },
  "play_cost:n": { ja: "プレイするコスト{amount:+d}", en: "cost to play {amount:+d}" },
};

/** Catches `breaker 2`: a keyword as the machine counts it, where players have a name for it. */
test.each([
  ["blocker", [], "ブロッカー", "Blocker"],
  ["breaker", [2], "W・ブレイカー", "Double breaker"],
  ["breaker", [5], "シールドを5枚ブレイクする", "breaks 5 shields"],
  ["breaker", [2, 5], "W・ブレイカー、シールドを5枚ブレイクする", "Double breaker, breaks 5 shields"],
  ["ninja_strike", [4], "ニンジャ・ストライク4", "Ninja Strike 4"],
  ["play_cost", [1], "プレイするコスト+1", "cost to play +1"],
  ["play_cost", [-2], "プレイするコスト-2", "cost to play -2"],
])("a keyword is said as players say it: %s %j", (name, numbers, ja, en) => {
  expect(keywordSaid(TERMS, name, numbers, "ja")).toBe(ja);
  expect(keywordSaid(TERMS, name, numbers, "en")).toBe(en);
});
