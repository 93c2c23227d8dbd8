import type { Seat } from "@warren/kernel/json.ts";
import { ALL_FOUR, ATTACKERS, COUNT, DEFENDERS, FLEET, type No, RAIDERS } from "../content/kingdoms.ts";
import { CARD_IDS } from "../content/wilderness.ts";
import { ACTIONS } from "../rules/action.ts";
import { cardsOf } from "../rules/march.ts";
import type { EmpireState } from "../rules/state.ts";
import {
  at,
  count,
  crown,
  head,
  held,
  lead,
  mayCapture,
  maySeize,
  owner,
  SEATS,
  spec,
  support,
  survey,
  total,
  whole,
} from "./survey.ts";

/**
 * What the evaluation looks at, for each seat. Numbers of Kingdoms are of the nine that win. "Direct" can be taken without further
 * help; "reach" needs the other Action of the turn as well. "Now" is for the player on turn who still has Actions.
 */
export const FEATURES = [
  // How far the tree is; for a Vassal how far its own sub-tree and its lord's are.
  "total",
  "total>4",
  "total>6",
  "total>7",
  "below",
  "vassal",
  "vassalHeld",
  "vassalLord",
  // Tempo.
  "onTurn",
  "actions",
  "soon",
  // What can be taken.
  "free1",
  "free2",
  "free3",
  "enemy1",
  "enemy2",
  "crownPrey",
  "rebelPrey",
  "now",
  "nowCrown",
  "nowRebel",
  "reachFree",
  "reachEnemy",
  "reachCrown",
  "wins",
  "winsNow",
  "winsReach",
  // What may be lost.
  "falls1",
  "falls2",
  "fallsReach",
  "crownFalls",
  "crownReach",
  "crownFallsBig",
  "lateFalls",
  "lateCrownFalls",
  "lateCrownReach",
  // Where Armies are.
  "crownGuard1",
  "crownGuard2",
  "guard",
  "hand",
  "fresh",
  "idle",
  "banned",
  "mine",
  // Which Armies there are.
  "attackers",
  "defenders",
  "raiders",
  "fleet",
  "dragon",
  // Cards in hand.
  "cards",
  ...CARD_IDS,
] as const;
export type Feature = (typeof FEATURES)[number];
export const WIDTH = FEATURES.length;
const AT = Object.fromEntries(FEATURES.map((name, i) => [name, i])) as Record<Feature, number>;
const FIRST_CARD = AT.C01;
const CARD_AT = Object.fromEntries(CARD_IDS.map((card, i) => [card, FIRST_CARD + i]));

/** By `seat * WIDTH + feature`, of the state looked at last. */
export const values = new Float64Array(SEATS * WIDTH);

// By Kingdom: the best claim somebody hostile has on it: 2 takes it directly, 1 with help. Likewise for the Crown there, and of both
// the best of those who are on turn before its holder can do something about it.
const claim = new Uint8Array(COUNT);
const crownClaim = new Uint8Array(COUNT);
const lateClaim = new Uint8Array(COUNT);
const lateCrownClaim = new Uint8Array(COUNT);
// By seat: the two largest gains of a turn, directly and with help.
const gain1 = new Int8Array(SEATS);
const gain2 = new Int8Array(SEATS);
const help = new Int8Array(SEATS);
const nowGain = new Int8Array(SEATS);

function note(seat: Seat, gain: number): void {
  if (gain > gain1[seat]!) {
    gain2[seat] = gain1[seat]!;
    gain1[seat] = gain;
  } else if (gain > gain2[seat]!) gain2[seat] = gain;
}

/** Whether an Army of the player on turn that stands there can still act this turn. */
function isReady(state: EmpireState, seat: Seat, kingdom: No): boolean {
  const { armies } = state.table;
  for (let army = 0; army < COUNT; army++)
    if (at[army] === kingdom && owner[army] === seat && !armies[army]!.used && !armies[army]!.fresh) return true;
  return false;
}

/** Actions the player on turn may still take: none once the turn has come to its end, however many were left. */
function actionsLeft({ table, flow }: EmpireState): number {
  const stage = flow[0]?.at;
  return stage === "turn.next" || stage === "turn.act" ? Math.max(0, ACTIONS - table.turn.actions) : 0;
}

/** Fills `values`. */
export function look(state: EmpireState): void {
  const { table } = state;
  survey(table);
  const { seats } = whole;
  const { turn } = table;
  values.fill(0);
  claim.fill(0);
  crownClaim.fill(0);
  lateClaim.fill(0);
  lateCrownClaim.fill(0);
  gain1.fill(0);
  gain2.fill(0);
  help.fill(0);
  nowGain.fill(0);
  const left = actionsLeft(state);
  claims(state, left);
  for (let seat = 0; seat < seats; seat++) {
    const v = seat * WIDTH;
    const need = 9 - table.house.winKingdoms;
    const sum = total[seat]! + need;
    const free = head[seat] === seat;
    const active = turn.seat === seat && left > 0;
    if (free) {
      values[v + AT.total] = sum;
      values[v + AT["total>4"]] = Math.max(0, sum - 4);
      values[v + AT["total>6"]] = Math.max(0, sum - 6);
      values[v + AT["total>7"]] = Math.max(0, sum - 7);
      values[v + AT.below] = total[seat]! - held[seat]!;
      if (total[seat]! + gain1[seat]! + gain2[seat]! >= table.house.winKingdoms) values[v + AT.wins] = 1;
      else if (total[seat]! + Math.max(gain1[seat]!, help[seat]!) >= table.house.winKingdoms) values[v + AT.winsReach] = 1;
      if (active && total[seat]! + nowGain[seat]! >= table.house.winKingdoms) values[v + AT.winsNow] = 1;
    } else {
      values[v + AT.vassal] = 1;
      values[v + AT.vassalHeld] = total[seat]!;
      values[v + AT.vassalLord] = total[head[seat]!]!;
    }
    if (turn.seat === seat) {
      values[v + AT.onTurn] = 1;
      values[v + AT.actions] = left;
    } else values[v + AT.soon] = 1 - ((seat - turn.seat + seats) % seats) / seats;
    values[v + AT.cards] = Math.min(4, table.sizes[seat]!);
    for (const card of cardsOf(state, seat)) values[v + CARD_AT[card]!] = 1;
  }
  dangers();
  armies(state);
}

/** Turns until this player can act; `now` whether it still can when it is on turn. */
function wait({ table }: EmpireState, seat: Seat, now: boolean): number {
  const { seats } = whole;
  const turns = (seat - table.turn.seat + seats) % seats;
  return turns === 0 && !now ? seats : turns;
}

/** Who could take what: prey of each seat, and the claims on what somebody holds. */
function claims(state: EmpireState, left: number): void {
  const { seats, occupied } = whole;
  const { turn } = state.table;
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    if (!(occupied & (1 << kingdom))) continue;
    const holder = owner[kingdom]!;
    for (let seat = 0; seat < seats; seat++) {
      if (count[kingdom * SEATS + seat] === 0 || seat === holder) continue;
      const capture = mayCapture(seat, kingdom);
      const seize = maySeize(seat, kingdom);
      if (!capture && !seize) continue;
      const v = seat * WIDTH;
      const margin = lead(seat, kingdom);
      const direct = margin > 0;
      if (!direct && margin + support(seat, kingdom) <= 0) {
        values[v + AT.idle]! += count[kingdom * SEATS + seat]!;
        continue;
      }
      const ready = turn.seat === seat && left > 0 && direct && isReady(state, seat, kingdom);
      const prize = seize ? held[crown[kingdom]!]! : 0;
      const rebels = seize && head[seat] === crown[kingdom];
      if (capture) {
        const f = holder < 0 ? AT.free1 : AT.enemy1;
        if (direct) {
          if (values[v + f] === 0) values[v + f] = 1;
          else if (values[v + f + 1] === 0) values[v + f + 1] = 1;
          else if (holder < 0) values[v + AT.free3]! += 1;
          if (ready) values[v + AT.now] = Math.min(left, values[v + AT.now]! + 1);
        } else values[v + (holder < 0 ? AT.reachFree : AT.reachEnemy)] = 1;
      }
      if (seize && direct) {
        const f = rebels ? AT.rebelPrey : AT.crownPrey;
        values[v + f] = Math.max(values[v + f]!, prize);
        if (ready) {
          const n = rebels ? AT.nowRebel : AT.nowCrown;
          values[v + n] = Math.max(values[v + n]!, prize);
        }
      } else if (seize) values[v + AT.reachCrown] = Math.max(values[v + AT.reachCrown]!, prize);
      const gain = Math.max(capture ? 1 : 0, rebels ? 0 : prize);
      if (direct) note(seat, gain);
      else help[seat] = Math.max(help[seat]!, gain);
      if (ready) nowGain[seat] = Math.min(127, left === 2 ? nowGain[seat]! + gain : Math.max(nowGain[seat]!, gain));
      const strength = direct ? 2 : 1;
      if (capture) claim[kingdom] = Math.max(claim[kingdom]!, strength);
      if (seize) crownClaim[kingdom] = Math.max(crownClaim[kingdom]!, strength);
      if (holder < 0 || wait(state, seat, ready) > wait(state, holder, left > 0)) continue;
      if (capture) lateClaim[kingdom] = Math.max(lateClaim[kingdom]!, strength);
      if (seize) lateCrownClaim[kingdom] = Math.max(lateCrownClaim[kingdom]!, strength);
    }
  }
}

/** What each seat may lose; "late" when it comes before the player can do something about it. */
function dangers(): void {
  for (let kingdom = 0; kingdom < COUNT; kingdom++) {
    const holder = owner[kingdom]!;
    if (holder < 0 || (claim[kingdom] === 0 && crownClaim[kingdom] === 0)) continue;
    const v = holder * WIDTH;
    if (claim[kingdom] === 2) {
      const f = values[v + AT.falls1] === 0 ? AT.falls1 : AT.falls2;
      values[v + f] = 1;
    } else if (claim[kingdom] === 1) values[v + AT.fallsReach]! += 1;
    if (lateClaim[kingdom] === 2) values[v + AT.lateFalls]! += 1;
    if (crown[kingdom] !== holder) continue;
    if (crownClaim[kingdom] === 2) {
      values[v + AT.crownFalls] = 1;
      values[v + AT.crownFallsBig] = total[holder]!;
    } else if (crownClaim[kingdom] === 1) values[v + AT.crownReach] = 1;
    if (lateCrownClaim[kingdom] === 2) values[v + AT.lateCrownFalls] = 1;
    else if (lateCrownClaim[kingdom] === 1) values[v + AT.lateCrownReach] = 1;
  }
}

/** Where the Armies are, and which. */
function armies(state: EmpireState): void {
  const { table } = state;
  for (let army = 0; army < COUNT; army++) {
    const who = owner[army]!;
    if (who < 0) continue;
    const v = who * WIDTH;
    const bits = spec[army]!;
    if (bits === ALL_FOUR) values[v + AT.dragon] = 1;
    else {
      if (bits & ATTACKERS) values[v + AT.attackers]! += 1;
      if (bits & DEFENDERS) values[v + AT.defenders]! += 1;
      if (bits & RAIDERS) values[v + AT.raiders]! += 1;
    }
    if (bits & FLEET) values[v + AT.fleet] = 1;
    if (table.armies[army]!.fresh) values[v + AT.fresh]! += 1;
    const stands = at[army]!;
    if (stands < 0) {
      if (!table.armies[army]!.fresh) values[v + AT.hand]! += 1;
      continue;
    }
    if (owner[stands] !== who) continue;
    if (crown[stands] !== who) {
      values[v + AT.guard]! += 1;
      continue;
    }
    const f = values[v + AT.crownGuard1] === 0 ? AT.crownGuard1 : AT.crownGuard2;
    values[v + f] = 1;
  }
  for (const { army } of table.bans) values[owner[army]! * WIDTH + AT.banned]! += 1;
  // Who has many Armies has many Actions to choose from, however few it may take.
  for (let seat = 0; seat < whole.seats; seat++) values[seat * WIDTH + AT.mine] = Math.min(4, held[seat]!);
}
