import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Lesson, Step } from "@warren/kernel/lesson.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Picture } from "@warren/kernel/witness.ts";
import type { ChatLine, CommandAnswer, Note, TableCommand, TableInfo } from "@warren/wire/protocol.ts";
import type { Result } from "./result.ts";
import type { News } from "./viewpoint.ts";

/** Whether the page hears from whoever keeps the match. `device`: it is kept in this page, there is nothing to lose. */
export type Connection = "connecting" | "live" | "lost" | "device";

type WithoutId<T> = T extends { readonly id: string } ? Omit<T, "id"> : never;
/** A command before it has its id. */
export type Intent = WithoutId<TableCommand>;

/** Somebody who explains while one plays: a lesson as the page shows it. */
export interface Coach {
  readonly lesson: Lesson;
  /** What comes now; undefined when the lesson is done. */
  readonly step: Step | undefined;
  readonly done: number;
  /** The words were read. */
  goOn(): void;
  /** What the lesson would answer to the question that is open. */
  model(): Answer | undefined;
}

/** One match as a page follows it, wherever it is kept. Plain: a page wraps it with `watched` (reactive.ts). */
export interface MatchClient {
  readonly id: string;
  readonly where: "online" | "local";
  readonly connection: Connection;
  /** Undefined until it was heard of. */
  readonly info: TableInfo | undefined;
  readonly module: GameModule | undefined;
  /** Why there is nothing to show: no such table, no such game, the device's store is damaged. */
  readonly refusal: Refusal | undefined;
  /** Undefined where there is nobody to talk to. */
  readonly chat: readonly ChatLine[] | undefined;
  /** What happened and is no move, for the log; undefined where the log has nothing but moves. */
  readonly notes?: readonly Note[];
  /** When `info.clocks` came, by `performance.now()`: what is left is counted from there. */
  readonly clocksAt?: number;
  /** Set in a lesson. */
  readonly coach?: Coach | undefined;
  /** Commands that were sent and not answered yet. */
  readonly unanswered: number;
  /** Called whenever one of the above changed. */
  subscribe(changed: () => void): () => void;
  /** News of one viewpoint: a picture first, then moments in order, a picture alone again after an undo. */
  follow(as: Seat | null, hear: (news: News) => void): () => void;
  /** Exactly one answer for every intent, when those who follow have heard what came of it; a refusal changes nothing. */
  send(intent: Intent): Promise<CommandAnswer>;
  /** How it looked to that viewpoint after an entry in effect. */
  pictureAt(as: Seat | null, seq: number): Promise<Result<Picture>>;
  /** The last entry that was shown to the end, for the playback on return. */
  seen(as: Seat | null, seq: number): void;
  close(): void;
}

/** Where a match is played that is kept there. */
export const pageAt = (where: MatchClient["where"], id: string): string => `/${where === "local" ? "local" : "table"}/${id}`;

/** The seats this page plays; none for a spectator. */
export function mySeats(info: TableInfo): Seat[] {
  return info.seats.flatMap((seat, i) => (seat.mine && seat.kind !== "bot" ? [i] : []));
}

/** The viewpoints this page has: its seats, or the public one. */
export function viewpoints(info: TableInfo): (Seat | null)[] {
  const mine = mySeats(info);
  return mine.length > 0 ? mine : [null];
}

/** Listeners of one kind; a listener that is removed while a call goes round is not called any more. */
export function listeners<Args extends unknown[]>() {
  const all = new Set<(...args: Args) => void>();
  return {
    add(one: (...args: Args) => void): () => void {
      all.add(one);
      return () => void all.delete(one);
    },
    call(...args: Args): void {
      for (const one of [...all]) if (all.has(one)) one(...args);
    },
    get size(): number {
      return all.size;
    },
  };
}

/** Starts a timer and gives the way to stop it: handed in, so that tests own the time. */
export type Later = (then: () => void, ms: number) => () => void;

export const later: Later = (then, ms) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
