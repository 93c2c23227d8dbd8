import { warsAcrossTheWorld as game } from "@warren/games/wars-across-the-world/game.ts";
import { commitment, fast, keyed } from "@warren/kernel/chance.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { playout, quietFx } from "@warren/kernel/search.ts";
import { Tracer, updateOf } from "@warren/kernel/witness.ts";
import { clock, type Measure, perSecond } from "./engines.ts";

const OPTIONS = defaultOptions(game.options);

/** Whole wars in search mode. */
export function randomWars(): Measure {
  const rng = fast("wars");
  return (milliseconds) =>
    perSecond(milliseconds, () => {
      playout(game, game.setup(OPTIONS, 2, quietFx(rng)), rng);
      return 1;
    });
}

/** Processor time of a command as the server has it, in milliseconds: checked, carried out, logged, hashed, told to its player. That share of them takes no longer. */
export function warCommands(share: number, war: Options = {}): Measure {
  const options = { ...OPTIONS, ...war };
  const key = new Uint8Array(32).fill(7);
  const header = { game: game.id, version: game.version, options, seats: 2, commitment: commitment(key), salt: "bench" };
  return (_, round) => {
    const rng = fast(`commands/${round}`);
    const tracer = new Tracer();
    const match = Match.start(game, header, (seq) => keyed(key, "bench", seq), 0, tracer);
    const times: number[] = [];
    const told = new Map<number, OpenDecision>();
    while (!match.outcome) {
      const decision = match.decisionOf(match.waitingFor()[0]!)!;
      const { seat, id } = decision;
      told.set(seat, decision);
      const answer = sampleAnswer(decision.domain, rng);
      const began = clock();
      const verdict = match.submit({ id: `c${match.seq}`, seat, decision: id, answer }, 0);
      if (!verdict.ok) throw new Error(verdict.refusal.key);
      JSON.stringify(updateOf(match, tracer, match.seq, seat, told.get(seat)));
      times.push(clock() - began);
    }
    return times.sort((a, b) => a - b)[Math.floor(share * (times.length - 1))]!;
  };
}
