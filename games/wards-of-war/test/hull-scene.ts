import type { Given } from "../position.ts";
import { bare, scene } from "./scene.ts";

export type Hulls = NonNullable<Given["hulls"]>;
export const FAR = { at: [1100, 850] as const };
/** Number 1 beside or in a hull, number 2 out of the way. */
export const one = (mine: Given["warriors"][number], hulls: Hulls, more: Given["warriors"] = [FAR], given: Partial<Given> = {}) =>
  scene({ map: bare(), warriors: [mine, ...more], hulls, ...given });
