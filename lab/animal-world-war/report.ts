import { writeFileSync } from "node:fs";
import { SIZES } from "@warren/games/animal-world-war/content/fields.ts";
import { OBJECTIVE_IDS, OBJECTIVES } from "@warren/games/animal-world-war/content/objectives.ts";
import { en } from "@warren/games/animal-world-war/text/en.ts";
import { wilson } from "@warren/kernel/shares.ts";
import { intervals } from "../chart.ts";
import { renew } from "../page.ts";
import type { Cell, Count, Tallies } from "./balance.ts";

/** Tables and pictures of the balance report, from the tallies alone. */

const words = en as unknown as { readonly [key: string]: string };
const named = (key: string, id: string): string => words[`${key}.${id}`] ?? id;
const percent = (won: number, n: number): string => {
  const { share, low, high } = wilson(won, n);
  return `${(100 * share).toFixed(1)} (${(100 * low).toFixed(0)} – ${(100 * high).toFixed(0)})`;
};

/** How battles ended, most frequent first: the reason, who won by it, and in how many of a hundred. */
const REASONS: { readonly [key: string]: string } = { limit: "limit", limitDraw: "draw at the limit", eliminated: "elimination" };
function reasonsOf(cell: Cell, roles: boolean): string {
  const winner = (no: string): string => (no === "0" ? "" : roles ? ` (Role ${no})` : no === "1" ? " (H)" : " (C)");
  return Object.entries(cell.reasons)
    .sort((a, b) => b[1] - a[1])
    .map(([reason, n]) => {
      const [key, no] = reason.replace("win.", "").split("/") as [string, string];
      return `${REASONS[key] ?? key}${winner(no)} ${Math.round((100 * n) / cell.games)}`;
    })
    .join(", ");
}

function* cellsOf(tallies: Tallies) {
  for (const objective of OBJECTIVE_IDS)
    for (const size of SIZES) {
      const cell = tallies.cells[objective]?.[size];
      if (cell && cell.games > 0) yield { objective, size, cell, roles: OBJECTIVES[objective].roles === 2 };
    }
}

/** One row for each Objective and size. */
export function rowsOf(tallies: Tallies): string[] {
  const rows = [
    "| Objective | field | games | Herbivoria % | Role 1 % | draws % | rounds | how it was won, % of games |",
    "|---|---|--:|--:|--:|--:|--:|---|",
  ];
  for (const { objective, size, cell, roles } of cellsOf(tallies))
    rows.push(
      `| ${objective} ${named("objective", objective)} | ${size} | ${cell.games} | ${percent(cell.h, cell.games)} | ${roles ? percent(cell.one, cell.games) : ""} | ${Math.round((100 * cell.draws) / cell.games)} | ${(cell.rounds / cell.games).toFixed(1)} | ${reasonsOf(cell, roles)} |`,
    );
  return rows;
}

/** All sizes together, for one kind of count. */
function together(tallies: Tallies, of: "classes" | "tactics"): [string, Count][] {
  const sum: { [id: string]: Count } = {};
  for (const { cell } of cellsOf(tallies))
    for (const [id, { n, won }] of Object.entries(cell[of])) {
      const one = (sum[id] ??= { n: 0, won: 0 });
      one.n += n;
      one.won += won;
    }
  return Object.entries(sum).sort((a, b) => b[1].won / b[1].n - a[1].won / a[1].n);
}
function effects(tallies: Tallies, of: "classes" | "tactics", key: string, head: string): string[] {
  return [
    `| ${head} | sides | won % |`,
    "|---|--:|--:|",
    ...together(tallies, of).map(([id, { n, won }]) => `| ${named(key, id)} | ${n} | ${percent(won, n)} |`),
  ];
}

function picture(tallies: Tallies, what: "h" | "one", title: string): string {
  const rows = [...cellsOf(tallies)].filter(({ roles }) => what === "h" || roles);
  return intervals({
    title,
    axis: "share of wins, 95% interval",
    unit: "percent",
    reference: { at: 0.5, label: "even" },
    from: 0,
    to: 1,
    rows: rows.map(({ objective, size, cell }) => ({
      label: `${named("objective", objective)}, ${size}`,
      ...wilson(cell[what], cell.games),
    })),
  });
}

const PAGE = new URL("../../docs/balance/animal-world-war.md", import.meta.url);
const FOLDER = new URL("../../docs/balance/animal-world-war/", import.meta.url);

/** Draws the pictures and puts the tables between their marks in the page; the words around them are written by hand. */
export function writeReport(before: Tallies, after: Tallies): void {
  const draw = (name: string, svg: string): void => writeFileSync(new URL(name, FOLDER), svg);
  draw("sides-before.svg", picture(before, "h", "Herbivoria's share, before"));
  draw("sides-after.svg", picture(after, "h", "Herbivoria's share, after"));
  draw("roles-before.svg", picture(before, "one", "Share of Role 1, before"));
  draw("roles-after.svg", picture(after, "one", "Share of Role 1, after"));
  draw(
    "classes.svg",
    intervals({
      title: "Sides that alone had a class",
      axis: "share of wins, 95% interval",
      unit: "percent",
      reference: { at: 0.5, label: "even" },
      rows: together(after, "classes").map(([id, { n, won }]) => ({ label: named("class", id), ...wilson(won, n) })),
    }),
  );
  const parts: { readonly [mark: string]: readonly string[] } = {
    before: rowsOf(before),
    after: rowsOf(after),
    classes: effects(after, "classes", "class", "class"),
    tactics: effects(after, "tactics", "tactic", "Tactic"),
  };
  renew(PAGE, parts);
}
