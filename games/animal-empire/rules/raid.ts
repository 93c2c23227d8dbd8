import { push, type Step } from "@warren/kernel/flow.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { No } from "../content/kingdoms.ts";
import { march, marchTree } from "./march.ts";
import { isRaider } from "./special.ts";
import { AID, type EmpireState } from "./state.ts";

/** Answer of a player whose Raiders or Fleet of Foot stay where they are. */
export const STAY = "stay";

/** AE-special-8: Raiders that have just captured may march on. Not after seizing a Crown (AE-special-10). */
export function maybeRaid(state: EmpireState, seat: Seat, army: No): void {
  const { table } = state;
  if (!isRaider(table, army)) return;
  // AE-switch-11
  if (table.house.raidCosts && table.turn.actions >= 2) return;
  if (marchTree(table, seat, army, "raid")) push(state, { at: "raid", seat, army });
}

export const raid: Step<EmpireState> = {
  ask(state, frame) {
    const seat = frame.seat as Seat;
    const army = frame.army as No;
    const tree = { [STAY]: {}, ...marchTree(state.table, seat, army, "raid") };
    return [
      {
        seat,
        kind: "raid",
        prompt: { key: "ask.raid", args: { army: AID[army]! } },
        domain: { t: "pick", tree },
        rule: "AE-special-8",
        fallback: [STAY],
        about: [AID[army]!],
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const seat = frame.seat as Seat;
    const army = frame.army as No;
    const [to, victim] = answer as readonly string[];
    state.flow.pop();
    if (to === STAY) return;
    if (state.table.house.raidCosts) state.table.turn.actions++;
    march(state, seat, army, to!, victim, "raid", fx);
  },
};
