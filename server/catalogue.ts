import type { Offer } from "./house.ts";

export async function installedGames(): Promise<Offer[]> {
  return [];
}
