import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { isSupplied } from "../rules/supply.ts";
import { field } from "./field.ts";
import { scene, sceneOf } from "./scene.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const nines = (n: number) => Array.from({ length: n }, () => 9);
const FORT = {
  regions: { A: "clear Blue", B: "clear Red fort5", C: "clear Red", D: "clear Blue" },
  borders: ["A-B", "B-C", "B-D"],
};
const LEAD = { L: "Blue A leader 3 0/0/3" };

describe("Seams of sieges", () => {
  rule(["WAW-12.8-d", "WAW-12-a"], "after a battle won in the same turn the siege is tested at once", () => {
    const s = scene({ ...FORT, units: { ...LEAD, b: "Blue A 8/9/2", c: "Blue A 8/9/2", r: "Red B 1/9/2" } });
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(0, 9, 9, 0, 6).give([], 1);
    expect([s.lines("test.siege.failure"), s.table.control.B]).toMatchObject([[{ die: 6 }], 1]);
  });
  rule(["WAW-12.8-d"], "one who is left of two after the battle tests nothing", () => {
    const s = scene({ ...FORT, units: { ...LEAD, b: "Blue A 8/9/2", c: "Blue A 8/9/2", r: "Red B 2/9/2", q: "Red B 1r1/9/2" } });
    s.do("march", "A:1", "B", "battle").do("done");
    // Blue hits twice, Red once: b is lost, and of Red r and a step of q.
    s.roll(0, 9, 0, 9).give([], 1);
    s.give({ b: 1, c: 0 }, 0);
    s.roll(0, 9).give({ r: 1, q: 0 }, 1);
    s.roll(0).do("C");
    expect([s.at("c"), s.at("q"), s.heard("test.siege.failure"), s.heard("test.siege.success")]).toEqual([
      "B",
      "C",
      false,
      false,
    ]);
  });
  rule(["WAW-12.8-d", "WAW-Q-13-c"], "hidden men do not besiege", () => {
    const s = scene({ ...FORT, units: { b: "Blue B 2/1/4", g: "Blue B~ 1/1/3 guerrilla" } }, "x");
    s.do("done");
    expect([s.heard("test.siege.failure"), s.heard("test.siege.success")]).toEqual([false, false]);
  });
  rule(["WAW-12.9-a", "WAW-6-b"], "a natural 0 takes any fortress; more help than that is not needed and does no harm", () => {
    const s = scene({
      regions: { ...FORT.regions, B: "clear Red fort0" },
      borders: FORT.borders,
      units: { ...many(2, "b", "Blue B 1/1/1"), g: "Blue B su artillery" },
    });
    // 1 - 1 = 0: it falls as well.
    s.roll(1).do("done");
    expect(s.table.forts.B).toBeUndefined();
  });
  rule(["WAW-12.9-d", "WAW-5-b"], "leaders and guns inside are no CU: four and a leader are no five", () => {
    const s = scene({
      ...FORT,
      units: {
        ...many(2, "b", "Blue B 1/1/1"),
        ...many(4, "r", "Red B 1/1/1"),
        G: "Red B leader 1 0/0/3",
        g: "Red B su artillery",
      },
    });
    for (const id of ["r0", "r1", "r2", "r3", "G", "g"]) s.set(id, { inside: true });
    s.roll(6).do("done");
    expect(s.lines("test.siege.failure")).toMatchObject([{ die: 6, sum: 0 }]);
  });
  rule(
    ["WAW-12.9-f", "WAW-14-d", "WAW-14-e"],
    "when it falls the VP for fortress and for each leader inside are told apart and add up",
    () => {
      const s = scene({
        ...FORT,
        units: { ...many(2, "b", "Blue B 1/1/1"), G: "Red B leader 3 0/0/3", H: "Red B leader 1 0/0/3" },
      });
      for (const id of ["G", "H"]) s.set(id, { inside: true });
      s.roll(5).do("done");
      expect([s.table.vp, s.cited("vp.battle")]).toEqual([
        [13, 7],
        ["WAW-14-d", "WAW-14-e"],
      ]);
    },
  );
  rule(["WAW-12.9-f", "WAW-4.1.2-b"], "hidden men of the garrison's side in the region are not in the fortress, and stay", () => {
    const s = scene({ ...FORT, units: { ...many(2, "b", "Blue B 1/1/1"), g: "Red B~ 1/1/3 guerrilla" } }, "x");
    s.roll(0).do("done");
    expect([s.table.forts.B, s.unit("g").place]).toEqual([undefined, "hidden"]);
  });
  rule(["WAW-Q-89", "WAW-L-64"], "a garrison that has won its sally may march in its next turn, and not before", () => {
    const s = scene({
      regions: { A: "clear Blue fort3", B: "clear Blue", C: "clear Red" },
      borders: ["A-B", "A-C"],
      units: { L: "Blue A leader 3 0/0/3", g: "Blue A 8/9/2", r: "Red A 1/0/2", q: "Red A 1/0/2" },
    });
    for (const id of ["L", "g"]) s.set(id, { inside: true });
    s.table.groups = [];
    expect(s.may("march")).toBe(false);
    s.do("sally", "A");
    s.roll(0, 9, 9).do("done");
    s.roll(0, 0).fallback();
    expect([s.unit("g").inside, s.at("r")]).toEqual([false, "C"]);
    s.to("land.orders", 1).to("land.orders", 0);
    expect(s.may("march", "A:1", "B")).toBe(true);
  });
  rule(["WAW-Q-89", "WAW-13.6-a"], "a garrison is supplied, and so may sally however long it is cut off", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue fort3", B: "clear Red supply" },
        borders: ["A-B"],
        units: { L: "Blue A leader 3 0/0/3", g: "Blue A 8/9/2", r: "Red A 1/0/2", x: "Red B 1/1/1" },
        phases: { supply: true },
      }),
    );
    for (const id of ["L", "g"]) s.set(id, { inside: true, oos: false });
    s.to("land.orders", 1).to("land.orders", 0);
    expect([s.unit("g").oos, s.may("sally", "A")]).toEqual([false, true]);
  });
  rule(["WAW-A2.2-a", "WAW-12.8-d"], "all into the fortress: no battle, no VP, and the besiegers test in the same turn", () => {
    const s = scene({ ...FORT, units: { ...LEAD, b: "Blue A 8/9/2", c: "Blue A 8/9/2", ...many(6, "r", "Red B 1/9/2") } });
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(9).give(["r0", "r1", "r2", "r3", "r4", "r5"], 1);
    expect([s.heard("battle.fire"), s.lines("test.siege.failure"), s.table.vp]).toMatchObject([
      false,
      [{ sum: -1, total: 8 }],
      [10, 10],
    ]);
  });
  rule(["WAW-Q-92", "WAW-12.5-b"], "besiegers who are attacked and hold stay where they are", () => {
    const s = scene({
      ...FORT,
      units: { b: "Blue B 8/9/2", r: "Red C 1/9/2", G: "Red C leader 3 0/0/3", q: "Red B 1/1/1" },
    });
    s.set("q", { inside: true });
    s.do("done").to("land.orders", 1);
    s.do("march", "C:1", "B", "battle");
    s.roll(...nines(4)).do("done");
    s.roll(0).do("fort");
    expect([s.at("b"), s.at("r"), s.unit("r").inside]).toEqual(["B", "B", true]);
  });
  rule(["WAW-12.8-a", "WAW-L-6-b"], "hidden men who came to a fortress may not steal on past it in the same turn", () => {
    const s = scene({ ...FORT, units: { g: "Blue A~ 1/1/3 guerrilla" } }, "x");
    const [group] = s.options("march");
    s.do("march", group!, "B");
    expect(s.may("march")).toBe(false);
  });
  rule(
    ["WAW-Q-92", "WAW-L-6-b"],
    "hidden men before an enemy fortress may steal back the way they came, though that land is the enemy's",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", B: "clear Red", C: "clear Red fort3", D: "clear Red" },
          borders: ["A-B", "B-C", "C-D"],
          units: { g: "Blue B~ 1/1/3 guerrilla", h: "Blue B~ 1/1/3 guerrilla", r: "Red D 1/1/1" },
        },
        "x",
      );
      s.do("march", "B:1", "C").do("done").to("land.orders", 1).to("land.orders", 0);
      expect(s.options("march", "C:1")).toEqual(["B", "A"]);
      expect(s.no("march", "C:1", "D")).toBe("WAW-Q-92");
    },
  );
});

describe("Seams of supply", () => {
  const LINE = {
    regions: { A: "clear Blue supply", B: "clear Blue", C: "clear Blue", D: "clear Red supply" },
    borders: ["A-B", "B-C", "C-D"],
    phases: { supply: true },
  };
  rule(["WAW-Q-93", "WAW-Q-13-a"], "a raider who rode through and left has cut nothing; one who stays has", () => {
    const raid = (to: string) => {
      const s = sceneOf(
        field({
          regions: { ...LINE.regions, E: "clear Red supply" },
          borders: [...LINE.borders, "B-E"],
          units: { c: "Blue C 1/1/1", r: "Red E 1/1/2 cavalry", x: "Red D 1/1/1" },
          phases: { supply: true },
        }),
      );
      s.to("land.orders", 1).do("march", "E:1", "B");
      if (to === "E") s.do("march", "E:1", "E");
      s.do("done").to("land.orders", 0);
      return [s.table.control.B, s.unit("c").oos];
    };
    expect([raid("E"), raid("B")]).toEqual([
      [0, false],
      [1, true],
    ]);
  });
  rule(["WAW-7.1.3-a", "WAW-Q-95"], "a unit cut off, relieved and cut off again is marked anew, not removed", () => {
    const s = sceneOf(field({ ...LINE, units: { c: "Blue C 1/1/1", r: "Red D 1/1/1" } }));
    const cut = (by: number | null) => {
      s.table.control.B = by;
      s.to("land.orders", 1).to("land.orders", 0);
      return [s.unit("c").place, s.unit("c").oos];
    };
    expect([cut(1), cut(0), cut(1)]).toEqual([
      ["map", true],
      ["map", false],
      ["map", true],
    ]);
  });
  rule(
    ["WAW-7.1.3-a", "WAW-13.3-a"],
    "when the others are removed for want of supply, guerrillas and the leader with them stay",
    () => {
      const s = sceneOf(
        field({
          ...LINE,
          regions: { ...LINE.regions, B: "clear Red" },
          units: { c: "Blue C 1/1/1", g: "Blue C 1/1/3 guerrilla", L: "Blue C leader 1 0/0/3", r: "Red D 1/1/1" },
        }),
      );
      s.to("land.orders", 1).to("land.orders", 0);
      expect(["c", "g", "L"].map((id) => s.unit(id).place)).toEqual(["pool", "map", "map"]);
    },
  );
  rule(["WAW-13.5-a", "WAW-7.1.3-a"], "an L spent at the second check saves the whole stack from removal, marks and all", () => {
    const s = sceneOf(
      field({
        ...LINE,
        regions: { ...LINE.regions, B: "clear Red" },
        units: { c: "Blue C 1/1/1", L: "Blue C leader 1 0/0/3", t: "Blue C su logistics", r: "Red D 1/1/1" },
      }),
    );
    s.give([]);
    expect(["c", "L", "t"].map((id) => s.unit(id).oos)).toEqual([true, true, true]);
    s.to("land.orders", 1).to("supply.spend", 0);
    expect(s.asked.fallback).toEqual(["C"]);
    s.give(["C"]);
    expect(["c", "L", "t"].map((id) => [s.unit(id).place, s.unit(id).oos])).toEqual([
      ["map", false],
      ["map", false],
      ["lost", false],
    ]);
  });
  rule(["WAW-13.5-a"], "one L is enough for its region, and saves nobody next door", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue supply", B: "clear Red", C: "clear Blue", E: "clear Blue", D: "clear Red supply" },
        borders: ["A-B", "B-C", "C-E", "C-D"],
        units: { c: "Blue C 1/1/1", e: "Blue E 1/1/1", t: "Blue C su logistics", u: "Blue C su logistics" },
        phases: { supply: true },
      }),
    );
    s.give(["C"]);
    expect([s.unit("c").oos, s.unit("e").oos, [s.unit("t").place, s.unit("u").place].sort(), s.unit("u").oos]).toEqual([
      false,
      true,
      ["lost", "map"],
      false,
    ]);
  });
  rule(["WAW-Q-93", "WAW-12.8-b"], "an enemy fortress without a man in it cuts a path", () => {
    const s = scene({ ...LINE, regions: { ...LINE.regions, B: "clear Blue fort3:Red" }, units: { c: "Blue C 1/1/1" } });
    expect(isSupplied(s.state, "c")).toBe(false);
  });
  rule(["WAW-L-65", "WAW-Q-93"], "besiegers are supplied over the region they stand in, but not through it", () => {
    const s = scene({
      ...LINE,
      regions: { ...LINE.regions, B: "clear Red fort3" },
      units: { b: "Blue B 1/1/1", c: "Blue C 1/1/1" },
    });
    expect(["b", "c"].map((id) => isSupplied(s.state, id))).toEqual([true, false]);
  });
  rule(
    ["WAW-7.1.1-b", "WAW-7.1.3-a"],
    "men who arrive into a cut off region are marked in the same turn and removed in the next",
    () => {
      const s = sceneOf(
        field({
          ...LINE,
          regions: { ...LINE.regions, B: "clear Red" },
          units: { a: "Blue A 1/1/1", n: "Blue C@T2 1/1/1", r: "Red D 1/1/1" },
        }),
      );
      s.to("land.orders", 1).to("land.orders", 0);
      expect([s.at("n"), s.unit("n").oos]).toEqual(["C", true]);
      s.to("land.orders", 1).to("land.orders", 0);
      expect(s.unit("n").place).toBe("pool");
    },
  );
  rule(["WAW-13.4-b", "WAW-L-7"], "an unsupplied force beside its enemy does not attack, and fights when it is attacked", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { ...LEAD, b: "Blue A 3/3/2", r: "Red A 1/3/2", G: "Red A leader 3 0/0/3" },
    });
    s.set("b", { oos: true });
    expect(s.may("strike")).toBe(false);
    s.do("done").to("land.orders", 1).do("strike", "A");
    s.roll(...nines(4), 0, 0).do("done");
    expect(s.lines("battle.sheet")).toMatchObject([{ cu: 1 }, { cu: 1, bmv: 2 }]);
  });
});
