import { edgeId, MAP_FORMAT, MAP_VERSION, type WarMap } from "../../scenario/map.ts";
import {
  type CardDef,
  type LeaderDef,
  type Region,
  SCENARIO_FORMAT,
  SCENARIO_VERSION,
  type Scenario,
  type UnitSetup,
} from "../../scenario/types.ts";
import { OPTIONAL_PHASES } from "../../scenario/words.ts";
import type { WarDoc } from "./doc.ts";

/**
 * What a war of one's own begins with: six regions in two rows, an army with a leader on either side, two cards each, three turns. It plays as it is, so that
 * whatever somebody changes first, there is something to try.
 */

const COLUMNS = [60, 520, 980, 1440] as const;
const ROWS = [240, 650, 1060] as const;
const WIDTH = 1500;
const HEIGHT = 1120;
/** How far a border strays from the straight line on its way. */
const STRAY = [14, -18, 10, -8, 20] as const;
/** Column and row of each region. */
const PLACES = { HAR: [0, 0], MIL: [1, 0], KES: [2, 0], DUN: [0, 1], OAK: [1, 1], THO: [2, 1] } as const;
type Id = keyof typeof PLACES;
const IDS = Object.keys(PLACES) as Id[];
const NAMES: { readonly [id in Id]: string } = {
  HAR: "Harrow",
  MIL: "Millford",
  KES: "Kestrel",
  DUN: "Dunmere",
  OAK: "Oakley",
  THO: "Thornby",
};
const EDGES = [
  ["HAR", "MIL"],
  ["KES", "MIL"],
  ["DUN", "OAK"],
  ["OAK", "THO"],
  ["DUN", "HAR"],
  ["MIL", "OAK"],
  ["KES", "THO"],
] as const satisfies readonly (readonly [Id, Id])[];
const ROADS: readonly string[] = ["HAR-MIL", "MIL-OAK", "OAK-THO"];

const middleOf = (id: Id): [number, number] => {
  const [column, row] = PLACES[id];
  return [(COLUMNS[column] + COLUMNS[column + 1]!) / 2, (ROWS[row] + ROWS[row + 1]!) / 2];
};
const townOf = (id: Id): [number, number] => [middleOf(id)[0] - 110, middleOf(id)[1] + 90];

/** Arcs of the net: nine from left to right, then eight downwards. */
const across = (column: number, row: number): number => row * 3 + column;
const down = (column: number, row: number): number => 9 + row * 4 + column;
function arcs(): number[][] {
  const net: number[][] = [];
  const strays = (x0: number, y0: number, x1: number, y1: number, from: number): number[] => {
    const path = [x0, y0];
    for (let i = 1; i < 5; i++) {
      const stray = STRAY[(from + i) % STRAY.length]!;
      const [x, y] = [x0 + ((x1 - x0) * i) / 5, y0 + ((y1 - y0) * i) / 5];
      path.push(Math.round(x0 === x1 ? x + stray : x), Math.round(x0 === x1 ? y : y + stray));
    }
    return [...path, x1, y1];
  };
  for (const y of ROWS) for (let i = 0; i < 3; i++) net.push(strays(COLUMNS[i]!, y, COLUMNS[i + 1]!, y, net.length));
  for (let j = 0; j < 2; j++) for (const x of COLUMNS) net.push(strays(x, ROWS[j]!, x, ROWS[j + 1]!, net.length));
  net.push([0, 0, 0, HEIGHT, WIDTH, HEIGHT, WIDTH, 0, 0, 0]);
  return net;
}

function blankMap(id: string, title: string): WarMap {
  const net = arcs();
  /** Where a border is crossed: a little beside the straight way from town to town, so that none runs over a name. */
  const between = (a: Id, b: Id): [number, number] => {
    const [[ax, ay], [bx, by]] = [middleOf(a), middleOf(b)];
    return ax === bx ? [townOf(a)[0] + 16, (ay + by) / 2] : [(ax + bx) / 2, townOf(a)[1] - 24];
  };
  return {
    format: MAP_FORMAT,
    version: MAP_VERSION,
    id,
    title,
    width: WIDTH,
    height: HEIGHT,
    letters: { label: 27, town: 17, river: 19 },
    arcs: net,
    regions: IDS.map((one) => {
      const [column, row] = PLACES[one];
      const [x, y] = middleOf(one);
      return {
        id: one,
        rings: [[down(column, row), across(column, row + 1), ~down(column + 1, row), ~across(column, row)]],
        label: [x, y - 120],
        lines: [NAMES[one]],
        counter: [x, y, 80],
      };
    }),
    background: [
      {
        kind: "land",
        name: "beyond",
        rings: [
          [net.length - 1],
          [
            ...[across(0, 0), across(1, 0), across(2, 0), down(3, 0), down(3, 1)],
            ...[across(2, 2), across(1, 2), across(0, 2), down(0, 1), down(0, 0)].map((arc) => ~arc),
          ],
        ],
      },
    ],
    rivers: [],
    riverEdges: [],
    routes: EDGES.filter(([a, b]) => ROADS.includes(edgeId(a, b))).map(([a, b]) => ({
      edge: edgeId(a, b),
      kind: "road",
      path: [...townOf(a), ...between(a, b), ...townOf(b)],
    })),
    bridges: [],
    towns: IDS.map((one) => {
      const [x, y] = townOf(one);
      return { name: NAMES[one], x, y, region: one, main: true, rank: 1, side: "b", hide: true };
    }),
    ports: [],
    signs: [],
    crossings: Object.fromEntries(EDGES.map(([a, b]) => [edgeId(a, b), between(a, b)])),
    blocks: [],
    links: [],
    coastLinks: [],
    panels: [],
    lines: [],
    placeNames: [],
    graticule: [],
  };
}

interface Army {
  readonly side: string;
  readonly colour: "blue" | "red";
  readonly home: readonly [Id, Id, Id];
  readonly leader: string;
  readonly letter: string;
}
const ARMIES: readonly Army[] = [
  { side: "Blue", colour: "blue", home: ["HAR", "DUN", "MIL"], leader: "General Ash", letter: "B" },
  { side: "Red", colour: "red", home: ["THO", "KES", "OAK"], leader: "General Rowan", letter: "R" },
];
const REGION: { readonly [id in Id]: Pick<Region, "terrain" | "vp" | "city"> } = {
  HAR: { terrain: "urban", city: true, vp: 3 },
  THO: { terrain: "urban", city: true, vp: 3 },
  MIL: { terrain: "clear", vp: 2 },
  OAK: { terrain: "clear", vp: 2 },
  KES: { terrain: "hills", vp: 1 },
  DUN: { terrain: "forest", vp: 1 },
};

function unitsOf({ side, home: [capital, behind, front], letter }: Army): UnitSetup[] {
  const unit = (id: string, name: string, type: string, at: readonly Id[]): UnitSetup => ({
    id: `${letter}${id}`,
    name,
    side,
    nation: side,
    type,
    ...(at.length > 1 ? { count: at.length } : {}),
    ...(at.length > 0 ? { enter: "start", at } : { enter: "schedule" }),
  });
  return [
    unit("INF", "Infantry", "infantry", [capital, capital, behind, front, front]),
    unit("CAV", "Cavalry", "cavalry", [front]),
    unit("GUN", "Battery", "battery", [capital]),
    unit("NEW", "Reserve", "infantry", []),
  ];
}
const leaderOf = ({ side, home: [capital], leader, letter }: Army): LeaderDef => ({
  id: `${letter}GEN`,
  name: leader,
  side,
  rank: 2,
  seniority: 1,
  domains: ["land"],
  cf: 1,
  mf: 1,
  mp: 3,
  tags: [],
  enter: "start",
  at: [capital],
});

function cardsOf({ side, letter }: Army): CardDef[] {
  return [
    {
      id: `${letter}-MARCH`,
      title: "Forced march",
      deck: side,
      copies: 2,
      family: "movement",
      strength: "small",
      uses: [
        {
          kind: "event",
          windows: ["own:land"],
          when: [],
          do: [{ e: "modify", stat: "mp", units: { side: "self", domain: "land", role: "unit" }, amount: 1, until: "sideTurn" }],
          text: "Your land units have 1 MP more until the end of your turn.",
        },
      ],
    },
    {
      id: `${letter}-VOLLEY`,
      title: "Volley",
      deck: side,
      copies: 2,
      family: "battle",
      strength: "small",
      uses: [
        {
          kind: "battle",
          windows: ["battle"],
          when: [{ c: "battle", kind: "land" }],
          do: [{ e: "inflict", side: "enemy", hits: 1 }],
          text: "The enemy takes 1 hit.",
        },
      ],
    },
  ];
}

/** Six regions that already play. */
export function blankDoc(id: string, title: string): WarDoc {
  const owner = (one: Id): string => ARMIES.find(({ home }) => home.includes(one))!.side;
  const war: Scenario = {
    format: SCENARIO_FORMAT,
    version: SCENARIO_VERSION,
    id,
    title,
    year: 1800,
    sides: ARMIES.map(({ side, colour }) => ({ id: side, name: `${side} army`, short: side, seat: "player", colour })),
    relations: [{ a: "Blue", b: "Red", state: "war" }],
    turnOrder: ARMIES.map(({ side }) => side),
    turns: 3,
    turnLabels: ["Spring", "Summer", "Autumn"],
    phases: Object.fromEntries(OPTIONAL_PHASES.map((phase) => [phase, false])) as Scenario["phases"],
    rules: {},
    areas: {},
    theaters: {},
    regions: IDS.map((one) => {
      const { terrain, ...more } = REGION[one];
      return { id: one, name: NAMES[one], kind: "land", terrain, control: owner(one), ...more };
    }),
    edges: EDGES.map(([a, b]) => ({ a, b, ...(ROADS.includes(edgeId(a, b)) ? { road: true as const } : {}) })),
    unitTypes: [
      { id: "infantry", domain: "land", role: "CU", tags: [], cf: 2, mf: 2, mp: 2, steps: 1 },
      { id: "cavalry", domain: "land", role: "CU", tags: ["cavalry"], cf: 2, mf: 2, mp: 4, steps: 1 },
      { id: "battery", domain: "land", role: "SU", tags: ["artillery"], mp: 2, steps: 1 },
    ],
    units: ARMIES.flatMap(unitsOf),
    leaders: ARMIES.map(leaderOf),
    pools: [],
    decks: ARMIES.map(({ side }) => ({ id: side, side, order: 1, startHand: 1, open: [], aside: [], reshuffle: true })),
    cards: ARMIES.flatMap(cardsOf),
    reinforcements: ARMIES.map(({ side, home: [capital], letter }) => ({
      turn: 2,
      side,
      bring: [`${letter}NEW`],
      regions: [capital],
    })),
    structures: [],
    tech: [],
    supremacy: [],
    specialRules: [],
    victory: {
      suddenDeath: ARMIES.map(({ side, home: [capital] }, nth) => ({
        side: ARMIES[1 - nth]!.side,
        when: [{ c: "control", side: ARMIES[1 - nth]!.side, regions: { ids: [capital] } }],
        text: `${ARMIES[1 - nth]!.side} controls ${NAMES[capital]}, the home of ${side}.`,
      })),
      perTurn: [],
      end: [
        {
          side: "each",
          when: [],
          do: [{ e: "gain", side: "self", kind: "vp", perRegion: { control: "self", has: ["vp"] }, value: "vp" }],
          text: "Each side adds the VP of the regions it controls.",
        },
      ],
      decide: { by: "vp", drawBelow: 1, text: "The higher total wins; equal totals are a draw." },
    },
    vpStart: { Blue: 0, Red: 0 },
    history: [],
    sources: [],
    levers: [],
  };
  return { war, map: blankMap(id, title) };
}
