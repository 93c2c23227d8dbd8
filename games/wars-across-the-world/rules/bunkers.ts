import type { Fx } from "@warren/kernel/game.ts";
import { takeOff } from "./change.ts";
import { aliveIn } from "./fire.ts";
import type { Battle, Force, Seen, UnitId, WarState } from "./state.ts";
import { namesOf, printedOf } from "./units.ts";

/** A bunker of the force is left: behind it a defending stack neither tests for rout nor retreats, and the battle goes on (WAW-Q-112). */
export const hasBunker = (seen: Seen, force: Force): boolean =>
  aliveIn(force).some((id) => printedOf(seen, id).tags.has("bunker"));

/**
 * Suicide CU that have fired in this round are removed at its end (WAW-4.1-e): no hit, and no point of morale. One that a hit eliminated before counts like
 * any other (WAW-Q-24).
 */
export function spendSuicide(state: WarState, fx: Fx, battle: Battle): void {
  battle.forces.forEach((force, i) => {
    const fired = new Set(battle.dice.filter((die) => die.force === i && die.round === battle.round).map((die) => die.unit));
    const spent = aliveIn(force).filter((id: UnitId) => fired.has(id) && printedOf(state, id).tags.has("suicide"));
    if (spent.length === 0) return;
    for (const id of spent) takeOff(state, id, "lost");
    force.cu = force.cu.filter((id) => !spent.includes(id));
    force.panicked = force.panicked.filter((id) => !spent.includes(id));
    if (!fx.quiet) fx.tell({ key: "battle.spent", args: { units: namesOf(state, spent) }, rule: "WAW-4.1-e", about: spent });
  });
}
