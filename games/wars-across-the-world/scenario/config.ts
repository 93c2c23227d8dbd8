import type { Terrain } from "./vocabulary.ts";

/**
 * Numbers and switches of the rules with their defaults: what the rulebook leaves open or lets a scenario decide (WAW-15-c). A scenario file names
 * only what differs (WAW-15-a). Integers only, since the rules reckon with them: shares are percents, road and rail halves of a movement point.
 */
export interface RulesConfig {
  readonly stacking: {
    /** CU a difficult region holds. */
    readonly difficultLimit: number;
    readonly difficult: readonly Terrain[];
  };
  readonly hidden: {
    /** Hidden units a region holds. */
    readonly limit: number;
  };
  /** CU commanded without penalty, by rank; null is no limit. */
  readonly command: { readonly limits: { readonly [rank: string]: number | null } };
  readonly move: {
    readonly roadHalves: number;
    readonly railHalves: number;
    readonly portCost: number;
    readonly overrunRatio: number;
    readonly overrunMp: number;
  };
  readonly test: {
    readonly base: number;
    readonly loneShipInterception: number;
    readonly leavingPort: number;
    readonly evadeSingleShip: number;
    readonly fiveOrMore: number;
  };
  readonly battle: {
    readonly rounds: { readonly land: number; readonly naval: number; readonly air: number };
    readonly superiorityCap: number;
    /** Most that all modifiers together may come to; null is no limit. */
    readonly modifierCap: number | null;
    /** Dice up to this hold against a rout. */
    readonly routHoldsUpTo: number;
  };
  /** A leader is lost on `lossAt` or more, and only injured on a second die up to `injuredUpTo`. */
  readonly leaders: { readonly lossAt: number; readonly injuredUpTo: number };
  readonly naval: { readonly rangeFromYear: number; readonly longRangeMalus: number };
  readonly air: { readonly defaultAA: number };
  readonly siege: {
    readonly minCu: number;
    readonly perEngine: number;
    readonly anyArtillery: number;
    readonly per5Inside: number;
  };
  readonly supply: { readonly removeAfter: number; readonly portToPort: boolean };
  readonly vp: {
    readonly bigBattle: { readonly units: number; readonly vp: number };
    readonly perHits: number;
    readonly leader: { readonly [rank: string]: number };
    readonly fortress: number;
  };
  /** Maintenance: pairs of a number of units and what it costs from there on. */
  readonly economy: {
    readonly ship: readonly (readonly [number, number])[];
    readonly air: readonly (readonly [number, number])[];
    readonly land: readonly (readonly [number, number])[];
    readonly logisticsLevels: number;
    readonly unpaidLossPercent: number;
  };
  readonly breakthrough: { readonly fromYear: number };
  readonly cards: {
    readonly draw: number;
    readonly hand: number;
    /** Price of a card in the purchase phase, and how many a turn; null: as many as can be paid (WAW-8-l). */
    readonly extraCost: number;
    readonly extraMax: number | null;
  };
}

const FEW_UNITS = [
  [1, 1],
  [4, 3],
  [7, 5],
] as const;

export const DEFAULTS: RulesConfig = {
  stacking: { difficultLimit: 6, difficult: ["forest", "hills", "mountain", "swamp", "desert", "urban"] },
  hidden: { limit: 6 },
  command: { limits: { "1": 5, "2": 10, "3": null, crown: null } },
  move: { roadHalves: 1, railHalves: 0, portCost: 1, overrunRatio: 8, overrunMp: 1 },
  test: { base: 3, loneShipInterception: 3, leavingPort: -3, evadeSingleShip: -3, fiveOrMore: -3 },
  battle: { rounds: { land: 2, naval: 1, air: 1 }, superiorityCap: 3, modifierCap: null, routHoldsUpTo: 4 },
  leaders: { lossAt: 9, injuredUpTo: 4 },
  naval: { rangeFromYear: 1400, longRangeMalus: -1 },
  air: { defaultAA: 2 },
  siege: { minCu: 2, perEngine: -1, anyArtillery: -1, per5Inside: -1 },
  supply: { removeAfter: 2, portToPort: true },
  vp: { bigBattle: { units: 6, vp: 3 }, perHits: 2, leader: { "1": 0, "2": 1, "3": 2, crown: 4 }, fortress: 1 },
  economy: {
    ship: FEW_UNITS,
    air: FEW_UNITS,
    land: [
      [6, 1],
      [11, 3],
      [16, 5],
    ],
    logisticsLevels: 1,
    unpaidLossPercent: 20,
  },
  breakthrough: { fromYear: 1917 },
  cards: { draw: 1, hand: 5, extraCost: 3, extraMax: null },
};

type Chapter = keyof RulesConfig;
/** What a scenario file says instead of the defaults. */
export type Overrides = {
  readonly [chapter in Chapter]?: { readonly [key in keyof RulesConfig[chapter]]?: RulesConfig[chapter][key] };
};

/** The defaults with what the scenario says instead, chapter by chapter. */
export function rulesOf(rules: Overrides): RulesConfig {
  const config: { [chapter: string]: object } = {};
  for (const chapter of Object.keys(DEFAULTS) as Chapter[]) config[chapter] = { ...DEFAULTS[chapter], ...rules[chapter] };
  return config as unknown as RulesConfig;
}
