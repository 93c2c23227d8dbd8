import { isIgnored, sideBonus } from "./cards/force.ts";
import { chiefOf, cincOf, commandPenalty } from "./leaders.ts";
import type { Battle, Force, Mod, Seen, UnitId, WarState } from "./state.ts";
import { groundAt, RIVER } from "./terrain.ts";
import { cfOf, mfOf, printedOf, worldIn } from "./units.ts";

/**
 * The bonus of a superiority (WAW-12.1.1-d, WAW-12.1.1-e, WAW-12.1.1-f, WAW-Q-60): how many times the enemy's number, rounded down (WAW-Q-01), less 1; without
 * any enemy ones one's own number. At most 3 (WAW-12.1.1-g).
 */
export function superiority(own: number, enemy: number, cap: number): number {
  return Math.max(0, Math.min(cap, enemy > 0 ? Math.floor(own / enemy) - 1 : own));
}

interface Counts {
  c: number;
  a: number;
  heavy: number;
}
function countsOf(seen: Seen, force: Force): Counts {
  const n: Counts = { c: 0, a: 0, heavy: 0 };
  for (const id of force.cu) {
    const printed = printedOf(seen, id);
    if (printed.isC) n.c++;
    if (printed.isHeavy) n.heavy++;
  }
  for (const id of force.su) if (printedOf(seen, id).isA) n.a++;
  n.a += force.ships.length + (force.guns?.length ?? 0); // WAW-L-5-b, WAW-12.1.V-a
  n.c = Math.max(0, n.c + force.shift.C);
  n.a = Math.max(0, n.a + force.shift.A);
  n.heavy = Math.max(0, n.heavy + force.shift.heavy);
  // What cards say last prevails (WAW-L-82).
  for (const { what, amount, set } of force.counted ?? []) {
    const key = what === "A" ? "a" : what === "C" ? "c" : "heavy";
    n[key] = set ?? Math.max(0, n[key] + amount);
  }
  return n;
}

const line = (key: string, value: number, rule: string, more: Partial<Mod> = {}): Mod => ({
  key,
  value,
  rule,
  round: null,
  units: null,
  ...more,
});

/** Commander, penalty and morale of both stacks: reckoned once before round 1 (WAW-12.1.II-b). */
export function commandSheet(seen: Seen, battle: Battle): void {
  // Who commands is settled before his values are: what is given to commanders asks for it.
  for (const force of battle.forces) force.cinc = chiefOf(seen, force.leaders, battle.domain)?.id ?? null;
  for (const force of battle.forces) {
    // WAW-12.1.I-a, WAW-12.1.I-b: his values count, good or bad; without a leader it is 0 and 0. Others in the stack add nothing.
    const cinc = cincOf(seen, force.leaders, battle.domain);
    // WAW-L-2-c, WAW-Q-101: whose CinC it is chooses for a stack of allies, and VP are his side's.
    if (cinc) force.side = printedOf(seen, cinc.id).side;
    force.penalty = cinc ? commandPenalty(seen, cinc, force.cu.length - (force.air?.length ?? 0)) : 0; // WAW-Q-27: CU of the battle alone, without aircraft (WAW-L-42)
    force.cf = (cinc?.cf ?? 0) - force.penalty; // WAW-5.2-b
    force.mf = (cinc?.mf ?? 0) - force.penalty;
    let sum = 0;
    for (const id of force.cu) sum += mfOf(seen, seen.table.units[id]!);
    // WAW-12.1.II-a: the mean, halves up.
    force.bmv = force.cu.length === 0 ? 0 : Math.floor((2 * sum + force.cu.length) / (2 * force.cu.length));
    force.amv = force.bmv + force.mf;
  }
}

/** All modifiers of both stacks, line by line: they change the CF of the CU that fire, never the die (WAW-Q-03). */
export function modifierSheet(seen: Seen, battle: Battle): void {
  const { config } = worldIn(seen);
  const cap = config.battle.superiorityCap;
  const counts = battle.forces.map((force) => countsOf(seen, force)) as [Counts, Counts];
  const isLand = battle.domain === "land";
  battle.forces.forEach((force, i) => {
    const other = battle.forces[1 - i]!;
    const mods: Mod[] = [];
    const cf = force.cf + force.shift.leaderCf - (other.cf + other.shift.leaderCf);
    if (cf > 0) mods.push(line("mod.leaderCf", cf, "WAW-12.1.1-b"));
    const mf = force.mf + force.shift.leaderMf - (other.mf + other.shift.leaderMf);
    if (mf < 0) mods.push(line("mod.leaderMf", mf, "WAW-12.1.1-c"));
    if (isLand) mods.push(...landLines(seen, battle, i, counts, cap)); // WAW-L-43
    // WAW-11.2-c: the enemies of a fleet that tried to slip away and failed.
    if (battle.caught && i === 0) mods.push(line("mod.caught", 1, "WAW-11.2-c"));
    const supremacy = sideBonus(seen, "supremacy", force.side);
    if (supremacy !== 0) mods.push(line("mod.supremacy", supremacy, "WAW-A6-a"));
    mods.push(...force.mods.filter((mod) => mod.key === "mod.card"));
    force.mods = mods;
  });
}

function landLines(seen: Seen, battle: Battle, i: number, counts: readonly [Counts, Counts], cap: number): Mod[] {
  const mods: Mod[] = [];
  const own = counts[i]!;
  const enemy = counts[1 - i]!;
  // Each Heavy unit, C itself or not (WAW-12.1.1-j), takes one C unit of the other out of the count (WAW-12.1.1-h), or an A unit where there is no C at
  // all (WAW-12.1.1-i).
  const c = (mine: Counts, theirs: Counts): number => Math.max(0, mine.c - theirs.heavy);
  const a = (mine: Counts, theirs: Counts): number => Math.max(0, mine.a - (mine.c === 0 ? theirs.heavy : 0));
  const cavalry = superiority(c(own, enemy), c(enemy, own), cap);
  if (cavalry > 0) mods.push(line("mod.cavalry", cavalry, c(enemy, own) > 0 ? "WAW-12.1.1-d" : "WAW-12.1.1-e"));
  const guns = superiority(a(enemy, own), a(own, enemy), cap);
  if (guns > 0) mods.push(line("mod.artillery", -guns, a(own, enemy) > 0 ? "WAW-12.1.1-f" : "WAW-Q-60"));
  const attacker = battle.forces[0]!.side;
  if (i === 0) {
    // WAW-3.1-q: terrain is a burden for attackers only, however they came (WAW-3.1-x).
    const { malus } = groundAt(seen, battle.region);
    const units =
      malus && !isIgnored(seen, "terrain", attacker, battle.region) ? slowed(seen, battle.forces[0]!.cu, malus.of) : [];
    if (units.length > 0) mods.push(line("mod.terrain", -1, malus!.rule, { units }));
  } else {
    if (battle.river && !isIgnored(seen, "river", attacker, battle.region)) {
      const { cf, rule } = RIVER[battle.river];
      mods.push(line("mod.river", cf, rule, { round: 1 }));
    }
    if (battle.landing && !isIgnored(seen, "landing", attacker, battle.region))
      mods.push(line("mod.landing", 2, "WAW-10.4-d", { round: 1 }));
  }
  return mods;
}
const slowed = (seen: Seen, cu: readonly UnitId[], of: (unit: ReturnType<typeof printedOf>) => boolean): UnitId[] =>
  cu.filter((id) => of(printedOf(seen, id)));

/** Works the modifiers out anew after a card has changed what is compared; everything else stays as it was fixed (WAW-Q-62). */
export function resheet(state: WarState): void {
  if (state.table.battle) modifierSheet(state, state.table.battle);
}

/** What the lines add to the CF of a CU in a round: all of them together (WAW-12.1.1-k). */
export function modOf(seen: Seen, battle: Battle, i: number, id: UnitId, round: number): number {
  let sum = 0;
  for (const mod of battle.forces[i]!.mods)
    if ((mod.round === null || mod.round === round) && (mod.units === null || mod.units.includes(id))) sum += mod.value;
  if (battle.domain === "naval" && battle.range === "long") sum += worldIn(seen).config.naval.longRangeMalus; // WAW-Q-83
  const cap = worldIn(seen).config.battle.modifierCap;
  return cap === null ? sum : Math.max(-cap, Math.min(cap, sum));
}
/** The number a CU must roll under. */
export const aimOf = (seen: Seen, battle: Battle, i: number, id: UnitId, round: number): number =>
  cfOf(seen, seen.table.units[id]!) + modOf(seen, battle, i, id, round);
