import { PLAIN, type Tactic } from "./tactic.ts";

/** Cloaked Muster: picks stay hidden (AWW-T01a). Selection and deployment go by `cloaked`. */
export const T01: Tactic = {
  ...PLAIN,
  beforeBattle({ table }, side) {
    table.sides[side].cloaked = true;
  },
};
