import { pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { attackRefused } from "./attack.ts";
import { killLeader, sideTitle, takeOff, transferVp } from "./change.ts";
import { takeControl } from "./control.ts";
import type { RegionId, Seen, SideNo, Test, Unit, UnitId, WarState } from "./state.ts";
import { garrisonAt, hasFoes, insideAt, openAt, ownAt, type Survey, shelterAt, survey } from "./survey.ts";
import { openTest, type TestAhead, takeResult } from "./tests.ts";
import { areEnemies, nameOf, namesOf, printedOf, siegeOf, worldIn } from "./units.ts";

/** Whether the garrison of a region may sally: with a leader, against besiegers in the field, and as the one attack there (WAW-Q-89, WAW-L-31). */
export function maySally(s: Survey, region: RegionId, side: SideNo): boolean {
  const units = besieged(s, region, side);
  return units.length > 0 && attackRefused(s.seen, side, units, region) === undefined;
}
/** Why a garrison may not; undefined when it may, has done so already, or there is none. */
export function sallyRefused(s: Survey, region: RegionId, side: SideNo): Refusal | undefined {
  if (s.seen.table.attacks.some((attack) => attack.region === region && attack.how === "sally")) return undefined;
  const units = besieged(s, region, side);
  return units.length > 0 ? attackRefused(s.seen, side, units, region) : undefined;
}
/** The garrison of a region with besiegers before it; none when some of it have moved. */
function besieged(s: Survey, region: RegionId, side: SideNo): Unit[] {
  if (!shelterAt(s.seen, region, side) || !hasFoes(s, region, side)) return [];
  const units = insideAt(s, region, side);
  return units.some((unit) => unit.moved) ? [] : units;
}

export function sally(state: WarState, fx: Fx, region: RegionId): void {
  const { table } = state;
  const units = insideAt(survey(state), region, table.side).map((unit) => unit.id);
  table.attacks = [...table.attacks, { region, how: "sally", from: region, units, caught: false }];
  if (!fx.quiet) {
    const args = { side: sideTitle(state, table.side), units: namesOf(state, units), region: nameOf(state, region) };
    fx.tell({ key: "land.sally", args, rule: "WAW-Q-89", about: [region] });
  }
}

/** Own CU that besiege: revealed, supplied, in the open (WAW-12.8-d); no leader is needed (WAW-12.8-c). */
function besiegers(s: Survey, region: RegionId, side: SideNo): Unit[] {
  return ownAt(s, region, side).filter((unit) => !unit.oos);
}
/** Enemy fortresses that have to be tested: two CU and no enemy in the field; a single one does not test. */
function siegesOf(seen: Seen, side: SideNo): RegionId[] {
  const s = survey(seen);
  const { minCu } = worldIn(seen).config.siege;
  return Object.keys(seen.table.forts)
    .filter((region) => areEnemies(seen, side, seen.table.forts[region]!.side))
    .filter((region) => besiegers(s, region, side).length >= minCu && !hasFoes(s, region, side))
    .sort();
}

/** What is added to the die of a siege. */
export function siegeLines(seen: Seen, region: RegionId, side: SideNo): Test["lines"] {
  const s = survey(seen);
  const { perEngine, anyArtillery, per5Inside } = worldIn(seen).config.siege;
  const own = openAt(s, region, side);
  const inside = garrisonAt(s, region);
  const lines: Test["lines"] = [];
  const add = (key: string, value: number, rule: string): void => {
    if (value !== 0) lines.push({ key, value, rule });
  };
  const engines = own.filter((unit) => printedOf(seen, unit.id).tags.has("siegeEngine") && siegeOf(seen, unit) === 0).length;
  if (engines > 0) add("line.engines", engines * perEngine, "WAW-12.9-b"); // one with an S value counts by that alone
  if (own.some((unit) => printedOf(seen, unit.id).isA)) add("line.artillery", anyArtillery, "WAW-12.9-c");
  const garrison = inside.filter((unit) => printedOf(seen, unit.id).isCU).length;
  add("line.garrison", Math.floor(garrison / 5) * per5Inside, "WAW-12.9-d"); // WAW-Q-01
  const s1 = own.reduce((sum, unit) => sum + siegeOf(seen, unit), 0);
  const s2 = inside.reduce((sum, unit) => sum + siegeOf(seen, unit), 0);
  add("line.siege", s2 - s1, "WAW-12.9-e");
  return lines;
}

/** The test of a siege (WAW-12.9-a). */
export function siegeTest(seen: Seen, region: RegionId, side: SideNo): TestAhead {
  const { side: against, fdv } = seen.table.forts[region]!;
  return { kind: "siege", side, against, region, lines: siegeLines(seen, region, side), needs: fdv };
}

/** One test for each siege (WAW-12.8-d), region by region; then regions change hands. */
export const siegePhase: Step<WarState> = {
  run(state, frame, fx) {
    const { table } = state;
    const done = frame.done as RegionId[];
    const region = siegesOf(state, table.side).find((one) => !done.includes(one));
    if (region === undefined) {
      pop(state);
      takeControl(state, fx);
      return;
    }
    frame.done = [...done, region];
    push(state, { at: "siege.done", region });
    openTest(state, siegeTest(state, region, table.side));
  },
};

/** A fortress that falls is gone, and everything in it with it (WAW-12.9-f); its captor scores (WAW-14-e). */
export const siegeDone: Step<WarState> = {
  run(state, frame, fx) {
    const { table } = state;
    const region = frame.region as RegionId;
    pop(state);
    if (!takeResult(state)) return;
    const { side: owner } = table.forts[region]!;
    const inside = garrisonAt(survey(state), region);
    const lost: UnitId[] = [];
    for (const unit of inside) {
      if (printedOf(state, unit.id).isLeader) killLeader(state, fx, unit.id, table.side, "WAW-12.9-f");
      else {
        takeOff(state, unit.id, "lost");
        lost.push(unit.id);
      }
    }
    delete table.forts[region];
    table.economy?.sites.push({ side: table.side, region }); // WAW-12.8-e
    if (!fx.quiet) {
      const args = { side: sideTitle(state, table.side), region: nameOf(state, region), n: lost.length };
      fx.tell({ key: "siege.falls", args, rule: "WAW-12.9-f", about: [region, ...lost] });
    }
    transferVp(state, fx, table.side, owner, worldIn(state).config.vp.fortress, "WAW-14-e");
  },
};
