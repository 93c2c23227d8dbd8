import { expect, test } from "vitest";
import { type Point, towards } from "../places.ts";

const AT: { readonly [id: string]: Point } = {
  here: { x: 0, y: 0 },
  north: { x: 10, y: -100 },
  far: { x: 0, y: -220 },
  northeast: { x: 90, y: -100 },
  east: { x: 120, y: 20 },
  southwest: { x: -70, y: 60 },
};
const to = (key: string) => towards(key, AT.here!, Object.keys(AT), (id) => AT[id]!);

test("an arrow leads to what lies ahead, straight before aslant, near before far", () => {
  expect(to("ArrowUp")).toEqual(["north", "far", "northeast"]);
  expect(to("ArrowRight")).toEqual(["east"]);
});

test("what lies more aside than ahead is another arrow's", () => {
  expect(to("ArrowLeft")).toEqual(["southwest"]);
  expect(to("ArrowDown")).toEqual([]);
});

test("a place never leads to itself, and other keys lead nowhere", () => {
  expect(to("ArrowUp")).not.toContain("here");
  expect(to("Home")).toEqual([]);
});
