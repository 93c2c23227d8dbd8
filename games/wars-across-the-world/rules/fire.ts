import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { isFighter } from "./bases.ts";
import { sideTitle } from "./change.ts";
import { D10 } from "./dice.ts";
import { aimOf } from "./sheet.ts";
import type { Battle, Die, Force, UnitId, WarState } from "./state.ts";
import { nameOf, printedOf, seatOf } from "./units.ts";

export type Result = Die["result"];

/**
 * What a die scores: a hit below the modified CF (WAW-12.1.VI-a), a panic at it (WAW-12.1.VII-a); a natural 0 is a hit whatever the CF
 * (WAW-Q-02-a). A skirmisher's hits are panics (WAW-12.1.VI-b).
 */
export function resultOf(die: number, aim: number, isSkirmisher: boolean): Result {
  if (die === 0 || die < aim) return isSkirmisher ? "panic" : "hit";
  return die === aim ? "panic" : "miss";
}

/** How many of the ten faces score something. */
const hitChances = (aim: number, isSkirmisher: boolean): number => {
  let n = 0;
  for (let die = 0; die < D10; die++) if (resultOf(die, aim, isSkirmisher) !== "miss") n++;
  return n;
};

/** CU of a force that are still in the fight. */
export const aliveIn = (force: Force): UnitId[] => force.cu.filter((id) => !force.gone.includes(id));
/** Of those the ones that stay with the stack wherever it goes: aircraft return to their bases (WAW-12.2-g). */
export const stayingIn = (force: Force): UnitId[] => aliveIn(force).filter((id) => !force.air?.includes(id));
/** No CU is left; aircraft alone are none (WAW-L-42). */
export const isWiped = (force: Force): boolean => stayingIn(force).length === 0;
/** And not panicked (WAW-12.1.VII-d). */
export const steadyIn = (force: Force): UnitId[] =>
  force.cu.filter((id) => !force.gone.includes(id) && !force.panicked.includes(id));

/** Each CU that is not panicked rolls a die, an elite one that scored nothing a second (WAW-12.1.1-a); cards may hold it back, give it another or let misses be rolled again. */
function fireOf(state: WarState, battle: Battle, i: number, fx: Fx): Scored {
  const force = battle.forces[i]!;
  const bombed = { hits: 0, panics: 0 };
  const seat = seatOf(state, force.side);
  const rolls: [string, number, number, Result][] = [];
  const rerolls = force.rerolls.map((one) => ({ ...one }));
  let hits = 0;
  let panics = 0;
  for (const id of steadyIn(force)) {
    if (force.hold.includes(id)) continue;
    const { tags } = printedOf(state, id);
    if (battle.domain === "air" && !isFighter(state, id)) continue; // WAW-L-58
    const aim = aimOf(state, battle, i, id, battle.round);
    const isSk = tags.has("skirmisher");
    const chances = hitChances(aim, isSk);
    const throwDie = (): Result => {
      const die = fx.draw(D10, "battle.fire");
      const result = resultOf(die, aim, isSk);
      fx.luck({ seat, kind: "battle.fire", of: [chances, D10], got: result === "miss" ? 0 : 1 });
      rolls.push([nameOf(state, id), die, aim, result]);
      battle.dice.push({ force: i, round: battle.round, unit: id, die, aim, result });
      return result;
    };
    for (let n = force.again.includes(id) ? 2 : 1; n > 0; n--) {
      let result = throwDie();
      const again = result === "miss" ? rerolls.find((one) => one.n > 0 && one.units.includes(id)) : undefined;
      if (again || (result === "miss" && tags.has("elite"))) {
        if (again) again.n--;
        result = throwDie();
      }
      // WAW-12.1.VII-b: what a bomber scores does not go to aircraft.
      const isBombs = tags.has("bomber") && battle.forces[1 - i]!.air !== undefined;
      if (isBombs && result === "hit") bombed.hits++;
      else if (isBombs && result === "panic") bombed.panics++;
      else if (result === "hit") hits++;
      else if (result === "panic") panics++;
    }
  }
  if (!fx.quiet) {
    const args = {
      side: sideTitle(state, force.side),
      round: battle.round,
      dice: rolls.map(([, die]) => die),
      hits: hits + bombed.hits,
      panics: panics + bombed.panics,
      rolls,
    };
    fx.tell({ key: "battle.fire", args, rule: "WAW-12.1.VI-a", about: [battle.region] });
  }
  return { hits, panics, bombed };
}
interface Scored {
  readonly hits: number;
  readonly panics: number;
  readonly bombed: { readonly hits: number; readonly panics: number };
}

/** What cards add to the results of the round, and what they take away. */
function settleDue(force: Force): void {
  const { due } = force;
  due.hits += force.inflict.hits;
  due.panics += force.inflict.panics;
  force.inflict = { hits: 0, panics: 0 };
  for (const shield of force.prevent) {
    const hits = Math.min(shield.hits, due.hits);
    const panics = Math.min(shield.panics, due.panics);
    shield.hits -= hits;
    shield.panics -= panics;
    due.hits -= hits;
    due.panics -= panics;
  }
}

/** Results of bombers come first, as they have fewer to go to (WAW-L-44). */
export const bombsDue = ({ forces }: Battle): { readonly bombs?: true } =>
  forces.some(({ bombed }) => bombed && bombed.hits + bombed.panics > 0) ? { bombs: true } : {};

/** All dice of a round. On land both sides fire before anything is applied (WAW-Q-71); `who` is -1 for both, or the one whose turn it is. */
export const battleFire: Step<WarState> = {
  run(state, frame, fx) {
    const battle = state.table.battle!;
    const who = frame.who as number;
    for (let i = 0; i < 2; i++) {
      if (who !== -1 && who !== i) continue;
      const { hits, panics, bombed } = fireOf(state, battle, i, fx);
      const { due } = battle.forces[1 - i]!;
      due.hits += hits;
      due.panics += panics;
      if (bombed.hits + bombed.panics > 0) battle.forces[1 - i]!.bombed = { ...bombed };
    }
    for (let i = 0; i < 2; i++) if (who === -1 || who !== i) settleDue(battle.forces[i]!);
    goto(state, { at: "b.panic", who, ...bombsDue(battle) });
  },
};
