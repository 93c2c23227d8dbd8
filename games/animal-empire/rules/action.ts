import type { Blocked, Decision } from "@warren/kernel/decision.ts";
import { goto, push, type Step } from "@warren/kernel/flow.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import { COUNT } from "../content/kingdoms.ts";
import { battle, battleBlocked, battleTree } from "./battle.ts";
import { marchAs } from "./bonus.ts";
import { blockedAt, canCapture, capture, captureRefusal } from "./capture.ts";
import { canSeize, crownAt, seize, seizeRefusal } from "./crown.ts";
import { cardTree, playCard } from "./hand.ts";
import { giveOrder, manage, manageBlocked, manageTree, orderTree } from "./manage.ts";
import { canMarch, marchBlocked, marchTree, thereBlocked } from "./march.ts";
import { isUsable } from "./special.ts";
import { AID, type EmpireState, KID, noOf, seatOf, type Table } from "./state.ts";

/** AE-turn-3. */
export const ACTIONS = 2;
/** Answer that ends the turn's Actions (AE-turn-8). */
const END = "end";
/** Begins an answer that plays a Wilderness card before the next Action (AE-window-28). */
export const CARD = "card";

// Reasons that depend on nothing but the Army: made once.
const USED: readonly Blocked[] = AID.map((army) => ({
  path: ["march", army],
  why: { key: "why.used", args: { army } },
  rule: "AE-turn-4",
}));
const FRESH: readonly Blocked[] = AID.map((army) => ({
  path: ["march", army],
  why: { key: "why.fresh", args: { army } },
  rule: "AE-capture-8",
}));

/** Whether the player could take an Action now, by an Army or by Manage Vassal (AE-turn-6, AE-turn-9). */
export function canAct(table: Table, seat: Seat): boolean {
  if (table.turn.actions >= ACTIONS) return false;
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat || !isUsable(table, army)) continue;
    if (canMarch(table, seat, army)) return true;
    const { at } = table.armies[army]!;
    if (at !== null && (canCapture(table, seat, at) || canSeize(table, seat, at) || battleTree(table, seat, army))) return true;
  }
  return manageTree(table, seat) !== undefined;
}

/**
 * All Actions as a tree, for every Army whatever it is (AE-special-2): march > Army > place, capture > Kingdom > Army, battle >
 * Army > Army, seize > Kingdom > Army, manage > Kingdom > player, card > Wilderness card > what it asks.
 */
function actionTree(table: Table, seat: Seat): Branch {
  const marches: Branch = {};
  const captures: { [id: string]: Branch } = {};
  const battles: Branch = {};
  const seizures: { [id: string]: Branch } = {};
  let counts = 0;
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat || !isUsable(table, army)) continue;
    const places = marchTree(table, seat, army, "action");
    if (places) {
      marches[AID[army]!] = places;
      counts |= 1;
    }
    const { at } = table.armies[army]!;
    if (at === null) continue;
    if (canCapture(table, seat, at)) {
      (captures[KID[at]!] ??= {})[AID[army]!] = LEAF;
      counts |= 2;
    }
    if (canSeize(table, seat, at)) {
      (seizures[KID[at]!] ??= {})[AID[army]!] = LEAF;
      counts |= 4;
    }
    const victims = battleTree(table, seat, army);
    if (victims) {
      battles[AID[army]!] = victims;
      counts |= 8;
    }
  }
  const tree: Branch = { [END]: LEAF };
  if (counts & 1) tree.march = marches;
  if (counts & 2) tree.capture = captures;
  if (counts & 8) tree.battle = battles;
  if (counts & 4) tree.seize = seizures;
  return tree;
}

function actionBlocked(table: Table, seat: Seat): Blocked[] {
  const out: Blocked[] = [];
  let standing = 0;
  let ready = 0;
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat) continue;
    const card = table.armies[army]!;
    if (card.at !== null) standing |= 1 << card.at;
    if (card.fresh) out.push(FRESH[army]!);
    else if (card.used) out.push(USED[army]!);
    else {
      if (card.at !== null) ready |= 1 << card.at;
      marchBlocked(table, seat, army, out);
      battleBlocked(table, seat, army, out);
    }
  }
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    const here = 1 << kingdom;
    if (!(standing & here)) continue;
    const { owner } = table.kingdoms[kingdom]!;
    if (owner === seat) continue; // nobody tries to capture what is theirs
    const used = { why: { key: "why.noReadyArmy", args: { kingdom: KID[kingdom]! } }, rule: "AE-capture-2" };
    const refusal = captureRefusal(table, seat, kingdom) ?? (ready & here ? undefined : used);
    if (refusal) blockedAt("capture", kingdom, refusal, out);
    if (crownAt(table, kingdom) === undefined) continue;
    const noCrown = seizeRefusal(table, seat, kingdom) ?? (ready & here ? undefined : { ...used, rule: "AE-crown-1" });
    if (noCrown) blockedAt("seize", kingdom, noCrown, out);
  }
  manageBlocked(table, seat, out);
  for (let army = 0; army < COUNT; army++)
    if (table.kingdoms[army]!.owner === seat && isUsable(table, army)) thereBlocked(table, army, out);
  return out;
}

/** Whoever has more Actions left than Armies that can act (AE-turn-6) is told so before the turn ends under the hand. */
function promptFor(table: Table, seat: Seat, left: number): Decision["prompt"] {
  let armies = 0;
  for (let army = 0; army < COUNT; army++) if (table.kingdoms[army]!.owner === seat && isUsable(table, army)) armies++;
  return armies < left ? { key: "ask.action.few", args: { left, armies } } : { key: "ask.action", args: { left } };
}

/** The active player's next Action. */
export const act: Step<EmpireState> = {
  ask(state, _frame, bare): Decision[] {
    const { table } = state;
    const { seat, actions } = table.turn;
    const tree = actionTree(table, seat);
    const blocked = bare ? undefined : actionBlocked(table, seat);
    // AE-window-28: until an Action is named, cards may still be played.
    const cards = cardTree(state, seat, [CARD], blocked);
    if (!isEmpty(cards)) tree[CARD] = cards;
    const gifts = manageTree(table, seat);
    if (gifts) tree.manage = gifts;
    // Orders change nothing on the table (AE-vassal-14).
    const orders = orderTree(table, seat);
    if (orders) tree.order = orders;
    return [
      {
        seat,
        kind: "action",
        prompt: promptFor(table, seat, ACTIONS - actions),
        domain: { t: "pick", tree },
        ...(blocked ? { blocked } : {}),
        rule: "AE-turn-3",
        fallback: [END],
      },
    ];
  },
  take(state, _frame, decision, answer, fx) {
    const path = answer as readonly string[];
    const { seat } = decision;
    const verb = path[0]!;
    if (verb === "order") {
      giveOrder(state, seat, path.slice(1), fx);
      return;
    }
    if (verb === CARD) {
      goto(state, { at: "turn.next" });
      push(state, { at: "window.open" });
      playCard(state, seat, path.slice(1), fx);
      return;
    }
    if (verb === END) {
      if (!fx.quiet) fx.tell({ key: "turn.rests", args: { who: seat }, rule: "AE-turn-8", about: [`seat.${seat}`] });
      goto(state, { at: "fleet.next", done: [], owed: true });
      return;
    }
    goto(state, { at: "turn.next" });
    // One window, below whatever the Action sets off: no card comes between (AE-wilderness-8, AE-special-16, AE-window-2).
    push(state, { at: "window.open" });
    // What specialisations and cards grant is not counted (AE-turn-7).
    state.table.turn.actions++;
    switch (verb) {
      case "march":
        marchAs(state, seat, noOf(path[1]!), path[2]!, path[3], fx);
        return;
      case "capture":
        capture(state, seat, noOf(path[1]!), noOf(path[2]!), fx);
        return;
      case "battle":
        battle(state, seat, noOf(path[1]!), noOf(path[2]!), fx);
        return;
      case "seize":
        seize(state, seat, noOf(path[1]!), noOf(path[2]!), fx);
        return;
      case "manage":
        manage(state, seat, noOf(path[1]!), seatOf(path[2]!), fx);
        return;
      default:
        throw new Error(`no Action is called ${verb}`);
    }
  },
};
