import type { Outcome } from "@warren/kernel/game.ts";
import { isSmall } from "./end.ts";
import { membersOf, type Table, type TeamNo, type TigerState, teamOf } from "./state.ts";

/** TT-end-3, TT-end-4: most cards wins, equals share. */
export function outcome(state: TigerState): Outcome | undefined {
  const { over, hands, scores } = state.table;
  if (over === null) return undefined;
  if (state.table.team) return teamOutcome(state.table);
  // TT-highscore-3: points instead of cards
  const counted = scores ?? hands;
  const ranks = counted.map((mine) => 1 + counted.filter((theirs) => theirs > mine).length);
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  const best = Math.max(...counted);
  if (scores) {
    const key = winners.length > 1 ? "outcome.highscoreShared" : "outcome.highscore";
    return {
      ranks,
      scores: [...scores],
      reason: { key, args: { winners, who: winners[0]!, points: best } },
      rule: "TT-highscore-3",
    };
  }
  return {
    ranks,
    scores: [...hands],
    reason: { key: winners.length > 1 ? "outcome.shared" : "outcome.most", args: { winners, who: winners[0]!, cards: best } },
    rule: winners.length > 1 ? "TT-end-4" : "TT-end-3",
  };
}

/** TT-together-6 to TT-together-9, TT-together-31: teams win and lose as one. */
function teamOutcome(table: Table): Outcome {
  const counted = table.scores ?? table.hands;
  const total = (team: TeamNo): number => membersOf(table, team).reduce((sum, seat) => sum + counted[seat]!, 0);
  const totals = [total(0), total(1)] as const;
  const starved = ([0, 1] as const).filter((team) => membersOf(table, team).some((seat) => isSmall(table, seat)));
  const beaten = starved.length === 1;
  const winner: TeamNo | undefined = beaten
    ? starved[0] === 0
      ? 1
      : 0
    : totals[0] === totals[1]
      ? undefined
      : totals[0] > totals[1]
        ? 0
        : 1;
  const ranks = table.hands.map((_, seat) => (winner === undefined || teamOf(seat) === winner ? 1 : 2));
  const scores = table.hands.map((_, seat) => totals[teamOf(seat)]);
  if (winner === undefined)
    return { ranks, scores, reason: { key: "outcome.teamsShared", args: { total: totals[0] } }, rule: "TT-together-8" };
  const args = { team: winner, mine: totals[winner], theirs: totals[winner === 0 ? 1 : 0] };
  const rule = beaten ? "TT-together-7" : table.scores ? "TT-together-31" : "TT-together-6";
  return { ranks, scores, reason: { key: beaten ? "outcome.teamStarved" : "outcome.team", args }, rule };
}
