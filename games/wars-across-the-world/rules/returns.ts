import type { Decision } from "@warren/kernel/decision.ts";
import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import { type BaseId, baseAt, basesFor, crewOf, homesFrom, isAircraft, leftOf, skyFrom } from "./bases.ts";
import { change, killLeader, takeOff } from "./change.ts";
import type { RegionId, Seen, Unit, UnitId, WarState } from "./state.ts";
import { areEnemies, mpOf, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** An aircraft is at a base, with whoever is in it: cargo gets out there (WAW-L-59). */
export function settle(state: WarState, id: UnitId, base: BaseId, cost: number): void {
  const { table } = state;
  const at = baseAt(state, base);
  for (const one of crewOf(state, id))
    if (printedOf(state, one).domain === "air") change(table, one, { at, base, mission: null, with: null });
    else change(table, one, { at, aboard: false, with: null });
  change(table, id, { at, base, mission: null, flown: (table.units[id]!.flown ?? 0) + cost });
}

/** An aircraft is lost, and what it carries with it (WAW-Q-53); a leader who flew with it gets down at the nearest base (WAW-Q-31). */
export function goDown(state: WarState, fx: Fx, id: UnitId): void {
  const crew = crewOf(state, id);
  const at = state.table.units[id]!.at!;
  const cargo = crew.filter((one) => printedOf(state, one).domain === "land");
  takeOff(state, id, "lost");
  for (const one of cargo) if (printedOf(state, one).isLeader) killLeader(state, fx, one, null, "WAW-Q-53");
  const lost = cargo.filter((one) => !printedOf(state, one).isLeader);
  for (const one of lost) takeOff(state, one, "lost");
  if (!fx.quiet && lost.length > 0)
    fx.tell({
      key: "air.cargoLost",
      args: { units: namesOf(state, lost), unit: nameOf(state, id) },
      rule: "WAW-Q-53",
      about: [id, ...lost],
    });
  for (const one of crew) if (!cargo.includes(one)) shelterLeader(state, fx, one, at);
}

/** An air leader whose aircraft or base is gone: to the nearest friendly base, where he takes no place; else he is lost (WAW-Q-31). */
function shelterLeader(state: WarState, fx: Fx, id: UnitId, from: RegionId): void {
  const far = skyFrom(state, id, from);
  const reach = (base: BaseId): number => far.get(baseAt(state, base) ?? "") ?? Number.POSITIVE_INFINITY;
  const [base] = basesFor(state, id).toSorted((a, b) => reach(a) - reach(b));
  if (base === undefined || reach(base) === Number.POSITIVE_INFINITY) {
    killLeader(state, fx, id, null, "WAW-Q-31");
    return;
  }
  change(state.table, id, { at: baseAt(state, base), base, mission: null, with: null });
  if (fx.quiet) return;
  const at = baseAt(state, base)!;
  fx.tell({
    key: "leader.flees",
    args: { leader: nameOf(state, id), region: nameOf(state, at) },
    rule: "WAW-Q-31",
    about: [id, at],
  });
}

const firstOut = (state: WarState, frame: Frame): Unit | undefined =>
  (frame.units as UnitId[]).map((id) => state.table.units[id]!).find((unit) => unit.place === "map" && unit.mission);

const baseName = (seen: Seen, base: BaseId): string => nameOf(seen, base);
const treeOf = (homes: readonly { readonly base: BaseId }[]) => Object.fromEntries(homes.map(({ base }) => [base, LEAF]));

/**
 * Aircraft return to their bases, one after the other: each to one with room within what is left of its MP (WAW-Q-50), and without one it is eliminated
 * (WAW-L-33). `nearest`: without a question.
 */
export const airHome: Step<WarState> = {
  asks: (state, frame) => {
    const unit = firstOut(state, frame);
    return unit !== undefined && frame.nearest !== true && homesFrom(state, unit.id, unit.at!, leftOf(state, unit)).length > 1;
  },
  run(state, frame, fx) {
    const unit = firstOut(state, frame);
    if (!unit) return pop(state);
    const [home] = homesFrom(state, unit.id, unit.at!, leftOf(state, unit));
    if (home) return comeHome(state, fx, unit, home.base);
    if (!fx.quiet)
      fx.tell({ key: "air.noBase", args: { unit: nameOf(state, unit.id) }, rule: "WAW-L-33", about: [unit.id, unit.at!] });
    goDown(state, fx, unit.id);
  },
  ask(state, frame): Decision[] {
    const unit = firstOut(state, frame)!;
    const homes = homesFrom(state, unit.id, unit.at!, leftOf(state, unit));
    const own = homes.find(({ base }) => base === unit.base);
    const nearest = [homes[0]!.base];
    return [
      {
        seat: seatOf(state, unit.side),
        kind: "air.home",
        prompt: { key: "ask.air.home", args: { unit: nameOf(state, unit.id) } },
        domain: { t: "pick", tree: treeOf(homes) },
        rule: "WAW-Q-50",
        fallback: nearest,
        about: [unit.id],
        policies: [{ id: "nearest", answer: nearest }, ...(own ? [{ id: "same", answer: [own.base] }] : [])],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    comeHome(state, fx, firstOut(state, frame)!, (answer as readonly string[])[0]!);
  },
};
function comeHome(state: WarState, fx: Fx, unit: Unit, base: BaseId): void {
  const from = unit.at!;
  const { cost } = homesFrom(state, unit.id, from, leftOf(state, unit)).find((one) => one.base === base)!;
  settle(state, unit.id, base, cost);
  if (!fx.quiet)
    fx.tell({
      key: "air.returns",
      args: { unit: nameOf(state, unit.id), from: nameOf(state, from), base: baseName(state, base) },
      rule: "WAW-Q-50",
      about: [from, baseAt(state, base)!, unit.id],
    });
}
/** Sends them home. */
export function flyHome(state: WarState, units: readonly UnitId[], nearest = false): void {
  if (units.length > 0) push(state, { at: "air.home", units, ...(nearest ? { nearest } : {}) });
}

/** The base of an aircraft is in enemy hands, or its carrier is gone. */
function isHomeless(seen: Seen, { base, side, mission }: Unit): boolean {
  if (base === null || base === undefined || (mission && mission !== "patrol")) return false;
  if (seen.table.units[base]) return seen.table.units[base].place !== "map";
  const owner = seen.table.control[base];
  return owner !== null && owner !== undefined && areEnemies(seen, side, owner);
}
const homeless = (seen: Seen): Unit | undefined =>
  worldIn(seen)
    .ids.map((id) => seen.table.units[id]!)
    .find((unit) => unit.place === "map" && unit.base !== undefined && isHomeless(seen, unit));
const sheltersOf = (seen: Seen, unit: Unit) =>
  homesFrom(seen, unit.id, unit.at!, mpOf(seen, unit)).filter(({ base }) => base !== unit.base);

/** Aircraft whose base was lost fly at once to others with room within their MP, one after the other; who cannot is eliminated (WAW-L-34). */
export const airDivert: Step<WarState> = {
  asks: (state) => {
    const unit = homeless(state);
    return unit !== undefined && isAircraft(state, unit.id) && sheltersOf(state, unit).length > 1;
  },
  run(state, _frame, fx) {
    const unit = homeless(state);
    if (!unit) return pop(state);
    if (!isAircraft(state, unit.id)) return shelterLeader(state, fx, unit.id, unit.at!);
    const [only] = sheltersOf(state, unit);
    if (only) return divert(state, fx, unit, only.base);
    if (!fx.quiet)
      fx.tell({ key: "air.noBase", args: { unit: nameOf(state, unit.id) }, rule: "WAW-L-34", about: [unit.id, unit.at!] });
    goDown(state, fx, unit.id);
  },
  ask(state): Decision[] {
    const unit = homeless(state)!;
    const to = sheltersOf(state, unit);
    return [
      {
        seat: seatOf(state, unit.side),
        kind: "air.divert",
        prompt: { key: "ask.air.divert", args: { unit: nameOf(state, unit.id) } },
        domain: { t: "pick", tree: treeOf(to) },
        rule: "WAW-L-34",
        fallback: [to[0]!.base],
        about: [unit.id],
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    divert(state, fx, homeless(state)!, (answer as readonly string[])[0]!);
  },
};
function divert(state: WarState, fx: Fx, unit: Unit, base: BaseId): void {
  settle(state, unit.id, base, 0);
  if (!fx.quiet)
    fx.tell({
      key: "air.diverts",
      args: { unit: nameOf(state, unit.id), base: baseName(state, base) },
      rule: "WAW-L-34",
      about: [unit.at!, baseAt(state, base)!, unit.id],
    });
}
/** After bases may have changed hands or carriers have sunk. */
export function divertAll(state: WarState): void {
  if (state.table.air && homeless(state)) push(state, { at: "air.divert" });
}

/** Aircraft on the decks of these ships go where the ships have gone, and leaders with them. */
export function moveDecks(state: WarState, ships: readonly UnitId[]): void {
  const { table } = state;
  if (!table.air) return;
  for (const id of worldIn(state).ids) {
    const { base, mission, place } = table.units[id]!;
    if (place === "map" && !mission && base && ships.includes(base)) change(table, id, { at: table.units[base]!.at });
  }
}
