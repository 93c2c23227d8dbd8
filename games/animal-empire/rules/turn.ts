import { goto, push, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { COUNT, type No } from "../content/kingdoms.ts";
import { ACTIONS, canAct } from "./action.ts";
import { recall } from "./army.ts";
import { march, marchTree } from "./march.ts";
import { STAY } from "./raid.ts";
import { isFleet } from "./special.ts";
import { AID, type EmpireState, KID, noOf, SID, type Table } from "./state.ts";
import { isCapReached } from "./win.ts";

/** AE-turn-10, AE-window-1, AE-window-22: markers that end now go, Armies are ready again, then the first window opens. */
export const turnStart: Step<EmpireState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { turn } = table;
    const { seat } = turn;
    if (table.markers.length > 0) endMarkers(state, (marker) => marker.by === seat, fx);
    for (let army = 0; army < COUNT; army++) {
      if (table.kingdoms[army]!.owner !== seat) continue;
      const card = table.armies[army]!;
      card.used = false;
      card.fresh = false;
    }
    turn.actions = 0;
    turn.windows = 0;
    turn.managed = false;
    if (turn.ordered.length > 0) turn.ordered = [];
    if (table.touched.length > 0) table.touched = [];
    if (!fx.quiet)
      fx.tell({ key: "turn.starts", args: { who: seat, round: turn.round }, rule: "AE-turn-2", about: [SID[seat]!] });
    goto(state, { at: "turn.next" });
    push(state, { at: "window.open" });
  },
};

/** Another Action, or the end of the turn (AE-turn-3, AE-turn-8). */
export const turnNext: Step<EmpireState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { seat, actions } = table.turn;
    if (canAct(table, seat)) {
      goto(state, { at: "turn.act" });
      return;
    }
    // A turn that is over before its Actions are spent would surprise whoever still counts on one.
    if (!fx.quiet && actions < ACTIONS)
      fx.tell({ key: "turn.spent", args: { who: seat }, rule: "AE-turn-6", about: [SID[seat]!] });
    goto(state, { at: "fleet.next", done: [], owed: false });
  },
};

/**
 * AE-special-11, AE-special-13, AE-special-15: one March for one own Fleet of Foot Army (AE-special-12) that is not fresh, used or
 * not.
 */
function fleetTree(table: Table, seat: Seat): Branch | undefined {
  let tree: Branch | undefined;
  for (let army = 0; army < COUNT; army++) {
    if (table.kingdoms[army]!.owner !== seat || table.armies[army]!.fresh || !isFleet(table, army)) continue;
    const places = marchTree(table, seat, army, "fleet");
    if (places) (tree ??= { [STAY]: LEAF })[AID[army]!] = places;
  }
  return tree;
}

/**
 * Asks whoever may make a Fleet of Foot March: the active player, or with fleetTiming everyTurn all, clockwise (AE-switch-12).
 * `done`: who has made or declined it. `owed`: something was declared since the last window closed, so one opens before the turn passes on
 * (AE-wilderness-11, AE-window-4); a Magnon Engine played in it may still march.
 */
export const fleetNext: Step<EmpireState> = {
  run(state, frame) {
    const { table } = state;
    const done = frame.done as Seat[];
    const seats = table.lords.length;
    const last = table.house.fleetEveryTurn ? seats : 1;
    for (let i = 0; i < last; i++) {
      const seat = (table.turn.seat + i) % seats;
      if (done.includes(seat) || !hasFleet(table, seat)) continue;
      goto(state, { at: "fleet", seat, done, owed: frame.owed as boolean });
      return;
    }
    if (!frame.owed) {
      goto(state, { at: "turn.end" });
      return;
    }
    goto(state, { at: "fleet.next", done, owed: false });
    push(state, { at: "window.open" });
  },
};

function hasFleet(table: Table, seat: Seat): boolean {
  for (let army = 0; army < COUNT; army++)
    if (table.kingdoms[army]!.owner === seat && !table.armies[army]!.fresh && isFleet(table, army))
      return fleetTree(table, seat) !== undefined;
  return false;
}

export const fleet: Step<EmpireState> = {
  ask({ table }, frame) {
    const seat = frame.seat as Seat;
    return [
      {
        seat,
        kind: "fleet",
        prompt: { key: "ask.fleet" },
        domain: { t: "pick", tree: fleetTree(table, seat)! },
        rule: "AE-special-11",
        fallback: [STAY],
      },
    ];
  },
  take(state, frame, decision, answer, fx) {
    const [army, to, victim] = answer as readonly string[];
    const done = [...(frame.done as Seat[]), decision.seat];
    if (army === STAY) {
      if (!fx.quiet)
        fx.tell({ key: "fleet.stays", args: { who: decision.seat }, rule: "AE-window-4", about: [`seat.${decision.seat}`] });
      goto(state, { at: "fleet.next", done, owed: true });
      return;
    }
    goto(state, { at: "fleet.next", done, owed: false });
    push(state, { at: "window.open", by: decision.seat });
    march(state, decision.seat, noOf(army!), to!, victim, "fleet", fx);
  },
};

/** Markers of this turn go, bans of the player grow shorter, and the next player begins (AE-turn-2, AE-window-18, AE-window-22). */
export const turnEnd: Step<EmpireState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { turn } = table;
    if (table.markers.length > 0) {
      for (const marker of table.markers) if (marker.kind === "engine") engineStops(state, noOf(marker.on), marker.by, fx);
      table.markers = table.markers.filter((marker) => marker.kind !== "engine" && marker.kind !== "feign");
    }
    if (table.bans.length > 0) {
      for (const ban of table.bans) if (table.kingdoms[ban.army]!.owner === turn.seat) ban.left--;
      if (table.bans.some((ban) => ban.left === 0)) table.bans = table.bans.filter((ban) => ban.left > 0);
    }
    const next = (turn.seat + 1) % table.lords.length;
    if (next === table.first) {
      if (isCapReached(state, fx)) return;
      turn.round++;
    }
    turn.seat = next;
    goto(state, { at: "turn.start" });
  },
};

/** AE-card-C15b, AE-card-R12: the Army goes home, bog or not. A transfer has taken the marker off already. */
function engineStops(state: EmpireState, army: No, by: Seat, fx: Fx): void {
  const at = state.table.armies[army]!.at;
  if (at === null) return;
  recall(state, army);
  if (!fx.quiet) {
    const args = { who: by, army: AID[army]!, kingdom: KID[at]! };
    fx.tell({ key: "engine.stops", args, rule: "AE-card-C15b", about: [AID[army]!, KID[at]!] });
  }
}

function endMarkers(state: EmpireState, ends: (marker: Table["markers"][number]) => boolean, fx: Fx): void {
  const { table } = state;
  const gone = table.markers.filter(ends);
  if (gone.length === 0) return;
  table.markers = table.markers.filter((marker) => !ends(marker));
  if (fx.quiet) return;
  for (const { kind, on } of gone) fx.tell({ key: `marker.${kind}.ends`, args: { on }, rule: "AE-window-22", about: [on] });
}
