import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { MODES } from "@warren/games/wards-of-war/rules/state.ts";
import { en } from "@warren/games/wards-of-war/text/en.ts";
import { renew } from "../page.ts";
import { wilson } from "../stats.ts";
import type { Cell, Tallies, Toll } from "./balance.ts";

/** Tables of the balance report, from the tallies alone. */

const words = en as unknown as { readonly [key: string]: string };
const percent = (won: number, n: number): string => {
  const { share, low, high } = wilson(won, n);
  return `${(100 * share).toFixed(1)} (${(100 * low).toFixed(0)} – ${(100 * high).toFixed(0)})`;
};
const whole = (part: number, n: number): string => String(Math.round((100 * part) / n));

const order = ({ mode, map }: Cell): number =>
  MODES.indexOf(mode as (typeof MODES)[number]) * MAPS.length + MAPS.findIndex(({ id }) => id === map);
const cellsOf = ({ cells }: Tallies): Cell[] =>
  Object.values(cells)
    .filter(({ games }) => games > 0)
    .sort((a, b) => order(a) - order(b) || a.seats - b.seats);

const endsOf = ({ ends, games }: Cell): string =>
  Object.entries(ends)
    .sort((a, b) => b[1] - a[1])
    .map(([how, n]) => `${how} ${whole(n, games)}`)
    .join(", ");

/** One row for each cell. Alone the first number stands for side A. */
export function rowsOf(tallies: Tallies): string[] {
  return [
    "| mode | map | seats | hulls | games | side A, first number % | draws % | attackers take all % | stages a leg | rounds | how it ended, % |",
    "|---|---|--:|---|--:|--:|--:|--:|--:|--:|---|",
    ...cellsOf(tallies).map((cell) => {
      const { mode, map, seats, vehicles, games, byTeam, draws, rounds, legs, taken, stages } = cell;
      const attack = legs > 0 ? `${percent(taken, legs)} | ${(stages / legs).toFixed(1)}` : " | ";
      return `| ${words[`option.mode.${mode}`] ?? mode} | ${words[`option.map.${map}`] ?? map} | ${seats} | ${vehicles} | ${games} | ${percent(byTeam[0]!, games)} | ${whole(draws, games)} | ${attack} | ${(rounds / games).toFixed(1)} | ${endsOf(cell)} |`;
    }),
  ];
}

/** All cells together, for one kind of count. */
function tollsOf(tallies: Tallies, of: "classes" | "places", head: string): string[] {
  const sum: { [id: string]: Toll } = {};
  for (const cell of cellsOf(tallies))
    for (const [id, { turns, kills, losses }] of Object.entries(cell[of])) {
      const one = (sum[id] ??= { turns: 0, kills: 0, losses: 0 });
      one.turns += turns;
      one.kills += kills;
      one.losses += losses;
    }
  return [
    `| ${head} | turns | kills a turn | losses a turn | kills for a loss |`,
    "|---|--:|--:|--:|--:|",
    ...Object.entries(sum)
      .sort((a, b) => b[1].turns - a[1].turns)
      .map(
        ([id, { turns, kills, losses }]) =>
          `| ${words[`name.${id}`] ?? id} | ${turns} | ${(kills / turns).toFixed(3)} | ${(losses / turns).toFixed(3)} | ${(kills / Math.max(1, losses)).toFixed(2)} |`,
      ),
  ];
}

const PAGE = new URL("../../docs/balance/wards-of-war.md", import.meta.url);
const FOLDER = new URL("../../docs/balance/wards-of-war/", import.meta.url);

/** Puts the tables between their marks in the page; the words around them are written by hand. */
export function writeReport(read: (file: URL) => Tallies): void {
  const [before, after, recommended] = ["before", "after", "recommended"].map((name) => read(new URL(`${name}.json`, FOLDER)));
  renew(PAGE, {
    before: rowsOf(before!),
    recommended: rowsOf(recommended!),
    after: rowsOf(after!),
    classes: tollsOf(after!, "classes", "class"),
    places: tollsOf(after!, "places", "where"),
  });
}
