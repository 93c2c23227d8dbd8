import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { worldOf } from "../rules/world.ts";
import type { Scenario } from "../scenario/types.ts";
import { field, withGreen } from "./field.ts";
import { sceneOf } from "./scene.ts";

/** With what a war begins, as the scenario gives it: every counter, region, pile and purse. */
const short = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(short).join(" ")}]`
    : value !== null && typeof value === "object"
      ? `{${Object.entries(value)
          .map(([key, one]) => `${key} ${short(one)}`)
          .join(", ")}}`
      : String(value);

describe("A war begins", () => {
  const made = field({
    regions: {
      A: "clear Blue city supply port coast:S base2 $3",
      B: "hills Red fort4 vp1",
      C: "forest",
      D: "clear Green wood1 prod",
      S: "sea",
    },
    borders: ["A-B road minor", "B-C rail", "C-D impassable"],
    units: {
      b: "Blue A 3r2/1/2 cavalry",
      t: "Blue A 2/1/2",
      g: "Blue A su artillery",
      L: "Blue A leader 2 1/0/3",
      f: "Blue A ship 2/1/4 t1",
      h: "Blue S ship 2/1/4 carrier cv1",
      p: "Blue S>h air 2/1/4 fighter",
      y: "Blue A air 2/1/4 bomber",
      N: "Blue A leader 1 0/0/4 air",
      n: "Blue pool 1/1/1",
      late: "Blue A,C@T3 1/1/1",
      r: "Red B 1/1/2",
      bush: "Red C~ 1/1/3 guerrilla",
      G: "Red B leader crown 0/2/3",
      e: "Green D 1/1/1",
    },
    phases: { production: true, placement: true, supply: true, air1: true, air2: true, naval: true },
    more: {
      ...withGreen("Blue"),
      year: 1950,
      vpStart: { Blue: 4, Red: 7 },
      economy: { start: { Red: 5, Blue: 2 }, resources: ["wood"], stepCost: 2, shop: [] },
      structures: [{ id: "F", kind: "fortress", side: "Blue", count: 2, fdv: 4 }],
      tech: [{ id: "ram", name: "The ram", sides: ["Blue"] }],
      decks: [
        { id: "d", side: "Blue", order: 1, startHand: 1, open: ["O"], aside: ["Z"], reshuffle: true },
        { id: "e", side: "Red", order: 1, startHand: 0, open: [], aside: [], reshuffle: false },
      ],
      cards: ["K", "O", "Z", "R"].map((id) => ({
        id,
        title: id,
        deck: id === "R" ? "e" : "d",
        copies: id === "K" ? 2 : 1,
        family: "event",
        strength: "small",
        uses: [{ kind: "event", windows: ["own:end"], when: [], do: [{ e: "gain", side: "self", kind: "vp" }], text: "" }],
      })),
    } as never,
  });
  const scenario: Scenario = {
    ...made,
    units: made.units.map((unit) => (unit.id === "t" ? { ...unit, count: 3, at: ["A", "A", "B"] } : unit)) as never,
  };
  rule(
    ["WAW-1-a", "WAW-14-a", "WAW-Q-13-a", "WAW-8-a", "WAW-L-25-b", "WAW-4.1.4-a", "WAW-L-6-a", "WAW-A1-a"],
    "with counters where they stand, control, fortresses, VP, money, hands and decks",
    () => {
      const s = sceneOf(scenario, "begins");
      const { units, ...table } = s.table;
      expect(Object.entries(table).map(([key, value]) => `${key} ${short(value)}`)).toEqual([
        "turn 1",
        "side 0",
        "phase purchase",
        "seats [0 1 2]",
        "tokens {t2 {id t2, side 1, at C, moved false, came null}}",
        "control {A 0, B 1, C null, D 2}",
        "forts {B {side 1, fdv 4}}",
        "markers {F 2}",
        "relations [[peace war allied] [war peace war] [allied war peace]]",
        "vp [4 7 0]",
        "money [3 5 0]",
        "sizes [3 0 0]",
        "decks [0 1 0]",
        "discards [[] [] []]",
        "gone []",
        "lasting []",
        "played {}",
        "ahead []",
        "effects []",
        "flags {}",
        "spent []",
        "groups []",
        "attacks []",
        "searched []",
        "supported []",
        "battle null",
        "test null",
        "last {token 2, battle 0, effect 0}",
        "over null",
        "economy {resources [{wood 0} {} {}], levels 0, cards 0, rebuilt {}, orders [], sites [], granted []}",
        "air {raids [], joined [], drops [], brought []}",
        "tech [[] [] []]",
        "aside [Z]",
      ]);
      expect(Object.values(units).map(({ id, ...unit }) => `${id}: ${short(unit)}`)).toEqual([
        "b: {side 0, place map, at A, steps 2, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "t.1: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "t.2: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "t.3: {side 0, place map, at B, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "g: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "f: {side 0, place map, at A, steps 1, port true, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "h: {side 0, place map, at S, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode intercept, due 0}",
        "p: {side 0, place map, at S, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0, base h, mission null, flown 0, with null}",
        "y: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0, base A, mission null, flown 0, with null}",
        "n: {side 0, place pool, at null, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "late: {side 0, place due, at null, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 3}",
        "r: {side 1, place map, at B, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "bush: {side 1, place hidden, at null, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "e: {side 2, place map, at D, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "L: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
        "N: {side 0, place map, at A, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0, base A, mission null, flown 0, with null}",
        "G: {side 1, place map, at B, steps 1, port false, aboard false, inside false, oos false, moved false, came null, mode null, due 0}",
      ]);
      expect(s.state.hands.map(short)).toEqual([
        "{cards [K.1 K.2 O], tokens {}}",
        "{cards [], tokens {t2 bush}}",
        "{cards [], tokens {}}",
      ]);
      expect(short(s.state.box)).toEqual("{decks [[] [R] []]}");
    },
  );
  rule(["WAW-3-b", "WAW-4-a", "WAW-4.1-a", "WAW-Q-17"], "and with what is printed of each counter and region", () => {
    const world = worldOf(scenario);
    const { place, printed } = world;
    const counters = Object.entries(printed).map(([id, { tags, leader, type, setup: _, ...of }]) => {
      const words = [...tags, leader?.id, type?.id].filter((one) => one !== undefined);
      return `${id}: ${short(of)} ${words.join(" ")}`;
    });
    expect(counters).toEqual([
      "b: {id b, base b, name b, side 0, nation , domain land, isLeader false, isCU true, isC true, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 0} cavalry type-b",
      "t.1: {id t.1, base t, name t, side 0, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 1} type-t",
      "t.2: {id t.2, base t, name t, side 0, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 2} type-t",
      "t.3: {id t.3, base t, name t, side 0, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at B, no 3} type-t",
      "g: {id g, base g, name g, side 0, nation , domain land, isLeader false, isCU false, isC false, isA true, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 4} artillery type-g",
      "f: {id f, base f, name f, side 0, nation , domain naval, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 5} type-f",
      "h: {id h, base h, name h, side 0, nation , domain naval, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at S, no 6} carrier type-h",
      "p: {id p, base p, name p, side 0, nation , domain air, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at S, no 7} fighter type-p",
      "y: {id y, base y, name y, side 0, nation , domain air, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 8} bomber type-y",
      "n: {id n, base n, name n, side 0, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at null, no 9} type-n",
      "late: {id late, base late, name late, side 0, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at null, no 10} type-late",
      "r: {id r, base r, name r, side 1, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at B, no 11} type-r",
      "bush: {id bush, base bush, name bush, side 1, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla true, pool null, at C, no 12} guerrilla type-bush",
      "e: {id e, base e, name e, side 2, nation , domain land, isLeader false, isCU true, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at D, no 13} type-e",
      "L: {id L, base L, name L, side 0, nation , domain land, isLeader true, isCU false, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 14} L",
      "N: {id N, base N, name N, side 0, nation , domain air, isLeader true, isCU false, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at A, no 15} N",
      "G: {id G, base G, name G, side 1, nation , domain land, isLeader true, isCU false, isC false, isA false, isHeavy false, isFixed false, isGuerrilla false, pool null, at B, no 16} G",
    ]);
    const regions = Object.entries(place).map(([id, { def: _, ways, ...of }]) => {
      return `${id}: ${short(of)} ${ways.map(({ to, no }) => `${to}${no}`).join(" ")}`;
    });
    expect(regions).toEqual([
      "A: {id A, isLand true, isSea false, coast [S], isPort true, isClosed false} B0",
      "B: {id B, isLand true, isSea false, coast [], isPort false, isClosed false} A0 C1",
      "C: {id C, isLand true, isSea false, coast [], isPort false, isClosed false} B1 D2",
      "D: {id D, isLand true, isSea false, coast [], isPort false, isClosed false} C2",
      "S: {id S, isLand false, isSea true, coast [A], isPort false, isClosed false} ",
    ]);
  });
});
