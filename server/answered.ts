import type { Entry } from "@warren/kernel/entry.ts";
import type { Room } from "./room.ts";
import type { Answered, Batch, StoredMatch } from "./store.ts";

/** What of a tick one node tells the others whole, so that they need not read it. */

/** The answers that a tick stored, by table, where it stored nothing else of the table. */
export function answersIn(batch: Batch): Map<string, Entry[]> {
  const answers = new Map<string, Entry[]>();
  for (const { table, entry } of batch.entries) {
    const known = answers.get(table);
    if (known) known.push(entry);
    else answers.set(table, [entry]);
  }
  // Of a caretaker's answers those at the table are told with what else they may know of it.
  const isPlain = (entry: Entry): boolean => entry.type === "answer" && entry.auto !== "caretaker";
  for (const [table, entries] of answers) if (!entries.every(isPlain)) answers.delete(table);
  const { tables, seats, chats, receipts, forgotten, notes, oldNotes, removed } = batch;
  for (const { table } of [...chats, ...receipts, ...forgotten, ...notes]) answers.delete(table);
  for (const table of [...tables.keys(), ...seats.keys(), ...oldNotes.keys(), ...removed]) answers.delete(table);
  return answers;
}

/** The table as it is stored with answers of another node; undefined where what is here is not what they were given on. */
export function matchAfter(room: Room, { revision, status, entries }: Answered): StoredMatch | undefined {
  const isNext = room.revision === revision - 1 && room.cursor().seq + 1 === entries[0]?.seq;
  if (room.pending || room.dropped || !room.match || !isNext) return undefined;
  const { table, seats } = room;
  return { table, seats, status, revision, entries, receipts: [], lines: new Map(), chats: [], notes: [] };
}
