import { expect, test } from "vitest";
import { percents } from "../percents.ts";

test("chances are whole percents that add up to 100, and only what cannot happen is 0", () => {
  expect(percents([1, 1, 1], 3)).toEqual([34, 33, 33]);
  expect(percents([999, 1, 0], 1000)).toEqual([99, 1, 0]);
  expect(percents([998, 1, 1], 1000)).toEqual([98, 1, 1]);
  expect(percents([0, 5, 0], 5)).toEqual([0, 100, 0]);
  expect(percents([24, 20, 0], 44)).toEqual([55, 45, 0]);
});
