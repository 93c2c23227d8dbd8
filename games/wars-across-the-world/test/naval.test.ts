import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { field } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

type Units = { [id: string]: string };
const WATER: Units = {
  A: "clear Blue port coast:S",
  B: "clear Red port coast:S,T",
  C: "clear Red coast:T",
  D: "clear Blue port coast:T",
  S: "sea",
  T: "sea",
  U: "sea",
};
/** A river war at the orders of Blue's naval phase. */
function river(units: Units, regions: Units = {}, more: object = {}, seed?: string): Scene {
  const given = {
    regions: { ...WATER, ...regions },
    borders: ["S-T", "T-U", "A-B", "C-D"],
    units,
    phases: { naval: true },
    more,
  };
  const s = sceneOf(field(given), seed);
  return s.kind === "naval.orders" ? s : s.to("naval.orders", 0);
}
const LAND = { b: "Blue A 8/3/2", c: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3" };

describe("Naval movement", () => {
  rule(["WAW-10.2-a", "WAW-4.1.3-b"], "1 MP a step: out of a port, into a sea region, into a port; ships go nowhere else", () => {
    const s = river({ f: "Blue A ship 1/1/3" });
    expect(s.options("sail", "A:1")).toEqual(["S"]);
    s.do("sail", "A:1", "S");
    expect(s.options("sail", "A:1").sort()).toEqual(["A", "T"]);
    s.do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect([s.at("f"), s.unit("f").port, s.may("sail")]).toEqual(["D", true, false]);
  });
  rule("WAW-10.2-b", "a port is entered only if it is friendly", () => {
    const s = river({ f: "Blue S ship 1/1/3" });
    expect(s.no("sail", "S:1", "B")).toBe("WAW-10.2-b");
  });
  rule("WAW-9-d", "any number of ships in a sea region or port", () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`f${i}`, "Blue A ship 1/1/3"]));
    const s = river({ ...many, x: "Blue D ship 1/1/3" });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect(Object.values(s.table.units).filter(({ at }) => at === "D")).toHaveLength(10);
  });
  rule(
    ["WAW-3.1-c", "WAW-3.1-d"],
    "ships in a port are not at sea nor of the land stack, and other ships cannot get at them",
    () => {
      const s = river({ f: "Blue S ship 8/1/3", x: "Red B ship 1/1/3", b: "Blue A 1/1/2" });
      expect(s.may("strike")).toBe(false);
      s.do("done");
      s.do("march", "A:1", "B");
      expect([s.at("x"), s.heard("battle.begins")]).toEqual(["B", false]);
    },
  );
  rule("WAW-10.2-c", "when the region of a port is lost its ships sail at once to a sea of their owner's choice", () => {
    const s = river({ x: "Red B ship 1/1/3", b: "Blue A 1/1/2", f: "Blue D ship 1/1/1" });
    s.do("done").do("march", "A:1", "B").do("done");
    expect(s.asked).toMatchObject({ kind: "port.evacuate", seat: 1 });
    s.do("T");
    expect([s.at("x"), s.unit("x").port]).toEqual(["T", false]);
  });
  rule("WAW-10.2-d", "there an enemy fleet has them without a test", () => {
    const s = river({ x: "Red B ship 1/1/3", f: "Blue S ship 8/3/3", b: "Blue A 1/1/2" });
    s.do("done").do("march", "A:1", "B").do("done");
    s.roll(5, 5, 0, 9).do("S");
    expect([s.heard("test.intercept.success"), s.lines("battle.begins"), s.unit("x").place]).toMatchObject([
      false,
      [{ side: "Blue" }],
      "lost",
    ]);
  });
  rule(
    ["WAW-L-25-a", "WAW-L-25-b"],
    "a fleet is in one of two modes, starts on Interception, and its owner changes it in his naval phase",
    () => {
      const s = river({ f: "Blue A ship 1/1/3" });
      expect(s.unit("f").mode).toBeNull();
      s.do("sail", "A:1", "S");
      expect(s.unit("f").mode).toBe("intercept");
      s.do("mode", "A:1", "evade").do("done");
      expect(s.unit("f").mode).toBe("evade");
      s.to("land.orders", 1);
      expect(s.unit("f").mode).toBe("evade");
    },
  );
  rule("WAW-L-25-c", "a fleet that begins its phase beside enemy ships may attack them as if it had just come", () => {
    const s = river({ f: "Blue S ship 8/3/3", x: "Red S ship 1/1/3" });
    expect(s.options("strike")).toEqual(["S:1"]);
    s.do("strike", "S:1");
    expect(s.table.attacks).toMatchObject([{ region: "S", units: ["f"] }]);
  });
});

describe("Transport", () => {
  rule(
    ["WAW-10.3-a", "WAW-10.3-b"],
    "a transport loads in its port at the start of the phase, up to its places; leaders take none",
    () => {
      const s = river({ ...LAND, d: "Blue A 1/1/2", t: "Blue A ship 1/1/4 t2" });
      s.do("load", "A:1");
      expect(s.asked.domain).toMatchObject({ fields: { units: { of: ["b", "c", "d"], max: 2 }, leaders: { of: ["L"] } } });
      s.give({ units: ["b", "c"], leaders: ["L"] });
      expect(["b", "c", "L", "d"].map((id) => s.unit(id).aboard)).toEqual([true, true, true, false]);
      s.do("sail", "A:1", "S");
      expect([s.may("load"), s.at("b")]).toEqual([false, "S"]);
    },
  );
  rule("WAW-4.1.1-b", "every land unit but a bunker can be carried, fixed ones too", () => {
    const s = river({
      f: "Blue A 2/1/0 fixed",
      k: "Blue A 2/1/0 bunker fixed",
      gun: "Blue A su artillery",
      t: "Blue A ship 1/1/4 t2",
    });
    s.do("load", "A:1");
    expect(s.asked.domain).toMatchObject({ fields: { units: { of: ["f", "gun"] } } });
  });
  rule("WAW-10.3-c", "cargo goes with its ship and does not fight; the places of a fleet are pooled", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t1", u: "Blue A ship 1/1/4 t1", x: "Red S ship 1/1/3" });
    s.do("load", "A:1");
    expect(s.asked.domain).toMatchObject({ fields: { units: { max: 2 } } });
    s.give({ units: ["b", "c"], leaders: [] });
    s.do("sail", "A:1", "S");
    s.roll(5, 5, 9, 9, 9).do("done");
    expect(s.lines("battle.sheet")).toMatchObject([{ cu: 2 }, { cu: 1 }]);
  });
  rule("WAW-10.3-d", "in a friendly port cargo goes ashore at once and may march in the same turn", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: ["b"], leaders: ["L"] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("sail", "A:1", "D");
    expect([s.at("b"), s.unit("b").aboard]).toEqual(["D", false]);
    s.do("done");
    expect(s.options("march").some((id) => id.startsWith("D"))).toBe(true);
  });
  rule("WAW-10.3-d", "what went aboard and did not leave is ashore again when the phase is over", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: ["b"], leaders: [] });
    s.do("done");
    expect([s.at("b"), s.unit("b").aboard, s.options("march")]).toEqual(["A", false, ["A:1"]]);
  });
  rule("WAW-Q-47", "what was loaded in the naval phase may land in the land phase of the same turn", () => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2" });
    s.do("load", "A:1").give({ units: ["b"], leaders: [] });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done");
    expect(s.options("land", "T:1")).toContain("C");
    s.do("land", "T:1", "C");
    expect([s.at("b"), s.unit("b").aboard]).toEqual(["C", false]);
  });
  rule(
    ["WAW-Q-46", "WAW-L-27"],
    "a fleet with too few places after a battle loses the excess; with its last transport leaders aboard are killed",
    () => {
      const s = river({ ...LAND, t: "Blue A ship 1/9/4 t2", x: "Red S ship 8/1/3" });
      s.do("load", "A:1").give({ units: ["b", "c"], leaders: ["L"] });
      s.do("sail", "A:1", "S");
      // Red has the better of the manoeuvre and sinks the transport.
      s.roll(0, 9).do("done");
      s.roll(0).do("short");
      expect(["t", "b", "c"].map((id) => s.unit(id).place)).toEqual(["lost", "lost", "lost"]);
      expect([s.unit("L").place, s.cited("leader.killed")]).toEqual(["out", ["WAW-L-27"]]);
    },
  );
});

describe("Landing", () => {
  const ashore = (units: Units, regions: Units = {}) => {
    const s = river({ ...LAND, t: "Blue A ship 1/1/4 t2", ...units }, regions);
    s.do("load", "A:1").give({ units: ["b", "c"], leaders: ["L"] });
    return s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("done");
  };
  rule("WAW-10.4-a", "on the coast of the sea they are in, and not where there is a friendly port", () => {
    expect(ashore({}).options("land", "T:1").sort()).toEqual(["B", "C"]);
  });
  rule("WAW-10.4-b", "a landing uses all MP", () => {
    const s = ashore({});
    s.do("land", "T:1", "C");
    expect(s.may("march", "T:1")).toBe(false);
  });
  rule(["WAW-10.4-c", "WAW-10.4-d"], "among enemies it is an attack, and every defender has CF +2 in round 1 only", () => {
    const s = ashore({ r: "Red C 1/3/2" });
    expect(s.options("land", "T:1", "C")).toEqual(["battle"]);
    s.do("land", "T:1", "C", "battle");
    s.roll(9, 9, 9, 9, 9, 9, 0).do("done");
    const aims = s.events("battle.fire").map(({ args }) => (args!.rolls as unknown as [string, number, number][]).at(-1)![2]);
    expect([aims[1], aims[3]]).toEqual([3, 1]);
  });
  rule("WAW-10.4-e", "landed units that lose are eliminated", () => {
    const s = ashore({ r: "Red C 1/3/2" });
    s.do("land", "T:1", "C", "battle");
    s.roll(9, 9, 9, 9, 9, 9, 0).do("done");
    expect([s.unit("b").place, s.unit("c").place, s.cited("retreat.none")]).toEqual(["lost", "lost", ["WAW-10.4-e"]]);
    // One that was ashore before retreats in the usual way.
    const t = ashore({ r: "Red C 1/3/2", e: "Blue C 1/3/2" });
    t.do("land", "T:1", "C", "battle");
    t.roll(9, 9, 9, 9, 9, 9, 9, 9, 0).do("done");
    expect([t.unit("b").place, t.at("e")]).toEqual(["lost", "D"]);
  });
});

describe("Interception and evasion", () => {
  rule(
    "WAW-11.1-a",
    "Interception meets Interception: the mover stops, and a battle is fought in the combat step without a test",
    () => {
      const s = river({ f: "Blue A ship 8/3/3", x: "Red S ship 1/1/3" });
      s.do("sail", "A:1", "S");
      expect([s.may("sail"), s.heard("battle.begins"), s.table.attacks.length]).toEqual([false, false, 1]);
      s.roll(5, 5, 0, 9).do("done");
      expect(s.lines("battle.begins")).toMatchObject([{ side: "Blue", other: "Red" }]);
    },
  );
  const slipping = (units: Units) => river({ f: "Blue A ship 3/3/4", ...units });
  rule(["WAW-11.1-b"], "Evasion meets Evasion: nothing happens", () => {
    const s = slipping({ x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
    expect([s.kind, s.may("sail", "A:1", "D")]).toEqual(["naval.orders", true]);
  });
  rule(
    ["WAW-11.1-c", "WAW-11.3-c"],
    "Evasion meets Interception: its owner may test once; a lone ship is 3 harder to find",
    () => {
      const s = slipping({ x: "Red T ship 1/1/3" });
      s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
      expect([s.asked.kind, s.asked.seat]).toEqual(["intercept", 1]);
      s.roll(1).do("try");
      expect(s.lines("test.intercept.failure")).toMatchObject([{ die: 1, sum: 3, total: 4 }]);
      expect(s.may("sail", "A:1", "D")).toBe(true);
    },
  );
  rule(
    ["WAW-11.1-d", "WAW-11.1-e", "WAW-L-37"],
    "an intercepted fleet stops and is fought at once; the interceptor attacks, and only the two fleets fight",
    () => {
      const s = slipping({ x: "Red T ship 1/3/3", y: "Red T ship 1/3/3" });
      s.set("y", { mode: "evade" });
      s.do("sail", "A:1", "S").do("mode", "A:1", "evade").do("sail", "A:1", "T");
      s.roll(0, 5, 5, 9, 9).do("try");
      expect(s.lines("battle.begins")).toMatchObject([{ side: "Red", other: "Blue" }]);
      expect(s.lines("battle.sheet")).toMatchObject([{ cu: 1 }, { cu: 1 }]);
    },
  );
  rule(
    ["WAW-11.2-a", "WAW-11.2-b"],
    "a fleet on Evasion may slip away when Interception comes in: to a sea without enemies or a friendly port",
    () => {
      const s = river({ f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" });
      s.set("x", { mode: "evade" });
      s.do("sail", "A:1", "S").do("sail", "A:1", "T");
      expect([s.asked.kind, s.asked.seat, s.options("try").sort()]).toEqual(["evade", 1, ["B", "S", "U"]]);
      s.roll(3).do("try", "B");
      expect([s.at("x"), s.unit("x").port]).toEqual(["B", true]);
    },
  );
  rule("WAW-L-38-b", "the mover may go on if all have slipped away", () => {
    const s = river({ f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T");
    s.roll(3).do("try", "U");
    expect(s.may("sail", "A:1", "D")).toBe(true);
  });
  rule("WAW-11.2-c", "caught in the attempt, every enemy CU has CF +1 in the battle that follows", () => {
    const s = river({ f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T");
    s.roll(4).do("try", "U");
    expect(s.table.attacks).toMatchObject([{ caught: true }]);
    s.roll(5, 5, 9, 9, 9).do("done");
    expect(s.lines("battle.fire")[0]).toMatchObject({
      rolls: [
        ["f", 9, 4, "miss"],
        ["g", 9, 4, "miss"],
      ],
    });
  });
  rule("WAW-L-38-a", "not tried, it is an ordinary battle with the mover as attacker", () => {
    const s = river({ f: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T").do("stay");
    expect(s.table.attacks).toMatchObject([{ caught: false, units: ["f"] }]);
  });
  rule("WAW-11.3-e", "evasion from a single ship is 3 easier", () => {
    const s = river({ f: "Blue A ship 3/3/3", x: "Red T ship 1/1/3" });
    s.set("x", { mode: "evade" });
    s.do("sail", "A:1", "S").do("sail", "A:1", "T");
    s.roll(6).do("try", "U");
    expect(s.lines("test.evade.success")).toMatchObject([{ die: 6, sum: -3, total: 3 }]);
  });
  rule(
    ["WAW-11.3-d", "WAW-Q-85"],
    "ships leaving a port are treated as any that come in, and are 3 easier to intercept; in port nobody intercepts or evades",
    () => {
      const s = river({ f: "Blue A ship 3/3/3", g: "Blue A ship 3/3/3", x: "Red S ship 1/1/3" });
      s.set("f", { oos: true });
      // A fleet with an unsupplied ship is on Evasion (and so leaves the port on it).
      s.do("sail", "A:1", "S");
      expect([s.kind, s.asked.seat]).toEqual(["intercept", 1]);
      s.roll(6, 5, 5, 9, 9, 9).do("try");
      expect(s.lines("test.intercept.success")).toMatchObject([{ die: 6, sum: -3 }]);
      const t = river({ f: "Blue S ship 3/3/3", x: "Red B ship 1/1/3" });
      t.do("mode", "S:1", "evade").do("sail", "S:1", "T");
      expect(t.kind).toBe("naval.orders");
    },
  );
});

describe("Naval battle", () => {
  const fleets = (units: Units, dice: number[], more: object = {}) => {
    const s = river({ f: "Blue A ship 3/3/3", x: "Red S ship 3/3/3", ...units }, {}, more);
    s.do("sail", "A:1", "S");
    return s.roll(...dice).do("done");
  };
  rule(
    ["WAW-12.6-a", "WAW-12.6-c"],
    "the better manoeuvre fires first, its results are applied, and the other answers with what is left",
    () => {
      const s = fleets({ g: "Blue A ship 3/3/3" }, [2, 7]);
      expect([s.kind, s.asked.seat]).toEqual(["naval.range", 1]);
      s.roll(0).do("short");
      expect(s.asked).toMatchObject({ kind: "losses.hits", seat: 0 });
      s.roll(9).give({ f: 1, g: 0 });
      const fire = s.events("battle.fire").map(({ args }) => [args!.side, (args!.rolls as unknown as unknown[]).length]);
      expect(fire).toEqual([
        ["Red", 1],
        ["Blue", 1],
      ]);
    },
  );
  rule("WAW-12.1.XI-a", "a fleet that breaks before it has fired does not fire", () => {
    const s = fleets({}, [2, 7]);
    s.roll(3).do("short");
    expect(s.lines("battle.fire")).toHaveLength(1);
    expect(s.heard("battle.allPanicked")).toBe(true);
  });
  rule("WAW-12.6-b", "the better commander adds the difference, once", () => {
    const s = fleets({ N: "Blue A leader 1 2/0/3 naval", M: "Red S leader 1 1/0/3 naval" }, [3, 4, 9, 9]);
    expect(s.lines("naval.manoeuvre")).toMatchObject([{ total: 4 }, { total: 4 }]);
  });
  rule(["WAW-12.6-d", "WAW-L-53"], "equal totals: both fire at once, at short range", () => {
    const s = fleets({}, [4, 4, 0, 0]);
    expect([s.heard("naval.range.short"), s.unit("f").place, s.unit("x").place]).toEqual([false, "lost", "lost"]);
  });
  rule(
    ["WAW-12.6-e", "WAW-Q-83"],
    "after 1400 the winner chooses the range; at long range all CU have CF -1. Before, there is no choice",
    () => {
      const s = fleets({}, [7, 2]);
      expect(s.asked).toMatchObject({ kind: "naval.range", seat: 0 });
      s.roll(9, 9).do("long");
      expect(s.lines("battle.fire")).toMatchObject([{ rolls: [["f", 9, 2, "miss"]] }, { rolls: [["x", 9, 2, "miss"]] }]);
      const old = fleets({}, [7, 2, 9, 9], { year: 1300 });
      expect(old.heard("naval.range.long") || old.heard("naval.range.short")).toBe(false);
    },
  );
  rule(
    ["WAW-L-54", "WAW-L-43"],
    "commanders and morale count as on land; cavalry, guns and terrain do not, and nobody pursues",
    () => {
      const s = fleets({ N: "Blue A leader 1 2/0/3 naval", g: "Blue A ship 3/3/3 artillery" }, [4, 7]);
      const [blue] = s.events("battle.sheet");
      expect((blue!.args!.mods as unknown as [string, number][]).map(([key, value]) => [key, value])).toEqual([
        ["mod.leaderCf", 2],
      ]);
      expect((s.events("battle.sheet")[1]!.args!.mods as unknown as unknown[]).length).toBe(0);
    },
  );
  rule("WAW-Q-84-a", "without a break more hits lose, and equal hits lose the attacker the battle", () => {
    const s = fleets({}, [4, 4, 9, 9]);
    expect(s.lines("battle.won")).toMatchObject([{ side: "Red" }]);
  });
  rule("WAW-Q-84-b", "the beaten fleet goes to a sea without enemies or a friendly port of its choice, or is lost", () => {
    const s = fleets({}, [4, 4, 9, 9]);
    expect([s.kind, s.asked.seat, s.options().sort()]).toEqual(["fleet.retreat", 0, ["A", "T"]]);
    s.do("T");
    expect(s.at("f")).toBe("T");
    const t = fleets({ y: "Red T ship 1/1/1", b: "Red A 1/1/1" }, [4, 4, 9, 9]);
    expect(t.at("f")).toBe("A");
  });
});

describe("Ships in land battles", () => {
  rule(
    ["WAW-4.2-c", "WAW-L-5-a", "WAW-L-5-b"],
    "a ship with guns on the coast may count as one A, once in a turn, and suffers nothing",
    () => {
      const units = {
        b: "Blue D 3/3/2",
        L: "Blue D leader 1 0/0/3",
        g: "Blue T ship 3/3/3 artillery",
        f: "Blue T ship 3/3/3",
        r: "Red C 1/3/2",
      };
      const s = river(units);
      s.do("done").do("march", "D:1", "C", "battle").do("done");
      expect(s.asked).toMatchObject({ kind: "battle.roles", seat: 0, domain: { of: ["g"] } });
      s.roll(9, 9, 9, 9, 0).give(["g"]);
      expect((s.events("battle.sheet")[1]!.args!.mods as unknown as [string, number][])[0]!.slice(0, 2)).toEqual([
        "mod.artillery",
        -1,
      ]);
      expect(s.told.find(({ event }) => event.key === "battle.ships")!.table.supported).toEqual(["g"]);
      expect(s.unit("g").place).toBe("map");
      // Once it has, it may not support another battle of this turn.
      const again = river(units);
      again.do("done").do("march", "D:1", "C", "battle");
      again.table.supported = ["g"];
      again.roll(9, 9, 9, 9, 0).do("done");
      expect(again.heard("battle.ships")).toBe(false);
      const none = river(units);
      none.do("done").do("march", "D:1", "C", "battle").do("done");
      none.roll(9, 9, 9, 9, 0).give([]);
      expect(none.events("battle.sheet")[1]!.args!.mods).toEqual([]);
    },
  );
});
