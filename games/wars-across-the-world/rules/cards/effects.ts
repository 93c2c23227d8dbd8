import type { Answer } from "@warren/kernel/domain.ts";
import { pop, type Step, type Steps } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Effect, EffectName } from "../../scenario/vocabulary.ts";
import { sideName } from "../change.ts";
import type { CardId, Seen, SideNo, WarState } from "../state.ts";
import { nameOf, seatOf } from "../units.ts";
import {
  chooserOf,
  fallbackOf,
  oneOf,
  onlyAnswer,
  type Play,
  type Question,
  type Runner,
  type Runners,
  startEffects,
} from "./effect.ts";
import { battleEffects } from "./effects-battle.ts";
import { lastingEffects } from "./effects-lasting.ts";
import { leaderEffects } from "./effects-leaders.ts";
import { mapEffects } from "./effects-map.ts";
import { isPayable, sideEffects } from "./effects-side.ts";

/** Effects that lead to others. */
const branchEffects = {
  roll: {
    run({ upTo, low, high = [] }, state, play, _picked, fx) {
      const die = fx.draw(10, { kind: "effect.roll", seat: seatOf(state, play.side) }); // WAW-6-a
      if (!fx.quiet) fx.tell({ key: "effect.rolled", args: { side: sideName(state, play.side), die, upTo }, rule: "WAW-6-a" });
      startEffects(state, fx, { ...play, effects: die <= upTo ? low : high });
    },
  },
  choose: {
    ask({ by, options }, seen, play, picked) {
      if (picked.length > 0) return undefined;
      const open = options.flatMap((list, nth) =>
        list.every((one) => canEffect(one, seen, play) && isPayable(one, seen, play)) ? [nth] : [],
      );
      const offered = open.length === 0 ? [options.length - 1] : open;
      return oneOf(
        chooserOf(seen, by, play, play.side),
        offered.map((nth) => `option${nth + 1}`),
      );
    },
    run({ options }, state, play, picked, fx) {
      const [option] = picked[0] as readonly string[];
      startEffects(state, fx, { ...play, effects: options[Number(option!.slice(6)) - 1]! });
    },
  },
} satisfies Runners;

/**
 * What each effect does. A name that is not here does not run yet: `unsupported.ts` refuses a scenario that needs it.
 * The effects of a card run in the order of its list, each with its choices (WAW-L-18).
 */
export const EFFECTS: Runners = {
  ...branchEffects,
  ...battleEffects,
  ...lastingEffects,
  ...leaderEffects,
  ...mapEffects,
  ...sideEffects,
};

export function runnerOf(effect: Effect): Runner<EffectName> {
  const runner = EFFECTS[effect.e] as Runner<EffectName> | undefined;
  if (!runner) throw new Error(`no effect ${effect.e} runs`);
  return runner;
}

/** Whether an effect could change anything now: by public data, as it opens windows. */
export function canEffect(effect: Effect, seen: Seen, play: Play): boolean {
  return runnerOf(effect).can?.(effect, seen, play) ?? true;
}

const playOf = (frame: Frame): Play => ({
  side: frame.side as SideNo,
  card: frame.card as CardId | null,
  inBattle: frame.inBattle as boolean,
});
const effectOf = (frame: Frame): Effect | undefined => (frame.effects as unknown as readonly Effect[])[frame.nth as number];

/** What was answered so far together with what needs no question, and the question that is open then. */
function settled(seen: Seen, frame: Frame): { readonly picked: readonly Answer[]; readonly open?: Question } {
  const effect = effectOf(frame);
  let picked = frame.picked as readonly Answer[];
  if (!effect) return { picked };
  const { ask } = runnerOf(effect);
  for (;;) {
    const open = ask?.(effect, seen, playOf(frame), picked);
    if (!open) return { picked };
    const only = onlyAnswer(open);
    if (only === undefined) return { picked, open };
    picked = [...picked, only];
  }
}

/** A choice by chance. */
function drawn({ domain }: Question, fx: Fx): Answer {
  if (domain.t === "pick") {
    const ids = Object.keys(domain.tree);
    return [ids[fx.draw(ids.length, "effect")]!];
  }
  if (domain.t === "split") throw new Error("chance splits nothing");
  const left = [...domain.of];
  return Array.from({ length: domain.min }, () => left.splice(fx.draw(left.length, "effect"), 1)[0]!);
}

const effects: Step<WarState> = {
  asks(state, frame) {
    const { open } = settled(state, frame);
    return open !== undefined && open.side !== null;
  },
  ask(state, frame) {
    const { open } = settled(state, frame);
    if (!open) return [];
    const { side, domain, about } = open;
    const { card } = playOf(frame);
    const args = { source: card === null ? "" : nameOf(state, card), n: domain.t === "some" ? domain.min : 1 };
    return [
      {
        seat: seatOf(state, side!),
        kind: "card.choice",
        prompt: { key: `ask.choice.${effectOf(frame)!.e}`, args },
        domain,
        rule: "WAW-L-18",
        fallback: fallbackOf(open),
        ...(about ? { about } : {}),
      },
    ];
  },
  take(state, frame, _decision, answer) {
    frame.picked = [...settled(state, frame).picked, answer];
  },
  run(state, frame, fx) {
    const effect = effectOf(frame);
    if (!effect) {
      pop(state);
      return;
    }
    const { picked, open } = settled(state, frame);
    if (open) {
      frame.picked = [...picked, drawn(open, fx)];
      return;
    }
    // The list goes on before the effect runs, since that may lay another one on top.
    frame.nth = (frame.nth as number) + 1;
    frame.picked = [];
    runnerOf(effect).run(effect, state, playOf(frame), picked, fx);
  },
};

export const effectSteps: Steps<WarState> = { effects };
