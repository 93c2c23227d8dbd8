import type { Step } from "@warren/kernel/flow.ts";
import { STACK } from "../../content/constants.ts";
import { CIVILIAN_FIGURE, crowd, type FigureNo } from "../figures.ts";
import { groundOf } from "../ground.ts";
import { mayEnter } from "../orders.ts";
import type { Soldier, Table, TileNo, WarState } from "../state.ts";
import { tileId } from "../state.ts";
import { leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** One more tile of No Man's Land, with whoever is dragged along (AWW-T03a, AWW-T03b). */
const isOnward = (table: Table, soldier: Soldier, along: FigureNo, tile: TileNo): boolean =>
  table.down[tile] === 1 && mayEnter(table, soldier, tile) && crowd(table, tile) + (along >= 0 ? 2 : 1) <= STACK;
const onward: Step<WarState> = {
  asks({ table }, frame) {
    const soldier = table.soldiers[frame.unit as number]!;
    if (soldier.status !== "standing") return false;
    return groundOf(table.field).around[soldier.at]!.some((tile) => isOnward(table, soldier, frame.along as number, tile));
  },
  ask(state, frame) {
    const { table } = state;
    const soldier = table.soldiers[frame.unit as number]!;
    const tiles = groundOf(table.field).around[soldier.at]!.filter((tile) =>
      isOnward(table, soldier, frame.along as number, tile),
    );
    return [
      {
        seat: soldier.seat,
        kind: "move.onward",
        prompt: { key: "ask.onward", args: { who: soldier.id } },
        domain: { t: "pick", tree: { stay: {}, ...leaves(tiles.map((tile) => tileId(table, tile))) } },
        rule: "AWW-T03a",
        fallback: ["stay"],
        about: [soldier.id],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const id = (answer as readonly string[])[0]!;
    const { table } = state;
    state.flow.pop();
    if (id === "stay") return;
    const soldier = table.soldiers[frame.unit as number]!;
    const along = frame.along as number;
    const to = groundOf(table.field).number.get(id)!;
    if (!fx.quiet) fx.tell({ key: "move.onward", args: { who: soldier.id, at: id }, rule: "AWW-T03a", about: [soldier.id, id] });
    soldier.at = to;
    if (along >= CIVILIAN_FIGURE) table.civilians[along - CIVILIAN_FIGURE]!.at = to;
    else if (along >= 0) table.soldiers[along]!.at = to;
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

/** Crater Runners: open from the start of an own turn on, for the rest of the battle. */
export const T03: Tactic = {
  ...PLAIN,
  offer: ({ table }, side) => (table.fresh && table.sides[side].tactic.shown === null ? {} : undefined),
  play: () => {},
  steps: () => ({ onward }),
  // Not for tanks (AWW-T03b).
  afterMove: (table, unit, to, along) =>
    table.down[to] === 1 && table.soldiers[unit]!.status !== "crew" ? { at: "onward", unit, along } : undefined,
};
