/**
 * Fits what the bots of Tossing Tiger go by between two wars, and writes it to games/tossing-tiger/bot/values.ts.
 *   npx node lab/tossing-tiger/fit.ts [games a table] [families, by commas]
 * Bots play each other, some of their answers left to chance; at every turn the features of all sides are noted with what became of
 * the game; a softmax over the sides is fitted to that by gradient descent, for each size of the smallest hand by itself.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { think } from "@warren/bots/think.ts";
import { loadGame } from "@warren/games/listed.ts";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { Holdings } from "@warren/tossing-tiger/bot/holdings.ts";
import { BUCKETS, bucketOf, FEATURES, featuresOf, sideOf, sidesOf, smallestOf } from "@warren/tossing-tiger/bot/leaf.ts";
import { type LeafWeights, PLAIN_VALUES } from "@warren/tossing-tiger/bot/values.ts";
import { tossingTiger as game } from "@warren/tossing-tiger/game.ts";
import type { TigerState } from "@warren/tossing-tiger/rules/state.ts";

/** One moment between wars: features by side, and the share each side won in the end. */
interface Sample {
  readonly features: Float64Array[];
  readonly won: number[];
}

/** Part of the answers that are left to chance, so that odd positions are met too. */
const STRAY = 0.15;

function play(bot: Parameters<typeof think>[1], options: Options, seats: number, seed: string, samples: Sample[][]): void {
  const rng = fast(`${seed}/stray`);
  const fx = quietFx(fast(`${seed}/dice`));
  const state = game.setup(options, seats, fx) as TigerState;
  const noted: { bucket: number; features: Float64Array[] }[] = [];
  let fought = -1;
  for (let n = 0; ; n++) {
    const over = game.outcome(state);
    if (over) {
      const { table } = state;
      const won = new Array<number>(sidesOf(table)).fill(0);
      const first = over.ranks.flatMap((rank, seat) => (rank === 1 ? [sideOf(table, seat)] : []));
      for (const side of first) won[side]! += 1 / first.length;
      for (const { bucket, features } of noted) samples[bucket]!.push({ features, won });
      return;
    }
    // While piles are being made all cards are still in hand.
    if (state.table.fought !== fought && state.table.wars.every((war) => war.stage === "split")) {
      fought = state.table.fought;
      const position = Holdings.in(state).position();
      const features = Array.from({ length: sidesOf(state.table) }, (_, side) => {
        const into = new Float64Array(FEATURES);
        featuresOf(state.table, position, side, into);
        return into;
      });
      noted.push({ bucket: bucketOf(smallestOf(state.table, position)), features });
    }
    const asked = game.pending(state);
    const group = asked[0]!.together === undefined ? [asked[0]!] : asked.filter((one) => one.together === asked[0]!.together);
    const answers = group.map((one, i) =>
      rng.below(1000) < 1000 * STRAY
        ? sampleLegal(game, state, one, rng)
        : think(game, bot, { view: viewOf(state, one.seat), decision: one, seat: one.seat, seed: `${seed}/${n}/${i}` }).answer,
    );
    for (let i = 0; i < group.length; i++) game.apply(state, group[i]!, answers[i]!, fx);
  }
}

/** How strongly weights are drawn to those of players without a table, and how many passes are made. */
const RIDGE = 0.002;
const PASSES = 400;

/** Fewer moments than this say nothing: the weights of the next size of hands are taken. */
const ENOUGH = 400;

function fittedAll(samples: readonly (readonly Sample[])[], plain: LeafWeights): number[][] {
  const found = samples.map((list, bucket) => (list.length >= ENOUGH ? fitted(list, plain[bucket]!) : undefined));
  return found.map((weights, bucket) => {
    for (let away = 0; !weights && away < found.length; away++) weights = found[bucket - away] ?? found[bucket + away];
    return weights ?? new Array<number>(FEATURES).fill(0);
  });
}

function fitted(samples: readonly Sample[], plain: readonly number[]): number[] {
  const weights = Float64Array.from(plain);
  const speed = new Float64Array(FEATURES);
  for (let pass = 0; pass < PASSES; pass++) {
    const slope = new Float64Array(FEATURES);
    for (const { features, won } of samples) {
      const scores = features.map((row) => Math.exp(row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
      const total = scores.reduce((sum, one) => sum + one, 0);
      features.forEach((row, side) => {
        const miss = won[side]! - scores[side]! / total;
        for (let i = 0; i < FEATURES; i++) slope[i]! += (miss * row[i]!) / samples.length;
      });
    }
    for (let i = 0; i < FEATURES; i++) {
      speed[i] = 0.9 * speed[i]! + slope[i]! - RIDGE * (weights[i]! - plain[i]!);
      weights[i]! += 0.5 * speed[i]!;
    }
  }
  return Array.from(weights, (weight) => Math.round(weight * 100) / 100);
}

interface Family {
  readonly name: "cards" | "score" | "teams" | "teamsScore";
  readonly options: Options;
  /** Numbers of players that are fitted together; the last stands for all larger ones. */
  readonly tables: readonly (readonly number[])[];
}
const EACH = [[2], [3], [4], [5], [6]];
const FAMILIES: readonly Family[] = [
  { name: "cards", options: {}, tables: EACH },
  { name: "score", options: { highscore: true }, tables: [[2], [3, 4, 5, 6]] },
  { name: "teams", options: { together: true }, tables: [[2, 4, 6]] },
  { name: "teamsScore", options: { together: true, highscore: true }, tables: [[2, 4, 6]] },
];

const FILE = new URL("../../games/tossing-tiger/bot/values.ts", import.meta.url);

async function main(games: number, names: readonly string[]): Promise<void> {
  const players = (await loadGame("tossing-tiger"))!;
  const bot = players.bots.find((one) => one.level === "sergeant")!;
  let text = readFileSync(FILE, "utf8");
  for (const { name, options, tables } of FAMILIES) {
    if (!names.includes(name)) continue;
    const rows = tables.map((seats) => {
      const samples: Sample[][] = Array.from({ length: BUCKETS }, () => []);
      for (let n = 0; n < games; n++) {
        const count = seats[n % seats.length]!;
        play(bot, { ...defaultOptions(game.options), ...options }, count, `fit/${name}/${count}/${n}`, samples);
      }
      const weights = fittedAll(samples, options.highscore ? PLAIN_VALUES.score : PLAIN_VALUES.cards);
      console.error(name, seats.join(), samples.map((list) => list.length).join(), JSON.stringify(weights));
      return weights;
    });
    const value = name === "teams" || name === "teamsScore" ? rows[0] : EACH.map((_, i) => rows[Math.min(i, rows.length - 1)]);
    const line = new RegExp(`^  ${name}: .*,$`, "m");
    if (!line.test(text)) throw new Error(`${FILE.pathname} has no line for ${name}`);
    text = text.replace(line, `  ${name}: ${JSON.stringify(value)},`);
    writeFileSync(FILE, text);
  }
}

const [games = "3000", names = "cards,score,teams,teamsScore"] = process.argv.slice(2);
await main(Number(games), names.split(","));
