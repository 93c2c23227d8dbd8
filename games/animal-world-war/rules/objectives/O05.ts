import { SIX } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import type { SideNo } from "../state.ts";
import { addToken, bySize, first, more, moreScore } from "./card.ts";
import { deliverTokens } from "./homecoming.ts";
import { NONE, type Objective } from "./objective.ts";

/** Torn Cipher: carry pages home. */
export const O05: Objective = {
  ...NONE,
  hexes: SIX,
  clears: SIX,
  // AWW-O05a.
  setUp({ table }, at) {
    for (const hex of SIX) addToken(table, "page", at(hex));
  },
  afterAction: deliverTokens,
  fulfilled: ({ table }, side) =>
    table.sides[side].score >= bySize(table, OBJECTIVES.O05.target!) ? { key: "win.pages", rule: "AWW-O05b" } : undefined,
  leader({ table }) {
    const carried = (side: SideNo): number => table.soldiers.filter((man) => man.side === side && man.token >= 0).length;
    return [first(moreScore(table), more(carried(0), carried(1)), 1), "AWW-O05b"];
  },
};
