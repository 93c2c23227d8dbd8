import type { GameEvent } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { LogLine } from "@warren/kernel/witness.ts";
import type { Volley } from "../display/battles.ts";
import { isOnSheet } from "./telling.ts";

/** The last battle of a log, from its first word to its last: whoever skips a playback reads it whole. */
export interface Fought {
  /** The place of its first line in the log. */
  readonly begins: number;
  /** The place of its last line; absent while it is fought. */
  readonly ends?: number;
  readonly region: string;
  readonly volleys: readonly Volley[];
  /** The same dice in words. */
  readonly fires: readonly GameEvent[];
  /** Who has won and why, or that it was not fought. */
  readonly result?: GameEvent;
  /** What each side lost and where the beaten went, a message each. */
  readonly tolls: readonly Json[];
  /** What else came of it, without what stands on its sheet. */
  readonly told: readonly GameEvent[];
}

const BEGINS = new Set(["battle.begins", "naval.meets", "air.intercepted"]);
const RESULTS = new Set(["battle.won", "battle.won.rout", "battle.none", "air.aborts"]);
const ENDS = new Set(["battle.over", "battle.none"]);
const ON_SHEET = new Set(["battle.sheet", "battle.fire", ...BEGINS, ...RESULTS, ...ENDS]);

const volleyOf = ({ args }: GameEvent): Volley => ({
  side: String(args!.side),
  round: Number(args!.round),
  dice: (args!.rolls as [string, number, number, string][]).map(([name, die, aim, result]) => ({ name, die, aim, result })),
});

export function lastFought(log: readonly LogLine[]): Fought | undefined {
  const begins = log.findLastIndex(({ event }) => BEGINS.has(event.key));
  const [region] = begins < 0 ? [] : (log[begins]!.event.about ?? []);
  if (region === undefined) return undefined;
  const since = log.slice(begins).map(({ event }) => event);
  const end = since.findIndex(({ key }) => ENDS.has(key));
  const told = end < 0 ? since : since.slice(0, end + 1);
  const result = told.find(({ key }) => RESULTS.has(key));
  // Fleets that slipped away have met, and not fought.
  if (!told.some(({ key }) => key === "battle.sheet" || key === "battle.none")) return undefined;
  const { first, second, went } = told.at(-1)!.args ?? {};
  const fires = told.filter(({ key }) => key === "battle.fire");
  return {
    begins,
    ...(end < 0 ? {} : { ends: begins + end }),
    region,
    volleys: fires.map(volleyOf),
    fires,
    ...(result ? { result } : {}),
    tolls: end < 0 ? [] : [first, second, went].filter((one) => one !== undefined),
    told: told.filter(({ key }) => isOnSheet(key) && !ON_SHEET.has(key)),
  };
}
