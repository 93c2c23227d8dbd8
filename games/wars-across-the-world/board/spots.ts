import type { Stack } from "../display/pieces.ts";
import type { DrawnRegion } from "../scenario/map.ts";

/** A stack, and where on the sheet it stands. */
export interface Spot {
  readonly stack: Stack;
  readonly x: number;
  readonly y: number;
}

/** Rows in which so many counters lie side by side: wider than tall. */
export function rowsOf(count: number): { readonly across: number; readonly down: number } {
  const across = Math.min(count, Math.max(2, Math.ceil(Math.sqrt(count * 1.6))));
  return { across, down: Math.ceil(count / across) };
}

type Drawn = ReadonlyMap<string, DrawnRegion>;
/** How counters are drawn: their size in units of the map, and whether those of a stack lie side by side. */
export interface Look {
  readonly size: number;
  readonly near: boolean;
}

/** Stacks of one region stand side by side about its spot. */
export function spotsOf(all: { readonly [region: string]: readonly Stack[] }, drawn: Drawn, { size, near }: Look): Spot[] {
  return Object.entries(all).flatMap(([region, stacks]) => {
    const [x, y] = drawn.get(region)?.counter ?? [0, 0];
    const widths = stacks.map(({ pieces }) => (near ? rowsOf(pieces.length).across * 0.92 + 0.12 : 1.12) * size);
    let left = x - widths.reduce((sum, wide) => sum + wide, 0) / 2;
    return stacks.map((stack, i) => {
      left += widths[i]!;
      return { stack, x: left - widths[i]! / 2, y };
    });
  });
}

/** How far the counters of a region reach to the sides and up and down from its spot. */
export type Extents = ReadonlyMap<string, { readonly w: number; readonly h: number }>;
export function extentsOf(spots: readonly Spot[], drawn: Drawn, { size, near }: Look): Extents {
  const extents = new Map<string, { w: number; h: number }>();
  for (const { stack, x } of spots) {
    const [cx] = drawn.get(stack.region)?.counter ?? [x];
    const { across, down } = rowsOf(stack.pieces.length);
    const half = near ? { w: across * size * 0.46, h: down * size * 0.46 } : { w: size * 0.55, h: size * 0.55 };
    const old = extents.get(stack.region) ?? { w: 0, h: 0 };
    extents.set(stack.region, { w: Math.max(old.w, Math.abs(x - cx) + half.w), h: Math.max(old.h, half.h) });
  }
  return extents;
}
