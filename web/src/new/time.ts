import type { Level } from "@warren/kernel/bot.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import {
  type AtZero,
  type ClockKind,
  type TableTime,
  TIME_RANGES,
  USUAL_ABSENT,
  USUAL_ASYNC,
  USUAL_LIVE,
  usualCaretaker,
} from "@warren/wire/time.ts";

/** The part "time" of the new-table form as plain data. Figures are remembered while another kind of clock is chosen. */
export interface TimeForm {
  kind: ClockKind;
  minutes: number;
  increment: number;
  days: number;
  bank: number;
  atZero: AtZero;
  caretaker: Level;
  /** Whether the caretaker also plays for somebody who is not connected, and after how many minutes. */
  missed: boolean;
  absent: number;
}

export function usualTime(levels: readonly Level[]): TimeForm {
  return {
    kind: "none",
    minutes: USUAL_LIVE.minutes,
    increment: USUAL_LIVE.increment,
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
  const { kind, minutes, increment, days, bank, atZero, caretaker, missed, absent } = form;
  const shared = { atZero, caretaker, absent: kind === "live" && missed ? absent : 0 };
  switch (kind) {
    case "none":
      return { clock: { t: "none" }, ...shared };
    case "live":
      return { clock: { t: "live", minutes, increment }, ...shared };
    case "async":
      return { clock: { t: "async", days, bank }, ...shared };
    default:
      return kind satisfies never;
  }
}

/** The figures that matter for a kind of clock. */
export const FIGURES = {
  none: [],
  live: ["minutes", "increment"],
  async: ["days", "bank"],
} as const satisfies { [kind in ClockKind]: readonly (keyof typeof TIME_RANGES)[] };

/** Why this cannot be agreed on; undefined when it can. */
export function timeRefusal(form: TimeForm, levels: readonly Level[]): Refusal | undefined {
  const figures: (keyof typeof TIME_RANGES)[] = [...FIGURES[form.kind]];
  if (form.kind === "live" && form.missed) figures.push("absent");
  for (const figure of figures) {
    const { min, max } = TIME_RANGES[figure];
    const value = form[figure];
    const lowest = figure === "absent" ? 1 : min;
    if (!Number.isInteger(value) || value < lowest || value > max)
      return { key: `new.refuse.time.${figure}`, args: { min: lowest, max } };
  }
  return levels.includes(form.caretaker) ? undefined : { key: "new.refuse.level" };
}
