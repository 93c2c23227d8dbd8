import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Share, wilson } from "@warren/kernel/shares.ts";
import { en } from "@warren/tossing-tiger/text/en.ts";
import { lookEn } from "@warren/tossing-tiger/text/look.en.ts";
import { bars, intervals, lines } from "../chart.ts";
import type { Cell, Results } from "./balance.ts";
import type { Gate, Gates } from "./gates.ts";

/** Page and pictures of the balance report, from the tallies alone. */

const FOLDER = new URL("../../docs/balance/", import.meta.url);
const NAMES: { readonly [variant: string]: string } = {
  base: "Base game",
  "two piles": "Base game, fewest piles 2",
  simulwars: "Simulwars",
  highscore: "Highscore",
  skip: "Skip an action",
  zoo: "More Animals",
  dawndojo: "Dawndojo",
  together: "Fight Together",
};
const nameOf = (variant: string): string => NAMES[variant] ?? variant;
const animalName = (species: string): string => (en as { [key: string]: string })[`animal.${species}`] ?? species;
const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`;

/** One cell of a share: as it is, with its interval. */
const withInterval = ({ share, low, high }: Share): string => `${percent(share)} (${percent(low)} to ${percent(high)})`;

interface Entry {
  readonly variant: string;
  readonly seats: number;
  readonly cell: Cell;
}

function entriesOf(results: Results): Entry[] {
  return Object.keys(NAMES).flatMap((variant) =>
    Object.entries(results[variant] ?? {})
      .filter(([, cell]) => cell.games > 0)
      .map(([seats, cell]) => ({ variant, seats: Number(seats), cell })),
  );
}

const finished = (cell: Cell): number => cell.games - cell.capped;
const firstShare = ({ cell }: Entry): Share => wilson(cell.byTurn[0]!, finished(cell));
const fairOf = ({ variant, seats }: Entry): number => (variant === "together" ? 0.5 : 1 / seats);

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
function table(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => "---")), ...body.map(row)].join("\n");
}

function sharesTable(entries: readonly Entry[]): string {
  return table(
    ["variant", "players", "games", "who attacks first", "fair", "by place in the order of turns"],
    entries.map((entry) => [
      nameOf(entry.variant),
      String(entry.seats),
      String(entry.cell.games),
      withInterval(firstShare(entry)),
      percent(fairOf(entry)),
      entry.cell.byTurn.map((won) => percent(won / finished(entry.cell))).join(", "),
    ]),
  );
}

function lengthTable(entries: readonly Entry[]): string {
  return table(
    ["variant", "players", "wars a game", "spread", "longest", "decisions", "wars of one pile", "ended by one pile", "not ended"],
    entries.map(({ variant, seats, cell }) => {
      const mean = cell.wars / cell.games;
      const wars = Object.values(cell.numbers).reduce((sum, count) => sum + count, 0);
      return [
        nameOf(variant),
        String(seats),
        mean.toFixed(1),
        Math.sqrt(Math.max(0, cell.wars2 / cell.games - mean ** 2)).toFixed(1),
        String(cell.longest),
        (cell.decisions / cell.games).toFixed(1),
        percent((cell.numbers[1] ?? 0) / Math.max(1, wars), 0),
        percent(cell.lastOfOne / cell.games, 0),
        String(cell.capped + (cell.ends.warCap ?? 0)),
      ];
    }),
  );
}

/** All player counts of a variant added up, by animal. */
function animalsOf(results: Results, variant: string, species: readonly string[]) {
  const cells = Object.values(results[variant] ?? {});
  const games = cells.reduce((sum, cell) => sum + cell.games, 0);
  return species.flatMap((one) => {
    const sum = { shown: 0, won: 0, grabbed: 0, kept: 0 };
    for (const cell of cells)
      for (const key of ["shown", "won", "grabbed", "kept"] as const) sum[key] += cell.animals[one]?.[key] ?? 0;
    return sum.shown > 0 ? [{ species: one, ...sum, games }] : [];
  });
}

function animalTable(results: Results, variant: string, species: readonly string[]): string {
  return table(
    ["animal", "shown a game", "won when shown", "grabbed a game", "kept when grabbed"],
    animalsOf(results, variant, species).map(({ species: one, shown, won, grabbed, kept, games }) => [
      animalName(one),
      (shown / games).toFixed(2),
      percent(won / shown),
      (grabbed / games).toFixed(2),
      grabbed > 0 ? percent(kept / grabbed, 0) : "-",
    ]),
  );
}

function animalChart(results: Results, variant: string, species: readonly string[]): string {
  return bars({
    title: `Won when shown, kept when grabbed: ${nameOf(variant)}`,
    axis: "share",
    unit: "percent",
    series: ["battles won when it showed", "kept by who grabbed it"],
    rows: animalsOf(results, variant, species).map(({ species: one, shown, won, grabbed, kept }) => ({
      label: animalName(one),
      values: [won / shown, grabbed > 0 ? kept / grabbed : null],
    })),
  });
}

function gatesTable(gates: Gates): string {
  return table(
    ["gate", "what", "share", "95% interval", "games", "ms a game"],
    Object.entries(gates)
      .filter(([name]) => !name.startsWith("exploit"))
      .map(([name, gate]) => [
        `\`${name}\``,
        gate.what,
        percent(gate.share),
        `${percent(gate.low)} to ${percent(gate.high)}`,
        String(gate.n),
        gate.cost.toFixed(0),
      ]),
  );
}

function exploitTable(gates: Gates): string {
  return table(
    ["gate", "what", "given up, part of the pot", "95% interval", "hands"],
    Object.entries(gates)
      .filter(([name]) => name.startsWith("exploit"))
      .map(([name, gate]: [string, Gate]) => [
        `\`${name}\``,
        gate.what,
        percent(gate.share),
        `${percent(gate.low)} to ${percent(gate.high)}`,
        String(gate.n),
      ]),
  );
}

/** What a person made of the numbers, written by hand. */
function findings(): string {
  const file = new URL("tossing-tiger/findings.md", FOLDER);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : "";
}

/** Links to the pictures of a variant. */
const picture = (file: string, words: string): string => `![${words}](tossing-tiger/${file})`;

export function writeReport(results: Results, gates: Gates, species: readonly string[]): void {
  mkdirSync(new URL("tossing-tiger/", FOLDER), { recursive: true });
  const save = (file: string, text: string): void => writeFileSync(new URL(`tossing-tiger/${file}`, FOLDER), text);
  const entries = entriesOf(results);
  const variants = Object.keys(NAMES).filter((variant) => entries.some((entry) => entry.variant === variant));
  save(
    "first.svg",
    intervals({
      title: "Share of the win of who attacks first, against a fair share of 1",
      axis: "share times number of players (Fight Together: times two teams)",
      unit: "plain",
      rows: entries.map((entry) => {
        const { share, low, high } = firstShare(entry);
        const fair = fairOf(entry);
        return { label: `${nameOf(entry.variant)}, ${entry.seats}`, share: share / fair, low: low / fair, high: high / fair };
      }),
      reference: { at: 1, label: "fair" },
    }),
  );
  save(
    "length.svg",
    lines({
      title: "Wars in a game",
      axis: "wars",
      across: "players",
      series: variants.map((variant) => ({
        name: nameOf(variant),
        points: entries
          .filter((one) => one.variant === variant)
          .map(({ seats, cell }) => [seats, cell.wars / cell.games] as const),
      })),
    }),
  );
  const charted = ["base", "highscore", "zoo", "dawndojo"].filter((variant) => variants.includes(variant));
  for (const variant of charted) save(`animals-${variant}.svg`, animalChart(results, variant, species));
  const duels = Object.entries(gates).filter(([name]) => !name.startsWith("exploit"));
  if (duels.length > 0)
    save(
      "gates.svg",
      intervals({
        title: "Duels of the bots",
        axis: "share of the games won by the first named",
        rows: duels.map(([name, { share, low, high }]) => ({ label: name, share, low, high })),
        reference: { at: 0.5, label: "equal strength" },
      }),
    );
  const page = `# ${lookEn.title}: balance and bots

Made by \`npx node lab/tossing-tiger/balance.ts report\` from [results.json](tossing-tiger/results.json) and
[gates.json](tossing-tiger/gates.json). The games are played by \`npx node lab/tossing-tiger/balance.ts play\`, which goes on where it
stopped (game n of a cell is always the same game), the duels by \`npx node lab/tossing-tiger/gates.ts\`. Everybody is a Sergeant, the
deck is the printed one, cards are grabbed by choice. Intervals are Wilson's, 95%.

${findings()}

## Who wins

${picture("first.svg", "Share of the win of who attacks first, by variant and number of players")}

${sharesTable(entries)}

In Fight Together shares are of teams, the team that attacks first before the other.

## How long it takes

${picture("length.svg", "Wars in a game by number of players, a line for each variant")}

${lengthTable(entries)}

## The animals

"Shown" counts the cards that show when a war is decided, "won" those of them whose side has won that battle, alone or with the
other; "grabbed" counts every card taken as spoils, single or with a whole pile.

${charted.map((variant) => `### ${nameOf(variant)}\n\n${picture(`animals-${variant}.svg`, `Animals of ${nameOf(variant)}`)}\n\n${animalTable(results, variant, species)}`).join("\n\n")}

## The bots

${duels.length > 0 ? picture("gates.svg", "Duels of the bots, shares with intervals") : ""}

${gatesTable(gates)}

Duels are played in pairs of the same deal and dice from exchanged seats; with four players two seats each, in all positions.

${exploitTable(gates)}

The opponent in this measure knows the Captain's hand and its mixture of splits, holds a hand by chance and replies best to it; "given
up" is what the Captain gets less than a perfect mixture would. The best reply is found with one set of wars and measured with another.
`;
  writeFileSync(new URL("tossing-tiger.md", FOLDER), page);
}
