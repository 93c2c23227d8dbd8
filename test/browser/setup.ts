import type { TestProject } from "vitest/node";
import { launch } from "../../tools/browser.ts";
import { House } from "./serving.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the house of all files is. */
    house: string;
  }
}

/** Before the first file (`globalSetup` of the configuration): one house for all that do not pull theirs down. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // On a fresh machine the first launch unpacks the browser: it should not do so twice, side by side.
  await (await launch()).close();
  const house = new House();
  await house.start();
  provide("house", house.url);
  return () => house.stop();
}
