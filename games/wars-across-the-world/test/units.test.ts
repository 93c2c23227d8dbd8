import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { cincOf, commandPenalty } from "../rules/leaders.ts";
import { cfOf, mfOf, mpOf, printedOf } from "../rules/units.ts";
import { scene, sheet } from "./scene.ts";

const LAND = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };

describe("Units", () => {
  rule(["WAW-4-a", "WAW-4.1-a", "WAW-Q-17"], "CU, SU or leader, of one domain; rules look at traits", () => {
    const s = scene({
      ...LAND,
      units: {
        b: "Blue A 3r2/1/2 mountain",
        art: "Blue A su artillery",
        L: "Blue A leader 1 -1/2/3 cavalry",
        r: "Red B 1/1/1 mech",
      },
    });
    const kind = (id: string) => {
      const { isCU, isLeader, domain, isC, isA } = printedOf(s.state, id);
      return [isCU ? "CU" : isLeader ? "leader" : "SU", domain, isC, isA];
    };
    expect(kind("b")).toEqual(["CU", "land", false, false]);
    expect(kind("art")).toEqual(["SU", "land", false, true]);
    expect(kind("L")).toEqual(["leader", "land", true, false]);
    // Mechanised is not mountain, whatever letter both print.
    expect([printedOf(s.state, "r").tags.has("mech"), printedOf(s.state, "r").tags.has("mountain")]).toEqual([true, false]);
  });

  rule("WAW-4.1-b", "a CU that has lost a step uses its other side", () => {
    const s = scene({ ...LAND, units: { b: "Blue A 3r2/1/2" } });
    expect(cfOf(s.state, s.unit("b"))).toBe(3);
    s.set("b", { steps: 1 });
    expect(cfOf(s.state, s.unit("b"))).toBe(2);
  });

  rule(["WAW-4.1-c", "WAW-4.1-d"], "several traits work at once, and a name does nothing", () => {
    const [att] = sheet({
      regions: { A: "clear Blue", B: "hills Red" },
      borders: ["A-B"],
      units: { b: "Blue A 3/1/4 cavalry mountain skirmisher", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" },
    });
    expect([att!.terrain, att!.cavalry?.value]).toEqual([undefined, 1]);
  });

  rule("WAW-4.2-a", "artillery does not fire, does not count for morale, and takes no die", () => {
    const s = scene({
      ...LAND,
      units: {
        b: "Blue A 3/2/2",
        art: "Blue A su artillery",
        L: "Blue A leader 1 0/0/3",
        r: "Red B 1/1/1",
        t: "Red B su logistics",
      },
    });
    s.do("march", "A:1", "B", "battle");
    // One die each: the battery and the train roll none. Both miss twice; equal hits, the attacker has lost; then the leader.
    s.roll(9, 9, 9, 9, 0).do("done");
    expect(s.lines("battle.sheet")).toMatchObject([
      { cu: 1, bmv: 2 },
      { cu: 1, bmv: 1 },
    ]);
  });

  rule(
    "WAW-4.2-b",
    "support units left among enemies without a CU or fortress of their own are eliminated; with a fortress they are inside it",
    () => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: "clear Red fort0" },
        borders: ["A-B", "A-C"],
        units: { b: "Blue A 2/1/2", c: "Blue A 2/1/2", art: "Red B su artillery", gun: "Red C su artillery" },
      });
      s.do("regroup", "A").give(["b"]);
      s.do("march", "A:1", "B").do("march", "A:2", "C").do("done");
      expect([s.unit("art").place, s.unit("gun").place, s.unit("gun").inside]).toEqual(["lost", "map", true]);
      expect(s.cited("support.lost")).toEqual(["WAW-4.2-b"]);
    },
  );

  rule("WAW-4.1.1-a", "land units do not march into the sea", () => {
    const s = scene({ regions: { A: "clear Blue coast:S", S: "sea" }, borders: ["A-S"], units: { b: "Blue A 2/1/4" } });
    expect(s.no("march", "A:1", "S")).toBe("WAW-4.1.1-a");
  });
});

describe("Stacking", () => {
  const seven = Object.fromEntries(Array.from({ length: 7 }, (_, i) => [`b${i}`, "Blue A 1/1/2"]));
  const six = Object.fromEntries(Object.entries(seven).slice(0, 6));
  rule(
    ["WAW-9-a", "WAW-9-b", "WAW-L-19-a"],
    "seven CU stand in clear ground; into hills only six go, though seven may pass through",
    () => {
      const s = scene({
        regions: { A: "clear Blue", H: "hills Blue", C: "clear Blue" },
        borders: ["A-H", "C-H"],
        units: seven,
      });
      expect(s.options("march", "A:1")).toEqual(["C"]);
      expect(s.no("march", "A:1", "H")).toBe("WAW-9-b");
      const t = scene({ regions: { A: "clear Blue", H: "hills Blue", C: "clear Blue" }, borders: ["A-H", "C-H"], units: six });
      expect(t.options("march", "A:1").sort()).toEqual(["C", "H"]);
    },
  );
  rule("WAW-9-c", "leaders, support and Heavy units do not count", () => {
    const s = scene({
      regions: { A: "clear Blue", H: "swamp Blue" },
      borders: ["A-H"],
      units: { ...six, L: "Blue A leader 1 0/0/3", art: "Blue A su artillery", big: "Blue A 5/1/2 heavy" },
    });
    expect(s.may("march", "A:1", "H")).toBe(true);
  });
  rule("WAW-L-19-b", "hidden CU and those in a fortress count", () => {
    const crowd = (extra: { [id: string]: string }) =>
      scene({ regions: { A: "clear Blue", H: "forest Blue fort3" }, borders: ["A-H"], units: { ...six, ...extra } });
    expect(crowd({}).may("march", "A:1", "H")).toBe(true);
    expect(crowd({ g: "Blue H~ 1/1/3 guerrilla" }).no("march", "A:1", "H")).toBe("WAW-9-b");
    const inside = crowd({ g: "Blue H 1/1/3" }).set("g", { inside: true });
    expect(inside.no("march", "A:1", "H")).toBe("WAW-9-b");
  });
});

describe("Leaders", () => {
  rule(["WAW-5-a", "WAW-5-b"], "a leader has rank and values, and is no CU: he takes no room and no command", () => {
    const s = scene({
      ...LAND,
      units: {
        ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`b${i}`, "Blue A 1/1/2"])),
        L: "Blue A leader 1 -1/2/3",
        M: "Blue A leader 1 0/0/3",
      },
    });
    const { leader, isCU } = printedOf(s.state, "L");
    expect([leader!.rank, leader!.cf, leader!.mf, leader!.mp, isCU]).toEqual([1, -1, 2, 3, false]);
    expect(commandPenalty(s.state, cincOf(s.state, ["L", "M"], "land")!, 5)).toBe(0);
  });
  rule(["WAW-5.1-a", "WAW-5.1-b"], "the highest rank commands however poor he is; of equals the senior", () => {
    const s = scene({
      ...LAND,
      units: {
        L1: "Blue A leader 1 3/3/3",
        L2: "Blue A leader 2 -1/0/3",
        L3: "Blue A leader 2 2/2/3",
        K: "Blue A leader crown 0/0/3",
        b: "Blue A 1/1/1",
      },
    });
    expect(cincOf(s.state, ["L1", "L3", "L2"], "land")!.id).toBe("L2");
    expect(cincOf(s.state, ["L1", "L2", "K"], "land")!.id).toBe("K");
    expect(cincOf(s.state, ["L1"], "land")!.id).toBe("L1");
  });
  rule(["WAW-5.2-a", "WAW-Q-26", "WAW-6-d"], "5, 10 or any number of CU, and one off for each five over, begun ones too", () => {
    const s = scene({
      ...LAND,
      units: { L1: "Blue A leader 1 0/0/3", L2: "Blue A leader 2 0/0/3", L3: "Blue A leader 3 0/0/3", b: "Blue A 1/1/1" },
    });
    const penalty = (id: string, cu: number) => commandPenalty(s.state, cincOf(s.state, [id], "land")!, cu);
    expect([5, 6, 10, 11].map((cu) => penalty("L1", cu))).toEqual([0, 1, 1, 2]);
    expect([10, 11, 16].map((cu) => penalty("L2", cu))).toEqual([0, 1, 2]);
    expect(penalty("L3", 40)).toBe(0);
  });
  rule(["WAW-5.2-b", "WAW-Q-27"], "CF and MF suffer alike, and support units do not count", () => {
    const many = Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`b${i}`, "Blue A 2/2/2"]));
    const units = { ...many, L: "Blue A leader 1 2/1/3", r: "Red B 1/1/1" };
    const s = scene({ ...LAND, units }, "x")
      .do("march", "A:1", "B", "battle")
      .do("done");
    expect(s.lines("battle.sheet")[0]).toMatchObject({ bmv: 2, amv: 2 });
    const five = Object.fromEntries(Object.entries(units).filter(([id]) => id !== "b0"));
    const t = scene({ ...LAND, units: { ...five, art: "Blue A su artillery" } }, "x")
      .do("march", "A:1", "B", "battle")
      .do("done");
    expect(t.lines("battle.sheet")[0]).toMatchObject({ bmv: 2, amv: 3 });
  });
  rule(["WAW-5.3-d", "WAW-5.3-e"], "without a leader nobody attacks on land; anybody may defend", () => {
    const s = scene({ ...LAND, units: { b: "Blue A 9/2/2", r: "Red B 1/1/1" } });
    expect(s.no("march", "A:1", "B")).toBe("WAW-5.3-d");
    const t = scene({ ...LAND, units: { b: "Blue A 3/2/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" } }, "x");
    t.do("march", "A:1", "B", "battle").do("done");
    expect(t.lines("battle.sheet")[1]).toMatchObject({ cinc: { key: "nobody" } });
  });
  rule("WAW-Q-31", "a leader whose men are gone flees to the nearest friendly region, or is killed if there is none", () => {
    const lone = (control: string) => {
      const s = scene({
        regions: { A: "clear Blue", B: "clear Red", C: `clear ${control}` },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 9/2/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1", G: "Red B leader 2 0/0/3" },
      });
      s.do("march", "A:1", "B", "battle");
      return s.roll(0, 9, 0, 0).do("done");
    };
    expect(lone("Red").at("G")).toBe("C");
    const killed = lone("Blue");
    expect(killed.unit("G").place).toBe("out");
    expect(killed.cited("leader.killed")).toEqual(["WAW-Q-31"]);
  });
});

describe("Out of supply", () => {
  rule("WAW-13.4-e", "an unsupplied CU has CF and MF 1 lower; a leader keeps his values", () => {
    const s = scene({ ...LAND, units: { b: "Blue A 3/2/2", L: "Blue A leader 1 1/1/3" } });
    s.set("b", { oos: true }).set("L", { oos: true });
    expect([cfOf(s.state, s.unit("b")), mfOf(s.state, s.unit("b"))]).toEqual([2, 1]);
    expect(cincOf(s.state, ["L"], "land")).toMatchObject({ cf: 1, mf: 1 });
  });
  rule(["WAW-13.4-a", "WAW-13.4-b"], "it moves one region at most and does not attack", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue", D: "clear Red" },
      borders: ["A-B", "B-C", "A-D"],
      units: { b: "Blue A 3/2/4", L: "Blue A leader 1 1/1/4", r: "Red D 1/1/1" },
    });
    s.set("b", { oos: true });
    expect(mpOf(s.state, s.unit("b"))).toBe(8);
    expect(s.options("march", "A:1")).toEqual(["B"]);
    expect(s.no("march", "A:1", "D")).toBe("WAW-13.4-b");
    s.do("march", "A:1", "B");
    expect(s.no("march", "A:1", "C")).toBe("WAW-13.4-a");
  });
});
