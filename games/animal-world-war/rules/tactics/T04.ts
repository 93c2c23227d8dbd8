import { PLAIN, type Tactic } from "./tactic.ts";

/** Iron Rations: everybody has 1 Health more (AWW-T04a), crews too, who keep it when they are out (AWW-1.4.3.4b). */
export const T04: Tactic = {
  ...PLAIN,
  beforeBattle({ table }, side) {
    for (const one of table.soldiers) {
      if (one.side !== side) continue;
      one.health++;
      one.rations++;
    }
  },
};
