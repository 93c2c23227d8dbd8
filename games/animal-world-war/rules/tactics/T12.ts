import { TACTICS } from "../../content/tactics.ts";
import { layInWait } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Steady Paws: four dice are rolled again (AWW-T12a). */
export const T12: Tactic = {
  ...PLAIN,
  offer: ({ table, hands }, side) => (hands[side]!.armed || table.sides[side].tactic.shown !== null ? undefined : {}),
  play: (state, side, _path, fx) => layInWait(state, side, "T12", fx),
  // Armed in secret it rolls the first failure again by itself.
  asksAgain(table, side) {
    const { shown, spent } = table.sides[side].tactic;
    return shown !== null && !spent;
  },
  rollAgain(state, side, fx) {
    const { tactic } = state.table.sides[side];
    const hand = state.hands[side]!;
    if (tactic.spent || (tactic.shown === null && !hand.armed)) return false;
    if (tactic.shown === null) {
      tactic.shown = "T12";
      tactic.uses = TACTICS.T12.uses!;
      hand.armed = false;
    }
    tactic.uses--;
    if (tactic.uses === 0) tactic.spent = true;
    if (!fx.quiet) fx.tell({ key: "tactic.steady", args: { side, left: tactic.uses }, rule: "AWW-T12a" });
    return true;
  },
};
