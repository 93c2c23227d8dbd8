import type { Frame } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { ClassId } from "./content/classes.ts";
import type { Model } from "./content/hulls.ts";
import type { TableMap } from "./content/map.ts";
import { seatIds } from "./rules/hulls.ts";
import { objectivesAt } from "./rules/presence.ts";
import { layOut, OPTIONS, setup, teamsOf } from "./rules/setup.ts";
import type { Flag, Token, Verb, WardsState } from "./rules/state.ts";

/** A position: who stands where as what. For lessons and for tests. */
export interface Given {
  options?: Options;
  /** Instead of the table that the options name. */
  map?: TableMap;
  /** By seat; teams by turns, A B A B. `in`: a place aboard, as h1 and D. Without a place he is Destroyed. */
  warriors: readonly {
    readonly cls?: ClassId;
    readonly at?: readonly [x: number, y: number];
    readonly in?: readonly [hull: number, place: string];
    readonly deaths?: number;
  }[];
  /** Instead of the map's. `home`: the camp it belongs to; absent: nobody's. Its place is where it stands, unless `from` says another. */
  hulls?: readonly {
    readonly model: Model;
    readonly at: readonly [x: number, y: number, h: number];
    readonly home?: "A" | "B" | "C" | "D";
    readonly from?: readonly [x: number, y: number, h: number];
    readonly bailed?: true;
    readonly bogged?: true;
    readonly died?: number;
    readonly idle?: number;
  }[];
  /** Owners of objectives, by their place in the map's list. */
  owners?: readonly (number | null)[];
  flags?: readonly (Partial<Flag> | undefined)[];
  tokens?: readonly Token[];
  points?: readonly number[];
  tickets?: number;
  /** Whose turn it is; default 0. */
  turn?: Seat;
  done?: readonly Verb[];
  round?: number;
  /** Where the flow stands; default: he is asked for an Action. */
  at?: Frame;
}

/** The position as a state that the rules can go on from; where its first step asks nobody, `advance` it. */
export function positionOf(given: Given): WardsState {
  const options = { ...defaultOptions(OPTIONS), ...given.options };
  const many = teamsOf(options, given.warriors.length);
  const team = given.warriors.map((_, seat) => seat % many);
  const state = setup(options, given.warriors.length, quietFx({ below: () => 0 }), team);
  const { table } = state;
  const hulls = given.hulls?.map(({ model, at, home, from = at }) => ({
    model,
    camp: home ?? null,
    x: from[0],
    y: from[1],
    h: from[2],
  }));
  state.fixed = { map: given.map ?? state.fixed.map, hulls: hulls ?? state.fixed.hulls };
  layOut(state);
  given.hulls?.forEach(({ at: [x, y, h], bailed = false, bogged = false, died = null, idle = 0 }, i) => {
    Object.assign(table.hulls[i]!, { x, y, h, bailed, bogged, died, idle });
  });
  given.warriors.forEach(({ cls = "assault", at, in: aboard, deaths = 0 }, seat) => {
    const warrior = table.warriors[seat]!;
    warrior.cls = cls;
    warrior.entered = true;
    warrior.deaths = deaths;
    warrior.at = at ? { x: at[0], y: at[1] } : null;
    warrior.berth = aboard ? { hull: aboard[0], seat: seatIds(table.hulls[aboard[0]]!.model).indexOf(aboard[1]) } : null;
  });
  given.owners?.forEach((owner, i) => {
    table.objectives[i]!.owner = owner;
  });
  given.flags?.forEach((flag, team) => {
    Object.assign(table.flags[team]!, flag);
  });
  table.tokens = [...(given.tokens ?? [])];
  given.points?.forEach((points, team) => {
    table.sides[team]!.points = points;
  });
  if (given.tickets !== undefined) for (const side of table.sides) if (side.tickets !== null) side.tickets = given.tickets;
  table.round = given.round ?? 1;
  const seat = given.turn ?? 0;
  table.turn = { seat, no: 1, done: [...(given.done ?? [])], run: false, shifted: false, at: [] };
  table.turn.at = objectivesAt(state, seat);
  state.flow = [given.at ?? { at: "turn.act" }];
  return state;
}
