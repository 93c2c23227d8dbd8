import type { Namer } from "@warren/kernel/describe.ts";
import type { View } from "@warren/kernel/game.ts";
import { words } from "../world.ts";

/** A view as an indented list, ids by their names. Says everything the seat may know, for any game. */
export function outline(view: View, name: Namer): string {
  const lines: string[] = [];
  const show = (key: string, value: unknown, depth: number): void => {
    const pad = "  ".repeat(depth);
    const simple = (one: unknown): string => (typeof one === "string" ? name(one) : one === null ? "–" : String(one));
    if (typeof value !== "object" || value === null) lines.push(`${pad}${key}: ${simple(value)}`);
    else if (Array.isArray(value) && value.every((one) => typeof one !== "object" || one === null))
      lines.push(`${pad}${key}: ${value.length === 0 ? words("play.nothing") : value.map(simple).join(", ")}`);
    else {
      lines.push(`${pad}${key}:`);
      for (const [inner, member] of Object.entries(value)) {
        if (member === undefined) continue;
        show(Array.isArray(value) ? String(Number(inner) + 1) : name(inner), member, depth + 1);
      }
    }
  };
  for (const [key, member] of Object.entries((view.table ?? {}) as object)) show(key, member, 0);
  if (view.hand !== undefined && view.hand !== null)
    for (const [key, member] of Object.entries(view.hand as object)) show(key, member, 0);
  return lines.join("\n");
}
