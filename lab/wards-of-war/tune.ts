/**
 * Looks for weights that beat a level where nobody tries orders out, mode by mode: settings drawn at random are played from both sides of every map, the
 * better half of them goes on with as many new seeds again, until one is left.
 *
 *   npx node lab/wards-of-war/tune.ts free [--level captain] [--settings 16] [--seeds 4] [--seats 2,4] [--seed tune] [--only '[{"caution":0.4}]']
 *
 * `--only` plays the settings that it names and draws none. The best of many is flattered: what is picked must be played once more on other seeds.
 */
import { parseArgs } from "node:util";
import { playerWith } from "@warren/games/wards-of-war/bot.ts";
import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { BY_MODE, WEIGHTS, type Weights } from "@warren/games/wards-of-war/content/weights.ts";
import { wardsOfWar as game } from "@warren/games/wards-of-war/game.ts";
import { teams } from "@warren/games/wards-of-war/rules/setup.ts";
import type { ModeId } from "@warren/games/wards-of-war/rules/state.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { shareOf } from "@warren/kernel/search.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { sharePrinted } from "../gate.ts";
import { playGame } from "../play.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: "string", default: "captain" },
    settings: { type: "string", default: "16" },
    /** Seeds of the first round, each of which is two games on every map. */
    seeds: { type: "string", default: "4" },
    seats: { type: "string", default: "2,4" },
    seed: { type: "string", default: "tune" },
    only: { type: "string" },
  },
});
const mode = positionals[0] as ModeId;
const level = given.level as keyof typeof WEIGHTS;
const base: Weights = { ...WEIGHTS[level], ...BY_MODE[level]?.[mode] };
const rival = playerWith(level, base);

/** Half of what a setting might change stays as it is. */
function drawn(rng: Rng): Partial<Weights> {
  const one = <T>(of: readonly T[]): T => of[rng.below(of.length)]!;
  const times = (value: number): number => Math.round(100 * value * one([0.5, 0.7, 1.4, 2])) / 100;
  const changed: { -readonly [K in keyof Weights]?: Weights[K] } = {};
  const may = (): boolean => rng.below(5) < 2;
  if (may()) changed.caution = times(base.caution);
  if (may()) changed.ahead = times(base.ahead);
  if (may())
    changed.nearer = { kills: times(base.nearer.kills), places: times(base.nearer.places), flag: times(base.nearer.flag) };
  if (mode !== "deathmatch" && mode !== "free" && may()) changed.hold = times(base.hold);
  if (may()) changed.aboard = { armoured: times(base.aboard.armoured), soft: one([0, 0.05, 0.2, 0.35, 0.5]) };
  if (may())
    changed.classes = one([
      ["assault"],
      ["scout"],
      ["scout", "assault"],
      ["assault", "scout"],
      ["engineer"],
      ["assault", "engineer"],
      ["antitank"],
      ["medic", "assault"],
    ]);
  if (may()) changed.places = one([26, 70, 120]);
  return changed;
}

interface Row {
  readonly setting: Partial<Weights>;
  won: number;
  games: number;
}
const seatCounts = given.seats.split(",").map(Number);
function play(row: Row, from: number, to: number): void {
  const bot = playerWith("general", { ...base, ...row.setting });
  for (let seed = from; seed < to; seed++)
    for (const { id: map } of MAPS) {
      const options = { ...defaultOptions(game.options), mode, map, vehicles: "auto", rangedIn: "mortar" };
      const seats = seatCounts[seed % seatCounts.length]!;
      for (const side of [0, 1]) {
        const table = teams(options, seats).map((team) => (team % 2 === side ? bot : rival));
        const { outcome } = playGame(game, options, table, `${given.seed}/${mode} ${map}/${seed}`);
        row.won += table.reduce((sum, one, seat) => (one === bot ? sum + shareOf(outcome!, seat) : sum), 0);
        row.games++;
      }
    }
}
const best = (a: Row, b: Row): number => b.won / b.games - a.won / a.games;
const printed = ({ setting, won, games }: Row): string => `  ${sharePrinted(wilson(won, games))} ${JSON.stringify(setting)}`;

const rng = fast(`${given.seed}/settings/${mode}`);
const settings = given.only
  ? (JSON.parse(given.only) as Partial<Weights>[])
  : Array.from({ length: Number(given.settings) }, () => drawn(rng));
let rows: Row[] = settings.map((setting) => ({ setting, won: 0, games: 0 }));
for (let from = 0, to = Number(given.seeds); ; [from, to] = [to, 2 * to]) {
  const began = performance.now();
  for (const row of rows) {
    play(row, from, to);
    console.log(printed(row));
  }
  rows.sort(best);
  console.log(`${mode}, in order, seeds ${from} to ${to - 1}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  for (const row of rows) console.log(printed(row));
  if (given.only || rows.length === 1) break;
  rows = rows.slice(0, Math.ceil(rows.length / 2));
}
