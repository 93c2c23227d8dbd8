import type { Ask } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { copyState } from "@warren/kernel/copy.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, Game } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import type { TigerState } from "../rules/state.ts";
import { Holdings } from "./holdings.ts";
import type { LeafWeights } from "./values.ts";

/** A quick player for imagined wars: any legal answer, but nobody throws away cards that count for something. */
function quick(state: TigerState, decision: Decision, rng: Rng): Answer {
  if (decision.kind === "spoils.keep") return state.table.house.highscore ? [] : decision.fallback;
  return sampleAnswer(decision.domain, rng);
}

/** Answers after which an imagined war is judged as it lies. */
const HORIZON = 60;

/** Calls of `apply` that are left. */
interface Purse {
  left: number;
}

/** Nobody talks in an imagined war: all go on at once, so that a pause takes no more of its horizon than one question. */
const isPause = (decision: Decision): boolean => decision.kind === "talk.goOn";

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
    if (asked[i]!.together === undefined && !isPause(asked[i]!)) break;
  }
  return true;
}

/** Plays an imagined war to its end; the share of the win to hope for then, or undefined when the budget does not reach. */
function playOn(game: Game, state: TigerState, seat: number, weights: LeafWeights, rng: Rng, purse: Purse): number | undefined {
  const fx = quietFx(rng);
  const fought = state.table.fought;
  for (let n = 0; n < HORIZON; n++) {
    const over = game.outcome(state);
    // In team play every member has won.
    if (over) return state.table.team ? (over.ranks[seat] === 1 ? teamShare(over.ranks) : 0) : shareOf(over, seat);
    if (state.table.fought > fought) break;
    const asked = game.pending(state, true);
    const answers = asked.map((one) => quick(state, one, rng));
    if (!step(game, state, asked, answers, fx, purse)) return undefined;
  }
  return Holdings.in(state).value(seat, weights);
}

/** Both teams share a win, or one has it. */
const teamShare = (ranks: readonly number[]): number => (ranks.every((rank) => rank === 1) ? 0.5 : 1);

/**
 * Tries every answer in the same imagined wars, with the same dice: the mean share of the win to hope for afterwards. Stays within the
 * steps of the ask, in whole rounds; undefined when not even one fits.
 */
export function tryOut(ask: Ask, answers: readonly Answer[], weights: LeafWeights, steps = ask.steps): Float64Array | undefined {
  const { game, view, decision, seat, rng } = ask;
  const sums = new Float64Array(answers.length);
  const purse: Purse = { left: steps };
  let rounds = 0;
  while (purse.left > 0) {
    const imagined = game.resample(view, rng) as TigerState;
    const sealed = game.pending(imagined, true).filter((one) => one.together !== undefined && one.together === decision.together);
    const group = sealed.length > 0 ? sealed.sort((a, b) => a.seat - b.seat) : [decision];
    const replies = group.map((one) => quick(imagined, one, rng));
    const dice = rng.below(0x7fffffff);
    const round: number[] = [];
    for (let i = 0; i < answers.length; i++) {
      const state = i === answers.length - 1 ? imagined : copyState(game, imagined);
      const own = fast(dice);
      const given = group.map((one, k) => (one.seat === seat ? answers[i]! : replies[k]!));
      if (!step(game, state, group, given, quietFx(own), purse)) break;
      const share = playOn(game, state, seat, weights, own, purse);
      if (share === undefined) break;
      round.push(share);
    }
    if (round.length < answers.length) break;
    for (let i = 0; i < round.length; i++) sums[i]! += round[i]!;
    rounds++;
  }
  return rounds > 0 ? sums.map((sum) => sum / rounds) : undefined;
}
