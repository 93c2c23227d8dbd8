import type { Phase } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";

/** The phases of a side's turn, in their order; null: every war has it. */
const ORDER: readonly (readonly [Phase, keyof Scenario["phases"] | null])[] = [
  ["draw", null],
  ["reinforce", null],
  ["income", "production"],
  ["maintenance", "production"],
  ["purchase", "production"],
  ["supply", "supply"],
  ["air1", "air1"],
  ["naval", "naval"],
  ["land", null],
  ["breakthrough", "breakthrough"],
  ["siege", "siege"],
  ["air2", "air2"],
  ["placement", "placement"],
  ["end", null],
];
export const phasesOf = ({ phases }: Scenario): readonly Phase[] =>
  ORDER.flatMap(([phase, needs]) => (needs === null || phases[needs] ? [phase] : []));
