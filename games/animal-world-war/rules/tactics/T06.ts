import type { Step } from "@warren/kernel/flow.ts";
import { addMoves, aOf, bOf, type Order, unitOf } from "../orders.ts";
import { orderFrom, orderTree } from "../paths.ts";
import { noteActor } from "../record.ts";
import type { SideNo, Table, WarState } from "../state.ts";
import { chief } from "../state.ts";
import { onFoot } from "./card.ts";
import { type Doing, PLAIN, type Tactic } from "./tactic.ts";

/** Free Moves of whoever has not made one, in any order; nothing is built in them (AWW-T06a, AWW-T06b). */
function marchesOf(table: Table, unit: number, side: SideNo, done: readonly string[]): Order[] {
  const one = table.soldiers[unit]!;
  const orders: Order[] = [];
  if (one.side === side && one.status === "standing" && !done.includes(one.id)) addMoves(table, unit, true, orders);
  return orders;
}
const marches = (table: Table, side: SideNo, done: readonly string[]): Order[] =>
  table.soldiers.flatMap((_, unit) => marchesOf(table, unit, side, done));
const march = ({ move }: Doing): Step<WarState> => ({
  asks: ({ table }, frame) =>
    table.soldiers.some((_, unit) => marchesOf(table, unit, frame.side as SideNo, frame.done as string[]).length > 0),
  ask(state, frame) {
    const side = frame.side as SideNo;
    return [
      {
        seat: chief(side),
        kind: "tactic.march",
        prompt: { key: "ask.march" },
        domain: { t: "pick", tree: { ...orderTree(state.table, marches(state.table, side, frame.done as string[])), done: {} } },
        rule: "AWW-T06a",
        fallback: ["done"],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const path = answer as readonly string[];
    if (path[0] === "done") {
      state.flow.pop();
      return;
    }
    const { table } = state;
    const order = orderFrom(table, marches(table, frame.side as SideNo, frame.done as string[]), path)!;
    const unit = unitOf(order);
    state.flow[state.flow.length - 1] = { ...frame, done: [...(frame.done as string[]), path[0]!] };
    noteActor(table, unit);
    // It ends like any Move, with Ambush and tests (AWW-T06b, AWW-W-6a).
    state.flow.push({ at: "settle", side: frame.side as SideNo, mover: unit });
    move(state, table.soldiers[unit]!, unit, aOf(order), bOf(order) - 1, 0, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
});

/** Forced March: everybody on foot moves before the turn (AWW-T06a). */
export const T06: Tactic = {
  ...PLAIN,
  options: ({ table }, side) => (table.fresh && onFoot(table, side).length > 0 ? {} : undefined),
  play: (state, side) => void state.flow.push({ at: "march", side, done: [] }),
  steps: (doing) => ({ march: march(doing) }),
};
