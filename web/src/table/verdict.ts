import type { Outcome } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Words } from "./words.ts";

const winnersOf = (outcome: Outcome): Seat[] => outcome.ranks.flatMap((rank, i) => (rank === 1 ? [i] : []));

/** A draw is when nobody came off worse. */
export function isLevel(outcome: Outcome): boolean {
  const winners = winnersOf(outcome);
  return winners.length === outcome.ranks.length && winners.length > 1;
}

/** Who won, in a line, for who looks; in the game's own words where it has some. */
export function verdictOf(outcome: Outcome, seat: Seat | null, words: Words): string {
  const verdict = seat === null ? undefined : outcome.verdicts?.[seat];
  if (verdict) return words.say(verdict);
  if (isLevel(outcome)) return words.t("over.level");
  const winners = winnersOf(outcome);
  if (seat === null || outcome.ranks[seat] !== 1) return words.t("over.won", { who: winners });
  return words.t(winners.length === 1 ? "over.youWon" : "over.youShare", { who: winners.filter((one) => one !== seat) });
}
