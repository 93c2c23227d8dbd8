import { figureOf, flies } from "../figures.ts";
import { someStep } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Riveted Plate: stronger vehicles (AWW-T16a), or for those who walk three plates (AWW-T16b). */
export const T16: Tactic = {
  ...PLAIN,
  beforeBattle(state, side) {
    const { tanks, planes } = state.table;
    const vehicle = tanks[side].at >= 0 || flies(state.table, side);
    if (tanks[side].at >= 0) tanks[side].strength += 2;
    if (flies(state.table, side)) planes[side].strength += 2;
    if (!vehicle) state.flow.push({ at: "plate", side });
  },
  bailOut: 2,
  steps: () => ({
    plate: someStep(
      "tactic.plate",
      "AWW-T16b",
      ({ table }, side) => table.soldiers.filter((one) => one.side === side).map((one) => one.id),
      (n) => ({ min: Math.min(3, n), max: Math.min(3, n) }),
      ({ table }, _side, ids, fx) => {
        for (const id of ids) table.soldiers[figureOf(table, id)]!.plate++;
        if (!fx.quiet) fx.tell({ key: "tactic.plated", args: { who: [...ids] }, rule: "AWW-T16b", about: [...ids] });
      },
    ),
  }),
};
