import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { CITIES, CITY_IDS, type CityId } from "../../content/cities.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import { CLASSES } from "../../content/soldiers.ts";
import { sideOfSeat } from "../../rules/state.ts";
import type { Empire, Table, WarRoomState } from "./state.ts";
import { advance } from "./steps.ts";

/** A war begins: cities, rosters and what was agreed on. */

export const SEATS = { min: 2, max: 8 } as const;
const TURNS = ["20", "12", "30"] as const;
export const OPTIONS: readonly OptionSpec[] = [
  { id: "convalescence", t: "flag", default: false },
  { id: "holdKeys", t: "flag", default: false },
  { id: "campaignObjectives", t: "choice", values: ["printed", "shuffled"], default: "printed" },
  { id: "maxCampaignTurns", t: "choice", values: TURNS, default: "20" },
];

const freshEmpire = (): Empire => ({
  roster: CLASSES.map((cls) => ({ cls, standing: "ready", medals: [], chevrons: 0 })),
  tactics: [],
  lastTactic: null,
  citations: [],
  medalsGiven: [],
  chevronsGiven: 0,
});

/** AWW-S-15: as printed, or dealt to the cities at random. */
function objectivesFor(options: Options, fx: Fx): { [city in CityId]: ObjectiveId } {
  const printed = CITY_IDS.map((id) => CITIES[id].objective);
  const dealt = options.campaignObjectives === "shuffled" ? shuffle([...printed], (n) => fx.draw(n, "objectives")) : printed;
  return Object.fromEntries(CITY_IDS.map((id, i) => [id, dealt[i]!])) as { [city in CityId]: ObjectiveId };
}

export function setup(options: Options, seats: number, fx: Fx): WarRoomState {
  const table: Table = {
    turn: 1,
    side: 0,
    cities: Object.fromEntries(CITY_IDS.map((id) => [id, CITIES[id].start ?? null])) as Table["cities"],
    objectives: objectivesFor(options, fx),
    empires: [freshEmpire(), freshEmpire()],
    rules: {
      convalescence: options.convalescence === true,
      holdKeys: options.holdKeys === true,
      turns: Number(options.maxCampaignTurns),
    },
    order: null,
    report: null,
    claim: null,
    battles: [],
    over: null,
  };
  const state: WarRoomState = {
    table,
    hands: [{}, {}],
    handOf: Array.from({ length: seats }, (_, seat) => sideOfSeat(seat)),
    box: {},
    flow: [{ at: "start.tactic", side: 0 }],
  };
  advance(state, fx);
  return state;
}

export const teams = (_: Options, seats: number): number[] => Array.from({ length: seats }, (__, seat) => sideOfSeat(seat));
