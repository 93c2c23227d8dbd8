import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../game.ts";
import { atTurn, atWar } from "./scene.ts";

test("odds of a split: each pile against every card the opponent may hold", () => {
  const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane"]).answer(["dice.2"]);
  const split = { "pile.0.1": ["leopard.1", "leopard.2"], "pile.0.2": ["tiger.1", "tiger.2"] };
  const odds = tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(0), split)!;
  // Unseen are 44 cards: 4 Leopards and 4 Tigers, 6 of each other animal. Leopard beats Mantis, Leopard, Turtle and Crane,
  // and has half a chance against a Tiger.
  expect(odds.lines[0]!.num / odds.den).toBeCloseTo((6 + 4 + 6 + 6 + 4 / 2) / 44, 10);
  // A Tiger is a coin against everything but a Turtle, which switches it off.
  expect(odds.lines[1]!.num / odds.den).toBeCloseTo(38 / 2 / 44, 10);
});

test("odds of a split count what an earlier pile shows for a Panda", () => {
  const scene = atTurn(["crane mantis panda panda", "crane crane"]);
  scene.state.table.hands[1] = 4;
  scene.answer(["dice.2"]);
  const odds = (split: { [pile: string]: string[] }) => tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(0), split)!;
  const after = odds({ "pile.0.1": ["crane.1", "mantis.1"], "pile.0.2": ["panda.1", "panda.2"] });
  // Half the time a Crane (5 of 44 unseen) is beaten, half the time a Mantis (5); a Tiger (6) is a coin.
  expect(after.lines[1]!.num / after.den).toBeCloseTo((5 / 2 + 5 / 2 + 6 / 2) / 44, 10);
  const before = odds({ "pile.0.1": ["panda.1", "panda.2"], "pile.0.2": ["crane.1", "mantis.1"] });
  expect(before.lines[0]!.num / before.den).toBeCloseTo(6 / 2 / 44, 10);
});

test("odds of a reroll: the cards of the own die against the card that shows", () => {
  const scene = atWar({ attacker: ["mantis mantis", "dragon tiger crane"], defender: ["crane crane", "tiger tiger"] });
  expect(scene.decision().kind).toBe("action.dragon");
  const odds = tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(), ["battle.0.2"])!;
  const share = (key: string) => odds.lines.find((line) => line.label.key === key)!.num / odds.den;
  // The defending Tiger is still to be tossed, which alone decides; against the own Tiger two tosses may name both sides.
  expect([share("odds.won"), share("odds.lost"), share("odds.both"), share("odds.none")]).toEqual([5 / 12, 5 / 12, 2 / 12, 0]);
});
