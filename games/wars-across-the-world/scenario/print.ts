import type { Json } from "@warren/kernel/json.ts";
import type { WarMap } from "./map.ts";
import type { Scenario } from "./types.ts";

/** What does not fit on a line of this length goes on several; a plain record (a region, a unit) may be longer, for the sake of one line each. */
const WIDTH = 150;
const RECORD_WIDTH = 400;

/**
 * A scenario or a map as the text of its file, always the same for the same data: one region, unit or card on a line where it fits, so that two versions can
 * be compared line by line.
 */
export function printFile(file: Scenario | WarMap): string {
  return `${printed(file as unknown as Json, "", true)}\n`;
}

function oneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(", ")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${oneLine(one as Json)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}

/** No more than lists and small records inside it. */
const isPlain = (value: Json, depth = 2): boolean =>
  value === null ||
  typeof value !== "object" ||
  (depth > 0 && Object.values(value).every((one) => isPlain(one as Json, depth - 1)));
const isFlatList = (value: Json): boolean => Array.isArray(value) && isPlain(value, 1);

function printed(value: Json, indent: string, isWhole = false): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const line = oneLine(value);
  // A path is a line of its own, however long.
  if (Array.isArray(value) && value.every((one) => typeof one === "number")) return line;
  const isRecord =
    isPlain(value) && (!Array.isArray(value) || (isFlatList(value) && value.every((one) => String(one).length < 24)));
  if (!isWhole && indent.length + line.length <= (isRecord ? RECORD_WIDTH : WIDTH)) return line;
  const deeper = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ["[", "]", value.map((one: Json) => printed(one, deeper))]
    : ["{", "}", Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${printed(one as Json, deeper)}`)];
  return `${open}\n${parts.map((part) => deeper + part).join(",\n")}\n${indent}${close}`;
}
