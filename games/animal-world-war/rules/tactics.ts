import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { PLANE_STRENGTH, STACK, TANK_STRENGTH } from "../content/constants.ts";
import { TACTICS, type TacticId } from "../content/tactics.ts";
import { move, standUp } from "./actions.ts";
import {
  CIVILIAN_FIGURE,
  crossable,
  crowd,
  figureOf,
  flies,
  holds,
  isBuilding,
  isFirm,
  isMarked,
  isUp,
  present,
} from "./figures.ts";
import { groundOf } from "./ground.ts";
import { barrage } from "./harm.ts";
import { inHalf } from "./objectives/card.ts";
import { addMoves, aOf, bOf, canDig, canWire, type Order, unitOf } from "./orders.ts";
import { orderFrom, orderTree } from "./paths.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { chief, foe, LETTER, seatsOf, tileId } from "./state.ts";

/** Tactics (1.4.3 and house section 4). A card is secret until its first use. */

/** Turns the card up, if it is not already, and counts a use (AWW-1.4.3.3a to c, AWW-1.4.3.5). */
function use(state: WarState, side: SideNo, id: TacticId, fx: Fx): void {
  const { tactic } = state.table.sides[side];
  if (tactic.shown === null) {
    tactic.shown = id;
    tactic.uses = TACTICS[id].uses ?? (TACTICS[id].type === "multi" ? -1 : 1);
  }
  if (tactic.uses > 0) tactic.uses--;
  if (tactic.uses === 0) tactic.spent = true;
  if (!fx.quiet) fx.tell({ key: "tactic.played", args: { side: LETTER[side], tactic: id }, rule: "AWW-1.4.3.5" });
}

const onFoot = (table: Table, side: SideNo): Soldier[] =>
  table.soldiers.filter((one) => one.side === side && one.status === "standing");
const leaves = (ids: readonly string[]): Tree => Object.fromEntries(ids.map((id) => [id, {}]));

// ---- In one's own turn --------------------------------------------------------------------------------------------

/** What the Empire's card offers now, as the branch `tactic` of the orders. */
export function tacticTree(state: WarState, side: SideNo): Tree | undefined {
  const { table } = state;
  const { tactic } = table.sides[side];
  const hand = state.hands[side]!;
  const id = hand.tactic;
  if (id === null || tactic.spent) return undefined;
  const branch = branchOf(state, side, id, hand);
  return branch ? { [id]: branch } : undefined;
}

function branchOf(state: WarState, side: SideNo, id: TacticId, hand: WarState["hands"][number]): Tree | undefined {
  const { table } = state;
  const { tactic } = table.sides[side];
  const ground = groundOf(table.field);
  const filled = (tree: Tree): Tree | undefined => (Object.keys(tree).length > 0 ? tree : undefined);
  switch (id) {
    case "T03":
      return table.fresh && tactic.shown === null ? {} : undefined;
    case "T05":
      return filled(
        Object.fromEntries(
          onFoot(table, side).flatMap((one) => {
            const targets = mercies(table, one);
            return targets.length > 0 ? [[one.id, leaves(targets)]] : [];
          }),
        ),
      );
    case "T06":
      return table.fresh && onFoot(table, side).length > 0 ? {} : undefined;
    case "T08":
      return table.fresh ? leaves(ground.ids.slice(0, ground.tiles)) : undefined;
    case "T10": {
      if (!table.fresh) return undefined;
      const wounded = table.soldiers.filter((one) => one.side === side && one.status === "wounded").map((one) => one.id);
      const hurt = table.soldiers.filter((one) => one.side === side && isUp(one) && one.damage > 0).map((one) => one.id);
      const pairs = Object.fromEntries(hurt.map((a, i) => [a, leaves(["only", ...hurt.slice(i + 1)])]));
      return filled({
        ...(wounded.length > 0 ? { revive: leaves(wounded) } : {}),
        ...(hurt.length > 0 ? { refresh: pairs } : {}),
      });
    }
    case "T11":
      return filled(
        leaves(
          onFoot(table, side)
            .map((one) => one.id)
            .filter((one) => !hand.armed || figureOf(table, one) !== hand.ambush),
        ),
      );
    case "T12":
    case "T13":
      return hand.armed || tactic.shown !== null ? undefined : {};
    case "T14":
      return table.fresh ? filled(tunnels(table, side)) : undefined;
    case "T15":
      if (tactic.drummed) return undefined;
      return filled(
        leaves(table.soldiers.filter((one) => one.side === side && isUp(one) && one.acted && !one.returned).map((one) => one.id)),
      );
    case "T01":
    case "T02":
    case "T04":
    case "T07":
    case "T09":
    case "T16":
      return undefined;
    default:
      return id satisfies never;
  }
}
/** Why the card offers nothing now. */
export function tacticBlocked(state: WarState, side: SideNo): Blocked[] {
  const id = state.hands[side]!.tactic;
  const { tactic } = state.table.sides[side];
  if (id === null || tactic.spent || tacticTree(state, side)) return [];
  const { moment } = TACTICS[id];
  if (moment === "selection" || moment === "afterDeployment")
    return [{ path: ["tactic"], why: { key: "blocked.tacticBefore", args: { tactic: id } }, rule: "AWW-1.4.3.3a" }];
  if (moment === "turnStart" && !state.table.fresh)
    return [{ path: ["tactic"], why: { key: "blocked.tacticStart", args: { tactic: id } }, rule: "AWW-O00e" }];
  return [];
}

/** Mercy Columns: who can be helped on this soldier's tile (AWW-T05a). */
function mercies(table: Table, one: Soldier): string[] {
  const civilians = table.civilians.filter((civ) => civ.at === one.at && civ.status === "wounded").map((civ) => civ.id);
  const own = table.soldiers
    .filter((other) => other.at === one.at && other.side === one.side && other.status === "standing" && other.damage > 0)
    .map((other) => other.id);
  return [...civilians, ...own];
}

const isShelter = (table: Table, tile: TileNo): boolean => table.trench[tile]! >= 0 || isBuilding(table, tile);
/** Tunnel Rats: from shelter to shelter (AWW-T14a, b). */
function tunnels(table: Table, side: SideNo, done: readonly string[] = []): Tree {
  const free = table.field.hexes
    .map((_, tile) => tile)
    .filter(
      (tile) =>
        isShelter(table, tile) &&
        crossable(table, tile) &&
        table.wire[tile] === 0 &&
        crowd(table, tile) < STACK &&
        !holds(table, foe(side), tile) &&
        !table.homes[foe(side)].includes(tile),
    );
  return Object.fromEntries(
    onFoot(table, side).flatMap((one) => {
      if (!isShelter(table, one.at) || done.includes(one.id)) return [];
      const to = free.filter((tile) => tile !== one.at).map((tile) => tileId(table, tile));
      return to.length > 0 ? [[one.id, leaves(to)]] : [];
    }),
  );
}

/** Plays the card as the path says; the path begins with its id. */
export function playTactic(state: WarState, side: SideNo, path: readonly string[], fx: Fx): void {
  const { table } = state;
  const hand = state.hands[side]!;
  const id = path[0] as TacticId;
  const soldierAt = (i: number): Soldier => table.soldiers[figureOf(table, path[i]!)]!;
  switch (id) {
    case "T03":
      use(state, side, id, fx);
      break;
    case "T05": {
      use(state, side, id, fx);
      const target = figureOf(table, path[2]!);
      if (target >= CIVILIAN_FIGURE) table.civilians[target - CIVILIAN_FIGURE]!.status = "standing";
      else table.soldiers[target]!.damage--;
      if (!fx.quiet)
        fx.tell({ key: "tactic.mercy", args: { who: path[1]!, whom: path[2]! }, rule: "AWW-T05a", about: [path[1]!, path[2]!] });
      break;
    }
    case "T06":
      use(state, side, id, fx);
      state.flow.push({ at: "march", side, done: [] });
      break;
    case "T08":
      use(state, side, id, fx);
      state.flow.push({ at: "smoke", side, tiles: [] });
      addSmoke(state, side, path[1]!, fx);
      break;
    case "T10":
      use(state, side, id, fx);
      if (path[1] === "revive") standUp(soldierAt(2));
      else for (const name of path.slice(2)) if (name !== "only") table.soldiers[figureOf(table, name)]!.damage = 0;
      if (!fx.quiet)
        fx.tell({
          key: `tactic.${path[1]!}`,
          args: { whom: path.slice(2).filter((name) => name !== "only") },
          rule: path[1] === "revive" ? "AWW-T10a" : "AWW-T10b",
        });
      break;
    case "T11":
      hand.armed = true;
      hand.ambush = figureOf(table, path[1]!);
      if (!fx.quiet) fx.tell({ key: "tactic.armedAmbush", args: { who: path[1]! }, rule: "AWW-T00d" }, seatsOf(state, side));
      break;
    case "T12":
    case "T13":
      hand.armed = true;
      if (!fx.quiet) fx.tell({ key: "tactic.armed", args: { tactic: id }, rule: "AWW-T00d" }, seatsOf(state, side));
      break;
    case "T14":
      use(state, side, id, fx);
      state.flow.push({ at: "tunnel", side, done: [] });
      dig(state, state.flow[state.flow.length - 1]!, path[1]!, path[2]!, fx);
      break;
    case "T15": {
      use(state, side, id, fx);
      table.sides[side].tactic.drummed = true;
      soldierAt(1).actions++;
      if (!fx.quiet) fx.tell({ key: "tactic.drums", args: { who: path[1]! }, rule: "AWW-T15a", about: [path[1]!] });
      break;
    }
    default:
      throw new Error(`${id} is not played in a turn`);
  }
}

/** Forced March: free Moves, in any order (AWW-T06a). */
function marches(table: Table, side: SideNo, done: readonly string[]): Order[] {
  const orders: Order[] = [];
  table.soldiers.forEach((one, unit) => {
    if (one.side === side && one.status === "standing" && !done.includes(one.id)) addMoves(table, unit, true, orders);
  });
  return orders;
}
export const march: Step<WarState> = {
  asks: (state, frame) => marches(state.table, frame.side as SideNo, frame.done as string[]).length > 0,
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
    state.flow.push({ at: "settle", side: frame.side as SideNo, mover: unit });
    move(state, table.soldiers[unit]!, unit, aOf(order), bOf(order) - 1, 0, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

/** Smoke Pots: up to two more tiles beside those chosen (AWW-T08a). */
function addSmoke(state: WarState, side: SideNo, id: string, fx: Fx): void {
  const frame = state.flow[state.flow.length - 1]!;
  const tile = groundOf(state.table.field).number.get(id)!;
  state.table.smoke[tile]! |= side === 0 ? 1 : 2;
  state.flow[state.flow.length - 1] = { ...frame, tiles: [...(frame.tiles as number[]), tile] };
  if (!fx.quiet) fx.tell({ key: "tactic.smoke", args: { at: id }, rule: "AWW-T08a", about: [id] });
}
function smokable(table: Table, chosen: readonly TileNo[]): string[] {
  const ground = groundOf(table.field);
  const tiles = new Set<TileNo>();
  for (const tile of chosen) for (const next of ground.around[tile]!) if (!chosen.includes(next)) tiles.add(next);
  return [...tiles].sort((a, b) => a - b).map((tile) => ground.ids[tile]!);
}
export const smoke: Step<WarState> = {
  asks: (state, frame) => (frame.tiles as number[]).length < 3 && smokable(state.table, frame.tiles as number[]).length > 0,
  ask: (state, frame) => [
    {
      seat: chief(frame.side as SideNo),
      kind: "tactic.smoke",
      prompt: { key: "ask.smoke" },
      domain: { t: "pick", tree: { done: {}, ...leaves(smokable(state.table, frame.tiles as number[])) } },
      rule: "AWW-T08a",
      fallback: ["done"],
    },
  ],
  take(state, frame, _decision, answer, fx) {
    const id = (answer as readonly string[])[0]!;
    if (id === "done") state.flow.pop();
    else addSmoke(state, frame.side as SideNo, id, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

function dig(state: WarState, frame: Frame, who: string, to: string, fx: Fx): void {
  const soldier = state.table.soldiers[figureOf(state.table, who)]!;
  soldier.at = groundOf(state.table.field).number.get(to)!;
  state.flow[state.flow.length - 1] = { ...frame, done: [...(frame.done as string[]), who] };
  if (!fx.quiet) fx.tell({ key: "tactic.tunnel", args: { who, at: to }, rule: "AWW-T14a", about: [who, to] });
}
export const tunnel: Step<WarState> = {
  asks: (state, frame) =>
    (frame.done as string[]).length < 2 &&
    Object.keys(tunnels(state.table, frame.side as SideNo, frame.done as string[])).length > 0,
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

// ---- Before the battle --------------------------------------------------------------------------------------------

const isPlayable = (state: WarState, side: SideNo, moment: string): boolean => {
  const id = state.hands[side]!.tactic;
  return id !== null && TACTICS[id].moment === moment;
};
/** Both Empires are asked whatever they hold, so that the question betrays nothing (AWW-1.4.3.5). */
export function tacticQuestion(
  state: WarState,
  side: SideNo,
  moment: "selection" | "afterDeployment",
  together?: string,
): Decision {
  const playable = isPlayable(state, side, moment);
  return {
    seat: chief(side),
    kind: moment === "selection" ? "tactic.muster" : "tactic.before",
    prompt: { key: playable ? "ask.tacticNow" : "ask.tacticLook", args: { tactic: state.hands[side]!.tactic ?? "none" } },
    domain: { t: "pick", tree: playable ? { play: {}, keep: {} } : { keep: {} } },
    rule: "AWW-1.4.3.3a",
    fallback: [playable ? "play" : "keep"],
    policies: [{ id: "keep", answer: ["keep"] }],
    ...(together ? { together } : {}),
  };
}

/** After both squads are placed, Herbivoria first (AWW-T00b). */
export const before: Step<WarState> = {
  asks: (state, frame) =>
    state.table.sides[frame.side as SideNo].tactic.has && state.table.sides[frame.side as SideNo].tactic.shown === null,
  ask: (state, frame) => [tacticQuestion(state, frame.side as SideNo, "afterDeployment")],
  take(state, frame, _decision, answer, fx) {
    state.flow.pop();
    if ((answer as readonly string[])[0] === "play") playBefore(state, frame.side as SideNo, fx);
  },
  auto(state, frame, fx) {
    state.flow.pop();
    if (isPlayable(state, frame.side as SideNo, "afterDeployment")) playBefore(state, frame.side as SideNo, fx);
  },
  run: (state) => void state.flow.pop(),
};

function playBefore(state: WarState, side: SideNo, fx: Fx): void {
  const { table } = state;
  const id = state.hands[side]!.tactic!;
  use(state, side, id, fx);
  const own = table.soldiers.filter((one) => one.side === side);
  switch (id) {
    case "T02":
      for (const one of own) one.grenades++;
      break;
    case "T04":
      for (const one of own) {
        one.health++;
        one.rations++;
      }
      break;
    case "T07":
      state.flow.push({ at: "barrage", side });
      break;
    case "T09":
      state.flow.push({ at: "works", side });
      break;
    case "T16": {
      const vehicle = table.tanks[side].at >= 0 || flies(table, side);
      if (table.tanks[side].at >= 0) table.tanks[side].strength = TANK_STRENGTH + 2;
      if (flies(table, side)) table.planes[side].strength = PLANE_STRENGTH + 2;
      if (!vehicle) state.flow.push({ at: "plate", side });
      break;
    }
    default:
      throw new Error(`${id} is not played before the battle`);
  }
}

const outside = (table: Table, tile: TileNo): boolean => !table.homes[0].includes(tile) && !table.homes[1].includes(tile);
/** A question for a set of ids, answered by the Empire's chief. */
function someStep(
  kind: string,
  rule: string,
  options: (state: WarState, side: SideNo) => string[],
  limits: (count: number) => { min: number; max: number },
  effect: (state: WarState, side: SideNo, ids: readonly string[], fx: Fx) => void,
): Step<WarState> {
  const fallbackOf = (state: WarState, side: SideNo): string[] => {
    const of = options(state, side);
    return of.slice(0, limits(of.length).min);
  };
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
          fallback: fallbackOf(state, side),
        },
      ];
    },
    take(state, frame, _decision, answer, fx) {
      state.flow.pop();
      effect(state, frame.side as SideNo, answer as readonly string[], fx);
    },
    auto(state, frame, fx) {
      const ids = fallbackOf(state, frame.side as SideNo);
      state.flow.pop();
      effect(state, frame.side as SideNo, ids, fx);
    },
    run: (state) => void state.flow.pop(),
  };
}

/** Opening Barrage (AWW-T07a, b). */
export const barrageStep = someStep(
  "tactic.barrage",
  "AWW-T07a",
  ({ table }) =>
    table.field.hexes
      .map((_, tile) => tile)
      .filter((tile) => outside(table, tile) && !isFirm(table, tile) && !isMarked(table, tile))
      .map((tile) => tileId(table, tile)),
  (n) => ({ min: Math.min(3, n), max: Math.min(3, n) }),
  (state, _side, ids, fx) => {
    for (const id of ids) {
      if (!fx.quiet) fx.tell({ key: "tactic.shelled", args: { at: id }, rule: "AWW-T07a", about: [id] });
      barrage(state, groundOf(state.table.field).number.get(id)!, fx);
    }
  },
);

/** Riveted Plate for those who walk (AWW-T16b). */
export const plate = someStep(
  "tactic.plate",
  "AWW-T16b",
  ({ table }, side) => table.soldiers.filter((one) => one.side === side).map((one) => one.id),
  (n) => ({ min: Math.min(3, n), max: Math.min(3, n) }),
  (state, _side, ids, fx) => {
    for (const id of ids) state.table.soldiers[figureOf(state.table, id)]!.plate = 1;
    if (!fx.quiet) fx.tell({ key: "tactic.plated", args: { who: [...ids] }, rule: "AWW-T16b", about: [...ids] });
  },
);

/** Night Works (AWW-T09a to c): Trenches and wire, named `trench.q,r` and `wire.q,r`. */
function worksOptions({ table }: WarState, side: SideNo): string[] {
  const tiles = table.field.hexes.map((_, tile) => tile);
  const trenches = tiles.filter(
    (tile) => canDig(table, tile) && !inHalf(table, foe(side), tile) && !present(table, foe(side), tile),
  );
  const wires = tiles.filter(
    (tile) => canWire(table, tile) && crossable(table, tile) && outside(table, tile) && crowd(table, tile) === 0,
  );
  return [...trenches.map((tile) => `trench.${tileId(table, tile)}`), ...wires.map((tile) => `wire.${tileId(table, tile)}`)];
}
export const works = someStep(
  "tactic.works",
  "AWW-T09a",
  worksOptions,
  (n) => ({ min: 0, max: Math.min(4, n) }),
  (state, _side, ids, fx) => {
    const { table } = state;
    for (const id of ids) {
      const [what, place] = [id.slice(0, id.indexOf(".")), id.slice(id.indexOf(".") + 1)];
      const tile = groundOf(table.field).number.get(place)!;
      if (what === "trench") table.trench[tile] = 0;
      else table.wire[tile] = 1;
      if (!fx.quiet)
        fx.tell({
          key: what === "trench" ? "tactic.dug" : "tactic.wired",
          args: { at: place },
          rule: "AWW-T09a",
          about: [place],
        });
    }
  },
);
/** What the list of options cannot say: two of each, and a way through (AWW-T09a to c). */
export function refuseWorks(table: Table, ids: readonly string[]): Refusal | undefined {
  const wires = ids.filter((id) => id.startsWith("wire."));
  if (wires.length > 2) return { key: "refused.wires", args: { n: wires.length }, rule: "AWW-T09b" };
  if (ids.length - wires.length > 2) return { key: "refused.trenches", args: { n: ids.length - wires.length }, rule: "AWW-T09a" };
  const ground = groundOf(table.field);
  const laid = new Set(wires.map((id) => ground.number.get(id.slice("wire.".length))!));
  const passable = (tile: TileNo): boolean => crossable(table, tile) && table.wire[tile] === 0 && !laid.has(tile);
  const reached = new Set(table.homes[0].filter(passable));
  const queue = [...reached];
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const next of ground.around[at]!)
      if (passable(next) && !reached.has(next)) {
        reached.add(next);
        queue.push(next);
      }
  return table.homes[1].some((tile) => reached.has(tile)) ? undefined : { key: "refused.noPath", rule: "AWW-T09c" };
}
