import { viewOf } from "@warren/kernel/game.ts";
import { expect, test } from "vitest";
import { tossingTiger } from "../game.ts";
import { queries } from "../queries.ts";
import { atTurn, atWar } from "./scene.ts";

test("odds of a split: each pile against every card the opponent may hold", () => {
  const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane"]).answer(["dice.2"]);
  const split = { "pile.0.1": ["leopard.1", "leopard.2"], "pile.0.2": ["tiger.1", "tiger.2"] };
  const odds = tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(0), split)!;
  // Unseen are 44 cards: 4 Leopards and 4 Tigers, 6 of each other animal. Leopard beats Mantis, Leopard, Turtle and Crane,
  // and has half a chance against a Tiger.
  expect(odds.lines[0]!.num / odds.den).toBeCloseTo((6 + 4 + 6 + 6 + 4 / 2) / 44, 10);
  // A Tiger is a coin against everything but a Turtle, which switches it off; against a Tiger either toss may name its side.
  expect(odds.lines[1]!.num / odds.den).toBeCloseTo((34 / 2 + (4 * 3) / 4) / 44, 10);
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

test("odds of a split in the making: each pile that holds a card, the others not yet", () => {
  const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane"]).answer(["dice.2"]);
  const view = viewOf(scene.state, 0);
  const found = queries.chances(view, { "pile.0.1": ["leopard.1"], "pile.0.2": [] });
  expect(Object.keys(found)).toEqual(["pile.0.1"]);
  expect(found["pile.0.1"]!.num / found["pile.0.1"]!.den).toBeCloseTo(24 / 44, 10);
});

test("odds of a split against a Dawncard: its place is won, and its war rule counts in the others", () => {
  const scene = atTurn(["rooster mantis mantis mantis", "turtle turtle turtle turtle"], { dawndojo: true });
  // Common Prey: whatever the attacker shows is strong against Turtles.
  const card = Object.entries(scene.state.table.roosters!).find(([, { rule }]) => rule === "commonPrey")![0];
  scene.state.hands[0]!.cards[scene.state.hands[0]!.cards.indexOf("rooster.1")] = card as "rooster.1";
  scene.answer(["dice.2", card, "animal.turtle"]);
  const chances = queries.chances(viewOf(scene.state, 1), {
    "pile.1.1": ["turtle.1", "turtle.2"],
    "pile.1.2": ["turtle.3", "turtle.4"],
  });
  expect(chances["pile.1.1"]).toEqual({ num: 1, den: 1 });
  // Turtle beats nothing but a Dragon (6 of 57 cards not seen).
  expect(chances["pile.1.2"]!.num / chances["pile.1.2"]!.den).toBeCloseTo(6 / 57, 10);
});

test("odds of a split in team play: each die against whoever is to lay the one it faces", () => {
  const scene = atTurn(
    [
      "leopard leopard leopard leopard leopard leopard",
      "crane crane crane crane crane crane",
      "tiger tiger tiger tiger tiger tiger",
      "panda panda panda panda panda panda",
    ],
    {
      together: true,
    },
  );
  scene.state.table.team!.attacking = 0;
  scene.state.table.team!.captains = [0, 1];
  while (scene.decision().kind !== "war.split") {
    const { seat, fallback } = scene.decision();
    scene.answer(fallback, { seat });
  }
  const { seat, domain, fallback } = scene.decision();
  expect(domain.t).toBe("split");
  const odds = tossingTiger.odds!(viewOf(scene.state, seat), scene.decision(seat), fallback)!;
  expect(odds.lines.length).toBe(Object.keys(fallback as object).length);
  for (const line of odds.lines) expect(line.num / odds.den).toBeGreaterThan(0);
});

test("odds of a war: what blind piles would bring against this opponent, from sure to hopeless", () => {
  const scene = atTurn(["leopard leopard leopard leopard", "crane crane crane crane", "dragon dragon dragon dragon"]);
  scene.state.table.known[1] = [...scene.state.hands[1]!.cards];
  scene.state.table.known[2] = [...scene.state.hands[2]!.cards];
  const share = (path: string[]) => {
    const { den, lines } = tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(), path)!;
    return lines.map((line) => line.num / den);
  };
  expect(share(["seat.1", "dice.2"])).toEqual([1, 0, 0]); // Leopard beats Crane
  expect(share(["seat.2", "dice.2"])).toEqual([0, 0, 1]); // Dragon beats Leopard
});

test("what is at stake: the whole hand with one pile, a pile and a card a battle with more", () => {
  const view = viewOf(atTurn(["leopard leopard leopard leopard leopard leopard", "crane crane crane crane"]).state, 0);
  expect(queries.stakes(view, 0, 1)).toEqual({ pile: { min: 6, max: 6 }, most: 6 });
  expect(queries.stakes(view, 0, 2)).toEqual({ pile: { min: 2, max: 4 }, most: 5 });
  expect(queries.stakes(view, 1, 2)).toEqual({ pile: { min: 2, max: 2 }, most: 3 });
});
