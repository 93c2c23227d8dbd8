/**
 * Balance of Wards of War: Sergeants against Sergeants.
 *
 *   npx node lab/wards-of-war/balance.ts play --out FILE [--games 40] [--modes hill,flags] [--maps millbrook] [--seats 6] [--vehicles auto] [--teams two]
 *       [--level sergeant] [--seed WORD]
 *       plays games of each mode on each map until every cell of FILE has so many. Game n of a cell is always the same game.
 *   npx node lab/wards-of-war/balance.ts show FILE
 *   npx node lab/wards-of-war/balance.ts report
 *       renews the tables of docs/balance/wards-of-war.md from docs/balance/wards-of-war/{before,after,eight,recommended}.json.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { think } from "@warren/bots/think.ts";
import { bots } from "@warren/games/wards-of-war/bot.ts";
import { HULLS } from "@warren/games/wards-of-war/content/hulls.ts";
import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { wardsOfWar as game } from "@warren/games/wards-of-war/game.ts";
import { MODES, type Table, type WardsState } from "@warren/games/wards-of-war/rules/state.ts";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { rowsOf, writeReport } from "./report.ts";

/** Turns taken, enemies Destroyed and own losses: of a class, on foot, aboard. */
export interface Toll {
  turns: number;
  kills: number;
  losses: number;
}
/** The games of one mode on one map with so many seats. */
export interface Cell {
  mode: string;
  map: string;
  seats: number;
  vehicles: string;
  games: number;
  /** Shares by team; alone by seat. Team A and seat 1 have the first number. */
  byTeam: number[];
  draws: number;
  rounds: number;
  /** How often each reason ended the match. */
  ends: { [how: string]: number };
  /** Assault: legs played, those in which the attackers took everything, and stages they took. */
  legs: number;
  taken: number;
  stages: number;
  classes: { [cls: string]: Toll };
  /** On foot, and by category of hull. */
  places: { [place: string]: Toll };
}
export interface Tallies {
  version: number;
  cells: { [id: string]: Cell };
}

const sergeantOf = (level: string) => bots.find((bot) => bot.level === level)!;

const tollIn = (tolls: { [id: string]: Toll }, id: string): Toll => (tolls[id] ??= { turns: 0, kills: 0, losses: 0 });
const whereIs = ({ warriors, hulls }: Table, seat: number): string => {
  const { berth } = warriors[seat]!;
  return berth ? HULLS[hulls[berth.hull]!.model].category : "foot";
};

function playOne(cell: Cell, options: Options, level: string, seed: string): void {
  const bot = sergeantOf(level);
  const state = game.setup(options, cell.seats, quietFx(fast(`${seed}/setup`))) as WardsState;
  const { table } = state;
  let turn = 0;
  for (let n = 0; ; n++) {
    const outcome = game.outcome(state);
    if (outcome) {
      cell.games++;
      const won = table.sides.map(() => 0);
      for (const [seat, { team }] of table.warriors.entries()) won[team]! += shareOf(outcome, seat);
      for (const [team, share] of won.entries()) cell.byTeam[team] = (cell.byTeam[team] ?? 0) + share;
      const { how, winners } = table.over!;
      if (winners.length > 1) cell.draws++;
      cell.rounds += table.round;
      cell.ends[how] = (cell.ends[how] ?? 0) + 1;
      for (const { locked } of table.legs) {
        cell.legs++;
        cell.stages += locked.length;
        if (locked.length === state.fixed.map.stages.length) cell.taken++;
      }
      return;
    }
    const [decision] = game.pending(state, true);
    const { seat } = decision!;
    const { answer } = think(game, bot, { view: viewOf(state, seat), decision: decision!, seat, seed: `${seed}/bot/${n}` });
    const before = table.warriors.map(({ cls, kills, deaths }, one) => ({ cls, kills, deaths, at: whereIs(table, one) }));
    const own = before[seat]!;
    if (own.cls && table.turn.no !== turn && decision!.kind === "action") {
      turn = table.turn.no;
      tollIn(cell.classes, own.cls).turns++;
      tollIn(cell.places, own.at).turns++;
    }
    game.apply(state, decision!, answer, quietFx(fast(`${seed}/dice/${n}`)));
    for (const [one, was] of before.entries()) {
      const now = table.warriors[one]!;
      const cls = was.cls ?? now.cls;
      if (!cls) continue;
      tollIn(cell.classes, cls).kills += now.kills - was.kills;
      tollIn(cell.places, was.at).kills += now.kills - was.kills;
      tollIn(cell.classes, cls).losses += now.deaths - was.deaths;
      tollIn(cell.places, was.at).losses += now.deaths - was.deaths;
    }
  }
}

const parsed = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    games: { type: "string", default: "40" },
    modes: { type: "string", default: MODES.join(",") },
    maps: { type: "string", default: MAPS.map(({ id }) => id).join(",") },
    seats: { type: "string", default: "6" },
    vehicles: { type: "string", default: "auto" },
    teams: { type: "string", default: "two" },
    level: { type: "string", default: "sergeant" },
    seed: { type: "string", default: "balance" },
  },
});
const [verb, ...files] = parsed.positionals;
const given = parsed.values;

export const readTallies = (file: string | URL): Tallies => JSON.parse(readFileSync(file, "utf8")) as Tallies;

/** Cells are played in portions, so that a run that is stopped leaves an even picture. */
const PORTION = 10;
function play(out: string): void {
  mkdirSync(dirname(out), { recursive: true });
  const tallies: Tallies = existsSync(out) ? readTallies(out) : { version: game.version, cells: {} };
  const seats = Number(given.seats);
  const cells = given.modes.split(",").flatMap((mode) =>
    given.maps.split(",").map((map) => {
      const id = `${mode} ${map} ${seats} ${given.vehicles}${given.teams === "four" ? " four" : ""}`;
      const { vehicles } = given;
      tallies.cells[id] ??= {
        ...{ mode, map, seats, vehicles, games: 0, byTeam: [], draws: 0, rounds: 0, ends: {} },
        ...{ legs: 0, taken: 0, stages: 0, classes: {}, places: {} },
      };
      const options = { ...defaultOptions(game.options), mode, map, vehicles, teams: given.teams, rangedIn: "mortar" };
      return { id, cell: tallies.cells[id], options };
    }),
  );
  for (let most = PORTION; most < Number(given.games) + PORTION; most += PORTION)
    for (const { id, cell, options } of cells) {
      const to = Math.min(most, Number(given.games));
      if (cell.games >= to) continue;
      while (cell.games < to) playOne(cell, options, given.level, `${given.seed}/${id}/${cell.games}`);
      writeFileSync(out, `${JSON.stringify(tallies)}\n`);
    }
}

switch (verb) {
  case "play":
    play(given.out!);
    break;
  case "show":
    for (const line of rowsOf(readTallies(files[0]!))) console.log(line);
    break;
  case "report":
    writeReport(readTallies);
    break;
  default:
    console.error("play, show or report");
    process.exit(2);
}
