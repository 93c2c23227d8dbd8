import type { GameModule, Manifest } from "@warren/kernel/module.ts";
import * as catalogue from "./catalogue.ts";

/** All games, in the order of the gallery; those of one place by their ids. */
export const games: readonly Manifest[] = Object.values<Manifest>(catalogue).sort(
  (a, b) => a.place - b.place || (a.id < b.id ? -1 : 1),
);

export function manifestOf(id: string): Manifest | undefined {
  return games.find((one) => one.id === id);
}

/** The game of this id, or undefined when there is none or it is not ready. */
export async function loadGame(id: string): Promise<GameModule | undefined> {
  const manifest = manifestOf(id);
  return manifest?.ready ? manifest.load() : undefined;
}

/** Every game that can be played. */
export async function readyGames(): Promise<GameModule[]> {
  const loaded = await Promise.all(games.map((one) => (one.ready ? one.load() : undefined)));
  return loaded.filter((one) => one !== undefined);
}

/** How many usually sit down to this game; 2 for one that is not ready. */
export function usualSeats(id: string): number {
  const manifest = manifestOf(id);
  return manifest?.ready ? manifest.usual : 2;
}
