import { SIZES } from "@warren/games/animal-world-war/content/fields.ts";
import { OBJECTIVE_IDS, OBJECTIVES } from "@warren/games/animal-world-war/content/objectives.ts";
import { wilson } from "../stats.ts";
import type { Tallies } from "./balance.ts";

const percent = (won: number, n: number): string => {
  const { share, low, high } = wilson(won, n);
  return `${(100 * share).toFixed(1)} (${(100 * low).toFixed(0)} – ${(100 * high).toFixed(0)})`;
};

/** The tables of the report, as lines of Markdown. */
export function reportOf(tallies: Tallies): { rows: string[] } {
  const rows: string[] = [
    "| Objective | field | games | Herbivoria % | Role 1 % | draws % | rounds | how it was won |",
    "|---|---|--:|--:|--:|--:|--:|---|",
  ];
  for (const objective of OBJECTIVE_IDS)
    for (const size of SIZES) {
      const cell = tallies.cells[objective]?.[size];
      if (!cell || cell.games === 0) continue;
      const roles = OBJECTIVES[objective].roles === 2;
      const reasons = Object.entries(cell.reasons)
        .sort((a, b) => b[1] - a[1])
        .map(([reason, n]) => `${reason.replace("win.", "")} ${Math.round((100 * n) / cell.games)}`)
        .join(", ");
      rows.push(
        `| ${objective} | ${size} | ${cell.games} | ${percent(cell.h, cell.games)} | ${roles ? percent(cell.one, cell.games) : ""} | ${((100 * cell.draws) / cell.games).toFixed(0)} | ${(cell.rounds / cell.games).toFixed(1)} | ${reasons} |`,
      );
    }
  return { rows };
}
