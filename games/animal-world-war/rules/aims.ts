import { NAMED } from "../content/fields.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import type { Weights } from "../content/weights.ts";
import { controls, holds, isAlive, isBuilding, KIND_COVER } from "./figures.ts";
import { distance, type Ground } from "./ground.ts";
import { cardTile, middle } from "./objectives/card.ts";
import { exitTiles, gapTarget } from "./objectives/O10.ts";
import type { Civilian, SideNo, Soldier, Table, TileNo, WarState } from "./state.ts";
import { foe } from "./state.ts";

/** What commanders make of each Objective: how near they are to it, and what is worth doing for its sake. Points are those of `worth`. */
export interface Aim {
  /** What has been done toward it, and how near one is to doing more. */
  progress(state: WarState, side: SideNo, near: Near): number;
  /** What breaking a tile is worth to an Empire. */
  tile(table: Table, ground: Ground, side: SideNo, tile: TileNo, amount: number): number;
  /** A tile that is worth an explosive though no enemy is there. */
  tempts(table: Table, side: SideNo, tile: TileNo): boolean;
  /** What harm to a civilian is worth. */
  civilian(table: Table, side: SideNo, one: Civilian): number;
  /** What a plane's line over these tiles is worth, enemies aside. */
  line(table: Table, side: SideNo, tiles: readonly TileNo[]): number;
  /** Tiles worth weighing a shot at besides those of enemies, Landmarks and Vaults; undefined for all. */
  matters(table: Table): readonly TileNo[] | undefined;
  /** An enemy soldier down, and a vehicle. */
  readonly fall: number;
  readonly wreck: number;
}
/** How near this Empire's men are to the closest of these tiles, together. */
export interface Near {
  readonly ground: Ground;
  to(goals: readonly TileNo[], who?: (one: Soldier) => boolean): number;
}

/** Nobody is farther from anything that matters: whoever stands counts for something, so that losing or unloading him never pays. */
const FAR = 7;
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
function enemyTiles(table: Table, side: SideNo): TileNo[] {
  const tiles: TileNo[] = [];
  for (const one of table.soldiers) if (one.side !== side && one.status === "standing") tiles.push(one.at);
  if (table.tanks[foe(side)].at >= 0) tiles.push(table.tanks[foe(side)].at);
  return tiles;
}

const NONE: Aim = {
  progress: ({ table }, side, near) => near.to(enemyTiles(table, side)) * 0.5,
  tile: () => 0,
  tempts: () => false,
  civilian: (_table, _side, one) => (one.status === "wounded" ? -3 : -1),
  line: () => 0,
  matters: () => [],
  fall: 0,
  wreck: 0,
};

/** The building in the middle that Role 2 wants broken; worth so much when it is gone. */
const landmark = (worth: number): Pick<Aim, "tile" | "tempts" | "line"> => ({
  tile: (table, _ground, side, tile, amount) =>
    tile === middle(table) && table.mark[tile]! > 0
      ? ((table.sides[side].role === 2 ? worth : -worth) * amount) / table.mark[tile]!
      : 0,
  tempts: (table, side, tile) => tile === middle(table) && table.sides[side].role === 2,
  line: (table, side, tiles) => (table.sides[side].role === 2 && tiles.includes(middle(table)) ? 3 : 0),
});
/** Civilians whom Role 2 wants dead. */
const hunted = (table: Table, side: SideNo): number => (table.sides[side].role === 2 ? 10 : -10);

/** Civilians delivered, brought nearer to home, and within reach. */
function rescue({ table }: WarState, side: SideNo, near: Near): number {
  let sum = 40 * table.sides[side].score;
  const alive = table.civilians.filter(isAlive);
  for (const one of alive)
    if (holds(table, side, one.at))
      sum += (controls(table, side, one.at) ? 4 : 2) + 2.5 * (7 - closest(near.ground, one.at, table.homes[side]));
  return sum + near.to(alive.map((one) => one.at));
}

const AIMS: { readonly [id in ObjectiveId]: Aim } = {
  O01: {
    ...NONE,
    ...landmark(70),
    progress({ table }, side, near) {
      const m = middle(table);
      const strength = table.mark[m]! > 0 ? table.mark[m]! : 6;
      if (table.sides[side].role === 2) return (70 * table.damage[m]!) / strength + near.to([m]);
      return near.to([m]) * 0.6;
    },
    matters: (table) => [middle(table)],
  },
  O02: {
    ...NONE,
    progress({ table }, side, near) {
      const alive = table.civilians.filter(isAlive);
      const places = alive.map((one) => one.at);
      if (table.sides[side].role === 2) return near.to(places) * 0.8;
      const posts = [cardTile(table, NAMED.W), cardTile(table, NAMED.E)];
      let best = 0;
      for (const one of alive)
        best = Math.max(
          best,
          24 - 5 * closest(near.ground, one.at, posts) + (controls(table, side, one.at) ? 4 : 0) + 2 * one.helmets,
        );
      return best + 4 * alive.length + near.to(posts) * 0.5 + near.to(places) * 0.5;
    },
    tempts: (table, side, tile) => table.sides[side].role === 2 && table.civilians.some((one) => one.at === tile),
    civilian: hunted,
  },
  O03: { ...NONE, progress: rescue },
  O04: {
    ...NONE,
    progress({ table }, side, near) {
      const { role } = table.sides[side];
      const hill = role === 1 ? table.homes[side] : table.homes[foe(side)];
      const stands = table.soldiers.filter(
        (one) => one.side === side && one.status === "standing" && hill.includes(one.at),
      ).length;
      return role === 1 ? 2 * stands : near.to(hill) + 0.5 * stands;
    },
  },
  O05: {
    ...NONE,
    progress({ table }, side, near) {
      const free = table.tokens.filter((token) => token.at >= 0).map((token) => token.at);
      let sum = 22 * table.sides[side].score;
      for (const one of table.soldiers)
        if (one.side === side && one.token >= 0 && one.status === "standing")
          sum += 8 + 1.6 * (6 - closest(near.ground, one.at, table.homes[side]));
      return sum + near.to(free.length > 0 ? free : enemyTiles(table, side), (one) => one.token < 0);
    },
  },
  O06: {
    ...NONE,
    progress({ table }, side, near) {
      let sum = 9 * table.sides[side].score;
      for (const token of table.tokens) if (controls(table, side, token.at)) sum += 5;
      return sum + near.to(table.tokens.map((token) => token.at));
    },
  },
  O07: {
    ...NONE,
    progress: ({ table }, side, near) => 6 * table.sides[side].score + near.to(enemyTiles(table, side)) * 0.5,
    fall: 6,
    wreck: 12,
  },
  O08: {
    ...NONE,
    progress({ table }, side, near) {
      const general = table.soldiers[table.sides[foe(side)].general];
      const wounds = general ? (5 * general.damage) / general.health : 0;
      return 6 * wounds + (general && general.at >= 0 ? near.to([general.at]) * 0.6 : 0);
    },
  },
  O09: {
    ...NONE,
    progress({ table }, side, near) {
      const stores = [NAMED.C_POST, NAMED.W, NAMED.E].map((hex) => cardTile(table, hex)).filter((tile) => table.mark[tile]! < 0);
      const charges = table.tokens.filter((token) => !token.gone);
      if (table.sides[side].role === 2)
        return -5 * charges.length - 10 * charges.filter((token) => token.planted).length + near.to(stores) * 0.6;
      const planted = charges.filter((token) => token.planted).map((token) => token.at);
      const open = stores.filter((tile) => !planted.includes(tile));
      const loose = charges.filter((token) => token.at >= 0 && !token.planted).map((token) => token.at);
      const bears = (one: Soldier): boolean => one.token >= 0;
      return (
        30 * table.sides[side].score +
        16 * planted.length +
        2 * near.to(open, bears) +
        0.6 * near.to(loose, (one) => !bears(one)) +
        0.3 * near.to(stores)
      );
    },
  },
  O10: {
    ...NONE,
    progress({ table }, side, near) {
      const exits = exitTiles(table);
      if (table.sides[side].role === 2) return near.to(exits) * 0.4;
      return (60 / gapTarget(table)) * table.sides[side].score + 1.6 * near.to(exits, (one) => one.cls !== "recruit");
    },
  },
  O11: {
    ...NONE,
    progress({ table }, side, near) {
      const { ground } = near;
      const banner = table.tokens.find((token) => token.side === foe(side))!;
      if (banner.by >= 0 && table.soldiers[banner.by]!.side === side) {
        const at = table.soldiers[banner.by]!.at;
        const half = ground.half;
        const goals = ground.ids.map((_, i) => i).filter((i) => i < ground.tiles && half[i] === (side === 0 ? 1 : -1));
        return 26 - 3 * closest(ground, at, goals) + near.to([at]);
      }
      return banner.at >= 0 ? near.to([banner.at]) : 0;
    },
  },
  O12: {
    ...NONE,
    progress({ table }, side, near) {
      const own = table.sides[side];
      const m = middle(table);
      return 20 * own.streak + 3 * own.score + (controls(table, side, m) ? 9 : 0) + near.to([m]);
    },
  },
  O13: {
    ...NONE,
    ...landmark(25),
    progress(state, side, near) {
      const { table } = state;
      if (table.sides[side].role === 1) return rescue(state, side, near);
      return 20 * table.civilians.filter((one) => one.status === "dead").length + near.to([middle(table)]) * 0.7;
    },
    civilian: hunted,
  },
  O14: {
    ...NONE,
    progress({ table }, side, near) {
      const m = [middle(table)];
      return 15 * table.sides[side].score + (table.round >= 2 ? near.to(m, (one) => one.cls !== "recruit") : 0.3 * near.to(m));
    },
  },
  O15: {
    ...NONE,
    progress({ table }, side, { ground }) {
      let sum = 8 * table.sides[foe(side)].flipped;
      const half = side === 0 ? -1 : 1;
      for (let tile = 0; tile < ground.tiles; tile++)
        if (ground.half[tile] === half && table.down[tile] === 0)
          sum += (isBuilding(table, tile) ? 0.7 : 1.1) * table.damage[tile]!;
      return sum;
    },
    tile(table, ground, side, tile, amount) {
      const half = ground.half[tile]!;
      if (half === 0 || table.down[tile] === 1) return 0;
      if (table.trench[tile]! >= 0 || table.wreck[tile]! >= 0) return 0;
      const left = KIND_COVER[table.kind[tile]!]! - table.damage[tile]!;
      const value = amount >= left ? 8 : 0.8 * amount;
      return half > 0 === (side === 1) ? value : -value;
    },
    tempts: () => true,
    matters: () => undefined,
  },
  O16: {
    ...NONE,
    progress({ table, hands }, side, near) {
      const known = hands[side]!.satchels;
      let sum = 0;
      // Every satchel looked into is one less to search; socks are only in the way.
      for (const token of table.tokens) if (token.seen[side]) sum += 4;
      for (const one of table.soldiers) {
        if (one.side !== side || one.token < 0 || one.status !== "standing") continue;
        sum += known[one.token] === "plans" ? 16 + 3 * (6 - closest(near.ground, one.at, table.homes[side])) : -1;
      }
      const open = table.tokens.flatMap((token, i) =>
        token.at >= 0 && (known[i] === null || known[i] === "plans") ? [token.at] : [],
      );
      // Whoever carries the Plans has his way home; all others search on, or hunt.
      return (
        sum + near.to(open.length > 0 ? open : enemyTiles(table, side), (one) => one.token < 0 || known[one.token] !== "plans")
      );
    },
  },
};

let lastId: ObjectiveId | null = null;
let last: Aim = NONE;
/** What to make of the Objective in play; looked up when it changes. */
export function aimOf(table: Table): Aim {
  if (table.objective === lastId) return last;
  lastId = table.objective;
  last = lastId === null ? NONE : AIMS[lastId];
  return last;
}

/** What has been done toward the Objective, and how near one is to doing more. */
export const progress = (state: WarState, ground: Ground, side: SideNo, w: Weights): number =>
  aimOf(state.table).progress(state, side, {
    ground,
    to: (goals, who) => w.near * nearness(state.table, ground, side, goals, who),
  });
