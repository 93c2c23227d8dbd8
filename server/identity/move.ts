import type { House } from "../house.ts";
import type { Room } from "../room.ts";
import type { SeatRow } from "../store.ts";
import { atTable, stored, unlessRemoved } from "../tables.ts";
import { leaveTable, nobody, type StandIn } from "./erase.ts";

/**
 * What a guest has at tables becomes another's, whom he turned out to be. Where that one plays already, his seat is left to the caretaker and nobody:
 * no hand is shown to who plays against it. What is over and not at hand needs no replay: its rows are changed by `IdentityChange.moved`.
 */
export async function moveTables(house: House, guest: string, to: string): Promise<void> {
  const standIn = nobody();
  for (const { table, stage } of await house.store.placesOf(guest)) {
    if (stage === "over" && !house.rooms.inMemory(table)) continue;
    await atTable(house, table, (room) => moveSeats(room, guest, to, standIn)).catch(unlessRemoved);
  }
}

function moveSeats(room: Room, guest: string, to: string, standIn: StandIn): Promise<void> {
  const { stage, host } = room.table;
  const playsHere = room.seats.some((seat) => seat.guest === to);
  if (playsHere && stage === "playing") return leaveTable(room, guest, standIn);
  return stored((ack) => {
    const moved = (seat: SeatRow): SeatRow =>
      playsHere && stage === "gathering" ? { kind: "open", name: "" } : { ...seat, guest: to };
    const seats = room.seats.map((seat) => (seat.guest === guest ? moved(seat) : seat));
    room.put({ seats, ...(host === guest ? { table: { host: to } } : {}) }, ack);
    room.chats = room.chats.map((chat) => (chat.guest === guest ? { ...chat, guest: to } : chat));
  });
}
