import type { Fx } from "@warren/kernel/game.ts";
import { baseIn } from "./bases.ts";
import type { Place, RegionId, Seen, SideNo, Table, Unit, UnitId, WarState } from "./state.ts";
import { hasOwn, isAdmitted, isOpenTo, type Survey, survey, tokensAt, unitsAt } from "./survey.ts";
import { areEnemies, isInField, nameOf, printedOf, seatOf, worldIn } from "./units.ts";

/** The only way a counter changes: records are frozen and replaced. */
export function change(table: Table, id: UnitId, patch: Partial<Unit>): Unit {
  const unit = Object.freeze({ ...table.units[id]!, ...patch });
  table.units[id] = unit;
  return unit;
}

/** A ship that was under construction is so no longer. */
export function finishBuilding({ units }: Table, id: UnitId): void {
  const { building, ...unit } = units[id]!;
  if (building) units[id] = Object.freeze(unit);
}

const OFF = { at: null, port: false, aboard: false, inside: false, oos: false, mode: null, came: null } as const;
/** What only aircraft, their leaders and their cargo have. */
const LANDED = { base: null, mission: null, flown: 0, with: null } as const;

/** Takes a counter off the map, without telling: what told it says why. */
export function takeOff(state: WarState, id: UnitId, place: Place): void {
  const printed = printedOf(state, id);
  finishBuilding(state.table, id);
  // Whom a marker stood for is in his pool: nobody has learned who he was.
  if (printed.pool) delete state.box.leaders![id];
  change(state.table, id, { ...OFF, place: printed.pool ? "out" : place, steps: printed.type?.steps ?? 1 });
  const { base, with: carrier } = state.table.units[id]!;
  if (base !== undefined) change(state.table, id, LANDED);
  else if (carrier) change(state.table, id, { with: null });
}

/** Difficult terrain holds so many land CU of a side (WAW-9-b); elsewhere there is no limit (WAW-9-a), and ships know none (WAW-9-d). */
export function roomAt(s: Survey, region: RegionId, side: SideNo): number {
  const { seen } = s;
  const world = worldIn(seen);
  const { difficult, difficultLimit } = world.config.stacking;
  if (!difficult.includes(world.place[region]!.def.terrain)) return Number.POSITIVE_INFINITY; // WAW-9-a
  let taken = tokensAt(s, region).filter((token) => token.side === side).length; // WAW-L-19-b: hidden CU count
  for (const unit of unitsAt(s, region)) if (unit.side === side && counts(seen, unit)) taken++;
  return difficultLimit - taken;
}
/** Counts toward the limit: a land CU ashore, sheltered or not, that is not Heavy (WAW-9-c, WAW-L-19-b). */
export function counts(seen: Seen, unit: Unit): boolean {
  const { isCU, domain, isHeavy } = printedOf(seen, unit.id);
  return isCU && domain === "land" && !isHeavy && !unit.aboard;
}

/** Whether these counters of one side may be put into a region: its kind, room, and no revealed enemy CU. */
export function canStand(seen: Seen, ids: readonly UnitId[], region: RegionId): boolean {
  const world = worldIn(seen);
  const place = world.place[region]!;
  const first = ids[0];
  if (first === undefined) return true;
  const { side } = seen.table.units[first]!;
  const s = survey(seen);
  let cu = 0;
  for (const id of ids) {
    const printed = world.printed[id]!;
    if (printed.domain === "naval" ? !(place.isSea || place.isPort) : place.isSea) return false;
    if (!isOpenTo(seen, id, region)) return false;
    if (printed.domain === "air" && !printed.isLeader && baseIn(seen, id, region) === undefined) return false; // WAW-4.1.4-a
    if (counts(seen, { ...seen.table.units[id]!, aboard: false })) cu++;
  }
  if (!isAdmitted(seen, place.def, side)) return false;
  if (cu > 0 && roomAt(s, region, side) < cu) return false; // WAW-9-b
  for (const unit of unitsAt(s, region)) if (areEnemies(seen, side, unit.side) && isInField(seen, unit)) return false;
  return true;
}

/** Puts a counter from off the map into a region: ships into its port, aircraft at a base there or `on` a carrier, guerrillas hidden if so said. */
export function put(
  state: WarState,
  fx: Fx,
  id: UnitId,
  region: RegionId,
  { hidden = false, steps, on }: { readonly hidden?: boolean; readonly steps?: number; readonly on?: UnitId } = {},
): void {
  const { table } = state;
  const printed = printedOf(state, id);
  const place = worldIn(state).place[region]!;
  const all = printed.type?.steps ?? 1;
  if (hidden && printed.isGuerrilla) {
    change(table, id, { ...OFF, place: "hidden", steps: steps ?? all, due: 0, moved: false });
    newToken(state, id, region, false, null);
    retoken(state, fx, region, printed.side);
    return;
  }
  const ship = printed.domain === "naval" && !printed.isLeader;
  change(table, id, {
    ...OFF,
    place: "map",
    at: region,
    steps: steps ?? all,
    port: ship && !place.isSea,
    mode: ship && place.isSea ? "intercept" : null,
    moved: false,
    due: 0,
    ...(printed.domain === "air"
      ? { ...LANDED, base: on ?? (printed.isLeader ? region : (baseIn(state, id, region) ?? region)) }
      : {}),
  });
  if (isInField(state, table.units[id]!)) arrive(state, fx, region, printed.side);
  else if (!printed.isCU && printed.domain === "land") shelterThere(state, region, id);
}

/** A leader or SU that appears where its side is besieged is inside (WAW-A2.2-a). */
function shelterThere(state: WarState, region: RegionId, id: UnitId): void {
  const { table } = state;
  const fort = table.forts[region];
  const { side } = table.units[id]!;
  if (!fort || fort.side !== side) return;
  const s = survey(state);
  const besieged = unitsAt(s, region).some((unit) => areEnemies(state, side, unit.side) && isInField(state, unit));
  if (besieged && !hasOwn(s, region, side)) change(table, id, { inside: true });
}

/** The next token for a unit that is hidden: the table knows the place, the owner's hand the unit. */
export function newToken(state: WarState, id: UnitId, region: RegionId, moved: boolean, came: RegionId | null): void {
  const { table, hands } = state;
  const { side } = printedOf(state, id);
  const token = `t${++table.last.token}`;
  table.tokens[token] = Object.freeze({ id: token, side, at: region, moved, came });
  hands[state.handOf[seatOf(state, side)]!]!.tokens[token] = id;
}

/**
 * New tokens for all hidden units of a side in a region, dealt at random, so that nobody follows a unit into hiding (WAW-L-6-a). They are one stack now: if one
 * of them has moved none moves on (WAW-10.1-d), and nobody can tell which it was.
 */
export function retoken(state: WarState, fx: Fx, region: RegionId, side: SideNo): void {
  const { table } = state;
  const hand = state.hands[state.handOf[seatOf(state, side)]!]!;
  const old = Object.values(table.tokens).filter((token) => token.at === region && token.side === side);
  const moved = old.some((token) => token.moved);
  const came = old.every((token) => token.came === old[0]!.came) ? (old[0]?.came ?? null) : null;
  const kept = old.map((token) => hand.tokens[token.id]!);
  for (const token of old) {
    delete table.tokens[token.id];
    delete hand.tokens[token.id];
  }
  while (kept.length > 0) {
    const [one] = kept.splice(kept.length === 1 ? 0 : fx.draw(kept.length, "token"), 1);
    newToken(state, one!, region, moved, came);
  }
}

/** CU of this side have come into a region: lone enemy leaders there are killed at once (WAW-10.1-f), by whoever came (WAW-L-70). */
export function arrive(state: WarState, fx: Fx, region: RegionId, side: SideNo): void {
  const { units, forts } = state.table;
  const { leaders } = worldIn(state);
  const met = leaders.filter((id) => {
    const { place, at, aboard, inside, side: owner } = units[id]!;
    return place === "map" && at === region && !aboard && !inside && areEnemies(state, side, owner);
  });
  if (met.length === 0) return;
  const s = survey(state);
  for (const id of met) {
    const owner = units[id]!.side;
    const isCovered = hasOwn(s, region, owner) || tokensAt(s, region).some((token) => token.side === owner); // WAW-L-6-c
    if (isCovered) continue;
    if (forts[region]?.side === owner) change(state.table, id, { inside: true });
    else killLeader(state, fx, id, side, "WAW-10.1-f");
  }
}

/** A hidden leader is face up from now on, where his marker was (WAW-5.3-c). */
export function revealLeader(state: WarState, fx: Fx, marker: UnitId): UnitId {
  const { table, box } = state;
  const id = box.leaders![marker]!;
  const { at, port, aboard, inside, moved, came } = table.units[marker]!;
  takeOff(state, marker, "out");
  const isAtSea = worldIn(state).place[at!]!.isSea && printedOf(state, id).domain === "land";
  change(table, id, { place: "map", at, port, aboard: aboard || isAtSea, inside, moved, came });
  const named = (ids: readonly string[]): string[] => ids.map((one) => (one === marker ? id : one));
  table.groups = table.groups.map((group) => Object.freeze({ ...group, units: named(group.units) }));
  table.attacks = table.attacks.map((attack) => ({ ...attack, units: named(attack.units) }));
  if (!fx.quiet)
    fx.tell({
      key: "leader.revealed",
      args: { leader: nameOf(state, id), marker: nameOf(state, marker), region: nameOf(state, at!) },
      rule: "WAW-5.3-c",
      about: [id, at!],
    });
  return id;
}

/** A leader is killed: he is out of the game, and the enemy who did it scores (WAW-14-d, WAW-L-70). */
export function killLeader(state: WarState, fx: Fx, killed: UnitId, by: SideNo | null, rule: string): void {
  const { table } = state;
  const id = printedOf(state, killed).pool ? revealLeader(state, fx, killed) : killed;
  const at = table.units[id]!.at;
  const { rank } = printedOf(state, id).leader!;
  takeOff(state, id, "out");
  const vp = worldIn(state).config.vp.leader[String(rank)] ?? 0;
  if (!fx.quiet)
    fx.tell({
      key: "leader.killed",
      args: { leader: nameOf(state, id), region: at === null ? "" : nameOf(state, at) },
      rule,
      about: at === null ? [id] : [id, at],
    });
  if (by !== null && vp > 0) transferVp(state, fx, by, table.units[id]!.side, vp, "WAW-14-d");
}

/** Whatever one side gains, the other loses; nobody falls below 0 (WAW-14-f, WAW-14-g). */
export function transferVp(state: WarState, fx: Fx, winner: SideNo, loser: SideNo, n: number, rule: string): void {
  const { vp } = state.table;
  vp[winner] = vp[winner]! + n;
  vp[loser] = Math.max(0, vp[loser]! - n); // WAW-14-g
  if (fx.quiet) return;
  const args = { side: sideTitle(state, winner), other: sideName(state, loser), n, vp: vp[winner]!, left: vp[loser]! };
  fx.tell({ key: "vp.battle", args, rule });
}
export function gainVp(state: WarState, fx: Fx, side: SideNo, n: number, rule = "WAW-14-a"): void {
  const { vp } = state.table;
  vp[side] = Math.max(0, vp[side]! + n);
  if (!fx.quiet)
    fx.tell({ key: n >= 0 ? "vp.gain" : "vp.lose", args: { side: sideTitle(state, side), n: Math.abs(n), vp: vp[side]! }, rule });
}

export const sideName = (seen: Seen, side: SideNo): string => {
  const world = worldIn(seen);
  const id = world.sides[side]!;
  return world.scenario.sides.find((one) => one.id === id)!.short;
};

/** The same at the start of a sentence. */
export const sideTitle = (seen: Seen, side: SideNo): string => {
  const name = sideName(seen, side);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

/** Steps lost outside a battle: no hits (WAW-L-71). */
export function loseSteps(state: WarState, fx: Fx, id: UnitId, n: number, rule: string): void {
  const { table } = state;
  const unit = table.units[id]!;
  const left = Math.max(0, unit.steps - n);
  if (left > 0) change(table, id, { steps: left });
  else takeOff(state, id, "lost");
  if (!fx.quiet) fx.tell({ key: left > 0 ? "unit.reduced" : "unit.lost", args: { unit: nameOf(state, id) }, rule, about: [id] });
}

/** A region passes to a side (WAW-Q-13-a): cities, ports and airbases with it (WAW-Q-109). */
export function setControl(state: WarState, fx: Fx, region: RegionId, side: SideNo, rule = "WAW-Q-13-b"): void {
  const { table } = state;
  if (table.control[region] === side) return;
  table.control[region] = side;
  if (!fx.quiet)
    fx.tell({ key: "control", args: { side: sideTitle(state, side), region: nameOf(state, region) }, rule, about: [region] });
}
