/** Where things are on the drawing of a board, in its own units: cells, regions of a map, or points of a continuous table. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

const WAYS: { readonly [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * The places an arrow key leads to, best first: those that lie more ahead than aside, near ones before far ones, and what lies straight
 * ahead before what lies aslant. Empty for every other key.
 */
export function towards(key: string, from: Point, places: readonly string[], point: (id: string) => Point): readonly string[] {
  const way = WAYS[key];
  if (!way) return [];
  const found: { id: string; far: number }[] = [];
  for (const id of places) {
    const to = point(id);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    if (ahead > 0 && ahead >= aside) found.push({ id, far: ahead + 2 * aside });
  }
  return found.sort((a, b) => a.far - b.far).map(({ id }) => id);
}
