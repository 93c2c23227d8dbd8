import type { LogLine } from "../client/story.ts";

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

/** The log as plain text, one move a paragraph. */
export function logText(groups: readonly LogGroup[]): string {
  return groups.map((group) => group.lines.map((line) => `${group.seq}. ${line.text}`).join("\n")).join("\n");
}

/** What a screen reader says of lines that came together: each of a few, the last of many. */
export function spoken(lines: readonly string[], summary: (n: number, last: string) => string, few = 4): string {
  if (lines.length <= few) return lines.join(" ");
  return summary(lines.length, lines.at(-1)!);
}
