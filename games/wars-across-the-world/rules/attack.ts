import type { Blocked } from "@warren/kernel/decision.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { permissionsFor, verdictOf } from "./cards/force.ts";
import type { Attack, RegionId, Seen, SideNo, Unit } from "./state.ts";
import { nameOf, printedOf } from "./units.ts";

/** An attack of paras or of marines from the sea alone: another stack may attack there as well. */
const isJoining = (seen: Seen, { how, units }: Attack): boolean =>
  units.every((id) => {
    const { isCU, tags } = printedOf(seen, id);
    return !isCU || tags.has("para") || (tags.has("marine") && how === "landing");
  });

/** Why a force may not attack a region; undefined when it may. */
export function attackRefused(
  seen: Seen,
  side: SideNo,
  units: readonly Unit[],
  region: RegionId,
  how?: "breakthrough",
): Refusal | undefined {
  const { table } = seen;
  const unled = permissionsFor(seen, "attackWithoutLeader");
  const bars = permissionsFor(seen, "attack");
  let cu = 0;
  let needsLeader = false;
  let joins = true;
  let hasLeader = false;
  for (const unit of units) {
    const printed = printedOf(seen, unit.id);
    if (printed.isLeader) {
      hasLeader ||= printed.leader!.domains.includes("land");
      continue;
    }
    // Guns and engines are units too.
    if (unit.oos) return { key: "why.oosAttack", args: { unit: nameOf(seen, unit.id) }, rule: "WAW-13.4-b" };
    if (printed.isCU) {
      cu++;
      // WAW-A1-e, WAW-A1-g: paras, and marines out of ships.
      const free =
        printed.tags.has("para") || printed.tags.has("marine") || verdictOf(seen, unled, unit.id, { region })?.may === true;
      if (!free) needsLeader = true;
      joins &&= printed.tags.has("para") || (printed.tags.has("marine") && unit.aboard);
      const barred = verdictOf(seen, bars, unit.id, { region });
      if (barred?.may === false)
        return { key: "why.barred", args: { unit: nameOf(seen, unit.id), by: barred.by }, rule: barred.rule };
    }
  }
  if (cu === 0) return { key: "why.noCombatUnit", rule: "WAW-L-23" };
  if (needsLeader && !hasLeader && how !== "breakthrough") return { key: "why.noLeader", rule: "WAW-5.3-d" };
  // WAW-A1-f, WAW-A1-g: these may attack what another stack attacks.
  if (!joins && table.attacks.some((attack) => attack.region === region && table.side === side && !isJoining(seen, attack)))
    return { key: "why.secondStack", args: { region: nameOf(seen, region) }, rule: "WAW-10.5-d" };
  return undefined;
}

/** A refusal at the place in a menu that it closes. */
export const blockedAt = (path: readonly string[], why: Refusal): Blocked => ({
  path,
  why: { key: why.key, ...(why.args && { args: why.args }) },
  rule: why.rule!,
});
