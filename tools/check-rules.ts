/**
 * Every id of every game's ledger is named by a test, and cited by the code that enforces it or marked as holding by construction;
 * nothing cites an id that is not there.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { exit } from "node:process";
import { coverageOf, ledgerIn } from "@warren/lab/ledger.ts";

const games = join(import.meta.dirname, "..", "games");

let faults = 0;
for (const game of readdirSync(games)) {
  const ledger = ledgerIn(join(games, game));
  if (!ledger) continue;
  const { untested, uncited, doubled, unknown } = coverageOf(join(games, game), ledger);
  const found = [
    ...untested.map(({ id }) => `no test names ${id}`),
    ...uncited.map(({ id }) => `no code cites ${id}, and it is not marked "by construction" either`),
    ...doubled.map(({ id }) => `${id} is marked "by construction", but code cites it`),
    ...unknown.map(({ id, file, line }) => `${file}:${line} names ${id}, which is not in the ledger`),
  ];
  for (const fault of found) console.error(`${game}: ${fault}`);
  faults += found.length;
  const built = ledger.filter((rule) => rule.construction !== undefined).length;
  console.log(
    `${game}: ${ledger.length} rules, ${ledger.length - untested.length} tested, ${ledger.length - built - uncited.length} cited, ${built} by construction`,
  );
}
exit(faults > 0 ? 1 : 0);
