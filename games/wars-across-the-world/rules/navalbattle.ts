import type { Decision } from "@warren/kernel/decision.ts";
import { goto, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { isBomber } from "./bases.ts";
import { forceWith, newBattle, nextBattle } from "./battle.ts";
import { sideBonus } from "./cards/force.ts";
import { sideName, sideTitle, takeOff } from "./change.ts";
import { D10 } from "./dice.ts";
import { isWiped, stayingIn } from "./fire.ts";
import { moveFleet, slips } from "./fleets.ts";
import type { Approach, Attack, Battle, Force, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { supportAircraft, takeWing } from "./support.ts";
import { cargoOf, enemyShipsAt, survey } from "./survey.ts";
import { unload } from "./transport.ts";
import { areFriends, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

export interface Fleets {
  readonly region: RegionId;
  readonly how: Approach;
  readonly attacker: SideNo;
  readonly attackers: readonly UnitId[];
  readonly defender: SideNo;
  readonly defenders: readonly UnitId[];
  readonly caught: boolean;
  /** In the combat step aircraft that flew to the region, or are on the carriers of the enemy there, take part (WAW-L-55). */
  readonly wings?: true;
}

/** The battle of two fleets, before it is fought. */
export function fleetBattle(seen: Seen, { region, how, attacker, attackers, defender, defenders, caught }: Fleets): Battle {
  const { units } = seen.table;
  // WAW-5.1-e: a leader aboard who may command ships as well does.
  const fighters = (ids: readonly UnitId[]): UnitId[] =>
    ids.filter((id) => {
      const { domain, leader } = printedOf(seen, id);
      return leader ? leader.domains.includes("naval") : domain === "naval" && !units[id]!.aboard;
    });
  const forces: [Force, Force] = [forceWith(seen, attacker, fighters(attackers)), forceWith(seen, defender, fighters(defenders))];
  // WAW-10.3-c: cargo neither fights nor counts.
  for (const force of forces)
    for (const side of new Set(force.cu.map((id) => units[id]!.side)))
      force.cargo = [...force.cargo, ...cargoOf(survey(seen), region, side, force.cu)];
  return newBattle(seen, {
    domain: "naval",
    region,
    how,
    from: region,
    river: null,
    landing: false,
    landed: [],
    caught,
    forces,
  });
}

/** Two fleets fight. Commander, morale, cards, losses, rout and leader loss are as on land; nobody pursues (WAW-L-54). */
export function startNaval(state: WarState, fx: Fx, fleets: Fleets): void {
  const { table } = state;
  const { region, attacker, defender } = fleets;
  const battle = fleetBattle(state, fleets);
  table.battle = battle;
  table.last.battle = battle.id;
  if (fleets.wings)
    for (const i of [0, 1])
      takeWing(
        state,
        fx,
        i,
        supportAircraft(state, battle, i).filter((id) => isBomber(state, id)),
        [],
      );
  if (!fx.quiet)
    fx.tell({
      key: "battle.begins",
      args: { side: sideTitle(state, attacker), other: sideName(state, defender), region: nameOf(state, region) },
      rule: "WAW-L-41-a",
      about: [region],
    });
  push(state, { at: "b.sheet" });
}

/** The battles of the naval phase, in the order the active side chooses (WAW-7.1.4-a). */
export const navalCombat: Step<WarState> = {
  asks: (state) => fightable(state).length > 1,
  run(state, _frame, fx) {
    const [attack] = fightable(state);
    if (!attack) return goto(state, { at: "naval.end" });
    begin(state, fx, attack);
  },
  ask: (state) => [
    nextBattle(
      state,
      fightable(state).map(({ region }) => region),
    ),
  ],
  take(state, _frame, _decision, answer, fx) {
    const [region] = answer as readonly string[];
    begin(state, fx, state.table.attacks.find((attack) => attack.region === region)!);
  },
};
function fightable(state: WarState): Attack[] {
  const s = survey(state);
  return state.table.attacks.filter(
    ({ region, units }) =>
      enemyShipsAt(s, region, state.table.side).length > 0 &&
      units.some((id) => state.table.units[id]!.at === region && printedOf(state, id).isCU),
  );
}
function begin(state: WarState, fx: Fx, attack: Attack): void {
  const { table } = state;
  table.attacks = table.attacks.filter((one) => one !== attack);
  const { region } = attack;
  const met = enemyShipsAt(survey(state), region, table.side);
  const defender = met[0]!.side;
  // WAW-L-2-c: allies of his who are enemies too fight with him.
  const enemies = met.filter((ship) => areFriends(state, defender, ship.side));
  const leaders = survey(state).at[region]!.filter(
    (unit) => enemies.some((ship) => ship.side === unit.side) && printedOf(state, unit.id).isLeader,
  );
  const attackers = attack.units.filter((id) => table.units[id]!.at === region && table.units[id]!.place === "map");
  startNaval(state, fx, {
    wings: true,
    region,
    how: "fleet",
    attacker: table.side,
    attackers,
    defender,
    defenders: [...enemies, ...leaders].map((unit) => unit.id),
    caught: attack.caught,
  });
}

/** What each fleet adds to its die. */
export const manoeuvreBonus = (seen: Seen, { forces }: Battle): number[] =>
  forces.map(({ cf, side }, i) => Math.max(0, cf - forces[1 - i]!.cf) + sideBonus(seen, "manoeuvre", side));
/** Who fires first with these totals; null: both at once. */
export function firstOf({ forces }: Battle, a: number, d: number): 0 | 1 | null {
  const byCard = forces.findIndex((force) => force.first);
  if (byCard >= 0) return byCard as 0 | 1;
  return a > d ? 0 : d > a ? 1 : null;
}

/** Each side rolls a die; the one with the better CinC adds the difference, once (WAW-12.6-b). The higher fires first (WAW-12.6-a), with equal totals both at once (WAW-12.6-d). */
export const manoeuvre: Step<WarState> = {
  run(state, _frame, fx) {
    const battle = state.table.battle!;
    const bonus = manoeuvreBonus(state, battle);
    const totals = battle.forces.map((force, i) => {
      const die = fx.draw(D10, "manoeuvre");
      const total = die + bonus[i]!;
      if (!fx.quiet)
        fx.tell({
          key: "naval.manoeuvre",
          args: { side: sideTitle(state, force.side), die, total },
          rule: "WAW-12.6-a",
          about: [battle.region],
        });
      return total;
    });
    battle.first = firstOf(battle, totals[0]!, totals[1]!);
    // WAW-L-53: with equal totals, and before ships had ranges, it is short.
    const hasRange = worldIn(state).scenario.year > worldIn(state).config.naval.rangeFromYear && battle.first !== null;
    goto(state, hasRange ? { at: "n.range" } : { at: "b.round" });
  },
};

/** The winner of the manoeuvre chooses the range (WAW-12.6-e). */
export const rangeStep: Step<WarState> = {
  ask(state): Decision[] {
    const battle = state.table.battle!;
    return [
      {
        seat: seatOf(state, battle.forces[battle.first!]!.side),
        kind: "naval.range",
        prompt: { key: "ask.naval.range", args: { region: nameOf(state, battle.region) } },
        domain: { t: "pick", tree: { short: LEAF, long: LEAF } },
        rule: "WAW-12.6-e",
        fallback: ["short"],
        about: [battle.region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const battle = state.table.battle!;
    battle.range = (answer as readonly ["short" | "long"])[0];
    if (!fx.quiet) fx.tell({ key: `naval.range.${battle.range}`, rule: "WAW-Q-83", about: [battle.region] });
    goto(state, { at: "b.round" });
  },
};

const havensOf = (state: WarState): RegionId[] => {
  const battle = state.table.battle!;
  return slips(state, battle.region, battle.forces[battle.loser!]!.side);
};

/** A beaten fleet goes to an adjoining sea region without enemy ships or an adjoining friendly port; without one it is eliminated (WAW-Q-84-b). */
export const fleetRetreat: Step<WarState> = {
  asks: (state) => {
    const battle = state.table.battle!;
    return !isWiped(battle.forces[battle.loser!]!) && havensOf(state).length > 1;
  },
  run(state, _frame, fx) {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    const [only] = havensOf(state);
    if (isWiped(force)) return goto(state, { at: "b.leaders", i: 0 });
    if (only === undefined) {
      const lost = stayingIn(force);
      for (const id of lost) takeOff(state, id, "lost");
      force.gone = [...force.gone, ...lost];
      if (!fx.quiet)
        fx.tell({
          key: "retreat.none",
          args: { units: namesOf(state, lost), region: nameOf(state, battle.region) },
          rule: "WAW-Q-84-b",
          about: lost,
        });
      // And what they carried with them.
      return goto(state, { at: "n.cargo", i: 0, retreated: true });
    }
    withdraw(state, fx, only);
  },
  ask(state): Decision[] {
    const battle = state.table.battle!;
    const to = havensOf(state);
    return [
      {
        seat: seatOf(state, battle.forces[battle.loser!]!.side),
        kind: "fleet.retreat",
        prompt: { key: "ask.fleet.retreat", args: { region: nameOf(state, battle.region) } },
        domain: { t: "pick", tree: Object.fromEntries(to.map((one) => [one, LEAF])) },
        rule: "WAW-Q-84-b",
        fallback: [to[0]!],
        about: [battle.region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    withdraw(state, fx, (answer as readonly string[])[0]!);
  },
};

function withdraw(state: WarState, fx: Fx, to: RegionId): void {
  const battle = state.table.battle!;
  const force = battle.forces[battle.loser!]!;
  const ships = stayingIn(force);
  moveFleet(state, ships, to);
  if (!fx.quiet)
    fx.tell({
      key: "retreat",
      args: {
        side: sideTitle(state, force.side),
        from: nameOf(state, battle.region),
        to: nameOf(state, to),
        units: namesOf(state, ships),
      },
      rule: "WAW-Q-84-b",
      about: [battle.region, to],
    });
  goto(state, { at: "b.leaders", i: 0 });
  if (!worldIn(state).place[to]!.isSea)
    for (const side of new Set(ships.map((id) => state.table.units[id]!.side))) unload(state, fx, to, side, force.cargo);
}
