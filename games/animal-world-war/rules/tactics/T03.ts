import type { Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import { STACK } from "../../content/constants.ts";
import { CIVILIAN_FIGURE, crowd, type FigureNo, stillAlong } from "../figures.ts";
import { groundOf } from "../ground.ts";
import { mayEnter } from "../orders.ts";
import { noteEntered } from "../record.ts";
import type { Soldier, SoldierNo, Table, TileNo, WarState } from "../state.ts";
import { tileId } from "../state.ts";
import { hasPart, leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

/** One more tile of No Man's Land, with whoever is dragged along (AWW-T03a, AWW-T03b). */
const isOnward = (table: Table, soldier: Soldier, along: FigureNo, tile: TileNo): boolean =>
  table.down[tile] === 1 &&
  mayEnter(table, soldier, tile) &&
  (along < 0 || table.wire[tile] === 0) &&
  crowd(table, tile) + (along >= 0 ? 2 : 1) <= STACK;
const onwardFrom = (table: Table, soldier: Soldier, along: FigureNo, from: TileNo): TileNo[] =>
  groundOf(table.field).around[from]!.filter((tile) => isOnward(table, soldier, along, tile));
/** Who is dragged on: where nobody can be, the soldier goes alone. */
const alongNow = (table: Table, { unit, along }: Frame): FigureNo =>
  stillAlong(table, along as number, table.soldiers[unit as number]!.at);
const onward: Step<WarState> = {
  asks({ table }, frame) {
    const soldier = table.soldiers[frame.unit as number]!;
    return onwardFrom(table, soldier, alongNow(table, frame), soldier.at).length > 0;
  },
  ask(state, frame) {
    const { table } = state;
    const soldier = table.soldiers[frame.unit as number]!;
    const tiles = onwardFrom(table, soldier, alongNow(table, frame), soldier.at);
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
    const along = alongNow(table, frame);
    const from = soldier.at;
    const to = groundOf(table.field).number.get(id)!;
    if (!fx.quiet) fx.tell({ key: "move.onward", args: { who: soldier.id, at: id }, rule: "AWW-T03a", about: [soldier.id, id] });
    soldier.at = to;
    if (along >= CIVILIAN_FIGURE) table.civilians[along - CIVILIAN_FIGURE]!.at = to;
    else if (along >= 0) table.soldiers[along]!.at = to;
    noteEntered(table, frame.unit as number, from, to, along);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

/** No tanks (AWW-T03b), and no Recruit who came back since the card was played (AWW-1.4.3.4a). */
function runs(table: Table, unit: SoldierNo, to: TileNo): boolean {
  const soldier = table.soldiers[unit]!;
  return table.down[to] === 1 && soldier.status !== "crew" && hasPart(soldier, table.sides[soldier.side].tactic.lives);
}

/** Crater Runners: open from the start of an own turn on, for the rest of the battle. */
export const T03: Tactic = {
  ...PLAIN,
  options: ({ table }, side) => (table.fresh && table.sides[side].tactic.shown === null ? {} : undefined),
  play: () => {},
  steps: () => ({ onward }),
  afterMove: (table, unit, to, along) => (runs(table, unit, to) ? { at: "onward", unit, along } : undefined),
  onward: (table, unit, to, along) => (runs(table, unit, to) ? onwardFrom(table, table.soldiers[unit]!, along, to) : []),
};
