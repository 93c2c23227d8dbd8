import { OBJECTIVE_IDS, type ObjectiveId } from "../content/objectives.ts";
import { CLASSES, type Class } from "../content/soldiers.ts";
import { coverOf, flies } from "../rules/figures.ts";
import { distance, groundOf } from "../rules/ground.ts";
import { roundLimit } from "../rules/objectives.ts";
import type { SideNo, WarState } from "../rules/state.ts";
import { foe } from "../rules/state.ts";
import { WEIGHTS } from "./weights.ts";
import { progress } from "./worth.ts";

/** What the fitted evaluation looks at, from one Empire's seat, at the start of its turn. */

/** Numbers of one Empire: standing strength, men, health, wounded, away, tank, tank's life, plane, its life, lined up, cover, grenades, near, nearer, nearest. */
const OF_SIDE = 15 + CLASSES.length;
const CLASS_NO = new Map<Class, number>(CLASSES.map((cls, i) => [cls, i]));
const OBJECTIVE_NO = new Map<ObjectiveId, number>(OBJECTIVE_IDS.map((id, i) => [id, i]));

/** Dense features; then which Objective it is in which role, as one index. */
export const FEATURES = 2 * OF_SIDE + 9;
export const KINDS = 2 * (OBJECTIVE_IDS.length + 1);

function ofSide(state: WarState, side: SideNo, from: number, out: Float32Array): void {
  const { table } = state;
  const ground = groundOf(table.field);
  const enemy = foe(side);
  for (let i = 0; i < OF_SIDE; i++) out[from + i] = 0;
  for (const one of table.soldiers) {
    if (one.side !== side) continue;
    switch (one.status) {
      case "standing":
      case "crew": {
        out[from]! += WEIGHTS.soldier[one.cls] / 40;
        out[from + 1]! += 0.2;
        out[from + 2]! += (0.2 * (one.health + one.plate - one.damage)) / one.health;
        out[from + 11]! += 0.1 * one.grenades;
        // Militia are men like others, of no class.
        if (CLASS_NO.has(one.cls)) out[from + 15 + CLASS_NO.get(one.cls)!] = 1;
        if (one.at < 0) break;
        out[from + 10]! += 0.05 * coverOf(table, one.at);
        let least = 9;
        for (const other of table.soldiers)
          if (other.side === enemy && other.status === "standing") {
            const far = distance(ground, one.at, other.at);
            if (far < least) least = far;
          }
        if (least <= 1) out[from + 14]! += 0.2;
        else if (least === 2) out[from + 13]! += 0.2;
        else if (least === 3) out[from + 12]! += 0.2;
        break;
      }
      case "wounded":
        out[from + 3]! += 0.25;
        break;
      case "away":
        out[from + 4]! += 0.25;
        break;
      default:
    }
  }
  const tank = table.tanks[side];
  if (tank.at >= 0) {
    out[from + 5] = 1;
    out[from + 6] = (tank.strength - tank.damage) / 6;
  }
  if (flies(table, side)) {
    const plane = table.planes[side];
    out[from + 7] = 1;
    out[from + 8] = (plane.strength - plane.damage) / 5;
    if (plane.stage === "approach") {
      const { tiles } = ground.flights[plane.flight]!;
      for (const one of table.soldiers)
        if (one.at >= 0 && tiles.includes(one.at)) out[from + 9]! += one.side === side ? -0.2 : 0.2;
    }
  }
}

/** Fills `out` and returns the kind: which Objective, in which role. */
export function featuresOf(state: WarState, side: SideNo, out: Float32Array): number {
  const { table } = state;
  const ground = groundOf(table.field);
  ofSide(state, side, 0, out);
  ofSide(state, foe(side), OF_SIDE, out);
  const at = 2 * OF_SIDE;
  const own = progress(state, ground, side, WEIGHTS) / 30;
  const theirs = progress(state, ground, foe(side), WEIGHTS) / 30;
  const limit = roundLimit(table);
  const late = limit > 0 ? Math.min(1, table.round / limit) : 0.3;
  out[at] = own;
  out[at + 1] = theirs;
  out[at + 2] = late;
  out[at + 3] = late * (own - theirs);
  out[at + 4] = late * (out[0]! - out[OF_SIDE]!);
  out[at + 5] = side;
  out[at + 6] = table.field.size === "small" ? 1 : 0;
  out[at + 7] = table.field.size === "large" ? 1 : 0;
  out[at + 8] = 1;
  // A mission is no card it was fitted for: as a battle without.
  const objective = (table.objective === null ? undefined : OBJECTIVE_NO.get(table.objective)) ?? OBJECTIVE_IDS.length;
  return 2 * objective + (table.sides[side].role === 2 ? 1 : 0);
}
