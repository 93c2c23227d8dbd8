import { isTyping } from "./keys.ts";
import type { TableKey } from "./text.en.ts";

/** The keys of the table page, as the sheet of keys lists them. */
export const KEYS: readonly (readonly [string, TableKey])[] = [
  ["Enter", "keys.enter"],
  ["Esc", "keys.esc"],
  ["↑ ↓ ← →", "keys.arrows"],
  ["1–9", "keys.digits"],
  ["U", "keys.u"],
  ["H", "keys.h"],
  ["S", "keys.s"],
  ["P", "keys.p"],
  ["B", "keys.b"],
  ["L", "keys.l"],
  ["T", "keys.t"],
  ["R", "keys.r"],
  [", .", "keys.comma"],
  ["N", "keys.n"],
  ["?", "keys.help"],
];

/** What keys do; those that may find nothing to do say whether they did something. */
export interface KeyActs {
  enter(): boolean;
  escape(): boolean;
  undo(): void;
  hint(): void;
  skip(): void;
  /** Opens a tab and goes to where one reads or writes in it. */
  open(tab: "log" | "rules" | "chat"): void;
  panel(): void;
  board(): void;
  lookStep(by: number): void;
  now(): void;
  help(): void;
  /** Presses the word of the bar that bears this number; false when none does. */
  word(number: string): boolean;
}

/** Does what the key says; false when it says nothing here. */
export function press(event: KeyboardEvent, acts: KeyActs): boolean {
  if (event.key === "Escape" && !event.defaultPrevented) return acts.escape();
  if (isTyping(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Enter") return acts.enter();
  if (/^[1-9]$/.test(key)) return acts.word(key);
  const act = ACTS[key];
  act?.(acts);
  return act !== undefined;
}

const ACTS: { readonly [key: string]: (acts: KeyActs) => void } = {
  u: (acts) => acts.undo(),
  h: (acts) => acts.hint(),
  s: (acts) => acts.skip(),
  l: (acts) => acts.open("log"),
  r: (acts) => acts.open("rules"),
  t: (acts) => acts.open("chat"),
  p: (acts) => acts.panel(),
  b: (acts) => acts.board(),
  ",": (acts) => acts.lookStep(-1),
  ".": (acts) => acts.lookStep(1),
  n: (acts) => acts.now(),
  "?": (acts) => acts.help(),
};

/** Moves the focus to the first of these places below `root` that can be seen. */
export function focusFirst(root: HTMLElement | undefined, places: readonly string[]): void {
  for (const place of places) {
    const found = root?.querySelector<HTMLElement>(place);
    if (found?.checkVisibility()) {
      found.focus();
      return;
    }
  }
}
