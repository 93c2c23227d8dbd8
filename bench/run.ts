import { writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { engineRows } from "./engines.ts";
import { measure, type Result } from "./measure.ts";
import { nodeResults } from "./nodes.ts";
import { pageResults } from "./pages.ts";
import { aimOf, spread } from "./print.ts";
import { serverResults } from "./servers.ts";

/** `npm run bench`: the same two games here and under boardgame.io, in one run. Prints a table; `--json FILE` (or `--json -`) writes the figures. */
const { values: given } = parseArgs({
  options: {
    json: { type: "string" },
    rounds: { type: "string", default: "5" },
    milliseconds: { type: "string", default: "1000" },
    only: { type: "string" },
    "no-server": { type: "boolean", default: false },
  },
});
const rounds = Number(given.rounds);
const milliseconds = Number(given.milliseconds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100 || !Number.isInteger(milliseconds) || milliseconds < 1) {
  console.error("bench: --rounds must be 1 to 100 and --milliseconds at least 1");
  process.exit(2);
}

const line = (result: Result): string => {
  const { name, unit, ours, theirs, ratio } = result;
  return `| ${name} | ${unit} | ${spread(ours)} | ${spread(theirs)} | ${spread(ratio)} | ${aimOf(result)} |`;
};

const quiet = given.json === "-";
const print = (text: string): void => (quiet ? console.error(text) : console.log(text));
const results: Result[] = [];
print("| what | unit | Warren | boardgame.io 0.50.2 | ratio | aim |\n|---|---|--:|--:|--:|--:|");
for (const row of engineRows()) {
  if (given.only !== undefined && !row.name.includes(given.only)) continue;
  const result = await measure(row, rounds, milliseconds);
  results.push(result);
  print(line(result));
}
if (!given["no-server"]) {
  const most = Math.min(rounds, 3);
  const wants = (group: string): boolean => given.only === undefined || group.includes(given.only);
  const groups = [
    ...(wants("front page") ? [pageResults()] : []),
    serverResults(most, given.only),
    ...(wants("PostgreSQL nodes") ? [nodeResults(most)] : []),
  ];
  for (const rows of groups)
    for await (const result of rows) {
      results.push(result);
      print(line(result));
    }
}
const report = {
  at: new Date().toISOString(),
  node: process.version,
  cpu: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  rounds,
  milliseconds,
  results,
};
if (quiet) console.log(JSON.stringify(report, null, 2));
else if (given.json !== undefined) writeFileSync(given.json, `${JSON.stringify(report, null, 2)}\n`);
