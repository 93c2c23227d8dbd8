import { catalogue } from "@warren/games/catalogue.ts";
import type { Offer } from "./house.ts";

/** Every game that is ready to be played. */
export async function installedGames(): Promise<Offer[]> {
  const loaded = await Promise.all(catalogue.map((entry) => (entry.ready ? entry.load() : undefined)));
  return loaded.flatMap((one) => (one ? [{ game: one.game, bots: one.bots, text: one.catalogue }] : []));
}
