import type { Overrides } from "./config.ts";
import type { WarMap } from "./map.ts";
import type { Condition, Domain, Effect, Rank, Relation, Resource, Step, Tag, Terrain, UnitSel } from "./vocabulary.ts";
import type {
  CARD_FAMILIES,
  CARD_STRENGTHS,
  ENTRIES,
  OPEN_TESTS,
  OPTIONAL_PHASES,
  PHASES,
  REGION_KINDS,
  RIVERS,
  SEATS,
  SIDE_COLOURS,
} from "./words.ts";

/**
 * A war as data: what a scenario file holds once `scenario/schema.ts` has read it. Plain JSON, integers and ids only, never changed.
 * What is said nowhere is left out of the file; defaults are named here.
 */

export type SideId = string;
/** Land, sea and off-map regions alike. */
export type RegionId = string;
export type TypeId = string;
/** A counter: units and leaders share one space of ids. */
export type UnitId = string;
export type LeaderId = string;
export type DeckId = string;
export type CardId = string;
export type PoolId = string;
export type StructureId = string;
export type TechId = string;

export type OptionalPhase = (typeof OPTIONAL_PHASES)[number];
export type Phase = (typeof PHASES)[number];

export const SCENARIO_FORMAT = "warren-war";
/** Raised when a file that was right before would be read otherwise or no longer. */
export const SCENARIO_VERSION = 2;

export interface Scenario {
  readonly format: typeof SCENARIO_FORMAT;
  readonly version: typeof SCENARIO_VERSION;
  readonly id: string;
  readonly title: string;
  /** Negative before our era. Ships know ranges from 1400 on, breakthroughs come after 1917. */
  readonly year: number;
  readonly sides: readonly Side[];
  /** One for each pair of sides. */
  readonly relations: readonly { readonly a: SideId; readonly b: SideId; readonly state: Relation }[];
  readonly turnOrder: readonly SideId[];
  /** How many game turns there are. */
  readonly turns: number;
  /** A name for each turn. */
  readonly turnLabels: readonly string[];
  readonly phases: { readonly [phase in OptionalPhase]: boolean };
  /** What differs from the defaults of `scenario/config.ts`. */
  readonly rules: Overrides;
  /** Groups of regions that cards, rules and victory speak of. */
  readonly areas: { readonly [area: string]: readonly RegionId[] };
  readonly theaters: { readonly [theater: string]: readonly string[] };
  readonly regions: readonly Region[];
  /** Each border once, `a` before `b` by spelling; land with land, sea with sea. Coasts are on the land region. */
  readonly edges: readonly Edge[];
  readonly unitTypes: readonly UnitType[];
  readonly units: readonly UnitSetup[];
  readonly leaders: readonly LeaderDef[];
  readonly pools: readonly LeaderPool[];
  readonly decks: readonly Deck[];
  readonly cards: readonly CardDef[];
  readonly reinforcements: readonly Scheduled[];
  readonly structures: readonly StructureDef[];
  readonly economy?: EconomyDef;
  readonly tech: readonly { readonly id: TechId; readonly name: string; readonly sides: readonly SideId[] }[];
  readonly supremacy: readonly SupremacyDef[];
  readonly specialRules: readonly SpecialRule[];
  readonly victory: VictoryDef;
  readonly vpStart: { readonly [side: SideId]: number };
  /** For readers: what happened, where it is told, and which figures to turn for balance. No rule reads these. */
  readonly history: readonly string[];
  readonly sources: readonly string[];
  readonly levers: readonly string[];
  /** Its drawing, where it brings one; without, the house's of the same id is used. No rule reads it. */
  readonly map?: WarMap;
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
  /** In a few words, for reports. */
  readonly short: string;
  readonly seat: (typeof SEATS)[number];
  /** Who answers for an optional seat that nobody took: the seat of its first ally in order of play, or a bot. */
  readonly runBy?: "ally" | "bot";
  /** Its colour on the map, where its place in the order of play would give it another. */
  readonly colour?: (typeof SIDE_COLOURS)[number];
}

export interface Region {
  readonly id: RegionId;
  readonly name: string;
  readonly kind: (typeof REGION_KINDS)[number];
  readonly terrain: Terrain;
  /** At the start; of every land and off-map region that can be entered. */
  readonly control?: SideId;
  /** Seas it lies on. */
  readonly coast?: readonly RegionId[];
  readonly port?: true;
  readonly city?: true;
  /** Aircraft it holds; `*` any number. */
  readonly airbase?: number | "*";
  readonly fortress?: { readonly owner: SideId; readonly fdv: number };
  /** Sides for which it is a source. */
  readonly supply?: readonly SideId[];
  readonly income?: number;
  readonly resources?: { readonly [resource: string]: number };
  readonly production?: readonly SideId[];
  readonly vp?: number;
  readonly neutral?: true;
  readonly impassable?: true;
  /** The only sides that may use it (an off-map or foreign region). */
  readonly admits?: { readonly sides: readonly SideId[] };
}

export interface Edge {
  readonly a: RegionId;
  readonly b: RegionId;
  readonly road?: true;
  readonly rail?: true;
  readonly river?: (typeof RIVERS)[number];
  readonly bridge?: true;
  readonly impassable?: true;
  readonly neutral?: true;
}

export interface UnitType {
  readonly id: TypeId;
  readonly domain: Domain;
  readonly role: "CU" | "SU";
  readonly tags: readonly Tag[];
  /** A CU has both, a SU neither. */
  readonly cf?: number;
  readonly mf?: number;
  readonly mp: number | "*";
  readonly steps: 1 | 2;
  /** The side of a CU of two steps that has lost one. */
  readonly reduced?: { readonly cf: number; readonly mf: number; readonly mp: number | "*" };
  /** Units it carries. */
  readonly transport?: number | "*";
  /** Bonus in sieges. */
  readonly siege?: number;
  readonly aa?: number;
  /** Aircraft a carrier holds. */
  readonly carrier?: number;
}

/** Counters of one kind; more than one are called ID.1 to ID.n (`scenario/counters.ts`). */
export interface UnitSetup {
  readonly id: UnitId;
  readonly name: string;
  readonly side: SideId;
  readonly nation: string;
  readonly type: TypeId;
  /** Default: 1. */
  readonly count?: number;
  readonly enter: (typeof ENTRIES)[number];
  /** With `enter: "start"`: a region for each counter. */
  readonly at?: readonly RegionId[];
  /** Aboard that carrier. */
  readonly on?: UnitId;
  readonly hidden?: true;
}

export interface LeaderDef {
  readonly id: LeaderId;
  readonly name: string;
  readonly side: SideId;
  readonly rank: Rank;
  /** 1 is the most senior of his rank and side; takes the place of the hierarchy letter. */
  readonly seniority: number;
  readonly domains: readonly Domain[];
  readonly cf: number;
  readonly mf: number;
  readonly mp: number;
  readonly tags: readonly Tag[];
  readonly siege?: number;
  readonly enter: (typeof ENTRIES)[number];
  /** With `enter: "start"`: one region. */
  readonly at?: readonly RegionId[];
  readonly pool?: PoolId;
  readonly hidden?: true;
}

export interface LeaderPool {
  readonly id: PoolId;
  readonly side: SideId;
  readonly kind: "leaders";
  /** What one of them is called while nobody knows who he is. Default: the id. */
  readonly name?: string;
  readonly hidden: boolean;
  readonly members: readonly LeaderId[];
}

/** Arrivals of one turn: they come in the first of the regions that works, or aboard `on`. */
export interface Scheduled {
  readonly turn: number;
  readonly side: SideId;
  readonly bring: readonly UnitId[];
  readonly regions?: readonly RegionId[];
  readonly on?: UnitId;
  readonly hidden?: true;
}

/** Markers a side may still place, anywhere or only at `sites`. */
export interface StructureDef {
  readonly id: StructureId;
  readonly kind: "fortress";
  readonly side: SideId;
  readonly count: number;
  readonly fdv?: number;
  readonly sites?: readonly { readonly region: RegionId; readonly fdv: number }[];
}

export interface Deck {
  readonly id: DeckId;
  readonly side: SideId;
  /** A side's second deck begins when its first is used up. */
  readonly order: number;
  readonly startHand: number;
  /** In the hand from the start. */
  readonly open: readonly CardId[];
  /** In nobody's hand until an effect `draw` with `card` brings them. */
  readonly aside: readonly CardId[];
  readonly reshuffle: boolean;
}

export interface CardDef {
  readonly id: CardId;
  readonly title: string;
  readonly deck: DeckId;
  readonly copies: number;
  readonly family: (typeof CARD_FAMILIES)[number];
  /** What it is meant to be worth, for balance and bots. */
  readonly strength: (typeof CARD_STRENGTHS)[number];
  /** The printed star. */
  readonly removeAfterUse?: true;
  /** Stays on the table while an effect of it runs. */
  readonly lasting?: true;
  readonly notBeforeTurn?: number;
  readonly notAfterTurn?: number;
  /** One or two ways to play it. */
  readonly uses: readonly Use[];
  /** A sentence of history. */
  readonly note?: string;
}

export type Window = `own:${Phase}` | `enemy:${Phase}` | `test:${(typeof OPEN_TESTS)[number]}` | "battle" | "move:landing";

export interface Use {
  readonly kind: "event" | "battle";
  readonly windows: readonly Window[];
  readonly when: readonly Condition[];
  readonly cost?: { readonly [resource: Resource]: number };
  readonly do: readonly Effect[];
  /** The author's sentence; `scenario/sentences.ts` makes one from the data. */
  readonly text: string;
  /** Played openly before a battle; runs at the first that fits, comes back at the end of the side's turn if there was none. */
  readonly ahead?: true;
}

export type Trigger =
  | { readonly on: "always" }
  | { readonly on: "sideStart"; readonly side: SideId }
  | { readonly on: "phaseStart" | "phaseEnd"; readonly phase: Phase; readonly side: SideId | "active" }
  | { readonly on: "controlChange" }
  | { readonly on: "battleEnd" };

export interface SpecialRule {
  readonly id: string;
  readonly title: string;
  readonly trigger: Trigger;
  /** The side may decline. */
  readonly optional?: true;
  /** Never again after it has run. */
  readonly once?: true;
  readonly when: readonly Condition[];
  readonly do: readonly Effect[];
  readonly text: string;
}

/** In force while `when` holds. */
export interface SupremacyDef {
  readonly id: string;
  readonly side: SideId;
  readonly stat: "supremacy" | "manoeuvre";
  readonly amount: number;
  readonly when: readonly Condition[];
  readonly text: string;
}

export interface VictoryDef {
  /** Tested after every turn: the side wins at once. */
  readonly suddenDeath: readonly { readonly side: SideId; readonly when: readonly Condition[]; readonly text: string }[];
  /** VP after every turn. */
  readonly perTurn: readonly Scoring[];
  /** VP after the last turn. */
  readonly end: readonly Scoring[];
  readonly decide: {
    readonly by: "vp";
    /** Default: all sides. */
    readonly among?: readonly SideId[];
    /** A lead of less is a draw. */
    readonly drawBelow: number;
    readonly text: string;
  };
  readonly alsoWins?: readonly { readonly side: SideId; readonly when: readonly Condition[]; readonly text: string }[];
}

/** `do` holds only `gain` of VP. */
export interface Scoring {
  readonly side: SideId | "each";
  readonly when: readonly Condition[];
  readonly do: readonly Effect[];
  readonly text: string;
}

export interface EconomyDef {
  readonly start: { readonly [side: SideId]: number };
  /** Besides money. */
  readonly resources: readonly string[];
  readonly stepCost: number;
  readonly shop: readonly ShopItem[];
}

/** One of `unit`, `structure` and `rebuild` (lost units, at most `max` a turn). */
export interface ShopItem {
  readonly side: SideId;
  readonly unit?: UnitId;
  readonly structure?: StructureId;
  readonly rebuild?: UnitSel;
  readonly price: { readonly [resource: Resource]: number };
  readonly regions?: readonly RegionId[];
  readonly notBeforeTurn?: number;
  readonly step?: Step;
  readonly max?: number;
}
