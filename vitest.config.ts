import { defineConfig } from "vitest/config";

/** Tests of plain functions over plain data: their files share a worker, which saves loading a game again for each of them. */
const PLAIN = [
  "{kernel,wire,bots,lab}/test/**/*.test.ts",
  "games/*/test/**/*.test.ts",
  "games/*/campaign/test/**/*.test.ts",
  "games/*/board/test/**/*.test.ts",
  "games/*/campaign/board/test/**/*.test.ts",
  "games/test/**/*.test.ts",
];
/** Tests that start servers and threads, or stand in for what a browser has: each file has a worker to itself. */
const APART = ["{server,cli,bench,tools,web}/test/**/*.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What is waited for comes late on a busy machine; only what never comes is a failure.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    projects: [
      { extends: true, test: { name: "apart", include: APART } },
      { extends: true, test: { name: "plain", include: PLAIN, isolate: false } },
    ],
  },
});
