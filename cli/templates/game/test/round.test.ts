import { fast } from "@warren/kernel/chance.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { game } from "../game.ts";

rule("NG-1", "the highest card takes the point and leads; only one's own cards can be laid, and most points win", () => {
  const fx = quietFx(fast("deal"));
  const state = game.setup({}, 2, fx);
  expect(state.hands.map((hand) => hand.cards.length)).toEqual([3, 3]);
  state.hands = [{ cards: ["card.1", "card.8", "card.2"] }, { cards: ["card.5", "card.3", "card.6"] }];
  const lay = (card: string): void => {
    const [decision] = game.pending(state);
    expect(decision!.domain).toEqual({
      t: "pick",
      tree: Object.fromEntries(state.hands[decision!.seat]!.cards.map((one) => [one, {}])),
    });
    game.apply(state, decision!, [card], fx);
  };
  lay("card.1");
  expect(game.pending(state)[0]!.seat).toBe(1);
  lay("card.5");
  expect(state.table.points).toEqual([0, 1]);
  expect(game.pending(state)[0]!.seat).toBe(1);
  for (const card of ["card.3", "card.8"]) lay(card);
  expect(state.table.points).toEqual([1, 1]);
  expect(game.outcome(state)).toBeUndefined();
  for (const card of ["card.2", "card.6"]) lay(card);
  expect(game.outcome(state)).toMatchObject({ ranks: [2, 1], scores: [1, 2] });
});
