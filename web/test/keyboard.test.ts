import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { KEYS, type KeyActs, press } from "../src/table/keyboard.ts";
import { entriesOf, stepFrom } from "../src/table/lookback.ts";

/** Acts that only write down what was asked of them. */
function recorder(found: boolean): { acts: KeyActs; done: string[] } {
  const done: string[] = [];
  const note = (name: string) => (arg?: unknown) => {
    done.push(arg === undefined ? name : `${name} ${String(arg)}`);
    return found;
  };
  const acts = new Proxy({}, { get: (_, name) => note(String(name)) }) as KeyActs;
  return { acts, done };
}
const key = (name: string, more: Partial<KeyboardEvent> = {}) =>
  ({ key: name, defaultPrevented: false, ...more }) as KeyboardEvent;

describe("the keys of the table", () => {
  // Nothing that takes text has the focus.
  beforeAll(() => void vi.stubGlobal("HTMLElement", class {}));
  afterAll(() => void vi.unstubAllGlobals());

  test("every key that the sheet names does something", () => {
    for (const [names] of KEYS)
      for (const name of names.split(" ")) {
        // Arrows belong to the lists and the board.
        if (/[↑↓←→]/.test(name)) continue;
        const { acts, done } = recorder(true);
        const pressed = name === "Esc" ? "Escape" : name === "1–9" ? "9" : name;
        expect(press(key(pressed), acts), name).toBe(true);
        expect(done, name).toHaveLength(1);
      }
  });

  test("a capital letter is the same key; a key with Ctrl, or one somebody has taken, is left alone", () => {
    const { acts, done } = recorder(true);
    expect(press(key("U"), acts)).toBe(true);
    expect(press(key("u", { ctrlKey: true }), acts)).toBe(false);
    expect(press(key("Escape", { defaultPrevented: true }), acts)).toBe(false);
    expect(press(key("q"), acts)).toBe(false);
    expect(done).toEqual(["undo"]);
  });

  test("a number presses the word of the bar that bears it; nought is the board's", () => {
    const { acts, done } = recorder(true);
    expect(press(key("2"), acts)).toBe(true);
    expect(press(key("0"), acts)).toBe(false);
    expect(done).toEqual(["word 2"]);
  });

  test("Enter, Escape and a number pass on when there is nothing to do", () => {
    const { acts } = recorder(false);
    expect(press(key("3"), acts)).toBe(false);
    expect(press(key("Enter"), acts)).toBe(false);
    expect(press(key("Escape"), acts)).toBe(false);
  });
});

describe("looking back", () => {
  const line = (seq: number) => ({ seq, event: { key: "x" } });
  test("each entry once, and the last one when it has been shown", () => {
    expect(entriesOf([line(0), line(1), line(1), line(3)], undefined)).toEqual([0, 1, 3]);
    expect(entriesOf([line(0), line(1)], 2)).toEqual([0, 1, 2]);
  });
  test("a step ends at the first entry and at now", () => {
    expect(stepFrom([0, 1, 3], 3, -1)).toBe(1);
    expect(stepFrom([0, 1, 3], 2, -1)).toBe(0);
    expect(stepFrom([0, 1, 3], 0, -1)).toBeUndefined();
    expect(stepFrom([0, 1, 3], 1, 1)).toBe("now");
    expect(stepFrom([0, 1, 3], 3, 1)).toBeUndefined();
  });
});
