import type { Fx } from "@warren/kernel/game.ts";
import { arrive, killLeader, takeOff } from "./change.ts";
import { replace, tokensOf } from "./groups.ts";
import { marchers } from "./reach.ts";
import type { RegionId, WarState } from "./state.ts";
import { enemyFort, foesAt, openAt, survey } from "./survey.ts";
import { nameOf, namesOf, printedOf, worldIn } from "./units.ts";

/**
 * A stack rides down what stands in its way: enemy CU in the field are eliminated at once without a battle (WAW-10.5-e), SU and leaders in the open with them,
 * and no VP are scored for it but those for leaders (WAW-Q-43-b). It may go on for 1 MP more, or stops (WAW-10.5-g).
 */
export function overrun(state: WarState, fx: Fx, id: string, region: RegionId): void {
  const { table } = state;
  const { side } = table;
  const s = survey(state);
  const foes = foesAt(s, region, side);
  const sides = [...new Set(foes.map((unit) => unit.side))];
  for (const other of sides)
    for (const unit of openAt(s, region, other)) {
      if (printedOf(state, unit.id).isLeader) killLeader(state, fx, unit.id, side, "WAW-Q-43-b");
      else takeOff(state, unit.id, "lost");
    }
  if (!fx.quiet) {
    const args = {
      units: namesOf(
        state,
        foes.map((unit) => unit.id),
      ),
      region: nameOf(state, region),
    };
    fx.tell({ key: "overrun", args, rule: "WAW-10.5-e", about: [region, ...foes.map((unit) => unit.id)] });
  }
  const group = table.groups.find((one) => one.id === id)!;
  const { mp } = marchers(state, group, tokensOf(state, side), side);
  const spent = group.spent + 2 * worldIn(state).config.move.overrunMp;
  const fort = enemyFort(state, region, side);
  replace(state, id, { spent, done: spent > mp || fort }); // WAW-10.5-g; an enemy fortress stops in any case (WAW-12.8-a)
  arrive(state, fx, region, side);
}
