import { frozen } from "@warren/kernel/copy.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import type { Fx, Game, State } from "@warren/kernel/game.ts";

/**
 * Front War, the benchmark's large game, in two sizes under the same rules: the large one has 100 regions, 200 units and 60 cards, 120 KB of state; the small one
 * a twelfth of that. An order sends one of one's units into a neighbouring region and sets off a barrage: a unit somewhere loses or regains supply,
 * and is reported, thirty times. Every fifth order draws a card. Over after a hundred orders.
 *
 * What the scenario laid down (the map, what is printed on the cards) is `fixed`. Regions and units are frozen records that are replaced, not written to:
 * so whoever follows the state looks at what was replaced and at nothing else. `plain` plays the same with everything on the table and written to in place.
 */
export interface Size {
  readonly regions: number;
  readonly units: number;
  readonly cards: number;
}
export const LARGE: Size = { regions: 100, units: 200, cards: 60 };
export const SMALL: Size = { regions: 9, units: 16, cards: 6 };
const BARRAGE = 30;
const ORDERS = 100;

interface Ground {
  readonly id: string;
  readonly name: string;
  readonly terrain: string;
  readonly near: readonly number[];
  readonly outline: readonly number[];
}
interface Printed {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}
export interface Scenario {
  readonly map: readonly Ground[];
  readonly cards: readonly Printed[];
}
interface Region {
  readonly id: string;
  readonly owner: number;
  readonly fort: number;
  readonly supply: number;
  readonly weather: string;
  readonly roads: readonly number[];
}
interface Unit {
  readonly id: string;
  readonly name: string;
  readonly seat: number;
  readonly arm: string;
  readonly at: number;
  readonly steps: number;
  readonly supply: number;
  readonly moved: number;
  readonly fatigue: number;
  readonly orders: string;
  readonly leader: string;
  readonly history: readonly number[];
}
export interface FrontTable {
  order: number;
  turn: number;
  regions: Region[];
  units: Unit[];
  /** Cards in hand, by seat. */
  held: number[];
  /** Only in the plain game. */
  scenario?: Scenario;
}
export type FrontState = State<FrontTable, { cards: string[] }, { deck: string[] }, Scenario>;

const WORDS = "the guns of the old garrison held the causeway until relief came along the northern road".split(" ");
const words = (from: number, many: number): string =>
  Array.from({ length: many }, (_, i) => WORDS[(from * 7 + i * 3) % WORDS.length]).join(" ");

function scenarioOf({ regions, cards }: Size): Scenario {
  const side = Math.round(Math.sqrt(regions));
  const near = (at: number): number[] =>
    [at - side, at + side, ...(at % side > 0 ? [at - 1] : []), ...(at % side < side - 1 ? [at + 1] : [])].filter(
      (one) => one >= 0 && one < regions,
    );
  return {
    map: Array.from({ length: regions }, (_, at) => ({
      id: `region-${at}`,
      name: words(at, 4),
      terrain: WORDS[at % WORDS.length]!,
      near: near(at),
      outline: Array.from({ length: 60 }, (_, i) => at * 97 + i * 31),
    })),
    cards: Array.from({ length: cards }, (_, n) => ({ id: `card-${n}`, title: words(n, 4), text: words(n, 80) })),
  };
}

const unitsOf = ({ regions, units }: Size): Unit[] =>
  Array.from({ length: units }, (_, n) => ({
    id: `unit-${n}`,
    name: words(n, 4),
    seat: n % 2,
    arm: WORDS[n % 5]!,
    at: (n * 7) % regions,
    steps: 4,
    supply: 5,
    moved: 0,
    fatigue: 0,
    orders: "hold the line",
    leader: words(n + 3, 3),
    history: [n, n * 3, n * 5, n * 11, n * 13],
  }));
const regionsOf = ({ regions }: Size): Region[] =>
  Array.from({ length: regions }, (_, at) => ({
    id: `region-${at}`,
    owner: -1,
    fort: at % 3,
    supply: 4,
    weather: WORDS[at % 7]!,
    roads: [at, at + 1, at + 2],
  }));

/** `plain`: everything lies on the table and is written to in place, as if there were neither `fixed` nor frozen records. */
export function frontWar(size: Size, plain = false): Game<FrontTable, { cards: string[] }, { deck: string[] }> {
  const scenario = frozen(scenarioOf(size));
  /** Where a unit may go, by region: trees are shared, so that a question is built of what it has and not name by name. */
  const ways: readonly Tree[] = scenario.map.map(({ near }) => Object.fromEntries(near.map((to) => [`region-${to}`, {}])));
  const kept = <T extends object>(record: T): T => (plain ? record : Object.freeze(record));
  const change = <T extends object>(list: T[], at: number, by: Partial<T>): void => {
    if (plain) Object.assign(list[at]!, by);
    else list[at] = Object.freeze({ ...list[at]!, ...by });
  };
  return {
    id: `front-war${size === LARGE ? "" : "-small"}${plain ? "-plain" : ""}`,
    version: 1,
    seats: { min: 2, max: 2 },
    options: [],
    setup: () => {
      const table: FrontTable = {
        order: 0,
        turn: 0,
        regions: regionsOf(size).map((region) => kept({ ...region, roads: kept([...region.roads]) })),
        units: unitsOf(size).map((unit) => kept({ ...unit, history: kept([...unit.history]) })),
        held: [0, 0],
      };
      const state: FrontState = {
        table,
        hands: [{ cards: [] }, { cards: [] }],
        handOf: [0, 1],
        box: { deck: scenario.cards.map((card) => card.id) },
        flow: [{ at: "order" }],
      };
      if (plain) table.scenario = structuredClone(scenario);
      else state.fixed = scenario;
      return state;
    },
    pending({ table }) {
      if (table.order >= ORDERS) return [];
      const tree: Record<string, Tree> = {};
      for (const unit of table.units) if (unit.seat === table.turn) tree[unit.id] = ways[unit.at]!;
      const first = table.units[table.turn]!;
      return [
        {
          seat: table.turn,
          kind: "order",
          prompt: { key: "ask.order" },
          domain: { t: "pick", tree },
          rule: "FW-1",
          fallback: [first.id, `region-${scenario.map[first.at]!.near[0]!}`],
        },
      ];
    },
    apply({ table, hands, box }, { seat }, answer, fx: Fx) {
      const [unit, to] = (answer as readonly [string, string]).map((id) => Number(id.slice(id.indexOf("-") + 1))) as [
        number,
        number,
      ];
      change(table.units, unit, { at: to, moved: table.order });
      change(table.regions, to, { owner: seat });
      fx.tell({ key: "moved", args: { seat, unit, to }, rule: "FW-1" });
      for (let i = 1; i < BARRAGE; i++) {
        const hit = fx.draw(table.units.length, "barrage");
        const { supply } = table.units[hit]!;
        change(table.units, hit, { supply: supply > 0 ? supply - 1 : 5 });
        fx.tell({ key: "barrage", args: { unit: hit }, rule: "FW-2" });
      }
      if (table.order % 5 === 4) {
        const card = box.deck.pop();
        if (card !== undefined) {
          hands[seat]!.cards.push(card);
          table.held[seat]!++;
          fx.tell({ key: "drew", args: { seat } });
          fx.tell({ key: "drewCard", args: { card } }, [seat]);
        }
      }
      table.order++;
      if (table.order % 4 === 0) table.turn = 1 - table.turn;
    },
    outcome: ({ table }) => (table.order < ORDERS ? undefined : { ranks: [1, 1], reason: { key: "end.orders" }, rule: "FW-3" }),
    resample({ table, hand, handOf, flow, fixed, seat }, rng) {
      const own = hand?.cards ?? [];
      const rest = scenario.cards.map((card) => card.id).filter((id) => !own.includes(id));
      for (let i = rest.length - 1; i > 0; i--) {
        const j = rng.below(i + 1);
        [rest[i], rest[j]] = [rest[j]!, rest[i]!];
      }
      return {
        table: copyTable(table, plain),
        hands: table.held.map((many, one) => ({ cards: one === seat ? [...own] : rest.splice(0, many) })),
        handOf: [...handOf],
        box: { deck: rest },
        flow: flow.map((frame) => ({ ...frame })),
        ...(fixed === undefined ? {} : { fixed }),
      };
    },
    copy: ({ table, hands, handOf, box, flow, fixed }) => ({
      table: copyTable(table, plain),
      hands: hands.map(({ cards }) => ({ cards: cards.slice() })),
      handOf: handOf.slice(),
      box: { deck: box.deck.slice() },
      flow: flow.map((frame) => ({ ...frame })),
      ...(fixed === undefined ? {} : { fixed }),
    }),
  };
}

/** Frozen records are shared by copies: only the lists are new. */
function copyTable(table: FrontTable, plain: boolean): FrontTable {
  if (plain) return structuredClone(table);
  return { ...table, regions: table.regions.slice(), units: table.units.slice(), held: table.held.slice() };
}
