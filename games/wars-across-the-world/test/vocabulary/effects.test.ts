import { describe, expect, test } from "vitest";
import { canEffect } from "../../rules/cards/effects.ts";
import {
  bonus,
  edgeNow,
  expire,
  isIgnored,
  isSupplyBlocked,
  sideBonus,
  supplyMark,
  testChange,
  verdict,
} from "../../rules/cards/force.ts";
import { couldPlayAny, playableUses } from "../../rules/cards/playable.ts";
import { mpOf } from "../../rules/units.ts";
import type { Scenario } from "../../scenario/types.ts";
import type { Effect } from "../../scenario/vocabulary.ts";
import { type Scene, sceneOf } from "../scene.ts";
import { atWar, fought, holding, played } from "./deal.ts";

const canPlay = (s: Scene, effect: Effect): boolean => canEffect(effect, s.state, { side: 0, card: null, inBattle: false });

describe("values that change", () => {
  test("modify: all that fit while it lasts, also those that come to fit later; over with its time", () => {
    const s = played([{ e: "modify", stat: "mp", units: { tags: ["cavalry"] }, amount: 2, until: "sideTurn" }]);
    expect([bonus(s.state, "mp", "b2"), bonus(s.state, "mp", "b1"), bonus(s.state, "mp", "r2")]).toEqual([2, 0, 0]);
    expect(mpOf(s.state, s.unit("b2"))).toBe(10);
    s.set("new.1", { place: "map", at: "A" });
    expect(bonus(s.state, "mp", "new.1")).toBe(2);
    expire(s.state, { on: "phase" });
    expect(bonus(s.state, "mp", "b2")).toBe(2);
    expire(s.state, { on: "sideTurn" });
    expect(bonus(s.state, "mp", "b2")).toBe(0);
  });
  test("modify with a target: those chosen now, whatever happens to them", () => {
    const s = played([
      { e: "modify", stat: "cf", target: { units: { role: "CU" }, n: 1, by: "self" }, amount: 1, until: "game" },
    ]);
    expect(s.kind).toBe("card.choice");
    s.give(["b2"]);
    expect([bonus(s.state, "cf", "b1"), bonus(s.state, "cf", "b2")]).toEqual([0, 1]);
  });
  test("modify rank: a star more, three at most; command: units under a leader", () => {
    const s = played([
      { e: "modify", stat: "rank", units: { ids: ["lead"] }, amount: 1, until: "game" },
      { e: "modify", stat: "command", units: { ids: ["lead"] }, amount: 5, until: "sideTurn" },
    ]);
    expect([bonus(s.state, "rank", "lead"), bonus(s.state, "command", "lead")]).toEqual([1, 5]);
  });
  test("modify of a side: supremacy", () => {
    const s = played([{ e: "modify", stat: "supremacy", side: "enemy", amount: 1, until: { turns: 2 } }]);
    expect([sideBonus(s.state, "supremacy", 0), sideBonus(s.state, "supremacy", 1)]).toEqual([0, 1]);
    expire(s.state, { on: "turn", turn: 1 });
    expect(sideBonus(s.state, "supremacy", 1)).toBe(1);
    expire(s.state, { on: "turn", turn: 2 });
    expect(sideBonus(s.state, "supremacy", 1)).toBe(0);
  });
  test("modify in a battle: CF as a line of the sheet for the round or the battle, AMV and the commander's values", () => {
    const s = fought([
      { e: "modify", stat: "cf", units: { side: "self", role: "CU" }, amount: 1, until: "round" },
      { e: "modify", stat: "cf", units: { side: "enemy", role: "CU" }, amount: -1, until: "battle" },
      { e: "modify", stat: "amv", side: "self", amount: 2, until: "battle" },
      { e: "modify", stat: "leaderCf", units: { side: "self", role: "leader", state: ["cinc"] }, amount: 1, until: "battle" },
    ]);
    const [own, other] = s.battle.forces;
    const line = (mods: typeof own.mods) =>
      mods.filter((mod) => mod.key === "mod.card").map(({ value, round, units }) => [value, round, units]);
    expect(line(own.mods)).toEqual([[1, 1, ["b1", "b2"]]]);
    expect(line(other.mods)).toEqual([[-1, null, ["r1", "r2"]]]);
    expect([own.amv - own.bmv - own.mf, own.shift.leaderCf, other.shift.leaderCf]).toEqual([2, 1, 0]);
    expect(own.mods.find((mod) => mod.key === "mod.leaderCf")?.value).toBe(2);
  });
  test("a rule that holds always changes values while its conditions hold", () => {
    const rule = { id: "X", title: "X", trigger: { on: "always" }, when: [{ c: "turn", to: 1 }], text: "X" } as const;
    const s = atWar({ specialRules: [{ ...rule, do: [{ e: "modify", stat: "mp", units: { side: "Blue" }, amount: 1 }] }] });
    expect(bonus(s.state, "mp", "b1")).toBe(1);
    s.table.turn = 2;
    expect(bonus(s.state, "mp", "b1")).toBe(0);
  });
});

describe("what is allowed and barred", () => {
  const bar = (id: string, effect: Effect): Scenario["specialRules"][number] => ({
    id,
    title: id,
    trigger: { on: "always" },
    when: [],
    do: [effect],
    text: id,
  });
  test("forbid and allow: action, units and regions must all fit", () => {
    const s = played([{ e: "forbid", action: "enter", units: { side: "enemy" }, regions: { ids: ["A"] }, until: "turn" }]);
    expect(verdict(s.state, "enter", "r1", { region: "A" })).toEqual({ may: false, by: "Card", rule: "WAW-15-b" });
    expect(verdict(s.state, "enter", "r1", { region: "C" })).toBeUndefined();
    expect(verdict(s.state, "attack", "r1", { region: "A" })).toBeUndefined();
    expect(verdict(s.state, "enter", "b1", { region: "A" })).toBeUndefined();
  });
  test("a card prevails over a rule of the scenario, whichever bars; of two cards the later one does", () => {
    const rules = [bar("No way", { e: "forbid", action: "enter", units: { side: "Blue" }, regions: { ids: ["B"] } })];
    const closed = atWar({ specialRules: rules });
    expect(verdict(closed.state, "enter", "b1", { region: "B" })).toEqual({ may: false, by: "No way", rule: "WAW-15-a" });
    expect(closed.no("march", "A:1", "B")).toBe("WAW-15-a");
    const allow: Effect = { e: "allow", action: "enter", units: { side: "self" }, regions: { ids: ["B"] }, until: "turn" };
    const s = played([allow], { specialRules: rules });
    expect(verdict(s.state, "enter", "b1", { region: "B" })?.may).toBe(true);
    const later = played([allow, { ...allow, e: "forbid" }], { specialRules: rules });
    expect(verdict(later.state, "enter", "b1", { region: "B" })?.may).toBe(false);
    const last = played([{ ...allow, e: "forbid" }, allow], { specialRules: rules });
    expect(verdict(last.state, "enter", "b1", { region: "B" })?.may).toBe(true);
  });
  test("until one's own next turn: over at the start of that side's turn and of no other's", () => {
    const s = played([{ e: "forbid", action: "attack", units: { side: "enemy" }, until: "ownNext" }]);
    expire(s.state, { on: "ownNext", side: 1 });
    expect(verdict(s.state, "attack", "r1")?.may).toBe(false);
    expire(s.state, { on: "ownNext", side: 0 });
    expect(verdict(s.state, "attack", "r1")).toBeUndefined();
  });
  test("with a target: only those of the region that was chosen", () => {
    const s = played([
      {
        e: "forbid",
        action: "move",
        target: { units: { side: "enemy", role: "unit" }, n: "all", by: "self", group: "region" },
        until: "turn",
      },
    ]);
    expect([verdict(s.state, "move", "r1")?.may, verdict(s.state, "move", "late")]).toEqual([false, undefined]);
  });
  test("forbid pursuit in a battle is about that force", () => {
    const s = fought([{ e: "forbid", action: "pursuit", units: { side: "enemy" }, until: "battle" }]);
    expect(s.battle.forces.map((force) => force.noPursuit)).toEqual([false, true]);
  });
  test("ignore: river, landing or terrain, for the side that attacks", () => {
    const s = played([{ e: "ignore", what: "river", side: "self", until: "sideTurn", regions: { ids: ["B"] } }]);
    expect([
      isIgnored(s.state, "river", 0, "B"),
      isIgnored(s.state, "river", 0, "C"),
      isIgnored(s.state, "river", 1, "B"),
    ]).toEqual([true, false, false]);
    expect(isIgnored(s.state, "terrain", 0, "B")).toBe(false);
  });
});

describe("battles", () => {
  test("count: A, C and heavy units in the comparisons, which are reckoned anew", () => {
    const s = fought([{ e: "count", what: "A", side: "self", amount: 2, until: "battle" }]);
    expect(s.battle.forces[0].shift.A).toBe(2);
    expect(s.battle.forces[1].mods.find((mod) => mod.key === "mod.artillery")?.value).toBe(-3);
  });
  test("inflict and prevent: results on top of the fire, and results that do not count", () => {
    const s = fought([
      { e: "inflict", side: "enemy", hits: 1, panics: 2 },
      { e: "prevent", side: "self", hits: 1, until: "round" },
      { e: "prevent", side: "self", panics: 2, until: "battle" },
    ]);
    expect(s.battle.forces[1].inflict).toEqual({ hits: 1, panics: 2 });
    expect(s.battle.forces[0].prevent).toEqual([
      { hits: 1, panics: 0, until: "round" },
      { hits: 0, panics: 2, until: "battle" },
    ]);
    expect(s.battle.forces[0].inflict).toEqual({ hits: 0, panics: 0 });
  });
  test("fire again and hold: chosen units, of whoever fires and has not panicked", () => {
    const s = fought([{ e: "fire", mode: "again", units: { side: "self", role: "CU" }, n: 1, by: "self", until: "round" }]);
    expect(s.asked.kind).toBe("card.choice");
    expect(s.asked.domain).toEqual({ t: "some", of: ["b1", "b2"], min: 1, max: 1 });
    s.give(["b2"]);
    expect([s.battle.forces[0].again, s.battle.forces[1].again]).toEqual([["b2"], []]);
    // Who has panicked does not fire: one is left, and nobody is asked.
    s.battle.forces[0].panicked.push("b1");
    s.do("K.2", "use1");
    expect(s.events("card.played")).toHaveLength(2);
    expect(s.kind).not.toBe("card.choice");
    const hold = fought([
      { e: "fire", mode: "hold", units: { side: "enemy", notTag: ["cavalry"], role: "CU" }, n: 1, by: "self", until: "round" },
    ]);
    // One fits: nothing to ask.
    expect(hold.battle.forces[1].hold).toEqual(["r1"]);
  });
  test("fire reroll: so many misses of those units; first: before the other", () => {
    const s = fought([
      { e: "fire", mode: "reroll", units: { side: "self", role: "CU" }, n: 2, until: "round" },
      { e: "fire", mode: "first", side: "self", until: "round" },
    ]);
    expect(s.battle.forces[0].rerolls).toEqual([{ units: ["b1", "b2"], n: 2 }]);
    expect(s.battle.forces.map((force) => force.first)).toEqual([true, false]);
  });
  test("test of rout: the die of that side's tests in this battle", () => {
    const s = fought([{ e: "test", test: "rout", side: "self", amount: -3, until: "battle" }]);
    expect(s.battle.forces.map((force) => force.rout)).toEqual([-3, 0]);
  });
  test("an order of effects outside any battle leaves none behind", () => {
    const s = fought([{ e: "inflict", side: "enemy", panics: 1 }]);
    expect(s.table.effects).toEqual([]);
  });
});

describe("tests", () => {
  const searching = (effect: Effect): Scene => {
    const s = sceneOf(holding([{ windows: ["test:search"], do: [effect] }]), "deal").to("land.orders", 0);
    return s.set("b1", { at: "D" }).do("search", "D");
  };
  test("test: a line more on the die that is about to be rolled", () => {
    const s = searching({ e: "test", test: "search", side: "self", amount: -2 });
    s.do("K.1", "use1");
    expect(s.table.test!.lines.filter(({ key }) => key === "line.card").map(({ value }) => value)).toEqual([-2]);
  });
  test("test: the result without a die", () => {
    const s = searching({ e: "test", test: "search", side: "self", result: "success" });
    s.do("K.1", "use1");
    expect(s.table.test!.result).toBe("success");
    s.do("pass");
    expect([s.table.test, s.unit("bush").place]).toEqual([null, "map"]);
  });
  test("test, played ahead of one: the next of its kind, of that side, in those regions", () => {
    const s = played([{ e: "test", test: "siege", side: "self", amount: -3, regions: { ids: ["E"] } }]);
    expect(testChange(s.state, "siege", 0, "E")).toEqual({ amount: -3, result: null });
    expect([
      testChange(s.state, "siege", 0, "A").amount,
      testChange(s.state, "siege", 1, "E").amount,
      testChange(s.state, "search", 0, "E").amount,
    ]).toEqual([0, 0, 0]);
    expire(s.state, { on: "test" });
    expect(testChange(s.state, "siege", 0, "E").amount).toBe(0);
  });
});

describe("what stands on the map", () => {
  test("place: one of a kind stands for all, where it can stand; as often as the card says", () => {
    const place: Effect = {
      e: "place",
      units: { ids: ["new"], in: "aside" },
      n: 2,
      regions: { control: "self" },
      by: "self",
      when: "now",
    };
    const s = played([place]);
    expect(s.options()).toEqual(["new.1"]);
    expect(s.options("new.1")).toEqual(["A", "D"]);
    s.do("new.1", "D").do("new.2", "A");
    expect([s.at("new.1"), s.at("new.2"), s.kind]).toEqual(["D", "A", "land.orders"]);
    expect(canPlay(s, place)).toBe(false);
  });
  test("place: reduced, and only where the scenario's regions fit", () => {
    const s = played([
      { e: "place", units: { ids: ["new"], in: "aside" }, n: 1, regions: { ids: ["B", "D"] }, step: "full", when: "now" },
    ]);
    // Red stands in B: one place is left, and nobody is asked.
    expect([s.at("new.1"), s.at("new.2")]).toEqual(["D", null]);
  });
  test("remove: by the choice of the owner, to where it says", () => {
    const s = played([{ e: "remove", target: { units: { side: "enemy", role: "CU" }, n: 1, by: "owner" }, to: "out" }]);
    expect(s.asked.seat).toBe(1);
    s.give(["r2"]);
    expect([s.unit("r2").place, s.unit("r1").place]).toEqual(["out", "map"]);
  });
  test("remove, damage, move: who is gone marches with no stack", () => {
    const units = { side: "self", ids: ["b2"] } as const;
    const target = { units, n: 1, by: "self" } as const;
    const gone: Effect[] = [
      { e: "remove", target, to: "out" },
      { e: "damage", target, steps: 1 },
      { e: "move", target, toward: "D", steps: 1 },
    ];
    expect(atWar().table.groups.flatMap((group) => group.units)).toContain("b2");
    for (const effect of gone) {
      const s = played([effect]);
      expect([s.at("b2") === "A", s.table.groups.flatMap((group) => group.units)]).toEqual([false, ["b1", "guns", "lead"]]);
    }
  });
  test("damage: the owner spreads the steps, and nobody scores for it", () => {
    const s = played([{ e: "damage", target: { units: { side: "enemy", role: "CU" }, n: "all", by: "owner" }, steps: 2 }]);
    expect(s.asked.seat).toBe(1);
    expect(s.asked.domain).toEqual({ t: "split", of: 2, slots: { r1: { min: 0, max: 2 }, r2: { min: 0, max: 1 } } });
    s.give({ r1: 1, r2: 1 });
    expect([s.unit("r1").steps, s.unit("r2").place, s.table.vp]).toEqual([1, "lost", [10, 10]]);
  });
  test("damage: so many for every so many units, and never more than there are", () => {
    const s = played([
      { e: "damage", target: { units: { side: "enemy", role: "CU" }, n: "all", by: "owner" }, steps: 1, per: 2 },
    ]);
    expect(s.asked.domain).toMatchObject({ t: "split", of: 1 });
    const all = played([{ e: "damage", target: { units: { side: "enemy", role: "CU" }, n: "all", by: "owner" }, steps: 9 }]);
    expect([all.unit("r1").place, all.unit("r2").place]).toEqual(["lost", "lost"]);
  });
  test("repair: reduced and supplied units alone", () => {
    const repair: Effect = { e: "repair", target: { units: { role: "CU" }, n: 2, by: "self" } };
    const s = sceneOf(holding([{ do: [repair] }]), "deal").to("land.orders", 0);
    expect(canPlay(s, repair)).toBe(false);
    s.set("b1", { steps: 1, oos: true });
    expect(canPlay(s, repair)).toBe(false);
    s.set("b1", { oos: false });
    expect(canPlay(s, repair)).toBe(true);
    s.do("card", "K.1", "use1");
    expect(s.unit("b1").steps).toBe(2);
  });
  test("move toward: one step on a shortest way, with the leaders of the place, never among enemies", () => {
    const toC: Effect = {
      e: "move",
      target: { units: { side: "enemy", role: "unit" }, n: "all", by: "owner", group: "region" },
      toward: "E",
      steps: 1,
      by: "owner",
    };
    const s = played([toC]);
    expect([s.at("r1"), s.at("r2"), s.at("chief")]).toEqual(["C", "C", "C"]);
    const toA = played([{ ...toC, toward: "A" }]);
    expect([toA.at("r1"), toA.at("chief")]).toEqual(["B", "B"]);
  });
  test("move: a leader stays where others of his side stay", () => {
    const s = played([
      {
        e: "move",
        target: { units: { side: "enemy", ids: ["r1"] }, n: "all", by: "owner", group: "region" },
        toward: "C",
        steps: 1,
      },
    ]);
    expect([s.at("r1"), s.at("r2"), s.at("chief")]).toEqual(["C", "B", "B"]);
  });
  test("reveal: hidden units where it says, and no others", () => {
    const s = played([{ e: "reveal", units: { side: "enemy", state: ["hidden"], at: { ids: ["D"] } } }]);
    expect([s.unit("bush").place, s.at("bush"), Object.keys(s.table.tokens)]).toEqual(["map", "D", []]);
    expect(canPlay(atWar(), { e: "reveal", units: { side: "enemy", state: ["hidden"], at: { ids: ["A"] } } })).toBe(false);
  });
  test("control: regions without CU or fortress of another", () => {
    const s = played([{ e: "control", regions: { areas: ["east"] }, side: "self" }]);
    // B has Red's units, E its fortress.
    expect(["B", "C", "E"].map((region) => s.table.control[region])).toEqual([1, 0, 1]);
  });
  test("edge: road, rail and bridge of chosen borders, for a while", () => {
    const s = played([
      { e: "edge", edges: { rail: true, n: 1, by: "self" }, set: { rail: false, bridge: false }, until: "turn" },
    ]);
    expect(s.asked.domain).toEqual({ t: "some", of: ["B-C", "A-D"], min: 1, max: 1 });
    s.give(["A-D"]);
    const no = s.state.fixed.edges.findIndex((edge: { a: string; b: string }) => edge.a === "A" && edge.b === "D");
    expect(edgeNow(s.state, no)).toEqual({ road: false, rail: false, bridge: false, river: "minor" });
    expire(s.state, { on: "turn", turn: 1 });
    expect(edgeNow(s.state, no)).toEqual({ road: false, rail: true, bridge: true, river: "minor" });
  });
  test("edge: what is out of use can be mended, what never was there cannot", () => {
    const mend: Effect = { e: "edge", edges: { rail: false, n: 2, by: "self" }, set: { rail: true }, until: "game" };
    expect(canPlay(atWar(), mend)).toBe(false);
    const s = played([{ e: "edge", edges: { edges: [["A", "D"]] }, set: { rail: false }, until: "turn" }, mend]);
    expect(
      edgeNow(
        s.state,
        s.state.fixed.edges.findIndex((edge: { b: string }) => edge.b === "D"),
      ).rail,
    ).toBe(true);
  });
  test("structure: a fort of the pool at one of its sites, once for each marker; its FDV within 0 and 9; and gone", () => {
    const structures = [
      {
        id: "FORT",
        kind: "fortress",
        side: "Blue",
        count: 1,
        sites: [
          { region: "A", fdv: 6 },
          { region: "C", fdv: 3 },
        ],
      },
    ] as const;
    const build: Effect = { e: "structure", do: "place", structure: "FORT", regions: { areas: ["west", "east"] }, by: "self" };
    const s = played([build], { structures });
    expect(s.table.forts.A).toEqual({ side: 0, fdv: 6 });
    expect([s.table.markers.FORT, canPlay(s, build)]).toEqual([0, false]);
    const fdv = played([{ e: "structure", do: "fdv", regions: { has: ["fortress"] }, amount: -9 }]);
    expect(fdv.table.forts.E).toEqual({ side: 1, fdv: 0 });
    const gone = played([{ e: "structure", do: "remove", regions: { has: ["fortress"] } }]);
    expect(gone.table.forts.E).toBeUndefined();
  });
  test("delay: what was due now comes later, by the owner's choice", () => {
    const delay: Effect = { e: "delay", target: { units: { side: "enemy", in: "due" }, n: 1, by: "owner" }, turns: 2 };
    expect(canPlay(atWar(), delay)).toBe(false);
    const s = sceneOf(holding([{ do: [delay] }]), "deal").to("land.orders", 0);
    s.table.turn = 2;
    s.do("card", "K.1", "use1");
    expect(s.unit("late").due).toBe(4);
  });
});

describe("supply", () => {
  test("supply: all of one region count as supplied until the next turn of their side", () => {
    const s = played([
      {
        e: "supply",
        target: { units: { domain: "land" }, n: "all", by: "self", group: "region" },
        state: "supplied",
        until: "ownNext",
      },
    ]);
    expect([supplyMark(s.state, "b1"), supplyMark(s.state, "guns"), supplyMark(s.state, "r1")]).toEqual([
      "supplied",
      "supplied",
      undefined,
    ]);
    // Leaders of the region go with its units.
    expect([supplyMark(s.state, "lead"), supplyMark(s.state, "chief")]).toEqual(["supplied", undefined]);
    expire(s.state, { on: "ownNext", side: 0 });
    expect(supplyMark(s.state, "b1")).toBeUndefined();
  });
  test("supply blocked: for enemies, in the regions chosen", () => {
    const s = played([{ e: "supply", regions: { areas: ["east"] }, n: 1, by: "self", state: "blocked", until: "turn" }]);
    s.give(["C"]);
    expect([isSupplyBlocked(s.state, 1, "C"), isSupplyBlocked(s.state, 1, "B"), isSupplyBlocked(s.state, 0, "C")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("a rule that holds always: where it says, and for whom", () => {
    const rule = { id: "X", title: "X", trigger: { on: "always" }, when: [], text: "X" } as const;
    const s = atWar({
      specialRules: [
        { ...rule, do: [{ e: "supply", units: { side: "Red", nation: ["north"], at: { ids: ["B"] } }, state: "supplied" }] },
      ],
    });
    expect([supplyMark(s.state, "r1"), supplyMark(s.state, "b1")]).toEqual(["supplied", undefined]);
    s.set("r1", { at: "C" });
    expect(supplyMark(s.state, "r1")).toBeUndefined();
  });
});

describe("what a side has", () => {
  test("gain: VP, for each region, by their worth, divided and capped; never below 0", () => {
    const gains = (effect: Partial<Extract<Effect, { e: "gain" }>>): number =>
      played([{ e: "gain", side: "self", kind: "vp", ...effect }]).table.vp[0]! - 10;
    expect(gains({ amount: 3 })).toBe(3);
    expect(gains({ perRegion: { control: "self" } })).toBe(2);
    expect(gains({ perRegion: { control: "self" }, amount: 2 })).toBe(4);
    expect(gains({ perRegion: { areas: ["west", "east"] }, value: "vp" })).toBe(3);
    expect(gains({ perRegion: { areas: ["west", "east"] }, value: "vp", divide: 2 })).toBe(1);
    expect(gains({ perRegion: { areas: ["west", "east"] }, value: "vp", max: 2 })).toBe(2);
    expect(gains({ amount: -99 })).toBe(-10);
  });
  test("gain for the enemy", () =>
    expect(played([{ e: "gain", side: "enemy", kind: "vp", amount: 2 }]).table.vp).toEqual([10, 12]));
  test("draw and discard: so many cards, as far as there are any", () => {
    const cards = ["P", "Q"].map(
      (id) =>
        ({
          id,
          title: id,
          deck: "deck-Red",
          copies: 1,
          family: "event",
          strength: "small",
          uses: [{ kind: "event", windows: ["own:end"], when: [], do: [{ e: "draw", side: "self", n: 1 }], text: id }],
        }) as const,
    );
    const base = holding([{ do: [{ e: "draw", side: "enemy", n: 3 }] }]);
    const red = { id: "deck-Red", side: "Red", order: 1, startHand: 0, open: [], aside: [], reshuffle: false };
    const s = sceneOf({ ...base, cards: [...base.cards, ...cards], decks: [...base.decks, red] }, "deal")
      .to("land.orders", 0)
      .do("card", "K.1", "use1");
    expect(s.table.sizes).toEqual([1, 2]);
    const lose = holding([{ do: [{ e: "discard", side: "enemy", n: 1, by: "random" }] }]);
    const t = sceneOf({ ...lose, cards: [...lose.cards, ...cards], decks: [...lose.decks, { ...red, startHand: 2 }] }, "deal")
      .to("land.orders", 0)
      .do("card", "K.1", "use1");
    expect([t.table.sizes[1], t.table.discards[1]!.length]).toEqual([1, 1]);
  });
  test("flag: added to or set", () => {
    const s = played([
      { e: "flag", flag: "x", add: 2 },
      { e: "flag", flag: "y", set: 5 },
    ]);
    expect(s.table.flags).toEqual({ x: 2, y: 5 });
  });
});

describe("effects that lead to others", () => {
  const rolled = (die: number): number => {
    const s = sceneOf(
      holding([
        {
          do: [
            {
              e: "roll",
              upTo: 6,
              low: [{ e: "gain", side: "self", kind: "vp", amount: 1 }],
              high: [{ e: "gain", side: "self", kind: "vp", amount: 5 }],
            },
          ],
        },
      ]),
      "deal",
    );
    s.to("land.orders", 0).roll(die).do("card", "K.1", "use1");
    return s.table.vp[0]! - 10;
  };
  test("roll: up to the number the one list, above it the other", () => expect([0, 6, 7, 9].map(rolled)).toEqual([1, 1, 5, 5]));
  test("choose: one list by the chooser; a list that cannot be carried out is not offered", () => {
    const gain = (amount: number): Effect => ({ e: "gain", side: "self", kind: "vp", amount });
    const mend: Effect = { e: "edge", edges: { rail: false, n: 1, by: "self" }, set: { rail: true }, until: "game" };
    const s = played([{ e: "choose", by: "enemy", options: [[gain(1)], [gain(2)], [mend]] }]);
    expect([s.asked.seat, s.options()]).toEqual([1, ["option1", "option2"]]);
    s.do("option2");
    expect(s.table.vp[0]).toBe(12);
    const only = played([{ e: "choose", by: "self", options: [[mend], [gain(4)]] }]);
    expect(only.table.vp[0]).toBe(14);
  });
  test("a list runs in its order, each with its own choices", () => {
    const one: Effect = {
      e: "modify",
      stat: "cf",
      target: { units: { role: "CU" }, n: 1, by: "self" },
      amount: 1,
      until: "game",
    };
    const s = played([one, { e: "gain", side: "self", kind: "vp", amount: 1 }, { ...one, amount: 2 }]);
    s.give(["b1"]);
    expect(s.table.vp[0]).toBe(11);
    s.give(["b2"]);
    expect([bonus(s.state, "cf", "b1"), bonus(s.state, "cf", "b2"), s.kind]).toEqual([1, 2, "land.orders"]);
  });
});

describe("what can be played", () => {
  const mend: Effect = { e: "edge", edges: { rail: false, n: 1, by: "self" }, set: { rail: true }, until: "game" };
  const uses = (use: Parameters<typeof holding>[0][number], turn = 1): number => {
    const s = sceneOf(holding([use]), "deal").to("land.orders", 0);
    s.table.turn = turn;
    return playableUses(s.state, s.view(0).hand!.cards, 0, "own:land").length;
  };
  test("a use in its window, with its conditions, that would change something", () => {
    const gain: Effect = { e: "gain", side: "self", kind: "vp", amount: 1 };
    expect(uses({ do: [gain] })).toBe(2);
    expect(uses({ do: [gain], windows: ["own:end"] })).toBe(0);
    expect(uses({ do: [gain], when: [{ c: "turn", from: 2 }] })).toBe(0);
    expect(uses({ do: [gain], when: [{ c: "turn", from: 2 }] }, 2)).toBe(2);
    expect(uses({ do: [mend] })).toBe(0);
    expect(uses({ do: [mend, gain] })).toBe(2);
  });
  test("a window opens by what could be held, not by what is: cards in the discards do not count", () => {
    const s = sceneOf(holding([{ do: [{ e: "gain", side: "self", kind: "vp", amount: 1 }] }]), "deal").to("land.orders", 0);
    expect([couldPlayAny(s.state, 0, "own:land"), couldPlayAny(s.state, 1, "own:land")]).toEqual([true, false]);
    expect(couldPlayAny(s.state, 0, "own:end")).toBe(false);
    s.do("card", "K.1", "use1");
    expect(couldPlayAny(s.state, 0, "own:land")).toBe(true);
    s.table.discards[0] = ["K.1", "K.2"];
    expect(couldPlayAny(s.state, 0, "own:land")).toBe(false);
  });
  test("a lasting card stays on the table until the last of its effects ends", () => {
    const base = holding([{ do: [{ e: "modify", stat: "mp", units: { side: "self" }, amount: 1, until: { turns: 2 } }] }]);
    const s = sceneOf({ ...base, cards: base.cards.map((card) => ({ ...card, lasting: true as const })) }, "deal")
      .to("land.orders", 0)
      .do("card", "K.1", "use1");
    expect([s.table.lasting, s.table.discards[0]]).toEqual([["K.1"], []]);
    expire(s.state, { on: "turn", turn: 2 });
    expect([s.table.lasting, s.table.discards[0]]).toEqual([[], ["K.1"]]);
  });
});
