import type { Answer } from "@warren/kernel/domain.ts";
import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import type { StructureDef } from "../../scenario/types.ts";
import type { EffectOf } from "../../scenario/vocabulary.ts";
import { arrive, canStand, change, counts, loseSteps, put, roomAt, setControl, sideName, sideTitle, takeOff } from "../change.ts";
import { settleGroups } from "../groups.ts";
import { hiddenRoom, revealTokens } from "../hidden.ts";
import { isRestorable } from "../replacements.ts";
import { divertAll } from "../returns.ts";
import type { RegionId, Seen, SideNo, UnitId, WarState } from "../state.ts";
import { fortSites } from "../structures.ts";
import { foesAt, hasFoes, insideAt, survey } from "../survey.ts";
import { sinkExcess } from "../transport.ts";
import { isInField, nameOf, printedOf, worldIn } from "../units.ts";
import {
  askTarget,
  candidates,
  chooserOf,
  leadersWith,
  oneOf,
  oneOfEach,
  type Play,
  type Question,
  type Runners,
  someOf,
  startEffects,
  targetOf,
} from "./effect.ts";
import { regionsFitting, sidesOf, unitsFitting } from "./select.ts";

/** Effects that change what stands on the map. Nothing lost to them is a hit, and nobody scores for it (WAW-L-71). */

const RULE = "WAW-L-18";
const first = (answer: Answer | undefined): string | undefined => (answer as readonly string[] | undefined)?.[0];

/** Which counters could come, and where each could stand: friendly, with room, no revealed enemy CU (WAW-L-79, WAW-L-19-a). */
function places({ units, regions, hidden = false }: EffectOf<"place">, seen: Seen, play: Play): Branch {
  const tree: Branch = {};
  const fit = regionsFitting(seen, regions, play);
  for (const id of oneOfEach(seen, unitsFitting(seen, units, play))) {
    const open: Branch = {};
    for (const region of fit) if (canStand(seen, [id], region) && (!hidden || hasCover(seen, id, region))) open[region] = LEAF;
    if (Object.keys(open).length > 0) tree[id] = open;
  }
  return tree;
}

/** Whether another unit can be hidden there (WAW-4.1.2-d). */
const hasCover = (seen: Seen, id: UnitId, region: RegionId): boolean =>
  hiddenRoom(survey(seen), region, printedOf(seen, id).side) > 0;

/** Whether they come at the end of the placement phase only: so they do unless the card says otherwise (WAW-A3.5-a). */
const isGranted = ({ when }: Pick<EffectOf<"place">, "when">, { fixed }: Seen): boolean =>
  fixed!.phases.placement && when !== "now";

/** Whether any of them could come anywhere: asked whenever a window may open. */
function canPlace({ units, regions }: EffectOf<"place">, seen: Seen, play: Play): boolean {
  const coming = oneOfEach(seen, unitsFitting(seen, units, play));
  if (coming.length === 0) return false;
  return regionsFitting(seen, regions, play).some((region) => coming.some((id) => canStand(seen, [id], region)));
}

function restorable(seen: Seen, { target }: EffectOf<"repair">, play: Play): UnitId[] {
  return candidates(seen, target, play, (id) => isRestorable(seen, id));
}

/** Sides that lose steps, what may lose them, and how many in all. */
function losses(
  effect: EffectOf<"damage">,
  seen: Seen,
  hit: readonly UnitId[],
): { side: SideNo; units: UnitId[]; steps: number }[] {
  const bySide = Map.groupBy(hit, (id) => seen.table.units[id]!.side);
  return [...bySide].map(([side, units]) => {
    const all = units.reduce((sum, id) => sum + seen.table.units[id]!.steps, 0);
    const steps = effect.per === undefined ? effect.steps : effect.steps * Math.ceil(units.length / effect.per); // WAW-6-d
    return { side, units, steps: Math.min(all, steps) };
  });
}
const isWholeTarget = ({ target }: EffectOf<"damage">): boolean => target.n === "all" && target.group === undefined;

function splitOf({ side, units, steps }: { side: SideNo; units: readonly UnitId[]; steps: number }, seen: Seen): Question {
  const slots = Object.fromEntries(units.map((id) => [id, { min: 0, max: seen.table.units[id]!.steps }]));
  return { side, domain: { t: "split", of: steps, slots } };
}

/** Regions one step nearer to a region over land; nothing where there is no way. */
function nearer(seen: Seen, from: RegionId, to: RegionId): RegionId[] {
  const { place } = worldIn(seen);
  const far = new Map<RegionId, number>([[to, 0]]);
  for (const queue = [to]; queue.length > 0; ) {
    const at = queue.shift()!;
    for (const { to: next, edge } of place[at]!.ways)
      if (!far.has(next) && place[next]!.isLand && !place[next]!.isClosed && !edge.impassable && !edge.neutral) {
        far.set(next, far.get(at)! + 1);
        queue.push(next);
      }
  }
  const here = far.get(from);
  if (here === undefined) return [];
  return place[from]!.ways.filter(({ edge, to: next }) => !edge.impassable && !edge.neutral && far.get(next) === here - 1).map(
    (way) => way.to,
  );
}

/** Leaders ashore go with the units of their region, unless CU of their side stay there. */
function leadersGoing(seen: Seen, units: readonly UnitId[]): UnitId[] {
  const { at, side } = seen.table.units[units[0]!]!;
  const stay = Object.values(seen.table.units).some(
    (unit) => unit.at === at && unit.side === side && isInField(seen, unit) && !units.includes(unit.id),
  );
  return stay ? [] : leadersWith(seen, units).filter((id) => !seen.table.units[id]!.aboard && !seen.table.units[id]!.inside);
}

/** Units that a card can move: ashore, and not besieged in a fortress (WAW-L-64). */
const isFree = (seen: Seen, id: UnitId): boolean => !seen.table.units[id]!.inside && !seen.table.units[id]!.aboard;

/** Where chosen units may go at once: no battle, no revealed enemy CU. */
function ways(effect: EffectOf<"move">, seen: Seen, play: Play, units: readonly UnitId[]): RegionId[] {
  const [one] = units;
  if (one === undefined) return [];
  const from = seen.table.units[one]!.at!;
  const found = effect.toward ? nearer(seen, from, effect.toward) : effect.to ? regionsFitting(seen, effect.to, play) : [];
  return found.filter((region) => region !== from && (canStand(seen, units, region) || mayShelter(seen, units, region)));
}
/** Into a besieged fortress of one's own, as far as there is room. */
function mayShelter(seen: Seen, units: readonly UnitId[], region: RegionId): boolean {
  const { side } = seen.table.units[units[0]!]!;
  const s = survey(seen);
  if (seen.table.forts[region]?.side !== side || !hasFoes(s, region, side)) return false;
  return roomAt(s, region, side) >= units.filter((id) => counts(seen, seen.table.units[id]!)).length;
}

/** Sites for a structure of which a marker is left (WAW-L-74). */
function sites({ regions, structure }: EffectOf<"structure">, seen: Seen, play: Play): RegionId[] {
  const def = structureOf(seen, structure);
  if (!def || (seen.table.markers[def.id] ?? 0) === 0) return [];
  const open = fortSites(seen, worldIn(seen).sideNo[def.side]!, def);
  return regionsFitting(seen, regions, play).filter((region) => open.includes(region));
}
const structureOf = (seen: Seen, id: string | undefined): StructureDef | undefined =>
  seen.fixed!.structures.find((one) => one.id === id);

const forts = ({ regions }: EffectOf<"structure">, seen: Seen, play: Play): RegionId[] =>
  regionsFitting(seen, regions, play).filter((region) => seen.table.forts[region] !== undefined);

function tellUnits(state: WarState, fx: Fx, key: string, units: readonly UnitId[], region?: RegionId): void {
  if (fx.quiet || units.length === 0) return;
  // The verb goes by their number: each is named.
  const args = {
    units: units.map((id) => nameOf(state, id)),
    ...(region === undefined ? {} : { region: nameOf(state, region) }),
  };
  fx.tell({ key, args, rule: RULE, about: region === undefined ? units : [...units, region] });
}

/** Stacks on the move lose those who are no longer where they were. */
function leaveStacks(state: WarState, regions: readonly (RegionId | null)[]): void {
  if (state.table.groups.length === 0) return;
  for (const region of new Set(regions)) if (region !== null) settleGroups(state, region, state.table.side);
}
/** Whether a stack in a region is made of tokens that are gone. */
const marchesUnknown = ({ table }: Seen, region: RegionId): boolean =>
  table.groups.some(({ at, units }) => at === region && units.some((id) => !table.tokens[id] && !table.units[id]));
const placesOf = (seen: Seen, units: readonly UnitId[]): (RegionId | null)[] => units.map((id) => seen.table.units[id]!.at);

/** A region passes to a side by a card: ships in its port leave at once (WAW-10.2-c). */
function passTo(state: WarState, fx: Fx, region: RegionId, side: SideNo, rule: string): void {
  setControl(state, fx, region, side, rule);
  divertAll(state);
  push(state, { at: "port.evacuate" });
}

/** A fortress is gone without a siege: who was inside is in the open (WAW-A2.2-b), a leader without men at the besiegers' mercy (WAW-10.1-f). */
function raze(state: WarState, fx: Fx, region: RegionId): void {
  const { table } = state;
  const { side } = table.forts[region]!;
  delete table.forts[region];
  for (const unit of insideAt(survey(state), region, side)) change(table, unit.id, { inside: false });
  for (const other of new Set(foesAt(survey(state), region, side).map((unit) => unit.side))) arrive(state, fx, region, other);
}

export const mapEffects = {
  place: {
    ask({ by = "self", ...effect }, seen, play, picked) {
      if (picked.length > 0 || isGranted(effect, seen)) return undefined;
      const tree = places(effect, seen, play);
      if (Object.keys(tree).length === 0) return undefined;
      return { side: chooserOf(seen, by, play, play.side), domain: { t: "pick", tree } };
    },
    run(effect, state, play, picked, fx) {
      const { economy } = state.table;
      if (isGranted(effect, state) && economy) {
        economy.granted.push({ side: play.side, card: play.card, effect: { ...effect, when: "now" } });
        if (!fx.quiet) fx.tell({ key: "economy.granted", args: { side: sideTitle(state, play.side) }, rule: "WAW-A3.5-a" });
        return;
      }
      const [id, region] = (picked[0] ?? []) as readonly string[];
      if (id === undefined || region === undefined) return;
      put(state, fx, id, region, {
        ...(effect.step === "reduced" ? { steps: 1 } : {}),
        ...(effect.hidden ? { hidden: true } : {}),
      });
      // WAW-L-6-a: the hidden units there have new tokens, and are one stack with those who came.
      if (marchesUnknown(state, region)) leaveStacks(state, [region]);
      if (!effect.hidden) tellUnits(state, fx, "effect.placed", [id], region);
      else if (!fx.quiet) {
        const args = { side: sideTitle(state, play.side), region: nameOf(state, region) };
        fx.tell({ key: "effect.placed.hidden", args, rule: "WAW-4.1.2-a", about: [region] });
      }
      // One after the other, as each takes up room.
      const left = effect.n === "all" || effect.n === undefined ? "all" : effect.n - 1;
      if (left !== 0) startEffects(state, fx, { ...play, effects: [{ ...effect, n: left }] });
    },
    can: canPlace,
  },
  remove: {
    ask: ({ target }, seen, play, picked) => askTarget(seen, target, play, picked),
    run({ target, to }, state, play, picked, fx) {
      const units = targetOf(state, target, play, picked);
      const left = placesOf(state, units);
      for (const id of units) takeOff(state, id, to);
      leaveStacks(state, left);
      tellUnits(state, fx, `effect.removed.${to}`, units);
    },
    can: ({ target }, seen, play) => candidates(seen, target, play).length > 0,
  },
  damage: {
    ask(effect, seen, play, picked) {
      const { target } = effect;
      const asked = isWholeTarget(effect) ? 0 : target.group !== undefined && target.n !== "all" ? 2 : 1;
      const aim = asked === 0 ? undefined : askTarget(seen, target, play, picked.slice(0, asked));
      if (aim) return aim;
      const hit = asked === 0 ? candidates(seen, target, play) : targetOf(seen, target, play, picked.slice(0, asked));
      const open = losses(effect, seen, hit)[picked.length - asked];
      return open && open.steps > 0 ? splitOf(open, seen) : undefined;
    },
    run(_effect, state, _play, picked, fx) {
      const shares = picked.flatMap((answer) =>
        Array.isArray(answer) ? [] : Object.entries(answer as { [id: string]: number }),
      );
      const hit = shares.filter(([, n]) => n > 0);
      const left = placesOf(
        state,
        hit.map(([id]) => id),
      );
      const sides = new Set(hit.map(([id]) => state.table.units[id]!.side));
      for (const [id, n] of hit) loseSteps(state, fx, id, n, "WAW-L-71");
      for (const at of new Set(left))
        if (at !== null && worldIn(state).place[at]!.isSea) for (const side of sides) sinkExcess(state, fx, at, side);
      leaveStacks(state, left);
      divertAll(state);
    },
    can: ({ target }, seen, play) => candidates(seen, target, play).length > 0,
  },
  repair: {
    ask: ({ target }, seen, play, picked) => askTarget(seen, target, play, picked, (id) => isRestorable(seen, id)),
    run({ target }, state, play, picked, fx) {
      const units = targetOf(state, target, play, picked, (id) => isRestorable(state, id));
      for (const id of units) change(state.table, id, { steps: printedOf(state, id).type!.steps });
      tellUnits(state, fx, "effect.restored", units);
    },
    can: (effect, seen, play) => restorable(seen, effect, play).length > 0,
  },
  move: {
    ask(effect, seen, play, picked) {
      const { target, by = "self" } = effect;
      const asked = target.group !== undefined && target.n !== "all" ? 2 : 1;
      const aim = askTarget(seen, target, play, picked.slice(0, asked), (id) => isFree(seen, id));
      if (aim || picked.length < asked || picked.length > asked) return aim;
      const units = targetOf(seen, target, play, picked, (id) => isFree(seen, id));
      const open = ways(effect, seen, play, units);
      return open.length === 0 ? undefined : oneOf(chooserOf(seen, by, play, seen.table.units[units[0]!]!.side), open);
    },
    run(effect, state, play, picked, fx) {
      const asked = effect.target.group !== undefined && effect.target.n !== "all" ? 2 : 1;
      const region = first(picked[asked]);
      if (region === undefined) return;
      const chosen = targetOf(state, effect.target, play, picked.slice(0, asked), (id) => isFree(state, id));
      const units = [...chosen, ...leadersGoing(state, chosen)];
      const { side } = state.table.units[chosen[0]!]!;
      const left = placesOf(state, units);
      const inside = mayShelter(state, chosen, region);
      for (const id of units) change(state.table, id, { at: region, ...(inside ? { inside } : {}) });
      leaveStacks(state, left);
      tellUnits(state, fx, "effect.moved", units, region);
      const fort = state.table.forts[region];
      if (units.some((id) => isInField(state, state.table.units[id]!))) {
        arrive(state, fx, region, side);
        if (fort === undefined || fort.side === side) passTo(state, fx, region, side, "WAW-Q-13-b");
      }
    },
    can({ target }, seen, play) {
      return candidates(seen, target, play, (id) => isFree(seen, id)).length > 0;
    },
  },
  reveal: {
    run({ units }, state, play, _picked, fx) {
      if (!units) return;
      const tokens = unitsFitting(state, units, play).filter((id) => state.table.tokens[id] !== undefined);
      const left = tokens.map((id) => state.table.tokens[id]!.at);
      revealTokens(state, fx, tokens, RULE);
      leaveStacks(state, left);
    },
    can: ({ units }, seen, play) =>
      units !== undefined && unitsFitting(seen, units, play).some((id) => seen.table.tokens[id] !== undefined),
  },
  control: {
    ask({ regions, n, by = "self", side }, seen, play, picked) {
      if (picked.length > 0) return undefined;
      const open = takeable({ e: "control", regions, side }, seen, play);
      return open.length === 0 ? undefined : someOf(chooserOf(seen, by, play, play.side), open, n ?? "all");
    },
    run({ side }, state, play, picked, fx) {
      const to = sidesOf(state, side, play)[0];
      if (to !== undefined) for (const region of (picked[0] ?? []) as readonly string[]) passTo(state, fx, region, to, RULE);
    },
    can: (effect, seen, play) => takeable(effect, seen, play).length > 0,
  },
  structure: {
    ask(effect, seen, play, picked) {
      if (picked.length > 0) return undefined;
      const open = effect.do === "place" ? sites(effect, seen, play) : forts(effect, seen, play);
      return open.length === 0 ? undefined : oneOf(chooserOf(seen, effect.by ?? "self", play, play.side), open);
    },
    run(effect, state, _play, picked, fx) {
      const { table } = state;
      const region = first(picked[0]);
      if (region === undefined) return;
      const fort = table.forts[region];
      if (effect.do === "place") {
        const def = structureOf(state, effect.structure)!;
        const side = worldIn(state).sideNo[def.side]!;
        const fdv = def.sites?.find((site) => site.region === region)?.fdv ?? def.fdv ?? 5;
        table.forts[region] = Object.freeze({ side, fdv });
        table.markers[def.id] = table.markers[def.id]! - 1;
      } else if (effect.do === "remove") raze(state, fx, region);
      else table.forts[region] = Object.freeze({ ...fort!, fdv: Math.max(0, Math.min(9, fort!.fdv + (effect.amount ?? 0))) });
      if (fx.quiet) return;
      const now = table.forts[region];
      const args = { region: nameOf(state, region), fdv: now?.fdv ?? 0, side: sideName(state, (now ?? fort!).side) };
      fx.tell({ key: `effect.fort.${effect.do}`, args, rule: "WAW-L-74", about: [region] });
    },
    can: (effect, seen, play) => (effect.do === "place" ? sites(effect, seen, play) : forts(effect, seen, play)).length > 0,
  },
  delay: {
    ask: ({ target }, seen, play, picked) => askTarget(seen, target, play, picked),
    run({ target, turns }, state, play, picked, fx) {
      const units = targetOf(state, target, play, picked);
      for (const id of units) change(state.table, id, { due: state.table.turn + turns });
      tellUnits(state, fx, "effect.delayed", units);
    },
    can: ({ target }, seen, play) => candidates(seen, target, play).length > 0,
  },
} satisfies Runners;

/** Regions that could come under a side: no revealed CU and no fortress of another there. */
function takeable({ regions, side }: Pick<EffectOf<"control">, "e" | "regions" | "side">, seen: Seen, play: Play): RegionId[] {
  const to = sidesOf(seen, side, play)[0];
  if (to === undefined) return [];
  return regionsFitting(seen, regions, play).filter((region) => {
    const fort = seen.table.forts[region];
    if (seen.table.control[region] === to || (fort !== undefined && fort.side !== to)) return false;
    return !Object.values(seen.table.units).some((unit) => unit.at === region && unit.side !== to && isInField(seen, unit));
  });
}
