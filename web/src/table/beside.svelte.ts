import { MediaQuery } from "svelte/reactivity";
import { TABS, type Tab } from "./tabs.ts";

/** What stands beside the board, or on a phone below it: one tab at a time. */
export class Beside {
  tab = $state<Tab>("act");
  /** The rule to which the rules are opened. */
  highlight: string | undefined = $state();
  readonly #wide = new MediaQuery("min-width: 900px");
  /** On a phone the list of choices is folded while there is a board to play on. */
  #unfolded = $state(false);

  readonly wide = $derived.by(() => this.#wide.current);
  /** On a wide page the question has a place of its own above the tabs. */
  readonly shown = $derived.by<Tab>(() => (this.wide && this.tab === "act" ? "log" : this.tab));

  tabs(talkative: boolean): Tab[] {
    return TABS.filter((one) => (one !== "act" || !this.wide) && (one !== "chat" || talkative));
  }

  /** How the list of choices is folded; undefined where it stays open. */
  fold(hasBoard: boolean): { folded: boolean; toggle(): void } | undefined {
    if (this.wide || !hasBoard) return undefined;
    return { folded: !this.#unfolded, toggle: () => void (this.#unfolded = !this.#unfolded) };
  }

  unfold(): void {
    this.tab = "act";
    this.#unfolded = true;
  }

  /** Opens the rules at a rule, anew when it is the same one again. */
  rule(id: string): void {
    this.highlight = undefined;
    queueMicrotask(() => (this.highlight = id));
    this.tab = "rules";
  }
}
