import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { sideBonus } from "../rules/cards/force.ts";
import { siegeLines } from "../rules/siege.ts";
import { isSupplied } from "../rules/supply.ts";
import { cfOf, mfOf, mpOf } from "../rules/units.ts";
import { field, type Given } from "./field.ts";
import { type Scene, scene, sceneOf, sheet } from "./scene.ts";

const AB = { regions: { A: "clear Blue", B: "clear Red", C: "clear Red" }, borders: ["A-B", "B-C"] };
const LEAD = { L: "Blue A leader 1 0/0/3" };
type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));
/** Blue attacks B; the dice of the first round in the order attacker, defender. */
function fight(units: Given["units"], dice: readonly number[], given: Partial<Given> = {}): Scene {
  const s = scene({ ...AB, units: { ...LEAD, ...units }, ...given }, "fight");
  s.do("march", "A:1", "B", "battle");
  return s.roll(...dice).do("done");
}

describe("Units", () => {
  rule("WAW-Q-20", "without reduced values: CF one lower, at least 1, the same MF and MP", () => {
    const s = scene({ ...AB, units: { b: "Blue A 3r2/2/3", c: "Blue A 1r1/2/3", r: "Red C 1/1/1" } });
    const types = s.state.fixed!.unitTypes as { reduced?: object }[];
    const bare = field({ ...AB, units: { b: "Blue A 3r2/2/3", c: "Blue A 1r1/2/3", r: "Red C 1/1/1" } });
    const plain = sceneOf({ ...bare, unitTypes: bare.unitTypes.map(({ reduced: _, ...type }) => type) });
    plain.set("b", { steps: 1 }).set("c", { steps: 1 });
    expect(["b", "c"].map((id) => cfOf(plain.state, plain.unit(id)))).toEqual([2, 1]);
    expect([mfOf(plain.state, plain.unit("b")), mpOf(plain.state, plain.unit("b"))]).toEqual([2, 6]);
    expect(types.some((type) => type.reduced)).toBe(true);
  });
  rule("WAW-Q-18-a", "submarines and discoverers are ships like others", () => {
    const meet = (tags: string): unknown => {
      const s = sceneOf(
        field({
          regions: { ...AB.regions, S: "sea", T: "sea" },
          borders: [...AB.borders, "S-T"],
          units: { f: `Blue S ship 3/2/4${tags}`, g: "Red T ship 2/2/4", r: "Red C 1/1/1" },
          phases: { naval: true },
        }),
        "sub",
      );
      s.do("sail", "S:1", "T").do("done");
      return s.lines("battle.sheet");
    };
    expect(meet(" submarine discovery")).toEqual(meet(""));
  });
  rule(["WAW-4.1-e", "WAW-Q-24"], "a suicide CU fires in one round and is gone: no hit, no point of morale", () => {
    const s = fight({ b: "Blue A 5/2/2", k: "Blue A 5/2/2 suicide", r: "Red B 1/9/2", q: "Red B 1/9/2" }, [9, 9, 9, 9]);
    while (s.table.battle && s.table.battle.round === 1) s.fallback();
    expect([s.unit("k").place, s.heard("battle.spent")]).toEqual(["lost", true]);
    const morale = s.lines("battle.morale") as { a: number }[];
    // BMV 2 and nobody lost to fire.
    expect(morale[0]!.a).toBe(2);
    expect(s.lines("battle.lost")).toEqual([]);
    const fires = s.lines("battle.fire") as { round: number; side: string; dice: number[] }[];
    expect(fires.filter((one) => one.side === "Blue").map((one) => one.dice.length)).toEqual([2, 1]);
  });
  rule("WAW-Q-24", "one that a hit takes in that round counts like any other", () => {
    const s = fight({ k: "Blue A 1/2/2 suicide", b: "Blue A 1/2/2", r: "Red B 9/9/2" }, [9, 9, 0]);
    s.give({ k: 1, b: 0 });
    expect((s.lines("battle.morale") as { a: number }[])[0]!.a).toBe(1);
    expect(s.heard("battle.spent")).toBe(false);
  });
  rule("WAW-12.1.1-a", "an elite CU that scored nothing rolls once more, and that stands", () => {
    const s = fight({ b: "Blue A 2/2/2 elite", r: "Red B 1/9/2" }, [9, 8, 9]);
    expect((s.lines("battle.fire") as { dice: number[] }[]).map((one) => one.dice).slice(0, 2)).toEqual([[9, 8], [9]]);
    const hit = fight({ b: "Blue A 2/2/2 elite", r: "Red B 1r1/9/2" }, [1, 9]);
    expect((hit.lines("battle.fire") as { dice: number[] }[])[0]!.dice).toEqual([1]);
  });
  rule("WAW-12.1.VII-e", "guards cannot be panicked: the next lowest is, or nobody", () => {
    const s = fight({ b: "Blue A 2/2/2", r: "Red B 1/1/2 guard", q: "Red B 1/3/2" }, [2, 9, 9, 9, 9, 9]);
    expect(s.lines("battle.panic")).toEqual([{ units: ["q"], n: 1 }]);
    const alone = fight({ b: "Blue A 2/2/2", r: "Red B 1/1/2 guard" }, [2, 9, 9, 9]);
    expect(alone.lines("battle.panic")).toEqual([]);
  });
});

describe("Heavy units", () => {
  const cavalry = (units: Given["units"]): number[] =>
    sheet({ ...AB, units: { ...LEAD, ...units } }).map((side) => side.cavalry?.value ?? 0);
  const guns = (units: Given["units"]): number[] =>
    sheet({ ...AB, units: { ...LEAD, ...units } }).map((side) => side.artillery?.value ?? 0);
  rule("WAW-12.1.1-h", "each takes one enemy C unit out of the count", () => {
    expect(cavalry({ ...many(2, "c", "Blue A 1/1/2 cavalry"), r: "Red B 1/1/2" })).toEqual([2, 0]);
    expect(cavalry({ ...many(2, "c", "Blue A 1/1/2 cavalry"), r: "Red B 1/1/2 heavy" })).toEqual([1, 0]);
    expect(cavalry({ ...many(2, "c", "Blue A 1/1/2 cavalry"), r: "Red B 1/1/2 heavy", q: "Red B 1/1/2 heavy" })).toEqual([0, 0]);
  });
  rule("WAW-12.1.1-i", "only against a stack without any C unit an A unit instead", () => {
    const battery = { b: "Blue A 1/1/2", g: "Blue A su artillery" };
    expect(guns({ ...battery, r: "Red B 1/1/2" })).toEqual([0, -1]);
    expect(guns({ ...battery, r: "Red B 1/1/2 heavy" })).toEqual([0, 0]);
    expect(guns({ ...battery, c: "Blue A 1/1/2 cavalry", r: "Red B 1/1/2 heavy" })).toEqual([0, -1]);
  });
  rule("WAW-12.1.1-j", "a Heavy C unit counts as C and cancels as Heavy", () => {
    expect(cavalry({ c: "Blue A 1/1/2 cavalry heavy", r: "Red B 1/1/2 cavalry" })).toEqual([1, 0]);
  });
  rule("WAW-12.1.1-l", "one that is no C unit does not pursue", () => {
    const routed = (trait: string, equal: number): boolean => {
      const s = scene(
        { ...AB, units: { ...LEAD, b: `Blue A 3/9/2 ${trait}`, c: "Blue A 3/9/2", r: "Red B 1/0/2", q: "Red B 1/0/2" } },
        "chase",
      );
      s.do("march", "A:1", "B", "battle").roll(equal, equal, 9, 9).do("done");
      while (s.table.battle) s.fallback();
      expect(s.heard("battle.allPanicked")).toBe(true);
      return s.heard("battle.pursuit");
    };
    // A C unit more than the enemy: CF +1.
    expect([routed("heavy", 3), routed("heavy cavalry", 4)]).toEqual([false, true]);
  });
});

describe("Bunkers", () => {
  rule("WAW-A1-a", "never moves and is never carried", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue port coast:S", B: "clear Red", S: "sea" },
        borders: ["A-B"],
        units: { k: "Blue A 2/2/3 bunker", f: "Blue A ship 1/1/4 t2", r: "Red B 1/1/1" },
        phases: { naval: true },
      }),
    );
    expect(s.options("load")).toEqual([]);
    s.do("done");
    expect(s.options("march")).toEqual([]);
  });
  rule("WAW-A1-b", "panics pass it by", () => {
    const s = fight({ b: "Blue A 2/2/2", r: "Red B 1/1/0 bunker", q: "Red B 1/3/2" }, [2, 9, 9, 9, 9]);
    expect(s.lines("battle.panic")).toEqual([{ units: ["q"], n: 1 }]);
  });
  rule(["WAW-A1-c", "WAW-Q-112"], "while it is left the defenders neither rout nor retreat, and the attacker has lost", () => {
    const s = fight(
      { ...many(3, "b", "Blue A 8/9/2"), r: "Red B 1/0/0 bunker", q: "Red B 1/0/2", p: "Red B 1/0/2" },
      [0, 0, 9, 9, 9, 9],
    );
    s.give({ r: 0, q: 1, p: 1 });
    // Demoralised twice over, and no test: the second round comes.
    expect(s.heard("battle.routs") || s.heard("battle.holds")).toBe(false);
    while (s.table.battle) s.fallback();
    if (s.unit("r").place === "map") expect([s.at("r"), s.at("b0")]).toEqual(["B", "A"]);
    const held = fight({ b: "Blue A 8/9/2", r: "Red B 1/0/0 bunker", q: "Red B 1r1/0/2" }, [0, 9, 9]);
    held.give({ r: 0, q: 1 });
    while (held.table.battle) held.fallback();
    expect(held.unit("r").place === "map" ? held.at("b") : "A").toBe("A");
  });
});

describe("Marines and paras", () => {
  const SEA = { A: "clear Blue port coast:S", B: "clear Red coast:S", C: "clear Red", S: "sea" };
  const atSea = (units: Given["units"], borders = ["A-B", "B-C"]): Scene => {
    const s = sceneOf(
      field({ regions: SEA, borders, units: { f: "Blue S ship 2/2/4 t2", ...units }, phases: { naval: true } }),
      "sea",
    );
    for (const id of Object.keys(units)) if (id.startsWith("m")) s.set(id, { at: "S", aboard: true });
    return s.do("done");
  };
  rule("WAW-10.4-f", "marines and commandos spend 1 MP to land and may go on; others are done", () => {
    const s = atSea({ m: "Blue A 2/2/3 marine", r: "Red A~ 1/1/1 guerrilla" });
    s.do("land", "S:1", "B");
    expect(s.may("march", "S:1", "C")).toBe(true);
    const foot = atSea({ m: "Blue A 2/2/3", r: "Red A~ 1/1/1 guerrilla" });
    foot.do("land", "S:1", "B");
    expect(foot.may("march", "S:1", "C")).toBe(false);
    const slow = atSea({ m: "Blue A 2/2/1 commando", r: "Red A~ 1/1/1 guerrilla" });
    slow.do("land", "S:1", "B");
    expect(slow.may("march", "S:1", "C")).toBe(false);
  });
  rule(
    ["WAW-A1-g", "WAW-A1-h"],
    "they attack from ships without a leader and without the landing bonus, if all of them are marines",
    () => {
      const landing = (units: Given["units"]): boolean => {
        const s = atSea(units);
        s.do("land", "S:1", "B", "battle").do("done");
        return (s.lines("battle.sheet")[1] as { mods: [string][] }).mods.some(([key]) => key === "mod.landing");
      };
      expect(landing({ m: "Blue A 2/2/3 marine", r: "Red B 1/1/1" })).toBe(false);
      expect(landing({ m: "Blue A 2/2/3 marine", mx: "Blue A 2/2/3", mL: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" })).toBe(true);
      expect(atSea({ m: "Blue A 2/2/3", r: "Red B 1/1/1" }).may("land", "S:1", "B")).toBe(false);
    },
  );
  rule(
    ["WAW-A1-f", "WAW-A1-g", "WAW-Q-113"],
    "and in addition to another stack: one battle, with the river of those who crossed it",
    () => {
      const s = atSea({ m: "Blue A 2/2/3 marine", b: "Blue A 2/2/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" }, [
        "A-B minor",
        "B-C",
      ]);
      s.do("march", "A:1", "B", "battle");
      expect(s.may("land", "S:1", "B", "battle")).toBe(true);
      s.do("land", "S:1", "B", "battle").do("done");
      const [own, other] = s.lines("battle.sheet") as { cu: number; mods: [string][] }[];
      expect([own!.cu, other!.mods.map(([key]) => key)]).toEqual([2, ["mod.river"]]);
      expect(s.lines("battle.begins")).toHaveLength(1);
      const foot = atSea({
        m: "Blue A 2/2/3",
        mL: "Blue A leader 1 0/0/3",
        b: "Blue A 2/2/2",
        L: "Blue A leader 1 0/0/3",
        r: "Red B 1/1/1",
      });
      foot.do("march", "A:1", "B", "battle");
      expect(foot.may("land", "S:1", "B", "battle")).toBe(false);
    },
  );
  rule("WAW-A1-e", "paras attack without a leader", () => {
    const s = scene({ ...AB, units: { p: "Blue A 2/2/2 para", r: "Red B 1/1/1" } });
    expect(s.may("march", "A:1", "B", "battle")).toBe(true);
    expect(scene({ ...AB, units: { p: "Blue A 2/2/2", r: "Red B 1/1/1" } }).no("march", "A:1", "B")).toBe("WAW-5.3-d");
  });
  rule("WAW-10.4-g", "beaten, they go back aboard as far as there are places; the others are lost", () => {
    const beaten = (units: Given["units"]): Scene => {
      const s = atSea(units);
      s.do("land", "S:1", "B", "battle").do("done");
      while (s.table.battle && s.kind !== "retreat.excess") s.fallback();
      return s;
    };
    const strong = many(3, "r", "Red B 9/9/1");
    const s = beaten({ m: "Blue A 1r1/9/3 marine", mc: "Blue A 1r1/9/3 commando", mL: "Blue A leader 1 0/0/3", ...strong });
    for (const id of ["m", "mc"]) if (s.unit(id).place === "map") expect(s.unit(id)).toMatchObject({ at: "S", aboard: true });
    const foot = beaten({ m: "Blue A 1r1/9/3", mL: "Blue A leader 1 0/0/3", ...strong });
    expect(foot.unit("m").place).toBe("lost");
    const tight = sceneOf(
      field({
        regions: SEA,
        borders: ["A-B"],
        units: { f: "Blue S ship 2/2/4 t1", m: "Blue A 1/9/3 marine", mc: "Blue A 1/9/3 marine", r: "Red B 1/9/1" },
        phases: { naval: true },
      }),
      "tight",
    );
    tight.set("m", { at: "S", aboard: true }).set("mc", { at: "S", aboard: true });
    tight.do("done").do("land", "S:1", "B", "battle").roll(9, 9, 9, 9, 9, 9).do("done");
    expect([tight.kind, tight.asked.rule]).toEqual(["retreat.excess", "WAW-10.4-g"]);
    tight.give(["m"]);
    expect([tight.unit("m").place, tight.unit("mc").aboard]).toEqual(["lost", true]);
  });
});

describe("Sieges, supply and supremacy", () => {
  const siege = (units: Given["units"]): { [key: string]: number } => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red fort5" },
      borders: ["A-B"],
      units: { b: "Blue B 1/1/1", c: "Blue B 1/1/1", r: "Red B 1/1/1", ...units },
    });
    s.set("r", { inside: true });
    for (const id of Object.keys(units)) if (id.startsWith("i")) s.set(id, { inside: true });
    return Object.fromEntries(siegeLines(s.state, "B", 0).map(({ key, value }) => [key, value]));
  };
  rule("WAW-12.9-b", "one less for each engine; one with an S value counts by that alone", () => {
    expect(siege({ e: "Blue B su siegeEngine", f: "Blue B su siegeEngine" })).toEqual({ "line.engines": -2 });
    expect(siege({ e: "Blue B su siegeEngine s2" })).toEqual({ "line.siege": -2 });
  });
  rule("WAW-12.9-e", "less the S values outside, plus those inside", () => {
    expect(siege({ e: "Blue B 1/1/1 s2", ir: "Red B 1/1/1 s1" })).toEqual({ "line.siege": -1 });
    expect(siege({ ir: "Red B 1/1/1 s3" })).toEqual({ "line.siege": 3 });
  });
  rule("WAW-13.2-c", "from port to port at any distance, past no sea that enemy ships hold alone", () => {
    const at = (units: Given["units"]): boolean => {
      const s = scene({
        regions: {
          A: "clear Blue port supply coast:S",
          B: "clear Red",
          C: "clear Blue port coast:U",
          S: "sea",
          T: "sea",
          U: "sea",
        },
        borders: ["S-T", "T-U", "B-C"],
        units: { b: "Blue C 1/1/1", r: "Red B 1/1/1", ...units },
        phases: { supply: true },
      });
      return isSupplied(s.state, "b");
    };
    expect([at({}), at({ e: "Red T ship 1/1/4" }), at({ e: "Red T ship 1/1/4", f: "Blue T ship 1/1/4" })]).toEqual([
      true,
      false,
      true,
    ]);
  });
  rule("WAW-Q-115", "several sources of supremacy add up", () => {
    const source = (id: string, amount: number) => ({ id, side: "Blue", stat: "supremacy" as const, amount, when: [], text: "" });
    const s = scene({
      ...AB,
      units: { b: "Blue A 1/1/1", r: "Red C 1/1/1" },
      more: { supremacy: [source("one", 1), source("two", 2)] },
    });
    expect([sideBonus(s.state, "supremacy", 0), sideBonus(s.state, "supremacy", 1)]).toEqual([3, 0]);
  });
  rule("WAW-Q-56", "land stacks do not slip away: nobody asks them", () => {
    const s = scene({ ...AB, units: { ...LEAD, b: "Blue A 2/2/2", r: "Red B 1/1/2" } }, "evade");
    s.do("march", "A:1", "B", "battle").do("done");
    while (s.table.battle) {
      expect(s.kind).not.toBe("evade");
      s.fallback();
    }
  });
  rule("WAW-3-d", "a box off the map, or a foreign region, admits only the sides it names", () => {
    const given = { ...AB, units: { b: "Blue A 1/1/2", r: "Red C 1/1/2" } };
    const plain = field(given);
    const closed = sceneOf({
      ...plain,
      regions: plain.regions.map((one) => (one.id === "B" ? { ...one, admits: { sides: ["Red"] } } : one)),
    });
    expect(closed.no("march", "A:1", "B")).toBe("WAW-3-d");
    expect(closed.to("land.orders", 1).may("march", "C:1", "B")).toBe(true);
  });
});
