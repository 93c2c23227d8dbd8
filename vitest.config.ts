import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{kernel,wire,bots,server,lab,cli,bench,tools,web}/test/**/*.test.ts",
      "games/*/test/**/*.test.ts",
      "games/*/campaign/test/**/*.test.ts",
      "games/*/board/test/**/*.test.ts",
      "games/*/campaign/board/test/**/*.test.ts",
      "games/test/**/*.test.ts",
    ],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // What is waited for comes late on a busy machine; only what never comes is a failure.
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
  },
});
