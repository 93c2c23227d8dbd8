import type { Json } from "@warren/kernel/json.ts";
import type { Place } from "./finding.ts";

/** The number of the line at a position, from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let i = 0; i < position && i < text.length; i++) if (text.charCodeAt(i) === 10) line++;
  return line;
}

/** Where the value at a place of a JSON text begins; the nearest thing around it where it is missing. The text must be sound JSON. */
export function positionOf(text: string, place: Place): number {
  let at = skipSpace(text, 0);
  for (const step of place) {
    const inside = enter(text, at, step);
    if (inside === undefined) return at;
    at = inside;
  }
  return at;
}

const SPACE = /\s/;
function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && SPACE.test(text[at]!)) at++;
  return at;
}

/** Behind the string that begins here. */
function skipString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return at + 1;
}

/** Behind the value that begins here. */
function skipValue(text: string, from: number): number {
  let depth = 0;
  let at = from;
  do {
    const sign = text[at]!;
    if (sign === '"') {
      at = skipString(text, at);
      continue;
    }
    if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
    else if (depth === 0) {
      while (at < text.length && !/[\s,\]}]/.test(text[at]!)) at++;
      return at;
    }
    at++;
  } while (depth > 0 && at < text.length);
  return at;
}

/** The beginning of one entry of the list or record that begins here. */
function enter(text: string, from: number, step: string | number): number | undefined {
  if (text[from] !== "{" && text[from] !== "[") return undefined;
  const isList = text[from] === "[";
  let at = skipSpace(text, from + 1);
  for (let nth = 0; at < text.length && text[at] !== "}" && text[at] !== "]"; nth++) {
    let key: string | number = nth;
    if (!isList) {
      const end = skipString(text, at);
      key = JSON.parse(text.slice(at, end)) as string;
      at = skipSpace(text, skipSpace(text, end) + 1);
    }
    if (key === step) return at;
    at = skipSpace(text, skipValue(text, at));
    if (text[at] === ",") at = skipSpace(text, at + 1);
  }
  return undefined;
}

/** A place in words: list entries that have an id are called by it. `cards[U-DIG].uses[0].do[1].regions` */
export function placeName(file: Json, place: Place): string {
  let name = "";
  let at: Json | undefined = file;
  for (const step of place) {
    at = at !== null && typeof at === "object" ? (at as { [key: string]: Json })[step] : undefined;
    if (typeof step === "string") name += name === "" ? step : `.${step}`;
    else {
      const id = at !== null && typeof at === "object" && !Array.isArray(at) ? (at as { [key: string]: Json }).id : undefined;
      name += `[${typeof id === "string" ? id : step}]`;
    }
  }
  return name;
}
