import { KINGDOMS } from "@warren/animal-empire/content/kingdoms.ts";
import { CARD_IDS, type CardId } from "@warren/animal-empire/content/wilderness.ts";
import { en } from "@warren/animal-empire/text/en.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { bars, intervals } from "../chart.ts";
import { percentile } from "../stats.ts";
import type { Cell, Count, Tallies } from "./balance.ts";

const kingdomName = (no: number): string => en[`id.k${no + 1}`]!;
const cardName = (card: CardId): string => en[`id.${card}`]!;

/** A win rate in parts of what is fair, with its 95% interval. */
export interface Ratio {
  readonly n: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Wins of all who had something, in parts of what was to be expected of them, over all numbers of players. `expected` is the chance of one
 * of them: a fair share, or the chance of anybody who drew a card at all.
 */
export function ratioOf(parts: readonly { readonly count: Count; readonly expected: number }[]): Ratio {
  let n = 0;
  let won = 0;
  let fair = 0;
  let variance = 0;
  for (const { count, expected } of parts) {
    if (count.n === 0) continue;
    n += count.n;
    won += count.won;
    fair += count.n * expected;
    // With the counts of an even chance added, so that none of three wins is not held for a certainty.
    const p = (count.won + 2 * expected) / (count.n + 2);
    variance += count.n * p * (1 - p);
  }
  if (fair === 0) return { n, share: 0, low: 0, high: 0 };
  const half = (1.96 * Math.sqrt(variance)) / fair;
  return { n, share: won / fair, low: Math.max(0, won / fair - half), high: won / fair + half };
}

const seatsIn = ({ cells }: Tallies): number[] => Object.keys(cells).map(Number);
const cellsOf = (tallies: Tallies): [number, Cell][] => seatsIn(tallies).map((seats) => [seats, tallies.cells[seats]!]);

export function kingdomRatio(tallies: Tallies, no: number): Ratio {
  return ratioOf(cellsOf(tallies).map(([seats, cell]) => ({ count: cell.kingdoms[no]!, expected: 1 / seats })));
}

/** Who draws a card is not an average player: it is compared with all who drew one, in the same way, at the same table. */
export function cardRatio(tallies: Tallies, card: CardId): Ratio {
  return ratioOf(
    cellsOf(tallies).flatMap(([, cell]) =>
      [cell.dealt, cell.drawn].map((had) => {
        const all = CARD_IDS.reduce((sum, one) => ({ n: sum.n + had[one].n, won: sum.won + had[one].won }), { n: 0, won: 0 });
        return { count: had[card], expected: all.n === 0 ? 0 : all.won / all.n };
      }),
    ),
  );
}

const shown = ({ n, share, low, high }: Ratio): string =>
  n === 0 ? "–" : `${share.toFixed(2)} (${low.toFixed(2)} – ${high.toFixed(2)})`;

/** The tables of the page, by the name of their part. */
export function tablesOf(before: Tallies, after: Tallies): { readonly [part: string]: readonly string[] } {
  const length: string[] = [];
  const places: string[] = [];
  const kingdoms: string[] = [];
  const cards: string[] = [];
  const both = [
    ["before", before],
    ["after", after],
  ] as const;
  length.push(
    "| players | | games | rounds (median, 95th) | decisions | Crowns seized | rebellions | set free | Vassals sharing the win | unfinished |",
    "|--:|---|--:|--:|--:|--:|--:|--:|--:|--:|",
  );
  for (const seats of seatsIn(after))
    for (const [when, tallies] of both) {
      const cell = tallies.cells[seats];
      if (!cell) continue;
      const per = (sum: number): string => (sum / cell.games).toFixed(2);
      const sorted = [...cell.lengths].sort((a, b) => a - b);
      length.push(
        `| ${seats} | ${when} | ${cell.games} | ${(cell.rounds / cell.games).toFixed(1)} (${percentile(sorted, 0.5)}, ${percentile(sorted, 0.95)}) | ${(cell.decisions / cell.games).toFixed(0)} | ${per(cell.seized)} | ${per(cell.rebelled)} | ${per(cell.freed)} | ${per(cell.shared)} | ${cell.unfinished} |`,
      );
    }
  places.push("| players | wins by place in the order of turns, in parts of fair |", "|--:|---|");
  for (const [seats, cell] of cellsOf(after)) {
    const shares = cell.places.map((won) => {
      const { share, low, high } = wilson(won, cell.games - cell.unfinished);
      return `${(seats * share).toFixed(2)} (${(seats * low).toFixed(2)} – ${(seats * high).toFixed(2)})`;
    });
    places.push(`| ${seats} | ${shares.join(", ")} |`);
  }
  kingdoms.push("| Kingdom | before | after | dealt |", "|---|--:|--:|--:|");
  KINGDOMS.forEach((_, no) => {
    const now = kingdomRatio(after, no);
    kingdoms.push(`| ${no + 1} ${kingdomName(no)} | ${shown(kingdomRatio(before, no))} | ${shown(now)} | ${now.n} |`);
  });
  cards.push(
    "| card | before | after | had | played a game | players of it who won, in parts of fair |",
    "|---|--:|--:|--:|--:|--:|",
  );
  for (const card of CARD_IDS) {
    const now = cardRatio(after, card);
    const plays = cellsOf(after).reduce((sum, [, cell]) => sum + cell.plays[card], 0);
    const games = cellsOf(after).reduce((sum, [, cell]) => sum + cell.games, 0);
    const players = ratioOf(cellsOf(after).map(([seats, cell]) => ({ count: cell.players[card], expected: 1 / seats })));
    cards.push(
      `| ${card} ${cardName(card)} | ${shown(cardRatio(before, card))} | ${shown(now)} | ${now.n} | ${(plays / games).toFixed(2)} | ${shown(players)} |`,
    );
  }
  return { length, places, kingdoms, cards };
}

export function picturesOf(before: Tallies, after: Tallies): [name: string, svg: string][] {
  const fair = { at: 1, label: "fair" };
  const axis = "wins in parts of fair";
  const pictures: [string, string][] = [];
  for (const [when, tallies] of [
    ["before", before],
    ["after", after],
  ] as const) {
    const kingdoms = KINGDOMS.map((_, no) => ({ label: kingdomName(no), ...kingdomRatio(tallies, no) })).filter(({ n }) => n > 0);
    pictures.push([
      `kingdoms-${when}.svg`,
      intervals({ title: `Starting Kingdoms, ${when}`, axis, rows: kingdoms, reference: fair }),
    ]);
    const cards = CARD_IDS.map((card) => ({ label: cardName(card), ...cardRatio(tallies, card) }));
    pictures.push([`cards-${when}.svg`, intervals({ title: `Wilderness cards, ${when}`, axis, rows: cards, reference: fair })]);
  }
  const most = Math.max(...seatsIn(after));
  pictures.push([
    "places.svg",
    bars({
      title: "Place in the order of turns",
      axis,
      series: seatsIn(after).map((seats) => `${seats} players`),
      rows: Array.from({ length: most }, (_, place) => ({
        label: `${place + 1}`,
        values: cellsOf(after).map(([seats, cell]) =>
          place < seats ? (seats * cell.places[place]!) / Math.max(1, cell.games - cell.unfinished) : null,
        ),
      })),
      reference: fair,
    }),
  ]);
  return pictures;
}
