import type { Decision } from "@warren/kernel/decision.ts";
import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { CLASSES, type ClassId } from "../content/classes.ts";
import type { Spot } from "../content/map.ts";
import { freeSlots, ringPlace, slotsOf } from "./geometry/places.ts";
import { modeOf } from "./modes/modes.ts";
import { groundFor, othersFor } from "./room.ts";
import { campOf, type Marker, markersIn } from "./sides.ts";
import { noOf, type Point, type Scene, SLOT_ID, type Table, type WardsState, WID } from "./state.ts";
import { turnName } from "./turn-name.ts";

/** WW-75: where every slot of every marker is taken there is this one place. */
const RING = "ring";

/** WW-6, WW-8, WW-128: the Spawn Points a team may use now; a seat aboard is none. Who owns them never changes, except as the mode says (WW-11). */
export function markersOf(scene: Scene, team: number): readonly Marker[] {
  const mode = modeOf(scene.table);
  if (mode.markers) return mode.markers(scene, team);
  const camp = campOf(scene, team);
  return markersIn(camp, scene.fixed.map.spawns[camp]);
}

const spotsOf = (scene: Scene, team: number): Spot[] => markersOf(scene, team).map(({ x, y }) => [x, y]);

/** The place behind a marker and a slot, or behind `ring`. WW-9: every slot is in contact with its marker. */
function placeAt(scene: Scene, team: number, marker: string, slot: string | undefined): Point {
  if (marker === RING) return ringPlace(groundFor(scene), spotsOf(scene, team), othersFor(scene.table, team))!;
  const { x, y } = markersOf(scene, team).find(({ id }) => id === marker)!;
  return slotsOf([x, y])[noOf(slot!)]!;
}

/** Markers with their free slots; WW-10: who stands near, friend or enemy, only takes room. When none at all is free the ring is searched. */
function placesFor(scene: Scene, team: number): Branch {
  const tree: Branch = {};
  const ground = groundFor(scene);
  const others = othersFor(scene.table, team);
  for (const { id, x, y } of markersOf(scene, team)) {
    const slots: Branch = {};
    const open = freeSlots(ground, [x, y], others);
    for (const slot of open) slots[SLOT_ID[slot]!] = LEAF;
    if (open.length > 0) tree[id] = slots;
  }
  if (Object.keys(tree).length === 0 && ringPlace(ground, spotsOf(scene, team), others)) tree[RING] = LEAF;
  return tree;
}

/** The marker nearest to where the mode is decided; of equal ones the first. */
function usualPlace(scene: Scene, team: number, places: Branch): string[] {
  const goal = modeOf(scene.table).goal(scene, team);
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { id, x, y } of markersOf(scene, team)) {
    const far = (x - goal.x) ** 2 + (y - goal.y) ** 2;
    if (places[id] && far < least) [best, least] = [id, far];
  }
  return best === undefined ? [RING] : [best, Object.keys(places[best]!)[0]!];
}

/** WW-2, WW-3: class, Spawn Point and place, in one answer. `mayWait`: a respawn may be put off (WW-74). */
function entryOf(scene: Scene, seat: Seat, mayWait: boolean): Decision {
  const { table } = scene;
  const { cls, team } = table.warriors[seat]!;
  const places = placesFor(scene, team);
  const canBePlaced = Object.keys(places).length > 0;
  // WW-207: where classes are kept, the first choice stays.
  const classes = table.house.classes === "kept" && cls ? [cls] : CLASSES;
  const tree: Branch = {};
  if (canBePlaced) for (const one of classes) tree[one] = places;
  if (mayWait || !canBePlaced) tree.wait = LEAF;
  return {
    seat,
    kind: mayWait ? "respawn" : "enter",
    prompt: { key: mayWait ? "ask.respawn" : "ask.enter" },
    domain: { t: "pick", tree },
    rule: mayWait ? "WW-71" : "WW-2",
    // The class he had last, or Assault.
    fallback: canBePlaced ? [cls ?? "assault", ...usualPlace(scene, team, places)] : ["wait"],
    turn: mayWait ? turnName(table) : "enter",
  };
}

/** WW-5, WW-7: he has his class, stands there, and is in the game from this moment. */
function place(state: WardsState, seat: Seat, answer: readonly string[], fx: Fx, rule: string): void {
  const [cls, marker, slot] = answer as readonly [ClassId, string, string?];
  const warrior = state.table.warriors[seat]!;
  const at = placeAt(state, warrior.team, marker, slot);
  warrior.cls = cls;
  warrior.at = at;
  warrior.entered = true;
  if (!fx.quiet)
    fx.tell({
      key: warrior.deaths > 0 ? "enter.back" : "enter.placed",
      args: { who: seat, cls, marker, x: at.x, y: at.y },
      rule,
      about: [WID[seat]!],
    });
}

/** Whoever is still to be placed, by number; then the first round begins. */
export const enterNext: Step<WardsState> = {
  run(state) {
    const seat = state.table.warriors.findIndex(({ entered, closed }) => !entered && !closed);
    goto(state, seat < 0 ? { at: "round.start" } : { at: "enter.ask", seat });
  },
};

/** A first entry: in number order when the match begins; of a latecomer (with `next`, the seat to be called) between two turns. */
export const enterAsk: Step<WardsState> = {
  ask: (state, frame) => [entryOf(state, frame.seat as Seat, false)],
  take(state, frame, { seat }, answer, fx) {
    const path = answer as readonly string[];
    // With no room anywhere he enters when he is called.
    if (path[0] === "wait") state.table.warriors[seat]!.entered = true;
    else place(state, seat, path, fx, path[1] === RING ? "WW-75" : "WW-7");
    goto(state, frame.next === undefined ? { at: "enter.next" } : { at: "turn.call", next: frame.next });
  },
};

export const respawnOf = (scene: Scene, seat: Seat): Decision => entryOf(scene, seat, true);

/** WW-71, WW-73, WW-74: back at any own Spawn Point at the start of one's turn, without spending an Action; or not yet, and the turn is over. */
export const respawn: Step<WardsState> = {
  asks: ({ table }) => mayRespawn(table),
  ask: (state) => [respawnOf(state, state.table.turn.seat)],
  take(state, _frame, { seat }, answer, fx) {
    const path = answer as readonly string[];
    if (path[0] === "wait") {
      if (!fx.quiet) fx.tell({ key: "enter.waits", args: { who: seat }, rule: "WW-74", about: [WID[seat]!] });
      goto(state, { at: "turn.end" });
      return;
    }
    modeOf(state.table).respawns?.(state, seat, fx);
    place(state, seat, path, fx, path[1] === RING ? "WW-75" : "WW-71");
    goto(state, { at: "turn.begin" });
  },
  // WW-72: without a ticket an attacker's turn passes.
  run(state, _frame, fx) {
    const { seat } = state.table.turn;
    if (!fx.quiet) fx.tell({ key: "enter.spent", args: { who: seat }, rule: "WW-72", about: [WID[seat]!] });
    goto(state, { at: "turn.end" });
  },
};
export const mayRespawn = (table: Table): boolean => modeOf(table).mayRespawn?.(table, table.turn.seat) ?? true;
