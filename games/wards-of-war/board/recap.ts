import type { Recap } from "@warren/kernel/board.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Table } from "../rules/state.ts";

/** How one's own roll ended, then who fell and what changed hands while others acted; if nothing did, that. */
export const recap: Recap = (before, after, own) => {
  const rolled = own.find(({ key }) => key === "turn.failed");
  const roll: Msg[] = rolled ? [{ key: "recap.failed", args: { die: rolled.args?.die ?? 0 } }] : [];
  const changes = changesFrom(before, after);
  // Before round 1 there is nothing that could change hands.
  const isSame = changes.length === 0 && (before.table as unknown as Table).round > 0;
  return [...roll, ...changes, ...(isSame ? [{ key: "recap.same" }] : [])];
};

function changesFrom(before: View, after: View): Msg[] {
  const [was, is] = [before.table as unknown as Table, after.table as unknown as Table];
  const lines: Msg[] = [];
  is.warriors.forEach(({ deaths }, seat) => {
    if (deaths > (was.warriors[seat]?.deaths ?? 0)) lines.push({ key: "recap.fell", args: { who: seat } });
  });
  is.objectives.forEach(({ owner }, i) => {
    if (owner !== null && owner !== was.objectives[i]?.owner)
      lines.push({ key: "recap.taken", args: { objective: i + 1, team: owner } });
  });
  is.flags.forEach(({ by, team }, i) => {
    if (by !== null && was.flags[i]?.by === null) lines.push({ key: "recap.flag", args: { team } });
  });
  is.hulls.forEach(({ died, bailed, model }, i) => {
    const old = was.hulls[i];
    if (died !== null && old?.died === null) lines.push({ key: "recap.hull", args: { model, no: i + 1 } });
    else if (bailed && old?.bailed === false) lines.push({ key: "recap.bailed", args: { model, no: i + 1 } });
  });
  is.sides.forEach(({ points }, team) => {
    const n = points - (was.sides[team]?.points ?? 0);
    // In Free-for-all everybody is a team, and who fell says it all.
    if (n > 0 && is.house.mode !== "free") lines.push({ key: "recap.points", args: { team, n } });
  });
  return lines;
}

/** What may have decided a match: the last of these is shown at its end. */
export const decisive: readonly string[] = [
  "objective.taken",
  "flag.captured",
  "stage.locked",
  "hill.scores",
  "hull.destroyed",
  "warrior.destroyed",
];
