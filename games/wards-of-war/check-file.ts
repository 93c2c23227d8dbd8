import type { Refusal } from "@warren/kernel/message.ts";
import type { FileCheck, FileFinding } from "@warren/kernel/module.ts";
import { checkGaps } from "./display/gaps.ts";
import { checkMap } from "./rules/maps/check.ts";
import { MAP_FORMAT, readMap } from "./rules/maps/read.ts";
import { mapsEn } from "./text/maps.en.ts";

/** By what it says it is; one that says nothing by what it has. A torn file is no JSON, so this is read from the text. */
function isTable(text: string): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return format === undefined ? /"pieces"\s*:/.test(text) && /"spawns"\s*:/.test(text) : format === MAP_FORMAT;
}

/** Tables: what `rules/maps` says of them. */
export const fileCheck: FileCheck = {
  words: mapsEn,
  check(text) {
    if (!isTable(text)) return undefined;
    const read = readMap(text);
    const findings = (level: FileFinding["level"], faults: readonly Refusal[]): FileFinding[] =>
      faults.map(({ key, args = {}, rule }) => ({ level, say: { key, args }, ...(rule ? { rule } : {}) }));
    const kind = { key: "map.kind" };
    if ("faults" in read) return { kind, findings: findings("refused", read.faults) };
    return { kind, findings: [...findings("refused", checkMap(read.map)), ...findings("unwise", checkGaps(read.map))] };
  },
};
