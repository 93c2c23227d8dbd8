/** Every id of every game's ledger is named by a test, and no test, event or refusal cites an id that is not there. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { idsTested, parseLedger } from "@warren/kernel/ledger.ts";

const root = join(import.meta.dirname, "..");

function sources(folder: string): string {
  if (!existsSync(folder)) return "";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

let faults = 0;
for (const game of readdirSync(join(root, "games"), { withFileTypes: true })) {
  const ledger = join(root, "games", game.name, "rulebook.tsv");
  if (!game.isDirectory() || !existsSync(ledger)) continue;
  const ids = new Set(parseLedger(readFileSync(ledger, "utf8")).map((rule) => rule.id));
  const tested = idsTested(sources(join(root, "games", game.name, "test")));
  const missing = [...ids].filter((id) => !tested.has(id));
  const unknown = [...tested].filter((id) => !ids.has(id));
  for (const id of missing) console.error(`${game.name}: no test names ${id}`);
  for (const id of unknown) console.error(`${game.name}: a test names ${id}, which is not in the ledger`);
  faults += missing.length + unknown.length;
  console.log(`${game.name}: ${ids.size} rules, ${ids.size - missing.length} tested`);
}
exit(faults > 0 ? 1 : 0);
