/**
 * Balance of Animal World War: Sergeants against Sergeants with squads dealt at random.
 *
 *   npx node lab/animal-world-war/balance.ts play --out FILE [--games 200] [--from 0] [--objectives O01,O02] [--sizes small,medium] [--seed text]
 *       [--try '{"O13":{"landmark":[9,12,18]}}']
 *       plays games `from` to `from + games - 1` of each Objective and size and adds them to the tallies in FILE.
 *       The same games are never counted twice: a cell that holds them already is passed over. `--try` plays with other numbers
 *       on the cards than content/objectives.ts has.
 *   npx node lab/animal-world-war/balance.ts show FILE
 *   npx node lab/animal-world-war/balance.ts report docs/balance/animal-world-war/before.json docs/balance/animal-world-war/after.json
 *       draws the pictures and renews the tables of docs/balance/animal-world-war.md.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { bots } from "@warren/games/animal-world-war/bot.ts";
import { SIZES, type Size } from "@warren/games/animal-world-war/content/fields.ts";
import { OBJECTIVE_IDS, OBJECTIVES, type ObjectiveId } from "@warren/games/animal-world-war/content/objectives.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { WarState } from "@warren/games/animal-world-war/rules/state.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { playState } from "../play.ts";
import { rowsOf, writeReport } from "./report.ts";

/** Won and played; a draw counts half. */
export interface Count {
  n: number;
  won: number;
}
/** The games of one Objective on one size of field. */
export interface Cell {
  games: number;
  /** Shares of Herbivoria, and of Role 1. */
  h: number;
  one: number;
  draws: number;
  rounds: number;
  /** How often each reason ended the battle, by the winner's role: "win.limit/1". */
  reasons: { [reason: string]: number };
  /** Sides that alone had the class, or held the card, and how they did. */
  classes: { [cls: string]: Count };
  tactics: { [id: string]: Count };
}
export interface Tallies {
  seed: string;
  version: number;
  /** By Objective, then size. */
  cells: { [objective in ObjectiveId]?: { [size in Size]?: Cell } };
}

const empty = (): Cell => ({ games: 0, h: 0, one: 0, draws: 0, rounds: 0, reasons: {}, classes: {}, tactics: {} });
const count = (into: { [key: string]: Count }, key: string, won: number): void => {
  const one = (into[key] ??= { n: 0, won: 0 });
  one.n++;
  one.won += won;
};

function book(cell: Cell, state: WarState): void {
  const { table, hands } = state;
  const over = table.over!;
  const share = (side: number): number => (over.winner < 0 ? 0.5 : over.winner === side ? 1 : 0);
  // A shared Objective has no roles: there Herbivoria stands for the first.
  const one = OBJECTIVES[table.objective!].roles === 2 && table.sides[1].role === 1 ? 1 : 0;
  cell.games++;
  cell.h += share(0);
  cell.one += share(one);
  if (over.winner < 0) cell.draws++;
  cell.rounds += table.round;
  const reason = `${over.key}/${over.winner < 0 ? 0 : over.winner === one ? 1 : 2}`;
  cell.reasons[reason] = (cell.reasons[reason] ?? 0) + 1;
  const squads = [0, 1].map((side) => new Set(table.soldiers.filter((man) => man.side === side).map((man) => man.cls)));
  for (const side of [0, 1])
    for (const cls of squads[side]!) if (!squads[1 - side]!.has(cls)) count(cell.classes, cls, share(side));
  for (const side of [0, 1]) {
    const { tactic } = hands[side]!;
    if (tactic) count(cell.tactics, tactic, share(side));
  }
}

const parsed = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    games: { type: "string", default: "200" },
    from: { type: "string", default: "0" },
    objectives: { type: "string", default: OBJECTIVE_IDS.join(",") },
    sizes: { type: "string", default: SIZES.join(",") },
    seed: { type: "string", default: "balance" },
    level: { type: "string", default: "sergeant" },
    try: { type: "string", default: "{}" },
  },
});
const [verb, ...files] = parsed.positionals;
const given = parsed.values;

const read = (file: string): Tallies => JSON.parse(readFileSync(file, "utf8")) as Tallies;

function play(out: string): void {
  const tried = JSON.parse(given.try) as { [id in ObjectiveId]?: object };
  for (const [id, numbers] of Object.entries(tried)) Object.assign(OBJECTIVES[id as ObjectiveId], numbers);
  const bot = bots.find((one: Bot) => one.level === given.level)!;
  const tallies: Tallies = existsSync(out) ? read(out) : { seed: given.seed, version: animalWorldWar.version, cells: {} };
  const from = Number(given.from);
  const to = from + Number(given.games);
  for (const size of given.sizes.split(",") as Size[])
    for (const objective of given.objectives.split(",") as ObjectiveId[]) {
      const row = (tallies.cells[objective] ??= {});
      const cell = (row[size] ??= empty());
      const options = { ...defaultOptions(animalWorldWar.options), size, objective, selection: "random" };
      for (let i = Math.max(from, cell.games); i < to; i++) {
        const { state } = playState(animalWorldWar, options, [bot, bot], `${tallies.seed}/${objective}/${size}/${i}`);
        book(cell, state as WarState);
      }
      writeFileSync(out, `${JSON.stringify(tallies)}\n`);
    }
}

switch (verb) {
  case "play":
    play(given.out!);
    break;
  case "show":
    for (const line of rowsOf(read(files[0]!))) console.log(line);
    break;
  case "report":
    writeReport(read(files[0]!), read(files[1]!));
    break;
  default:
    console.error("play, show or report");
    process.exit(2);
}
