import { foe } from "../state.ts";
import { moreScore } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** The Long Ledger: points for enemies brought down, whoever did it. */
export const O07: Objective = {
  ...NONE,
  // AWW-O07a; Recruits do not count (AWW-3.6.10.6).
  afterFall(table, no, how) {
    const soldier = table.soldiers[no]!;
    if (how !== "away" && soldier.cls !== "recruit") table.sides[foe(soldier.side)].score++;
  },
  // AWW-O07b.
  afterWreck(table, side) {
    table.sides[foe(side)].score += 2;
  },
  fulfilled: ({ table }, side) =>
    table.sides[side].score >= table.house.squad ? { key: "win.ledger", rule: "AWW-O07c" } : undefined,
  leader: ({ table }) => [moreScore(table), "AWW-O07c"],
};
