import type { Decision } from "@warren/kernel/decision.ts";
import { pop, type Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import { LEAF } from "@warren/kernel/tree.ts";
import type { SpecialRule, Trigger } from "../../scenario/types.ts";
import { sideTitle } from "../change.ts";
import type { SideNo, WarState } from "../state.ts";
import { seatOf, worldIn } from "../units.ts";
import { writtenOut } from "../written.ts";
import { allHold } from "./conditions.ts";
import { startEffects } from "./effect.ts";
import { canEffect } from "./effects.ts";
import type { Ended } from "./select.ts";

/** Whether a rule of the scenario can be carried out now: its conditions hold, and something would come of it. */
function isDue(state: WarState, rule: SpecialRule, side: SideNo, ended?: Ended): boolean {
  const play = { side, card: null, inBattle: false };
  return (
    allHold(rule.when, state, ended ? { side, ended } : { side }) && rule.do.some((effect) => canEffect(effect, state, play))
  );
}

/** Rules of the scenario that this moment sets off, as frames that carry them out; they replace or add to the others (WAW-15-a). */
export function rulesFor(state: WarState, at: Trigger, active: SideNo, ended?: Ended): Frame[] {
  const world = worldIn(state);
  return world.scenario.specialRules.flatMap((rule, nth) => {
    const { trigger } = rule;
    if (trigger.on !== at.on || state.table.spent.includes(rule.id)) return [];
    if ("phase" in trigger && "phase" in at && trigger.phase !== at.phase) return [];
    const side = "side" in trigger && trigger.side !== "active" ? world.sideNo[trigger.side]! : active;
    if ("side" in trigger && side !== active) return [];
    if (!isDue(state, rule, side, ended)) return [];
    return [{ at: "rule.run", nth, side, ...(ended && { ended: { ...ended } }) }];
  });
}

const isStillDue = (state: WarState, frame: Frame): boolean =>
  isDue(state, ruleOf(state, frame), frame.side as SideNo, frame.ended as Ended | undefined);
const ruleOf = (state: WarState, frame: Frame): SpecialRule => worldIn(state).scenario.specialRules[frame.nth as number]!;

/** A rule of the scenario runs; its side may decline one that is optional. */
export const ruleRun: Step<WarState> = {
  asks: (state, frame) => ruleOf(state, frame).optional === true && isStillDue(state, frame),
  run(state, frame, fx) {
    const rule = ruleOf(state, frame);
    const side = frame.side as SideNo;
    pop(state);
    if (rule.optional || !isStillDue(state, frame)) return;
    if (rule.once) state.table.spent = [...state.table.spent, rule.id];
    startEffects(state, fx, { side, card: null, effects: rule.do, inBattle: false });
  },
  ask(state, frame): Decision[] {
    const rule = ruleOf(state, frame);
    return [
      {
        seat: seatOf(state, frame.side as SideNo),
        kind: "rule.may",
        prompt: { key: "ask.rule.may", args: { title: rule.title, text: { ...writtenOut(rule.text) } } },
        domain: { t: "pick", tree: { no: LEAF, yes: LEAF } },
        rule: "WAW-15-a",
        fallback: ["no"],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const rule = ruleOf(state, frame);
    const side = frame.side as SideNo;
    pop(state);
    if ((answer as readonly string[])[0] === "no") return;
    if (rule.once) state.table.spent = [...state.table.spent, rule.id];
    if (!fx.quiet) fx.tell({ key: "rule.used", args: { side: sideTitle(state, side), title: rule.title }, rule: "WAW-15-a" });
    startEffects(state, fx, { side, card: null, effects: rule.do, inBattle: false });
  },
};
