import { NAMED } from "../../content/fields.ts";
import { standingCount } from "../figures.ts";
import type { SideNo } from "../state.ts";
import { foe } from "../state.ts";
import { closest, NO_AIM } from "./aim.ts";
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
  insteadOfTaking(_table, soldier, token) {
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
  aim: {
    ...NO_AIM,
    progress({ table }, side, near) {
      const { ground } = near;
      const banner = table.tokens.find((token) => token.side === foe(side))!;
      if (banner.by >= 0 && table.soldiers[banner.by]!.side === side) {
        const at = table.soldiers[banner.by]!.at;
        const half = ground.half;
        const goals = ground.ids.map((_, i) => i).filter((i) => i < ground.tiles && half[i] === (side === 0 ? 1 : -1));
        return 26 - 3 * closest(ground, at, goals) + near.to([at]);
      }
      return banner.at >= 0 ? near.to([banner.at]) : 0;
    },
  },
};
