import { describe, expect, it } from "vitest";
import { layoutOf } from "../layouts/layout";
import { altered, emptyPosition, moved, positionFromView, positionOf, put, scenarioOf, tucked, viewOf, without, type Position } from "./position";
import { yamlOf } from "./yaml";

const laid = (): Position => {
  let position = put(emptyPosition("duelmasters"), { id: 1, card: "magdras", turned: true }, "battle", 0);
  position = put(position, { id: 2, card: "lucio" }, "battle", 1);
  return put(position, { id: 3, card: "lucio" }, "battle", 1);
};

describe("a position of the lab", () => {
  it("becomes a scenario in which equal cards have names", () => {
    const said = scenarioOf(laid());
    expect(said.a).toEqual({ battle: [{ card: "magdras", turned: true }] });
    expect(said.b).toEqual({ battle: [{ card: "lucio", as: "lucio_1" }, { card: "lucio", as: "lucio_2" }] });
    expect(said.turn).toEqual({ number: 5, player: "a", step: "main" });
  });

  it("comes back from its scenario", () => {
    const tied = altered(laid(), 3, { host: 2, damage: 0, fresh: true });
    const again = positionOf("duelmasters", scenarioOf(tied));
    expect(again).toBeDefined();
    if (again !== undefined) expect(scenarioOf(again)).toEqual(scenarioOf(tied));
  });

  it("forgets the moves it was opened with when it is changed", () => {
    const opened = positionOf("duelmasters", { ...scenarioOf(laid()), moves: [{ a: "pass" }], cards: [{ id: "own" }] });
    expect(opened?.more.moves).toBeDefined();
    if (opened !== undefined) expect(Object.keys(without(opened, 1).more)).toEqual(["cards"]);
  });

  it("lays cards under others and lets go of what was attached", () => {
    const under = tucked(laid(), 1, 2);
    expect(under.zones.battle?.[1][0]?.beneath?.map((each) => each.id)).toEqual([1]);
    expect(tucked(under, 2, 1)).toBe(under);
    const loose = without(altered(laid(), 3, { host: 2 }), 2);
    expect(loose.zones.battle?.[1]).toEqual([{ id: 3, card: "lucio" }]);
    expect(moved(laid(), 1, "mana", 1).zones.mana?.[1].map((each) => each.id)).toEqual([1]);
  });

  it("is drawn as a view and read from one", () => {
    const view = viewOf(laid(), layoutOf("duelmasters"));
    expect(view.zones.battle?.[1].count).toBe(2);
    expect(viewOf({ ...emptyPosition("yugioh"), step: "main" }, layoutOf("yugioh")).phase?.key).toBe("main1");
    expect(view.zones.deck?.[0].count).toBe(10);
    const again = positionFromView("duelmasters", view, layoutOf("duelmasters"), ["main", "attack"]);
    expect(scenarioOf(again).b).toEqual(scenarioOf(laid()).b);
  });
});

describe("a scenario as text", () => {
  it("is YAML with maps on lines of their own and words quoted where they must be", () => {
    const text = yamlOf({ name: "what: if", a: { hand: ["rb-01", { card: "k-02", turned: true }] }, moves: [{ a: "no" }] });
    expect(text).toBe('name: "what: if"\na:\n  hand: [rb-01, {card: k-02, turned: true}]\nmoves: [{a: "no"}]\n');
  });
});
