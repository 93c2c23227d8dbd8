import type { GameEvent } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { LogLine } from "@warren/kernel/witness.ts";
import type { Note } from "@warren/wire/protocol.ts";

/** The lines of one entry, told together. */
export interface LogGroup {
  readonly seq: number;
  readonly lines: readonly { readonly text: string; readonly rule?: string | undefined }[];
}

/** The log by entries, as far as its words contain what is searched for. */
export function groupsOf(log: readonly LogLine[], say: (line: LogLine) => string, search = ""): LogGroup[] {
  const wanted = search.trim().toLocaleLowerCase();
  const groups: { seq: number; lines: { text: string; rule?: string | undefined }[] }[] = [];
  for (const line of log) {
    const text = say(line);
    if (wanted !== "" && !text.toLocaleLowerCase().includes(wanted)) continue;
    let group = groups.at(-1);
    if (!group || group.seq !== line.seq) groups.push((group = { seq: line.seq, lines: [] }));
    group.lines.push({ text, rule: line.event.rule });
  }
  return groups;
}

/** A line of the log: what one entry told, or something that happened beside the moves. */
export type LogItem = { readonly group: LogGroup } | { readonly note: { readonly n: number; readonly text: string } };

/** The log with what happened beside the moves, each where it belongs. */
export function withNotes(
  groups: readonly LogGroup[],
  notes: readonly Note[],
  say: (note: Note) => string,
  search = "",
): LogItem[] {
  const wanted = search.trim().toLocaleLowerCase();
  const said = notes.map((note) => ({ n: note.n, seq: note.seq, text: say(note) }));
  const left = said.filter((note) => wanted === "" || note.text.toLocaleLowerCase().includes(wanted));
  const items: LogItem[] = [];
  for (const group of groups) {
    while (left.length > 0 && left[0]!.seq < group.seq) items.push({ note: left.shift()! });
    items.push({ group });
  }
  for (const note of left) items.push({ note });
  return items;
}

/** What decided a match: the move, and what was told of it, the decisive line last. */
export interface Decisive {
  readonly seq: number;
  readonly lines: readonly LogLine[];
}
/** How many lines are told to say how it came about. */
const LEAD = 2;
/** Whose doing it was, where that is told. */
function doerOf({ args }: GameEvent): number | undefined {
  const doer = args?.by ?? args?.who;
  return typeof doer === "number" ? doer : undefined;
}
/**
 * The last thing told that a game calls decisive, with what led to it in the same move: who did what, not only what it came to. What those
 * did who did not win decided nothing, unless there is nothing else.
 */
export function decisiveIn(
  log: readonly LogLine[],
  keys: readonly string[],
  ranks: readonly number[] = [],
): Decisive | undefined {
  const best = Math.min(...ranks);
  const wins = ({ event }: LogLine): boolean => {
    const rank = ranks[doerOf(event) ?? -1];
    return rank === undefined || rank === best;
  };
  const counts = ({ event }: LogLine): boolean => keys.includes(event.key);
  const won = log.findLastIndex((line) => counts(line) && wins(line));
  const at = won < 0 ? log.findLastIndex(counts) : won;
  if (at < 0) return undefined;
  const { seq } = log[at]!;
  return { seq, lines: log.slice(Math.max(0, at - LEAD), at + 1).filter((line) => line.seq === seq) };
}

/** The log as plain text, one move a paragraph. */
export function logText(items: readonly LogItem[]): string {
  return items
    .flatMap((item) => ("group" in item ? item.group.lines.map((line) => `${item.group.seq}. ${line.text}`) : [item.note.text]))
    .join("\n");
}

/** What a screen reader says of lines that came together: each of a few, the last of many. */
export function spoken(lines: readonly string[], summary: (n: number, last: string) => string, few = 4): string {
  if (lines.length <= few) return lines.join(" ");
  return summary(lines.length, lines.at(-1)!);
}

/** Who sat where when this was noted, of seats that have changed hands since: the next to take one says from whom. */
export function satThen(note: Note, notes: readonly Note[]): ReadonlyMap<Seat, string> {
  const then = new Map<Seat, string>();
  for (const { n, msg } of notes) {
    const { who, before } = msg.args ?? {};
    if (n > note.n && msg.key === "note.tookSeat" && typeof who === "number" && !then.has(who)) then.set(who, String(before));
  }
  return then;
}
