import type { Answer } from "@warren/kernel/domain.ts";
import { HULLS } from "../content/hulls.ts";
import { endOf, type Scene } from "./scene.svelte.ts";

/** Something on the table that is pressed as a thing, in mm about its middle. */
export interface Spot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  /** In degrees. */
  readonly turn?: number;
  /** A figure or token, a Spawn Point, a place that is worth going to. */
  readonly kind: "figure" | "marker" | "goal";
  readonly name: string;
  /** Of a goal: the order that leads there. */
  readonly answer?: Answer;
}

/** Everybody on the table, Spawn Points while somebody enters, and for the keyboard the places that have a name. */
export function spotsOf(scene: Scene): Spot[] {
  const { asked, tree, table } = scene;
  if (asked === undefined || !tree) return [];
  if (scene.enters) {
    const open = new Set(Object.values(tree.tree).flatMap((markers) => Object.keys(markers)));
    return (scene.queries?.spawnsOf(scene.wards)[table.warriors[asked]!.team] ?? [])
      .filter(({ id }) => open.has(id))
      .map(({ id, x, y }) => ({ id, x, y, w: 128, h: 128, kind: "marker", name: scene.nameOf(id) }));
  }
  const hulls = table.hulls.flatMap(({ x, y, h, died, model }, no): Spot[] => {
    const { long, wide } = HULLS[model];
    const id = `h${no + 1}`;
    const size = { w: 2 * long + 4, h: Math.max(30, 2 * wide + 4), turn: h * 5.625 };
    return died === null ? [{ id, x, y, ...size, kind: "figure", name: scene.nameOf(id) }] : [];
  });
  const warriors = table.warriors.flatMap(({ at, cls }, seat): Spot[] => {
    const id = `w${seat + 1}`;
    const name = `${scene.nameOf(id)}${cls ? `, ${scene.nameOf(cls)}` : ""}`;
    return at ? [{ id, x: at.x, y: at.y, w: 34, h: 34, kind: "figure", name }] : [];
  });
  const tokens = table.tokens.map(({ by, x, y }): Spot => {
    const id = `t${by + 1}`;
    return { id, x, y, w: 40, h: 40, kind: "figure", name: scene.nameOf(id) };
  });
  return [...tokens, ...hulls, ...warriors, ...goalsOf(scene)];
}

/** Two orders to one place would lie over each other: the first one has it, the other stands in the list. */
function goalsOf(scene: Scene): Spot[] {
  const spots = new Map<string, Spot>();
  for (const { name, answer } of scene.places) {
    const { x, y } = endOf(answer)!;
    const id = `at ${x},${y}`;
    if (!spots.has(id)) spots.set(id, { id, x, y, w: 24, h: 24, kind: "goal", name: scene.props.say(name), answer });
  }
  return [...spots.values()];
}
