import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { siegeLines } from "../rules/siege.ts";
import { scene } from "./scene.ts";

const FORT = {
  regions: { A: "clear Blue", B: "clear Red fort5", C: "clear Red", D: "clear Blue" },
  borders: ["A-B", "B-C", "B-D"],
};

describe("Siege", () => {
  rule(
    ["WAW-12.8-a", "WAW-12.8-c"],
    "a fortress stops whoever comes in, even an empty one; no leader is needed to go there and besiege it",
    () => {
      const s = scene({ ...FORT, units: { b: "Blue A 2/1/4", c: "Blue A 2/1/4" } });
      expect(s.options("march", "A:1")).toEqual(["B"]);
      s.do("march", "A:1", "B");
      expect(s.may("march", "A:1")).toBe(false);
      s.roll(9).do("done");
      expect(s.lines("test.siege.failure")).toMatchObject([{ side: "Blue", region: "B", die: 9, needs: 5 }]);
    },
  );
  rule("WAW-12.8-b", "as long as it stands nobody else gains the region", () => {
    const s = scene({ ...FORT, units: { b: "Blue A 2/1/4", c: "Blue A 2/1/4" } });
    s.do("march", "A:1", "B").roll(6).do("done");
    expect(s.table.control.B).toBe(1);
  });
  rule(
    ["WAW-12.8-d"],
    "two revealed, supplied CU and no enemy in the field: one test each turn, and it must be made; one CU makes none",
    () => {
      const s = scene({ ...FORT, units: { b: "Blue A 2/1/4" } });
      s.do("march", "A:1", "B").do("done");
      expect(s.heard("test.siege.failure") || s.heard("test.siege.success")).toBe(false);
      const t = scene({ ...FORT, units: { b: "Blue B 2/1/4", c: "Blue B 2/1/4", r: "Red B 1/1/1" } });
      t.do("done");
      expect(t.heard("test.siege.failure")).toBe(false);
      const u = scene({ ...FORT, units: { b: "Blue B 2/1/4", c: "Blue B 2/1/4" } });
      u.set("c", { oos: true });
      u.do("done");
      expect(u.heard("test.siege.failure")).toBe(false);
    },
  );
  rule("WAW-12.9-a", "it falls on its value or less and stands on more; value 0 falls to a 0 alone", () => {
    const besieged = (fdv: number, die: number) => {
      const s = scene({
        regions: { A: "clear Blue", B: `clear Red fort${fdv}` },
        borders: ["A-B"],
        units: { b: "Blue B 2/1/4", c: "Blue B 2/1/4" },
      });
      s.roll(die).do("done");
      return s.table.forts.B === undefined;
    };
    expect([besieged(5, 5), besieged(5, 6), besieged(0, 0), besieged(0, 1)]).toEqual([true, false, true, false]);
  });
  rule(["WAW-12.9-c", "WAW-12.9-d"], "-1 if there is artillery, however much; -1 for each full five CU inside", () => {
    const inside = (n: number) => Object.fromEntries(Array.from({ length: n }, (_, i) => [`r${i}`, "Red B 1/1/1"]));
    const lines = (n: number, guns: number) => {
      const s = scene({
        ...FORT,
        units: {
          b: "Blue B 2/1/4",
          c: "Blue B 2/1/4",
          ...inside(n),
          ...Object.fromEntries(Array.from({ length: guns }, (_, i) => [`g${i}`, "Blue B su artillery"])),
        },
      });
      for (const id of Object.keys(inside(n))) s.set(id, { inside: true });
      return siegeLines(s.state, "B", 0).map(({ value }) => value);
    };
    expect([lines(4, 0), lines(5, 0), lines(10, 0), lines(0, 1), lines(0, 3)]).toEqual([[], [-1], [-2], [-1], [-1]]);
  });
  rule(
    ["WAW-12.9-f", "WAW-14-e"],
    "with the fortress everything inside is lost and leaders are killed; 1 VP for it, and the region changes hands",
    () => {
      const s = scene({
        ...FORT,
        units: { b: "Blue B 2/1/4", c: "Blue B 2/1/4", r: "Red B 1/1/1", G: "Red B leader 2 0/0/3", gun: "Red B su artillery" },
      });
      for (const id of ["r", "G", "gun"]) s.set(id, { inside: true });
      s.roll(0).do("done");
      expect([s.unit("r").place, s.unit("gun").place, s.unit("G").place]).toEqual(["lost", "lost", "out"]);
      expect([s.table.vp, s.table.control.B, s.table.forts.B]).toEqual([[12, 8], 0, undefined]);
    },
  );
  rule(
    "WAW-A2.2-a",
    "before a battle the defender chooses who shelters; if all CU do there is no battle, and everything is inside",
    () => {
      const units = {
        b: "Blue A 8/1/4",
        c: "Blue A 2/1/4",
        L: "Blue A leader 1 0/0/3",
        r: "Red B 1/1/1",
        q: "Red B 1/1/1",
        gun: "Red B su artillery",
      };
      const s = scene({ ...FORT, units });
      s.do("march", "A:1", "B", "battle").do("done");
      expect(s.asked).toMatchObject({ kind: "shelter", seat: 1, domain: { of: ["r", "q", "gun"] } });
      s.roll(9).give(["r", "q"]);
      expect(["r", "q", "gun"].map((id) => s.unit(id).inside)).toEqual([true, true, true]);
      expect([s.heard("battle.fire"), s.heard("battle.none"), s.heard("battle.over")]).toEqual([false, true, false]);
      const t = scene({ ...FORT, units });
      t.do("march", "A:1", "B", "battle").do("done");
      t.roll(0, 9, 9, 0, 9).give(["q"]);
      expect([t.unit("r").place, t.unit("q").inside, t.unit("gun").place]).toEqual(["lost", true, "lost"]);
      expect([t.heard("battle.none"), t.lines("battle.support")]).toMatchObject([false, [{ units: ["gun"] }]]);
    },
  );
  rule(
    "WAW-A2.2-b",
    "sheltered units cannot be attacked in the field, and are in the open again when no enemy CU is left there",
    () => {
      const s = scene({ ...FORT, units: { b: "Blue B 2/1/4", L: "Blue B leader 1 0/0/3", r: "Red B 1/1/1" } });
      s.set("r", { inside: true });
      expect(s.may("strike", "B")).toBe(false);
      s.do("march", "B:1", "D").do("done").to("land.orders", 1);
      expect(s.unit("r").inside).toBe(false);
    },
  );
  rule(
    ["WAW-L-64", "WAW-Q-89", "WAW-L-31"],
    "the besieged do not march out; with a leader they may sally, and that is the one attack there",
    () => {
      const units = { b: "Blue B 1/1/4", r: "Red B 8/1/4", x: "Red C 2/1/4", X: "Red C leader 1 0/0/3" };
      const s = scene({ ...FORT, units });
      s.set("r", { inside: true });
      s.do("done").to("land.orders", 1);
      expect([s.options("march").some((id) => id.startsWith("B")), s.may("sally")]).toEqual([false, false]);
      const t = scene({ ...FORT, units: { ...units, G: "Red B leader 1 0/0/3" } });
      t.set("r", { inside: true }).set("G", { inside: true });
      t.do("done").to("land.orders", 1);
      expect(t.options("sally")).toEqual(["B"]);
      t.do("sally", "B");
      expect(t.no("march", "C:1", "B")).toBe("WAW-10.5-d");
      t.roll(0, 9, 0).do("done");
      expect([t.unit("b").place, t.unit("r").inside]).toEqual(["lost", false]);
    },
  );
  rule(
    "WAW-Q-92",
    "from before an enemy fortress a stack goes on only to where it came from or to land that is not the enemy's",
    () => {
      const s = scene({ ...FORT, units: { b: "Blue A 2/1/4", x: "Red C 1/1/0" } });
      s.do("march", "A:1", "B").do("done").to("land.orders", 1).to("land.orders", 0);
      expect(s.options("march", "B:1").sort()).toEqual(["A", "D"]);
      expect(s.no("march", "B:1", "C")).toBe("WAW-Q-92");
    },
  );
});
