import type { CardDef, Scenario, Window } from "../scenario/types.ts";
import type { Effect } from "../scenario/vocabulary.ts";
import { type Given, withGreen } from "./field.ts";

const card = (id: string, deck: string, windows: Window[], effects: Effect[], more: object = {}): CardDef => ({
  id: `${deck}-${id}`,
  title: id,
  deck,
  copies: 1,
  family: "economic",
  strength: "small",
  uses: [{ kind: "event", windows, when: [], do: effects, text: id, ...more }],
});
const cards = (deck: string, side: string): CardDef[] => [
  card("gift", deck, ["own:maintenance"], [{ e: "gain", side: "self", kind: "money", amount: 3 }]),
  card("raid", deck, ["own:end"], [{ e: "gain", side: "enemy", kind: "money", amount: -2 }]),
  card("learn", deck, ["own:purchase"], [{ e: "tech", side: "self", tech: "ram" }], { cost: { money: 1 } }),
  card(
    "levy",
    `${deck}-2`,
    ["own:purchase", "own:reinforce"],
    [
      {
        e: "place",
        units: { side: "self", domain: "land", role: "CU", in: "pool" },
        n: 1,
        regions: { control: side },
        by: "self",
      },
    ],
  ),
  card("truce", `${deck}-2`, ["own:end"], [{ e: "relation", a: "Blue", b: "Red", state: "peace" }]),
  card("quarrel", `${deck}-2`, ["own:reinforce"], [{ e: "relation", a: "Blue", b: "Red", state: "war" }]),
  card("league", `${deck}-2`, ["own:reinforce"], [{ e: "relation", a: "Blue", b: "Red", state: "allied" }]),
];
const decks = ["blue", "blue-2", "red", "red-2"].map((id) => ({
  id,
  side: id.startsWith("blue") ? "Blue" : "Red",
  order: id.endsWith("2") ? 2 : 1,
  startHand: id.endsWith("2") ? 0 : 2,
  open: [],
  aside: [],
  reshuffle: false,
}));

/** Poor sides with more to pay for than they have, ships on the stocks, a fortress that falls, and cards about all of it. */
export const PRODUCTION: Given = {
  regions: {
    A: "clear Blue city port supply coast:S $3 wood1",
    B: "clear Blue $1",
    C: "clear Red city port supply fort9 coast:S $3 wood1",
    D: "clear Red $1",
    S: "sea",
  },
  borders: ["A-B", "B-C", "C-D"],
  units: {
    ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`b${i}`, "Blue B 2r1/1/2"])),
    ...Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`r${i}`, "Red D 2r1/1/2"])),
    bn: "Blue pool 2r1/1/2",
    rn: "Red pool 2r1/1/2",
    bs: "Blue pool ship 2/1/4 t1",
    rs: "Red pool ship 2/1/4 t1",
    f: "Blue S ship 2r1/1/4 t1",
    g: "Blue S ship 2/1/4 t1",
    h: "Blue S ship 2/1/4",
    e: "Blue S ship 2/1/4",
    bl: "Blue B 2/1/2",
    rl: "Red D 2/1/2",
    L: "Blue B leader 2 1/1/3",
    R: "Red D leader 2 1/1/3",
  },
  phases: { production: true, placement: true, naval: true, supply: true },
  more: {
    turns: 6,
    turnLabels: ["1", "2", "3", "4", "5", "6"],
    tech: [{ id: "ram", name: "The ram", sides: ["Blue", "Red"] }],
    structures: ["Blue", "Red"].map((side) => ({ id: `${side}-fort`, kind: "fortress" as const, side, count: 3, fdv: 6 })),
    economy: {
      start: { Blue: 1, Red: 1 },
      resources: ["wood"],
      stepCost: 1,
      shop: ["Blue", "Red"].flatMap((side) => [
        { side, unit: side === "Blue" ? "bn" : "rn", price: { money: 1 }, regions: [side === "Blue" ? "B" : "D"] },
        { side, unit: side === "Blue" ? "bs" : "rs", price: { money: 1, wood: 1 } },
        { side, structure: `${side}-fort`, price: { money: 1 } },
        {
          side,
          rebuild: { in: "lost" as const, domain: "land" as const, role: "CU" as const },
          price: { money: 1 },
          step: "reduced" as const,
          max: 1,
        },
      ]),
    },
    cards: [...cards("blue", "Blue"), ...cards("red", "Red")],
    decks,
  } satisfies Partial<Scenario>,
};

const turncoat = (id: string, ally: string, foe: string): CardDef =>
  card(
    id,
    "green",
    ["own:end"],
    [
      { e: "relation", a: "Green", b: foe, state: "war" },
      { e: "relation", a: "Green", b: ally, state: "allied" },
    ],
    { when: [{ c: "relation", a: "Green", b: ally, state: "war" }] },
  );
const pool = (id: string, side: string, domain: "land" | "naval"): Pick<Scenario, "leaders" | "pools"> => ({
  leaders: ["1st", "2nd", "3rd"].map((name, i) => ({
    id: `${id}${i}`,
    name: `${name} of ${id}`,
    side,
    rank: 2,
    seniority: i + 1,
    domains: [domain],
    cf: i,
    mf: 1,
    mp: 4,
    tags: [],
    pool: id,
    enter: "pool",
  })),
  pools: [{ id, side, kind: "leaders", hidden: true, members: [0, 1, 2].map((i) => `${id}${i}`) }],
});
const [generals, admirals] = [pool("men", "Blue", "land"), pool("sailors", "Blue", "naval")];

/** Three sides, one of them run by its ally for the time being; leaders nobody knows; who may win beside the others. */
export const ALLIANCE: Given = {
  regions: {
    A: "clear Blue port coast:S",
    B: "clear Red port coast:S",
    C: "clear Green fort5",
    D: "clear Red",
    S: "sea",
    T: "sea",
  },
  borders: ["A-B", "B-C", "C-D", "S-T"],
  units: {
    b: "Blue A 3/2/2 marine",
    c: "Blue A 3/2/2 suicide",
    f: "Blue A ship 3/2/4 t2",
    r: "Red B 2/1/2",
    e: "Red S ship 2/1/4 t1",
    g: "Green B 2/2/2",
    k: "Green C 2/1/2",
    h: "Green S ship 1/1/4",
    z: "Green C~ 1/1/3 guerrilla",
  },
  phases: { naval: true },
  more: {
    ...withGreen("Red"),
    turns: 6,
    turnLabels: ["1", "2", "3", "4", "5", "6"],
    leaders: [...generals.leaders, ...admirals.leaders],
    pools: [...generals.pools, ...admirals.pools],
    decks: [{ id: "green", side: "Green", order: 1, startHand: 3, open: [], aside: [], reshuffle: true }],
    cards: [
      turncoat("north", "Blue", "Red"),
      turncoat("south", "Red", "Blue"),
      card("idle", "green", ["own:end"], [{ e: "flag", flag: "f", set: 1 }]),
    ],
    specialRules: [
      {
        id: "men",
        title: "men",
        trigger: { on: "sideStart", side: "Blue" },
        when: [],
        do: [
          { e: "leaders", op: "recall", pool: "men" },
          { e: "leaders", op: "draw", pool: "men", n: 1, regions: { with: { side: "Blue", domain: "land", role: "CU" } } },
          { e: "leaders", op: "draw", pool: "sailors", n: 1, regions: { with: { side: "Blue", domain: "naval" } } },
          { e: "leaders", op: "replace", pool: "sailors" },
        ],
        text: "",
      },
    ],
    victory: {
      suddenDeath: [],
      perTurn: [],
      end: [],
      decide: { by: "vp", among: ["Blue", "Red"], drawBelow: 1, text: "" },
      alsoWins: [{ side: "Green", when: [{ c: "vp", side: "Green", min: 8 }], text: "" }],
    },
  },
};

/** Armour that overcomes a weak line, with more behind it. */
export const BLITZ: Given = {
  regions: { A: "clear Blue", B: "clear Red", C: "clear Red", D: "clear Red" },
  borders: ["A-B", "B-C", "C-D"],
  units: {
    t: "Blue A 8/9/3 armor",
    m: "Blue A 8/9/3 mech",
    i: "Blue A 8/9/2",
    L: "Blue A leader 3 2/2/3",
    r: "Red B 1/0/2",
    q: "Red C 1/0/2",
    k: "Red D 2/1/0 bunker",
  },
  phases: { breakthrough: true },
  more: { year: 1950 },
};
