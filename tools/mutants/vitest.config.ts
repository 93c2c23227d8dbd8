/**
 * What Stryker's vitest runs: the tests that may notice. They are named here and not by Stryker's `testFiles`, with which it would switch every
 * change on after the modules are loaded, too late for what is made when a file is read; so it loads them anew for such a change.
 */
import { env } from "node:process";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: { include: JSON.parse(env.WARREN_MUTANTS_TESTS!) as string[], testTimeout: 120_000 },
});
