import type { Json } from "./json.ts";

/** A tree of ids; a node without children is a leaf. Only paths that end at a leaf are answers. */
export interface Tree {
  readonly [id: string]: Tree;
}

/** Shapes of the continuous table, all integer. A polygon is convex, its corners clockwise on screen (y grows downward). */
export type Shape =
  | { readonly s: "rect"; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly s: "circle"; readonly x: number; readonly y: number; readonly r: number }
  | { readonly s: "poly"; readonly at: readonly (readonly [number, number])[] };

/** A point with an optional heading; integers. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly h?: number;
}

/**
 * What may be answered, as data. Every domain can be checked and sampled; it is listed only when small.
 *
 * | t      | an answer is                                                                    |
 * |--------|---------------------------------------------------------------------------------|
 * | pick   | a path of ids from the root to a leaf: `["march", "JEF:1", "SED"]`               |
 * | some   | a subset without repeats, `min..max` of `of`: `["c1", "c4"]`                      |
 * | split  | amounts per slot, `{ u1: 2, u2: 0 }`, when `of` is a number; lists of ids per slot, `{ p1: ["c1"], p2: ["c2"] }`, when `of` is a list (each id exactly once) |
 * | order  | a permutation of `of`                                                            |
 * | number | an integer `min..max`, a multiple of `step` away from `min`                       |
 * | pose   | `legs.min..legs.max` poses, each inside `inside` and outside `outside`            |
 * | form   | one answer per field                                                             |
 */
export type Domain =
  | { readonly t: "pick"; readonly tree: Tree }
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
      readonly inside: readonly Shape[];
      readonly outside?: readonly Shape[];
      /** How many headings the circle has; absent when a pose has no heading. */
      readonly headings?: number;
      /** How many poses make an answer (a path of waypoints); 1..1 when absent. */
      readonly legs?: { readonly min: number; readonly max: number };
      /** Poses worth trying first: for samplers, bots and the keyboard. Each is inside the region. */
      readonly hints?: readonly Pose[];
    }
  | { readonly t: "form"; readonly fields: { readonly [name: string]: Domain } };

export type Answer = Json;
