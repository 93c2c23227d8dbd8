import { randomBytes } from "node:crypto";
import { say } from "@warren/kernel/text.ts";
import { wireEn } from "@warren/wire/text.en.ts";
import { takeOver } from "../care.ts";
import type { House } from "../house.ts";
import { distinctName } from "../names.ts";
import type { Room } from "../room.ts";
import type { SeatRow } from "../store.ts";
import { atTable, clear, stored, unlessRemoved } from "../tables.ts";

/** Whoever is erased is not known any more: neither the name, nor what was said, nor what opened the door. Matches of others go on without him. */

/** Who stands in for somebody at tables: nobody's id, and a name that says nothing. */
export interface StandIn {
  readonly id: string;
  readonly name: string;
}
export function nobody(): StandIn {
  const name = say({ catalogues: [wireEn], names: [], lang: "en" }, { key: "guest.gone" });
  return { id: `gone-${randomBytes(9).toString("base64url")}`, name };
}

export async function eraseGuest(house: House, guest: string, by: "himself" | "operator"): Promise<void> {
  const standIn = nobody();
  const isThere = (await house.store.guest(guest)) !== undefined;
  for (const { table, stage } of await house.store.placesOf(guest)) {
    // What is over and not at hand needs no replay: its rows are changed below.
    if (stage === "over" && !house.rooms.inMemory(table)) continue;
    await atTable(house, table, (room) => leaveTable(room, guest, standIn)).catch(unlessRemoved);
  }
  await house.store.changeIdentity({ erased: [{ guest, standIn: standIn.id, name: standIn.name }] });
  for (const room of house.rooms.all()) room.chats = room.chats.filter((chat) => chat.guest !== guest);
  house.guests.shutOut(guest);
  // Every node carries an order out; the first has done it.
  if (isThere) house.audit?.note("guest.erased", { guest, by });
}

/** Takes a guest out of a table; the caretaker plays on for him, as nobody. */
export function leaveTable(room: Room, guest: string, standIn: StandIn): Promise<void> {
  const isHost = room.table.host === guest;
  const others = room.seats.flatMap((seat) => (seat.guest !== undefined && seat.guest !== guest ? seat.guest : []));
  const { stage } = room.table;
  const alone = others.length === 0 && room.table.longer === undefined;
  if (stage !== "over" && (alone || (stage === "gathering" && isHost))) return clear(room);
  if (stage === "gathering")
    return stored((ack) => {
      const seats = room.seats.map((seat): SeatRow => (seat.guest === guest ? { kind: "open", name: "" } : seat));
      room.put({ seats }, ack);
    });
  return stored((ack) => {
    room.seats.forEach((row, seat) => {
      const plays = row.guest === guest && !row.care && !room.match?.resigned.includes(seat);
      if (plays && stage === "playing" && room.match) takeOver(room, seat, "left");
    });
    const names = room.seats.flatMap((seat) => (seat.guest === guest ? [] : seat.name));
    const seats = room.seats.map((seat): SeatRow => {
      if (seat.guest !== guest) return seat;
      const name = distinctName(standIn.name, names);
      names.push(name);
      return { ...seat, name, guest: standIn.id };
    });
    // Somebody has to be able to clear the table.
    const table = isHost ? { table: { host: others[0] ?? standIn.id } } : {};
    room.put({ seats, ...table }, ack);
  });
}
