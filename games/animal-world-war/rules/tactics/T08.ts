import type { Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import { groundOf } from "../ground.ts";
import type { SideNo, Table, TileNo, WarState } from "../state.ts";
import { chief } from "../state.ts";
import { leaves } from "./card.ts";
import { PLAIN, type Tactic } from "./tactic.ts";

function addSmoke(state: WarState, side: SideNo, id: string, fx: Fx): void {
  const frame = state.flow[state.flow.length - 1]!;
  const tile = groundOf(state.table.field).number.get(id)!;
  state.table.smoke[tile]! |= side === 0 ? 1 : 2;
  state.flow[state.flow.length - 1] = { ...frame, tiles: [...(frame.tiles as number[]), tile] };
  if (!fx.quiet) fx.tell({ key: "tactic.smoke", args: { at: id }, rule: "AWW-T08a", about: [id] });
}
/** Up to two more tiles beside those chosen (AWW-T08a). */
function smokable(table: Table, chosen: readonly TileNo[]): string[] {
  const ground = groundOf(table.field);
  const tiles = new Set<TileNo>();
  for (const tile of chosen) for (const next of ground.around[tile]!) if (!chosen.includes(next)) tiles.add(next);
  return [...tiles].sort((a, b) => a - b).map((tile) => ground.ids[tile]!);
}
const smoke: Step<WarState> = {
  asks({ table }, frame) {
    const chosen = frame.tiles as TileNo[];
    const { around } = groundOf(table.field);
    return chosen.length < 3 && chosen.some((tile) => around[tile]!.some((next) => !chosen.includes(next)));
  },
  ask: (state, frame) => [
    {
      seat: chief(frame.side as SideNo),
      kind: "tactic.smoke",
      prompt: { key: "ask.smoke" },
      domain: { t: "pick", tree: { done: {}, ...leaves(smokable(state.table, frame.tiles as number[])) } },
      rule: "AWW-T08a",
      fallback: ["done"],
    },
  ],
  take(state, frame, _decision, answer, fx) {
    const id = (answer as readonly string[])[0]!;
    if (id === "done") state.flow.pop();
    else addSmoke(state, frame.side as SideNo, id, fx);
  },
  auto: (state) => void state.flow.pop(),
  run: (state) => void state.flow.pop(),
};

/** Smoke Pots: any tiles, Landmarks too (AWW-T08a). Shots go by `smoke` on the table. */
export const T08: Tactic = {
  ...PLAIN,
  options({ table }) {
    const ground = groundOf(table.field);
    return table.fresh ? leaves(ground.ids.slice(0, ground.tiles)) : undefined;
  },
  play(state, side, [, tile], fx) {
    state.flow.push({ at: "smoke", side, tiles: [] });
    addSmoke(state, side, tile!, fx);
  },
  steps: () => ({ smoke }),
};
