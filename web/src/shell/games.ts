import { games, manifestOf } from "@warren/games/listed.ts";

/** The games of the house by id, in the order of the gallery. */
export const GAMES: readonly string[] = games.map((one) => one.id);

export function isRoom(id: string): boolean {
  return manifestOf(id) !== undefined;
}

/** Whether a game can be played here: it is ready and has a board. */
export function isOpen(game: string): boolean {
  const manifest = manifestOf(game);
  return manifest?.ready === true && manifest.board !== undefined;
}

export const openGames: readonly string[] = GAMES.filter(isOpen);
/** The game that is shown first. */
export const frontGame: string = openGames[0] ?? GAMES[0] ?? "";
