import type { PublicDecision } from "@warren/kernel/decision.ts";
import type { Outcome } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { TableInfo } from "@warren/wire/protocol.ts";
import type { Words } from "./words.ts";

/** What a seat's chip says: its line, a word on how it stands, and whether the table waits for it. */
export interface SeatSaid {
  readonly name: string;
  /** The line where there is little room: who reads it knows his name. */
  readonly short: string;
  readonly state: string;
  readonly turn: boolean;
}

/** How far what happened has been shown: all of it, or a move is being shown, the viewer's own or somebody else's. */
export type Told = "all" | "own" | "others";

/** What is true of a seat, as far as it has been shown: while a playback runs nobody here decides, one watches what others do. */
export function saidOf(
  i: Seat,
  info: TableInfo,
  open: readonly PublicDecision[],
  outcome: Outcome | undefined,
  viewer: Seat | null,
  shown: Told,
  words: Words,
): SeatSaid {
  const sits = info.seats[i]!;
  const called = i === viewer ? words.names[i]! : sits.name || words.t("seat.open");
  // That somebody is a bot stands behind its name, and elsewhere.
  const short = i === viewer ? words.labels[i]! : sits.kind === "bot" ? called.replace(/ \([^()]*\)$/, "") : called;
  const plain = (state: string, turn = false): SeatSaid => ({ name: called, short, state, turn });
  if (outcome) {
    const rank = outcome.ranks[i] ?? 0;
    const place = outcome.standings?.[i]?.place;
    if (place) return plain(words.say(place), rank === 1);
    return plain(rank === 1 ? words.t("seat.won") : words.t("seat.rank", { rank }), rank === 1);
  }
  if (sits.closed) return plain(words.t("seat.closed"));
  if (sits.resigned) return plain(words.t("seat.resigned"));
  const asked = shown === "all" ? open.find((one) => one.seat === i) : undefined;
  if (sits.care) return plain(words.t("seat.care"), asked?.sealed === false);
  if (shown !== "all") return plain(i === viewer && shown === "others" ? words.t("seat.watching") : "");
  if (asked) {
    if (asked.sealed) return plain(words.t("seat.sealed"));
    const alone = open.filter((one) => !one.sealed).length === 1;
    if (!alone) return plain(words.t("seat.asked"), true);
    const line = i === viewer ? words.t("seat.yourTurn") : words.t("seat.turn", { who: i });
    return { name: line, short: line, state: "", turn: true };
  }
  return plain(sits.here ? "" : words.t("seat.away"));
}

/** How the seats fit one line: with all they say, with short names, or as shapes that unfold. */
export type Fit = "whole" | "short" | "shapes";
/** `width` in rem. */
export function fitOf(seats: number, width: number): Fit {
  if (width >= seats * 9.5) return "whole";
  return width >= seats * 6 ? "short" : "shapes";
}
