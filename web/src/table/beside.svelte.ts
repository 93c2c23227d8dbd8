import { MediaQuery } from "svelte/reactivity";
import { innerWidth } from "svelte/reactivity/window";
import { TABS, type Tab } from "./tabs.ts";

/** How wide a window is, in heights of its text, that has room for a board and a column. */
const ROOMY = 75;
const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How far the sheet of a phone is pulled up. */
export type Pull = "down" | "half" | "tall";

/** What stands beside the board: a column that folds, on a phone a sheet that is pulled up. One tab at a time. */
export class Beside {
  tab = $state<Tab>("log");
  /** The rule to which the rules are opened. */
  highlight: string | undefined = $state();
  pull = $state<Pull>("down");
  /** Its height in pixels while a finger pulls it. */
  height: number | undefined = $state();
  readonly #wide = new MediaQuery("min-width: 900px");
  /** A window that is also low leaves the column no room below the line above. */
  readonly #low = new MediaQuery("max-height: 520px");
  /** The board has a column of its own. */
  spare = $state(false);
  /** The standing orders are what it was opened for. */
  ordering = $state(false);
  /** Folded or not by hand; else as the window has room. */
  #folded = $state<boolean | undefined>();
  /** The tab that was open before the choices opened by themselves. */
  #before: Tab | undefined;

  /** The column stands beside the board; else it is a sheet. */
  readonly wide = $derived.by(() => this.#wide.current && !this.#low.current);
  readonly folded = $derived.by(() => this.wide && (this.#folded ?? (this.spare || (innerWidth.current ?? 0) < ROOMY * rem())));
  /** What is in the column or on the sheet can be seen. */
  readonly open = $derived.by(() => (this.wide ? !this.folded : this.pull !== "down"));

  tabs(talkative: boolean): Tab[] {
    return TABS.filter((one) => one !== "chat" || talkative);
  }

  show(tab: Tab): void {
    this.#before = undefined;
    this.#open(tab);
  }
  /** Opens the choices for the question that is asked; a sheet goes down again with it. */
  list(): void {
    const before = this.tab;
    const isUp = this.open;
    this.show("act");
    if (!this.wide && !isUp) this.#before = before;
  }
  /** Opens the choices at the standing orders. */
  orders(): void {
    this.show("act");
    this.ordering = true;
  }
  #open(tab: Tab): void {
    this.tab = tab;
    this.ordering = false;
    if (this.wide) this.#folded = false;
    else if (this.pull === "down") this.pull = "half";
  }
  /** Opens a tab that is read, not glanced at. */
  read(tab: Tab): void {
    this.show(tab);
    if (!this.wide) this.pull = "tall";
  }
  fold(): void {
    this.#before = undefined;
    if (this.wide) this.#folded = !this.folded;
    else this.pull = "down";
  }
  unfold(): void {
    this.show(this.tab);
  }
  /** Higher, and from the top down again. */
  stretch(): void {
    this.pull = this.pull === "tall" ? "half" : "tall";
  }

  /** A question has come. The choices open by themselves only where the board cannot ask it; a sheet goes down, unless they were opened by hand. */
  asked(byBoard: boolean): void {
    if (!byBoard) {
      if (this.tab === "act" && this.open) return;
      const before = this.tab;
      this.#open("act");
      this.#before = before;
      return;
    }
    if (this.#before !== undefined) {
      this.tab = this.#before;
      this.#before = undefined;
      if (!this.wide) this.pull = "down";
    } else if (!this.wide && this.tab !== "act") this.pull = "down";
  }

  /** Opens the rules at a rule, anew when it is the same one again. */
  rule(id: string): void {
    this.highlight = undefined;
    queueMicrotask(() => (this.highlight = id));
    this.read("rules");
  }
}
