import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import type { Effect } from "../scenario/vocabulary.ts";
import type { Scene } from "./scene.ts";
import { ground, sky, type Words } from "./sky.ts";

/** Aircraft at their borders: who may fly where, what is carried and where it gets out, what flak and fighters do, and who comes home. */
const always = (effect: object, title = "Order") => ({
  specialRules: [{ id: "X", title, trigger: { on: "always" }, when: [], do: [effect as Effect], text: "" }],
});
const why = (s: Scene, ...path: string[]): unknown[] => {
  const blocked = s.blocked(s.asked, path);
  return [s.may(...path), blocked?.rule, blocked?.why.args];
};
const OPEN = [true, undefined, undefined];
const RED = { x: "Red D 1/1/1" };
/** One that could always fly somewhere, so that Blue is asked. */
const SPARE = { w: "Blue A air 1/1/* fighter" };

describe("Who flies where", () => {
  rule(["WAW-4.1.4-c", "WAW-4.1.4-d"], "just far enough, one too far, no way back, no way at all", () => {
    const to = (mp: string, regions: Words = {}): unknown[] =>
      why(sky({ b: `Blue A air 3/1/${mp} bomber`, i: "Blue A 1/1/1", ...RED, ...SPARE }, regions), "fly", "b", "bomb", "D");
    const far = (rule: string) => [false, rule, { unit: "b", region: "D" }];
    expect([to("6"), to("5"), to("2")]).toEqual([OPEN, far("WAW-4.1.4-c"), far("WAW-4.1.4-c")]);
    // A base with room nearer by makes the way home shorter.
    expect([to("5", { B: "clear Blue base1" }), to("5", { B: "clear Blue" })]).toEqual([OPEN, far("WAW-4.1.4-c")]);
    expect(to("*", { C: "clear Red neutral" })).toEqual(far("WAW-4.1.4-d"));
  });
  rule("WAW-15-a", "a rule of the scenario may forbid to bomb a place, and is named", () => {
    const bombs = (region: string): unknown[] =>
      why(
        sky(
          { b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", ...RED, y: "Red C 1/1/1" },
          {},
          always({ e: "forbid", action: "bomb", units: { side: "Blue" }, regions: { ids: ["D"] } }, "Open city"),
        ),
        "fly",
        "b",
        "bomb",
        region,
      );
    expect([bombs("D"), bombs("C")]).toEqual([[false, "WAW-15-a", { unit: "b", region: "D", by: "Open city" }], OPEN]);
  });
  rule(
    ["WAW-L-32", "WAW-12.7-c"],
    "bombers bomb enemies, fighters do not; support is for those who could fight, patrol for fighters",
    () => {
      const missions = (tags: string, more: Words = {}): string[] =>
        sky({ b: `Blue A air 3/1/8 ${tags}`, i: "Blue A 1/1/1", ...RED, ...more }, { B: "clear Blue base1" }).options("fly", "b");
      expect([missions("bomber"), missions("fighter"), missions("fighterBomber")]).toEqual([
        ["bomb", "support", "rebase"],
        ["support", "patrol", "rebase"],
        ["bomb", "support", "patrol", "rebase"],
      ]);
      expect(
        sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", g: "Red D~ 1/1/2 guerrilla", x: "Red E 1/1/0" }).may(
          "fly",
          "b",
          "bomb",
          "D",
        ),
      ).toBe(false);
    },
  );
  rule(["WAW-A2.3-a", "WAW-4.1.4-a"], "no base among enemies, of an enemy, or closed to the side; an ally's is one's own", () => {
    const base = (text: string, more: Words = {}): boolean =>
      sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", ...RED, ...SPARE, ...more }, { B: text }).may(
        "fly",
        "b",
        "rebase",
        "B",
      );
    expect([base("clear Blue base1"), base("clear Blue"), base("clear Red base1"), base("clear Blue base1 admits:Red")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(base("clear Blue base1", { r: "Red B 1/1/1" })).toBe(false);
  });
});

describe("What is carried", () => {
  const loaded = (units: Words, cargo: string[], leaders: string[] = [], regions: Words = {}, more: object = {}): Scene => {
    const s = sky({ i: "Blue A 2/1/2", k: "Blue A 1/1/1", L: "Blue A leader 1 0/0/3", ...RED, ...units }, regions, more);
    s.do("load", "p");
    return s.give({ units: cargo, leaders });
  };
  const PLANE = { p: "Blue A air 1/1/8 t1" };
  const COPTER = { p: "Blue A air 1/1/8 helicopter t1" };
  const PARAS = { ...PLANE, j: "Blue A 2/1/2 para" };
  rule(
    "WAW-10.6-a",
    "not what has moved or sits in a bunker; not twice, not while unsupplied, and nothing beyond its number",
    () => {
      const s = sky({ ...PLANE, k: "Blue A 1/1/0 bunker", b: "Blue A air 1/1/* fighter", ...RED });
      expect([s.may("load", "p"), s.may("load", "b")]).toEqual([false, false]);
      const t = sky({ ...PLANE, i: "Blue A 1/1/1", ...RED });
      expect([t.options("load"), t.do("load", "p").asked.prompt.args]).toEqual([["p"], { unit: "p", n: 1 }]);
      t.give({ units: [], leaders: [] });
      expect([t.may("load"), t.heard("air.loads")]).toEqual([false, false]);
      const u = sky({ ...PLANE, i: "Blue A 1/1/1", q: "Blue A air 1/1/8 t1", ...RED });
      u.set("p", { oos: true }).do("load", "q").give({ units: [], leaders: [] });
      expect(u.may("load", "p")).toBe(false);
    },
  );
  rule(
    ["WAW-10.6-b", "WAW-A1-d", "WAW-10.6-c"],
    "paras jump, helicopters land anywhere, others want a friendly airbase other than their own",
    () => {
      expect(loaded(PLANE, ["i"], [], { B: "clear Blue base1", C: "clear Blue" }).options("fly", "p", "carry")).toEqual(["B"]);
      expect(loaded(PLANE, ["i"], [], { B: "clear Red base1" }).may("fly", "p", "carry")).toBe(false);
      expect(loaded(PLANE, ["i"]).may("fly", "p", "jump")).toBe(false);
      expect(
        loaded({ ...PARAS }, ["j"])
          .options("fly", "p", "jump")
          .sort(),
      ).toEqual(["B", "C", "D", "E"]);
      // A leader alone does not jump; one with paras does.
      expect(loaded(PARAS, [], ["L"]).may("fly", "p", "jump")).toBe(false);
      expect(loaded(PARAS, ["j"], ["L"]).may("fly", "p", "jump", "C")).toBe(true);
      expect(loaded(COPTER, ["i"]).options("fly", "p", "carry").sort()).toEqual(["B", "C", "E"]);
    },
  );
  rule(
    ["WAW-A1-d", "WAW-3-d", "WAW-9-b", "WAW-15-a"],
    "not over impassable or neutral ground, closed to the side or full; each says so",
    () => {
      const down = (C: string, units: Words = {}, more: object = {}): unknown[] =>
        why(loaded({ ...PARAS, ...units }, ["j"], [], { C }, more), "fly", "p", "jump", "C");
      expect(down("clear Red")).toEqual(OPEN);
      expect(down("clear Red impassable")).toEqual([false, "WAW-A1-d", { region: "C" }]);
      expect(down("clear Red neutral")).toEqual([false, "WAW-A1-d", { region: "C" }]);
      expect(down("clear Red admits:Red")).toEqual([false, "WAW-3-d", { region: "C" }]);
      const six = (n: number): Words => Object.fromEntries(Array.from({ length: n }, (_, n2) => [`h${n2}`, "Blue C 1/1/1"]));
      expect([down("hills Blue", six(5)), down("hills Blue", six(6))]).toEqual([OPEN, [false, "WAW-9-b", { region: "C" }]]);
      const barred = always(
        { e: "forbid", action: "enter", units: { side: "Blue", tags: ["para"] }, regions: { ids: ["C"] } },
        "Storm",
      );
      expect(down("clear Red", {}, barred)).toEqual([false, "WAW-15-a", { unit: "j", region: "C", by: "Storm" }]);
    },
  );
  rule(["WAW-10.6-c", "WAW-5.3-d", "WAW-A1-e"], "among enemies men out of a helicopter need a leader, paras do not", () => {
    const at = (units: Words, cargo: string[], leaders: string[], mission: string) =>
      loaded({ ...units, y: "Red C 1/1/1" }, cargo, leaders).may("fly", "p", mission, "C");
    expect([at(COPTER, ["i"], [], "carry"), at(COPTER, ["i"], ["L"], "carry"), at(PARAS, ["j"], [], "jump")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  rule(["WAW-10.1-f", "WAW-A1-d"], "who gets out beside a lone enemy leader kills him", () => {
    const s = loaded({ ...PARAS, G: "Red C leader 2 0/0/3" }, ["j"]);
    s.do("fly", "p", "jump", "C").do("done");
    expect([s.unit("G").place, s.unit("j").moved, s.at("j")]).toEqual(["out", true, "C"]);
  });
  rule(["WAW-10.6-b", "WAW-10.6-c"], "out of an aeroplane men may march in the same turn, out of a helicopter not", () => {
    const out = (units: Words): boolean => {
      const s = loaded(units, ["i"], [], { B: "clear Blue base*" });
      s.do("fly", "p", "carry", "B").do("done");
      while (s.kind !== "land.orders") s.fallback();
      return s.unit("i").moved;
    };
    expect([out(PLANE), out(COPTER)]).toEqual([false, true]);
  });
  rule(
    "WAW-10.6-d",
    "lifted back: whom it brought and who is still there, to where it came from, within its MP, if there is room",
    () => {
      const may = (mp: number, change: (s: Scene) => void = () => {}, A = "clear Blue base* supply port coast:S"): boolean => {
        const s = loaded({ p: `Blue A air 1/1/${mp} helicopter t1`, j: "Blue B 1/1/1" }, ["i"], [], { A });
        s.do("fly", "p", "carry", "B").do("done");
        change(s);
        for (let i = 0; i < 20 && s.table.side === 0 && s.kind !== "air2.orders"; i++) s.fallback();
        return s.kind === "air2.orders" && s.may("lift", "p");
      };
      expect([may(2), may(8)]).toEqual([true, true]);
      expect(may(8, (s) => s.set("i", { place: "lost", at: null }))).toBe(false);
      expect(may(8, (s) => s.set("x", { at: "A" }).set("k", { at: "C" }).set("L", { at: "C" }))).toBe(false);
      expect(may(8, (s) => s.set("p", { flown: 13 }))).toBe(true);
      expect(may(8, (s) => s.set("p", { flown: 15 }))).toBe(false);
    },
  );
});

describe("What meets them", () => {
  rule(
    ["WAW-Q-19", "WAW-12.7-b"],
    "flak: below its value down, at it home, above it through; each gun at each aircraft, bombers or not",
    () => {
      const raid = (gun: string, dice: number[], steps = "air 3/1/8 bomber"): Scene =>
        sky({ b: `Blue A ${steps}`, i: "Blue A 1/1/1", g: `Red D su antiAir ${gun}`, ...RED })
          .do("fly", "b", "bomb", "D")
          .roll(...dice)
          .do("done");
      expect([raid("", [1]), raid("", [2]), raid("", [3, 9])].map((s) => [s.unit("b").place, s.heard("air.bombs")])).toEqual([
        ["lost", false],
        ["map", false],
        ["map", true],
      ]);
      expect([
        raid("aa4", [3]).unit("b").place,
        raid("aa4", [4]).heard("air.bombs"),
        raid("aa4", [5, 9]).heard("air.bombs"),
      ]).toEqual(["lost", false, true]);
      // One of two steps is turned over, and flies on.
      const hurt = raid("", [0, 9], "air 3r2/1/8 bomber");
      expect([hurt.unit("b").steps, hurt.unit("b").place, hurt.heard("air.bombs")]).toEqual([1, "map", true]);
      const two = sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", g: "Red D su antiAir", h: "Red D su antiAir", ...RED });
      two.do("fly", "b", "bomb", "D").roll(2).do("done");
      expect(two.lines("air.flak.panic").length + two.lines("air.flak.miss").length).toBe(1);
    },
  );
  rule(
    ["WAW-L-61", "WAW-3.1-p", "WAW-Q-87"],
    "bombs: over a city 1 less, a panic is nothing, and the sheltered are out of reach",
    () => {
      const hit = (D: string, die: number): boolean =>
        sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", ...RED }, { D })
          .do("fly", "b", "bomb", "D")
          .roll(die)
          .do("done")
          .unit("x").place === "lost";
      expect([
        hit("clear Red", 2),
        hit("clear Red", 3),
        hit("urban Red", 1),
        hit("urban Red", 2),
        hit("mountain Red", 2),
      ]).toEqual([true, false, true, false, true]);
      const s = sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", ...RED, ...SPARE }, { D: "clear Red fort4" });
      s.set("x", { inside: true });
      expect(s.to("air1.orders").may("fly", "b", "bomb", "D")).toBe(false);
    },
  );
  rule(["WAW-Q-87", "WAW-L-71"], "hits of bombs are spread by the sufferer, and nobody scores for them", () => {
    const s = sky(
      { b: "Blue A air 9/1/8 bomber", c: "Blue A air 9/1/8 bomber", i: "Blue A 1/1/1", x: "Red D 2r1/1/1", y: "Red D 1/1/1" },
      {
        A: "clear Blue base* supply",
      },
    );
    s.do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "D").roll(0, 0).do("done");
    expect(s.asked).toMatchObject({ kind: "bomb.loss", seat: 1, domain: { of: 2, slots: { x: { max: 2 }, y: { max: 1 } } } });
    s.give({ x: 1, y: 1 });
    expect([s.unit("x").steps, s.unit("y").place, s.table.vp, s.lines("air.bombs")]).toEqual([
      1,
      "lost",
      [10, 10],
      [{ units: ["b", "c"], region: "D", dice: [0, 0], hits: 2 }],
    ]);
  });
  rule("WAW-12.7-c", "men or ships, as their owner chooses, where there are both", () => {
    const s = sky(
      { b: "Blue A air 9/1/8 bomber", i: "Blue A 1/1/1", f: "Red D ship 1/1/4", ...RED },
      { D: "clear Red base1 supply port coast:T" },
    );
    s.do("fly", "b", "bomb", "D").do("done");
    expect([s.kind, s.options(), s.asked.fallback, s.asked.seat]).toEqual(["air.target", ["troops", "ships"], ["troops"], 0]);
    s.roll(0).do("ships");
    expect([s.unit("f").place, s.unit("x").place]).toEqual(["lost", "map"]);
  });
  rule(["WAW-11.4-c", "WAW-15-a"], "a patrol beside it looks where its own men stand, and not where it may not", () => {
    const looks = (units: Words, more: object = {}): boolean => {
      const s = sky(
        { b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", y: "Red E air 1/1/8 fighter", z: "Red E 1/1/1", ...RED, ...units },
        { E: "clear Red base1", D: "clear Red" },
        more,
        "patrol",
      );
      s.set("y", { mission: "patrol" });
      s.do("fly", "b", "bomb", "D").do("done");
      return s.keys().some((key) => key.startsWith("test.intercept"));
    };
    expect([looks({}), looks({}, always({ e: "forbid", action: "intercept", units: { side: "Red" } }))]).toEqual([true, false]);
    expect(looks({ x: "Red D su artillery", q: "Red D~ 1/1/1 guerrilla", f: "Red D ship 1/1/1" })).toBe(false);
  });
});

describe("Who comes home", () => {
  rule(["WAW-Q-50", "WAW-L-33"], "the nearest base first; standing orders know the nearest and the same", () => {
    const s = sky(
      { b: "Blue B air 3/1/8 bomber", i: "Blue A 1/1/1", j: "Blue C 1/1/1", ...RED },
      { B: "clear Blue base1", C: "clear Blue base1" },
    );
    s.do("fly", "b", "bomb", "D").roll(9).do("done");
    expect(s.asked).toMatchObject({
      kind: "air.home",
      fallback: ["C"],
      policies: [
        { id: "nearest", answer: ["C"] },
        { id: "same", answer: ["B"] },
      ],
    });
    expect(s.options()).toEqual(["C", "B", "A"]);
    s.do("A");
    expect([s.at("b"), s.unit("b").flown, s.lines("air.returns")]).toEqual(["A", 10, [{ unit: "b", from: "D", base: "A" }]]);
  });
  rule(
    ["WAW-Q-31", "WAW-Q-53"],
    "an air leader gets down at the nearest base when his aircraft is shot; a general aboard does not",
    () => {
      const shot = (units: Words, regions: Words = {}): Scene => {
        const s = sky(
          { b: "Blue A air 3/1/8 t1", k: "Blue A 1/1/1", g: "Red D su antiAir", ...RED, j: "Blue A 1/1/1 para", ...units },
          regions,
        );
        return s;
      };
      const s = shot({ L: "Blue A leader 2 0/0/3" });
      s.do("load", "b")
        .give({ units: ["j"], leaders: ["L"] })
        .do("fly", "b", "jump", "D")
        .roll(0)
        .do("done");
      expect([s.unit("L").place, s.unit("j").place, s.lines("air.cargoLost"), s.cited("leader.killed"), s.table.vp]).toEqual([
        "out",
        "lost",
        [{ units: ["j"], unit: "b" }],
        ["WAW-Q-53"],
        [10, 10],
      ]);
      const led = (B: string): Scene => {
        const t = sky(
          { b: "Blue A air 3/1/8 bomber", N: "Blue A leader 1 0/0/4 air", i: "Blue A 1/1/1", g: "Red D su antiAir", ...RED },
          { B },
        );
        expect(t.options("fly", "b", "bomb", "D")).toEqual(["alone", "led"]);
        t.do("fly", "b", "bomb", "D", "led");
        if (B === "clear Blue") t.table.control.A = 1;
        return t.roll(0).do("done");
      };
      const down = led("clear Blue base1");
      expect([down.unit("b").place, down.at("N"), down.unit("N").base, down.lines("leader.flees")]).toEqual([
        "lost",
        "B",
        "B",
        [{ leader: "N", region: "B" }],
      ]);
      const nowhere = led("clear Blue");
      expect([nowhere.unit("N").place, nowhere.cited("leader.killed")]).toEqual(["out", ["WAW-Q-31"]]);
    },
  );
  rule(["WAW-L-34", "WAW-Q-31"], "a leader whose base falls goes with it to the nearest other", () => {
    const s = ground(
      { N: "Red D leader 1 0/0/4 air", y: "Red D air 1/1/8 fighter", i: "Blue C 3/1/2" },
      { C: "clear Blue", E: "clear Red base1" },
    );
    s.do("march", "C:1", "D").do("done");
    expect([s.at("N"), s.at("y"), s.table.control.D]).toEqual(["E", "E", 0]);
  });
});

describe("Several at once", () => {
  rule(
    ["WAW-12.7-b", "WAW-7.1.4-a", "WAW-12.7-c"],
    "each region has its own raid: guns and bombs are for those who flew there",
    () => {
      const s = sky(
        {
          b: "Blue A air 9/1/8 bomber",
          c: "Blue A air 9/1/8 bomber",
          i: "Blue A 1/1/1",
          g: "Red D su antiAir",
          ...RED,
          y: "Red C 1/1/1",
        },
        { A: "clear Blue base* supply" },
      );
      s.do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "C").do("done");
      expect([s.kind, s.options()]).toEqual(["battle.next", ["D", "C"]]);
      // Over C nobody fires; over D the gun misses.
      s.roll(0, 9, 0).do("C");
      expect([s.lines("air.flak.miss"), s.lines("air.bombs")]).toEqual([
        [{ unit: "g", target: "b", die: 9, aim: 2 }],
        [
          { units: ["c"], region: "C", dice: [0], hits: 1 },
          { units: ["b"], region: "D", dice: [0], hits: 1 },
        ],
      ]);
      expect([s.unit("x").place, s.unit("y").place]).toEqual(["lost", "lost"]);
    },
  );
  rule(
    ["WAW-5.1-d", "WAW-12.7-a"],
    "who leads in the air: he who flies with them, or sits at the base of those who defend it",
    () => {
      const sheets = (leaders: Words, led: string[] = []): unknown[] => {
        const s = sky({
          b: "Blue A air 3/3/8 fighterBomber",
          i: "Blue A 1/1/1",
          y: "Red D air 3/3/8 fighter",
          ...RED,
          ...leaders,
        });
        s.do("fly", "b", "bomb", "D", ...led)
          .roll(9, 9, ...Object.keys(leaders).map(() => 0), 9)
          .do("done");
        return s.lines("battle.sheet").map((one) => (one as { cinc: unknown }).cinc);
      };
      const nobody = { key: "nobody" };
      expect(sheets({})).toEqual([nobody, nobody]);
      expect(sheets({ G: "Red D leader 1 0/0/4 air" })).toEqual(["G", nobody]);
      expect(sheets({ N: "Blue A leader 1 0/0/4 air" }, ["led"])).toEqual([nobody, "N"]);
    },
  );
});
