import type { Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import { STACK } from "../content/constants.ts";
import { CIVILIAN_FIGURE, crowd, type FigureNo, stillAlong } from "./figures.ts";
import { groundOf } from "./ground.ts";
import { crush } from "./harm.ts";
import { isCited, wears } from "./medals.ts";
import { mayEnter } from "./orders.ts";
import { deedOf, noteEntered } from "./record.ts";
import type { SoldierNo, Table, TileNo, WarState } from "./state.ts";
import { tankId, tileId } from "./state.ts";

/** One tile more in the same Move: a Lifeline with whom he drags (AWW-C-42), a Furrowmaker over No Man's Land (AWW-C-66). */

/** What follows a Move to a tile; `waste`: it was No Man's Land before. */
export function fartherAfter(table: Table, unit: SoldierNo, waste: boolean, along: FigureNo): Frame | undefined {
  const one = table.soldiers[unit]!;
  const may = one.status === "crew" ? waste && isCited(table, one.side, "V02") : along >= 0 && wears(table, unit, "D01");
  return may ? { at: "farther", unit, along } : undefined;
}
const isTank = ({ soldiers }: Table, unit: SoldierNo): boolean => soldiers[unit]!.status === "crew";
/** Who is dragged on: where nobody can be, a tank goes alone, and a Lifeline no farther. */
const alongNow = (table: Table, unit: SoldierNo, along: FigureNo): FigureNo =>
  stillAlong(table, along, isTank(table, unit) ? table.tanks[table.soldiers[unit]!.side].at : table.soldiers[unit]!.at);
function tilesFrom(table: Table, unit: SoldierNo, dragged: FigureNo): TileNo[] {
  const one = table.soldiers[unit]!;
  const tank = isTank(table, unit);
  const along = alongNow(table, unit, dragged);
  if (!tank && along < 0) return [];
  const need = along >= 0 ? 2 : 1;
  return groundOf(table.field).around[tank ? table.tanks[one.side].at : one.at]!.filter(
    (tile) =>
      mayEnter(table, one, tile) &&
      crowd(table, tile) + need <= STACK &&
      (tank ? table.down[tile] === 1 : table.wire[tile] === 0),
  );
}

export const farther: Step<WarState> = {
  asks: ({ table }, frame) => tilesFrom(table, frame.unit as number, frame.along as number).length > 0,
  ask({ table }, frame) {
    const unit = frame.unit as number;
    const { id, side, seat } = table.soldiers[unit]!;
    const who = isTank(table, unit) ? tankId(side) : id;
    const tiles = tilesFrom(table, unit, frame.along as number).map((tile) => [tileId(table, tile), {}]);
    return [
      {
        seat,
        kind: "move.farther",
        prompt: { key: "ask.farther", args: { who } },
        domain: { t: "pick", tree: { stay: {}, ...Object.fromEntries(tiles) } },
        rule: isTank(table, unit) ? "AWW-C-66" : "AWW-C-42",
        fallback: ["stay"],
        about: [who],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const id = (answer as readonly string[])[0]!;
    const { table } = state;
    const unit = frame.unit as number;
    const along = alongNow(table, unit, frame.along as number);
    state.flow.pop();
    if (id === "stay") return;
    const one = table.soldiers[unit]!;
    const tank = isTank(table, unit);
    const who = tank ? tankId(one.side) : one.id;
    const from = tank ? table.tanks[one.side].at : one.at;
    const to = groundOf(table.field).number.get(id)!;
    if (!fx.quiet)
      fx.tell({ key: "move.farther", args: { who, at: id }, rule: tank ? "AWW-C-66" : "AWW-C-42", about: [who, id] });
    if (tank) {
      crush(state, to, deedOf(table, unit, "tracks"), fx);
      table.tanks[one.side].at = to;
    } else one.at = to;
    if (along >= CIVILIAN_FIGURE) table.civilians[along - CIVILIAN_FIGURE]!.at = to;
    else if (along >= 0) table.soldiers[along]!.at = to;
    noteEntered(table, unit, from, to, along);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};
