import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Scoring } from "../scenario/types.ts";
import { allHold } from "./cards/conditions.ts";
import { gainOf } from "./cards/effects-side.ts";
import { expire } from "./cards/force.ts";
import { sideTitle } from "./change.ts";
import { playedSides } from "./sides.ts";
import type { Ending, Seen, SideNo, WarState } from "./state.ts";
import { worldIn } from "./units.ts";
import { writtenOut } from "./written.ts";

/** VP that the scenario gives after a turn or at the end: `do` holds only gains of VP. */
function score(state: WarState, fx: Fx, list: readonly Scoring[]): void {
  const world = worldIn(state);
  const { vp } = state.table;
  for (const scoring of list)
    for (let side = 0; side < vp.length; side++) {
      if (scoring.side !== "each" && world.sideNo[scoring.side] !== side) continue;
      if (!allHold(scoring.when, state, { side })) continue;
      for (const effect of scoring.do) {
        if (effect.e !== "gain") continue;
        const n = gainOf(effect, state, { side, card: null, inBattle: false });
        vp[side] = Math.max(0, vp[side]! + n); // WAW-14-g
        if (!fx.quiet && n !== 0)
          fx.tell({
            key: "vp.scored",
            args: { side: sideTitle(state, side), n, vp: vp[side]!, text: { ...writtenOut(scoring.text) } },
            rule: "WAW-14-a",
          });
      }
    }
}

/** Sides that have met an objective now. */
function met(state: WarState): SideNo[] {
  const world = worldIn(state);
  const { suddenDeath } = world.scenario.victory;
  const sides = suddenDeath
    .filter(({ side, when }) => allHold(when, state, { side: world.sideNo[side]! }))
    .map(({ side }) => world.sideNo[side]!);
  return [...new Set(sides)];
}

/** After the last side of a turn: objectives, the next turn, or the final scoring (WAW-7.2-a, WAW-7.2-b). */
export const verify: Step<WarState> = {
  run(state, _frame, fx) {
    const { table } = state;
    const { scenario } = worldIn(state);
    score(state, fx, scenario.victory.perTurn);
    const winners = met(state);
    if (winners.length > 0) {
      // WAW-L-15: of several the one with most VP; equal VP is a draw.
      const most = Math.max(...winners.map((side) => table.vp[side]!));
      return end(
        state,
        fx,
        "objective",
        winners.filter((side) => table.vp[side] === most),
      );
    }
    if (table.turn < scenario.turns) {
      expire(state, { on: "turn", turn: table.turn });
      table.turn++;
      table.side = 0;
      if (!fx.quiet)
        fx.tell({ key: "turn", args: { n: table.turn, label: scenario.turnLabels[table.turn - 1] ?? "" }, rule: "WAW-7.2-a" });
      return goto(state, { at: "side.start" });
    }
    score(state, fx, scenario.victory.end);
    const { drawBelow, among } = scenario.victory.decide;
    const world = worldIn(state);
    const sides = (among ?? world.sides).map((side) => world.sideNo[side]!);
    const [first, second] = sides.toSorted((a, b) => table.vp[b]! - table.vp[a]!);
    const isDraw = second !== undefined && table.vp[first!]! - table.vp[second]! < drawBelow;
    end(state, fx, "score", isDraw ? sides.filter((side) => table.vp[first!]! - table.vp[side]! < drawBelow) : [first!]);
  },
};

/** Sides that win beside the others, if somebody plays them from a seat of their own. */
function alsoWon(state: WarState): SideNo[] {
  const world = worldIn(state);
  const played = playedSides(world, state.handOf.length);
  return (world.scenario.victory.alsoWins ?? [])
    .filter(({ side, when }) => played.includes(world.sideNo[side]!) && allHold(when, state, { side: world.sideNo[side]! }))
    .map(({ side }) => world.sideNo[side]!);
}

function end(state: WarState, fx: Fx, how: "objective" | "score", winners: readonly SideNo[]): void {
  const { table } = state;
  const also = alsoWon(state).filter((side) => !winners.includes(side));
  table.over = { how, winners: winners.toSorted(), vp: [...table.vp], ...(also.length > 0 && { also }) };
  state.flow.length = 0;
  if (fx.quiet) return;
  const { reason, rule } = ending(state, table.over);
  fx.tell({ ...reason, rule });
  if (also.length > 0) fx.tell({ key: "over.also", args: { sides: also.map((side) => sideTitle(state, side)) }, rule });
}

/** How a war ended, in words, and by which rule. */
export function ending(seen: Seen, { how, winners, vp }: Ending): { readonly reason: Msg; readonly rule: string } {
  const key = winners.length > 1 ? "over.draw" : `over.${how}`;
  const sides = winners.map((side) => sideTitle(seen, side));
  return { reason: { key, args: { sides, vp: [...vp] } }, rule: how === "objective" ? "WAW-7.2-a" : "WAW-7.2-b" };
}
