import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { controls } from "../figures.ts";
import { addToken, bySize, moreScore } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const { W, M, E } = NAMED;
const card = OBJECTIVES.O06;

/** Three Crossroads: points for holding them. */
export const O06: Objective = {
  ...NONE,
  hexes: [W, M, E],
  clears: [W, M, E],
  // AWW-O06a.
  setUp({ table }, at) {
    for (const hex of [W, M, E]) addToken(table, "signpost", at(hex));
  },
  // Signposts stay where they are (AWW-H-14).
  mayTake: () => false,
  startOfTurn({ table }, side, turn) {
    if (table.round < bySize(table, card.fromRound!)) return undefined;
    turn.score(table.tokens.filter((token) => controls(table, side, token.at)).length, "AWW-O06b");
    return "test";
  },
  fulfilled: ({ table }, side) =>
    table.sides[side].score >= bySize(table, card.target!) ? { key: "win.points", rule: "AWW-O06c" } : undefined,
  leader: ({ table }) => [moreScore(table), "AWW-O06c"],
};
