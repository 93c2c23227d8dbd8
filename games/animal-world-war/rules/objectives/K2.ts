import { type Hex, NAMED } from "../../content/fields.ts";
import { holds } from "../figures.ts";
import { bringHome, isSought, recover } from "../sought.ts";
import { addToken, roleSide } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Where something lies in the grass (AWW-K2b). */
const PLACES: readonly Hex[] = [NAMED.W, NAMED.E, NAMED.M, [-1, 0], [1, 0]];

/** Lost Patrol: a missing soldier is somewhere between the lines, and whoever finds him drags him his way. */
export const K2: Objective = {
  ...NONE,
  hexes: PLACES,
  clears: PLACES,
  setUp(state, at, fx) {
    for (const hex of PLACES) addToken(state.table, "trace", at(hex));
    state.box.whistle = fx.draw(PLACES.length, "whistle");
  },
  // Turned up and gone: nobody ever carries one (AWW-K2c).
  insteadOfTaking({ table, box }, soldier, token) {
    token.gone = true;
    token.at = -1;
    if (table.tokens.indexOf(token) !== box.whistle) return { key: "objective.blank", rule: "AWW-K2c" };
    const one = roleSide(table, 1);
    recover(table, one, table.campaign!.orders.sides[one].sought[0]!, soldier.at);
    return { key: "objective.whistle", rule: "AWW-K2d" };
  },
  // Of either Empire, which may both drag him (AWW-K2d).
  safety: "AWW-K2d",
  afterAction({ table }, side, fx) {
    for (const [no, one] of table.soldiers.entries()) {
      if (!isSought(table, no) || !table.homes[side].includes(one.at)) continue;
      const walks = one.status === "standing" && one.side === side;
      if (!walks && !(one.status === "wounded" && holds(table, side, one.at))) continue;
      bringHome(table, side, one, "AWW-K2e", fx);
    }
  },
  fulfilled({ table }, side) {
    if (table.sides[side].score === 0) return undefined;
    return { key: table.sides[side].role === 1 ? "win.found" : "win.captured", rule: "AWW-K2e" };
  },
  leader: () => [-1, "AWW-K2g"],
};
