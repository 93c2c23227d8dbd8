/**
 * The balance of Tossing Tiger: many games of Sergeants for each variant and number of players.
 *   npx node lab/tossing-tiger/balance.ts play [games a cell, 10000] [seconds, no limit] [variants, by commas]
 *   npx node lab/tossing-tiger/balance.ts report
 * `play` goes on where the last run stopped: game n of a cell is always the same game, and the tallies are kept in
 * docs/balance/tossing-tiger/results.json. Cells with the fewest games come first. `report` makes page and pictures from them.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { think } from "@warren/bots/think.ts";
import { fast } from "@warren/kernel/chance.ts";
import { type Fx, type GameEvent, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { bots } from "@warren/tossing-tiger/bot.ts";
import { SPECIES, type Species, speciesOf } from "@warren/tossing-tiger/content/animals.ts";
import { tossingTiger as game } from "@warren/tossing-tiger/game.ts";
import type { TigerState, War } from "@warren/tossing-tiger/rules/state.ts";
import { readGates } from "./gates.ts";
import { writeReport } from "./report.ts";

export const VARIANTS: { readonly [name: string]: Options } = {
  base: {},
  "two piles": { fewestPiles: 2 },
  simulwars: { simulwars: true },
  highscore: { highscore: true },
  skip: { skip: true },
  zoo: { zoo: true },
  dawndojo: { dawndojo: true },
  together: { together: true },
};
export const SEATS = [2, 3, 4, 5, 6] as const;

/** What the games of one cell gave. Sums, so that runs can be added up. */
export interface Cell {
  games: number;
  /** Games stopped because they did not end. */
  capped: number;
  /** Shares of the win by place in the order of turns, whoever began first; in team play by team, attackers of the first war first. */
  byTurn: number[];
  /** Shares of the win by seat. */
  bySeat: number[];
  wars: number;
  /** Squares of the wars, for the spread; the longest game. */
  wars2: number;
  longest: number;
  decisions: number;
  /** Why games ended. */
  ends: { [reason: string]: number };
  /** By animal: cards showing when a war was decided, those of them that won, alone or not, cards grabbed and how many of them kept. */
  animals: { [species: string]: { shown: number; won: number; grabbed: number; kept: number } };
  /** Wars by number of piles, and games that one war of one pile decided. */
  numbers: { [piles: string]: number };
  lastOfOne: number;
}

export type Results = { [variant: string]: { [seats: string]: Cell } };

const FOLDER = new URL("../../docs/balance/tossing-tiger/", import.meta.url);
const FILE = new URL("results.json", FOLDER);

const emptyCell = (seats: number, variant: string): Cell => ({
  games: 0,
  capped: 0,
  byTurn: new Array<number>(variant === "together" ? 2 : seats).fill(0),
  bySeat: new Array<number>(seats).fill(0),
  wars: 0,
  wars2: 0,
  longest: 0,
  decisions: 0,
  ends: {},
  animals: {},
  numbers: {},
  lastOfOne: 0,
});

/** Longer than any sound game. */
const CAP = 5000;
const sergeant = bots.find((bot) => bot.level === "sergeant")!;
const DECIDED = /^war\.(won|level|shared|noWinner|teamWon|teamsLevel|teamsShared)$/;

function playOne(cell: Cell, variant: string, seats: number, n: number): void {
  const seed = `balance/${variant}/${seats}/${n}`;
  const options = { ...defaultOptions(game.options), ...VARIANTS[variant] };
  let state: TigerState;
  const counted = new WeakSet<War>();
  const animal = (species: Species) => (cell.animals[species] ??= { shown: 0, won: 0, grabbed: 0, kept: 0 });
  let last = 0;
  const tell = (event: GameEvent): void => {
    if (DECIDED.test(event.key))
      for (const war of state.table.wars) {
        if (war.stage !== "spoils" || counted.has(war)) continue;
        counted.add(war);
        last = war.number;
        cell.numbers[war.number] = (cell.numbers[war.number] ?? 0) + 1;
        for (const side of [0, 1] as const)
          war.sides[side].row.forEach((pile, i) => {
            if (!pile?.shown) return;
            animal(speciesOf(pile.shown)).shown++;
            if (war.battles[i]!.won[side]) animal(speciesOf(pile.shown)).won++;
          });
      }
    else if (event.key === "spoils.keeps" || event.key === "spoils.discards")
      for (const species of event.args!.animals as Species[]) {
        animal(species).grabbed++;
        if (event.key === "spoils.keeps") animal(species).kept++;
      }
  };
  const dice = quietFx(fast(`${seed}/dice`));
  const fx: Fx = { ...dice, quiet: false, tell };
  state = game.setup(options, seats, dice) as TigerState;
  const first = state.table.team ? state.table.team.attacking : state.table.start;
  let decisions = 0;
  for (;;) {
    const over = game.outcome(state);
    if (over || decisions > CAP) {
      cell.games++;
      cell.decisions += decisions;
      cell.wars += state.table.fought;
      cell.wars2 += state.table.fought ** 2;
      cell.longest = Math.max(cell.longest, state.table.fought);
      if (!over) {
        cell.capped++;
        return;
      }
      const reason = state.table.over!;
      cell.ends[reason] = (cell.ends[reason] ?? 0) + 1;
      if (last === 1 && reason === "smallHand") cell.lastOfOne++;
      for (let seat = 0; seat < seats; seat++) {
        const share = shareOf(over, seat);
        cell.bySeat[seat]! += share;
        cell.byTurn[state.table.team ? (seat % 2 === first ? 0 : 1) : (seat - first + seats) % seats]! += share;
      }
      return;
    }
    const asked = game.pending(state);
    const group = asked[0]!.together === undefined ? [asked[0]!] : asked.filter((one) => one.together === asked[0]!.together);
    const answers = group.map(
      (one, i) =>
        think(game, sergeant, { view: viewOf(state, one.seat), decision: one, seat: one.seat, seed: `${seed}/${decisions + i}` })
          .answer,
    );
    group.forEach((one, i) => {
      game.apply(state, one, answers[i]!, fx);
    });
    decisions += group.length;
  }
}

export function readResults(): Results {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Results) : {};
}

/** Cells are played in portions, the one with the fewest games first, so that a run that is stopped leaves an even picture. */
const PORTION = 100;

function play(games: number, seconds: number, variants: readonly string[]): void {
  const results = readResults();
  mkdirSync(FOLDER, { recursive: true });
  const began = performance.now();
  const cells = variants.flatMap((variant) =>
    SEATS.map((seats) => ({ variant, seats, cell: ((results[variant] ??= {})[seats] ??= emptyCell(seats, variant)) })),
  );
  const save = (): void => writeFileSync(FILE, `${JSON.stringify(results)}\n`);
  for (let portions = 0; ; portions++) {
    const next = cells.reduce((a, b) => (b.cell.games < a.cell.games ? b : a));
    if (next.cell.games >= games || performance.now() - began > 1000 * seconds) break;
    const to = Math.min(games, next.cell.games + PORTION);
    while (next.cell.games < to) playOne(next.cell, next.variant, next.seats, next.cell.games);
    if (portions % 10 === 9) save();
  }
  save();
  const all = cells.map(({ cell }) => cell.games);
  console.error(`${Math.min(...all)} to ${Math.max(...all)} games a cell`);
}

if (import.meta.main) {
  const [what, games = "10000", seconds = "Infinity", variants] = process.argv.slice(2);
  if (what === "play") play(Number(games), Number(seconds), variants?.split(",") ?? Object.keys(VARIANTS));
  else if (what === "report") writeReport(readResults(), readGates(), SPECIES);
  else {
    console.error("balance.ts play [games] [seconds] [variants] | report");
    process.exitCode = 2;
  }
}
