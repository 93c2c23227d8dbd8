import { NAMED } from "../../content/fields.ts";
import { isAlive, standingCount } from "../figures.ts";
import { foe } from "../state.ts";
import { addCivilian, first, more, moreScore } from "./card.ts";
import { deliverCivilians } from "./homecoming.ts";
import { NONE, type Objective } from "./objective.ts";

const { W, E } = NAMED;

/** Cellar Lights: both Empires fetch civilians out of two Cottages. */
export const O03: Objective = {
  ...NONE,
  hexes: [W, E],
  puts: [
    ["cottage", W],
    ["cottage", E],
  ],
  peopled: true,
  // AWW-O03a.
  setUp({ table }, at) {
    addCivilian(table, at(W), "standing");
    addCivilian(table, at(E), "standing");
  },
  afterAction: deliverCivilians,
  // The last civilian is gone (AWW-O03c).
  decided(table) {
    const winner = moreScore(table);
    if (winner < 0 || table.civilians.some(isAlive)) return undefined;
    return { winner, key: "win.rescued", rule: "AWW-O03c" };
  },
  startOfTurn: ({ table }, side) =>
    table.sides[side].score > table.sides[foe(side)].score ? { key: "win.rescued", rule: "AWW-O03b" } : undefined,
  leader: ({ table }) => [first(moreScore(table), more(standingCount(table, 0), standingCount(table, 1))), "AWW-O03d"],
};
