import { expect, test } from "vitest";
import { firstPath, isEmpty, isPath, LEAF, onlyPath } from "../tree.ts";

const two = { march: { north: LEAF, south: LEAF }, rest: LEAF };

test("a tree without branches is empty", () => {
  expect(isEmpty(LEAF)).toBe(true);
  expect(isEmpty(two)).toBe(false);
});
test("the first answer goes down to a leaf", () => {
  expect(firstPath(two)).toEqual(["march", "north"]);
  expect(firstPath(LEAF)).toEqual([]);
});
test("an answer is the only one when no node on its way has a second branch", () => {
  expect(onlyPath({ march: { north: LEAF } })).toEqual(["march", "north"]);
  expect(onlyPath({ march: two.march })).toBeUndefined();
  expect(onlyPath(two)).toBeUndefined();
});
test("a path leads to a leaf, not past one and not only to a branch", () => {
  expect(isPath(two, ["march", "south"])).toBe(true);
  expect(isPath(two, ["march"])).toBe(false);
  expect(isPath(two, ["rest", "south"])).toBe(false);
});
