import type { Decision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { goto, push, type Step } from "@warren/kernel/flow.ts";
import type { Frame } from "@warren/kernel/game.ts";
import { type Branch, isEmpty, LEAF } from "@warren/kernel/tree.ts";
import type { Scenario } from "../scenario/types.ts";
import type { Terrain } from "../scenario/vocabulary.ts";
import { attackRefused } from "./attack.ts";
import { verdict } from "./cards/force.ts";
import { steadyIn } from "./fire.ts";
import { replace, stackUp } from "./groups.ts";
import { march } from "./march.ts";
import { endRefused, type Marchers, marchers, reach } from "./reach.ts";
import type { Battle, WarState } from "./state.ts";
import { openAt, type Survey, survey } from "./survey.ts";
import { printedOf, seatOf, worldIn } from "./units.ts";

const DONE: readonly string[] = ["done"];
/** Ground on which nobody breaks through (WAW-A4-b). */
const CLOSED: readonly Terrain[] = ["mountain", "swamp", "urban"];

/** Breakthroughs there are only in wars after 1917 (WAW-A4-a). */
export const hasBreakthroughs = (scenario: Scenario, fromYear: number): boolean =>
  scenario.phases.breakthrough && scenario.year > fromYear;

/**
 * Armour and mechanised CU of an attacker who has won on land may break through, unless they are panicked or the ground bars it (WAW-A4-b). What won in a
 * breakthrough does not do so again (WAW-Q-110).
 */
export function noteVictors(state: WarState, battle: Battle): void {
  const { table } = state;
  const { scenario, config, place } = worldIn(state);
  if (!hasBreakthroughs(scenario, config.breakthrough.fromYear) || table.phase !== "land") return;
  if (battle.domain !== "land" || battle.loser !== 1 || battle.forces[0].side !== table.side) return;
  if (CLOSED.includes(place[battle.region]!.def.terrain)) return;
  const victors = steadyIn(battle.forces[0]).filter((id) => {
    const { tags, side } = printedOf(state, id);
    return side === table.side && (tags.has("armor") || tags.has("mech"));
  });
  table.breaking = [...(table.breaking ?? []), ...victors];
}

/** Whoever may goes once more, with full MP (WAW-A4-c); leaders with them where the scenario lets them (WAW-A4-e). */
export const breakthroughStart: Step<WarState> = {
  run(state) {
    const { table } = state;
    const { side } = table;
    const s = survey(state);
    const units = (table.breaking ?? []).filter((id) => table.units[id]!.place === "map");
    delete table.breaking;
    table.attacks = [];
    table.groups = [];
    const regions = new Set(units.map((id) => table.units[id]!.at!));
    for (const region of worldIn(state).regions) {
      if (!regions.has(region)) continue;
      const leaders = openAt(s, region, side)
        .map((unit) => unit.id)
        .filter((id) => printedOf(state, id).isLeader && verdict(state, "moveAgain", id, { region })?.may === true);
      stackUp(state, region, [...units.filter((id) => table.units[id]!.at === region), ...leaders]);
    }
    goto(state, { at: "breakthrough.orders", regroups: 0 });
  },
};

/** Where a stack may break through to; among enemies it is an attack, for which it needs no leader (WAW-A4-d). */
function pushes(s: Survey, m: Marchers): Branch {
  const tree: { [region: string]: Tree } = {};
  for (const [to, { stops }] of reach(s, m)) {
    if (endRefused(s, m, to)) continue;
    if (stops !== "foes") tree[to] = LEAF;
    else if (!attackRefused(s.seen, m.side, m.units, to, "breakthrough")) tree[to] = { battle: LEAF };
  }
  return tree;
}

function menuOf(state: WarState): Branch {
  const { table } = state;
  const s = survey(state);
  const tree: { [group: string]: Branch } = {};
  for (const group of table.groups) {
    if (group.done) continue;
    const to = pushes(s, marchers(state, group, {}, table.side));
    if (!isEmpty(to)) tree[group.id] = to;
  }
  return tree;
}

/** Regions whose stack may be formed anew, as each CU goes or stays as one likes; no more often than there are units, so that the phase ends. */
function regroupable({ table: { groups } }: WarState, frame: Frame): Branch {
  const tree: Branch = {};
  const most = groups.reduce((sum, { units }) => sum + units.length, 0);
  if ((frame.regroups as number) >= most) return tree;
  for (const { at, steps, done, units } of groups) if (steps === 0 && !done && units.length > 1) tree[at] = LEAF;
  return tree;
}

/** Breakthroughs, one after the other, or none (WAW-A4-b); then the battles they lead to (WAW-A4-c). */
export const breakthroughOrders: Step<WarState> = {
  asks: (state) => !isEmpty(menuOf(state)),
  run(state) {
    state.table.groups = [];
    goto(state, { at: "land.combat" });
  },
  ask(state, frame): Decision[] {
    const { side, turn } = state.table;
    const regroup = regroupable(state, frame);
    return [
      {
        seat: seatOf(state, side),
        kind: "breakthrough.orders",
        prompt: { key: "ask.breakthrough.orders" },
        domain: { t: "pick", tree: { push: menuOf(state), ...(isEmpty(regroup) ? {} : { regroup }), done: LEAF } },
        rule: "WAW-A4-b",
        fallback: DONE,
        turn: `${turn}.${side}`,
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    const [verb, id, to, how] = answer as readonly string[];
    if (verb === "regroup") {
      frame.regroups = (frame.regroups as number) + 1;
      push(state, { at: "regroup", region: id! });
    } else if (verb === "push") {
      march(state, fx, id!, to!, how);
      replace(state, id!, { done: true });
    } else for (const group of state.table.groups) replace(state, group.id, { done: true });
  },
};
