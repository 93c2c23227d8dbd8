import { expect, test } from "vitest";
import { foremost, rankOf } from "../src/table/fit.ts";

const chip = (key: string, more: object = {}) => ({ key, ...more });
const blocked = { text: "not now" };
/** The keys of those that are seen of a row in which so many fit. */
const seen = (chips: readonly ReturnType<typeof chip>[], most: number, wanted?: readonly string[]): string[] =>
  foremost(
    chips.map((one) => rankOf(one, wanted)),
    (some) => some.length <= most,
  ).map((place) => chips[place]!.key);

test("what cannot be pressed gives way first, then what is worse; what is seen keeps its order", () => {
  const piles = [chip("1", { blocked }), chip("2", { worth: 0.36 }), chip("3", { worth: 0.4 })];
  expect(seen(piles, 3)).toEqual(["1", "2", "3"]);
  expect(seen(piles, 2)).toEqual(["2", "3"]);
  expect(seen(piles, 1)).toEqual(["3"]);
});

test("what is chosen, and what a lesson speaks of, is seen before what is better", () => {
  const piles = [chip("1", { worth: 0.5 }), chip("2", { worth: 0.4 }), chip("3", { worth: 0.1, piece: "dice.3" })];
  expect(seen(piles, 1, ["dice.3"])).toEqual(["3"]);
  expect(seen([...piles, chip("4", { chosen: true, worth: 0 })], 2)).toEqual(["1", "4"]);
});

test("where nothing is better, the first are seen, and one even where none fits", () => {
  expect(
    seen(
      ["a", "b", "c"].map((key) => chip(key)),
      2,
    ),
  ).toEqual(["a", "b"]);
  expect(
    seen(
      ["a", "b"].map((key) => chip(key)),
      0,
    ),
  ).toEqual(["a"]);
});

test("one that is too long by itself leaves the row to one that fits, unless it is chosen", () => {
  const ranks = (first: object) => [chip("long", first), chip("b")].map((one) => rankOf(one));
  const fits = (some: readonly number[]): boolean => !some.includes(0) && some.length <= 1;
  expect(foremost(ranks({}), fits)).toEqual([1]);
  expect(foremost(ranks({ chosen: true }), fits)).toEqual([0]);
});
