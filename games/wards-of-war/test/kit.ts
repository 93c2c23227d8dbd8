import { readFileSync } from "node:fs";
import type { Answer } from "@warren/kernel/domain.ts";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { MAPS } from "../content/maps.ts";
import type { Given } from "../position.ts";
import { MODES as ALL_MODES } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { bare, type Path, scene } from "./scene.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));

const FULL = { vehicles: "all", rangedIn: "mortar" } as const;

/** Moments that random play seldom comes to, near the end of a match, and what is done in them; so often that dice of every kind are met. */
const moment = (
  given: Omit<Given, "map"> & Partial<Given>,
  opening: readonly (readonly (string | number | Path)[])[],
  times = 1,
): Start[] =>
  Array.from({ length: times }, () => ({
    seats: given.warriors.length,
    options: given.options ?? {},
    position: () => scene({ map: bare(), round: 12, points: [1, 0], ...given }).state,
    opening: opening.map(
      (answer): Answer =>
        answer.map((one) => (typeof one === "object" ? one.map(([x, y, h]) => (h === undefined ? { x, y } : { x, y, h })) : one)),
    ),
  }));
const HOLD = { at: [50, 50] as const };
const FAR = { at: [1100, 850] as const };
const END = ["end"];
const TANK = { model: "medium_tank", at: [400, 300, 16], home: "B" } as const;
const BAZOOKA = { cls: "antitank", at: [320, 300] } as const;

const HULLS: Start[] = [
  ...moment({ warriors: [BAZOOKA, { in: [0, "D"] }], hulls: [TANK] }, [["shoot", "bazooka", "h1"]], 8),
  ...moment(
    { warriors: [BAZOOKA, { in: [0, "D"] }, HOLD, { cls: "engineer", at: [440, 300] }], hulls: [TANK] },
    [["shoot", "bazooka", "h1"]],
    4,
  ),
  ...moment({ warriors: [BAZOOKA, FAR], hulls: [TANK] }, [["shoot", "bazooka", "h1"]], 8),
  // An MG of 2 against a side of 1: only a 1 is equal, and the crew is Bailed Out already.
  ...moment(
    {
      warriors: [{ in: [1, "D"] }, { in: [0, "D"] }],
      hulls: [
        { ...TANK, model: "armoured_car", bailed: true },
        { model: "heavy_tank", at: [250, 300, 0] },
      ],
    },
    [["shoot", "mg", "h1"]],
    12,
  ),
  ...moment({ warriors: [{ in: [0, "D"] }, FAR], hulls: [{ ...TANK, bailed: true }] }, [["recover", "bailed"]], 3),
  ...moment(
    { warriors: [{ cls: "engineer", at: [320, 300] }, { in: [0, "D"] }], hulls: [TANK] },
    [["shoot", "flamethrower", "h1"]],
    2,
  ),
  ...moment(
    { warriors: [{ in: [0, "D"] }, { at: [600, 300] }], hulls: [{ model: "medium_tank", at: [500, 300, 0] }] },
    [["overrun", "w2", [[554, 300, 0]]]],
    4,
  ),
  ...moment(
    { warriors: [BAZOOKA, { in: [0, "P1"] }, HOLD, { in: [0, "P2"] }], hulls: [{ ...TANK, model: "half_track" }] },
    [["shoot", "bazooka", "h1"]],
    10,
  ),
  ...moment(
    {
      warriors: [{ in: [0, "D"] }, { at: [380, 300] }, HOLD, { cls: "medic", at: [410, 300] }],
      hulls: [{ model: "heavy_tank", at: [250, 300, 0] }],
    },
    [["shoot", "mg", "w2"]],
    10,
  ),
];
const STRIKES: Start[] = moment(
  {
    options: { rangedIn: "mortar" },
    warriors: [{ cls: "scout", at: [100, 100] }, { at: [600, 410] }],
    tokens: [{ by: 0, team: 0, x: 600, y: 400, old: false }],
  },
  [["call", "t1"]],
  2,
);
const FLAGS = { options: { mode: "flags" }, round: 16 };
const MODES: Start[] = [
  ...moment({ ...FLAGS, warriors: [{ at: [420, 450] }, FAR], flags: [undefined, { by: 0 }] }, [["move", [[340, 450]]], END]),
  ...moment({ ...FLAGS, warriors: [{ at: [620, 450] }, FAR], flags: [undefined, { by: 0 }] }, [
    ["move", [[540, 450]]],
    ["run"],
    ["move", []],
  ]),
  ...moment({ ...FLAGS, warriors: [{ at: [500, 300] }, FAR], flags: [{ at: { x: 560, y: 310 }, fell: 15 }] }, [
    ["move", [[600, 300]]],
  ]),
  ...moment({ ...FLAGS, warriors: [{ at: [500, 300] }, FAR], flags: [undefined, { at: { x: 560, y: 310 }, fell: 15 }] }, [
    ["move", [[600, 300]]],
  ]),
  ...moment({ ...FLAGS, warriors: [{ at: [850, 450] }, FAR] }, [["move", [[950, 450]]]]),
  ...moment({ ...FLAGS, warriors: [{ at: [600, 300] }, { at: [624, 300] }], flags: [{ by: 1 }] }, [["assault", "w2", []]], 4),
  ...moment({ ...FLAGS, turn: 1, warriors: [{ at: [500, 300] }, FAR], flags: [{ at: { x: 900, y: 310 }, fell: 13 }] }, [END]),
  ...moment({ options: { mode: "hill" }, turn: 1, warriors: [{ at: [600, 500] }, FAR] }, [END]),
  ...moment({ options: { mode: "domination" }, turn: 1, owners: [0, 0, 1], warriors: [{ at: [600, 300] }, FAR] }, [END]),
  ...moment({ options: { mode: "domination" }, points: [0, 0], turn: 1, owners: [0, null, null], warriors: [HOLD, FAR] }, [END]),
  ...moment({ options: { mode: "domination" }, round: 5, turn: 1, owners: [0, 0, 0], warriors: [{ at: [600, 300] }, FAR] }, [
    END,
    END,
    END,
  ]),
  ...moment({ points: [6, 0], turn: 1, warriors: [HOLD, FAR] }, [END]),
  // Level after three rounds more: Blue had its point first; nobody has any.
  ...moment({ ...FLAGS, points: [0, 1], warriors: [{ at: [850, 450] }, FAR] }, [["move", [[950, 450]]], ...Array(8).fill(END)]),
  ...moment({ points: [0, 0], turn: 1, warriors: [HOLD, FAR] }, Array(7).fill(END)),
  ...moment({ options: { mode: "hill" }, turn: 1, warriors: [HOLD, FAR] }, [END]),
  ...moment({ options: { mode: "free" }, points: [5, 0], turn: 1, warriors: [HOLD, FAR] }, [END]),
  ...moment(
    { options: { mode: "assault", legs: "one" }, map: bare([], { stages: [["O1"]] }), warriors: [{ at: [500, 150] }, FAR] },
    [END],
  ),
  ...moment({ options: { mode: "assault", legs: "one" }, tickets: 0, turn: 1, warriors: [HOLD, FAR, { deaths: 1 }] }, [END]),
  ...moment({ options: { mode: "assault", legs: "one" }, warriors: [{ deaths: 1 }, FAR], at: { at: "respawn" } }, [
    ["scout", "A1", "s1"],
  ]),
];

/** Refusals of driving; that a hull was driven is told. */
const DRIVE = Object.keys(en).filter((key) => key.startsWith("drive.") && key !== "drive.goes");

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 16 + HULLS.length + STRIKES.length + MODES.length,
  seats: [2, 3, 4, 6],
  options: [
    {},
    { mode: "domination", ...FULL },
    { mode: "flags", map: "crown-hill", length: "quick", ...FULL },
    { mode: "assault", map: "gull-sands", length: "quick", ...FULL },
    { mode: "hill", map: "foundry-nine", length: "quick", ...FULL },
    { mode: "free", map: "four-corners", ...FULL },
    { mode: "deathmatch", map: "hedgerow-lanes", length: "quick", ...FULL },
    { mode: "domination", map: "new-village", length: "quick", ...FULL },
  ],
  // Each mode on each of the six tables.
  atLength: ALL_MODES.flatMap((mode) => MAPS.map(({ id: map }) => ({ mode, map, length: "quick", ...FULL }))),
  starts: [...HULLS, ...STRIKES, ...MODES],
  bots,
  botSteps: 12,
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 60_000,
  questions: ["enter", "respawn", "action", "second"],
  onlyWords: [
    "name",
    "model",
    "place",
    "what",
    "mount",
    "mounts",
    "steer",
    "steers",
    "roman",
    "choice",
    "why",
    "walk",
    "options",
    "join",
    "team",
    "hint",
    "bot",
    "side",
    "map",
    ...DRIVE,
  ],
  unreachable: {
    "seat.joined": "the kit seats nobody while a match goes on",
    "seat.joinedAlone": "the kit seats nobody while a match goes on",
    "seat.left": "the kit sends nobody away",
    "outcome.left": "the kit sends nobody away",
  },
};
