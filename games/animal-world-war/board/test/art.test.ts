import { expect, test } from "vitest";
import { CLASSES } from "../../content/soldiers.ts";
import { TILE_KINDS } from "../../content/tiles.ts";
import type { Token } from "../../rules/state.ts";
import { boardEn } from "../../text/board.en.ts";
import { en } from "../../text/en.ts";
import { SIGNS, soldier } from "../art/gear.ts";
import { token } from "../art/pieces.ts";
import { scars, terrain } from "../art/terrain.ts";

test("every class of both Empires is drawn, no two alike, every stroke a number", () => {
  const seen = new Set<string>();
  for (const side of [0, 1] as const)
    for (const cls of CLASSES) {
      const svg = soldier(cls, side);
      expect(svg, `${side} ${cls}`).not.toMatch(/NaN|Infinity|undefined/);
      expect(seen.has(svg), `${side} ${cls}`).toBe(false);
      seen.add(svg);
    }
  expect(new Set(Object.values(SIGNS)).size).toBe(CLASSES.length + 1);
});

test("every kind of tile is drawn, differs by seed only in detail, and always looks the same", () => {
  for (const id of [...TILE_KINDS.map((kind) => kind.id), "nml"]) {
    expect(terrain(id, 5).length, id).toBeGreaterThan(100);
    expect(terrain(id, 5), id).toBe(terrain(id, 5));
    expect(terrain(id, 5), id).not.toMatch(/NaN|undefined/);
  }
});

test("more damage leaves more to see", () => {
  for (const building of [true, false]) {
    const sizes = [0, 1, 3, 5].map((damage) => scars(9, damage, 6, building).length);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(sizes[0]).toBe(0);
    expect(new Set(sizes).size).toBe(4);
  }
});

test("every token has a shape", () => {
  const kinds: { readonly [kind in Token["kind"]]: true } = {
    lantern: true,
    signpost: true,
    page: true,
    charge: true,
    banner: true,
    satchel: true,
    trace: true,
  };
  const drawn = Object.keys(kinds).map((kind) => token(kind, kind === "banner" ? 0 : -1));
  expect(new Set(drawn).size).toBe(drawn.length);
});

test("the board's words do not hide the game's", () => {
  for (const key of Object.keys(boardEn)) expect(Object.hasOwn(en, key), key).toBe(false);
});
