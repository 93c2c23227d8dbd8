import { think } from "@warren/bots/think.ts";
import { warsAcrossTheWorld as game } from "@warren/games/wars-across-the-world/game.ts";
import { warOf } from "@warren/games/wars-across-the-world/rules/setup.ts";
import type { WarState } from "@warren/games/wars-across-the-world/rules/state.ts";
import type { Scenario } from "@warren/games/wars-across-the-world/scenario/types.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { playOn, quietFx } from "@warren/kernel/search.ts";

/** A war between bots from any scenario. `watch` sees every question with what was answered, before it is carried out. */
export function playWar(
  scenario: Scenario,
  bots: readonly Bot[],
  seed: string,
  watch?: (state: WarState, decision: Decision, answer: unknown) => void,
): WarState {
  const state = warOf(scenario, quietFx(fast(`${seed}/setup`)), bots.length);
  playOn(game, state, seed, (decision, own) => {
    const { seat } = decision;
    const { answer } = think(game, bots[seat]!, { view: viewOf(state, seat), decision, seat, seed: own });
    watch?.(state, decision, answer);
    return answer;
  });
  return state;
}
