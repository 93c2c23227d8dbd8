import { pop, push, type Step } from "@warren/kernel/flow.ts";
import { revealTokens, strike } from "./hidden.ts";
import type { RegionId, Seen, SideNo, UnitId, WarState } from "./state.ts";
import { foesAt, openAt, type Survey, survey, tokensAt, unitsAt } from "./survey.ts";
import { linesOf, openTest, type TestAhead, takeResult } from "./tests.ts";
import { areEnemies, printedOf, worldIn } from "./units.ts";

/** The active side may search a region where it has land units, not a leader alone, and the enemy hidden ones, once in the phase (WAW-11.5-a). */
export function maySearch(s: Survey, region: RegionId, side: SideNo): boolean {
  return (
    !s.seen.table.searched.includes(region) &&
    tokensAt(s, region).some((token) => areEnemies(s.seen, side, token.side)) &&
    openAt(s, region, side).some((unit) => !printedOf(s.seen, unit.id).isLeader)
  );
}

/** The test of a search in a region (WAW-11.3-a). */
export function searchTest(seen: Seen, region: RegionId, side: SideNo, domain: "land" | "air" = "land"): TestAhead {
  const s = survey(seen);
  const tokens = tokensAt(s, region).filter((token) => areEnemies(seen, side, token.side));
  const ids = (of: SideNo): UnitId[] =>
    (domain === "air" ? unitsAt(s, region).filter((unit) => unit.side === of) : openAt(s, region, of)).map((unit) => unit.id);
  const against = tokens[0]!.side;
  const lines = linesOf(seen, ids(side), ids(against), tokens.length, domain);
  return { kind: "search", side, against, region, lines, needs: worldIn(seen).config.test.base };
}

export function beginSearch(state: WarState, region: RegionId, domain: "land" | "air" = "land"): void {
  const { table } = state;
  table.searched = [...table.searched, region];
  const test = searchTest(state, region, table.side, domain);
  push(state, { at: "search.done", region, against: test.against });
  openTest(state, test);
}

/** A search that succeeded turns every hidden enemy there face up (WAW-11.5-b); a force that can attack will fight them (WAW-11.5-c). */
export const searchDone: Step<WarState> = {
  run(state, frame, fx) {
    pop(state);
    if (!takeResult(state)) return;
    const { table } = state;
    const region = frame.region as RegionId;
    const { side } = table;
    const tokens = tokensAt(survey(state), region).filter((token) => areEnemies(state, side, token.side));
    revealTokens(
      state,
      fx,
      tokens.map((token) => token.id),
      "WAW-11.5-b",
    );
    // Those that aircraft have found are attacked in the land phase, by whoever is there.
    if (table.phase === "land" && foesAt(survey(state), region, side).length > 0) strike(state, fx, region, "WAW-11.5-c");
  },
};
