import type { Decision } from "@warren/kernel/decision.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { queries } from "../../queries.ts";
import { atTurn, atWar } from "../../test/scene.ts";
import { firstDraft } from "../bar.ts";
import type { Scene } from "../parts.svelte.ts";

/** As much of a board's scene as the first draft is made from. */
const asked = (decision: Decision, cards: readonly string[] = []): Scene =>
  ({ props: { decision }, hand: { cards } }) as unknown as Scene;

test("the only war there is lies ready to be begun by one press, and a choice of numbers does not", () => {
  const only = atTurn(["mantis mantis mantis", "crane crane crane"]).decision();
  expect(firstDraft(asked(only))).toEqual(["dice.1"]);
  expect(firstDraft(asked(atTurn(["mantis mantis mantis mantis", "crane crane crane crane"]).decision()))).toBeUndefined();
});

test("cards won are kept unless somebody says otherwise", () => {
  const scene = atWar({ attacker: ["mantis crane"], defender: ["panda crane"] });
  const keep = scene.decision();
  expect(keep.kind).toBe("spoils.keep");
  expect(firstDraft(asked(keep))).toEqual(["crane.2", "panda.1"]);
  expect(firstDraft(asked({ ...keep, sealed: [] } as Decision))).toBeUndefined();
});

test("a war is called dangerous to whom it may leave with fewer than two cards, and to nobody else", () => {
  const view = viewOf(atTurn(["mantis mantis mantis mantis crane crane", "crane crane crane crane"]).state, 0);
  // Six cards in one pile are all at stake; in two piles four and one; in three two, one and one.
  expect([1, 2, 3].map((number) => queries.mayEnd(view as never, 0, number))).toEqual([true, true, false]);
  expect([1, 2].map((number) => queries.mayEnd(view as never, 1, number))).toEqual([true, true]);
});
