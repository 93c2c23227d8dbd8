import { entryOf } from "@warren/games/catalogue.ts";
import { ROOMS, type Room } from "../art/rooms.ts";
import { hasBoard } from "./boards.ts";

/** Which rooms are open: those whose game is ready and has a board. */
export function isOpen(room: string): boolean {
  return entryOf(room)?.ready === true && hasBoard(room);
}

export const openRooms: readonly Room[] = ROOMS.filter(isOpen);
/** The room that is shown first. */
export const frontRoom: Room = openRooms[0] ?? "tossing-tiger";
