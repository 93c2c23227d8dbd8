import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Game, State } from "@warren/kernel/game.ts";
import { type Hunch, type Mind, SEARCH, type SearchSettings, searchTree } from "@warren/kernel/ismcts.ts";
import { countAnswers } from "@warren/kernel/sample.ts";
import { playout, shareOf } from "@warren/kernel/search.ts";
import { candidates, keyOf } from "./candidates.ts";

/** More answers than this are sampled, not listed. */
const MOST = 48;
/** A playout stops after so many decisions, and the leader by the game's score counts as the winner. */
const FAR = 200;

/** The general player: no priors, the rest of the game at random, and the outcome as the value. A game's own bots know better. */
export function plainMind(game: Game): Mind {
  return {
    hunches(state: State, decision: Decision, rng: Rng): Hunch[] {
      return candidates(game, state, decision, rng, MOST).map((answer) => ({ answer, key: keyOf(answer), prior: 1 }));
    },
    settle(state, _fx, rng, purse) {
      purse.left -= playout(game, state, rng, FAR).steps;
    },
    evaluate(state, out) {
      const outcome = game.outcome(state);
      for (let seat = 0; seat < out.length; seat++) out[seat] = outcome ? shareOf(outcome, seat) : leads(game, state, seat);
    },
  };
}

function leads(game: Game, state: State, seat: number): number {
  const seats = state.handOf.length;
  if (!game.score) return 1 / seats;
  const scores = Array.from({ length: seats }, (_, other) => game.score!(state, other));
  const most = Math.max(...scores);
  return scores[seat] === most ? 1 / scores.filter((one) => one === most).length : 0;
}

/** Information-set search for any game (`kernel/ismcts.ts`), with the knowledge it is given or without any. */
export function ismctsBot(level: Level, steps: number, settings: SearchSettings = SEARCH, mindOf = plainMind): Bot {
  return { level, steps, decide: (ask) => decide(ask, settings, mindOf(ask.game)) };
}

function decide({ game, view, decision, rng, steps }: Ask, settings: SearchSettings, mind: Mind): Thought {
  if (countAnswers(decision.domain) === 1) return { answer: decision.fallback };
  const { edges, iterations } = searchTree(game, view, decision, mind, settings, steps, rng);
  const best = edges[0];
  if (!best || best.visits === 0) return { answer: decision.fallback };
  const percent = Math.round((100 * best.won) / best.visits);
  return { answer: best.answer, why: [{ key: "bot.searched", args: { lines: iterations, percent } }] };
}
