import type { Tree } from "@warren/kernel/domain.ts";

/** How an answer of the war room is put together: what follows by itself is not asked for, and whoever is freed is marked in a row, in any order. */

export const branchOf = (tree: Tree, path: readonly string[]): Tree =>
  path.reduce<Tree>((at, id) => (at[id] as Tree | undefined) ?? {}, tree);

/** Goes on as long as one thing alone may follow: the only prisoner, the only one who is missing, nobody else. */
export function walked(tree: Tree, path: readonly string[]): string[] {
  const out = [...path];
  for (let next = Object.keys(branchOf(tree, out)); next.length === 1; next = Object.keys(branchOf(tree, out)))
    out.push(next[0]!);
  return out;
}

/** Back to where there was something to choose; undefined: to the orders. */
export function backFrom(tree: Tree, path: readonly string[]): string[] | undefined {
  let up = path.slice(0, path[0] === "wire" ? 1 : -1);
  if (up.length === path.length) up = [];
  while (up.length > 0 && Object.keys(branchOf(tree, up)).length < 2) up = up.slice(0, -1);
  return up.length === 0 || up[0] === "attack" ? undefined : up;
}

/** Whom a mission is for, as far as it is said. */
export const soughtIn = ([what, ...who]: readonly string[]): readonly string[] =>
  what === "wire" || what === "patrol" ? who.filter((id) => id !== "alone") : [];

/** The mission with one more or one fewer to be freed: two at most, the last two who were marked, named in the order of the roster (AWW-K1b). */
export function wireWith(tree: Tree, path: readonly string[], id: string): string[] {
  const marked = soughtIn(path);
  const whole = path.length > 2;
  const others = marked.filter((one) => one !== id);
  const now = new Set(marked.includes(id) && whole ? others : [...others.slice(-1), id]);
  const named = Object.keys(tree.wire ?? {}).filter((one) => now.has(one));
  return ["wire", ...named, ...(named.length === 1 ? ["alone"] : [])];
}
