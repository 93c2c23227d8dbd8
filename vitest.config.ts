import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{kernel,wire,bots,server,lab,cli,bench,tools,web}/test/**/*.test.ts",
      "games/*/test/**/*.test.ts",
      "games/*/board/test/**/*.test.ts",
      "games/test/**/*.test.ts",
    ],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
