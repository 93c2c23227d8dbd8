import type { Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { verdict } from "./cards/force.ts";
import { arrive, change, counts, roomAt, sideTitle, takeOff } from "./change.ts";
import { aliveIn, isWiped } from "./fire.ts";
import { byWorth } from "./losses.ts";
import type { Battle, Force, RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { enemyFort, foesAt, hasFoes, isFriendly, isOpenTo, type Survey, shelterAt, sourcesOf, survey } from "./survey.ts";
import { placesAt } from "./transport.ts";
import { nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

const FORT = "fort";

/**
 * A region a beaten stack can go to: adjacent, passable, without revealed enemy CU or an enemy fortress; what it costs does not matter (WAW-Q-78-b).
 * Those it has fought are in the region it leaves, though in a battle that is only thought of they are still on their way.
 */
function isEligible(s: Survey, battle: Battle, to: RegionId, i: number): boolean {
  const { seen } = s;
  const { side } = battle.forces[i]!;
  const fought = battle.forces[1 - i]!.cu;
  const place = worldIn(seen).place[to]!;
  const way = worldIn(seen).place[battle.region]!.ways.find((one) => one.to === to);
  if (!place.isLand || !way || way.edge.impassable || way.edge.neutral) return false;
  if (place.isClosed && !battle.forces[i]!.cu.every((id) => isOpenTo(seen, id, to))) return false;
  return foesAt(s, to, side).every((unit) => fought.includes(unit.id)) && !enemyFort(seen, to, side);
}

/** Steps from a region to the nearest supply source of the side, through regions without revealed enemy CU or an enemy fortress. */
function stepsToSource(s: Survey, from: RegionId, side: SideNo): number {
  const { seen } = s;
  const world = worldIn(seen);
  const sources = sourcesOf(seen, side);
  let front = [from];
  const known = new Set(front);
  for (let steps = 0; front.length > 0; steps++) {
    if (front.some((region) => sources.includes(region))) return steps;
    const next: RegionId[] = [];
    for (const region of front)
      for (const { to, edge } of world.place[region]!.ways) {
        if (known.has(to) || edge.impassable || edge.neutral || !world.place[to]!.isLand || world.place[to]!.isClosed) continue;
        known.add(to);
        if (!hasFoes(s, to, side) && !enemyFort(seen, to, side)) next.push(to);
      }
    front = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** Where a beaten stack may go; empty: nowhere. */
export function retreatsOf(seen: Seen, battle: Battle, i: number): RegionId[] {
  const force = battle.forces[i]!;
  const { side } = force;
  const { region, how, from } = battle;
  const s = survey(seen);
  // WAW-12.5-c: beaten attackers go back to where they attacked from.
  if (i === 0 && how === "march") return isEligible(s, battle, from, i) ? [from] : [];
  const around = worldIn(seen)
    .place[region]!.ways.map((way) => way.to)
    .filter((to) => isEligible(s, battle, to, i));
  // WAW-Q-78-c: not where the attackers came from, if there is another.
  const others = how === "march" && i === 1 ? around.filter((to) => to !== from) : around;
  let open = others.length > 0 ? others : around;
  // WAW-Q-79: not where there is no room, if there is another.
  const load = aliveIn(force).filter((id) => counts(seen, seen.table.units[id]!) && !printedOf(seen, id).isFixed).length;
  const roomy = open.filter((to) => roomAt(s, to, side) >= load);
  if (roomy.length > 0) open = roomy;
  if (seen.fixed!.phases.supply) {
    // WAW-12.5-d: toward the nearest source.
    const steps = open.map((to) => stepsToSource(s, to, side));
    const least = Math.min(...steps);
    if (least < Number.POSITIVE_INFINITY) return open.filter((_, nth) => steps[nth] === least);
  }
  // WAW-Q-78-a
  const friendly = open.filter((to) => isFriendly(seen, to, side));
  return friendly.length > 0 ? friendly : open;
}

/** Everything of a force that is left, leaders included. */
const leftOf = (state: WarState, force: Force): UnitId[] =>
  [...aliveIn(force), ...force.su, ...force.leaders].filter((id) => state.table.units[id]!.place === "map");

/** The choice of a beaten stack: regions, and its fortress there (WAW-12.5-b). */
function choices(state: WarState): Branch {
  const battle = state.table.battle!;
  const i = battle.loser!;
  const force = battle.forces[i]!;
  if (i === 0 && battle.how === "sally") return { [FORT]: LEAF }; // WAW-12.5-c
  const tree: Branch = Object.fromEntries(retreatsOf(state, battle, i).map((to) => [to, LEAF]));
  if (shelterAt(state, battle.region, force.side)) tree[FORT] = LEAF;
  return tree;
}

/** Attackers who landed in this turn and lost are eliminated; others of their side there retreat in the usual way (WAW-10.4-e). */
export const battleLanded: Step<WarState> = {
  asks: (state) => {
    const { of, places } = reembarking(state);
    return places > 0 && of.length > places;
  },
  run(state, _frame, fx) {
    const battle = state.table.battle!;
    goto(state, { at: battle.loser === 0 && battle.dropped ? "b.dropped" : "b.retreat" });
    if (battle.loser !== 0) return;
    const force = battle.forces[0];
    const { of, places } = reembarking(state);
    if (places > 0) goAboard(state, fx, of);
    const lost = [...aliveIn(force), ...force.su].filter((id) => battle.landed.includes(id) && !state.table.units[id]!.aboard);
    if (lost.length === 0) return;
    for (const id of lost) takeOff(state, id, "lost");
    force.gone = [...force.gone, ...lost.filter((id) => force.cu.includes(id))];
    force.su = force.su.filter((id) => !lost.includes(id));
    if (fx.quiet) return;
    const args = { units: namesOf(state, lost), region: nameOf(state, battle.region) };
    fx.tell({ key: "retreat.none", args, rule: "WAW-10.4-e", about: lost });
  },
  ask(state): Decision[] {
    const { region, forces } = state.table.battle!;
    const { of, places } = reembarking(state);
    const n = of.length - places;
    return [
      {
        seat: seatOf(state, forces[0].side),
        kind: "retreat.excess",
        prompt: { key: "ask.cargo.loss", args: { n } },
        domain: { t: "some", of, min: n, max: n },
        rule: "WAW-10.4-g",
        fallback: byWorth(state, of).slice(0, n),
        about: [region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const left = answer as readonly UnitId[];
    goAboard(
      state,
      fx,
      reembarking(state).of.filter((id) => !left.includes(id)),
    );
  },
};

/** Marines and commandos who landed and lost, and the places for them aboard ships of their side where they came from (WAW-10.4-g). */
function reembarking(state: WarState): { readonly of: readonly UnitId[]; readonly places: number } {
  const { table } = state;
  const battle = table.battle!;
  if (battle.loser !== 0 || battle.landed.length === 0) return { of: [], places: 0 };
  const force = battle.forces[0];
  const of = aliveIn(force).filter((id) => {
    if (!battle.landed.includes(id) || table.units[id]!.aboard) return false;
    const { tags } = printedOf(state, id);
    return tags.has("marine") || tags.has("commando") || verdict(state, "retreatToShips", id, {})?.may === true;
  });
  const sea = battle.sea ?? battle.from;
  if (of.length === 0 || !worldIn(state).place[sea]!.isSea) return { of, places: 0 };
  return { of, places: Math.max(0, placesAt(state, sea, force.side)) };
}

/** Who of the beaten attackers came out of the air and is left, leaders included. */
function droppedIn(state: WarState): UnitId[] {
  const { dropped, forces } = state.table.battle!;
  return leftOf(state, forces[0]).filter((id) => dropped!.includes(id));
}
/** Adjacent friendly regions with room for them. */
function refuges(state: WarState): RegionId[] {
  const battle = state.table.battle!;
  const { side } = battle.forces[0];
  const s = survey(state);
  const load = droppedIn(state).filter((id) => counts(state, state.table.units[id]!)).length;
  return worldIn(state)
    .place[battle.region]!.ways.map((way) => way.to)
    .filter((to) => isEligible(s, battle, to, 0) && isFriendly(state, to, side) && roomAt(s, to, side) >= load);
}

/** Beaten attackers who arrived by air go to an adjacent friendly region of their owner's choice, or are lost (WAW-Q-81). */
export const battleDropped: Step<WarState> = {
  asks: (state) => droppedIn(state).length > 0 && refuges(state).length > 1,
  run(state, _frame, fx) {
    const ids = droppedIn(state);
    const [only] = refuges(state);
    if (ids.length === 0) return goto(state, { at: "b.retreat" });
    if (only !== undefined) return takeRefuge(state, fx, only);
    const battle = state.table.battle!;
    const force = battle.forces[0];
    const lost = ids.filter((id) => !force.leaders.includes(id));
    for (const id of lost) takeOff(state, id, "lost");
    force.gone = [...force.gone, ...lost.filter((id) => force.cu.includes(id))];
    force.su = force.su.filter((id) => !lost.includes(id));
    if (!fx.quiet && lost.length > 0)
      fx.tell({
        key: "retreat.none",
        args: { units: namesOf(state, lost), region: nameOf(state, battle.region) },
        rule: "WAW-Q-81",
        about: lost,
      });
    goto(state, { at: "b.retreat" });
  },
  ask(state): Decision[] {
    const battle = state.table.battle!;
    const to = refuges(state);
    return [
      {
        seat: seatOf(state, battle.forces[0].side),
        kind: "retreat",
        prompt: { key: "ask.retreat", args: { region: nameOf(state, battle.region) } },
        domain: { t: "pick", tree: Object.fromEntries(to.map((region) => [region, LEAF])) },
        rule: "WAW-Q-81",
        fallback: [to[0]!],
        about: [battle.region],
      },
    ];
  },
  take: (state, _frame, _decision, answer, fx) => takeRefuge(state, fx, (answer as readonly string[])[0]!),
};
function takeRefuge(state: WarState, fx: Fx, to: RegionId): void {
  const battle = state.table.battle!;
  const force = battle.forces[0];
  const ids = droppedIn(state);
  for (const id of ids) change(state.table, id, { at: to, moved: true, came: battle.region });
  // They have left the battle: what is said of the stack from here on is not about them.
  force.cu = force.cu.filter((id) => !ids.includes(id));
  force.su = force.su.filter((id) => !ids.includes(id));
  if (!fx.quiet)
    fx.tell({
      key: "retreat",
      args: {
        side: sideTitle(state, force.side),
        from: nameOf(state, battle.region),
        to: nameOf(state, to),
        units: namesOf(state, ids),
      },
      rule: "WAW-Q-81",
      about: [battle.region, to],
    });
  arrive(state, fx, to, force.side);
  goto(state, { at: "b.retreat" });
}

/** They are aboard again, and leaders who landed with them. */
function goAboard(state: WarState, fx: Fx, ids: readonly UnitId[]): void {
  const { table } = state;
  const battle = table.battle!;
  const force = battle.forces[0];
  const sea = battle.sea ?? battle.from;
  const leaders = force.leaders.filter((id) => battle.landed.includes(id) && table.units[id]!.place === "map");
  for (const id of [...ids, ...leaders]) change(table, id, { at: sea, aboard: true, moved: true, came: battle.region });
  // They have left the battle: what is said of the stack from here on is not about them.
  force.cu = force.cu.filter((id) => !ids.includes(id));
  if (!fx.quiet)
    fx.tell({ key: "retreat.ships", args: { units: namesOf(state, ids) }, rule: "WAW-10.4-g", about: [...ids, sea] });
}

export const battleRetreat: Step<WarState> = {
  asks: (state) => {
    const battle = state.table.battle!;
    return battle.domain === "land" && !isWiped(battle.forces[battle.loser!]!) && Object.keys(choices(state)).length > 1;
  },
  run(state, _frame, fx) {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    if (battle.domain === "naval") return goto(state, { at: "n.cargo", i: 0 });
    if (isWiped(force)) {
      loseAlone(state, fx, force);
      return goto(state, { at: "b.leaders", i: 0 });
    }
    const [only] = Object.keys(choices(state));
    if (only === undefined) {
      loseAll(state, fx, force);
      return goto(state, { at: "b.leaders", i: 0 });
    }
    go(state, fx, only);
  },
  ask(state): Decision[] {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    const tree = choices(state);
    const own = (to: string): number =>
      Object.values(state.table.units).filter(
        (unit) => unit.at === to && unit.side === force.side && printedOf(state, unit.id).isCU,
      ).length;
    const best = Object.keys(tree).toSorted((a, b) => own(b) - own(a) || (a < b ? -1 : 1))[0]!;
    return [
      {
        seat: seatOf(state, force.side),
        kind: "retreat",
        prompt: { key: "ask.retreat", args: { region: nameOf(state, battle.region) } },
        domain: { t: "pick", tree },
        rule: "WAW-12.5-b",
        fallback: [tree[FORT] ? FORT : best],
        about: [battle.region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    go(state, fx, (answer as readonly string[])[0]!);
  },
};

/** WAW-12.5-f: SU without CU are lost with them. */
function loseAlone(state: WarState, fx: Fx, force: Force): void {
  const lost = force.su;
  for (const id of lost) takeOff(state, id, "lost");
  force.su = [];
  if (!fx.quiet && lost.length > 0)
    fx.tell({ key: "battle.support", args: { units: namesOf(state, lost) }, rule: "WAW-12.5-f", about: lost });
}

/** WAW-12.5-e: a stack that cannot retreat is eliminated; its leaders are tested and flee as those without CU do. */
function loseAll(state: WarState, fx: Fx, force: Force): void {
  const battle = state.table.battle!;
  const lost = [...aliveIn(force), ...force.su];
  for (const id of lost) takeOff(state, id, "lost");
  force.gone = [...force.gone, ...aliveIn(force)];
  force.su = [];
  if (!fx.quiet) {
    fx.tell({
      key: "retreat.none",
      args: { units: namesOf(state, lost), region: nameOf(state, battle.region) },
      rule: "WAW-12.5-e",
      about: lost,
    });
  }
}

/** The stack goes, as one body (WAW-12.5-b); it costs no MP, and it does not move again in this turn (WAW-L-52). */
function go(state: WarState, fx: Fx, to: string): void {
  const { table } = state;
  const battle = table.battle!;
  const force = battle.forces[battle.loser!]!;
  const { region } = battle;
  if (to === FORT) {
    const ids = leftOf(state, force);
    for (const id of ids) change(table, id, { inside: true, moved: true });
    if (!fx.quiet)
      fx.tell({
        key: "retreat.fort",
        args: { side: sideTitle(state, force.side), region: nameOf(state, region) },
        rule: "WAW-12.5-b",
        about: [region],
      });
    goto(state, { at: "b.leaders", i: 0 });
    return;
  }
  // WAW-L-51: fixed units cannot go.
  const fixed = [...aliveIn(force), ...force.su].filter((id) => printedOf(state, id).isFixed);
  for (const id of fixed) takeOff(state, id, "lost");
  force.gone = [...force.gone, ...fixed.filter((id) => force.cu.includes(id))];
  force.su = force.su.filter((id) => !fixed.includes(id));
  if (!fx.quiet && fixed.length > 0)
    fx.tell({ key: "retreat.fixed", args: { units: namesOf(state, fixed) }, rule: "WAW-L-51", about: fixed });
  if (isWiped(force)) {
    loseAlone(state, fx, force);
    goto(state, { at: "b.leaders", i: 0 });
    return;
  }
  goto(state, { at: "b.excess", to });
}

const excessOf = (state: WarState, to: RegionId): number => {
  const battle = state.table.battle!;
  const force = battle.forces[battle.loser!]!;
  const load = aliveIn(force).filter((id) => counts(state, state.table.units[id]!)).length;
  return Math.max(0, load - Math.max(0, roomAt(survey(state), to, force.side)));
};

/** CU for which there is no room where the stack retreats to, of its owner's choice (WAW-Q-79). */
export const retreatExcess: Step<WarState> = {
  asks: (state, frame) => {
    const battle = state.table.battle!;
    const n = excessOf(state, frame.to as RegionId);
    return n > 0 && n < aliveIn(battle.forces[battle.loser!]!).length;
  },
  run(state, frame, fx) {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    if (excessOf(state, frame.to as RegionId) > 0) {
      loseAll(state, fx, force);
      return goto(state, { at: "b.leaders", i: 0 });
    }
    const to = frame.to as RegionId;
    const ids = leftOf(state, force);
    for (const id of ids) change(state.table, id, { at: to, moved: true, came: battle.region, inside: false });
    if (!fx.quiet) {
      const args = {
        side: sideTitle(state, force.side),
        from: nameOf(state, battle.region),
        to: nameOf(state, to),
        units: namesOf(state, ids),
      };
      fx.tell({ key: "retreat", args, rule: battle.loser === 0 ? "WAW-12.5-c" : "WAW-12.5-d", about: [battle.region, to] });
    }
    arrive(state, fx, to, force.side);
    goto(state, { at: "b.leaders", i: 0 });
  },
  ask(state, frame): Decision[] {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    const n = excessOf(state, frame.to as RegionId);
    const of = aliveIn(force).filter((id) => counts(state, state.table.units[id]!));
    return [
      {
        seat: seatOf(state, force.side),
        kind: "retreat.excess",
        prompt: { key: "ask.retreat.excess", args: { n, region: nameOf(state, frame.to as RegionId) } },
        domain: { t: "some", of, min: n, max: n },
        rule: "WAW-Q-79",
        fallback: byWorth(state, of).slice(0, n),
        about: [frame.to as RegionId],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const battle = state.table.battle!;
    const force = battle.forces[battle.loser!]!;
    const lost = answer as readonly UnitId[];
    for (const id of lost) takeOff(state, id, "lost");
    force.gone = [...force.gone, ...lost];
    if (!fx.quiet) fx.tell({ key: "retreat.excess", args: { units: namesOf(state, lost) }, rule: "WAW-Q-79", about: lost });
  },
};
