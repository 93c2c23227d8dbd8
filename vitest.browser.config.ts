import { defineConfig } from "vitest/config";

/** Whole-house tests: the real server, the built site, a real Chromium. */
export default defineConfig({
  test: {
    include: ["test/browser/**/*.test.ts"],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // A second is short where many work at once; what never comes still fails.
    expect: { poll: { timeout: 30_000 } },
    // What needs another try is a defect, of the page or of the test.
    retry: 0,
    maxWorkers: 2,
    globalSetup: "test/browser/setup.ts",
    // The files of a worker share one browser (`house.ts`).
    isolate: false,
  },
});
