import { NAMED } from "../content/fields.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import { controls, isAlive, isBuilding, KIND_COVER } from "../rules/figures.ts";
import { cardTile, middle } from "../rules/objectives/card.ts";
import { exitTiles, gapTarget } from "../rules/objectives/O10.ts";
import { isSought } from "../rules/sought.ts";
import { foe, type SideNo, type Soldier, type Table } from "../rules/state.ts";
import { type Aim, closest, enemyTiles, hunted, landmark, type Near, NO_AIM, rescue } from "./aim.ts";

/** What commanders make of each Objective. */
const AIMS: { readonly [id in ObjectiveId]: Aim } = {
  O01: {
    ...NO_AIM,
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
    ...NO_AIM,
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
  O03: { ...NO_AIM, progress: rescue },
  O04: {
    ...NO_AIM,
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
    ...NO_AIM,
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
    ...NO_AIM,
    progress({ table }, side, near) {
      let sum = 9 * table.sides[side].score;
      const posts = table.tokens.map((token) => token.at);
      // Whoever stands on one holds it; the others go for those that are not held, each for its own.
      const free = (one: Soldier): boolean => !posts.includes(one.at);
      for (const post of posts) sum += controls(table, side, post) ? 6 : 0.5 * near.first(post, free);
      return sum + 1.3 * near.to(posts);
    },
  },
  O07: {
    ...NO_AIM,
    progress: ({ table }, side, near) => 6 * table.sides[side].score + near.to(enemyTiles(table, side)) * 0.5,
    fall: 6,
    wreck: 12,
  },
  O08: {
    ...NO_AIM,
    progress({ table }, side, near) {
      const general = table.soldiers[table.sides[foe(side)].general];
      const wounds = general ? (5 * general.damage) / general.health : 0;
      return (
        6 * wounds +
        (general && general.at >= 0 ? near.to([general.at], (one) => table.soldiers[table.sides[side].general] !== one) * 0.6 : 0)
      );
    },
  },
  O09: {
    ...NO_AIM,
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
    ...NO_AIM,
    progress({ table }, side, near) {
      const exits = exitTiles(table);
      if (table.sides[side].role === 2) return near.to(exits) * 0.4;
      return (60 / gapTarget(table)) * table.sides[side].score + 1.6 * near.to(exits, (one) => one.cls !== "recruit");
    },
  },
  O11: {
    ...NO_AIM,
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
    ...NO_AIM,
    progress({ table }, side, near) {
      const own = table.sides[side];
      const m = middle(table);
      return 20 * own.streak + 3 * own.score + (controls(table, side, m) ? 9 : 0) + near.to([m]);
    },
  },
  O13: {
    ...NO_AIM,
    ...landmark(25),
    progress(state, side, near) {
      const { table } = state;
      if (table.sides[side].role === 1) return rescue(state, side, near);
      return 20 * table.civilians.filter((one) => one.status === "dead").length + near.to([middle(table)]) * 0.7;
    },
    civilian: hunted,
  },
  O14: {
    ...NO_AIM,
    progress({ table }, side, near) {
      const m = [middle(table)];
      return 15 * table.sides[side].score + (table.round >= 2 ? near.to(m, (one) => one.cls !== "recruit") : 0.3 * near.to(m));
    },
  },
  O15: {
    ...NO_AIM,
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
    ...NO_AIM,
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
  K1: {
    ...NO_AIM,
    progress({ table }, side, near) {
      const held = sought(table);
      if (table.sides[side].role === 2) return near.to(held.map((one) => one.at)) * 0.7;
      return 40 * table.sides[side].score + homeward(table, held, side, near);
    },
  },
  K2: {
    ...NO_AIM,
    progress({ table }, side, near) {
      const found = sought(table);
      const traces = table.tokens.flatMap((token) => (token.at >= 0 ? [token.at] : []));
      if (found.length === 0) return 3 * table.tokens.filter((token) => token.gone).length + near.to(traces);
      return homeward(table, found, side, near);
    },
  },
};
/** Those a mission is about who are still on the field. */
const sought = (table: Table): Soldier[] => table.soldiers.filter((one, no) => isSought(table, no) && one.at >= 0);
/** How near they are to this Empire's home, and its men to them. */
const homeward = (table: Table, men: readonly Soldier[], side: SideNo, near: Near): number =>
  men.reduce((sum, one) => sum + 3 * (7 - closest(near.ground, one.at, table.homes[side])), 0) +
  near.to(men.map((one) => one.at));
export const aimOf = ({ objective }: Table): Aim => (objective === null ? NO_AIM : AIMS[objective]);
