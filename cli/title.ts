import { gamesEn } from "@warren/games/text/en.ts";
import { template } from "@warren/kernel/text.ts";
import { speakerOf } from "./world.ts";

/** A game's name in words; its id when no catalogue has one. */
export function titleOf(gameId: string): string {
  return template({ ...speakerOf(), catalogues: [gamesEn] }, `game.${gameId}.title`) ?? gameId;
}
