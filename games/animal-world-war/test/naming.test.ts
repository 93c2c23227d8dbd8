import type { Decision } from "@warren/kernel/decision.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { say } from "@warren/kernel/text.ts";
import { expect, test } from "vitest";
import { whyNot } from "../display/why-not.ts";
import { whereabouts } from "../rules/naming.ts";
import type { WarView } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { label } from "../text/labels.ts";
import { battle, fresh } from "./scene.ts";

const speaker = { catalogues: [en], names: ["Ann", "Ben"], lang: "en" };
const { table } = battle({
  ground: "meadow",
  tiles: { "0,0": "mill", "0,1": "lake", "1,-2": "wood", "2,0": "wood" },
  H: { medic: "0,2" },
  C: { recruit: "0,-2" },
});
const nameOf = (at: string): string => say(speaker, label(at, { table } as WarView));

test("a tile that has its name to itself is called by it; others by the nearest one, side and distance", () => {
  expect(nameOf("0,0")).toBe("Windmill");
  expect(nameOf("0,-1")).toBe("Clover Meadow north of the Windmill");
  expect(nameOf("0,2")).toBe("Clover Meadow south of the Lake");
  expect(nameOf("1,-2")).toBe("Deep Woodland 2 north-north-east of the Windmill");
  expect(nameOf("0,-2")).toBe("Clover Meadow 2 north of the Windmill");
});

test("no two tiles of a field are called the same, as it is dealt and when much of it is laid waste", () => {
  for (const seed of [3, 4, 5]) {
    const { table } = fresh({ size: "large" }, 2, seed);
    for (const part of [0, 3, 1]) {
      table.kind.forEach((_, tile) => {
        if (part > 0 && tile % part === 0) table.down[tile] = 1;
      });
      const names = table.kind.map((_, tile) => say(speaker, whereabouts(table, tile)));
      expect(new Set(names).size).toBe(names.length);
      // Nobody reads coordinates off the field; only where nothing has a name to itself there is no other way.
      if (part !== 1) expect(names.filter((name) => /\d,-?\d/.test(name))).toEqual([]);
    }
  }
});

test("No Man's Land that is alone names its neighbours without an article", () => {
  const waste = battle({ ground: "meadow", H: { medic: "0,2" }, C: { recruit: "0,-2" } }).onTile("0,0", "down", 1);
  expect(say(speaker, whereabouts(waste.table, waste.no("0,1")))).toBe("Clover Meadow south of No Man’s Land");
  const itself = (the: boolean) => whereabouts(waste.table, waste.no("0,0"), the);
  expect([itself(false), itself(true)].map(({ key }) => key)).toEqual(["label.tile", "place.nml"]);
});

test("what an Engineer may do while moving is said in words of its own; going alone is not spoken of", () => {
  const words = (id: string): string => say(speaker, label(id, { table } as WarView));
  expect(words("alone+trench.left")).toBe("dig a Trench where he leaves");
  expect(words("alone")).toBe("just go");
  expect(words("H.medic+wire.left")).toBe("drag Nurse Wenna Softfleece (Medic) along, lay Barbed Wire where he leaves");
});

rule("AWW-1.3.6a", "a refusal says where, without coordinates", () => {
  const decision = { seat: 0, kind: "turn.orders" } as Decision;
  const no = whyNot({ table } as WarView, decision, "H.medic", "0,1");
  expect(say(speaker, no!.why)).toBe("Nobody can cross the Lake.");
});

rule(
  ["AWW-1.3.5", "AWW-3.3.2.2b", "AWW-3.6.9.5c"],
  "what falls is named by what it was, what comes after by what it is; beside the field is sky",
  () => {
    const b = battle({ ground: "orchard", H: { medic: "0,1", pilot: "plane:exit 1/0" }, C: { medic: "0,0", chef: "0,-2" } });
    b.onTile("0,0", "damage", 2).say("H.medic > grenade > 0,0", 6).say("H.pilot > approach > flight.4/0");
    const placeIn = (key: string): unknown => b.events(key)[0]!.args!.place;
    expect(placeIn("die.passed")).toEqual({ key: "place.tile", args: { tile: "orchard" } });
    expect(placeIn("tile.collapsed")).toEqual({ key: "place.tile", args: { tile: "orchard" } });
    expect(placeIn("harm.wounded")).toEqual({ key: "place.nml" });
    expect(placeIn("plane.approaches")).toEqual({ key: "place.sky" });
    // What happens nowhere names no place.
    b.endTurn();
    expect(b.events("turn.begins")[0]!.args).toEqual({ side: "C" });
    const store = battle({ objective: "O09", H: { medic: "0,2" }, C: { medic: "0,-2" }, turn: 1 });
    Object.assign(store.table.tokens[0]!, { at: store.no("-2,1"), planted: true });
    expect(store.endTurn().events("objective.storeBlown")[0]!.args!.place).toEqual({ key: "place.tile", args: { tile: "barn" } });
  },
);

rule("AWW-H-27", "round the one tile with a name of its own lie six ways and six between them, near or far", () => {
  const { table } = battle({
    size: "large",
    ground: "meadow",
    tiles: { "0,0": "mill" },
    H: { medic: "0,2" },
    C: { medic: "0,-2" },
  });
  const at = (hex: string) => {
    const { key, args } = whereabouts(table, table.field.hexes.map(String).indexOf(hex));
    return [key, args.n, (args.way as { key: string }).key, (args.by as { key: string }).key];
  };
  const next = ["1,0", "0,1", "-1,1", "-1,0", "0,-1", "1,-1"];
  expect(next.map(at)).toEqual(next.map((_, k) => ["label.beside", 1, `compass.${k}`, "place.tile"]));
  const two = ["2,0", "0,2", "-2,2", "-2,0", "0,-2", "2,-2"];
  expect(two.map(at)).toEqual(two.map((_, k) => ["label.off", 2, `compass.${k}`, "place.tile"]));
  const between = ["1,1", "-1,2", "-2,1", "-1,-1", "1,-2", "2,-1"];
  expect(between.map(at)).toEqual(between.map((_, k) => ["label.off", 2, `between.${k}`, "place.tile"]));
  // Two that lie as far and the same way have no other name than their place; thrice as far one way as the other is that way.
  for (const hex of ["2,1", "1,2"])
    expect(whereabouts(table, table.field.hexes.map(String).indexOf(hex))).toMatchObject({ key: "label.at", args: { at: hex } });
  expect(["3,1", "-3,-1", "3,-4", "-3,4"].map((hex) => at(hex).slice(1, 3))).toEqual([
    [4, "compass.0"],
    [4, "compass.3"],
    [4, "compass.5"],
    [4, "compass.2"],
  ]);
});
