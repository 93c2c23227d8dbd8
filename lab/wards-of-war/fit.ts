/**
 * Fits how Generals judge a position: Sergeants' matches, one order in eight of which is random, and by mode a logit of who won them.
 *
 *   npx node lab/wards-of-war/fit.ts [--games 10] [--seats 2,4] [--seed text] [--out games/wards-of-war/bot/evaluation.ts]
 *
 * `--games` counts matches of each mode on each map. One match in ten is kept apart: the loss on those is what is reported, beside that of even
 * chances and that of points alone.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { think } from "@warren/bots/think.ts";
import { FEATURES, featuresOf, WIDTH } from "@warren/games/wards-of-war/bot/features.ts";
import { bots } from "@warren/games/wards-of-war/bot.ts";
import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { WEIGHTS } from "@warren/games/wards-of-war/content/weights.ts";
import { wardsOfWar as game } from "@warren/games/wards-of-war/game.ts";
import { MODES, type ModeId, type WardsState } from "@warren/games/wards-of-war/rules/state.ts";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { sampleSeen } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { type Cases, FITTING, fitLogit, noCases } from "../logit.ts";

const { values: given } = parseArgs({
  options: {
    games: { type: "string", default: "10" },
    /** By turns, game by game. */
    seats: { type: "string", default: "2,4" },
    seed: { type: "string", default: "fit" },
    out: { type: "string" },
  },
});
const sergeant = bots.find(({ level }) => level === "sergeant")!;
/** One order in so many is random: positions are met that Sergeants do not bring about. */
const STRAY = 8;

let played = 0;
function playOne(cases: Cases, mode: ModeId, map: string, seats: number, seed: string): void {
  const options = { ...defaultOptions(game.options), mode, map, vehicles: "auto", rangedIn: "mortar" };
  const state = game.setup(options, seats, quietFx(fast(`${seed}/setup`))) as WardsState;
  const { table } = state;
  const stray = fast(`${seed}/stray`);
  const rows: Float64Array[] = [];
  let turn = 0;
  for (let n = 0; !table.over; n++) {
    const [decision] = game.pending(state, true);
    const { seat, kind } = decision!;
    // Where trials end: somebody is called.
    if (kind === "action" && table.turn.no !== turn) {
      turn = table.turn.no;
      rows.push(featuresOf(state, WEIGHTS.sergeant));
    }
    const view = viewOf(state, seat);
    const answer =
      stray.below(STRAY) === 0
        ? sampleSeen(game, view, decision!, stray)
        : think(game, sergeant, { view, decision: decision!, seat, seed: `${seed}/${n}` }).answer;
    game.apply(state, decision!, answer, quietFx(fast(`${seed}/dice/${n}`)));
  }
  const { winners } = table.over;
  const group = played++;
  if (winners.length > 1) return;
  for (const [i, row] of rows.entries()) {
    for (const value of row) cases.rows.push(value);
    cases.sizes.push(row.length / WIDTH);
    cases.chosen.push(winners[0]!);
    cases.later.push(i + seats < rows.length ? cases.sizes.length - 1 + seats : -1);
    cases.group.push(group);
  }
}

const seatCounts = given.seats.split(",").map(Number);
const began = performance.now();
const fitted = MODES.map((mode) => {
  const cases = noCases(WIDTH);
  for (let i = 0; i < Number(given.games); i++)
    for (const { id } of MAPS) playOne(cases, mode, id, seatCounts[i % seatCounts.length]!, `${given.seed}/${mode}/${id}/${i}`);
  const { weights, loss, blind, right } = fitLogit(cases, { ...FITTING, faith: 0.5 });
  const alone = { ...cases, rows: cases.rows.map((value, i) => (i % WIDTH < 2 ? value : 0)) };
  const plain = fitLogit(alone, { ...FITTING, faith: 0.5 });
  console.log(
    `${mode}: ${cases.sizes.length} positions; held apart: loss ${loss.toFixed(3)} (even chances ${blind.toFixed(3)}, points alone ${plain.loss.toFixed(3)}), right ${(100 * right).toFixed(1)}% (points alone ${(100 * plain.right).toFixed(1)}%)`,
  );
  console.log(`  ${FEATURES.map((name, f) => `${name} ${weights[f]!.toFixed(2)}`).join(", ")}`);
  return { mode, weights: [...weights].map((one) => Math.round(1000 * one) / 1000) };
});
if (given.out) {
  const command = `npx node lab/wards-of-war/fit.ts --games ${given.games} --seats ${given.seats} --seed ${given.seed}`;
  const rows = fitted.map(({ mode, weights }) => `  ${mode}: [${weights.join(", ")}],`);
  writeFileSync(
    given.out,
    `// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted, not known\nimport type { ModeId } from "../rules/state.ts";\n\n/** By mode: what each of features.ts says about who will win. Made by \`${command}\`; not written by hand. */\nexport const OUTLOOK: { readonly [mode in ModeId]: readonly number[] } = {\n${rows.join("\n")}\n};\n`,
  );
}
console.log(`${played} matches, ${((performance.now() - began) / 1000).toFixed(0)} s`);
