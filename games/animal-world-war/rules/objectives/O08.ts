import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import { isUp, standingCount } from "../figures.ts";
import { distance, groundOf } from "../ground.ts";
import type { SideNo, Table, WarState } from "../state.ts";
import { chief, foe } from "../state.ts";
import { FAR, first, middle, more } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

/** Who may be marked as General (AWW-O08a). */
function generals(table: Table, side: SideNo): string[] {
  const own = table.soldiers.filter((one) => one.side === side);
  const captain = own.filter((one) => one.cls === "captain");
  const plain = own.filter((one) => one.cls !== "recruit" && one.cls !== "pilot" && one.cls !== "tanker");
  return (captain.length > 0 ? captain : plain.length > 0 ? plain : own).map((one) => one.id);
}
function markGeneral(state: WarState, side: SideNo, id: string, fx: Fx): void {
  const { table } = state;
  state.flow.pop();
  const no = table.soldiers.findIndex((one) => one.id === id);
  table.sides[side].general = no;
  // AWW-O08b.
  table.soldiers[no]!.health += OBJECTIVES.O08.generalHealth!;
  if (!fx.quiet) fx.tell({ key: "objective.general", args: { who: id }, rule: "AWW-O08a", about: [id] });
}
const general: Step<WarState> = {
  asks: (state, frame) => generals(state.table, frame.side as SideNo).length > 1,
  ask(state, frame) {
    const ids = generals(state.table, frame.side as SideNo);
    return [
      {
        seat: chief(frame.side as SideNo),
        kind: "objective.general",
        prompt: { key: "ask.general" },
        domain: { t: "pick", tree: Object.fromEntries(ids.map((id) => [id, {}])) },
        rule: "AWW-O08a",
        fallback: [ids[0]!],
      },
    ];
  },
  take: (state, frame, _decision, answer, fx) => markGeneral(state, frame.side as SideNo, (answer as readonly string[])[0]!, fx),
  auto: (state, frame, fx) => markGeneral(state, frame.side as SideNo, generals(state.table, frame.side as SideNo)[0]!, fx),
  run: (state, frame, fx) => markGeneral(state, frame.side as SideNo, generals(state.table, frame.side as SideNo)[0]!, fx),
};

/** How far a General is from M (AWW-O08e). */
function generalDistance(table: Table, side: SideNo): number {
  const general = table.soldiers[table.sides[side].general];
  if (!general || !isUp(general)) return FAR;
  const ground = groundOf(table.field);
  if (general.status === "crew") {
    const tank = table.tanks[side].at;
    return general.cls === "tanker" && tank >= 0 ? distance(ground, middle(table), tank) : 9;
  }
  return distance(ground, middle(table), general.at);
}

/** The Quiet General: bring the enemy's down. */
export const O08: Objective = {
  ...NONE,
  hexes: [NAMED.M],
  afterDeployment: (_table, side) => ({ at: "general", side }),
  steps: { general },
  // The soldier, not his vehicle (AWW-O08d).
  afterFall(table, no) {
    const own = table.sides[table.soldiers[no]!.side];
    if (no === own.general && own.fallen === "") own.fallen = "now";
  },
  // Both in one action, and in no other way, is a draw (AWW-O08c).
  afterAction({ table: { sides } }) {
    const together = sides.every((side) => side.fallen === "now");
    for (const side of sides) if (side.fallen === "now") side.fallen = together ? "together" : "before";
  },
  decided: (table) =>
    table.sides[0].fallen === "together" ? { winner: -1, key: "win.bothGenerals", rule: "AWW-O08c" } : undefined,
  fulfilled: ({ table }, side) => (table.sides[foe(side)].fallen !== "" ? { key: "win.general", rule: "AWW-O08c" } : undefined),
  leader({ table }) {
    const nearer = more(-generalDistance(table, 0), -generalDistance(table, 1));
    return [first(nearer, more(standingCount(table, 0), standingCount(table, 1))), "AWW-O08e"];
  },
};
