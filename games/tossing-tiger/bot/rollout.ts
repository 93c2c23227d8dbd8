import type { Ask } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { copyState } from "@warren/kernel/copy.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, Game } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { holding, type TigerState, teamOf } from "../rules/state.ts";

/** A quick player for imagined games: any legal answer, but nobody throws cards away. */
const quick = (decision: Decision, rng: Rng): Answer =>
  decision.kind === "spoils.keep" ? decision.fallback : sampleAnswer(decision.domain, rng);

/** Decisions after which an imagined game is judged by the cards held. */
const HORIZON = 60;

/** Calls of `apply` that are left. */
interface Purse {
  left: number;
}

/** Answers one question, or all that are sealed together. False when the budget does not reach. */
function step(
  game: Game,
  state: TigerState,
  asked: readonly Decision[],
  answers: readonly Answer[],
  fx: Fx,
  purse: Purse,
): boolean {
  for (let i = 0; i < asked.length; i++) {
    if (purse.left-- <= 0) return false;
    game.apply(state, asked[i]!, answers[i]!, fx);
    if (asked[i]!.together === undefined) break;
  }
  return true;
}

/** Plays an imagined game on; the share of the win in the end, or undefined when the budget does not reach. */
function playOn(game: Game, state: TigerState, seat: number, rng: Rng, purse: Purse): number | undefined {
  const fx = quietFx(rng);
  for (let n = 0; n < HORIZON; n++) {
    const over = game.outcome(state);
    if (over) return shareOf(over, seat);
    const asked = game.pending(state);
    const answers = asked.map((one) => quick(one, rng));
    if (!step(game, state, asked, answers, fx, purse)) return undefined;
  }
  const { table } = state;
  let total = 0;
  let own = 0;
  for (let one = 0; one < table.hands.length; one++) {
    const cards = holding(table, one);
    total += cards;
    if (one === seat || (table.team && teamOf(one) === teamOf(seat))) own += cards;
  }
  return own / total;
}

/**
 * Tries every answer in the same imagined games, with the same dice: which brought the largest share of wins, and how much.
 * Stays within the steps of the ask, in whole rounds. Without a single round the first answer counts as best.
 */
export function tryOut(ask: Ask, answers: readonly Answer[]): { best: number; share: number } {
  const { game, view, decision, seat, rng } = ask;
  const sums = new Array<number>(answers.length).fill(0);
  const purse: Purse = { left: ask.steps };
  let rounds = 0;
  while (answers.length > 1 && purse.left > 0) {
    const imagined = game.resample(view, rng) as TigerState;
    const sealed = game.pending(imagined).filter((one) => one.together !== undefined && one.together === decision.together);
    const group = sealed.length > 0 ? sealed.sort((a, b) => a.seat - b.seat) : [decision];
    const replies = group.map((one) => quick(one, rng));
    const dice = rng.below(0x7fffffff);
    const round: number[] = [];
    for (const answer of answers) {
      const state = copyState(game, imagined);
      const own = fast(dice);
      const given = group.map((one, k) => (one.seat === seat ? answer : replies[k]!));
      if (!step(game, state, group, given, quietFx(own), purse)) break;
      const share = playOn(game, state, seat, own, purse);
      if (share === undefined) break;
      round.push(share);
    }
    if (round.length < answers.length) break;
    for (let i = 0; i < round.length; i++) sums[i]! += round[i]!;
    rounds++;
  }
  let best = 0;
  for (let i = 1; i < sums.length; i++) if (sums[i]! > sums[best]!) best = i;
  return { best, share: rounds > 0 ? sums[best]! / rounds : 0.5 };
}
