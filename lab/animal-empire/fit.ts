/**
 * Fits the evaluation of Animal Empire's bots from games they play against themselves: who won, from how the seats stood.
 *   npx node lab/animal-empire/fit.ts conquest|mustering [games] > games/animal-empire/bot/judge-MODE.ts
 * Some answers are given at random, so that positions come up which a good player avoids.
 */
import { argv, stderr, stdout } from "node:process";
import { FEATURES, type Feature, look, values, WIDTH } from "@warren/animal-empire/bot/features.ts";
import { makeBot } from "@warren/animal-empire/bot.ts";
import { CARD_IDS } from "@warren/animal-empire/content/wilderness.ts";
import { animalEmpire } from "@warren/animal-empire/game.ts";
import type { EmpireState } from "@warren/animal-empire/rules/state.ts";
import { think } from "@warren/bots/think.ts";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { type Cases, FITTING, fitLogit, noCases } from "../logit.ts";
import { RECOMMENDED as OPTIONS } from "./options.ts";

const MODES = ["conquest", "mustering"] as const;
/** One answer in so many is random. */
const STRAY = 10;
/** One position in so many is kept: neighbours say nearly the same. */
const KEEP = 2;

/** What can be taken and what can be done cannot hurt, what may be lost cannot help. */
const GOOD = new Set<Feature>([
  ...(["total", "total>7", "free1", "free2", "free3", "enemy1", "enemy2", "crownPrey", "rebelPrey"] as const),
  ...(["now", "nowCrown", "nowRebel", "reachFree", "reachEnemy", "reachCrown", "wins", "winsNow", "winsReach"] as const),
  ...(["attackers", "defenders", "raiders", "fleet", "dragon", "cards", ...CARD_IDS] as const),
]);
const BAD = new Set<Feature>([
  ...(["falls1", "falls2", "fallsReach", "crownFalls", "crownReach", "crownFallsBig", "banned"] as const),
  ...(["lateFalls", "lateCrownFalls", "lateCrownReach", "vassal"] as const),
]);

/** Players of several minds, so that no habit of one of them is taken for a law of the game. */
const PLAYERS = [0.1, 0.4, 0.7].flatMap((loyalty) =>
  [0, 0.06].map((warmth) => makeBot("sergeant", 3000, { warmth, worlds: 2, temper: { loyalty } })),
);

/** A game's positions; they are added to `cases` when it has a winner. */
function playInto(cases: Cases, seats: number, game: number, seed: string): void {
  const rng = fast(`${seed}/${game}`);
  const fx = quietFx(rng);
  const state = animalEmpire.setup(OPTIONS, seats, fx) as EmpireState;
  const players = Array.from({ length: seats }, () => PLAYERS[rng.below(PLAYERS.length)]!);
  const rows: number[] = [];
  /** By position: how many turns had begun. */
  const turns: number[] = [];
  let turn = 0;
  let onTurn = -1;
  for (let n = 0; !state.table.over; n++) {
    const [decision] = animalEmpire.pending(state);
    const { seat, domain } = decision!;
    const window = decision!.kind.startsWith("window");
    const stray = rng.below(window ? 4 * STRAY : STRAY) === 0;
    const answer = stray
      ? sampleAnswer(domain, rng)
      : think(animalEmpire, players[seat]!, {
          view: viewOf(state, seat),
          decision: decision!,
          seat,
          seed: `${seed}/${game}/${n}`,
        }).answer;
    animalEmpire.apply(state, decision!, answer, fx);
    if (state.table.turn.seat !== onTurn) turn++;
    onTurn = state.table.turn.seat;
    if (window || state.table.over || state.table.first === null || rng.below(KEEP) !== 0) continue;
    look(state);
    for (let i = 0; i < seats * WIDTH; i++) rows.push(values[i]!);
    turns.push(turn);
  }
  const winner = state.table.over.winners[0];
  if (winner === undefined) return;
  for (const one of rows) cases.rows.push(one);
  const first = cases.sizes.length;
  turns.forEach((now, i) => {
    // A round later: everybody has answered what was done.
    const later = turns.findIndex((then, j) => j > i && then >= now + seats);
    cases.sizes.push(seats);
    cases.chosen.push(winner);
    cases.later.push(later < 0 ? -1 : first + later);
    cases.group.push(game);
  });
}

const [mode = "conquest", games = "1000"] = argv.slice(2);
if (!MODES.includes(mode as (typeof MODES)[number])) throw new Error(`there is no mode ${mode}`);
const cases = noCases(WIDTH);
for (let game = 0; game < Number(games); game++) {
  playInto(cases, mode === "mustering" ? 2 : [4, 3, 5, 4, 6, 3, 4, 8][game % 8]!, game, `fit/${mode}`);
  if (game % 50 === 49) stderr.write(`${game + 1} games, ${cases.sizes.length} positions\n`);
}
const fit = fitLogit(cases, { ...FITTING, signs: FEATURES.map((name) => (GOOD.has(name) ? 1 : BAD.has(name) ? -1 : 0)) });
const lines = FEATURES.map((name, i) => [name, Math.round(1000 * fit.weights[i]!) / 1000] as const);
stdout.write(`import type { Weights } from "./value.ts";

/**
 * Made by \`npx node lab/animal-empire/fit.ts ${mode} ${games}\`: ${cases.sizes.length} positions. On games held out the log loss is
 * ${fit.loss.toFixed(4)} (equal chances: ${fit.blind.toFixed(4)}), and the likeliest seat won ${(100 * fit.right).toFixed(1)}% of the time.
 */
export const ${mode.toUpperCase()}: Weights = {
${lines.map(([name, weight]) => `  ${/^[a-zA-Z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${weight},`).join("\n")}
};
`);
