import type { Level } from "./bot.ts";
import type { OpenDecision } from "./decision.ts";
import type { Answer } from "./domain.ts";
import type { Auto, Entry } from "./entry.ts";
import type { Seat } from "./json.ts";
import type { Match } from "./match.ts";
import { countAnswers } from "./sample.ts";
import { type Orders, orderedAnswer, orderFor, ordersAfter, ordersAfterUndo } from "./standing.ts";

/**
 * What the machine owes at a table: answers for those who are not there or have said how, thoughts of bots, words of bots. Pure: whoever keeps
 * a match (a server's room, a page) brings what it knows, carries out what is owed, and asks again after every entry.
 */

/** Who answers for a seat now. */
export type Sitter =
  | { readonly plays: "person"; readonly orders?: Orders | undefined }
  | { readonly plays: "bot"; readonly level: Level }
  /** A bot in the place of a person who is away; their orders rest meanwhile. */
  | { readonly plays: "caretaker"; readonly level: Level; readonly orders?: Orders | undefined }
  /** The player has left for good and the seat is closed. */
  | { readonly plays: "nobody" };

/** What the keeper reads of a match. */
export type KeptMatch = Pick<Match, "game" | "outcome" | "resigned" | "said" | "waitingFor" | "decisionOf">;

export interface Facts {
  readonly match: KeptMatch;
  /** By seat. */
  readonly seats: readonly Sitter[];
  /** Now, in milliseconds of whatever clock the pauses are counted in. */
  readonly now: number;
  /** Seats whose time for the question they are asked is up. */
  readonly expired?: readonly Seat[];
  /** Nobody who plays is there: caretakers wait, bots and orders go on. */
  readonly waits?: boolean;
  /** All who play have agreed that the match rests: nothing is owed. */
  readonly rests?: boolean;
  /** Bots at work: the question each was asked. */
  readonly thinking?: ReadonlyMap<Seat, string>;
  /** Until when a discreet order seems to think, for the question it answers. Absent where nobody could tell it from a person. */
  readonly pauses?: ReadonlyMap<Seat, Pause>;
  /** How much had been said when a bot last had nothing to say to it. */
  readonly listened?: ReadonlyMap<Seat, number>;
  /** The rules failed at what a bot answered, and it would answer the same again: fallbacks are given for all bots. */
  readonly distrusted?: boolean;
  /** All who play share one device: questions that have one answer alone are not asked, nor is it handed on for them. */
  readonly spares?: boolean;
}

export interface Pause {
  readonly decision: string;
  readonly until: number;
}

export type Debt =
  /** An answer to be given now. */
  | {
      readonly t: "answer";
      readonly seat: Seat;
      readonly decision: OpenDecision;
      readonly answer: Answer;
      readonly auto: Auto;
    }
  /** An order would answer, and a pause is to be laid before it. */
  | { readonly t: "pause"; readonly seat: Seat; readonly decision: OpenDecision }
  /** A bot may have something to say to what it heard. */
  | { readonly t: "reply"; readonly seat: Seat; readonly level: Level }
  /** A bot is to be asked; several may think side by side. */
  | {
      readonly t: "think";
      readonly seat: Seat;
      readonly decision: OpenDecision;
      readonly level: Level;
      readonly auto: "bot" | "caretaker";
    };
export type DebtOf<T extends Debt["t"]> = Extract<Debt, { t: T }>;

/**
 * All that is owed now, most urgent first: what time brought about, orders, words, then the rest in order of the questions. An answer may
 * change everything after it, so at most one is given before asking again. A sealed answer is given: it is not owed again.
 */
export function owed(facts: Facts): Debt[] {
  const { match } = facts;
  if (match.outcome || facts.rests) return [];
  const timely: Debt[] = [];
  const rest: Debt[] = [];
  for (const seat of match.waitingFor()) {
    const debt = debtOf(facts, seat, match.decisionOf(seat)!);
    if (debt) (isTimely(debt) ? timely : rest).push(debt);
  }
  return [...timely, ...replies(facts), ...rest];
}

const TIMELY: readonly Auto[] = ["clock", "standing", "usual"];

/** Whether a debt is one of time or of an order: it comes before whatever anybody does at the table next. */
export function isTimely(debt: Debt): boolean {
  return debt.t === "pause" || (debt.t === "answer" && TIMELY.includes(debt.auto));
}

/** Whether the machine will answer something by itself, now or when a bot has thought or a pause is over. */
export function goesOn(facts: Facts): boolean {
  const { thinking: _, pauses, listened: __, ...fresh } = facts;
  return owed({ ...fresh, ...(pauses ? { pauses: new Map() } : {}) }).some((debt) => debt.t !== "reply");
}

function debtOf(facts: Facts, seat: Seat, decision: OpenDecision): Debt | undefined {
  const sitter = facts.seats[seat]!;
  const give = (answer: Answer, auto: Auto): Debt => ({ t: "answer", seat, decision, answer, auto });
  if (facts.match.resigned.includes(seat)) return give(decision.fallback, "caretaker");
  if (facts.expired?.includes(seat)) return give(decision.fallback, "clock");
  switch (sitter.plays) {
    case "bot":
    case "caretaker": {
      if (sitter.plays === "caretaker" && facts.waits) return undefined;
      if (facts.thinking?.get(seat) === decision.id) return undefined;
      if (facts.distrusted) return give(decision.fallback, sitter.plays);
      return { t: "think", seat, decision, level: sitter.level, auto: sitter.plays };
    }
    // The rules have closed it; should they ask it something nevertheless, the match goes on.
    case "nobody":
      return give(decision.fallback, "caretaker");
    case "person": {
      const ordered = orderedAnswer(facts.match.game.standing, decision, sitter.orders);
      if (ordered === undefined) return facts.spares && isForced(decision) ? give(decision.fallback, "only") : undefined;
      const spec = facts.match.game.standing?.find(({ kind }) => kind === decision.kind);
      const auto = orderFor(facts.match.game.standing, sitter.orders, decision.kind) === spec?.usual ? "usual" : "standing";
      if (!facts.pauses || !spec?.discreet) return give(ordered, auto);
      const pause = facts.pauses.get(seat);
      if (pause?.decision !== decision.id) return { t: "pause", seat, decision };
      return pause.until <= facts.now ? give(ordered, auto) : undefined;
    }
    default:
      return sitter satisfies never;
  }
}

/**
 * A question that orders could answer and that has one answer only: "pass" without a card to play. At one device people are spared it:
 * a curtain for nothing would tell the others as much. Between devices the silence would tell them something, and it is asked.
 */
const isForced = ({ policies, domain }: OpenDecision): boolean => policies !== undefined && countAnswers(domain) === 1;

/** A caretaker speaks for nobody, so only bots reply. */
function replies({ match, seats, listened }: Facts): Debt[] {
  const heard = match.said.length;
  if (heard === 0) return [];
  return seats.flatMap((sitter, seat): Debt[] =>
    sitter.plays === "bot" && !match.resigned.includes(seat) && listened?.get(seat) !== heard
      ? [{ t: "reply", seat, level: sitter.level }]
      : [],
  );
}

/** Of those who would have to agree, the ones who are asked: a bot has no opinion, and a caretaker gives no consent. */
export function consulted(consent: readonly Seat[], seats: readonly Sitter[]): Seat[] {
  return consent.filter((seat) => seats[seat]!.plays === "person");
}

/**
 * The orders of every seat that are left after an entry, with what is asked now: one may end with a question to its player, and who takes
 * back is asked again. The same object where all are left.
 */
export function ordersLeft(
  match: Pick<Match, "game" | "decisionOf">,
  orders: readonly (Orders | undefined)[],
  entry: Entry,
): readonly (Orders | undefined)[] {
  return orders.map((own, seat) => {
    const decision = own && match.decisionOf(seat);
    if (!own || !decision) return own;
    const back = (entry.type === "undo" || entry.type === "unseal") && entry.seat === seat;
    return ordersAfter(match.game.standing, back ? ordersAfterUndo(match.game.standing, own, decision) : own, decision.kind);
  });
}
