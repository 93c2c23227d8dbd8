import type { Findings } from "../finding.ts";
import type { Scoring } from "../types.ts";
import { ANY_TIME, checkConditions, checkResource, isHopeless } from "./conditions.ts";
import { checkEffects } from "./effects.ts";
import { eachKnown, isKnown, type Known } from "./known.ts";
import { checkUnitSel } from "./selectors.ts";

/** How the war is won, and what can be bought for it. */
export function checkVictory(known: Known, found: Findings): void {
  const { scenario, sides } = known;
  const { suddenDeath, perTurn, end, decide, alsoWins = [] } = scenario.victory;
  for (const [list, goals] of [
    ["suddenDeath", suddenDeath],
    ["alsoWins", alsoWins],
  ] as const)
    goals.forEach(({ side, when }, nth) => {
      const place = ["victory", list, nth] as const;
      isKnown(sides, "side", side, [...place, "side"], found);
      checkConditions(known, when, ANY_TIME, [...place, "when"], found);
      if (when.length === 0) found.refuse([...place, "when"], "file.winsAtOnce", { side });
      if (isHopeless(known, when)) found.warn([...place, "when"], "file.neverTrue");
    });
  for (const [list, scores] of [
    ["perTurn", perTurn],
    ["end", end],
  ] as const)
    scores.forEach((scoring, nth) => {
      checkScoring(known, scoring, ["victory", list, nth], found);
    });
  eachKnown(sides, "side", decide.among, ["victory", "decide", "among"], found);
  scenario.sides.forEach(({ id, seat }, nth) => {
    const wins =
      decide.among === undefined ||
      decide.among.includes(id) ||
      [...suddenDeath, ...alsoWins].some((goal) => goal.side === id && !isHopeless(known, goal.when));
    if (seat !== "none" && !wins) found.refuse(["sides", nth], "file.cannotWin", { id }, "WAW-7.2-a");
  });
  checkShop(known, found);
}

function checkScoring(
  known: Known,
  { side, when, ...scoring }: Scoring,
  place: readonly (string | number)[],
  found: Findings,
): void {
  if (side !== "each") isKnown(known.sides, "side", side, [...place, "side"], found);
  checkConditions(known, when, ANY_TIME, [...place, "when"], found);
  checkEffects(known, scoring.do, { battle: false, test: false, always: false }, [...place, "do"], found);
  scoring.do.forEach((effect, nth) => {
    if (effect.e !== "gain" || effect.kind !== "vp") found.refuse([...place, "do", nth], "file.onlyVp", { effect: effect.e });
  });
}

function checkShop(known: Known, found: Findings): void {
  known.scenario.economy?.shop.forEach((item, nth) => {
    const place = ["economy", "shop", nth] as const;
    isKnown(known.sides, "side", item.side, [...place, "side"], found);
    if ([item.unit, item.structure, item.rebuild].filter((one) => one !== undefined).length !== 1)
      found.refuse(place, "file.shopItem");
    if (item.unit !== undefined) isKnown(known.units, "unit", item.unit, [...place, "unit"], found);
    if (item.structure !== undefined) isKnown(known.structures, "structure", item.structure, [...place, "structure"], found);
    if (item.rebuild) checkUnitSel(known, item.rebuild, [...place, "rebuild"], found);
    eachKnown(known.regions, "region", item.regions, [...place, "regions"], found);
    for (const kind of Object.keys(item.price)) checkResource(known, kind, [...place, "price", kind], found);
  });
  for (const side of Object.keys(known.scenario.economy?.start ?? {}))
    isKnown(known.sides, "side", side, ["economy", "start", side], found);
}
