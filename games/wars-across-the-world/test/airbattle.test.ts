import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { raidAhead } from "../display/air.ts";
import { battleAhead } from "../display/battles.ts";
import type { WarView } from "../rules/state.ts";
import type { Scene } from "./scene.ts";
import { ground, sky, type Words } from "./sky.ts";

const BOMB: Words = { b: "Blue A air 3/1/8 bomber", x: "Red D 2/1/2", i: "Blue A 1/1/1" };
/** Blue's bomber over D, with these dice. */
const raid = (units: Words, dice: number[], regions: Words = {}): Scene =>
  sky({ ...BOMB, ...units }, regions)
    .do("fly", "b", "bomb", "D")
    .roll(...dice)
    .do("done");

describe("Patrols", () => {
  rule(
    "WAW-11.4-a",
    "a fighter patrols a region with a friendly land stack until its side's next turn begins; others do not",
    () => {
      const s = sky({ f: "Blue A air 3/1/8 fighter", b: "Blue A air 3/1/8 bomber", i: "Blue B 1/1/1", x: "Red D 1/1/1" });
      expect([s.options("fly", "f", "patrol"), s.may("fly", "b", "patrol")]).toEqual([["B"], false]);
      s.do("fly", "f", "patrol", "B").do("done");
      s.to("land.orders", 1);
      expect(s.unit("f")).toMatchObject({ at: "B", mission: "patrol" });
      s.do("done").to("air1.orders", 0);
      expect(s.unit("f")).toMatchObject({ at: "A", mission: null });
    },
  );
  rule("WAW-Q-51", "the patrol is within the return range of its base, where the fighter still fills a place", () => {
    const units = {
      f: "Blue A air 3/1/3 fighter",
      g: "Blue B air 3/1/8 bomber",
      i: "Blue B 1/1/1",
      j: "Blue C 1/1/1",
      x: "Red D 1/1/1",
    };
    const s = sky(units, { A: "clear Blue base1", B: "clear Blue base1", C: "clear Blue" });
    expect([s.no("fly", "f", "patrol", "C"), s.may("fly", "f", "patrol", "B")]).toEqual(["WAW-Q-51", true]);
    s.do("fly", "f", "patrol", "B");
    expect(s.may("fly", "g", "rebase", "A")).toBe(false);
  });
  rule("WAW-Q-51", "who is out while its carrier is sunk has no base to patrol from, and may look for another", () => {
    const units = {
      v: "Blue S ship 1/1/4 carrier cv1",
      b: "Blue S>v air 3/1/8 fighterBomber",
      i: "Blue B 2/1/2",
      x: "Red C 2/1/2",
    };
    const s = sky(units);
    s.do("fly", "b", "support", "C").do("done");
    s.set("v", { place: "lost", at: null }).to("air2.orders", 0);
    expect([s.no("fly", "b", "patrol", "B"), s.options("fly", "b")]).toEqual(["WAW-Q-51", ["rebase"]]);
  });
  rule(["WAW-11.4-b", "WAW-L-39"], "aircraft that attack a patrolled region are met without a test, and nobody is asked", () => {
    const s = sky({ ...BOMB, y: "Red E air 1/1/8 fighter" }, { D: "clear Red", E: "clear Red base1" });
    s.set("y", { at: "D", mission: "patrol" });
    s.do("fly", "b", "bomb", "D").roll(9, 9).do("done");
    expect([s.heard("air.intercepted"), s.heard("test.intercept.success"), s.asked.seat]).toEqual([true, false, 0]);
  });
  rule("WAW-11.4-c", "one beside it tests, raid after raid in the order flown, until it finds one", () => {
    const over = (dice: number[]): Scene => {
      const units = { ...BOMB, c: "Blue A air 3/1/8 bomber", z: "Red C 2/1/2", w: "Red E 2/1/2", y: "Red D air 1/1/8 fighter" };
      const s = sky({ ...units, x: "Red D 2/1/2" }, { D: "clear Red", E: "clear Red base2" });
      s.set("y", { at: "D", base: "E", mission: "patrol" });
      s.do("fly", "b", "bomb", "E")
        .do("fly", "c", "bomb", "C")
        .roll(...dice)
        .do("done");
      return s;
    };
    // Not found over E, which was flown first; found over C.
    const second = over([4, 3]);
    expect(second.lines("test.intercept.failure")).toMatchObject([{ region: "E" }]);
    expect(second.lines("test.intercept.success")).toMatchObject([{ region: "C" }]);
    expect(second.asked).toMatchObject({ kind: "battle.next", seat: 0 });
    // Found over E: over C it does not look any more.
    const first = over([3]);
    expect([first.lines("test.intercept.success").length, first.table.air!.joined]).toMatchObject([
      1,
      [{ region: "E", units: ["y"] }],
    ]);
    first.roll(9, 9, 9).do("E");
    expect(first.lines("air.intercepted")).toMatchObject([{ region: "E" }]);
    // Its own region is attacked: it has no eyes for another.
    const home = sky({ ...BOMB, c: "Blue A air 3/1/8 bomber", z: "Red C 2/1/2", y: "Red D air 1/1/8 fighter" });
    home.set("y", { mission: "patrol" });
    home.do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "C").do("done");
    expect(home.heard("test.intercept.failure") || home.heard("test.intercept.success")).toBe(false);
  });
  rule("WAW-11.5-a", "aircraft search once in the first air phase where the side has some and the enemy is hidden", () => {
    const s = sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", g: "Red A~ 1/1/2 guerrilla", x: "Red D 1/1/1" });
    expect(s.options("search")).toEqual(["A"]);
    s.roll(3).do("search", "A");
    expect([s.unit("g").place, s.may("search"), s.heard("battle.begins")]).toEqual(["map", false, false]);
    s.do("done").to("land.orders", 0);
    expect(s.may("strike", "A") || s.no("strike", "A") !== undefined).toBe(true);
  });
});

describe("Battles in the air", () => {
  rule(
    ["WAW-12.7-a", "WAW-L-56"],
    "fighters based in an attacked region meet whoever attacks it; without fighters there is no battle",
    () => {
      expect(raid({ y: "Red D air 1/1/6 fighter" }, [9, 9]).heard("air.intercepted")).toBe(true);
      expect(raid({ y: "Red D air 1/1/6 bomber" }, [9]).heard("air.intercepted")).toBe(false);
      const grounded = sky({ ...BOMB, y: "Red D air 1/1/6 fighter" });
      grounded.set("y", { oos: true }).do("fly", "b", "bomb", "D").roll(9).do("done");
      expect(grounded.heard("air.intercepted")).toBe(false);
    },
  );
  rule("WAW-L-57", "the defenders of the region count as the attacker, and fire is simultaneous", () => {
    const s = sky({ f: "Blue A air 3/1/8 fighterBomber", i: "Blue A 1/1/1", x: "Red D 2/1/2", y: "Red D air 1/1/6 fighter" });
    s.do("fly", "f", "bomb", "D").roll(0, 0).do("done");
    const sheet = s.told.find(({ event }) => event.key === "battle.sheet")!.table.battle!;
    expect([sheet.domain, sheet.forces[0].side, sheet.forces[1].side]).toEqual(["air", 1, 0]);
    expect([s.unit("f").place, s.unit("y").place]).toEqual(["lost", "lost"]);
  });
  rule("WAW-L-58", "only F and FB roll; every aircraft of the battle may be chosen for losses", () => {
    const s = sky({ ...BOMB, f: "Blue A air 3/1/8 fighter", y: "Red D air 1/1/6 fighter" });
    s.do("fly", "b", "bomb", "D").do("fly", "f", "support", "D").roll(0, 9).do("done");
    expect(s.asked).toMatchObject({ kind: "losses.hits", seat: 0, domain: { of: 1, slots: { b: { max: 1 }, f: { max: 1 } } } });
    expect(s.battle.dice.map(({ unit }) => unit)).toEqual(["y", "f"]);
  });
  rule("WAW-Q-86", "nobody tests for rout: who took more hits aborts, with equal hits the defenders of the region", () => {
    const worse = sky({ ...BOMB, b: "Blue A air 3r2/1/8 bomber", y: "Red D air 1/1/6 fighter" });
    worse.do("fly", "b", "bomb", "D").roll(0).do("done");
    expect([worse.lines("air.aborts"), worse.at("b"), worse.heard("air.bombs")]).toMatchObject([[{ side: "Blue" }], "A", false]);
    const even = raid({ y: "Red D air 1/1/6 fighter" }, [9, 9]);
    expect([even.lines("air.aborts"), even.heard("air.bombs"), even.heard("battle.holds")]).toMatchObject([
      [{ side: "Red" }],
      true,
      false,
    ]);
  });
  rule("WAW-L-59", "who aborts or panics returns without having done what it came for, cargo aboard", () => {
    const s = sky({ ...BOMB, c: "Blue A air 2/2/8 bomber", y: "Red D air 1/1/6 fighter" });
    s.do("fly", "b", "bomb", "D").do("fly", "c", "bomb", "D").roll(1, 9).do("done");
    // b, of the lower morale, panics and goes home; c bombs.
    expect([s.lines("battle.panic"), s.lines("air.bombs")]).toMatchObject([[{ units: ["b"] }], [{ units: ["c"] }]]);
    const lift = sky({ p: "Blue A air 1/1/8 t1", i: "Blue A 2/1/2 para", x: "Red D 2/1/2", y: "Red D air 1/1/6 fighter" });
    lift.do("load", "p").give({ units: ["i"], leaders: [] });
    lift.do("fly", "p", "jump", "D").roll(1).do("done");
    expect([lift.at("p"), lift.at("i"), lift.unit("i").aboard]).toEqual(["A", "A", false]);
  });
});

describe("Anti-air fire and bombs", () => {
  rule(
    "WAW-12.7-b",
    "each anti-air unit fires once at each aircraft that attacks, and what it scores is applied before the next die",
    () => {
      const units = { ...BOMB, c: "Blue A air 3/1/8 bomber", g: "Red D su antiAir", h: "Red D su antiAir" };
      const s = sky(units);
      s.do("fly", "b", "bomb", "D").do("fly", "c", "support", "D").roll(0, 9, 9).do("done");
      // b is shot down by the first: the second fires at c alone, and no bomb falls.
      expect([s.unit("b").place, s.lines("air.flak.miss").length, s.heard("air.bombs")]).toEqual(["lost", 2, false]);
      const patrol = sky({ f: "Blue A air 1/1/8 fighter", i: "Blue B 1/1/1", g: "Red D su antiAir", x: "Red D 1/1/1" });
      patrol.do("fly", "f", "patrol", "B").do("done");
      expect(patrol.heard("air.flak.miss")).toBe(false);
    },
  );
  rule("WAW-Q-19", "it hits below its value and turns back at it; the value is 2 unless the unit has another", () => {
    expect(raid({ g: "Red D su antiAir" }, [1]).unit("b").place).toBe("lost");
    expect(raid({ g: "Red D su antiAir" }, [2]).lines("air.flak.panic").length).toBe(1);
    expect(raid({ g: "Red D su antiAir" }, [3, 9]).heard("air.bombs")).toBe(true);
    expect(raid({ g: "Red D su antiAir aa3" }, [2]).unit("b").place).toBe("lost");
    expect(raid({ g: "Red D su antiAir aa3" }, [3]).at("b")).toBe("A");
  });
  rule("WAW-12.7-c", "each surviving bomber fires once, at the troops or at the ships, as its owner chooses", () => {
    const s = raid({ z: "Red D ship 1/1/2" }, [], { D: "clear Red port coast:T" });
    expect(s.asked).toMatchObject({ kind: "air.target", seat: 0 });
    s.roll(0).do("ships");
    expect([s.unit("z").place, s.unit("x").place]).toEqual(["lost", "map"]);
    // One that supports does not bomb.
    const support = sky({ ...BOMB })
      .do("fly", "b", "support", "D")
      .do("done");
    expect(support.heard("air.bombs")).toBe(false);
  });
  rule("WAW-Q-87", "a hit costs a step of a CU of the sufferer's choice, a panic nothing", () => {
    const s = raid({ w: "Red D 2r1/1/2" }, [2]);
    expect(s.asked).toMatchObject({ kind: "bomb.loss", seat: 1, domain: { of: 1, slots: { x: { max: 1 }, w: { max: 2 } } } });
    s.give({ w: 1, x: 0 });
    expect([s.unit("w").steps, s.table.vp]).toEqual([1, [10, 10]]);
    const panic = raid({}, [3]);
    expect([panic.unit("x").place, panic.lines("air.bombs")]).toMatchObject(["map", [{ hits: 0 }]]);
  });
  rule("WAW-L-61", "over a city a bomber has CF -1, hills change nothing, and who is sheltered cannot be bombed", () => {
    expect(raid({}, [2], { D: "urban Red" }).unit("x").place).toBe("map");
    expect(raid({}, [1], { D: "urban Red" }).unit("x").place).toBe("lost");
    expect(raid({}, [2], { D: "hills Red" }).unit("x").place).toBe("lost");
    const s = sky({ ...BOMB, w: "Red C 1/1/1" }, { D: "clear Red fort5" });
    expect(s.may("fly", "b", "bomb", "D")).toBe(true);
    s.set("x", { inside: true });
    expect(s.may("fly", "b", "bomb", "D")).toBe(false);
    const ruled = sky(BOMB, {}, { supremacy: [{ id: "s", side: "Blue", stat: "supremacy", amount: 2, when: [], text: "" }] });
    ruled.do("fly", "b", "bomb", "D").roll(4).do("done");
    expect(ruled.unit("x").place).toBe("lost");
  });
});

/** Blue in B attacks C on land with these aircraft in support. */
const ARMY: Words = { i: "Blue B 2/1/2", L: "Blue B leader 1 0/0/3", x: "Red C 2/1/2" };
function assault(units: Words, flown: readonly string[], regions: Words = {}, seed?: string): Scene {
  const s = sky({ ...ARMY, ...units }, regions, {}, seed);
  for (const id of flown) s.do("fly", id, "support", "C");
  s.do("done").to("land.orders", 0);
  return s.do("march", "B:1", "C", "battle").do("done");
}

describe("Aircraft in other battles", () => {
  rule("WAW-12.1.V-a", "as a CU or as one A, which its owner picks before round 1, the attacker first, for both rounds", () => {
    const s = assault(
      { b: "Blue A air 3/1/8 fighterBomber airSupport", c: "Blue A air 3/1/8 bomber", y: "Red C air 1/1/8 fighterBomber" },
      [],
      { C: "clear Red base1" },
    );
    expect(s.asked).toMatchObject({ kind: "battle.roles", seat: 1 });
    const two = assault({ b: "Blue A air 3/1/8 fighterBomber airSupport", c: "Blue A air 3/1/8 bomber" }, ["b", "c"]);
    expect(two.asked).toMatchObject({ kind: "battle.roles", seat: 0, fallback: { b: ["CU"], c: ["CU"] } });
    expect(two.asked.domain).toMatchObject({
      fields: { b: { tree: { CU: {}, A: {}, out: {} } }, c: { tree: { CU: {}, out: {} } } },
    });
    two.roll(9, 9, 9, 9, 9, 9, 0).give({ b: ["A"], c: ["CU"] });
    const [own, foe] = two.told.filter(({ event }) => event.key === "battle.sheet").at(-1)!.table.battle!.forces;
    expect([own.cu, own.guns, foe.mods.map(({ key, value, round }) => [key, value, round])]).toMatchObject([
      ["i", "c"],
      ["b"],
      expect.arrayContaining([["mod.artillery", -1, null]]),
    ]);
    const first = assault({ b: "Blue A air 3/1/8 bomber", y: "Red C air 1/1/8 bomber" }, ["b"], { C: "clear Red base1" });
    expect(first.asked.seat).toBe(0);
    first.give({ b: ["out"] });
    expect(first.asked).toMatchObject({ kind: "battle.roles", seat: 1 });
  });
  rule("WAW-12.1.V-b", "of the active side where it flew to for support, of the other where it is on patrol or based", () => {
    // Blue's bomber stayed at its base, Red's is at the next one.
    const none = assault({ b: "Blue B air 3/1/8 bomber", y: "Red D air 1/1/8 bomber" }, [], { B: "clear Blue base1" }, "none");
    expect([none.heard("battle.sheet"), none.heard("air.supports")]).toEqual([true, false]);
    const s = ground({ ...ARMY, y: "Red D air 1/1/8 fighterBomber" }, {});
    s.set("y", { at: "C", mission: "patrol" }).do("march", "B:1", "C", "battle").do("done");
    expect(s.asked).toMatchObject({ kind: "battle.roles", seat: 1 });
  });
  rule(
    "WAW-L-42",
    "it counts in BMV and takes losses, but not for command limit and the 6-unit threshold; without another CU the battle is lost",
    () => {
      const five = Object.fromEntries(Array.from({ length: 4 }, (_, n) => [`n${n}`, "Blue B 2/1/2"]));
      const s = assault({ ...five, b: "Blue A air 3/9/8 bomber" }, ["b"]);
      s.roll(...Array.from({ length: 14 }, () => 9), 0).give({ b: ["CU"] });
      const [own] = s.told.filter(({ event }) => event.key === "battle.sheet").at(-1)!.table.battle!.forces;
      // Five of MF 1 and one of 9: the mean is 14/6, and a leader of one star commands five.
      expect([own.bmv, own.penalty, own.size, own.cu.length]).toEqual([2, 0, 5, 6]);
      const alone = assault({ b: "Blue A air 1/9/8 bomber" }, ["b"]);
      alone.roll(9, 9, 0).give({ b: ["CU"] });
      // The hit may go to either; once the infantry is gone the bomber holds nothing.
      alone.roll(0).give({ i: 1, b: 0 });
      expect([alone.unit("i").place, alone.lines("battle.won"), alone.unit("b").place]).toMatchObject([
        "lost",
        [{ side: "Red" }],
        "map",
      ]);
    },
  );
  rule(
    ["WAW-12.1.VII-b", "WAW-L-44"],
    "fighters do not fight troops; what bombers score goes to land CU, and FB score against either",
    () => {
      const idle = assault({ f: "Blue A air 3/1/8 fighter" }, ["f"], {}, "idle");
      expect([idle.heard("battle.sheet"), idle.heard("air.supports")]).toEqual([true, false]);
      const over = (attacker: string): Scene => {
        const s = sky({ ...ARMY, b: `Blue A air 3/1/8 ${attacker}`, w: "Red C 2/1/2", y: "Red D air 1/1/8 bomber" }, {});
        s.do("fly", "b", "support", "C").do("done").to("land.orders", 0);
        s.set("y", { at: "C", mission: "patrol" });
        s.do("march", "B:1", "C", "battle")
          .do("done")
          .give({ b: ["CU"] });
        // i misses, b hits; Red misses.
        return s.roll(9, 0, 9, 9, 9).give({ y: ["CU"] });
      };
      expect(Object.keys((over("bomber").asked.domain as { slots: object }).slots)).toEqual(["x", "w"]);
      expect(over("bomber").asked.rule).toBe("WAW-L-44");
      expect(Object.keys((over("fighterBomber").asked.domain as { slots: object }).slots)).toEqual(["x", "w", "y"]);
    },
  );
  rule("WAW-12.2-g", "rout and retreat do not touch it: it returns to its base", () => {
    const s = assault({ b: "Blue A air 1/1/8 bomber", g: "Blue B su artillery" }, ["b"]);
    // All panic: Blue routs and retreats, the bomber does not.
    s.roll(9, 3, 0).give({ b: ["out"] });
    expect([s.at("i"), s.at("b"), s.unit("b").mission]).toEqual(["B", "C", "support"]);
    s.to("air2.orders", 0).do("done");
    expect(s.at("b")).toBe("A");
    const routed = assault({ b: "Blue A air 1/0/8 bomber", x: "Red C 1/3/2", h: "Red C 1/3/2" }, ["b"]);
    routed.roll(9, 9, 3, 3, 0).give({ b: ["CU"] });
    expect([routed.heard("battle.allPanicked"), routed.unit("b").place, routed.at("b")]).toEqual([true, "map", "C"]);
  });
  rule("WAW-L-55", "aircraft flown to a sea region fight as CU in a battle of the naval combat step there", () => {
    const s = sky({
      b: "Blue A air 3/1/8 bomber",
      f: "Blue S ship 1/3/4",
      x: "Red T ship 1/3/4",
      v: "Red T ship 1/3/4 carrier cv1",
      y: "Red T>v air 1/1/4 bomber",
      i: "Blue A 1/1/1",
    });
    s.do("fly", "b", "support", "T").do("done");
    s.do("sail", "S:1", "T").roll(5, 5, 9, 9, 9, 9, 9).do("done");
    const battle = s.told.find(({ event }) => event.key === "battle.sheet")!.table.battle!;
    expect([battle.forces[0].cu, battle.forces[0].air, battle.forces[1].cu]).toEqual([["b", "f"], ["b"], ["x", "v", "y"]]);
    // One that was intercepted on its way fights without them.
    const way = sky({ b: "Blue A air 3/1/8 bomber", f: "Blue S ship 1/3/4", x: "Red T ship 1/3/4", i: "Blue A 1/1/1" });
    way.do("fly", "b", "support", "T").do("done").do("mode", "S:1", "evade").do("sail", "S:1", "T");
    way.roll(0, 5, 5, 9, 9).do("try");
    expect(way.told.find(({ event }) => event.key === "battle.sheet")!.table.battle!.forces[1].cu).toEqual(["f"]);
  });
});

describe("What a flight may lead to", () => {
  rule(
    "WAW-Q-86",
    "the odds of an air battle are those of its dice: who takes more hits turns back, at a tie whoever came up",
    () => {
      const units: Words = {
        b: "Blue A air 4/1/8 fighterBomber",
        x: "Red D 2/1/2",
        i: "Blue A 1/1/1",
        y: "Red D air 3/2/8 fighter",
      };
      const view = viewOf(sky(units).state, 0) as unknown as WarView;
      const ahead = battleAhead(view, "air1.orders", ["fly", "b", "bomb", "D"])!;
      let through = 0;
      for (let one = 0; one < 10; one++)
        for (let other = 0; other < 10; other++) {
          const s = sky(units, {}, {}, "more").do("fly", "b", "bomb", "D").roll(one, other).do("done");
          if ((s.lines("air.aborts")[0] as { side: string }).side === "Red") through++;
        }
      expect(ahead.chances.wins[0]).toBeCloseTo(through / 100, 10);
      expect([through > 20, through < 90, ahead.sheet.domain, ahead.sheet.sides[0].side]).toEqual([true, true, "air", 0]);
    },
  );
});

describe("What is foreseen of a flight", () => {
  const ahead = (units: Words, mission: string, to = "D") =>
    raidAhead(viewOf(sky({ ...BOMB, ...units }).state, 0) as unknown as WarView, ["fly", "b", mission, to]);
  rule(["WAW-12.7-c", "WAW-Q-87"], "bombs hit below the combat of the bomber, and a panic is no hit", () => {
    expect(ahead({}, "bomb")).toEqual({ stopped: 0, bombs: 0.3 });
    expect(ahead({}, "rebase")).toBeUndefined();
  });
  rule(["WAW-12.7-b", "WAW-Q-19"], "each anti-air unit of the region fires first: a hit or a panic stops it", () => {
    const { stopped, bombs } = ahead({ g: "Red D su antiAir aa3", h: "Red D su antiAir aa1" }, "bomb")!;
    expect([stopped, bombs]).toEqual([expect.closeTo(1 - 0.6 * 0.8), 0.3]);
  });
});
