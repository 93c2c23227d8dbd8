import { botIn, type Players } from "@warren/bots/roster.ts";
import { think } from "@warren/bots/think.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Episode, type Game, type Outcome, type State, viewOf } from "@warren/kernel/game.ts";
import type { Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";

/** Longer than any sound game: what is not over by then counts as capped. */
export const CAP = 20_000;

export interface Played {
  readonly outcome: Outcome | undefined;
  readonly decisions: number;
}

/**
 * One game between bots, in search mode: nothing told, nothing hashed. Each bot gets the view of its seat.
 * Dice and bots' own chance depend on the seed and the number of the decision only, so two games of the same seed
 * meet the same dice as long as they ask the same questions. A match that is awaited is played by the bots of the same levels of its game.
 */
export function playGame(
  game: Game,
  options: Options,
  bots: readonly Bot[],
  seed: string,
  cap = CAP,
  steps?: number,
  episodes?: readonly Players[],
): Played {
  return playState(game, options, bots, seed, cap, steps, episodes);
}

/** The same, with the state in which it ended: for reports that look closer. */
export function playState(
  game: Game,
  options: Options,
  bots: readonly Bot[],
  seed: string,
  cap = CAP,
  steps?: number,
  episodes: readonly Players[] = [],
): Played & { readonly state: State } {
  const state = game.setup(options, bots.length, quietFx(fast(`${seed}/setup`)));
  let decisions = 0;
  for (;;) {
    const outcome = game.outcome(state);
    if (outcome || decisions >= cap) return { outcome, decisions, state };
    const awaited = game.awaits?.(state);
    if (awaited) {
      const { game: other, bots: players } = playersOf(awaited, bots, episodes);
      const played = playState(other, awaited.options, players, `${seed}/episode/${decisions}`, cap - decisions, steps);
      const dice = fast(`${seed}/dice/${decisions}`);
      decisions += played.decisions;
      if (!played.outcome) return { outcome: undefined, decisions, state };
      game.conclude!(state, other.report!(played.state, played.outcome), quietFx(dice));
      continue;
    }
    const asked = game.pending(state);
    const first = asked[0];
    if (!first) throw new Error(`${game.id}, seed ${seed}: nobody is asked and the game is not over`);
    const group =
      first.together === undefined
        ? [first]
        : asked.filter((one) => one.together === first.together).sort((a, b) => a.seat - b.seat);
    const answers = group.map((one, i) => ask(game, state, one, bots[one.seat]!, `${seed}/bot/${decisions + i}`, steps));
    const fx = quietFx(fast(`${seed}/dice/${decisions}`));
    for (let i = 0; i < group.length; i++) game.apply(state, group[i]!, answers[i]!, fx);
    decisions += group.length;
  }
}

/** The game of an episode and who plays it: at every seat a bot of the level that sits there in the longer match. */
function playersOf({ game, seats }: Episode, bots: readonly Bot[], episodes: readonly Players[]): Players {
  const players = episodes.find((one) => one.game.id === game);
  if (!players) throw new Error(`nobody here plays ${game}, which is awaited`);
  const sitting = seats.map((seat) => {
    const { level } = bots[seat]!;
    const bot = botIn(players, level);
    if (!bot) throw new Error(`${game} has no bot ${level}`);
    return bot;
  });
  return { game: players.game, bots: sitting };
}

function ask(game: Game, state: State, decision: Decision, bot: Bot, seed: string, steps: number | undefined): Answer {
  const view = viewOf(state, decision.seat);
  const question = { view, decision, seat: decision.seat, seed };
  const { answer } = think(game, bot, steps === undefined ? question : { ...question, steps });
  const refusal = game.refuse?.(view, decision, answer);
  if (refusal)
    throw new Error(`${game.id}, seed ${seed}: the bot ${bot.level} answers ${decision.kind}, refused: ${refusal.key}`);
  return answer;
}
