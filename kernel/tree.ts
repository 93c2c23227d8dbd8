import type { Tree } from "./domain.ts";

/** A node of a tree of answers without anything below. All leaves may be one object: nobody writes into a domain. */
export const LEAF: Tree = {};
/** A tree in the making. */
export type Branch = { [id: string]: Tree };

export function isEmpty(tree: Tree): boolean {
  for (const _ in tree) return false;
  return true;
}

/** The first answer of a tree, always going down its first branch. */
export function firstPath(tree: Tree): string[] {
  const id = Object.keys(tree)[0];
  return id === undefined ? [] : [id, ...firstPath(tree[id]!)];
}

/** The only answer of a tree, if it has but one: that needs no question. */
export function onlyPath(tree: Tree): string[] | undefined {
  const path: string[] = [];
  for (let node = tree; ; ) {
    const ids = Object.keys(node);
    if (ids.length === 0) return path;
    if (ids.length > 1) return undefined;
    path.push(ids[0]!);
    node = node[ids[0]!]!;
  }
}

/** Whether a path leads from the root to a leaf. */
export function isPath(tree: Tree, path: readonly string[]): boolean {
  let node: Tree | undefined = tree;
  for (const id of path) if (!(node = node[id])) return false;
  return isEmpty(node);
}
