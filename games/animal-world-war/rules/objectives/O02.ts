import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { controls, isAlive } from "../figures.ts";
import { foe } from "../state.ts";
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
};
