import type { Recap } from "@warren/kernel/board.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Table } from "../rules/state.ts";

/** Who fell and what changed hands while others acted. */
export const recap: Recap = (before, after) => {
  const [was, is] = [before.table as unknown as Table, after.table as unknown as Table];
  const lines: Msg[] = [];
  is.warriors.forEach(({ deaths }, seat) => {
    if (deaths > (was.warriors[seat]?.deaths ?? 0)) lines.push({ key: "recap.fell", args: { who: seat } });
  });
  is.objectives.forEach(({ owner }, i) => {
    if (owner !== null && owner !== was.objectives[i]?.owner)
      lines.push({ key: "recap.taken", args: { objective: i + 1, team: owner } });
  });
  is.hulls.forEach(({ died, model }, i) => {
    if (died !== null && was.hulls[i]?.died === null) lines.push({ key: "recap.hull", args: { model, no: i + 1 } });
  });
  return lines;
};
