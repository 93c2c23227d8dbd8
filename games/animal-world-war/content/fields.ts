/** Axial coordinates; the drawing is flat-top, Herbivoria in the south (r + q/2 above 0). */
export type Hex = readonly [q: number, r: number];

export const SIZES = ["small", "medium", "large"] as const;
export type Size = (typeof SIZES)[number];

export interface Layout {
  /** Columns run from -q to q. */
  readonly q: number;
  /** Tiles in even and odd columns, each column centred on r + q/2 = 0. */
  readonly even: number;
  readonly odd: number;
  /** Pairs of Cannot Cross tiles at most, in a plain deal and in the wetlands. */
  readonly xPairs: number;
  readonly xPairsWet: number;
  /** Herbivoria's standard zone; Carnivoron's is its mirror image. */
  readonly zone: readonly Hex[];
  /** Soldiers a side: default, and the range without a warning. */
  readonly squad: number;
  readonly squads: readonly [number, number];
}

export const LAYOUTS: { readonly [size in Size]: Layout } = {
  small: {
    q: 2,
    even: 5,
    odd: 4,
    xPairs: 1,
    xPairsWet: 3,
    zone: [
      [-2, 3],
      [-1, 2],
      [0, 2],
      [1, 1],
      [2, 1],
    ],
    squad: 4,
    squads: [3, 5],
  },
  medium: {
    q: 2,
    even: 7,
    odd: 6,
    xPairs: 2,
    xPairsWet: 4,
    zone: [
      [-2, 3],
      [-2, 4],
      [-1, 3],
      [0, 2],
      [0, 3],
      [1, 2],
      [2, 1],
      [2, 2],
    ],
    squad: 6,
    squads: [5, 8],
  },
  large: {
    q: 3,
    even: 7,
    odd: 6,
    xPairs: 3,
    xPairsWet: 4,
    zone: [
      [-3, 4],
      [-2, 3],
      [-2, 4],
      [-1, 3],
      [0, 2],
      [0, 3],
      [1, 2],
      [2, 1],
      [2, 2],
      [3, 1],
    ],
    squad: 9,
    squads: [8, 12],
  },
};

/** Hexes that Objectives name; the same on all three fields (AWW-H-27). */
export const NAMED = {
  M: [0, 0],
  W: [-2, 1],
  E: [2, -1],
  H_POST: [0, 1],
  C_POST: [0, -1],
  H_HOME: [0, 2],
  C_HOME: [0, -2],
} as const satisfies { readonly [name: string]: Hex };
export const RING: readonly Hex[] = [
  [0, -1],
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
];
export const SIX: readonly Hex[] = [
  [-2, 1],
  [2, -1],
  [-1, 1],
  [1, 0],
  [-1, 0],
  [1, -1],
];
