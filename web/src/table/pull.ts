import type { Beside, Pull } from "./beside.svelte.ts";

/** How far a finger has to go before it pulls, and does not press. */
const SLACK = 8;
/** Pixels a millisecond from which a pull is a throw: it goes on to the next place in its direction. */
const THROW = 0.5;

/** Heights at which the sheet rests, in parts of the window; as the page's styles have them. */
const RESTS: readonly { readonly pull: Pull; readonly part: number }[] = [
  { pull: "down", part: 0 },
  { pull: "half", part: 0.5 },
  { pull: "tall", part: 0.75 },
];

/** Where the sheet comes to rest when it is let go: the nearest place, or the next one in the direction in which it was thrown. */
export function restOf(height: number, window: number, speed: number): Pull {
  const part = height / window;
  const ahead = speed > THROW ? RESTS.find((one) => one.part > part) : undefined;
  const behind = speed < -THROW ? RESTS.findLast((one) => one.part < part) : undefined;
  const near = RESTS.toSorted((a, b) => Math.abs(a.part - part) - Math.abs(b.part - part))[0]!;
  return (ahead ?? behind ?? near).pull;
}

/** Whether something under the finger wants the movement for itself: a text that is longer than its box. */
const scrolls = (from: EventTarget | null, grip: HTMLElement): boolean => {
  for (let at = from as HTMLElement | null; at && at !== grip; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(at).overflowY)) return true;
  return false;
};

/** By this part of the page a finger pulls the sheet up and down: it follows the finger, and rests where it is let go. */
export const pullable =
  (beside: Beside) =>
  (grip: HTMLElement): (() => void) => {
    let from: { readonly y: number; readonly height: number } | undefined;
    let last = { y: 0, at: 0, speed: 0 };
    let pulled = false;
    const down = (event: PointerEvent): void => {
      pulled = false;
      if (beside.wide || event.pointerType === "mouse" || scrolls(event.target, grip)) return;
      const sheet = document.querySelector<HTMLElement>("aside.sheet");
      from = { y: event.clientY, height: sheet?.offsetHeight ?? 0 };
      last = { y: event.clientY, at: event.timeStamp, speed: 0 };
    };
    const move = (event: PointerEvent): void => {
      if (!from) return;
      const by = from.y - event.clientY;
      if (!pulled && Math.abs(by) < SLACK) return;
      if (!pulled) {
        pulled = true;
        grip.setPointerCapture(event.pointerId);
        if (!beside.open) beside.unfold();
      }
      const time = Math.max(1, event.timeStamp - last.at);
      last = { y: event.clientY, at: event.timeStamp, speed: (last.y - event.clientY) / time };
      beside.height = Math.max(0, from.height + by);
    };
    const up = (): void => {
      if (pulled && beside.height !== undefined) {
        beside.pull = restOf(beside.height, window.innerHeight, last.speed);
        beside.height = undefined;
      }
      from = undefined;
    };
    // What was pulled was not pressed.
    const click = (event: MouseEvent): void => {
      if (!pulled) return;
      pulled = false;
      event.stopPropagation();
      event.preventDefault();
    };
    grip.addEventListener("pointerdown", down);
    grip.addEventListener("pointermove", move);
    grip.addEventListener("pointerup", up);
    grip.addEventListener("pointercancel", up);
    grip.addEventListener("click", click, true);
    return () => {
      grip.removeEventListener("pointerdown", down);
      grip.removeEventListener("pointermove", move);
      grip.removeEventListener("pointerup", up);
      grip.removeEventListener("pointercancel", up);
      grip.removeEventListener("click", click, true);
    };
  };
