import type { CardId, PoolId, RegionId, SideId, StructureId, TechId, TypeId, UnitId } from "./types.ts";
import type {
  ACTIONS,
  CHOOSER_WORDS,
  DOMAINS,
  FEATURES,
  FIRE_MODES,
  IGNORED,
  PLACES,
  RELATIONS,
  RIVERS,
  ROLES,
  SIDE_WORDS,
  SPANS,
  STATES,
  STATS,
  STEPS,
  SUPERIORITIES,
  TAGS,
  TERRAINS,
  TESTS,
} from "./words.ts";

/**
 * What a card, a rule of the scenario or a condition of victory can say: 17 conditions, 29 effects, and the selectors both use.
 * All of it is data; it knows no scenario. How effects run: the page `cards` of the ledger, WAW-8-d to WAW-8-o, WAW-L-18, WAW-15-b.
 */

export type Domain = (typeof DOMAINS)[number];
export type Terrain = (typeof TERRAINS)[number];
export type Tag = (typeof TAGS)[number];
export type Rank = 1 | 2 | 3 | "crown";
export type Relation = (typeof RELATIONS)[number];
export type Step = (typeof STEPS)[number];
export type Stat = (typeof STATS)[number];
export type Test = (typeof TESTS)[number];
export type Action = (typeof ACTIONS)[number];
export type UnitState = (typeof STATES)[number];
export type Feature = (typeof FEATURES)[number];
export type Place = (typeof PLACES)[number];
export type Role = (typeof ROLES)[number];
/** `self` plays the card, or is the side of the rule's trigger, or is being scored; `enemy` and `ally` are all sides at war or allied with it. */
export type SideRef = (typeof SIDE_WORDS)[number] | SideId;
export type Chooser = (typeof CHOOSER_WORDS)[number] | SideId;
export type Duration = (typeof SPANS)[number] | { readonly turns: number };
/** `money`, or a resource that the economy of the scenario names. */
export type Resource = string;
export type FlagId = string;
export type Count = number | "all";

/** Counters for which all that is said holds. Leaders fit only `role: "leader"` or their own `ids`; an id of several counters means all of them. */
export interface UnitSel {
  /** Default: self. */
  readonly side?: SideRef;
  readonly ids?: readonly UnitId[];
  readonly types?: readonly TypeId[];
  readonly nation?: readonly string[];
  readonly domain?: Domain;
  /** `unit` is CU or SU. */
  readonly role?: Role;
  readonly tags?: readonly Tag[];
  readonly anyTag?: readonly Tag[];
  readonly notTag?: readonly Tag[];
  readonly rank?: readonly Rank[];
  readonly at?: RegionSel;
  /** Default: `battle` in a battle use, `map` elsewhere. */
  readonly in?: Place;
  readonly state?: readonly UnitState[];
}

/** Regions for which all that is said holds. */
export interface RegionSel {
  readonly ids?: readonly RegionId[];
  readonly areas?: readonly string[];
  readonly terrain?: readonly Terrain[];
  readonly control?: SideRef;
  readonly has?: readonly Feature[];
  /** At least one such counter is there. */
  readonly with?: UnitSel;
  /** No such counter is there. */
  readonly without?: UnitSel;
  /** Adjacent to a region that fits. */
  readonly next?: RegionSel;
  /** On the coast of one of these seas. */
  readonly sea?: readonly RegionId[];
}

/** Borders. `bridge: false` has a river and no bridge that works; `rail` or `road: false` is printed and out of use now. */
export interface EdgeSel {
  readonly edges?: readonly (readonly [RegionId, RegionId])[];
  readonly rail?: boolean;
  readonly road?: boolean;
  readonly bridge?: boolean;
  readonly river?: (typeof RIVERS)[number];
  readonly touching?: RegionSel;
  readonly n?: number;
  readonly by?: Chooser;
}

/** Up to `n` counters that fit, picked by `by`; with `group` one region is picked and what fits there is meant, leaders there go with them. */
export interface Target {
  readonly units: UnitSel;
  readonly n: Count;
  readonly by: Chooser;
  readonly group?: "region";
}

export type Condition =
  | { readonly c: "turn"; readonly from?: number; readonly to?: number }
  | { readonly c: "control"; readonly side: SideRef; readonly regions: RegionSel; readonly n?: number }
  | { readonly c: "units"; readonly units: UnitSel; readonly min?: number; readonly max?: number }
  | { readonly c: "compare"; readonly a: UnitSel; readonly b: UnitSel; readonly atLeast: number }
  | { readonly c: "resource"; readonly side: SideRef; readonly kind: Resource; readonly min?: number; readonly max?: number }
  | { readonly c: "vp"; readonly side: SideRef; readonly min?: number; readonly max?: number; readonly over?: SideRef }
  | { readonly c: "tech"; readonly side: SideRef; readonly tech: TechId; readonly has: boolean }
  | { readonly c: "flag"; readonly flag: FlagId; readonly min?: number; readonly max?: number }
  | { readonly c: "relation"; readonly a: SideRef; readonly b: SideRef; readonly state: Relation }
  | { readonly c: "played"; readonly card: CardId; readonly times?: number }
  | {
      readonly c: "battle";
      readonly kind?: Domain;
      readonly role?: "attacker" | "defender";
      readonly rounds?: readonly number[];
      readonly terrain?: readonly Terrain[];
      /** The attacker crosses a river without a bridge. */
      readonly river?: boolean;
      readonly landing?: boolean;
      readonly regions?: RegionSel;
    }
  | { readonly c: "test"; readonly test: Test; readonly by?: SideRef; readonly regions?: RegionSel }
  | { readonly c: "move"; readonly kind: "landing" | "move" | "drop"; readonly by?: SideRef; readonly to?: RegionSel }
  | {
      readonly c: "result";
      readonly won?: SideRef;
      readonly kind?: Domain;
      readonly rout?: boolean;
      readonly regions?: RegionSel;
    }
  | { readonly c: "all"; readonly of: readonly Condition[] }
  | { readonly c: "any"; readonly of: readonly Condition[] }
  | { readonly c: "not"; readonly of: readonly Condition[] };

/** `units` are all that fit, now or later while it lasts; `target` are those chosen now. Without `until` only in a rule that holds always. */
export type Effect =
  | {
      readonly e: "modify";
      readonly stat: Stat;
      readonly units?: UnitSel;
      readonly target?: Target;
      readonly side?: SideRef;
      readonly amount: number;
      readonly until?: Duration;
    }
  | {
      readonly e: "test";
      readonly test: Test;
      readonly side: SideRef;
      /** Negative helps whoever rolls. */
      readonly amount?: number;
      readonly result?: "success" | "failure";
      readonly regions?: RegionSel;
      readonly until?: Duration;
    }
  | {
      readonly e: "count";
      readonly what: (typeof SUPERIORITIES)[number];
      readonly side: SideRef;
      readonly amount?: number;
      readonly set?: number;
      readonly until: Duration;
    }
  | {
      readonly e: "ignore";
      readonly what: (typeof IGNORED)[number];
      readonly side: SideRef;
      readonly until?: Duration;
      readonly regions?: RegionSel;
    }
  | { readonly e: "inflict"; readonly side: SideRef; readonly hits?: number; readonly panics?: number }
  | { readonly e: "prevent"; readonly side: SideRef; readonly hits?: number; readonly panics?: number; readonly until: Duration }
  | {
      readonly e: "fire";
      readonly mode: (typeof FIRE_MODES)[number];
      readonly side?: SideRef;
      readonly units?: UnitSel;
      readonly n?: Count;
      readonly by?: Chooser;
      readonly until?: Duration;
    }
  | {
      readonly e: "place";
      readonly units: UnitSel;
      readonly n?: Count;
      readonly regions: RegionSel;
      readonly by?: Chooser;
      readonly hidden?: boolean;
      readonly step?: Step;
      readonly when?: "now" | "placement";
    }
  | { readonly e: "remove"; readonly target: Target; readonly to: "lost" | "pool" | "out" }
  | { readonly e: "damage"; readonly target: Target; readonly steps: number; readonly per?: number }
  | { readonly e: "repair"; readonly target: Target }
  | {
      readonly e: "move";
      readonly target: Target;
      readonly to?: RegionSel;
      readonly toward?: RegionId;
      readonly steps?: number;
      readonly by?: Chooser;
    }
  | { readonly e: "reveal"; readonly units?: UnitSel; readonly hand?: SideRef }
  | { readonly e: "control"; readonly regions: RegionSel; readonly side: SideRef; readonly n?: Count; readonly by?: Chooser }
  | {
      readonly e: "edge";
      readonly edges: EdgeSel;
      readonly set: { readonly bridge?: boolean; readonly road?: boolean; readonly rail?: boolean };
      readonly until: Duration;
    }
  | {
      readonly e: "structure";
      readonly do: "place" | "remove" | "fdv";
      readonly structure?: StructureId;
      readonly regions: RegionSel;
      readonly amount?: number;
      readonly by?: Chooser;
    }
  | {
      readonly e: "supply";
      readonly units?: UnitSel;
      readonly target?: Target;
      readonly regions?: RegionSel;
      readonly n?: Count;
      readonly by?: Chooser;
      readonly state: "supplied" | "unsupplied" | "blocked";
      readonly until?: Duration;
    }
  | ({ readonly e: "allow" } & Permission)
  | ({ readonly e: "forbid" } & Permission)
  | {
      readonly e: "gain";
      readonly side: SideRef;
      /** `vp`, `money` or a resource. */
      readonly kind: Resource;
      readonly amount?: number;
      readonly perRegion?: RegionSel;
      readonly value?: "vp" | "income";
      readonly divide?: number;
      readonly max?: number;
    }
  | { readonly e: "draw"; readonly side: SideRef; readonly n?: number; readonly card?: CardId }
  | { readonly e: "discard"; readonly side: SideRef; readonly n: number; readonly by: "owner" | "random" }
  | { readonly e: "tech"; readonly side: SideRef; readonly tech: TechId }
  | { readonly e: "relation"; readonly a: SideRef; readonly b: SideRef; readonly state: Relation }
  | {
      readonly e: "leaders";
      readonly op: "recall" | "draw" | "replace";
      readonly pool: PoolId;
      readonly n?: number;
      readonly regions?: RegionSel;
      readonly except?: UnitSel;
    }
  | { readonly e: "delay"; readonly target: Target; readonly turns: number }
  /** A die of at most `upTo` leads to the one list, a higher one to the other. */
  | { readonly e: "roll"; readonly upTo: number; readonly low: readonly Effect[]; readonly high?: readonly Effect[] }
  | {
      readonly e: "choose";
      readonly by: Chooser;
      readonly options: readonly (readonly Effect[])[];
      /** One for each option. */
      readonly text?: readonly string[];
    }
  | { readonly e: "flag"; readonly flag: FlagId; readonly add?: number; readonly set?: number };

interface Permission {
  readonly action: Action;
  readonly units?: UnitSel;
  readonly target?: Target;
  readonly regions?: RegionSel;
  readonly edges?: EdgeSel;
  readonly until?: Duration;
}

export type ConditionName = Condition["c"];
export type EffectName = Effect["e"];
export type ConditionOf<N extends ConditionName> = Extract<Condition, { c: N }>;
export type EffectOf<N extends EffectName> = Extract<Effect, { e: N }>;
