import type { Blocked } from "@warren/kernel/decision.ts";
import {
  blockedAfter,
  furtherOf,
  type Of,
  type PickOption,
  pickOptions,
  pickStand,
  stepBack,
  withFurther,
} from "@warren/kernel/draft.ts";
import type { Hint } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { SkirmishHand, SkirmishTable } from "@warren/kernel/testing/skirmish.ts";
import { BoardScene } from "../../scene.svelte.ts";

/** A question after points, with the draft of its answer and the reasons for ground that is taken. */
interface Asked {
  readonly domain: Of<"pose">;
  readonly partial: Json | undefined;
  readonly blocked: readonly Blocked[] | undefined;
}

/** What the board of Skirmish adds to a scene: the branch that is being walked, and the question after points wherever it stands. */
export class Scene extends BoardScene<SkirmishTable, SkirmishHand> {
  /** The heading asked for the next leg. */
  heading = $state.raw<number | undefined>();
  /** Somebody looks at what is worth trying. */
  isLooking = $state(false);

  readonly #tree: Of<"pick"> | undefined = $derived.by(() => {
    const domain = this.props.decision?.domain;
    return domain?.t === "pick" ? domain : undefined;
  });
  readonly poses: Asked | undefined = $derived.by(() => {
    const { decision, draft } = this.props;
    const asked = this.#tree
      ? furtherOf(this.#tree, draft.partial)
      : decision && { domain: decision.domain, partial: draft.partial, path: [] };
    if (asked?.domain.t !== "pose") return undefined;
    return { domain: asked.domain, partial: asked.partial, blocked: blockedAfter(decision?.blocked, asked.path) };
  });
  /** Why the point that was pressed last is none. */
  notice = $state.raw<Refusal | undefined>();
  readonly stand: readonly string[] = $derived.by(() =>
    this.#tree ? pickStand(this.#tree, this.props.draft.partial, this.props.decision?.blocked) : [],
  );
  readonly options: readonly PickOption[] = $derived.by(() =>
    this.#tree ? pickOptions(this.#tree, this.stand, this.props.decision?.blocked) : [],
  );
  /** By figure: what pressing it on the table would choose. */
  readonly onTable: ReadonlyMap<string, PickOption> = $derived.by(() => {
    const figures = new Set(this.table.figures.map(({ id }) => id));
    return new Map(this.options.flatMap((option) => (figures.has(option.id) ? [[option.id, option] as const] : [])));
  });
  readonly hints: readonly Hint[] = $derived.by(() => (this.isLooking ? (this.props.hints?.() ?? []) : []));

  /** Where the last leg looks. */
  get facing(): number | undefined {
    const { poses } = this;
    const last = Array.isArray(poses?.partial) ? (poses.partial.at(-1) as { h?: number } | undefined) : undefined;
    return last?.h ?? poses?.domain.path?.from.h;
  }
  /** A new question: nothing is turned, and nobody looks. */
  clear(): void {
    this.#anew();
    this.isLooking = false;
  }
  #anew(): void {
    this.heading = undefined;
    this.notice = undefined;
  }
  draw(path: Json | undefined): void {
    this.props.draft.partial = this.#tree ? withFurther(this.#tree, this.props.draft.partial, path) : path;
    this.#anew();
  }
  choose(path: readonly string[]): void {
    this.props.draft.partial = this.#tree && pickStand(this.#tree, [...path], this.props.decision?.blocked);
    this.#anew();
  }
  back(): void {
    const { decision, draft } = this.props;
    this.#anew();
    if (decision) draft.partial = stepBack(decision.domain, draft.partial, decision.blocked);
  }
}
