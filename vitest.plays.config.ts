import { defineConfig, mergeConfig } from "vitest/config";
import browser from "./vitest.browser.config.ts";

/** Whole matches as people play them, too long for every run: `npm run plays`. */
export default mergeConfig(
  { ...browser, test: { ...browser.test, include: [] } },
  defineConfig({ test: { include: ["test/plays/**/*.test.ts"], testTimeout: 1_800_000 } }),
);
