import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { LazyPick } from "@warren/kernel/lazy.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { ORDERS } from "../rules/orders.ts";
import { STANDING } from "../rules/standing.ts";
import type { WarState } from "../rules/state.ts";
import { survey } from "../rules/survey.ts";
import type { Scenario } from "../scenario/types.ts";
import { field } from "./field.ts";
import { type Scene, scene, sceneOf } from "./scene.ts";
import { sky } from "./sky.ts";

/** What is asked, in full: whose it is, by which rule, what it says, what may be answered, what the machine would answer, and why something may not be. */
const short = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(short).join(" ")}]`
    : value !== null && typeof value === "object"
      ? `{${Object.entries(value)
          .map(([key, one]) =>
            one !== null && typeof one === "object" && Object.keys(one).length === 0 ? key : `${key} ${short(one)}`,
          )
          .join(", ")}}`
      : String(value);
const inFull = ({ seat, kind, rule, prompt, domain, fallback, about, policies, blocked = [], together }: Decision): string[] => [
  `${kind} (${rule}) of ${seat}: ${prompt.key} ${short(prompt.args ?? {})}${about ? ` @${about.join(" ")}` : ""}${together ? ` =${together}` : ""}`,
  `${short({ ...domain, t: domain.t })} else ${short(fallback)}${policies ? ` or ${short(policies)}` : ""}`,
  ...blocked.map(({ path, why, rule: by }) => `no ${path.join(" ")}: ${why.key} ${short(why.args ?? {})} (${by})`),
];
const all = (s: Scene): string[] => s.open.flatMap(inFull);
const many = (n: number, name: string, text: string): { [id: string]: string } =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i + 1}`, text]));

describe("Asked on land", () => {
  rule(
    ["WAW-10.5-a", "WAW-10.1-b", "WAW-10.5-e", "WAW-4.1.2-a", "WAW-11.5-a", "WAW-Q-42", "WAW-10.1-c", "WAW-5.3-d", "WAW-10.5-b"],
    "orders: where each stack may go, with battle or overrun, and why not elsewhere; who stays behind, who is one stack, who hides",
    () => {
      const s = scene({
        regions: {
          A: "clear Blue",
          B: "hills Red",
          C: "clear Red",
          D: "swamp Red",
          E: "clear Blue",
          N: "clear neutral",
          X: "clear Red impassable",
          F: "clear Red fort4",
        },
        borders: ["A-B", "B-C", "A-D major", "A-E", "A-N", "A-X", "E-F", "E-C impassable"],
        units: {
          ...many(8, "b", "Blue A 2/1/2"),
          L: "Blue A leader 2 0/0/3",
          e: "Blue E 2/1/2 guerrilla",
          h: "Blue E~ 1/1/3 guerrilla",
          fix: "Blue E 1/1/0 fixed",
          r: "Red B 1/1/1",
          q: "Red D 1/1/1",
          g: "Red A~ 1/1/3 guerrilla",
        },
      });
      const orders = all(s);
      s.do("regroup", "A");
      const regroup = all(s);
      s.give(["b1", "b2"]).do("hide", "E");
      const hide = all(s);
      s.give([]);
      expect([...orders, ...regroup, ...hide]).toEqual([
        "land.orders (WAW-10.1-a) of 0: ask.land.orders {}",
        "{t pick, tree {march {A:1 {E, F}, E:1 {A, F}, E:2 {A, F, B {stay}, C}}, hide {E}, search {A}, regroup {A, E}, done}} else [done]",
        "no march A:1 B: why.full {region B} (WAW-9-b)",
        "no march A:1 D: why.full {region D} (WAW-9-b)",
        "no march A:1 N: why.neutral {region N} (WAW-3.1-b)",
        "no march A:1 X: why.impassable {region X} (WAW-3.1-a)",
        "no march E:1 C: why.impassable {region C} (WAW-3.1-a)",
        "no march E:2 B attack: why.noLeader {} (WAW-5.3-d)",
        "regroup (WAW-Q-42) of 0: ask.regroup {region A} @A",
        "{t some, of [b1 b2 b3 b4 b5 b6 b7 b8 L], min 1, max 9} else [b1 b2 b3 b4 b5 b6 b7 b8 L]",
        "hide (WAW-4.1.2-a) of 0: ask.hide {region E} @E",
        "{t some, of [e], min 0, max 1} else []",
      ]);
      const t = scene({
        regions: { A: "clear Blue", B: "clear Blue", C: "clear Blue" },
        borders: ["A-B", "B-C"],
        units: { b: "Blue A 2/1/3", c: "Blue A 2/1/3", L: "Blue A leader 1 0/0/3", r: "Red C 1/1/1" },
      });
      t.do("march", "A:1", "B").do("drop", "A:1");
      expect(all(t)).toEqual(["drop (WAW-10.1-c) of 0: ask.drop {region B} @B", "{t some, of [b c L], min 0, max 2} else []"]);
    },
  );
  rule(
    ["WAW-7.1.4-a", "WAW-A2.2-a", "WAW-L-5-a", "WAW-12.1.VII-c", "WAW-12.1.VIII-b", "WAW-12.2-f", "WAW-Q-73", "WAW-12.5-b"],
    "in battles: which is next, who shelters, which ships and aircraft support, losses, guns and pursuit, the way out",
    () => {
      const s = scene(
        {
          regions: { A: "clear Blue", D: "clear Blue", B: "clear Red fort4", C: "clear Red", E: "clear Red", F: "clear Red" },
          borders: ["A-B", "D-C", "C-E", "C-F"],
          units: {
            b: "Blue A 4/9/2",
            L: "Blue A leader 1 0/0/3",
            d: "Blue D 3/9/2 cavalry",
            f: "Blue D 3/9/2 cavalry",
            M: "Blue D leader 1 0/0/3",
            r: "Red B 1/1/1",
            q: "Red B 1/1/1",
            k: "Red C 2r1/0/1",
            m: "Red C 2r1/0/1",
            n: "Red C 1/0/1",
            o: "Red C 1/0/1",
            gun: "Red C su artillery",
            aa: "Red C su antiAir",
            wagon: "Red C su logistics",
            G: "Red C leader 2 0/0/3",
          },
        },
        "asked",
      );
      const seen: string[] = [];
      s.do("march", "A:1", "B", "battle").do("march", "D:1", "C", "battle").do("done");
      seen.push(...all(s));
      // Panic, hits, rout: dice of two riders and of four defenders, the rout test.
      s.roll(0, 5, 9, 9, 9, 9).do("C");
      seen.push(...all(s));
      for (let i = 0; i < 30 && s.table.side === 0 && s.open[0]; i++) {
        const before = s.told.length;
        s.fallback();
        if (s.open[0] && s.table.side === 0) seen.push(...all(s));
        if (s.told.length === before) break;
      }
      expect(seen).toEqual([
        "battle.next (WAW-7.1.4-a) of 0: ask.battle.next {} @B C",
        "{t pick, tree {B, C}} else [B]",
        "losses.hits (WAW-12.1.VIII-b) of 1: ask.losses.hits {n 1, region C} @C =b1.1.hits",
        "{t split, of 1, slots {k {min 0, max 2}, m {min 0, max 2}, n {min 0, max 1}, o {min 0, max 1}}} else {k 1, m 0, n 0, o 0}",
        "no gun: why.noHits {} (WAW-12.1.VIII-d)",
        "no aa: why.noHits {} (WAW-12.1.VIII-d)",
        "no wagon: why.noHits {} (WAW-12.1.VIII-d)",
        "no G: why.noHits {} (WAW-12.1.VIII-d)",
        "losses.panic (WAW-12.1.VII-c) of 0: ask.losses.panic {n 1, region C} @C =b1.2.panic",
        "{t some, of [d f], min 1, max 1} else [d]",
        "losses.hits (WAW-12.1.VIII-b) of 1: ask.losses.hits {n 2, region C} @C =b1.2.hits",
        "{t split, of 2, slots {k {min 0, max 1}, m {min 0, max 2}, n {min 0, max 1}, o {min 0, max 1}}} else {k 1, m 1, n 0, o 0}",
        "no gun: why.noHits {} (WAW-12.1.VIII-d)",
        "no aa: why.noHits {} (WAW-12.1.VIII-d)",
        "no wagon: why.noHits {} (WAW-12.1.VIII-d)",
        "no G: why.noHits {} (WAW-12.1.VIII-d)",
        "shelter (WAW-A2.2-a) of 1: ask.shelter {region B} @B",
        "{t some, of [r q], min 0, max 2} else [] or [{id all, answer [r q]} {id none, answer} {id weaker, answer}]",
        "losses.panic (WAW-12.1.VII-c) of 1: ask.losses.panic {n 1, region B} @B =b2.1.panic",
        "{t some, of [r q], min 1, max 1} else [q]",
      ]);
    },
  );
  rule(
    ["WAW-L-48", "WAW-Q-31", "WAW-12.9-a", "WAW-Q-89", "WAW-L-64", "WAW-Q-92", "WAW-13.4-b"],
    "about leaders and sieges: where one comes back or flees to, why a garrison does not sally, why the unsupplied do not attack",
    () => {
      const s = scene({
        regions: { A: "clear Blue city", B: "clear Red fort4", C: "clear Blue", D: "clear Red" },
        borders: ["A-B", "B-C", "C-D", "B-D"],
        units: {
          L: "Blue A leader 1 0/0/3",
          b: "Blue B 2/1/2",
          c: "Blue C 2/1/2",
          d: "Blue C 2/1/2",
          r: "Red B 1/1/2",
          q: "Red D 1/1/2",
        },
      });
      s.set("r", { inside: true }).set("L", { place: "injured", at: null }).set("d", { oos: true });
      const blue = all(s.do("done").to("land.orders", 1));
      s.to("leader.return");
      const back = all(s);
      s.do("C");
      expect([...blue, ...back, ...all(s)]).toEqual([
        "land.orders (WAW-10.1-a) of 1: ask.land.orders {}",
        "{t pick, tree {done}} else [done]",
        "no march D:1 B: why.noLeader {} (WAW-5.3-d)",
        "no march D:1 C: why.noLeader {} (WAW-5.3-d)",
        "no sally B: why.noLeader {} (WAW-5.3-d)",
        "leader.return (WAW-L-48) of 0: ask.leader.return {leader L} @L",
        "{t pick, tree {A, B, C}} else [C]",
        "land.orders (WAW-10.1-a) of 0: ask.land.orders {}",
        "{t pick, tree {march {B:1 {A, C}, C:1 {B}}, regroup {C}, done}} else [done]",
        "no march B:1 D: why.pastFort {region B} (WAW-Q-92)",
        "no march C:1 D: why.oosAttack {unit d} (WAW-13.4-b)",
      ]);
    },
  );
});

describe("Asked on the water and in the air", () => {
  rule(
    ["WAW-10.2-a", "WAW-10.2-b", "WAW-10.3-b", "WAW-L-25-b", "WAW-L-25-c", "WAW-12.6-e", "WAW-Q-84-b", "WAW-Q-46", "WAW-10.4-a"],
    "orders of fleets, loading, range, retreat and who drowns; where men may land and why not elsewhere",
    () => {
      const s = sceneOf(
        field({
          regions: {
            A: "clear Blue port coast:S",
            B: "clear Red port coast:S",
            C: "clear Red coast:S",
            D: "clear neutral coast:S",
            S: "sea",
            T: "sea",
            U: "sea",
          },
          borders: ["S-T", "S-U", "A-B"],
          units: {
            f: "Blue A ship 4/9/4 t1",
            g: "Blue A ship 4/9/4 t1",
            b: "Blue A 1/1/2",
            c: "Blue A 2/1/2",
            h: "Blue S ship 1/1/4",
            x: "Red S ship 4r3/9/4",
            r: "Red C 1/1/1",
          },
          phases: { naval: true },
        }),
        "asked",
      );
      const seen = all(s);
      s.do("load", "A:1");
      seen.push(...all(s));
      s.give({ units: ["b", "c"], leaders: [] }).do("sail", "A:1", "S");
      seen.push(...all(s));
      s.roll(0, 9).do("done");
      seen.push(...all(s));
      s.roll(0).do("short");
      seen.push(...all(s));
      s.roll(9, 9).give({ f: 1, g: 0, h: 0 });
      for (let i = 0; i < 8 && s.table.battle && s.open[0]; i++) {
        seen.push(...all(s));
        s.give(s.kind === "fleet.retreat" ? ["T"] : s.asked.fallback);
      }
      expect(seen).toEqual([
        "naval.orders (WAW-10.2-a) of 0: ask.naval.orders {}",
        "{t pick, tree {sail {A:1 {S}, S:1 {T, U, A}}, mode {S:1 {evade}}, load {A:1}, strike {S:1}, done}} else [done]",
        "no sail S:1 B: why.port {region B} (WAW-10.2-b)",
        "load (WAW-10.3-b) of 0: ask.load.all {region A, n 2} @A",
        "{t form, fields {units {t some, of [b c], min 0, max 2}, leaders {t some, of, min 0, max 0}}} else {units, leaders}",
        "naval.orders (WAW-10.2-a) of 0: ask.naval.orders {}",
        "{t pick, tree {sail {S:1 {T, U, A}}, mode {S:1 {evade}}, strike {S:1}, done}} else [done]",
        "no sail S:1 B: why.port {region B} (WAW-10.2-b)",
        "naval.range (WAW-12.6-e) of 1: ask.naval.range {region S} @S",
        "{t pick, tree {short, long}} else [short]",
        "losses.hits (WAW-12.1.VIII-b) of 0: ask.losses.hits {n 1, region S} @S =b1.1.hits",
        "{t split, of 1, slots {f {min 0, max 1}, g {min 0, max 1}, h {min 0, max 1}}} else {f 0, g 0, h 1}",
        "cargo.loss (WAW-Q-46) of 0: ask.cargo.loss {n 1}",
        "{t some, of [b c], min 1, max 1} else [b]",
        "fleet.retreat (WAW-Q-84-b) of 0: ask.fleet.retreat {region S} @S",
        "{t pick, tree {A, T, U}} else [A]",
      ]);
      const t = sceneOf(
        field({
          regions: {
            A: "clear Blue port coast:S",
            C: "clear Red coast:S",
            D: "clear neutral coast:S",
            E: "clear Red coast:S",
            S: "sea",
          },
          borders: ["A-C"],
          units: { t: "Blue S ship 1/1/4 t2", b: "Blue A 1/1/2", r: "Red C 1/1/1" },
          phases: { naval: true },
        }),
      );
      t.set("b", { at: "S", aboard: true });
      t.do("done");
      expect(all(t)).toEqual([
        "land.orders (WAW-10.1-a) of 0: ask.land.orders {}",
        "{t pick, tree {land {S:1 {E}}, done}} else [done]",
        "no land S:1 A: why.ownPort {region A} (WAW-10.4-a)",
        "no land S:1 C: why.noLeader {} (WAW-5.3-d)",
        "no land S:1 D: why.neutral {region D} (WAW-3.1-b)",
      ]);
    },
  );
  rule(
    ["WAW-L-32", "WAW-4.1.4-c", "WAW-10.6-a", "WAW-4.1.1-c", "WAW-12.1.V-a", "WAW-Q-50", "WAW-12.7-c"],
    "orders of aircraft with what each may fly and why not farther; loading, targets, roles in a battle, and the way home",
    () => {
      const s = sky(
        {
          b: "Blue A air 3/1/4 bomber airSupport",
          p: "Blue A air 1/1/8 t1",
          y: "Blue A air 2/1/4 fighter",
          i: "Blue A 2/1/2",
          tank: "Blue A 3/1/2 heavy",
          d: "Blue B 3/9/2",
          L: "Blue B leader 1 0/0/3",
          x: "Red C 1/1/1",
          z: "Red D 1/1/1",
        },
        { A: "clear Blue base* supply port coast:S", B: "clear Blue base1" },
        {},
        "asked",
      );
      const seen = all(s);
      s.do("load", "p");
      seen.push(...all(s));
      s.give({ units: ["i"], leaders: [] })
        .do("fly", "b", "support", "C")
        .do("done");
      for (let i = 0; i < 6 && s.kind !== "land.orders"; i++) s.fallback();
      s.do("march", "B:1", "C", "battle").do("done");
      seen.push(...all(s));
      for (let i = 0; i < 20 && s.table.side === 0 && s.open[0]; i++) {
        s.fallback();
        if (s.table.side === 0 && s.open[0]) seen.push(...all(s));
      }
      expect(seen).toEqual([
        "air1.orders (WAW-L-32) of 0: ask.air1.orders {}",
        "{t pick, tree {fly {b {bomb {C}, support {C}, rebase {B}}, p {rebase {B}}, y {support {C}, patrol {A, B}, rebase {B}}}, load {p}, done}} else [done]",
        "no fly b bomb D: why.noWayBack {unit b, region D} (WAW-4.1.4-c)",
        "no fly b support D: why.noWayBack {unit b, region D} (WAW-4.1.4-c)",
        "no fly y support D: why.noWayBack {unit y, region D} (WAW-4.1.4-c)",
        "load (WAW-10.6-a) of 0: ask.air.load {unit p, n 1} @A",
        "{t form, fields {units {t some, of [i], min 0, max 1}, leaders {t some, of, min 0, max 0}}} else {units, leaders}",
        "no tank: why.tooHeavy {unit tank} (WAW-4.1.1-c)",
        "battle.roles (WAW-12.1.V-a) of 0: ask.battle.roles.air {region C} @C b",
        "{t form, fields {b {t pick, tree {CU, A, out}}}} else {b [CU]}",
        "air2.orders (WAW-7.1.4-b) of 0: ask.air2.orders {}",
        "{t pick, tree {fly {b {rebase {B, A}}, p {rebase {B}}, y {patrol {A, C}, rebase {B}}}, done}} else [done]",
      ]);
    },
  );
});

describe("Orders found one by one", () => {
  rule(["WAW-10.1-a", "WAW-10.5-a"], "are those of the whole menu, and no others, however they are drawn", () => {
    const s = scene({
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Blue fort4" },
      borders: ["A-B", "B-C", "A-D"],
      units: {
        b: "Blue A 1/1/2",
        L: "Blue A leader 1 0/0/3",
        g: "Blue A 1/1/2 guerrilla",
        d: "Blue D 1/1/1",
        M: "Blue D leader 1 0/0/3",
        x: "Red D 1/1/1",
        h: "Red A~ 1/1/2 guerrilla",
        r: "Red B 1/1/1",
      },
    });
    for (const id of ["d", "M"]) s.set(id, { inside: true });
    s.do("done").to("land.orders", 1).to("land.orders", 0);
    const state = s.state as WarState;
    const lazy = () => new LazyPick(ORDERS, { state, frame: state.flow[state.flow.length - 1]!, s: survey(state) });
    const paths = (tree: Tree): string[][] => {
      const ids = Object.entries(tree);
      return ids.length === 0 ? [[]] : ids.flatMap(([id, below]) => paths(below).map((path) => [id, ...path]));
    };
    const menu = paths(lazy().tree);
    expect(menu.map((path) => path.join(" ")).toSorted()).toEqual([
      "done",
      "hide A",
      "march A:1 B battle",
      "march A:1 D battle",
      "regroup A",
      "sally D",
      "search A",
    ]);
    for (const path of menu) {
      expect(lazy().has(path), path.join(" ")).toBe(true);
      expect(lazy().has([...path, "more"]), path.join(" ")).toBe(false);
      if (path.length > 1) expect(lazy().has(path.slice(0, -1)), path.join(" ")).toBe(false);
    }
    for (const path of [[], ["fly"], ["march", "Z:1", "B"], ["march", "A:1", "C"], ["hide", "B"], ["constructor"]])
      expect(lazy().has(path), path.join(" ")).toBe(false);
    const rng = fast("orders");
    const drawn = new Set(Array.from({ length: 300 }, () => lazy().draw(rng).join(" ")));
    expect([...drawn].toSorted()).toEqual(menu.map((path) => path.join(" ")).toSorted());
  });
});

describe("Standing orders", () => {
  rule(
    ["WAW-11.1-c", "WAW-11.2-a", "WAW-A2.2-a", "WAW-Q-50", "WAW-8-a"],
    "each question knows an answer for each order that may stand for it",
    () => {
      const of = (s: Scene): unknown => [s.kind, (s.asked.policies ?? []).map(({ id }) => ({ id }))];
      const standing = (kind: string): unknown => [kind, STANDING.find((one) => one.kind === kind)!.orders];
      const water = (mode: "intercept" | "evade"): Scene => {
        const s = sceneOf(
          field({
            regions: { A: "clear Blue", S: "sea", T: "sea", U: "sea" },
            borders: ["S-T", "T-U"],
            units: { f: "Blue S ship 1/1/4", x: "Red T ship 1/1/4" },
            phases: { naval: true },
          }),
        );
        s.set("x", { mode });
        if (mode === "intercept") s.do("mode", "S:1", "evade");
        return s.do("sail", "S:1", "T");
      };
      expect([of(water("intercept")), of(water("evade"))]).toEqual([standing("intercept"), standing("evade")]);
      const fort = scene({
        regions: { A: "clear Blue", B: "clear Red fort4" },
        borders: ["A-B"],
        units: { b: "Blue A 1/1/2", L: "Blue A leader 1 0/0/3", r: "Red B 1/1/1" },
      });
      expect(of(fort.do("march", "A:1", "B", "battle").do("done"))).toEqual(standing("shelter"));
      const air = sky({ b: "Blue A air 3/1/8 bomber", i: "Blue A 1/1/1", x: "Red C 1/1/1" }, { B: "clear Blue base1" });
      expect(of(air.do("fly", "b", "bomb", "C").roll(9).do("done"))).toEqual(standing("air.home"));
      for (const kind of ["card.window", "battle.cards"])
        expect(STANDING.find((one) => one.kind === kind)).toEqual({
          kind,
          orders: [{ id: "matters" }, { id: "always" }, { id: "never" }],
          usual: "matters",
          discreet: true,
        });
    },
  );
});

describe("Asked at home", () => {
  rule(
    ["WAW-A3.2-e", "WAW-A3.2-f", "WAW-A3.4-a", "WAW-A3.4-b", "WAW-A3.3-b", "WAW-13.5-a", "WAW-8-o"],
    "what is paid first, who is given up, what is for sale and why not, where it is placed, who is restored, which wagons are spent",
    () => {
      const s = sceneOf(
        field({
          regions: { A: "clear Blue city port coast:S $1", B: "clear Blue city", C: "clear Red supply", S: "sea" },
          borders: ["A-B", "B-C"],
          units: {
            ...many(6, "b", "Blue A 2r1/1/2"),
            ...many(6, "c", "Blue B 1/1/2"),
            f: "Blue S ship 1/1/4",
            g: "Blue S ship 2/1/4",
            w: "Blue B su logistics",
            n: "Blue pool 2/1/2",
            m: "Blue pool 2/1/2",
            o: "Blue pool 2/1/2",
            r: "Red C 1/1/1",
          },
          phases: { production: true, placement: true, supply: true },
          more: {
            economy: {
              start: { Blue: 0, Red: 0 },
              resources: ["wood"],
              stepCost: 2,
              shop: [
                { side: "Blue", unit: "n", price: { money: 1 } },
                { side: "Blue", unit: "m", price: { money: 9, wood: 1 } },
                { side: "Blue", unit: "o", price: { money: 1 }, notBeforeTurn: 3 },
              ],
            },
          } as Partial<Scenario>,
        }),
        "home",
      );
      s.set("b1", { steps: 1 }).set("b2", { steps: 1 });
      const seen: string[] = [];
      for (let i = 0; i < 30 && s.table.side === 0 && s.open[0]; i++) {
        seen.push(...all(s));
        if (s.kind === "maint.loss") s.table.money[0] = 7;
        if (s.kind === "buy" && s.may("buy", "n")) s.do("buy", "n").do("levels", "1");
        else s.fallback();
      }
      expect(seen).toEqual([
        "maint.pay (WAW-A3.2-e) of 0: ask.maint.pay {money 1, due 2}",
        "{t order, of [A fleet]} else [A fleet]",
        "maint.loss (WAW-A3.2-f) of 0: ask.maint.loss {n 1, where {key what.fleet}}",
        "{t split, of 1, slots {f {min 0, max 1}, g {min 0, max 1}}} else {f 1, g 0}",
        "buy (WAW-A3.4-a) of 0: ask.buy {money 7}",
        "{t pick, tree {buy {n}, levels {1, 2, 3}, done}} else [done]",
        "no buy m: why.price {price [9$ 1 wood]} (WAW-A3.4-a)",
        "no buy o: why.tooEarly {turn 3} (WAW-A3.4-a)",
        "buy (WAW-A3.4-a) of 0: ask.buy {money 4}",
        "{t pick, tree {levels {1, 2}, done}} else [done]",
        "no buy m: why.price {price [9$ 1 wood]} (WAW-A3.4-a)",
        "no buy o: why.tooEarly {turn 3} (WAW-A3.4-a)",
        "supply.spend (WAW-13.5-a) of 0: ask.supply.spend {} @B",
        "{t some, of [B], min 0, max 1} else []",
        "land.orders (WAW-10.1-a) of 0: ask.land.orders {}",
        "{t pick, tree {march {A:1 {B}, B:1 {A}}, regroup {A, B}, done}} else [done]",
        "no march B:1 C: why.oosAttack {unit c1} (WAW-13.4-b)",
        "place (WAW-A3.4-b) of 0: ask.place {}",
        "{t pick, tree {n {A, B}}} else [n A]",
      ]);
    },
  );
});
