/** `npm test`: everything CI checks, cheapest first. Each step runs even if one before it failed, so that one run tells all. */
import { build, install, run } from "./prepare.mjs";

install();
const steps = [
  ["lint and format", () => run("biome", ["check", "."])],
  ["imports and banned calls", () => run("node", ["tools/check-imports.ts"])],
  ["the shape of every game", () => run("node", ["tools/check-shape.ts"])],
  ["no dead files and exports", () => run("knip", ["--no-config-hints"])],
  ["nothing that only tests use", () => run("knip", ["--production", "--no-config-hints"])],
  ["types", () => run("tsc", ["--noEmit", "-p", "tsconfig.json"])],
  [
    "types of the site",
    () => run("svelte-check", ["--tsconfig", "web/tsconfig.json", "--fail-on-warnings", "--output", "human"]),
  ],
  ["every rule has a test", () => run("node", ["tools/check-rules.ts"])],
  ["build of the site", build],
  ["unit, rules, conformance, server", () => run("vitest", ["run"])],
  ["real browser", () => run("vitest", ["run", "--config", "vitest.browser.config.ts"])],
];
const only = process.argv.slice(2);
let passed = 0;
const failed = [];
for (const [name, step] of steps) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  const started = Date.now();
  console.log(`\n== ${name}`);
  const ok = (step() ?? 0) === 0;
  if (ok) passed++;
  else failed.push(name);
  console.log(`== ${name}: ${ok ? "ok" : "FAILED"} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}
for (const name of failed) console.log(`failed: ${name}`);
console.log(`steps: ${passed} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);
