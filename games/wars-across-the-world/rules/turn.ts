import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import type { Phase as CardPhase } from "../scenario/types.ts";
import { PHASES, TURN } from "../scenario/words.ts";
import { airAtStart } from "./air.ts";
import { hasBreakthroughs } from "./breakthrough.ts";
import { discardCards, drawCards, takeBack } from "./cards/deck.ts";
import { expire } from "./cards/force.ts";
import { rulesFor } from "./cards/triggers.ts";
import { openWindows } from "./cards/window.ts";
import { change, sideTitle } from "./change.ts";
import { lapse } from "./economy.ts";
import { divertAll } from "./returns.ts";
import { comeOut } from "./shelter.ts";
import type { CardId, Phase, SideNo, WarState } from "./state.ts";
import { areEnemies, seatOf, worldIn } from "./units.ts";

/** What a phase does. */
const FRAMES: { readonly [phase in Phase]: Frame } = {
  draw: { at: "draw" },
  reinforce: { at: "reinforce" },
  income: { at: "income" },
  maintenance: { at: "maintenance" },
  purchase: { at: "purchase" },
  supply: { at: "supply" },
  air1: { at: "air1.orders", flown: [], loaded: [] },
  naval: { at: "naval.start" },
  land: { at: "land.start" },
  breakthrough: { at: "breakthrough.start" },
  siege: { at: "siege", done: [] },
  air2: { at: "air2.orders", flown: [], loaded: [] },
  placement: { at: "placement" },
  end: { at: "end" },
};
/** Phases whose cards are played from a menu of orders; in the others a window opens at their start. */
const MENUS: readonly Phase[] = ["purchase", "air1", "naval", "land", "air2"];

/** The turn of a side begins: its units are ready, and what lasted until now is over. */
export const sideStart: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { side } = table;
    expire(state, { on: "ownNext", side });
    for (const id of worldIn(state).ids) {
      const unit = table.units[id]!;
      if (unit.side === side && unit.moved) change(table, id, { moved: false });
    }
    for (const [id, token] of Object.entries(table.tokens))
      if (token.side === side && token.moved) table.tokens[id] = Object.freeze({ ...token, moved: false });
    table.supported = [];
    comeOut(state);
    airAtStart(state);
    if (!fx.quiet) fx.tell({ key: "side", args: { side: sideTitle(state, side), turn: table.turn }, rule: "WAW-7-a" });
    goto(state, { at: "phase", n: 0, isBegun: false });
    for (const one of rulesFor(state, { on: "sideStart", side: worldIn(state).sides[side]! }, side).reverse()) push(state, one);
  },
};

/** A side goes through its phases in their order (WAW-Q-07), all of them before the next side begins (WAW-7-a). */
export const phaseStep: Step<WarState> = {
  run(state, frame) {
    const { table } = state;
    const n = frame.n as number;
    if (n >= TURN.length) return goto(state, { at: "side.end" });
    const [phase, needs] = TURN[n]!;
    const next = { at: "phase", n: n + 1, isBegun: false };
    if (frame.isBegun) {
      goto(state, next);
      expire(state, { on: "phase" });
      return;
    }
    // WAW-1-b: some phases are always played, others where the scenario has them.
    if (needs !== null && !state.fixed!.phases[needs]) return goto(state, next);
    if (phase === "breakthrough" && !hasBreakthroughs(state.fixed!, worldIn(state).config.breakthrough.fromYear))
      return goto(state, next); // WAW-A4-a
    table.phase = phase;
    goto(state, { at: "phase", n, isBegun: true });
    const named = (PHASES as readonly string[]).includes(phase) ? (phase as CardPhase) : undefined;
    if (named) push(state, { at: "phase.rules", phase: named });
    push(state, { ...FRAMES[phase] });
    if (phase === "end" && table.economy) push(state, { at: "repair" });
    if (!named) return;
    if (!MENUS.includes(phase)) openWindows(state, `own:${named}`, [table.side]);
    const enemies = table.vp.map((_, side) => side).filter((side) => areEnemies(state, table.side, side));
    openWindows(state, `enemy:${named}`, enemies);
    for (const one of rulesFor(state, { on: "phaseStart", phase: named, side: "active" }, table.side).reverse()) push(state, one);
    divertAll(state);
  },
};

/** The end of a phase sets off rules of the scenario. */
export const phaseRules: Step<WarState> = {
  run(state, frame) {
    pop(state);
    const { side } = state.table;
    for (const one of rulesFor(state, { on: "phaseEnd", phase: frame.phase as CardPhase, side: "active" }, side).reverse())
      push(state, one);
  },
};

/** The card step: from the top of the side's own deck (WAW-7.1.1-a). */
export const drawPhase: Step<WarState> = {
  run(state, _frame, fx) {
    pop(state);
    drawCards(state, fx, state.table.side, worldIn(state).config.cards.draw);
  },
};

const excess = (state: WarState): number => state.table.sizes[state.table.side]! - worldIn(state).config.cards.hand;

/** At the end of its own turn a side discards down to the limit; at other times a hand may be larger (WAW-8-o). */
export const endPhase: Step<WarState> = {
  asks: (state) => excess(state) > 0,
  run: (state) => pop(state),
  ask(state): Decision[] {
    const { side } = state.table;
    const world = worldIn(state);
    const of = state.hands[state.handOf[seatOf(state, side)]!]!.cards.filter((card) => world.cardSide[card] === side);
    const n = excess(state);
    return [
      {
        seat: seatOf(state, side),
        kind: "discard",
        prompt: { key: "ask.discard", args: { n } },
        domain: { t: "some", of, min: n, max: n },
        rule: "WAW-8-o",
        fallback: of.slice(-n),
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    discardCards(state, fx, state.table.side, answer as readonly CardId[]);
  },
};

/** The turn of a side is over; after the last one the turn is verified (WAW-7.2-a). */
export const sideEnd: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    // WAW-8-m: whoever played ahead in this turn, its own or an enemy's, has the card back.
    for (const { card, side } of table.ahead) takeBack(state, fx, side, card);
    table.ahead = [];
    table.groups = [];
    expire(state, { on: "sideTurn" });
    lapse(state, table.side);
    const next: SideNo = table.side + 1;
    if (next === table.vp.length) return goto(state, { at: "verify" });
    table.side = next;
    goto(state, { at: "side.start" });
  },
};
