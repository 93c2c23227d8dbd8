import { coverOf, flies, isUp } from "../rules/figures.ts";
import { type Ground, groundOf } from "../rules/ground.ts";
import type { SideNo, Table, WarState } from "../rules/state.ts";
import { foe } from "../rules/state.ts";
import { leader, nearness } from "./aim.ts";
import { aimOf } from "./aims.ts";
import { WEIGHTS, type Weights } from "./weights.ts";

/** How well an Empire stands: its own worth less the enemy's, from a full (perhaps imagined) state. */

const WON = 10_000;

export function worth(state: WarState, side: SideNo, weights: Weights = WEIGHTS): number {
  const { over } = state.table;
  if (over) return over.winner < 0 ? 0 : over.winner === side ? WON : -WON;
  return sideWorth(state, side, weights) - sideWorth(state, foe(side), weights);
}

function sideWorth(state: WarState, side: SideNo, w: Weights): number {
  const { table } = state;
  const ground = groundOf(table.field);
  let sum = 0;
  for (const one of table.soldiers) {
    if (one.side !== side) continue;
    if (isUp(one)) {
      sum += w.soldier[one.cls] * (w.sound + ((1 - w.sound) * (one.health + one.plate - one.damage)) / one.health);
      sum += w.grenade * Math.min(2, one.grenades);
      if (one.at >= 0) sum += w.cover * coverOf(table, one.at);
    } else if (one.status === "wounded") sum += w.wounded;
    else if (one.status === "away") sum += w.away;
  }
  const tank = table.tanks[side];
  if (tank.at >= 0) sum += w.tank + w.tankLife * (tank.strength - tank.damage);
  if (flies(table, side)) sum += planeWorth(table, ground, side, w);
  return sum + w.objective * progress(state, ground, side, w);
}

function planeWorth(table: Table, ground: Ground, side: SideNo, w: Weights): number {
  const plane = table.planes[side];
  let sum = w.plane + w.planeLife * (plane.strength - plane.damage);
  if (plane.stage === "approach") {
    const { tiles } = ground.flights[plane.flight]!;
    for (const one of table.soldiers)
      if (one.at >= 0 && tiles.includes(one.at)) sum += one.side === side ? -0.4 * w.lined : w.lined;
    if (tiles.includes(table.tanks[foe(side)].at)) sum += 2 * w.lined;
  }
  return sum;
}

/** What has been done toward the Objective, and how near one is to doing more. */
export const progress = (state: WarState, ground: Ground, side: SideNo, w: Weights): number =>
  aimOf(state.table).progress(state, side, {
    ground,
    to: (goals, who) => w.near * nearness(state.table, ground, side, goals, w.tankPull, who),
    first: (goal, who) => w.near * leader(state.table, ground, side, goal, who),
  });
