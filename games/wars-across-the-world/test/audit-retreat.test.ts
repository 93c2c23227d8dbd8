import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { scene } from "./scene.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
const nines = (n: number) => Array.from({ length: n }, () => 9);
const LEAD = { L: "Blue A leader 3 0/0/3" };

describe("Seams of retreats", () => {
  rule(
    ["WAW-12.5-c", "WAW-Q-79"],
    "beaten attackers find their own hills full of those who came after them: the excess is lost",
    () => {
      const s = scene({
        regions: { A: "hills Blue", B: "clear Red", D: "clear Blue" },
        borders: ["A-B", "A-D"],
        units: { ...LEAD, b: "Blue A 1/9/2", c: "Blue A 1/9/2", ...many(5, "d", "Blue D 1/1/2"), r: "Red B 1/9/2" },
      });
      s.do("march", "A:1", "B", "battle").do("march", "D:1", "A");
      s.roll(...nines(6)).do("done");
      expect(s.asked).toMatchObject({ kind: "retreat.excess", seat: 0, domain: { of: ["b", "c"], min: 1, max: 1 } });
      s.roll(0).give(["b"]);
      expect([s.unit("b").place, s.at("c"), s.at("L")]).toEqual(["lost", "A", "A"]);
    },
  );
  rule(
    ["WAW-12.5-c", "WAW-Q-78-b", "WAW-12.5-e"],
    "attackers who left an enemy behind them in the region they came from have nowhere to go",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Blue" },
        borders: ["A-B", "B-C"],
        units: { ...LEAD, b: "Blue A 1/9/2", q: "Red A 1/1/2", r: "Red B 1/9/2" },
      });
      s.do("march", "A:1", "B", "battle");
      s.roll(...nines(4), 0).do("done");
      expect([s.unit("b").place, s.cited("retreat.none"), s.at("L")]).toEqual(["lost", ["WAW-12.5-e"], "C"]);
    },
  );
  rule(["WAW-12.5-b", "WAW-12.5-c"], "a relief that fails may go into the fortress it came to relieve, or back", () => {
    const given = {
      regions: { A: "clear Blue", B: "clear Blue fort3" },
      borders: ["A-B"],
      units: { ...LEAD, b: "Blue A 1/9/2", g: "Blue B 1/9/2", r: "Red B 1/9/2" },
    };
    const relief = () => {
      const s = scene(given);
      s.set("g", { inside: true });
      s.do("march", "A:1", "B", "battle");
      return s.roll(...nines(4)).do("done");
    };
    const s = relief();
    // The garrison does not fight: one CU against one.
    expect([s.lines("battle.sheet"), s.kind, s.options().sort()]).toMatchObject([
      [{ cu: 1 }, { cu: 1 }],
      "retreat",
      ["A", "fort"],
    ]);
    s.roll(0).do("fort");
    expect([s.at("b"), s.unit("b").inside, s.unit("L").inside]).toEqual(["B", true, true]);
    const t = relief();
    t.roll(0).do("A");
    expect([t.at("b"), t.unit("b").inside, t.unit("g").inside]).toEqual(["A", false, true]);
  });
  rule(["WAW-A2.2-b", "WAW-12.5-d"], "a relief that succeeds frees the garrison: it stands in the open again", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Blue fort3", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { ...LEAD, b: "Blue A 8/9/2", g: "Blue B 1/9/2", r: "Red B 1/0/2", q: "Red B 1/0/2" },
    });
    s.set("g", { inside: true });
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 9).do("done");
    s.roll(0, 0).fallback();
    expect([s.at("r"), s.unit("g").inside, s.table.control.B]).toEqual(["C", false, 0]);
  });
  rule(["WAW-Q-89", "WAW-12.5-c"], "those who sallied and lost are back in the fortress, leader and all", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Blue fort3" },
      borders: ["A-B"],
      units: { L: "Blue B leader 3 0/0/3", g: "Blue B 1/9/2", r: "Red B 1/9/2" },
    });
    for (const id of ["L", "g"]) s.set(id, { inside: true });
    s.do("sally", "B");
    s.roll(...nines(4), 0).do("done");
    expect([s.at("g"), s.unit("g").inside, s.unit("L").inside]).toEqual(["B", true, true]);
  });
  rule(["WAW-12.5-d"], "a source behind enemies is no goal: the retreat goes toward the next one", () => {
    const s = scene({
      regions: {
        A: "clear Blue supply",
        B: "clear Red",
        C: "clear Red",
        D: "clear Red",
        E: "clear Red",
        F: "clear Red supply",
        G: "clear Red supply",
      },
      borders: ["A-B", "B-C", "C-F", "B-D", "D-E", "E-G"],
      units: { ...LEAD, b: "Blue A 8/9/2", x: "Blue F 1/1/1", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
      phases: { supply: true },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 9).do("done");
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect([s.at("r"), s.at("q")]).toEqual(["D", "D"]);
  });
  rule(
    ["WAW-Q-78-b", "WAW-7.1.4-a"],
    "the second of two battles may have cost the way out: nobody retreats among those who attacked beside him",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue" },
        borders: ["A-B", "B-C", "C-D"],
        units: {
          ...LEAD,
          b: "Blue A 8/9/2",
          d: "Blue D 8/9/2",
          M: "Blue D leader 3 0/0/3",
          r: "Red B 1r1/3/2",
          q: "Red B 1r1/3/2",
          p: "Red C 1/3/2",
        },
      });
      s.do("march", "A:1", "B", "battle").do("march", "D:1", "C", "battle").do("done");
      s.roll(0, 9, 9).do("B");
      // B is beaten; C holds attackers of its own battle: back past the attackers is the only way (WAW-Q-78-c).
      s.roll(9, 9, 9, 0, 0, 9, 0).give({ r: 1, q: 0 });
      expect([s.at("r"), s.at("q")]).toEqual(["A", "A"]);
    },
  );
  rule(["WAW-L-51", "WAW-12.5-b"], "a fixed unit goes into its fortress where there is one", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort3", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { ...LEAD, b: "Blue A 8/9/2", r: "Red B 1r1/3/2", f: "Red B 1/3/0 fixed" },
    });
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(0, 9, 9).give([], 1);
    s.roll(9, 9, 9).give({ r: 1, f: 0 });
    expect([s.kind, s.options().sort()]).toEqual(["retreat", ["C", "fort"]]);
    s.roll(0).do("fort");
    expect([s.unit("f").place, s.unit("f").inside, s.unit("r").inside]).toEqual(["map", true, true]);
  });
  rule(
    ["WAW-L-51", "WAW-12.5-f", "WAW-12.4-d"],
    "a stack of fixed units alone is gone when it is beaten: guns too, and the leader's test is 1 worse",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
        borders: ["A-B", "B-C"],
        units: { ...LEAD, b: "Blue A 8/9/2", f: "Red B 1r1/9/0 fixed", g: "Red B su artillery", G: "Red B leader 1 0/0/3" },
      });
      s.do("march", "A:1", "B", "battle");
      s.roll(0, 9, 9, 9, 0, 5).do("done");
      expect([s.unit("f").place, s.unit("g").place, s.at("G")]).toEqual(["lost", "lost", "C"]);
      expect(s.lines("leader.safe")).toMatchObject([{ leader: "L" }, { leader: "G", die: 5, total: 7 }]);
    },
  );
  rule(["WAW-12.5-f", "WAW-L-71"], "guns lost with the last CU are no hits", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { ...LEAD, b: "Blue A 8/9/2", r: "Red B 1/9/2", ...many(3, "g", "Red B su artillery") },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 0).do("done");
    expect([s.unit("g0").place, s.table.vp]).toEqual(["lost", [10, 10]]);
  });
  rule(["WAW-10.1-f", "WAW-L-70"], "a stack that retreats onto a lone enemy leader kills him", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Blue" },
      borders: ["A-B", "B-C"],
      units: { ...LEAD, b: "Blue A 8/9/2", M: "Blue C leader 2 0/0/3", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 9).do("done");
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect([s.at("r"), s.unit("M").place, s.table.vp]).toEqual(["C", "out", [9, 11]]);
  });
  rule(["WAW-L-6-c", "WAW-Q-31"], "a leader whose men are gone stays with his hidden ones: he is not alone", () => {
    const s = scene(
      {
        regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue" },
        borders: ["A-B", "B-C"],
        units: { ...LEAD, b: "Blue A 8/9/2", r: "Red B 1/9/2", g: "Red B~ 1/1/3 guerrilla", G: "Red B leader 2 0/0/3" },
      },
      "x",
    );
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 0, 0).do("done");
    expect([s.unit("G").place, s.at("G"), s.table.vp]).toEqual(["map", "B", [10, 10]]);
  });
  rule(
    ["WAW-L-48", "WAW-A2.2-a"],
    "an injured leader may come back to a garrison that is besieged, and is inside with it",
    () => {
      const s = scene({
        regions: { A: "clear Blue fort3", B: "clear Red" },
        borders: ["A-B"],
        units: { L: "Blue A leader 1 0/0/3", b: "Blue A 1/1/1", r: "Red A 1/1/1" },
      });
      s.set("b", { inside: true }).set("L", { place: "injured", at: null });
      s.do("done").to("land.orders", 1).to("land.orders", 0);
      expect([s.at("L"), s.unit("L").inside]).toEqual(["A", true]);
    },
  );
});

describe("Seams of victory points", () => {
  rule(["WAW-14-b", "WAW-A2.2-a"], "who sheltered is not of the beaten stack", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort0", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { ...LEAD, b: "Blue A 8/9/2", ...many(6, "r", "Red B 1/0/2") },
    });
    s.do("march", "A:1", "B", "battle").do("done");
    s.roll(8, ...nines(5)).give(["r0"], 1);
    s.roll(0).fallback();
    s.roll(0).do("C");
    expect(s.table.vp).toEqual([10, 10]);
  });
  rule(["WAW-14-b", "WAW-14-f"], "the defender wins 3 VP too when six attackers are beaten", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { ...LEAD, ...many(6, "b", "Blue A 1/9/2"), r: "Red B 1/9/2" },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(...nines(14), 0).do("done");
    expect(s.table.vp).toEqual([7, 13]);
  });
  rule(["WAW-14-g", "WAW-14-f"], "who has 1 VP loses 1 where he would lose 3; the winner has his 3", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red" },
      borders: ["A-B"],
      units: { ...LEAD, ...many(6, "b", "Blue A 1/9/2"), r: "Red B 1/9/2" },
      more: { vpStart: { Blue: 1, Red: 1 } },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(...nines(14), 0).do("done");
    expect(s.table.vp).toEqual([0, 4]);
  });
  rule(["WAW-7.2-a"], "an objective that was met and lost again before the check wins nothing", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: { b: "Blue A 1/1/2", r: "Red C 8/9/2", G: "Red C leader 3 0/0/3" },
      more: {
        victory: {
          suddenDeath: [{ side: "Blue", when: [{ c: "control", side: "Blue", regions: { ids: ["B"] } }], text: "" }],
          perTurn: [],
          end: [],
          decide: { by: "vp", drawBelow: 1, text: "" },
        },
      },
    });
    s.do("march", "A:1", "B").do("done");
    expect(s.table.control.B).toBe(0);
    s.to("land.orders", 1).do("march", "C:1", "B", "battle");
    s.roll(0, 9, 0).do("done");
    expect([s.table.control.B, s.outcome, s.table.turn]).toEqual([1, undefined, 2]);
  });
});
