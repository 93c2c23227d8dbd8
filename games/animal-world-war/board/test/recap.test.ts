import type { View } from "@warren/kernel/game.ts";
import { describe, expect, test } from "vitest";
import type { Soldier, Table } from "../../rules/state.ts";
import { recap } from "../recap.ts";

const man = (id: string, side: 0 | 1, more: Partial<Soldier> = {}): Soldier =>
  ({ id, side, cls: id.slice(2), status: "standing", damage: 0, ...more }) as Soldier;
const tank = { at: -1, damage: 0, strength: 0, wrecked: false };
const viewOf = (soldiers: Soldier[], down: number[], damage = 0): View =>
  ({
    seat: 0,
    handOf: [0, 1],
    table: { soldiers, down, tanks: [{ ...tank, damage }, tank] } as unknown as Table,
  }) as unknown as View;

describe("what others did, in a line", () => {
  const before = viewOf([man("H.general", 0), man("H.sniper", 0), man("C.gunner", 1), man("C.medic", 1)], [0, 0]);

  test("one's own losses come first, enemies are called so, vehicles and tiles are counted", () => {
    const after = viewOf(
      [
        man("H.general", 0, { damage: 3 }),
        man("H.sniper", 0, { status: "wounded", damage: 3 }),
        man("C.gunner", 1, { damage: 1 }),
        man("C.medic", 1),
      ],
      [0, 1],
      2,
    );
    expect(recap(before, after, [])).toEqual([
      { key: "recap.hurt", args: { cls: "general", n: 3 } },
      { key: "recap.down", args: { cls: "sniper", n: 3 } },
      { key: "recap.enemy", args: { what: { key: "recap.hurt", args: { cls: "gunner", n: 1 } } } },
      { key: "recap.tank", args: { n: 2 } },
      { key: "recap.tiles", args: { n: 1 } },
    ]);
  });

  test("a Recruit who comes back is not said to be healed", () => {
    const gone = viewOf([man("C.recruit", 1, { status: "away", damage: 3 })], []);
    const back = viewOf([man("C.recruit", 1)], []);
    expect(recap(gone, back, [])).toEqual([
      { key: "recap.enemy", args: { what: { key: "recap.back", args: { cls: "recruit", n: 3 } } } },
    ]);
  });

  test("nothing is said of nothing", () => {
    expect(recap(before, before, [])).toEqual([]);
  });
});
