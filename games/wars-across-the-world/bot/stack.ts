import { cincOf, commandPenalty } from "../rules/leaders.ts";
import { unitWorth } from "../rules/score.ts";
import { superiority } from "../rules/sheet.ts";
import type { RegionId, Seen, SideNo, Unit } from "../rules/state.ts";
import { groundAt } from "../rules/terrain.ts";
import { cfOf, mfOf, mpOf, worldIn } from "../rules/units.ts";

/** Land units that stand or march together, with what matters of them in a fight. */
export interface Stack {
  readonly side: SideNo;
  readonly units: readonly Unit[];
  /** CU, and the sums of their values. */
  readonly n: number;
  readonly cf: number;
  readonly mf: number;
  readonly steps: number;
  readonly cavalry: number;
  readonly guns: number;
  readonly leads: boolean;
  readonly leaderCf: number;
  readonly leaderMf: number;
  /** Half MP of the slowest, and of the slowest that fights or leads: trains may be left behind. */
  readonly mp: number;
  readonly pace: number;
  readonly oos: boolean;
  readonly worth: number;
}

interface Values {
  readonly cf: number;
  readonly mf: number;
  readonly mp: number;
  readonly worth: number;
}
/** By what somebody sees: the same counters are weighed in hundreds of stacks before an order. */
const weighed = new WeakMap<Seen, Map<Unit, Values>>();
function valuesOf(seen: Seen, unit: Unit, isCU: boolean, isFixed: boolean): Values {
  let known = weighed.get(seen);
  if (!known) weighed.set(seen, (known = new Map()));
  let values = known.get(unit);
  if (!values) {
    values = {
      cf: isCU ? cfOf(seen, unit) : 0,
      mf: isCU ? mfOf(seen, unit) : 0,
      mp: isFixed ? 0 : mpOf(seen, unit),
      worth: unitWorth(seen, unit),
    };
    known.set(unit, values);
  }
  return values;
}

export function stackOf(seen: Seen, side: SideNo, units: readonly Unit[]): Stack {
  const { printed } = worldIn(seen);
  let n = 0;
  let cf = 0;
  let mf = 0;
  let steps = 0;
  let cavalry = 0;
  let guns = 0;
  let mp = Number.POSITIVE_INFINITY;
  let pace = Number.POSITIVE_INFINITY;
  let oos = false;
  let worth = 0;
  const leaders: string[] = [];
  for (const unit of units) {
    const one = printed[unit.id]!;
    const values = valuesOf(seen, unit, one.isCU, one.isFixed);
    worth += values.worth;
    if (!one.isFixed) {
      const own = values.mp;
      mp = Math.min(mp, own);
      if (one.isCU || one.isLeader) pace = Math.min(pace, own);
    }
    if (one.isLeader) leaders.push(unit.id);
    else if (one.isCU) {
      n++;
      cf += values.cf;
      mf += values.mf;
      steps += unit.steps;
      if (one.isC) cavalry++;
      if (unit.oos) oos = true;
    } else if (one.isA) guns++;
  }
  const cinc = leaders.length > 0 ? cincOf(seen, leaders, "land") : undefined;
  const penalty = cinc ? commandPenalty(seen, cinc, n) : 0;
  return {
    side,
    units,
    n,
    cf,
    mf,
    steps,
    cavalry,
    guns,
    leads: cinc !== undefined,
    leaderCf: cinc ? cinc.cf - penalty : 0,
    leaderMf: cinc ? cinc.mf - penalty : 0,
    mp: mp === Number.POSITIVE_INFINITY ? 0 : mp,
    pace: pace === Number.POSITIVE_INFINITY ? 0 : pace,
    oos,
    worth,
  };
}

const SUPERIORITY = 3;
/** How sharply the better side wins, fitted to exact odds. */
const EDGE = 1.6;
/** Whoever attacks loses ties. */
const TIE = 0.66;

/**
 * About how likely an attack succeeds, from means alone: a hundred times quicker than the exact odds, which decide wherever a battle is ordered.
 */
export function roughWin(seen: Seen, attacker: Stack, defender: Stack, region: RegionId): number {
  if (attacker.n === 0) return 0;
  if (defender.n === 0) return 1;
  const ground = groundAt(seen, region).malus ? 1 : 0;
  const x = bite(attacker, defender, -ground) / grit(defender);
  const y = bite(defender, attacker, 0) / grit(attacker);
  const ratio = TIE * (x / y);
  const power = ratio ** EDGE;
  return power / (1 + power);
}

/** Hits and panics of a round. */
function bite(one: Stack, other: Stack, bonus: number): number {
  const leader = Math.max(0, one.leaderCf - other.leaderCf) + Math.min(0, one.leaderMf - other.leaderMf);
  const horse = superiority(one.cavalry, other.cavalry, SUPERIORITY);
  const guns = superiority(other.guns, one.guns, SUPERIORITY);
  const aim = one.cf / one.n + leader + horse - guns + bonus;
  return one.n * Math.min(1, Math.max(0.12, (aim + 1) / 10));
}

/** How many CU a stack can lose before it breaks; a second step is worth a little. */
function grit({ n, mf, leaderMf, steps }: Stack): number {
  const morale = Math.max(-0.4, mf / n + leaderMf);
  return Math.max(0.6, Math.min(n, morale + 1)) + 0.3 * (steps - n);
}
