import type { Findings, Place } from "../finding.ts";
import type { Condition } from "../vocabulary.ts";
import { isKnown, type Known } from "./known.ts";
import { checkRegionSel, checkSide, checkUnitSel, couldFit } from "./selectors.ts";

/** Where conditions stand: some can be asked only at certain moments. */
export interface Moment {
  readonly battle: boolean;
  readonly test: boolean;
  readonly move: boolean;
  readonly result: boolean;
}
export const ANY_TIME: Moment = { battle: false, test: false, move: false, result: false };
export const ALWAYS: Moment = { battle: true, test: true, move: false, result: false };

const MOST_NESTED = 4;

export function checkConditions(
  known: Known,
  list: readonly Condition[],
  at: Moment,
  place: Place,
  found: Findings,
  depth = 0,
): void {
  if (depth > MOST_NESTED) {
    found.refuse(place, "file.nested", { max: MOST_NESTED });
    return;
  }
  list.forEach((condition, nth) => {
    checkCondition(known, condition, at, [...place, nth], found, depth);
  });
}

function checkCondition(known: Known, one: Condition, at: Moment, place: Place, found: Findings, depth: number): void {
  if ("regions" in one && one.regions) checkRegionSel(known, one.regions, [...place, "regions"], found);
  if ("side" in one) checkSide(known, one.side, [...place, "side"], found);
  if ("min" in one && one.min !== undefined && one.max !== undefined && one.min > one.max)
    found.refuse(place, "file.minAboveMax");
  switch (one.c) {
    case "turn":
      if ((one.from ?? 1) > (one.to ?? known.scenario.turns)) found.refuse(place, "file.neverTrue");
      return;
    case "units":
      checkUnitSel(known, one.units, [...place, "units"], found);
      return;
    case "compare":
      checkUnitSel(known, one.a, [...place, "a"], found);
      checkUnitSel(known, one.b, [...place, "b"], found);
      return;
    case "resource":
      checkResource(known, one.kind, [...place, "kind"], found);
      return;
    case "vp":
      checkSide(known, one.over, [...place, "over"], found);
      return;
    case "tech":
      isKnown(known.tech, "tech", one.tech, [...place, "tech"], found);
      return;
    case "flag":
      isKnown(known.flags, "flag", one.flag, [...place, "flag"], found);
      return;
    case "relation":
      checkSide(known, one.a, [...place, "a"], found);
      checkSide(known, one.b, [...place, "b"], found);
      return;
    case "played":
      isKnown(known.cards, "card", one.card, [...place, "card"], found);
      return;
    case "test":
      checkSide(known, one.by, [...place, "by"], found);
      break;
    case "move":
      checkSide(known, one.by, [...place, "by"], found);
      if (one.to) checkRegionSel(known, one.to, [...place, "to"], found);
      break;
    case "result":
      checkSide(known, one.won, [...place, "won"], found);
      break;
    case "all":
    case "any":
    case "not":
      checkConditions(known, one.of, at, [...place, "of"], found, depth + 1);
      return;
    case "control":
    case "battle":
      break;
    default:
      one satisfies never;
  }
  if (one.c !== "control" && !at[one.c]) found.refuse(place, "file.wrongMoment", { condition: one.c });
}

/** `money` needs an economy; others must be listed there. */
export function checkResource({ scenario }: Known, kind: string, place: Place, found: Findings): void {
  const has = kind === "money" ? scenario.economy !== undefined : scenario.economy?.resources.includes(kind) === true;
  if (!has) found.refuse(place, "file.unknown.resource", { id: kind });
}

/** Whether conditions can never hold together, as far as the scenario alone tells. */
export function isHopeless(known: Known, list: readonly Condition[]): boolean {
  return list.some((one) => {
    switch (one.c) {
      case "turn":
        return (one.from ?? 1) > known.scenario.turns;
      case "units":
        return (one.min ?? (one.max === undefined ? 1 : 0)) > 0 && !couldFit(known, one.units);
      case "all":
        return isHopeless(known, one.of);
      case "any":
        return one.of.every((inner) => isHopeless(known, [inner]));
      default:
        return false;
    }
  });
}
