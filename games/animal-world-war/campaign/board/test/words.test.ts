import { expect, test } from "vitest";
import { STANDINGS } from "../../../rules/campaign.ts";
import type { DeedName } from "../../rules/deeds.ts";
import type { BattleLine, Order, Service } from "../../rules/state.ts";
import { boardEn } from "../../text/board.en.ts";
import { decorated, fellIn, headlineOf, letterOf, serviceOf, servicesOf } from "../words.ts";

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
            for (const deeds of [[], ...DEEDS.map((deed) => [{ deed, n: 4 }]), DEEDS.map((deed) => ({ deed, n: 4 }))])
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
