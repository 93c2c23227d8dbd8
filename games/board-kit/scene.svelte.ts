import type { BoardProps, By } from "@warren/kernel/board.ts";
import { answerOf, type Made, sendable } from "@warren/kernel/draft.ts";
import type { GameEvent, View } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { getContext, setContext } from "svelte";

export const pressedBy = (event: MouseEvent): By =>
  event.detail === 0 ? "key" : (event as PointerEvent).pointerType === "touch" ? "touch" : "mouse";

/**
 * What the parts of a board share: the props as the page gives them, read late so that everything stays reactive, and the one door by
 * which an answer leaves. A board adds what it offers and what a press on it means.
 */
export class BoardScene<Table, Hand = unknown, Queries = unknown> {
  readonly #read: () => BoardProps<Queries>;

  constructor(read: () => BoardProps<Queries>) {
    this.#read = read;
  }
  get props(): BoardProps<Queries> {
    return this.#read();
  }
  get view(): View<Table, Hand> {
    return this.props.view as View<Table, Hand>;
  }
  get table(): Table {
    return this.view.table;
  }
  get hand(): Hand | undefined {
    return this.view.hand;
  }
  get seat(): Seat | null {
    return this.props.seat;
  }
  get still(): boolean {
    return this.props.still;
  }
  /** What the rules answer for display; absent where a board is only a picture. */
  get queries(): Queries | undefined {
    return this.props.queries;
  }

  /** What is being told right now. */
  get event(): GameEvent | undefined {
    return this.props.beat?.event;
  }
  readonly #telling = $derived.by(() => new Set(this.props.beat?.event.about ?? []));
  readonly #asking = $derived.by(() => new Set(this.props.decision?.about ?? []));
  /** True for things the event being told is about. */
  isTold(id: string): boolean {
    return this.#telling.has(id);
  }
  /** True for things the question is about. */
  isAbout(id: string): boolean {
    return this.#asking.has(id);
  }

  say(key: string, args?: { readonly [name: string]: Json }): string {
    return this.props.say(args ? { key, args } : { key });
  }

  /** What the draft has come to. */
  readonly made: Made | undefined = $derived.by(() => {
    const { decision, draft, refuse } = this.props;
    return decision && answerOf(decision.domain, draft.partial, refuse, decision.blocked);
  });
  readonly #whole = $derived.by(() => {
    const { decision, draft, refuse } = this.props;
    return decision && sendable(decision, draft.partial, refuse);
  });
  /** The draft may be sent as it is. */
  get ready(): boolean {
    return this.#whole !== undefined;
  }
  /** Why the draft, though something was made of it, cannot be sent. */
  get objection(): Refusal | undefined {
    return this.props.draft.partial !== undefined && this.made && "refused" in this.made ? this.made.refused : undefined;
  }
  /** Sends the draft, if it may be sent. */
  send(): void {
    const answer = this.#whole;
    if (answer !== undefined) this.props.submit(answer);
  }
}

/** How the parts of a board find its scene: `provide` where the board is set up, `use` in every part. */
export function sceneContext<Scene>(): { provide(scene: Scene): Scene; use(): Scene } {
  const key = Symbol("scene");
  return { provide: (scene) => setContext(key, scene), use: () => getContext<Scene>(key) };
}
