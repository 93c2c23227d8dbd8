import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { NAMED } from "../../content/fields.ts";
import { OBJECTIVES } from "../../content/objectives.ts";
import type { SideNo, Table, WarState } from "../state.ts";
import { chief, foe } from "../state.ts";
import { addToken, bySize, roleSide } from "./card.ts";
import { NONE, type Objective } from "./objective.ts";

const { W, E, C_POST, H_HOME } = NAMED;
const card = OBJECTIVES.O09;

/** Who may carry charges (AWW-O09b). */
const bearers = (table: Table, side: SideNo): string[] =>
  table.soldiers.filter((one) => one.side === side && one.status === "standing" && one.cls !== "recruit").map((one) => one.id);
const chargeCount = (table: Table): number => table.tokens.length;
function giveCharges(state: WarState, ids: readonly string[], fx: Fx): void {
  const { table } = state;
  state.flow.pop();
  ids.forEach((id, i) => {
    const no = table.soldiers.findIndex((one) => one.id === id);
    table.soldiers[no]!.token = i;
    table.tokens[i]!.at = -1;
    table.tokens[i]!.by = no;
  });
  if (!fx.quiet) fx.tell({ key: "objective.charged", args: { who: [...ids] }, rule: "AWW-O09b", about: [...ids] });
}
const charges: Step<WarState> = {
  asks: (state, frame) => bearers(state.table, frame.side as SideNo).length > chargeCount(state.table),
  ask(state, frame) {
    const of = bearers(state.table, frame.side as SideNo);
    const n = chargeCount(state.table);
    return [
      {
        seat: chief(frame.side as SideNo),
        kind: "objective.charges",
        prompt: { key: "ask.charges", args: { n } },
        domain: { t: "some", of, min: n, max: n },
        rule: "AWW-O09b",
        fallback: of.slice(0, n),
      },
    ];
  },
  take: (state, _frame, _decision, answer, fx) => giveCharges(state, answer as readonly string[], fx),
  auto: (state, frame, fx) =>
    giveCharges(state, bearers(state.table, frame.side as SideNo).slice(0, chargeCount(state.table)), fx),
  run: (state, frame, fx) => giveCharges(state, bearers(state.table, frame.side as SideNo), fx),
};

/** Powder and Fuse: Role 1 blows up two of three stores. */
export const O09: Objective = {
  ...NONE,
  hexes: [C_POST, W, E, H_HOME],
  puts: [
    ["mill", C_POST],
    ["barn", W],
    ["barn", E],
  ],
  clears: [H_HOME],
  setUp({ table }, at) {
    // Vaults: nothing but a charge breaks them (AWW-O09a).
    for (const hex of [C_POST, W, E]) table.mark[at(hex)] = -1;
    // Whoever moves first makes do with one less (AWW-O09b).
    for (let i = roleSide(table, 1) === 0 ? 1 : 0; i < bySize(table, card.charges!); i++) addToken(table, "charge", at(H_HOME));
  },
  afterDeployment: (table, side) => (table.sides[side].role === 1 ? { at: "charges", side } : undefined),
  steps: { charges },
  // What is planted Role 1 cannot have back (AWW-O09c); Role 2 takes anything (AWW-O09d).
  mayTake: (table, soldier, token) => table.sides[soldier.side].role === 2 || (!token.planted && soldier.token < 0),
  // AWW-O09d.
  insteadOfTaking({ table }, soldier, token) {
    if (table.sides[soldier.side].role === 1) return undefined;
    token.gone = true;
    token.planted = false;
    token.at = -1;
    return { key: "objective.defused", rule: "AWW-O09d" };
  },
  // A charge laid on a store that holds none is planted (AWW-O09c).
  afterDropping(table, soldier, token) {
    if (table.sides[soldier.side].role !== 1 || table.mark[token.at] !== -1) return undefined;
    if (table.tokens.some((one) => one.planted && one.at === token.at)) return undefined;
    token.planted = true;
    return { key: "objective.planted", rule: "AWW-O09c" };
  },
  // AWW-O09e.
  startOfTurn({ table }, side, turn) {
    if (table.sides[side].role !== 1) return undefined;
    for (const token of table.tokens) {
      if (!token.planted || token.gone) continue;
      token.gone = true;
      const tile = token.at;
      token.at = -1;
      table.sides[side].score++;
      turn.blow(tile);
    }
    return "test";
  },
  fulfilled({ table }, side) {
    const target = bySize(table, card.target!);
    if (table.sides[side].role === 1)
      return table.sides[side].score >= target ? { key: "win.stores", rule: "AWW-O09f" } : undefined;
    return table.sides[foe(side)].score + table.tokens.filter((token) => !token.gone).length < target
      ? { key: "win.noCharges", rule: "AWW-O09g" }
      : undefined;
  },
  leader: ({ table }) => [foe(roleSide(table, 1)), "AWW-O09g"],
};
