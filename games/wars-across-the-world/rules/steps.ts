import { flow, type Steps } from "@warren/kernel/flow.ts";
import { battleEnd, battleFlee, battleLeaders } from "./aftermath.ts";
import { air1Orders, air2Orders } from "./air.ts";
import { airLoad, liftStep } from "./airlift.ts";
import { battleRoles, battleRound, battleSheet, battleShelter, landCombat } from "./battle.ts";
import { breakthroughOrders, breakthroughStart } from "./breakthrough.ts";
import { effectSteps } from "./cards/effects.ts";
import { ruleRun } from "./cards/triggers.ts";
import { cardEnd, cardWindow } from "./cards/window.ts";
import { incomePhase } from "./economy.ts";
import { battleFire } from "./fire.ts";
import { evade, evadeDone, intercept, interceptDone, navalMeet, portEvacuate } from "./fleets.ts";
import { hide, revealExcess } from "./hidden.ts";
import { landingStep } from "./landing.ts";
import { battleHits, battlePanic } from "./losses.ts";
import { maintenanceLoss, maintenancePay, maintenancePhase } from "./maintenance.ts";
import { dropStep, landEnd, landOrders, landStart, regroupStep } from "./march.ts";
import { navalEnd, navalOrders, navalStart } from "./naval.ts";
import { fleetRetreat, manoeuvre, navalCombat, rangeStep } from "./navalbattle.ts";
import { airPatrols, patrolDone } from "./patrol.ts";
import { placementPhase } from "./placement.ts";
import { purchasePhase } from "./purchase.ts";
import { airCombat, bombLoss, raidAway, raidBomb, raidDrop, raidFire } from "./raids.ts";
import { leaderReturn, reinforcePhase } from "./reinforce.ts";
import { repairStep } from "./replacements.ts";
import { battleDropped, battleLanded, battleRetreat, retreatExcess } from "./retreat.ts";
import { airDivert, airHome } from "./returns.ts";
import { battleMorale, battlePursuit, battleRout } from "./rout.ts";
import { searchDone } from "./search.ts";
import { siegeDone, siegePhase } from "./siege.ts";
import type { WarState } from "./state.ts";
import { supplyPhase } from "./supply.ts";
import { testRoll } from "./tests.ts";
import { cargoLoss, loadStep } from "./transport.ts";
import { drawPhase, endPhase, phaseRules, phaseStep, sideEnd, sideStart } from "./turn.ts";
import { verify } from "./victory.ts";

/** The whole game by the names its frames carry. */
const STEPS: Steps<WarState> = {
  ...effectSteps,
  "side.start": sideStart,
  phase: phaseStep,
  "phase.rules": phaseRules,
  "side.end": sideEnd,
  verify,
  draw: drawPhase,
  reinforce: reinforcePhase,
  "leader.return": leaderReturn,
  income: incomePhase,
  maintenance: maintenancePhase,
  "maint.pay": maintenancePay,
  "maint.loss": maintenanceLoss,
  purchase: purchasePhase,
  supply: supplyPhase,
  "air1.orders": air1Orders,
  "air1.patrols": airPatrols,
  "patrol.done": patrolDone,
  "air1.combat": airCombat,
  "raid.away": raidAway,
  "raid.fire": raidFire,
  "raid.bomb": raidBomb,
  "bomb.loss": bombLoss,
  "raid.drop": raidDrop,
  "air2.orders": air2Orders,
  "air.load": airLoad,
  lift: liftStep,
  "air.home": airHome,
  "air.divert": airDivert,
  "naval.start": navalStart,
  "naval.orders": navalOrders,
  "naval.combat": navalCombat,
  "naval.end": navalEnd,
  load: loadStep,
  "n.meet": navalMeet,
  evade,
  "evade.done": evadeDone,
  intercept,
  "intercept.done": interceptDone,
  "n.manoeuvre": manoeuvre,
  "n.range": rangeStep,
  "n.retreat": fleetRetreat,
  "n.cargo": cargoLoss,
  "port.evacuate": portEvacuate,
  "land.start": landStart,
  "land.orders": landOrders,
  "land.landing": landingStep,
  "land.end": landEnd,
  "land.combat": landCombat,
  "breakthrough.start": breakthroughStart,
  "breakthrough.orders": breakthroughOrders,
  regroup: regroupStep,
  drop: dropStep,
  hide,
  "search.done": searchDone,
  "reveal.excess": revealExcess,
  "test.roll": testRoll,
  "b.shelter": battleShelter,
  "b.roles": battleRoles,
  "b.sheet": battleSheet,
  "b.round": battleRound,
  "b.fire": battleFire,
  "b.panic": battlePanic,
  "b.hits": battleHits,
  "b.morale": battleMorale,
  "b.rout": battleRout,
  "b.pursuit": battlePursuit,
  "b.landed": battleLanded,
  "b.dropped": battleDropped,
  "b.retreat": battleRetreat,
  "b.excess": retreatExcess,
  "b.leaders": battleLeaders,
  "b.flee": battleFlee,
  "b.end": battleEnd,
  siege: siegePhase,
  "siege.done": siegeDone,
  placement: placementPhase,
  repair: repairStep,
  end: endPhase,
  "card.window": cardWindow,
  "card.end": cardEnd,
  "rule.run": ruleRun,
};

export const { pending, apply, advance } = flow(STEPS);
