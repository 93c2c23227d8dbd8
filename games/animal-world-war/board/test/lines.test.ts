import { describe, expect, test } from "vitest";
import type { Hex } from "../../content/fields.ts";
import { houseField } from "../../rules/field.ts";
import { key, linesOfFire } from "../../rules/hex.ts";
import { centre, idOf, isInside, lineOfFire } from "../geometry.ts";
import { drawnLine, type FireLine, flagsOf, lineOver, telling } from "../lines.ts";

const { hexes } = houseField("large");
const on = new Set(hexes.map(key));
const linesTo = (from: Hex, to: Hex): FireLine[] =>
  linesOfFire((hex) => on.has(key(hex)), from, to).map(({ id }, n) => ({
    id: `line.${id}`,
    letter: String.fromCharCode(65 + n),
    path: [`line.${id}`],
    between: lineOfFire(from, id).slice(1, -1),
  }));
const nobody: ReadonlySet<string> = new Set();
const pairs = hexes.flatMap((from) => hexes.filter((to) => key(to) !== key(from)).map((to) => [from, to] as const));

describe("lines of fire on the field", () => {
  test("every line has one flag, on a tile it crosses and not all do; on one tile no two share a place", () => {
    for (const [from, to] of pairs) {
      const lines = linesTo(from, to);
      const flags = flagsOf(lines, nobody);
      expect(flags.map(({ line }) => line.id).toSorted()).toEqual(lines.length < 2 ? [] : lines.map(({ id }) => id).toSorted());
      for (const { line, at } of flags) {
        expect(line.between.map(idOf)).toContain(idOf(at));
        expect(telling(lines).has(idOf(at))).toBe(true);
      }
      expect(new Set(flags.map(({ at, n }) => `${idOf(at)} ${n}`)).size).toBe(flags.length);
    }
  });

  test("a tile carries no more than three flags, however many lines there are", () => {
    const most = Math.max(...pairs.flatMap(([from, to]) => flagsOf(linesTo(from, to), nobody).map(({ of }) => of)));
    expect(most).toBeLessThanOrEqual(3);
  });

  test("a flag stands among people only where its line has no other tile that tells it from the rest", () => {
    const peopled = new Set(hexes.filter((_, i) => i % 3 > 0).map(idOf));
    for (const [from, to] of pairs) {
      const lines = linesTo(from, to);
      for (const { line, at } of flagsOf(lines, peopled)) {
        const tells = line.between.map(idOf).filter((id) => telling(lines).has(id));
        expect(peopled.has(idOf(at))).toBe(tells.every((id) => peopled.has(id)));
      }
    }
  });

  test("a press on a tile takes the best line over it, and each further press the next one", () => {
    const lines = linesTo([0, 1], [1, -2]);
    const over = telling(lines).get("0,0")!;
    expect(over.length).toBeGreaterThan(1);
    const walk: string[] = [];
    for (let i = 0, at: string | undefined; i <= over.length; i++) walk.push((at = lineOver(lines, "0,0", at)!.id));
    expect(walk).toEqual([...over, over[0]!].map(({ id }) => id));
    expect(lineOver(lines, "3,0", undefined)).toBeUndefined();
  });

  test("it is drawn over the tiles that it counts as crossing, and over no other half-way", () => {
    for (const [from, to] of pairs)
      for (const { between } of linesTo(from, to)) {
        const bends = drawnLine(centre(from), centre(to), between).slice(1, -1);
        bends.forEach(({ x, y }, i) => {
          const middle = centre(between[i]!);
          expect(isInside({ x: x - middle.x, y: y - middle.y })).toBe(true);
        });
      }
  });
});
