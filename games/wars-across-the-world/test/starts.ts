import { fast } from "@warren/kernel/chance.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Start } from "@warren/kernel/testing/kit/setting.ts";
import { change } from "../rules/change.ts";
import { warOf } from "../rules/setup.ts";
import type { WarState } from "../rules/state.ts";
import type { CardDef, Scenario, Use, Window } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import { field, type Given } from "./field.ts";
import { AIR } from "./starts-air.ts";
import { ALLIANCE, BLITZ, PRODUCTION } from "./starts-production.ts";

type Units = { [id: string]: string };
const many = (n: number, name: string, text: string): Units =>
  Object.fromEntries(Array.from({ length: n }, (_, i) => [`${name}${i}`, text]));

/** A small war as a place to begin. No counter is called `x` or `y`: the kit forges answers with these. */
function start(given: Given, opening: readonly Answer[] = [], adjust: (state: WarState) => void = () => {}): Start {
  return {
    seats: 2,
    opening,
    position() {
      const rng = fast("start");
      const fx: Fx = { quiet: true, draw: (n) => rng.below(n), tell: () => {}, luck: () => {} };
      const state = warOf(field(given), fx, 2);
      adjust(state);
      return state;
    },
  };
}

const RIVER: Given = {
  regions: {
    A: "clear Blue port supply coast:S",
    B: "clear Red port supply coast:S,T",
    C: "clear Red coast:T",
    D: "clear Blue port coast:T",
    S: "sea",
    T: "sea",
    U: "sea",
  },
  borders: ["S-T", "T-U", "A-B", "C-D"],
  units: {
    f: "Blue A ship 3/2/4 t2",
    g: "Blue A ship 3/2/4 t1",
    h: "Blue T ship 2/1/4 artillery",
    N: "Blue A leader 1 1/1/4 naval",
    b: "Blue A 3/2/2",
    c: "Blue A 2/1/2",
    k: "Blue A 2/1/2",
    L: "Blue A leader 1 1/1/3",
    m: "Blue D 4/2/2",
    M: "Blue D leader 1 1/1/3",
    rx: "Red S ship 3/2/4",
    ry: "Red B ship 3/2/4 t2",
    rz: "Red T ship 2/1/4",
    r: "Red B 2/1/2",
    q: "Red C 1/1/2",
    G: "Red B leader 1 1/1/3",
  },
  phases: { naval: true, supply: true },
};
/** Fleets meet on the water, in both modes; troops land; ports are lost. */
const RIVERS: Start[] = [
  start(RIVER),
  start(RIVER, [["load", "A:1"], { units: ["b", "c"], leaders: ["L"] }, ["sail", "A:1", "S"]]),
  start({ ...RIVER, units: { ...RIVER.units, rx: "Red U ship 3/2/4" } }, [
    ["load", "A:1"],
    { units: ["b", "c", "k"], leaders: ["L"] },
    ["sail", "A:1", "S"],
    ["sail", "A:1", "T"],
    ["done"],
  ]),
  start({ ...RIVER, units: { ...RIVER.units, ry: "Red U ship 3/2/4" } }, [
    ["mode", "T:1", "evade"],
    ["sail", "T:1", "U"],
  ]),
  start(RIVER, [["done"], ["march", "A:1", "B", "battle"], ["done"]]),
];

/** Two armies face to face, with cavalry, guns, wagons and nowhere much to go. */
const ARMIES: Start[] = [
  start(
    {
      regions: { A: "clear Blue city", B: "clear Red", C: "hills Red", D: "hills Red city" },
      borders: ["A-B minor", "B-C", "B-D"],
      units: {
        ...many(3, "b", "Blue A 4r3/2/2"),
        ...many(2, "c", "Blue A 2/2/4 cavalry"),
        g: "Blue A su artillery",
        h: "Blue A su artillery",
        L: "Blue A leader 2 1/1/3 cavalry",
        ...many(4, "r", "Red B 2r1/1/2"),
        ...many(2, "q", "Red B 2/1/2"),
        s: "Red B 2/1/4 cavalry skirmisher",
        t: "Red B su logistics",
        u: "Red B su artillery",
        v: "Red B su artillery",
        G: "Red B leader 2 0/1/3",
        ...many(4, "x", "Red C 1/1/0 fixed"),
        ...many(4, "y", "Red D 1/1/0 fixed"),
      },
    },
    [["march", "A:1", "B", "battle"], ["done"]],
  ),
  start(
    {
      regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red", E: "clear Red", F: "clear Blue" },
      borders: ["A-B", "B-C", "B-D", "C-E", "D-F"],
      units: {
        ...many(8, "b", "Blue A 3/1/3"),
        L: "Blue A leader 3 0/1/3",
        r: "Red B 1/1/2",
        gun: "Red B su artillery",
        R: "Red B leader 2 0/0/3",
        f: "Blue F 8/3/2",
        F: "Blue F leader 1 0/0/3",
        q: "Red D 1/1/2",
        Q: "Red D leader 1 0/0/3",
        lone: "Red C su artillery",
      },
    },
    [["march", "A:1", "B", "overrun"]],
  ),
];

/** Forts on both sides: shelter, sieges, sallies, units that nobody supplies. */
const SIEGES: Start[] = [
  start(
    {
      regions: { A: "clear Blue fort2", B: "clear Red" },
      borders: ["A-B"],
      units: { b: "Blue A 3/2/2", c: "Blue A 2/1/2", L: "Blue A leader 1 1/1/3", r: "Red A 2/1/2", q: "Red A 2/1/2" },
    },
    [["sally", "A"], ["done"]],
    ({ table }) => {
      for (const id of ["b", "c", "L"]) change(table, id, { inside: true });
      table.groups = [];
    },
  ),
  start(
    {
      regions: { A: "clear Blue supply", B: "clear Red fort5", C: "clear Red", D: "clear Red supply", E: "clear Blue fort2" },
      borders: ["A-B", "B-C", "C-D", "D-E", "A-E"],
      units: {
        ...many(3, "b", "Blue A 3/2/2"),
        g: "Blue A su artillery",
        L: "Blue A leader 2 1/1/3",
        ...many(2, "r", "Red B 2/1/2"),
        R: "Red B leader 2 0/1/3",
        u: "Red B su artillery",
        ...many(3, "q", "Red D 3/1/2"),
        Q: "Red D leader 2 0/1/3",
        e: "Blue E 1/1/2",
        E1: "Blue E leader 1 0/1/3",
      },
      phases: { supply: true },
    },
    [["march", "A:1", "B", "battle"], ["done"]],
  ),
  start({
    regions: { A: "clear Blue supply", B: "clear Red", C: "clear Blue", D: "clear Red supply" },
    borders: ["A-B", "B-C", "C-D"],
    units: {
      c: "Blue C 2/1/2",
      t: "Blue C su logistics",
      a: "Blue A 1/1/2",
      r: "Red B 2/1/2",
      d: "Red D 2/1/2",
      n: "Red B@T2 1/1/2",
      w: "Blue C 1/1/2",
    },
    phases: { supply: true },
  }),
];

/** Men in the bush: hiding, being looked for, too many in one place. */
const BUSH: Start[] = [
  start({
    regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
    borders: ["A-B", "B-C", "A-C"],
    units: {
      ...many(5, "g", "Blue A~ 1/1/3 guerrilla"),
      ...many(3, "h", "Blue C~ 1/1/3 guerrilla"),
      k: "Blue A 1/1/3 guerrilla",
      n: "Blue A@T2~ 1/1/3 guerrilla",
      L: "Blue A leader 1 2/1/3",
      ...many(2, "r", "Red B 2/1/3"),
      R: "Red B leader 1 1/1/3",
      ...many(2, "s", "Red C 1/1/3"),
    },
  }),
];

/** A card with one use, for either side. */
const card = (id: string, deck: string, windows: Window[], effects: Effect[], more: Partial<Use> = {}): CardDef => ({
  id: `${deck}-${id}`,
  title: id,
  deck,
  copies: 1,
  family: "event",
  strength: "small",
  uses: [{ kind: "event", windows, when: [], do: effects, text: id, ...more }],
});
const settles = (deck: string, test: "siege" | "intercept" | "evade" | "search", side: "self" | "enemy"): CardDef =>
  card(`${test}-${side}`, deck, [`test:${test}`], [{ e: "test", test, side, result: side === "self" ? "success" : "failure" }]);
const own = { side: "self", role: "CU", domain: "land" } as const;
/** What the words can say and the first scenario does not. */
const wide = (deck: string): CardDef[] => [
  card(
    "choose",
    deck,
    ["own:land"],
    [
      {
        e: "choose",
        by: "self",
        options: [[{ e: "gain", side: "self", kind: "vp", amount: -1 }], [{ e: "gain", side: "self", kind: "vp", amount: 1 }]],
      },
    ],
  ),
  card(
    "control",
    deck,
    ["own:land"],
    [{ e: "control", regions: { control: "enemy", without: { side: "enemy", role: "CU" } }, side: "self", n: 1, by: "self" }],
  ),
  card(
    "allow",
    deck,
    ["own:land"],
    [{ e: "allow", action: "attackWithoutLeader", target: { units: own, n: 1, by: "self" }, until: "sideTurn" }],
  ),
  card(
    "forbid",
    deck,
    ["own:land"],
    [{ e: "forbid", action: "attack", target: { units: { ...own, side: "enemy" }, n: 1, by: "self" }, until: "ownNext" }],
  ),
  card("weaken", deck, ["own:land"], [{ e: "structure", do: "fdv", regions: { has: ["fortress"] }, amount: 1, by: "self" }]),
  card("raze", deck, ["own:land"], [{ e: "structure", do: "remove", regions: { has: ["fortress"] }, by: "self" }]),
  card("lose", deck, ["own:land"], [{ e: "remove", target: { units: own, n: 1, by: "self" }, to: "lost" }]),
  card("recall", deck, ["own:land"], [{ e: "remove", target: { units: own, n: 1, by: "self" }, to: "pool" }]),
  card(
    "fever",
    deck,
    ["own:land"],
    [{ e: "damage", target: { units: { ...own, state: ["full"] }, n: "all", by: "owner" }, steps: 2 }],
  ),
  card("roll", deck, ["own:land"], [{ e: "roll", upTo: 4, low: [{ e: "gain", side: "self", kind: "vp", amount: 1 }] }]),
  card("repair", deck, ["own:end"], [{ e: "repair", target: { units: { ...own, state: ["reduced"] }, n: 1, by: "self" } }]),
  card(
    "hold",
    deck,
    ["battle"],
    [{ e: "fire", mode: "hold", units: { side: "enemy", role: "CU" }, n: 1, by: "self", until: "round" }],
    { kind: "battle" },
  ),
  ...(["siege", "intercept", "evade", "search"] as const).flatMap((test) => [
    settles(deck, test, "self"),
    settles(deck, test, "enemy"),
  ]),
];
const withCards = (given: Given, cards: (deck: string) => CardDef[], startHand: number, more: Partial<Scenario> = {}): Given => ({
  ...given,
  more: {
    turns: 6,
    cards: [...cards("blue"), ...cards("red")],
    decks: ["blue", "red"].map((id) => ({
      id,
      side: id === "blue" ? "Blue" : "Red",
      order: 1,
      startHand,
      open: [],
      aside: [],
      reshuffle: true,
    })),
    ...more,
  },
});
const twoStep = { ...RIVER.units, b: "Blue A 3r2/2/2", d: "Blue A 3r2/2/2", r: "Red B 2r1/1/2", e: "Red B 2r1/1/2" };
const FORTS = { ...RIVER.regions, B: "clear Red port supply fort5 coast:S,T", D: "clear Blue port fort3 coast:T" };
/** Decks that say what the first scenario does not; a small deck that is soon used up; an objective within reach. */
const CARDS: Start[] = [
  start(
    withCards(
      {
        regions: { A: "clear Blue", B: "clear Red" },
        borders: ["A-B"],
        units: {
          ...many(3, "b", "Blue A 3/2/2"),
          L: "Blue A leader 1 1/1/3",
          ...many(3, "r", "Red B 2/2/2"),
          G: "Red B leader 1 1/1/3",
          bx: "Blue B~ 1/1/3 guerrilla",
          ry: "Red A~ 1/1/3 guerrilla",
        },
      },
      (deck) => wide(deck).slice(-9),
      7,
    ),
    [["search", "A"]],
  ),
  start(withCards({ ...RIVER, regions: FORTS, units: twoStep }, wide, 12), [], reduceSome),
  start(withCards({ ...RIVER, regions: FORTS, units: twoStep }, wide, 8), [], reduceSome),
  start(withCards(RIVER, (deck) => wide(deck).slice(0, 2), 0)),
  start({
    regions: { A: "clear Blue", B: "clear Red", C: "clear Red" },
    borders: ["A-B", "B-C"],
    units: { b: "Blue A 1/1/2", c: "Blue A 1/1/2", r: "Red C 1/1/2" },
    more: {
      victory: {
        suddenDeath: [
          { side: "Blue", when: [{ c: "control", side: "Blue", regions: { ids: ["B"] } }], text: "Blue controls B." },
        ],
        perTurn: [],
        end: [],
        decide: { by: "vp", drawBelow: 1, text: "" },
      },
    },
  }),
];
function reduceSome({ table }: WarState): void {
  for (const id of ["b", "d", "r", "e"]) change(table, id, { steps: 1 });
}

const ECONOMIES: Start[] = [
  start(PRODUCTION),
  start(PRODUCTION, [], ({ table }) => {
    for (const id of ["b0", "b1", "r0", "r1"]) change(table, id, { steps: 1 });
  }),
  start(ALLIANCE),
  start(BLITZ, [["march", "A:1", "B", "battle"], ["done"]]),
];

/** Paras over a region that nobody guards. */
const DROP: readonly Answer[] = [["load", "bt"], { units: ["bp"], leaders: [] }, ["fly", "bt", "jump", "E", "alone"]];

export const STARTS: readonly Start[] = [
  ...RIVERS,
  ...ARMIES,
  ...SIEGES,
  ...BUSH,
  ...CARDS,
  ...ECONOMIES,
  start(AIR),
  start(AIR),
  start(AIR, DROP),
];
