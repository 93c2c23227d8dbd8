import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import { FIELD_REACH } from "../content/constants.ts";
import type { Hex } from "../content/fields.ts";
import { houseField } from "../rules/field.ts";
import { deployFlights, groundOf, linesBetween, tileAt } from "../rules/ground.ts";
import { dist, flightLines, homeVector, key, linesOfFire, scatter, shortestLines } from "../rules/hex.ts";
import { BEST_LINE } from "../rules/orders.ts";
import { newTable } from "../rules/setup.ts";
import type { Field } from "../rules/state.ts";
import { house } from "./scene.ts";

const hexagon: Hex[] = [];
for (let q = -2; q <= 2; q++) for (let r = -2; r <= 2; r++) if (Math.abs(q + r) <= 2) hexagon.push([q, r]);
const on = (tiles: readonly Hex[]) => {
  const set = new Set(tiles.map(key));
  return (h: Hex) => set.has(key(h));
};
const everywhere = () => true;
const paths = (from: Hex, to: Hex, has: (h: Hex) => boolean = everywhere): string[] =>
  linesOfFire(has, from, to).map((line) => line.path.map((h) => `(${h})`).join(" "));

rule(["AWW-3.2.2.2.5a", "AWW-3.2.2.2.5b", "AWW-3.2.2.2.5c"], "lines touch the fewest positions: the worked examples", () => {
  expect(paths([0, 0], [1, 1])).toEqual(["(1,0) (1,1)", "(0,1) (1,1)"]);
  expect(paths([0, 0], [2, 1])).toEqual(["(1,0) (2,0) (2,1)", "(1,0) (1,1) (2,1)", "(0,1) (1,1) (2,1)"]);
  expect(paths([0, 0], [-3, 1]).length).toBe(3);
  expect(paths([0, 0], [2, 2])).not.toContain("(1,0) (2,0) (2,1) (2,2)");
  expect(paths([0, 0], [3, 1]).length).toBe(4);
  expect(paths([2, -1], [0, 2]).sort()).toEqual(["(1,0) (0,1) (0,2)", "(1,0) (1,1) (0,2)", "(2,0) (1,1) (0,2)"].sort());
});

rule("AWW-3.2.2.2.8b", "a straight row has one line", () => {
  for (const to of [
    [3, 0],
    [0, -4],
    [-2, 2],
    [5, -5],
  ] as Hex[])
    expect(shortestLines(to).length).toBe(1);
});

rule(
  "AWW-3.2.2.2.5d",
  "up to distance 15 a line has as many positions as the distance, and the counts are those of the table",
  () => {
    const table: [Hex, number][] = [
      [[2, 2], 4],
      [[3, 2], 6],
      [[4, 2], 8],
      [[3, 3], 6],
      [[5, 2], 9],
      [[5, 3], 12],
      [[8, 1], 2],
      [[6, 3], 11],
      [[6, 4], 16],
      [[10, 2], 1],
      [[7, 5], 24],
    ];
    for (const [offset, n] of table) expect([offset, shortestLines(offset).length]).toEqual([offset, n]);
    for (let a = 1; a <= 10; a++)
      for (let b = 0; b <= Math.min(a, 15 - a); b++)
        for (const line of shortestLines([a, b])) expect(line.length).toBe(dist([0, 0], [a, b]));
  },
);

rule("AWW-3.2.2.2.5e", "the first offset without a line of its distance is (13,3)", () => {
  expect(
    shortestLines([13, 3])
      .map((line) => line.join(""))
      .sort(),
  ).toEqual(["00010001000100015", "00010001510001000", "51000100010001000"].sort());
});

rule("AWW-H-49", "the lines of the widest field are few enough to be numbered in an order", () => {
  // Planes stand one hex beside it.
  const reach = FIELD_REACH + 2;
  for (let r = 0; r <= reach / 2; r++) {
    const lines = shortestLines([reach - r, r]);
    expect([lines.length > 0, lines.length < BEST_LINE]).toEqual([true, true]);
  }
});

test("lines back are the lines there, reversed", () => {
  for (const to of [
    [2, 1],
    [-3, 1],
    [3, -5],
    [4, 2],
  ] as Hex[]) {
    const there = linesOfFire(everywhere, [0, 0], to).map((line) => [[0, 0], ...line.path].map(String).join(" "));
    const back = linesOfFire(everywhere, to, [0, 0]).map((line) => [to, ...line.path].map(String).reverse().join(" "));
    expect(back.sort()).toEqual(there.sort());
  }
});

rule(["AWW-W-22a", "AWW-W-22b"], "gaps need no roll, and of the shortest lines those with fewest gaps are offered", () => {
  const without =
    (...gone: string[]) =>
    (h: Hex) =>
      !gone.includes(key(h));
  expect(paths([0, 0], [2, 1], without("1,0"))).toEqual(["(0,1) (1,1) (2,1)"]);
  expect(paths([0, 0], [2, 1], without("1,0", "1,1")).sort()).toEqual(["(0,1) (1,1) (2,1)", "(1,0) (2,0) (2,1)"]);
  expect(paths([0, 0], [2, 0], without("1,0"))).toEqual(["(1,0) (2,0)"]);
  const small = groundOf(houseField("small"));
  const line = linesBetween(small, small.number.get("0,-2")!, small.number.get("2,-3")!);
  expect(line.map((one) => one.tiles.map((tile) => small.ids[tile]))).toEqual([["1,-2", "2,-3"]]);
});

rule(
  ["AWW-3.6.9.5a", "AWW-3.6.9.5b", "AWW-3.6.9.5c"],
  "flight lines are runs of three tiles and more, one for each direction",
  () => {
    const lines = flightLines(hexagon, on(hexagon));
    expect(lines.length).toBe(30);
    const line = lines.find((one) => one.id === "5/-2")!;
    expect([line.approach, line.exit, line.tiles.map(String)]).toEqual([
      [-1, 3],
      [3, -1],
      ["0,2", "1,1", "2,0"],
    ]);
    const row = [0, 1, 2, 4, 5, 6, 8, 9].map((q): Hex => [q, 0]);
    expect(
      flightLines(row, on(row))
        .map((one) => `${one.id} ${one.approach} ${one.exit}`)
        .sort(),
    ).toEqual(["0/0 -1,0 3,0", "0/0.2 3,0 7,0", "3/0 7,0 3,0", "3/0.2 3,0 -1,0"].sort());
    const loose: Hex[] = [
      [0, 0],
      [1, 0],
      [3, 0],
      [4, 0],
      [0, 1],
      [1, 1],
    ];
    expect(flightLines(loose, on(loose))).toEqual([]);
    expect((["small", "medium", "large"] as const).map((size) => groundOf(houseField(size)).flights.length)).toEqual([
      30, 38, 42,
    ]);
  },
);

rule("AWW-2.1.7.7.4a", "a plane is deployed before a line that begins in its zone and leads away from home", () => {
  const zones: [Hex[], Hex[]] = [
    [
      [-1, 2],
      [0, 2],
      [1, 1],
    ],
    [
      [1, -2],
      [0, -2],
      [-1, -1],
    ],
  ];
  expect(homeVector(zones[0], zones[1])).toEqual([0, 30]);
  hexagon.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const no = (h: Hex) => hexagon.findIndex((one) => key(one) === key(h));
  const field: Field = { id: "hexagon", size: "small", hexes: hexagon, zones: [zones[0].map(no), zones[1].map(no)] };
  const table = newTable(
    field,
    hexagon.map(() => 0),
    house,
  );
  const ids = (side: 0 | 1) =>
    deployFlights(table, side)
      .map((i) => groundOf(field).flights[i]!.id)
      .sort();
  expect(ids(0)).toEqual(["3/1", "3/2", "4/-1", "4/0", "4/1", "5/-2", "5/-1"].sort());
  expect(ids(1)).toEqual(["0/-2", "0/-1", "1/-1", "1/0", "1/1", "2/1", "2/2"].sort());
  const counts = (["small", "medium", "large"] as const).map(
    (size) => deployFlights(newTable(houseField(size), [], house), 0).length,
  );
  expect(counts).toEqual([9, 11, 13]);
});

rule(
  ["AWW-3.6.8.7", "AWW-3.6.8.10a", "AWW-3.6.8.10b", "AWW-3.6.8.11"],
  "scatter is numbered clockwise from the own edge, tiles or not",
  () => {
    const around = (aim: Hex, side: 0 | 1) => [1, 2, 3, 4, 5, 6].map((die) => key(scatter(aim, side, die)));
    expect(around([0, 0], 0)).toEqual(["0,1", "-1,1", "-1,0", "0,-1", "1,-1", "1,0"]);
    expect(around([2, -2], 1)).toEqual(["2,-3", "3,-3", "3,-2", "2,-1", "1,-1", "1,-2"]);
  },
);

rule(["AWW-H-7", "AWW-H-25", "AWW-H-26", "AWW-H-27"], "the three fields have their shapes, halves, zones and named hexes", () => {
  const sizes = { small: [23, 5], medium: [33, 8], large: [45, 10] } as const;
  for (const size of ["small", "medium", "large"] as const) {
    const field = houseField(size);
    const ground = groundOf(field);
    expect([field.hexes.length, field.zones[0].length, field.zones[1].length]).toEqual([
      sizes[size][0],
      sizes[size][1],
      sizes[size][1],
    ]);
    const ids = field.hexes.map(key);
    for (const hex of ["0,0", "-2,1", "2,-1", "0,1", "0,-1", "0,2", "0,-2", "1,-1", "1,0", "-1,1", "-1,0"])
      expect(ids).toContain(hex);
    expect(field.zones[0]).toContain(ids.indexOf("0,2"));
    expect(field.zones[0]).not.toContain(ids.indexOf("0,1"));
    expect([ground.half[ids.indexOf("0,1")], ground.half[ids.indexOf("0,-1")], ground.half[ids.indexOf("2,-1")]]).toEqual([
      1, -1, 0,
    ]);
    const mirrored = field.zones[0].map((tile) => key([-field.hexes[tile]![0] || 0, -field.hexes[tile]![1] || 0] as Hex)).sort();
    expect(field.zones[1].map((tile) => ids[tile]!).sort()).toEqual(mirrored);
  }
});

test("a tile far from the middle is found like one near it", () => {
  const hexes = Array.from({ length: 25 }, (_, i): Hex => [0, i]);
  const far: Field = { id: "far", size: "small", hexes, zones: [[24], [0]] };
  for (const r of [0, 15, 16, 20, 24]) expect(tileAt(far, [0, r])).toBe(r);
  expect([tileAt(far, [0, -1]), tileAt(far, [1, 20]), tileAt(far, [0, 25])]).toEqual([-1, -1, -1]);
});

rule(["AWW-1.3.8b", "AWW-3.2.2.1.1a"], "a field surveyed anew: every tile has its neighbours, no gap and nothing farther", () => {
  // A ring round a gap, and one tile to the east.
  const hexes: Hex[] = [
    [-1, 0],
    [-1, 1],
    [0, -1],
    [0, 1],
    [1, -1],
    [1, 0],
    [2, -1],
  ];
  const ground = groundOf({ id: "ring", size: "small", hexes, zones: [[1], [4]] });
  const ids = (tile: number) => ground.around[tile]!.map((one) => hexes[one]!.join()).sort();
  expect(ids(0)).toEqual(["-1,1", "0,-1"]);
  expect(ids(5)).toEqual(["0,1", "1,-1", "2,-1"]);
  expect(ids(6)).toEqual(["1,-1", "1,0"]);
  expect(Array.from(ground.half)).toEqual([-1, 1, -1, 1, -1, 1, 0]);
  expect(ground.tiles).toBe(7);
});
