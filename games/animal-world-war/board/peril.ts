import type { Reply } from "../display/aim.ts";
import { isFigure } from "./choices.ts";
import { idOf } from "./geometry.ts";
import type { Scene } from "./scene.svelte.ts";

/** The other way round: what the enemy could do to one's own. */

/** Whose danger is told, and where he stands or would stand. */
export interface Peril {
  readonly who: string;
  readonly at: string;
  /** Of everybody, worst first. */
  readonly replies: readonly Reply[];
  /** The enemy he is about to attack: what that one could answer comes first. */
  readonly foe?: string | undefined;
}

/** What threatens whom one looks at, or whom one sends somewhere. */
export function perilOf(scene: Scene): Peril | undefined {
  const { regarded, queries, table } = scene;
  if (!queries || table.round === 0 || table.over || scene.event) return undefined;
  const picked = scene.choices.path[0];
  const mine = picked !== undefined && isFigure(picked) ? picked : undefined;
  const [, verb, target] = scene.considered ?? [];
  if (mine !== undefined && verb === "move" && target !== undefined)
    return { who: mine, at: target, replies: queries.repliesTo(scene.view, mine, target) };
  const looked = scene.aim && target !== undefined ? scene.whereIs(target) : regarded;
  if (looked === undefined) return undefined;
  const foe = soldierAt(scene, looked, scene.side === 0 ? 1 : 0);
  const place = mine === undefined ? undefined : scene.whereIs(mine);
  if (mine !== undefined && place !== undefined && foe !== undefined && soldierAt(scene, place, scene.side) !== undefined)
    return { who: mine, at: place, replies: queries.repliesTo(scene.view, mine), foe };
  if (scene.aim) return undefined;
  const friend = soldierAt(scene, looked, scene.side);
  return friend === undefined ? undefined : { who: friend, at: looked, replies: queries.repliesTo(scene.view, friend) };
}
/** One of an Empire's there: whoever is picked, else the first. */
function soldierAt(scene: Scene, position: string, side: 0 | 1): string | undefined {
  const there = scene.figures
    .filter((one) => one.side === side && one.kind !== "plane" && !one.lying && idOf(one.hex) === position)
    .map((one) => (one.crew === "" ? one.id : one.crew));
  const [picked] = scene.choices.path;
  return picked !== undefined && there.includes(picked) ? picked : there[0];
}

/** For whom dangers are shown all over the field: the soldier picked, or else the first who can stand anywhere. */
export function endangeredIn(scene: Scene): string | undefined {
  const { table, wary } = scene;
  if (!wary || !scene.queries || table.round === 0 || table.over || scene.event) return undefined;
  const able = table.soldiers.filter((one) => one.side === scene.side && one.status === "standing");
  return (able.find((one) => one.id === scene.choices.path[0]) ?? able[0])?.id;
}
