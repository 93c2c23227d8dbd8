import type { Decision } from "@warren/kernel/decision.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { No } from "../content/kingdoms.ts";
import { canCapture } from "../rules/capture.ts";
import { copyTable } from "../rules/copy.ts";
import { crownAt, seizeRefusal } from "../rules/crown.ts";
import { type EmpireView, KID, noOf, type Table } from "../rules/state.ts";
import { isCrownThreatened } from "../rules/threat.ts";
import type { Tried } from "./greedy.ts";

const msg = (key: string, args?: { [name: string]: Json }): Msg => (args ? { key, args } : { key });

const isArmy = (id: string | undefined): id is string => id !== undefined && /^a\d+$/.test(id);

/** What a March is good for: a Crown or a Kingdom in the next turn, where the rules will let it be had, or only to stand there. */
function marched(table: Table, decision: Decision, seat: Seat, path: readonly string[], kingdom: No): Msg {
  const at = path.indexOf(KID[kingdom]!);
  const army = decision.kind === "raid" ? decision.about?.[0] : path[at - 1];
  const victim = path[at + 1];
  const after = copyTable(table);
  if (isArmy(army)) after.armies[noOf(army)]!.at = kingdom;
  if (isArmy(victim)) after.armies[noOf(victim)]!.at = null;
  if (canCapture(after, seat, kingdom)) return msg("bot.march", { kingdom: KID[kingdom]! });
  const whom = crownAt(after, kingdom);
  return whom !== undefined && !seizeRefusal(after, seat, kingdom, table.turn.round + 1)
    ? msg("bot.marchCrown", { whom })
    : msg("bot.stand", { kingdom: KID[kingdom]! });
}

/** Whether it may be done for the Crown's sake: an Army that goes elsewhere, or acts elsewhere, is not there to guard it. */
function mayGuard(table: Table, seat: Seat, verb: string, path: readonly string[]): boolean {
  const home = table.crowns[seat]!;
  switch (verb) {
    case "march":
    case "fleet":
    case "raid":
      return path.includes(KID[home]!);
    case "battle":
      return path.some((id) => isArmy(id) && table.armies[noOf(id)]!.at === home);
    case "capture":
    case "seize":
      return false;
    default:
      return true;
  }
}

/** Why, best reason first. */
export function reasons(view: EmpireView, decision: Decision, seat: Seat, chosen: Tried, tries: number): Msg[] {
  const path = chosen.answer as string[];
  const why: Msg[] = [];
  const verb = decision.kind === "action" ? path[0]! : decision.kind;
  const idle = String(path) === String(decision.fallback);
  if (chosen.value > 0.999) why.push(msg("bot.wins"));
  if (idle) why.push(msg(decision.kind === "action" ? "bot.hold" : "bot.wait"));
  else if (view.table.lords[seat] === null && isCrownThreatened(view.table, seat) && mayGuard(view.table, seat, verb, path))
    why.push(msg("bot.defendCrown"));
  const kingdom = path.find((id) => /^k\d+$/.test(id));
  if (!idle) {
    if (verb === "capture") why.push(msg("bot.capture"));
    else if (verb === "seize") why.push(msg(view.table.lords[seat] === null ? "bot.crown" : "bot.rebel"));
    else if (verb === "battle") why.push(msg("bot.battle"));
    else if (verb === "manage") why.push(msg("bot.manage"));
    else if (verb === "card" || verb.startsWith("window")) why.push(msg("bot.card"));
    else if (path.includes("wild")) why.push(msg("bot.explore"));
    else if (kingdom !== undefined && view.table.kingdoms[noOf(kingdom)]!.owner === seat)
      why.push(msg("bot.defend", { kingdom }));
    else if (kingdom !== undefined) why.push(marched(view.table, decision, seat, path, noOf(kingdom)));
  }
  why.push(msg("bot.best", { tries }));
  return why;
}
