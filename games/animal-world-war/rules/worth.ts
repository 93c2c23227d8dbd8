import { NAMED } from "../content/fields.ts";
import { WEIGHTS, type Weights } from "../content/weights.ts";
import { controls, coverOf, flies, holds, isAlive, isBuilding, isUp } from "./figures.ts";
import { distance, type Ground, groundOf } from "./ground.ts";
import { cardTile, middle } from "./objectives/card.ts";
import { exitTiles, gapTarget } from "./objectives/O10.ts";
import type { SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { foe } from "./state.ts";

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

/** Pairs of friends, tank included, on one tile. */
export function pairs(table: Table, side: SideNo): number {
  const { soldiers } = table;
  const tank = table.tanks[side].at;
  let n = 0;
  for (let i = 0; i < soldiers.length; i++) {
    const one = soldiers[i]!;
    if (one.side !== side || one.at < 0) continue;
    if (one.at === tank) n++;
    for (let k = 0; k < i; k++) if (soldiers[k]!.side === side && soldiers[k]!.at === one.at) n++;
  }
  return n;
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

/** Nobody is farther from anything that matters: whoever stands counts for something, so that losing or unloading him never pays. */
const FAR = 7;
/** How near this Empire's men are to the closest of these tiles, together. */
function nearness(
  table: Table,
  ground: Ground,
  side: SideNo,
  goals: readonly TileNo[],
  who: (one: Soldier) => boolean = () => true,
): number {
  if (goals.length === 0) return 0;
  let sum = 0;
  for (const one of table.soldiers) {
    if (one.side !== side || !who(one)) continue;
    const at = one.status === "standing" ? one.at : one.status === "crew" && one.cls === "tanker" ? table.tanks[side].at : -1;
    if (at >= 0) sum += Math.max(0, FAR - closest(ground, at, goals));
  }
  return sum;
}
function closest(ground: Ground, at: TileNo, goals: readonly TileNo[]): number {
  let least = 99;
  for (const goal of goals) least = Math.min(least, distance(ground, at, goal));
  return least;
}

/** What has been done toward the Objective, and how near one is to doing more. */
export function progress(state: WarState, ground: Ground, side: SideNo, w: Weights): number {
  const { table } = state;
  const own = table.sides[side];
  const enemy = table.sides[foe(side)];
  const near = (goals: readonly TileNo[], who?: (one: Soldier) => boolean): number =>
    w.near * nearness(table, ground, side, goals, who);
  const home = table.homes[side];
  const m = () => middle(table);
  switch (table.objective) {
    case null:
    case "O07":
      return (table.objective === "O07" ? 6 * own.score : 0) + near(enemyTiles(table, side)) * 0.5;
    case "O01": {
      const strength = table.mark[m()]! > 0 ? table.mark[m()]! : 6;
      if (own.role === 2) return (70 * table.damage[m()]!) / strength + near([m()]);
      return near([m()]) * 0.6;
    }
    case "O02": {
      const alive = table.civilians.filter(isAlive);
      const places = alive.map((one) => one.at);
      if (own.role === 2) return near(places) * 0.8;
      const posts = [cardTile(table, NAMED.W), cardTile(table, NAMED.E)];
      let best = 0;
      for (const one of alive)
        best = Math.max(
          best,
          24 - 5 * closest(ground, one.at, posts) + (controls(table, side, one.at) ? 4 : 0) + 2 * one.helmets,
        );
      return best + 4 * alive.length + near(posts) * 0.5 + near(places) * 0.5;
    }
    case "O03":
    case "O13": {
      if (table.objective === "O13" && own.role === 2)
        return 20 * table.civilians.filter((one) => one.status === "dead").length + near([m()]) * 0.7;
      let sum = 40 * own.score;
      const alive = table.civilians.filter(isAlive);
      for (const one of alive)
        if (holds(table, side, one.at))
          sum += (controls(table, side, one.at) ? 4 : 2) + 2.5 * (7 - closest(ground, one.at, home));
      return sum + near(alive.map((one) => one.at));
    }
    case "O04": {
      const hill = own.role === 1 ? home : table.homes[foe(side)];
      const stands = table.soldiers.filter(
        (one) => one.side === side && one.status === "standing" && hill.includes(one.at),
      ).length;
      return own.role === 1 ? 2 * stands : near(hill) + 0.5 * stands;
    }
    case "O05": {
      const free = table.tokens.filter((token) => token.at >= 0).map((token) => token.at);
      let sum = 22 * own.score;
      for (const one of table.soldiers)
        if (one.side === side && one.token >= 0 && one.status === "standing")
          sum += 8 + 1.6 * (6 - closest(ground, one.at, home));
      return sum + near(free.length > 0 ? free : enemyTiles(table, side), (one) => one.token < 0);
    }
    case "O06": {
      let sum = 9 * own.score;
      for (const token of table.tokens) if (controls(table, side, token.at)) sum += 5;
      return sum + near(table.tokens.map((token) => token.at));
    }
    case "O08": {
      const general = table.soldiers[enemy.general];
      const wounds = general ? (5 * general.damage) / general.health : 0;
      return 6 * wounds + (general && general.at >= 0 ? near([general.at]) * 0.6 : 0);
    }
    case "O09": {
      const stores = [NAMED.C_POST, NAMED.W, NAMED.E].map((hex) => cardTile(table, hex)).filter((tile) => table.mark[tile]! < 0);
      const charges = table.tokens.filter((token) => !token.gone);
      if (own.role === 2) return -5 * charges.length - 10 * charges.filter((token) => token.planted).length + near(stores) * 0.6;
      const planted = charges.filter((token) => token.planted).map((token) => token.at);
      const open = stores.filter((tile) => !planted.includes(tile));
      const loose = charges.filter((token) => token.at >= 0 && !token.planted).map((token) => token.at);
      const bears = (one: Soldier): boolean => one.token >= 0;
      return (
        30 * own.score +
        16 * planted.length +
        2 * near(open, bears) +
        0.6 * near(loose, (one) => !bears(one)) +
        0.3 * near(stores)
      );
    }
    case "O10": {
      if (own.role === 2) return near(exitTiles(table)) * 0.4;
      const exits = exitTiles(table);
      return (60 / gapTarget(table)) * own.score + 1.6 * near(exits, (one) => one.cls !== "recruit");
    }
    case "O11": {
      const banner = table.tokens.find((token) => token.side === foe(side))!;
      if (banner.by >= 0 && table.soldiers[banner.by]!.side === side) {
        const at = table.soldiers[banner.by]!.at;
        const half = ground.half;
        const goals = ground.ids.map((_, i) => i).filter((i) => i < ground.tiles && half[i] === (side === 0 ? 1 : -1));
        return 26 - 3 * closest(ground, at, goals) + near([at]);
      }
      return banner.at >= 0 ? near([banner.at]) : 0;
    }
    case "O12":
      return 20 * own.streak + 3 * own.score + (controls(table, side, m()) ? 9 : 0) + near([m()]);
    case "O14":
      return 15 * own.score + (table.round >= 2 ? near([m()], (one) => one.cls !== "recruit") : 0.3 * near([m()]));
    case "O15": {
      let sum = 8 * enemy.flipped;
      const half = side === 0 ? -1 : 1;
      for (let tile = 0; tile < ground.tiles; tile++)
        if (ground.half[tile] === half && table.down[tile] === 0)
          sum += (isBuilding(table, tile) ? 0.7 : 1.1) * table.damage[tile]!;
      return sum;
    }
    case "O16": {
      const known = state.hands[side]!.satchels;
      let sum = 0;
      // Every satchel looked into is one less to search; socks are only in the way.
      for (const token of table.tokens) if (token.seen[side]) sum += 4;
      for (const one of table.soldiers) {
        if (one.side !== side || one.token < 0 || one.status !== "standing") continue;
        sum += known[one.token] === "plans" ? 16 + 3 * (6 - closest(ground, one.at, home)) : -1;
      }
      const open = table.tokens.flatMap((token, i) =>
        token.at >= 0 && (known[i] === null || known[i] === "plans") ? [token.at] : [],
      );
      // Whoever carries the Plans has his way home; all others search on, or hunt.
      return sum + near(open.length > 0 ? open : enemyTiles(table, side), (one) => one.token < 0 || known[one.token] !== "plans");
    }
    default:
      return table.objective satisfies never;
  }
}

function enemyTiles(table: Table, side: SideNo): TileNo[] {
  const tiles: TileNo[] = [];
  for (const one of table.soldiers) if (one.side !== side && one.status === "standing") tiles.push(one.at);
  if (table.tanks[foe(side)].at >= 0) tiles.push(table.tanks[foe(side)].at);
  return tiles;
}
