import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { controls, isAlive } from "../figures.ts";
import { foe } from "../state.ts";
import { closest, hunted, NO_AIM } from "./aim.ts";
import { addCivilian, addToken, bySize, cardTile, roleSide } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const { W, E, H_HOME } = NAMED;
const card = OBJECTIVES.O02;

/** Lantern Road: Role 1 leads two civilians to a lantern. */
export const O02: Objective = {
  ...NONE,
  hexes: [H_HOME, W, E],
  clears: [H_HOME, W, E],
  peopled: true,
  // AWW-O02a; helmets: AWW-O02b.
  setUp({ table }, at) {
    for (let i = 0; i < 2; i++) addCivilian(table, at(H_HOME), "standing", bySize(table, card.helmets!));
    addToken(table, "lantern", at(W));
    addToken(table, "lantern", at(E));
  },
  // Lanterns stay where they are (AWW-H-14).
  mayTake: () => false,
  fulfilled({ table }, side) {
    if (table.sides[side].role === 2)
      return table.civilians.every((one) => !isAlive(one)) ? { key: "win.guidesDead", rule: "AWW-O02d" } : undefined;
    if (table.round < bySize(table, card.fromRound!)) return undefined;
    const lit = (tile: number): boolean => tile === cardTile(table, W) || tile === cardTile(table, E);
    return table.civilians.some((one) => isAlive(one) && lit(one.at) && controls(table, side, one.at))
      ? { key: "win.lantern", rule: "AWW-O02c" }
      : undefined;
  },
  leader: ({ table }) => [foe(roleSide(table, 1)), "AWW-O02d"],
  aim: {
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
};
