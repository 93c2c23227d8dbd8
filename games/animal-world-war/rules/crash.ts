import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { askAgain, askingAgain, type DieFrame, NO_DIE, settleDie } from "./again.ts";
import { canLand, coverOf, crewOf } from "./figures.ts";
import { distance, groundOf } from "./ground.ts";
import { bailing, devastate, kill } from "./harm.ts";
import { whereabouts } from "./naming.ts";
import { cardOf } from "./objectives/deck.ts";
import { nearest } from "./orders.ts";
import { nobodys } from "./record.ts";
import type { SideNo, Table, TileNo, WarState } from "./state.ts";
import { chief, planeId, tileId } from "./state.ts";

/** Crash landing and parachute (3.6.9.16). */

/** The owner's default: down among enemies, away from his own. */
function worstFor(table: Table, side: SideNo): number {
  const { flights } = groundOf(table.field);
  const worth = new Array<number>(table.field.hexes.length).fill(0);
  for (const one of table.soldiers) if (one.at >= 0) worth[one.at]! += one.side === side ? -1 : 1;
  for (const s of [0, 1] as const) if (table.tanks[s].at >= 0) worth[table.tanks[s].at]! += s === side ? -2 : 2;
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < flights.length; i++) {
    let sum = 0;
    for (const tile of flights[i]!.tiles) sum += worth[tile]!;
    if (sum > most) {
      most = sum;
      best = i;
    }
  }
  return best;
}

/** A plane comes down: its owner picks the line if it had left the field (AWW-3.6.9.16.1, AWW-3.6.9.16.10). */
export const crash: Step<WarState> = {
  asks: (state, frame) => state.table.planes[frame.side as SideNo].stage === "exit",
  ask(state, frame) {
    const side = frame.side as SideNo;
    const { flights } = groundOf(state.table.field);
    return [
      {
        seat: chief(side),
        kind: "crash.line",
        prompt: { key: "ask.crash", args: { who: planeId(side) } },
        domain: { t: "pick", tree: Object.fromEntries(flights.map((flight) => [`flight.${flight.id}`, {}])) },
        rule: "AWW-3.6.9.16.10",
        fallback: [`flight.${flights[worstFor(state.table, side)]!.id}`],
        policies: [{ id: "enemies", answer: [`flight.${flights[worstFor(state.table, side)]!.id}`] }],
        about: [planeId(side)],
      },
    ];
  },
  take(state, frame, _decision, answer) {
    const id = (answer as readonly string[])[0]!;
    const { flights } = groundOf(state.table.field);
    comeDown(
      state,
      frame.side as SideNo,
      flights.findIndex((flight) => `flight.${flight.id}` === id),
    );
  },
  auto: (state, frame) => comeDown(state, frame.side as SideNo, worstFor(state.table, frame.side as SideNo)),
  run(state, frame) {
    const plane = state.table.planes[frame.side as SideNo];
    // Hit twice by one event: it is down already.
    if (plane.flight < 0) state.flow.pop();
    else comeDown(state, frame.side as SideNo, plane.flight);
  },
};

/** A plane that falls along a flight line, or its Pilot who drifts along the same; `i`: the tile it is over. */
interface FallFrame extends DieFrame {
  at: "fall" | "drift";
  /** The Pilot. */
  unit: number;
  flight: number;
  i: number;
}

/**
 * First tile of the path where a roll falls short, else the last (AWW-3.6.9.16.2, AWW-3.6.9.16.8, AWW-3.6.9.16.9); -1 while a Tactic
 * is thought about.
 */
function fallTo(state: WarState, fall: FallFrame, fx: Fx): TileNo {
  const { table } = state;
  const path = groundOf(table.field).flights[fall.flight]!.tiles;
  const pilot = table.soldiers[fall.unit]!;
  const plane = fall.at === "fall";
  for (; ; fall.i++) {
    const tile = path[fall.i]!;
    const need = coverOf(table, tile);
    const isDown = (die: number): boolean => die < need || fall.i === path.length - 1;
    const tell = (die: number): void => {
      const key = plane ? (isDown(die) ? "crash.falls" : "crash.flies") : isDown(die) ? "chute.falls" : "chute.drifts";
      const rule = plane ? "AWW-3.6.9.16.2" : "AWW-3.6.9.16.6";
      const who = plane ? planeId(pilot.side) : pilot.id;
      fx.tell({ key, args: { who, at: tileId(table, tile), die, need }, rule, about: [who, tileId(table, tile)] });
    };
    const kind = plane ? "crash" : "parachute";
    const die = settleDie(state, fall, { kind, side: pilot.side, seat: pilot.seat, need, plain: true, tell }, fx);
    if (die === 0) return -1;
    if (isDown(die)) return tile;
  }
}

function comeDown(state: WarState, side: SideNo, flight: number): void {
  const { table } = state;
  const plane = table.planes[side];
  state.flow.pop();
  // Out of the battle (AWW-3.6.9.16.4).
  plane.stage = "wrecked";
  plane.flight = -1;
  plane.line = "";
  plane.pos = null;
  cardOf(table).afterWreck(table, side);
  const frame: FallFrame = { at: "fall", unit: table.soldiers.indexOf(crewOf(table, side, "pilot")!), flight, i: 0, ...NO_DIE };
  state.flow.push(frame);
}

export const fall: Step<WarState> = {
  ...askingAgain,
  ask(state: WarState, frame: Frame) {
    const { side } = state.table.soldiers[frame.unit as number]!;
    return [askAgain(state, frame as FallFrame, side, planeId(side))];
  },
  run(state, frame, fx) {
    const { table } = state;
    const site = fallTo(state, frame as FallFrame, fx);
    if (site < 0) return;
    const pilot = table.soldiers[frame.unit as number]!;
    // The same path, as the crash has left it (AWW-3.6.9.16.5).
    const drifts: FallFrame = { at: "drift", unit: frame.unit as number, flight: frame.flight as number, i: 0, ...NO_DIE };
    state.flow[state.flow.length - 1] = drifts;
    if (table.house.bailOut) state.flow.push(bailing(table, pilot, "AWW-3.6.9.16.11"));
    const who = planeId(pilot.side);
    if (!fx.quiet) fx.tell({ key: "crash.site", args: { who, at: tileId(table, site) }, rule: "AWW-3.6.9.16.3a", about: [who] });
    devastate(state, site, true, nobodys(), fx);
  },
};
export const drift: Step<WarState> = {
  ...askingAgain,
  run(state, frame, fx) {
    if (state.table.soldiers[frame.unit as number]!.status === "dead") {
      state.flow.pop();
      return;
    }
    const tile = fallTo(state, frame as FallFrame, fx);
    if (tile >= 0) state.flow[state.flow.length - 1] = { at: "land", unit: frame.unit as number, tile };
  },
};

/** Where he touches ground if the tile will not have him (AWW-W-17a). */
function landings(table: Table, tile: TileNo): TileNo[] {
  if (canLand(table, tile)) return [tile];
  const ground = groundOf(table.field);
  const legal = table.field.hexes.map((_, i) => i).filter((i) => canLand(table, i));
  return nearest(legal, (i) => distance(ground, i, tile));
}

export const land: Step<WarState> = {
  asks: (state, frame) => landings(state.table, frame.tile as TileNo).length > 1,
  ask(state, frame) {
    const { table } = state;
    const pilot = table.soldiers[frame.unit as number]!;
    const open = landings(table, frame.tile as TileNo);
    const tiles = open.map((tile) => tileId(table, tile));
    const ground = groundOf(table.field);
    const home = table.field.zones[pilot.side];
    const toHome = (tile: TileNo): number => Math.min(...home.map((goal) => distance(ground, tile, goal)));
    return [
      {
        seat: chief(pilot.side),
        kind: "chute.land",
        prompt: { key: "ask.land", args: { who: pilot.id, place: whereabouts(table, frame.tile as TileNo, true) } },
        domain: { t: "pick", tree: Object.fromEntries(tiles.map((id) => [id, {}])) },
        rule: "AWW-W-17a",
        fallback: [tiles[0]!],
        policies: [
          { id: "cover", answer: [tileId(table, nearest(open, (tile) => -coverOf(table, tile))[0]!)] },
          { id: "home", answer: [tileId(table, nearest(open, toHome)[0]!)] },
        ],
        about: [pilot.id],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    touchDown(state, frame, groundOf(state.table.field).number.get((answer as readonly string[])[0]!)!, fx);
  },
  auto: (state, frame, fx) => touchDown(state, frame, landings(state.table, frame.tile as TileNo)[0]!, fx),
  run(state, frame, fx) {
    const tile = landings(state.table, frame.tile as TileNo)[0];
    if (tile !== undefined) {
      touchDown(state, frame, tile, fx);
      return;
    }
    state.flow.pop();
    kill(state, frame.unit as number, fx);
  },
};

/** Unharmed (AWW-3.6.9.16.7), and a soldier on foot from then on (AWW-3.6.9.17.1). */
function touchDown(state: WarState, frame: Frame, tile: TileNo, fx: Fx): void {
  state.flow.pop();
  const pilot = state.table.soldiers[frame.unit as number]!;
  pilot.status = "standing";
  pilot.at = tile;
  pilot.start = -1;
  if (!fx.quiet)
    fx.tell({
      key: "chute.landed",
      args: { who: pilot.id, at: tileId(state.table, tile) },
      rule: "AWW-3.6.9.16.6",
      about: [pilot.id, tileId(state.table, tile)],
    });
}
