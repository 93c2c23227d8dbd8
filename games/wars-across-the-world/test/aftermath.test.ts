import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { type Scene, scene } from "./scene.ts";

const FIELD = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
const LEAD = { L: "Blue A leader 3 0/0/3" };
type Units = { [id: string]: string };
const fought = (units: Units, regions: Units = FIELD.regions, borders: string[] = FIELD.borders): Scene => {
  const s = scene({ regions, borders, units: { ...LEAD, ...units } });
  return s.do("march", "A:1", "B", "battle");
};

describe("Pursuit", () => {
  /** Red's only unit panics and routs; the dice after that are the pursuit's. */
  const routed = (more: Units, terrain = "clear", ...dice: number[]) => {
    const s = fought(
      { b: "Blue A 5/3/2", c: "Blue A 1/3/4 cavalry", r: "Red B 1r1/3/2", ...more },
      { A: "clear Blue", B: `${terrain} Red`, C: "clear Red" },
    );
    return s.roll(...dice).do("done");
  };
  rule(
    ["WAW-12.3-a", "WAW-12.3-c", "WAW-12.3-d"],
    "after a rout each steady C unit fires once more, CF raised by the panicked enemies, and a panic is a hit",
    () => {
      // One C against none: +1, so 5 is aimed at with 6 and 1 with 2. Pursuit: 1 + 1 panicked = 2, and a 2 hits.
      const s = routed({}, "clear", 6, 9, 9, 2, 0);
      expect(s.lines("battle.pursuit")).toMatchObject([{ hits: 1, rolls: [["c", 2, 2, "hit"]] }]);
      expect([s.unit("r").steps, s.at("r")]).toEqual([1, "C"]);
    },
  );
  rule("WAW-12.3-b", "not where the ground bars it", () => {
    // In a forest the cavalry has CF -1.
    const s = routed({}, "forest", 6, 9, 9, 0);
    expect([s.heard("battle.won.rout"), s.heard("battle.pursuit")]).toEqual([true, false]);
  });
  rule(
    ["WAW-12.3-e", "WAW-Q-72"],
    "a commander of the C type adds his CF, another does not; terrain, guns and cavalry do not count",
    () => {
      const ride = (tag: string) => {
        const s = scene({
          regions: { A: "clear Blue", B: "hills Red", C: "clear Red" },
          borders: FIELD.borders,
          units: { L: `Blue A leader 3 2/0/3${tag}`, b: "Blue A 5/3/2", c: "Blue A 1/3/4 cavalry", r: "Red B 1r1/3/2" },
        });
        s.do("march", "A:1", "B", "battle");
        // 5 + 2 + 1 - 1 = 7: a panic.
        s.roll(7, 9, 9, 9, 0).do("done");
        return (s.events("battle.pursuit")[0]!.args!.rolls as unknown as [string, number, number][])[0]![2];
      };
      expect([ride(" cavalry"), ride("")]).toEqual([4, 2]);
    },
  );
  rule("WAW-Q-73", "the loser spreads the hits over all its survivors, panicked ones too, and the excess is lost", () => {
    const s = fought({
      b: "Blue A 5/3/2",
      c: "Blue A 1/3/4 cavalry",
      d: "Blue A 1/3/4 cavalry",
      e: "Blue A 1/3/4 cavalry",
      r: "Red B 1/3/2",
      q: "Red B 1/3/2",
    });
    // 5 + 3 = 8 panics one, 1 + 3 = 4 the other; then three pursuers at 3 against two steps.
    s.roll(8, 4, 9, 9, 9, 9, 0, 0, 0, 0).do("done");
    expect(s.lines("battle.pursuit")).toMatchObject([{ hits: 3 }]);
    expect([s.unit("r").place, s.unit("q").place]).toEqual(["lost", "lost"]);
    expect(s.kind).toBe("land.orders");
  });
});

describe("Leader loss", () => {
  const win = (leaders: Units) => {
    const s = scene({ ...FIELD, units: { b: "Blue A 8/3/2", r: "Red B 1/3/2", q: "Red B 1r1/3/2", ...leaders } });
    s.do("march", "A:1", "B", "battle");
    return { s };
  };
  rule(["WAW-12.4-a", "WAW-12.4-b"], "the commander of each stack is tested, others are not; 9 or more is a hit", () => {
    const { s } = win({ L: "Blue A leader 2 0/0/3", M: "Blue A leader 1 0/0/3", G: "Red B leader 2 0/0/3" });
    s.roll(9, 9, 9, 9, 9, 9, 8, 0, 8).do("done");
    // Equal hits: Blue has lost, so 8 and 1; the winner's 8 is safe.
    expect(s.lines("leader.safe")).toMatchObject([{ leader: "G", die: 8, total: 8 }]);
    expect(s.lines("leader.injured")).toMatchObject([{ leader: "L", die: 8, total: 9 }]);
  });
  rule(["WAW-12.4-c", "WAW-12.4-f"], "+1 for the side that lost, -1 for three stars or a monarch", () => {
    const total = (rank: string) => {
      const { s } = win({ L: `Blue A leader ${rank} 0/0/3` });
      s.roll(9, 9, 9, 9, 9, 9, 5).do("done");
      return (s.lines("leader.safe")[0] as { total: number }).total;
    };
    expect(["1", "2", "3", "crown"].map(total)).toEqual([6, 6, 5, 5]);
  });
  rule("WAW-12.4-d", "+1 when nothing of the stack is left", () => {
    const s = scene({ ...FIELD, units: { L: "Blue A leader 1 0/0/3", b: "Blue A 1/3/2", r: "Red B 8/3/2" } });
    s.do("march", "A:1", "B", "battle");
    s.roll(9, 0, 3).do("done");
    expect(s.lines("leader.safe")).toMatchObject([{ die: 3, total: 5 }]);
  });
  rule("WAW-12.4-e", "+1 when it routed", () => {
    const s = scene({ ...FIELD, units: { L: "Blue A leader 1 0/0/3", b: "Blue A 1/3/2", r: "Red B 8/3/2" } });
    s.do("march", "A:1", "B", "battle");
    s.roll(9, 8, 3).do("done");
    expect([s.lines("leader.safe"), s.at("b")]).toMatchObject([[{ die: 3, total: 5 }], "A"]);
  });
  rule(["WAW-Q-33-a", "WAW-Q-02-b"], "a second die: 0 to 4 injured, 5 to 9 killed; a 0 saves nobody by itself", () => {
    const hit = (second: number) => {
      const { s } = win({ L: "Blue A leader 2 0/0/3" });
      return s.roll(9, 9, 9, 9, 9, 9, 8, second).do("done");
    };
    expect(hit(4).heard("leader.injured")).toBe(true);
    expect(hit(0).heard("leader.injured")).toBe(true);
    const killed = hit(5);
    expect([killed.unit("L").place, killed.heard("leader.injured")]).toEqual(["out", false]);
  });
  rule(
    "WAW-Q-33-b",
    "an injured leader leaves the map, scores nobody anything, and is back in his side's next reinforcement step",
    () => {
      const { s } = win({ L: "Blue A leader 3 0/0/3" });
      s.roll(9, 9, 9, 9, 9, 9, 9, 0).do("done");
      expect([s.unit("L").place, s.table.vp]).toEqual(["injured", [10, 10]]);
      s.to("land.orders", 1).to("land.orders", 0);
      expect([s.unit("L").place, s.table.turn]).toEqual(["map", 2]);
    },
  );
  rule("WAW-L-48", "he comes back to a stack, a city or a supply source, and waits where there is none", () => {
    const returned = (regions: Units, units: Units) => {
      const s = scene({ regions, borders: ["A-B", "B-C"], units: { L: "Blue A leader 3 0/0/3", r: "Red C 1/1/1", ...units } });
      s.set("L", { place: "injured", at: null });
      s.do("done").to("land.orders", 1);
      while (s.table.turn === 1 && s.open[0]) s.fallback();
      return s;
    };
    const s = returned({ A: "clear Blue", B: "clear Blue city", C: "clear Red" }, { b: "Blue A 1/1/1", c: "Blue A 1/1/1" });
    expect(s.asked).toMatchObject({ kind: "leader.return", fallback: ["A"] });
    expect(s.options()).toEqual(["A", "B"]);
    const none = returned({ A: "clear Blue", B: "clear Blue", C: "clear Red" }, {});
    expect(none.unit("L").place).toBe("injured");
  });
});

describe("Retreat", () => {
  rule(
    ["WAW-12.5-b", "WAW-12.5-c", "WAW-L-52"],
    "beaten attackers go back as one body to where they came from, and move no more",
    () => {
      const s = fought({ b: "Blue A 2/3/2", gun: "Blue A su artillery", r: "Red B 1/3/2" });
      s.roll(9, 9, 9, 9, 0).do("done");
      expect(["b", "gun", "L"].map((id) => [s.at(id), s.unit(id).moved])).toEqual([
        ["A", true],
        ["A", true],
        ["A", true],
      ]);
    },
  );
  const beaten = (regions: Units, borders: string[], more: Units = {}, phases = {}) => {
    const s = scene({
      regions,
      borders,
      units: { ...LEAD, b: "Blue A 8/3/2", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2", ...more },
      phases,
    });
    s.do("march", "A:1", "B", "battle");
    return s.roll(0, 9, 9).do("done").roll(9, 9, 9).give({ r: 1, q: 0 });
  };
  rule("WAW-12.5-d", "a beaten defender goes where the fewest steps lead to a source of its own", () => {
    const s = scene({
      regions: { A: "clear Blue supply", B: "clear Red", C: "clear Red", D: "clear Red", E: "clear Red supply" },
      borders: ["A-B", "B-C", "B-D", "D-E"],
      units: { ...LEAD, b: "Blue A 8/3/2", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
      phases: { supply: true },
    });
    s.do("march", "A:1", "B", "battle");
    s.roll(0, 9, 9).do("done");
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect([s.at("r"), s.at("q")]).toEqual(["D", "D"]);
  });
  rule("WAW-Q-78-a", "without supply in use to an adjacent friendly region, or else to any other eligible one", () => {
    const s = beaten({ A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue", E: "clear Red" }, [
      "A-B",
      "B-C",
      "B-D",
      "B-E",
    ]);
    expect(s.options().sort()).toEqual(["C", "E"]);
    const t = scene({
      regions: { A: "clear Blue", B: "clear Red", D: "clear Blue" },
      borders: ["A-B", "B-D"],
      units: { ...LEAD, b: "Blue A 8/3/2", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
    });
    t.do("march", "A:1", "B", "battle").roll(0, 9, 9).do("done");
    t.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect(t.at("r")).toBe("D");
  });
  rule(
    ["WAW-Q-78-b", "WAW-Q-78-c"],
    "never among enemies or to an enemy fortress; back past the attackers only if there is nothing else",
    () => {
      const regions = { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red fort3:Blue", E: "mountain Red" };
      const s = scene({
        regions,
        borders: ["A-B", "B-C", "B-D", "B-E major"],
        units: { ...LEAD, b: "Blue A 8/3/2", x: "Blue C 1/1/1", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
      });
      s.do("march", "A:1", "B", "battle").roll(0, 9, 9).do("done");
      s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
      expect(s.at("r")).toBe("E");
      const t = scene({
        regions: { A: "clear Blue", B: "clear Red" },
        borders: ["A-B"],
        units: { ...LEAD, b: "Blue A 8/3/2", r: "Red B 1r1/3/2", q: "Red B 1r1/3/2" },
      });
      t.do("march", "A:1", "B", "battle").roll(0, 9, 9).do("done");
      t.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
      expect(t.at("r")).toBe("A");
    },
  );
  rule("WAW-Q-79", "not where there is no room if there is another; else the owner gives up the excess", () => {
    const six = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`c${i}`, "Red C 1/1/1"]));
    const roomy = beaten(
      { A: "clear Blue", B: "clear Red", C: "hills Red", D: "clear Red", E: "clear Red" },
      ["A-B", "B-C", "B-D", "B-E"],
      six,
    );
    expect(roomy.options().sort()).toEqual(["D", "E"]);
    const s = beaten({ A: "clear Blue", B: "clear Red", C: "hills Red" }, ["A-B", "B-C"], six);
    expect(s.asked).toMatchObject({ kind: "retreat.excess", seat: 1, domain: { of: ["r", "q"], min: 1, max: 1 } });
    s.roll(0).give(["r"]);
    expect([s.unit("r").place, s.at("q")]).toEqual(["lost", "C"]);
  });
  rule("WAW-12.5-e", "a stack that cannot retreat is eliminated", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: {
        ...LEAD,
        b: "Blue A 8/3/2",
        y: "Blue A 1/1/0 fixed",
        x: "Blue C 1/1/1",
        r: "Red B 1r1/3/2",
        q: "Red B 1r1/3/2",
        gun: "Red B su artillery",
      },
    });
    s.do("march", "A:1", "B", "battle").roll(0, 9, 9).do("done");
    s.roll(9, 9, 9, 0).give({ r: 1, q: 0 });
    expect(["r", "q", "gun"].map((id) => s.unit(id).place)).toEqual(["lost", "lost", "lost"]);
    expect(s.cited("retreat.none")).toEqual(["WAW-12.5-e"]);
  });
  rule("WAW-12.5-f", "when all CU of a side are gone its support is gone too", () => {
    const s = fought({ b: "Blue A 8/3/2", r: "Red B 1/3/2", t: "Red B su logistics" });
    s.roll(0, 9, 0).do("done");
    expect(s.unit("t").place).toBe("lost");
  });
  rule("WAW-L-51", "a fixed unit that would have to retreat is eliminated", () => {
    const s = scene({ ...FIELD, units: { ...LEAD, b: "Blue A 8/3/2", r: "Red B 1r1/3/2", f: "Red B 1/3/0 fixed" } });
    s.do("march", "A:1", "B", "battle").roll(0, 9, 9).do("done");
    s.roll(9, 9, 9, 0).give({ r: 1, f: 0 });
    expect([s.at("r"), s.unit("f").place]).toEqual(["C", "lost"]);
  });
});

describe("Victory points", () => {
  rule(["WAW-14-b", "WAW-14-f"], "3 VP for beating six units or more, leaders and L not counted; the loser loses as many", () => {
    const beatenBy = (extra: Units) => {
      const five = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`r${i}`, "Red B 1/0/2"]));
      const s = scene({ ...FIELD, units: { ...LEAD, b: "Blue A 8/9/2", ...five, ...extra } });
      s.do("march", "A:1", "B", "battle");
      // A panic breaks a stack of morale 0 or less; it holds.
      s.roll(8, 9, 9, 9, 9, 9).do("done");
      s.roll(0, 0).fallback(1);
      return s.table.vp;
    };
    expect(beatenBy({ t: "Red B su logistics" })).toEqual([10, 10]);
    expect(beatenBy({ x: "Red B su antiAir" })).toEqual([13, 7]);
  });
  rule(
    ["WAW-14-c", "WAW-L-69", "WAW-14-g"],
    "1 VP for each full 2 hits more, to whoever took fewer, winner or not; nobody falls below 0",
    () => {
      // Blue loses three CU of fifteen hits' worth and still wins, as Red is wiped out.
      const s = scene({
        ...FIELD,
        units: {
          L: "Blue A leader 3 0/9/3",
          b: "Blue A 8/3/2",
          c: "Blue A 1/3/2",
          d: "Blue A 1/3/2",
          e: "Blue A 1/3/2",
          r: "Red B 8/3/2",
          q: "Red B 8/3/2",
          p: "Red B 8/3/2",
        },
        more: { vpStart: { Blue: 0, Red: 3 } },
      });
      s.do("march", "A:1", "B", "battle");
      // 9 of morale against 0: Red has CF -9 and hits only with 0.
      s.roll(9, 9, 9, 9, 0, 0, 9).do("done");
      s.roll(9, 9, 9, 9, 9, 0).fallback(0);
      expect([s.lines("battle.won"), s.table.vp]).toMatchObject([[{ side: "Red" }], [0, 4]]);
    },
  );
  rule(["WAW-14-d", "WAW-L-70"], "1 VP for two stars, 2 for three, 4 for a monarch, none for one, to whoever killed him", () => {
    const worth = (rank: string) => {
      const s = scene({ ...FIELD, units: { b: "Blue A 1/1/2", G: `Red B leader ${rank} 0/0/3` } });
      s.do("march", "A:1", "B");
      return s.table.vp[0]! - 10;
    };
    expect(["1", "2", "3", "crown"].map(worth)).toEqual([0, 1, 2, 4]);
  });
  rule("WAW-L-71", "units lost by a failed retreat are no hits", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
      borders: ["A-B", "B-C"],
      units: {
        ...LEAD,
        b: "Blue A 8/3/2",
        y: "Blue A 1/1/0 fixed",
        x: "Blue C 1/1/1",
        r: "Red B 1r1/3/2",
        q: "Red B 1r1/3/2",
        p: "Red B 1r1/3/2",
      },
    });
    s.do("march", "A:1", "B", "battle").roll(0, 9, 9, 9).do("done");
    s.roll(9, 9, 9, 9, 0).give({ r: 1, q: 0, p: 0 });
    expect([s.unit("r").place, s.table.vp]).toEqual(["lost", [10, 10]]);
  });
});
