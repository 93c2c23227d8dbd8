import type { FileCheck } from "@warren/kernel/module.ts";
import { parseOptions } from "@warren/kernel/options.ts";
import { inspectField } from "./display/inspect.ts";
import { FIELD_FORMAT } from "./rules/scenario.ts";
import { OPTIONS } from "./rules/setup.ts";
import { builderEn } from "./text/builder.en.ts";

/** By what it says it is; one that says nothing by its tiles. A torn file is no JSON, so this is read from the text. */
function isField(text: string): boolean {
  const format = /"format"\s*:\s*"([^"]*)"/.exec(text)?.[1];
  return format === undefined ? /"hexes"\s*:/.test(text) : format === FIELD_FORMAT;
}

/** Battlefields: what `display/inspect.ts` says of them. */
export const fileCheck: FileCheck = {
  words: builderEn,
  check(text) {
    if (!isField(text)) return undefined;
    const kind = { key: "build.kind" };
    const parsed = parseOptions(OPTIONS, { battlefield: text });
    if ("refusal" in parsed) return { kind, findings: [{ level: "refused", say: parsed.refusal }] };
    return {
      kind,
      findings: inspectField(text).findings.map(({ level, say, rule }) => ({ level, say, ...(rule ? { rule } : {}) })),
    };
  },
};
