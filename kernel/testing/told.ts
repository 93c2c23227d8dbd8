import { fast } from "../chance.ts";
import { checkAnswer } from "../check.ts";
import { copyState } from "../copy.ts";
import type { Decision } from "../decision.ts";
import type { Answer } from "../domain.ts";
import { type Fx, type Game, type GameEvent, type State, viewOf } from "../game.ts";
import { defaultOptions } from "../options.ts";
import { sampleLegal } from "../sample.ts";
import type { ConformanceSetting, Start } from "./kit/setting.ts";

/** Decisions of one game: enough for what its start is there for, and for what follows from it. */
const CAP = 120;

/**
 * Goes through what a game tells to everybody, from every start of its kit that needs no bots: the opening as it stands there, then at random. `visit` gets
 * the state as it is when the event is told. For tests of what a board makes of it.
 */
export function eachTold(
  game: Game,
  { starts = [], options = [{}], seats }: ConformanceSetting,
  visit: (event: GameEvent, state: State) => void,
  /** How often it is played from each of them. */
  times = 1,
): void {
  const all: readonly Start[] = [...options.map((one) => ({ options: one })), ...starts.filter((start) => !start.bots)];
  const games = Array.from({ length: times }, () => all).flat();
  games.forEach((start, n) => {
    const rng = fast(`told ${n}`);
    let state: State | undefined;
    const tell = (event: GameEvent, to?: readonly number[]): void => {
      if (state && to === undefined) visit(event, state);
    };
    const fx: Fx = { quiet: false, draw: (sides) => rng.below(sides), tell, luck: () => {} };
    const filled = { ...defaultOptions(game.options), ...start.options };
    state = start.position
      ? copyState(game, start.position())
      : game.setup(filled, start.seats ?? seats?.[0] ?? game.seats.min, fx);
    for (let i = 0; i < CAP && !game.outcome(state); i++) {
      const asked = game.pending(state);
      const named = start.opening?.[i];
      const taker = named === undefined ? undefined : asked.find((one) => takes(game, state!, one, named));
      const decision = taker ?? asked[rng.below(asked.length)]!;
      game.apply(state, decision, taker && named !== undefined ? named : sampleLegal(game, state, decision, rng), fx);
    }
  });
}

function takes(game: Game, state: State, decision: Decision, answer: Answer): boolean {
  return (checkAnswer(decision.domain, answer) ?? game.refuse?.(viewOf(state, decision.seat), decision, answer)) === undefined;
}
