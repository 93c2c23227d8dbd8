import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { lessons } from "../lessons.ts";
import { positionOf } from "../position.ts";
import { en } from "../text/en.ts";
import { type Given, scene } from "./scene.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

/** Lords and Vassals with the cards that need one, and markers on the table. */
const COURT: Start[] = [0, 1, 2].map((turn) => ({
  seats: 3,
  position: () =>
    positionOf({
      own: [
        [1, 5, 9],
        [2, 6],
        [3, 7, 11],
      ],
      up: [4, 8, 12],
      lords: { 1: 0 },
      on: { a5: "k3", a6: "k7", a7: "k1" },
      cards: { 0: ["C10", "C15", "C16"], 1: ["C10", "C11", "C14"], 2: ["C11", "C12", "C13"] },
      markers: [
        { kind: "engine", on: "a7", by: 2 },
        { kind: "feign", on: "k3", by: 0 },
      ],
      turn,
    }),
}));
/** Ends by the clock of the house. */
const CAPPED: Start[] = [
  { seats: 3, options: { roundCap: "20" } },
  { seats: 3, options: { safetyStop: 3 } },
  {
    seats: 2,
    options: { mode: "conquest", roundCap: "20" },
    position: () => positionOf({ own: [[1], [2]], round: 20, turn: 1, options: { mode: "conquest", roundCap: "20" } }),
    opening: [["end"]],
  },
  {
    seats: 4,
    options: { roundCap: "20" },
    position: () =>
      positionOf({
        own: [[3, 5], [2], [4], [6]],
        lords: { 1: 0, 2: 1 },
        round: 20,
        turn: 3,
        options: { roundCap: "20", wilderness: "none" },
      }),
    opening: [["end"]],
  },
  { seats: 2, options: { twoPlayerCrown: "win" } },
];

/** Moments that play seldom comes to, and what is done in them. */
const moment = (given: Given, ...opening: string[]): Start => ({
  seats: given.own.length,
  position: () => scene(given).state,
  opening: opening.map((path) => path.split(" > ")),
});
const HOUSES = [[2, 3], [4, 5], [6, 7], [8]];
const MOMENTS: Start[] = [
  moment(
    { own: HOUSES, lords: { 2: 1, 3: 0 }, cards: { 0: ["C10"] }, at: "turn.start", deck: ["C05", "C01"] },
    "C10 > incite > seat.2",
    "refuse",
  ),
  moment({ own: HOUSES, lords: { 1: 0 }, turn: 1, cards: { 1: ["C10"] }, at: "turn.start" }, "C10 > free > k5"),
  moment({ own: HOUSES, lords: { 1: 0 }, turn: 1, cards: { 1: ["C11"] }, at: "turn.start" }, "C11 > swear > seat.2"),
  moment({ own: HOUSES, cards: { 0: ["C06"] }, at: "turn.start" }, "C06 > k3 > k5"),
  moment({ own: HOUSES, cards: { 0: ["C09"], 1: ["C02", "C13"] }, at: "turn.start" }, "C09 > seat.1"),
  moment(
    { own: HOUSES, cards: { 0: ["C03"] }, used: ["a2"], bans: [["a2", "k9", 1]], up: [9], at: "window.open" },
    "C03 > a2 > k9",
  ),
  moment({ own: HOUSES, lords: { 1: 0, 2: 0 } }, "manage > k4 > seat.2"),
  moment({ own: [[2, 3, 7], [4], [6, 8], [10]], on: { a2: "k8", a3: "k8", a7: "k8", a6: "k8", a10: "k8" } }, "capture > k8 > a3"),
  moment(
    {
      own: [
        [2, 3, 7],
        [6, 8],
      ],
      on: { a2: "k6", a3: "k6", a7: "k6" },
      options: { mode: "mustering", twoPlayerCrown: "win" },
    },
    "capture > k6 > a3",
  ),
];

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 48,
  options: [
    {},
    {
      kingdomDeal: "pick2",
      openHands: true,
      fleetTiming: "everyTurn",
      crownRelocation: "random",
      raiderMarch: "action",
      defendersInBattle: "immune",
    },
  ],
  starts: [...lessons, ...COURT, ...CAPPED, ...MOMENTS],
  bots: bots.slice(0, 2),
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 4_000,
  questions: [
    "setup.crown",
    "setup.keep",
    "action",
    "window.own",
    "window.other",
    "raid",
    "fleet",
    "crown",
    "incite",
    "owl.look",
    "owl.march",
  ],
  onlyWords: [
    "id",
    "ruler",
    "in",
    "effect",
    "flavour",
    "species",
    "sigil",
    "diet",
    "spec",
    "line",
    "lore",
    "choice",
    "term",
    "why",
    "refuse",
    "options",
    "then",
    "bot",
  ],
  unreachable: {
    "marker.engine.ends":
      "it is taken off when the turn ends (engine.stops tells what comes of it), so it never sees its owner’s next turn",
    "marker.feign.ends": "it is taken off when the turn ends, so it never sees its owner’s next turn",
  },
};
