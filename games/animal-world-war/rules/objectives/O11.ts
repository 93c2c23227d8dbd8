import { NAMED } from "../../content/fields.ts";
import { standingCount } from "../figures.ts";
import type { SideNo } from "../state.ts";
import { foe } from "../state.ts";
import { addToken, inHalf, more } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const { H_POST, C_POST } = NAMED;

/** Stolen Colours: bring the enemy's banner home. */
export const O11: Objective = {
  ...NONE,
  hexes: [H_POST, C_POST],
  clears: [H_POST, C_POST],
  // AWW-O11a.
  setUp({ table }, at) {
    addToken(table, "banner", at(H_POST), 0);
    addToken(table, "banner", at(C_POST), 1);
  },
  // At its post a banner is for enemies only (AWW-O11b).
  mayTake: (_table, soldier, token) => (token.side === soldier.side ? token.at !== token.post : soldier.token < 0),
  // AWW-O11c.
  insteadOfTaking(_state, soldier, token) {
    if (token.side !== soldier.side) return undefined;
    token.at = token.post;
    return { key: "objective.restored", rule: "AWW-O11c" };
  },
  fulfilled: ({ table }, side) =>
    table.soldiers.some(
      (one) =>
        one.side === side &&
        one.token >= 0 &&
        table.tokens[one.token]!.side === foe(side) &&
        one.status === "standing" &&
        inHalf(table, side, one.at),
    )
      ? { key: "win.banner", rule: "AWW-O11d" }
      : undefined,
  leader({ table }) {
    const carries = (side: SideNo): boolean => table.soldiers.some((man) => man.side === side && man.token >= 0);
    if (carries(0) !== carries(1)) return [carries(0) ? 0 : 1, "AWW-O11e"];
    return [more(standingCount(table, 0), standingCount(table, 1)), "AWW-O11e"];
  },
};
