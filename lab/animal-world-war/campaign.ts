/**
 * Whole campaigns of Animal World War between two commanders, paired: every seed is played from both sides (equals meet once a seed).
 *
 *   npx node lab/animal-world-war/campaign.ts sergeant random --battles sergeant [--games 200] [--turns 20] [--out FILE]
 *
 * `--battles` lets both fight their battles as bots of one level, so that what differs is the war room alone; without it each fights as what it is.
 * `--battles imagined` fights none: they go as the commanders foresee them (`campaign/bot/foresee.ts`), a thousand wars in a minute.
 * `random` is a commander whose orders, exchanges, honours, squads and Tactics are chance's, and who never surrenders.
 * Prints the share of the first with its interval, and what the wars were like. With `--out` the tally is kept and a later call with more games goes on.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { randomBot } from "@warren/bots/random.ts";
import { bots as ofBattles } from "@warren/games/animal-world-war/bot.ts";
import { imagine } from "@warren/games/animal-world-war/campaign/bot/foresee.ts";
import { bots } from "@warren/games/animal-world-war/campaign/bot.ts";
import { campaign } from "@warren/games/animal-world-war/campaign/game.ts";
import { propose } from "@warren/games/animal-world-war/campaign/rules/propose.ts";
import { keysOf } from "@warren/games/animal-world-war/campaign/rules/roster.ts";
import type { Table, WarRoomState } from "@warren/games/animal-world-war/campaign/rules/state.ts";
import { animalWorldWar } from "@warren/games/animal-world-war/game.ts";
import type { Bot, Level } from "@warren/kernel/bot.ts";
import { fast, type Rng } from "@warren/kernel/chance.ts";
import type { Json } from "@warren/kernel/json.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx, shareOf } from "@warren/kernel/search.ts";
import { keptIn } from "../gate.ts";
import { playState } from "../play.ts";
import { wilson } from "../stats.ts";

const { values: given, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: "string", default: "200" },
    battles: { type: "string" },
    turns: { type: "string", default: "20" },
    seed: { type: "string", default: "war" },
    out: { type: "string" },
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

const options = { ...defaultOptions(campaign.options), maxCampaignTurns: given.turns };
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
  const how = table.over!.by ?? (table.over!.winner === null ? "peace" : table.over!.how);
  kept.ends[how] = (kept.ends[how] ?? 0) + 1;
  const lead = Math.sign(atSix[0] - atSix[1]);
  if (lead !== 0) {
    kept.ledAtSix++;
    if (table.over!.winner === (lead > 0 ? 1 : 0)) kept.cameBack++;
  }
}

/** A war in which battles are foreseen and not fought. */
const war = imagined ? withImagined(fast(given.seed)) : campaign;
function withImagined(rng: Rng): typeof campaign {
  const foreseen = (state: WarRoomState) => {
    if (campaign.awaits!(state))
      campaign.conclude!(state, imagine(state.table, state.table.order!, rng) as unknown as Json, quietFx(rng));
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
  add(state.table as Table, shareOf(outcome!, seat), shareOf(outcome!, 0));
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
