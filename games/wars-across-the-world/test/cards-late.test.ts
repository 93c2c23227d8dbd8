import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect, test } from "vitest";
import { unsupportedIn } from "../rules/cards/unsupported.ts";
import type { CardDef, Scenario, Use } from "../scenario/types.ts";
import type { Effect, EffectOf } from "../scenario/vocabulary.ts";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const use = (window: string, effects: Effect[], more: Partial<Use> = {}): Use =>
  ({ kind: window === "battle" ? "battle" : "event", windows: [window], when: [], do: effects, text: "", ...more }) as Use;
const card = (deck: string, uses: Use[]): CardDef =>
  ({ id: "X", title: "X", deck, copies: 1, family: "event", strength: "small", uses }) as CardDef;
const decks = (whose: string) => [
  { id: "blue", side: "Blue", order: 1, startHand: whose === "Blue" ? 1 : 0, open: [], aside: [], reshuffle: true },
  { id: "red", side: "Red", order: 1, startHand: whose === "Red" ? 1 : 0, open: [], aside: [], reshuffle: true },
];
type Words = { [id: string]: string };
function table(
  whose: "Blue" | "Red",
  uses: Use[],
  units: Words,
  regions: Words = {},
  more: Partial<Scenario> = {},
  seed?: string,
): Scene {
  const { phases, ...rest } = more;
  return sceneOf(
    field({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", ...regions },
      borders: ["A-B", "B-C"],
      units,
      ...(phases ? { phases } : {}),
      more: { cards: [card(whose.toLowerCase(), uses)], decks: decks(whose), ...rest },
    }),
    seed,
  );
}
const ARMY: Words = { b: "Blue A 3/3/2", L: "Blue A leader 3 0/0/3", r: "Red B 3/3/2" };

describe("Cards of later wars", () => {
  test("a number in the comparisons may be set for a round: in the next it counts again", () => {
    const night = use("battle", [{ e: "count", what: "A", side: "enemy", set: 0, until: "round" }]);
    const s = table("Blue", [night], { ...ARMY, g: "Red B su artillery", h: "Red B su artillery" });
    const guns = (): number => s.battle.forces[0].mods.find(({ key }) => key === "mod.artillery")?.value ?? 0;
    s.do("march", "A:1", "B", "battle").do("done");
    expect([s.kind, guns()]).toEqual(["battle.cards", -2]);
    s.roll(9, 9, 9, 9, 0).do("X", "use1");
    const rounds = s
      .events("battle.fire")
      .filter(({ args }) => args!.side === "Blue")
      .map(({ args }) => (args!.rolls as unknown as [string, number, number][])[0]![2]);
    expect(rounds).toEqual([3, 1]);
  });
  test("a rout test may be settled by a card", () => {
    const hold = (result: "success" | "failure"): Scene => {
      const s = table("Red", [use("battle", [{ e: "test", test: "rout", side: "self", result, until: "battle" }])], {
        b: "Blue A 9/3/2",
        c: "Blue A 9/3/2",
        L: "Blue A leader 3 0/0/3",
        r: "Red B 1/0/2",
        q: "Red B 1/0/2",
        p: "Red B 1/0/2",
      });
      s.do("march", "A:1", "B", "battle").do("done");
      s.roll(0, 0, 9, 9, 9).do("X", "use1");
      return s.roll(0).fallback();
    };
    const held = hold("success");
    expect([held.heard("battle.holds.card"), held.heard("battle.holds"), held.heard("battle.won.rout")]).toEqual([
      true,
      false,
      false,
    ]);
    expect([hold("failure").heard("battle.routs.card"), hold("failure").heard("battle.won.rout")]).toEqual([true, true]);
  });
  rule("WAW-4.1.2-d", "a card puts guerrillas on the map hidden, and no more than a region holds", () => {
    const come = use("own:land", [
      {
        e: "place",
        units: { side: "self", ids: ["g", "h"], in: "aside" },
        n: 2,
        regions: { ids: ["A", "C"] },
        by: "self",
        hidden: true,
        when: "now",
      },
    ]);
    const hidden = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`k${n}`, "Blue A~ 1/1/2 guerrilla"]));
    const s = table(
      "Blue",
      [come],
      { ...ARMY, g: "Blue pool 1/1/2 guerrilla", h: "Blue pool 1/1/2 guerrilla", ...hidden },
      {},
      {},
      "hide",
    );
    s.set("g", { place: "aside" }).set("h", { place: "aside" });
    s.do("card", "X", "use1").fallback();
    expect(Object.values(s.table.tokens).filter(({ at }) => at === "C").length).toBe(2);
    expect([s.unit("g").place, s.unit("g").at, s.lines("effect.placed.hidden")]).toMatchObject([
      "hidden",
      null,
      [{ region: "C" }, { region: "C" }],
    ]);
  });
  rule(
    "WAW-L-6-a",
    "hidden units who are joined by others in the midst of a march, or found, are no longer the stack they were",
    () => {
      const units = { ...ARMY, k: "Blue C~ 1/1/2 guerrilla", g: "Blue pool 1/1/2 guerrilla" };
      const stacksIn = (s: Scene, region: string) =>
        s.table.groups.filter((group) => group.at === region).map((group) => group.units);
      const come: EffectOf<"place"> = {
        e: "place",
        units: { side: "self", ids: ["g"], in: "aside" },
        n: 1,
        regions: { ids: ["C"] },
        hidden: true,
        when: "now",
      };
      const joined = table("Blue", [use("own:land", [come])], units, {}, {}, "hide").set("g", { place: "aside" });
      const [[before]] = stacksIn(joined, "C") as [[string]];
      joined.do("card", "X", "use1");
      const [[...both]] = stacksIn(joined, "C") as [string[]];
      expect([both.length, both.includes(before), both.every((id) => joined.table.tokens[id]?.at === "C")]).toEqual([
        2,
        false,
        true,
      ]);
      // Where none were hidden before, who came stays for this turn, as everybody does whom a card brings.
      const { k: _, ...nobody } = units;
      const alone = table("Blue", [use("own:land", [come])], nobody, {}, {}, "hide").set("g", { place: "aside" });
      alone.do("card", "X", "use1");
      expect([stacksIn(alone, "C"), Object.keys(alone.table.tokens).length]).toEqual([[], 1]);

      const show: EffectOf<"reveal"> = { e: "reveal", units: { side: "self", state: ["hidden"], at: { ids: ["C"] } } };
      const found = table("Blue", [use("own:land", [show])], units, {}, {}, "hide");
      expect(stacksIn(found, "C").length).toBe(1);
      found.do("card", "X", "use1");
      expect([found.at("k"), stacksIn(found, "C"), found.kind]).toEqual(["C", [], "land.orders"]);
    },
  );
  rule(
    ["WAW-8-c", "WAW-10.4-a"],
    "a landing that is ordered may be answered before it is made, and then it comes to nothing",
    () => {
      const mines = use(
        "move:landing",
        [{ e: "forbid", action: "land", units: { side: "enemy", domain: "land" }, until: "sideTurn" }],
        {
          when: [{ c: "move", kind: "landing", by: "enemy", to: { ids: ["B"] } }],
        },
      );
      const units = { i: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3", f: "Blue A ship 1/1/4 t2", r: "Red C 1/1/1" };
      const regions = { A: "clear Blue port coast:S", B: "clear Red coast:S", C: "clear Red coast:S", S: "sea" };
      const ordered = (to: string): Scene => {
        const s = table("Red", [mines], units, regions, { phases: { naval: true } } as Partial<Scenario>);
        s.do("load", "A:1").give({ units: ["i"], leaders: ["L"] });
        s.do("sail", "A:1", "S").do("done");
        return s.do("land", "S:1", ...(to === "C" ? ["C", "battle"] : [to]));
      };
      const s = ordered("B");
      expect(s.asked).toMatchObject({ kind: "card.window", seat: 1 });
      s.do("X", "use1");
      expect([s.at("i"), s.unit("i").aboard, s.heard("land.stopped"), s.table.move]).toEqual(["S", true, true, undefined]);
      const passed = ordered("B").do("pass");
      expect([passed.at("i"), passed.heard("land.lands")]).toEqual(["B", true]);
      // The condition names B: elsewhere nobody is asked.
      expect(ordered("C").kind).toBe("land.orders");
    },
  );
  rule("WAW-15-a", "ships that may not attack keep out of battles", () => {
    const forbid = {
      id: "p",
      title: "Peace",
      trigger: { on: "always" },
      when: [],
      do: [{ e: "forbid", action: "attack", units: { side: "Blue", domain: "naval" } }],
      text: "",
    };
    const s = sceneOf(
      field({
        regions: { A: "clear Blue port coast:S", B: "clear Red", S: "sea" },
        borders: ["A-B"],
        units: { f: "Blue A ship 3/1/4", x: "Red S ship 1/1/4", r: "Red B 1/1/1", i: "Blue A 1/1/1" },
        phases: { naval: true },
        more: { specialRules: [forbid] } as unknown as Partial<Scenario>,
      }),
      "shy",
    );
    s.do("sail", "A:1", "S");
    expect([s.unit("f").mode, s.heard("naval.meets")]).toEqual(["evade", false]);
  });
  rule("WAW-15-b", "a neutral region that a card opens may be entered, held and supplied from by those it is opened to", () => {
    const open = use("own:reinforce", [
      { e: "allow", action: "enter", units: { side: "Blue" }, regions: { ids: ["N"] }, until: "game" },
      { e: "place", units: { side: "self", ids: ["n"], in: "aside" }, n: 1, regions: { ids: ["N"] }, by: "self", when: "now" },
    ]);
    const s = sceneOf(
      field({
        regions: { N: "clear Blue neutral supply", A: "clear Blue", B: "clear Red supply" },
        borders: ["N-A", "A-B"],
        units: { b: "Blue A 3/3/2", n: "Blue pool 3/3/2", r: "Red B 1/1/1" },
        phases: { supply: true },
        more: { cards: [card("blue", [open])], decks: decks("Blue") } as unknown as Partial<Scenario>,
      }),
    );
    s.set("n", { place: "aside" });
    expect(s.kind).toBe("card.window");
    s.do("X", "use1");
    expect([s.at("n"), s.unit("b").oos]).toEqual(["N", false]);
    expect(s.may("march", "N:1", "A")).toBe(true);
  });
  test("nothing of the words of a file is left that would be refused at a table, but what no war uses", () => {
    const war = (effect: Effect): readonly string[] =>
      unsupportedIn(
        field({
          regions: {},
          borders: [],
          units: {},
          more: {
            specialRules: [{ id: "r", title: "", trigger: { on: "sideStart", side: "Blue" }, when: [], do: [effect], text: "" }],
          } as unknown as Partial<Scenario>,
        }),
      );
    expect(war({ e: "count", what: "A", side: "self", set: 0, until: "round" })).toEqual([]);
    expect(war({ e: "discard", side: "self", n: 1, by: "owner" })).toEqual(["e:discard owner"]);
  });
});
