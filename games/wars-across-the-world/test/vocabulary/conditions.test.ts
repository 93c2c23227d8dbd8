import { describe, expect, test } from "vitest";
import { conditionHolds } from "../../rules/cards/conditions.ts";
import { edgesFitting, fits, regionsFitting, unitsFitting } from "../../rules/cards/select.ts";
import type { Condition, EdgeSel, RegionSel, UnitSel } from "../../scenario/vocabulary.ts";
import type { Scene } from "../scene.ts";
import { sceneOf } from "../scene.ts";
import { atWar, fought, holding } from "./deal.ts";

const BLUE = { side: 0 };
const RED = { side: 1 };
const holds = (s: Scene, condition: Condition, asker: { side: number; inBattle?: boolean } = BLUE): boolean =>
  conditionHolds(condition, s.state, asker);

describe("units that fit a selector", () => {
  const s = atWar();
  const find = (sel: UnitSel, asker = BLUE): string[] => unitsFitting(s.state, sel, asker);
  test("are one's own unless it says otherwise, and never leaders unless it asks for them", () => {
    expect(find({})).toEqual(["b1", "b2", "guns"]);
    expect(find({ side: "enemy" })).toEqual(["r1", "r2"]);
    expect(find({ side: "Red" })).toEqual(["r1", "r2"]);
    expect(find({ side: "any", role: "leader" })).toEqual(
      ["lead", "chief"].sort((a, b) => (a === "lead" ? -1 : b === "lead" ? 1 : 0)),
    );
    expect(find({ ids: ["lead", "b1"] })).toEqual(["b1", "lead"]);
  });
  test("by role, tags, nation, type, domain and rank", () => {
    expect(find({ role: "CU" })).toEqual(["b1", "b2"]);
    expect(find({ role: "SU" })).toEqual(["guns"]);
    expect(find({ tags: ["cavalry"] })).toEqual(["b2"]);
    expect(find({ side: "enemy", tags: ["cavalry", "skirmisher"] })).toEqual(["r2"]);
    expect(find({ anyTag: ["artillery", "cavalry"] })).toEqual(["b2", "guns"]);
    expect(find({ notTag: ["cavalry", "artillery"] })).toEqual(["b1"]);
    expect(find({ side: "enemy", nation: ["north"] })).toEqual(["r1", "r2"]);
    expect(find({ side: "enemy", nation: ["south"] })).toEqual([]);
    expect(find({ types: ["type-b2"] })).toEqual(["b2"]);
    expect(find({ domain: "naval" })).toEqual([]);
    expect(find({ side: "any", role: "leader", rank: [2, 3] })).toEqual(["chief"]);
  });
  test("by where they are", () => {
    expect(find({ side: "enemy", at: { ids: ["B"] } })).toEqual(["r1", "r2"]);
    expect(find({ side: "enemy", at: { ids: ["C"] } })).toEqual([]);
    expect(find({ in: "aside" })).toEqual(["new.1", "new.2"]);
    expect(find({ ids: ["new"], in: "aside" })).toEqual(["new.1", "new.2"]);
    expect(find({ ids: ["new.2"], in: "aside" })).toEqual(["new.2"]);
    expect(find({ side: "enemy", in: "due" })).toEqual([]);
    s.table.turn = 2;
    expect(find({ side: "enemy", in: "due" })).toEqual(["late"]);
    s.table.turn = 1;
  });
  test("a hidden unit is known as a guerrilla of its side in its region and as nothing else", () => {
    const [token] = Object.keys(s.table.tokens);
    expect(find({ side: "enemy", state: ["hidden"] })).toEqual([token]);
    expect(find({ side: "enemy", tags: ["guerrilla"] })).toEqual([token]);
    expect(find({ side: "enemy", tags: ["guerrilla"], at: { ids: ["D"] } })).toEqual([token]);
    expect(find({ side: "enemy", tags: ["guerrilla"], at: { ids: ["A"] } })).toEqual([]);
    for (const more of [
      { nation: ["home"] },
      { ids: ["bush"] },
      { tags: ["guerrilla", "skirmisher"] as const },
      { role: "leader" as const },
    ])
      expect(find({ side: "enemy", state: ["hidden"], ...more })).toEqual([]);
    expect(fits(s.state, token!, { side: "enemy", role: "CU" }, BLUE)).toBe(false);
  });
  test("by their state", () => {
    s.set("b1", { steps: 1 }).set("b2", { oos: true, moved: true });
    expect(find({ state: ["reduced"] })).toEqual(["b1"]);
    expect(find({ state: ["full"], role: "CU" })).toEqual(["b2"]);
    expect(find({ state: ["unsupplied"] })).toEqual(["b2"]);
    expect(find({ state: ["supplied"] })).toEqual(["b1", "guns"]);
    expect(find({ state: ["unmoved"] })).toEqual(["b1", "guns"]);
    expect(find({ role: "leader", state: ["cinc"] })).toEqual(["lead"]);
    expect(find({ state: ["atSea"] })).toEqual([]);
  });
  test("besiegers stand before an enemy fortress, the besieged sit in it", () => {
    s.set("b1", { at: "E" }).set("r1", { at: "E", inside: true });
    expect(find({ state: ["besieging"] })).toEqual(["b1"]);
    expect(find({ side: "enemy", state: ["besieged"] })).toEqual(["r1"]);
    expect(find({ side: "enemy", state: ["sheltered"] })).toEqual(["r1"]);
    s.set("b1", { at: "A" });
    expect(find({ side: "enemy", state: ["besieged"] })).toEqual([]);
  });
});

describe("regions and borders that fit", () => {
  const s = atWar();
  const find = (sel: RegionSel): string[] => regionsFitting(s.state, sel, BLUE);
  test.each<[string, RegionSel, string[]]>([
    ["names", { ids: ["B", "A"] }, ["A", "B"]],
    ["areas", { areas: ["east"] }, ["B", "C", "E"]],
    ["terrain", { terrain: ["forest", "hills"] }, ["B", "C"]],
    ["control", { control: "enemy" }, ["B", "C", "E"]],
    ["worth VP", { has: ["vp"] }, ["A", "B"]],
    ["a fortress", { has: ["fortress"] }, ["E"]],
    ["a port", { has: ["port"] }, ["D"]],
    ["a coast", { has: ["coast"] }, ["D"]],
    ["a city", { has: ["city"] }, ["C"]],
    ["a source", { has: ["supply"] }, ["A", "C"]],
    ["with somebody", { with: { side: "enemy", role: "CU" } }, ["B"]],
    ["without anybody", { areas: ["east"], without: { side: "any", role: "CU" } }, ["C", "E"]],
    ["next to a region", { next: { ids: ["C"] } }, ["B", "E"]],
    ["on a sea", { sea: ["S"] }, ["D"]],
    ["all of it together", { areas: ["east"], control: "enemy", has: ["vp"], with: { side: "enemy" } }, ["B"]],
  ])("%s", (_name, sel, ids) => expect(find(sel)).toEqual(ids));
  const edges = (sel: EdgeSel): string[] =>
    edgesFitting(s.state, sel, BLUE).map((no) => `${s.state.fixed.edges[no].a}${s.state.fixed.edges[no].b}`);
  test.each<[string, EdgeSel, string[]]>([
    ["rails", { rail: true }, ["BC", "AD"]],
    ["rails out of use", { rail: false }, []],
    ["roads", { road: true }, ["AB"]],
    ["bridges", { bridge: true }, ["AD"]],
    ["rivers without one", { bridge: false }, ["CE"]],
    ["major rivers", { river: "major" }, ["CE"]],
    ["touching", { touching: { ids: ["A"] } }, ["AB", "AD"]],
    ["by name, from either end", { edges: [["C", "B"]] }, ["BC"]],
  ])("%s", (_name, sel, pairs) => expect(edges(sel)).toEqual(pairs));
});

describe("conditions", () => {
  test("turn: at least, at most, at the border of both", () => {
    const s = atWar();
    s.table.turn = 3;
    expect([2, 3, 4].map((from) => holds(s, { c: "turn", from }))).toEqual([true, true, false]);
    expect([2, 3, 4].map((to) => holds(s, { c: "turn", to }))).toEqual([false, true, true]);
  });
  test("control: all of the regions, or so many of them", () => {
    const s = atWar();
    expect(holds(s, { c: "control", side: "self", regions: { areas: ["west"] } })).toBe(true);
    expect(holds(s, { c: "control", side: "self", regions: { ids: ["A", "B"] } })).toBe(false);
    expect(holds(s, { c: "control", side: "self", regions: { ids: ["A", "B"] }, n: 1 })).toBe(true);
    expect(holds(s, { c: "control", side: "enemy", regions: { ids: ["A", "B"] }, n: 2 })).toBe(false);
    expect(holds(s, { c: "control", side: "self", regions: { ids: ["B"] } }, RED)).toBe(true);
  });
  test("units: one is enough unless it says how many; none can be asked for", () => {
    const s = atWar();
    const units = { side: "self" } as const;
    expect(holds(s, { c: "units", units })).toBe(true);
    expect([3, 4].map((min) => holds(s, { c: "units", units, min }))).toEqual([true, false]);
    expect([2, 3].map((max) => holds(s, { c: "units", units, max }))).toEqual([false, true]);
    expect(holds(s, { c: "units", units: { tags: ["armor"] }, max: 0 })).toBe(true);
    expect(holds(s, { c: "units", units: { tags: ["armor"] } })).toBe(false);
  });
  test("compare: at least so many more", () => {
    const s = atWar();
    const condition = (atLeast: number): Condition => ({ c: "compare", a: { side: "self" }, b: { side: "enemy" }, atLeast });
    expect([-1, 1, 2].map((n) => holds(s, condition(n)))).toEqual([true, true, false]);
  });
  test("vp: of a side, or over another", () => {
    const s = atWar();
    s.table.vp = [12, 9];
    expect([12, 13].map((min) => holds(s, { c: "vp", side: "self", min }))).toEqual([true, false]);
    expect([3, 4].map((min) => holds(s, { c: "vp", side: "self", over: "enemy", min }))).toEqual([true, false]);
    expect(holds(s, { c: "vp", side: "enemy", over: "self", max: -3 })).toBe(true);
  });
  test("flag: counters begin at 0", () => {
    const s = atWar();
    expect(holds(s, { c: "flag", flag: "x", max: 0 })).toBe(true);
    s.table.flags.x = 2;
    expect([holds(s, { c: "flag", flag: "x", max: 0 }), holds(s, { c: "flag", flag: "x", min: 2 })]).toEqual([false, true]);
  });
  test("relation: war, peace, alliance", () => {
    const s = atWar();
    const between = (state: "war" | "peace" | "allied"): boolean => holds(s, { c: "relation", a: "self", b: "Red", state });
    expect([between("war"), between("peace")]).toEqual([true, false]);
    s.table.relations = [
      ["war", "peace"],
      ["peace", "war"],
    ];
    expect([between("war"), between("peace")]).toEqual([false, true]);
    // Whatever the table says of a side and itself, nobody is an enemy of oneself.
    expect(unitsFitting(s.state, { side: "enemy" }, BLUE)).toEqual([]);
  });
  test("played: so many times", () => {
    const s = atWar();
    expect(holds(s, { c: "played", card: "K" })).toBe(false);
    s.table.played.K = 2;
    expect([2, 3].map((times) => holds(s, { c: "played", card: "K", times }))).toEqual([true, false]);
  });
  test("battle: its kind, part, round, ground, river and place; never outside one", () => {
    expect(holds(atWar(), { c: "battle", kind: "land" })).toBe(false);
    const s = fought([{ e: "prevent", side: "self", hits: 1, until: "round" }]);
    const battle = (more: object, asker = { ...BLUE, inBattle: true }): boolean => holds(s, { c: "battle", ...more }, asker);
    expect([battle({ kind: "land" }), battle({ kind: "naval" })]).toEqual([true, false]);
    expect([
      battle({ role: "attacker" }),
      battle({ role: "defender" }),
      battle({ role: "defender" }, { ...RED, inBattle: true }),
    ]).toEqual([true, false, true]);
    expect([battle({ rounds: [1] }), battle({ rounds: [2] })]).toEqual([true, false]);
    expect([battle({ terrain: ["hills"] }), battle({ terrain: ["clear"] })]).toEqual([true, false]);
    expect([battle({ river: false }), battle({ river: true }), battle({ landing: false }), battle({ landing: true })]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([battle({ regions: { ids: ["B"] } }), battle({ regions: { ids: ["C"] } })]).toEqual([true, false]);
  });
  test("units in a battle use are those of the battle, unless it says the map", () => {
    const s = fought([{ e: "prevent", side: "self", hits: 1, until: "round" }]);
    s.set("late", { place: "map", at: "C" });
    const asker = { ...BLUE, inBattle: true };
    expect(unitsFitting(s.state, { side: "enemy", role: "CU" }, asker)).toEqual(["r1", "r2"]);
    expect(unitsFitting(s.state, { side: "enemy", role: "CU", in: "map" }, asker)).toEqual(["r1", "r2", "late"]);
    s.battle.forces[1].gone.push("r2");
    expect(unitsFitting(s.state, { side: "enemy", role: "CU" }, asker)).toEqual(["r1"]);
  });
  test("test: its kind, who rolls, and where", () => {
    const s = sceneOf(
      holding([{ windows: ["test:search"], do: [{ e: "test", test: "search", side: "self", result: "success" }] }]),
      "deal",
    );
    s.to("land.orders", 0);
    expect(holds(s, { c: "test", test: "search" })).toBe(false);
    s.set("b1", { at: "D" }).do("search", "D");
    expect(s.kind).toBe("card.window");
    const about = (more: object): boolean => holds(s, { c: "test", test: "search", ...more });
    expect([about({}), about({ by: "self" }), about({ by: "enemy" })]).toEqual([true, true, false]);
    expect([
      about({ regions: { ids: ["D"] } }),
      about({ regions: { ids: ["A"] } }),
      holds(s, { c: "test", test: "siege" }),
    ]).toEqual([true, false, false]);
  });
  test("all, any, not", () => {
    const s = atWar();
    const yes: Condition = { c: "turn", from: 1 };
    const no: Condition = { c: "turn", from: 4 };
    expect([holds(s, { c: "all", of: [yes, yes] }), holds(s, { c: "all", of: [yes, no] })]).toEqual([true, false]);
    expect([holds(s, { c: "any", of: [no, yes] }), holds(s, { c: "any", of: [no, no] })]).toEqual([true, false]);
    expect([holds(s, { c: "not", of: [no, no] }), holds(s, { c: "not", of: [no, yes] })]).toEqual([true, false]);
  });
  test("move: a landing that is ordered, by whom and where", () => {
    const s = atWar();
    const landing = { c: "move", kind: "landing" } as const;
    expect(holds(s, landing)).toBe(false);
    s.table.move = { kind: "landing", side: 1, to: Object.keys(s.table.control)[0]! };
    expect([holds(s, landing), holds(s, { ...landing, by: "enemy" }), holds(s, { ...landing, by: "self" })]).toEqual([
      true,
      true,
      false,
    ]);
    expect([holds(s, { c: "move", kind: "drop" }), holds(s, { ...landing, to: { ids: [] } })]).toEqual([false, false]);
  });
});
