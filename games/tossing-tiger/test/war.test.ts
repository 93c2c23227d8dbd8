import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";
import { pileLimits } from "../rules/war.ts";
import { atTurn, atWar, type Scene } from "./scene.ts";

const PLAIN = "mantis mantis mantis mantis";
const tree = (scene: Scene) => {
  const { domain } = scene.decision();
  return domain.t === "pick" ? domain.tree : {};
};
/** Draws that leave a pile of this size in the order in which it lies. */
const inOrder = (...sizes: number[]): number[] =>
  sizes.flatMap((size) => Array.from({ length: size - 1 }, (_, i) => size - 1 - i));

rule("TT-war-1", "the turn goes round clockwise from the start player", () => {
  const scene = atTurn([PLAIN.slice(7), "crane crane crane", "crane crane crane"]);
  for (const seat of [0, 1, 2, 0]) {
    expect(scene.decision().seat).toBe(seat);
    expect(scene.decision().kind).toBe("war.wage");
    // A war of one pile each between Mantises and Cranes has no winner, except Crane against Crane.
    const whom = seat === 0 ? 1 : 0;
    scene.answer([`seat.${whom}`, "dice.1"], { dice: inOrder(3, 3) });
  }
});

rule("TT-war-2", "whose turn it is wages one war and cannot pass", () => {
  const scene = atTurn([PLAIN, "crane crane crane", "panda panda panda"]);
  expect(scene.asked).toHaveLength(1);
  for (const number of Object.values(tree(scene))) for (const id of Object.keys(number)) expect(id).toMatch(/^dice\.\d$/);
  for (const pass of [[], ["pass"], null]) expect(checkAnswer(scene.decision().domain, pass)).toBeDefined();
});

rule("TT-war-3", "any other player may be attacked; of two players the other one is", () => {
  expect(Object.keys(tree(atTurn([PLAIN, "crane crane", "crane crane"])))).toEqual(["seat.1", "seat.2"]);
  const two = atTurn([PLAIN, "crane crane crane crane"]);
  expect(Object.keys(tree(two))).toEqual(["dice.1", "dice.2"]);
  two.answer(["dice.2"]);
  expect(two.war.sides.map((side) => side.seats)).toEqual([[0], [1]]);
});

rule("TT-war-4", "both fighters make as many piles as the attacker says", () => {
  const scene = atTurn(["mantis mantis mantis crane crane crane", "panda panda panda tiger tiger tiger turtle"]).answer([
    "dice.3",
  ]);
  for (const seat of [0, 1]) {
    const { domain } = scene.decision(seat);
    expect(domain.t === "split" && Object.keys(domain.slots)).toEqual([`pile.${seat}.1`, `pile.${seat}.2`, `pile.${seat}.3`]);
  }
});

rule("TT-war-5", "numbers go up to half the smaller hand, and larger ones say why not", () => {
  const scene = atTurn([
    "mantis mantis mantis mantis mantis mantis crane crane crane crane",
    "panda panda panda tiger tiger tiger turtle",
  ]);
  expect(Object.keys(tree(scene))).toEqual(["dice.1", "dice.2", "dice.3"]);
  for (const number of ["dice.0", "dice.4", "dice.-1", "dice.1.5"])
    expect(checkAnswer(scene.decision().domain, [number])).toBeDefined();
  expect(scene.decision().blocked).toEqual([
    { path: ["dice.4"], why: { key: "blocked.number", args: { number: 4, who: 1, cards: 7, needs: 8 } }, rule: "TT-war-5" },
    { path: ["dice.5"], why: { key: "blocked.number", args: { number: 5, who: 1, cards: 7, needs: 10 } }, rule: "TT-war-5" },
  ]);
});

const HAND = ["mantis.1", "mantis.2", "crane.1", "crane.2", "crane.3"];
const splitting = () => atTurn(["mantis mantis crane crane crane", "panda panda panda panda"]).answer(["dice.2"]);

rule("TT-war-6", "a pile of one card is refused", () => {
  const { domain } = splitting().decision(0);
  const split = (n: number) => ({ "pile.0.1": HAND.slice(0, n), "pile.0.2": HAND.slice(n) });
  expect(checkAnswer(domain, split(1))).toMatchObject({ key: "answer.slotTooFew" });
  expect(checkAnswer(domain, split(4))).toBeDefined();
  expect(checkAnswer(domain, split(2))).toBeUndefined();
  expect(checkAnswer(domain, split(3))).toBeUndefined();
});

rule("TT-war-7", "with too few cards for two in each, piles hold one or two and none is empty", () => {
  expect(pileLimits(5, 3)).toEqual({ min: 1, max: 2 });
  expect(pileLimits(6, 3)).toEqual({ min: 2, max: 2 });
  expect(pileLimits(9, 3)).toEqual({ min: 2, max: 5 });
});

rule("TT-war-8", "every card of the hand goes into a pile", () => {
  const { domain } = splitting().decision(0);
  expect(checkAnswer(domain, { "pile.0.1": HAND.slice(0, 2), "pile.0.2": HAND.slice(2, 4) })).toMatchObject({
    key: "answer.wrongTotal",
  });
  const scene = splitting();
  scene.answer({ "pile.0.1": HAND.slice(0, 2), "pile.0.2": HAND.slice(2) }, { seat: 0 });
  expect(scene.state.hands[0]!.cards).toEqual([]);
});

rule("TT-war-9", "both split at the same time, and nothing of it shows before both have", () => {
  const header = { game: tossingTiger.id, version: 1, seats: 2, commitment: "0".repeat(64), salt: "" };
  const match = Match.start(tossingTiger, { ...header, options: defaultOptions(tossingTiger.options) }, (seq) => fast(seq), 0);
  const attacker = match.waitingFor()[0]!;
  match.submit({ id: "a", seat: attacker, decision: match.decisionOf(attacker)!.id, answer: ["dice.2"] }, 0);
  expect([...match.waitingFor()].sort()).toEqual([0, 1]);
  const before = JSON.stringify(match.view(1));
  const decision = match.decisionOf(0)!;
  expect(decision.secret).toBe(true);
  match.submit({ id: "b", seat: 0, decision: decision.id, answer: decision.fallback }, 0);
  expect(JSON.stringify(match.view(1))).toBe(before);
  expect(match.waitingFor()).toEqual([1]);
});

/** Two Mantises then three Cranes against Pandas; piles stay in order. */
const laid = () =>
  splitting()
    .answer({ "pile.0.1": HAND.slice(0, 2), "pile.0.2": HAND.slice(2) }, { seat: 0 })
    .answer(
      { "pile.1.1": ["panda.1", "panda.2"], "pile.1.2": ["panda.3", "panda.4"] },
      { seat: 1, dice: [...inOrder(2, 3), ...inOrder(2, 2)] },
    );

rule("TT-war-10", "sizes of piles are public, their contents are the owner's", () => {
  const scene = laid();
  expect(scene.war.sides.map((side) => side.row.map((pile) => pile!.size))).toEqual([
    [2, 3],
    [2, 2],
  ]);
  const seen = JSON.stringify(viewOf(scene.state, 1));
  expect(seen).not.toContain("crane.2");
  expect(viewOf(scene.state, 0).hand!.piles["pile.0.2"]).toEqual(["crane.1", "crane.2", "crane.3"]);
});

rule("TT-war-11", "piles are shuffled by the dice and not even the owner sees the order", () => {
  const scene = splitting()
    .answer({ "pile.0.1": HAND.slice(0, 2), "pile.0.2": HAND.slice(2) }, { seat: 0 })
    .answer(
      { "pile.1.1": ["panda.1", "panda.2"], "pile.1.2": ["panda.3", "panda.4"] },
      { seat: 1, dice: [0, 0, 0, ...inOrder(2, 2)] },
    );
  expect(scene.war.sides[0].row[0]!.shown).toBe("mantis.2");
  expect(scene.state.hands[0]!.piles["pile.0.1"]).toEqual(["mantis.1", "mantis.2"]);
  const view = JSON.stringify(viewOf(scene.state, 0));
  expect(view).not.toContain("box");
});

rule("TT-war-12", "a fighter decides which pile fights where", () => {
  const scene = splitting()
    .answer({ "pile.0.1": HAND.slice(2), "pile.0.2": HAND.slice(0, 2) }, { seat: 0 })
    .answer(
      { "pile.1.1": ["panda.1", "panda.2"], "pile.1.2": ["panda.3", "panda.4"] },
      { seat: 1, dice: [...inOrder(3, 2), ...inOrder(2, 2)] },
    );
  expect(scene.shows(0)).toBe("crane mantis");
});

rule("TT-war-13", "piles at the same position face each other, one battle each", () => {
  const scene = laid();
  expect(scene.war.battles.map((battle) => battle.id)).toEqual(["battle.0.1", "battle.0.2"]);
  const args = scene.events("battle.revealed").map((event) => [event.args!.n, event.args!.mine, event.args!.theirs]);
  expect(args).toEqual([
    [1, "mantis", "panda"],
    [2, "crane", "panda"],
  ]);
});

rule("TT-war-14", "battles are fought from left to right, all of them", () => {
  // The Dragon's question in battle 2 comes before anything of battle 3 is shown.
  const scene = atWar({
    attacker: ["mantis mantis", "dragon dragon", "crane crane"],
    defender: ["crane crane", "crane crane", "mantis mantis"],
  });
  expect(scene.war.at).toBe(1);
  expect(scene.war.battles.map((battle) => battle.stage)).toEqual(["fought", "open", "waiting"]);
  expect(scene.shows(0)).toBe("mantis dragon ?");
  scene.answer(["battle.0.1"], { dice: [0] });
  expect(scene.events("battle.revealed").map((event) => event.args!.n)).toEqual([1, 2, 3]);
});

rule("TT-war-15", "with a fewest number of piles set, smaller numbers are blocked with the reason", () => {
  const six = "mantis mantis mantis crane crane crane";
  const eight = "panda panda panda tiger tiger tiger turtle turtle";
  expect(Object.keys(tree(atTurn([six, eight])))).toEqual(["dice.1", "dice.2", "dice.3"]);
  const scene = atTurn([six, eight], { fewestPiles: 2 });
  expect(Object.keys(tree(scene))).toEqual(["dice.2", "dice.3"]);
  expect(scene.decision().blocked?.[0]).toEqual({
    path: ["dice.1"],
    why: { key: "blocked.fewest", args: { least: 2 } },
    rule: "TT-war-15",
  });
  expect(scene.decision().fallback).toEqual(["dice.2"]);
});

rule("TT-war-15", "small hands follow the fewest number with smaller piles, and lay no more piles than they have cards", () => {
  // Each opponent has a number of its own: four cards or three make three piles, two cards two.
  const scene = atTurn(
    ["mantis mantis mantis crane crane crane", "panda panda panda panda", "turtle turtle turtle", "tiger tiger"],
    { fewestPiles: 3 },
  );
  expect(Object.values(tree(scene)).map((numbers) => Object.keys(numbers))).toEqual([["dice.3"], ["dice.3"], ["dice.2"]]);
  expect(scene.decision().blocked).not.toContainEqual(expect.objectContaining({ path: ["seat.3", "dice.2"] }));
  const war = scene.answer(["seat.2", "dice.3"]);
  expect(war.decision(2).fallback).toEqual({ "pile.2.1": ["turtle.1"], "pile.2.2": ["turtle.2"], "pile.2.3": ["turtle.3"] });
  // Without it three cards make one pile.
  const printed = atTurn(["mantis mantis mantis crane crane crane", "turtle turtle turtle"]);
  expect(Object.keys(tree(printed))).toEqual(["dice.1"]);
});

rule("TT-war-16", "where one opponent and one number are left the attacker is still asked, and no war has begun before", () => {
  const scene = atTurn(["mantis mantis mantis", "crane crane crane"]);
  expect(scene.state.table.wars).toEqual([]);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "war.wage", rule: "TT-war-16", fallback: ["dice.1"] });
  expect(scene.decision().prompt).toEqual({ key: "ask.attack", args: { whom: 1, number: 1 } });
  // Neither Mantis nor Crane beats the other: the war is over at once, and the next one waits for who attacks then.
  scene.answer(["dice.1"], { dice: inOrder(3, 3) });
  expect(scene.state.table).toMatchObject({ fought: 1, wars: [], turn: 1 });
  expect(scene.decision()).toMatchObject({ seat: 1, prompt: { key: "ask.attack", args: { whom: 0, number: 1 } } });
  // With a number to choose it is the usual question.
  expect(atTurn([PLAIN, "crane crane crane crane"]).decision()).toMatchObject({
    rule: "TT-war-4",
    prompt: { key: "ask.number" },
  });
});

rule("TT-war-15", "with a Dawncard the number that counts its place is held to the same", () => {
  const scene = atTurn(["rooster mantis mantis mantis crane crane", "panda panda panda panda panda panda"], {
    dawndojo: true,
    fewestPiles: 2,
  });
  expect(Object.keys(tree(scene))[0]).toBe("dice.2");
});
