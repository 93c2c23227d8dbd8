import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import { STACK } from "../content/constants.ts";
import { carryOut } from "./actions.ts";
import { crossable, crowd, isMarked } from "./figures.ts";
import { groundOf } from "./ground.ts";
import { refreshTurn } from "./medals.ts";
import { whereabouts } from "./naming.ts";
import { cardOf } from "./objectives/deck.ts";
import { roundLimit } from "./objectives.ts";
import { addActions, addHandling, forgone, type Order } from "./orders.ts";
import { orderFrom, orderTree } from "./paths.ts";
import { noteAlone, noteNobody, noteTurnEnd } from "./record.ts";
import type { SideNo, Soldier, Table, WarState } from "./state.ts";
import { chief, foe, LETTER, seatsOf, tileId } from "./state.ts";
import { laysInWait, playTactic, tacticBlocked, tacticTree } from "./tactics.ts";
import { atLimit, startOfTurn } from "./victory.ts";

/** Taking turns (3.2.1). */

/** A turn begins: everybody of the Empire may act once more (AWW-3.2.1.1, AWW-3.2.1.2, AWW-O00e). */
export const begin: Step<WarState> = {
  run(state, frame, fx) {
    const { table } = state;
    const side = frame.side as SideNo;
    table.turn = side;
    if (side === 0) {
      table.round++;
      if (!fx.quiet) fx.tell({ key: "turn.round", args: { round: table.round, limit: roundLimit(table) }, rule: "AWW-3.2.1.1" });
    }
    if (!fx.quiet) fx.tell({ key: "turn.begins", args: { side: LETTER[side] }, rule: "AWW-3.2.1.1" });
    const mine = side === 0 ? 1 : 2;
    for (let tile = 0; tile < table.smoke.length; tile++) if (table.smoke[tile]! & mine) table.smoke[tile]! -= mine;
    table.fresh = true;
    table.sides[side].tactic.drummed = false;
    refreshTurn(table, side);
    for (const one of table.soldiers) {
      if (one.side !== side) continue;
      one.actions = one.status === "standing" || one.status === "crew" || one.status === "away" ? 1 : 0;
      one.acted = false;
      one.returned = false;
      one.start = one.at;
      one.handled = "";
      one.handlings = 0;
      one.pinned = false;
    }
    state.flow[state.flow.length - 1] = { at: "turn", side, passed: [] };
    startOfTurn(state, side, fx);
    noteAlone(table);
    skipTurn(state, side, fx);
  },
};

/** A turn that the Objective lets pass: it has begun, and nobody acts in it (AWW-K1c). */
function skipTurn(state: WarState, side: SideNo, fx: Fx): void {
  const rule = cardOf(state.table).skips(state.table, side);
  if (rule === undefined || state.table.over) return;
  state.flow[state.flow.length - 1] = { at: "begin", side: foe(side) };
  if (!fx.quiet) fx.tell({ key: "turn.skipped", args: { side: LETTER[side] }, rule });
}

/** All orders of one soldier now: his action if he has one, and items. */
function ordersFor(table: Table, unit: number, allLines: boolean, out: Order[]): void {
  const soldier = table.soldiers[unit]!;
  if (soldier.actions > 0 && !soldier.returned) addActions(table, unit, allLines, out);
  addHandling(table, unit, out);
}
function ordersOf(table: Table, seat: Seat): Order[] {
  const orders: Order[] = [];
  for (let unit = 0; unit < table.soldiers.length; unit++) {
    const soldier = table.soldiers[unit]!;
    if (soldier.side === table.turn && soldier.seat === seat) ordersFor(table, unit, true, orders);
  }
  return orders;
}

export const turn: Step<WarState> = {
  ask(state, frame, bare) {
    const side = frame.side as SideNo;
    const passed = frame.passed as readonly Seat[];
    return seatsOf(state, side)
      .filter((seat) => !passed.includes(seat))
      .map((seat) => ordersQuestion(state, side, seat, bare));
  },
  take(state, frame, decision, answer, fx) {
    const path = answer as readonly string[];
    const side = frame.side as SideNo;
    if (path[0] === "end") pass(state, frame, decision.seat, fx);
    else if (path[0] === "tactic") playTactic(state, side, path.slice(1), fx);
    else {
      const orders: Order[] = [];
      const unit = state.table.soldiers.findIndex((one) => one.id === path[0]);
      if (unit >= 0) ordersFor(state.table, unit, true, orders);
      const order = orderFrom(state.table, orders, path);
      if (order === undefined) throw new Error(`no order reads ${path.join(" > ")}`);
      carryOut(state, order, true, fx);
    }
  },
};

function ordersQuestion(state: WarState, side: SideNo, seat: Seat, bare: boolean): Decision {
  const { table } = state;
  const tactic = seat === chief(side) ? tacticTree(state, side) : undefined;
  const tree: Tree = { ...orderTree(table, ordersOf(table, seat)), ...(tactic ? { tactic } : {}), end: {} };
  const blocked = () => [...blockedOrders(table, seat, tree), ...(seat === chief(side) ? tacticBlocked(state, side) : [])];
  return {
    seat,
    kind: "turn.orders",
    prompt: { key: "ask.orders", args: { round: table.round } },
    domain: { t: "pick", tree },
    ...(bare ? {} : { blocked: blocked() }),
    rule: "AWW-3.2.1.2",
    fallback: ["end"],
    // A card set in wait is an order that the enemy does not hear of (AWW-T00d).
    ...(tactic && laysInWait(state, side) ? { secret: true } : {}),
  };
}

/** One commander is through; when all are, the turn ends (AWW-3.1.2a). That he is, his ally and his enemies see. */
function pass(state: WarState, frame: Frame, seat: Seat, fx: Fx): void {
  const side = frame.side as SideNo;
  const passed = [...(frame.passed as readonly Seat[]), seat];
  state.flow[state.flow.length - 1] = { ...frame, passed };
  if (passed.length === seatsOf(state, side).length) endTurn(state, fx);
  else if (!fx.quiet) fx.tell({ key: "turn.passes", args: { seat }, rule: "AWW-3.1.2a" });
}

export function endTurn(state: WarState, fx: Fx): void {
  const { table } = state;
  const side = table.turn;
  noteTurnEnd(table, side);
  noteNobody(table);
  if (!fx.quiet) fx.tell({ key: "turn.ends", args: { side: LETTER[side] }, rule: "AWW-3.2.1.2" });
  if (side === 1 && table.round === roundLimit(table)) {
    atLimit(state, fx);
    return;
  }
  state.flow[state.flow.length - 1] = { at: "begin", side: foe(side) };
}

/** A granted action: the receiver acts at once, or lets it go (AWW-3.6.1.1b). */
function extraOrders(table: Table, unit: number): Order[] {
  const orders: Order[] = [];
  addActions(table, unit, true, orders);
  return orders;
}
export const extra: Step<WarState> = {
  asks: (state, frame) => {
    const one = state.table.soldiers[frame.unit as number]!;
    return one.status === "standing" || one.status === "crew";
  },
  ask(state, frame) {
    const { table } = state;
    const one = table.soldiers[frame.unit as number]!;
    return [
      {
        seat: one.seat,
        kind: "captain.extra",
        prompt: { key: "ask.extra", args: { who: one.id } },
        domain: { t: "pick", tree: { ...orderTree(table, extraOrders(table, frame.unit as number)), waive: {} } },
        rule: "AWW-3.6.1.1b",
        fallback: ["waive"],
        about: [one.id],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const path = answer as readonly string[];
    state.flow.pop();
    if (path[0] === "waive") return;
    carryOut(state, orderFrom(state.table, extraOrders(state.table, frame.unit as number), path)!, false, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

// ---- Why can't I? -------------------------------------------------------------------------------------------------

function blockedOrders(table: Table, seat: Seat, tree: Tree): Blocked[] {
  const blocked: Blocked[] = [];
  const no = (path: string[], key: string, rule: string, args: { readonly [name: string]: Json } = {}): void => {
    blocked.push({ path, why: { key: `blocked.${key}`, args }, rule });
  };
  for (const one of table.soldiers) {
    if (one.seat !== seat) continue;
    for (const item of forgone(table, one)) no([one.id, "take", item], "oneItem", "AWW-3.2.2.7.2b");
    if (one.status === "wounded") no([one.id], "wounded", "AWW-3.5.1.8", { who: one.id });
    else if (one.returned) no(tree[one.id] ? [one.id, "move"] : [one.id], "returned", "AWW-3.6.10.3", { who: one.id });
    else if (one.actions === 0 && one.acted)
      for (const path of tree[one.id]
        ? [
            [one.id, "move"],
            [one.id, "shoot"],
          ]
        : [[one.id]])
        no(path, "acted", "AWW-3.2.1.4", { who: one.id });
    else if (one.actions > 0 && (one.status === "standing" || one.status === "crew")) blockedActions(table, one, tree, no);
  }
  return blocked;
}

function blockedActions(
  table: Table,
  one: Soldier,
  tree: Tree,
  no: (path: string[], key: string, rule: string, args?: { readonly [name: string]: Json }) => void,
): void {
  const branch = tree[one.id] ?? {};
  const tank = one.status === "crew" && one.cls === "tanker";
  if (one.status === "crew" && !tank) {
    if (table.planes[one.side].stage === "approach") no([one.id, "approach"], "mustAttack", "AWW-3.6.9.6a");
    else for (const verb of ["bomb", "gun"]) no([one.id, verb], "notApproached", "AWW-3.6.9.2");
    return;
  }
  if (one.pinned) no([one.id, "move"], "pinned", "AWW-3.2.2.7.1c");
  else
    for (const tile of groundOf(table.field).around[tank ? table.tanks[one.side].at : one.at]!) {
      const id = tileId(table, tile);
      if (branch.move?.[id]) continue;
      const path = [one.id, "move", id];
      const place = whereabouts(table, tile, true);
      if (!crossable(table, tile)) no(path, "cannotCross", "AWW-1.3.6a", { place });
      else if (tank && isMarked(table, tile)) no(path, "landmark", "AWW-H-16", { place });
      else if (!tank && table.wire[tile] === 1) no(path, "wire", "AWW-3.2.2.1.4a", { place });
      else if (crowd(table, tile) >= STACK) no(path, "full", "AWW-3.2.2.1.2a", { place, n: STACK });
    }
  if (tank) return;
  if (one.cls === "captain" && one.acted) no([one.id, "grant"], "acted", "AWW-3.6.1.1c", { who: one.id });
  if (one.grenades === 0 && !cardOf(table).endlessGrenades) no([one.id, "grenade"], "noGrenade", "AWW-3.2.2.4.10");
  if (!branch.shoot)
    no(
      [one.id, "shoot"],
      one.cls === "flamer" ? "flamerReach" : "noTarget",
      one.cls === "flamer" ? "AWW-3.6.5.2" : "AWW-3.2.2.2.1a",
    );
}
