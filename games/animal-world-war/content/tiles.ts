/** A kind of battlefield tile. House content: the printed tiles are not published. */
export interface TileKind {
  readonly id: string;
  /** How many of the 54 tiles are of this kind. */
  readonly n: number;
  /** Cover Value of the terrain face, and the damage that makes it collapse. */
  readonly cover: number;
  /** Cannot Cross: no figure enters (AWW-H-23). */
  readonly x?: true;
  /** Indestructible: takes no damage, never becomes No Man's Land (AWW-H-24). */
  readonly firm?: true;
}

export const TILE_KINDS: readonly TileKind[] = [
  { id: "meadow", n: 4, cover: 1 },
  { id: "road", n: 2, cover: 1 },
  { id: "wheat", n: 4, cover: 2 },
  { id: "heath", n: 2, cover: 2 },
  { id: "orchard", n: 4, cover: 3 },
  { id: "hedge", n: 2, cover: 3 },
  { id: "grave", n: 2, cover: 3 },
  { id: "wood", n: 4, cover: 4 },
  { id: "ruins", n: 4, cover: 4 },
  { id: "boulder", n: 2, cover: 4 },
  { id: "lake", n: 2, cover: 1, x: true, firm: true },
  { id: "marsh", n: 2, cover: 2, x: true, firm: true },
  { id: "crag", n: 2, cover: 4, x: true, firm: true },
  { id: "bramble", n: 2, cover: 3, x: true },
  { id: "cottage", n: 4, cover: 5 },
  { id: "barn", n: 2, cover: 5 },
  { id: "town", n: 2, cover: 5 },
  { id: "school", n: 1, cover: 5 },
  { id: "mill", n: 1, cover: 5 },
  { id: "church", n: 1, cover: 6 },
  { id: "hall", n: 1, cover: 6 },
  { id: "hospital", n: 1, cover: 6 },
  { id: "station", n: 1, cover: 6 },
  { id: "bunker", n: 2, cover: 6 },
];

/** Index of a kind in `TILE_KINDS`: what the state stores. */
export function kindNo(id: string): number {
  const no = TILE_KINDS.findIndex((kind) => kind.id === id);
  if (no < 0) throw new Error(`no tile is called ${id}`);
  return no;
}

/** Singles that are dealt as a pair although they differ in name (AWW-H-30). */
export const TWINS: readonly (readonly [string, string])[] = [
  ["school", "mill"],
  ["church", "hall"],
  ["hospital", "station"],
];

export const THEMES = ["mixed", "city", "forest", "wetlands"] as const;
export type Theme = (typeof THEMES)[number];
/** Kinds that come first in a themed deal (AWW-S-7). City: every building as well. */
export const THEME_KINDS: { readonly [theme in Theme]: readonly string[] } = {
  mixed: [],
  city: ["ruins", "road", "cottage", "barn", "town", "school", "mill", "church", "hall", "hospital", "station", "bunker"],
  forest: ["orchard", "hedge", "wood", "bramble"],
  wetlands: ["lake", "marsh", "heath", "crag"],
};
