import { describe, expect, test } from "vitest";
import { conditionHolds } from "../../rules/cards/conditions.ts";
import { isSupplyBlocked, testChange, verdict } from "../../rules/cards/force.ts";
import { couldPlayAny, playableUses } from "../../rules/cards/playable.ts";
import { type Ended, edgesFitting, fits, regionsFitting, sidesOf, unitsFitting } from "../../rules/cards/select.ts";
import type { Scenario, SpecialRule } from "../../scenario/types.ts";
import type { Condition, Effect, UnitSel } from "../../scenario/vocabulary.ts";
import { withGreen } from "../field.ts";
import { type Scene, sceneOf } from "../scene.ts";
import { atWar, fought, holding, played } from "./deal.ts";

/** Where the words of cards end: what they leave out, whom they do not mean, when they are over. */
const BLUE = { side: 0 };
const RED = { side: 1 };
const gain = (more: Partial<Extract<Effect, { e: "gain" }>>): Effect => ({ e: "gain", side: "self", kind: "vp", ...more });
const ECONOMY: Partial<Scenario> = { economy: { start: { Blue: 3, Red: 1 }, resources: ["wood"], stepCost: 2, shop: [] } };

describe("sides", () => {
  test("enemies, allies, each, who is up, one by name, and nobody by a name that is none", () => {
    const s = atWar(withGreen("Blue"));
    const of = (ref: string, asker = BLUE) => sidesOf(s.state, ref, asker);
    expect([of("enemy"), of("ally"), of("self"), of("each"), of("any")]).toEqual([[1], [2], [0], [0, 1, 2], [0, 1, 2]]);
    expect([of("enemy", RED), of("ally", RED)]).toEqual([[0, 2], []]);
    expect([of("active", RED), of("Green"), of("nobody")]).toEqual([[0], [2], []]);
    s.table.side = 1;
    expect(of("active")).toEqual([1]);
  });
});

describe("units", () => {
  test("ships are in port or at sea; a hidden unit is not revealed", () => {
    const s = atWar();
    const find = (sel: UnitSel): string[] => unitsFitting(s.state, sel, BLUE);
    s.set("b1", { port: true, at: "D" });
    expect([find({ state: ["inPort"] }), find({ state: ["atSea"] })]).toEqual([["b1"], []]);
    s.set("b1", { port: false, at: "S" });
    expect([find({ state: ["inPort"] }), find({ state: ["atSea"] })]).toEqual([[], ["b1"]]);
    expect(find({ side: "enemy", state: ["revealed"] })).toEqual(["r1", "r2"]);
    s.set("r1", { place: "lost", at: null });
    expect([find({ side: "enemy", state: ["revealed"] }), find({ side: "enemy", in: "lost" })]).toEqual([["r2"], ["r1"]]);
  });
  test("besiegers stand in the open before it: nobody aboard, in port or inside does, nor the owner of the fortress", () => {
    const s = atWar();
    const besieges = (patch: object): boolean => {
      s.set("b1", { at: "E", aboard: false, inside: false, port: false, ...patch });
      return fits(s.state, "b1", { state: ["besieging"] }, BLUE);
    };
    expect([{}, { aboard: true }, { inside: true }, { port: true }, { at: "A" }].map(besieges)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    s.set("r1", { at: "E" });
    expect(fits(s.state, "r1", { state: ["besieging"] }, RED)).toBe(false);
    // Ships in the port and men aboard besiege nobody.
    s.set("r1", { inside: true });
    const besieged = (patch: object): boolean => {
      s.set("b1", { at: "E", aboard: false, inside: false, port: false, ...patch });
      return fits(s.state, "r1", { state: ["besieged"] }, RED);
    };
    expect([{}, { port: true }, { aboard: true }].map(besieged)).toEqual([true, false, false]);
  });
  test("what tells hidden units apart fits none of them; whether one has moved everybody sees", () => {
    const s = atWar();
    const [token] = Object.keys(s.table.tokens);
    const hidden = (more: object, asker: object = BLUE): boolean =>
      fits(s.state, token!, { side: "enemy", state: ["hidden"], ...more }, { ...BLUE, ...asker });
    expect([hidden({}), hidden({ domain: "land" }), hidden({ domain: "naval" })]).toEqual([true, true, false]);
    expect([hidden({ notTag: ["guerrilla"] }), hidden({ notTag: ["cavalry"] })]).toEqual([false, true]);
    expect([hidden({ role: "SU" }), hidden({ role: "CU" }), hidden({ types: ["type-bush"] }), hidden({ rank: [1] })]).toEqual([
      false,
      true,
      false,
      false,
    ]);
    // In a battle only those of the battle are meant, unless it says the map.
    expect([hidden({}, { inBattle: true }), hidden({ in: "map" }, { inBattle: true }), hidden({ in: "due" })]).toEqual([
      false,
      true,
      false,
    ]);
    expect(fits(s.state, token!, { state: ["hidden"] }, BLUE)).toBe(false);
    expect([hidden({ state: ["hidden", "unmoved"] }), hidden({ state: ["hidden", "supplied"] })]).toEqual([true, false]);
    s.table.tokens[token!] = { ...s.table.tokens[token!]!, moved: true };
    expect(hidden({ state: ["hidden", "unmoved"] })).toBe(false);
    expect(fits(s.state, token!, { side: "enemy", anyTag: ["guerrilla", "cavalry"] }, BLUE)).toBe(true);
  });
  test("no more are looked for than are asked for", () => {
    expect(unitsFitting(atWar().state, {}, BLUE, 2)).toEqual(["b1", "b2"]);
  });
  test("leaders by their stars, a monarch above all; other counters have none", () => {
    const s = atWar();
    expect(unitsFitting(s.state, { side: "any", ids: ["lead", "b1", "chief"], rank: [1] }, BLUE)).toEqual(["lead"]);
    expect(unitsFitting(s.state, { side: "any", role: "leader", rank: ["crown"] }, BLUE)).toEqual([]);
  });
});

describe("regions", () => {
  test("an airbase, a yard, an income; with hidden units or without", () => {
    const s = atWar();
    const find = (sel: object): string[] => regionsFitting(s.state, sel, BLUE);
    expect([find({ has: ["airbase"] }), find({ has: ["production"] }), find({ has: ["income"] })]).toEqual([[], [], []]);
    const hidden = { side: "enemy", state: ["hidden"] };
    expect([find({ with: hidden }), find({ areas: ["west"], without: hidden })]).toEqual([["D"], ["A"]]);
    // Nobody's region is under no control at all.
    s.table.control.A = null;
    expect(find({ control: "any" })).toEqual(["B", "C", "D", "E"]);
  });
  test("borders touch by either end, and rivers have a bridge or none", () => {
    const s = atWar();
    const find = (sel: object): string[] =>
      edgesFitting(s.state, sel, BLUE).map((no) => `${s.state.fixed!.edges[no]!.a}${s.state.fixed!.edges[no]!.b}`);
    expect([find({ touching: { ids: ["E"] } }), find({ touching: { ids: ["D"] } })]).toEqual([["CE"], ["AD"]]);
    expect([find({ road: false }), find({ river: "minor", bridge: true }), find({ river: "minor", bridge: false })]).toEqual([
      [],
      ["AD"],
      [],
    ]);
  });
});

describe("conditions", () => {
  const holds = (s: Scene, condition: Condition, asker: object = BLUE): boolean =>
    conditionHolds(condition, s.state, asker as never);
  test("resource: so much money, VP or wood, at least, at most, at the border of both", () => {
    const s = atWar(ECONOMY);
    s.table.money = [4, 0];
    const has = (more: object): boolean => holds(s, { c: "resource", side: "self", kind: "money", ...more } as Condition);
    expect([has({ min: 4 }), has({ min: 5 }), has({ max: 4 }), has({ max: 3 }), has({})]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect(has({ side: "enemy" })).toBe(false);
    expect([has({ kind: "vp", min: 10 }), has({ kind: "vp", min: 11 }), has({ kind: "wood" })]).toEqual([true, false, false]);
  });
  test("result: who has won, of what kind, with a rout or without, and where; nothing before a battle is over", () => {
    const s = atWar();
    const ended: Ended = { region: "B", domain: "land", won: 0, rout: false };
    const was = (more: object, now: Ended | undefined = ended, side = 0): boolean =>
      holds(s, { c: "result", ...more } as Condition, { side, ...(now && { ended: now }) });
    expect(holds(s, { c: "result" } as Condition)).toBe(false);
    expect([was({}), was({ won: "self" }), was({ won: "enemy" }), was({ won: "enemy" }, ended, 1)]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect([was({ kind: "land" }), was({ kind: "naval" })]).toEqual([true, false]);
    expect([was({ rout: false }), was({ rout: true }), was({ rout: true }, { ...ended, rout: true })]).toEqual([
      true,
      false,
      true,
    ]);
    expect([was({ regions: { ids: ["B"] } }), was({ regions: { ids: ["C"] } })]).toEqual([true, false]);
  });
  test("battle: who takes no part is neither attacker nor defender", () => {
    const s = fought([{ e: "prevent", side: "self", hits: 1, until: "round" }], withGreen("Blue"));
    const is = (role: string, side: number): boolean => holds(s, { c: "battle", role } as Condition, { side });
    expect([is("attacker", 0), is("defender", 0), is("attacker", 1), is("defender", 1), is("attacker", 2)]).toEqual([
      true,
      false,
      false,
      true,
      false,
    ]);
  });
});

describe("what is allowed and barred", () => {
  const rule = (effect: object): Partial<Scenario> => ({
    specialRules: [{ id: "X", title: "Order", trigger: { on: "always" }, when: [], do: [effect as Effect], text: "" }],
  });
  const no = (s: Scene, a: string, b: string): number =>
    s.state.fixed!.edges.findIndex((edge: { a: string; b: string }) => edge.a === a && edge.b === b);
  test("over borders: those that fit and no others", () => {
    const s = atWar(rule({ e: "forbid", action: "move", units: { side: "Blue" }, edges: { road: true } }));
    const may = (a: string, b: string) => verdict(s.state, "move", "b1", { edge: no(s, a, b) })?.may;
    expect([may("A", "B"), may("A", "D"), verdict(s.state, "move", "b1", {})]).toEqual([false, undefined, undefined]);
  });
  test("without units it means its own side alone, hidden ones too", () => {
    const s = atWar(rule({ e: "forbid", action: "move" }));
    const [token] = Object.keys(s.table.tokens);
    const of = () => ["b1", "r1", token!].map((id) => verdict(s.state, "move", id)?.may);
    expect(of()).toEqual([false, undefined, undefined]);
    s.table.side = 1;
    expect(of()).toEqual([undefined, false, false]);
  });
  test("a rule holds in its turns, from the first to the last of them", () => {
    const s = atWar({
      specialRules: [
        {
          id: "X",
          title: "Order",
          trigger: { on: "always" },
          when: [{ c: "turn", from: 2, to: 3 }],
          do: [{ e: "forbid", action: "move" }],
          text: "",
        },
      ],
    });
    const at = (turn: number) => {
      s.table.turn = turn;
      return verdict(s.state, "move", "b1")?.may;
    };
    expect([1, 2, 3, 4].map(at)).toEqual([undefined, false, false, undefined]);
  });
  test("no supply through a region, by a rule of the scenario: against enemies of who is up", () => {
    const s = atWar(rule({ e: "supply", regions: { ids: ["C"] }, state: "blocked" }));
    expect([isSupplyBlocked(s.state, 1, "C"), isSupplyBlocked(s.state, 1, "B"), isSupplyBlocked(s.state, 0, "C")]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test("several sources of a test add up, and the later result stands", () => {
    const s = played([
      { e: "test", test: "siege", side: "self", amount: -1 },
      { e: "test", test: "siege", side: "self", amount: -2, result: "success" },
      { e: "test", test: "siege", side: "self", result: "failure" },
    ] as Effect[]);
    expect(testChange(s.state, "siege", 0, "E")).toEqual({ amount: -3, result: "failure" });
  });
});

describe("what a side has", () => {
  test("money and other things are gained and lost, told with what they are, and never below nothing", () => {
    const s = played([gain({ kind: "money", amount: 2 }), gain({ kind: "wood", amount: 3 })], {
      ...ECONOMY,
      phases: { ...atWar().state.fixed!.phases, production: true },
    });
    expect([s.table.money[0], s.table.economy!.resources[0]!.wood]).toEqual([5, 3]);
    expect(s.lines("economy.gain")).toEqual([
      { side: "Blue", n: 2, kind: "$" },
      { side: "Blue", n: 3, kind: " wood" },
    ]);
    const t = played([gain({ side: "enemy", kind: "money", amount: -9 })], ECONOMY);
    expect([t.table.money, t.lines("economy.lose")]).toEqual([[3, 0], [{ side: "Red", n: 9, kind: "$" }]]);
    expect(played([gain({ kind: "money", amount: 0 }), gain({})], ECONOMY).heard("economy.gain")).toBe(false);
  });
  test("who has nothing loses nothing: such a card cannot be played", () => {
    const offered = (effect: Effect, money: number[]): boolean => {
      const s = sceneOf(holding([{ do: [effect] }], ECONOMY), "deal").to("land.orders", 0);
      s.table.money = money;
      return playableUses(s.state, s.view(0).hand!.cards, 0, "own:land").length > 0;
    };
    const take = gain({ side: "enemy", kind: "money", amount: -1 });
    expect([offered(take, [0, 1]), offered(take, [1, 0]), offered(gain({ kind: "money" }), [0, 0])]).toEqual([true, false, true]);
    expect([offered(gain({ kind: "money", amount: 0 }), [5, 5]), offered(gain({ amount: -1 }), [0, 0])]).toEqual([false, true]);
  });
  test("a choice that takes money is offered to whoever can pay all of it", () => {
    const pay: Effect = {
      e: "choose",
      by: "self",
      options: [[gain({ kind: "money", amount: -3 })], [gain({ amount: -1 })], [gain({ kind: "money", amount: -4 })]],
    };
    expect(played([pay], ECONOMY).options()).toEqual(["option1", "option2"]);
  });
  test("a card that was set aside comes into the hand once; nobody can have one that is not aside", () => {
    const base = holding([{ do: [{ e: "draw", side: "self", card: "Z" }] }]);
    const aside = { ...base.cards[0]!, id: "Z", title: "Late", copies: 1 };
    const war = {
      ...base,
      cards: [...base.cards, aside],
      decks: base.decks.map((deck) => ({ ...deck, aside: ["Z"] })),
    };
    const s = sceneOf(war, "deal").to("land.orders", 0);
    expect([s.table.aside, s.table.sizes[0]]).toEqual([["Z"], 2]);
    expect(couldPlayAny(s.state, 0, "own:land")).toBe(true);
    s.do("card", "K.1", "use1");
    expect([s.table.aside, s.view(0).hand!.cards, s.table.sizes[0]]).toEqual([[], ["K.2", "Z"], 2]);
    expect(s.lines("cards.aside")).toEqual([{ side: "Blue", card: "Late" }]);
    // The second copy has nothing to bring.
    expect(s.options("card")).toEqual([]);
  });
});

describe("chance and choice", () => {
  test("the last list is carried out where none can be, as far as it goes", () => {
    const mend: Effect = { e: "edge", edges: { rail: false, n: 1, by: "self" }, set: { rail: true }, until: "game" };
    const s = played([{ e: "choose", by: "self", options: [[mend], [mend]] }, gain({ amount: 1 })]);
    expect([s.table.vp[0], s.kind]).toEqual([11, "land.orders"]);
  });
  test("by chance: each as likely as the next, and nobody is asked", () => {
    const hit = (die: number): Scene => {
      const damage: Effect = { e: "remove", target: { units: { side: "enemy", role: "CU" }, n: 1, by: "random" }, to: "lost" };
      const s = sceneOf(holding([{ do: [damage] }]), "deal").to("land.orders", 0);
      return s.roll(die).do("card", "K.1", "use1");
    };
    expect([0, 1].map((die) => hit(die).unit("r1").place)).toEqual(["lost", "map"]);
    expect([0, 1].map((die) => hit(die).unit("r2").place)).toEqual(["map", "lost"]);
  });
});

describe("rules that a side may use", () => {
  const optional = (more: Partial<SpecialRule> = {}): Scenario =>
    holding([], {
      cards: [],
      decks: [],
      specialRules: [
        {
          id: "X",
          title: "Call to arms",
          trigger: { on: "phaseStart", phase: "land", side: "Blue" },
          when: [],
          do: [gain({ amount: 1 })],
          optional: true,
          once: true,
          text: "Points for the asking.",
          ...more,
        },
      ],
    });
  test("its side is asked, and what it declines it is asked again", () => {
    const s = sceneOf(optional(), "deal");
    expect([s.kind, s.asked.seat, s.options(), s.asked.fallback, s.asked.rule]).toEqual([
      "rule.may",
      0,
      ["no", "yes"],
      ["no"],
      "WAW-15-a",
    ]);
    expect(s.asked.prompt.args).toMatchObject({ title: "Call to arms" });
    s.do("no");
    expect([s.table.vp, s.table.spent, s.heard("rule.used")]).toEqual([[10, 10], [], false]);
    s.to("rule.may");
    expect(s.table.turn).toBe(2);
    s.do("yes");
    expect([s.table.vp, s.table.spent, s.lines("rule.used")]).toEqual([
      [11, 10],
      ["X"],
      [{ side: "Blue", title: "Call to arms" }],
    ]);
    // Once is once.
    expect(() => s.to("rule.may")).toThrow();
  });
  test("one that is not for once may be used each time", () => {
    const s = sceneOf(optional({ once: false as never }), "deal");
    s.do("yes").to("rule.may").do("yes");
    expect([s.table.vp[0], s.table.spent]).toEqual([12, []]);
  });
  test("one that would change nothing is not offered", () => {
    expect(sceneOf(optional({ when: [{ c: "turn", from: 9 }] }), "deal").kind).toBe("land.orders");
    const none: Effect = { e: "reveal", units: { side: "enemy", state: ["hidden"], at: { ids: ["A"] } } };
    expect(sceneOf(optional({ do: [none] }), "deal").kind).toBe("land.orders");
  });
  test("after a battle, by its result", () => {
    const after = (when: object): number => {
      const rule = { on: "battleEnd" } as const;
      const war = optional({ trigger: rule, optional: false as never, when: [{ c: "result", ...when } as Condition] });
      const s = sceneOf(war, "deal").to("land.orders", 0);
      s.do("march", "A:1", "B", "battle").do("done");
      for (let i = 0; i < 60 && s.table.side === 0; i++) s.fallback();
      return s.events("battle.over").length * 10 + s.events("vp.gain").length;
    };
    const by = (["self", "enemy"] as const).map((won) => after({ won }));
    expect(by.toSorted()).toEqual([10, 11]);
    expect([after({ kind: "naval" }), after({ kind: "land", regions: { ids: ["B"] } })]).toEqual([10, 11]);
  });
});

describe("commanders in a battle", () => {
  test("a card may raise their MF as well as their CF, and those of nobody else", () => {
    const of = (stat: "leaderCf" | "leaderMf", id: string): Scene =>
      fought([{ e: "modify", stat, units: { side: "any", role: "leader", ids: [id] }, amount: 2, until: "battle" }]);
    expect(of("leaderMf", "lead").battle.forces.map(({ shift }) => [shift.leaderCf, shift.leaderMf])).toEqual([
      [0, 2],
      [0, 0],
    ]);
    expect(of("leaderCf", "chief").battle.forces.map(({ shift }) => [shift.leaderCf, shift.leaderMf])).toEqual([
      [0, 0],
      [2, 0],
    ]);
  });
});
