import { flow, type Steps } from "@warren/kernel/flow.ts";
import { settle, trench } from "./actions.ts";
import { guns, lobStep, rooted, scatterStep, shot } from "./attack.ts";
import { crash, drift, fall, land } from "./crash.ts";
import { farther } from "./farther.ts";
import { bail } from "./harm.ts";
import { cloak, deploy, keepTactic, orders, select, veto } from "./muster.ts";
import { naming } from "./naming.ts";
import { cardSteps } from "./objectives/deck.ts";
import type { WarState } from "./state.ts";
import { tacticSteps } from "./tactics/deck.ts";
import { before, DOING } from "./tactics.ts";
import { begin, extra, turn } from "./turn.ts";

/** All steps of a battle, in the order of the rulebook. */
const STEPS: Steps<WarState> = {
  veto,
  tactics: keepTactic,
  cloak,
  select,
  deploy,
  orders,
  ...cardSteps,
  before,
  ...tacticSteps(DOING),
  begin,
  turn,
  extra,
  trench,
  farther,
  shot,
  rooted,
  lob: lobStep,
  scatter: scatterStep,
  guns,
  crash,
  fall,
  bail,
  drift,
  land,
  settle,
};

/** Nobody acts once the battle is over (AWW-3.1.5). */
const battle = flow(STEPS, (state) => state.table.over !== null);
export const { pending, auto } = battle;
export const apply: typeof battle.apply = (state, decision, answer, fx) =>
  battle.apply(state, decision, answer, fx.quiet ? fx : naming(state, fx));
export const advance: typeof battle.advance = (state, fx) => battle.advance(state, fx.quiet ? fx : naming(state, fx));
