import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import type { CardDef, Use } from "../scenario/types.ts";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const gain = (n: number) => ({ e: "gain", side: "self", kind: "vp", amount: n }) as const;
const event = (window: string, more: Partial<Use> = {}): Use =>
  ({ kind: "event", windows: [window], when: [], do: [gain(1)], text: "Gain", ...more }) as Use;
const battle = (more: Partial<Use> = {}): Use =>
  ({
    kind: "battle",
    windows: ["battle"],
    when: [],
    do: [{ e: "modify", stat: "cf", units: { side: "self", role: "CU" }, amount: 1, until: "round" }],
    text: "Fire",
    ...more,
  }) as Use;
const card = (id: string, uses: Use[], more: Partial<CardDef> = {}): CardDef =>
  ({ id, title: id, deck: "blue", copies: 1, family: "event", strength: "small", uses, ...more }) as CardDef;

/** A war in which Blue has a deck; `hand` is dealt, the rest lies in the deck in this order, the top first. */
function table(cards: CardDef[], startHand: number, more: object = {}, units: { [id: string]: string } = {}): Scene {
  const s = sceneOf(
    field({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { b: "Blue A 8/3/2", L: "Blue A leader 3 0/0/3", r: "Red B 1/3/2", ...units },
      more: {
        cards: [...cards, card("Z", [event("own:siege")], { deck: "red" })],
        decks: [
          { id: "blue", side: "Blue", order: 1, startHand, open: [], aside: [], reshuffle: true },
          { id: "red", side: "Red", order: 1, startHand: 0, open: [], aside: [], reshuffle: true },
        ],
        ...more,
      },
    }),
    "deal",
  );
  return s;
}

describe("Cards", () => {
  rule(["WAW-7.1.1-a", "WAW-8-a"], "one card from the top of the own deck; others see only how many", () => {
    const s = table([card("X", [event("own:siege")]), card("Y", [event("own:siege")])], 1);
    expect([s.table.sizes, s.table.decks[0]]).toEqual([[2, 0], 0]);
    expect(s.view(0).hand!.cards).toEqual(["X", "Y"]);
    expect(s.view(1).hand!.cards).toEqual([]);
    expect(s.toldTo("cards.drew")[0]).toEqual([0]);
  });
  rule(["WAW-8-b", "WAW-8-e"], "one of its uses is chosen, and the card goes to the discards", () => {
    const s = table([card("X", [event("own:land"), event("own:land", { do: [gain(5)] })])], 0);
    expect(s.options("card", "X")).toEqual(["use1", "use2"]);
    s.do("card", "X", "use2");
    expect([s.table.vp[0], s.table.discards[0], s.table.sizes[0], s.may("card")]).toEqual([15, ["X"], 0, false]);
  });
  rule("WAW-8-c", "an event is played in a phase it names, and not in another", () => {
    const s = table([card("X", [event("own:siege")]), card("Y", [event("own:land")])], 1);
    expect(s.options("card")).toEqual(["Y"]);
    s.do("done");
    expect([s.kind, s.options()]).toEqual(["card.window", ["pass", "X"]]);
  });
  rule(
    ["WAW-8-d", "WAW-12.1.III-a"],
    "a battle card at the start of a round, the attacker's before the defender's, for this battle alone",
    () => {
      const s = table([card("X", [battle()]), card("Y", [battle()])], 1);
      expect(s.may("card")).toBe(false);
      s.do("march", "A:1", "B", "battle").do("done");
      expect([s.kind, s.asked.seat, s.options()]).toEqual(["battle.cards", 0, ["pass", "X", "Y"]]);
      s.do("X", "use1");
      expect(s.options()).toEqual(["pass", "Y"]);
      s.roll(9, 9).do("pass");
      expect(s.lines("battle.fire")).toMatchObject([{ rolls: [["b", 9, 9, "panic"]] }, {}]);
      expect(s.table.discards[0]).toEqual(["X"]);
    },
  );
  rule("WAW-8-f", "a lasting card stays on the table as long as it says", () => {
    const s = table(
      [
        card(
          "X",
          [event("own:land", { do: [{ e: "modify", stat: "mp", units: { side: "self" }, amount: 1, until: "sideTurn" }] })],
          { lasting: true },
        ),
      ],
      0,
    );
    s.do("card", "X", "use1");
    expect([s.table.lasting, s.table.discards[0]]).toEqual([["X"], []]);
    s.to("land.orders", 1);
    expect([s.table.lasting, s.table.discards[0]]).toEqual([[], ["X"]]);
  });
  rule("WAW-8-g", "a card with the star leaves the game", () => {
    const s = table([card("X", [event("own:land")], { removeAfterUse: true })], 0);
    s.do("card", "X", "use1");
    expect([s.table.gone, s.table.discards[0]]).toEqual([["X"], []]);
  });
  rule(["WAW-8-i", "WAW-8-j"], "a card whose conditions are not met, or before its first turn, stays in hand", () => {
    const s = table(
      [
        card("X", [event("own:land", { when: [{ c: "control", side: "self", regions: { ids: ["C"] } }] })]),
        card("Y", [event("own:land")], { notBeforeTurn: 2 }),
        card("W", [event("own:land")], { notAfterTurn: 1 }),
      ],
      2,
    );
    expect(s.options("card")).toEqual(["W"]);
    s.do("done").to("land.orders", 1).to("land.orders", 0);
    expect(s.options("card")).toEqual(["Y"]);
  });
  rule("WAW-8-m", "a card played ahead for a battle that does not come goes back to the hand", () => {
    const ahead = card("X", [
      event("own:land", {
        ahead: true,
        when: [{ c: "battle", kind: "land" }],
        do: [{ e: "modify", stat: "cf", units: { side: "self", role: "CU" }, amount: 1, until: "battle" }],
      }),
    ]);
    const s = table([ahead], 0);
    s.do("card", "X", "use1");
    expect([s.table.ahead.length, s.table.sizes[0]]).toEqual([1, 0]);
    s.to("land.orders", 1);
    expect([s.table.ahead.length, s.table.sizes[0], s.cited("cards.back")]).toEqual([0, 1, ["WAW-8-m"]]);
    const t = table([ahead], 0);
    t.do("card", "X", "use1").do("march", "A:1", "B", "battle");
    t.roll(0, 9, 0).do("done");
    expect([t.table.ahead.length, t.table.discards[0]]).toEqual([0, ["X"]]);
  });
  rule("WAW-8-n", "any number of cards in a turn, and none has to be played", () => {
    const s = table([card("X", [event("own:land")]), card("Y", [event("own:land")])], 1);
    s.do("card", "X", "use1").do("card", "Y", "use1").do("done");
    expect(s.table.vp[0]).toBe(12);
  });
  rule("WAW-8-o", "at the end of the own turn down to five, of one's own choice", () => {
    const many = Array.from({ length: 7 }, (_, i) => card(`X${i}`, [event("own:siege")]));
    const s = table(many, 5);
    expect(s.table.sizes[0]).toBe(6);
    s.to("discard");
    expect(s.asked).toMatchObject({ seat: 0, domain: { min: 1, max: 1 } });
    s.fallback();
    expect([s.table.sizes[0], s.table.discards[0]!.length]).toEqual([5, 1]);
  });
  rule(
    ["WAW-Q-36-a", "WAW-Q-36-b"],
    "an only deck that is used up is made anew of the discards; what left the game stays out",
    () => {
      const s = table([card("X", [event("own:land")]), card("Y", [event("own:land")], { removeAfterUse: true })], 1);
      s.do("card", "X", "use1").do("card", "Y", "use1");
      s.to("land.orders", 1).to("land.orders", 0);
      expect([s.view(0).hand!.cards, s.table.discards[0], s.table.gone]).toEqual([["X"], [], ["Y"]]);
      const numbered = table([card("X", [event("own:land")])], 0, {
        decks: [
          { id: "blue", side: "Blue", order: 1, startHand: 0, open: [], aside: [], reshuffle: false },
          { id: "red", side: "Red", order: 1, startHand: 0, open: [], aside: [], reshuffle: true },
        ],
      });
      numbered.do("card", "X", "use1").to("land.orders", 1).to("land.orders", 0);
      expect(numbered.view(0).hand!.cards).toEqual([]);
    },
  );
  rule("WAW-L-18", "a choice of an effect is made at once, by the player the card names", () => {
    const s = table(
      [
        card("X", [
          event("own:land", {
            do: [{ e: "remove", target: { units: { side: "enemy", role: "CU" }, n: 1, by: "owner" }, to: "out" }],
          }),
        ]),
      ],
      0,
      {},
      { q: "Red C 1/1/1" },
    );
    s.do("card", "X", "use1");
    expect(s.asked).toMatchObject({ kind: "card.choice", seat: 1 });
    s.give(["q"]);
    expect([s.unit("q").place, s.kind, s.asked.seat]).toEqual(["out", "land.orders", 0]);
  });
  rule("WAW-15-b", "a card prevails over the rules: here it bars an attack that they allow", () => {
    const s = table(
      [card("X", [event("own:land", { do: [{ e: "forbid", action: "attack", units: { side: "self" }, until: "sideTurn" }] })])],
      0,
    );
    expect(s.may("march", "A:1", "B")).toBe(true);
    s.do("card", "X", "use1");
    expect(s.no("march", "A:1", "B")).toBe("WAW-15-b");
  });
  rule("WAW-L-82", "of two cards that contradict each other the later prevails", () => {
    const s = table(
      [
        card("X", [event("own:land", { do: [{ e: "forbid", action: "attack", units: { side: "self" }, until: "sideTurn" }] })]),
        card("Y", [event("own:land", { do: [{ e: "allow", action: "attack", units: { side: "self" }, until: "sideTurn" }] })]),
      ],
      1,
    );
    s.do("card", "X", "use1").do("card", "Y", "use1");
    expect(s.may("march", "A:1", "B")).toBe(true);
    const t = table(
      [
        card("X", [event("own:land", { do: [{ e: "forbid", action: "attack", units: { side: "self" }, until: "sideTurn" }] })]),
        card("Y", [event("own:land", { do: [{ e: "allow", action: "attack", units: { side: "self" }, until: "sideTurn" }] })]),
      ],
      1,
    );
    t.do("card", "Y", "use1").do("card", "X", "use1");
    expect(t.may("march", "A:1", "B")).toBe(false);
  });
  rule(
    "WAW-L-74",
    "a fortress is placed in a friendly region without a revealed enemy CU, one in a region, as long as there are markers",
    () => {
      const build = card(
        "X",
        [event("own:land", { do: [{ e: "structure", do: "place", structure: "F", regions: {}, by: "self" }] })],
        { copies: 2 },
      );
      const s = sceneOf(
        field({
          regions: { A: "clear Blue", B: "clear Blue fort3", C: "clear Blue", D: "clear Red" },
          borders: ["A-B", "B-C", "C-D"],
          units: { b: "Blue A 1/1/1", r: "Red C 1/1/1" },
          more: {
            cards: [build],
            decks: [{ id: "blue", side: "Blue", order: 1, startHand: 1, open: [], aside: [], reshuffle: true }],
            structures: [{ id: "F", kind: "fortress", side: "Blue", count: 1, fdv: 4 }],
          },
        }),
        "build",
      );
      // B has one, C an enemy, D belongs to another.
      s.do("card", "X.1", "use1");
      expect([s.table.forts.A, s.table.forts.B, Object.keys(s.table.forts)]).toEqual([
        { side: 0, fdv: 4 },
        { side: 0, fdv: 3 },
        ["B", "A"],
      ]);
      // The only marker is on the map.
      expect(s.may("card")).toBe(false);
    },
  );
});
