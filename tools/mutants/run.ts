/**
 * Changes the rules of a game in one place after the other and runs the tests that name rules: a change that none of them notices is a
 * sentence of the rulebook that no test shows. Exit codes: 0 done, 1 the tests fail by themselves, 2 bad usage.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { argv, env, exit, stderr, stdout } from "node:process";
import { Stryker } from "@stryker-mutator/core";
import { type Change, type Plan, planOf, ruleFiles, ruleTests, USAGE } from "./plan.ts";

const root = join(import.meta.dirname, "../..");

/** A loaded machine is slow, and loops without end are found by counting: the clock is for what ends in no other way. */
const PATIENCE_MS = 300_000;
/** And for the first run of all tests, which the others are measured by. */
const FIRST_RUN_MINUTES = 40;

interface Line {
  readonly file: string;
  readonly line: number;
  readonly was: string;
  readonly becomes: string;
  readonly fate: string;
}

async function probe({ folder, sample, seed, concurrency, json }: Plan): Promise<number> {
  env.WARREN_MUTANTS_SAMPLE = String(sample);
  env.WARREN_MUTANTS_SEED = seed;
  env.WARREN_MUTANTS_TESTS = JSON.stringify(ruleTests(root, folder));
  const began = performance.now();
  const stryker = new Stryker({
    mutate: ruleFiles(root, folder),
    testRunner: "vitest",
    vitest: { related: false, configFile: "tools/mutants/vitest.config.ts" },
    plugins: ["@stryker-mutator/vitest-runner", join(import.meta.dirname, "checker.ts")],
    checkers: ["drawn"],
    // Words and ids are the kit's to check: what stands in quotes decides nothing by itself.
    mutator: { excludedMutations: ["StringLiteral"] },
    coverageAnalysis: "perTest",
    concurrency,
    timeoutMS: PATIENCE_MS,
    dryRunTimeoutMinutes: FIRST_RUN_MINUTES,
    disableTypeChecks: false,
    ignorePatterns: ["/docs", "/web", "/server", "/test", "/bench", "/games/*/golden", "/games/*/board"],
    tempDirName: ".stryker-tmp",
    reporters: json ? [] : ["progress-append-only"],
    allowConsoleColors: false,
    logLevel: "warn",
  } as ConstructorParameters<typeof Stryker>[0]);
  let results: Awaited<ReturnType<typeof stryker.runMutationTest>>;
  try {
    results = await stryker.runMutationTest();
  } catch (error) {
    stderr.write(`mutants: ${error instanceof Error ? error.message : error}\n`);
    return 1;
  }
  const possible = results.filter((one) => one.status !== "Ignored");
  const lines = possible.filter((one) => one.status !== "CompileError").map((one) => lineOf(one, one.status));
  const survivors = lines.filter(({ fate }) => fate === "Survived" || fate === "NoCoverage");
  const report = {
    folder,
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).trim(),
    of: possible.length,
    sample: lines.length,
    seed,
    killed: lines.length - survivors.length,
    /** Of those, how many by the clock or by a loop without end. */
    endless: lines.filter(({ fate }) => fate === "Timeout").length,
    seconds: Math.round((performance.now() - began) / 1000),
    survivors,
  };
  stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : inWords(report));
  return 0;
}

function lineOf(change: Change, fate: string): Line {
  const { start, end } = change.location; // Lines and columns from 1.
  const rows = readFileSync(change.fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  rows[rows.length - 1] = rows.at(-1)!.slice(0, end.column - 1);
  rows[0] = rows[0]!.slice(start.column - 1);
  return {
    file: relative(root, change.fileName),
    line: start.line,
    was: oneLine(rows.join("\n")),
    becomes: oneLine(change.replacement),
    fate,
  };
}

const LONGEST = 90;
function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ");
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST)}…` : flat;
}

function inWords(report: {
  readonly folder: string;
  readonly commit: string;
  readonly of: number;
  readonly sample: number;
  readonly seed: string;
  readonly killed: number;
  readonly endless: number;
  readonly seconds: number;
  readonly survivors: readonly Line[];
}): string {
  const { folder, commit, of, sample, seed, killed, endless, seconds, survivors } = report;
  const percent = sample === 0 ? 0 : Math.round((100 * killed) / sample);
  const head = `${folder} at ${commit}: ${killed} of ${sample} noticed (${percent}%; ${endless} did not end), drawn from ${of} with seed ${seed}, ${seconds} s`;
  const rows = survivors.map(
    ({ file, line, was, becomes, fate }) =>
      `${file}:${line}  ${was}  ->  ${becomes}${fate === "NoCoverage" ? "  (no rule test comes here)" : ""}`,
  );
  return `${[head, ...rows].join("\n")}\n`;
}

const plan = planOf(root, argv.slice(2));
if (typeof plan === "string") {
  stderr.write(`mutants: ${plan}\nusage: ${USAGE}\n`);
  exit(2);
}
exit(await probe(plan));
