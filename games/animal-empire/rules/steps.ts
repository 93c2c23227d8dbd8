import { flow, type Steps } from "@warren/kernel/flow.ts";
import { act } from "./action.ts";
import { owlLook, owlMarch } from "./cards/orders.ts";
import { incite } from "./cards/realms.ts";
import { crownStep } from "./crown.ts";
import { raid } from "./raid.ts";
import { chooseCrown, deal, dealPairs, keep } from "./setup.ts";
import type { EmpireState } from "./state.ts";
import { fleet, fleetNext, turnEnd, turnNext, turnStart } from "./turn.ts";
import { cardEnd, windowOpen, windowStep } from "./window.ts";

/** The whole game by the names its frames carry. */
const STEPS: Steps<EmpireState> = {
  "setup.crown": chooseCrown,
  "setup.pairs": dealPairs,
  "setup.keep": keep,
  "setup.deal": deal,
  "turn.start": turnStart,
  "turn.next": turnNext,
  "turn.act": act,
  "fleet.next": fleetNext,
  fleet,
  "turn.end": turnEnd,
  "window.open": windowOpen,
  window: windowStep,
  "card.end": cardEnd,
  raid,
  crown: crownStep,
  incite,
  "owl.look": owlLook,
  "owl.march": owlMarch,
};

export const { pending, apply, advance } = flow(STEPS);
