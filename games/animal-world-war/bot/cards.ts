import type { Ask } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { unitOf } from "../rules/orders.ts";
import type { SideNo, Soldier, WarState } from "../rules/state.ts";
import { tacticTree } from "../rules/tactics.ts";
import { choose, type Style, weigh } from "./weigh.ts";

/** Tactics and granted actions: what bots do besides orders. */

/** A Captain without anything better to do sends whoever gains most by acting again. */
export function grant(state: WarState, side: SideNo, units: readonly number[], style: Style, rng: Rng): Answer | undefined {
  const unit = units.find((no) => state.table.soldiers[no]!.cls === "captain");
  const one = unit === undefined ? undefined : state.table.soldiers[unit]!;
  if (one?.status !== "standing" || one.actions === 0) return undefined;
  const best = bestActor(state, side, style, (other) => other.cls !== "captain", rng);
  return best ? [one.id, "grant", best.id] : undefined;
}
function bestActor(state: WarState, side: SideNo, style: Style, may: (one: Soldier) => boolean, rng: Rng): Soldier | undefined {
  const units = state.table.soldiers.flatMap((one, no) =>
    one.side === side && !one.returned && (one.status === "standing" || one.status === "crew") && may(one) ? [no] : [],
  );
  const best = choose(weigh(state, side, units, false, style, rng), 0, rng);
  return best ? state.table.soldiers[unitOf(best.order)] : undefined;
}

/** Cards that are best played at once. */
export function tacticFirst(state: WarState, side: SideNo, ask: Ask): Answer | undefined {
  if (ask.seat !== side) return undefined;
  const tree = tacticTree(state, side);
  const id = tree && Object.keys(tree)[0];
  if (!tree || !id) return undefined;
  const branch = tree[id]!;
  const down = (path: readonly string[]): string[] => {
    let node = branch;
    for (const step of path) node = node[step] ?? {};
    return Object.keys(node);
  };
  switch (id) {
    case "T03":
    case "T06":
    case "T12":
    case "T13":
      return ["tactic", id];
    case "T05": {
      const who = down([])[0];
      return who ? ["tactic", id, who, down([who])[0]!] : undefined;
    }
    case "T10":
      if (down(["revive"]).length > 0) return ["tactic", id, "revive", down(["revive"])[0]!];
      return undefined;
    default:
      return undefined;
  }
}
/** Cards for when everybody has acted. */
export function tacticLast(state: WarState, side: SideNo, ask: Ask, style: Style): Answer | undefined {
  if (ask.seat !== side) return undefined;
  const tree = tacticTree(state, side);
  if (tree?.T11 && !state.hands[side]!.armed) {
    const men = Object.keys(tree.T11);
    const liked = ["sniper", "gunner", "rocketeer"]
      .map((cls) => men.find((id) => id.endsWith(cls)))
      .find((id) => id !== undefined);
    return ["tactic", "T11", liked ?? men[0]!];
  }
  if (tree?.T15) {
    const men = Object.keys(tree.T15);
    const best = bestActor(state, side, style, (one) => men.includes(one.id), ask.rng);
    return best ? ["tactic", "T15", best.id] : undefined;
  }
  return undefined;
}
