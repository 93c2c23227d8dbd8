import { figureOf, isUp } from "../figures.ts";
import { filled, leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** War Drums: whoever has acted acts once more, one soldier a turn (AWW-T15a). */
export const T15: Tactic = {
  ...PLAIN,
  options({ table }, side) {
    if (table.sides[side].tactic.drummed) return undefined;
    const again = table.soldiers.filter((one) => one.side === side && isUp(one) && one.acted && !one.returned);
    return filled(leaves(again.map((one) => one.id)));
  },
  play(state, side, [, who], fx, { recall }) {
    const { table } = state;
    table.sides[side].tactic.drummed = true;
    const drummed = table.soldiers[figureOf(table, who!)]!;
    drummed.actions++;
    recall(state, drummed);
    if (!fx.quiet) fx.tell({ key: "tactic.drums", args: { who: who! }, rule: "AWW-T15a", about: [who!] });
  },
};
