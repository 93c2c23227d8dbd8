import { botIn } from "@warren/bots/roster.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { DebtOf } from "@warren/kernel/keeper.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { Talk } from "@warren/kernel/talk.ts";
import type { TableCommand } from "@warren/wire/protocol.ts";
import { acknowledge, type Reply } from "./acknowledge.ts";
import type { Guest } from "./guests.ts";
import { distinctName } from "./names.ts";
import { refusal } from "./refusals.ts";
import type { Room } from "./room.ts";
import type { ChatRow } from "./store.ts";

/** What is said at a table: in people's own words, as far as the game lets them, and in the words the game has for it. */

type Of<Do extends TableCommand["do"]> = Extract<TableCommand, { do: Do }>;

export function chat(room: Room, guest: Guest, command: Of<"chat">, reply: Reply): Refusal | undefined {
  const muted = room.house.moderation.refusalToTalk(guest.id);
  if (muted) return muted;
  const seats = room.seats.flatMap((one, seat) => (one.guest === guest.id ? [seat] : []));
  const heard = hearers(room, seats);
  if ("refusal" in heard) return heard.refusal;
  const more = room.refusalOfMore();
  if (more) return more;
  const { limits } = room.house;
  const written = room.lines.get(seats[0] ?? null) ?? 0;
  if (seats.length === 0 && written >= limits.spectatorTalk) return refusal("table.tooMuchSpectatorTalk");
  if (seats.length > 0 && written >= limits.talk) return refusal("table.tooMuchTalk", { max: limits.talk });
  const batch = room.join(acknowledge(command.id, undefined, reply));
  room.say(batch, {
    n: (room.chats.at(-1)?.n ?? 0) + 1,
    guest: guest.id,
    name: nameIn(room, guest, seats[0]),
    ...(seats.length === 0 ? {} : { seat: seats[0]! }),
    ...(heard.to ? { to: heard.to } : {}),
    text: command.text,
    at: room.house.now(),
  });
  room.receipt(batch, guest.id, command);
  return undefined;
}

/** Under which name somebody writes here: nobody who looks on is taken for a player, or for another who does. */
function nameIn(room: Room, guest: Guest, seat: Seat | undefined): string {
  if (seat !== undefined) return room.seats[seat]!.name;
  const writers = room.chats.flatMap((chat) => (chat.guest === guest.id ? [] : [chat.name]));
  return distinctName(guest.name, [...room.seats.map((one) => one.name), ...writers]);
}

/**
 * Who would read what somebody in these seats writes now; `to` is absent for everybody. Whoever plays several seats is bound by the strictest:
 * what one of them reads all of them know. Who plays none may always write.
 */
function hearers(room: Room, seats: readonly Seat[]): { readonly to?: readonly Seat[] } | { readonly refusal: Refusal } {
  const { match } = room;
  const rules = seats.flatMap((seat): { seat: Seat; talk: Talk }[] => {
    const talk = match?.talkOf(seat);
    return talk ? [{ seat, talk }] : [];
  });
  const closed = rules.find(({ talk }) => talk.free === "none");
  if (closed) return { refusal: { ...refusal("talk.closed"), rule: closed.talk.rule } };
  const team = rules.find(({ talk }) => talk.free === "team");
  return team ? { to: teamOf(room, team.seat) } : {};
}

function teamOf(room: Room, seat: Seat): Seat[] {
  const { game, header, seats, state } = room.match!;
  const teams = game.teams?.(header.options, seats, state.table);
  return room.seats.flatMap((_, other) => (other === seat || (teams && teams[other] === teams[seat]) ? [other] : []));
}

/** Whether this guest may read a line of chat. */
export function reads(room: Room, guest: string | undefined, { to }: ChatRow): boolean {
  return to === undefined || (guest !== undefined && to.some((seat) => room.seats[seat]?.guest === guest));
}

/** Something in the words of the game. The seat is known to be the guest's. */
export function talk(room: Room, command: Of<"talk">, reply: Reply): Refusal | undefined {
  const more = room.refusalOfMore();
  if (more) return more;
  const verdict = room.match!.speak({ id: command.id, seat: command.seat, say: command.say }, room.house.now());
  if (!verdict.ok) return verdict.refusal;
  room.book(verdict.entry, true, acknowledge(command.id, verdict.entry.seq, reply));
  return undefined;
}

/**
 * Lets a bot say something to what it has heard. True when it did, which is stored with this tick.
 * It is asked again when more was said; one that fails is silent until then.
 */
export function reply(room: Room, { seat, level }: DebtOf<"reply">): boolean {
  const match = room.match!;
  const bot = botIn(room.module!, level);
  try {
    const say = bot?.reply?.({ game: match.game, view: match.view(seat), seat, heard: match.heard(seat) });
    if (say !== undefined) {
      const verdict = match.speak({ id: `bot:${match.seq + 1}.${seat}`, seat, say, auto: "bot" }, room.house.now());
      if (verdict.ok) {
        room.book(verdict.entry, false);
        return true;
      }
      room.house.log.warn({ table: room.id, seat, refusal: verdict.refusal }, "what a bot says is refused");
    }
  } catch (error) {
    room.house.log.warn({ table: room.id, seat, level, err: error }, "a bot failed at what was said to it");
  }
  room.listened.set(seat, match.said.length);
  return false;
}
