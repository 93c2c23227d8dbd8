/**
 * How strong the bots of Tossing Tiger are: duels on paired games, what knowing every card would bring, and how much a perfect
 * opponent could take from the Captain's pile building.
 *   npx node lab/tossing-tiger/gates.ts [gates, by commas, or all] [scale, 1] [seconds for each, no limit]
 * Results are kept in docs/balance/tossing-tiger/gates.json; a duel goes on where it stopped until it has its number of games.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { randomBot } from "@warren/bots/random.ts";
import { think } from "@warren/bots/think.ts";
import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { solve } from "@warren/kernel/regret.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { type Share, wilson } from "@warren/kernel/shares.ts";
import { arenaOf, type Piles, Quick } from "@warren/tossing-tiger/bot/arena.ts";
import { kindOfCard, Survey } from "@warren/tossing-tiger/bot/belief.ts";
import { kindsIn, solveSplits, splitsOf } from "@warren/tossing-tiger/bot/split.ts";
import { plainFront } from "@warren/tossing-tiger/bot/war.ts";
import { MINDS } from "@warren/tossing-tiger/bot/weights.ts";
import { bots } from "@warren/tossing-tiger/bot.ts";
import { tossingTiger as game } from "@warren/tossing-tiger/game.ts";
import type { TigerState, TigerView } from "@warren/tossing-tiger/rules/state.ts";
import { duelRange, seatings, seedsOf } from "../duel.ts";

const players = { game, bots };
const withDefaults = (options: Options): Options => ({ ...defaultOptions(game.options), ...options });

export interface Gate extends Share {
  readonly what: string;
  /** Processor time for a game in milliseconds. */
  readonly cost: number;
}

/** What is there already, and whether it is time to stop. */
interface SoFar {
  readonly gate: Gate | undefined;
  late(): boolean;
}

function duel(a: string, b: string, games: number, seats: number, so: SoFar, options: Options = {}): Gate {
  const plan = { a, b, games, seats, seed: "gates", options: withDefaults(options) };
  const each = seatings(seats).length;
  const began = process.cpuUsage().user;
  const from = (so.gate?.n ?? 0) / each;
  let won = (so.gate?.share ?? 0) * from * each;
  let done = from;
  for (; done < seedsOf(plan) && !so.late(); done++) won += duelRange(players, plan, done, done + 1).share;
  const spent = (process.cpuUsage().user - began) / 1000 + (so.gate?.cost ?? 0) * from * each;
  const n = done * each;
  return { what: `${a} v ${b}`, ...wilson(won, n), cost: spent / Math.max(1, n) };
}

/** A Captain who is shown every card, against random players: more than anybody can reach who plays by the rules. */
function seeing(games: number, so: SoFar, options: Options): Gate {
  const captain = bots.find((bot) => bot.level === "captain")!;
  const began = process.cpuUsage().user;
  const from = so.gate?.n ?? 0;
  let won = (so.gate?.share ?? 0) * from;
  let n = from;
  for (; n < games && !(n % 2 === 0 && so.late()); n++) {
    const seat = n % 2;
    const seed = `seeing/${Math.floor(n / 2)}`;
    const fx = quietFx(fast(`${seed}/dice`));
    const state = game.setup(withDefaults(options), 2, fx) as TigerState;
    for (let asked = 0; !game.outcome(state); ) {
      const pending = game.pending(state);
      const group = pending[0]!.together === undefined ? [pending[0]!] : pending;
      const answers = group.map((decision) => {
        const view = viewOf(state, decision.seat) as TigerView;
        const shown = decision.seat === seat ? openView(state, view, seat) : view;
        const question = { view: shown, decision, seat: decision.seat, seed: `${seed}/${asked++}` };
        return think(game, decision.seat === seat ? captain : randomBot, question).answer;
      });
      group.forEach((decision, i) => {
        game.apply(state, decision, answers[i]!, fx);
      });
    }
    won += shareOf(game.outcome(state)!, seat);
  }
  const cost = ((process.cpuUsage().user - began) / 1000 + (so.gate?.cost ?? 0) * from) / Math.max(1, n);
  return { what: "a Captain who sees every card v random", ...wilson(won, n), cost };
}

/** The view of a seat to which all cards of the others were shown. */
function openView(state: TigerState, view: TigerView, seat: number): TigerView {
  const known = state.hands.map((hand, one) => (one === seat ? [] : [...hand.cards, ...Object.values(hand.piles).flat()]));
  return { ...view, hand: { ...view.hand!, known } };
}

/** Cards a side takes, as a part of all twelve. */
function potOf(won: Uint8Array, mine: Piles, theirs: Piles): number {
  const taken = (bit: number, from: Piles): number => {
    const piles = from.filter((_, i) => (won[i]! & bit) !== 0);
    const others = from.filter((_, i) => (won[i]! & (3 - bit)) !== 0).length;
    return piles.length > others ? piles.length - 1 + Math.max(...piles.map((pile) => pile.length)) : piles.length;
  };
  return (taken(1, theirs) - taken(2, mine)) / 12;
}

/**
 * What an opponent who knows the Captain's hand and its mixture of splits could take beyond what the hands are worth, as a part of the
 * pot. The Captain solves for cards here, as the opponent does. The best reply is found with one set of wars and measured with another, so that luck does not pass for skill.
 */
function exploitability(hands: number, number: number): Gate {
  const began = process.cpuUsage().user;
  const [foes, wars] = [8, 30];
  const losses: number[] = [];
  for (let n = 0; n < hands; n++) {
    const rng = fast(`exploit/${n}`);
    const dice = new Quick(rng);
    const state = game.setup(withDefaults({}), 2, quietFx(rng)) as TigerState;
    state.table.turn = 0;
    const survey = new Survey(viewOf(state, 0) as TigerView);
    const pot = { value: (won: Uint8Array, _bit: number, own: Piles, other: Piles) => potOf(won, own, other) };
    const front = plainFront(survey, 1, number, pot);
    const hand = state.hands[0]!.cards.map(kindOfCard);
    const { splits, mixture } = solveSplits(hand, front, survey, { ...MINDS.captain.solve, splits: 200 }, rng, dice);
    const arena = arenaOf(state.table.strengths);
    const mine = splits.map((split) => kindsIn(hand, split, front.facing));
    const opponents = [0, 1].map(() => [] as { weight: number; columns: number; payoff: Float64Array }[]);
    for (let foe = 0; foe < foes; foe++) {
      const theirs = survey.imagine(1, rng);
      const replies = splitsOf(theirs, number, 200, rng).map((split) => kindsIn(theirs, split, front.facing));
      for (const set of opponents) {
        const payoff = new Float64Array(mine.length * replies.length);
        for (let row = 0; row < mine.length; row++)
          for (let column = 0; column < replies.length; column++) {
            let sum = 0;
            for (let war = 0; war < wars; war++)
              sum += potOf(arena.fight(mine[row]!, replies[column]!, dice), mine[row]!, replies[column]!);
            payoff[row * replies.length + column] = sum / wars;
          }
        set.push({ weight: 1, columns: replies.length, payoff });
      }
    }
    const best = solve(mine.length, opponents[0]!, 1500);
    losses.push(held(best.rows, opponents[0]!, opponents[1]!) - held(mixture, opponents[0]!, opponents[1]!));
  }
  const mean = losses.reduce((sum, one) => sum + one, 0) / hands;
  const spread = Math.sqrt(losses.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, hands - 1) / hands);
  const cost = (process.cpuUsage().user - began) / 1000 / hands;
  return {
    what: `Captain's splits into ${number}, six-card hands`,
    share: mean,
    low: mean - 1.96 * spread,
    high: mean + 1.96 * spread,
    n: hands,
    cost,
  };
}

/** What a mixture keeps against opponents who reply best by the first set of payoffs, by the second set. */
function held(
  rows: Float64Array,
  chosen: readonly { columns: number; payoff: Float64Array }[],
  measured: readonly { columns: number; payoff: Float64Array }[],
): number {
  let sum = 0;
  chosen.forEach(({ columns, payoff }, k) => {
    const cost = (from: Float64Array, column: number): number =>
      rows.reduce((total, chance, row) => total + chance * from[row * columns + column]!, 0);
    let best = 0;
    for (let column = 1; column < columns; column++) if (cost(payoff, column) < cost(payoff, best)) best = column;
    sum += cost(measured[k]!.payoff, best) / chosen.length;
  });
  return sum;
}

type Run = (scale: number, so: SoFar) => Gate;
const some = (games: number, scale: number): number => Math.max(20, Math.round(games * scale));
const GATES: { readonly [name: string]: Run } = {
  "sergeant-random-2": (scale, so) => duel("sergeant", "random", some(2000, scale), 2, so),
  "sergeant-random-2-two-piles": (scale, so) => duel("sergeant", "random", some(1000, scale), 2, so, { fewestPiles: 2 }),
  "sergeant-random-2-three-piles": (scale, so) => duel("sergeant", "random", some(1000, scale), 2, so, { fewestPiles: 3 }),
  "sergeant-random-4": (scale, so) => duel("sergeant", "random", some(1000, scale), 4, so),
  "sergeant-random-2-highscore": (scale, so) => duel("sergeant", "random", some(1000, scale), 2, so, { highscore: true }),
  "sergeant-random-2-zoo": (scale, so) => duel("sergeant", "random", some(600, scale), 2, so, { zoo: true }),
  "sergeant-random-2-dawndojo": (scale, so) => duel("sergeant", "random", some(600, scale), 2, so, { dawndojo: true }),
  "sergeant-random-2-together": (scale, so) => duel("sergeant", "random", some(600, scale), 2, so, { together: true }),
  "seeing-random-2": (scale, so) => seeing(some(400, scale), so, {}),
  "seeing-random-2-two-piles": (scale, so) => seeing(some(400, scale), so, { fewestPiles: 2 }),
  "seeing-random-2-three-piles": (scale, so) => seeing(some(400, scale), so, { fewestPiles: 3 }),
  "captain-sergeant-2": (scale, so) => duel("captain", "sergeant", some(1600, scale), 2, so),
  "captain-sergeant-2-two-piles": (scale, so) => duel("captain", "sergeant", some(800, scale), 2, so, { fewestPiles: 2 }),
  "captain-sergeant-4": (scale, so) => duel("captain", "sergeant", some(800, scale), 4, so),
  "captain-sergeant-4-two-piles": (scale, so) => duel("captain", "sergeant", some(800, scale), 4, so, { fewestPiles: 2 }),
  "general-captain-2": (scale, so) => duel("general", "captain", some(600, scale), 2, so),
  "general-captain-4": (scale, so) => duel("general", "captain", some(400, scale), 4, so),
  "sergeant-soldier-2": (scale, so) => duel("sergeant", "soldier", some(1000, scale), 2, so),
  "sergeant-soldier-4": (scale, so) => duel("sergeant", "soldier", some(1000, scale), 4, so),
  "soldier-recruit-4": (scale, so) => duel("soldier", "recruit", some(1000, scale), 4, so),
  "recruit-random-4": (scale, so) => duel("recruit", "random", some(1000, scale), 4, so),
  "exploit-2": (scale) => exploitability(some(20, scale), 2),
  "exploit-3": (scale) => exploitability(some(20, scale), 3),
};

const FOLDER = new URL("../../docs/balance/tossing-tiger/", import.meta.url);
const FILE = new URL("gates.json", FOLDER);
export type Gates = { [name: string]: Gate };
export const readGates = (): Gates => (existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Gates) : {});

if (import.meta.main) {
  const [names = "all", scale = "1", seconds = "Infinity"] = process.argv.slice(2);
  mkdirSync(FOLDER, { recursive: true });
  const wanted = names === "all" ? Object.keys(GATES) : names.split(",");
  for (const name of wanted) {
    const run = GATES[name];
    if (!run) throw new Error(`there is no gate ${name}`);
    const began = performance.now();
    const late = (): boolean => performance.now() - began > 1000 * Number(seconds);
    const gate = run(Number(scale), { gate: readGates()[name], late });
    // Read again: another run may have added to it meanwhile.
    writeFileSync(FILE, `${JSON.stringify({ ...readGates(), [name]: gate }, null, 1)}\n`);
    const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;
    console.log(
      `${name}: ${percent(gate.share)} (${percent(gate.low)} to ${percent(gate.high)}), n = ${gate.n}, ${gate.cost.toFixed(1)} ms`,
    );
  }
}
