import type { Level } from "@warren/kernel/bot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import {
  type AtZero,
  type ClockKind,
  type ClockRule,
  isOneSitting,
  type TableTime,
  TIME_RANGES,
  USUAL_ABSENT,
  USUAL_ASYNC,
  USUAL_LIVE,
  USUAL_TURN,
  usualCaretaker,
} from "@warren/wire/time.ts";

/** The part "time" of the new-table form as plain data. Figures are remembered while another kind of clock is chosen. */
export interface TimeForm {
  kind: ClockKind;
  minutes: number;
  increment: number;
  seconds: number;
  bankSeconds: number;
  days: number;
  bank: number;
  atZero: AtZero;
  caretaker: Level;
  /** Whether the caretaker also plays for somebody who is not connected, and after how many seconds. */
  missed: boolean;
  absent: number;
}

export function usualTime(levels: readonly Level[]): TimeForm {
  return {
    kind: "none",
    minutes: USUAL_LIVE.minutes,
    increment: USUAL_LIVE.increment,
    seconds: USUAL_TURN.seconds,
    bankSeconds: USUAL_TURN.bank,
    days: USUAL_ASYNC.days,
    bank: USUAL_ASYNC.bank,
    atZero: "caretaker",
    caretaker: usualCaretaker(levels),
    missed: true,
    absent: USUAL_ABSENT,
  };
}

/** What is sent. */
export function timeOf(form: TimeForm): TableTime {
  const { atZero, caretaker, missed, absent } = form;
  const clock = clockOf(form);
  return { clock, atZero, caretaker, absent: isOneSitting(clock) && missed ? absent : 0 };
}

export function clockOf({ kind, minutes, increment, seconds, bankSeconds, days, bank }: TimeForm): ClockRule {
  switch (kind) {
    case "none":
      return { t: "none" };
    case "live":
      return { t: "live", minutes, increment };
    case "turn":
      return { t: "turn", seconds, bank: bankSeconds };
    case "async":
      return { t: "async", days, bank };
    default:
      return kind satisfies never;
  }
}

/** The figures that matter for a kind of clock. */
export const FIGURES = {
  none: [],
  live: ["minutes", "increment"],
  turn: ["seconds", "bankSeconds"],
  async: ["days", "bank"],
} as const satisfies { [kind in ClockKind]: readonly (keyof typeof TIME_RANGES)[] };

/** The shortest absence that can be agreed on, where one is: a page that is loaded anew is not away. */
export const LEAST_ABSENCE = 10;

/** Why this cannot be agreed on; undefined when it can. */
export function timeRefusal(form: TimeForm, levels: readonly Level[]): Refusal | undefined {
  const figures: (keyof typeof TIME_RANGES)[] = [...FIGURES[form.kind]];
  if (isOneSitting(clockOf(form)) && form.missed) figures.push("absent");
  for (const figure of figures) {
    const { min, max } = TIME_RANGES[figure];
    const value = form[figure];
    const lowest = figure === "absent" ? LEAST_ABSENCE : min;
    if (!Number.isInteger(value) || value < lowest || value > max)
      return { key: `new.refuse.time.${figure}`, args: { min: lowest, max } };
  }
  return levels.includes(form.caretaker) ? undefined : { key: "new.refuse.level" };
}
