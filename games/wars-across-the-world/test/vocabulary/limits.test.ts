import { fast } from "@warren/kernel/chance.ts";
import { say } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { warsAcrossTheWorld } from "../../game.ts";
import { conditionHolds } from "../../rules/cards/conditions.ts";
import { isSupplyBlocked, testChange, verdict } from "../../rules/cards/force.ts";
import { couldPlayAny, playableUses } from "../../rules/cards/playable.ts";
import { type Ended, edgesFitting, fits, regionsFitting, sidesOf, unitsFitting } from "../../rules/cards/select.ts";
import { unsupportedIn } from "../../rules/cards/unsupported.ts";
import { warOf } from "../../rules/setup.ts";
import { relate } from "../../rules/sides.ts";
import { writtenOut } from "../../rules/written.ts";
import type { Scenario, SpecialRule } from "../../scenario/types.ts";
import type { Condition, Effect, UnitSel } from "../../scenario/vocabulary.ts";
import { en } from "../../text/en.ts";
import { field, type Given, withGreen } from "../field.ts";
import { Scene, sceneOf } from "../scene.ts";
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

describe("cards at sea and before fortresses", () => {
  const card = (effects: readonly Effect[], more: Partial<Given>): Scene => {
    const { more: rest, ...given } = more;
    const deck = { id: "d", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: false };
    const use = { kind: "event", windows: ["own:land"], when: [], do: effects, text: "" };
    const cards = [{ id: "K", title: "K", deck: "d", copies: 1, family: "event", strength: "small", uses: [use] }];
    const s = sceneOf(
      field({ regions: {}, borders: [], units: {}, ...given, more: { decks: [deck], cards, ...rest } as never }),
      "card",
    );
    return s.to("land.orders", 0);
  };
  test("what was aboard ships that a card sinks goes down with them", () => {
    const s = card([{ e: "damage", target: { units: { side: "enemy", domain: "naval" }, n: "all", by: "owner" }, steps: 1 }], {
      regions: { A: "clear Blue", B: "clear Red port coast:S", S: "sea" },
      borders: ["A-B"],
      units: { b: "Blue A 1/1/1", f: "Red S ship 1/1/4 t1", r: "Red B 1/1/1" },
    });
    s.set("r", { at: "S", aboard: true }).do("card", "K", "use1");
    expect([s.unit("f").place, s.unit("r").place, s.lines("naval.drowned")]).toEqual(["lost", "lost", [{ units: ["r"] }]]);
  });
  test("a card brings units into a fortress of theirs that is besieged, as far as there is room", () => {
    const moved = (terrain: string, n: number): Scene => {
      const units = Object.fromEntries(Array.from({ length: n }, (_, i) => [`h${i}`, "Blue B 1/1/1"]));
      const s = card([{ e: "move", target: { units: { side: "self", ids: ["b"] }, n: "all", by: "self" }, to: { ids: ["B"] } }], {
        regions: { A: "clear Blue", B: `${terrain} Blue fort4`, C: "clear Red" },
        borders: ["B-C"],
        units: { b: "Blue A 1/1/1", r: "Red B 1/1/1", ...units },
      });
      for (const id of Object.keys(units)) s.set(id, { inside: true });
      return s.do("card", "K", "use1");
    };
    expect([moved("clear", 1), moved("hills", 5), moved("hills", 6)].map((s) => [s.at("b"), s.unit("b").inside])).toEqual([
      ["B", true],
      ["B", true],
      ["A", false],
    ]);
  });
  test("a leader goes with his men, whoever else is there, and stays where others of his stay", () => {
    const moved = (units: { [id: string]: string }): Scene =>
      card([{ e: "move", target: { units: { side: "self", ids: ["b"] }, n: "all", by: "self" }, to: { ids: ["B"] } }], {
        regions: { A: "clear Blue", B: "clear Blue", C: "clear Red" },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 1/1/1", L: "Blue A leader 1 0/0/3", r: "Red C 1/1/1", ...units },
      }).do("card", "K", "use1");
    expect([moved({}).at("L"), moved({ g: "Blue A su artillery" }).at("L"), moved({ c: "Blue A 1/1/1" }).at("L")]).toEqual([
      "B",
      "B",
      "A",
    ]);
    expect(moved({ x: "Red A 1/1/1" }).at("L")).toBe("B");
  });
  test("a fort is laid where its marker may lie, with the value of the card's place, and where none is yet", () => {
    const built = (region: string, regions: { [id: string]: string } = {}): Scene =>
      card([{ e: "structure", do: "place", structure: "F", regions: { ids: [region] }, by: "self" }], {
        regions: { A: "clear Blue", B: "clear Blue", C: "clear Red", ...regions },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 1/1/1", r: "Red C 1/1/1" },
        more: { structures: [{ id: "F", kind: "fortress", side: "Blue", count: 1 }] } as never,
      });
    const s = built("B").do("card", "K", "use1");
    expect([s.table.forts.B, s.lines("effect.fort.place")]).toEqual([
      { side: 0, fdv: 5 },
      [{ region: "B", fdv: 5, side: "Blue" }],
    ]);
    expect([built("C").may("card"), built("B", { B: "clear Blue fort2" }).may("card")]).toEqual([false, false]);
  });
});

describe("tests that rules of the scenario change", () => {
  const searching = (effect: object, die: number): Scene => {
    const s = atWar({
      specialRules: [{ id: "X", title: "X", trigger: { on: "always" }, when: [], do: [effect as Effect], text: "" }],
    });
    s.set("b1", { at: "D" }).set("b2", { at: "D" });
    return s.roll(...(die < 0 ? [] : [die])).do("search", "D");
  };
  test("a line more on the die, for the side and the region it says", () => {
    const by = (more: object, die: number): boolean =>
      searching({ e: "test", test: "search", side: "Blue", amount: -2, ...more }, die).unit("bush").place === "map";
    expect([
      by({}, 5),
      by({}, 6),
      by({ side: "Red" }, 4),
      by({ regions: { ids: ["A"] } }, 4),
      by({ regions: { ids: ["D"] } }, 4),
    ]).toEqual([true, false, false, false, true]);
    expect(searching({ e: "test", test: "search", side: "Blue", amount: -2 }, 9).lines("test.search.failure")).toMatchObject([
      { die: 9, sum: -2, total: 7, needs: 3 },
    ]);
  });
  test("settled without a die, either way", () => {
    const settled = (result: string): unknown[] => {
      const s = searching({ e: "test", test: "search", side: "Blue", result }, -1);
      return [s.unit("bush").place, s.heard("test.search.settled")];
    };
    expect([settled("success"), settled("failure")]).toEqual([
      ["map", true],
      ["hidden", true],
    ]);
  });
});

describe("who goes over", () => {
  test("cards and hidden units of a side that changes its ally go to its new seat, which alone sees them", () => {
    const deck = (side: string) => ({ id: side, side, order: 1, startHand: 1, open: [], aside: [], reshuffle: false });
    const one = (id: string, side: string) => ({
      id,
      title: `The ${id}`,
      deck: side,
      copies: 1,
      family: "event",
      strength: "small",
      uses: [{ kind: "event", windows: ["own:end"], when: [], do: [gain({})], text: "" }],
    });
    const war = field({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Green" },
      borders: ["A-B", "B-C"],
      units: { b: "Blue A 1/1/1", r: "Red B 1/1/1", g: "Green C 1/1/1", h: "Green C~ 1/1/2 guerrilla" },
      more: { ...withGreen("Blue"), decks: [deck("Green"), deck("Blue")], cards: [one("G", "Green"), one("B", "Blue")] } as never,
    });
    const s = new Scene(warsAcrossTheWorld, (fx) => warOf(war, fx, 2), { more: fast("over"), words: en });
    expect([s.table.seats, s.state.hands[0]!.cards, Object.values(s.state.hands[0]!.tokens)]).toEqual([
      [0, 1, 0],
      ["B", "G"],
      ["h"],
    ]);
    relate(s.state, s.fx, 0, 2, "war");
    expect([s.table.seats, s.state.hands[0]!.cards]).toEqual([
      [0, 1, 0],
      ["B", "G"],
    ]);
    relate(s.state, s.fx, 1, 2, "allied");
    expect([
      s.table.seats,
      s.state.hands.map(({ cards }) => cards),
      s.state.hands.map(({ tokens }) => Object.values(tokens)),
    ]).toEqual([
      [0, 1, 1],
      [["B"], ["G"]],
      [[], ["h"]],
    ]);
    expect([s.lines("relation.handed"), s.lines("relation.received"), s.toldTo("relation.received")]).toEqual([
      [{ side: "Green" }],
      [{ what: ["The G", "h"] }],
      [[1]],
    ]);
    // The same again changes nothing.
    relate(s.state, s.fx, 2, 1, "allied");
    expect(s.lines("relation.allied")).toEqual([{ side: "Red", other: "Green" }]);
  });
});

describe("what no rule carries out yet", () => {
  test("is named by the names of the file", () => {
    const needs = (effect: object, more: object = {}): readonly string[] =>
      unsupportedIn({ ...holding([{ do: [effect as Effect] }]), ...more } as Scenario);
    expect(needs(gain({}))).toEqual([]);
    expect(needs({ e: "conjure" })).toEqual(["e:conjure"]);
    expect([
      needs({ e: "discard", side: "self", n: 1, by: "owner" }),
      needs({ e: "discard", side: "self", n: 1, by: "random" }),
    ]).toEqual([["e:discard owner"], []]);
    expect([needs({ e: "reveal", hand: "enemy" }), needs({ e: "reveal", units: { side: "enemy" } })]).toEqual([
      ["e:reveal hand"],
      [],
    ]);
    expect([needs({ e: "modify", stat: "maintenance", amount: 1 }), needs({ e: "modify", stat: "mp", amount: 1 })]).toEqual([
      ["e:modify maintenance"],
      [],
    ]);
    const target = { units: { side: "self" }, n: 1, by: "self" };
    expect([needs({ e: "move", target, toward: "A", steps: 2 }), needs({ e: "move", target, toward: "A" })]).toEqual([
      ["e:move steps"],
      [],
    ]);
    const side = (seat: string, runBy?: string) => ({
      sides: [{ id: "Blue", name: "Blue", short: "Blue", seat, ...(runBy && { runBy }) }],
    });
    expect([
      needs(gain({}), side("none")),
      needs(gain({}), side("optional", "bot")),
      needs(gain({}), side("optional", "ally")),
    ]).toEqual([["sides run by nobody"], ["sides run by nobody"], []]);
  });
});

describe("numbers of a battle that cards set", () => {
  test("for a round or for the battle, added or set; what is said last prevails", () => {
    const guns = (...effects: object[]): number | undefined =>
      fought(effects.map((one) => ({ e: "count", what: "A", side: "self", ...one }) as Effect)).battle.forces[1].mods.find(
        ({ key }) => key === "mod.artillery",
      )?.value;
    // One battery against none is -1, and never more than 3.
    expect([guns({ amount: 1, until: "round" }), guns({ set: 0, until: "round" }), guns({ set: 2, until: "battle" })]).toEqual([
      -2,
      undefined,
      -2,
    ]);
    expect(guns({ set: 3, until: "round" }, { amount: -1, until: "round" })).toBe(-2);
    expect([guns({ amount: -9, until: "round" }), guns({ amount: 9, until: "round" })]).toEqual([undefined, -3]);
    const riders = fought([{ e: "count", what: "C", side: "enemy", amount: 1, until: "round" } as Effect]).battle.forces[1].mods;
    expect(riders.find(({ key }) => key === "mod.cavalry")?.value).toBe(1);
  });
});

describe("battle cards, as the dice fall", () => {
  /** Blue's two CU and Red's two fire after Blue has played a card of these effects. */
  const volley = (effects: readonly object[], dice: readonly number[], answer?: readonly string[]): Scene => {
    const use = { kind: "battle", windows: ["battle"], when: [], do: effects as never, text: "" } as const;
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 3/9/2", c: "Blue A 3/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 3/9/2", q: "Red B 3/9/2" },
        more: {
          decks: [{ id: "d", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: false }],
          cards: [{ id: "K", title: "K", deck: "d", copies: 1, family: "event", strength: "small", uses: [use] }],
        } as never,
      }),
      "volley",
    );
    s.do("march", "A:1", "B", "battle").do("done");
    if (!answer) return s.roll(...dice).do("K", "use1");
    return s
      .do("K", "use1")
      .roll(...dice)
      .give(answer);
  };
  const fire = (s: Scene): unknown[] =>
    s
      .lines("battle.fire")
      .slice(0, 2)
      .map((one) => (one as { rolls: unknown[][] }).rolls.map(([id, die]) => [id, die]));
  const own = { units: { side: "self", role: "CU" }, until: "round" };
  test("held back: it throws no die in this round, and fires again in the next", () => {
    const s = volley(
      [{ e: "fire", mode: "hold", units: { side: "enemy", role: "CU" }, n: 1, by: "self", until: "round" }],
      [9, 9, 9],
      ["q"],
    );
    expect(fire(s)).toEqual([
      [
        ["b", 9],
        ["c", 9],
      ],
      [["r", 9]],
    ]);
    const later = s.lines("battle.fire")[3] as { rolls: unknown[][] };
    expect(later.rolls.map(([id]) => id)).toEqual(["r", "q"]);
  });
  test("again: two dice for those chosen; reroll: misses of so many are thrown once more", () => {
    expect(fire(volley([{ e: "fire", mode: "again", ...own, n: 1, by: "self" }], [9, 9, 9, 9, 9], ["c"]))[0]).toEqual([
      ["b", 9],
      ["c", 9],
      ["c", 9],
    ]);
    expect(fire(volley([{ e: "fire", mode: "reroll", ...own, n: 1 }], [9, 8, 9, 9, 9]))[0]).toEqual([
      ["b", 9],
      ["b", 8],
      ["c", 9],
    ]);
    expect(fire(volley([{ e: "fire", mode: "reroll", ...own, n: "all" }], [9, 8, 9, 7, 9, 9]))[0]).toEqual([
      ["b", 9],
      ["b", 8],
      ["c", 9],
      ["c", 7],
    ]);
    // A hit is no miss: the reroll is left for the next.
    expect(fire(volley([{ e: "fire", mode: "reroll", ...own, n: 1 }], [0, 9, 8, 9, 9]))[0]).toEqual([
      ["b", 0],
      ["c", 9],
      ["c", 8],
    ]);
    expect(fire(volley([{ e: "fire", mode: "reroll", ...own }], [9, 8, 9, 9, 9]))[0]).toHaveLength(3);
  });
  test("kept off and inflicted: hits and panics, for the round or for as many as there are in the battle", () => {
    const keep = (more: object) => ({ e: "prevent", side: "self", until: "round", ...more });
    // Red hits twice, is kept from one.
    expect(volley([keep({ hits: 1 })], [9, 9, 0, 0]).asked).toMatchObject({ kind: "losses.hits", domain: { of: 1 } });
    expect(volley([keep({ panics: 1 })], [9, 9, 3, 3]).asked).toMatchObject({ kind: "losses.panic", domain: { min: 1 } });
    expect(volley([keep({ hits: 2, panics: 2 })], [9, 9, 0, 3]).heard("battle.lost")).toBe(false);
    expect(volley([{ e: "inflict", side: "enemy", hits: 1 }], [9, 9, 9, 9]).asked).toMatchObject({
      kind: "losses.hits",
      seat: 1,
      domain: { of: 1 },
    });
    expect(volley([{ e: "inflict", side: "enemy", panics: 1 }], [9, 9, 9, 9]).asked).toMatchObject({
      kind: "losses.panic",
      seat: 1,
      domain: { min: 1 },
    });
  });
});

describe("who chooses, and among what", () => {
  const cu = { side: "enemy", role: "CU" } as const;
  const asked = (target: object): Scene => played([{ e: "remove", target: { units: cu, ...target }, to: "lost" } as Effect]);
  test("the owner, the player of the card, the enemy, or chance", () => {
    expect([
      asked({ n: 1, by: "owner" }).asked.seat,
      asked({ n: 1, by: "self" }).asked.seat,
      asked({ n: 1, by: "enemy" }).asked.seat,
    ]).toEqual([1, 0, 1]);
    expect(asked({ n: 1, by: "random" }).kind).toBe("land.orders");
  });
  test("so many, all, or the rest where there are fewer: then nobody is asked", () => {
    const places = (s: Scene) => ["r1", "r2"].map((id) => s.unit(id).place);
    expect([
      places(asked({ n: "all", by: "self" })),
      places(asked({ n: 2, by: "self" })),
      places(asked({ n: 9, by: "self" })),
    ]).toEqual(new Array(3).fill(["lost", "lost"]));
    expect(asked({ n: 1, by: "self" }).asked).toMatchObject({
      domain: { of: ["r1", "r2"], min: 1, max: 1 },
      fallback: ["r1"],
      rule: "WAW-L-18",
    });
    expect(asked({ n: 1, by: "self" }).asked.prompt).toEqual({ key: "ask.choice.remove", args: { source: "Card", n: 1 } });
  });
  test("in one region: first which, then who of it, and nobody elsewhere", () => {
    const war = { side: "self", role: "unit" } as const;
    const s = sceneOf(
      holding([{ do: [{ e: "remove", target: { units: war, n: 1, by: "self", group: "region" }, to: "lost" } as Effect] }]),
      "deal",
    );
    s.to("land.orders", 0).set("b2", { at: "D" }).do("card", "K.1", "use1");
    expect(s.options()).toEqual(["A", "D"]);
    s.do("A");
    expect(s.asked.domain).toEqual({ t: "some", of: ["b1", "guns"], min: 1, max: 1 });
    s.give(["guns"]);
    expect(["b1", "b2", "guns"].map((id) => s.unit(id).place)).toEqual(["map", "map", "lost"]);
  });
  test("steps are spread by their owner, as the machine does from the first on", () => {
    const s = played([{ e: "damage", target: { units: cu, n: "all", by: "owner" }, steps: 2 }]);
    expect([s.asked.seat, s.asked.fallback]).toEqual([1, { r1: 2, r2: 0 }]);
  });
});

describe("cards played ahead", () => {
  test("one of two copies lies on the table; the other may be laid beside it, and neither twice", () => {
    const s = sceneOf(
      holding([{ ahead: true, do: [{ e: "inflict", side: "enemy", hits: 1 }], when: [{ c: "battle", kind: "land" }] } as never]),
      "deal",
    );
    s.to("land.orders", 0).do("card", "K.1", "use1");
    expect([s.table.ahead.map(({ card }) => card), s.options("card"), s.table.sizes[0]]).toEqual([["K.1"], ["K.2"], 1]);
    s.do("card", "K.2", "use1");
    expect([s.table.ahead.length, s.may("card"), couldPlayAny(s.state, 0, "own:land")]).toEqual([2, false, false]);
    // No battle comes of it: both are back in the hand.
    s.do("done");
    for (let i = 0; i < 20 && s.table.side === 0; i++) s.fallback();
    expect([s.table.ahead, s.table.sizes[0], s.lines("cards.back").length]).toEqual([[], 2, 2]);
  });
});

describe("texts of cards", () => {
  test("their short forms are written out, with their number where there is one", () => {
    const words = (text: string): string => say({ catalogues: [en], names: [], lang: "en" }, writtenOut(text));
    expect(words("Gain 1 VP.")).toBe("Gain 1 victory point.");
    expect(words("2 VP for each")).toBe("2 victory points for each");
    expect(words("VP are lost")).toBe("victory points are lost");
    expect(words("by its VP value")).toBe("by its victory point value");
    expect(words("CF +1, MF -1; 3 MP and FDV 4")).toBe("combat +1, morale -1; 3 movement points and fortress value 4");
    expect(words("Nothing to do with MPs or VPN")).toBe("Nothing to do with MPs or VPN");
  });
});

describe("routs that rules of the scenario settle", () => {
  test("without a die, either way", () => {
    const beaten = (result: string): Scene => {
      const s = sceneOf(
        field({
          regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
          borders: ["A-B", "B-C"],
          units: { b: "Blue A 7/9/2", c: "Blue A 7/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 1/0/2", q: "Red B 1/0/2" },
          more: {
            specialRules: [
              {
                id: "X",
                title: "X",
                trigger: { on: "always" },
                when: [],
                do: [{ e: "test", test: "rout", side: "Red", result }],
                text: "",
              },
            ],
          } as never,
        }),
        "settled",
      );
      s.do("march", "A:1", "B", "battle").roll(0, 9, 9, 9).do("done");
      return s.kind === "losses.hits" ? s.fallback() : s;
    };
    const [held, fled] = ["success", "failure"].map(beaten) as [Scene, Scene];
    expect([held.heard("battle.holds.card"), held.heard("battle.won.rout")]).toEqual([true, false]);
    expect([fled.heard("battle.routs.card"), fled.heard("battle.won.rout")]).toEqual([true, true]);
  });
});
