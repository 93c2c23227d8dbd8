import type { Tree } from "@warren/kernel/domain.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { TacticId } from "../../content/tactics.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "../state.ts";
import { chief, seatsOf } from "../state.ts";

/** Words that the texts of Tactic cards share. */

/** How often an Empire's Recruit has come back. */
export const recruitLives = (table: Table, side: SideNo): number =>
  table.soldiers.find((one) => one.side === side && one.cls === "recruit")?.lives ?? 0;
/** A Recruit who came back since has no part in a Tactic (AWW-1.4.3.4a). `lives`: of him when it was played or set. */
export const hasPart = (one: Soldier, lives: number): boolean => one.lives <= lives;
export const onFoot = (table: Table, side: SideNo): Soldier[] =>
  table.soldiers.filter((one) => one.side === side && one.status === "standing");
export const outside = (table: Table, tile: TileNo): boolean => !table.homes[0].includes(tile) && !table.homes[1].includes(tile);
export const leaves = (ids: readonly string[]): Tree => Object.fromEntries(ids.map((id) => [id, {}]));
export const filled = (tree: Tree): Tree | undefined => (Object.keys(tree).length > 0 ? tree : undefined);

/** Set in secret: only one's own Empire hears of it (AWW-T00d). */
export function layInWait(state: WarState, side: SideNo, id: TacticId, fx: Fx): void {
  if (!fx.quiet) fx.tell({ key: "tactic.armed", args: { tactic: id }, rule: "AWW-T00d" }, seatsOf(state, side));
}
/** What lay in wait comes to light, and is used up (AWW-1.4.3.3b). */
export function spring(state: WarState, side: SideNo, id: TacticId): void {
  state.hands[side]!.armed = false;
  const { tactic } = state.table.sides[side];
  tactic.shown = id;
  tactic.spent = true;
}

/** A question for a set of ids, answered by the Empire's chief. */
export function someStep(
  kind: string,
  rule: string,
  options: (state: WarState, side: SideNo) => string[],
  limits: (count: number) => { min: number; max: number },
  effect: (state: WarState, side: SideNo, ids: readonly string[], fx: Fx) => void,
): Step<WarState> {
  const fallbackOf = (of: readonly string[]): string[] => of.slice(0, limits(of.length).min);
  return {
    asks: (state, frame) => options(state, frame.side as SideNo).length > 0,
    ask(state, frame) {
      const side = frame.side as SideNo;
      const of = options(state, side);
      return [
        {
          seat: chief(side),
          kind,
          prompt: { key: `ask.${kind}` },
          domain: { t: "some", of, ...limits(of.length) },
          rule,
          fallback: fallbackOf(of),
        },
      ];
    },
    take(state, frame, _decision, answer, fx) {
      state.flow.pop();
      effect(state, frame.side as SideNo, answer as readonly string[], fx);
    },
    auto(state, frame, fx) {
      const ids = fallbackOf(options(state, frame.side as SideNo));
      state.flow.pop();
      effect(state, frame.side as SideNo, ids, fx);
    },
    run: (state) => void state.flow.pop(),
  };
}
