import { ROOMS, type Room } from "../art/emblems.ts";
import { hasBoard } from "./boards.ts";

/** Which rooms are open: those whose game has a board. */
export function isOpen(room: string): boolean {
  return hasBoard(room);
}

export const openRooms: readonly Room[] = ROOMS.filter(isOpen);
