/** What lies on a table. Terrain never changes during a match, except that wrecks come and go (content 1.5, house rule). */
export const KINDS = [
  "building",
  "highwall",
  "block",
  "hill",
  "woods",
  "ruin",
  "bocage",
  "wall",
  "hedge",
  "crops",
  "obstacle",
  "wreck",
  "crater",
  "trench",
  "wire",
  "shallow",
  "deep",
  "road",
] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What a line of sight makes of a piece. walls: opaque runs with openings; opaque: stops every line that touches it; dense: one sees 50 mm into
 * it; low: never stops, hides what is close behind; pit: hides who is inside.
 */
export type SightClass = "walls" | "opaque" | "dense" | "low" | "pit" | "none";
/** The number a hull must roll not to bog, or whether it passes at all. */
export type Going = "free" | 2 | 4 | "solid";

export interface Terrain {
  readonly sight: SightClass;
  /** The cover it gives to whom it hides. */
  readonly cover: "none" | "soft" | "bulletproof";
  /** A leg over slow ground costs double. */
  readonly foot: "free" | "slow" | "solid";
  readonly tracked: Going;
  /** Half-tracks too. */
  readonly wheeled: Going;
  /** Guns that are pushed, and those that stay where they are. */
  readonly gun: "free" | "solid";
}

type Row = readonly [
  sight: SightClass,
  cover: Terrain["cover"],
  foot: Terrain["foot"],
  tracked: Going,
  wheeled: Going,
  gun: Terrain["gun"],
];
const ROWS: { readonly [kind in Kind]: Row } = {
  building: ["walls", "bulletproof", "solid", "solid", "solid", "solid"],
  highwall: ["opaque", "bulletproof", "solid", "solid", "solid", "solid"],
  block: ["opaque", "bulletproof", "solid", "solid", "solid", "solid"],
  hill: ["opaque", "bulletproof", "free", "free", "free", "free"],
  woods: ["dense", "soft", "free", 2, 4, "solid"],
  ruin: ["dense", "bulletproof", "free", 4, "solid", "solid"],
  bocage: ["dense", "bulletproof", "slow", 4, "solid", "solid"],
  wall: ["low", "bulletproof", "free", 2, "solid", "solid"],
  hedge: ["low", "soft", "free", "free", 2, "solid"],
  crops: ["low", "soft", "free", "free", "free", "free"],
  obstacle: ["low", "soft", "free", "solid", "solid", "solid"],
  wreck: ["low", "bulletproof", "solid", "solid", "solid", "solid"],
  crater: ["pit", "bulletproof", "free", 2, 4, "solid"],
  trench: ["pit", "bulletproof", "free", 2, 4, "solid"],
  wire: ["none", "none", "slow", "free", 4, "solid"],
  shallow: ["none", "none", "slow", 2, 4, "solid"],
  deep: ["none", "none", "solid", "solid", "solid", "solid"],
  road: ["none", "none", "free", "free", "free", "free"],
};

/** WW-118, WW-119: of buildings the walls are solid for Warriors, not the floor. */
export const TERRAIN = Object.fromEntries(
  KINDS.map((kind): [Kind, Terrain] => {
    const [sight, cover, foot, tracked, wheeled, gun] = ROWS[kind];
    return [kind, { sight, cover, foot, tracked, wheeled, gun }];
  }),
) as { readonly [kind in Kind]: Terrain };
