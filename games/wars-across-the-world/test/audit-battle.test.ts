import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { scene, sheet } from "./scene.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const FIELD = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
const LEAD = { L: "Blue A leader 3 0/0/3" };
const attack = (units: Units, ...dice: number[]) => {
  const s = scene({ ...FIELD, units: { ...LEAD, ...units } });
  s.do("march", "A:1", "B", "battle");
  return s.roll(...dice).do("done");
};
const nines = (n: number) => Array.from({ length: n }, () => 9);

describe("Seams of command and morale", () => {
  rule(
    ["WAW-12.1.IX-b", "WAW-Q-26"],
    "a stack that begins below 0 for want of command breaks after round 1 without a loss",
    () => {
      // One star over eleven CU of morale 1: 1 + 0 - 2 = -1.
      const s = scene({ ...FIELD, units: { ...many(11, "b", "Blue A 1/1/2"), L: "Blue A leader 1 0/0/3", r: "Red B 1/3/2" } });
      s.do("march", "A:1", "B", "battle");
      s.roll(...nines(12), 4, 0).do("done");
      expect([s.lines("battle.sheet")[0], s.lines("battle.fire").length, s.heard("battle.holds")]).toMatchObject([
        { amv: -1 },
        2,
        true,
      ]);
      expect(s.at("b0")).toBe("A");
    },
  );
  rule(
    ["WAW-12.1.II-a", "WAW-Q-01"],
    "the mean of 1 and 2 is 2, of three 1 and a 2 is 1; a half below nothing is nothing",
    () => {
      const bmv = (units: Units) => {
        const s = scene({ ...FIELD, units: { ...LEAD, ...units, b: "Blue A 1/1/2" } }, "x");
        if (units.r0 !== undefined && units.low) for (const id of Object.keys(units)) s.set(id, { oos: true });
        return (s.do("march", "A:1", "B", "battle").do("done").lines("battle.sheet")[1] as { bmv: number }).bmv;
      };
      expect([
        bmv({ r0: "Red B 1/1/1", r1: "Red B 1/2/1" }),
        bmv({ ...many(3, "r", "Red B 1/1/1"), q: "Red B 1/2/1" }),
        bmv({ r0: "Red B 1/0/1", low: "Red B 1/1/1" }),
      ]).toEqual([2, 1, 0]);
    },
  );
  rule(["WAW-12.1.1-c", "WAW-5.2-b"], "the morale of the leaders is compared after the penalty for command", () => {
    const [att] = sheet({
      ...FIELD,
      units: { ...many(6, "b", "Blue A 1/1/2"), L: "Blue A leader 1 1/1/3", r: "Red B 1/1/1", G: "Red B leader 1 0/1/3" },
    });
    expect([att!.leaderMf?.value, att!.leaderCf]).toEqual([-1, undefined]);
  });
  rule(["WAW-Q-27", "WAW-5.2-a"], "wagons, guns and other leaders do not count against command", () => {
    const [att] = sheet({
      ...FIELD,
      units: {
        ...many(5, "b", "Blue A 1/1/2"),
        ...many(3, "g", "Blue A su logistics"),
        L: "Blue A leader 1 1/1/3",
        M: "Blue A leader 1 0/0/3",
        r: "Red B 1/1/1",
      },
    });
    expect(att!.leaderCf?.value).toBe(1);
  });
  rule(["WAW-Q-62", "WAW-5.2-b"], "losses of round 1 do not lift the penalty for command in round 2", () => {
    const s = scene({ ...FIELD, units: { ...many(6, "b", "Blue A 3/9/2"), L: "Blue A leader 1 2/0/3", r: "Red B 3/9/2" } });
    s.do("march", "A:1", "B", "battle");
    s.roll(...nines(6), 0).do("done");
    s.roll(...nines(6), 0).fallback();
    const aims = s.events("battle.fire").map(({ args }) => (args!.rolls as unknown as [string, number, number][])[0]![2]);
    // 3 + (2 - 1), and -1 of morale: the penalty takes MF to -1 against 0.
    expect([aims[0], aims[2]]).toEqual([3, 3]);
  });
  rule(["WAW-13.4-e", "WAW-12.1.VI-a"], "unsupplied defenders fire with CF -1 and stand with MF -1", () => {
    const s = scene({ ...FIELD, units: { ...LEAD, b: "Blue A 1/3/2", r: "Red B 3/2/2", q: "Red B 3/2/2" } });
    s.set("r", { oos: true }).set("q", { oos: true });
    s.do("march", "A:1", "B", "battle");
    s.roll(...nines(6), 0).do("done");
    const rolls = s.events("battle.fire")[1]!.args!.rolls as unknown as [string, number, number][];
    expect([rolls.map(([, , aim]) => aim), s.lines("battle.sheet")[1]]).toMatchObject([[2, 2], { bmv: 1 }]);
  });
  rule(["WAW-12.1.I-a", "WAW-5.1-a"], "a poor commander must be used though a better one rides along", () => {
    const [att, def] = sheet({
      ...FIELD,
      units: { b: "Blue A 1/1/2", L: "Blue A leader 2 -2/-1/3", M: "Blue A leader 1 3/3/3", r: "Red B 1/1/1" },
    });
    expect([att!.leaderMf?.value, def!.leaderCf?.value]).toEqual([-1, 2]);
  });
});

describe("Seams of fire", () => {
  rule(["WAW-Q-02-a"], "a 0 against a CF of 0 or less is a hit and no panic", () => {
    const s = attack({ b: "Blue A 1/3/2", r: "Red B 1r1/3/2", ...many(3, "g", "Red B su artillery") }, 0, 9, 9, 9, 0);
    expect(s.lines("battle.fire")[0]).toMatchObject({ rolls: [["b", 0, -2, "hit"]] });
  });
  rule(["WAW-12.1.VII-a"], "a modified CF below 0 has no die that equals it", () => {
    const s = attack({ b: "Blue A 1/3/2", r: "Red B 1r1/3/2", ...many(3, "g", "Red B su artillery") }, 1, 9, 9, 9, 0);
    expect(s.lines("battle.fire")[0]).toMatchObject({ rolls: [["b", 1, -2, "miss"]] });
  });
  rule(["WAW-12.1.VII-c", "WAW-4.1-b"], "who panics goes by the morale of the side that is up now", () => {
    const s = scene({ ...FIELD, units: { ...LEAD, b: "Blue A 4/3/2", r: "Red B 1r1/2/2", q: "Red B 1/2/2", p: "Red B 1/3/2" } });
    s.set("r", { oos: true });
    s.do("march", "A:1", "B", "battle");
    s.roll(4, ...nines(3), ...nines(3), 0).do("done");
    expect(s.lines("battle.panic")).toMatchObject([{ units: ["r"] }]);
  });
  rule(
    ["WAW-12.1.VIII-a", "WAW-Q-66"],
    "more hits than steady steps: a panic takes one out of the line, and the rest is lost",
    () => {
      // Two CU, a panic and two hits: one panics, the other is lost, the second hit finds nobody.
      const s = attack(
        { b: "Blue A 5/3/2", c: "Blue A 5/3/2", d: "Blue A 5/3/2", r: "Red B 1/1/2", q: "Red B 1/2/2" },
        5,
        0,
        0,
        9,
        9,
        0,
      );
      expect([s.unit("q").place, s.unit("r").place, s.lines("battle.won.rout")]).toMatchObject(["lost", "map", [{ taken: 1 }]]);
    },
  );
  rule(["WAW-Q-62", "WAW-12.1.VII-d"], "a panicked C unit still counts in the comparison of round 2", () => {
    const s = attack({ b: "Blue A 3/3/2", c: "Blue A 1/1/4 cavalry", r: "Red B 2/3/2" }, 9, 9, 2, 9, 9, 0);
    const aims = s.events("battle.fire").map(({ args }) => (args!.rolls as unknown as [string, number, number][])[0]![2]);
    expect([s.lines("battle.panic"), aims[0], aims[2]]).toMatchObject([[{ units: ["c"] }], 4, 4]);
  });
  rule(
    ["WAW-12.1.VI-b", "WAW-12.1.X-b"],
    "what a skirmisher scores is a panic: it takes no step, and morale all the same",
    () => {
      const s = attack({ b: "Blue A 5/3/2 skirmisher", r: "Red B 1/0/2", q: "Red B 1/0/2" }, 0, 9, 9);
      s.roll(4, 0).fallback();
      expect([s.unit("r").place, s.unit("q").place, s.heard("battle.holds"), s.table.vp]).toEqual(["map", "map", true, [10, 10]]);
    },
  );
  rule(["WAW-3.1-s", "WAW-12-a"], "an attack in place crosses no river, whatever the stack crossed the turn before", () => {
    const s = scene(
      {
        regions: FIELD.regions,
        borders: ["A-B major", "B-C"],
        units: { L: "Blue B leader 3 0/0/3", b: "Blue B 2/2/2", r: "Red B 1/1/2" },
      },
      "x",
    );
    s.set("b", { came: "A" });
    s.do("strike", "B").do("done");
    expect((s.lines("battle.sheet")[1] as { mods: unknown[] }).mods).toEqual([]);
  });
  rule(
    ["WAW-L-41-b", "WAW-3.1-t"],
    "men already in the region fight along; the river the others crossed helps the defenders all the same",
    () => {
      const s = scene(
        {
          regions: FIELD.regions,
          borders: ["A-B major", "B-C"],
          units: { ...LEAD, b: "Blue A 2/2/4", c: "Blue B 2/2/2", r: "Red B 1/1/2" },
        },
        "x",
      );
      s.do("march", "A:1", "B", "battle").do("done");
      expect(s.lines("battle.sheet")).toMatchObject([{ cu: 2 }, { mods: [["mod.river", 2, 1, null]] }]);
    },
  );
});

describe("Seams of breaking", () => {
  rule(
    ["WAW-Q-67-a", "WAW-12.2-f"],
    "all panicked at a morale of 0 or more: they rout without a die, and lose half their guns",
    () => {
      const s = attack({ b: "Blue A 5/3/2", r: "Red B 1/3/2", g: "Red B su artillery" }, 4, 9, 0);
      expect([s.lines("battle.won.rout"), s.unit("g").place, s.at("r")]).toMatchObject([[{ side: "Blue" }], "lost", "C"]);
    },
  );
  rule(["WAW-Q-67-a", "WAW-12.2-c"], "a stack that is all panicked routs before the other, broken too, is tested at all", () => {
    // Blue loses two of three (morale 0 - 2), Red's only unit panics.
    const s = attack(
      { b: "Blue A 4/0/2", c: "Blue A 4/0/2", d: "Blue A 4/0/2", r: "Red B 5/0/2", q: "Red B 5/0/2" },
      4,
      4,
      9,
      0,
      0,
    );
    s.roll(0).fallback();
    expect([s.heard("battle.holds"), s.heard("battle.routs"), s.lines("battle.won.rout")]).toMatchObject([
      false,
      false,
      [{ side: "Blue" }],
    ]);
  });
  rule(["WAW-L-46", "WAW-Q-67-a"], "no CU left is worse than all panicked", () => {
    const s = attack({ b: "Blue A 4/0/2", c: "Blue A 4/0/2", r: "Red B 5/0/2", q: "Red B 5/0/2" }, 4, 4, 0, 0, 0);
    expect([s.heard("battle.routs"), s.lines("battle.won")]).toMatchObject([false, [{ side: "Red" }]]);
  });
  rule(
    ["WAW-L-46", "WAW-12.1.IX-b"],
    "the side that has lost all its CU has lost, though what is left of the other is broken too",
    () => {
      const s = attack({ b: "Blue A 5/0/2", c: "Blue A 5/0/2", r: "Red B 5/0/2" }, 0, 9, 0);
      s.roll(0).fallback();
      expect([s.lines("battle.won"), s.heard("battle.holds"), s.heard("battle.routs")]).toMatchObject([
        [{ side: "Blue" }],
        false,
        false,
      ]);
    },
  );
  rule(["WAW-12.1.X-b"], "with as many hits and panics the attacker tests first, and routs", () => {
    const s = attack({ b: "Blue A 5/0/2", c: "Blue A 5/0/2", r: "Red B 5/0/2", q: "Red B 5/0/2" }, 0, 9, 0, 9);
    s.give({ b: 1, c: 0 }, 0);
    s.roll(5, 0).give({ r: 1, q: 0 }, 1);
    expect([s.lines("battle.routs"), s.lines("battle.won.rout")]).toMatchObject([[{ side: "Blue" }], [{ side: "Red" }]]);
  });
  rule(
    ["WAW-12.1.X-b", "WAW-12.1.IX-a"],
    "hits and panics of both rounds decide who tests first, not those of the last alone",
    () => {
      // Round 1: Red is hit twice on a two-step CU (no morale lost). Round 2: one CU of each is lost.
      const s = scene({
        ...FIELD,
        units: { ...LEAD, b: "Blue A 5/0/2", c: "Blue A 5/0/2", r: "Red B 5r5/0/2", q: "Red B 5r5/0/2" },
      });
      s.do("march", "A:1", "B", "battle");
      s.roll(0, 0, 9, 9).do("done");
      s.roll(0, 9, 0, 9).give({ r: 1, q: 1 }, 1);
      s.give({ b: 1, c: 0 }, 0);
      s.roll(4, 4, 0).give({ r: 1, q: 0 }, 1);
      expect([s.lines("battle.holds"), s.lines("battle.won")]).toMatchObject([
        [{ side: "Red" }, { side: "Blue" }],
        [{ side: "Blue" }],
      ]);
    },
  );
  rule(["WAW-12.2-e", "WAW-12.2-a"], "both hold: the first tester alone retreats, the other stays in the region", () => {
    const s = attack({ b: "Blue A 5/0/2", c: "Blue A 5/0/2", r: "Red B 5/0/2", q: "Red B 5/0/2" }, 0, 9, 0, 9);
    s.give({ b: 1, c: 0 }, 0);
    s.roll(4, 4, 0).give({ r: 1, q: 0 }, 1);
    expect([s.at("c"), s.at("q")]).toEqual(["A", "B"]);
  });
  rule(["WAW-12.5-a", "WAW-12.1.IX-c"], "steps lost by two-step CU count as hits at the end, though they cost no morale", () => {
    const s = attack({ b: "Blue A 5/9/2", r: "Red B 1r1/9/2", q: "Red B 1r1/9/2" }, 0, 9, 9);
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect([s.lines("battle.won"), s.at("r")]).toMatchObject([[{ side: "Blue" }], "C"]);
  });
});

describe("Seams of pursuit and leaders lost", () => {
  rule(["WAW-12.3-a"], "the defender's cavalry pursues routed attackers too", () => {
    // One C against none: 5 and 2 are aimed at with 6 and 3.
    const s = attack({ b: "Blue A 1r1/0/2", c: "Blue A 1r1/0/2", r: "Red B 5/3/2", q: "Red B 2/3/4 cavalry" }, 9, 9, 6, 3, 9, 0);
    expect(s.lines("battle.pursuit")).toMatchObject([{ rolls: [["q", 9, 4, "miss"]] }]);
    expect(s.at("b")).toBe("A");
  });
  rule(["WAW-12.3-a", "WAW-12.1.VII-d"], "a panicked C unit of the winner does not pursue", () => {
    const s = attack({ b: "Blue A 5/3/2", c: "Blue A 1/1/4 cavalry", r: "Red B 3/3/2" }, 6, 9, 3, 0);
    expect([s.heard("battle.won.rout"), s.heard("battle.pursuit")]).toEqual([true, false]);
  });
  rule(["WAW-12.3-a", "WAW-12.2-a"], "a stack that holds is not pursued", () => {
    const s = attack({ b: "Blue A 5/3/2", c: "Blue A 1/3/4 cavalry", r: "Red B 1/0/2", q: "Red B 1/0/2" }, 0, 9, 9, 9);
    s.roll(4, 0).fallback();
    expect([s.heard("battle.holds"), s.heard("battle.pursuit")]).toEqual([true, false]);
  });
  rule(["WAW-12.3-d", "WAW-12.1.VIII-c"], "of the panicked those of both rounds count; the dead do not", () => {
    // Round 1: r panics. Round 2: q panics too, and the stack of two routs.
    const s = attack(
      { b: "Blue A 5/3/2", c: "Blue A 1/3/4 cavalry", r: "Red B 1/2/2", q: "Red B 1/3/2" },
      6,
      9,
      9,
      9,
      6,
      9,
      9,
      9,
      0,
    );
    expect(s.lines("battle.pursuit")).toMatchObject([{ rolls: [["c", 9, 3, "miss"]] }]);
  });
  rule(
    ["WAW-12.5-f", "WAW-12.3-a", "WAW-12.4-d"],
    "pursuit that kills the last CU takes the guns with it, and is the leader's +1",
    () => {
      const s = attack(
        {
          b: "Blue A 5/3/2",
          c: "Blue A 1/3/4 cavalry",
          r: "Red B 1/3/2",
          g: "Red B su antiAir",
          h: "Red B su antiAir",
          G: "Red B leader 1 0/0/3",
        },
        6,
        9,
        9,
      );
      s.roll(0, 0, 5).fallback();
      expect([s.unit("g").place, s.unit("h").place]).toEqual(["lost", "lost"]);
      // 5 and 1 for the defeat, 1 for the rout, 1 as nothing is left.
      expect(s.lines("leader.safe")).toMatchObject([{ leader: "L" }, { leader: "G", die: 5, total: 8 }]);
    },
  );
  rule(["WAW-14-c", "WAW-12.3-a"], "steps lost in the pursuit count for VP", () => {
    const s = attack({ b: "Blue A 5/3/2", ...many(2, "c", "Blue A 1/3/4 cavalry"), r: "Red B 1r1/3/2" }, 7, 9, 9, 9, 0, 0, 0);
    expect([s.unit("r").place, s.table.vp]).toEqual(["lost", [11, 9]]);
  });
  rule(["WAW-12.4-a", "WAW-12.4-e"], "both commanders are tested: the winner's without anything added", () => {
    const s = attack({ b: "Blue A 5/3/2", r: "Red B 1/3/2", G: "Red B leader 2 0/0/3" }, 5, 9, 8, 6);
    expect(s.lines("leader.safe")).toMatchObject([
      { leader: "L", die: 8, total: 7 },
      { leader: "G", die: 6, total: 8 },
    ]);
  });
  rule(["WAW-Q-31", "WAW-Q-33-a", "WAW-12.4-d"], "a leader without men is tested first; only who passes flees", () => {
    const s = attack({ b: "Blue A 5/3/2", r: "Red B 1/3/2", G: "Red B leader 2 0/0/3" }, 0, 9, 0, 7, 5);
    expect([s.unit("G").place, s.table.vp, s.cited("leader.killed")]).toEqual(["out", [11, 9], ["WAW-Q-33-a"]]);
  });
  rule(
    ["WAW-12.4-a", "WAW-5.1-a"],
    "when the commander of the first battle is killed the next in rank commands the second",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue" },
        borders: ["A-B", "B-C", "B-D"],
        units: {
          b: "Blue A 1/9/2",
          r: "Red B 1/9/2",
          q: "Red B 1/9/2",
          L: "Blue A leader 1 0/0/3",
          G: "Red B leader 3 0/0/3",
          H: "Red B leader 1 1/1/3",
          d: "Red C 1/1/2",
        },
      });
      s.do("march", "A:1", "B", "battle");
      s.roll(...nines(6), 0, 0).do("done");
      s.set("G", { place: "out", at: null });
      s.to("land.orders", 0);
      s.do("march", "A:1", "B", "battle")
        .roll(...nines(6), 0, 0)
        .do("done");
      expect(s.lines("battle.sheet").at(-1)).toMatchObject({ cinc: "H" });
    },
  );
});
