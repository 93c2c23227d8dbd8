import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Odds, viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect, test } from "vitest";
import type { CardId } from "../content/animals.ts";
import type { WarRule } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { queries } from "../queries.ts";
import { atDawn, atTurn, atWar, inOrder, MEEK, type Scene } from "./scene.ts";

const oddsOf = (scene: Scene, answer: Answer, decision: Decision = scene.decision()): Odds =>
  tossingTiger.odds!(viewOf(scene.state, decision.seat), decision, answer)!;
/** The lines of some odds out of so many, three by three. */
const outOf = (whole: number, { den, lines }: Odds): number[][] => {
  const all = lines.map((line) => Math.round((1e6 * whole * line.num) / den) / 1e6);
  return Array.from({ length: lines.length / 3 }, (_, i) => all.slice(3 * i, 3 * i + 3));
};
const chanceOf = (whole: number, found: { win: number; nobody: number; lose: number; den: number }): number[] =>
  [found.win, found.nobody, found.lose].map((num) => Math.round((1e6 * whole * num) / found.den) / 1e6);

rule("TT-shown-1", "chances are told as win, nobody and lose, and what both win is won", () => {
  const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane"]).answer(["dice.2"]);
  const split = { "pile.0.1": ["leopard.1", "leopard.2"], "pile.0.2": ["tiger.1", "tiger.2"] };
  const odds = oddsOf(scene, split);
  expect(odds.lines.map((line) => [line.label.key, line.label.args!.n, line.good])).toEqual([
    ["odds.battle.win", 1, true],
    ["odds.battle.nobody", 1, undefined],
    ["odds.battle.lose", 1, false],
    ["odds.battle.win", 2, true],
    ["odds.battle.nobody", 2, undefined],
    ["odds.battle.lose", 2, false],
  ]);
  // Unseen are 44 cards: 4 Leopards and 4 Tigers, 6 of each other animal. Leopard beats Mantis, Leopard (both win), Turtle and Crane, a
  // Dragon beats it, and a Tiger is a coin. A Tiger is one against all but Turtles; of two Tigers three tosses in four name one's side.
  expect(outOf(44, odds)).toEqual([
    [6 + 4 + 6 + 6 + 2, 12, 6 + 2],
    [34 / 2 + 3, 6, 34 / 2 + 1],
  ]);
});

rule(
  "TT-shown-2",
  "cards that are located count where they are: in hand, discarded, destroyed, on the war pile, known of others",
  () => {
    const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane", "turtle turtle turtle turtle"]);
    scene.answer(["seat.1", "dice.2"]);
    const { table } = scene.state;
    const first = (): number[] => {
      const found = queries.chances(viewOf(scene.state, 0), { "pile.0.1": ["leopard.1"] })["pile.0.1"]!;
      return chanceOf(1, found).map((share) => Math.round(1000 * share) / 1000);
    };
    const shares = (win: number, nobody: number, lose: number): number[] =>
      [win, nobody, lose].map((n) => Math.round((1000 * n) / (win + nobody + lose)) / 1000);
    expect(first()).toEqual(shares(24, 12, 8));
    // Six Monkeys and Pandas less, that win nothing against a Leopard and lose nothing.
    table.discards = ["monkey.1", "monkey.2"];
    table.destroyed = ["monkey.3"];
    table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: ["panda.1"] };
    scene.state.hands[0]!.aside = ["panda.2"];
    table.known[2] = ["panda.3"];
    expect(first()).toEqual(shares(24, 6, 8));
    // Of four cards of the opponent two are known Dragons: they weigh as much as all that may be the other two.
    delete table.team;
    table.known[1] = ["dragon.1", "dragon.2"];
    const unseen = 44 - 6 + 1 - 2; // the card of the war pile is unseen again, the two Dragons no longer
    expect(first()).toEqual(shares(24 * 2, 7 * 2, 2 * unseen + (4 + 2) * 2));
  },
);

rule("TT-shown-2", "an earlier pile counts for a Panda by what it may show, a later one does not", () => {
  const scene = atTurn(["crane mantis panda panda", "crane crane"]);
  scene.state.table.hands[1] = 4;
  scene.answer(["dice.2"]);
  // Against a Panda of 44 unseen: 5 Mantises, 6 Monkeys beat it, 4 of its kind and 5 Cranes, 6 Dragons, Turtles, Leopards do not.
  const after = outOf(44, oddsOf(scene, { "pile.0.1": ["crane.1", "mantis.1"], "pile.0.2": ["panda.1", "panda.2"] }));
  // Half the time a Crane (5) is beaten, half the time a Mantis (5), which then both win; a Tiger (6) is a coin.
  expect(after[1]).toEqual([2.5 + 2.5 + 3, 44 - 8 - (2.5 + 6 + 3), 2.5 + 6 + 3]);
  const before = outOf(44, oddsOf(scene, { "pile.0.1": ["panda.1", "panda.2"], "pile.0.2": ["crane.1", "mantis.1"] }));
  expect(before[0]).toEqual([3, 44 - 3 - (5 + 6 + 3), 5 + 6 + 3]);
});

rule("TT-shown-2", "a pile that was looked through counts by what lies on it, or in it", () => {
  const piles = {
    attacker: ["monkey panda", "dragon crane", "crane mantis"],
    defender: ["mantis panda", "turtle mantis", "mantis monkey"],
    strengths: { ...MEEK, crane: ["mantis"] as const },
  };
  const scene = atWar(piles).answer(["battle.0.3"]);
  const at = (pile: string, card: CardId) => queries.chances(viewOf(scene.state, 0), { [pile]: [card] })[pile]!;
  // The Monkey saw a Mantis on top of battle 3.
  expect(chanceOf(1, at("pile.0.3", "crane.2"))).toEqual([1, 0, 0]);
  const { looks } = scene.state.hands[0]!;
  looks["pile.1.3"]!.ordered = false;
  expect(chanceOf(2, at("pile.0.3", "crane.2"))).toEqual([1, 1, 0]);
  scene.state.hands[0]!.tops = { "pile.1.3": "monkey.2" };
  expect(chanceOf(1, at("pile.0.3", "crane.2"))).toEqual([0, 1, 0]);
});

rule("TT-shown-2", "a split in the making: each pile that holds a card, the others not yet; who watches is told none", () => {
  const scene = atTurn(["leopard leopard tiger tiger", "crane crane crane crane"]).answer(["dice.2"]);
  const found = queries.chances(viewOf(scene.state, 0), { "pile.0.1": ["leopard.1"], "pile.0.2": [] });
  expect(Object.keys(found)).toEqual(["pile.0.1"]);
  expect(chanceOf(44, found["pile.0.1"]!)).toEqual([24, 12, 8]);
  expect(queries.chances(viewOf(scene.state, null), { "pile.0.1": ["leopard.1"] })).toEqual({});
  expect(
    tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(0), { "pile.0.1": ["leopard.1"], "pile.0.2": [] }),
  ).toBeUndefined();
  // Nor is anybody told those of another.
  const split = { "pile.0.1": ["leopard.1", "leopard.2"], "pile.0.2": ["tiger.1", "tiger.2"] };
  expect(tossingTiger.odds!(viewOf(scene.state, 1), scene.decision(0), split)).toBeUndefined();
});

/** The attacker has opened with a Rooster of this rule; both are making their piles. */
function opened(wants: WarRule, attacker: string, defender: string, number: number, ...named: string[]): Scene {
  const scene = atTurn([`rooster ${attacker}`, defender], { dawndojo: true });
  const card = Object.entries(scene.state.table.roosters!).find(([, { rule }]) => rule === wants)![0];
  scene.state.hands[0]!.cards[scene.state.hands[0]!.cards.indexOf("rooster.1")] = card as CardId;
  return scene.answer([`dice.${number}`, card, ...named]);
}

rule("TT-shown-2", "against a Dawncard its place is won, and its war rule counts in the others", () => {
  const scene = opened("commonPrey", "mantis mantis mantis", "turtle turtle turtle turtle", 2, "animal.turtle");
  const chances = queries.chances(viewOf(scene.state, 1), {
    "pile.1.1": ["turtle.1", "turtle.2"],
    "pile.1.2": ["turtle.3", "turtle.4"],
  });
  expect(chanceOf(1, chances["pile.1.1"]!)).toEqual([1, 0, 0]);
  // 57 cards are not seen; whatever comes is strong against Turtles, which beat the 6 Dragons as well.
  expect(chanceOf(57, chances["pile.1.2"]!)).toEqual([6, 0, 51]);
});

rule("TT-shown-2", "a place that Short Row leaves empty is won", () => {
  const scene = opened("shortRow", "mantis mantis mantis mantis", "turtle turtle turtle turtle", 3);
  const chances = queries.chances(viewOf(scene.state, 0), { "pile.0.2": ["mantis.1", "mantis.2"], "pile.0.3": ["mantis.3"] });
  expect(chanceOf(1, chances["pile.0.3"]!)).toEqual([1, 0, 0]);
  expect(chances["pile.0.2"]!.lose).toBeGreaterThan(0);
});

rule("TT-shown-2", "in team play each pile stands against whoever is to lay the one it faces", () => {
  const six = (species: string): string => Array(6).fill(species).join(" ");
  const scene = atTurn([six("leopard"), six("crane"), six("tiger"), six("dragon")], { together: true });
  const { table } = scene.state;
  table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: [] };
  scene.answer(["dice.3"]);
  scene.answer({ "seat.0": ["spot.1", "spot.3"], "seat.2": ["spot.2"] }, { seat: 0 });
  scene.answer({ "seat.1": ["spot.1", "spot.2"], "seat.3": ["spot.3"] }, { seat: 1 });
  // All hands have been seen: Leopards beat the Cranes of seat 1 and lose to the Dragons of seat 3.
  table.known = scene.state.hands.map((hand) => [...hand.cards]);
  const mine = [1, 2, 3, 4, 5, 6].map((n): CardId => `leopard.${n}`);
  const odds = oddsOf(scene, { "pile.0.1": mine.slice(0, 3), "pile.0.3": mine.slice(3) }, scene.decision(0));
  expect(outOf(1, odds)).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ]);
});

rule("TT-shown-2", "the pile of the next battle under Step by Step and the piles of a Regroup have theirs", () => {
  const scene = atDawn({
    attacker: ["rooster", "rooster crane", "crane mantis", "panda turtle"],
    defender: ["turtle panda", "panda panda", "mantis monkey", "crane leopard"],
    dawn: { change: "regroup" },
  }).answer(["regroup"]);
  expect(scene.decision().kind).toBe("change.regroup.split");
  expect(oddsOf(scene, scene.decision().fallback).lines).toHaveLength(6);
  const staged = atTurn(["rooster mantis mantis mantis mantis", "turtle turtle turtle turtle turtle turtle"], { dawndojo: true });
  const { roosters } = staged.state.table;
  staged.state.table.roosters = { ...roosters, "rooster.1": { rule: "stepByStep", change: "recall" } };
  staged.answer(["dice.3", "rooster.1"]);
  while (staged.decision().kind !== "dawn.stepByStep") staged.answer(staged.decision().fallback);
  const [first] = staged.asked;
  const odds = oddsOf(staged, first!.fallback, first);
  expect(odds.lines.map((line) => line.label.args!.n)).toEqual([1, 1, 1].map((n) => n + (first!.seat === 0 ? 1 : 0)));
});

rule("TT-shown-3", "the chances of a war are those of blind piles against this opponent, from sure to hopeless", () => {
  const scene = atTurn([
    "leopard leopard leopard leopard",
    "crane crane crane crane",
    "dragon dragon dragon dragon",
    "panda panda monkey monkey",
  ]);
  for (const seat of [1, 2, 3]) scene.state.table.known[seat] = [...scene.state.hands[seat]!.cards];
  const shares = (path: string[]) => outOf(1, oddsOf(scene, path))[0];
  expect(shares(["seat.1", "dice.2"])).toEqual([1, 0, 0]); // Leopard beats Crane
  expect(shares(["seat.2", "dice.2"])).toEqual([0, 0, 1]); // Dragon beats Leopard
  expect(shares(["seat.3", "dice.2"])).toEqual([0, 1, 0]); // neither beats the other
  expect(tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(), ["seat.1"])).toBeUndefined();
  const lines = oddsOf(scene, ["seat.1", "dice.1"]).lines.map((line) => [line.label.key, line.good]);
  expect(lines).toEqual([
    ["odds.war.won", true],
    ["odds.war.level", undefined],
    ["odds.war.lost", false],
  ]);
  // Two Leopards and two Pandas against Cranes: each battle half a win and half nothing.
  const half = atTurn(["leopard leopard panda panda", "crane crane crane crane"]);
  half.state.table.known[1] = [...half.state.hands[1]!.cards];
  expect(outOf(4, oddsOf(half, ["dice.2"]))).toEqual([[3, 1, 0]]);
  // Leopard against Leopard both win, and nobody gets ahead.
  const both = atTurn(["leopard leopard", "leopard leopard", "panda panda"]);
  both.state.table.known[1] = [...both.state.hands[1]!.cards];
  expect(outOf(1, oddsOf(both, ["seat.1", "dice.1"]))).toEqual([[0, 1, 0]]);
});

rule(
  "TT-shown-3",
  "a Rooster to open with counts: its own battle is lost, its rule holds, and Short Row's empty place is won",
  () => {
    const hand = "rooster rooster mantis mantis mantis mantis";
    const scene = atTurn([hand, "crane crane crane crane"], { dawndojo: true });
    const { roosters, known } = scene.state.table;
    scene.state.table.roosters = {
      ...roosters,
      "rooster.1": { rule: "commonPrey", change: "giveWay" },
      "rooster.2": { rule: "shortRow", change: "regroup" },
    };
    known[1] = [...scene.state.hands[1]!.cards];
    const shares = (...path: string[]) =>
      tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(), path)?.lines.map((line) => line.num);
    // Common Prey named Crane: one lost, one won. Another animal: one lost, the other nobody's, but for the second Rooster in hand.
    expect(shares("dice.2", "rooster.1", "animal.crane")).toEqual([0, 1000, 0]);
    expect(shares("dice.2", "rooster.1", "animal.tiger")).toEqual([0, 0, 1000]);
    // Without a name there is nothing to tell yet.
    expect(shares("dice.2", "rooster.1")).toBeUndefined();
    expect(shares("dice.2", "rooster.2")).toEqual([0, 1000, 0]);
  },
);

rule("TT-shown-4", "a reroll: every card of the own pile against the card that shows, Tigers tossed", () => {
  const scene = atWar({ attacker: ["mantis mantis", "dragon tiger crane"], defender: ["crane crane", "tiger tiger"] });
  expect(scene.decision().kind).toBe("action.dragon");
  // The defending Tiger is still to be tossed, which alone decides; of the own Tiger's four cases three name the own side.
  expect(outOf(12, oddsOf(scene, ["battle.0.2"]))).toEqual([[2 + 2 + 3, 0, 2 + 2 + 1]]);
  // In battle 1 nothing is tossed: Mantis and Crane leave each other alone.
  expect(outOf(1, oddsOf(scene, ["battle.0.1"]))).toEqual([[0, 1, 0]]);
});

rule("TT-shown-4", "a Tiger tossed before stays as it fell, and a Turtle's is not tossed", () => {
  const strengths = { ...MEEK, crane: ["turtle"] as const };
  const fell = atWar({
    attacker: ["crane crane", "dragon crane"],
    defender: ["tiger crane", "turtle panda"],
    strengths,
    dice: [1],
  });
  // The defender's Tiger of battle 1 landed face up: whatever is rolled there loses.
  expect(outOf(1, oddsOf(fell, ["battle.0.1"]))).toEqual([[0, 0, 1]]);
  expect(outOf(2, oddsOf(fell, ["battle.0.2"]))).toEqual([[1, 1, 0]]);
  const tossed = atWar({ attacker: ["panda panda", "dragon tiger"], defender: ["crane crane", "turtle panda"], strengths: MEEK });
  expect(outOf(1, oddsOf(tossed, ["battle.0.2"]))).toEqual([[0, 1, 0]]);
  // A defender's reroll comes last: the attacker's Tiger has been tossed.
  const last = atWar({
    attacker: ["panda panda", "tiger panda"],
    defender: ["crane crane", "dragon panda"],
    strengths: MEEK,
    dice: [0],
  });
  expect(last.decision().seat).toBe(1);
  expect(outOf(1, oddsOf(last, ["battle.0.2"]))).toEqual([[1, 0, 0]]);
});

rule("TT-shown-4", "where nothing lies opposite there is nothing to tell", () => {
  const scene = atDawn({
    attacker: ["rooster", "crane", "dragon crane"],
    defender: ["turtle", "panda", ""],
    dawn: { rule: "shortRow", change: "regroup" },
  });
  expect(scene.decision().kind).toBe("action.dragon");
  const odds = (battle: string) => tossingTiger.odds!(viewOf(scene.state, 0), scene.decision(), [battle]);
  expect(odds("battle.0.3")).toBeUndefined();
  expect(odds("battle.0.2")?.lines.map((line) => line.num)).toEqual([0, 4, 0]);
});

rule("TT-shown-4", "of a mate's pile, whose cards one does not know, no chances are told", () => {
  const six = (species: string): string => Array(6).fill(species).join(" ");
  const scene = atTurn([six("crane"), six("mantis"), six("dragon"), six("panda")], { together: true });
  scene.state.table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: [] };
  const halves = (seat: number, species: string, spots: [number, number]) =>
    Object.fromEntries(spots.map((spot, i) => [`pile.${seat}.${spot}`, [1, 2, 3].map((n) => `${species}.${3 * i + n}`)]));
  scene.answer(["dice.3"]).answer({ "seat.0": ["spot.1", "spot.3"], "seat.2": ["spot.2"] }, { seat: 0 });
  scene.answer({ "seat.1": ["spot.1", "spot.2"], "seat.3": ["spot.3"] }, { seat: 1 });
  scene
    .answer(halves(0, "crane", [1, 3]), { seat: 0 })
    .answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
  expect(scene.decision()).toMatchObject({ seat: 2, kind: "action.dragon" });
  const odds = (battle: string) => tossingTiger.odds!(viewOf(scene.state, 2), scene.decision(), [battle]);
  expect(odds("battle.0.1")).toBeUndefined();
  expect(odds("battle.0.2")?.lines).toHaveLength(3);
});

test("what is at stake: the whole hand with one pile, a pile and a card a battle with more", () => {
  const view = viewOf(atTurn(["leopard leopard leopard leopard leopard leopard", "crane crane crane crane"]).state, 0);
  expect(queries.stakes(view, 0, 1)).toEqual({ pile: { min: 6, max: 6 }, most: 6 });
  expect(queries.stakes(view, 0, 2)).toEqual({ pile: { min: 2, max: 4 }, most: 5 });
  expect(queries.stakes(view, 1, 2)).toEqual({ pile: { min: 2, max: 2 }, most: 3 });
});

rule(
  "TT-shown-7",
  "a swap: both battles as they stand and as they would, what is rolled into an earlier one by its cards",
  () => {
    const scene = atWar({
      attacker: ["crane crane", "leopard crane", "tiger mantis"],
      defender: ["mantis mantis", "mantis mantis", "crane turtle"],
      strengths: { ...MEEK, mantis: ["crane"] },
    });
    expect(scene.decision().kind).toBe("action.leopard");
    scene.state.hands[0]!.looks["pile.1.3"] = { cards: ["turtle.1"], ordered: true };
    const swapped = (...piles: string[]) =>
      queries
        .swapped(viewOf(scene.state, 0), piles)!
        .map(({ position, before, after }) => [position + 1, chanceOf(4, before), chanceOf(4, after)]);
    // Crane loses to Mantis; from the third pile comes a Mantis, which leaves the other alone, or a Tiger, which is tossed. Opposite lies a
    // Turtle: nobody wins there, no Tiger is tossed.
    expect(swapped("pile.0.1", "pile.0.3")).toEqual([
      [1, [0, 0, 4], [1, 2, 1]],
      [3, [0, 4, 0], [0, 4, 0]],
    ]);
    // The second line of the list: what it would be.
    expect(outOf(4, oddsOf(scene, ["pile.0.3", "pile.0.1"]))).toEqual([
      [1, 2, 1],
      [0, 4, 0],
    ]);
    // One pile alone is no swap.
    expect(queries.swapped(viewOf(scene.state, 0), ["pile.0.1"])).toBeUndefined();
  },
);

rule("TT-shown-7", "a Tiger keeps its toss in a battle that is fought, and is tossed anew where it acts again", () => {
  const scene = atWar({
    attacker: ["tiger tiger", "mantis mantis", "leopard crane"],
    defender: ["mantis mantis", "mantis turtle", "mantis turtle"],
    strengths: MEEK,
    dice: [1],
  });
  const after = (...piles: string[]) => queries.swapped(viewOf(scene.state, 0), piles)!.map((one) => chanceOf(2, one.after));
  expect(after("pile.0.1", "pile.0.2")).toEqual([
    [0, 2, 0],
    [2, 0, 0],
  ]);
  expect(after("pile.0.1", "pile.0.3")).toEqual([
    [0, 2, 0],
    [1, 0, 1],
  ]);
});

rule("TT-shown-7", "a swap that takes from a Panda what it goes by tells of the Panda's battle too", () => {
  const scene = atWar({
    attacker: ["crane crane", "panda panda", "leopard leopard", "mantis mantis"],
    defender: ["mantis mantis", "crane crane", "monkey monkey", "turtle turtle"],
    strengths: MEEK,
  });
  const swapped = queries.swapped(viewOf(scene.state, 0), ["pile.0.1", "pile.0.4"])!;
  expect(swapped.map(({ position }) => position)).toEqual([0, 1, 3]);
  expect([chanceOf(1, swapped[1]!.before), chanceOf(1, swapped[1]!.after)]).toEqual([
    [1, 0, 0],
    [0, 1, 0],
  ]);
});
