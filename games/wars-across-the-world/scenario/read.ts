import type { Json } from "@warren/kernel/json.ts";
import { spotOf } from "@warren/kernel/json-spot.ts";
import type { z } from "zod";
import { checkScenario } from "./checks/all.ts";
import { checkDrawn } from "./checks/geometry.ts";
import { type Finding, type Findings, newFindings, type Place } from "./finding.ts";
import { valueAt } from "./form.ts";
import { lineAt, placeName, positionOf } from "./lines.ts";
import { MAP_FORMAT, MAP_VERSION, type WarMap } from "./map.ts";
import { mapSchema } from "./map-schema.ts";
import { scenarioSchema } from "./schema.ts";
import { SCENARIO_FORMAT, SCENARIO_VERSION, type Scenario } from "./types.ts";

/** A finding with its place in words and the line of the file. */
export interface Reported extends Finding {
  readonly where: string;
  readonly line: number;
}

/** What a file holds: nothing when anything about it is refused. */
export interface Reading<T> {
  readonly held?: T;
  readonly findings: readonly Reported[];
}

/** A kind of file: what it calls itself, its form, and what its parts must mean to each other. */
interface Kind<T> {
  readonly format: string;
  readonly version: number;
  readonly schema: z.ZodType;
  check(held: T, found: Findings): void;
}

/** Bounds of a file as a whole; its parts have theirs in the schema. */
const MOST_SIGNS = 2_000_000;
const MOST_DEPTH = 40;

/** Reads a scenario from a text that anybody may have written. Nothing of it is trusted. */
export const readScenario = (text: string): Reading<Scenario> =>
  readFile(text, { format: SCENARIO_FORMAT, version: SCENARIO_VERSION, schema: scenarioSchema, check: checkScenario });

/** The same without a look at what its parts mean to each other: it may be opened to be mended. */
export const readForm = (text: string): Reading<Scenario> =>
  readFile(text, { format: SCENARIO_FORMAT, version: SCENARIO_VERSION, schema: scenarioSchema, check: () => undefined });

/** Whether a war that is being made has the form of a file. */
export const hasForm = (war: Scenario): boolean => scenarioSchema.safeParse(war).success;

/** Reads a map; where the scenario it is drawn for is known, against that. */
export const readMap = (text: string, scenarioOf: (id: string) => Scenario | undefined): Reading<WarMap> =>
  readFile<WarMap>(text, {
    format: MAP_FORMAT,
    version: MAP_VERSION,
    schema: mapSchema,
    check: (map, found) => checkDrawn(map, scenarioOf(map.id), found),
  });

function readFile<T>(text: string, kind: Kind<T>): Reading<T> {
  const refused = (key: string, args: Finding["args"], line: number): Reading<T> => ({
    findings: [{ level: "refused", key, args, place: [], where: "", line }],
  });
  if (text.length > MOST_SIGNS) return refused("file.tooLong", { size: text.length, max: MOST_SIGNS }, 1);
  let file: Json;
  try {
    file = JSON.parse(text) as Json;
  } catch {
    const { line, column } = spotOf(text);
    return refused("file.noJson", { column }, line);
  }
  // A name that means something to the language would be passed over in silence.
  const proto = text.indexOf('"__proto__"');
  if (proto !== -1) return refused("file.unknownField", { field: "__proto__" }, lineAt(text, proto));
  const found = newFindings();
  const held = isTooDeep(file) ? void found.refuse([], "file.tooDeep", { max: MOST_DEPTH }) : formOf(file, kind, found);
  if (held) kind.check(held, found);
  const findings = reported(found, text, file);
  return held && findings.every(({ level }) => level !== "refused") ? { held, findings } : { findings };
}

function reported({ all }: Findings, text: string, file: Json): Reported[] {
  return all.map((one) => ({
    ...one,
    where: placeName(file, one.place),
    line: one.place.length === 0 ? 1 : lineAt(text, positionOf(text, one.place)),
  }));
}

/** Told without going down by calls, which a file could make too many of. */
function isTooDeep(file: Json): boolean {
  let level: Json[] = [file];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap((one) => (one !== null && typeof one === "object" ? (Object.values(one) as Json[]) : []));
  }
  return false;
}

/** What has the form of its kind; a file of another kind or version is refused before its fields are looked at. */
function formOf<T>(file: Json, kind: Kind<T>, found: Findings): T | undefined {
  const head = (file !== null && typeof file === "object" && !Array.isArray(file) ? file : {}) as { [key: string]: Json };
  const { format = "", version = "" } = head;
  if (format !== kind.format) return void found.refuse(["format"], "file.otherKind", { format, ours: kind.format });
  if (version !== kind.version) {
    const isNewer = typeof version === "number" && version > kind.version;
    return void found.refuse(["version"], isNewer ? "file.newer" : "file.older", { version, ours: kind.version });
  }
  const read = kind.schema.safeParse(file);
  if (read.success) return read.data as T;
  for (const issue of read.error.issues) tellIssue(issue, [], file, found);
  return undefined;
}

/** A short form of a value for a message. */
const shown = (value: Json | undefined): string => {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

function tellIssue(issue: z.core.$ZodIssue, above: Place, file: Json, found: Findings): void {
  const place = [...above, ...(issue.path as (string | number)[])];
  const value = valueAt(file, place);
  const field = shown(place.at(-1) as Json);
  if (value === undefined && issue.code !== "unrecognized_keys") {
    found.refuse(place.slice(0, -1), "file.missing", { field });
    return;
  }
  switch (issue.code) {
    case "unrecognized_keys":
      for (const key of issue.keys) found.refuse([...place, key], "file.unknownField", { field: shown(key) });
      return;
    case "invalid_value":
      found.refuse(place, "file.notOneOf", { value: shown(value), known: issue.values.map(String) });
      return;
    case "too_big":
    case "too_small": {
      const limit = Number(issue.code === "too_big" ? issue.maximum : issue.minimum);
      found.refuse(place, `file.${issue.code === "too_big" ? "above" : "below"}.${sizeOf(issue.origin)}`, {
        field,
        limit,
        value: shown(value),
      });
      return;
    }
    case "invalid_format":
      found.refuse(place, "file.badId", { value: shown(value) });
      return;
    case "invalid_key":
      found.refuse(place, "file.badId", { value: field });
      return;
    case "invalid_union":
      tellUnion(issue, place, file, found);
      return;
    default:
      found.refuse(place, "file.wrongKind", {
        field,
        value: shown(value),
        expected: issue.code === "invalid_type" ? issue.expected : "",
      });
  }
}
const sizeOf = (origin: string): string => (origin === "array" || origin === "string" ? origin : "number");

/** An unknown effect or condition by its name; otherwise the form it comes nearest to says what is wrong. */
function tellUnion(issue: Extract<z.core.$ZodIssue, { code: "invalid_union" }>, place: Place, file: Json, found: Findings): void {
  const value = valueAt(file, place);
  if (issue.errors.length === 0) {
    found.refuse(place, "file.unknownName", { value: shown(value) });
    return;
  }
  const nearest = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0]!;
  if (depthOf(nearest) > 0) for (const one of nearest) tellIssue(one, place, file, found);
  else found.refuse(place, "file.wrongKind", { field: shown(place.at(-1) as Json), value: shown(value), expected: "" });
}
const depthOf = (issues: readonly z.core.$ZodIssue[]): number => Math.max(0, ...issues.map(({ path }) => path.length));
