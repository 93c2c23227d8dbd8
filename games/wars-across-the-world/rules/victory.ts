import { goto, type Step } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { allHold } from "./cards/conditions.ts";
import { countedFor, gainOf } from "./cards/effects-side.ts";
import { expire } from "./cards/force.ts";
import { sideTitle } from "./change.ts";
import { playedSides } from "./sides.ts";
import type { Ending, RegionId, Seen, SideNo, WarState } from "./state.ts";
import { worldIn } from "./units.ts";
import { writtenOut } from "./written.ts";

/** What the war gives one side after a turn or at the end: how much, for which regions, and what the side then has. */
export interface Scored {
  readonly at: "turn" | "end";
  readonly side: SideNo;
  readonly n: number;
  readonly vp: number;
  readonly text: string;
  readonly regions: ReadonlyMap<RegionId, number>;
}

/** The lines of a scoring one after the other, each on what those before it have made of the VP; nothing is changed. `do` holds only gains of VP. */
function scoredBy(seen: Seen, at: Scored["at"], before: readonly number[] = seen.table.vp): Scored[] {
  const world = worldIn(seen);
  const { perTurn, end: atEnd } = world.scenario.victory;
  const vp = [...before];
  const now: Seen = { fixed: seen.fixed!, table: { ...seen.table, vp } };
  const lines: Scored[] = [];
  for (const { side: by, when, do: effects, text } of at === "turn" ? perTurn : atEnd)
    for (let side = 0; side < vp.length; side++) {
      if (by !== "each" && world.sideNo[by] !== side) continue;
      if (!allHold(when, now, { side })) continue;
      const play = { side, card: null, inBattle: false };
      for (const effect of effects) {
        if (effect.e !== "gain") continue;
        const n = gainOf(effect, now, play);
        vp[side] = Math.max(0, vp[side]! + n); // WAW-14-g
        lines.push({ at, side, n, vp: vp[side]!, text, regions: countedFor(effect, now, play) });
      }
    }
  return lines;
}
function score(state: WarState, fx: Fx, at: Scored["at"]): void {
  const { vp: points } = state.table;
  for (const { side, n, vp, text } of scoredBy(state, at)) {
    points[side] = vp;
    if (!fx.quiet && n !== 0)
      fx.tell({
        key: "vp.scored",
        args: { side: sideTitle(state, side), n, vp, text: { ...writtenOut(text) } },
        rule: "WAW-14-a",
      });
  }
}

/** The sides that have the better of it with these VP: several in a draw (WAW-7.2-b). */
function best(seen: Seen, vp: readonly number[]): SideNo[] {
  const world = worldIn(seen);
  const { drawBelow, among } = world.scenario.victory.decide;
  const sides = (among ?? world.sides).map((side) => world.sideNo[side]!);
  const [first, second] = sides.toSorted((a, b) => vp[b]! - vp[a]!);
  const isDraw = second !== undefined && vp[first!]! - vp[second]! < drawBelow;
  return isDraw ? sides.filter((side) => vp[first!]! - vp[side]! < drawBelow) : [first!];
}

/** How the war would be counted if this turn were its last and everything stayed as it is. */
export interface Count {
  /** By side: all of it; and of it what this turn will have given, which nobody has yet, and what is counted at the end. */
  readonly vp: readonly number[];
  readonly turn: readonly number[];
  readonly counted: readonly number[];
  readonly lines: readonly Scored[];
  readonly winners: readonly SideNo[];
  /** Sides that would win beside them. */
  readonly also: readonly SideNo[];
}
const after = (lines: readonly Scored[], before: readonly number[]): number[] =>
  before.map((points, side) => lines.findLast((line) => line.side === side)?.vp ?? points);

/**
 * The count that decides the war (WAW-7.2-b), on what everybody sees now; when it is over, the one that decided it. What the last turn
 * gave has been won by then, as that of the turns before it.
 */
export function countNow(seen: Seen): Count {
  const { over, vp: won } = seen.table;
  if (over) {
    const lines = over.how === "score" ? scoredBy(seen, "end") : [];
    const counted = won.map((_, side) => lines.reduce((sum, line) => sum + (line.side === side ? line.n : 0), 0));
    return { vp: over.vp, turn: won.map(() => 0), counted, lines, winners: over.winners, also: over.also ?? [] };
  }
  const thisTurn = scoredBy(seen, "turn");
  const ofTurn = after(thisTurn, won);
  const atEnd = scoredBy(seen, "end", ofTurn);
  const vp = after(atEnd, ofTurn);
  const winners = best(seen, vp);
  return {
    vp,
    turn: ofTurn.map((points, side) => points - won[side]!),
    counted: vp.map((points, side) => points - ofTurn[side]!),
    lines: [...thisTurn, ...atEnd],
    winners,
    also: alsoWinning({ fixed: seen.fixed!, table: { ...seen.table, vp } }, winners),
  };
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
    score(state, fx, "turn");
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
    score(state, fx, "end");
    end(state, fx, "score", best(state, table.vp));
  },
};

/** Sides that win beside the winners, if somebody plays them from a seat of their own. */
function alsoWinning(seen: Seen, winners: readonly SideNo[]): SideNo[] {
  const world = worldIn(seen);
  const played = playedSides(world, new Set(seen.table.seats).size);
  return (world.scenario.victory.alsoWins ?? [])
    .map(({ side, when }) => ({ side: world.sideNo[side]!, when }))
    .filter(({ side, when }) => played.includes(side) && !winners.includes(side) && allHold(when, seen, { side }))
    .map(({ side }) => side);
}

function end(state: WarState, fx: Fx, how: "objective" | "score", winners: readonly SideNo[]): void {
  const { table } = state;
  const also = alsoWinning(state, winners);
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
