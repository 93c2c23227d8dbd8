import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { controls } from "../figures.ts";
import { bySize, first, middle, moreScore } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const card = OBJECTIVES.O12;

/** Lamps at the Mill: hold the middle turn after turn, the mill standing or not (AWW-O12a). */
export const O12: Objective = {
  ...NONE,
  hexes: [NAMED.M],
  puts: [["mill", NAMED.M]],
  // AWW-O12b.
  startOfTurn({ table }, side, turn) {
    if (table.round < bySize(table, card.fromRound!)) return undefined;
    if (controls(table, side, middle(table))) {
      table.sides[side].streak++;
      turn.score(1, "AWW-O12b");
    } else table.sides[side].streak = 0;
    return "test";
  },
  fulfilled: ({ table }, side) =>
    table.sides[side].streak >= bySize(table, card.target!) ? { key: "win.lamps", rule: "AWW-O12c" } : undefined,
  leader({ table }) {
    const holder = controls(table, 0, middle(table)) ? 0 : controls(table, 1, middle(table)) ? 1 : -1;
    return [first(moreScore(table), holder), "AWW-O12c"];
  },
};
