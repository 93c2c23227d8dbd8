import { shuffle } from "@warren/kernel/chance.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { CITIES, CITY_IDS, type CityId } from "../../content/cities.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import { CLASSES } from "../../content/soldiers.ts";
import { OPTIONS as OF_BATTLES } from "../../rules/setup.ts";
import { sideOfSeat } from "../../rules/state.ts";
import type { Empire, Table, WarRoomState } from "./state.ts";
import { advance } from "./steps.ts";
import { tell } from "./tell.ts";

/** A war begins: cities, rosters and what was agreed on. */

/** Three a side at most: in Break the Wire an Empire has three soldiers, and nobody sits in a battle without one. */
export const SEATS = { min: 2, max: 6 } as const;

/** What is agreed on for all battles of a war; the rest of a battle is the city's. */
const AGREED = ["deployOrder", "tileDeal", "theme", "roundLimits", "threshold", "bailOut", "flamerDeathBlast", "literalChurch"];
const OF_ALL_BATTLES = OF_BATTLES.filter(({ id }) => AGREED.includes(id)).map((spec): OptionSpec => ({ ...spec, fine: true }));
export const OPTIONS: readonly OptionSpec[] = [
  /** AWW-S-13. */
  { id: "convalescence", t: "flag", default: false },
  /** AWW-S-14. */
  { id: "holdKeys", t: "flag", default: false },
  /** AWW-S-15. */
  { id: "campaignObjectives", t: "choice", values: ["printed", "shuffled"], default: "printed" },
  /** AWW-S-16. */
  { id: "maxCampaignTurns", t: "choice", values: ["20", "12", "30"], default: "20" },
  /** AWW-S-18. */
  { id: "vehicles", t: "choice", values: ["captured", "held"], default: "captured" },
  ...OF_ALL_BATTLES,
];

/** Twelve soldiers, all ready; no Tactic comes with the cities that were always its own (AWW-C-21). */
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
  const objectives = objectivesFor(options, fx);
  const table: Table = {
    turn: 1,
    side: 0,
    cities: Object.fromEntries(CITY_IDS.map((id) => [id, CITIES[id].start ?? null])) as Table["cities"],
    objectives,
    empires: [freshEmpire(), freshEmpire()],
    rules: {
      convalescence: options.convalescence === true,
      holdKeys: options.holdKeys === true,
      turns: Number(options.maxCampaignTurns),
      vehicles: options.vehicles === "held" ? "held" : "captured",
      battle: Object.fromEntries(OF_ALL_BATTLES.map(({ id }) => [id, options[id]!])),
    },
    order: null,
    claim: null,
    battles: [],
    over: null,
  };
  if (options.campaignObjectives === "shuffled")
    for (const city of CITY_IDS)
      tell(fx, { key: "city.objective", args: { city, objective: objectives[city] }, rule: "AWW-S-15", about: [city] });
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
