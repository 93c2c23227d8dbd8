import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { scene } from "./scene.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));

describe("Seams of the map", () => {
  rule(
    ["WAW-Q-10", "WAW-3.1-v", "WAW-L-3"],
    "a road over a river: half a point for the road, and the river's point on top",
    () => {
      const reach = (mp: number) =>
        scene({
          regions: { A: "clear Blue", B: "forest Blue", C: "swamp Blue", D: "clear Blue" },
          borders: ["A-B road minor", "B-C road", "C-D"],
          units: { b: `Blue A 2/1/${mp}` },
        }).options("march", "A:1");
      expect([reach(1), reach(2), reach(3)]).toEqual([["B"], ["B", "C"], ["B", "C", "D"]]);
    },
  );
  rule(["WAW-Q-10", "WAW-3.1-w"], "rail over a major river costs the river alone, and then carries on for nothing", () => {
    const reach = (mp: number) =>
      scene({
        regions: { A: "clear Blue", B: "mountain Blue", C: "mountain Blue", D: "clear Blue" },
        borders: ["A-B rail major", "B-C rail", "C-D"],
        units: { b: `Blue A 2/1/${mp}` },
      }).options("march", "A:1");
    expect([reach(1), reach(2), reach(3)]).toEqual([["B"], ["B", "C"], ["B", "C", "D"]]);
  });
  rule("WAW-10.5-b", "a step by rail for nothing is a step all the same: the one move everybody has is gone", () => {
    const given = {
      regions: { A: "clear Blue", B: "clear Blue", C: "mountain Blue" },
      borders: ["A-B rail", "B-C"],
      units: { b: "Blue A 2/1/1" },
    };
    const s = scene(given);
    expect(s.options("march", "A:1")).toEqual(["B"]);
    s.do("march", "A:1", "B");
    expect(s.no("march", "A:1", "C")).toBe("WAW-Q-21");
    const t = scene({ ...given, units: { b: "Blue B 2/1/1" } });
    expect(t.may("march", "B:1", "C")).toBe(true);
  });
  rule(
    ["WAW-Q-11", "WAW-Q-13-b"],
    "rail through what was taken in the same phase runs only when the region has changed hands",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "forest Red", C: "forest Blue" },
        borders: ["A-B rail", "B-C rail"],
        units: { a: "Blue A 2/1/2", b: "Blue A 2/1/2" },
      });
      s.do("regroup", "A").give(["a"]);
      s.do("march", "A:1", "B");
      expect([s.table.control.B, s.options("march", "A:2")]).toEqual([1, ["B"]]);
    },
  );
  rule(["WAW-Q-11", "WAW-Q-23"], "hidden men beside a railroad do not stop the trains; a revealed one does", () => {
    const reach = (who: string) =>
      scene({
        regions: { A: "clear Blue", B: "forest Blue", C: "forest Blue" },
        borders: ["A-B rail", "B-C rail"],
        units: { b: "Blue A 2/1/1", L: "Blue A leader 1 0/0/1", r: `Red B${who} 1/1/3 guerrilla` },
      }).options("march", "A:1");
    expect([reach("~"), reach("")]).toEqual([["B", "C"], ["B"]]);
  });
  rule(["WAW-10.5-b", "WAW-3.1-t"], "the one move everybody has may be an attack over a major river into mountains", () => {
    const s = scene(
      {
        regions: { A: "clear Blue", B: "mountain Red" },
        borders: ["A-B major"],
        units: { b: "Blue A 2/1/1", L: "Blue A leader 1 0/0/1", r: "Red B 1/1/1" },
      },
      "x",
    );
    s.do("march", "A:1", "B", "battle").do("done");
    const [att, def] = s.events("battle.sheet").map(({ args }) => args!.mods as unknown as [string, number][]);
    expect([att!.map(([key, n]) => [key, n]), def!.map(([key, n]) => [key, n])]).toEqual([
      [["mod.terrain", -1]],
      [["mod.river", 2]],
    ]);
  });
});

describe("Seams of stacks", () => {
  const LINE = {
    regions: { A: "clear Blue", B: "clear Blue", C: "clear Red", D: "clear Red" },
    borders: ["A-B", "B-C", "C-D"],
  };
  rule(["WAW-10.1-c", "WAW-5.3-d"], "a stack that drops its leader on the way attacks no more", () => {
    const s = scene({ ...LINE, units: { b: "Blue A 2/1/4", L: "Blue A leader 1 0/0/4", r: "Red C 1/1/1" } });
    s.do("march", "A:1", "B").do("drop", "A:1").give(["L"]);
    expect([s.no("march", "A:1", "C"), s.at("L")]).toEqual(["WAW-5.3-d", "B"]);
  });
  rule(["WAW-13.4-a", "WAW-10.1-c"], "an unsupplied unit holds its stack back until it is dropped", () => {
    const s = scene({ ...LINE, units: { b: "Blue A 2/1/4", c: "Blue A 2/1/4" } });
    s.set("c", { oos: true });
    s.do("march", "A:1", "B");
    expect(s.no("march", "A:1", "C")).toBe("WAW-13.4-a");
    s.do("drop", "A:1").give(["c"]);
    expect(s.may("march", "A:1", "C")).toBe(true);
  });
  rule(["WAW-10.1-d", "WAW-L-21"], "who joins another stack on the way goes no further, and neither does the other", () => {
    const s = scene({ ...LINE, units: { a: "Blue A 2/1/4", b: "Blue B 2/1/4" } });
    s.do("march", "A:1", "B").do("march", "B:1", "C");
    expect(s.may("march", "A:1")).toBe(false);
    s.do("march", "B:1", "D");
    expect([s.at("a"), s.at("b")]).toEqual(["B", "D"]);
  });
  rule(["WAW-10.5-d", "WAW-L-6-b"], "a second stack may not join an attack, but hidden men may slip in beside it", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Blue", C: "clear Red" },
      borders: ["A-C", "B-C"],
      units: { a: "Blue A 2/1/4", L: "Blue A leader 1 0/0/3", g: "Blue B~ 1/1/3 guerrilla", r: "Red C 1/1/1" },
    });
    s.do("march", "A:1", "C", "battle");
    const [bush] = s.options("march");
    expect(s.options("march", bush!, "C")).toEqual(["stay"]);
    s.do("march", bush!, "C", "stay");
    expect(s.table.attacks).toHaveLength(1);
  });
  rule(["WAW-10.5-d"], "nor does a second stack that began in the same region", () => {
    const s = scene({
      ...LINE,
      units: { a: "Blue B 2/1/4", L: "Blue B leader 1 0/0/3", b: "Blue B 2/1/4", M: "Blue B leader 1 0/0/3", r: "Red C 1/1/1" },
    });
    s.do("regroup", "B").give(["a", "L"]);
    const [one, two] = s.options("march");
    s.do("march", one!, "C", "battle");
    expect(s.no("march", two!, "C")).toBe("WAW-10.5-d");
  });
  rule(
    ["WAW-10.1-f", "WAW-4.2-b"],
    "a stack that passes through kills the lone leader; the guns beside him it does not end among stay",
    () => {
      const s = scene({
        ...LINE,
        units: { b: "Blue B 2/1/4", gun: "Red C su artillery", G: "Red C leader 2 0/0/3" },
      });
      s.do("march", "B:1", "D");
      expect([s.unit("G").place, s.unit("gun").place]).toEqual(["out", "map"]);
      s.do("done");
      expect([s.unit("gun").place, s.table.vp]).toEqual(["map", [11, 9]]);
    },
  );
  rule(["WAW-10.1-f", "WAW-L-6-c"], "once the hidden men around him are found, a leader fights with them", () => {
    const s = scene(
      {
        ...LINE,
        units: { b: "Blue C 2/1/4", L: "Blue C leader 1 0/0/3", g: "Red C~ 1/1/3 guerrilla", G: "Red C leader 2 1/1/3" },
      },
      "x",
    );
    s.roll(0).do("search", "C");
    expect(s.unit("G").place).toBe("map");
    s.do("done");
    expect(s.lines("battle.sheet")[1]).toMatchObject({ cu: 1, cinc: "G" });
  });
  rule(
    ["WAW-10.1-f", "WAW-L-6-c"],
    "a leader whom his men leave behind among enemies is lost when all have moved, but not with hidden men or in a fortress",
    () => {
      const left = (regions: Units, more: Units = {}) => {
        const s = scene(
          {
            ...LINE,
            regions: { ...LINE.regions, ...regions },
            units: { b: "Blue B 2/1/4", L: "Blue B leader 2 0/0/4", r: "Red B 1/1/1", ...more },
          },
          "x",
        );
        s.do("regroup", "B").give(["b"]);
        const alone = s.table.groups.find((group) => group.units[0] === "b")!.id;
        s.do("march", alone, "A").do("done");
        return [s.unit("L").place, s.unit("L").inside, s.table.vp];
      };
      expect([left({}), left({ B: "clear Blue fort3" }), left({}, { g: "Blue B~ 1/1/3 guerrilla" })]).toEqual([
        ["out", false, [9, 11]],
        ["map", true, [10, 10]],
        ["map", false, [10, 10]],
      ]);
    },
  );
  rule(["WAW-10.1-f"], "a leader alone with a fortress of his own is inside it, and lives as long as it does", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort5" },
      borders: ["A-B"],
      units: { b: "Blue A 2/1/4", c: "Blue A 2/1/4", G: "Red B leader 3 0/0/3" },
    });
    s.do("march", "A:1", "B");
    expect([s.unit("G").place, s.unit("G").inside]).toEqual(["map", true]);
    s.roll(5).do("done");
    expect([s.unit("G").place, s.table.vp]).toEqual(["out", [13, 7]]);
  });
  rule(["WAW-9-b", "WAW-10.5-d"], "seven do not attack into hills either; Heavy ones are not counted", () => {
    const into = (extra: Units) =>
      scene({
        regions: { A: "clear Blue", B: "hills Red" },
        borders: ["A-B"],
        units: { ...many(6, "b", "Blue A 1/1/2"), ...extra, L: "Blue A leader 3 0/0/3", r: "Red B 1/1/1" },
      });
    expect(into({ c: "Blue A 1/1/2" }).no("march", "A:1", "B")).toBe("WAW-9-b");
    expect(into({ c: "Blue A 1/1/2 heavy" }).may("march", "A:1", "B", "battle")).toBe(true);
  });
  rule(["WAW-9-b"], "the limit is each side's own: six of each may meet in hills", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "hills Red" },
      borders: ["A-B"],
      units: { ...many(6, "b", "Blue A 1/1/2"), L: "Blue A leader 3 0/0/3", ...many(6, "r", "Red B 1/1/1") },
    });
    expect(s.may("march", "A:1", "B", "battle")).toBe(true);
  });
  rule(["WAW-9-b", "WAW-10.1-c"], "nobody is dropped where there is no room for him", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "hills Blue", C: "clear Blue" },
      borders: ["A-B", "B-C"],
      units: { a: "Blue A 1/1/4", b: "Blue A 1/1/4", ...many(5, "h", "Blue B 1/1/1") },
    });
    // Two do not stop in B, where five stand; so nobody is there to be left.
    expect([s.no("march", "A:1", "B"), s.may("march", "A:1", "C")]).toEqual(["WAW-9-b", true]);
  });
});

describe("Seams of overruns", () => {
  const MAP = {
    regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red" },
    borders: ["A-B", "B-C minor", "C-D"],
  };
  const eight = (mp: number) => many(8, "b", `Blue A 1/1/${mp}`);
  rule(["WAW-10.5-e", "WAW-Q-01"], "the ratio is not rounded up: sixteen for two, fifteen are too few", () => {
    const how = (n: number) =>
      scene({
        ...MAP,
        units: { ...many(n, "b", "Blue A 1/1/2"), L: "Blue A leader 3 0/0/3", r: "Red B 1/1/1", q: "Red B 1/1/1" },
      }).options("march", "A:1", "B");
    expect([how(15), how(16)]).toEqual([["battle"], ["battle", "overrun"]]);
  });
  rule(
    ["WAW-10.5-g", "WAW-12.5-c", "WAW-3.1-s"],
    "after an overrun the stack may attack the next region: over its river, and back to where the overrun was",
    () => {
      const s = scene({ ...MAP, units: { ...eight(4), L: "Blue A leader 3 0/0/4", r: "Red B 1/1/1", q: "Red C 1/9/1" } });
      s.do("march", "A:1", "B", "overrun");
      expect(s.options("march", "A:1", "C")).toContain("battle");
      s.do("march", "A:1", "C", "battle");
      // All of Blue miss twice, and so does Red; equal hits: the attacker goes back.
      s.roll(...Array.from({ length: 18 }, () => 9), 0).do("done");
      expect(s.lines("battle.sheet")[1]).toMatchObject({ mods: [["mod.river", 1, 1, null]] });
      expect([s.at("b0"), s.table.control.B]).toEqual(["B", 0]);
    },
  );
  rule("WAW-10.5-g", "the point for the overrun is paid before the stack goes on: one MP too few and it stays", () => {
    const s = scene({ ...MAP, units: { ...eight(3), L: "Blue A leader 3 0/0/4", r: "Red B 1/1/1" } });
    s.do("march", "A:1", "B", "overrun");
    expect(s.no("march", "A:1", "C")).toBe("WAW-Q-21");
    expect(s.may("march", "A:1", "A")).toBe(true);
  });
  rule(["WAW-12.8-a", "WAW-10.5-g"], "a fortress in the region stops the stack that rode down those outside it", () => {
    const s = scene({
      regions: { ...MAP.regions, B: "clear Red fort3" },
      borders: MAP.borders,
      units: { ...eight(9), L: "Blue A leader 3 0/0/9", r: "Red B 1/1/1" },
    });
    s.do("march", "A:1", "B", "overrun");
    expect([s.unit("r").place, s.may("march", "A:1"), s.table.forts.B]).toMatchObject(["lost", false, { side: 1 }]);
  });
  rule(["WAW-12.8-a", "WAW-10.5-g"], "one's own fortress stops nobody: who rode the besiegers down goes on", () => {
    const s = scene({
      regions: { ...MAP.regions, B: "clear Blue fort3" },
      borders: MAP.borders,
      units: { ...eight(9), L: "Blue A leader 3 0/0/9", r: "Red B 1/1/1" },
    });
    s.do("march", "A:1", "B", "overrun");
    expect(s.may("march", "A:1", "C")).toBe(true);
  });
  rule(
    ["WAW-10.5-d", "WAW-10.5-e"],
    "where the first stack has ridden all down, a second one marches in without a leader",
    () => {
      const s = scene({
        ...MAP,
        units: { ...eight(2), L: "Blue A leader 3 0/0/4", r: "Red B 1/1/1", x: "Blue C 1/1/4" },
      });
      s.do("march", "A:1", "B", "overrun");
      expect(s.may("march", "C:1", "B")).toBe(true);
    },
  );
  rule(["WAW-13.4-b", "WAW-Q-43-a"], "a stack with an unsupplied unit rides nobody down", () => {
    const s = scene({ ...MAP, units: { ...eight(2), L: "Blue A leader 3 0/0/4", r: "Red B 1/1/1" } });
    s.set("b0", { oos: true });
    expect(s.no("march", "A:1", "B")).toBe("WAW-13.4-b");
  });
  rule("WAW-13.4-b", "an unsupplied gun holds up the stack it is in; its leader does not", () => {
    const units = { c: "Blue A 1/1/2", g: "Blue A su artillery", L: "Blue A leader 3 0/0/4", r: "Red B 1/1/1" };
    const why = (...unfed: readonly ("g" | "L")[]) => {
      const s = scene({ ...MAP, units });
      for (const id of unfed) s.set(id, { oos: true });
      return s.no("march", "A:1", "B");
    };
    expect([why(), why("L"), why("g")]).toEqual([undefined, undefined, "WAW-13.4-b"]);
  });
  rule(["WAW-4.1.2-b", "WAW-Q-43-b"], "hidden men in the region stay where and what they are", () => {
    const s = scene(
      {
        ...MAP,
        units: {
          ...eight(2),
          L: "Blue A leader 3 0/0/4",
          r: "Red B 1/1/1",
          g: "Red B~ 1/1/3 guerrilla",
          G: "Red B leader 2 0/0/3",
        },
      },
      "x",
    );
    s.do("march", "A:1", "B", "overrun");
    expect([s.unit("r").place, s.unit("g").place, s.unit("G").place]).toEqual(["lost", "hidden", "out"]);
  });
});

describe("Seams of hiding and searching", () => {
  const BUSH = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
  rule(["WAW-Q-22", "WAW-4.1.2-a"], "who came in this phase may hide there, and attacks nobody any more", () => {
    const s = scene({ ...BUSH, units: { g: "Blue A 1/1/3 guerrilla", L: "Blue A leader 1 0/0/3", r: "Red C 1/1/1" } }, "x");
    s.do("march", "A:1", "B").do("hide", "B").give(["g"]);
    expect([s.unit("g").place, Object.values(s.table.tokens)[0]!.at]).toEqual(["hidden", "B"]);
    for (const group of s.options("march")) expect(s.options("march", group, "C")).not.toContain("attack");
  });
  rule(["WAW-Q-22", "WAW-4.1.2-b"], "beside hidden enemies alone a guerrilla may hide", () => {
    const s = scene({ ...BUSH, units: { g: "Blue A 1/1/3 guerrilla", r: "Red A~ 1/1/3 guerrilla" } }, "x");
    expect(s.options("hide")).toEqual(["A"]);
  });
  rule(["WAW-11.5-a"], "a search that failed is not made again by another stack in the region", () => {
    const s = scene({ ...BUSH, units: { b: "Blue B 1/1/3", c: "Blue A 1/1/3", g: "Red B~ 1/1/3 guerrilla" } }, "x");
    s.roll(9).do("search", "B");
    s.do("march", "A:1", "B");
    expect(s.may("search")).toBe(false);
  });
  rule(["WAW-11.5-a", "WAW-11.5-c"], "a stack may search on its way, and goes on if it finds nobody", () => {
    const s = scene({ ...BUSH, units: { b: "Blue A 1/1/3", g: "Red B~ 1/1/3 guerrilla" } }, "x");
    s.do("march", "A:1", "B");
    s.roll(9).do("search", "B");
    expect(s.may("march", "A:1", "C")).toBe(true);
  });
  rule(
    ["WAW-11.5-c", "WAW-10.5-d"],
    "found men are an enemy like any other: no second stack comes in beside the one that found them",
    () => {
      const s = scene(
        {
          ...BUSH,
          units: {
            b: "Blue B 1/1/3",
            L: "Blue B leader 1 0/0/3",
            c: "Blue A 1/1/3",
            M: "Blue A leader 1 0/0/3",
            g: "Red B~ 1/1/3 guerrilla",
          },
        },
        "x",
      );
      s.roll(0).do("search", "B");
      expect(s.no("march", "A:1", "B")).toBe("WAW-10.5-d");
    },
  );
  rule(["WAW-11.3-f", "WAW-L-6-a"], "four hidden and a leader are four: the search is not easier", () => {
    const s = scene(
      { ...BUSH, units: { b: "Blue B 1/1/3", ...many(4, "g", "Red B~ 1/1/3 guerrilla"), G: "Red B leader 1 0/0/3" } },
      "x",
    );
    s.roll(4).do("search", "B");
    expect(s.lines("test.search.failure")).toMatchObject([{ die: 4, total: 4 }]);
  });
  rule(["WAW-4.1.2-c", "WAW-5.3-d"], "hidden men without a leader attack nobody, and are not turned up by trying", () => {
    const s = scene({ ...BUSH, units: { g: "Blue A~ 1/1/3 guerrilla", r: "Red B 1/1/1" } }, "x");
    const [group] = s.options("march");
    expect(s.options("march", group!, "B")).toEqual(["stay"]);
    expect(s.blocked(s.asked, ["march", group!, "B", "attack"])?.rule).toBe("WAW-5.3-d");
  });
});
