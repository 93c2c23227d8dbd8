import type { FileCheck } from "@warren/kernel/module.ts";
import { inspectFile } from "./display/inspect.ts";
import { MAP_FORMAT } from "./rules/maps/read.ts";
import { mapsEn } from "./text/maps.en.ts";
import { names } from "./text/names.en.ts";

/** By what it says it is; one that says nothing by what it has. A torn file is no JSON, so this is read from the text. */
function isTable(text: string): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return format === undefined ? /"pieces"\s*:/.test(text) && /"spawns"\s*:/.test(text) : format === MAP_FORMAT;
}

/** Tables: what `display/inspect.ts` says of them, as the map maker does. */
export const fileCheck: FileCheck = {
  words: { ...mapsEn, ...names },
  check(text) {
    if (!isTable(text)) return undefined;
    const findings = inspectFile(text).map(({ level, say, rule }) => ({ level, say, ...(rule ? { rule } : {}) }));
    return { kind: { key: "map.kind" }, findings };
  },
};
