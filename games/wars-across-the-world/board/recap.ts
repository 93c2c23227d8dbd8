import type { Recap } from "@warren/kernel/board.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Table } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";

/** What changed while the other side played: VP, regions, losses, who was cut off. */
export const recap: Recap = (before, after) => {
  const [was, is] = [before.table as unknown as Table, after.table as unknown as Table];
  const scenario = after.fixed as unknown as Scenario;
  const lines: Msg[] = [];
  const regionName = (id: string): string => scenario.regions.find((region) => region.id === id)?.name ?? id;
  const sideName = (side: number): string => scenario.sides.find(({ id }) => id === scenario.turnOrder[side])?.short ?? "";
  is.vp.forEach((vp, side) => {
    const n = vp - (was.vp[side] ?? 0);
    if (n !== 0) lines.push({ key: n > 0 ? "recap.vp.more" : "recap.vp.less", args: { side: sideName(side), n: Math.abs(n) } });
  });
  for (const [side, regions] of Map.groupBy(
    Object.keys(is.control).filter((id) => is.control[id] !== was.control[id] && is.control[id] !== null),
    (id) => is.control[id]!,
  ))
    lines.push({ key: "recap.taken", args: { side: sideName(side), regions: regions.map(regionName) } });
  for (const [side, units] of Map.groupBy(
    Object.values(is.units).filter(({ id, place }) => place === "lost" && was.units[id] && was.units[id].place !== "lost"),
    (unit) => unit.side,
  ))
    lines.push({ key: "recap.lost", args: { side: sideName(side), n: units.length } });
  const cut = Object.values(is.units).filter(
    ({ id, oos, place }) => oos && place === "map" && was.units[id]?.oos === false,
  ).length;
  if (cut > 0) lines.push({ key: "recap.cut", args: { n: cut } });
  return lines;
};

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = ["battle.won", "battle.won.rout", "siege.falls", "leader.killed", "control"];
