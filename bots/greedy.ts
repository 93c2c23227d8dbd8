import type { Ask, Bot, Level, Thought } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { copyState } from "@warren/kernel/copy.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Game, State } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { candidates, groupOf } from "./candidates.ts";

/** More answers than this are sampled, not listed. */
const MOST = 64;
/** A won or lost game outweighs every score. */
const DECIDED = 1e9;

/** How well the seat stands: the game's own score, unless the game is over. */
function worthOf(game: Game, state: State, seat: Seat): number {
  const outcome = game.outcome(state);
  if (outcome) return (2 * shareOf(outcome, seat) - 1) * DECIDED;
  return game.score!(state, seat);
}

/**
 * One step of foresight for any game that has a `score`: each candidate is tried in the same imagined states with the same dice,
 * and the one with the best mean score is played. Imagined states come from the view alone.
 */
export function greedyBot(level: Level, steps: number): Bot {
  return { level, steps, decide: (ask) => decide(ask) };
}

function decide({ game, view, decision, seat, rng, steps }: Ask): Thought {
  if (!game.score) throw new Error(`${game.id} has no score to be greedy for`);
  const tries = candidates(game, game.resample(view, rng), decision, rng, MOST);
  if (tries.length === 1) return { answer: tries[0]! };
  const sums = new Array<number>(tries.length).fill(0);
  let left = steps;
  let rounds = 0;
  // Whole rounds only, so that every candidate has met the same fates.
  for (;;) {
    const imagined = game.resample(view, rng);
    const group = groupOf(game, imagined, decision);
    if (rounds > 0 && left < tries.length * group.length) break;
    const others: (Answer | undefined)[] = group.map((one) =>
      one.seat === seat ? undefined : sampleLegal(game, imagined, one, rng),
    );
    const dice = rng.below(0x7fffffff);
    for (let i = 0; i < tries.length; i++) {
      const state = i === tries.length - 1 ? imagined : copyState(game, imagined);
      const fx = quietFx(fast(dice));
      for (let k = 0; k < group.length; k++) game.apply(state, group[k]!, others[k] ?? tries[i]!, fx);
      sums[i]! += worthOf(game, state, seat);
    }
    rounds++;
    left -= tries.length * group.length;
  }
  let best = 0;
  for (let i = 1; i < tries.length; i++) if (sums[i]! > sums[best]!) best = i;
  return { answer: tries[best]!, why: [{ key: "bot.greedy", args: { tries: tries.length, rounds } }] };
}
