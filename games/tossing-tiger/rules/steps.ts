import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { flow } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { act, dragon, leopard, monkey, performStep } from "./action.ts";
import { check, next, reveal } from "./battle.ts";
import { change, regroup } from "./change.ts";
import { after, before, finish, flee, lastWord, merge, prophecy, spare, spareAsk, stage, trade } from "./dawn.ts";
import { settled } from "./end.ts";
import type { WarStep, WarSteps } from "./flow.ts";
import { spoilsKeep, spoilsSettle, spoilsShare } from "./settle.ts";
import { reshuffle, skip } from "./skip.ts";
import { spoils, spoilsCard, spoilsPile, spoilsTakes } from "./spoils.ts";
import type { TigerState, War } from "./state.ts";
import { teamDawn, teamPay, teamPayer, teamPlan, teamTurn } from "./team.ts";
import { beginStep, lay, split, stages, turn, warsStep } from "./war.ts";
import { bull, chameleon, redPanda } from "./zoo.ts";

/** The steps inside one war, in the order of the rulebook. */
const WAR_STEPS: WarSteps = {
  "team.dawn": teamDawn,
  "team.plan": teamPlan,
  split,
  lay,
  stages,
  next,
  before,
  stage,
  flee,
  prophecy,
  reveal,
  act,
  dragon,
  monkey,
  leopard,
  bull,
  redPanda,
  chameleon,
  perform: performStep,
  skip,
  reshuffle,
  change,
  regroup,
  spare,
  "spare.ask": spareAsk,
  check,
  after,
  merge,
  finish,
  lastWord,
  trade,
  spoils,
  "spoils.pile": spoilsPile,
  "spoils.takes": spoilsTakes,
  "spoils.card": spoilsCard,
  "spoils.share": spoilsShare,
  "spoils.keep": spoilsKeep,
  "spoils.settle": spoilsSettle,
};

function stepOf(war: War): WarStep | undefined {
  const frame = war.flow[war.flow.length - 1];
  if (!frame) return undefined;
  const step = WAR_STEPS[frame.at];
  if (!step) throw new Error(`no step of a war is called ${frame.at}`);
  return step;
}

function ask(state: TigerState, war: War): readonly Decision[] {
  const step = stepOf(war);
  return step && "ask" in step ? step.ask(state, war, war.flow[war.flow.length - 1]!) : [];
}

function take(state: TigerState, war: War, decision: Decision, answer: Answer, fx: Fx): void {
  const step = stepOf(war);
  if (!step || !("take" in step)) throw new Error(`the war does not ask ${decision.kind}`);
  step.take(state, war, war.flow[war.flow.length - 1]!, decision, answer, fx);
}

/** Runs the steps of a war until somebody is asked or it is settled. */
function advanceWar(state: TigerState, war: War, fx: Fx): void {
  for (let step = stepOf(war); step && "run" in step; step = stepOf(war))
    step.run(state, war, war.flow[war.flow.length - 1]!, fx);
}

export const { pending, apply, advance } = flow<TigerState>({
  turn,
  begin: beginStep(advanceWar),
  wars: warsStep(ask, take, advanceWar),
  "team.turn": teamTurn,
  "team.payer": teamPayer,
  "team.pay": teamPay,
  settled,
});
