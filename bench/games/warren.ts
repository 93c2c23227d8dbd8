import type { Rng } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Domain, Tree } from "@warren/kernel/domain.ts";
import type { Fx, Game, State } from "@warren/kernel/game.ts";
import { LazyPick, type Paths } from "@warren/kernel/lazy.ts";
import { COLUMNS, drop, emptyBoard, type FourTable, isFull, ROWS } from "./connect-four.ts";
import {
  beginTurn,
  carryOut,
  deployment,
  firstInAction,
  isOver,
  NEAR,
  REGIONS,
  UNITS,
  type Unit,
  unitsInAction,
  type WarTable,
  worth,
} from "./ridge-war.ts";

/** The benchmark's two games under our contract. */

type Open<T> = State<T, null, null>;
const LEAF: Tree = {};
/** Nothing is hidden in either game: another state that looks the same is a copy. */
const around = <T>(table: T, handOf: readonly number[]): Open<T> => ({
  table,
  hands: [null, null],
  handOf: [handOf[0]!, handOf[1]!],
  box: null,
  flow: [],
});

/** One domain for each set of open columns: a decision is then only a reference to it. */
const COLUMN_DOMAINS: readonly Domain[] = Array.from({ length: 1 << COLUMNS }, (_, mask) => {
  const tree: Record<string, Tree> = {};
  for (let column = 0; column < COLUMNS; column++) if (mask & (1 << column)) tree[column] = LEAF;
  return { t: "pick", tree };
});
const FIRST_COLUMN: readonly (readonly string[])[] = COLUMN_DOMAINS.map((domain) => [
  domain.t === "pick" ? (Object.keys(domain.tree)[0] ?? "") : "",
]);

function copyBoard({ cells, heights, turn, count, winner }: FourTable): FourTable {
  return { cells: cells.slice(), heights: heights.slice(), turn, count, winner };
}

export const connectFour: Game<FourTable, null, null> = {
  id: "connect-four",
  version: 1,
  seats: { min: 2, max: 2 },
  options: [],
  setup: () => ({ table: emptyBoard(), hands: [null, null], handOf: [0, 1], box: null, flow: [] }),
  pending({ table }) {
    if (table.winner >= 0 || isFull(table)) return [];
    let mask = 0;
    for (let column = 0; column < COLUMNS; column++) if (table.heights[column]! < ROWS) mask |= 1 << column;
    return [
      {
        seat: table.turn,
        kind: "drop",
        prompt: { key: "ask.drop" },
        domain: COLUMN_DOMAINS[mask]!,
        rule: "C4-1",
        fallback: FIRST_COLUMN[mask]!,
      },
    ];
  },
  apply({ table }, decision, answer, fx) {
    const column = Number((answer as readonly string[])[0]);
    drop(table, column, decision.seat);
    if (!fx.quiet) fx.tell({ key: "dropped", args: { seat: decision.seat, column }, rule: "C4-1" });
  },
  outcome({ table }) {
    if (table.winner >= 0) {
      return { ranks: table.winner === 0 ? [1, 2] : [2, 1], reason: { key: "end.four" }, rule: "C4-2" };
    }
    return isFull(table) ? { ranks: [1, 1], reason: { key: "end.full" }, rule: "C4-3" } : undefined;
  },
  resample: ({ table, handOf }) => around(copyBoard(table), handOf),
  copy: ({ table, handOf }) => around(copyBoard(table), handOf),
};

/** Where a unit may go, by its region and which of its neighbours hold friends: made once, shared by all decisions. */
const TARGETS: readonly (readonly Tree[])[] = NEAR.map((near) =>
  Array.from({ length: 1 << near.length }, (_, friends) => {
    const tree: Record<string, Tree> = {};
    near.forEach((to, i) => {
      if (!(friends & (1 << i))) tree[`region-${to}`] = LEAF;
    });
    return tree;
  }),
);
const NAMES_IN = new Map(TARGETS.flatMap((trees) => trees.map((tree) => [tree, Object.keys(tree)] as const)));
const END: Answer = ["end"];
const REGION_AT = new Map(Array.from({ length: REGIONS }, (_, at) => [`region-${at}`, at]));
const UNIT_AT = new Map(Array.from({ length: UNITS }, (_, at) => [`unit-${at}`, at]));

/** Where a unit may go, as one of the trees made in advance; undefined: nowhere. */
function targetsOf({ units, regions, turn }: WarTable, unit: Unit): Tree | undefined {
  if (unit.moved || unit.at < 0) return undefined;
  const near = NEAR[unit.at]!;
  let friends = 0;
  for (let k = 0; k < near.length; k++) {
    const there = regions[near[k]!]!.unit;
    if (there >= 0 && units[there]!.seat === turn) friends |= 1 << k;
  }
  return friends === (1 << near.length) - 1 ? undefined : TARGETS[unit.at]![friends]!;
}

function ordersOf(table: WarTable): Tree {
  const tree: Record<string, Tree> = {};
  tree.end = LEAF;
  const first = firstInAction(table, table.turn);
  const end = first + unitsInAction(table);
  for (let i = first; i < end; i++) {
    const unit = table.units[i]!;
    const targets = targetsOf(table, unit);
    if (targets) tree[unit.id] = targets;
  }
  return tree;
}

/** One unit after another is tried until one can go somewhere: the same as choosing among those that can. */
function drawOrder(table: WarTable, rng: Rng): string[] {
  const first = firstInAction(table, table.turn);
  const many = unitsInAction(table);
  for (;;) {
    const i = rng.below(many + 1);
    if (i === many) return ["end"];
    const unit = table.units[first + i]!;
    const targets = targetsOf(table, unit);
    if (!targets) continue;
    const ids = NAMES_IN.get(targets)!;
    return [unit.id, ids[rng.below(ids.length)]!];
  }
}
const ORDERS_OF: Paths<WarTable> = { tree: ordersOf, draw: drawOrder };
/** The wide game builds its thirty names only when somebody looks at them. */
const domainOf = (table: WarTable): Domain =>
  table.wide ? new LazyPick(ORDERS_OF, table) : { t: "pick", tree: ordersOf(table) };

function copyUnit({ id, arm, seat, at, steps, moved }: Unit): Unit {
  return { id, arm, seat, at, steps, moved };
}

function copyField({ round, turn, orders, alive, regions, units, wide }: WarTable): WarTable {
  const copy: WarTable = { round, turn, orders, alive: alive.slice(), regions: [], units: [] };
  if (wide) copy.wide = wide;
  for (const { id, terrain, owner, unit } of regions) copy.regions.push({ id, terrain, owner, unit });
  for (const unit of units) copy.units.push(copyUnit(unit));
  return copy;
}

export const ridgeWar: Game<WarTable, null, null> = {
  id: "ridge-war",
  version: 1,
  seats: { min: 2, max: 2 },
  options: [],
  setup: () => ({ table: deployment(), hands: [null, null], handOf: [0, 1], box: null, flow: [] }),
  pending({ table }): readonly Decision[] {
    if (isOver(table)) return [];
    return [
      {
        seat: table.turn,
        kind: "order",
        prompt: { key: "ask.order" },
        domain: domainOf(table),
        rule: "RW-1",
        fallback: END,
      },
    ];
  },
  apply({ table }, { seat }, answer, fx: Fx) {
    const [unit, to] = answer as readonly [string, string];
    if (unit !== "end") {
      const die = (side: number, hit: number) =>
        1 + fx.draw(6, fx.quiet ? "battle" : { kind: "battle", seat: side, hit: hit - 1 });
      carryOut(table, UNIT_AT.get(unit)!, REGION_AT.get(to)!, die);
      if (!fx.quiet) fx.tell({ key: "ordered", args: { seat, unit, to }, rule: "RW-1", about: [unit, to] });
      table.orders--;
    }
    if (unit === "end" || table.orders === 0) beginTurn(table, 1 - seat);
  },
  outcome({ table }) {
    if (!isOver(table)) return undefined;
    const scores = [worth(table, 0), worth(table, 1)];
    const ranks = [scores[0]! >= scores[1]! ? 1 : 2, scores[1]! >= scores[0]! ? 1 : 2];
    return { ranks, scores, reason: { key: "end.worth" }, rule: "RW-2" };
  },
  resample: ({ table, handOf }) => around(copyField(table), handOf),
  score: ({ table }, seat) => {
    let sum = 4 * (worth(table, seat) - worth(table, 1 - seat));
    for (const unit of table.units) sum += unit.seat === seat ? unit.steps : -unit.steps;
    return sum;
  },
  copy: ({ table, handOf }) => around(copyField(table), handOf),
};

/** The wide one: whichever of the thirty units, about 120 options. */
export const ridgeWide: Game<WarTable, null, null> = {
  ...ridgeWar,
  id: "ridge-war-wide",
  setup: () => ({ table: deployment(true), hands: [null, null], handOf: [0, 1], box: null, flow: [] }),
};
