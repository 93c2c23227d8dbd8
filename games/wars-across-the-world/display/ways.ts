import { marchers, pathTo, reach } from "../rules/reach.ts";
import type { RegionId, WarView } from "../rules/state.ts";
import { survey } from "../rules/survey.ts";

/** Where a stack can get to, and at which price. */
export interface Goal {
  readonly to: RegionId;
  /** Movement points in all, once there; a first step that is dearer than all it has costs all it has. */
  readonly cost: number;
  /** free: it could go on; stops: its march ends there; battle: enemies stand there. */
  readonly how: "free" | "stops" | "battle";
  readonly way: readonly RegionId[];
}

/** All that a stack of the land phase can reach from where it is, the cheapest way; nothing for a stack of others. */
export function goalsOf(
  view: WarView,
  groupId: string,
): { readonly mp: number | null; readonly goals: readonly Goal[] } | undefined {
  const group = view.table.groups.find((one) => one.id === groupId);
  if (!group?.units.every((id) => view.table.units[view.hand?.tokens[id] ?? id])) return undefined;
  const m = marchers(view, group, view.hand?.tokens ?? {}, view.table.side);
  const found = reach(survey(view), m);
  const goals = [...found.values()].map(
    ({ to, spent, stops, only }): Goal => ({
      to,
      cost: Math.min(spent, m.mp) / 2,
      how: stops === "foes" ? "battle" : stops !== null || only || spent >= m.mp ? "stops" : "free",
      way: pathTo(found, group.at, to),
    }),
  );
  return { mp: m.mp > 1_000 ? null : m.mp / 2, goals };
}
