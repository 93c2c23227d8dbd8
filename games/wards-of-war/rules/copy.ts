import { copyJson } from "@warren/kernel/copy.ts";
import type { Table, WardsState } from "./state.ts";

export function copyTable(table: Table): Table {
  return {
    ...table,
    warriors: table.warriors.map((one) => ({ ...one, at: one.at && { ...one.at }, berth: one.berth && { ...one.berth } })),
    hulls: table.hulls.map((one) => ({ ...one })),
    sides: table.sides.map((one) => ({ ...one })),
    objectives: table.objectives.map((one) => ({ ...one })),
    flags: table.flags.map((one) => ({ ...one, at: one.at && { ...one.at } })),
    tokens: table.tokens.map((one) => ({ ...one })),
    turn: { ...table.turn, done: table.turn.done.slice(), at: table.turn.at.slice() },
    holds: table.holds && { ...table.holds },
    stages: table.stages.slice(),
    legs: table.legs.slice(),
  };
}

/** The map is handed on: nothing ever changes it. */
export function copy(state: WardsState): WardsState {
  return {
    table: copyTable(state.table),
    hands: state.hands.slice(),
    handOf: state.handOf.slice(),
    box: null,
    flow: copyJson(state.flow),
    fixed: state.fixed,
  };
}
