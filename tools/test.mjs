/**
 * `npm test`: everything CI checks. The checks go two at a time, then the tests, which take both cores by themselves. Each step runs even if
 * one before it failed, so that one run tells all; what a step says stands together, with its seconds.
 */
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, install, run } from "./prepare.mjs";

await install();
const folder = mkdtempSync(join(tmpdir(), "warren-test-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** The longest first, so that both lanes end together. */
const CHECKS = [
  ["types", (out) => run("tsc", ["--noEmit", "-p", "tsconfig.json"], out)],
  [
    "types of the site",
    (out) => run("svelte-check", ["--tsconfig", "web/tsconfig.json", "--fail-on-warnings", "--output", "human"], out),
  ],
  ["build of the site", build],
  ["lint and format", (out) => run("biome", ["check", "."], out)],
  ["the shape of every game", (out) => run("node", ["tools/check-shape.ts"], out)],
  ["no dead files and exports", (out) => run("knip", ["--no-config-hints"], out)],
  ["nothing that only tests use", (out) => run("knip", ["--production", "--no-config-hints"], out)],
  ["imports and banned calls", (out) => run("node", ["tools/check-imports.ts"], out)],
  ["every rule has a test", (out) => run("node", ["tools/check-rules.ts"], out)],
];
const TESTS = [
  ["unit, rules, conformance, server", () => run("vitest", ["run"])],
  ["real browser", () => run("vitest", ["run", "--config", "vitest.browser.config.ts"])],
];

const only = process.argv.slice(2);
const wanted = (steps) => steps.filter(([name]) => only.length === 0 || only.some((word) => name.includes(word)));
let passed = 0;
const failed = [];
const begun = Date.now();
const secondsSince = (when) => ((Date.now() - when) / 1000).toFixed(1);
async function attempt(name, step) {
  const started = Date.now();
  const ok = (await step()) === 0;
  if (ok) passed++;
  else failed.push(name);
  console.log(`== ${name}: ${ok ? "ok" : "FAILED"} in ${secondsSince(started)} s`);
}

const checks = wanted(CHECKS);
/** Takes what is next until nothing is left; what a check says is shown when it is done. */
async function lane() {
  for (let next = checks.shift(); next; next = checks.shift()) {
    const [name, step] = next;
    const file = join(folder, name);
    await attempt(name, async () => {
      const out = openSync(file, "w");
      const code = await step({ stdio: ["ignore", out, out] });
      closeSync(out);
      console.log(`\n== ${name}\n${readFileSync(file, "utf8")}`.trimEnd());
      return code;
    });
  }
}
await Promise.all([lane(), lane()]);
for (const [name, step] of wanted(TESTS)) {
  console.log(`\n== ${name}`);
  await attempt(name, step);
}
for (const name of failed) console.log(`failed: ${name}`);
console.log(`steps: ${passed} passed, ${failed.length} failed, in ${secondsSince(begun)} s`);
process.exit(failed.length === 0 ? 0 : 1);
