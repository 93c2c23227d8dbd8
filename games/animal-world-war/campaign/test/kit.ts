import { readFileSync } from "node:fs";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/kit/setting.ts";
import { CITY_IDS } from "../../content/cities.ts";
import { MISSION_IDS, OBJECTIVE_IDS } from "../../content/objectives.ts";
import { TACTIC_IDS } from "../../content/tactics.ts";
import { bots } from "../bot.ts";
import { en } from "../text/en.ts";
import { anyReport } from "./fought.ts";
import { peace, type War } from "./scene.ts";

const ledger = parseLedger(readFileSync(new URL("../../rulebook.tsv", import.meta.url), "utf8"));

/** A war that stands so, before Carnivoron's first Tactic. */
const from = (before: (w: War) => void, options = {}): Start => ({
  seats: 2,
  options,
  position() {
    const w = peace(options).say("T04");
    before(w);
    return w.state;
  },
});
/** Ends and moments that chance seldom comes to. */
const MOMENTS: Start[] = [
  from((w) => w.only(0).only(1, "C.chef")),
  from((w) => w.only(0).only(1)),
  { ...from((w) => w.hold(0, "X1", "M1", "M3"), { holdKeys: true }), opening: [["T15"], ["regroup"]] },
  from((w) => w.set("H.chef", { medals: ["D12"] }).set("C.chef", { medals: ["D12"] })),
  from((w) => w.set("H.chef", "pow").set("H.medic", "pow").set("C.gunner", "pow").set("C.sniper", "mia")),
  from((w) => w.hold(0, "Y3", "Y2").hold(1, "M2", "M4"), { convalescence: true }),
];
/** The last turn of a war that stands so. */
const last = (before: (w: War) => void): Start => ({
  ...from((w) => {
    w.table.turn = 20;
    before(w.hold(null, "Y2"));
  }),
  opening: [["T15"], ["regroup"]],
});
const ENDS: Start[] = [
  last(() => {}),
  last((w) => w.hold(0, "X1")),
  last((w) => w.hold(1, "X2")),
  last((w) => w.set("H.chef", "dead")),
  last((w) => w.set("C.chef", { chevrons: 1 })),
];
const STARTS: Start[] = [
  ...MOMENTS,
  ...ENDS,
  ...[2, 3, 4, 6].map((seats) => ({ seats })),
  { options: { campaignObjectives: "shuffled", convalescence: true, maxCampaignTurns: "30" }, seats: 2 },
  { options: { holdKeys: true, maxCampaignTurns: "12" }, seats: 2 },
  ...Array.from({ length: 6 }, () => ({ seats: 2, bots: true, options: { convalescence: true } })),
];

/** What the conformance kit plays, here and in `warren check`: the war room whole, its battles made up (`fought.ts`). */
export const kit: ConformanceSetting = {
  games: STARTS.length,
  options: [],
  starts: STARTS,
  episodes: anyReport,
  bots: bots.slice(0, 3),
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 24_000,
  questions: ["start.tactic", "swap.offer", "swap.answer", "order", "award.medal", "award.chevron"],
  onlyWords: [
    "team",
    "side",
    "sideNo",
    "class",
    "name",
    "honour",
    "blocked",
    ...CITY_IDS.map((id) => `city.${id}`),
    ...[...OBJECTIVE_IDS, ...MISSION_IDS].map((id) => `objective.${id}`),
    ...TACTIC_IDS.map((id) => `tactic.${id}`),
  ],
};
