import { OBJECTIVES } from "../../content/objectives.ts";
import { foe } from "../state.ts";
import { bySize, more } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Scorched Furrows: lay waste to the enemy's half. */
export const O15: Objective = {
  ...NONE,
  fulfilled: ({ table }, side) =>
    table.sides[foe(side)].flipped >= bySize(table, OBJECTIVES.O15.target!)
      ? { key: "win.furrows", rule: "AWW-O15b" }
      : undefined,
  leader: ({ table }) => [more(table.sides[1].flipped, table.sides[0].flipped), "AWW-O15c"],
};
