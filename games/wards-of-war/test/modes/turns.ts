import type { Given } from "../../position.ts";
import { bare, type Scene, scene } from "../scene.ts";

/** The last turn of a round: number 2 only has to end it. */
export const lastTurn = (given: Partial<Given> = {}): Scene =>
  scene({ map: bare(), warriors: [{ at: [100, 100] }, { at: [1100, 800] }], turn: 1, ...given });

export const pointsOf = ({ table }: Scene): number[] => table.sides.map(({ points }) => points);
