import { OBSERVER_RANGE, SNIPER_TO_HIT, STACK } from "../content/constants.ts";
import {
  CIVILIAN_FIGURE,
  canLand,
  coverOf,
  crossable,
  type FigureNo,
  flies,
  isAlive,
  isBuilding,
  isFreeToGo,
  isMarked,
  isUp,
} from "./figures.ts";
import { distance, type Ground, groundOf, type Line, linesBetween, type PlaceNo } from "./ground.ts";
import { crossesWire, mayPress, mayTend } from "./medals.ts";
import { cardOf } from "./objectives/deck.ts";
import type { SideNo, Soldier, SoldierNo, Table, TileNo } from "./state.ts";
import { foe, SIDES } from "./state.ts";
import { shownBy } from "./tactics/deck.ts";

/** What a soldier may be ordered to do (AWW-3.2.2). The list serves the question, the search and the check of an answer alike. */
export const VERBS = [
  "move",
  "shoot",
  "grenade",
  "melee",
  "heal",
  "repair",
  "dig",
  "wire",
  "strike",
  "grant",
  "approach",
  "bomb",
  "gun",
  "return",
  "board",
  "leave",
  "take",
  "drop",
  "give",
  "tend",
  "press",
] as const;
export type Verb = (typeof VERBS)[number];
const V = Object.fromEntries(VERBS.map((verb, i) => [verb, i])) as { readonly [verb in Verb]: number };
/** Handling items costs no action (AWW-3.2.2.7.1a), nor does a Gentle Paw (AWW-C-56) or what a Lieutenant declares (AWW-C-73). */
export const isFree = (verb: Verb): boolean => V[verb] >= V.take;

/**
 * One order in one number: verb, soldier, and three fields.
 *   move: tile, dragged figure + 1, build      shoot: place, line      grenade, dig, strike, bomb, return: tile      wire: tile
 *   melee, heal: figure      repair: REPAIRS      grant: soldier      approach: flight      board, leave: 0, figure taken along + 1
 *   take, drop: item (0 grenade, else token + 1)      give: item, soldier      tend: figure      press: nothing
 */
export type Order = number;
const pack = (verb: number, unit: SoldierNo, a = 0, b = 0, c = 0): Order =>
  verb | (unit << 5) | (a << 10) | (b << 18) | (c << 26);
export const verbOf = (order: Order): Verb => VERBS[order & 31]!;
export const unitOf = (order: Order): SoldierNo => (order >> 5) & 31;
export const aOf = (order: Order): number => (order >> 10) & 255;
export const bOf = (order: Order): number => (order >> 18) & 255;
export const cOf = (order: Order): number => (order >> 26) & 15;

/** The same shot along another line. */
export const withLine = (order: Order, line: number): Order => (order & ~(255 << 18)) | (line << 18);

/** Instead of a line's number: whichever is likeliest when the shot is fired. Search need not rank lines of shots it never fires. */
export const BEST_LINE = 255;

/** What an Engineer builds on a Move: one thing at most (AWW-W-38). */
export const BUILDS = ["nothing", "trench.left", "trench.entered", "wire.left"] as const;
/** What can be repaired: neither planes nor Wrecks (AWW-3.6.3.3). */
export const REPAIRS = ["trench", "H.tank", "C.tank", "building"] as const;

/**
 * AWW-3.6.3.8b, AWW-H-20: a Trench goes on any passable tile that is no building, Landmark or Vault and has none; a tank there is
 * no hindrance (AWW-H-5).
 */
export const canDig = (table: Table, tile: TileNo): boolean =>
  table.trench[tile]! < 0 && crossable(table, tile) && !isMarked(table, tile) && !isBuilding(table, tile);
/** AWW-3.6.3.10b, AWW-H-20. */
export const canWire = (table: Table, tile: TileNo): boolean => table.wire[tile] === 0 && !isMarked(table, tile);

/**
 * What a shot has to roll on a tile (AWW-3.2.2.2.4, AWW-T08b). A Sniper needs 2 (AWW-3.6.12.1a), on the target's tile too
 * (AWW-3.6.12.1b),
 * unless a tank is there (AWW-3.6.12.2); a tank on the way changes nothing (AWW-W-54).
 */
export function needOn(table: Table, sniper: boolean, tile: TileNo, last: boolean): number {
  if (table.smoke[tile] !== 0) return 6;
  const cover = coverOf(table, tile);
  if (!sniper || (last && (table.tanks[0].at === tile || table.tanks[1].at === tile))) return cover;
  return Math.min(SNIPER_TO_HIT, cover);
}

/** How many ways dice can fall for a shot to get through to the tile it is aimed at, which is the last of all its lines and tells none from another. */
function waysThrough(table: Table, sniper: boolean, { tiles }: Line): number {
  let ways = 1;
  for (let i = 0; i < tiles.length; i++) ways *= 7 - needOn(table, sniper, tiles[i]!, false);
  return ways;
}
/** Of the lines offered, the one most likely to get through; the first of equals (geometry 2.3). */
export function bestLine(table: Table, sniper: boolean, lines: readonly Line[]): number {
  if (lines.length === 1) return 0;
  let best = 0;
  let most = -1;
  for (let i = 0; i < lines.length; i++) {
    const ways = waysThrough(table, sniper, lines[i]!);
    if (ways > most) {
      most = ways;
      best = i;
    }
  }
  return best;
}
const FIRST: readonly number[] = [0];
/** All lines, likeliest first, then by id. */
function rankedLines(table: Table, sniper: boolean, lines: readonly Line[]): readonly number[] {
  if (lines.length === 1) return FIRST;
  const ways = lines.map((line) => waysThrough(table, sniper, line));
  return lines.map((_, i) => i).sort((a, b) => ways[b]! - ways[a]! || (lines[a]!.id < lines[b]!.id ? -1 : 1));
}

/** Where a plane stands and can be hit, from its deployment on, but not during its run (AWW-3.6.9.9); -1 when it is not there. */
export function planePlace(table: Table, ground: Ground, side: SideNo): PlaceNo {
  const plane = table.planes[side];
  if (plane.flight < 0) return -1;
  const flight = ground.flights[plane.flight]!;
  return plane.stage === "exit" ? flight.exit : flight.approach;
}

/**
 * Figures a mover may take along from his tile, one a Move (AWW-W-29a): Wounded soldiers, nobody who stands (AWW-3.2.2.6.1a,
 * AWW-W-29b);
 * civilians of any condition (AWW-3.7.4, AWW-3.7.13), unless both Empires stand there (AWW-3.7.14a, AWW-3.7.14b).
 */
function draggable(table: Table, mover: Soldier, tile: TileNo): FigureNo[] {
  const list: FigureNo[] = [];
  if (mover.status === "standing")
    for (let i = 0; i < table.soldiers.length; i++) {
      const one = table.soldiers[i]!;
      if (one.at === tile && one.status === "wounded" && cardOf(table).mayDrag(table, mover, i)) list.push(i);
    }
  for (let i = 0; i < table.civilians.length; i++) {
    const one = table.civilians[i]!;
    if (one.at === tile && isAlive(one) && isFreeToGo(table, CIVILIAN_FIGURE + i, tile)) list.push(CIVILIAN_FIGURE + i);
  }
  return list;
}

/** Where a fallen Recruit, or a wave soldier, may come back (AWW-3.6.10.2a, AWW-3.6.10.2b, AWW-O04f). */
function returnTiles(table: Table, soldier: Soldier): TileNo[] {
  const zone = cardOf(table).returnZone(table, soldier.side);
  const legal = zone.filter((tile) => canLand(table, tile));
  if (legal.length > 0) return legal;
  const ground = groundOf(table.field);
  const toZone = (tile: TileNo): number => Math.min(...zone.map((home) => distance(ground, tile, home)));
  return nearest(
    table.field.hexes.map((_, tile) => tile).filter((tile) => canLand(table, tile)),
    toZone,
  );
}
/** The tiles of the list with the smallest measure (AWW-W-17a). */
export function nearest(tiles: readonly TileNo[], measure: (tile: TileNo) => number): TileNo[] {
  let least = Number.POSITIVE_INFINITY;
  for (const tile of tiles) least = Math.min(least, measure(tile));
  return tiles.filter((tile) => measure(tile) === least);
}

/**
 * Places where shots find an enemy: tiles with his soldiers or tank, and his plane (AWW-3.2.2.2.1a). `flames` hit a whole tile, and may
 * be meant for civilians alone (AWW-3.6.5.1a, AWW-W-58).
 */
function targets(table: Table, ground: Ground, soldier: Soldier, flames = false): PlaceNo[] {
  const enemy = foe(soldier.side);
  const list: PlaceNo[] = [];
  for (const one of table.soldiers)
    if (one.side === enemy && one.at >= 0 && one.at !== soldier.at && !list.includes(one.at)) list.push(one.at);
  const tank = table.tanks[enemy].at;
  if (tank >= 0 && tank !== soldier.at && !list.includes(tank)) list.push(tank);
  if (flames)
    for (const one of table.civilians) if (one.at >= 0 && one.at !== soldier.at && !list.includes(one.at)) list.push(one.at);
  if (flies(table, enemy)) list.push(planePlace(table, ground, enemy));
  return list;
}

/** Shots, however far (AWW-3.2.2.2.3); flames have their own reach and no other shot (AWW-3.2.2.2.6). */
function addShots(table: Table, ground: Ground, unit: SoldierNo, from: TileNo, allLines: boolean, out: Order[]): void {
  const soldier = table.soldiers[unit]!;
  if (soldier.cls === "flamer" && soldier.status === "standing") {
    for (const place of targets(table, ground, soldier, true))
      if (distance(ground, from, place) === 1) out.push(pack(V.shoot, unit, place));
    return;
  }
  const heavy = soldier.cls === "rocketeer" || soldier.status === "crew";
  const sniper = soldier.cls === "sniper";
  // The line is picked with the order (AWW-3.2.2.2.8a).
  const aim = (place: PlaceNo): void => {
    if (!allLines) out.push(pack(V.shoot, unit, place, BEST_LINE));
    else
      for (const line of rankedLines(table, sniper, linesBetween(ground, from, place)))
        out.push(pack(V.shoot, unit, place, line));
  };
  // A rocket or a shell at any tile but his own, enemies or not (AWW-3.2.2.2.1c, AWW-3.6.11.1).
  if (heavy) {
    for (let tile = 0; tile < ground.tiles; tile++) if (tile !== from) aim(tile);
    const enemy = foe(soldier.side);
    if (flies(table, enemy)) aim(planePlace(table, ground, enemy));
  } else for (const place of targets(table, ground, soldier)) if (place !== from) aim(place);
}

const room = new Int8Array(256);
/** Free places by tile, counted once for a whole list of orders. */
function countRoom(table: Table, tiles: number): void {
  room.fill(STACK, 0, tiles);
  for (const one of table.soldiers) if (one.at >= 0) room[one.at]!--;
  for (const one of table.civilians) if (one.at >= 0) room[one.at]!--;
  for (const one of table.tanks) if (one.at >= 0) room[one.at]!--;
}

/**
 * Whether a mover may enter a tile, the limit of four aside: whoever is there (AWW-3.2.2.1.1b); wire stops who comes, not who
 * leaves (AWW-W-18).
 */
export function mayEnter(table: Table, soldier: Soldier, tile: TileNo): boolean {
  if (!crossable(table, tile)) return false;
  return soldier.status === "crew" ? !isMarked(table, tile) : table.wire[tile] === 0 || crossesWire(table, soldier);
}

/** One-tile moves (AWW-3.2.2.1.1a), of a tank too (AWW-3.6.14.1.1). `free`: a Forced March, in which nothing is built (AWW-T06b). */
export function addMoves(table: Table, unit: SoldierNo, free: boolean, out: Order[]): void {
  const ground = groundOf(table.field);
  const soldier = table.soldiers[unit]!;
  const from = soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at;
  if (soldier.pinned) return;
  countRoom(table, ground.tiles);
  const along = draggable(table, soldier, from);
  const builder = soldier.cls === "engineer" && !free;
  const goesOn = (to: TileNo): boolean =>
    shownBy(table, soldier.side)
      .onward(table, unit, to, -1)
      .some((tile) => canDig(table, tile));
  const digLeft = builder && canDig(table, from);
  const wireLeft = builder && canWire(table, from);
  for (const to of ground.around[from]!) {
    if (room[to]! < 1 || !mayEnter(table, soldier, to)) continue;
    const digTo = builder && (canDig(table, to) || goesOn(to));
    // -1: alone, whoever is left behind (AWW-3.7.12).
    for (let i = -1; i < along.length; i++) {
      // Whoever drags needs room for two (AWW-3.2.2.1.2c).
      // and nobody is dragged into wire, whoever may walk there (AWW-W-18).
      if (i >= 0 && (room[to]! < 2 || table.wire[to] === 1)) break;
      const b = i < 0 ? 0 : along[i]! + 1;
      out.push(pack(V.move, unit, to, b));
      if (digLeft) out.push(pack(V.move, unit, to, b, 1));
      if (digTo) out.push(pack(V.move, unit, to, b, 2));
      if (wireLeft) out.push(pack(V.move, unit, to, b, 3));
    }
  }
}

const RETURNS: readonly Verb[] = ["return"];
/** A Tanker in his tank (AWW-3.6.13.3). */
const DRIVES: readonly Verb[] = ["move", "shoot"];
/** A Pilot in his plane (AWW-3.6.9.1): one or the other (AWW-3.6.9.6b). */
const ATTACKS: readonly Verb[] = ["bomb", "gun"];
const APPROACHES: readonly Verb[] = ["approach"];
/** Grenades are for those who stand outside a vehicle (AWW-3.4.1). */
const ON_FOOT: readonly Verb[] = ["move", "shoot", "grenade", "melee"];
/**
 * What a class can do on foot, as its card states (AWW-3.2.2.3.1): active abilities are actions (AWW-3.2.2.3.4), passive ones apply by
 * themselves and are none (AWW-3.2.2.3.2).
 */
const ABILITIES: { readonly [cls in Soldier["cls"]]?: readonly Verb[] } = {
  medic: [...ON_FOOT, "heal"],
  // One of them (AWW-3.6.3.1).
  engineer: [...ON_FOOT, "repair", "dig", "wire"],
  observer: [...ON_FOOT, "strike"],
  captain: [...ON_FOOT, "grant"],
};
const NOTHING: readonly Verb[] = [];
/** Kinds of action a soldier in this condition has; whether there is a target is another question. Departures are left to `addDepartures`. */
export function verbsOf(table: Table, soldier: Soldier): readonly Verb[] {
  switch (soldier.status) {
    case "standing":
      return ABILITIES[soldier.cls] ?? ON_FOOT;
    case "crew":
      if (soldier.cls === "tanker") return DRIVES;
      // By turns, the Approach first (AWW-2.1.7.7.4b); both in one turn with a granted action (AWW-W-36a).
      return table.planes[soldier.side].stage === "approach" ? ATTACKS : APPROACHES;
    case "away":
      return RETURNS;
    default:
      return NOTHING;
  }
}

/** All orders of one kind. `allLines`: each line of fire on its own, else the best alone. */
export function addVerb(table: Table, unit: SoldierNo, verb: Verb, allLines: boolean, out: Order[]): void {
  const soldier = table.soldiers[unit]!;
  const ground = groundOf(table.field);
  const { side, at } = soldier;
  switch (verb) {
    case "move":
      addMoves(table, unit, false, out);
      break;
    case "shoot":
      addShots(table, ground, unit, soldier.status === "crew" ? table.tanks[side].at : at, allLines, out);
      break;
    case "grenade":
      if (soldier.grenades === 0 && !cardOf(table).endlessGrenades) return;
      // At tiles, never at planes (AWW-3.6.9.13).
      for (const tile of ground.around[at]!) out.push(pack(V.grenade, unit, tile));
      out.push(pack(V.grenade, unit, at));
      break;
    // Soldiers alone (AWW-3.2.2.5.1b).
    case "melee":
      for (let i = 0; i < table.soldiers.length; i++) {
        const one = table.soldiers[i]!;
        if (one.at === at && one.side !== side) out.push(pack(V.melee, unit, i));
      }
      break;
    // On his own tile (AWW-3.6.7.3), of either Empire and himself (AWW-W-42a).
    case "heal":
      for (let i = 0; i < table.soldiers.length; i++) {
        const one = table.soldiers[i]!;
        if (one.at === at && (one.status === "wounded" || one.damage > 0)) out.push(pack(V.heal, unit, i));
      }
      for (let i = 0; i < table.civilians.length; i++) {
        const one = table.civilians[i]!;
        if (one.at === at && one.status === "wounded") out.push(pack(V.heal, unit, CIVILIAN_FIGURE + i));
      }
      break;
    // On his own tile (AWW-3.6.3.2), like digging.
    case "repair":
      if (table.trench[at]! > 0) out.push(pack(V.repair, unit, 0));
      for (const tank of SIDES)
        if (table.tanks[tank].at === at && table.tanks[tank].damage > 0) out.push(pack(V.repair, unit, 1 + tank));
      if (isBuilding(table, at) && table.damage[at]! > 0) out.push(pack(V.repair, unit, 3));
      break;
    case "dig":
      if (canDig(table, at)) out.push(pack(V.dig, unit, at));
      break;
    case "wire":
      for (const tile of ground.around[at]!) if (canWire(table, tile)) out.push(pack(V.wire, unit, tile));
      break;
    // At tiles alone (AWW-W-43a).
    case "strike":
      for (let tile = 0; tile < ground.tiles; tile++)
        if (distance(ground, at, tile) <= OBSERVER_RANGE) out.push(pack(V.strike, unit, tile));
      break;
    // His own action of the turn, not one he has by the drums (AWW-3.6.1.1c).
    case "grant":
      if (soldier.acted) return;
      for (let i = 0; i < table.soldiers.length; i++)
        if (i !== unit && mayReceive(table.soldiers[i]!, side)) out.push(pack(V.grant, unit, i));
      break;
    // A plane: Approach, then Attack, by turns (AWW-3.6.9.2, AWW-3.6.9.6a), wherever the other plane is (AWW-L-32).
    case "approach":
      for (let i = 0; i < ground.flights.length; i++) out.push(pack(V.approach, unit, i));
      break;
    case "bomb":
      for (const tile of ground.flights[table.planes[side].flight]!.tiles) out.push(pack(V.bomb, unit, tile));
      break;
    case "gun":
      out.push(pack(V.gun, unit));
      break;
    case "return":
      for (const tile of returnTiles(table, soldier)) out.push(pack(V.return, unit, tile));
      break;
    default:
      throw new Error(`${verb} is no action of its own`);
  }
}

/** Off the field, where the Objective lets soldiers leave it; one Wounded comrade may come along (AWW-O10b, AWW-O14c). */
export function addDepartures(table: Table, unit: SoldierNo, out: Order[]): void {
  const card = cardOf(table);
  if (!card.departure) return;
  const soldier = table.soldiers[unit]!;
  const at = soldier.status === "crew" ? table.tanks[soldier.side].at : soldier.at;
  if (!card.mayDepart(table, soldier, at)) return;
  const verb = V[card.departure.verb];
  out.push(pack(verb, unit));
  if (soldier.status !== "standing") return;
  for (let i = 0; i < table.soldiers.length; i++) {
    const one = table.soldiers[i]!;
    if (one.at === at && one.side === soldier.side && one.status === "wounded") out.push(pack(verb, unit, 0, i + 1));
  }
}

/** Every action open to a soldier who has one left. `allLines`: each line of fire on its own, else the best alone. */
export function addActions(table: Table, unit: SoldierNo, allLines: boolean, out: Order[]): void {
  const verbs = verbsOf(table, table.soldiers[unit]!);
  for (let i = 0; i < verbs.length; i++) addVerb(table, unit, verbs[i]!, allLines, out);
  addDepartures(table, unit, out);
}

/** Who may be given another action, crews of vehicles too (AWW-3.6.1.1a, AWW-3.6.1.2, AWW-W-36b). */
const mayReceive = (one: Soldier, side: SideNo): boolean => one.side === side && isUp(one) && !one.returned;

/**
 * Items are handled twice at most, up and down, so that a turn has an end (AWW-3.2.2.7.2a), and no other in the same turn
 * (AWW-3.2.2.7.2b): a grenade that he took up is the one he lays down, and the one laid down lies where it was left.
 */
function mayHandle(soldier: Soldier, how: "take" | "let" | "get", item: string): boolean {
  const { handled } = soldier;
  if (handled === "") return true;
  if (soldier.handlings >= 2) return false;
  if (item !== "grenade" || how === "let") return handled === item;
  if (how === "get") return handled === "grenade.given";
  return handled === "grenade.laid" && (soldier.pinned || soldier.at === soldier.start);
}
/** What lies on his tile and would be his, had he not handled something else this turn. */
export function forgone(table: Table, soldier: Soldier): string[] {
  if (soldier.status !== "standing" || soldier.handled === "") return [];
  const items = table.tokens.filter((token) => token.at === soldier.at && cardOf(table).mayTake(table, soldier, token));
  const ids = [...(table.grenades[soldier.at]! > 0 ? ["grenade"] : []), ...items.map((token) => token.id)];
  return ids.filter((id) => !mayHandle(soldier, "take", id));
}

export const itemId = (table: Table, item: number): string => (item === 0 ? "grenade" : table.tokens[item - 1]!.id);

/** A Wounded civilian, or another soldier of his who stands there hurt (AWW-C-56). */
function addTending(table: Table, unit: SoldierNo, out: Order[]): void {
  const { at, side } = table.soldiers[unit]!;
  for (let i = 0; i < table.soldiers.length; i++) {
    const one = table.soldiers[i]!;
    if (i !== unit && one.at === at && one.side === side && one.status === "standing" && one.damage > 0)
      out.push(pack(V.tend, unit, i));
  }
  for (let i = 0; i < table.civilians.length; i++) {
    const one = table.civilians[i]!;
    if (one.at === at && one.status === "wounded") out.push(pack(V.tend, unit, CIVILIAN_FIGURE + i));
  }
}
/** Free handling of items by a standing soldier on foot (AWW-3.2.2.7.1a, AWW-3.2.2.7.3, AWW-W-30a), by nobody else (AWW-W-30b). */
export function addHandling(table: Table, unit: SoldierNo, out: Order[]): void {
  const soldier = table.soldiers[unit]!;
  if (mayPress(table, unit)) out.push(pack(V.press, unit));
  if (soldier.status !== "standing") return;
  const { at, side } = soldier;
  if (mayTend(table, unit)) addTending(table, unit, out);
  if (table.grenades[at]! > 0 && mayHandle(soldier, "take", "grenade")) out.push(pack(V.take, unit, 0));
  for (let i = 0; i < table.tokens.length; i++) {
    const token = table.tokens[i]!;
    if (token.at === at && mayHandle(soldier, "take", token.id) && cardOf(table).mayTake(table, soldier, token))
      out.push(pack(V.take, unit, i + 1));
  }
  const items: number[] = [];
  if (soldier.grenades > 0 && mayHandle(soldier, "let", "grenade")) items.push(0);
  if (soldier.token >= 0 && mayHandle(soldier, "let", table.tokens[soldier.token]!.id)) items.push(soldier.token + 1);
  for (const item of items) {
    out.push(pack(V.drop, unit, item));
    for (let i = 0; i < table.soldiers.length; i++) {
      const one = table.soldiers[i]!;
      if (i === unit || one.side !== side || one.at !== at || one.status !== "standing") continue;
      if (!mayHandle(one, "get", itemId(table, item)) || (item > 0 && one.token >= 0)) continue;
      out.push(pack(V.give, unit, item, i));
    }
  }
}
