import { isFirm, isMarked } from "../figures.ts";
import { groundOf } from "../ground.ts";
import { tileId } from "../state.ts";
import { outside, someStep } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Opening Barrage: three tiles are shelled; whoever is on one suffers by a collapse alone (AWW-T07a, AWW-T07b). */
export const T07: Tactic = {
  ...PLAIN,
  beforeBattle: (state, side) => void state.flow.push({ at: "barrage", side }),
  steps: ({ barrage }) => ({
    barrage: someStep(
      "tactic.barrage",
      "AWW-T07a",
      // No Landmarks or Vaults (AWW-T00c).
      ({ table }) =>
        table.field.hexes
          .map((_, tile) => tile)
          .filter((tile) => outside(table, tile) && !isFirm(table, tile) && !isMarked(table, tile))
          .map((tile) => tileId(table, tile)),
      (n) => ({ min: Math.min(3, n), max: Math.min(3, n) }),
      (state, _side, ids, fx) => {
        for (const id of ids) {
          if (!fx.quiet) fx.tell({ key: "tactic.shelled", args: { at: id }, rule: "AWW-T07a", about: [id] });
          barrage(state, groundOf(state.table.field).number.get(id)!, fx);
        }
      },
    ),
  }),
};
