import type { Decision } from "@warren/kernel/decision.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { type EmpireView, noOf } from "../rules/state.ts";
import { isCrownThreatened } from "../rules/threat.ts";
import type { Tried } from "./greedy.ts";

const msg = (key: string, args?: { [name: string]: Json }): Msg => (args ? { key, args } : { key });

/** Why, best reason first. */
export function reasons(view: EmpireView, decision: Decision, seat: Seat, chosen: Tried, tries: number): Msg[] {
  const path = chosen.answer as string[];
  const why: Msg[] = [];
  const verb = decision.kind === "action" ? path[0]! : decision.kind;
  const idle = String(path) === String(decision.fallback);
  if (chosen.value > 0.999) why.push(msg("bot.wins"));
  if (idle) why.push(msg(decision.kind === "action" ? "bot.hold" : "bot.wait"));
  else if (isCrownThreatened(view.table, seat) && view.table.lords[seat] === null) why.push(msg("bot.defendCrown"));
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
    else if (kingdom !== undefined) why.push(msg("bot.march", { kingdom }));
  }
  why.push(msg("bot.best", { tries }));
  return why;
}
