import type { BoardProps } from "@warren/kernel/board.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Judge, sendable, stepBack, untouched } from "@warren/kernel/draft.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { orderedAnswer } from "@warren/kernel/standing.ts";
import type { CommandAnswer } from "@warren/wire/protocol.ts";
import { untrack } from "svelte";
import type { Intent, MatchClient } from "../client/client.ts";
import { PageDraft } from "../client/draft.svelte.ts";
import { faultOf } from "../client/plan-check.ts";
import { AHEAD, type Plan, plans } from "../client/plans.ts";
import type { Viewpoint } from "./viewpoint.svelte.ts";

export const refusalOf = (given: CommandAnswer): Refusal | undefined => (given.ok ? undefined : given.refusal);

/** The answer in the making and whatever else the one who is shown may do about the question: seal, take back, order once and for all. */
export class Answering {
  readonly draft = new PageDraft();
  /** Why the last thing that was tried was refused. */
  refusal: Refusal | undefined = $state.raw();
  /** A command is on its way. */
  busy = $state(false);
  /** A sealed answer is being thought over again. */
  #changing = $state(false);

  readonly #client: MatchClient;
  readonly #game: GameModule;
  readonly #side: Viewpoint;

  /** What the player means to do when the turn comes. */
  plan: Plan | undefined = $state.raw();
  /** A plan in the making, while others' moves are shown in between. */
  #sketch: Json | undefined;
  #sketching = false;

  readonly asked = $derived.by(() => this.#side.decision?.id);
  readonly sealed = $derived.by(() => {
    const { decision } = this.#side;
    return decision?.sealed !== undefined && !this.#changing ? decision.sealed : undefined;
  });
  /** What the rules say of a draft, from what the one who is asked sees: the verdict the match would give. */
  readonly judge: Judge | undefined = $derived.by(() => {
    const { decision, shown } = this.#side;
    const { game } = this.#game;
    return decision && shown && game.refuse ? (answer) => game.refuse!(shown.view, decision, answer) : undefined;
  });
  /** Answers by name, for whoever looks. */
  readonly hints: BoardProps["hints"] = $derived.by(() => {
    const { decision, shown } = this.#side;
    const { game } = this.#game;
    return decision && shown && game.hints ? () => game.hints!(shown.view, decision) : undefined;
  });
  /** Standing orders of whoever is shown, for boards that offer them at the question. */
  readonly standing: BoardProps["standing"] = $derived.by(() => {
    const { as, info, coach } = this.#side;
    if (as === null || !this.#game.game.standing || coach) return undefined;
    return {
      orders: info.seats[as]?.orders ?? {},
      order: (kind: string, order: string | null) => void this.#try({ do: "order", seat: as, kind, order }),
    };
  });
  /** Standing orders there are for what is asked. */
  readonly orderable = $derived.by(() => {
    const { decision } = this.#side;
    return decision && this.#game.game.standing?.find((spec) => spec.kind === decision.kind);
  });
  /** The kind of question for which an order is in force that is not the usual one, if one is. */
  readonly given = $derived.by(() => {
    const orders = this.standing?.orders;
    return orders && this.#game.game.standing?.find(({ kind, usual }) => (orders[kind] ?? usual) !== usual);
  });
  /** Whether one of mine answers what is asked. */
  readonly ordered = $derived.by(() => {
    const { decision } = this.#side;
    return decision !== undefined && orderedAnswer(this.#game.game.standing, decision, this.standing?.orders) !== undefined;
  });
  readonly undo = $derived.by(() => {
    const { settled, as, cared, info, coach, live } = this.#side;
    return settled && as !== null && !cared && !info.undoAsked && !coach ? live?.undo : undefined;
  });
  /** Nobody has to agree to it. */
  readonly undoFree = $derived.by(
    () => this.undo !== undefined && (this.undo.free || this.#client.where === "local" || this.undo.consent.length === 0),
  );

  constructor(client: MatchClient, side: Viewpoint) {
    this.#client = client;
    this.#game = client.module!;
    this.#side = side;
    $effect.pre(() => {
      void this.asked;
      void side.as;
      untrack(() => this.#begin());
    });
  }

  /** Another question, or none: its draft is empty, but for what was planned for it; where that no longer holds it is said why. */
  #begin(): void {
    const { decision, as } = this.#side;
    if (this.#sketching) this.#sketch = this.draft.partial;
    this.#sketching = decision?.id === AHEAD;
    this.draft.partial = undefined;
    this.refusal = undefined;
    this.#changing = false;
    this.plan = as === null ? undefined : plans.get(this.#client.id, as);
    if (!decision) return;
    const plan = this.plan?.kind === decision.kind ? this.plan : undefined;
    if (this.#sketching) {
      this.draft.partial = this.#sketch ?? plan?.answer;
      return;
    }
    this.keep(plan ? undefined : this.plan);
    const fault = plan && faultOf(plan, decision, this.judge);
    if (fault)
      this.refusal = { key: "plan.gone", args: { why: fault as unknown as Json }, ...(fault.rule ? { rule: fault.rule } : {}) };
    else this.draft.partial = plan?.answer;
  }

  /** Keeps a plan for when the turn comes, or drops it. */
  keep(plan: Plan | undefined): void {
    const { as } = this.#side;
    if (as === null) return;
    this.plan = plan;
    this.#sketch = undefined;
    this.#sketching = false;
    plans.set(this.#client.id, as, plan);
    this.#side.planning = false;
  }

  async #try(intent: Intent): Promise<void> {
    this.refusal = refusalOf(await this.#client.send(intent));
  }

  async submit(answer: Answer, next: readonly Answer[] = []): Promise<void> {
    const { decision, as, coach } = this.#side;
    if (!decision || this.busy || as === null) return;
    if (decision.id === AHEAD) {
      this.keep({ kind: decision.kind, answer });
      return;
    }
    this.busy = true;
    this.refusal = undefined;
    const given = await this.#client.send({ do: "answer", seat: as, decision: decision.id, answer });
    this.busy = false;
    if (given.ok) {
      this.#side.mean(as, decision.kind, next);
      this.draft.partial = undefined;
      this.#changing = false;
    } else {
      this.refusal = given.refusal;
      // What is not being learnt leads nowhere: the learner starts over.
      if (coach) this.draft.partial = undefined;
    }
  }

  /** What would be sent now, if anything may be. */
  get ready(): Answer | undefined {
    const { decision } = this.#side;
    return decision && this.sealed === undefined ? sendable(decision, this.draft.partial, this.judge) : undefined;
  }

  /** One step back in the draft; false when nothing is in the making. */
  back(): boolean {
    const { decision } = this.#side;
    if (!decision || untouched(this.draft.partial)) return false;
    this.draft.partial = stepBack(decision.domain, this.draft.partial, decision.blocked);
    return true;
  }

  /** Opens a sealed answer again. */
  change(): void {
    this.draft.partial = this.sealed;
    this.#changing = true;
  }

  /** Puts an answer somebody else proposes into the draft. */
  propose(answer: Answer): void {
    this.draft.partial = answer;
    this.refusal = undefined;
  }

  async takeBack(): Promise<void> {
    const { as } = this.#side;
    if (!this.undo || as === null || this.busy) return;
    this.busy = true;
    this.#side.mean(as, "", []);
    await this.#try({ do: "undo", seat: as });
    this.busy = false;
  }

  /** Says whether another may take back. */
  reply(agree: boolean, seat: Seat): Promise<void> {
    return this.#try({ do: agree ? "undo.agree" : "undo.decline", seat });
  }

  /** Says whether the match may rest. */
  rest(agree: boolean, seat: Seat): Promise<void> {
    return this.#try({ do: agree ? "rest.agree" : "rest.decline", seat });
  }

  /** Ends the rest. */
  goOn(seat: Seat): Promise<void> {
    return this.#try({ do: "rest.end", seat });
  }
}
