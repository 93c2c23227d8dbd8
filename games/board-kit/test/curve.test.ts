import { expect, test } from "vitest";
import { line, mirrored, outline, points, ribbon, stations, whole } from "../curve.ts";

test("points are read with their flags", () => {
  expect(points("1 2, 3.5 -4 !, 5 6 *0.4 !")).toEqual([
    { x: 1, y: 2, corner: false, press: undefined },
    { x: 3.5, y: -4, corner: true, press: undefined },
    { x: 5, y: 6, corner: true, press: 0.4 },
  ]);
});

test("a half is made whole about the middle, without doubling what lies on it", () => {
  expect(whole("50 0, 90 40, 50 100").map(({ x, y }) => [x, y])).toEqual([
    [50, 0],
    [90, 40],
    [50, 100],
    [10, 40],
  ]);
  expect(mirrored(points("30 7"))).toEqual(points("70 7"));
});

test("between corners an outline is straight and closed, a line is open", () => {
  expect(outline(points("0 0 !, 30 0 !, 30 30 !"))).toBe("M0 0C10 0 20 0 30 0C30 10 30 20 30 30C20 20 10 10 0 0Z");
  expect(line(points("0 0 !, 30 0 !"))).toBe("M0 0C10 0 20 0 30 0");
});

test("a bend passes through its point in the direction of its neighbours", () => {
  expect(line(points("0 0, 30 30, 60 0"))).toBe("M0 0C5 5 20 30 30 30C40 30 55 5 60 0");
});

test("a ribbon has its edges at both sides of the way", () => {
  const way = stations(points("0 10, 40 10"), 2);
  expect(way.map(({ x, y, i, t }) => [x, y, i, t])).toEqual([
    [0, 10, 0, 0],
    [20, 10, 0, 0.5],
    [40, 10, 0, 1],
  ]);
  expect(ribbon(way, (_, no) => no)).toBe("M0 10L20 11L40 12L40 8L20 9L0 10Z");
});
