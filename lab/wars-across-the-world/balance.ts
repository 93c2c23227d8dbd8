/**
 * Balance of a war: Sergeants against Sergeants.
 *
 *   npx node lab/wars-across-the-world/balance.ts play --out FILE [--games 200] [--level sergeant] [--scenario ID] [--seats 3] [--seed text] [--file WAR]
 *       plays games up to `games` and adds them to the tallies in FILE: a later call with more goes on where the last one stopped.
 *       `--file` plays a war of one's own, such as a copy with other figures.
 *   npx node lab/wars-across-the-world/balance.ts show FILE ...
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomBot } from "@warren/bots/random.ts";
import { bots } from "@warren/games/wars-across-the-world/bot.ts";
import { DRAFTS } from "@warren/games/wars-across-the-world/content/drafts.ts";
import { FIRST_SCENARIO, SCENARIOS } from "@warren/games/wars-across-the-world/content/scenarios.ts";
import { allHold } from "@warren/games/wars-across-the-world/rules/cards/conditions.ts";
import { cardTree } from "@warren/games/wars-across-the-world/rules/cards/window.ts";
import type { SideNo, WarState } from "@warren/games/wars-across-the-world/rules/state.ts";
import type { Scenario, Window } from "@warren/games/wars-across-the-world/scenario/types.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { isEmpty } from "@warren/kernel/tree.ts";
import { percentile } from "../stats.ts";
import { playWar } from "./war.ts";

interface Tallies {
  scenario: string;
  level: string;
  seed: string;
  games: number;
  /** By side: shares won. */
  won: number[];
  draws: number;
  /** By side: how often it has won beside another. */
  also?: number[];
  /** `how` and the winners. */
  ends: { [end: string]: number };
  turns: { [turn: string]: number };
  vp: number[];
  cards: { [card: string]: number };
  /** VP of the first side less those of the second in games that were scored. */
  margins: { [vp: string]: number };
  /** VP at the end of the sides that may win beside another, in games where everything else they need was so. */
  reached?: { [side: string]: { [vp: string]: number } };
  /** How many turns of a side had so many card questions that would wait for a person under the usual standing orders, in all and of the other side. */
  waits: { [n: string]: number };
}

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    games: { type: "string", default: "200" },
    level: { type: "string", default: "sergeant" },
    scenario: { type: "string", default: FIRST_SCENARIO },
    /** Fewer than the war has sides: a side without one is played from its ally's. */
    seats: { type: "string" },
    seed: { type: "string", default: "balance" },
    file: { type: "string" },
  },
});
const [verb, ...files] = positionals;
const known = (id: string): Scenario => SCENARIOS[id] ?? DRAFTS[id]!;
const read = (file: string): Tallies => JSON.parse(readFileSync(file, "utf8")) as Tallies;

/** A question of cards waits for a person when a card of the hand can do something now (`matters`, the usual order). */
function waits(state: WarState, { kind }: Decision): boolean {
  if (kind !== "card.window" && kind !== "battle.cards") return false;
  const frame = state.flow[state.flow.length - 1]!;
  const side = (frame.sides as SideNo[])[frame.i as number]!;
  return !isEmpty(cardTree(state, side, frame.window as Window));
}

function play(out: string): void {
  const scenario = given.file ? (JSON.parse(readFileSync(given.file, "utf8")) as Scenario) : known(given.scenario);
  const bot = given.level === "random" ? randomBot : bots.find((one) => one.level === given.level)!;
  const { level, seed } = given;
  const tallies: Tallies = existsSync(out)
    ? read(out)
    : {
        scenario: scenario.id,
        level,
        seed,
        games: 0,
        won: scenario.turnOrder.map(() => 0),
        also: scenario.turnOrder.map(() => 0),
        draws: 0,
        ends: {},
        turns: {},
        vp: scenario.turnOrder.map(() => 0),
        cards: {},
        margins: {},
        reached: {},
        waits: {},
      };
  const count = (into: { [key: string]: number }, key: string | number, n = 1): void => {
    into[key] = (into[key] ?? 0) + n;
  };
  while (tallies.games < Number(given.games)) {
    let turn = "";
    let asked = 0;
    const state = playWar(
      scenario,
      Array.from({ length: Number(given.seats ?? scenario.turnOrder.length) }, () => bot),
      `${tallies.seed}/${tallies.games}`,
      (now, decision) => {
        const at = `${now.table.turn}.${now.table.side}`;
        if (at !== turn) {
          if (turn !== "") count(tallies.waits, asked);
          turn = at;
          asked = 0;
        }
        if (waits(now, decision)) asked++;
      },
    );
    const { over, turn: last, played } = state.table;
    const { winners, how, vp } = over!;
    for (const side of winners) tallies.won[side]! += 1 / winners.length;
    for (const side of over!.also ?? []) if (tallies.also) tallies.also[side]! += 1;
    if (winners.length > 1) tallies.draws++;
    count(tallies.ends, winners.length > 1 ? "draw" : `${how} ${scenario.turnOrder[winners[0]!]}`);
    if (how === "score") count(tallies.margins, vp[0]! - vp[1]!);
    for (const { side, when } of scenario.victory.alsoWins ?? []) {
      const no = scenario.turnOrder.indexOf(side);
      const others = when.filter(({ c }) => c !== "vp");
      if (tallies.reached && allHold(others, state, { side: no })) count((tallies.reached[side] ??= {}), vp[no]!);
    }
    count(tallies.turns, last);
    vp.forEach((points, side) => {
      tallies.vp[side]! += points;
    });
    for (const card of scenario.cards) count(tallies.cards, card.id, played[card.id] ?? 0);
    tallies.games++;
    if (tallies.games % 20 === 0) writeFileSync(out, `${JSON.stringify(tallies)}\n`);
  }
  writeFileSync(out, `${JSON.stringify(tallies)}\n`);
}

const percent = (value: number): string => (100 * value).toFixed(1);

function show(file: string): void {
  const {
    scenario,
    level,
    games,
    won,
    also = [],
    draws,
    ends,
    turns,
    vp,
    cards,
    margins,
    reached = {},
    waits: waiting,
  } = read(file);
  const { turnOrder } = known(scenario);
  console.log(`${scenario}, ${level}s, ${games} games`);
  won.forEach((share, side) => {
    const { low, high } = wilson(share, games);
    console.log(
      `  ${turnOrder[side]}: ${percent(share / games)}% (${percent(low)} – ${percent(high)}), VP ${(vp[side]! / games).toFixed(1)}`,
    );
  });
  also.forEach((n, side) => {
    if (n > 0) console.log(`  ${turnOrder[side]} has won beside another in ${percent(n / games)}%`);
  });
  console.log(`  draws ${percent(draws / games)}%`);
  const rows = (of: { [key: string]: number }): string =>
    Object.entries(of)
      .map(([key, n]) => `${key} ${percent(n / games)}%`)
      .join(", ");
  console.log(`  ends: ${rows(ends)}`);
  console.log(`  last turn: ${rows(turns)}`);
  const list = Object.entries(waiting)
    .flatMap(([n, many]) => new Array<number>(many).fill(Number(n)))
    .sort((a, b) => a - b);
  if (list.length > 0)
    console.log(
      `  card questions that wait, in a side's turn: median ${percentile(list, 0.5)}, p90 ${percentile(list, 0.9)}, most ${list.at(-1)}`,
    );
  const lead = Object.entries(margins).sort((a, b) => Number(a[0]) - Number(b[0]));
  console.log(`  leads of ${turnOrder[0]} when scored: ${lead.map(([vp, n]) => (n > 1 ? `${vp} (${n})` : vp)).join(", ")}`);
  for (const [side, of] of Object.entries(reached)) {
    const all = Object.entries(of).sort((a, b) => Number(b[0]) - Number(a[0]));
    let sum = 0;
    const shares = all.map(([points, n]) => `${points} ${percent((sum += n) / games)}%`);
    console.log(`  ${side} with so many VP or more, and all else it needs: ${shares.join(", ")}`);
  }
  const sorted = Object.entries(cards).sort((a, b) => a[1] - b[1]);
  console.log(`  cards a game: ${sorted.map(([card, n]) => `${card} ${(n / games).toFixed(2)}`).join(", ")}`);
}

switch (verb) {
  case "play":
    play(given.out!);
    break;
  case "show":
    for (const file of files) show(file);
    break;
  default:
    console.error("play or show");
    process.exit(2);
}
