import { fast } from "@warren/kernel/chance.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { copy } from "../rules/copy.ts";
import { marchers } from "../rules/reach.ts";
import { resample } from "../rules/resample.ts";
import type { LeaderDef, Scenario, SpecialRule } from "../scenario/types.ts";
import type { EffectOf } from "../scenario/vocabulary.ts";
import { field, type Given } from "./field.ts";
import { type Scene, sceneOf } from "./scene.ts";

const MEMBERS = ["P", "Q", "R"];
const leader = (id: string, more: Partial<LeaderDef> = {}): LeaderDef => ({
  id,
  name: id,
  side: "Blue",
  rank: 2,
  seniority: 1,
  domains: ["land"],
  cf: 2,
  mf: 1,
  mp: id === "P" ? 2 : 4,
  tags: [],
  pool: "men",
  enter: "pool",
  ...more,
});
const draws = (more: Partial<EffectOf<"leaders">> = {}): SpecialRule => ({
  id: "draw",
  title: "draw",
  trigger: { on: "sideStart", side: "Blue" },
  once: true,
  when: [],
  do: [{ e: "leaders", op: "draw", pool: "men", n: 1, regions: { ids: ["A"] }, ...more }],
  text: "",
});
/** A war in which Blue draws one of three men at its start. */
function war(
  units: Given["units"],
  rules: readonly SpecialRule[] = [draws()],
  seed = "men",
  more: Partial<Scenario> = {},
): Scene {
  const scenario = field({
    regions: { A: "clear Blue", B: "clear Red", C: "clear Blue", D: "clear Red" },
    borders: ["A-B", "A-C", "C-D"],
    units: { b: "Blue A 3/2/6", r: "Red B 2/1/2", ...units },
    more: {
      leaders: MEMBERS.map((id) => leader(id)),
      pools: [{ id: "men", side: "Blue", kind: "leaders", name: "Stranger", hidden: true, members: MEMBERS }],
      specialRules: rules,
      ...more,
    },
  });
  return sceneOf(scenario, seed);
}

describe("Hidden leaders", () => {
  rule("WAW-5.3-b", "he is drawn at random from the pool", () => {
    const drawn = new Set(Array.from({ length: 20 }, (_, i) => war({}, [draws()], `seed ${i}`).state.box.leaders!["men.1"]));
    expect([...drawn].sort()).toEqual(MEMBERS);
  });
  rule("WAW-5.3-a", "nobody sees who he is, his owner included, and any of them may be imagined", () => {
    const s = war({});
    for (const seat of [0, 1, null]) {
      const view = s.view(seat);
      expect(view).not.toHaveProperty("box");
      for (const id of MEMBERS) expect(view.table.units[id]).toMatchObject({ place: "pool", at: null });
      const guesses = new Set(Array.from({ length: 30 }, (_, i) => resample(view, fast(i)).box.leaders!["men.1"]));
      expect([...guesses].sort()).toEqual(MEMBERS);
    }
    expect(s.at("men.1")).toBe("A");
    expect(JSON.stringify(s.events("leader.drawn"))).toContain("Stranger");
  });
  rule(["WAW-5.3-c", "WAW-L-10-a"], "he gives the right to attack, is revealed before commanders are named, and stays so", () => {
    const s = war({});
    const who = s.state.box.leaders!["men.1"]!;
    s.do("march", "A:1", "B", "battle").do("done");
    expect(["map", "injured", "out"]).toContain(s.unit(who).place);
    expect(s.unit("men.1").place).toBe("out");
    expect(s.state.box.leaders).toEqual({});
    expect(s.lines("leader.revealed")).toMatchObject([{ leader: who, marker: "Stranger" }]);
    expect(s.lines("battle.sheet")[0]).toMatchObject({ cinc: who });
    while (s.table.turn === 1) s.fallback();
    expect(["map", "injured", "out"]).toContain(s.unit(who).place);
    // Without him nobody leads.
    const none = war({}, []);
    expect(none.no("march", "A:1", "B", "battle") ?? none.no("march", "A:1", "B")).toBe("WAW-5.3-d");
  });
  rule("WAW-5.3-c", "one who shelters or is elsewhere is not", () => {
    const known = leader("L", { enter: "start", at: ["A"] });
    const s = war({}, [draws({ regions: { ids: ["C"] } })], "known", { leaders: [...MEMBERS.map((id) => leader(id)), known] });
    s.do("march", "A:1", "B", "battle").do("done");
    expect(s.heard("leader.revealed")).toBe(false);
  });
  rule("WAW-L-10-a", "his domain is public: one of a naval pool is with the ships and leads nobody on land", () => {
    const s = war({}, [draws()], "sea", { leaders: MEMBERS.map((id) => leader(id, { domains: ["naval"] })) });
    expect(s.may("march", "A:1", "B")).toBe(false);
  });
  rule("WAW-L-10-b", "he slows no stack; alone he goes as far as the slowest of his pool whom nobody has seen", () => {
    const s = war({});
    const mp = (ids: string[]): number =>
      marchers(s.state, { id: "A:1", at: "A", from: "A", units: ids, spent: 0, steps: 0, done: false }, {}, 0).mp;
    expect([mp(["b", "men.1"]), mp(["men.1"])]).toEqual([12, 4]);
    const known = copy(s.state);
    known.table.units.P = Object.freeze({ ...known.table.units.P!, place: "out" });
    expect(marchers(known, { id: "A:1", at: "A", from: "A", units: ["men.1"], spent: 0, steps: 0, done: false }, {}, 0).mp).toBe(
      8,
    );
  });
  rule("WAW-5.3-b", "called back he is in the pool again, unknown; another is drawn where one is replaced", () => {
    const back: SpecialRule = {
      ...draws({ op: "recall" }),
      id: "back",
      trigger: { on: "phaseEnd", phase: "draw", side: "Blue" },
    };
    const s = war({}, [draws(), back]);
    expect([s.unit("men.1").place, s.state.box.leaders, s.heard("leader.recalled")]).toEqual(["out", {}, true]);
    const other: SpecialRule = { ...back, do: [{ e: "leaders", op: "replace", pool: "men" }] };
    for (let i = 0; i < 8; i++) {
      const first = war({}, [draws()], `swap ${i}`).state.box.leaders!["men.1"]!;
      const swapped = war({}, [draws(), other], `swap ${i}`);
      expect(Object.values(swapped.state.box.leaders!)).not.toEqual([first]);
      expect(Object.keys(swapped.state.box.leaders!)).toHaveLength(1);
    }
  });
  rule("WAW-5.3-a", "an enemy who kills him learns who he was", () => {
    const s = war({ q: "Red D 1/1/2" }, [draws({ regions: { ids: ["C"] } })]);
    const who = s.state.box.leaders!["men.1"]!;
    s.to("land.orders", 1).do("march", "D:1", "C");
    expect([s.unit(who).place, s.unit("men.1").place]).toEqual(["out", "out"]);
    expect(s.lines("leader.killed")).toMatchObject([{ leader: who }]);
  });
});

describe("Leaders and domains", () => {
  const sea = {
    regions: { A: "clear Blue port coast:S", B: "clear Red port coast:S", S: "sea" },
    borders: ["A-B"],
    phases: { naval: true },
  };
  const meeting = (units: Given["units"]): Scene => {
    const s = sceneOf(
      field({ ...sea, units: { f: "Blue A ship 3/2/4 t2", g: "Red S ship 2/2/4", r: "Red B 1/1/2", ...units } }),
      "sea",
    );
    return s;
  };
  rule("WAW-5.1-d", "a naval leader is with the ships and commands them alone", () => {
    const s = meeting({ N: "Blue A leader 3 2/2/4 naval", b: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3" });
    s.do("sail", "A:1", "S").do("done");
    expect(s.at("N")).toBe("S");
    expect(s.lines("battle.sheet")[0]).toMatchObject({ cinc: "N" });
    const land = meeting({ N: "Blue A leader 3 2/2/4 naval", b: "Blue A 2/1/2", L: "Blue A leader 1 0/0/3" });
    land.do("done").do("march", "A:1", "B", "battle").do("done");
    expect(land.lines("battle.sheet")[0]).toMatchObject({ cinc: "L" });
  });
  rule("WAW-5.1-e", "on land alone, unless the scenario gives him both: then he goes aboard and commands there too", () => {
    const both = meeting({ N: "Blue A leader 3 2/2/4 naval land", b: "Blue A 2/1/2" });
    both
      .do("load", "A:1")
      .give({ units: [], leaders: ["N"] })
      .do("sail", "A:1", "S")
      .do("done");
    expect(both.lines("battle.sheet")[0]).toMatchObject({ cinc: "N" });
    const ashore = meeting({ N: "Blue A leader 3 2/2/4 naval land", b: "Blue A 2/1/2" });
    ashore.do("done").do("march", "A:1", "B", "battle").do("done");
    expect(ashore.lines("battle.sheet")[0]).toMatchObject({ cinc: "N" });
    const general = meeting({ L: "Blue A leader 3 2/2/4" });
    general
      .do("load", "A:1")
      .give({ units: [], leaders: ["L"] })
      .do("sail", "A:1", "S")
      .do("done");
    expect(general.lines("battle.sheet")[0]).toMatchObject({ cinc: { key: "nobody" } });
  });
  rule("WAW-5.1-c", "a monarch commands even if a better general is with him", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red" },
        borders: ["A-B"],
        units: { b: "Blue A 2/1/2", K: "Blue A leader crown -1/0/3", G: "Blue A leader 3 3/3/3", r: "Red B 1/1/2" },
      }),
      "king",
    );
    s.do("march", "A:1", "B", "battle").do("done");
    expect(s.lines("battle.sheet")[0]).toMatchObject({ cinc: "K" });
  });
  rule("WAW-L-8", "of leaders of equal rank and letter the first in the list of the scenario", () => {
    const s = sceneOf(
      field({
        regions: { A: "clear Blue", B: "clear Red" },
        borders: ["A-B"],
        units: { b: "Blue A 2/1/2", r: "Red B 1/1/2" },
        more: {
          leaders: ["Z", "M", "C"].map((id) => leader(id, { enter: "start", at: ["A"] })).map(({ pool: _, ...one }) => one),
        },
      }),
      "equals",
    );
    s.do("march", "A:1", "B", "battle").do("done");
    expect(s.lines("battle.sheet")[0]).toMatchObject({ cinc: "Z" });
  });
});
