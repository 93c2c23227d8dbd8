import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Json } from "@warren/kernel/json.ts";
import { raidersAt } from "./air.ts";
import { aircraftOf, crewOf, isFighter } from "./bases.ts";
import { verdict } from "./cards/force.ts";
import type { RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { ownAt, survey } from "./survey.ts";
import { linesOf, openTest, type TestAhead, takeResult } from "./tests.ts";
import { areEnemies, printedOf, worldIn } from "./units.ts";

/** The fighters of a side on patrol in one region. */
interface Patrol {
  readonly side: SideNo;
  readonly region: RegionId;
  readonly units: readonly UnitId[];
  /** Raids it may look for, in the order in which they were flown. */
  readonly raids: readonly RegionId[];
}

const isNear = (seen: Seen, a: RegionId, b: RegionId): boolean => {
  const { ways, coast } = worldIn(seen).place[a]!;
  return ways.some(({ to }) => to === b) || coast.includes(b);
};
const withLeaders = (seen: Seen, ids: readonly UnitId[]): UnitId[] => [
  ...ids,
  ...ids.flatMap((id) => crewOf(seen, id).filter((one) => printedOf(seen, one).isLeader)),
];

/**
 * Patrols whose own region is not attacked, each with the raids on friendly land stacks in adjacent regions (WAW-11.4-c). Those over an attacked region
 * need no test (WAW-11.4-b).
 */
function patrolsOf(state: WarState): Patrol[] {
  const { table } = state;
  const { raids } = table.air!;
  const s = survey(state);
  const found: Patrol[] = [];
  for (let side = 0; side < table.vp.length; side++) {
    if (!areEnemies(state, side, table.side)) continue;
    const out = aircraftOf(state, side).filter(({ mission, id, oos }) => mission === "patrol" && isFighter(state, id) && !oos);
    for (const [region, units] of Map.groupBy(out, ({ at }) => at!)) {
      if (raids.includes(region)) continue;
      const near = raids.filter((raid) => isNear(state, region, raid) && ownAt(s, raid, side).length > 0);
      const able = units.filter(({ id }) => verdict(state, "intercept", id, { region })?.may !== false);
      if (near.length > 0 && able.length > 0) found.push({ side, region, units: able.map(({ id }) => id), raids: near });
    }
  }
  return found;
}

/** The test of a patrol against aircraft over a region beside its own. */
function patrolTest(seen: Seen, { side, units }: Patrol, raid: RegionId): TestAhead {
  const raiders = raidersAt(seen, raid).map(({ id }) => id);
  const lines = linesOf(seen, withLeaders(seen, units), withLeaders(seen, raiders), raiders.length, "air");
  return { kind: "intercept", side, against: seen.table.side, region: raid, lines, needs: worldIn(seen).config.test.base };
}

/** All patrols are resolved one after the other, without a choice of anybody (WAW-L-39). `left` are those that still look. */
export const airPatrols: Step<WarState> = {
  run(state, frame) {
    const left = (frame.left as unknown as Patrol[] | null) ?? patrolsOf(state);
    const [patrol, ...rest] = left;
    if (!patrol) return goto(state, { at: "air1.combat" });
    const [raid, ...others] = patrol.raids;
    if (raid === undefined || raidersAt(state, raid).length === 0) {
      frame.left = (raid === undefined ? rest : [{ ...patrol, raids: others }, ...rest]) as unknown as Json;
      return;
    }
    frame.left = [{ ...patrol, raids: others }, ...rest] as unknown as Json;
    push(state, { at: "patrol.done", raid, units: patrol.units });
    openTest(state, patrolTest(state, patrol, raid));
  },
};

/** A patrol that has found them fights with the defenders of that region, and intercepts nobody else in this turn (WAW-11.4-c). */
export const patrolDone: Step<WarState> = {
  run(state, frame) {
    pop(state);
    if (!takeResult(state)) return;
    const { table } = state;
    table.air = {
      ...table.air!,
      joined: [...table.air!.joined, { region: frame.raid as RegionId, units: frame.units as UnitId[] }],
    };
    const patrols = state.flow[state.flow.length - 1]!;
    patrols.left = (patrols.left as unknown as Patrol[]).slice(1) as unknown as Json;
  },
};
