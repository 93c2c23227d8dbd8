import { think } from "@warren/bots/think.ts";
import { warsAcrossTheWorld as game } from "@warren/games/wars-across-the-world/game.ts";
import { warOf } from "@warren/games/wars-across-the-world/rules/setup.ts";
import type { WarState } from "@warren/games/wars-across-the-world/rules/state.ts";
import type { Scenario } from "@warren/games/wars-across-the-world/scenario/types.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";

const CAP = 20_000;

/**
 * A war between bots as `playState` plays it, from any scenario, and with menus that are built only where somebody looks at them: half the time
 * goes into those otherwise. `watch` sees every question with what was answered, before it is carried out.
 */
export function playWar(
  scenario: Scenario,
  bots: readonly Bot[],
  seed: string,
  watch?: (state: WarState, decision: Decision, answer: unknown) => void,
): WarState {
  const state = warOf(scenario, quietFx(fast(`${seed}/setup`)), bots.length);
  for (let n = 0; !game.outcome(state) && n < CAP; ) {
    const asked = game.pending(state, true);
    const first = asked[0]!;
    const group =
      first.together === undefined
        ? [first]
        : asked.filter((one) => one.together === first.together).sort((a, b) => a.seat - b.seat);
    const answers = group.map((one, i) => {
      const view = viewOf(state, one.seat);
      const { answer } = think(game, bots[one.seat]!, { view, decision: one, seat: one.seat, seed: `${seed}/bot/${n + i}` });
      watch?.(state, one, answer);
      return answer;
    });
    const fx = quietFx(fast(`${seed}/dice/${n}`));
    for (let i = 0; i < group.length; i++) game.apply(state, group[i]!, answers[i]!, fx);
    n += group.length;
  }
  return state;
}
