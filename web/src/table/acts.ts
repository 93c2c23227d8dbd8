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
export function tableActs({ side, answering, beside, isTalkative, root, look, hint, help }: Reach): KeyActs {
  async function focus(...places: readonly string[]): Promise<void> {
    await tick();
    focusFirst(root(), places);
  }
  return {
    enter() {
      const idle = document.activeElement === document.body || document.activeElement?.id === "main";
      return idle && answering.confirm();
    },
    escape() {
      if (side.looking) look("now");
      else if (answering.back()) return true;
      else if (beside.tab !== "act") {
        beside.tab = "act";
        void focus(".act [data-choice]");
      } else return false;
      return true;
    },
    undo: () => void answering.takeBack(),
    hint,
    skip: () => side.story.skip(),
    open(tab) {
      if (tab !== "chat" || isTalkative()) beside.tab = tab;
      void focus(...PLACES[tab]);
    },
    panel() {
      beside.unfold();
      void focus(".act [data-choice]", ".act .main", ".act button");
    },
    board: () => void focus(".board [tabindex='0']", ".board button"),
    lookStep(by) {
      const to = side.momentFrom(by);
      if (to !== undefined) look(to);
    },
    now: () => look("now"),
    help,
  };
}
