import type { Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { endRound } from "./battle.ts";
import { hasBunker, spendSuicide } from "./bunkers.ts";
import { testChange, verdict } from "./cards/force.ts";
import { sideName, sideTitle, takeOff } from "./change.ts";
import { D10 } from "./dice.ts";
import { aliveIn, isWiped, type Result, resultOf, steadyIn } from "./fire.ts";
import { forcedHits, hitsFallback, hitsOf, takeHits } from "./losses.ts";
import { endAirBattle } from "./raids.ts";
import type { Battle, Force, Seen, UnitId, WarState } from "./state.ts";
import { dismissWing } from "./support.ts";
import { groundAt } from "./terrain.ts";
import { cfOf, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** AMV less one for each CU eliminated or panicked since the battle began, none of them twice (WAW-12.1.IX-a, WAW-12.1.IX-c). */
export function moraleOf(force: Force): number {
  return force.amv - new Set([...force.gone, ...force.panicked]).size;
}
const isAllPanicked = (force: Force): boolean => !isWiped(force) && steadyIn(force).length === 0;

/** Below 0 a stack is demoralised, at 0 it is not (WAW-12.1.IX-b). */
const isDemoralised = (force: Force): boolean => moraleOf(force) < 0;

/** Who loses the battle, and why: the number of the force, and whether it routs. */
interface Broken {
  readonly loser: 0 | 1;
  readonly routed: boolean;
  readonly why: "wiped" | "bothWiped" | "panicked" | "bothPanicked" | "low" | "bothLow" | "bunker" | "hits" | "even";
}

/** Whether a demoralised stack holds: 0 to 4 (WAW-12.2-a), a natural 0 always (WAW-6-b). */
function holds(state: WarState, fx: Fx, battle: Battle, i: number): boolean {
  const force = battle.forces[i]!;
  const { amount, result } = testChange(state, "rout", force.side, battle.region);
  const settled = force.holds ?? (result === null ? undefined : result === "success");
  if (settled !== undefined) {
    // WAW-15-b: without a die.
    if (!fx.quiet) {
      const args = { side: sideTitle(state, force.side) };
      fx.tell({ key: settled ? "battle.holds.card" : "battle.routs.card", args, rule: "WAW-15-b", about: [battle.region] });
    }
    return settled;
  }
  const die = fx.draw(D10, "rout");
  const total = die + force.rout + amount;
  const isHeld = die === 0 || total <= worldIn(state).config.battle.routHoldsUpTo;
  if (!fx.quiet) {
    const args = { side: sideTitle(state, force.side), die, total };
    fx.tell({
      key: isHeld ? "battle.holds" : "battle.routs",
      args,
      rule: isHeld ? "WAW-12.2-a" : "WAW-12.2-b",
      about: [battle.region],
    });
  }
  return isHeld;
}

/** WAW-12.1.X-a, WAW-12.1.X-b: who breaks after a round, with the dice that decide it. */
function breaks(state: WarState, fx: Fx, battle: Battle): Broken | undefined {
  const [att, def] = battle.forces;
  const wiped = [isWiped(att), isWiped(def)];
  // WAW-L-46: without CU a battle is lost; if both are, by the attacker.
  if (wiped[0]) return { loser: 0, routed: false, why: wiped[1] ? "bothWiped" : "wiped" };
  if (wiped[1]) return { loser: 1, routed: false, why: "wiped" };
  const panicked = [isAllPanicked(att), isAllPanicked(def)];
  if (panicked[0] && panicked[1]) return { loser: 0, routed: false, why: "bothPanicked" }; // WAW-Q-67-b
  for (const i of [0, 1] as const)
    if (panicked[i]) {
      if (!fx.quiet)
        fx.tell({ key: "battle.allPanicked", args: { side: sideTitle(state, battle.forces[i]!.side) }, rule: "WAW-Q-67-a" });
      return { loser: i, routed: true, why: "panicked" };
    }
  const low = [isDemoralised(att), isDemoralised(def) && !hasBunker(state, def)]; // WAW-Q-112
  if (low[0] && low[1]) {
    const first = def.hits + def.panics > att.hits + att.panics ? 1 : 0; // WAW-12.1.X-b
    if (!holds(state, fx, battle, first)) return { loser: first, routed: true, why: "bothLow" }; // WAW-12.2-c
    const second = first === 0 ? 1 : 0;
    if (!holds(state, fx, battle, second)) return { loser: second, routed: true, why: "bothLow" }; // WAW-12.2-d
    return { loser: first, routed: false, why: "bothLow" }; // WAW-12.2-e
  }
  for (const i of [0, 1] as const) if (low[i]) return { loser: i, routed: !holds(state, fx, battle, i), why: "low" };
  return undefined;
}

/** After the losses: who breaks; another round; or the side with more hits has lost, the attacker if equal (WAW-12.5-a). */
export const battleMorale: Step<WarState> = {
  run(state, frame, fx) {
    const battle = state.table.battle!;
    if (battle.domain === "air") return endAirBattle(state, fx);
    if (!fx.quiet) {
      const [a, d] = battle.forces;
      const args = { side: sideTitle(state, a.side), other: sideName(state, d.side), a: moraleOf(a), b: moraleOf(d) };
      fx.tell({ key: "battle.morale", args, rule: "WAW-12.1.IX-a", about: [battle.region] });
    }
    spendSuicide(state, fx, battle);
    const broken = breaks(state, fx, battle);
    if (broken) return decide(state, fx, broken);
    // WAW-12.6-c: the other fleet answers with what is left; one that broke before it fired does not (WAW-12.1.XI-a).
    if (battle.domain === "naval" && frame.who === battle.first && battle.first !== null)
      return goto(state, { at: "b.fire", who: 1 - battle.first });
    endRound(state);
    // WAW-12-b
    if (battle.round < worldIn(state).config.battle.rounds[battle.domain]) {
      battle.round++;
      return goto(state, { at: "b.round" });
    }
    const [att, def] = battle.forces;
    // WAW-A1-c: a bunker that is left has beaten the attack, whatever else happened.
    if (hasBunker(state, def)) return decide(state, fx, { loser: 0, routed: false, why: "bunker" });
    decide(state, fx, { loser: def.hits > att.hits ? 1 : 0, routed: false, why: def.hits === att.hits ? "even" : "hits" });
  },
};

function decide(state: WarState, fx: Fx, { loser, routed, why }: Broken): void {
  const battle = state.table.battle!;
  battle.loser = loser;
  battle.forces[loser].routed = routed;
  dismissWing(battle);
  if (!fx.quiet) {
    const [att, def] = battle.forces;
    const winner = battle.forces[1 - loser]!;
    const other = sideName(state, battle.forces[loser].side);
    const args = {
      side: sideTitle(state, winner.side),
      other,
      region: nameOf(state, battle.region),
      why: { key: `broke.${why}`, args: { other, more: battle.forces[loser].hits, fewer: winner.hits, rounds: battle.round } },
      hits: att.hits,
      taken: def.hits,
    };
    fx.tell({
      key: routed ? "battle.won.rout" : "battle.won",
      args,
      rule: battle.domain === "naval" ? "WAW-Q-84-a" : "WAW-12.5-a",
      about: [battle.region],
    });
  }
  goto(state, { at: "b.rout" });
}

/** Half of the SU of a routed stack, rounded up (WAW-12.2-f, WAW-6-d); all of them when no CU is left (WAW-12.5-f). */
const lostSupport = (force: Force): number => (force.routed ? Math.ceil(force.su.length / 2) : 0);

export const battleRout: Step<WarState> = {
  asks: (state) => {
    const force = loserOf(state);
    return !isWiped(force) && lostSupport(force) > 0 && lostSupport(force) < force.su.length;
  },
  run(state, _frame, fx) {
    const force = loserOf(state);
    if (!isWiped(force)) loseSupport(state, fx, force.su.slice(0, lostSupport(force)));
    goto(state, { at: "b.pursuit" });
  },
  ask(state): Decision[] {
    const force = loserOf(state);
    const n = lostSupport(force);
    const worth = (id: UnitId): number => {
      const { tags } = printedOf(state, id);
      return tags.has("logistics") ? 0 : tags.has("antiAir") ? 1 : 2;
    };
    return [
      {
        seat: seatOf(state, force.side),
        kind: "rout.support",
        prompt: { key: "ask.rout.support", args: { n } },
        domain: { t: "some", of: force.su, min: n, max: n },
        rule: "WAW-12.2-f",
        fallback: force.su.toSorted((a, b) => worth(a) - worth(b) || (a < b ? -1 : 1)).slice(0, n),
        about: [state.table.battle!.region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    loseSupport(state, fx, answer as readonly UnitId[]);
    goto(state, { at: "b.pursuit" });
  },
};

const loserOf = (state: WarState): Force => state.table.battle!.forces[state.table.battle!.loser!]!;

function loseSupport(state: WarState, fx: Fx, ids: readonly UnitId[]): void {
  if (ids.length === 0) return;
  const force = loserOf(state);
  for (const id of ids) takeOff(state, id, "lost");
  force.su = force.su.filter((id) => !ids.includes(id));
  if (!fx.quiet) fx.tell({ key: "rout.support", args: { units: namesOf(state, ids) }, rule: "WAW-12.2-f", about: ids });
}

/** A C unit that would pursue after a rout, where the ground and the cards allow it (WAW-12.3-a, WAW-12.3-b); a Heavy one only as a C unit (WAW-12.1.1-l). */
export const mayPursue = (seen: Seen, { domain, region }: Battle, { noPursuit }: Force, id: UnitId): boolean =>
  domain === "land" &&
  groundAt(seen, region).pursuit &&
  !noPursuit &&
  printedOf(seen, id).isC &&
  verdict(seen, "pursuit", id, { region })?.may !== false;
export const pursuers = (seen: Seen, battle: Battle, winner: Force): UnitId[] =>
  steadyIn(winner).filter((id) => mayPursue(seen, battle, winner, id));
/** CF raised by the panicked CU of the routed stack (WAW-12.3-d) and by the CF of a C-type CinC (WAW-12.3-e); nothing else counts (WAW-Q-72). */
export function pursuitAim(seen: Seen, winner: Force, loser: Force, id: UnitId): number {
  const panicked = loser.panicked.filter((one) => !loser.gone.includes(one)).length;
  const rider = winner.cinc !== null && printedOf(seen, winner.cinc).isC ? winner.cf + winner.shift.leaderCf : 0;
  return cfOf(seen, seen.table.units[id]!) + panicked + rider;
}
/** In pursuit a panic is a hit, a skirmisher's too (WAW-12.3-c). */
export const pursuitResult = (die: number, aim: number): Result => (resultOf(die, aim, false) === "miss" ? "miss" : "hit");

/** The pursuit dice are rolled once, and then the loser assigns the hits among all its survivors (WAW-Q-73). */
export const battlePursuit: Step<WarState> = {
  asks: (state, frame) => frame.hits !== undefined && forcedHits(pursuitHits(state, frame.hits as number)) === undefined,
  run(state, frame, fx) {
    const battle = state.table.battle!;
    const loser = loserOf(state);
    const winner = battle.forces[1 - battle.loser!]!;
    if (frame.hits !== undefined) {
      takeHits(state, fx, loser, forcedHits(pursuitHits(state, frame.hits as number))!);
      return goto(state, { at: "b.landed" });
    }
    const chase = loser.routed && !isWiped(loser) ? pursuers(state, battle, winner) : [];
    if (chase.length === 0) return goto(state, { at: "b.landed" });
    let hits = 0;
    const rolls: [string, number, number, Result][] = [];
    for (const id of chase) {
      const aim = pursuitAim(state, winner, loser, id);
      let die = fx.draw(D10, "pursuit");
      let result = pursuitResult(die, aim);
      rolls.push([nameOf(state, id), die, aim, result]);
      if (result === "miss" && printedOf(state, id).tags.has("elite")) {
        die = fx.draw(D10, "pursuit");
        result = pursuitResult(die, aim);
        rolls.push([nameOf(state, id), die, aim, result]);
      }
      if (result === "hit") hits++;
    }
    if (!fx.quiet) {
      const args = { side: sideTitle(state, winner.side), dice: rolls.map(([, die]) => die), hits, rolls };
      fx.tell({ key: "battle.pursuit", args, rule: "WAW-12.3-a", about: chase });
    }
    goto(state, { at: "b.pursuit", hits });
  },
  ask(state, frame): Decision[] {
    const battle = state.table.battle!;
    const loser = loserOf(state);
    const hits = pursuitHits(state, frame.hits as number);
    const slots = Object.fromEntries(Object.entries(hits.caps).map(([id, max]) => [id, { min: 0, max }]));
    return [
      {
        seat: seatOf(state, loser.side),
        kind: "losses.pursuit",
        prompt: { key: "ask.losses.pursuit", args: { n: hits.total } },
        domain: { t: "split", of: hits.total, slots },
        rule: "WAW-Q-73",
        fallback: hitsFallback(state, hits, panickedSingles(state, loser)),
        about: [battle.region],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    takeHits(state, fx, loserOf(state), answer as { readonly [id: UnitId]: number });
    goto(state, { at: "b.landed" });
  },
};

const pursuitHits = (state: WarState, hits: number) => hitsOf(state, aliveIn(loserOf(state)), hits);
/** Panicked CU of one step: what the fallback gives up first in a pursuit. */
const panickedSingles = (seen: Seen, force: Force): UnitId[] =>
  aliveIn(force).filter((id) => force.panicked.includes(id) && seen.table.units[id]!.steps === 1);
