import { has, type Json } from "./json.ts";

/** A tree of ids; a node without children is a leaf. Only paths that end at a leaf are answers. */
export interface Tree {
  readonly [id: string]: Tree;
}

/** What leaves of a tree ask further: the same branches, and a domain where the tree has a leaf. Not every leaf need ask. */
export interface Further {
  readonly [id: string]: Further | Domain;
}

/**
 * Shapes of the continuous table, all integer. A polygon is convex, its corners clockwise on screen (y grows downward); a line is a wall
 * without thickness. Ground that is forbidden may have an id, for names and reasons.
 */
export type Shape = { readonly id?: string } & (
  | { readonly s: "rect"; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly s: "circle"; readonly x: number; readonly y: number; readonly r: number }
  | { readonly s: "poly"; readonly at: readonly (readonly [number, number])[] }
  | { readonly s: "line"; readonly at: readonly [readonly [number, number], readonly [number, number]] }
);

/** A point with an optional heading; integers. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly h?: number;
}

/** What stands at a pose: a disc, or a hull (half its length along the heading, half its width) that needs headings. */
export type Body = { readonly r: number } | { readonly long: number; readonly wide: number };

/** How one gets from pose to pose. Lengths are rounded up a leg. */
export interface Path {
  readonly from: Pose;
  /** How far in all, and how far in one leg; absent: as far as one likes. */
  readonly total?: number;
  readonly leg?: number;
  /** Legs keep clear of `outside`, not only their ends. */
  readonly clear?: true;
  /** How many steps of heading one may turn before a leg; absent: any. */
  readonly turn?: number;
  /** A leg goes the way its pose faces, as `ahead` of plane.ts says; or back, at most `astern` in a leg (absent: never). */
  readonly straight?: true;
  readonly astern?: number;
}

/**
 * What may be answered, as data. Every domain can be checked and sampled; it is listed only when small.
 *
 * | t      | an answer is                                                                    |
 * |--------|---------------------------------------------------------------------------------|
 * | pick   | a path of ids from the root to a leaf: `["march", "JEF:1", "SED"]`; where the leaf asks further, the answer to that comes last: `["a1", "walk", [{ x, y }]]` |
 * | some   | a subset without repeats, `min..max` of `of`: `["c1", "c4"]`                      |
 * | split  | amounts per slot, `{ u1: 2, u2: 0 }`, when `of` is a number; lists of ids per slot, `{ p1: ["c1"], p2: ["c2"] }`, when `of` is a list (each id exactly once) |
 * | order  | a permutation of `of`                                                            |
 * | number | an integer `min..max`, a multiple of `step` away from `min`                       |
 * | pose   | `legs.min..legs.max` poses on allowed ground, each within reach of the one before  |
 * | form   | one answer per field                                                             |
 */
export type Domain =
  | { readonly t: "pick"; readonly tree: Tree; readonly further?: Further }
  | { readonly t: "some"; readonly of: readonly string[]; readonly min: number; readonly max: number }
  | {
      readonly t: "split";
      readonly of: number | readonly string[];
      readonly slots: { readonly [slot: string]: { readonly min: number; readonly max: number } };
    }
  | { readonly t: "order"; readonly of: readonly string[] }
  | { readonly t: "number"; readonly min: number; readonly max: number; readonly step?: number }
  | {
      readonly t: "pose";
      /** The ground: in one of these shapes, and in one of each list of `also`. */
      readonly inside: readonly Shape[];
      readonly also?: readonly (readonly Shape[])[];
      /** Ground that is taken. What the `body` is given keeps clear of it; touching is allowed. `Decision.blocked` may say why, by id. */
      readonly outside?: readonly Shape[];
      /** A point when absent. */
      readonly body?: Body;
      /** What the whole body must stay on, not only its middle: the table. */
      readonly on?: Extract<Shape, { s: "rect" }>;
      /** How many headings the circle has; absent when a pose has no heading. */
      readonly headings?: number;
      /** How many poses make an answer (a path of waypoints); 1..1 when absent. */
      readonly legs?: { readonly min: number; readonly max: number };
      /** Where it starts and how far it reaches; absent when a pose is simply put down. */
      readonly path?: Path;
    }
  | { readonly t: "form"; readonly fields: { readonly [name: string]: Domain } };

export type Answer = Json;

/** What the leaf at the end of a path asks further; undefined where nothing is. */
export function furtherAt({ further }: Extract<Domain, { t: "pick" }>, path: readonly string[]): Domain | undefined {
  let node: Further | Domain | undefined = further;
  for (const id of path) node = node && has(node, id) ? (node as Further)[id] : undefined;
  return node as Domain | undefined;
}
