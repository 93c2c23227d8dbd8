import type { Rng } from "@warren/kernel/chance.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Frame } from "@warren/kernel/game.ts";
import type { Paths } from "@warren/kernel/lazy.ts";
import { type Branch, isEmpty, isPath, LEAF } from "@warren/kernel/tree.ts";
import { attackRefused, blockedAt } from "./attack.ts";
import { cardTree } from "./cards/window.ts";
import { freshIn, tokensOf } from "./groups.ts";
import { hiddenRoom, hideRefused, mayHide, mayStrike, strikeRefused } from "./hidden.ts";
import { landingBlocked, landingTree } from "./landing.ts";
import { endRefused, type Marchers, marchers, mayOverrun, reach, whyNot } from "./reach.ts";
import { maySearch } from "./search.ts";
import { maySally, sallyRefused } from "./siege.ts";
import type { Group, RegionId, SideNo, WarState } from "./state.ts";
import { hasFoes, type Survey } from "./survey.ts";
import { worldIn } from "./units.ts";

/** What the menu of the land phase is made from. */
export interface Menu {
  readonly state: WarState;
  readonly frame: Frame;
  readonly s: Survey;
}

const BATTLE: Tree = { battle: LEAF };
const EITHER: Tree = { battle: LEAF, overrun: LEAF };
const STAY: Tree = { stay: LEAF, attack: LEAF };

const canOrder = (state: WarState, group: Group): boolean =>
  !group.done && !group.units.some((id) => state.table.units[id]?.aboard);

/** Where a stack may go, and how: `battle`, `overrun`; a hidden one `stay` or `attack`. */
function marchTree(s: Survey, m: Marchers): Branch {
  const { seen } = s;
  const tree: Branch = {};
  for (const [to, arrival] of reach(s, m)) {
    if (endRefused(s, m, to)) continue;
    const foes = hasFoes(s, to, m.side);
    if (m.hidden) {
      // WAW-4.1.2-c: to attack, hidden units turn face up.
      tree[to] = foes ? (attackRefused(seen, m.side, m.units, to) ? { stay: LEAF } : STAY) : LEAF;
    } else if (arrival.stops === "foes") {
      // WAW-Q-44: only among enemies in the field a leader is needed.
      if (!attackRefused(seen, m.side, m.units, to)) tree[to] = mayOverrun(s, m, to) ? EITHER : BATTLE;
    } else tree[to] = LEAF;
  }
  return tree;
}

function marchBlocked(s: Survey, m: Marchers, tree: Branch, out: Blocked[]): void {
  for (const way of worldIn(s.seen).place[m.group.at]!.ways) {
    if (tree[way.to]) continue;
    const why = whyNot(s, m, way) ?? (hasFoes(s, way.to, m.side) ? attackRefused(s.seen, m.side, m.units, way.to) : undefined);
    if (why) out.push(blockedAt(["march", m.group.id, way.to], why));
  }
  // Hidden units may go there and not attack.
  if (m.hidden)
    for (const to of Object.keys(tree)) {
      const why = hasFoes(s, to, m.side) ? attackRefused(s.seen, m.side, m.units, to) : undefined;
      if (why) out.push(blockedAt(["march", m.group.id, to, "attack"], why));
    }
}

/** How often the stacks of a region may still be formed anew: as often as it has units, so that every phase ends. */
const regroupsLeft = (state: WarState, frame: Frame, region: RegionId): number =>
  freshIn(state, region).reduce((sum, group) => sum + group.units.length, 0) -
  ((frame.regroups as { [region: RegionId]: number })[region] ?? 0);

/** The regions for which something holds. */
function where({ state, s }: Menu, holds: (s: Survey, region: RegionId, side: SideNo) => boolean): Branch {
  const { side } = state.table;
  const tree: Branch = {};
  for (const region of worldIn(state).regions) if (holds(s, region, side)) tree[region] = LEAF;
  return tree;
}

const movers = ({ state }: Menu): Group[] => state.table.groups.filter((group) => canOrder(state, group));
const marchersOf = ({ state }: Menu, group: Group): Marchers =>
  marchers(state, group, tokensOf(state, state.table.side), state.table.side);

/** The orders there are, each with what it may be about. */
const VERBS: { readonly [verb: string]: (menu: Menu) => Branch } = {
  march(menu) {
    const tree: Branch = {};
    for (const group of movers(menu)) {
      const to = marchTree(menu.s, marchersOf(menu, group));
      if (!isEmpty(to)) tree[group.id] = to;
    }
    return tree;
  },
  land: ({ state, s }) => landingTree(s, state.table.side),
  sally: (menu) => where(menu, maySally),
  strike: (menu) => where(menu, mayStrike),
  hide: (menu) => where(menu, (s, region, side) => hiddenRoom(s, region, side) > 0 && mayHide(s, region, side).length > 0),
  search: (menu) => where(menu, maySearch),
  regroup(menu) {
    const { state, frame } = menu;
    const tree: Branch = {};
    for (const { at, steps } of movers(menu)) {
      if (steps > 0 || tree[at]) continue;
      const units = freshIn(state, at).reduce((sum, one) => sum + one.units.length, 0);
      if (units > 1 && regroupsLeft(state, frame, at) > 0) tree[at] = LEAF;
    }
    return tree;
  },
  drop: (menu) =>
    Object.fromEntries(movers(menu).flatMap(({ id, steps, units }) => (steps > 0 && units.length > 1 ? [[id, LEAF]] : []))),
  card: ({ state }) => cardTree(state, state.table.side, "own:land"),
};

function pathIn(tree: Tree, rng: Rng): string[] {
  const ids = Object.keys(tree);
  if (ids.length === 0) return [];
  const id = ids[rng.below(ids.length)]!;
  return [id, ...pathIn(tree[id]!, rng)];
}

/** Any of the orders: a verb, then what it is about. Where a stack may march is found for one stack, not for all. */
export const ORDERS: Paths<Menu> = {
  tree(menu) {
    const tree: { [verb: string]: Tree } = {};
    for (const verb in VERBS) {
      const branch = VERBS[verb]!(menu);
      if (!isEmpty(branch)) tree[verb] = branch;
    }
    tree.done = LEAF;
    return tree;
  },
  draw(menu, rng) {
    const verbs = [...Object.keys(VERBS), "done"];
    for (;;) {
      const [verb] = verbs.splice(rng.below(verbs.length), 1);
      if (verb === "done") return [verb];
      if (verb !== "march") {
        const path = pathIn(VERBS[verb!]!(menu), rng);
        if (path.length > 0) return [verb!, ...path];
        continue;
      }
      for (const groups = movers(menu); groups.length > 0; ) {
        const [group] = groups.splice(rng.below(groups.length), 1);
        const path = pathIn(marchTree(menu.s, marchersOf(menu, group!)), rng);
        if (path.length > 0) return [verb, group!.id, ...path];
      }
    }
  },
  has(menu, [verb, ...path]) {
    if (verb === "done") return path.length === 0;
    if (verb !== "march") return verb !== undefined && verb in VERBS && isPath(VERBS[verb]!(menu), path);
    const group = movers(menu).find(({ id }) => id === path[0]);
    return group !== undefined && isPath(marchTree(menu.s, marchersOf(menu, group)), path.slice(1));
  },
};

/** Why neighbours of the stacks are out of reach, and coasts; why nobody hides or attacks where he stands. */
export function ordersBlocked(menu: Menu): Blocked[] {
  const { s } = menu;
  const { side } = menu.state.table;
  const blocked: Blocked[] = [];
  for (const group of movers(menu)) {
    const m = marchersOf(menu, group);
    marchBlocked(s, m, marchTree(s, m), blocked);
  }
  blocked.push(...landingBlocked(s, side));
  for (const region of worldIn(menu.state).regions) {
    const inPlace = {
      strike: strikeRefused(s, region, side),
      sally: sallyRefused(s, region, side),
      hide: hideRefused(s, region, side),
    };
    for (const [verb, why] of Object.entries(inPlace)) if (why) blocked.push(blockedAt([verb, region], why));
  }
  return blocked;
}
