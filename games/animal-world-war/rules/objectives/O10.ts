import { OBJECTIVES } from "../../content/objectives.ts";
import { livingCount, standingCount } from "../figures.ts";
import { groundOf } from "../ground.ts";
import type { Table, TileNo } from "../state.ts";
import { foe } from "../state.ts";
import { roleSide } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Tiles from which Role 1 leaves the field: in each column the last one toward Role 2's edge (AWW-O10b). */
export const exitTiles = (table: Table): readonly TileNo[] => groundOf(table.field).ends[roleSide(table, 2)];
/** How many have to get through (AWW-O10d). */
export const gapTarget = (table: Table): number => Math.ceil(table.house.squad / OBJECTIVES.O10.targetPer!);

/** Through the Gap: Role 1 breaks out. */
export const O10: Objective = {
  ...NONE,
  // AWW-O10a.
  squadOf: (squad, role) => (role === 2 ? squad - Math.floor(squad / 3) : squad),
  setUp({ table }) {
    table.sides[roleSide(table, 2)].squad -= table.house.squad - O10.squadOf(table.house.squad, 2);
  },
  departure: { verb: "leave", key: "objective.leaves", rule: "AWW-O10c" },
  // On foot or by tank, but no Recruits and no planes (AWW-O10b, AWW-O10c).
  mayDepart: (table, soldier, at) =>
    table.sides[soldier.side].role === 1 &&
    soldier.cls !== "recruit" &&
    !soldier.pinned &&
    (soldier.status === "standing" || (soldier.status === "crew" && soldier.cls === "tanker")) &&
    exitTiles(table).includes(at),
  fulfilled({ table }, side) {
    const enemy = foe(side);
    if (table.sides[side].role === 1)
      return table.sides[side].score >= gapTarget(table) ? { key: "win.gap", rule: "AWW-O10d" } : undefined;
    return table.sides[enemy].score + livingCount(table, enemy) < gapTarget(table) || standingCount(table, enemy) === 0
      ? { key: "win.gapClosed", rule: "AWW-O10e" }
      : undefined;
  },
  leader: ({ table }) => [foe(roleSide(table, 1)), "AWW-O10e"],
};
