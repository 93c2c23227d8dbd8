import { CIVILIAN_FIGURE, figureOf } from "../figures.ts";
import { noteRevived } from "../record.ts";
import type { Soldier, Table } from "../state.ts";
import { filled, leaves, onFoot } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** Who can be helped on this soldier's tile. */
function mercies(table: Table, one: Soldier): string[] {
  const civilians = table.civilians.filter((civ) => civ.at === one.at && civ.status === "wounded").map((civ) => civ.id);
  const own = table.soldiers
    .filter((other) => other.at === one.at && other.side === one.side && other.status === "standing" && other.damage > 0)
    .map((other) => other.id);
  return [...civilians, ...own];
}

/** Mercy Columns: between actions somebody is helped (AWW-T05a). */
export const T05: Tactic = {
  ...PLAIN,
  options: ({ table }, side) =>
    filled(
      Object.fromEntries(
        onFoot(table, side).flatMap((one) => {
          const targets = mercies(table, one);
          return targets.length > 0 ? [[one.id, leaves(targets)]] : [];
        }),
      ),
    ),
  play({ table }, _side, [, who, whom], fx) {
    const target = figureOf(table, whom!);
    noteRevived(table, figureOf(table, who!), target);
    if (target >= CIVILIAN_FIGURE) table.civilians[target - CIVILIAN_FIGURE]!.status = "standing";
    else table.soldiers[target]!.damage--;
    if (!fx.quiet) fx.tell({ key: "tactic.mercy", args: { who: who!, whom: whom! }, rule: "AWW-T05a", about: [who!, whom!] });
  },
};
