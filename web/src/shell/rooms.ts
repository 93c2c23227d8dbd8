import { entryOf } from "@warren/games/catalogue.ts";
import { ROOMS, type Room } from "../art/rooms.ts";

/** Known when the site is built, so the front page needs no server to say which rooms are open. */
const boards = import.meta.glob("../../../games/*/board/Board.svelte");

/** Whether a game can be played here: it is ready and has a board. */
export function isOpen(game: string): boolean {
  return entryOf(game)?.ready === true && Object.hasOwn(boards, `../../../games/${game}/board/Board.svelte`);
}

export const openRooms: readonly Room[] = ROOMS.filter(isOpen);
/** The room that is shown first. */
export const frontRoom: Room = openRooms[0] ?? "tossing-tiger";
