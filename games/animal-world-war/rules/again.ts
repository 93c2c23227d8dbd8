import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Frame, Fx } from "@warren/kernel/game.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { type Dice, roll } from "./dice.ts";
import { spareRoll, useSpareRoll } from "./medals.ts";
import type { SideNo, WarState } from "./state.ts";
import { chief, LETTER } from "./state.ts";
import { tacticOf } from "./tactics/deck.ts";

/** Dice that a Tactic may roll again: every die of a battle is thrown here, inside a step that can stop for the question. */

/** How a die that its owner is asked about fell; scatter, crash and parachute know no success. */
export const FELL = ["", "short", "good", "plain"] as const;
export type Fell = (typeof FELL)[number];

/** What a step keeps of its die. */
export interface DieFrame extends Frame {
  /** The die that waits for its owner's word; 0 when none does. */
  die: number;
  /** His word was given: this die is not asked about again (AWW-T12b). */
  kept: 0 | 1;
  /** How the die fell that he is asked about; "" when he is not. */
  again: Fell;
  /** In a campaign: whether he is asked, or was, if a medal or his plane's citation rolls it again. */
  medal?: "" | "ask" | "asked";
}
/** Somebody has to say first whether the die of this frame is thrown again. */
export const pondered = (frame: Frame): boolean => frame.again !== "" || frame.medal === "ask";
export const NO_DIE = { die: 0, kept: 0, again: "" } as const;

/** A die, for whom it is, and what it has to reach. */
export interface Throw {
  readonly kind: Dice;
  readonly side: SideNo;
  readonly seat: Seat;
  readonly need: number;
  /** It is neither good nor bad: only where something comes down depends on it. */
  readonly plain?: true;
  tell(die: number): void;
}

/** The die of this frame, thrown or waiting; 0 when the owner of a Tactic has to be asked first whether it is thrown again. */
export function settleDie(state: WarState, frame: DieFrame, one: Throw, fx: Fx): number {
  let { die } = frame;
  if (die === 0) {
    die = roll(fx, one.kind, one.seat, one.need);
    if (!fx.quiet) one.tell(die);
  }
  if (die < one.need && frame.medal !== "asked" && spareRoll(state.table, frame.unit as number, frame)) {
    frame.die = die;
    frame.medal = "ask";
    return 0;
  }
  if (frame.kept === 0) {
    const fell: Fell = one.plain ? "plain" : die < one.need ? "short" : "good";
    if (tacticOf(state, one.side).asksAgain(state, one.side, fell)) {
      frame.die = die;
      frame.again = fell;
      // Whoever is asked is seen to think it over.
      if (!fx.quiet) fx.tell({ key: "die.pondered", args: { side: LETTER[one.side] }, rule: "AWW-T12c" });
      return 0;
    }
  }
  frame.die = 0;
  frame.kept = 0;
  if (frame.medal) frame.medal = "";
  return die;
}

const AGAIN = { again: {}, keep: {} };
export function askAgain(state: WarState, frame: DieFrame, side: SideNo, who: string): Decision {
  if (frame.medal === "ask") return askMedal(state, frame);
  return {
    seat: chief(side),
    kind: "dice.again",
    prompt: { key: "ask.again", args: { who, die: frame.die, left: tacticOf(state, side).againLeft(state.table, side) } },
    domain: { t: "pick", tree: AGAIN },
    rule: "AWW-T12a",
    fallback: [frame.again === "short" ? "again" : "keep"],
    policies: [
      ...(frame.again === "plain" ? [] : [{ id: "again", answer: [frame.again === "short" ? "again" : "keep"] }]),
      { id: "keep", answer: ["keep"] },
    ],
    about: [who],
  };
}
/** Whose die it is says whether his Brooch, or his plane's Talon, is used on it (AWW-C-46, AWW-C-68). */
function askMedal({ table }: WarState, frame: DieFrame): Decision {
  const unit = frame.unit as number;
  const one = table.soldiers[unit]!;
  const by = spareRoll(table, unit, frame)!;
  return {
    seat: one.seat,
    kind: "medal.again",
    prompt: { key: "ask.medal", args: { who: one.id, die: frame.die, medal: by } },
    domain: { t: "pick", tree: AGAIN },
    rule: by === "D03" ? "AWW-C-46" : "AWW-C-68",
    fallback: ["again"],
    about: [one.id],
  };
}
function settleMedal(state: WarState, frame: DieFrame, again: boolean, fx: Fx): void {
  const { table } = state;
  const unit = frame.unit as number;
  const by = spareRoll(table, unit, frame)!;
  frame.medal = "asked";
  if (!again) return;
  frame.die = 0;
  useSpareRoll(table, unit, by);
  if (!fx.quiet)
    fx.tell({
      key: "medal.again",
      args: { who: table.soldiers[unit]!.id, medal: by },
      rule: by === "D03" ? "AWW-C-46" : "AWW-C-68",
      about: [table.soldiers[unit]!.id],
    });
}
/** The owner's word. A die that is thrown again is thrown by the step when it goes on. */
export function takeAgain(state: WarState, frame: DieFrame, side: SideNo, answer: Answer, fx: Fx): void {
  const again = (answer as readonly string[])[0] === "again";
  if (frame.medal === "ask") settleMedal(state, frame, again, fx);
  else settleAgain(state, frame, side, again, fx);
}
/** Without a word, what falls short is thrown again. */
export function autoAgain(state: WarState, frame: DieFrame, side: SideNo, fx: Fx): void {
  if (frame.medal === "ask") {
    settleMedal(state, frame, true, fx);
    return;
  }
  settleAgain(state, frame, side, frame.again === "short", fx);
}
/** The questions of a step whose frame names the soldier who throws, and who asks nothing else. */
export const askingAgain = {
  asks: (_state: WarState, frame: Frame): boolean => pondered(frame),
  ask(state: WarState, frame: Frame): Decision[] {
    const { side, id } = state.table.soldiers[frame.unit as number]!;
    return [askAgain(state, frame as DieFrame, side, id)];
  },
  take(state: WarState, frame: Frame, _decision: Decision, answer: Answer, fx: Fx): void {
    takeAgain(state, frame as DieFrame, state.table.soldiers[frame.unit as number]!.side, answer, fx);
  },
  auto(state: WarState, frame: Frame, fx: Fx): void {
    autoAgain(state, frame as DieFrame, state.table.soldiers[frame.unit as number]!.side, fx);
  },
} as const;
function settleAgain(state: WarState, frame: DieFrame, side: SideNo, again: boolean, fx: Fx): void {
  frame.again = "";
  frame.kept = 1;
  if (!again) return;
  frame.die = 0;
  tacticOf(state, side).rollAgain(state, side, fx);
}
