import type { Scenario } from "../scenario/types.ts";
import { TURN, type TurnPhase } from "../scenario/words.ts";

/** The phases that a side's turn has in this war, in their order. */
export const phasesOf = ({ phases }: Scenario): readonly TurnPhase[] =>
  TURN.flatMap(([phase, needs]) => (needs === null || phases[needs] ? [phase] : []));
