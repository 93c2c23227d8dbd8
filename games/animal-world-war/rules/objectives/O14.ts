import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { holds, livingCount, standingCount } from "../figures.ts";
import { foe } from "../state.ts";
import { bySize, first, middle, more, moreScore } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Last Train Out: board at the station in the middle, standing or not (AWW-O14a). */
export const O14: Objective = {
  ...NONE,
  hexes: [NAMED.M],
  puts: [["station", NAMED.M]],
  departure: { verb: "board", key: "objective.boards", rule: "AWW-O14c" },
  // AWW-O14b.
  mayDepart: (table, soldier, at) =>
    soldier.status === "standing" &&
    soldier.cls !== "recruit" &&
    at === middle(table) &&
    table.round >= bySize(table, OBJECTIVES.O14.fromRound!) &&
    !holds(table, foe(soldier.side), at),
  // AWW-O14d.
  holdsOut: (table, side) => table.sides[side].score > 0,
  fulfilled: ({ table }, side) =>
    table.sides[side].score > table.sides[foe(side)].score + livingCount(table, foe(side))
      ? { key: "win.train", rule: "AWW-O14e" }
      : undefined,
  leader: ({ table }) => [first(moreScore(table), more(standingCount(table, 0), standingCount(table, 1))), "AWW-O14f"],
};
