import type { Json } from "@warren/kernel/json.ts";
import { type Point, roundDiv, squareOf } from "@warren/kernel/plane.ts";
import type { Figure, Hulled } from "../geometry/figures.ts";
import type { Ground } from "../geometry/ground.ts";
import { type Sight, sight } from "../geometry/sight.ts";
import { canStand, MOST_LEGS, type Others } from "../geometry/walk.ts";
import { landmarksOf, type Said } from "./landmarks.ts";
import { lastTurn, type Plan, pathOver, planToward, spreadFrom } from "./plan.ts";

/** What one may want to walk to besides cover: an objective, a flag, a hull. */
export interface Goal {
  readonly at: Point;
  readonly name: Said;
}
/** Whoever might shoot at one who stands there, and how he is called. */
export interface Watcher {
  readonly figure: Figure;
  readonly name: Json;
}
/** A place to go to, with a name, the way there and what that is worth: a whole order for list, keyboard and screen reader. */
export interface SensiblePlace extends Plan {
  readonly at: Point;
  /** "behind the wall at the Inn, 5.2 in, in cover from Bramble". */
  readonly name: Said;
}

/** No list is longer. */
const MOST = 16;

/** 25 mm are an inch: tenths, as one reads them. */
export function inches(mm: number): string {
  const tenths = roundDiv(mm * 10, 25);
  return `${(tenths - (tenths % 10)) / 10}.${tenths % 10}`;
}

/** Sensible places within an allowance: goals first (as far towards each as one gets), then cover, the best first. */
export function sensiblePlaces(
  ground: Ground,
  from: Point,
  allowance: number,
  others: Others,
  goals: readonly Goal[],
  watchers: readonly Watcher[],
  wrecks: readonly Hulled[],
): SensiblePlace[] {
  const spread = spreadFrom(ground, from, allowance, others);
  const found: (SensiblePlace & { readonly worth: number })[] = [];
  const add = (name: Said, plan: Plan, at: Point, worth: number): void => {
    if (plan.path.length > MOST_LEGS || found.some((one) => squareOf(one.at, at) < 100)) return;
    const seen = watchersOf(ground, at, watchers, wrecks);
    const whole = { key: "place.line", args: { place: name, inches: inches(plan.cost), sight: sayingOf(seen) } };
    found.push({ ...plan, at, name: whole, worth: worth + safety(seen) * 40 - plan.cost });
  };
  for (const { at, name } of goals) {
    const plan = planToward(ground, from, at, allowance, others);
    const end = plan.path.at(-1);
    if (end) add({ key: "place.towards", args: { goal: name } }, plan, end, 1000);
  }
  for (const { at, name } of landmarksOf(ground)) {
    if (squareOf(at, from) > allowance * allowance || !canStand(ground, at, others)) continue;
    const { turn } = lastTurn(ground, spread, at, allowance, others);
    const plan = turn < 0 ? undefined : pathOver(ground, spread, turn, at, others);
    if (plan && plan.cost <= allowance) add(name, plan, at, 0);
  }
  return found
    .sort((a, b) => b.worth - a.worth || a.at.y - b.at.y || a.at.x - b.at.x)
    .slice(0, MOST)
    .map(({ at, name, path, cost }) => ({ at, name, path, cost }));
}

type Seen = { readonly name: Json; readonly cover: Sight["cover"] };
function watchersOf(ground: Ground, at: Point, watchers: readonly Watcher[], wrecks: readonly Hulled[]): Seen[] {
  return watchers.flatMap(({ figure, name }) => {
    const seen = sight(ground, figure, at, wrecks);
    return seen ? [{ name, cover: seen.cover }] : [];
  });
}
/** 3 when nobody sees one there; less the worse the cover from whoever does. */
function safety(seen: readonly Seen[]): number {
  if (seen.some(({ cover }) => cover === "none")) return 0;
  if (seen.some(({ cover }) => cover === "soft")) return 1;
  return seen.length > 0 ? 2 : 3;
}
function sayingOf(seen: readonly Seen[]): Json {
  if (seen.length === 0) return { key: "place.unseen" };
  const open = seen.filter(({ cover }) => cover === "none");
  if (open.length > 0) return { key: "place.open", args: { who: open.map(({ name }) => name) } };
  const key = seen.every(({ cover }) => cover === "bulletproof") ? "place.bulletproof" : "place.cover";
  return { key, args: { who: seen.map(({ name }) => name) } };
}
