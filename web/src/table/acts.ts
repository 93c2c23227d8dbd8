import { tick } from "svelte";
import type { Answering } from "./answering.svelte.ts";
import type { Beside } from "./beside.svelte.ts";
import { focusFirst, type KeyActs } from "./keyboard.ts";
import type { Viewpoint } from "./viewpoint.svelte.ts";

/** The parts of a table page that keys work on. */
export interface Reach {
  readonly side: Viewpoint;
  readonly answering: Answering;
  readonly beside: Beside;
  isTalkative(): boolean;
  root(): HTMLElement | undefined;
  look(seq: number | "now"): void;
  /** One step back in the answer; false when nothing is begun. */
  back(): boolean;
  /** Gives the answer in the making; true when there is one. */
  confirm(): boolean;
  hint(): void;
  help(): void;
}

/** Where one reads or writes in a tab. */
const PLACES = {
  log: [".tabbody ol > li:last-child button"],
  rules: [".tabbody input"],
  chat: [".tabbody [data-offer] button", ".tabbody form input", ".tabbody [data-choice]", ".tabbody form button"],
} as const;

/** What the keys do on a table page. */
export function tableActs({ side, answering, beside, isTalkative, root, look, back, confirm, hint, help }: Reach): KeyActs {
  async function focus(...places: readonly string[]): Promise<void> {
    await tick();
    focusFirst(root(), places);
  }
  return {
    enter() {
      const idle = document.activeElement === document.body || document.activeElement?.id === "main";
      return idle && confirm();
    },
    escape() {
      if (side.looking) look("now");
      else if (back()) return true;
      else if (!beside.wide && beside.open) beside.fold();
      else return false;
      return true;
    },
    undo: () => void answering.takeBack(),
    hint,
    skip: () => side.story.skip(),
    open(tab) {
      if (tab !== "chat" || isTalkative()) beside.show(tab);
      void focus(...PLACES[tab]);
    },
    panel() {
      beside.show("act");
      void focus(".act [data-choice]", ".act button", "[data-confirm]");
    },
    board: () => void focus(".board [tabindex='0']", ".board button"),
    lookStep(by) {
      const to = side.momentFrom(by);
      if (to !== undefined) look(to);
    },
    now: () => look("now"),
    help,
    word(number) {
      const chip = root()?.querySelector<HTMLElement>(`[data-chip][aria-keyshortcuts="${number}"]`);
      chip?.click();
      return chip != null;
    },
  };
}
