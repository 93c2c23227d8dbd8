import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { newcomer, newSide } from "./setup.ts";
import type { Table, WardsState } from "./state.ts";

/** WW-191: the team with the fewest open seats; of those that are level the one with the lower score, then the first. */
function smallestTeam({ warriors, sides }: Table): number {
  const sizes = sides.map((_, team) => warriors.filter((one) => one.team === team && !one.closed).length);
  const least = Math.min(...sizes);
  const open = sides.flatMap((_, team) => (sizes[team] === least ? [team] : []));
  return open.reduce((best, team) => (sides[team]!.points < sides[best]!.points ? team : best));
}

/** WW-18, WW-192: whoever comes late gets the highest number, is placed before the next turn and called in this round. */
export function join(state: WardsState, seat: Seat, fx: Fx): void {
  const { table } = state;
  const isAlone = table.house.mode === "free";
  if (isAlone) table.sides.push(newSide(0));
  const team = isAlone ? seat : smallestTeam(table);
  table.warriors[seat] = newcomer(team);
  state.hands[seat] = null;
  state.handOf[seat] = seat;
  if (!fx.quiet)
    fx.tell(
      isAlone
        ? { key: "seat.joinedAlone", args: { who: seat, number: seat + 1 }, rule: "WW-18" }
        : { key: "seat.joined", args: { who: seat, number: seat + 1, team }, rule: "WW-18" },
    );
}

/** A four-team match keeps its teams equal, so nobody can come alone. */
export function refuseJoin({ table }: WardsState): Refusal | undefined {
  return table.sides.length === 4 && table.house.mode !== "free" ? { key: "join.equal", rule: "WW-201" } : undefined;
}
