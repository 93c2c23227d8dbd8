import { expect, test } from "vitest";
import { STANDINGS } from "../../../rules/campaign.ts";
import { en as battlesEn } from "../../../text/en.ts";
import type { DeedLine, DeedName, Place } from "../../rules/deeds.ts";
import type { BattleLine, Order, Service } from "../../rules/state.ts";
import { boardEn } from "../../text/board.en.ts";
import { decidedBy, decorated, deedLine, fellIn, HOWS, headlineOf, howOf, letterOf, serviceOf, servicesOf } from "../words.ts";

const DEEDS: readonly DeedName[] = [
  "stood",
  "alone",
  "blast",
  "reach",
  "melee",
  "wrecks",
  "flipped",
  "dragged",
  "civilians",
  "hurt",
];
const ORDERS: readonly Order[] = [
  { t: "attack", city: "M3" },
  { t: "attack", city: "M1" },
  { t: "wire", prisoners: ["chef"] },
  { t: "patrol", missing: "medic" },
];
const line = (part: Partial<BattleLine>): BattleLine => ({
  turn: 1,
  by: 0,
  order: ORDERS[0]!,
  winner: 0,
  rounds: 5,
  soldiers: [],
  ...part,
});
const PLACES: readonly Place[] = ["church", "mill", "hospital", "middle", "own", "theirs"];
const stood = (at: Place): DeedLine => ({ deed: "stood", n: 4, at });
/** Nothing, each thing alone, all of it, and stands at every place. */
const DONE: readonly (readonly DeedLine[])[] = [
  [],
  ...DEEDS.map((deed) => [{ deed, n: 4 }]),
  DEEDS.map((deed) => ({ deed, n: 4 })),
  ...PLACES.map((at) => [stood(at)]),
  ...PLACES.map((at) => [stood(at), { deed: "alone" as const, n: 1 }]),
];
const service = (part: Partial<Service>): Service => ({ who: "H.chef", became: "ready", deeds: [], ...part });
const said = new Set(Object.keys(boardEn));

test("every battle has a headline, every soldier in it a line and a letter, whatever came of it", () => {
  const letters = new Set<string>();
  const used = new Set<string>();
  for (const order of ORDERS)
    for (const winner of [0, 1, null] as const)
      for (let turn = 1; turn <= 12; turn++)
        for (const taken of [undefined, 0, 1] as const) {
          const battle = line({ order, winner, turn, ...(taken === undefined ? {} : { taken }) });
          used.add(headlineOf(battle).key);
          for (const became of STANDINGS)
            for (const deeds of DONE)
              for (const who of ["H.chef", "C.gunner"]) {
                const one = service({ who, became, deeds });
                const letter = letterOf(battle, one);
                letters.add(letter.key);
                used.add(letter.key).add(serviceOf(battle, one).key);
              }
        }
  expect([...used].filter((key) => !said.has(key))).toEqual([]);
  // No letter is written that nobody could ever get.
  expect([...said].filter((key) => key.startsWith("letter.") && !letters.has(key))).toEqual([]);
});

test("a letter says what the record says: who held out alone held out so many turns, and the same battle gives the same letter", () => {
  const alone = service({
    deeds: [
      { deed: "stood", n: 6 },
      { deed: "alone", n: 1 },
    ],
  });
  const church = service({
    deeds: [
      { deed: "stood", n: 4, at: "church" },
      { deed: "alone", n: 1 },
    ],
  });
  expect(letterOf(line({}), church)).toMatchObject({ key: "letter.stoodAlone.at", args: { n: 4, at: { key: "place.church" } } });
  expect(letterOf(line({}), alone)).toMatchObject({ key: "letter.stoodAlone", args: { n: 6 } });
  expect(letterOf(line({}), service({ became: "dead", deeds: [{ deed: "blast", n: 3 }] }))).toMatchObject({
    key: "letter.dead.blast",
    args: { n: 3 },
  });
  expect(letterOf(line({ turn: 7 }), service({}))).toEqual(letterOf(line({ turn: 7 }), service({})));
  const keys = Array.from({ length: 9 }, (_, turn) => letterOf(line({ turn }), service({})).key);
  expect(new Set(keys).size).toBeGreaterThan(1);
});

test("a mission's headline knows whether it brought somebody home", () => {
  const home = [service({ who: "H.chef", became: "ready" })];
  expect(headlineOf(line({ order: ORDERS[2]!, soldiers: home })).key).toBe("board.paper.wire.home");
  expect(headlineOf(line({ order: ORDERS[2]!, soldiers: [service({ became: "pow" })] })).key).toBe("board.paper.wire.vain");
});

test("the record of a soldier is the last battle first, and where he fell", () => {
  const battles = [
    line({ turn: 1, soldiers: [service({})] }),
    line({ turn: 3, soldiers: [service({ became: "dead" })] }),
    line({ turn: 4, soldiers: [service({ who: "C.gunner" })] }),
  ];
  expect(servicesOf({ battles }, "H.chef").map(([{ turn }]) => turn)).toEqual([3, 1]);
  expect(fellIn({ battles }, "H.chef")?.turn).toBe(3);
  expect(fellIn({ battles }, "C.gunner")).toBeUndefined();
});

test("who wears most is named first, and who wears nothing not at all", () => {
  const empire = (medals: readonly "D01"[], chevrons: number) => ({
    roster: [
      { cls: "chef", standing: "ready", medals, chevrons },
      { cls: "medic", standing: "ready", medals: [], chevrons: 0 },
    ],
    tactics: [],
    lastTactic: null,
    citations: [],
    medalsGiven: [],
    chevronsGiven: 0,
  });
  expect(decorated([empire(["D01"], 0), empire(["D01"], 2)] as never)).toEqual([
    { who: "C.chef", n: 3 },
    { who: "H.chef", n: 1 },
  ]);
});

test("the paper says how a battle was won, and of one that was abandoned at least by whom", () => {
  for (const how of HOWS) expect(said).toContain(howOf(line({ how: `win.${how}` })).key);
  expect(HOWS.length).toBe(Object.keys(battlesEn).filter((key) => key.startsWith("win.")).length);
  expect(howOf(line({ winner: 1, how: "win.general" }))).toEqual({
    key: "board.paper.how.general",
    args: { winner: 1, loser: 0 },
  });
  expect(howOf(line({ winner: 1, how: "match.wonByResignation" })).key).toBe("board.paper.how.resigned");
  expect(said).toContain("board.paper.how.resigned");
  expect(howOf(line({ winner: 1 })).key).toBe("board.paper.won");
  expect(howOf(line({ winner: null })).key).toBe("board.paper.draw");
  for (const at of PLACES) expect(said).toContain(`place.${at}`);
  expect(said).toContain(deedLine(stood("mill")).key);
});

test("the end of a war says how the battle that decided it was won, not how the last one was", () => {
  const decided = line({ turn: 4, winner: 0, taken: 0, how: "win.train", order: { t: "attack", city: "M3" } });
  const later = line({ turn: 5, winner: 1, how: "win.eliminated" });
  const end = decidedBy({ battles: [decided, later], over: { how: "keys", winner: 0 } })!;
  expect(end).toMatchObject({ turn: 4, how: { key: "board.paper.how.train", args: { winner: 0, loser: 1 } } });
  for (const { key } of [end.how, end.headline]) expect(said).toContain(key);
  expect(decidedBy({ battles: [], over: { how: "surrender", winner: 0 } })).toBeUndefined();
});

test("who was left behind the wire is not in the headline of those who came home", () => {
  const order: Order = { t: "wire", prisoners: ["gunner", "medic"] };
  const soldiers = [service({ who: "H.gunner" }), service({ who: "H.medic", became: "pow" })];
  expect(headlineOf(line({ order, soldiers }))).toEqual({ key: "board.paper.wire.home", args: { by: 0, who: ["H.gunner"] } });
  const vain = soldiers.map((one) => ({ ...one, became: "pow" as const }));
  expect(headlineOf(line({ order, soldiers: vain })).args).toEqual({ by: 0, who: ["H.gunner", "H.medic"] });
  const told = (winner: 0 | 1): string => howOf(line({ order, how: "win.limit", winner })).key;
  expect([told(0), told(1)]).toEqual(["board.paper.how.limit.home", "board.paper.how.limit.vain"]);
  for (const key of [told(0), told(1)]) expect(boardEn).toHaveProperty([key]);
});
