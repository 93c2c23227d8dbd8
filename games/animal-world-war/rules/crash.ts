import type { Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { roll } from "./dice.ts";
import { canLand, coverOf, crewOf } from "./figures.ts";
import { distance, groundOf } from "./ground.ts";
import { devastate, escapes, kill } from "./harm.ts";
import { cardOf } from "./objectives/deck.ts";
import { nearest } from "./orders.ts";
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
  take(state, frame, _decision, answer, fx) {
    const id = (answer as readonly string[])[0]!;
    const { flights } = groundOf(state.table.field);
    comeDown(
      state,
      frame.side as SideNo,
      flights.findIndex((flight) => `flight.${flight.id}` === id),
      fx,
    );
  },
  auto: (state, frame, fx) => comeDown(state, frame.side as SideNo, worstFor(state.table, frame.side as SideNo), fx),
  run(state, frame, fx) {
    const plane = state.table.planes[frame.side as SideNo];
    // Hit twice by one event: it is down already.
    if (plane.flight < 0) state.flow.pop();
    else comeDown(state, frame.side as SideNo, plane.flight, fx);
  },
};

/** First tile of the path where a roll falls short, else the last (AWW-3.6.9.16.2, AWW-3.6.9.16.8, AWW-3.6.9.16.9). */
function fallTo(
  state: WarState,
  path: readonly TileNo[],
  kind: "crash" | "parachute",
  seat: number,
  who: string,
  fx: Fx,
): TileNo {
  const { table } = state;
  for (const tile of path) {
    const need = coverOf(table, tile);
    const die = roll(fx, kind, seat, need);
    const down = die < need || tile === path[path.length - 1];
    if (!fx.quiet) {
      const key = kind === "crash" ? (down ? "crash.falls" : "crash.flies") : down ? "chute.falls" : "chute.drifts";
      const rule = kind === "crash" ? "AWW-3.6.9.16.2" : "AWW-3.6.9.16.6";
      fx.tell({ key, args: { who, at: tileId(table, tile), die, need }, rule, about: [who, tileId(table, tile)] });
    }
    if (down) return tile;
  }
  throw new Error("a flight line has no tiles");
}

function comeDown(state: WarState, side: SideNo, flight: number, fx: Fx): void {
  const { table } = state;
  const path = groundOf(table.field).flights[flight]!.tiles;
  const plane = table.planes[side];
  const pilot = crewOf(table, side, "pilot")!;
  state.flow.pop();
  // Out of the battle (AWW-3.6.9.16.4).
  plane.stage = "wrecked";
  plane.flight = -1;
  plane.line = "";
  plane.pos = null;
  cardOf(table).afterWreck(table, side);
  const site = fallTo(state, path, "crash", pilot.seat, planeId(side), fx);
  if (!fx.quiet)
    fx.tell({
      key: "crash.site",
      args: { who: planeId(side), at: tileId(table, site) },
      rule: "AWW-3.6.9.16.3a",
      about: [planeId(side)],
    });
  devastate(state, site, true, fx);
  if (!escapes(state, pilot, "AWW-3.6.9.16.11", fx)) {
    kill(state, table.soldiers.indexOf(pilot), fx);
    return;
  }
  // The same path, as the crash has left it (AWW-3.6.9.16.5).
  const aim = fallTo(state, path, "parachute", pilot.seat, pilot.id, fx);
  state.flow.push({ at: "land", unit: table.soldiers.indexOf(pilot), tile: aim });
}

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
        prompt: { key: "ask.land", args: { who: pilot.id, at: tileId(table, frame.tile as TileNo) } },
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
