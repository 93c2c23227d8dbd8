import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { bombTargets, raidersAt } from "./air.ts";
import { unloadAir } from "./airlift.ts";
import { aircraftOf, isBomber, isFighter } from "./bases.ts";
import { forceWith, newBattle, nextBattle } from "./battle.ts";
import { bonus, sideBonus } from "./cards/force.ts";
import { change, loseSteps, sideName, sideTitle } from "./change.ts";
import { D10 } from "./dice.ts";
import { aliveIn, isWiped, type Result, resultOf } from "./fire.ts";
import { forcedHits, hitsFallback, hitsOf } from "./losses.ts";
import { divertAll, flyHome, goDown } from "./returns.ts";
import type { Battle, Mission, RegionId, Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import { survey, unitsAt } from "./survey.ts";
import { groundAt } from "./terrain.ts";
import { sinkExcess } from "./transport.ts";
import { areEnemies, areFriends, cfOf, inOrder, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** Fighters that meet the aircraft over a region: patrols there and those that found them, and whoever is based there, on patrol or not (WAW-12.7-a, WAW-L-56). */
function defendersOf(state: Seen, region: RegionId): { readonly side: SideNo; readonly units: readonly UnitId[] } | undefined {
  const { table } = state;
  const joined = table.air!.joined.flatMap((one) => (one.region === region ? one.units : []));
  const all = table.vp.flatMap((_, side) => (areEnemies(state, side, table.side) ? aircraftOf(state, side) : []));
  const found = all.filter(
    ({ id, at, mission, oos }) =>
      isFighter(state, id) && !oos && (joined.includes(id) || (at === region && (!mission || mission === "patrol"))),
  );
  const [first] = found;
  if (!first) return undefined;
  // WAW-L-2-c: allies fight as one.
  return { side: first.side, units: found.filter(({ side }) => areFriends(state, first.side, side)).map(({ id }) => id) };
}
/** Air leaders with these aircraft: those who fly with them, and those at their base. */
function leadersOf(seen: Seen, ids: readonly UnitId[]): UnitId[] {
  const { units } = seen.table;
  const bases = new Set(ids.flatMap((id) => (units[id]!.mission ? [] : [units[id]!.base])));
  return worldIn(seen).ids.filter((id) => {
    const { isLeader, domain, side } = printedOf(seen, id);
    const { place, with: by, base, mission } = units[id]!;
    if (!isLeader || domain !== "air" || place !== "map") return false;
    return (by && ids.includes(by)) || (!mission && bases.has(base) && ids.some((one) => units[one]!.side === side));
  });
}

/** The battle over a region before it is fought: its defenders attack, and all fire at once (WAW-L-57). */
function airBattle(seen: Seen, region: RegionId, side: SideNo, defenders: readonly UnitId[], raiders: readonly UnitId[]): Battle {
  return newBattle(seen, {
    domain: "air",
    region,
    how: "raid",
    from: region,
    river: null,
    landing: false,
    landed: [],
    caught: false,
    forces: [
      forceWith(seen, side, [...defenders, ...leadersOf(seen, defenders)]),
      forceWith(seen, seen.table.side, [...raiders, ...leadersOf(seen, raiders)]),
    ],
  });
}

/** The battle over a region with those who have flown there; undefined where nobody meets them. */
export function overRegion(seen: Seen, region: RegionId): Battle | undefined {
  const met = defendersOf(seen, region);
  const raiders = raidersAt(seen, region).map(({ id }) => id);
  return met && airBattle(seen, region, met.side, met.units, raiders);
}

const raidsLeft = (state: WarState): RegionId[] => state.table.air!.raids.filter((region) => raidersAt(state, region).length > 0);

/** The regions attacked from the air, in the order the active side chooses (WAW-7.1.4-a): air battle, anti-air fire, bombs, drops (WAW-7.1.4-c). */
export const airCombat: Step<WarState> = {
  asks: (state) => raidsLeft(state).length > 1,
  run(state, _frame, fx) {
    const [region] = raidsLeft(state);
    if (region === undefined) pop(state);
    else begin(state, fx, region);
  },
  ask: (state) => [nextBattle(state, raidsLeft(state))],
  take: (state, _frame, _decision, answer, fx) => begin(state, fx, (answer as readonly string[])[0]!),
};
function begin(state: WarState, fx: Fx, region: RegionId): void {
  const { table } = state;
  table.air = { ...table.air!, raids: table.air!.raids.filter((one) => one !== region) };
  push(state, { at: "raid.away", region, units: [] });
  const battle = overRegion(state, region);
  if (!battle) return;
  const met = defendersOf(state, region)!;
  table.battle = battle;
  table.last.battle = battle.id;
  if (!fx.quiet) {
    const args = {
      side: sideTitle(state, met.side),
      other: sideName(state, table.side),
      region: nameOf(state, region),
      units: namesOf(state, met.units),
    };
    fx.tell({
      key: "air.intercepted",
      args,
      rule: table.air!.joined.length > 0 ? "WAW-11.4-c" : "WAW-12.7-a",
      about: [region, ...met.units],
    });
  }
  push(state, { at: "b.sheet" });
}

/** After its one round nobody tests for rout: the side that took more hits aborts, the defenders of the region if both took as many (WAW-Q-86). */
export function endAirBattle(state: WarState, fx: Fx): void {
  const battle = state.table.battle!;
  const [att, def] = battle.forces;
  const loser = isWiped(att) ? 0 : isWiped(def) || def.hits > att.hits ? 1 : 0;
  battle.loser = loser;
  const beaten = battle.forces[loser];
  if (!fx.quiet) {
    const args = { side: sideTitle(state, beaten.side), region: nameOf(state, battle.region) };
    fx.tell({ key: "air.aborts", args, rule: "WAW-Q-86", about: [battle.region] });
  }
  // WAW-L-59: they return without having done what they came for, and so do those who panicked.
  const back = battle.forces.flatMap((force) => aliveIn(force).filter((id) => force === beaten || force.panicked.includes(id)));
  const below = state.flow.findLast((frame) => frame.at === "raid.away")!;
  below.units = back.filter((id) => state.table.units[id]!.mission);
  goto(state, { at: "b.leaders", i: 0 });
}

/** Whoever was driven off goes home first, with what he carries (WAW-L-59). */
export const raidAway: Step<WarState> = {
  run(state, frame) {
    goto(state, { at: "raid.fire", region: frame.region! });
    flyHome(state, frame.units as UnitId[]);
  },
};

/** Anti-air units of the enemy in a region. */
const gunsAt = (seen: Seen, region: RegionId, side: SideNo): Unit[] =>
  unitsAt(survey(seen), region).filter(
    (unit) => areEnemies(seen, side, unit.side) && !unit.aboard && printedOf(seen, unit.id).tags.has("antiAir"),
  );
/** What a die of anti-air fire has to stay under (WAW-Q-19). */
const antiAir = (seen: Seen, id: UnitId): number =>
  (printedOf(seen, id).type!.aa ?? worldIn(seen).config.air.defaultAA) + bonus(seen, "aa", id);

/** Each anti-air unit of the region fires once at each aircraft that attacks it, and what it scores is applied before the next die (WAW-12.7-b). */
export const raidFire: Step<WarState> = {
  run(state, frame, fx) {
    const region = frame.region as RegionId;
    const { side } = state.table;
    const away: UnitId[] = [];
    for (const gun of gunsAt(state, region, side))
      for (const { id } of raidersAt(state, region)) {
        if (away.includes(id) || state.table.units[id]!.place !== "map") continue;
        const die = fx.draw(D10, "air.flak");
        const result = resultOf(die, antiAir(state, gun.id), false);
        if (!fx.quiet) {
          const args = { unit: nameOf(state, gun.id), target: nameOf(state, id), die, aim: antiAir(state, gun.id) };
          fx.tell({
            key: `air.flak.${result}`,
            args,
            rule: result === "miss" ? "WAW-12.7-b" : "WAW-Q-19",
            about: [region, gun.id, id],
          });
        }
        if (result === "panic") away.push(id);
        else if (result === "hit") shoot(state, fx, id);
      }
    goto(state, { at: "raid.bomb", region });
    flyHome(state, away); // WAW-Q-53
  },
};
function shoot(state: WarState, fx: Fx, id: UnitId): void {
  const { steps } = state.table.units[id]!;
  if (steps > 1) change(state.table, id, { steps: steps - 1 });
  else goDown(state, fx, id);
}

const bombersAt = (seen: Seen, region: RegionId): UnitId[] =>
  raidersAt(seen, region).flatMap(({ id, mission }) => (mission === "bomb" && isBomber(seen, id) ? [id] : []));
/** The CF of a bomber over a region: supremacy, cards and the reduction over a city change it, and nothing else (WAW-L-61). */
function bombAim(seen: Seen, region: RegionId, id: UnitId): number {
  const { malus } = groundAt(seen, region);
  const city = worldIn(seen).place[region]!.def.terrain === "urban" && malus?.of(printedOf(seen, id)) ? 1 : 0;
  return cfOf(seen, seen.table.units[id]!) + sideBonus(seen, "supremacy", seen.table.side) - city;
}

/** What a flight may come to below: how often the anti-air fire there hits the aircraft or turns it back, and how often a bomber that gets through hits. */
export interface RaidOdds {
  readonly stopped: number;
  /** Null: it drops no bombs. */
  readonly bombs: number | null;
}
export function raidOdds(seen: Seen, id: UnitId, mission: Mission, region: RegionId): RaidOdds {
  const scores = (aim: number, results: readonly Result[]): number =>
    Array.from({ length: D10 }, (_, die) => resultOf(die, aim, false)).filter((one) => results.includes(one)).length / D10;
  const through = gunsAt(seen, region, seen.table.side).reduce(
    (share, gun) => share * (1 - scores(antiAir(seen, gun.id), ["hit", "panic"])),
    1,
  );
  const drops = mission === "bomb" && isBomber(seen, id);
  return { stopped: 1 - through, bombs: drops ? scores(bombAim(seen, region, id), ["hit"]) : null };
}

/** Bombers fire once each, at the land units or at the ships of the region (WAW-12.7-c). */
export const raidBomb: Step<WarState> = {
  asks: (state, frame) => {
    const region = frame.region as RegionId;
    if (bombersAt(state, region).length === 0) return false;
    const { land, ships } = bombTargets(survey(state), region, state.table.side);
    return land.length > 0 && ships.length > 0;
  },
  run(state, frame, fx) {
    const region = frame.region as RegionId;
    const { land, ships } = bombTargets(survey(state), region, state.table.side);
    if (bombersAt(state, region).length === 0 || land.length + ships.length === 0)
      return goto(state, { at: "raid.drop", region });
    bomb(state, fx, region, land.length > 0 ? land : ships);
  },
  ask(state, frame): Decision[] {
    const region = frame.region as RegionId;
    return [
      {
        seat: seatOf(state, state.table.side),
        kind: "air.target",
        prompt: { key: "ask.air.target", args: { region: nameOf(state, region) } },
        domain: { t: "pick", tree: { troops: LEAF, ships: LEAF } },
        rule: "WAW-12.7-c",
        fallback: ["troops"],
        about: [region],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const region = frame.region as RegionId;
    const { land, ships } = bombTargets(survey(state), region, state.table.side);
    bomb(state, fx, region, (answer as readonly string[])[0] === "troops" ? land : ships);
  },
};
function bomb(state: WarState, fx: Fx, region: RegionId, targets: readonly Unit[]): void {
  const { side } = state.table;
  const seat = seatOf(state, side);
  let hits = 0;
  const dice: number[] = [];
  for (const id of bombersAt(state, region)) {
    const aim = bombAim(state, region, id);
    const die = fx.draw(D10, "air.bomb");
    const isHit = resultOf(die, aim, false) === "hit"; // WAW-Q-87: a panic has no effect
    fx.luck({ seat, kind: "air.bomb", of: [Math.min(D10, Math.max(1, aim)), D10], got: isHit ? 1 : 0 });
    dice.push(die);
    if (isHit) hits++;
  }
  if (!fx.quiet) {
    const args = { units: namesOf(state, bombersAt(state, region)), region: nameOf(state, region), dice, hits };
    fx.tell({ key: "air.bombs", args, rule: "WAW-12.7-c", about: [region, ...bombersAt(state, region)] });
  }
  const owner = targets[0]!.side;
  const of = inOrder(
    state,
    targets.filter((unit) => areFriends(state, owner, unit.side)).map(({ id }) => id),
  );
  goto(state, { at: "bomb.loss", region, of, hits });
}

/** The hits of bombs, each a step of a CU of the sufferer's choice (WAW-Q-87); they are no hits of a battle (WAW-L-71). */
export const bombLoss: Step<WarState> = {
  asks: (state, frame) => forcedHits(hitsOf(state, frame.of as UnitId[], frame.hits as number)) === undefined,
  run(state, frame, fx) {
    suffer(state, fx, frame.region as RegionId, forcedHits(hitsOf(state, frame.of as UnitId[], frame.hits as number))!);
  },
  ask(state, frame): Decision[] {
    const hits = hitsOf(state, frame.of as UnitId[], frame.hits as number);
    const region = frame.region as RegionId;
    return [
      {
        seat: seatOf(state, state.table.units[(frame.of as UnitId[])[0]!]!.side),
        kind: "bomb.loss",
        prompt: { key: "ask.bomb.loss", args: { n: hits.total, region: nameOf(state, region) } },
        domain: {
          t: "split",
          of: hits.total,
          slots: Object.fromEntries(Object.entries(hits.caps).map(([id, max]) => [id, { min: 0, max }])),
        },
        rule: "WAW-Q-87",
        fallback: hitsFallback(state, hits),
        about: [region],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    suffer(state, fx, frame.region as RegionId, answer as { readonly [id: UnitId]: number });
  },
};
function suffer(state: WarState, fx: Fx, region: RegionId, split: { readonly [id: UnitId]: number }): void {
  goto(state, { at: "raid.drop", region });
  const hit = Object.entries(split).filter(([, n]) => n > 0);
  const sides = new Set(hit.map(([id]) => state.table.units[id]!.side));
  for (const [id, n] of hit) loseSteps(state, fx, id, n, "WAW-Q-87");
  if (worldIn(state).place[region]!.isSea) for (const side of sides) sinkExcess(state, fx, region, side);
  divertAll(state);
}

/** Drops and unloading (WAW-7.1.4-c); then all but those who support a battle fly home at once (WAW-Q-50). A helicopter waits for its men where it may take them back (WAW-10.6-d). */
export const raidDrop: Step<WarState> = {
  run(state, frame, fx) {
    const raiders = raidersAt(state, frame.region as RegionId);
    for (const { id } of raiders) unloadAir(state, fx, id);
    pop(state);
    const waits = state.fixed!.phases.air2;
    const home = raiders.filter(
      ({ id, mission }) =>
        mission !== "support" && !(waits && mission === "carry" && printedOf(state, id).tags.has("helicopter")),
    );
    flyHome(
      state,
      home.map(({ id }) => id),
    );
  },
};
