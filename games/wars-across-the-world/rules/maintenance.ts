import type { Decision } from "@warren/kernel/decision.ts";
import { goto, pop, type Step } from "@warren/kernel/flow.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import { finishBuilding, loseSteps, sideTitle } from "./change.ts";
import { forcedHits, type Hits, hitsFallback, hitsOf } from "./losses.ts";
import type { Seen, SideNo, Unit, UnitId, WarState } from "./state.ts";
import { survey, tokensAt, unitsAt } from "./survey.ts";
import { sinkExcess } from "./transport.ts";
import { inOrder, nameOf, namesOf, printedOf, seatOf, worldIn } from "./units.ts";

const FLEET = "fleet";
const AIR = "air";

/** What is paid for together: all ships, all aircraft, or the land units of one region, by its id. */
export interface Due {
  readonly id: string;
  readonly cost: number;
  readonly cu: readonly UnitId[];
}

type Levels = readonly (readonly [from: number, cost: number])[];
const costOf = (n: number, levels: Levels, rebate = 0): number => {
  const level = levels.filter(([from]) => n >= from).length - rebate;
  return level > 0 ? levels[level - 1]![1] : 0;
};

/** Land CU of a side in one region, or aboard in one sea region, with the hidden ones; an L among them takes one level off (WAW-A3.2-d). */
function landDue(seen: Seen, side: SideNo): Due[] {
  const { economy } = worldIn(seen).config;
  const s = survey(seen);
  return worldIn(seen).regions.flatMap((region) => {
    const units = unitsAt(s, region).filter((unit) => unit.side === side && printedOf(seen, unit.id).domain === "land");
    const cu = units.filter((unit) => printedOf(seen, unit.id).isCU).map((unit) => unit.id);
    const hidden = tokensAt(s, region).filter((token) => token.side === side).length;
    const hasWagons = units.some((unit) => printedOf(seen, unit.id).tags.has("logistics"));
    const cost = costOf(cu.length + hidden, economy.land, hasWagons ? economy.logisticsLevels : 0); // WAW-A3.2-c
    return cu.length + hidden > 0 ? [{ id: region, cost, cu }] : [];
  });
}

const isReady = (unit: Unit): boolean => unit.place === "map" && unit.building !== true;

function groupsOf(seen: Seen, side: SideNo): Due[] {
  const { config } = worldIn(seen);
  const of = (domain: "naval" | "air"): UnitId[] =>
    inOrder(
      seen,
      Object.values(seen.table.units)
        .filter((unit) => unit.side === side && isReady(unit))
        .map((unit) => unit.id)
        .filter((id) => printedOf(seen, id).domain === domain && printedOf(seen, id).isCU),
    );
  const ships = of("naval");
  const aircraft = of("air");
  return [
    { id: FLEET, cost: costOf(ships.length, config.economy.ship), cu: ships }, // WAW-A3.2-a
    { id: AIR, cost: costOf(aircraft.length, config.economy.air), cu: aircraft }, // WAW-A3.2-b
    ...landDue(seen, side),
  ];
}
/** All that a side has to pay for. */
export const duesOf = (seen: Seen, side: SideNo): Due[] => groupsOf(seen, side).filter(({ cost }) => cost > 0);
const totalOf = (dues: readonly Due[]): number => dues.reduce((sum, { cost }) => sum + cost, 0);

const isShort = (state: WarState): boolean => totalOf(duesOf(state, state.table.side)) > state.table.money[state.table.side]!;

/** The maintenance step: ships that were under construction are ready, and everything is paid for (WAW-A3.4-d). */
export const maintenancePhase: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const ready = Object.values(table.units).filter((unit) => unit.side === table.side && unit.building === true);
    for (const { id } of ready) finishBuilding(table, id);
    if (!fx.quiet && ready.length > 0) {
      const ids = ready.map((unit) => unit.id);
      fx.tell({ key: "economy.ready", args: { units: namesOf(state, ids) }, rule: "WAW-A3.4-d", about: ids });
    }
    goto(state, { at: "maint.pay" });
  },
};

/** Short of money, a side says in which order it pays; what the money left cannot cover stays unpaid (WAW-A3.2-e). */
export const maintenancePay: Step<WarState> = {
  asks: (state) => isShort(state) && duesOf(state, state.table.side).length > 1,
  run(state, _frame, fx) {
    settle(state, fx, byCost(duesOf(state, state.table.side)));
  },
  ask(state): Decision[] {
    const { side, money } = state.table;
    const dues = byCost(duesOf(state, side));
    const of = dues.map(({ id }) => id);
    return [
      {
        seat: seatOf(state, side),
        kind: "maint.pay",
        prompt: { key: "ask.maint.pay", args: { money: money[side]!, due: totalOf(dues) } },
        domain: { t: "order", of },
        rule: "WAW-A3.2-e",
        fallback: of,
      },
    ];
  },
  take(state, _frame, _decision, answer, fx) {
    const dues = duesOf(state, state.table.side);
    settle(
      state,
      fx,
      (answer as readonly string[]).map((id) => dues.find((due) => due.id === id)!),
    );
  },
};
/** Dearest first. */
const byCost = (dues: readonly Due[]): Due[] => dues.toSorted((a, b) => b.cost - a.cost || (a.id < b.id ? -1 : 1));

function settle(state: WarState, fx: Fx, dues: readonly Due[]): void {
  const { side, money } = state.table;
  const unpaid: string[] = [];
  let paid = 0;
  for (const { id, cost } of dues) {
    if (cost > money[side]!) unpaid.push(id);
    else {
      money[side] = money[side]! - cost;
      paid += cost;
    }
  }
  if (!fx.quiet && dues.length > 0) {
    const args = { side: sideTitle(state, side), n: paid, money: money[side]! };
    fx.tell({ key: "economy.paid", args, rule: "WAW-A3.2-e" });
  }
  goto(state, { at: "maint.loss", unpaid });
}

/** Who of an unpaid stack is lost: a part of its steps, rounded up (WAW-A3.2-f). Those in hiding are not found. */
function lossOf(state: WarState, frame: Frame): (Hits & { readonly id: string }) | undefined {
  const [id] = frame.unpaid as string[];
  if (id === undefined) return undefined;
  const { cu } = allOf(state, id);
  const steps = cu.reduce((sum, one) => sum + state.table.units[one]!.steps, 0);
  const n = Math.ceil((steps * worldIn(state).config.economy.unpaidLossPercent) / 100); // WAW-Q-01
  return { id, ...hitsOf(state, cu, n) };
}
/** The units of a group that is not paid for: they are still where they were. */
const allOf = (state: WarState, id: string): Due =>
  groupsOf(state, state.table.side).find((group) => group.id === id) ?? { id, cost: 0, cu: [] };

export const maintenanceLoss: Step<WarState> = {
  asks(state, frame) {
    const loss = lossOf(state, frame);
    return loss !== undefined && forcedHits(loss) === undefined;
  },
  run(state, frame, fx) {
    const loss = lossOf(state, frame);
    if (!loss) return pop(state);
    lose(state, frame, fx, loss.id, forcedHits(loss)!);
  },
  ask(state, frame): Decision[] {
    const loss = lossOf(state, frame)!;
    const { side } = state.table;
    const slots = Object.fromEntries(Object.entries(loss.caps).map(([id, max]) => [id, { min: 0, max }]));
    return [
      {
        seat: seatOf(state, side),
        kind: "maint.loss",
        prompt: { key: "ask.maint.loss", args: { n: loss.total, where: whatOf(state, loss.id) } },
        domain: { t: "split", of: loss.total, slots },
        rule: "WAW-A3.2-f",
        fallback: hitsFallback(state, loss),
      },
    ];
  },
  take(state, frame, _decision, answer, fx) {
    lose(state, frame, fx, lossOf(state, frame)!.id, answer as { readonly [id: UnitId]: number });
  },
};

const whatOf = (state: WarState, id: string) =>
  id === FLEET || id === AIR ? { key: `what.${id}` } : { key: "what.army", args: { region: nameOf(state, id) } };

function lose(state: WarState, frame: Frame, fx: Fx, id: string, split: { readonly [id: UnitId]: number }): void {
  const { side } = state.table;
  if (!fx.quiet)
    fx.tell({
      key: "economy.unpaid",
      args: { side: sideTitle(state, side), what: whatOf(state, id) },
      rule: "WAW-A3.2-f",
    });
  const seas = new Set<string>();
  for (const [unit, n] of Object.entries(split)) {
    if (n === 0) continue;
    const { at, port } = state.table.units[unit]!;
    if (at !== null && !port) seas.add(at);
    loseSteps(state, fx, unit, n, "WAW-A3.2-f");
  }
  for (const sea of seas) sinkExcess(state, fx, sea, side);
  frame.unpaid = (frame.unpaid as string[]).slice(1);
}
