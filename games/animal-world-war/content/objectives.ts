export const OBJECTIVE_IDS = [
  "O01",
  "O02",
  "O03",
  "O04",
  "O05",
  "O06",
  "O07",
  "O08",
  "O09",
  "O10",
  "O11",
  "O12",
  "O13",
  "O14",
  "O15",
  "O16",
] as const;
/** Missions of a campaign: no cards of the deck, drawn by nobody. */
export const MISSION_IDS = ["K1", "K2"] as const;
export type MissionId = (typeof MISSION_IDS)[number];
export type ObjectiveId = (typeof OBJECTIVE_IDS)[number] | MissionId;

/** Values by size of the field: small, medium, large. */
export type BySize = readonly [number, number, number];

/** The numbers of an Objective card; what it does stands in `rules/objectives/` under its id. House content. */
export interface Objective {
  /** 1: one win condition for both Empires; 2: the drawing Empire takes the first, the enemy the second. */
  readonly roles: 1 | 2;
  /** Which role attacks in a campaign. */
  readonly attackerRole?: 1 | 2;
  /** Rounds. */
  readonly limit: BySize;
  /** The limit stands even with the switch `roundLimits` off (AWW-S-4). */
  readonly always?: true;
  /** Points, tokens, stores or tiles needed to win. */
  readonly target?: BySize;
  /** Strength of the Landmark, or its strength for each soldier of the squad. */
  readonly landmark?: BySize;
  readonly landmarkPerSoldier?: number;
  /** Attacks each civilian shrugs off. */
  readonly helmets?: BySize;
  /** Grenades on top of the usual one, for both Empires or for Role 1. */
  readonly grenades?: number;
  readonly grenadesRole1?: number;
  readonly charges?: BySize;
  /** The first round in which it can be fulfilled, or scores. */
  readonly fromRound?: BySize;
  readonly generalHealth?: number;
  /** The target is one for so many soldiers of the agreed squad, rounded up. */
  readonly targetPer?: number;
  /** What boards count for each Empire; absent where nothing is. */
  readonly counts?: "score" | "streak" | "waste" | "general" | "people" | "rounds" | "satchels";
}

/** What the satchels of Six Satchels hold (AWW-O16a). */
export const SATCHELS = ["plans", "trap", "socks", "socks", "socks", "socks"] as const;

const LIMIT: BySize = [8, 10, 12];

export const OBJECTIVES: { readonly [id in ObjectiveId]: Objective } = {
  O01: { roles: 2, attackerRole: 2, limit: LIMIT, landmarkPerSoldier: 5 },
  O02: { roles: 2, attackerRole: 1, limit: LIMIT, helmets: [1, 1, 2], fromRound: [5, 5, 6], counts: "people" },
  O03: { roles: 1, limit: LIMIT, counts: "score" },
  O04: { roles: 2, attackerRole: 2, limit: [5, 6, 5], always: true, grenadesRole1: 1, counts: "rounds" },
  O05: { roles: 1, limit: LIMIT, target: [3, 3, 3], counts: "score" },
  O06: { roles: 1, limit: LIMIT, target: [5, 5, 7], fromRound: [2, 2, 2], counts: "score" },
  O07: { roles: 1, limit: LIMIT, counts: "score", targetPer: 1 },
  O08: { roles: 1, limit: LIMIT, generalHealth: 3, counts: "general" },
  O09: { roles: 2, attackerRole: 1, limit: [8, 12, 12], charges: [4, 5, 5], target: [2, 2, 2], counts: "score" },
  O10: { roles: 2, attackerRole: 1, limit: [10, 10, 12], counts: "score", targetPer: 3 },
  O11: { roles: 1, limit: LIMIT },
  O12: { roles: 1, limit: LIMIT, target: [2, 2, 2], fromRound: [2, 2, 2], counts: "streak" },
  O13: { roles: 2, attackerRole: 2, limit: LIMIT, landmark: [9, 12, 18], target: [1, 1, 1], counts: "score" },
  O14: { roles: 1, limit: LIMIT, always: true, fromRound: [3, 3, 3], counts: "score" },
  O15: { roles: 1, limit: LIMIT, target: [5, 7, 9], grenades: 1, counts: "waste" },
  O16: { roles: 1, limit: LIMIT, counts: "satchels" },
  K1: { roles: 2, attackerRole: 1, limit: [8, 8, 8], always: true },
  K2: { roles: 2, attackerRole: 1, limit: [8, 8, 8], always: true },
};
