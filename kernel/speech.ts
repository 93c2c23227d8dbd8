import { checkAnswer } from "./check.ts";
import type { Answer } from "./domain.ts";
import type { Entry } from "./entry.ts";
import { type GameEvent, viewOf } from "./game.ts";
import { type Seat, sameJson } from "./json.ts";
import type { Refusal } from "./message.ts";
import type { Position } from "./position.ts";
import { type Heard, type Said, type Talk, talkNow } from "./talk.ts";

/** Something that was said, with its line of the log. */
export interface Spoken {
  readonly heard: Heard;
  readonly event: GameEvent;
}

/** Talk must not be a way to fill the disk: what one seat may say between two moves, and in a whole match. */
export const MAX_SAID = { betweenMoves: 20, inAll: 1_000 } as const;

/** What this seat has heard, its own words among it; null for a spectator. */
export function heardBy(said: readonly Spoken[], seat: Seat | null): Heard[] {
  const mine = ({ to }: Heard): boolean => to === undefined || (seat !== null && to.includes(seat));
  return said.map((one) => one.heard).filter(mine);
}

/** What this seat may say now; undefined when the game has no say in that, and after the end. */
export function talkOf(
  { game, state, outcome, resigned, left }: Position,
  said: readonly Spoken[],
  seat: Seat,
): Talk | undefined {
  if (outcome) return undefined;
  return talkNow(game.talk, viewOf(state, seat), seat, heardBy(said, seat), [...resigned, ...left]);
}

/** Whether a seat may say this now, without saying it. */
export function refusalOfTalk(position: Position, said: readonly Spoken[], seat: Seat, say: unknown): Refusal | undefined {
  const { game, state, outcome, resigned, left } = position;
  if (!game.talk) return { key: "talk.none" };
  if (outcome) return { key: "match.over" };
  if (left.includes(seat)) return { key: "match.leftAlready" };
  if (resigned.includes(seat)) return { key: "match.resignedAlready" };
  const now = talkOf(position, said, seat);
  if (now?.cards?.some((card) => card.answers.some((one) => sameJson(one.say, say)))) return undefined;
  const refusal = now?.domain ? checkAnswer(now.domain, say) : { key: "talk.nothingNow" };
  return refusal && (game.talk.whyNot?.(viewOf(state, seat), seat, heardBy(said, seat), say) ?? refusal);
}

/** What saying it amounts to now, with the speaker among the hearers. */
export function sayingOf({ game, state }: Position, said: readonly Spoken[], seat: Seat, say: Answer): Said {
  const saying = game.talk!.said(viewOf(state, seat), seat, heardBy(said, seat), say);
  return saying.to ? { ...saying, to: [...new Set([...saying.to, seat])].sort((a, b) => a - b) } : saying;
}

export function saidEnough(entries: readonly Entry[], said: readonly Spoken[], seat: Seat): Refusal | undefined {
  if (said.filter((one) => one.heard.seat === seat).length >= MAX_SAID.inAll)
    return { key: "talk.enough", args: { max: MAX_SAID.inAll } };
  let sinceMove = 0;
  for (let i = entries.length - 1; i >= 0; i--) {
    const entry = entries[i]!;
    if (entry.type !== "talk") break;
    if (entry.seat === seat) sinceMove++;
  }
  return sinceMove >= MAX_SAID.betweenMoves ? { key: "talk.enoughForNow", args: { max: MAX_SAID.betweenMoves } } : undefined;
}
