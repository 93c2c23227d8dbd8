import type { GameEvent } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Heard } from "@warren/kernel/talk.ts";
import type { ChatLine } from "@warren/wire/protocol.ts";

/** One line of the conversation: written freely, or said by the game's own words. */
export type Line =
  | { readonly t: "chat"; readonly key: string; readonly at: number; readonly line: ChatLine }
  | { readonly t: "said"; readonly key: string; readonly at: number; readonly seat: Seat; readonly event: GameEvent };

/** Chat and talk as one conversation, in order of time; of what was said only as far as it has been told. */
export function conversation(
  chat: readonly ChatLine[],
  heard: readonly Heard[],
  told: readonly { readonly seq: number; readonly event: GameEvent }[],
): Line[] {
  const sentences = new Map(told.map(({ seq, event }) => [seq, event]));
  const said = heard.flatMap(({ seq, at, seat }): Line[] => {
    const event = sentences.get(seq);
    return event ? [{ t: "said", key: `s${seq}`, at, seat, event }] : [];
  });
  const written = chat.map((line): Line => ({ t: "chat", key: `c${line.n}`, at: line.at, line }));
  return [...written, ...said].sort((a, b) => a.at - b.at);
}

/** How much of the conversation others said after `since` (a time): what a badge counts. */
export function unreadOf(lines: readonly Line[], mine: readonly Seat[], since: number): number {
  return lines.filter((one) => {
    if (one.at <= since) return false;
    const seat = one.t === "chat" ? one.line.seat : one.seat;
    return seat === undefined || !mine.includes(seat);
  }).length;
}
