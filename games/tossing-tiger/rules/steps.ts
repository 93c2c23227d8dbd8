import { flow, flowOn, type Steps } from "@warren/kernel/flow.ts";
import { act, dragon, leopard, monkey, performStep } from "./action.ts";
import { check, next, reveal } from "./battle.ts";
import { goOn } from "./bird.ts";
import { change, regroup } from "./change.ts";
import { after, before, finish, flee, lastWord, merge, prophecy, spare, spareAsk, stage, trade } from "./dawn.ts";
import { settled } from "./end.ts";
import { spoilsKeep, spoilsSettle, spoilsShare } from "./settle.ts";
import { reshuffle, skip } from "./skip.ts";
import { spoils, spoilsCard, spoilsPile, spoilsTakes } from "./spoils.ts";
import type { TigerState, War } from "./state.ts";
import { teamDawn, teamPay, teamPayer, teamPlan, teamTurn } from "./team.ts";
import { beginStep, lay, split, stages, turn, warsStep } from "./war.ts";
import { bull, chameleon, redPanda } from "./zoo.ts";

/** The steps inside one war, in the order of the rulebook. */
const WAR_STEPS: Steps<TigerState, War> = {
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
  talk: goOn,
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

const wars = flowOn(WAR_STEPS);

export const { pending, apply, advance } = flow<TigerState>({
  turn,
  begin: beginStep(wars),
  wars: warsStep(wars),
  "team.turn": teamTurn,
  "team.payer": teamPayer,
  "team.pay": teamPay,
  settled,
});
