import { expect, test } from "vitest";
import { bars, intervals, lines, ticks } from "../chart.ts";

const BARS = bars({
  title: "Shown & won <by animal>",
  axis: "share of battles",
  unit: "percent",
  series: ["shown", "won"],
  rows: [
    { label: "Tiger", values: [0.5, 0.25] },
    { label: "Dragon", values: [0.1, null] },
  ],
  reference: { at: 0.4, label: "even" },
});

const numbersOf = (svg: string, pattern: RegExp): number[] => [...svg.matchAll(pattern)].map((found) => Number(found[1]));

test("ticks are round, cover the range and do not crowd it", () => {
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(0.41, 0.63, 6)).toEqual([0.45, 0.5, 0.55, 0.6]);
  expect(ticks(0, 4200, 6)).toEqual([0, 1000, 2000, 3000, 4000]);
  expect(ticks(3, 3, 6).length).toBeGreaterThan(0);
});

test("bars are as long as their values, and a missing one is left out", () => {
  const widths = numbersOf(BARS, /class="bar c\d" x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="11"/g);
  expect(widths).toHaveLength(3);
  expect(widths[0]! / widths[1]!).toBeCloseTo(2, 1);
  expect(widths[0]! / widths[2]!).toBeCloseTo(5, 1);
  expect(BARS).toContain(">25%<");
});

test("words are escaped, the title is there for those who listen, colours for dark pages too", () => {
  expect(BARS).toContain("Shown &amp; won &lt;by animal&gt;");
  expect(BARS).not.toContain("<by animal>");
  expect(BARS).toMatch(/role="img" aria-labelledby="t d"/);
  expect(BARS).toContain("prefers-color-scheme:dark");
  expect(BARS).not.toMatch(/NaN|undefined|Infinity/);
});

test("an interval reaches from low to high with the point between, and the reference stands where it belongs", () => {
  const svg = intervals({
    title: "Shares",
    axis: "share of games",
    rows: [
      { label: "first", share: 0.55, low: 0.5, high: 0.6 },
      { label: "second", share: 0.45, low: 0.4, high: 0.5 },
    ],
    reference: { at: 0.5, label: "equal" },
  });
  const lows = numbersOf(svg, /class="line c0" x1="([\d.]+)"/g);
  const highs = numbersOf(svg, /class="line c0" x1="[\d.]+" x2="([\d.]+)"/g);
  const points = numbersOf(svg, /<circle class="c0" cx="([\d.]+)"/g);
  const [mark] = numbersOf(svg, /class="mark" x1="([\d.]+)"/g);
  expect(points[0]).toBeCloseTo((lows[0]! + highs[0]!) / 2, 0);
  expect(mark).toBeCloseTo(lows[0]!, 0);
  expect(mark).toBeCloseTo(highs[1]!, 0);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("lines go up when the numbers do", () => {
  const svg = lines({
    title: "Length",
    axis: "wars",
    across: "players",
    series: [
      {
        name: "base",
        points: [
          [2, 1],
          [3, 4],
          [4, 9],
        ],
      },
      { name: "zoo", points: [[2, 5]] },
    ],
  });
  const points = svg
    .match(/points="([^"]+)"/)![1]!
    .split(" ")
    .map((pair) => pair.split(",").map(Number));
  expect(points).toHaveLength(3);
  expect(points[0]![0]).toBeLessThan(points[2]![0]!);
  expect(points[0]![1]).toBeGreaterThan(points[2]![1]!);
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("the same numbers give the same picture", () => {
  const again = { title: "A", axis: "b", series: ["one"], rows: [{ label: "x", values: [1 / 3] }] };
  expect(bars(again)).toBe(bars(again));
});

test("a long legend takes several lines and stays inside the picture", () => {
  const names = Array.from({ length: 9 }, (_, i) => `a rather long name ${i}`);
  const svg = bars({ title: "A", axis: "b", series: names, rows: [{ label: "x", values: names.map((_, i) => i) }] });
  const marks = [...svg.matchAll(/<text class="small ink" x="([\d.]+)" y="([\d.]+)">a rather/g)];
  expect(marks).toHaveLength(9);
  expect(new Set(marks.map((mark) => mark[2])).size).toBeGreaterThan(1);
  for (const mark of marks) expect(Number(mark[1])).toBeLessThan(720 - 20 * 7);
});
