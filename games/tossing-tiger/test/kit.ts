import { readFileSync } from "node:fs";
import { fast } from "@warren/kernel/chance.ts";
import { parseLedger } from "@warren/kernel/ledger.ts";
import type { Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import type { ConformanceSetting, Start } from "@warren/kernel/testing/kit/setting.ts";
import { bots } from "../bot.ts";
import { CHANGES, WAR_RULES } from "../content/roosters.ts";
import { lessons } from "../lessons.ts";
import { advance } from "../rules/steps.ts";
import { en } from "../text/en.ts";
import { MOMENTS } from "./moments.ts";
import { laidOut } from "./scene.ts";

const ledger = parseLedger(readFileSync(new URL("../rulebook.tsv", import.meta.url), "utf8"));
const kinds = Object.keys(en).flatMap((key) => (key.startsWith("kind.") ? [key.slice("kind.".length)] : []));

/** A war in full swing under every Dawncard that leaves dice as they were laid, with Roosters enough on both sides that their Changes come up. */
const WARS: Start[] = WAR_RULES.filter((rule) => rule !== "stepByStep").map((rule, i) => ({
  seats: 3,
  options: { dawndojo: true, zoo: true, skip: true },
  position() {
    const { state } = laidOut({
      options: this.options!,
      attacker: ["rooster", "rooster crane", "rooster mantis", "rooster tiger", "rooster monkey", "rooster redPanda"],
      defender: ["mantis", "rooster", "rooster monkey", "rooster mantis", "rooster", rule === "shortRow" ? "" : "rooster panda"],
      dawn: { rule, change: CHANGES[i % CHANGES.length]!, named: "crane" },
    });
    advance(state, quietFx(fast(rule)));
    return state;
  },
}));

const OPTIONS: readonly Options[] = [
  {},
  { grab: "random", strengths: "generated" },
  { grab: "shown", warCap: 5 },
  { highscore: true, skip: true },
  { simulwars: true, fewestPiles: 2, warCap: 30 },
  { zoo: true },
  { zoo: true, skip: true, grab: "shown", strengths: "generated" },
  { zoo: true, simulwars: true, highscore: true, grab: "random" },
  { dawndojo: true, fewestPiles: 3, warCap: 30 },
  { dawndojo: true, roosters: "generated", zoo: true, skip: true },
  { dawndojo: true, roosters: "generated", simulwars: true, highscore: true, grab: "random" },
  { together: true, warCap: 2 },
  { together: true, zoo: true, grab: "random", skip: true },
  { together: true, dawndojo: true, roosters: "generated", zoo: true, highscore: true, grab: "shown" },
];
const STARTS: readonly Start[] = [...lessons, ...WARS, ...MOMENTS];

/** What the conformance kit plays, here and in `warren check`, and what it must have met. */
export const kit: ConformanceSetting = {
  games: 5 * (OPTIONS.length + STARTS.length),
  options: OPTIONS,
  starts: STARTS,
  bots: bots.slice(0, 2),
  botSteps: 40,
  catalogue: en,
  rules: new Set(ledger.map((rule) => rule.id)),
  maxBytes: 20_000,
  questions: kinds,
  onlyWords: [
    "aim",
    "animal",
    "animals",
    "warRule",
    ...CHANGES.map((id) => `change.${id}`),
    "say",
    "blocked",
    "refused",
    "why",
    "team.0",
    "team.1",
  ],
};
