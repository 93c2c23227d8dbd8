/**
 * Whole campaigns of Animal World War between two commanders, paired: every seed is played from both sides (equals meet once a seed).
 *
 *   npx node lab/animal-world-war/campaign.ts sergeant random --battles sergeant [--games 200] [--turns 20] [--out FILE]
 *
 * `--battles` lets both fight their battles as bots of one level, so that what differs is the war room alone; without it each fights as what it is.
 * `--battles imagined` fights none: they go as the commanders foresee them (`campaign/bot/foresee.ts`), a thousand wars in a minute.
 * `random` is a commander whose orders, exchanges, honours, squads and Tactics are chance's, and who never surrenders.
 * `--log FILE` adds a line for every battle: who was there with what, and what became of them (`foresight.ts` fits to it).
 * `--option NAME=VALUE` sets a switch of the campaign; what is not set is as recommended.
 * Prints the share of the first with its interval, and what the wars were like. With `--out` the tally is kept and a later call with more games goes on.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomBot } from "@warren/bots/random.ts";
import { bots as ofBattles } from "@warren/games/animal-world-war/bot.ts";
import { imagine } from "@warren/games/animal-world-war/campaign/bot/foresee.ts";
import { bots } from "@warren/games/animal-world-war/campaign/bot.ts";
import { campaign } from "@warren/games/animal-world-war/campaign/game.ts";
import { manifest } from "@warren/games/animal-world-war/campaign/index.ts";
import { levyFor } from "@warren/games/animal-world-war/campaign/rules/battle.ts";
import { propose } from "@warren/games/animal-world-war/campaign/rules/propose.ts";
import { citiesOf, keysOf } from "@warren/games/animal-world-war/campaign/rules/roster.ts";
import type { Table, WarRoomState } from "@warren/games/animal-world-war/campaign/rules/state.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { BattleReport } from "@warren/games/animal-world-war/rules/report.ts";
import { SIDES } from "@warren/games/animal-world-war/rules/state.ts";
import type { Bot, Level } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Json } from "@warren/kernel/json.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { keptIn } from "../gate.ts";
import { playState } from "../play.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "200" },
    battles: { type: "string" },
    turns: { type: "string", default: "20" },
    seed: { type: "string", default: "war" },
    out: { type: "string" },
    log: { type: "string" },
    option: { type: "string", multiple: true, default: [] },
  },
});

/** Chance in the war room, but nobody who gives up. */
const drifter: Bot = {
  ...randomBot,
  decide: (ask) => ({
    answer: propose(ask.view, ask.decision, ask.rng) ?? randomBot.decide(ask).answer,
  }),
};
const imagined = given.battles === "imagined";
/** His battles are fought as well as the others', with whom and by what card chance says. */
const DRIFTS: readonly string[] = ["select.pick", "tactic.keep"];
const drifting = (bot: Bot): Bot => ({
  ...bot,
  level: "random",
  decide: (ask) => (DRIFTS.includes(ask.decision.kind) ? randomBot.decide(ask) : bot.decide(ask)),
});
function commander(name: string | undefined): Bot {
  const bot = name === "random" ? drifter : bots.find(({ level }) => level === name);
  if (!bot) throw new Error(`name two of random, ${bots.map(({ level }) => level).join(", ")}`);
  return given.battles === undefined || imagined || name === "random" ? bot : { ...bot, level: given.battles as Level };
}
const [first, second] = [commander(positionals[0]), commander(positionals[1])];

/** What the wars were like, added up. */
interface Kept {
  games: number;
  won: number;
  herbivoria: number;
  turns: number;
  battles: number;
  attackersWon: number;
  missions: number;
  dead: number;
  medals: number;
  chevrons: number;
  citations: number;
  citiesTaken: number;
  ends: { [how: string]: number };
  /** Wars in which somebody was ahead in key cities after turn 6, and those that the other won. */
  ledAtSix: number;
  cameBack: number;
}
const kept = keptIn<Kept>(given.out, {
  games: 0,
  won: 0,
  herbivoria: 0,
  turns: 0,
  battles: 0,
  attackersWon: 0,
  missions: 0,
  dead: 0,
  medals: 0,
  chevrons: 0,
  citations: 0,
  citiesTaken: 0,
  ends: {},
  ledAtSix: 0,
  cameBack: 0,
});

const chosen = given.option.map((one) => one.split("=") as [string, string]);
const switches = chosen.map(([id, value]): [string, string | boolean] => [id, value === "true" ? true : value]);
const options = {
  ...defaultOptions(campaign.options),
  ...firstOptions(manifest),
  maxCampaignTurns: given.turns,
  ...Object.fromEntries(switches),
};
const fighting = ofBattles.find(({ level }) => level === (imagined ? "sergeant" : (given.battles ?? "sergeant")));
if (!fighting) throw new Error(`nobody fights as ${given.battles}`);
const episodes = [{ game: animalWorldWar, bots: [...ofBattles, drifting(fighting)] }];

/** Key cities by side as turn 7 began. */
let atSix: [number, number] = [0, 0];
const watched = (bot: Bot): Bot => ({
  ...bot,
  decide(ask) {
    const table = ask.view.table as Table;
    if (table.turn === 7) atSix = [keysOf(table, 0), keysOf(table, 1)];
    return bot.decide(ask);
  },
});

function add(table: Table, share: number, herbivoria: number): void {
  kept.games++;
  kept.won += share;
  kept.herbivoria += herbivoria;
  kept.turns += table.turn;
  kept.battles += table.battles.length;
  kept.attackersWon += table.battles.filter(({ by, winner }) => by === winner).length;
  kept.missions += table.battles.filter(({ order }) => order.t !== "attack").length;
  kept.citiesTaken += table.battles.filter(({ taken }) => taken !== undefined).length;
  for (const { roster, medalsGiven, chevronsGiven, citations } of table.empires) {
    kept.citations += citations.length;
    kept.dead += roster.filter(({ standing }) => standing === "dead").length;
    kept.medals += medalsGiven.length;
    kept.chevrons += chevronsGiven;
  }
  const { by, winner, how: ended } = table.over!;
  const how = winner === null ? "peace" : by ? `${ended}, by ${by}` : ended;
  kept.ends[how] = (kept.ends[how] ?? 0) + 1;
  const lead = Math.sign(atSix[0] - atSix[1]);
  if (lead !== 0) {
    kept.ledAtSix++;
    if (table.over!.winner === (lead > 0 ? 1 : 0)) kept.cameBack++;
  }
}

/** A line of the log: a battle as it was ordered and as it ended. */
function logged({ table }: WarRoomState, report: BattleReport): void {
  const { turn, side: by, order, empires } = table;
  const sides = SIDES.map((no) => {
    const { roster, tactics } = empires[no];
    const there = report.soldiers.filter(({ side }) => side === no);
    return {
      keys: keysOf(table, no),
      cities: citiesOf(table, no).length,
      ready: roster.filter(({ standing }) => standing === "ready").length,
      tactics: tactics.length,
      levy: levyFor(table.order!, no),
      tactic: report.tactics[no],
      tank: report.vehicles.some(({ side, kind }) => side === no && kind === "tank"),
      plane: report.vehicles.some(({ side, kind }) => side === no && kind === "plane"),
      squad: there.map(({ cls, end, friendHere, enemyHere, enemyNear }) => {
        const { medals, chevrons } = roster.find((one) => one.cls === cls)!;
        return { cls, end, caught: !friendHere && (enemyHere || enemyNear), medals: medals.length, chevrons };
      }),
    };
  });
  const of = order!.t === "attack" ? table.objectives[order!.city] : order!.t === "wire" ? "K1" : "K2";
  const city = order!.t === "attack" ? order!.city : null;
  const { winner, key } = report.over;
  appendFileSync(
    given.log!,
    `${JSON.stringify({ war: kept.games, turn, by, city, of, winner, key, rounds: report.rounds, sides })}\n`,
  );
}
const watchedWar: typeof campaign = {
  ...campaign,
  conclude(state, report, fx) {
    if (given.log !== undefined) logged(state as WarRoomState, report as unknown as BattleReport);
    campaign.conclude!(state, report, fx);
  },
};

/** A war in which battles are foreseen and not fought. */
const war = imagined ? withImagined(fast(given.seed)) : watchedWar;
function withImagined(rng: Rng): typeof campaign {
  const foreseen = (state: WarRoomState) => {
    if (campaign.awaits!(state))
      watchedWar.conclude!(state, imagine(state.table, state.table.order!, rng) as unknown as Json, quietFx(rng));
  };
  return {
    ...campaign,
    awaits: () => undefined,
    apply(state, decision, answer, fx) {
      campaign.apply(state, decision, answer, fx);
      foreseen(state);
    },
  };
}

const alike = positionals[0] === positionals[1];
while (kept.games < Number(given.games)) {
  const seed = `${given.seed}/${alike ? kept.games : Math.floor(kept.games / 2)}`;
  const seat = kept.games % 2;
  atSix = [0, 0];
  const sitting = seat === 0 ? [watched(first), watched(second)] : [watched(second), watched(first)];
  const { outcome, state } = playState(war, options, sitting, seed, undefined, undefined, episodes);
  const table = state.table as Table;
  if (given.log !== undefined)
    appendFileSync(given.log, `${JSON.stringify({ war: kept.games, over: table.over, turns: table.turn, atSix })}\n`);
  add(table, shareOf(outcome!, seat), shareOf(outcome!, 0));
  if (given.out !== undefined) writeFileSync(given.out, `${JSON.stringify(kept, null, 1)}\n`);
}

const { share, low, high } = wilson(kept.won, kept.games);
const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;
const mean = (sum: number): string => (sum / kept.games).toFixed(1);
process.stdout.write(
  [
    `${positionals.join(" against ")}${given.battles === undefined ? "" : `, battles as ${given.battles}`}: ${kept.games} campaigns`,
    `${positionals[0]} ${percent(share, 1)} (${percent(low, 1)} – ${percent(high, 1)}); Herbivoria ${percent(kept.herbivoria, kept.games)}`,
    `a war: ${mean(kept.turns)} turns, ${mean(kept.battles)} battles (attackers won ${percent(kept.attackersWon, kept.battles)}), ${mean(kept.missions)} missions, ${mean(kept.dead)} dead, ${mean(kept.medals)} medals, ${mean(kept.chevrons)} chevrons, ${mean(kept.citations)} citations, ${mean(kept.citiesTaken)} cities taken`,
    `ends: ${Object.entries(kept.ends)
      .map(([how, n]) => `${how} ${percent(n, kept.games)}`)
      .join(", ")}`,
    `behind in key cities after turn 6 and won: ${percent(kept.cameBack, kept.ledAtSix)} of ${kept.ledAtSix}`,
    "",
  ].join("\n"),
);
