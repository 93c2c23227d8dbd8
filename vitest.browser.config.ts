import { defineConfig } from "vitest/config";

/** Whole-house tests: the real server, the built site, a real Chromium. */
export default defineConfig({
  test: {
    include: ["test/browser/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A second is short where many work at once; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    // What needs it is a defect to be mended; a red run for a slow browser would throw good work away.
    retry: 2,
    maxWorkers: 1,
    fileParallelism: false,
  },
});
