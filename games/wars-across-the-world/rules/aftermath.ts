import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { noteVictors } from "./breakthrough.ts";
import { expire } from "./cards/force.ts";
import { rulesFor } from "./cards/triggers.ts";
import { change, killLeader, sideTitle, takeOff, transferVp } from "./change.ts";
import { D10 } from "./dice.ts";
import { rankOf } from "./leaders.ts";
import { divertAll } from "./returns.ts";
import type { Battle, Force, RegionId, Seen, UnitId, WarState } from "./state.ts";
import { enemyFort, hasFoes, isFriendly, isOwnPort, survey, tokensAt } from "./survey.ts";
import { inOrder, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** Nothing of the stack is left, failed retreat included (WAW-12.4-d). */
const isGone = (state: WarState, force: Force): boolean =>
  [...force.cu, ...force.su].every((id) => state.table.units[id]!.place !== "map") &&
  !state.table.battle!.landed.some((id) => state.table.units[id]!.aboard) && // who is back aboard is not gone
  !state.table.battle!.dropped?.some((id) => state.table.units[id]!.place === "map");

/** What is added to the die of a CinC's loss test (WAW-12.4-c to WAW-12.4-f). */
function lossLines(state: WarState, i: number): { key: string; value: number; rule: string }[] {
  const battle = state.table.battle!;
  const force = battle.forces[i]!;
  const lines: { key: string; value: number; rule: string }[] = [];
  if (battle.loser === i) lines.push({ key: "loss.lost", value: 1, rule: "WAW-12.4-c" });
  if (isGone(state, force)) lines.push({ key: "loss.gone", value: 1, rule: "WAW-12.4-d" });
  if (force.routed) lines.push({ key: "loss.routed", value: 1, rule: "WAW-12.4-e" });
  if (rankOf(state, force.cinc!) >= 3) lines.push({ key: "loss.rank", value: -1, rule: "WAW-12.4-f" });
  return lines;
}

/** The CinC of each stack is tested, the attacker's first; other leaders are not (WAW-12.4-a). */
export const battleLeaders: Step<WarState> = {
  run(state, frame, fx) {
    const i = frame.i as number;
    if (i === 2) return goto(state, { at: "b.flee" });
    const { table } = state;
    const battle = table.battle!;
    const force = battle.forces[i]!;
    goto(state, { at: "b.leaders", i: i + 1 });
    if (force.cinc === null || table.units[force.cinc]!.place !== "map") return;
    testLeader(state, fx, i, force.cinc);
  },
};

function testLeader(state: WarState, fx: Fx, i: number, id: UnitId): void {
  const battle = state.table.battle!;
  const { lossAt, injuredUpTo } = worldIn(state).config.leaders;
  const die = fx.draw(D10, "leader.loss"); // WAW-Q-02-b: a 0 is nothing special
  const total = die + lossLines(state, i).reduce((sum, { value }) => sum + value, 0);
  const leader = nameOf(state, id);
  if (total < lossAt) {
    if (!fx.quiet) fx.tell({ key: "leader.safe", args: { leader, die, total }, rule: "WAW-12.4-b", about: [id] });
    return;
  }
  const second = fx.draw(D10, "leader.severity");
  if (second <= injuredUpTo) {
    // WAW-Q-33-b: he comes back in the next reinforcement step; nobody scores.
    takeOff(state, id, "injured");
    if (!fx.quiet) fx.tell({ key: "leader.injured", args: { leader, die, total, second }, rule: "WAW-Q-33-a", about: [id] });
    return;
  }
  if (!fx.quiet) fx.tell({ key: "leader.hit", args: { leader, die, total, second }, rule: "WAW-Q-33-a", about: [id] });
  killLeader(state, fx, id, battle.forces[1 - i]!.side, "WAW-Q-33-a");
}

/** Leaders of the battle that have no CU of their own side with them any more, hidden ones included (WAW-L-6-c). */
function lonely(state: WarState): UnitId | undefined {
  const { table } = state;
  const battle = table.battle!;
  for (const force of battle.forces)
    for (const id of force.leaders) {
      const unit = table.units[id]!;
      const { domain } = printedOf(state, id);
      if (unit.place !== "map" || unit.inside || unit.aboard || domain === "air") continue;
      const isWith = Object.values(table.units).some(
        (one) =>
          one.place === "map" &&
          one.at === unit.at &&
          one.side === unit.side &&
          !one.inside &&
          !one.aboard &&
          printedOf(state, one.id).isCU &&
          printedOf(state, one.id).domain === domain,
      );
      const isCovered = domain === "land" && tokensAt(survey(state), unit.at!).some((token) => token.side === unit.side);
      if (!isWith && !isCovered && mustFlee(state, id)) return id;
    }
  return undefined;
}
/** He stays in friendly land without enemies; a naval leader in a friendly port. */
function mustFlee(seen: Seen, id: UnitId): boolean {
  const { at, side } = seen.table.units[id]!;
  if (printedOf(seen, id).domain === "naval") return !isOwnPort(seen, at!, side);
  return hasFoes(survey(seen), at!, side) || !isFriendly(seen, at!, side);
}

/** The nearest friendly regions a leader without CU reaches without passing a revealed enemy CU or an enemy fortress (WAW-Q-31). */
function havens(seen: Seen, id: UnitId): RegionId[] {
  const unit = seen.table.units[id]!;
  const { side } = unit;
  const { domain } = printedOf(seen, id);
  const world = worldIn(seen);
  const s = survey(seen);
  let front = [unit.at!];
  const known = new Set(front);
  while (front.length > 0) {
    const next: RegionId[] = [];
    for (const region of front) {
      const { ways, coast } = world.place[region]!;
      const open = ways.filter((way) => !way.edge.impassable && !way.edge.neutral).map((way) => way.to);
      const around = domain === "naval" ? [...open, ...coast] : open;
      for (const to of around) {
        const place = world.place[to]!;
        if (known.has(to) || place.isClosed || (domain === "land" && !place.isLand)) continue;
        known.add(to);
        if (hasFoes(s, to, side) || enemyFort(seen, to, side)) continue;
        next.push(to);
      }
    }
    const found = next.filter((to) => (domain === "naval" ? isOwnPort(seen, to, side) : isFriendly(seen, to, side)));
    if (found.length > 0) return found.sort();
    front = next;
  }
  return [];
}

export const battleFlee: Step<WarState> = {
  asks: (state) => {
    const id = lonely(state);
    return id !== undefined && havens(state, id).length > 1;
  },
  run(state, _frame, fx) {
    const id = lonely(state);
    if (id === undefined) return goto(state, { at: "b.end" });
    const [only] = havens(state, id);
    if (only === undefined) {
      const battle = state.table.battle!;
      const by = battle.forces.find((force) => force.side !== state.table.units[id]!.side)!.side;
      killLeader(state, fx, id, by, "WAW-Q-31");
    } else flee(state, fx, id, only);
  },
  ask(state): Decision[] {
    const id = lonely(state)!;
    const tree: Branch = Object.fromEntries(havens(state, id).map((region) => [region, LEAF]));
    return [
      {
        seat: seatOf(state, state.table.units[id]!.side),
        kind: "leader.flee",
        prompt: { key: "ask.leader.flee", args: { leader: nameOf(state, id) } },
        domain: { t: "pick", tree },
        rule: "WAW-Q-31",
        fallback: [Object.keys(tree)[0]!],
        about: [id],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    flee(state, fx, lonely(state)!, (answer as readonly string[])[0]!);
  },
};

function flee(state: WarState, fx: Fx, id: UnitId, to: RegionId): void {
  change(state.table, id, { at: to, moved: true, aboard: false, inside: false });
  if (!fx.quiet)
    fx.tell({
      key: "leader.flees",
      args: { leader: nameOf(state, id), region: nameOf(state, to) },
      rule: "WAW-Q-31",
      about: [id, to],
    });
}

/** What a side has lost in a battle, in words. */
function tollOf(state: WarState, { side, cu, hits }: Force) {
  const lost = cu.filter((id) => state.table.units[id]!.place !== "map");
  const key = lost.length > 0 ? "toll.units" : hits > 0 ? "toll.steps" : "toll.none";
  return { key, args: { side: sideTitle(state, side), n: hits, units: namesOf(state, lost) } };
}
/** Where the beaten are now, in words. */
function wentOf(state: WarState, battle: Battle) {
  const { side, cu } = battle.forces[battle.loser!]!;
  const [left] = cu.flatMap((id) => (state.table.units[id]!.place === "map" ? [state.table.units[id]!] : []));
  const args = { side: sideTitle(state, side), to: left?.at ? nameOf(state, left.at) : "" };
  if (!left) return { key: "went.gone", args };
  if (battle.domain === "air") return { key: "went.home", args };
  if (left.aboard) return { key: "went.aboard", args };
  return { key: left.inside ? "went.fort" : "went.to", args };
}

/** VP for the battle, and it is over: whoever panicked recovers (WAW-12.1.VII-d). */
export const battleEnd: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const battle = table.battle!;
    const { vp } = worldIn(state).config;
    const loser = battle.forces[battle.loser!]!;
    const winner = battle.forces[1 - battle.loser!]!;
    // WAW-14-b
    if (loser.size >= vp.bigBattle.units) transferVp(state, fx, winner.side, loser.side, vp.bigBattle.vp, "WAW-14-b");
    const [a, b] = battle.forces;
    const spread = a.hits - b.hits;
    // WAW-14-c, WAW-L-69: for each full 2 hits, to the side that took fewer, whoever won.
    const points = Math.floor(Math.abs(spread) / vp.perHits);
    if (points > 0) {
      const [fewer, more] = spread > 0 ? [b, a] : [a, b];
      transferVp(state, fx, fewer.side, more.side, points, "WAW-14-c");
    }
    noteVictors(state, battle);
    const ended = { region: battle.region, domain: battle.domain, won: winner.side, rout: loser.routed };
    const rules = rulesFor(state, { on: "battleEnd" }, table.side, ended);
    if (battle.domain !== "air")
      for (const id of inOrder(state, [...winner.cu, ...winner.su]))
        if (table.units[id]!.place === "map") change(table, id, { moved: true });
    const told = fx.quiet ? {} : { first: tollOf(state, winner), second: tollOf(state, loser), went: wentOf(state, battle) };
    table.battle = null;
    expire(state, { on: "round" });
    expire(state, { on: "battle" });
    pop(state);
    for (const one of rules) push(state, one);
    divertAll(state);
    if (!fx.quiet)
      fx.tell({
        key: "battle.over",
        args: { region: nameOf(state, battle.region), side: sideTitle(state, winner.side), ...told },
        rule: "WAW-Q-06",
        about: [battle.region],
      });
  },
};
