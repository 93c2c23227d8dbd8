import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { resultOf } from "../rules/fire.ts";
import { superiority } from "../rules/sheet.ts";
import { scene, sheet } from "./scene.ts";

const FIELD = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
const LEAD = { L: "Blue A leader 3 0/0/3" };

/** Blue attacks B, and the dice of the first round are rolled. */
const attack = (units: { [id: string]: string }, ...dice: number[]) => {
  const s = scene({ ...FIELD, units: { ...LEAD, ...units } });
  s.do("march", "A:1", "B", "battle");
  return s.roll(...dice).do("done");
};

describe("Tests and dice", () => {
  rule(
    ["WAW-12.1.VI-a", "WAW-12.1.VII-a", "WAW-6-c"],
    "below is a hit, equal a panic, above nothing; a 9 is compared like any other",
    () => {
      expect([2, 3, 4, 9].map((die) => resultOf(die, 3, false))).toEqual(["hit", "panic", "miss", "miss"]);
      expect([resultOf(9, 10, false), resultOf(9, 9, false)]).toEqual(["hit", "panic"]);
    },
  );
  rule(["WAW-Q-02-a", "WAW-12.1.VI-b"], "a natural 0 hits whatever the CF; a skirmisher's hits are panics", () => {
    expect([
      resultOf(0, -3, false),
      resultOf(0, 0, false),
      resultOf(0, -3, true),
      resultOf(1, 5, true),
      resultOf(6, 5, true),
    ]).toEqual(["hit", "hit", "panic", "panic", "miss"]);
  });
  rule(["WAW-6-a", "WAW-Q-03"], "a die shows 0 to 9, and modifiers change the CF that stands beside it", () => {
    const s = attack({ b: "Blue A 2/2/2", r: "Red B 1/1/2", gun: "Red B su artillery" }, 9, 9, 9, 9, 0);
    expect(s.lines("battle.fire")[0]).toMatchObject({ rolls: [["b", 9, 1, "miss"]] });
    expect(() => attack({ b: "Blue A 2/2/2", r: "Red B 1/1/2" }, 10)).toThrow("not below 10");
  });
  rule("WAW-6-b", "a natural 0 succeeds in any test, whatever is against it", () => {
    const s = scene({ ...FIELD, units: { b: "Blue B 1/1/3", L: "Blue B leader 1 -9/0/3", g: "Red B~ 1/1/3 guerrilla" } });
    s.roll(0).do("search", "B");
    expect(s.lines("test.search.success")).toMatchObject([{ die: 0, total: 9 }]);
  });
});

describe("Modifiers", () => {
  rule(
    ["WAW-12.1.1-b", "WAW-12.1.I-a"],
    "the better commander's side adds the difference, the other gets nothing; other leaders add nothing",
    () => {
      const [att, def] = sheet({
        ...FIELD,
        units: {
          b: "Blue A 2/2/2",
          L: "Blue A leader 2 1/0/3",
          M: "Blue A leader 1 5/5/3",
          r: "Red B 1/1/1",
          G: "Red B leader 1 3/0/3",
        },
      });
      expect([att!.leaderCf, def!.leaderCf?.value]).toEqual([undefined, 2]);
    },
  );
  rule("WAW-12.1.I-b", "a stack without a leader fights as under 0 and 0", () => {
    const [att, def] = sheet({ ...FIELD, units: { b: "Blue A 2/2/2", L: "Blue A leader 2 -1/1/3", r: "Red B 1/1/1" } });
    expect([att!.leaderCf, def!.leaderCf?.value, att!.leaderMf, def!.leaderMf?.value]).toEqual([undefined, 1, undefined, -1]);
  });
  rule(["WAW-12.1.1-g", "WAW-Q-01"], "superiority: how many times as many, rounded down, less 1, at most 3", () => {
    const table: [number, number, number][] = [
      [3, 1, 2],
      [2, 1, 1],
      [3, 2, 0],
      [4, 1, 3],
      [9, 1, 3],
      [0, 4, 0],
      [1, 0, 1],
      [2, 0, 2],
      [5, 0, 3],
      [1, 2, 0],
    ];
    for (const [own, enemy, bonus] of table) expect(superiority(own, enemy, 3)).toBe(bonus);
  });
  rule(
    ["WAW-12.1.1-e", "WAW-12.1.1-f"],
    "cavalry is a bonus for all of its side, artillery a burden for all of the other",
    () => {
      const [att, def] = sheet({
        ...FIELD,
        units: {
          b: "Blue A 2/2/2",
          c: "Blue A 1/1/4 cavalry",
          d: "Blue A 1/1/4 cavalry",
          g1: "Blue A su artillery",
          g2: "Blue A su artillery",
          g3: "Blue A su artillery",
          ...LEAD,
          r: "Red B 1/1/1",
          h: "Red B su artillery",
        },
      });
      expect([att!.cavalry, def!.artillery]).toEqual([
        { value: 2, round: null, units: null },
        { value: -2, round: null, units: null },
      ]);
      expect([def!.cavalry, att!.artillery]).toEqual([undefined, undefined]);
    },
  );
  rule("WAW-12.1.1-k", "all lines add up; only a scenario sets a cap", () => {
    const units = {
      b: "Blue A 2/2/2",
      c: "Blue A 2/2/4 cavalry",
      L: "Blue A leader 3 3/0/3",
      r: "Red B 1/1/1",
      G: "Red B leader 3 0/1/3",
    };
    const aim = (rules: object) => {
      const s = scene({ ...FIELD, units, more: { rules } }, "cap");
      s.do("march", "A:1", "B", "battle").do("done");
      const rolls = s.events("battle.fire")[0]!.args!.rolls as unknown as [string, number, number][];
      return rolls[0]![2];
    };
    // 2, and 3 for the leader, 1 for cavalry, less 1 for morale.
    expect(aim({})).toBe(5);
    expect(aim({ battle: { modifierCap: 2 } })).toBe(4);
  });
  rule("WAW-A6-a", "a side with supremacy adds it to the CF of all its CU, as long as its conditions hold", () => {
    const lines = (turn: number) =>
      sheet({
        ...FIELD,
        units: { b: "Blue A 2/2/2", ...LEAD, r: "Red B 1/1/1" },
        more: {
          supremacy: [{ id: "S", side: "Red", stat: "supremacy", amount: 2, when: [{ c: "turn", from: turn }], text: "" }],
        },
      }).map((one) => one.supremacy?.value);
    expect([lines(1), lines(2)]).toEqual([
      [undefined, 2],
      [undefined, undefined],
    ]);
  });
  rule("WAW-15-c", "every number is a default: a scenario may fight its battles in one round", () => {
    const s = scene({
      ...FIELD,
      units: { ...LEAD, b: "Blue A 2/2/2", r: "Red B 1/1/2" },
      more: { rules: { battle: { rounds: { land: 1, naval: 1, air: 1 } } } },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(9, 9, 0).do("done");
    expect(s.lines("battle.fire")).toHaveLength(2);
  });
  rule("WAW-15-a", "a rule of the scenario replaces the rules: here nobody of Blue may enter B", () => {
    const s = scene({
      ...FIELD,
      units: { b: "Blue A 2/2/2" },
      more: {
        specialRules: [
          {
            id: "X",
            title: "Closed",
            trigger: { on: "always" },
            when: [],
            do: [{ e: "forbid", action: "enter", units: { side: "Blue" }, regions: { ids: ["B"] } }],
            text: "",
          },
        ],
      },
    });
    expect(s.no("march", "A:1", "B")).toBe("WAW-15-a");
  });
});

describe("Battle", () => {
  rule(["WAW-12-a", "WAW-L-41-a"], "a battle is fought where the active side has attacked, and it is the attacker", () => {
    const s = attack({ b: "Blue A 9/2/2", r: "Red B 1/1/2" }, 0, 9, 0);
    expect(s.lines("battle.begins")).toEqual([{ side: "Blue", other: "Red", region: "B" }]);
  });
  rule(
    "WAW-L-41-b",
    "with the attackers fight the others of their side there that may; all revealed enemies in the open defend",
    () => {
      const s = scene(
        {
          ...FIELD,
          units: {
            ...LEAD,
            b: "Blue A 2/2/2",
            c: "Blue B 2/2/2",
            d: "Blue B 2/2/2",
            r: "Red B 1/1/2",
            q: "Red B 1/1/2",
            g: "Red B~ 1/1/2 guerrilla",
          },
        },
        "x",
      );
      s.set("d", { oos: true });
      s.do("march", "A:1", "B", "battle").do("done");
      expect(s.lines("battle.sheet")).toMatchObject([{ cu: 2 }, { cu: 2 }]);
    },
  );
  rule(["WAW-12-b", "WAW-Q-06"], "two rounds, or one when a side breaks in the first; then the leaders are tested", () => {
    const two = attack({ b: "Blue A 2/2/2", r: "Red B 1/1/2" }, 9, 9, 9, 9, 0);
    expect(two.lines("battle.fire")).toHaveLength(4);
    expect(two.cited("battle.over")).toEqual(["WAW-Q-06"]);
    const one = attack({ b: "Blue A 9/2/2", r: "Red B 1/1/2" }, 0, 9, 0);
    expect(one.lines("battle.fire")).toHaveLength(2);
  });
  rule("WAW-12.5-a", "without a break more hits lose, panics not counted; equal hits lose the attacker his battle", () => {
    const even = attack({ b: "Blue A 2/2/2", r: "Red B 1/1/2" }, 9, 9, 9, 9, 0);
    expect([even.lines("battle.won"), even.at("b")]).toMatchObject([[{ side: "Red", why: { key: "broke.even" } }], "A"]);
    expect(even.lines("battle.over")).toMatchObject([
      {
        first: { key: "toll.none", args: { side: "Red" } },
        second: { key: "toll.none", args: { side: "Blue" } },
        went: { key: "went.to", args: { side: "Blue", to: "A" } },
      },
    ]);
    // Blue hits once; Red panics two of Blue's: Red has lost by hits.
    const s = attack(
      { b: "Blue A 3/3/2", c: "Blue A 3/3/2", d: "Blue A 3/3/2", r: "Red B 2r2/3/2", q: "Red B 2/3/2" },
      0,
      9,
      9,
      2,
      2,
    );
    s.give(["b", "c"], 0);
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 }, 1);
    expect(s.lines("battle.won")).toMatchObject([
      { side: "Blue", why: { key: "broke.hits", args: { more: 1, fewer: 0, rounds: 2 } } },
    ]);
    expect(s.lines("battle.over")).toMatchObject([{ second: { key: "toll.steps", args: { side: "Red", n: 1 } } }]);
  });
});

describe("Losses", () => {
  rule("WAW-12.1.VIII-a", "panics are assigned before hits: the panicked unit is out of the line and takes none", () => {
    // Red scores a panic and a hit: c is the lowest in morale and panics, so the hit must be b's.
    const s = attack({ b: "Blue A 2/2/2", c: "Blue A 2/1/2", r: "Red B 3/2/2", q: "Red B 1/2/2" }, 9, 9, 0, 1, 0);
    expect(s.battle?.forces[0].panicked ?? ["c"]).toEqual(["c"]);
    expect(s.lines("battle.lost")).toEqual([{ unit: "b", n: 1 }]);
  });
  rule("WAW-12.1.VII-c", "panics go to the lowest MF, of equals the sufferer's choice", () => {
    const s = attack({ b: "Blue A 2/2/2", c: "Blue A 2/1/2", d: "Blue A 2/1/2", r: "Red B 3/2/2" }, 9, 9, 9, 3);
    expect(s.asked).toMatchObject({ kind: "losses.panic", seat: 0, domain: { of: ["c", "d"], min: 1, max: 1 } });
  });
  rule("WAW-12.1.VII-d", "a panicked unit fires no more in the battle, is not destroyed and recovers when it is over", () => {
    const s = attack({ b: "Blue A 2/2/2", c: "Blue A 2/1/2", r: "Red B 3/2/2" }, 9, 9, 3, 9, 9, 0);
    const fired = s.events("battle.fire").map(({ args }) => (args!.rolls as unknown as [string][]).map(([unit]) => unit));
    expect(fired).toEqual([["b", "c"], ["r"], ["b"], ["r"]]);
    expect([s.unit("c").place, s.table.battle]).toEqual(["map", null]);
  });
  rule(
    ["WAW-12.1.VIII-b", "WAW-12.1.VIII-d"],
    "hits go to CU of the sufferer's choice that are not panicked; never to leaders or support",
    () => {
      const s = attack(
        {
          b: "Blue A 2/2/2",
          c: "Blue A 2/1/2",
          d: "Blue A 2/2/2",
          gun: "Blue A su artillery",
          r: "Red B 3/2/2",
          q: "Red B 3/2/2",
        },
        9,
        9,
        9,
        2,
        0,
      );
      expect(s.asked).toMatchObject({ kind: "losses.hits", domain: { of: 1, slots: { b: { max: 1 }, d: { max: 1 } } } });
      expect(Object.keys((s.asked.domain as { slots: object }).slots)).toEqual(["b", "d"]);
      expect(s.asked.blocked!.map(({ path, rule: id }) => [path[0], id])).toEqual([
        ["c", "WAW-12.1.VIII-b"],
        ["gun", "WAW-12.1.VIII-d"],
        ["L", "WAW-12.1.VIII-d"],
      ]);
    },
  );
  rule("WAW-12.1.VIII-c", "a hit turns a full two-step CU over and eliminates a reduced one", () => {
    const s = attack({ b: "Blue A 2r1/3/2", r: "Red B 3/2/2" }, 9, 0, 9, 0, 0);
    expect(s.lines("battle.reduced")).toEqual([{ unit: "b", n: 1 }]);
    expect(s.lines("battle.lost")).toEqual([{ unit: "b", n: 1 }]);
  });
  rule("WAW-Q-66", "hits beyond the steps of those that can take them are lost", () => {
    const s = attack({ b: "Blue A 2/3/2", r: "Red B 3/2/2", q: "Red B 3/2/2" }, 9, 0, 0, 0);
    expect(s.lines("battle.won")).toMatchObject([{ hits: 1 }]);
  });
  rule("WAW-L-45", "both sides choose at once, neither seeing the other's choice", () => {
    const s = attack({ b: "Blue A 3/2/2", c: "Blue A 3/2/2", r: "Red B 3/2/2", q: "Red B 3/2/2" }, 0, 9, 0, 9);
    expect(s.open.map(({ seat, together }) => [seat, together])).toEqual([
      [0, "b1.1.hits"],
      [1, "b1.1.hits"],
    ]);
  });
});

describe("Rout", () => {
  rule(
    ["WAW-12.1.IX-a", "WAW-12.1.IX-b"],
    "morale is AMV less what was eliminated or panicked; at 0 a stack stands, below it breaks",
    () => {
      // AMV 1: one loss leaves 0, no test; the second breaks it.
      const s = attack(
        { b: "Blue A 8/3/2", c: "Blue A 8/3/2", r: "Red B 1/1/2", q: "Red B 1/1/2", p: "Red B 1/1/2" },
        0,
        9,
        9,
        9,
        9,
      );
      s.roll(0, 9, 9, 9).give({ r: 1, q: 0, p: 0 });
      expect(s.lines("battle.morale")[0]).toMatchObject({ b: 0 });
      expect(s.kind).toBe("losses.hits");
      s.roll(4, 0).fallback();
      expect(s.lines("battle.morale")[1]).toMatchObject({ b: -1 });
    },
  );
  rule("WAW-12.1.IX-c", "a CU that is only reduced costs no morale, and none costs more than one point", () => {
    const s = attack({ b: "Blue A 8/3/2", r: "Red B 1r1/1/2", q: "Red B 1r1/1/2" }, 0, 9, 9);
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect(s.lines("battle.morale")[0]).toMatchObject({ b: 1 });
  });
  rule(
    ["WAW-12.1.X-a", "WAW-12.2-a"],
    "a demoralised stack is tested at once: on 0 to 4 it holds, loses and retreats without further loss",
    () => {
      const s = attack(
        { b: "Blue A 5/3/2", c: "Blue A 5/3/2", r: "Red B 1/0/2", q: "Red B 1/0/2", p: "Red B 1/0/2" },
        5,
        9,
        9,
        9,
        9,
      );
      s.roll(4, 0).fallback(1);
      expect([s.heard("battle.holds"), s.heard("battle.pursuit"), s.lines("battle.won")]).toMatchObject([
        true,
        false,
        [{ why: { key: "broke.low", args: { other: "Red" } } }],
      ]);
      expect(["r", "q", "p"].map((id) => s.at(id))).toEqual(["C", "C", "C"]);
    },
  );
  rule(
    ["WAW-12.2-b", "WAW-12.2-f"],
    "on 5 to 9 it routs, and half its support, rounded up, is lost by its owner's choice",
    () => {
      const s = attack(
        {
          b: "Blue A 5/3/2",
          c: "Blue A 5/3/2",
          r: "Red B 1/0/2",
          q: "Red B 1/0/2",
          p: "Red B 1/0/2",
          t1: "Red B su logistics",
          t2: "Red B su logistics",
          t3: "Red B su logistics",
        },
        5,
        9,
        9,
        9,
        9,
      );
      s.roll(5).fallback(1);
      expect(s.asked).toMatchObject({ kind: "rout.support", seat: 1, domain: { min: 2, max: 2 } });
      s.roll(0).fallback();
      expect(s.cited("battle.routs")).toEqual(["WAW-12.2-b"]);
      expect(["t1", "t2", "t3"].filter((id) => s.unit(id).place === "lost")).toHaveLength(2);
    },
  );
  /** Both stacks are demoralised in round 1: Blue has two panics, Red one hit. */
  const both = (...dice: number[]) => {
    const s = attack(
      { b: "Blue A 3/0/2", c: "Blue A 3/0/2", d: "Blue A 3/0/2", r: "Red B 3/0/2", q: "Red B 3/0/2", p: "Red B 3/0/2" },
      0,
      9,
      9,
      3,
      3,
      9,
    );
    s.give(["b", "c"], 0);
    return s.roll(...dice).give({ r: 1, q: 0, p: 0 }, 1);
  };
  rule(
    ["WAW-12.1.X-b", "WAW-12.2-c"],
    "both broken: more hits and panics test first; if that stack routs the other is not tested and wins",
    () => {
      const s = both(5, 0);
      expect(s.lines("battle.routs")).toMatchObject([{ side: "Blue" }]);
      expect([s.heard("battle.holds"), s.lines("battle.won.rout")]).toMatchObject([
        false,
        [{ side: "Red", why: { key: "broke.bothLow", args: { other: "Blue" } } }],
      ]);
    },
  );
  rule("WAW-12.2-d", "if the first holds the other tests, and losing that loses the battle", () => {
    const s = both(4, 5, 0);
    expect(s.lines("battle.won.rout")).toMatchObject([{ side: "Blue" }]);
    expect(s.at("b")).toBe("B");
  });
  rule("WAW-12.2-e", "if both hold, the one that tested first has lost", () => {
    const s = both(4, 4, 0);
    expect(s.lines("battle.won")).toMatchObject([{ side: "Red" }]);
  });
  rule("WAW-Q-67-b", "if all that is left of both is panicked the attacker retreats and nobody routs", () => {
    const s = attack({ b: "Blue A 3/3/2", r: "Red B 3/3/2" }, 3, 3, 0);
    expect([s.lines("battle.won"), s.heard("battle.won.rout"), s.at("b")]).toMatchObject([
      [{ side: "Red", why: { key: "broke.bothPanicked" } }],
      false,
      "A",
    ]);
  });
  rule("WAW-L-46", "without CU a battle is lost without a test; if both have none the attacker has lost", () => {
    const s = attack({ b: "Blue A 3/0/2", r: "Red B 3/0/2" }, 0, 0, 0);
    expect(s.lines("battle.won")).toMatchObject([{ side: "Red", why: { key: "broke.bothWiped" } }]);
    expect(s.lines("battle.over")).toMatchObject([
      { second: { key: "toll.units", args: { units: ["b"], n: 1 } }, went: { key: "went.gone" } },
    ]);
    expect([s.heard("battle.holds"), s.heard("battle.routs")]).toEqual([false, false]);
  });
});
