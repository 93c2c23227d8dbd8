import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { fast } from "@warren/kernel/chance.ts";
import { testsIn } from "@warren/kernel/ledger.ts";

/** What is asked for on the command line. */
export interface Plan {
  /** `games/NAME`, or `games/NAME/campaign` for the longer game around its battles. */
  readonly folder: string;
  readonly sample: number;
  readonly seed: string;
  readonly concurrency: number;
  readonly json: boolean;
}

export const USAGE = "npm run mutants -- games/NAME[/campaign] [--sample 60] [--seed 1] [--concurrency 1] [--json]";

/** Tests that play whole games: they kill by accident, and do not say which sentence of the rules is shown. */
const WHOLE_GAMES = /^(bot|conformance|golden|lessons)/;

/** The files whose mutants are drawn: all code under the game's `rules/`. */
export const ruleFiles = (root: string, folder: string): string[] => globSync(`${folder}/rules/**/*.ts`, { cwd: root }).sort();

/** Tests of the words in which cards are written: each shows what one word does, and many rules speak through the same one. */
const VOCABULARY = "vocabulary";

/** The tests that may kill: those that name rules or show a word, without the ones that play whole games. */
export const ruleTests = (root: string, folder: string): string[] =>
  globSync(`${folder}/test/**/*.test.ts`, { cwd: root })
    .filter(
      (file) => !WHOLE_GAMES.test(basename(file)) && (namesRules(join(root, file)) || basename(dirname(file)) === VOCABULARY),
    )
    .sort();

const namesRules = (file: string): boolean => testsIn(readFileSync(file, "utf8")).length > 0;

/** Reads the command line; a text says what is wrong with it. */
export function planOf(root: string, args: readonly string[]): Plan | string {
  let given: ReturnType<typeof read>;
  try {
    given = read(args);
  } catch (error) {
    return (error as Error).message;
  }
  const [folder, ...more] = given.positionals.map((one) => one.replace(/\/+$/, ""));
  if (folder === undefined || more.length > 0) return `one folder of a game is wanted`;
  const game = /^(games\/[a-z0-9-]+)(\/campaign)?$/.exec(folder)?.[1];
  if (game === undefined || !existsSync(join(root, game, "rulebook.tsv"))) return `${folder} is no folder of a game`;
  if (ruleFiles(root, folder).length === 0) return `${folder} has no rules to change`;
  if (ruleTests(root, folder).length === 0) return `${folder} has no test that names a rule`;
  const sample = count(given.values.sample, 10_000);
  if (sample === undefined) return `--sample wants a number from 1 to 10000, not ${given.values.sample}`;
  const concurrency = count(given.values.concurrency, 16);
  if (concurrency === undefined) return `--concurrency wants a number from 1 to 16, not ${given.values.concurrency}`;
  return { folder, sample, seed: given.values.seed, concurrency, json: given.values.json };
}

const read = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      sample: { type: "string", default: "60" },
      seed: { type: "string", default: "1" },
      concurrency: { type: "string", default: "1" },
      json: { type: "boolean", default: false },
    },
  });

function count(given: string, most: number): number | undefined {
  const number = /^\d{1,6}$/.test(given) ? Number(given) : 0;
  return number >= 1 && number <= most ? number : undefined;
}

/** One change of the code, as Stryker describes it. */
export interface Change {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: { readonly start: Place; readonly end: Place };
}
interface Place {
  readonly line: number;
  readonly column: number;
}

const byPlace = (a: Change, b: Change): number =>
  (a.fileName < b.fileName ? -1 : a.fileName > b.fileName ? 1 : 0) ||
  a.location.start.line - b.location.start.line ||
  a.location.start.column - b.location.start.column ||
  a.location.end.line - b.location.end.line ||
  a.location.end.column - b.location.end.column ||
  (a.mutatorName + a.replacement < b.mutatorName + b.replacement ? -1 : 1);

/** So many of all changes, each equally likely, in the order of the files: the same seed draws the same ones, in whatever order they come. */
export function drawn<C extends Change>(all: readonly C[], sample: number, seed: string): C[] {
  const pool = [...all].sort(byPlace);
  const rng = fast(`mutants/${seed}`);
  const chosen: C[] = [];
  while (chosen.length < sample && pool.length > 0) {
    const at = rng.below(pool.length);
    chosen.push(pool[at]!);
    pool[at] = pool[pool.length - 1]!;
    pool.pop();
  }
  return chosen.sort(byPlace);
}
