/**
 * Balance of Animal Empire: tables of Sergeants, from two to eight.
 *
 *   npx node lab/animal-empire/balance.ts play --out FILE [--games 2000] [--from 0] [--seats 2,3,4,5,6,7,8] [--seed text]
 *       plays games `from` to `from + games - 1` at each number of players and adds them to the tallies in FILE. The same games are
 *       never counted twice, so a long run can be cut into pieces: each goes on where FILE ends.
 *   npx node lab/animal-empire/balance.ts report BEFORE AFTER
 *       draws docs/balance/animal-empire/*.svg and renews the tables of docs/balance/animal-empire.md.
 *       BEFORE and AFTER are docs/balance/animal-empire/before.json (version 1 of the rules) and after.json.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { sergeant } from "@warren/animal-empire/bot.ts";
import { COUNT } from "@warren/animal-empire/content/kingdoms.ts";
import { CARD_IDS, type CardId } from "@warren/animal-empire/content/wilderness.ts";
import { animalEmpire } from "@warren/animal-empire/game.ts";
import { type EmpireState, noOf } from "@warren/animal-empire/rules/state.ts";
import { think } from "@warren/bots/think.ts";
import { fast } from "@warren/kernel/chance.ts";
import { type Fx, type GameEvent, viewOf } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { renew } from "../page.ts";
import { RECOMMENDED as OPTIONS } from "./options.ts";
import { picturesOf, tablesOf } from "./report.ts";

/** How often something was had, and how often its owner won. */
export interface Count {
  n: number;
  won: number;
}
/** The games at one number of players. */
export interface Cell {
  games: number;
  unfinished: number;
  rounds: number;
  /** Rounds of each game, for the spread. */
  lengths: number[];
  decisions: number;
  /** Wins by place in the order of turns, the player who begins first. */
  places: number[];
  /** By number: who was dealt the Kingdom at the start. */
  kingdoms: Count[];
  /** Wilderness cards: dealt at the start, drawn in the Wilderness, and players who played it; how often it was played. */
  dealt: Record<CardId, Count>;
  drawn: Record<CardId, Count>;
  players: Record<CardId, Count>;
  plays: Record<CardId, number>;
  seized: number;
  rebelled: number;
  freed: number;
  /** Vassals who shared the win. */
  shared: number;
}
export interface Tallies {
  seed: string;
  version: number;
  /** By number of players. */
  cells: { [seats: string]: Cell };
}

const byCard = <T>(make: () => T): Record<CardId, T> =>
  Object.fromEntries(CARD_IDS.map((card) => [card, make()])) as Record<CardId, T>;
const none = (): Count => ({ n: 0, won: 0 });
const emptyCell = (seats: number): Cell => ({
  games: 0,
  unfinished: 0,
  rounds: 0,
  lengths: [],
  decisions: 0,
  places: new Array(seats).fill(0),
  kingdoms: Array.from({ length: COUNT }, none),
  dealt: byCard(none),
  drawn: byCard(none),
  players: byCard(none),
  plays: byCard(() => 0),
  seized: 0,
  rebelled: 0,
  freed: 0,
  shared: 0,
});

/** One game with everything it tells; the events come with the seats they were told to. */
function playTold(seats: number, seed: string, told: (event: GameEvent, to?: readonly Seat[]) => void): [EmpireState, number] {
  const fxOf = (salt: string): Fx => {
    const rng = fast(`${seed}/${salt}`);
    return { quiet: false, draw: (n) => rng.below(n), tell: told, luck() {} };
  };
  const state = animalEmpire.setup(OPTIONS, seats, fxOf("setup")) as EmpireState;
  let n = 0;
  for (; !state.table.over; n++) {
    const decision = animalEmpire.pending(state)[0]!;
    const { seat } = decision;
    const question = { view: viewOf(state, seat), decision, seat, seed: `${seed}/bot/${n}` };
    animalEmpire.apply(state, decision, think(animalEmpire, sergeant, question).answer, fxOf(`dice/${n}`));
  }
  return [state, n];
}

function playInto(cell: Cell, seats: number, seed: string): void {
  const dealt: [CardId, Seat][] = [];
  const drawn: [CardId, Seat][] = [];
  const played: [CardId, Seat][] = [];
  const starts: [number, Seat][] = [];
  const [state, decisions] = playTold(seats, seed, ({ key, args = {}, rule }, to) => {
    if (key === "setup.kingdom") starts.push([noOf(args.kingdom as string), args.who as Seat]);
    else if (key === "wild.drawn") (rule === "AE-setup-8" ? dealt : drawn).push([args.card as CardId, to![0]!]);
    else if (key.startsWith("play.C")) played.push([args.card as CardId, args.who as Seat]);
    else if (key === "crown.seized") cell.seized++;
    else if (key === "crown.rebels") cell.rebelled++;
    else if (key === "crown.freed" || key === "leash.free") cell.freed++;
  });
  const { table } = state;
  const { winners } = table.over!;
  const share = (seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);
  const book = (count: Count, seat: Seat): void => {
    count.n++;
    count.won += share(seat);
  };
  cell.games++;
  cell.rounds += table.turn.round;
  cell.lengths.push(table.turn.round);
  cell.decisions += decisions;
  if (winners.length === 0) cell.unfinished++;
  for (let seat = 0; seat < seats; seat++) cell.places[(seat - table.first! + seats) % seats]! += share(seat);
  for (const [kingdom, seat] of starts) book(cell.kingdoms[kingdom]!, seat);
  for (const [card, seat] of dealt) book(cell.dealt[card], seat);
  for (const [card, seat] of drawn) book(cell.drawn[card], seat);
  for (const [card] of played) cell.plays[card]++;
  const once = new Set(played.map(([card, seat]) => `${card}/${seat}`));
  for (const one of once) book(cell.players[one.slice(0, 3) as CardId], Number(one.slice(4)));
  cell.shared += (animalEmpire.outcome(state)?.ranks ?? []).filter((rank, _, ranks) => rank === 2 && ranks.includes(3)).length;
}

function play(out: string, seats: readonly number[], from: number, games: number, seed: string): void {
  const tallies: Tallies = existsSync(out)
    ? (JSON.parse(readFileSync(out, "utf8")) as Tallies)
    : { seed, version: animalEmpire.version, cells: {} };
  if (tallies.seed !== seed || tallies.version !== animalEmpire.version) throw new Error(`${out} holds other games`);
  for (const count of seats) {
    tallies.cells[count] ??= emptyCell(count);
    const cell = tallies.cells[count];
    for (let game = Math.max(from, cell.games); game < from + games; game++) {
      playInto(cell, count, `${seed}/${count}/${game}`);
      if (game % 50 === 49) writeFileSync(out, JSON.stringify(tallies));
    }
    writeFileSync(out, JSON.stringify(tallies));
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: "string" },
    games: { type: "string", default: "2000" },
    from: { type: "string", default: "0" },
    seats: { type: "string", default: "2,3,4,5,6,7,8" },
    seed: { type: "string", default: "balance" },
  },
});
const [verb, before, after] = positionals;
if (verb === "play" && values.out) {
  play(values.out, values.seats.split(",").map(Number), Number(values.from), Number(values.games), values.seed);
} else if (verb === "report" && before && after) {
  const read = (file: string): Tallies => JSON.parse(readFileSync(file, "utf8")) as Tallies;
  const folder = new URL("../../docs/balance/animal-empire/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of picturesOf(read(before), read(after))) writeFileSync(new URL(name, folder), svg);
  renew(new URL("../animal-empire.md", folder), tablesOf(read(before), read(after)));
} else throw new Error("play --out FILE, or report BEFORE AFTER");
