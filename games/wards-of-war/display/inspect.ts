import type { Refusal } from "@warren/kernel/message.ts";
import type { FileFinding } from "@warren/kernel/module.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import type { Spot, TableMap } from "../content/map.ts";
import { checkMap } from "../rules/maps/check.ts";
import { readMap } from "../rules/maps/read.ts";
import { OPTIONS, refuseTeams } from "../rules/setup.ts";
import type { ModeId } from "../rules/state.ts";
import { checkGaps } from "./gaps.ts";
import type { Plan } from "./plan.ts";
import { mapOf } from "./plan.ts";

/** What the rules say of a table somebody made, and where: `warren check-file` prints the same that the map maker shows. */
export interface MapFinding extends FileFinding {
  /** The place on the table it is about; and the other end of a line of sight or of a gap. */
  readonly at?: Spot;
  readonly to?: Spot;
  /** Ids of pieces it is about. */
  readonly pieces: readonly string[];
}

const spotIn = (args: NonNullable<Refusal["args"]>, x: string, y: string): Spot | undefined =>
  typeof args[x] === "number" && typeof args[y] === "number" ? [args[x], args[y]] : undefined;
function finding(level: FileFinding["level"], { key, args = {}, rule }: Refusal, map?: TableMap): MapFinding {
  const pieces = [args.id, args.other].filter((id): id is string => map?.pieces.some((one) => one.id === id) ?? false);
  const at = spotIn(args, "x", "y");
  const to = spotIn(args, "ox", "oy") ?? spotIn(args, "ix", "iy");
  return { level, say: { key, args }, ...(rule ? { rule } : {}), ...(at ? { at } : {}), ...(to ? { to } : {}), pieces };
}
/** All that keeps a table from being played, then what is merely unwise (content 5.3). */
export function inspectMap(map: TableMap): readonly MapFinding[] {
  return [
    ...checkMap(map).map((fault) => finding("refused", fault, map)),
    ...checkGaps(map).map((fault) => finding("unwise", fault, map)),
  ];
}
/** The same of a file; what is no table of this form is refused for its form. */
export function inspectFile(text: string): readonly MapFinding[] {
  const read = readMap(text);
  return "faults" in read ? read.faults.map((fault) => finding("refused", fault)) : inspectMap(read.map);
}
/** Why a table in the making is not taken from a file as it is. */
export const faultsOf = (plan: Plan): readonly Refusal[] => checkMap(mapOf(plan));

/** Why a mode cannot be played on a table with so many teams and seats; a table in order can be played in all others. */
export function refuseMode(map: TableMap, mode: ModeId, teams: "two" | "four", seats: number): Refusal | undefined {
  return refuseTeams(map, { ...defaultOptions(OPTIONS), mode, teams }, seats);
}
