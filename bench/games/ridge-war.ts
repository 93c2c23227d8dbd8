/**
 * Ridge War, the benchmark's war game: 100 regions, 60 units, dice; about 10 KB of state as JSON. The rules alone, plain functions over plain data,
 * called by the game under our contract and by the one under boardgame.io.
 *
 * A side has five corps of six units, which act in rotation, one a round; in the wide game all of them act, always. A turn is up to four orders to the corps in action;
 * an order sends one of its units that has not moved this turn into a neighbouring region that holds no friend.
 * An enemy there is fought: each side rolls a die a step, 5 or 6 hits (guns and defenders on a hill: 4 too). A cleared region is entered and owned.
 * After 25 rounds, or when a side has no unit left, whoever owns more wins; a town counts three regions.
 */
const SIDE = 10;
export const REGIONS = SIDE * SIDE;
export const UNITS = 60;
const CORPS = 5;
const CORPS_UNITS = UNITS / 2 / CORPS;
export const ORDERS = 4;
const ROUNDS = 25;

export type Terrain = "plain" | "hill" | "wood" | "town";
export type Arm = "foot" | "horse" | "guns";

export interface Region {
  id: string;
  terrain: Terrain;
  /** -1 nobody's, else the seat. */
  owner: number;
  /** Index of the unit that stands here, -1 for none. */
  unit: number;
}
export interface Unit {
  id: string;
  arm: Arm;
  seat: number;
  /** Index of its region, -1 when destroyed. */
  at: number;
  /** Strength left, 0 when destroyed. */
  steps: number;
  moved: boolean;
}
export interface WarTable {
  round: number;
  /** Whose turn it is. */
  turn: number;
  /** Orders left in this turn. */
  orders: number;
  /** Units left by seat. */
  alive: number[];
  regions: Region[];
  units: Unit[];
  /** All corps act in every round. */
  wide?: true;
}

/** Neighbours by region index, orthogonal. */
export const NEAR: readonly (readonly number[])[] = Array.from({ length: REGIONS }, (_, at) => {
  const x = at % SIDE;
  const near: number[] = [];
  if (at >= SIDE) near.push(at - SIDE);
  if (x > 0) near.push(at - 1);
  if (x < SIDE - 1) near.push(at + 1);
  if (at + SIDE < REGIONS) near.push(at + SIDE);
  return near;
});

const TERRAINS: readonly Terrain[] = ["plain", "plain", "hill", "plain", "wood", "plain", "town"];
const ARMS: readonly Arm[] = ["foot", "horse", "guns"];

export function deployment(wide = false): WarTable {
  const regions: Region[] = [];
  for (let at = 0; at < REGIONS; at++)
    regions.push({ id: `region-${at}`, terrain: TERRAINS[(at * 5) % TERRAINS.length]!, owner: -1, unit: -1 });
  const units: Unit[] = [];
  for (let seat = 0; seat < 2; seat++) {
    for (let i = 0; i < UNITS / 2; i++) {
      // Three deep and ten wide, so that every corps has a front.
      const place = (i % 3) * SIDE + Math.floor(i / 3);
      const at = seat === 0 ? place : REGIONS - 1 - place;
      regions[at]!.unit = units.length;
      regions[at]!.owner = seat;
      units.push({ id: `unit-${units.length}`, arm: ARMS[i % 3]!, seat, at, steps: 4, moved: false });
    }
  }
  const table = { round: 1, turn: 0, orders: ORDERS, alive: [UNITS / 2, UNITS / 2], regions, units };
  return wide ? { ...table, wide } : table;
}

/** Index of the first unit that may act; there are `unitsInAction`. */
export function firstInAction(table: WarTable, seat: number): number {
  return seat * (UNITS / 2) + (table.wide ? 0 : ((table.round - 1) % CORPS) * CORPS_UNITS);
}
export function unitsInAction(table: WarTable): number {
  return table.wide ? UNITS / 2 : CORPS_UNITS;
}

export function canOrder(table: WarTable, seat: number, unit: number, to: number): boolean {
  const one = table.units[unit];
  const first = firstInAction(table, seat);
  if (!one || unit < first || unit >= first + unitsInAction(table) || one.moved || one.steps === 0) return false;
  if (!NEAR[one.at]!.includes(to)) return false;
  const there = table.regions[to]!.unit;
  return there < 0 || table.units[there]!.seat !== seat;
}

/** Carries out a legal order. `die` gives 1..6. */
export function carryOut(table: WarTable, unit: number, to: number, die: (seat: number, hit: number) => number): void {
  const mine = table.units[unit]!;
  const region = table.regions[to]!;
  mine.moved = true;
  if (region.unit >= 0) {
    const foe = table.units[region.unit]!;
    const need = mine.arm === "guns" ? 4 : 5;
    const answer = region.terrain === "hill" || foe.arm === "guns" ? 4 : 5;
    const dealt = hits(mine.steps, mine.seat, need, die);
    const taken = hits(foe.steps, foe.seat, answer, die);
    wound(table, region.unit, dealt);
    wound(table, unit, taken);
    if (region.unit >= 0 || mine.steps === 0) return;
  }
  table.regions[mine.at]!.unit = -1;
  mine.at = to;
  region.unit = unit;
  region.owner = mine.seat;
}

function hits(dice: number, seat: number, need: number, die: (seat: number, hit: number) => number): number {
  let count = 0;
  for (let i = 0; i < dice; i++) if (die(seat, need) >= need) count++;
  return count;
}

function wound(table: WarTable, unit: number, hits: number): void {
  if (hits === 0) return;
  const one = table.units[unit]!;
  one.steps = Math.max(0, one.steps - hits);
  if (one.steps > 0) return;
  table.regions[one.at]!.unit = -1;
  table.alive[one.seat] = table.alive[one.seat]! - 1;
  one.at = -1;
}

/** A new turn of `seat`: the units of its next corps may move. */
export function beginTurn(table: WarTable, seat: number): void {
  table.turn = seat;
  table.orders = ORDERS;
  if (seat === 0) table.round++;
  const first = firstInAction(table, seat);
  for (let i = first; i < first + unitsInAction(table); i++) if (table.units[i]!.moved) table.units[i]!.moved = false;
}

export function isOver(table: WarTable): boolean {
  return table.round > ROUNDS || table.alive[0] === 0 || table.alive[1] === 0;
}

/** Regions owned, a town counts three; a side without units has none. */
export function worth(table: WarTable, seat: number): number {
  if (table.alive[seat] === 0) return 0;
  let sum = 0;
  for (const region of table.regions) if (region.owner === seat) sum += region.terrain === "town" ? 3 : 1;
  return sum;
}
