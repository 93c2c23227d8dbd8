import { onward, settle } from "./actions.ts";
import { guns, lobStep, shot } from "./attack.ts";
import { crash, land } from "./crash.ts";
import { battleFlow } from "./flow.ts";
import { cloak, deploy, keepTactic, orders, select, veto } from "./muster.ts";
import { cardSteps } from "./objectives/deck.ts";
import { barrageStep, before, march, plate, smoke, tunnel, works } from "./tactics.ts";
import { begin, extra, turn } from "./turn.ts";

/** All steps of a battle, in the order of the rulebook. */
export const { advance, pending, apply, auto } = battleFlow({
  veto,
  tactics: keepTactic,
  cloak,
  select,
  deploy,
  orders,
  ...cardSteps,
  before,
  barrage: barrageStep,
  works,
  plate,
  begin,
  turn,
  extra,
  onward,
  shot,
  lob: lobStep,
  guns,
  crash,
  land,
  march,
  smoke,
  tunnel,
  settle,
});
