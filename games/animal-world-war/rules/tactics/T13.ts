import { groundOf } from "../ground.ts";
import { cardOf } from "../objectives/deck.ts";
import { tileId } from "../state.ts";
import { hasPart, layInWait, recruitLives, spring } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Damp Powder: an explosive aimed at a tile that its owner holds is a dud. */
export const T13: Tactic = {
  ...PLAIN,
  options: ({ hands }, side) => (hands[side]!.armed ? undefined : {}),
  play: (state, side, _path, fx) => layInWait(state, side, "T13", fx),
  // Who is there (AWW-T13a), or what he defends; a plane stands on no tile (AWW-T13b).
  spoils(state, side, place, fx) {
    const { table } = state;
    if (place >= groundOf(table.field).tiles) return false;
    const { lives } = state.hands[side]!;
    const covered = table.soldiers.some((one) => one.side === side && one.at === place && hasPart(one, lives));
    if (!covered && table.tanks[side].at !== place && !cardOf(table).guards(table, side, place)) return false;
    spring(state, side, "T13");
    if (!fx.quiet) fx.tell({ key: "tactic.dud", args: { side, at: tileId(table, place) }, rule: "AWW-T13a" });
    return true;
  },
  imagineSet(hand, table, side) {
    hand.lives = recruitLives(table, side);
    return true;
  },
};
