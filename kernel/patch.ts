import { copyJson } from "./copy.ts";
import type { Json } from "./json.ts";

/** Changes from one JSON value to another: `[path, new value]`, or `[path]` for a member that is gone. */
export type Patch = (readonly [path: readonly (string | number)[], value?: Json])[];

export function diff(before: unknown, after: unknown): Patch {
  const patch: Patch = [];
  compare(before, after, [], patch);
  return patch;
}

/** `path` leads to the two values and is the same again afterwards: only what differs costs a copy of it. */
function compare(before: unknown, after: unknown, path: (string | number)[], patch: Patch): void {
  if (before === after) return;
  if (typeof before === "object" && typeof after === "object" && before !== null && after !== null) {
    if (Array.isArray(before) && Array.isArray(after)) {
      if (before.length === after.length) {
        for (let i = 0; i < after.length; i++) {
          if (before[i] === after[i]) continue;
          path.push(i);
          compare(before[i], after[i], path, patch);
          path.pop();
        }
        return;
      }
    } else if (!Array.isArray(before) && !Array.isArray(after)) {
      compareMembers(before as Record<string, unknown>, after as Record<string, unknown>, path, patch);
      return;
    }
  }
  patch.push([[...path], copyJson(after) as Json]);
}

function compareMembers(
  old: Readonly<Record<string, unknown>>,
  now: Readonly<Record<string, unknown>>,
  path: (string | number)[],
  patch: Patch,
): void {
  let lost = 0;
  for (const key in old) if (old[key] !== undefined) lost++;
  const at = patch.length;
  for (const key in now) {
    const value = now[key];
    if (value === undefined) continue;
    const was = old[key];
    if (was !== undefined) lost--;
    if (was === value) continue;
    path.push(key);
    if (was === undefined) patch.push([[...path], copyJson(value) as Json]);
    else compare(was, value, path, patch);
    path.pop();
  }
  // What is gone comes first; hardly ever is anything, so it is looked for only when the numbers tell.
  if (lost === 0) return;
  const gone: Patch = [];
  for (const key in old) if (old[key] !== undefined && now[key] === undefined) gone.push([[...path, key]]);
  patch.splice(at, 0, ...gone);
}

/** The patched value; what the patch does not touch is shared with the old value, which stays as it was. */
export function patched<T>(value: T, patch: Patch): T {
  let root: unknown = value;
  const fresh = new Set<unknown>();
  const own = (node: unknown): unknown => {
    if (fresh.has(node)) return node;
    const copy = Array.isArray(node) ? node.slice() : { ...(node as object) };
    fresh.add(copy);
    return copy;
  };
  for (const [path, ...rest] of patch) {
    if (path.length === 0) {
      root = rest[0];
      continue;
    }
    let node = (root = own(root)) as Record<string | number, unknown>;
    for (let i = 0; i < path.length - 1; i++) {
      const next = own(node[path[i]!]);
      node[path[i]!] = next;
      node = next as Record<string | number, unknown>;
    }
    const last = path[path.length - 1]!;
    if (rest.length === 0) delete node[last];
    else node[last] = rest[0];
  }
  return root as T;
}
