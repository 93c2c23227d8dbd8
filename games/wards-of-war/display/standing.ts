import type { Point } from "@warren/kernel/plane.ts";
import { markersOf } from "../rules/enter.ts";
import { slotsOf } from "../rules/geometry/places.ts";
import { stagesOf } from "../rules/modes/assault.ts";
import { headStartOf } from "../rules/modes/mode.ts";
import { modeOf } from "../rules/modes/modes.ts";
import type { Marker } from "../rules/sides.ts";
import { sceneOf, type WardsView } from "../rules/state.ts";

/** What decides the match: rounds there will be, points that end it at once (where some do). */
export interface Stakes {
  readonly rounds: number;
  readonly target: number | undefined;
  /** The team that counts more the first time, and how much (WW-211). */
  readonly headStart: { readonly team: number; readonly points: number } | undefined;
  /** Assault: how many stages there are, and how many each team has taken so far. */
  readonly stages: { readonly of: number; readonly taken: readonly number[] } | undefined;
}
export function stakesOf(view: WardsView): Stakes {
  const scene = sceneOf(view);
  const mode = modeOf(scene.table);
  const { table, fixed } = scene;
  const taken = table.sides.map((_, team) => stagesOf(scene, team));
  return {
    rounds: mode.rounds(scene),
    target: mode.target?.(scene),
    headStart: mode.counts && headStartOf(scene),
    stages: mode.id === "assault" ? { of: fixed.map.stages.length, taken } : undefined,
  };
}

/** The Spawn Points each team may use now. */
export function spawnsOf(view: WardsView): readonly (readonly Marker[])[] {
  const scene = sceneOf(view);
  return scene.table.sides.map((_, team) => markersOf(scene, team));
}

/** The places of a Spawn Point, s1 first, whether somebody stands there or not. */
export const slotsIn = ({ x, y }: Marker): readonly Point[] => slotsOf([x, y]);
