import { games, manifestOf } from "@warren/games/listed.ts";

/** The rooms of the house, in the order of the gallery. A room has the id of its game. */
export const ROOMS: readonly string[] = games.map((one) => one.id);

export function isRoom(id: string): boolean {
  return manifestOf(id) !== undefined;
}

/** Whether a game can be played here: it is ready and has a board. */
export function isOpen(game: string): boolean {
  const manifest = manifestOf(game);
  return manifest?.ready === true && manifest.board !== undefined;
}

export const openRooms: readonly string[] = ROOMS.filter(isOpen);
/** The room that is shown first. */
export const frontRoom: string = openRooms[0] ?? ROOMS[0] ?? "";
