import type { Fx } from "@warren/kernel/game.ts";
import { PLANE_TO_HIT } from "../content/constants.ts";
import { carryOut } from "../rules/actions.ts";
import { CIVILIAN_FIGURE, coverOf, KIND_COVER, sturdiest, TANK_FIGURE, victimsOn } from "../rules/figures.ts";
import { distance, type Ground, groundOf, linesBetween, type PlaceNo } from "../rules/ground.ts";
import { middle } from "../rules/objectives/card.ts";
import { cardOf } from "../rules/objectives/deck.ts";
import { gapTarget } from "../rules/objectives/O10.ts";
import { settleQuestions } from "../rules/odds.ts";
import {
  addDepartures,
  addHandling,
  addVerb,
  aOf,
  bOf,
  cOf,
  needOn,
  type Order,
  type Verb,
  verbOf,
  verbsOf,
} from "../rules/orders.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "../rules/state.ts";
import { foe } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";
import { aimOf } from "./aims.ts";
import type { Weights } from "./weights.ts";
import { progress } from "./worth.ts";

/**
 * A commander who thinks for a few microseconds: each soldier does what looks best by a rule of thumb.
 * Search lets him finish turns and reply for the enemy.
 */

/** What harm of this size to a figure costs its owner. */
export function pain(table: Table, figure: number, amount: number, w: Weights): number {
  if (figure >= TANK_FIGURE) {
    const tank = table.tanks[(figure - TANK_FIGURE) as SideNo];
    const left = tank.strength - tank.damage;
    return w.tankLife * Math.min(amount, left) + (amount >= left ? w.tank + aimOf(table).wreck : 0);
  }
  const one = table.soldiers[figure]!;
  const falls = one.cls === "recruit" ? 0 : aimOf(table).fall;
  if (one.status === "wounded") return w.wounded + falls;
  const left = one.health + one.plate - one.damage;
  const full = w.soldier[one.cls];
  const rest = full * (1 - w.sound);
  const general = table.sides[one.side].general === figure;
  if (amount < left) return (rest * amount) / one.health + (general ? (30 * amount) / one.health : 0);
  const kept = one.cls === "recruit" || cardOf(table).wave(table, one.side) !== undefined ? w.away : w.wounded;
  return full * w.sound + (rest * left) / one.health - kept + falls + (general ? 300 : 0);
}

/** Everything an explosion does to a tile, for better or worse. */
function blast(table: Table, ground: Ground, side: SideNo, tile: TileNo, amount: number, w: Weights): number {
  const strength = table.mark[tile]! > 0 ? table.mark[tile]! : KIND_COVER[table.kind[tile]!]!;
  const falls = table.down[tile] === 0 && table.trench[tile]! < 0 && table.damage[tile]! + 3 >= strength;
  const harm = amount + (falls ? 1 : 0);
  let sum = aimOf(table).tile(table, ground, side, tile, 3);
  for (let i = 0; i < table.soldiers.length; i++) {
    const one = table.soldiers[i]!;
    if (one.at === tile) sum += one.side === side ? -pain(table, i, harm, w) : pain(table, i, harm, w);
  }
  for (let i = 0; i < 2; i++)
    if (table.tanks[i]!.at === tile) sum += (i === side ? -1 : 1) * pain(table, TANK_FIGURE + i, harm, w);
  for (const one of table.civilians) if (one.at === tile) sum += aimOf(table).civilian(table, side, one);
  return sum;
}

/** A shell of the artillery: whoever stands there is down, tanks are wrecked, the ground is gone. */
const ruin = (table: Table, ground: Ground, side: SideNo, tile: TileNo, w: Weights): number =>
  blast(table, ground, side, tile, 12, w);

/** The chance of the likeliest line. */
export function chance(table: Table, ground: Ground, sniper: boolean, from: TileNo, place: PlaceNo): number {
  const lines = linesBetween(ground, from, place);
  let most = 0;
  for (let i = 0; i < lines.length; i++) {
    const { tiles } = lines[i]!;
    let p = 1;
    for (let t = 0; t < tiles.length; t++) {
      const need = needOn(table, sniper, tiles[t]!, t === tiles.length - 1);
      if (need > 1) p *= (7 - need) / 6;
    }
    if (p > most) most = p;
  }
  return most;
}

/** A tile that is worth an explosive: somebody hostile is there, or the Objective wants it broken. */
function tempts(table: Table, side: SideNo, tile: TileNo): boolean {
  if (table.tanks[foe(side)].at === tile) return true;
  for (const one of table.soldiers) if (one.at === tile && one.side !== side) return true;
  return aimOf(table).tempts(table, side, tile);
}

function shotScore(table: Table, ground: Ground, soldier: Soldier, place: PlaceNo, w: Weights): number {
  const { side } = soldier;
  const crew = soldier.status === "crew";
  const from = crew ? table.tanks[side].at : soldier.at;
  if (soldier.cls === "flamer" && !crew) return place < ground.tiles ? flames(table, side, place, w) : 2 * w.planeLife;
  const heavy = soldier.cls === "rocketeer" || crew;
  if (place >= ground.tiles) {
    const p = (chance(table, ground, false, from, place) * (7 - PLANE_TO_HIT)) / 6;
    const plane = table.planes[foe(side)];
    const harm = heavy ? 3 : 1;
    const down = plane.damage + harm >= plane.strength ? w.plane + aimOf(table).wreck : 0;
    return p * (w.planeLife * harm + down) * (soldier.cls === "gunner" ? 3 : 1);
  }
  if (heavy) {
    if (!tempts(table, side, place)) return 0;
    const p = chance(table, ground, false, from, place);
    // A miss bursts somewhere on the way: short of the target as a rule.
    return p * blast(table, ground, side, place, 3, w) + 0.3 * (1 - p) * Math.max(0, blast(table, ground, side, place, 1, w));
  }
  const victims = victimsOn(table, foe(side), place);
  if (victims.length === 0) return 0;
  const victim = sturdiest(table, victims);
  const p = chance(table, ground, soldier.cls === "sniper", from, place);
  if (soldier.cls !== "gunner") return p * pain(table, victim, 1, w);
  // Of three shots about 3p hit.
  const hits = 3 * p;
  return hits <= 1 ? hits * pain(table, victim, 1, w) : pain(table, victim, Math.round(hits), w) * (hits / Math.round(hits));
}
function flames(table: Table, side: SideNo, tile: TileNo, w: Weights): number {
  let sum = 0;
  for (let i = 0; i < table.soldiers.length; i++) {
    const one = table.soldiers[i]!;
    if (one.at === tile) sum += (one.side === side ? -1 : 1) * pain(table, i, 2, w);
  }
  if (table.tanks[foe(side)].at === tile) sum += pain(table, TANK_FIGURE + foe(side), 2, w);
  return sum;
}

const lob = (table: Table, ground: Ground, side: SideNo, tile: TileNo, w: Weights): number => {
  const p = (7 - Math.max(1, coverOf(table, tile))) / 6;
  return p * blast(table, ground, side, tile, 3, w) + (1 - p) * blast(table, ground, side, tile, 1, w);
};

/** What he would gain by standing (with his passenger, in his tank) on another tile. */
function stepScore(
  state: WarState,
  ground: Ground,
  soldier: Soldier,
  to: TileNo,
  along: number,
  now: number,
  w: Weights,
): number {
  const { table } = state;
  const { side } = soldier;
  const civilian = along >= CIVILIAN_FIGURE ? table.civilians[along - CIVILIAN_FIGURE]! : undefined;
  if (soldier.status === "crew") {
    const tank = table.tanks[side];
    const from = tank.at;
    tank.at = to;
    if (civilian) civilian.at = to;
    const gain = progress(state, ground, side, w) - now;
    tank.at = from;
    if (civilian) civilian.at = from;
    return w.objective * gain;
  }
  const from = soldier.at;
  soldier.at = to;
  if (civilian) civilian.at = to;
  const gain = progress(state, ground, side, w) - now;
  soldier.at = from;
  if (civilian) civilian.at = from;
  return w.objective * gain + w.cover * (coverOf(table, to) - coverOf(table, from));
}

/** Items: what taking or laying down a token would change. Grenades change hands in earnest play only. */
function handleScore(
  state: WarState,
  ground: Ground,
  soldier: Soldier,
  unit: number,
  order: Order,
  now: number,
  w: Weights,
): number {
  const { table } = state;
  const item = aOf(order);
  const verb = verbOf(order);
  if (item === 0 || verb === "tend" || verb === "press") return 0;
  const token = table.tokens[item - 1]!;
  const { at, by, gone, planted } = token;
  if (verb === "take") {
    if (token.kind === "banner" && token.side === soldier.side) return 6;
    if (token.kind === "trace" || (token.kind === "satchel" && !token.seen[soldier.side])) return 5;
    if (token.kind === "charge" && table.sides[soldier.side].role === 2) {
      token.gone = true;
      token.planted = false;
    } else {
      token.at = -1;
      token.by = unit;
      soldier.token = item - 1;
    }
  } else if (verb === "drop") {
    token.at = soldier.at;
    token.by = -1;
    soldier.token = -1;
    if (token.kind === "charge" && table.mark[soldier.at] === -1)
      token.planted = !table.tokens.some((one) => one.planted && one.at === soldier.at);
  } else return 0;
  const gain = w.objective * (progress(state, ground, soldier.side, w) - now);
  token.at = at;
  token.by = by;
  token.gone = gone;
  token.planted = planted;
  soldier.token = by === unit ? item - 1 : -1;
  return gain;
}

function actionScore(
  state: WarState,
  ground: Ground,
  soldier: Soldier,
  verb: Verb,
  order: Order,
  now: number,
  w: Weights,
): number {
  const { table } = state;
  const { side } = soldier;
  const a = aOf(order);
  switch (verb) {
    case "move": {
      if (cOf(order) !== 0) return Number.NEGATIVE_INFINITY;
      const along = bOf(order) - 1;
      // Whom he drags matters only when it is a civilian.
      if (along >= 0 && along < CIVILIAN_FIGURE) return Number.NEGATIVE_INFINITY;
      return stepScore(state, ground, soldier, a, along, now, w);
    }
    case "shoot":
      return shotScore(table, ground, soldier, a, w);
    case "grenade":
      return tempts(table, side, a) ? lob(table, ground, side, a, w) - w.grenade : 0;
    case "melee":
      return (5 / 6) * pain(table, a, 1, w);
    case "heal": {
      if (a >= CIVILIAN_FIGURE) return 3;
      const one = table.soldiers[a]!;
      const full = w.soldier[one.cls];
      const gain =
        one.status === "wounded"
          ? full * w.sound + (full * (1 - w.sound)) / one.health - w.wounded
          : (full * (1 - w.sound) * one.damage) / one.health;
      return one.side === side ? gain : -gain;
    }
    case "strike": {
      if (!tempts(table, side, a)) return 0;
      const p = (7 - Math.max(1, coverOf(table, a))) / 6;
      let scattered = 0;
      for (const tile of ground.around[a]!) scattered += ruin(table, ground, side, tile, w);
      return p * ruin(table, ground, side, a, w) + ((1 - p) * scattered) / 6;
    }
    case "bomb":
      return tempts(table, side, a) ? lob(table, ground, side, a, w) : 0;
    case "gun": {
      let sum = 0;
      for (const tile of ground.flights[table.planes[side].flight]!.tiles) {
        const victims = victimsOn(table, foe(side), tile);
        if (victims.length > 0)
          sum += ((7 - Math.max(1, needOn(table, false, tile, true))) / 6) * pain(table, sturdiest(table, victims), 1, w);
      }
      return sum;
    }
    case "approach": {
      const { tiles } = ground.flights[a]!;
      let sum = 0;
      for (let i = 0; i < table.soldiers.length; i++) {
        const one = table.soldiers[i]!;
        if (one.at >= 0 && tiles.includes(one.at)) sum += one.side === side ? -0.4 : 1;
      }
      if (tiles.includes(table.tanks[foe(side)].at)) sum += 2;
      sum += aimOf(table).line(table, side, tiles);
      return w.lined * sum + 0.05;
    }
    case "return":
      return 3 - 0.01 * distance(ground, a, Math.max(0, middle(table)));
    case "board":
      return 15;
    case "leave":
      return 60 / gapTarget(table);
    default:
      // Digging, wiring, repairing and granting are left to those who have time to think.
      return 0;
  }
}

/** An order and what it promises, by rule of thumb. */
export interface Idea {
  order: Order;
  score: number;
}

const list: Order[] = [];
const none: Idea = { order: -1, score: 0 };
const best: Idea = { order: -1, score: 0 };

/** The best action of one soldier; `order` is -1 when nothing promises anything. The result is used again by the next call. */
export function bestIdea(state: WarState, unit: number, w: Weights, ideas?: Idea[]): Idea {
  const { table } = state;
  const soldier = table.soldiers[unit]!;
  if (soldier.actions === 0 || soldier.returned) return none;
  const ground = groundOf(table.field);
  const verbs = verbsOf(table, soldier);
  best.order = -1;
  best.score = w.least;
  let now = Number.NaN;
  for (let v = 0; v <= verbs.length; v++) {
    list.length = 0;
    const verb = verbs[v];
    if (verb === undefined) addDepartures(table, unit, list);
    else if (verb === "repair" || verb === "dig" || verb === "wire" || verb === "grant") continue;
    else addVerb(table, unit, verb, false, list);
    for (let i = 0; i < list.length; i++) {
      const order = list[i]!;
      if (verb === "move" && Number.isNaN(now)) now = progress(state, ground, soldier.side, w);
      const score = actionScore(state, ground, soldier, verb ?? verbOf(order), order, now, w);
      if (ideas && score > w.least) ideas.push({ order, score });
      if (score > best.score) {
        best.score = score;
        best.order = order;
      }
    }
  }
  return best;
}

/** What to pick up or lay down, which costs no action; -1 for nothing. */
function itemIdea(state: WarState, unit: number, w: Weights): Order {
  const { table } = state;
  const soldier = table.soldiers[unit]!;
  if (soldier.status !== "standing" || soldier.handlings >= 2) return -1;
  list.length = 0;
  addHandling(table, unit, list);
  if (list.length === 0) return -1;
  const ground = groundOf(table.field);
  const now = progress(state, ground, soldier.side, w);
  let order = -1;
  let most = 0.5;
  for (let i = 0; i < list.length; i++) {
    const score = handleScore(state, ground, soldier, unit, list[i]!, now, w);
    if (score > most) {
      most = score;
      order = list[i]!;
    }
  }
  return order;
}
function handleItems(state: WarState, unit: number, w: Weights, fx: Fx): void {
  const order = itemIdea(state, unit, w);
  if (order >= 0) act(state, order, fx);
}

/** Carries out an order with everything that follows from it. */
export function act(state: WarState, order: Order, fx: Fx): void {
  carryOut(state, order, true, fx);
  advance(state, fx);
  if (!state.table.over) settleQuestions(state, fx);
}

/** Who acts first: those who open the way, then those who use it. */
const CALLING: { readonly [cls in Soldier["cls"]]: number } = {
  observer: 0,
  pilot: 1,
  tanker: 2,
  rocketeer: 3,
  gunner: 4,
  sniper: 5,
  flamer: 6,
  chef: 7,
  engineer: 8,
  captain: 9,
  recruit: 10,
  medic: 11,
  militia: 10,
};
const called: number[] = [];
/** Soldiers of an Empire in that order. The list is used again by the next call. */
function byCalling(table: Table, side: SideNo): readonly number[] {
  const { soldiers } = table;
  called.length = 0;
  for (let unit = 0; unit < soldiers.length; unit++) {
    if (soldiers[unit]!.side !== side) continue;
    let at = called.length;
    while (at > 0 && CALLING[soldiers[called[at - 1]!]!.cls] > CALLING[soldiers[unit]!.cls]) {
      called[at] = called[at - 1]!;
      at--;
    }
    called[at] = unit;
  }
  return called;
}

/** The Empire whose turn it is finishes it: everybody who has not acted does what looks best. Returns how many orders were given. */
export function finishTurn(state: WarState, w: Weights, fx: Fx): number {
  const { table } = state;
  const side = table.turn;
  let orders = 0;
  for (const unit of byCalling(table, side)) {
    if (table.over) return orders;
    const one = table.soldiers[unit]!;
    if (table.tokens.length > 0) handleItems(state, unit, w, fx);
    if (table.over || one.actions === 0) continue;
    const idea = bestIdea(state, unit, w);
    if (idea.order < 0) continue;
    act(state, idea.order, fx);
    orders++;
    if (table.tokens.length > 0 && !table.over) handleItems(state, unit, w, fx);
  }
  return orders;
}
