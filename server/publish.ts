import type { OpenDecision } from "@warren/kernel/decision.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { pictureOf, standText, TRACED, updateText } from "@warren/kernel/witness.ts";
import type { ChatLine, Note, ServerMessage } from "@warren/wire/protocol.ts";
import type { Channel } from "./hub.ts";
import { infoFor } from "./info.ts";
import type { Room } from "./room.ts";
import { CHAT_KEPT, type ChatRow } from "./store.ts";
import { reads } from "./talk.ts";

/** What pages are sent of a table. Everything here reads; nothing is decided. */

/** What happened at a table, besides entries, that its pages have not been told yet. */
export interface Untold {
  info: boolean;
  clocks: boolean;
  /** Guests whose own pages are to be told alone. */
  readonly players: Set<string>;
  readonly chats: ChatRow[];
  readonly notes: Note[];
}

export function nothingUntold(): Untold {
  return { info: false, clocks: false, players: new Set(), chats: [], notes: [] };
}

export function isNothing({ info, clocks, players, chats, notes }: Untold): boolean {
  return !info && !clocks && players.size === 0 && chats.length === 0 && notes.length === 0;
}

/** Sends everybody who follows this table what they have not got. Only called when all of it is stored. */
export function publish(room: Room): void {
  const { info, clocks, players, chats, notes } = room.takeUntold();
  const channel = room.house.hub.channel(room.id);
  if (!channel) return;
  if (info) publishInfo(room, channel);
  else if (players.size > 0) publishInfo(room, channel, players);
  if (room.match && room.match.seq > channel.sent) publishEntries(room, channel);
  if (clocks && !info) publishClocks(room, channel);
  if (notes.length > 0) {
    const text = notesMessage(room, notes);
    for (const { peer } of channel.watches.values()) peer.send(text);
  }
  if (chats.length > 0) {
    const all = chats.every((chat) => chat.to === undefined) ? chatMessage(room, chats, undefined) : undefined;
    for (const { peer } of channel.watches.values()) peer.send(all ?? chatMessage(room, chats, peer.guest?.id));
  }
}

/** Everything a page that begins to follow a table through these eyes is sent; `have` is the last entry it has. */
export function welcome(room: Room, guest: string | undefined, as: readonly (Seat | null)[], have: number | undefined): string[] {
  return [
    infoMessage(room, guest),
    notesMessage(room, room.notes.slice(-CHAT_KEPT)),
    chatMessage(room, room.chats.slice(-CHAT_KEPT), guest),
    ...as.flatMap((eyes) => {
      // It has not been told what the others were: the next question is told whole to all.
      room.house.hub.channel(room.id)?.asked.delete(eyes);
      return since(room, eyes, have, undefined, room.match ? standText(room.match) : "");
    }),
  ];
}

/** To all, or to the pages of these guests alone. */
function publishInfo(room: Room, channel: Channel, only?: ReadonlySet<string>): void {
  const texts = new Map<string | undefined, string>();
  for (const watch of channel.watches.values()) {
    const guest = watch.peer.guest?.id;
    if (only && (guest === undefined || !only.has(guest))) continue;
    // Seats may have changed hands before the start: nobody keeps eyes that are not theirs any more.
    if (!watch.as.every((as) => room.mayView(guest, as))) watch.as = watch.as.filter((as) => room.mayView(guest, as));
    let text = texts.get(guest);
    if (text === undefined) texts.set(guest, (text = infoMessage(room, guest)));
    watch.peer.send(text);
  }
}

function publishClocks(room: Room, channel: Channel): void {
  const clocks = room.clockInfos();
  if (!clocks) return;
  const text = JSON.stringify({ t: "clocks", table: room.id, clocks } satisfies ServerMessage);
  for (const { peer } of channel.watches.values()) peer.sendSoon(text);
}

function publishEntries(room: Room, channel: Channel): void {
  const texts = new Map<Seat | null, string[]>();
  const match = room.match!;
  const standing = standText(match);
  const asked = match.waitingFor();
  for (const { peer, as } of channel.watches.values()) {
    const isUrgent = match.outcome !== undefined || as.some((eyes) => eyes !== null && asked.includes(eyes));
    for (const eyes of as) {
      let messages = texts.get(eyes);
      if (!messages) {
        texts.set(eyes, (messages = since(room, eyes, channel.sent, channel.asked.get(eyes), standing)));
        const question = match.decisionOf(eyes);
        if (question) channel.asked.set(eyes, question);
      }
      for (const message of messages) {
        if (isUrgent) peer.send(message);
        else peer.sendSoon(message);
      }
    }
  }
  channel.sent = match.seq;
}

/**
 * The messages that bring a page which has everything up to entry `have`, and was last asked `known`, up to now; `standing` is where the match stands
 * (`standText`).
 */
function since(
  { id, match, tracer }: Room,
  as: Seat | null,
  have: number | undefined,
  known: OpenDecision | undefined,
  standing: string,
): string[] {
  if (!match || !tracer) return [];
  const head = `"table":"${id}","as":${as === null ? "null" : as}`;
  const picture = () => [`{"t":"picture",${head},"picture":${JSON.stringify(pictureOf(match, as))}}`];
  if (have === undefined || have < 0 || have > match.seq || match.seq - have > TRACED) return picture();
  // The update of an undo carries a picture of now: right only when nothing comes after it.
  for (let seq = have + 1; seq < match.seq; seq++) if (match.entries[seq]!.type === "undo") return picture();
  const messages: string[] = [];
  let asked = known;
  for (let seq = have + 1; seq <= match.seq; seq++) {
    messages.push(`{"t":"update",${head},"update":${updateText(match, tracer, seq, as, asked, standing)}}`);
    asked = match.decisionOf(as) ?? asked;
  }
  return messages;
}

function infoMessage(room: Room, guest: string | undefined): string {
  return JSON.stringify({ t: "table", table: room.id, info: infoFor(room, guest) } satisfies ServerMessage);
}

function notesMessage({ id }: Room, notes: readonly Note[]): string {
  return JSON.stringify({ t: "notes", table: id, notes } satisfies ServerMessage);
}

/** The lines that this guest may read. */
function chatMessage(room: Room, chats: readonly ChatRow[], guest: string | undefined): string {
  return JSON.stringify({ t: "chat", table: room.id, lines: chatFor(room, chats, guest) } satisfies ServerMessage);
}

export function chatFor(room: Room, chats: readonly ChatRow[], guest: string | undefined): ChatLine[] {
  return chats.filter((chat) => reads(room, guest, chat)).map(chatLine);
}

function chatLine({ n, name, seat, to, text, at }: ChatRow): ChatLine {
  return { n, name, text, at, ...(seat === undefined ? {} : { seat }), ...(to ? { to } : {}) };
}
