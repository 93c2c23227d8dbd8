import type { Recap } from "@warren/kernel/board.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { CITY_IDS } from "../../content/cities.ts";
import type { Table } from "../rules/state.ts";
import { soldierOf } from "./words.ts";

/** What changed since the viewer's last order: cities, and who is not where he was. */
export const recap: Recap = (before, after) => {
  const [was, is] = [before.table as unknown as Table, after.table as unknown as Table];
  const lines: Msg[] = [];
  for (const city of CITY_IDS) {
    const side = is.cities[city];
    if (side !== null && side !== was.cities[city]) lines.push({ key: "recap.taken", args: { side, city } });
  }
  const changed = (...standings: readonly string[]): string[] =>
    ([0, 1] as const).flatMap((side) =>
      is.empires[side].roster.flatMap(({ cls, standing }, i) =>
        standings.includes(standing) && was.empires[side].roster[i]!.standing !== standing ? [soldierOf(side, cls)] : [],
      ),
    );
  for (const [key, ...standings] of [
    ["recap.lost", "dead"],
    ["recap.gone", "pow", "mia"],
    ["recap.home", "ready"],
  ] as const) {
    const who = changed(...standings);
    if (who.length > 0) lines.push({ key, args: { who } });
  }
  return lines;
};
