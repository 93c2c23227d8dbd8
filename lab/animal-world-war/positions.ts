/**
 * Battles between Sergeants, some of whose orders are random, as positions with who won: what `fit.ts` fits a General's net to.
 *
 *   npx node lab/animal-world-war/positions.ts --out /tmp/positions.bin [--wars 500] [--battles 40] [--seed text]
 *
 * `--wars` counts whole campaigns, whose battles are as campaigns bring them about; `--battles` single ones of each Objective on each field, half of
 * them with squads that were drawn. A position is the start of a turn, as the Empire sees it whose turn it is. With neither, nothing is played.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomBot } from "@warren/bots/random.ts";
import { FEATURES, featuresOf } from "@warren/games/animal-world-war/bot/features.ts";
import { imagine } from "@warren/games/animal-world-war/bot/weigh.ts";
import { worth } from "@warren/games/animal-world-war/bot/worth.ts";
import { bots } from "@warren/games/animal-world-war/bot.ts";
import { bots as commanders } from "@warren/games/animal-world-war/campaign/bot.ts";
import { campaign } from "@warren/games/animal-world-war/campaign/game.ts";
import { manifest } from "@warren/games/animal-world-war/campaign/index.ts";
import { SIZES } from "@warren/games/animal-world-war/content/fields.ts";
import { OBJECTIVE_IDS } from "@warren/games/animal-world-war/content/objectives.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { SideNo, WarState } from "@warren/games/animal-world-war/rules/state.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import type { Game } from "@warren/kernel/game.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { playState } from "../play.ts";
import { rowOf } from "./recorded.ts";

const { values: given } = parseArgs({
  options: {
    wars: { type: "string", default: "0" },
    battles: { type: "string", default: "0" },
    seed: { type: "string", default: "positions" },
    out: { type: "string" },
  },
});
if (given.out === undefined) throw new Error("--out names the file");
const OUT = given.out;
writeFileSync(OUT, "");

/** One decision in so many is answered by chance, so that positions are met which Sergeants do not bring about. */
const STRAY = 16;

/** Positions of the battle that goes on. */
let met: { readonly x: Float32Array; readonly kind: number; readonly points: number; readonly side: SideNo }[] = [];
let last = "";
const sergeant = bots.find(({ level }) => level === "sergeant")!;
const watched: Bot = {
  ...sergeant,
  decide(ask) {
    if (ask.decision.kind !== "turn.orders") return sergeant.decide(ask);
    const state = imagine(ask);
    const { round, turn } = state.table;
    if (last !== `${round}/${turn}`) {
      last = `${round}/${turn}`;
      const x = new Float32Array(FEATURES);
      met.push({ kind: featuresOf(state, turn, x), x, points: worth(state, turn), side: turn });
    }
    return ask.rng.below(STRAY) === 0 ? randomBot.decide(ask) : sergeant.decide(ask);
  },
};
let battles = 0;
let positions = 0;
/** Every battle is written down as it ends. */
function close(winner: number): void {
  const wonBy = (side: SideNo): number => (winner < 0 ? 0.5 : winner === side ? 1 : 0);
  const rows = new Float32Array(met.flatMap(({ side, ...one }) => rowOf({ battle: battles, won: wonBy(side), ...one })));
  appendFileSync(OUT, new Uint8Array(rows.buffer));
  battles++;
  positions += met.length;
  met = [];
  last = "";
}
const watchedBattle: Game = {
  ...animalWorldWar,
  report(state, outcome) {
    close((state as WarState).table.over!.winner);
    return animalWorldWar.report!(state, outcome);
  },
};

const said = (what: string): void => console.log(`${what}: ${battles} battles, ${positions} positions`);
const generals = commanders.filter(({ level }) => level === "sergeant");
for (let war = 0; war < Number(given.wars); war++) {
  const episodes = [{ game: watchedBattle, bots: [watched] }];
  playState(
    campaign,
    { ...defaultOptions(campaign.options), ...firstOptions(manifest) },
    [generals[0]!, generals[0]!],
    `${given.seed}/war/${war}`,
    undefined,
    undefined,
    episodes,
  );
  if (war % 50 === 49) said(`${war + 1} wars`);
}
for (let i = 0; i < Number(given.battles); i++) {
  for (const size of SIZES)
    for (const objective of OBJECTIVE_IDS) {
      // A battle on a large field costs as much as three others, and a campaign has none.
      if (size === "large" && i % 4 > 0) continue;
      const selection = i % 2 === 0 ? "random" : "alternating";
      const options = { ...defaultOptions(animalWorldWar.options), size, objective, selection };
      const { state } = playState(animalWorldWar, options, [watched, watched], `${given.seed}/${objective}/${size}/${i}`);
      close((state as WarState).table.over?.winner ?? -1);
    }
  said(`${i + 1} of each`);
}
