import { describe, expect, test } from "vitest";
import { bannersOf, campOf, cellsOf, drawnIn, GAP, needOf, placed, roomFor, SMALLEST } from "../hall.ts";

describe("cells", () => {
  test.each([
    [284, 115, 6],
    [119, 130, 4],
    [374, 228, 14],
    [1080, 220, 13],
  ])("of %i x %i hold %i Kingdoms and run over no edge", (width, height, n) => {
    const { across, w, h } = cellsOf(width, height, n);
    const down = Math.ceil(n / across);
    expect(across * w + GAP * (across - 1)).toBeLessThanOrEqual(width);
    expect(down * h + GAP * (down - 1)).toBeLessThanOrEqual(height);
    expect(Math.min(w, h)).toBeGreaterThan(30);
  });

  test("what is drawn in one stays in it, whatever its size", () => {
    for (const w of [34, 46, 60, 73, 93, 150, 240])
      for (const h of [28, 42, 51, 75, 105, 190]) {
        const { shield, letters, lines, beside, room } = drawnIn({ w, h });
        expect(shield).toBeLessThanOrEqual(w);
        expect(shield * (118 / 102) + lines * letters * 1.1).toBeLessThanOrEqual(h);
        if (beside) expect(shield + room.w).toBeLessThanOrEqual(w);
        // Sixteen letters in a line, or a word of eleven.
        if (lines > 0) expect(letters * (lines === 1 ? 7.9 : 5.8)).toBeLessThanOrEqual(w + 1);
      }
  });

  test("banners shrink with their number until they could not be pressed; then each covers a part of the last", () => {
    const banners = [1, 2, 4, 8, 15].map((n) => bannersOf(90, 60, n));
    const sizes = banners.map(({ size }) => size);
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    expect(sizes.at(-1)).toBe(SMALLEST);
    expect(sizes[0]).toBeLessThanOrEqual(60 / (50 / 44));
    for (const { size, lap } of banners) expect(lap).toBeLessThan(size > SMALLEST ? 1 : size - 7);
  });

  test("an Empire on a phone is high enough for its Kingdoms and for who is at home, however many they are", () => {
    for (const [width, own] of [
      [345, true],
      [107, false],
      [77, false],
    ] as const) {
      const needs = [2, 4, 6, 9, 12].map((room) => needOf(width, room, 1, own));
      expect(needs).toEqual(needs.toSorted((a, b) => a - b));
      // As many as most have for long change nothing.
      expect(needs[0]).toBe(needs[1]);
      for (const [i, room] of [2, 4, 6, 9].entries()) {
        const { beside, size } = campOf(width, needs[i]!);
        const cells = cellsOf(width - (beside ? size + GAP : 0), needs[i]! - (beside ? 0 : size + GAP), room);
        expect(Math.min(cells.w, cells.h), `${room} in ${width}`).toBeGreaterThanOrEqual(SMALLEST);
      }
      expect(needOf(width, 2, 9, own)).toBeGreaterThan(needs[0]!);
    }
  });

  test("who is at home stands beside a wide Empire and below a narrow one, and leaves most of it", () => {
    expect(campOf(378, 115)).toMatchObject({ beside: true });
    expect(campOf(183, 137)).toMatchObject({ beside: false });
    for (const [w, h] of [
      [1080, 150],
      [378, 115],
      [91, 80],
    ] as const) {
      const { beside, size } = campOf(w, h);
      expect(size).toBeLessThanOrEqual((beside ? w : h) / 2.5);
    }
  });
});

describe("places in an Empire", () => {
  test("who was there stays where he was when another goes or comes", () => {
    expect(placed<number>([], [8, 0, 4])).toEqual([8, 0, 4]);
    expect(placed([8, 0, 4], [8, 4])).toEqual([8, undefined, 4]);
    expect(placed([8, undefined, 4], [1, 4, 8])).toEqual([8, 1, 4]);
    expect(placed([8, 1, 4], [8, 1, 4, 9])).toEqual([8, 1, 4, 9]);
  });

  test("there are some for a beginning, and for all sixteen", () => {
    expect([0, 1, 2, 3, 5, 10, 16].map(roomFor)).toEqual([2, 2, 2, 3, 6, 12, 16]);
  });
});
