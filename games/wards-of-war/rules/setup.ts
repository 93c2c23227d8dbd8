import type { Fx } from "@warren/kernel/game.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { OptionSpec, Options } from "@warren/kernel/options.ts";
import { HULLS } from "../content/hulls.ts";
import type { MapVehicle, TableMap } from "../content/map.ts";
import { MAPS } from "../content/maps.ts";
import { checkMap } from "./maps/check.ts";
import { generateMap, type Size, THEMES, type Theme } from "./maps/generate.ts";
import { MOST_TEXT, readMap } from "./maps/read.ts";
import { modeOf } from "./modes/modes.ts";
import { teamOfCamp } from "./sides.ts";
import { type Fixed, type House, MODES, MOST_SEATS, type Side, type Table, type WardsState, type Warrior } from "./state.ts";

export const SEATS = { min: 2, max: MOST_SEATS } as const;

/** By default the book's own pages: no vehicles, the token is a marker only, two teams, most kills. */
export const OPTIONS: readonly OptionSpec[] = [
  { id: "mode", t: "choice", values: MODES, default: "deathmatch" },
  {
    id: "map",
    t: "choice",
    values: [...MAPS.map(({ id }) => id), ...THEMES.map((theme) => `new-${theme}`)],
    default: "millbrook",
  },
  { id: "teams", t: "choice", values: ["two", "four"], default: "two" },
  { id: "length", t: "choice", values: ["quick", "standard", "long"], default: "standard" },
  { id: "vehicles", t: "choice", values: ["none", "soft", "all", "auto"], default: "none" },
  { id: "rangedIn", t: "choice", values: ["marker", "mortar"], default: "marker" },
  { id: "classes", t: "choice", values: ["change", "kept"], default: "change", fine: true },
  { id: "legs", t: "choice", values: ["two", "one"], default: "two", fine: true },
  { id: "mapFile", t: "text", max: MOST_TEXT, default: "" },
];

/** One of the house's tables; undefined: a new one is laid out. */
const tableNamed = (options: Options): TableMap | undefined => MAPS.find(({ id }) => id === options.map);
/** How large a new table is for so many. */
const sizeFor = (seats: number): Size => (seats <= 4 ? "S" : seats <= 8 ? "M" : "L");
function mapOf(options: Options, seats: number, fx: Fx): TableMap {
  const read = options.mapFile ? readMap(options.mapFile as string) : undefined;
  if (read && "map" in read) return read.map;
  const named = tableNamed(options);
  if (named) return named;
  const seed = String(fx.draw(2 ** 31, "map"));
  if (!fx.quiet) fx.tell({ key: "setup.newTable", args: { seed }, rule: "WW-205" });
  return generateMap(seed, sizeFor(seats), String(options.map).slice("new-".length) as Theme);
}
/** WW-12: so many teams; in Free-for-all every seat is one. */
export function teamsOf(options: Options, seats: number): number {
  if (options.mode === "free") return seats;
  return options.teams === "four" ? 4 : 2;
}

/** What keeps a table that somebody made from being played, with the place and the measurement; what is only unwise does not. */
function faultOfFile(text: string): Refusal | undefined {
  const read = readMap(text);
  return "faults" in read ? read.faults[0] : checkMap(read.map)[0];
}

export function refuseOptions(options: Options, seats: number): Refusal | undefined {
  const fault = options.mapFile ? faultOfFile(options.mapFile as string) : undefined;
  if (fault) return fault;
  const read = options.mapFile ? readMap(options.mapFile as string) : undefined;
  return refuseTeams(read && "map" in read ? read.map : tableNamed(options), options, seats);
}
/** WW-201, WW-186: four teams are not for every table, number of seats and mode; `undefined` is a table that is yet to be laid out. */
export function refuseTeams(map: TableMap | undefined, options: Options, seats: number): Refusal | undefined {
  if (options.mode === "free" || options.teams === "two") return undefined;
  if (!map) return { key: "options.newTwo", rule: "WW-201" };
  if (!map.teams.includes(4)) return { key: "options.noFour", args: { map: map.name }, rule: "WW-201" };
  if (seats % 4 !== 0) return { key: "options.unequal", args: { seats }, rule: "WW-201" };
  return options.mode === "assault" ? { key: "options.assaultTwo", rule: "WW-186" } : undefined;
}

/** Whether the way round goes back: no, yes, yes, no, yes, no, no, yes; so that what came before is made good each time it doubles. */
const goesBack = (round: number): boolean => [...round.toString(2)].filter((digit) => digit === "1").length % 2 === 1;

/**
 * WW-191: numbers go round the teams, so that sizes differ by at most one. WW-212: they go there and back, A B B A B A A B, so that no team is
 * called before another every time. Who came late is in the team he was given.
 */
export function teams(options: Options, seats: number, table?: Table): readonly number[] {
  if (table) return table.warriors.map(({ team }) => team);
  const many = teamsOf(options, seats);
  return Array.from({ length: seats }, (_, seat) => (goesBack(Math.floor(seat / many)) ? many - 1 - (seat % many) : seat % many));
}

export const newcomer = (team: number): Warrior => ({
  team,
  cls: null,
  at: null,
  berth: null,
  entered: false,
  closed: false,
  kills: 0,
  hullKills: 0,
  deaths: 0,
  assists: 0,
});
export const newSide = (seats: number): Side => ({
  seats,
  points: 0,
  since: 0,
  kills: 0,
  hullKills: 0,
  tickets: null,
  fired: 0,
  counted: 0,
});

/** WW-164: `auto` places all hulls when the largest team has three seats or more, else what has no armour. */
function houseOf(options: Options, largest: number): House {
  const auto = largest >= 3 ? "all" : "soft";
  return {
    mode: options.mode as House["mode"],
    length: options.length as House["length"],
    vehicles: options.vehicles === "auto" ? auto : (options.vehicles as House["vehicles"]),
    rangedIn: options.rangedIn as House["rangedIn"],
    classes: options.classes as House["classes"],
    legs: options.legs === "one" ? 1 : 2,
  };
}

/** WW-200: Assault has hulls of its own on some maps; of a map for four teams, two use what belongs to A and B. */
function hullsOf(map: TableMap, { mode, vehicles }: House, teamCount: number): Fixed["hulls"] {
  const isHere = ({ set, type, team }: MapVehicle): boolean => {
    if (vehicles === "none" || (vehicles === "soft" && HULLS[type].category === "armoured")) return false;
    if (set && (set === "assault") !== (mode === "assault")) return false;
    const isSpare = (team === "C" || team === "D") && mode !== "free" && teamCount < 4;
    return !isSpare;
  };
  return map.vehicles
    .filter(isHere)
    .map(({ type, team, p: [x, y], h }) => ({ model: type, camp: team === "-" ? null : team, x, y, h }));
}

/** Hulls stand at their places, empty and sound, and the mode lays out what it is about: at the start, and before each leg. */
export function layOut(state: WardsState): void {
  const { table, fixed } = state;
  table.hulls = fixed.hulls.map(({ model, camp, x, y, h }) => ({
    model,
    home: teamOfCamp(state, camp),
    x,
    y,
    h,
    bailed: false,
    bogged: false,
    died: null,
    idle: 0,
  }));
  modeOf(table).start?.(state);
}

/** `team`: by seat, where it is not as numbers are dealt. */
export function setup(options: Options, seats: number, fx: Fx, team: readonly number[] = teams(options, seats)): WardsState {
  const map = mapOf(options, seats, fx);
  const many = teamsOf(options, seats);
  const sides = Array.from({ length: many }, (_, one) => newSide(team.filter((other) => other === one).length));
  const house = houseOf(options, Math.max(...sides.map((side) => side.seats)));
  const table: Table = {
    house,
    warriors: team.map(newcomer),
    hulls: [],
    sides,
    objectives: [],
    flags: [],
    tokens: [],
    round: 0,
    turn: { seat: 0, no: 0, done: [], run: false, shifted: false, at: [] },
    holds: null,
    extra: 0,
    stages: [],
    legs: [],
    over: null,
  };
  const state: WardsState = {
    table,
    hands: team.map(() => null),
    handOf: team.map((_, seat) => seat),
    box: null,
    flow: [{ at: "enter.ask", seat: 0 }],
    fixed: { map, hulls: hullsOf(map, house, many) },
  };
  layOut(state);
  return state;
}
