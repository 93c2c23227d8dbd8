import { existsSync } from "node:fs";
import { MAPS } from "@warren/games/wards-of-war/content/maps.ts";
import { MODES } from "@warren/games/wards-of-war/rules/state.ts";
import { en } from "@warren/games/wards-of-war/text/en.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { renew } from "../page.ts";
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

/** The share of side A. Alone, everybody's by his number, and how far each may be out. */
function sharesOf({ mode, byTeam, games }: Cell): string {
  if (mode !== "free") return percent(byTeam[0]!, games);
  const { low, high } = wilson(games / byTeam.length, games);
  return `${byTeam.map((won) => whole(won, games)).join(" · ")} (± ${whole((high - low) / 2, 1)})`;
}

/** All tables of a mode together, for as many seats. */
function byMode(tallies: Tallies): Cell[] {
  const sums = new Map<string, Cell>();
  for (const cell of cellsOf(tallies)) {
    const id = `${cell.mode} ${cell.seats}`;
    const sum = sums.get(id);
    if (!sum) {
      sums.set(id, structuredClone({ ...cell, map: "all" }));
      continue;
    }
    for (const count of ["games", "draws", "rounds", "legs", "taken", "stages"] as const) sum[count] += cell[count];
    for (const [team, won] of cell.byTeam.entries()) sum.byTeam[team] = (sum.byTeam[team] ?? 0) + won;
    for (const [how, n] of Object.entries(cell.ends)) sum.ends[how] = (sum.ends[how] ?? 0) + n;
  }
  return [...sums.values()];
}

/** One row for each cell. */
export const rowsOf = (tallies: Tallies): string[] => rowsFor(cellsOf(tallies));
function rowsFor(cells: readonly Cell[]): string[] {
  return [
    "| mode | map | seats | hulls | games | side A, first number %; alone by number | draws % | attackers take all % | stages a leg | rounds | how it ended, % |",
    "|---|---|--:|---|--:|--:|--:|--:|--:|--:|---|",
    ...cells.map((cell) => {
      const { mode, map, seats, vehicles, games, draws, rounds, legs, taken, stages } = cell;
      const attack = legs > 0 ? `${percent(taken, legs)} | ${(stages / legs).toFixed(1)}` : " | ";
      return `| ${words[`option.mode.${mode}`] ?? mode} | ${words[`option.map.${map}`] ?? map} | ${seats} | ${vehicles} | ${games} | ${sharesOf(cell)} | ${whole(draws, games)} | ${attack} | ${(rounds / games).toFixed(1)} | ${endsOf(cell)} |`;
    }),
  ];
}

/** All cells together, for one kind of count. */
function tollsOf(cells: readonly Cell[], of: "classes" | "places", head: string): string[] {
  const sum: { [id: string]: Toll } = {};
  for (const cell of cells)
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
  const of = (name: string): Tallies => {
    const file = new URL(`${name}.json`, FOLDER);
    return existsSync(file) ? read(file) : { version: 0, cells: {} };
  };
  const [before, after, eight] = [of("before"), of("after"), of("eight")];
  const now = [...cellsOf(after), ...cellsOf(eight)];
  renew(PAGE, {
    before: rowsOf(before),
    recommended: rowsOf(of("recommended")),
    modes: rowsFor([...byMode(after), ...byMode(eight)]),
    after: rowsOf(after),
    eight: rowsOf(eight),
    classes: tollsOf(now, "classes", "class"),
    places: tollsOf(now, "places", "where"),
  });
}
