import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { foe } from "../state.ts";
import { addCivilian, bySize, roleSide, SOUTH_RING } from "./card.ts";
import { deliverCivilians } from "./homecoming.ts";
import { NONE, type Objective } from "./objective.ts";

const { M } = NAMED;
const card = OBJECTIVES.O13;

/** Ward Nine: Role 1 brings patients out of the hospital. */
export const O13: Objective = {
  ...NONE,
  hexes: [M, ...SOUTH_RING],
  puts: [["hospital", M]],
  clears: SOUTH_RING,
  peopled: true,
  setUp({ table }, at) {
    // AWW-O13a.
    table.mark[at(M)] = bySize(table, card.landmark!);
    for (let i = 0; i < 2; i++) addCivilian(table, at(M), "wounded");
    // Whoever moves first has the longer way (AWW-O13b).
    const one = roleSide(table, 1);
    table.areas[one] = one === 0 ? table.homes[one] : [...table.homes[one], ...SOUTH_RING.map(at)];
  },
  // The hospital is the one Landmark, and only while it stands (AWW-O13c, AWW-O00h).
  shelters: (table, tile) => table.mark[tile]! > 0,
  // AWW-T13b.
  guards: (table, side, tile) => table.sides[side].role === 1 && table.mark[tile]! > 0,
  afterAction(state, side, fx) {
    if (state.table.sides[side].role === 1) deliverCivilians(state, side, fx);
  },
  fulfilled({ table }, side) {
    if (table.sides[side].role === 1)
      return table.sides[side].score >= bySize(table, card.target!) ? { key: "win.evacuated", rule: "AWW-O13d" } : undefined;
    return table.civilians.every((one) => one.status === "dead") ? { key: "win.patientsDead", rule: "AWW-O13d" } : undefined;
  },
  leader({ table }) {
    const one = roleSide(table, 1);
    return [table.civilians.every((civilian) => civilian.status !== "dead") ? one : foe(one), "AWW-O13d"];
  },
};
