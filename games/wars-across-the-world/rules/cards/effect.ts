import type { Answer, Domain } from "@warren/kernel/domain.ts";
import { push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { type Branch, firstPath, LEAF, onlyPath } from "@warren/kernel/tree.ts";
import type { Chooser, Effect, EffectName, EffectOf, Target } from "../../scenario/vocabulary.ts";
import type { CardId, RegionId, Seen, SideNo, UnitId, WarState } from "../state.ts";
import { worldIn } from "../units.ts";
import { type Asker, sidesOf, unitsFitting } from "./select.ts";

/** Who plays what: a card of a side, or a rule of the scenario (`card` null) for it. */
export interface Play extends Asker {
  readonly card: CardId | null;
  readonly inBattle: boolean;
}

/** A choice inside an effect, made at once by the side it names (WAW-L-18); `null`: by chance. */
export interface Question {
  readonly side: SideNo | null;
  readonly domain: Exclude<Domain, { t: "pose" | "form" | "number" | "order" }>;
  readonly about?: readonly string[];
}

/** How one kind of effect is carried out. */
export interface Runner<N extends EffectName> {
  /** What is to be chosen next after these answers; nothing when all is known. */
  ask?(effect: EffectOf<N>, seen: Seen, play: Play, picked: readonly Answer[]): Question | undefined;
  run(effect: EffectOf<N>, state: WarState, play: Play, picked: readonly Answer[], fx: Fx): void;
  /** False when it could change nothing now; without it an effect always can. */
  can?(effect: EffectOf<N>, seen: Seen, play: Play): boolean;
}
export type Runners = { readonly [N in EffectName]?: Runner<N> };

/** The side that chooses. Of counters their owner; in a battle the enemy is the other force. */
export function chooserOf(seen: Seen, by: Chooser, play: Play, owner: SideNo): SideNo | null {
  if (by === "random") return null;
  if (by === "owner") return owner;
  if (by === "enemy") return sidesOf(seen, "enemy", play)[0] ?? play.side;
  return sidesOf(seen, by, play)[0] ?? play.side;
}

/** The answer that needs no question, as public data leave no other. */
export function onlyAnswer({ domain }: Question): Answer | undefined {
  switch (domain.t) {
    case "some":
      return domain.min >= domain.of.length ? [...domain.of] : undefined;
    case "pick":
      return onlyPath(domain.tree);
    case "split": {
      const slots = Object.entries(domain.slots);
      const room = slots.reduce((sum, [, { max }]) => sum + max, 0);
      if (slots.length === 1) return { [slots[0]![0]]: domain.of as number };
      return room <= (domain.of as number) ? Object.fromEntries(slots.map(([slot, { max }]) => [slot, max])) : undefined;
    }
    default:
      return domain satisfies never;
  }
}

/** What stands for no answer: the first that there are. */
export function fallbackOf({ domain }: Question): Answer {
  switch (domain.t) {
    case "some":
      return domain.of.slice(0, domain.min);
    case "pick":
      return firstPath(domain.tree);
    case "split": {
      let left = domain.of as number;
      return Object.fromEntries(
        Object.entries(domain.slots).map(([slot, { max }]) => {
          const share = Math.min(left, max);
          left -= share;
          return [slot, share];
        }),
      );
    }
    default:
      return domain satisfies never;
  }
}

/** So many of these, or all where there are fewer. */
export function someOf(side: SideNo | null, of: readonly string[], n: number | "all"): Question {
  const most = n === "all" ? of.length : Math.min(n, of.length);
  return { side, domain: { t: "some", of, min: most, max: most } };
}

export function oneOf(side: SideNo | null, ids: readonly string[]): Question {
  const tree: Branch = {};
  for (const id of ids) tree[id] = LEAF;
  return { side, domain: { t: "pick", tree } };
}

/** Regions with counters that fit, and who is meant there. */
function byRegion(seen: Seen, ids: readonly UnitId[]): Map<RegionId, UnitId[]> {
  const found = new Map<RegionId, UnitId[]>();
  for (const id of ids) {
    const at = seen.table.units[id]?.at;
    if (at) found.set(at, [...(found.get(at) ?? []), id]);
  }
  return found;
}

const sideOfUnit = (seen: Seen, id: UnitId): SideNo => seen.table.units[id]!.side;

/** The counters a target may take from. */
export function candidates(seen: Seen, target: Target, play: Play, isFit: (id: UnitId) => boolean = () => true): UnitId[] {
  return unitsFitting(seen, target.units, play).filter((id) => seen.table.units[id] !== undefined && isFit(id));
}

/**
 * What is still to be chosen of a target: with `group` first the region, then the counters there. Two answers at most, the second missing where all of
 * the region are meant.
 */
export function askTarget(
  seen: Seen,
  target: Target,
  play: Play,
  picked: readonly Answer[],
  isFit?: (id: UnitId) => boolean,
): Question | undefined {
  const fit = candidates(seen, target, play, isFit);
  if (fit.length === 0) return undefined;
  const side = chooserOf(seen, target.by, play, sideOfUnit(seen, fit[0]!));
  if (target.group === undefined) return picked.length === 0 ? someOf(side, fit, target.n) : undefined;
  const regions = byRegion(seen, fit);
  if (picked.length === 0) return oneOf(side, [...regions.keys()]);
  const there = regions.get((picked[0] as readonly string[])[0]!)!;
  return picked.length === 1 && target.n !== "all" ? someOf(side, there, target.n) : undefined;
}

/** The counters that were chosen. */
export function targetOf(
  seen: Seen,
  target: Target,
  play: Play,
  picked: readonly Answer[],
  isFit?: (id: UnitId) => boolean,
): readonly UnitId[] {
  if (picked.length === 0) return [];
  if (target.group === undefined) return picked[0] as readonly UnitId[];
  if (target.n !== "all") return (picked[1] ?? []) as readonly UnitId[];
  return byRegion(seen, candidates(seen, target, play, isFit)).get((picked[0] as readonly string[])[0]!) ?? [];
}

/** Leaders of their side who stand with these units of one region: what is about a region's units is about them too. */
export function leadersWith(seen: Seen, units: readonly UnitId[]): UnitId[] {
  const [one] = units;
  if (one === undefined) return [];
  const { at, side } = seen.table.units[one]!;
  const { ids, printed } = worldIn(seen);
  return ids.filter((id) => {
    const unit = seen.table.units[id]!;
    return printed[id]!.isLeader && unit.place === "map" && unit.at === at && unit.side === side && !units.includes(id);
  });
}

/** Several counters of one kind are alike: the first of each kind stands for them. */
export function oneOfEach(seen: Seen, ids: readonly UnitId[]): UnitId[] {
  const { printed } = worldIn(seen);
  const kinds = new Set<string>();
  return ids.filter((id) => !kinds.has(printed[id]!.base) && kinds.add(printed[id]!.base));
}

/** Lays a list of effects on the flow; it goes when all have run. */
export function startEffects(
  state: WarState,
  _fx: Fx,
  { effects, ...play }: Play & { readonly effects: readonly Effect[] },
): void {
  if (effects.length === 0) return;
  const { side, card, inBattle } = play;
  push(state, { at: "effects", side, card, inBattle, effects: effects as unknown as Json, nth: 0, picked: [] });
}
