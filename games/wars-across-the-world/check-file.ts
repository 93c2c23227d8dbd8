import { fast } from "@warren/kernel/chance.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { FileCheck, FileFinding } from "@warren/kernel/module.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { DRAFTS } from "./content/drafts.ts";
import { mapOf } from "./content/maps.ts";
import { SCENARIOS } from "./content/scenarios.ts";
import { allHold } from "./rules/cards/conditions.ts";
import { unsupportedIn } from "./rules/cards/unsupported.ts";
import { startOf } from "./rules/setup.ts";
import { unsupplied } from "./rules/supply.ts";
import { worldOf } from "./rules/world.ts";
import { checkDrawn } from "./scenario/checks/geometry.ts";
import { type Findings, newFindings } from "./scenario/finding.ts";
import { lineAt, placeName, positionOf } from "./scenario/lines.ts";
import { MAP_FORMAT } from "./scenario/map.ts";
import { type Reading, type Reported, readMap, readScenario } from "./scenario/read.ts";
import { SCENARIO_FORMAT, type Scenario } from "./scenario/types.ts";
import { scenarioEn } from "./text/scenario.en.ts";

/** By what it says it is; one that says nothing by lists that only it has. A torn file is no JSON, so this is read from the text. */
function kindOf(text: string): "scenario" | "map" | undefined {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  const has = (...fields: string[]): boolean => fields.every((field) => text.includes(`"${field}"`));
  if (format === SCENARIO_FORMAT || (format === undefined && has("turnOrder", "unitTypes"))) return "scenario";
  return format === MAP_FORMAT || (format === undefined && has("arcs", "crossings")) ? "map" : undefined;
}

/** What the rules themselves say of the first position: who has no supply, who has won already. */
function checkStart(scenario: Scenario, found: Findings): void {
  const missing = unsupportedIn(scenario);
  if (missing.length > 0) {
    found.warn([], "file.notYet", { missing: [...missing] });
    return;
  }
  const state = startOf(scenario, quietFx(fast("check-file")));
  const { sideNo, printed, place } = worldOf(state.fixed!);
  if (scenario.phases.supply)
    for (const side of Object.values(sideNo))
      for (const { id, at } of unsupplied(state, side)) {
        const { base, isLeader } = printed[id]!;
        const list = isLeader ? scenario.leaders : scenario.units;
        const nth = list.findIndex((one) => one.id === base);
        const args = { unit: printed[id]!.name, region: place[at!]!.def.name };
        found.refuse([isLeader ? "leaders" : "units", nth, "at"], "file.noSupply", args, "WAW-13.2-a");
      }
  scenario.victory.suddenDeath.forEach(({ side, when }, nth) => {
    if (allHold(when, state, { side: sideNo[side]! }))
      found.refuse(["victory", "suddenDeath", nth], "file.wonAtStart", { side }, "WAW-7.2-a");
  });
}

function finding({ level, key, args, where, line, rule }: Reported): FileFinding {
  const what = { key, args };
  return {
    level,
    say: where === "" ? { key: "file.at.top", args: { line, what } } : { key: "file.at", args: { where, line, what } },
    ...(rule === undefined ? {} : { rule }),
  };
}

/** What is said of a scenario, and the scenario itself unless anything about it is refused. */
function judge(text: string): Reading<Scenario> {
  const { held, findings } = readScenario(text);
  if (!held) return { findings };
  const start = newFindings();
  checkStart(held, start);
  const more = start.all.map((one) => ({
    ...one,
    where: placeName(held as unknown as Json, one.place),
    line: lineAt(text, positionOf(text, one.place)),
  }));
  const all = [...findings, ...more];
  return all.some(({ level }) => level === "refused") ? { findings: all } : { held, findings: all };
}

/** All that is said of a scenario, each with its place: for whoever works on one. */
export const inspect = (text: string): readonly Reported[] => judge(text).findings;

/** A war of somebody's own at a table: all that a file is checked for, rules that are played, and a map that shows it. */
export async function refuseDocument(_option: string, text: string): Promise<Refusal | undefined> {
  const { held, findings } = judge(text);
  const wrong = findings.find(({ level, key }) => level === "refused" || key === "file.notYet");
  if (wrong) return refusal(wrong);
  if (held!.map) return undefined;
  const map = await mapOf(held!.id);
  const found = newFindings();
  if (map) checkDrawn(map, held!, found);
  const [unlike] = found.all.filter(({ level }) => level === "refused");
  if (map && !unlike) return undefined;
  const what = unlike ? { key: unlike.key, args: unlike.args } : undefined;
  return { key: what ? "file.otherMap" : "file.noMap", args: { id: held!.id, ...(what ? { what } : {}) } };
}
const refusal = (one: Reported): Refusal => ({ ...finding(one).say, ...(one.rule === undefined ? {} : { rule: one.rule }) });

/** Scenarios: what `scenario/read.ts` says of the file, and what the rules say of the war it begins. Maps: against the scenario of their name. */
export const fileCheck: FileCheck = {
  words: scenarioEn,
  check(text) {
    const kind = kindOf(text);
    if (kind === undefined) return undefined;
    if (kind === "map") {
      const { findings } = readMap(text, (id) => ({ ...SCENARIOS, ...DRAFTS })[id]);
      return { kind: { key: "file.kind.map" }, findings: findings.map(finding) };
    }
    return { kind: { key: "file.kind" }, findings: judge(text).findings.map(finding) };
  },
};
