import { NAMED, RING } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { foe } from "../state.ts";
import { middle, roleSide, SOUTH_RING } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Awakened Elder: one Empire defends the Church in the middle (AWW-1.2.2a). */
export const O01: Objective = {
  ...NONE,
  hexes: [NAMED.M, ...RING],
  puts: [["church", NAMED.M]],
  clears: RING,
  setUp({ table }, at) {
    const defender = roleSide(table, 1);
    // AWW-O01a; by the letter of the book it is a building like others (AWW-S-17).
    if (!table.house.literalChurch) table.mark[at(NAMED.M)] = OBJECTIVES.O01.landmarkPerSoldier! * table.house.squad;
    // AWW-O01b.
    table.areas[defender] = [...table.homes[defender], at(NAMED.M), ...SOUTH_RING.map(at)];
  },
  // AWW-1.2.2c.
  endlessGrenades: true,
  // AWW-T13b.
  guards: (table, side, tile) => table.sides[side].role === 1 && table.mark[tile]! > 0,
  fulfilled: ({ table }, side) =>
    table.sides[side].role === 2 && table.down[middle(table)] === 1 ? { key: "win.church", rule: "AWW-1.2.2b" } : undefined,
  leader({ table }) {
    const defender = roleSide(table, 1);
    return [table.down[middle(table)] === 0 ? defender : foe(defender), "AWW-1.2.2d"];
  },
};
