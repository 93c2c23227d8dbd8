import type { Decision } from "@warren/kernel/decision.ts";
import { pop, push } from "@warren/kernel/flow.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { isTurtleFacing } from "./result.ts";
import { membersOf, type SideNo, type TigerState, teamOf, type War, type WarStep } from "./state.ts";

/** TT-together-35: seconds a team has to talk, at a table with a live clock. */
const TALK_SECONDS = 60;

/**
 * TT-action-17: the Bird's team may talk freely, and the war waits until its members have (TT-together-35). Outside team play, and for
 * who is a team alone, there is nobody to talk to (TT-together-29); a Turtle opposite stops it (TT-action-61, TT-action-62).
 */
export function openTalk({ table }: TigerState, war: War, side: SideNo, position: number, fx: Fx): void {
  const pile = war.sides[side].row[position]!;
  const team = teamOf(pile.owner);
  if (!table.team || isTurtleFacing(war, pile.shown!)) return;
  const members = membersOf(table, team);
  if (members.length === 1) return;
  table.team.talk = team === 0 ? [true, table.team.talk[1]] : [table.team.talk[0], true];
  if (!fx.quiet)
    fx.tell({ key: "bird.talks", args: { who: pile.owner, team }, rule: "TT-action-17", about: [pile.id, pile.shown!] });
  push(war, { at: "talk", left: members, about: [pile.id, pile.shown!] });
}

/** TT-together-28: open talk ends with the next card that is revealed, and with the spoils. */
export function closeTalk({ table }: TigerState): void {
  if (table.team?.talk.includes(true)) table.team.talk = [false, false];
}

/** TT-together-35: nothing is revealed until all members of the team have said that they are done. */
export const goOn: WarStep = {
  ask(_state, frame) {
    return (frame.left as readonly Seat[]).map(
      (seat): Decision => ({
        seat,
        kind: "talk.goOn",
        prompt: { key: "ask.goOn" },
        domain: { t: "pick", tree: { goOn: {} } },
        rule: "TT-together-35",
        fallback: ["goOn"],
        about: frame.about as readonly string[],
        within: TALK_SECONDS,
      }),
    );
  },
  take(_state, frame, decision, _answer, _fx, war) {
    const left = (frame.left as readonly Seat[]).filter((seat) => seat !== decision.seat);
    pop(war);
    if (left.length > 0) push(war, { ...frame, left });
  },
};
