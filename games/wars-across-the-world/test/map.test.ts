import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { SCENARIOS } from "../content/scenarios.ts";
import { isOwnPort } from "../rules/survey.ts";
import { worldOf } from "../rules/world.ts";
import { field } from "./field.ts";
import { scene, sheet } from "./scene.ts";

const missouri = worldOf(Object.values(SCENARIOS)[0]!);

describe("Map", () => {
  rule(
    ["WAW-3-a", "WAW-3-b"],
    "every region is land, sea or a box, has one terrain, and leads to its listed neighbours alone",
    () => {
      for (const region of missouri.regions) {
        const { def, isLand, isSea, ways } = missouri.place[region]!;
        expect(isLand !== isSea || def.kind === "offmap").toBe(true);
        for (const way of ways) expect([way.edge.a, way.edge.b].sort()).toEqual([region, way.to].sort());
      }
      const s = scene({
        regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue" },
        borders: ["A-B"],
        units: { b: "Blue A 2/1/4", r: "Red C 2/1/2" },
      });
      expect(s.options("march", "A:1")).toEqual(["B"]);
    },
  );

  rule("WAW-3-c", "groups of regions have no effect of their own: the same war without them plays the same", () => {
    const given = { regions: { A: "clear Blue", B: "forest Red" }, borders: ["A-B"], units: { b: "Blue A 2/1/2" } };
    const plain = scene(given);
    const grouped = scene({ ...given, more: { areas: { all: ["A", "B"] }, theaters: { east: ["all"] } } });
    expect(grouped.asked).toEqual(plain.asked);
  });

  rule(
    "WAW-3.1-a",
    "nobody marches into an impassable region or over an impassable border, not even by the one step everybody has",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Blue impassable", C: "clear Blue", D: "clear Blue" },
        borders: ["A-B", "A-C impassable", "A-D"],
        units: { b: "Blue A 2/1/4" },
      });
      expect(s.options("march", "A:1")).toEqual(["D"]);
      expect([s.no("march", "A:1", "B"), s.no("march", "A:1", "C")]).toEqual(["WAW-3.1-a", "WAW-3.1-a"]);
    },
  );

  rule("WAW-3.1-b", "a neutral region and a neutral border are closed", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear neutral", C: "clear Blue" },
      borders: ["A-B", "A-C neutral"],
      units: { b: "Blue A 2/1/4" },
    });
    expect(s.may("march")).toBe(false);
    expect([s.no("march", "A:1", "B"), s.no("march", "A:1", "C")]).toEqual(["WAW-3.1-b", "WAW-3.1-b"]);
  });

  rule("WAW-4.1.3-a", "a city or fortress on a coast is a port, inland it is none", () => {
    const world = worldOf(
      field({
        regions: {
          A: "clear Blue city coast:S",
          B: "clear Blue fort3 coast:S",
          C: "clear Blue city",
          D: "clear Blue coast:S",
          S: "sea",
        },
        borders: [],
        units: {},
      }),
    );
    expect(["A", "B", "C", "D"].map((id) => world.place[id]!.isPort)).toEqual([true, true, false, false]);
  });

  rule(
    ["WAW-Q-13-a", "WAW-Q-13-b"],
    "an empty region keeps its side; a CU takes it, but not beside an enemy's or his fortress",
    () => {
      const given = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red fort0" }, borders: ["A-B", "A-C"] };
      const s = scene({ ...given, units: { b: "Blue A 2/1/2" } });
      s.do("march", "A:1", "B").do("done");
      expect([s.table.control.A, s.table.control.B]).toEqual([0, 0]);
      const t = scene({ ...given, units: { b: "Blue A 2/1/2" } });
      t.do("march", "A:1", "C").do("done");
      expect(t.table.control.C).toBe(1);
    },
  );

  rule("WAW-Q-109", "a port changes hands with its region, a fortress only by siege", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red port coast:S", C: "clear Red fort0", S: "sea" },
      borders: ["A-B", "A-C"],
      units: { b: "Blue A 2/1/2", c: "Blue A 2/1/2" },
    });
    s.do("regroup", "A").give(["b"]);
    s.do("march", "A:1", "B").do("march", "A:2", "C").do("done");
    expect([isOwnPort(s.state, "B", 0), isOwnPort(s.state, "B", 1)]).toEqual([true, false]);
    expect(s.table.forts.C).toMatchObject({ side: 1 });
  });

  rule(["WAW-Q-13-c"], "a leader, a battery and hidden men take nothing, and do not keep a region either", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "A-C"],
      units: { L: "Blue A leader 1 0/0/3", art: "Blue A su artillery", b: "Blue C 2/1/2", r: "Red C~ 1/1/3 guerrilla" },
    });
    s.do("march", "A:1", "B").do("done");
    expect(s.table.control.B).toBe(1);
    expect(s.table.control.C).toBe(0);
  });

  rule(["WAW-L-2-a"], "sides at peace neither enter each other's regions nor fight", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { b: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" },
      more: { relations: [{ a: "Blue", b: "Red", state: "peace" }] },
    });
    expect(s.no("march", "A:1", "B")).toBe("WAW-L-2-a");
  });
});

describe("Terrain", () => {
  const along = (terrain: string, mp: number): string[] =>
    scene({
      regions: { A: "clear Blue", T: `${terrain} Blue`, C: "clear Blue" },
      borders: ["A-T", "C-T"],
      units: { b: `Blue A 2/1/${mp}` },
    }).options("march", "A:1");

  rule(
    ["WAW-3.1-e", "WAW-3.1-h", "WAW-3.1-n", "WAW-10.5-a"],
    "clear, hills and desert cost 1 MP: two points go through, one does not",
    () => {
      for (const terrain of ["clear", "hills", "desert"]) {
        expect(along(terrain, 2).sort()).toEqual(["C", "T"]);
        expect(along(terrain, 1)).toEqual(["T"]);
      }
    },
  );
  rule(
    ["WAW-3.1-f", "WAW-3.1-j", "WAW-3.1-l", "WAW-3.1-o"],
    "forest, mountain, swamp and urban cost 2: three points go through, two do not",
    () => {
      for (const terrain of ["forest", "mountain", "swamp", "urban"]) {
        expect(along(terrain, 3).sort()).toEqual(["C", "T"]);
        expect(along(terrain, 2)).toEqual(["T"]);
      }
    },
  );

  const FORCE = {
    inf: "Blue A 3/1/2",
    cav: "Blue A 3/1/4 cavalry",
    alp: "Blue A 3/1/2 mountain",
    L: "Blue A leader 1 0/0/3",
    r: "Red B 3/1/2 cavalry",
  };
  const malus = (terrain: string) =>
    sheet({ regions: { A: "clear Blue", B: `${terrain} Red` }, borders: ["A-B"], units: FORCE }).map((lines) => lines.terrain);
  rule(
    ["WAW-3.1-g", "WAW-3.1-i", "WAW-3.1-k", "WAW-3.1-m", "WAW-3.1-p", "WAW-3.1-q"],
    "who of the attackers has CF -1 in each terrain; defenders never have",
    () => {
      const burdened = Object.fromEntries(
        ["clear", "forest", "hills", "mountain", "swamp", "desert", "urban"].map((terrain) => {
          const [attackers, defenders] = malus(terrain);
          expect(defenders).toBeUndefined();
          if (attackers) expect(attackers.value).toBe(-1);
          return [terrain, attackers?.units ?? []];
        }),
      );
      expect(burdened).toEqual({
        clear: [],
        forest: ["cav"],
        hills: ["inf", "cav"],
        mountain: ["inf", "cav"],
        swamp: ["inf", "cav", "alp"],
        desert: [],
        urban: ["cav"],
      });
    },
  );

  const river = (border: string, region = "clear") =>
    sheet({ regions: { A: "clear Blue", B: `${region} Red` }, borders: [`A-B ${border}`], units: FORCE });
  rule(
    ["WAW-3.1-t", "WAW-3.1-u", "WAW-Q-10", "WAW-3.1-x", "WAW-3-e"],
    "a river helps the defenders in round 1 unless it is bridged; a road or railroad is no bridge",
    () => {
      expect(river("minor").map((lines) => lines.river)).toEqual([undefined, { value: 1, round: 1, units: null }]);
      expect(river("major")[1]!.river).toEqual({ value: 2, round: 1, units: null });
      expect(river("major bridge")[1]!.river).toBeUndefined();
      expect(river("major road rail")[1]!.river?.value).toBe(2);
      const both = river("minor road", "hills");
      expect([both[0]!.terrain?.value, both[1]!.river?.value]).toEqual([-1, 1]);
    },
  );

  const steps = (borders: string[], mp: number, control = "Blue") =>
    scene({
      regions: { A: "clear Blue", B: `forest ${control}`, C: "clear Blue" },
      borders,
      units: { b: `Blue A 2/1/${mp}` },
    }).options("march", "A:1");
  rule(["WAW-3.1-r"], "an unbridged river adds 1 or 2 MP to the step", () => {
    expect(steps(["A-B minor", "B-C"], 3)).toEqual(["B"]);
    expect(steps(["A-B minor", "B-C"], 4)).toEqual(["B", "C"]);
    expect(steps(["A-B major", "B-C"], 4)).toEqual(["B"]);
    expect(steps(["A-B major", "B-C"], 5)).toEqual(["B", "C"]);
    expect(steps(["A-B major bridge", "B-C"], 3)).toEqual(["B", "C"]);
  });
  rule(["WAW-3.1-v", "WAW-L-3"], "a road step costs half a point in place of the terrain, and halves add up exactly", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "forest Blue", C: "forest Blue", D: "forest Blue", E: "clear Blue" },
      borders: ["A-B road", "B-C road", "C-D road", "D-E"],
      units: { b: "Blue A 2/1/1" },
    });
    expect(s.options("march", "A:1")).toEqual(["B", "C"]);
    s.do("march", "A:1", "B");
    expect(s.table.groups[0]!.spent).toBe(1);
    expect(s.options("march", "A:1")).toEqual(["A", "C"]);
    expect(s.no("march", "A:1", "C")).toBeUndefined();
  });
  rule(
    ["WAW-3.1-w", "WAW-Q-11"],
    "rail is free between regions one controls, costs as usual otherwise, and carries nobody into battle",
    () => {
      const rail = ["A-B rail", "B-C rail"];
      expect(steps(rail, 1)).toEqual(["B", "C"]);
      expect(steps(rail, 1, "Red")).toEqual(["B"]);
      const s = scene({
        regions: { A: "clear Blue", B: "forest Blue", C: "clear Blue" },
        borders: rail,
        units: { b: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" },
      });
      s.do("march", "A:1", "B", "battle");
      expect(s.table.groups[0]!.spent).toBe(4);
    },
  );
});
