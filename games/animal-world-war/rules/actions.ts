import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { START_GRENADES } from "../content/constants.ts";
import { fire, lob, strafe } from "./attack.ts";
import { fartherAfter } from "./farther.ts";
import { CIVILIAN_FIGURE, type FigureNo, figureId } from "./figures.ts";
import { groundOf } from "./ground.ts";
import { burn, crush, explode, hurtPlane } from "./harm.ts";
import { freshRun, press, tended } from "./medals.ts";
import { cardOf } from "./objectives/deck.ts";
import type { Told } from "./objectives/objective.ts";
import { aOf, BEST_LINE, bOf, canDig, cOf, isFree, itemId, type Order, REPAIRS, unitOf, verbOf } from "./orders.ts";
import { deedOf, nobodys, noteActor, noteAlone, noteAmbush, noteEntered, noteRevived, noteRun } from "./record.ts";
import { noteStandsUp } from "./sought.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { chief, foe, tileId } from "./state.ts";
import { shownBy, tacticOf } from "./tactics/deck.ts";
import { testAfterAction } from "./victory.ts";

/** Carrying out orders (3.2.2). Whatever an action sets off is resolved before the tests that end it (AWW-3.1.2b, AWW-W-6a). */

/** `paid`: the soldier's own action is used; false for one that was granted. */
export function carryOut(state: WarState, order: Order, paid: boolean, fx: Fx): void {
  const { table } = state;
  const unit = unitOf(order);
  const verb = verbOf(order);
  const soldier = table.soldiers[unit]!;
  // A teammate's order does not end the start of the turn for whoever plays the Tactics (AWW-O00e).
  if (soldier.seat === chief(soldier.side)) table.fresh = false;
  if (!isFree(verb)) {
    if (paid) soldier.actions--;
    soldier.acted = true;
  }
  noteActor(table, unit);
  const moves = verb === "move";
  state.flow.push({ at: "settle", side: soldier.side, mover: moves ? unit : -1 });
  perform(state, order, soldier, unit, fx);
}

function say(
  fx: Fx,
  key: string,
  soldier: Soldier,
  at: string,
  rule: string,
  more: { readonly [name: string]: string | number } = {},
): void {
  if (!fx.quiet)
    fx.tell({ key, args: { who: soldier.id, at, ...more }, rule, about: at === "" ? [soldier.id] : [soldier.id, at] });
}

function perform(state: WarState, order: Order, soldier: Soldier, unit: number, fx: Fx): void {
  const { table } = state;
  const ground = groundOf(table.field);
  const a = aOf(order);
  const b = bOf(order);
  const verb = verbOf(order);
  switch (verb) {
    case "move":
      move(state, soldier, unit, a, b - 1, cOf(order), fx);
      break;
    case "shoot":
      if (soldier.cls === "flamer") flame(state, soldier, unit, a, fx);
      else fire(state, unit, a, b, fx);
      break;
    case "grenade":
      // It leaves his card and is the tile's crater (AWW-3.2.2.4.12).
      if (!cardOf(table).endlessGrenades) soldier.grenades--;
      say(fx, "grenade.thrown", soldier, ground.ids[a]!, "AWW-3.2.2.4.5a");
      lob(state, "grenade", unit, a, -1, fx);
      break;
    case "melee":
      say(fx, "melee.strikes", soldier, ground.ids[soldier.at]!, "AWW-3.2.2.5.1a", { victim: figureId(table, a) });
      lob(state, "melee", unit, soldier.at, a, fx);
      break;
    case "heal":
      heal(state, soldier, unit, a, fx);
      break;
    case "repair":
      repair(table, soldier.at, a);
      say(fx, "engineer.repairs", soldier, ground.ids[soldier.at]!, "AWW-3.6.3.4", { what: REPAIRS[a]! });
      break;
    case "dig":
      table.trench[a] = 0;
      say(fx, "engineer.digs", soldier, ground.ids[a]!, "AWW-3.6.3.8a");
      break;
    case "wire":
      table.wire[a] = 1;
      say(fx, "engineer.wires", soldier, ground.ids[a]!, "AWW-3.6.3.10a");
      break;
    case "strike":
      say(fx, "strike.called", soldier, ground.ids[a]!, "AWW-3.6.8.1");
      lob(state, "strike", unit, a, -1, fx);
      break;
    case "grant":
      say(fx, "captain.grants", soldier, "", "AWW-3.6.1.1a", { whom: table.soldiers[a]!.id });
      state.flow.push({ at: "extra", unit: a });
      break;
    case "approach":
      setPlane(table, soldier.side, "approach", a);
      say(fx, "plane.approaches", soldier, ground.ids[ground.flights[a]!.approach]!, "AWW-3.6.9.4", {
        line: ground.flights[a]!.id,
      });
      break;
    case "bomb":
      flyOut(table, soldier.side);
      noteRun(table, unit);
      freshRun(table, unit);
      say(fx, "plane.bombs", soldier, ground.ids[a]!, "AWW-3.6.9.6.2");
      lob(state, "bomb", unit, a, -1, fx);
      break;
    case "gun": {
      const { flight, line } = table.planes[soldier.side];
      flyOut(table, soldier.side);
      noteRun(table, unit);
      freshRun(table, unit);
      say(fx, "plane.guns", soldier, "", "AWW-3.6.9.6.10a", { line });
      strafe(state, unit, flight);
      break;
    }
    case "return":
      comeBack(soldier, a);
      say(fx, "recruit.returns", soldier, ground.ids[a]!, "AWW-3.6.10.2a");
      break;
    case "board":
    case "leave":
      depart(state, soldier, unit, b - 1, fx);
      break;
    case "take":
    case "drop":
    case "give":
      handle(state, soldier, unit, verb, a, b, fx);
      break;
    case "tend":
      tend(state, soldier, unit, a, fx);
      break;
    case "press":
      press(table, unit);
      recall(state, soldier);
      say(fx, "medal.pressed", soldier, "", "AWW-C-73");
      break;
    default:
      verb satisfies never;
  }
}

// ---- Moving -----------------------------------------------------------------------------------------------------

export function move(state: WarState, soldier: Soldier, unit: number, to: TileNo, along: FigureNo, build: number, fx: Fx): void {
  const { table } = state;
  const tank = soldier.status === "crew";
  const from = tank ? table.tanks[soldier.side].at : soldier.at;
  const waste = table.down[to] === 1;
  if (!fx.quiet) {
    const who = tank ? `${soldier.id.slice(0, 1)}.tank` : soldier.id;
    const args = { who, from: tileId(table, from), at: tileId(table, to) };
    if (along >= 0)
      fx.tell({
        key: "move.drags",
        args: { ...args, whom: figureId(table, along) },
        rule: "AWW-3.2.2.6.1b",
        about: [who, figureId(table, along)],
      });
    else fx.tell({ key: "move.goes", args, rule: "AWW-3.2.2.1.1a", about: [who] });
  }
  if (tank) {
    // Before the tank and its passenger arrive: they are not among those it rolls over (AWW-3.6.14.1.3c).
    crush(state, to, deedOf(table, unit, "tracks"), fx);
    table.tanks[soldier.side].at = to;
  } else soldier.at = to;
  if (along >= CIVILIAN_FIGURE) table.civilians[along - CIVILIAN_FIGURE]!.at = to;
  else if (along >= 0) table.soldiers[along]!.at = to;
  noteEntered(table, unit, from, to, along);
  if (build === 1) digOnMove(state, soldier, from, fx);
  else if (build === 2) state.flow.push({ at: "trench", unit });
  else if (build === 3) {
    table.wire[from] = 1;
    say(fx, "engineer.wires", soldier, tileId(table, from), "AWW-3.6.3.10.1");
  }
  const onward = shownBy(table, soldier.side).afterMove(table, unit, to, along);
  if (onward) state.flow.push(onward);
  const farther = fartherAfter(table, unit, waste, along);
  if (farther) state.flow.push(farther);
}

function digOnMove({ table }: WarState, soldier: Soldier, tile: TileNo, fx: Fx): void {
  table.trench[tile] = 0;
  say(fx, "engineer.digs", soldier, tileId(table, tile), "AWW-3.6.3.9");
}
/** Where an Engineer's Move has ended, wherever it has led (AWW-3.6.3.9). */
export const trench: Step<WarState> = {
  run(state, frame, fx) {
    state.flow.pop();
    const soldier = state.table.soldiers[frame.unit as number]!;
    if (canDig(state.table, soldier.at)) digOnMove(state, soldier, soldier.at, fx);
  },
};

/** Off the field for good, in the way of the Objective: whoever leaves is safe and counts. */
function depart(state: WarState, soldier: Soldier, unit: number, along: FigureNo, fx: Fx): void {
  const { table } = state;
  const { key, rule } = cardOf(table).departure!;
  const side = table.sides[soldier.side];
  const at = tileId(table, soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at);
  const go = (no: number): void => {
    const one = table.soldiers[no]!;
    one.status = "left";
    one.at = -1;
    side.score++;
    say(fx, key, one, at, rule, { score: side.score });
  };
  if (soldier.status === "crew") table.tanks[soldier.side].at = -1;
  go(unit);
  if (along >= 0) go(along);
}

// ---- Abilities --------------------------------------------------------------------------------------------------

/** Flames reach an adjacent tile, or a plane beside him (AWW-3.6.5.1a, AWW-3.6.9.14). */
function flame(state: WarState, soldier: Soldier, unit: number, place: number, fx: Fx): void {
  const { table } = state;
  const deed = deedOf(table, unit, "flames");
  const ground = groundOf(table.field);
  say(fx, "flamer.burns", soldier, ground.ids[place]!, "AWW-3.6.5.1a");
  if (place < ground.tiles) burn(state, place, deed, fx);
  else hurtPlane(state, foe(soldier.side), 2, deed, fx);
}

/** Stands a figure up, or clears a standing one of damage (AWW-3.6.7.1a, AWW-3.6.7.1b, AWW-3.7.9). */
function heal(state: WarState, medic: Soldier, unit: number, figure: FigureNo, fx: Fx): void {
  const { table } = state;
  noteRevived(table, unit, figure);
  const at = tileId(table, medic.at);
  if (figure >= CIVILIAN_FIGURE) {
    table.civilians[figure - CIVILIAN_FIGURE]!.status = "standing";
    say(fx, "medic.revives", medic, at, "AWW-3.7.9", { whom: figureId(table, figure) });
    return;
  }
  const patient = table.soldiers[figure]!;
  const revived = patient.status === "wounded";
  if (revived) standUp(state, patient);
  else patient.damage = 0;
  say(fx, revived ? "medic.revives" : "medic.heals", medic, at, revived ? "AWW-3.6.7.1b" : "AWW-3.6.7.1a", { whom: patient.id });
}
/** Gentle Paw: a civilian stands up, or somebody feels better (AWW-C-56). */
function tend({ table }: WarState, soldier: Soldier, unit: number, figure: FigureNo, fx: Fx): void {
  tended(table, unit);
  noteRevived(table, unit, figure);
  if (figure >= CIVILIAN_FIGURE) table.civilians[figure - CIVILIAN_FIGURE]!.status = "standing";
  else table.soldiers[figure]!.damage--;
  say(fx, "medal.tended", soldier, tileId(table, soldier.at), "AWW-C-56", { whom: figureId(table, figure) });
}
/** Revived: 1 Health left; he may act this turn if he has not (AWW-H-47, AWW-W-42b). */
export function standUp(state: WarState, soldier: Soldier): void {
  soldier.status = "standing";
  soldier.damage = soldier.health - 1;
  noteStandsUp(state.table, soldier);
  soldier.actions = soldier.acted ? 0 : 1;
  if (soldier.actions > 0) recall(state, soldier);
}
/** His player is asked again though he has ended his turn: a soldier of his may act (AWW-3.1.2a). */
export function recall(state: WarState, { seat }: Soldier): void {
  const at = state.flow.findIndex((frame) => frame.at === "turn");
  const passed = (state.flow[at]?.passed ?? []) as readonly Seat[];
  if (passed.includes(seat)) state.flow[at] = { ...state.flow[at]!, passed: passed.filter((one) => one !== seat) };
}

/** One point, of a crater too (AWW-3.6.3.7). */
function repair(table: Table, tile: TileNo, what: number): void {
  if (what === 0) table.trench[tile]!--;
  else if (what === 3) table.damage[tile]!--;
  else table.tanks[(what - 1) as SideNo].damage--;
}

export function setPlane(table: Table, side: SideNo, stage: "deployed" | "approach" | "exit", flight: number): void {
  const ground = groundOf(table.field);
  const plane = table.planes[side];
  const line = ground.flights[flight]!;
  plane.stage = stage;
  plane.flight = flight;
  plane.line = line.id;
  plane.facing = line.dir;
  plane.pos = ground.places[stage === "exit" ? line.exit : line.approach]!;
}
/** AWW-3.6.9.7. Nothing can hit it during the run, so it is put at the far end at once. */
const flyOut = (table: Table, side: SideNo): void => setPlane(table, side, "exit", table.planes[side].flight);

/** A Recruit, or a soldier of the waves, is back (AWW-W-52, AWW-O04f, AWW-1.4.3.4a). */
function comeBack(soldier: Soldier, tile: TileNo): void {
  if (soldier.cls === "recruit") {
    soldier.health -= soldier.rations;
    soldier.rations = 0;
    soldier.plate = 0;
    soldier.lives++;
  }
  soldier.status = "standing";
  soldier.at = tile;
  soldier.start = -1;
  soldier.damage = 0;
  soldier.grenades = START_GRENADES;
  soldier.returned = true;
}

// ---- Items ------------------------------------------------------------------------------------------------------

/** On the tile where his turn began, or where it ends: he stays there (AWW-3.2.2.7.1b). `became`: what a grenade became by it. */
function noteHandling(soldier: Soldier, item: string, became: "" | ".laid" | ".given" = ""): void {
  soldier.handled = item === "grenade" ? `grenade${became}` : item;
  soldier.handlings++;
  if (soldier.at !== soldier.start) soldier.pinned = true;
}

function handle(
  state: WarState,
  soldier: Soldier,
  unit: number,
  verb: "take" | "drop" | "give",
  item: number,
  other: number,
  fx: Fx,
): void {
  const { table } = state;
  const id = itemId(table, item);
  const what = item === 0 ? "grenade" : table.tokens[item - 1]!.kind;
  const at = tileId(table, soldier.at);
  noteHandling(soldier, id, verb === "take" ? "" : verb === "drop" ? ".laid" : ".given");
  if (verb === "take") {
    if (item === 0) {
      table.grenades[soldier.at]!--;
      soldier.grenades++;
      say(fx, "item.taken", soldier, at, "AWW-W-30a", { item: id, what });
    } else takeToken(state, soldier, unit, item - 1, fx);
    return;
  }
  const receiver = verb === "give" ? table.soldiers[other]! : undefined;
  if (receiver) noteHandling(receiver, id);
  let dropped: Told = { key: "item.dropped", rule: "AWW-3.2.2.7.1a" };
  if (item === 0) {
    soldier.grenades--;
    if (receiver) receiver.grenades++;
    else table.grenades[soldier.at]!++;
  } else {
    const token = table.tokens[item - 1]!;
    soldier.token = -1;
    token.by = receiver ? other : -1;
    if (receiver) receiver.token = item - 1;
    else {
      token.at = soldier.at;
      dropped = cardOf(table).afterDropping(table, soldier, token) ?? dropped;
    }
  }
  if (receiver) say(fx, "item.given", soldier, at, "AWW-3.2.2.7.3", { item: id, what, whom: receiver.id });
  else say(fx, dropped.key, soldier, at, dropped.rule, { item: id, what });
}

function takeToken(state: WarState, soldier: Soldier, unit: number, no: number, fx: Fx): void {
  const { table } = state;
  const card = cardOf(table);
  const token = table.tokens[no]!;
  const instead = card.insteadOfTaking(state, soldier, token);
  if (instead) {
    say(fx, instead.key, soldier, tileId(table, token.at >= 0 ? token.at : soldier.at), instead.rule, {
      item: token.id,
      what: token.kind,
    });
    return;
  }
  token.at = -1;
  token.by = unit;
  soldier.token = no;
  say(fx, "item.taken", soldier, tileId(table, soldier.at), "AWW-3.2.2.7.1a", { item: token.id, what: token.kind });
  if (card.afterTaking(state, soldier, no, fx)) explode(state, soldier.at, 1, nobodys(foe(soldier.side)), fx);
}

// ---- The end of an action ---------------------------------------------------------------------------------------

/** An Ambush the move has run into, then the tests (AWW-T11c, AWW-W-6a). */
export const settle: Step<WarState> = {
  run(state, frame, fx) {
    state.flow.pop();
    const side = frame.side as SideNo;
    const mover = frame.mover as number;
    noteAlone(state.table);
    if (mover >= 0 && state.hands[foe(side)]!.armed && springAmbush(state, side, mover, fx)) return;
    testAfterAction(state, side, fx);
  },
};

function springAmbush(state: WarState, side: SideNo, mover: number, fx: Fx): boolean {
  const shot = tacticOf(state, foe(side)).ambush(state, foe(side), mover, fx);
  if (!shot) return false;
  state.flow.push({ at: "settle", side, mover: -1 });
  const shooter = state.table.soldiers[shot.unit]!;
  noteAmbush(state.table, shot.unit);
  if (shooter.cls === "flamer") flame(state, shooter, shot.unit, shot.at, fx);
  else fire(state, shot.unit, shot.at, BEST_LINE, fx);
  return true;
}
