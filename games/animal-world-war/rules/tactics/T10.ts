import { figureOf, isUp } from "../figures.ts";
import { filled, leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Second Wind: one Wounded soldier stands up (AWW-T10a), or up to two lose all their damage (AWW-T10b). */
export const T10: Tactic = {
  ...PLAIN,
  options({ table }, side) {
    if (!table.fresh) return undefined;
    const wounded = table.soldiers.filter((one) => one.side === side && one.status === "wounded").map((one) => one.id);
    const hurt = table.soldiers.filter((one) => one.side === side && isUp(one) && one.damage > 0).map((one) => one.id);
    const pairs = Object.fromEntries(hurt.map((a, i) => [a, leaves(["only", ...hurt.slice(i + 1)])]));
    return filled({
      ...(wounded.length > 0 ? { revive: leaves(wounded) } : {}),
      ...(hurt.length > 0 ? { refresh: pairs } : {}),
    });
  },
  play(state, _side, [, how, ...names], fx, { standUp }) {
    const { table } = state;
    const whom = names.filter((name) => name !== "only");
    for (const name of whom) {
      const one = table.soldiers[figureOf(table, name)]!;
      if (how === "revive") standUp(state, one);
      else one.damage = 0;
    }
    if (!fx.quiet) fx.tell({ key: `tactic.${how}`, args: { whom }, rule: how === "revive" ? "AWW-T10a" : "AWW-T10b" });
  },
};
