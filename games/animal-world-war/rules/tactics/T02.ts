import { PLAIN, type Tactic } from "./tactic.ts";

/** Bulging Satchels: one grenade more for everybody, crews included (AWW-T02a). */
export const T02: Tactic = {
  ...PLAIN,
  beforeBattle({ table }, side) {
    for (const one of table.soldiers) if (one.side === side) one.grenades++;
  },
};
