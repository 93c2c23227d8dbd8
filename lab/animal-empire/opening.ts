/**
 * What a player of Animal Empire meets: how often one is asked about cards, and when the first Crowns fall.
 *
 *   npx node lab/animal-empire/opening.ts [--seats 4] [--games 400] [--level sergeant] [--seed text] [--with option=value,...]
 *
 * Bots play, with the options of Recommended and those of `--with`. A window waits for a person where the usual order does not pass: counted once for
 * seat 0, as if it alone were a person, and once for a table of people.
 */
import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { bots } from "@warren/animal-empire/bot.ts";
import { animalEmpire } from "@warren/animal-empire/game.ts";
import type { EmpireView } from "@warren/animal-empire/rules/state.ts";
import type { Ask, Bot } from "@warren/kernel/bot.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { orderedAnswer } from "@warren/kernel/standing.ts";
import { playState } from "../play.ts";
import { percentile } from "../stats.ts";
import { RECOMMENDED } from "./options.ts";

const { values } = parseArgs({
  options: {
    seats: { type: "string", default: "4" },
    games: { type: "string", default: "400" },
    level: { type: "string", default: "sergeant" },
    seed: { type: "string", default: "opening" },
    with: { type: "string", default: "" },
  },
});
const seats = Number(values.seats);
const games = Number(values.games);
const more = Object.fromEntries(values.with.split(",").flatMap((one) => (one ? [one.split("=")] : [])));
const parsed = parseOptions(animalEmpire.options, { ...RECOMMENDED, ...more });
if ("refusal" in parsed) throw new Error(parsed.refusal.key);
const level = bots.find((one) => one.level === values.level);
if (!level) throw new Error(`there is no bot ${values.level}`);

/** One game, as it went by. */
interface Diary {
  windows: Set<string>;
  /** Windows that wait for a person at a table of people, and questions to the person of seat 0 among bots. */
  waiting: Set<string>;
  asked: number;
  /** Turns of seat 0, and Actions of all. */
  turns: Set<number>;
  actions: number;
  /** The rounds in which Crowns were seized. */
  falls: number[];
  lords: readonly (number | null)[];
}

function note(diary: Diary, { view, decision, seat }: Ask): void {
  const { table } = view as EmpireView;
  const { round } = table.turn;
  for (const [vassal, lord] of table.lords.entries()) if (lord !== null && diary.lords[vassal] === null) diary.falls.push(round);
  diary.lords = table.lords.slice();
  if (decision.kind === "action") {
    diary.actions++;
    if (seat === 0) diary.turns.add(round);
  }
  if (!decision.kind.startsWith("window")) return;
  diary.windows.add(decision.inOrder!);
  if (orderedAnswer(animalEmpire.standing, decision, undefined) !== undefined) return;
  diary.waiting.add(decision.inOrder!);
  if (seat === 0) diary.asked++;
}

const total = { rounds: 0, windows: 0, waiting: 0, asked: 0, turns: 0, actions: 0, falls: 0, early: [0, 0, 0, 0] };
const first: number[] = [];
for (let game = 0; game < games; game++) {
  const diary: Diary = {
    windows: new Set(),
    waiting: new Set(),
    asked: 0,
    turns: new Set(),
    actions: 0,
    falls: [],
    lords: new Array<null>(seats).fill(null),
  };
  const watched: Bot = {
    ...level,
    decide(ask) {
      note(diary, ask);
      return level.decide(ask);
    },
  };
  const { state } = playState(animalEmpire, parsed.options, new Array<Bot>(seats).fill(watched), `${values.seed}/${game}`);
  total.rounds += state.table.turn.round;
  total.windows += diary.windows.size;
  total.waiting += diary.waiting.size;
  total.asked += diary.asked;
  total.turns += diary.turns.size;
  total.actions += diary.actions;
  total.falls += diary.falls.length;
  first.push(diary.falls[0] ?? Number.POSITIVE_INFINITY);
  total.early.forEach((_, i) => {
    if ((diary.falls[0] ?? Number.POSITIVE_INFINITY) <= i + 2) total.early[i]!++;
  });
}
const mean = (sum: number): string => (sum / games).toFixed(1);
const percent = (n: number): string => `${Math.round((100 * n) / games)}%`;
first.sort((a, b) => a - b);
stdout.write(
  `${games} games of ${seats} ${values.level}s${values.with ? ` with ${values.with}` : ""}: ${mean(total.rounds)} rounds, ${mean(total.actions)} questions for an Action
windows: ${mean(total.windows)} a game, ${mean(total.waiting)} wait for a person at a table of people
alone among bots: ${mean(total.asked)} card questions in ${mean(total.turns)} own turns, ${(total.asked / total.turns).toFixed(2)} a turn
Crowns: ${mean(total.falls)} seized a game; the first by round ${total.early.map((n, i) => `${i + 2}: ${percent(n)}`).join(", ")}; median round ${percentile(first, 0.5)}
`,
);
