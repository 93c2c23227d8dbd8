import type { Listed } from "./lobby.svelte.ts";

/** Own moves first, the one with least time left at the top, then the one that waits longest; then what is in play; then what is over, latest first. */
export function inOrder(tables: readonly Listed[]): Listed[] {
  const group = (one: Listed) => (one.awaitsMe ? 0 : one.stage === "over" ? 2 : 1);
  const left = (one: Listed) => one.left ?? Number.MAX_SAFE_INTEGER;
  const urgent = (a: Listed, b: Listed) => left(a) - left(b) || a.updatedAt - b.updatedAt;
  return [...tables].sort((a, b) => group(a) - group(b) || (group(a) === 0 ? urgent(a, b) : b.updatedAt - a.updatedAt));
}

/** The matches that wait for me and did not before. */
export function newlyAwaiting(before: readonly Listed[], after: readonly Listed[]): readonly Listed[] {
  const waited = new Set(before.filter((one) => one.awaitsMe).map((one) => one.where + one.id));
  return after.filter((one) => one.awaitsMe && !waited.has(one.where + one.id));
}
