import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { aircraftOf, roomFor } from "./bases.ts";
import { canStand, change, put, sideTitle } from "./change.ts";
import type { RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { hasFoes, hasOwn, insideAt, isFriendly, shipsAt, survey } from "./survey.ts";
import { inOrder, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";
import type { World } from "./world.ts";

/** The entry of the schedule that brings a counter. */
function entryOf(
  world: World,
  id: UnitId,
): { readonly regions: readonly RegionId[]; readonly hidden: boolean; readonly on: UnitId | undefined } | undefined {
  const { base } = world.printed[id]!;
  const entry = world.scenario.reinforcements.find(({ bring }) => bring.includes(id) || bring.includes(base));
  return entry && { regions: entry.regions ?? [], hidden: entry.hidden === true, on: entry.on };
}

/** Where a returning leader may be placed: with a stack of his domain, or in a friendly region with a city or supply source (WAW-L-48). */
function placesFor(seen: Seen, id: UnitId): RegionId[] {
  const world = worldIn(seen);
  const s = survey(seen);
  const { side, domain } = world.printed[id]!;
  return world.regions.filter((region) => {
    const { isLand, def } = world.place[region]!;
    if (domain === "naval") return shipsAt(s, region, side).length > 0;
    if (domain === "air") return aircraftOf(seen, side).some(({ at, mission }) => at === region && !mission);
    if (!isLand) return false;
    // A garrison is a stack too: he is inside with it.
    if (hasOwn(s, region, side) || insideAt(s, region, side).some((unit) => printedOf(seen, unit.id).isCU)) return true;
    if (hasFoes(s, region, side)) return false;
    return isFriendly(seen, region, side) && (def.city === true || world.sources[side]!.includes(region));
  });
}

const cuAt = (seen: Seen, region: RegionId, side: SideNo, domain: string): number =>
  Object.values(seen.table.units).filter(
    (unit) =>
      unit.at === region && unit.side === side && printedOf(seen, unit.id).isCU && printedOf(seen, unit.id).domain === domain,
  ).length;

const injured = (state: WarState): UnitId[] =>
  inOrder(
    state,
    Object.keys(state.table.units).filter(
      (id) => state.table.units[id]!.place === "injured" && state.table.units[id]!.side === state.table.side,
    ),
  );

/** Leaders who were injured come back (WAW-Q-33-b); one without a place waits. `waiting` are those. */
export const leaderReturn: Step<WarState> = {
  asks: (state, frame) => {
    const id = nextLeader(state, frame.waiting as UnitId[]);
    return id !== undefined && placesFor(state, id).length > 1;
  },
  run(state, frame, fx) {
    const id = nextLeader(state, frame.waiting as UnitId[]);
    if (id === undefined) return pop(state);
    const [only] = placesFor(state, id);
    if (only === undefined) frame.waiting = [...(frame.waiting as UnitId[]), id];
    else comeBack(state, fx, id, only);
  },
  ask(state, frame): Decision[] {
    const id = nextLeader(state, frame.waiting as UnitId[])!;
    const { side, domain } = printedOf(state, id);
    const places = placesFor(state, id);
    const tree: Branch = Object.fromEntries(places.map((region) => [region, LEAF]));
    const best = places.toSorted((a, b) => cuAt(state, b, side, domain) - cuAt(state, a, side, domain) || (a < b ? -1 : 1))[0]!;
    return [
      {
        seat: seatOf(state, side),
        kind: "leader.return",
        prompt: { key: "ask.leader.return", args: { leader: nameOf(state, id) } },
        domain: { t: "pick", tree },
        rule: "WAW-L-48",
        fallback: [best],
        about: [id],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    comeBack(state, fx, nextLeader(state, frame.waiting as UnitId[])!, (answer as readonly string[])[0]!);
  },
};
const nextLeader = (state: WarState, waiting: readonly UnitId[]): UnitId | undefined =>
  injured(state).find((id) => !waiting.includes(id));

function comeBack(state: WarState, fx: Fx, id: UnitId, region: RegionId): void {
  put(state, fx, id, region);
  if (!fx.quiet)
    fx.tell({
      key: "leader.returns",
      args: { leader: nameOf(state, id), region: nameOf(state, region) },
      rule: "WAW-Q-33-b",
      about: [id, region],
    });
}

/** Scheduled arrivals of this turn, and those that had to wait (WAW-7.1.1-b). */
export const reinforcePhase: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { side } = table;
    const world = worldIn(state);
    const arrived: UnitId[] = [];
    const due = world.ids.filter((id) => {
      const unit = table.units[id]!;
      return unit.side === side && unit.place === "due" && unit.due <= table.turn;
    });
    // Who comes aboard a carrier comes after it.
    for (const id of due.toSorted(
      (a, b) => Number(entryOf(world, a)?.on !== undefined) - Number(entryOf(world, b)?.on !== undefined),
    )) {
      const { regions, hidden, on } = entryOf(world, id) ?? { regions: [], hidden: false, on: undefined };
      const carrier = on === undefined ? undefined : table.units[on];
      if (carrier?.place === "map" && roomFor(state, on!) > 0) {
        put(state, fx, id, carrier.at!, { on: on! });
        arrived.push(id);
        continue;
      }
      // WAW-L-79: the first region that is friendly, has room and is free of revealed enemy CU.
      const region = regions.find((one) => isFriendly(state, one, side) && canStand(state, [id], one));
      if (region === undefined) {
        change(table, id, { due: table.turn + 1 });
        continue;
      }
      put(state, fx, id, region, { hidden });
      if (hidden) {
        if (!fx.quiet)
          fx.tell({
            key: "reinforce.hidden",
            args: { side: sideTitle(state, side), region: nameOf(state, region) },
            rule: "WAW-7.1.1-b",
            about: [region],
          });
      } else arrived.push(id);
    }
    if (!fx.quiet && arrived.length > 0) {
      const args = { side: sideTitle(state, side), units: namesOf(state, arrived) };
      fx.tell({ key: "reinforce", args, rule: "WAW-7.1.1-b", about: arrived });
    }
    goto(state, { at: "leader.return", waiting: [] });
    push(state, { at: "reveal.excess" });
  },
};
