import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { attackRefused } from "./attack.ts";
import { baseAt, crewOf, leftOf, skyFrom } from "./bases.ts";
import { verdict } from "./cards/force.ts";
import { arrive, canStand, change, counts, roomAt, sideTitle } from "./change.ts";
import { settle } from "./returns.ts";
import type { RegionId, Seen, Unit, UnitId, WarState } from "./state.ts";
import { hasFoes, isAdmitted, isFriendly, isOpenTo, openAt, type Survey, survey } from "./survey.ts";
import { inOrder, nameOf, namesOf, placesOf, printedOf, seatOf, worldIn } from "./units.ts";

/** Troops and land leaders aboard an aircraft: one that carries any. */
export const cargoIn = (seen: Seen, id: UnitId): UnitId[] =>
  printedOf(seen, id).type?.transport === undefined
    ? []
    : crewOf(seen, id).filter((one) => printedOf(seen, one).domain === "land");

const takesPlace = (seen: Seen, id: UnitId): boolean => !printedOf(seen, id).isLeader;
/** What no aircraft carries: Heavy, C and A units (WAW-4.1.1-c), and what never leaves its place. */
function isTooHeavy(seen: Seen, id: UnitId): boolean {
  const { isHeavy, isC, isA, isLeader } = printedOf(seen, id);
  return !isLeader && (isHeavy || isC || isA);
}
/** Land units of its region that have not moved (WAW-10.6-a). */
const beside = (seen: Seen, { at, side }: Unit): UnitId[] =>
  openAt(survey(seen), at!, side)
    .filter((unit) => !unit.moved && !printedOf(seen, unit.id).tags.has("bunker"))
    .map((unit) => unit.id);
const loadable = (seen: Seen, unit: Unit): UnitId[] => beside(seen, unit).filter((id) => !isTooHeavy(seen, id));

/** An air transport loads once in the phase, at its base (WAW-10.6-a). */
export const mayLift = (seen: Seen, unit: Unit): boolean =>
  placesOf(seen, unit) > 0 &&
  !unit.mission &&
  !unit.oos &&
  cargoIn(seen, unit.id).length === 0 &&
  loadable(seen, unit).length > 0;

export const airLoad: Step<WarState> = {
  ask(state, frame, bare): Decision[] {
    const unit = state.table.units[frame.unit as UnitId]!;
    const all = loadable(state, unit);
    const units = all.filter((id) => takesPlace(state, id));
    const leaders = all.filter((id) => !takesPlace(state, id));
    const places = placesOf(state, unit);
    const heavy = bare ? [] : beside(state, unit).filter((id) => isTooHeavy(state, id));
    return [
      {
        seat: seatOf(state, unit.side),
        kind: "load",
        prompt: { key: "ask.air.load", args: { unit: nameOf(state, unit.id), n: Math.min(places, 99) } },
        domain: {
          t: "form",
          fields: {
            units: { t: "some", of: units, min: 0, max: Math.min(units.length, places) },
            leaders: { t: "some", of: leaders, min: 0, max: leaders.length },
          },
        },
        rule: "WAW-10.6-a",
        fallback: { units: [], leaders: [] },
        about: [unit.at!],
        ...(bare
          ? {}
          : {
              blocked: heavy.map((id) => ({
                path: [id],
                why: { key: "why.tooHeavy", args: { unit: nameOf(state, id) } },
                rule: "WAW-4.1.1-c",
              })),
            }),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { units, leaders } = answer as unknown as { units: readonly UnitId[]; leaders: readonly UnitId[] };
    const by = frame.unit as UnitId;
    const cargo = inOrder(state, [...units, ...leaders]);
    for (const id of cargo) change(state.table, id, { aboard: true, with: by });
    pop(state);
    if (fx.quiet || cargo.length === 0) return;
    const args = { units: namesOf(state, cargo), by: nameOf(state, by) };
    fx.tell({ key: "air.loads", args, rule: "WAW-10.6-a", about: [by, ...cargo] });
  },
};

/** Who went aboard and did not leave is out again. */
export function getOut(state: WarState): void {
  for (const id of worldIn(state).ids) {
    const { with: by, aboard, side } = state.table.units[id]!;
    if (by && aboard && side === state.table.side && !state.table.units[by]!.mission)
      change(state.table, id, { aboard: false, with: null });
  }
}

/** A region where the cargo of an aircraft could be meant to get out: paras anywhere on land (WAW-A1-d), as what a helicopter carries (WAW-10.6-c); others at another friendly airbase (WAW-10.6-b). */
export function isGoal(s: Survey, unit: Unit, mission: "jump" | "carry", to: RegionId): boolean {
  const { seen } = s;
  const { isLand, def } = worldIn(seen).place[to]!;
  const cargo = cargoIn(seen, unit.id);
  if (!isLand || to === unit.at || cargo.length === 0) return false;
  const troops = cargo.filter((id) => takesPlace(seen, id));
  if (mission === "jump") return troops.length > 0 && troops.every((id) => printedOf(seen, id).tags.has("para"));
  if (printedOf(seen, unit.id).tags.has("helicopter")) return true;
  return def.airbase !== undefined && isFriendly(seen, to, unit.side) && !hasFoes(s, to, unit.side);
}

/** Why the cargo may not get out there; undefined when it may. */
export function goalRefused(s: Survey, unit: Unit, to: RegionId): Refusal | undefined {
  const { seen } = s;
  const { def } = worldIn(seen).place[to]!;
  const region = nameOf(seen, to);
  const cargo = cargoIn(seen, unit.id);
  if (def.impassable) return { key: "why.impassable", args: { region }, rule: "WAW-A1-d" };
  if (!cargo.every((id) => isOpenTo(seen, id, to))) return { key: "why.neutral", args: { region }, rule: "WAW-A1-d" };
  if (!isAdmitted(seen, def, unit.side)) return { key: "why.notAdmitted", args: { region }, rule: "WAW-3-d" };
  for (const id of cargo) {
    const barred = verdict(seen, "enter", id, { region: to });
    if (barred?.may === false)
      return { key: "why.mayNotEnter", args: { unit: nameOf(seen, id), region, by: barred.by }, rule: barred.rule };
  }
  const cu = cargo.filter((id) => counts(seen, { ...seen.table.units[id]!, aboard: false })).length;
  if (roomAt(s, to, unit.side) < cu) return { key: "why.full", args: { region }, rule: "WAW-9-b" };
  // WAW-10.6-c: among revealed enemies it is an attack.
  if (!hasFoes(s, to, unit.side)) return undefined;
  const units = cargo.map((id) => ({ ...seen.table.units[id]!, aboard: false }));
  return attackRefused(seen, unit.side, units, to);
}

/**
 * Whoever is aboard gets out in the region its aircraft has flown to, after interception and anti-air fire (WAW-7.1.4-c). Who jumped or came by helicopter
 * does not move in the land phase (WAW-L-73, WAW-10.6-c); among enemies he fights in its combat step.
 */
export function unloadAir(state: WarState, fx: Fx, id: UnitId): void {
  const { table } = state;
  const { at, side, mission, base } = table.units[id]!;
  const region = at!;
  const cargo = cargoIn(state, id);
  if (cargo.length === 0) return;
  const isPlane = mission === "carry" && !printedOf(state, id).tags.has("helicopter");
  for (const one of cargo) change(table, one, { aboard: false, with: null, moved: !isPlane, came: null });
  const air = table.air!;
  if (printedOf(state, id).tags.has("helicopter"))
    table.air = { ...air, brought: [...air.brought, { by: id, from: baseAt(state, base!) ?? region, units: cargo }] };
  const isAttack = hasFoes(survey(state), region, side);
  if (isAttack)
    table.air = { ...table.air!, drops: [...air.drops, { region, how: "drop", from: region, units: cargo, caught: false }] };
  if (!fx.quiet) {
    const args = { side: sideTitle(state, side), units: namesOf(state, cargo), region: nameOf(state, region) };
    const rule = mission === "jump" ? "WAW-A1-d" : isPlane ? "WAW-10.6-b" : "WAW-10.6-c";
    fx.tell({
      key: isAttack ? "air.assault" : mission === "jump" ? "air.drops" : "air.unloads",
      args,
      rule,
      about: [region, ...cargo],
    });
  }
  if (!isAttack) arrive(state, fx, region, side);
}

/** Troops that a helicopter brought in this turn and could take back: alive, beside it, with no revealed enemy CU there, and room where they came from (WAW-10.6-d). */
export function liftable(seen: Seen, unit: Unit): { readonly from: RegionId; readonly units: readonly UnitId[] } | undefined {
  const brought = seen.table.air!.brought.find(({ by }) => by === unit.id);
  if (!brought || unit.mission !== "carry" || hasFoes(survey(seen), unit.at!, unit.side)) return undefined;
  const units = brought.units.filter((id) => {
    const one = seen.table.units[id]!;
    return one.place === "map" && one.at === unit.at && !one.aboard && !one.inside;
  });
  const steps = skyFrom(seen, unit.id, unit.at!).get(brought.from);
  if (units.length === 0 || steps === undefined || 2 * steps > leftOf(seen, unit)) return undefined;
  return isFriendly(seen, brought.from, unit.side) && canStand(seen, units, brought.from)
    ? { from: brought.from, units }
    : undefined;
}

export const liftStep: Step<WarState> = {
  ask(state, frame): Decision[] {
    const unit = state.table.units[frame.unit as UnitId]!;
    const { from, units } = liftable(state, unit)!;
    return [
      {
        seat: seatOf(state, unit.side),
        kind: "lift",
        prompt: { key: "ask.lift", args: { unit: nameOf(state, unit.id), region: nameOf(state, from) } },
        domain: { t: "some", of: units, min: 1, max: units.length },
        rule: "WAW-10.6-d",
        fallback: [...units],
        about: [unit.at!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const { table } = state;
    const unit = table.units[frame.unit as UnitId]!;
    const { from } = liftable(state, unit)!;
    const units = answer as readonly UnitId[];
    const cost = 2 * skyFrom(state, unit.id, unit.at!).get(from)!;
    for (const id of units) change(table, id, { at: from, moved: true, came: unit.at });
    if (baseAt(state, unit.base!) === from) settle(state, unit.id, unit.base!, cost);
    else change(table, unit.id, { at: from, flown: (unit.flown ?? 0) + cost });
    pop(state);
    if (fx.quiet) return;
    const args = { units: namesOf(state, units), region: nameOf(state, from) };
    fx.tell({ key: "air.lifts", args, rule: "WAW-10.6-d", about: [unit.at!, from, ...units] });
  },
};
