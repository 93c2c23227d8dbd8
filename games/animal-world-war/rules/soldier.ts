import type { Seat } from "@warren/kernel/json.ts";
import type { Class } from "../content/soldiers.ts";
import type { SideNo, Soldier } from "./state.ts";
import { LETTER } from "./state.ts";

/** A soldier before he is placed. */
export function newSoldier(side: SideNo, cls: Class, seat: Seat, health: number, grenades: number): Soldier {
  return {
    id: `${LETTER[side]}.${cls}`,
    side,
    cls,
    seat,
    status: "reserve",
    at: -1,
    damage: 0,
    health,
    rations: 0,
    grenades,
    plate: 0,
    token: -1,
    actions: 0,
    acted: false,
    returned: false,
    lives: 0,
    start: -1,
    handled: "",
    handlings: 0,
    pinned: false,
  };
}
