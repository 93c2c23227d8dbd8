import { TACTICS } from "../../content/tactics.ts";
import { PAWS, seatsOf } from "../state.ts";
import { leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Steady Paws: up to four dice are rolled again, each right after it fell (AWW-T12a). */
export const T12: Tactic = {
  ...PLAIN,
  // About which dice one is asked is one's own business until one is (AWW-T12c).
  options: ({ hands }, side) => leaves(PAWS.filter((one) => one !== hands[side]!.paws)),
  play(state, side, [, dice], fx) {
    state.hands[side]!.paws = PAWS.find((one) => one === dice)!;
    if (!fx.quiet) fx.tell({ key: "tactic.steadied", args: { dice: dice! }, rule: "AWW-T12c" }, seatsOf(state, side));
  },
  asksAgain({ table, hands }, side, fell) {
    const { paws } = hands[side]!;
    return !table.sides[side].tactic.spent && paws !== "none" && (fell !== "good" || paws === "any");
  },
  againLeft(table, side) {
    const { shown, uses } = table.sides[side].tactic;
    return shown === null ? TACTICS.T12.uses! : uses;
  },
  rollAgain({ table }, side, fx) {
    const { tactic } = table.sides[side];
    tactic.uses = T12.againLeft(table, side) - 1;
    tactic.shown = "T12";
    if (tactic.uses === 0) tactic.spent = true;
    if (!fx.quiet) fx.tell({ key: "tactic.steady", args: { side, left: tactic.uses }, rule: "AWW-T12a" });
  },
};
