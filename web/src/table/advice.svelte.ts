import type { Preview } from "@warren/kernel/board.ts";
import type { OpenDecision } from "@warren/kernel/decision.ts";
import { describeAnswer } from "@warren/kernel/describe.ts";
import type { View } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { LONG } from "./foresight.ts";
import type { Hint } from "./hint.ts";
import type { Words } from "./words.ts";

/** Advice on a question: what a strong bot would answer and why. It is put into the draft on demand and never sent by itself. */
export class Advice {
  #said: { readonly decision: string; readonly hint: "asked" | "none" | Hint } | undefined = $state.raw();

  /** What is said to this question. */
  to(decision: OpenDecision | undefined): "asked" | "none" | Hint | undefined {
    return decision && this.#said?.decision === decision.id ? this.#said.hint : undefined;
  }

  /** Asked from the button or by its key; a second time puts the advice away. */
  async toggle(decision: OpenDecision, ask: () => Promise<Hint | undefined>): Promise<void> {
    const said = this.to(decision);
    if (said === "asked") return;
    if (said !== undefined) {
      this.#said = undefined;
      return;
    }
    const { id } = decision;
    this.#said = { decision: id, hint: "asked" };
    const hint = (await ask()) ?? "none";
    if (this.#said?.decision === id) this.#said = { decision: id, hint };
  }

  /** Whether the draft is what is advised. */
  isTaken(decision: OpenDecision | undefined, partial: Json | undefined): boolean {
    const said = this.to(decision);
    return typeof said === "object" && JSON.stringify(said.answer) === JSON.stringify(partial);
  }

  /** The advice in words. Once it is taken, or lay there from the start, a long one is not said twice: what it says stands in the bar. */
  preview(
    decision: OpenDecision | undefined,
    partial: Json | undefined,
    view: View | undefined,
    words: Words,
  ): Preview | undefined {
    const said = this.to(decision);
    if (!decision || !view || said === undefined) return undefined;
    if (said === "asked") return { title: words.t("hint.asked"), lines: [] };
    if (said === "none") return { lines: [{ text: words.t("hint.none") }] };
    const lines = (said.why ?? []).map((why) => ({ text: words.say(why) }));
    const answer = describeAnswer(decision.domain, said.answer, (id) => words.name(id, view));
    if (answer.length > LONG && this.isTaken(decision, partial))
      return { title: words.t("hint.same", { level: words.t(`seat.level.${said.level}`) }), lines };
    return { title: `${words.t("hint.would", { level: words.t(`seat.level.${said.level}`) })} ${answer}`, lines };
  }
}
