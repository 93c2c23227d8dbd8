import type { Decision } from "@warren/kernel/decision.ts";
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
});

test("what an Engineer may do while moving is said in words of its own; going alone is not spoken of", () => {
  const words = (id: string): string => say(speaker, label(id, { table } as WarView));
  expect(words("alone+trench.left")).toBe("dig a Trench where he leaves");
  expect(words("alone")).toBe("just go");
  expect(words("H.medic+wire.left")).toBe("drag Nurse Wenna Softfleece (Medic) along, lay Barbed Wire where he leaves");
});

test("a refusal says where, without coordinates", () => {
  const decision = { seat: 0, kind: "turn.orders" } as Decision;
  const no = whyNot({ table } as WarView, decision, "H.medic", "0,1");
  expect(say(speaker, no!.why)).toBe("Nobody can cross the Lake.");
});
