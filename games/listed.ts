import type { GameModule, Manifest } from "@warren/kernel/module.ts";
import type { KeptVersion, RulesFound } from "@warren/kernel/released.ts";
import * as catalogue from "./catalogue.ts";

/** All there is, in the order of the gallery; those of one place by their ids. */
export const manifests: readonly Manifest[] = Object.values<Manifest>(catalogue).sort(
  (a, b) => a.place - b.place || (a.id < b.id ? -1 : 1),
);
/** The games that are offered. */
export const games: readonly Manifest[] = manifests.filter((one) => !(one.ready && one.draft));

export function manifestOf(id: string): Manifest | undefined {
  return manifests.find((one) => one.id === id);
}

/** The game of this id, or undefined when there is none or it is not ready. */
export async function loadGame(id: string): Promise<GameModule | undefined> {
  const manifest = manifestOf(id);
  return manifest?.ready ? manifest.load() : undefined;
}

/** The rules of this game, today's or those of a version; undefined when there is no such game or it is not ready. */
export async function loadRules(id: string, version?: number): Promise<RulesFound | undefined> {
  const manifest = manifestOf(id);
  if (!manifest?.ready) return undefined;
  // Fetched, so that a page which only names games does without.
  return (await import("./kept.ts")).rulesAt(manifest, version);
}

/** Earlier versions that are still played, by game. */
export async function keptVersions(): Promise<Map<string, readonly KeptVersion[]>> {
  const kept = new Map<string, readonly KeptVersion[]>();
  for (const one of manifests) if (one.ready && one.kept) kept.set(one.id, await one.kept());
  return kept;
}

/** The games whose matches those of this game wait for. */
export async function awaitedBy(id: string): Promise<GameModule[]> {
  const manifest = manifestOf(id);
  const other = manifest?.ready && manifest.partOf !== undefined ? await loadGame(manifest.partOf) : undefined;
  return other ? [other] : [];
}

/** Every game that can be played. */
export async function readyGames(): Promise<GameModule[]> {
  const loaded = await Promise.all(manifests.map((one) => (one.ready ? one.load() : undefined)));
  return loaded.filter((one) => one !== undefined);
}

/** How many usually sit down to this game; 2 for one that is not ready. */
export function usualSeats(id: string): number {
  const manifest = manifestOf(id);
  return manifest?.ready ? manifest.usual : 2;
}
