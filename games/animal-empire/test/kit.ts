import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/conformance-core.ts";
import { bots } from "../bot.ts";
import { lessons } from "../lessons.ts";
import { positionOf } from "../position.ts";
import { en } from "../text/en.ts";

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
  },
  { seats: 2, options: { twoPlayerCrown: "win" } },
];

const LEASH = "one card of sixteen, and it needs a Vassal, a ban or a marker: card.test";

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 36,
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
  starts: [...lessons, ...COURT, ...CAPPED],
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
  seldom: {
    incite: LEASH,
    "ask.incite": LEASH,
    "play.C10.incite": LEASH,
    "play.C10.free": LEASH,
    "play.C10.pardon": LEASH,
    "play.C10.clear": LEASH,
    "play.C11.swear": LEASH,
    "leash.free": LEASH,
    "leash.refused": LEASH,
    "over.cap": "twenty rounds without a winner",
    "over.crown": "Mustering, with its switch on",
    "capture.sweeps": "several Kingdoms at once",
    "crown.rebels": "a Vassal takes a Crown back: crown.test",
    "manage.moves": "a lord moves a Kingdom between two Vassals: crown.test",
    "play.C03": "one card of sixteen: card.test",
    "play.C09": "one card of sixteen: card.test",
    "magpie.takes": "one card of sixteen: card.test",
  },
};
