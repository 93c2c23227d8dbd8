import type { Tree } from "@warren/kernel/domain.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { STACK } from "../../content/constants.ts";
import { crossable, crowd, figureOf, holds, isBuilding, isMarked } from "../figures.ts";
import { groundOf } from "../ground.ts";
import { noteEntered } from "../record.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "../state.ts";
import { chief, foe, tileId } from "../state.ts";
import { filled, leaves, onFoot } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

const isShelter = (table: Table, tile: TileNo): boolean => table.trench[tile]! >= 0 || isBuilding(table, tile);
/** From shelter to shelter (AWW-T14a)... */
const mayDig = (table: Table, one: Soldier, done: readonly string[]): boolean =>
  isShelter(table, one.at) && !done.includes(one.id);
/** ...where there is room and no enemy (AWW-T14b), no Landmark or Vault (AWW-T00c). */
const isExit = (table: Table, side: SideNo, tile: TileNo): boolean =>
  isShelter(table, tile) &&
  crossable(table, tile) &&
  table.wire[tile] === 0 &&
  crowd(table, tile) < STACK &&
  !isMarked(table, tile) &&
  !holds(table, foe(side), tile) &&
  !table.homes[foe(side)].includes(tile);
function tunnels(table: Table, side: SideNo, done: readonly string[] = []): Tree {
  const free = table.field.hexes.map((_, tile) => tile).filter((tile) => isExit(table, side, tile));
  return Object.fromEntries(
    onFoot(table, side).flatMap((one) => {
      if (!mayDig(table, one, done)) return [];
      const to = free.filter((tile) => tile !== one.at).map((tile) => tileId(table, tile));
      return to.length > 0 ? [[one.id, leaves(to)]] : [];
    }),
  );
}
function dig(state: WarState, frame: Frame, who: string, to: string, fx: Fx): void {
  const soldier = state.table.soldiers[figureOf(state.table, who)]!;
  const from = soldier.at;
  soldier.at = groundOf(state.table.field).number.get(to)!;
  noteEntered(state.table, figureOf(state.table, who), from, soldier.at, -1);
  state.flow[state.flow.length - 1] = { ...frame, done: [...(frame.done as string[]), who] };
  if (!fx.quiet) fx.tell({ key: "tactic.tunnel", args: { who, at: to }, rule: "AWW-T14a", about: [who, to] });
}
const tunnel: Step<WarState> = {
  asks({ table }, frame) {
    const done = frame.done as string[];
    const side = frame.side as SideNo;
    if (done.length >= 2) return false;
    return onFoot(table, side).some(
      (one) => mayDig(table, one, done) && table.field.hexes.some((_, tile) => tile !== one.at && isExit(table, side, tile)),
    );
  },
  ask: (state, frame) => [
    {
      seat: chief(frame.side as SideNo),
      kind: "tactic.tunnel",
      prompt: { key: "ask.tunnel" },
      domain: { t: "pick", tree: { ...tunnels(state.table, frame.side as SideNo, frame.done as string[]), done: {} } },
      rule: "AWW-T14a",
      fallback: ["done"],
    },
  ],
  take(state, frame, _decision, answer, fx) {
    const path = answer as readonly string[];
    if (path[0] === "done") state.flow.pop();
    else dig(state, frame, path[0]!, path[1]!, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

/** Tunnel Rats: up to two soldiers go below ground. */
export const T14: Tactic = {
  ...PLAIN,
  options: ({ table }, side) => (table.fresh ? filled(tunnels(table, side)) : undefined),
  play(state, side, [, who, to], fx) {
    const frame: Frame = { at: "tunnel", side, done: [] };
    state.flow.push(frame);
    dig(state, frame, who!, to!, fx);
  },
  steps: () => ({ tunnel }),
};
