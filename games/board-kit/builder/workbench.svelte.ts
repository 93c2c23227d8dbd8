import type { BuilderProps, PlayWish, Work } from "@warren/kernel/builder.ts";
import type { Msg, Refusal } from "@warren/kernel/message.ts";
import { untrack } from "svelte";
import { amended, begun, type History, now, redone, stepped, undone } from "./history.ts";
import { Saver } from "./saver.ts";

/** Work that has a name. */
export interface Named {
  readonly name: string;
}

/** What a builder knows of the plans it makes. */
export interface Craft<Plan> {
  /** What lies on the bench before anything is opened. */
  blank(): Plan;
  /** As it is kept, handed on and played. */
  textOf(plan: Plan): string;
  /** From outside: never trusted. */
  read(text: string): { readonly plan: Plan } | { readonly refusals: readonly [Refusal, ...Refusal[]] };
  /** What its maker calls it; may be empty. */
  nameOf(plan: Plan): string;
  /** Why a file that can be read is not taken as it is; it may still be opened to be mended. */
  faults?(plan: Plan): readonly Refusal[];
  /** Whether a plan could be read again, where that is found out sooner than by reading it. */
  isSound?(plan: Plan): boolean;
  /** Bytes a file may have. */
  readonly most: number;
  /** Milliseconds without a change after which it is kept, where writing it out takes time; at once without. */
  readonly rest?: number;
}

/** Steps of the works that lay on a bench of this page, by their id: whoever comes back from a match goes on where he was, and may still take back. */
const steps = new Map<string, { readonly text: string; readonly history: History<unknown> }>();

/**
 * What all builders have in common: the plan on the bench with all steps that led to it, the works kept on this device (the one on the bench
 * after every change), files in and out, a link, and a match at once. It knows no game; its words are `words.en.ts` and the game's own.
 */
export class Workbench<Plan> {
  private history: History<Plan> = $state.raw()!;
  /** What was last said, and whether something went wrong. */
  note = $state("");
  alarm = $state(false);
  kept: readonly Work[] = $state.raw([]);
  /** A link to be copied by hand, where the clipboard is shut. */
  address = $state("");
  busy = $state(false);
  /** A file that was refused for what is in it, and can be opened to be mended. */
  offered: { readonly file: string; readonly plan: Plan } | undefined = $state.raw();
  readonly plan: Plan = $derived.by(() => now(this.history));
  readonly text: string = $derived.by(() => this.craft.textOf(this.plan));
  readonly title: string = $derived.by(() => this.craft.nameOf(this.plan).trim() || this.t("build.name.none"));
  private readonly props: () => BuilderProps<unknown>;
  private readonly craft: Craft<Plan>;
  private id: string = $state(crypto.randomUUID());
  /** The text that needs no keeping: it is on the shelf, or nobody has touched it yet. */
  private settled = "";
  private readonly saver = new Saver(
    (work) => this.props().shelf.save(work),
    (work, failed) => this.shelved(work, failed),
  );
  private stroke: "none" | "begun" | "going" = "none";

  constructor(props: () => BuilderProps<unknown>, craft: Craft<Plan>) {
    this.props = props;
    this.craft = craft;
    this.lay(craft.blank());
    $effect(() => {
      if (craft.rest === undefined) {
        void this.text;
        void untrack(() => this.keep());
        return undefined;
      }
      void this.plan;
      const timer = setTimeout(() => void this.keep(), craft.rest);
      return () => clearTimeout(timer);
    });
    $effect(() => untrack(() => void this.open()));
    $effect(() => () => {
      steps.set(this.id, { text: this.text, history: this.history });
    });
  }
  readonly t = (key: string, args?: Msg["args"]): string => this.props().say(args ? { key, args } : { key });
  /** Which work is on the bench. */
  get work(): string {
    return this.id;
  }
  get mayUndo(): boolean {
    return this.history.at > 0;
  }
  get mayRedo(): boolean {
    return this.history.at < this.history.plans.length - 1;
  }

  tell(words: string, bad = false): void {
    this.note = words;
    this.alarm = bad;
  }
  /** A change is a step that can be taken back; while a stroke lasts, its first change is one and the others belong to it. */
  change(next: Plan): void {
    if (next === this.plan) return;
    this.history = this.stroke === "going" ? amended(this.history, next) : stepped(this.history, next);
    if (this.stroke === "begun") this.stroke = "going";
    this.address = "";
    this.offered = undefined;
  }
  /** The step one is in goes on: letter after letter of a word. */
  amend(next: Plan): void {
    if (this.mayUndo) this.history = amended(this.history, next);
    else this.change(next);
    this.address = "";
  }
  strike(begins: boolean): void {
    this.stroke = begins ? "begun" : "none";
    // What a stroke has made is kept when it ends.
    if (!begins) void this.keep();
  }
  readonly undo = (): void => {
    this.history = undone(this.history);
  };
  readonly redo = (): void => {
    this.history = redone(this.history);
  };
  readonly keys = (event: KeyboardEvent): void => {
    const inText = (event.target as HTMLElement).matches("input:not([type=radio], [type=checkbox], [type=file]), textarea");
    if (!(event.ctrlKey || event.metaKey) || inText) return;
    const key = event.key.toLowerCase();
    if (key === "z" && !event.shiftKey) this.undo();
    else if (key === "y" || (key === "z" && event.shiftKey)) this.redo();
    else return;
    event.preventDefault();
  };

  private lay(plan: Plan, id: string = crypto.randomUUID()): void {
    const text = this.craft.textOf(plan);
    const known = steps.get(id);
    this.history = known?.text === text ? (known.history as History<Plan>) : begun(plan);
    this.settled = text;
    this.id = id;
    this.address = "";
    this.offered = undefined;
  }
  /** Something else comes onto the bench; what was on it is on the shelf. It is kept from its first change on. */
  begin(plan: Plan): void {
    void this.keep();
    this.lay(plan);
    this.tell("");
  }
  private read(text: string, fail: (why: string) => string, id?: string): boolean {
    const found = this.craft.read(text);
    if ("plan" in found) {
      void this.keep();
      this.lay(found.plan, id);
      this.tell("");
      return true;
    }
    this.tell(fail(this.inWords(found.refusals)), true);
    return false;
  }
  /** The first thing that is wrong, and how many more there are. */
  private inWords([first, ...more]: readonly [Refusal, ...Refusal[]]): string {
    const why = this.props().say(first);
    return more.length === 0 ? why : this.t("build.import.more", { why, n: more.length });
  }
  private async open(): Promise<void> {
    const { shelf, given, open } = this.props();
    this.kept = await shelf.list();
    const asked = open === undefined ? this.kept[0] : this.kept.find((work) => work.id === open);
    if (given !== undefined) this.read(given, (why) => this.t("build.given.refused", { why }));
    // Whoever has begun already is not disturbed.
    else if (asked && this.history.plans.length === 1 && this.read(asked.text, (why) => why, asked.id) && open === undefined)
      this.tell(this.t("build.resumed", { name: asked.name }));
  }

  private isSound(): boolean {
    return this.craft.isSound?.(this.plan) ?? !("refusals" in this.craft.read(this.text));
  }
  /** Also at once, before the page goes. Ends when all that was to be kept is on the shelf. */
  async keep(): Promise<void> {
    // What could not be read again is not kept: the last state that can be stays on the shelf.
    if (this.stroke !== "going" && this.text !== this.settled && this.isSound()) {
      this.settled = this.text;
      this.saver.put({ id: this.id, name: this.title, text: this.text, updatedAt: Date.now() });
    }
    await this.saver.idle();
  }
  private shelved(work: Work, failed: boolean): void {
    if (failed) this.tell(this.t("build.unsaved"), true);
    if (work.id === this.id) this.props().kept?.(work);
    this.kept = [work, ...this.kept.filter(({ id }) => id !== work.id)];
  }
  /** The work on the bench, once it is on the shelf. */
  private async saved(): Promise<Work> {
    this.settled = "";
    await this.keep();
    return this.kept.find(({ id }) => id === this.id)!;
  }
  reopen(work: Work): void {
    this.read(work.text, (why) => why, work.id);
  }
  async remove(work: Work): Promise<void> {
    await this.saver.drop(work.id);
    await this.props().shelf.remove(work.id);
    this.kept = this.kept.filter(({ id }) => id !== work.id);
    // What is on the bench stays there and is a new work from now on.
    if (work.id === this.id) this.id = crypto.randomUUID();
    this.tell(this.t("build.kept.removed", { name: work.name }));
  }

  async play(wish: PlayWish): Promise<void> {
    this.busy = true;
    await this.saved();
    const why = await this.props().play(this.text, wish);
    this.busy = false;
    if (why) this.tell(this.props().say(why), true);
  }
  readonly setUp = async (): Promise<void> => this.props().setUp(await this.saved());
  readonly download = (): void => this.props().download(`${this.title.replace(/[/\\:*?"<>|]/g, "-")}.json`, this.text);
  readonly copy = async (): Promise<void> => {
    const made = this.props().link(this.text);
    try {
      await navigator.clipboard.writeText(made);
      this.tell(this.t("build.linked"));
    } catch {
      this.address = made;
    }
  };
  readonly load = async (event: Event & { currentTarget: HTMLInputElement }): Promise<void> => {
    const [file] = event.currentTarget.files ?? [];
    event.currentTarget.value = "";
    if (!file) return;
    this.offered = undefined;
    const fail = (why: string): string => this.t("build.import.refused", { file: file.name, why });
    if (file.size > this.craft.most) {
      this.tell(
        fail(this.t("build.import.tooLarge", { size: this.inBytes(file.size), max: this.inBytes(this.craft.most) })),
        true,
      );
      return;
    }
    const found = this.craft.read(await file.text());
    if ("refusals" in found) {
      this.tell(fail(this.inWords(found.refusals)), true);
      return;
    }
    const [first, ...more] = this.craft.faults?.(found.plan) ?? [];
    if (first) {
      this.tell(fail(this.inWords([first, ...more])), true);
      this.offered = { file: file.name, plan: found.plan };
    } else this.take(found.plan);
  };
  /** How large a file is, as people say it. */
  private inBytes(n: number): string {
    return n < 1_000_000 ? this.t("build.bytes", { n }) : this.t("build.megabytes", { n: Math.round(n / 100_000) / 10 });
  }
  /** What came from a file is kept at once. */
  take(plan: Plan): void {
    void this.keep();
    this.lay(plan);
    this.tell(this.t("build.imported", { name: this.title }));
    void this.saved();
  }
}
