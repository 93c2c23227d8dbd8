import { OBJECTIVES } from "../../content/objectives.ts";
import { isBuilding, KIND_COVER } from "../figures.ts";
import { foe } from "../state.ts";
import { NO_AIM } from "./aim.ts";
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
  aim: {
    ...NO_AIM,
    progress({ table }, side, { ground }) {
      let sum = 8 * table.sides[foe(side)].flipped;
      const half = side === 0 ? -1 : 1;
      for (let tile = 0; tile < ground.tiles; tile++)
        if (ground.half[tile] === half && table.down[tile] === 0)
          sum += (isBuilding(table, tile) ? 0.7 : 1.1) * table.damage[tile]!;
      return sum;
    },
    tile(table, ground, side, tile, amount) {
      const half = ground.half[tile]!;
      if (half === 0 || table.down[tile] === 1) return 0;
      if (table.trench[tile]! >= 0 || table.wreck[tile]! >= 0) return 0;
      const left = KIND_COVER[table.kind[tile]!]! - table.damage[tile]!;
      const value = amount >= left ? 8 : 0.8 * amount;
      return half > 0 === (side === 1) ? value : -value;
    },
    tempts: () => true,
    matters: () => undefined,
  },
};
