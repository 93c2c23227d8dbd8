import { forecast } from "../rules/distribution.ts";
import { battleOf } from "../rules/odds.ts";
import { retreatsOf } from "../rules/retreat.ts";
import { unitWorth } from "../rules/score.ts";
import type { Attack, Seen, SideNo, UnitId } from "../rules/state.ts";
import { printedOf, worldIn } from "../rules/units.ts";
import type { Scenario } from "../scenario/types.ts";

/** What a battle would come to, as far as it matters to whoever orders it. */
export interface Prospect {
  readonly win: number;
  /** Points, men and leaders, own less the enemy's, the region aside. */
  readonly toll: number;
}

const MOST_KEPT = 4000;
const known = new WeakMap<Scenario, Map<string, Prospect>>();

/** A unit lost to the enemy is worth this much of its worth besides the points. */
const MEN = 0.7;

/** By whom, where, and everything that may change the odds: the same battle is not reckoned twice. */
function keyOf(seen: Seen, side: SideNo, { region, how, from, units }: Omit<Attack, "caught">): string {
  const { table } = seen;
  const parts: (string | number)[] = [side, region, how, from, table.turn, table.effects.map((one) => one.id).join()];
  for (const id of units) parts.push(id, table.units[id]!.steps, table.units[id]!.oos ? 1 : 0);
  const { coast } = worldIn(seen).place[region]!;
  for (const unit of Object.values(table.units))
    if (unit.place === "map" && (unit.at === region || coast.includes(unit.at!)))
      parts.push(unit.id, unit.steps, unit.inside ? 1 : 0);
  return parts.join(" ");
}

/** The exact odds of an attack, weighed. */
export function prospectOf(seen: Seen, side: SideNo, attack: Omit<Attack, "caught">): Prospect {
  const scenario = seen.fixed!;
  let kept = known.get(scenario);
  if (!kept) known.set(scenario, (kept = new Map()));
  const key = keyOf(seen, side, attack);
  let prospect = kept.get(key);
  if (!prospect) {
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, (prospect = reckon(seen, side, attack)));
  }
  return prospect;
}

const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, n) => sum + chance * n, 0);

function reckon(seen: Seen, side: SideNo, attack: Omit<Attack, "caught">): Prospect {
  const battle = battleOf(seen, side, attack);
  const [own, foe] = battle.forces;
  if (foe.cu.length === 0) return { win: 1, toll: 0 };
  const odds = forecast(seen, battle);
  const [win, lose] = odds.wins;
  const { vp } = worldIn(seen).config;
  const worth = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + unitWorth(seen, seen.table.units[id]!), 0);
  const steps = (ids: readonly UnitId[]): number => ids.reduce((sum, id) => sum + seen.table.units[id]!.steps, 0);
  const perStep = (ids: readonly UnitId[]): number => (MEN * worth(ids)) / Math.max(1, steps(ids));
  const [taken, given] = [mean(odds.steps[0]), mean(odds.steps[1])];
  // Whatever one side gains the other loses, so that points count twice (WAW-14-f).
  let toll = (2 * 0.85 * (given - taken)) / vp.perHits + given * perStep(foe.cu) - taken * perStep(own.cu);
  if (foe.size >= vp.bigBattle.units) toll += 2 * vp.bigBattle.vp * win;
  if (own.size >= vp.bigBattle.units) toll -= 2 * vp.bigBattle.vp * lose;
  const loss = (id: UnitId | null): number =>
    id === null ? 0 : 2 * (vp.leader[String(printedOf(seen, id).leader!.rank)] ?? 0) + unitWorth(seen, seen.table.units[id]!);
  toll += odds.killed[1] * loss(foe.cinc) - odds.killed[0] * loss(own.cinc);
  // A beaten stack that has nowhere to go is lost as a whole (WAW-12.5-e), and so is a landing that fails (WAW-10.4-e).
  const fort = seen.table.forts[battle.region];
  if (fort?.side !== foe.side && retreatsOf(seen, battle, 1).length === 0)
    toll += win * MEN * worth([...foe.cu, ...foe.su]) * 0.8;
  if (attack.how === "landing" || (attack.how === "march" && retreatsOf(seen, battle, 0).length === 0))
    toll -= lose * MEN * worth([...own.cu, ...own.su]) * 0.8;
  const half = Math.ceil(foe.su.length / 2);
  toll += MEN * 0.7 * (odds.routs[1] * half - odds.routs[0] * Math.ceil(own.su.length / 2));
  return { win, toll };
}
