/**
 * Makes the evaluations of Animal World War's Captain and General: a small net fitted to who won battles, in which some orders were random.
 *
 *   npx node lab/animal-world-war/fit.ts [--games 300] [--hidden 16] [--epochs 8] [--seed text] [--out games/animal-world-war/bot/evaluation.ts]
 *   npx node lab/animal-world-war/fit.ts --from /tmp/wars.bin --from /tmp/battles.bin --hidden 32 [--out games/animal-world-war/bot/keen-evaluation.ts]
 *
 * The Captain's battles are played here, between scripts; `--games` counts them for each Objective on each size. The General's are Sergeants' and
 * come from files of `positions.ts`. One battle in ten is kept apart: the loss on those is what is reported,
 * and for files that of what the Captain goes by as well.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { EVALUATION } from "@warren/games/animal-world-war/bot/evaluation.ts";
import { FEATURES, featuresOf } from "@warren/games/animal-world-war/bot/features.ts";
import { logit, newNet, packNet, SLOPES, SLOPES_FROM, unpackNet } from "@warren/games/animal-world-war/bot/net.ts";
import { randomOrder } from "@warren/games/animal-world-war/bot/playout.ts";
import { finishTurn } from "@warren/games/animal-world-war/bot/script.ts";
import { WEIGHTS } from "@warren/games/animal-world-war/bot/weights.ts";
import { SIZES } from "@warren/games/animal-world-war/content/fields.ts";
import { OBJECTIVE_IDS } from "@warren/games/animal-world-war/content/objectives.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { WarState } from "@warren/games/animal-world-war/rules/state.ts";
import { advance, auto } from "@warren/games/animal-world-war/rules/steps.ts";
import { endTurn } from "@warren/games/animal-world-war/rules/turn.ts";
import { fast } from "@warren/kernel/chance.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { readPositions } from "./recorded.ts";

const { values: given } = parseArgs({
  options: {
    games: { type: "string", default: "300" },
    hidden: { type: "string", default: "16" },
    epochs: { type: "string", default: "8" },
    seed: { type: "string", default: "fit" },
    out: { type: "string" },
    from: { type: "string", multiple: true, default: [] },
  },
});
const GAMES = Number(given.games);
const KEEN = given.from.length > 0;
const HIDDEN = Number(given.hidden);

// ---- Positions ----------------------------------------------------------------------------------------------------

const xs: Float32Array[] = [];
const kinds: number[] = [];
const ys: number[] = [];
/** A Sergeant's points, where a file has them. */
const counted: number[] = [];
const held: boolean[] = [];

function playOne(state: WarState, seed: string, isHeld: boolean): void {
  const rng = fast(seed);
  const fx = quietFx(rng);
  const first = xs.length;
  const sides: number[] = [];
  const { table } = state;
  while (!table.over) {
    if (state.flow[state.flow.length - 1]!.at !== "turn") {
      auto(state, fx);
      continue;
    }
    const x = new Float32Array(FEATURES);
    kinds.push(featuresOf(state, table.turn, x));
    xs.push(x);
    sides.push(table.turn);
    held.push(isHeld);
    // A stray order now and then, so that positions are met which scripts do not bring about.
    if (rng.below(4) === 0) randomOrder(state, rng, fx);
    if (table.over || state.flow[state.flow.length - 1]!.at !== "turn" || table.turn !== sides[sides.length - 1]) continue;
    finishTurn(state, WEIGHTS, fx);
    if (table.over) break;
    endTurn(state, fx);
    advance(state, fx);
  }
  const { winner } = table.over!;
  for (let i = first; i < xs.length; i++) ys.push(winner < 0 ? 0.5 : winner === sides[i - first] ? 1 : 0);
}

const began = performance.now();
for (const file of given.from)
  for (const { battle, kind, won, points, x } of readPositions(file)) {
    xs.push(x);
    kinds.push(kind);
    ys.push(won);
    counted.push(points);
    held.push(battle % 10 === 0);
  }
for (const size of SIZES)
  for (const objective of OBJECTIVE_IDS)
    for (let i = 0; i < (KEEN ? 0 : GAMES); i++) {
      const seed = `${given.seed}/${objective}/${size}/${i}`;
      const options = { ...defaultOptions(animalWorldWar.options), size, objective, selection: "random" };
      const state = animalWorldWar.setup(options, 2, quietFx(fast(`${seed}/setup`))) as WarState;
      playOne(state, seed, i % 10 === 0);
    }
console.log(`${xs.length} positions in ${((performance.now() - began) / 1000).toFixed(1)} s`);

// ---- Fitting ------------------------------------------------------------------------------------------------------

const net = newNet(HIDDEN);
const init = fast(`${given.seed}/net`);
const noise = (scale: number): number => (init.below(2001) / 1000 - 1) * scale;
for (let i = 0; i < net.input.length; i++) net.input[i] = noise(0.15);
for (let h = 0; h < HIDDEN; h++) net.output[h] = noise(0.3);

/** Adam: each weight at a pace of its own. */
class Pace {
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private readonly weights: Float32Array;
  readonly slope: Float32Array;
  constructor(weights: Float32Array) {
    this.weights = weights;
    this.mean = new Float32Array(weights.length);
    this.square = new Float32Array(weights.length);
    this.slope = new Float32Array(weights.length);
  }
  step(rate: number, decay: number): void {
    const { weights, mean, square, slope } = this;
    for (let i = 0; i < weights.length; i++) {
      const g = slope[i]! + decay * weights[i]!;
      mean[i] = 0.9 * mean[i]! + 0.1 * g;
      square[i] = 0.999 * square[i]! + 0.001 * g * g;
      weights[i]! -= (rate * mean[i]!) / (Math.sqrt(square[i]!) + 1e-6);
      slope[i] = 0;
    }
  }
}
const paces = {
  input: new Pace(net.input),
  kinds: new Pace(net.kinds),
  slopes: new Pace(net.slopes),
  output: new Pace(net.output),
};
const layer = new Float32Array(Math.max(16, HIDDEN));

function learn(one: number): void {
  const x = xs[one]!;
  const kind = kinds[one]!;
  const p = 1 / (1 + Math.exp(-logit(net, x, kind, layer)));
  const g = p - ys[one]!;
  for (let i = 0; i < SLOPES; i++) paces.slopes.slope[kind * (SLOPES + 1) + i]! += g * x[SLOPES_FROM + i]!;
  paces.slopes.slope[kind * (SLOPES + 1) + SLOPES]! += g;
  for (let h = 0; h < HIDDEN; h++) {
    paces.output.slope[h]! += g * layer[h]!;
    const back = g * net.output[h]! * (layer[h]! > 0 ? 1 : 0.1);
    paces.kinds.slope[kind * HIDDEN + h]! += back;
    const row = h * FEATURES;
    for (let i = 0; i < FEATURES; i++) paces.input.slope[row + i]! += back * x[i]!;
  }
}

/** Mean loss and share of outcomes foretold, on one part of the positions. */
function test(on: boolean, odds = (i: number) => logit(net, xs[i]!, kinds[i]!, layer)): { loss: number; right: number } {
  let loss = 0;
  let right = 0;
  let n = 0;
  for (let i = 0; i < xs.length; i++) {
    if (held[i] !== on) continue;
    const p = Math.min(0.9999, Math.max(0.0001, 1 / (1 + Math.exp(-odds(i)))));
    loss -= ys[i]! * Math.log(p) + (1 - ys[i]!) * Math.log(1 - p);
    right += ys[i] === 0.5 ? 0.5 : p > 0.5 === ys[i]! > 0.5 ? 1 : 0;
    n++;
  }
  return { loss: loss / n, right: right / n };
}

if (KEEN) {
  const captains = unpackNet(EVALUATION);
  const judged = (i: number): number => logit(captains, xs[i]!, kinds[i]!, layer);
  const said = (what: string, odds: (i: number) => number): void => {
    const { loss, right } = test(true, odds);
    console.log(`${what}: held apart: loss ${loss.toFixed(4)}, right ${(100 * right).toFixed(1)}%`);
  };
  said("the Captain's net", judged);
  said("points", (i) => 0.03 * counted[i]!);
  said("his blend", (i) => 0.6 * judged(i) + 0.016 * counted[i]!);
}

const train: number[] = [];
for (let i = 0; i < xs.length; i++) if (!held[i]) train.push(i);
const BATCH = 64;
const epochs = Number(given.epochs);
let best: { loss: number; net: ReturnType<typeof packNet> } | undefined;
for (let epoch = 0; epoch < epochs; epoch++) {
  for (let i = train.length - 1; i > 0; i--) {
    const j = init.below(i + 1);
    [train[i], train[j]] = [train[j]!, train[i]!];
  }
  const rate = 0.003 * (1 - epoch / epochs) + 0.0002;
  for (let i = 0; i < train.length; i++) {
    learn(train[i]!);
    if (i % BATCH === BATCH - 1) {
      for (const pace of Object.values(paces)) {
        for (let k = 0; k < pace.slope.length; k++) pace.slope[k]! /= BATCH;
        pace.step(rate, 0.0001);
      }
    }
  }
  const { loss, right } = test(true);
  console.log(
    `epoch ${epoch + 1}: held apart: loss ${loss.toFixed(4)}, right ${(100 * right).toFixed(1)}%; learned from: loss ${test(false).loss.toFixed(4)}`,
  );
  if (!best || loss < best.loss) best = { loss, net: packNet(net) };
}
if (given.out) {
  const battles = KEEN ? given.from.map((file) => `--from ${file}`).join(" ") : `--games ${GAMES}`;
  const command = `npx node lab/animal-world-war/fit.ts ${battles} --hidden ${HIDDEN} --epochs ${epochs} --seed ${given.seed}`;
  const rows = Object.entries(best!.net).map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`);
  writeFileSync(
    given.out,
    `import type { PackedNet } from "./net.ts";\n\n/** Made by \`${command}\`; not written by hand. */\nexport const ${KEEN ? "KEEN_EVALUATION" : "EVALUATION"}: PackedNet = {\n${rows.join("\n")}\n};\n`,
  );
}
console.log(`${((performance.now() - began) / 1000).toFixed(1)} s in all`);
