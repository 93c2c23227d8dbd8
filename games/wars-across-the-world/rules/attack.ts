import type { Blocked } from "@warren/kernel/decision.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { verdict } from "./cards/force.ts";
import type { RegionId, Seen, SideNo, Unit } from "./state.ts";
import { nameOf, printedOf } from "./units.ts";

/** Why a force may not attack a region; undefined when it may. */
export function attackRefused(seen: Seen, side: SideNo, units: readonly Unit[], region: RegionId): Refusal | undefined {
  const { table } = seen;
  let cu = 0;
  let needsLeader = false;
  let hasLeader = false;
  for (const unit of units) {
    const printed = printedOf(seen, unit.id);
    if (printed.isLeader) hasLeader ||= printed.leader!.domains.includes("land");
    else if (printed.isCU) {
      cu++;
      if (unit.oos) return { key: "why.oosAttack", args: { unit: nameOf(seen, unit.id) }, rule: "WAW-13.4-b" };
      const free =
        printed.tags.has("para") ||
        printed.tags.has("marine") ||
        verdict(seen, "attackWithoutLeader", unit.id, { region })?.may === true;
      if (!free) needsLeader = true;
      const barred = verdict(seen, "attack", unit.id, { region });
      if (barred?.may === false)
        return { key: "why.barred", args: { unit: nameOf(seen, unit.id), by: barred.by }, rule: barred.rule };
    }
  }
  if (cu === 0) return { key: "why.noCombatUnit", rule: "WAW-L-23" };
  if (needsLeader && !hasLeader) return { key: "why.noLeader", rule: "WAW-5.3-d" };
  if (table.attacks.some((attack) => attack.region === region && table.side === side))
    return { key: "why.secondStack", args: { region: nameOf(seen, region) }, rule: "WAW-10.5-d" };
  return undefined;
}

/** A refusal at the place in a menu that it closes. */
export const blockedAt = (path: readonly string[], why: Refusal): Blocked => ({
  path,
  why: { key: why.key, ...(why.args && { args: why.args }) },
  rule: why.rule!,
});
