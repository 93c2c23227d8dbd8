import type { Terrain } from "./vocabulary.ts";

/**
 * Switches of the rules with their defaults: what the rulebook leaves open or lets a scenario decide. A scenario file names only what differs.
 * Integers only, since the rules keep them in the state: parts of a movement point are halves, shares are percents.
 */
export const DEFAULT_RULES = {
  stacking: {
    /** CU a difficult region holds (9-b). */
    difficultLimit: 6,
    difficult: ["forest", "hills", "mountain", "swamp", "desert", "urban"] as readonly Terrain[],
  },
  /** CU commanded without penalty by rank; null is no limit (5.2-a). */
  command: { limits: { "1": 5, "2": 10, "3": null, crown: null } as { readonly [rank: string]: number | null } },
  move: { roadHalves: 1, railHalves: 0, portCost: 1, overrunRatio: 8, overrunMp: 1 },
  test: { base: 3, loneShipInterception: 3, leavingPort: -3, evadeSingleShip: -3, fiveOrMore: -3 },
  battle: {
    rounds: { land: 2, naval: 1, air: 1 },
    superiorityCap: 3,
    /** Most that all modifiers together may come to; null is no limit (12.1.1-k). */
    modifierCap: null as number | null,
    routHoldsUpTo: 4,
  },
  /** A leader is lost on this die or a higher one, and only injured on a second one up to `injuredUpTo`. */
  leaders: { lossAt: 9, injuredUpTo: 4 },
  naval: { rangeFromYear: 1400, longRangeMalus: -1 },
  air: { defaultAA: 2 },
  siege: { minCu: 2, perEngine: -1, anyArtillery: -1, per5Inside: -1 },
  supply: { removeAfter: 2, portToPort: true },
  vp: {
    bigBattle: { units: 6, vp: 3 },
    perHits: 2,
    leader: { "1": 0, "2": 1, "3": 2, crown: 4 } as { readonly [rank: string]: number },
    fortress: 1,
  },
  /** Pairs of a number of units and what it costs from there on. */
  economy: {
    ship: [
      [1, 1],
      [4, 3],
      [7, 5],
    ] as readonly (readonly [number, number])[],
    air: [
      [1, 1],
      [4, 3],
      [7, 5],
    ] as readonly (readonly [number, number])[],
    land: [
      [6, 1],
      [11, 3],
      [16, 5],
    ] as readonly (readonly [number, number])[],
    logisticsLevels: 1,
    unpaidLossPercent: 20,
  },
  breakthrough: { fromYear: 1917 },
  cards: {
    draw: 1,
    hand: 5,
    /** Price of a card in the purchase phase, and how many a turn; none where there is no economy. */
    extraCost: 3,
    extraMax: 0,
  },
};

type Frozen<T> = T extends object ? { readonly [key in keyof T]: Frozen<T[key]> } : T;
export type RulesConfig = Frozen<typeof DEFAULT_RULES>;
type Chapter = keyof RulesConfig;
export type RulesOverrides = { readonly [chapter in Chapter]?: Partial<RulesConfig[chapter]> };

/** The switches of one scenario. */
export function rulesOf(overrides: RulesOverrides): RulesConfig {
  const rules: { [chapter: string]: object } = {};
  for (const chapter of Object.keys(DEFAULT_RULES) as Chapter[])
    rules[chapter] = { ...DEFAULT_RULES[chapter], ...overrides[chapter] };
  return rules as unknown as RulesConfig;
}
