import { NAMED, RING } from "../../content/fields.ts";
import { isBuilding } from "../figures.ts";
import type { SideNo } from "../state.ts";
import { foe } from "../state.ts";
import { cardTile, roleSide } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const { M, H_POST, C_POST } = NAMED;

/** Until the Bugle: Role 1 holds the hill, Role 2 comes in waves. */
export const O04: Objective = {
  ...NONE,
  hexes: [M, ...RING],
  puts: [["bunker", M]],
  clears: RING,
  setUp({ table }, at) {
    // AWW-O04a.
    for (const hex of [H_POST, C_POST]) if (!isBuilding(table, at(hex))) table.trench[at(hex)] = 0;
    // AWW-O04b.
    const one = roleSide(table, 1);
    const zones = [...table.homes[0], ...table.homes[1]];
    table.homes[one] = [at(M), ...RING.map(at)];
    table.homes[foe(one)] = zones;
    table.areas[one] = table.homes[one];
    table.areas[foe(one)] = zones;
  },
  // AWW-O04b.
  deploysFirst: (table) => roleSide(table, 1),
  // AWW-O04f, and the Recruit of Role 1 on the hill (AWW-O04b).
  returnZone: (table, side) => table.homes[side],
  wave: (table, side) => (table.sides[side].role === 2 ? "AWW-O04e" : undefined),
  // AWW-O04g.
  holdsOut: (table, side) => table.sides[side].role === 2,
  leader({ table }) {
    const one = roleSide(table, 1);
    const hill = [M, ...RING].map((hex) => cardTile(table, hex));
    const stands = (side: SideNo): boolean =>
      table.soldiers.some(
        (man) => man.side === side && man.cls !== "recruit" && man.status === "standing" && hill.includes(man.at),
      ) || hill.includes(table.tanks[side].at);
    return [stands(one) ? one : foe(one), "AWW-O04h"];
  },
};
