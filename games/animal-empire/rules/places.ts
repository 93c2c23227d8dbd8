import type { Tree } from "@warren/kernel/domain.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT } from "../content/kingdoms.ts";
import { FID, KID, WILD } from "./state.ts";

/** Trees are never changed, so equal ones are made once: marching Armies of one player mostly share theirs. */
const made = [new Map<number, Tree>(), new Map<number, Tree>()];
const MOST = 4000;

/** A tree of places: Kingdoms and face-down places by bits, the Wilderness deck. Shared: use it as it is or copy it. */
export function placesTree(kingdoms: number, hidden: number, deck: boolean): Tree {
  const cache = made[deck ? 1 : 0]!;
  const key = kingdoms + hidden * 0x10000;
  const found = cache.get(key);
  if (found) return found;
  const tree: Branch = {};
  for (let i = 0; i < COUNT; i++) if (kingdoms & (1 << i)) tree[KID[i]!] = LEAF;
  for (let i = 0; i < COUNT; i++) if (hidden & (1 << i)) tree[FID[i]!] = LEAF;
  if (deck) tree[WILD] = LEAF;
  if (cache.size >= MOST) cache.clear();
  cache.set(key, tree);
  return tree;
}
