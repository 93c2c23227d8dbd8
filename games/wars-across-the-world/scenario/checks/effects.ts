import type { Findings, Place } from "../finding.ts";
import type { Effect, EffectName, EffectOf, Stat } from "../vocabulary.ts";
import { checkResource } from "./conditions.ts";
import { isKnown, type Known } from "./known.ts";
import { checkChooser, checkEdgeSel, checkRegionSel, checkSide, checkTarget, checkUnitSel } from "./selectors.ts";

/** Where a list of effects stands. */
export interface Setting {
  /** In a battle, or played ahead of one. */
  readonly battle: boolean;
  /** In a test window. */
  readonly test: boolean;
  /** In a rule that holds always: nothing there has an end, and only what can be in force may stand there. */
  readonly always: boolean;
}

const MAY_STAND_ALWAYS: ReadonlySet<EffectName> = new Set(["modify", "test", "ignore", "fire", "supply", "allow", "forbid"]);
const NEEDS_BATTLE: ReadonlySet<EffectName> = new Set(["count", "inflict", "prevent", "fire"]);
const OF_A_SIDE: ReadonlySet<Stat> = new Set(["amv", "manoeuvre", "supremacy", "maintenance"]);
const MOST_NESTED = 3;

export function checkEffects(known: Known, list: readonly Effect[], at: Setting, place: Place, found: Findings, depth = 0): void {
  if (depth > MOST_NESTED) {
    found.refuse(place, "file.nested", { max: MOST_NESTED });
    return;
  }
  list.forEach((effect, nth) => {
    const here = [...place, nth];
    checkParts(known, effect, here, found);
    checkSetting(effect, at, here, found);
    checkMeaning(known, effect, at, here, found, depth);
  });
}

/** Selectors, sides and choosers, which many effects have under the same names. */
function checkParts(known: Known, effect: Effect, place: Place, found: Findings): void {
  if ("units" in effect && effect.units) checkUnitSel(known, effect.units, [...place, "units"], found);
  if ("target" in effect && effect.target) checkTarget(known, effect.target, [...place, "target"], found);
  if ("regions" in effect && effect.regions) checkRegionSel(known, effect.regions, [...place, "regions"], found);
  if ("edges" in effect && effect.edges) checkEdgeSel(known, effect.edges, [...place, "edges"], found);
  if ("side" in effect) checkSide(known, effect.side, [...place, "side"], found);
  if ("by" in effect && effect.e !== "discard") checkChooser(known, effect.by, [...place, "by"], found);
}

function checkSetting(effect: Effect, { battle, test, always }: Setting, place: Place, found: Findings): void {
  const { e } = effect;
  if (always) {
    if (!MAY_STAND_ALWAYS.has(e)) found.refuse(place, "file.notAlways", { effect: e });
    if ("until" in effect && effect.until !== undefined) found.refuse([...place, "until"], "file.endsAlways", { effect: e });
    if ("target" in effect && effect.target) found.refuse([...place, "target"], "file.choosesAlways", { effect: e });
    return;
  }
  if (NEEDS_BATTLE.has(e) && !battle) found.refuse(place, "file.outsideBattle", { effect: e }, "WAW-8-d");
  const lasts = e === "modify" || e === "ignore" || e === "fire" || e === "supply" || e === "allow" || e === "forbid";
  if (lasts && effect.until === undefined) found.refuse(place, "file.noEnd", { effect: e });
  const until = "until" in effect ? effect.until : undefined;
  if (!battle && (until === "round" || until === "battle"))
    found.refuse([...place, "until"], "file.outsideBattle", { effect: e }, "WAW-8-d");
  if (!battle && e === "modify" && effect.stat === "amv") found.refuse(place, "file.outsideBattle", { effect: e }, "WAW-8-d");
  if (!test && e === "test" && effect.until === undefined && effect.test === "rout" && !battle)
    found.refuse(place, "file.noEnd", { effect: e });
}

/** One of these must be said, and not more than one of them. */
function checkOne(effect: Effect, fields: readonly string[], place: Place, found: Findings): void {
  const given = fields.filter((field) => (effect as unknown as { [key: string]: unknown })[field] !== undefined);
  if (given.length !== 1)
    found.refuse(place, given.length === 0 ? "file.needsOne" : "file.onlyOne", { effect: effect.e, fields: [...fields] });
}

function checkMeaning(known: Known, effect: Effect, at: Setting, place: Place, found: Findings, depth: number): void {
  switch (effect.e) {
    case "modify":
      checkOne(effect, OF_A_SIDE.has(effect.stat) ? ["side"] : ["units", "target"], place, found);
      if (effect.amount === 0) found.warn([...place, "amount"], "file.nothing", { effect: effect.e });
      checkReading(effect, at, place, found);
      return;
    case "test":
      checkOne(effect, ["amount", "result"], place, found);
      return;
    case "count":
      checkOne(effect, ["amount", "set"], place, found);
      return;
    case "inflict":
    case "prevent":
      if (effect.hits === undefined && effect.panics === undefined)
        found.refuse(place, "file.needsOne", { effect: effect.e, fields: ["hits", "panics"] });
      return;
    case "fire":
      checkOne(effect, effect.mode === "first" ? ["side"] : ["units"], place, found);
      return;
    case "move":
      if (effect.toward !== undefined) isKnown(known.regions, "region", effect.toward, [...place, "toward"], found);
      if (effect.to) checkRegionSel(known, effect.to, [...place, "to"], found);
      checkOne(effect, ["to", "toward"], place, found);
      return;
    case "reveal":
      checkSide(known, effect.hand, [...place, "hand"], found);
      checkOne(effect, ["units", "hand"], place, found);
      return;
    case "edge":
      if (Object.keys(effect.set).length === 0) found.refuse([...place, "set"], "file.nothing", { effect: effect.e });
      return;
    case "structure":
      if (effect.structure !== undefined)
        isKnown(known.structures, "structure", effect.structure, [...place, "structure"], found);
      if (effect.do === "place") checkOne(effect, ["structure"], place, found);
      if (effect.do === "fdv") checkOne(effect, ["amount"], place, found);
      return;
    case "supply":
      checkOne(effect, effect.state === "blocked" ? ["regions"] : ["units", "target"], place, found);
      checkReading(effect, at, place, found);
      return;
    case "allow":
    case "forbid":
      checkOne(effect, ["units", "target"], place, found);
      return;
    case "gain":
      if (effect.kind !== "vp") checkResource(known, effect.kind, [...place, "kind"], found);
      if (effect.perRegion) checkRegionSel(known, effect.perRegion, [...place, "perRegion"], found);
      if (!effect.perRegion) checkOne(effect, ["amount"], place, found);
      return;
    case "draw":
      if (effect.card !== undefined) isKnown(known.cards, "card", effect.card, [...place, "card"], found);
      checkOne(effect, ["n", "card"], place, found);
      return;
    case "tech":
      isKnown(known.tech, "tech", effect.tech, [...place, "tech"], found);
      return;
    case "relation":
      checkSide(known, effect.a, [...place, "a"], found);
      checkSide(known, effect.b, [...place, "b"], found);
      return;
    case "leaders":
      isKnown(known.pools, "pool", effect.pool, [...place, "pool"], found);
      if (effect.except) checkUnitSel(known, effect.except, [...place, "except"], found);
      return;
    case "roll":
      checkEffects(known, effect.low, at, [...place, "low"], found, depth + 1);
      checkEffects(known, effect.high ?? [], at, [...place, "high"], found, depth + 1);
      return;
    case "choose":
      effect.options.forEach((option, nth) => {
        checkEffects(known, option, at, [...place, "options", nth], found, depth + 1);
      });
      if (effect.text && effect.text.length !== effect.options.length) found.refuse([...place, "text"], "file.optionTexts");
      return;
    case "flag":
      checkOne(effect, ["add", "set"], place, found);
      return;
    case "ignore":
    case "place":
    case "remove":
    case "damage":
    case "repair":
    case "control":
    case "discard":
    case "delay":
      return;
    default:
      effect satisfies never;
  }
}

/** What is in force while it lasts must not look at what it changes itself: that would go round in a circle. */
function checkReading(effect: EffectOf<"modify" | "supply">, { always }: Setting, place: Place, found: Findings): void {
  const { units } = effect;
  if (!units) return;
  const isCircle =
    effect.e === "supply"
      ? always && units.state?.some((state) => state === "supplied" || state === "unsupplied") === true
      : effect.stat === "rank" && readsRank(units);
  if (isCircle) found.refuse([...place, "units"], "file.circle", { effect: effect.e });
}
/** Whether selectors or conditions look at ranks, or at who commands, which goes by rank: in whatever part of them. */
export function readsRank(part: unknown): boolean {
  if (part === null || typeof part !== "object") return false;
  const { rank, state } = part as { readonly rank?: unknown; readonly state?: unknown };
  if (rank !== undefined || (Array.isArray(state) && state.includes("cinc"))) return true;
  return Object.values(part).some(readsRank);
}
