import { PLAIN, type Tactic } from "./tactic.ts";

/**
 * Bulging Satchels: one grenade more for everybody, crews included (AWW-T02a), who keep it when they are out (AWW-1.4.3.4b). Prisoners, the only ones who lie
 * Wounded before a battle, have none (AWW-K1e).
 */
export const T02: Tactic = {
  ...PLAIN,
  beforeBattle({ table }, side) {
    for (const one of table.soldiers) if (one.side === side && one.status !== "wounded") one.grenades++;
  },
};
