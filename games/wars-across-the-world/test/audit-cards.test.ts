import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import type { CardDef, Use } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import { field, type Given } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const nines = (n: number) => Array.from({ length: n }, () => 9);
const event = (window: string, effects: readonly unknown[], more: Partial<Use> = {}): Use =>
  ({ kind: "event", windows: [window], when: [], do: effects as Effect[], text: "", ...more }) as Use;
const battle = (effects: readonly unknown[], more: Partial<Use> = {}): Use =>
  event("battle", effects, { kind: "battle", ...more } as Partial<Use>);
const card = (id: string, deck: string, uses: Use[], more: Partial<CardDef> = {}): CardDef =>
  ({ id, title: id, deck, copies: 1, family: "event", strength: "small", uses, ...more }) as CardDef;
const gain = { e: "gain", side: "self", kind: "vp", amount: 1 };
const cf = (amount: number, until: string) => ({ e: "modify", stat: "cf", units: { side: "self", role: "CU" }, amount, until });

/** A war in which both sides hold these cards from the start. */
function table(cards: CardDef[], given: Partial<Given> = {}): Scene {
  const deck = (id: string, side: string) => ({
    id,
    side,
    order: 1,
    startHand: cards.filter((one) => one.deck === id).length,
    open: [],
    aside: [],
    reshuffle: true,
  });
  return sceneOf(
    field({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { b: "Blue A 3/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 3/9/2", G: "Red B leader 3 0/0/3" },
      ...given,
      more: { cards, decks: [deck("blue", "Blue"), deck("red", "Red")], ...given.more },
    }),
    "deal",
  );
}

describe("Seams of cards", () => {
  rule(
    ["WAW-12.1.III-a"],
    "in round 2 both may play again, the attacker first; once he has passed he adds nothing, whatever the defender plays",
    () => {
      const s = table([
        card("X", "blue", [battle([cf(1, "round")])]),
        card("Y", "blue", [battle([cf(1, "round")])]),
        card("Z", "red", [battle([cf(1, "round")])]),
      ]);
      s.do("march", "A:1", "B", "battle").do("done");
      s.do("X", "use1").do("pass");
      expect([s.kind, s.asked.seat, s.options()]).toEqual(["battle.cards", 1, ["pass", "Z"]]);
      // Red has no other card that could be played: the dice fall at once, and round 2 begins with Blue.
      s.roll(...nines(2)).do("Z", "use1");
      expect([s.asked.seat, s.options()]).toEqual([0, ["pass", "Y"]]);
    },
  );
  rule(
    ["WAW-8-d", "WAW-8-f"],
    "what a battle card gave for a round is over in the next, and for a battle is over with it",
    () => {
      const s = table([card("X", "blue", [battle([cf(2, "round")])])]);
      s.do("march", "A:1", "B", "battle").do("done");
      s.roll(...nines(4), 0, 0).do("X", "use1");
      const aims = s.events("battle.fire").map(({ args }) => (args!.rolls as unknown as [string, number, number][])[0]![2]);
      expect([aims[0], aims[2], s.table.effects]).toEqual([5, 3, []]);
    },
  );
  rule(["WAW-8-m"], "a card the defender played ahead in his enemy's turn is his again at the end of that turn", () => {
    const s = table([
      card("Z", "red", [
        event("enemy:land", [cf(1, "battle")], { ahead: true, when: [{ c: "battle", kind: "land" }] } as Partial<Use>),
      ]),
    ]);
    expect([s.kind, s.asked.seat]).toEqual(["card.window", 1]);
    s.do("Z", "use1");
    expect([s.table.ahead.length, s.table.sizes[1]]).toEqual([1, 0]);
    s.do("done");
    expect([s.table.side, s.table.ahead.length, s.table.sizes[1]]).toEqual([1, 0, 1]);
  });
  rule(["WAW-8-g", "WAW-8-f"], "a lasting card with the star leaves the game when it ends, not before", () => {
    const s = table([card("X", "blue", [event("own:land", [cf(1, "sideTurn")])], { lasting: true, removeAfterUse: true })]);
    s.do("card", "X", "use1");
    expect([s.table.lasting, s.table.gone]).toEqual([["X"], []]);
    s.to("land.orders", 1);
    expect([s.table.lasting, s.table.gone, s.table.discards[0]]).toEqual([[], ["X"], []]);
  });
  rule(["WAW-8-o"], "six cards in hand are no matter in the enemy's turn", () => {
    const six = Array.from({ length: 6 }, (_, i) => card(`Z${i}`, "red", [event("own:siege", [gain])]));
    const s = table(six);
    s.to("land.orders", 0).do("done");
    expect([s.table.side, s.table.sizes[1]]).toEqual([1, 6]);
    s.to("discard");
    expect([s.asked.seat, s.table.side]).toEqual([1, 1]);
  });
  rule(["WAW-Q-36-a"], "with neither deck nor discards a side draws nothing, and plays on", () => {
    const s = table([card("X", "blue", [event("own:siege", [gain])])]);
    expect([s.table.decks[0], s.table.sizes[0], s.kind]).toEqual([0, 1, "land.orders"]);
  });
  rule(["WAW-L-21", "WAW-8-n"], "a card played on the way does not end the march", () => {
    const s = table([card("X", "blue", [event("own:land", [gain])])], {
      units: { b: "Blue A 3/9/2", r: "Red C 1/1/0" },
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red" },
      borders: ["A-B", "B-C", "B-D"],
    });
    s.do("march", "A:1", "B").do("card", "X", "use1");
    expect(s.may("march", "A:1", "D")).toBe(true);
  });
  rule(["WAW-12.5-a", "WAW-14-c"], "hits that a card keeps off are no hits: neither for the battle nor for VP", () => {
    const s = table([card("Z", "red", [battle([{ e: "prevent", side: "self", hits: 2, until: "battle" }])])]);
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(0, 9, 0, 9, 0, 0).do("Z", "use1");
    expect([s.lines("battle.won"), s.unit("r").place, s.table.vp]).toMatchObject([[{ side: "Red" }], "map", [10, 10]]);
  });
  rule(["WAW-12.1.X-b", "WAW-12.1.IX-a"], "panics that a card inflicts count like any other", () => {
    const s = table([card("X", "blue", [battle([{ e: "inflict", side: "enemy", panics: 1 }])])]);
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(9, 9, 0, 0).do("X", "use1");
    expect(s.lines("battle.won.rout")).toMatchObject([{ side: "Blue" }]);
  });
  rule(
    ["WAW-12-a", "WAW-10.1-b"],
    "attackers whom a card has moved away or taken off do not fight; without any there is no battle",
    () => {
      const off = card("X", "blue", [
        event("own:land", [{ e: "remove", target: { units: { side: "self", role: "CU" }, n: 1, by: "self" }, to: "pool" }]),
      ]);
      const s = table([off], { units: { b: "Blue A 3/9/2", L: "Blue A leader 3 0/0/3", r: "Red B 3/9/2" } });
      s.do("march", "A:1", "B", "battle").do("card", "X", "use1");
      expect(s.unit("b").place).toBe("pool");
      s.do("done");
      expect([s.heard("battle.begins"), s.table.attacks]).toEqual([false, []]);
    },
  );
  rule(["WAW-8-i"], "a card that could change nothing is not offered", () => {
    const s = table([
      card("X", "blue", [
        event("own:land", [{ e: "remove", target: { units: { side: "enemy", tags: ["guard"] }, n: 1, by: "self" }, to: "pool" }]),
      ]),
    ]);
    expect(s.may("card")).toBe(false);
  });
  rule(["WAW-3.1-u", "WAW-8-f"], "a bridge that a card has burnt is none: not for the march, and not in the battle", () => {
    const burn = card("X", "blue", [
      event("own:land", [{ e: "edge", edges: { edges: [["A", "B"]], n: 1, by: "self" }, set: { bridge: false }, until: "game" }]),
    ]);
    const s = table([burn], { borders: ["A-B minor bridge", "B-C"] });
    s.do("card", "X", "use1");
    s.do("march", "A:1", "B", "battle");
    expect(s.table.groups[0]!.spent).toBe(4);
    s.roll(...nines(4), 0, 0).do("done");
    expect(s.lines("battle.sheet")[1]).toMatchObject({ mods: [["mod.river", 1, 1, null]] });
  });
});

describe("Seams of cards on the map", () => {
  rule(
    ["WAW-A2.2-b", "WAW-10.1-f"],
    "a fortress that a card removes leaves its garrison in the open, before the besiegers",
    () => {
      const raze = card("X", "blue", [
        event("own:land", [{ e: "structure", do: "remove", regions: { has: ["fortress"] }, by: "self" }]),
      ]);
      const s = table([raze], {
        regions: { A: "clear Blue", B: "clear Red fort3", C: "clear Red" },
        units: { b: "Blue B 3/9/2", L: "Blue B leader 3 0/0/3", r: "Red B 1/1/2", x: "Red C 1/1/1" },
      });
      s.set("r", { inside: true });
      expect(s.may("strike", "B")).toBe(false);
      s.do("card", "X", "use1");
      expect([s.unit("r").inside, s.may("strike", "B")]).toEqual([false, true]);
      const t = table([raze], {
        regions: { A: "clear Blue", B: "clear Red fort3", C: "clear Red" },
        units: { b: "Blue B 3/9/2", G: "Red B leader 2 0/0/3", x: "Red C 1/1/1" },
      });
      t.set("G", { inside: true });
      t.do("card", "X", "use1");
      expect([t.unit("G").place, t.table.vp]).toEqual(["out", [11, 9]]);
    },
  );
  rule(["WAW-10.2-c", "WAW-Q-109"], "ships leave a port at once when a card takes its region", () => {
    const take = card("X", "blue", [
      event("own:land", [{ e: "control", regions: { ids: ["B"] }, side: "self", n: 1, by: "self" }]),
    ]);
    const s = table([take], {
      regions: { A: "clear Blue", B: "clear Red port coast:S", C: "clear Red", S: "sea" },
      units: { b: "Blue A 3/9/2", s: "Red B ship 1/1/3", x: "Red C 1/1/1" },
    });
    s.do("card", "X", "use1");
    expect([s.table.control.B, s.at("s"), s.unit("s").port, s.kind]).toEqual([0, "S", false, "land.orders"]);
  });
  rule(["WAW-L-64"], "a card that orders men away does not free those who are besieged", () => {
    const away = card("X", "blue", [
      event("own:land", [
        {
          e: "move",
          target: { units: { side: "enemy", domain: "land" }, n: "all", by: "owner", group: "region" },
          toward: "C",
          steps: 1,
        },
      ]),
    ]);
    const s = table([away], {
      regions: { A: "clear Blue", B: "clear Red fort3", C: "clear Red" },
      units: { b: "Blue B 3/9/2", r: "Red B 1/1/2", x: "Red A~ 1/1/3 guerrilla" },
    });
    s.set("r", { inside: true });
    expect(s.may("card")).toBe(false);
  });
  rule(
    ["WAW-12.1.I-a", "WAW-15-a"],
    "what a rule gives to commanders counts for who commands, in a battle and in a test, and goes round in no circle",
    () => {
      const chiefs = {
        id: "R",
        title: "R",
        trigger: { on: "always" },
        when: [],
        do: [{ e: "modify", stat: "leaderCf", units: { side: "Blue", role: "leader", state: ["cinc"] }, amount: 1 }],
        text: "",
      };
      const s = table([], {
        units: {
          b: "Blue A 3/9/2",
          L: "Blue A leader 3 1/0/3",
          M: "Blue A leader 1 0/0/3",
          r: "Red B 3/9/2",
          g: "Red A~ 1/1/3 guerrilla",
        },
        more: { specialRules: [chiefs] as never },
      });
      s.roll(5).do("search", "A");
      expect(s.lines("test.search.success")).toMatchObject([{ die: 5, sum: -2 }]);
      const t = table([], {
        units: { b: "Blue A 3/9/2", L: "Blue A leader 3 1/0/3", M: "Blue A leader 1 0/0/3", r: "Red B 3/9/2" },
        more: { specialRules: [chiefs] as never },
      });
      t.do("march", "A:1", "B", "battle")
        .roll(...nines(4), 0)
        .do("done");
      expect(t.lines("battle.sheet")[0]).toMatchObject({ mods: [["mod.leaderCf", 2, null, null]] });
    },
  );
});
