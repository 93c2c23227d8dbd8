import { checkAnswer } from "@warren/kernel/check.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { type Case, decide, lost, results, showsEarlier } from "../rules/result.ts";
import { atWar } from "./scene.ts";

/** Mantis beats Crane and nothing else happens: the plainest of decks. */
const PLAIN = { mantis: ["crane"], crane: [] } as const;

rule("TT-battle-1", "a battle starts with the top cards of both piles", () => {
  const scene = atWar({ attacker: ["mantis crane"], defender: ["crane mantis"] });
  expect(scene.events("battle.revealed")).toMatchObject([{ args: { n: 1, mine: "mantis", theirs: "crane" } }]);
});

rule("TT-battle-2", "the attacker's card acts before the defender's", () => {
  const scene = atWar({ attacker: ["tiger crane"], defender: ["tiger crane"], dice: [1, 0] });
  expect(scene.events("tiger.up")).toMatchObject([{ args: { who: 0 } }]);
  expect(scene.events("tiger.down")).toMatchObject([{ args: { who: 1 } }]);
  const order = scene.told.map((one) => one.event.key).filter((key) => key.startsWith("tiger"));
  expect(order).toEqual(["tiger.up", "tiger.down"]);
});

rule("TT-battle-3", "the player whose card acts makes its choice, when it acts", () => {
  const row = ["crane crane", "dragon crane", "crane crane"];
  const scene = atWar({
    attacker: row,
    defender: row.map((pile) => pile.replaceAll("crane", "mantis")),
    strengths: { dragon: [], mantis: [], crane: [] },
  });
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[0, "action.dragon"]]);
  scene.answer(["battle.0.2"], { dice: [0] });
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[1, "action.dragon"]]);
});

rule("TT-battle-4", "an action is done before the battle is checked", () => {
  // The Dragon would lose to the Mantis; rerolled to a Mantis it does not.
  const scene = atWar({
    attacker: ["dragon mantis", "crane crane"],
    defender: ["mantis mantis", "crane crane"],
    strengths: { mantis: ["dragon"], dragon: [], crane: [] },
    dice: [0],
  });
  const keys = scene.told.map((one) => one.event.key);
  expect(keys.indexOf("dragon.rerolls")).toBeLessThan(keys.indexOf("battle.none"));
  expect(keys.indexOf("battle.none")).toBeLessThan(keys.lastIndexOf("battle.revealed"));
  expect(scene.results).toBe("- -");
});

rule("TT-battle-5", "an action cannot be declined", () => {
  const scene = atWar({
    attacker: ["crane crane", "dragon crane"],
    defender: ["mantis mantis", "mantis mantis"],
    strengths: PLAIN,
  });
  const { domain } = scene.decision();
  for (const pass of [[], ["pass"], ["none"]]) expect(checkAnswer(domain, pass)).toBeDefined();
  expect(domain.t === "pick" && Object.keys(domain.tree)).toEqual(["battle.0.1", "battle.0.2"]);
});

rule("TT-battle-6", "an action without a target does nothing", () => {
  // A Monkey in the last battle has nothing to look at, a Leopard with one pile nothing to swap.
  const monkey = atWar({ attacker: ["monkey crane"], defender: ["mantis mantis"], strengths: { monkey: [], mantis: [] } });
  expect(monkey.events("monkey.looks")).toEqual([]);
  const leopard = atWar({ attacker: ["leopard crane"], defender: ["mantis mantis"], strengths: { leopard: [], mantis: [] } });
  expect(leopard.events("leopard.swaps")).toEqual([]);
  expect(leopard.results).toBe("-");
  expect(leopard.decision().kind).toBe("war.wage");
});

rule("TT-battle-7", "a card is strong against what stands on its list, plus what effects add", () => {
  const scene = atWar({
    attacker: ["crane mantis", "panda mantis"],
    defender: ["mantis mantis", "crane crane"],
    strengths: { mantis: ["crane"], crane: [] },
  });
  // Mantis by its list; Panda because its owner shows a Crane before it.
  expect(scene.results).toBe("D A");
});

rule("TT-battle-8", "a card strong against the other wins alone", () => {
  expect(atWar({ attacker: ["mantis mantis"], defender: ["crane crane"], strengths: PLAIN }).results).toBe("A");
  expect(atWar({ attacker: ["crane crane"], defender: ["mantis mantis"], strengths: PLAIN }).results).toBe("D");
});

rule("TT-battle-9", "two cards strong against each other both win", () => {
  const scene = atWar({
    attacker: ["mantis mantis"],
    defender: ["crane crane"],
    strengths: { mantis: ["crane"], crane: ["mantis"] },
  });
  expect(scene.results).toBe("AD");
});

rule("TT-battle-10", "two cards not strong against each other: nobody wins", () => {
  expect(atWar({ attacker: ["mantis mantis"], defender: ["mantis crane"], strengths: PLAIN }).results).toBe("-");
});

rule("TT-battle-11", "a later change turns an earlier battle, until the spoils", () => {
  const scene = atWar({
    attacker: ["crane mantis", "dragon crane"],
    defender: ["crane crane", "crane crane"],
    strengths: { ...PLAIN, dragon: [] },
  });
  expect(scene.results).toBe("- -");
  scene.answer(["battle.0.1"], { dice: [0] });
  expect(scene.shows(0)).toBe("mantis dragon");
  expect(scene.results).toBe("A -");
  expect(scene.events("battle.turned.won")).toMatchObject([{ args: { n: 1, who: 0 } }]);
  // Nothing but what shows decides: computing again gives the same.
  expect(results(scene.state.table.strengths, scene.war)).toEqual(scene.war.battles.map((battle) => battle.won));
});

const NO = [false, false] as const;
const YES = [true, true] as const;
const A = [true, false] as const;
const D = [false, true] as const;
const of = (part: Partial<Case>): Case => ({ strong: NO, mustWin: NO, mustLose: NO, cannotLose: NO, peacock: NO, ...part });

rule("TT-battle-12", "a mark makes strengths idle", () => {
  expect(decide(of({ strong: A }))).toEqual(A);
  expect(decide(of({ strong: A, mustWin: D }))).toEqual(D);
  expect(decide(of({ strong: YES, mustLose: A }))).toEqual(D);
});

rule("TT-battle-13", "with marks a side wins if it must, or if the other must lose", () => {
  expect(decide(of({ mustWin: A }))).toEqual(A);
  expect(decide(of({ mustLose: A }))).toEqual(D);
  expect(decide(of({ mustLose: YES }))).toEqual(NO);
  expect(decide(of({ mustWin: YES }))).toEqual(YES);
});

rule("TT-battle-14", "who must lose does not win, even if it must win", () => {
  expect(decide(of({ mustWin: A, mustLose: A }))).toEqual(D);
  expect(decide(of({ mustWin: YES, mustLose: YES }))).toEqual(NO);
});

rule("TT-battle-15", "lost is what the other won and oneself did not", () => {
  expect([lost(A, 0), lost(A, 1)]).toEqual([false, true]);
  expect([lost(YES, 0), lost(YES, 1)]).toEqual([false, false]);
  expect([lost(NO, 0), lost(NO, 1)]).toEqual([false, false]);
});

rule("TT-battle-16", "a side that cannot lose turns its sole loss into no winner", () => {
  expect(decide(of({ mustWin: A, cannotLose: D }))).toEqual(NO);
  expect(decide(of({ strong: D, cannotLose: A }))).toEqual(NO);
  expect(decide(of({ strong: A, cannotLose: A }))).toEqual(A);
  expect(decide(of({ strong: YES, cannotLose: YES }))).toEqual(YES);
});

rule("TT-battle-17", "earlier means left of the card's own position", () => {
  const scene = atWar({
    attacker: ["crane crane", "dragon dragon", "mantis mantis"],
    defender: ["mantis crane", "mantis crane", "mantis crane"],
    strengths: { crane: [], mantis: [], dragon: [] },
  });
  const options = scene.decision().domain;
  expect(options.t === "pick" && Object.keys(options.tree)).toEqual(["battle.0.1", "battle.0.2"]);
  expect(showsEarlier(scene.war, 0, 1, "crane")).toBe(true);
  expect(showsEarlier(scene.war, 0, 1, "dragon")).toBe(false);
});

rule("TT-battle-18", "later means right of the card's own position", () => {
  const row = ["mantis", "crane", "mantis", "mantis"];
  const scene = atWar({
    attacker: ["monkey", "crane", "crane", "crane"],
    defender: row,
    strengths: { crane: [], mantis: [], monkey: [] },
  });
  const { domain } = scene.decision();
  expect(domain.t === "pick" && Object.keys(domain.tree)).toEqual(["battle.0.2", "battle.0.3", "battle.0.4"]);
});

rule("TT-battle-19", "at the first position there is nothing earlier", () => {
  // The Panda's own species shows, but not before it.
  const scene = atWar({ attacker: ["panda panda"], defender: ["panda panda"] });
  expect(scene.results).toBe("-");
});

rule("TT-battle-20", "earlier is judged by where cards lie now", () => {
  // The Leopard carries the Crane to the left of the Panda, which then beats the Crane it faces.
  const scene = atWar({
    attacker: ["panda panda", "crane crane", "leopard leopard"],
    defender: ["crane crane", "crane crane", "mantis mantis"],
    strengths: { crane: [], leopard: [], mantis: [] },
  });
  expect(scene.results).toBe("- - -");
  scene.answer(["pile.0.1", "pile.0.2"]);
  expect(scene.shows(0)).toBe("crane panda leopard");
  expect(scene.results).toBe("- A -");
});

rule("TT-battle-22", "a reroll is of one own die, the facing die stays", () => {
  const scene = atWar({
    attacker: ["crane mantis", "dragon crane"],
    defender: ["crane mantis", "crane mantis"],
    strengths: { ...PLAIN, dragon: [] },
  });
  scene.answer(["battle.0.1"], { dice: [0] });
  expect(scene.shows(0)).toBe("mantis dragon");
  expect(scene.shows(1)).toBe("crane crane");
});

rule("TT-battle-23", "the rerolled card goes back and may come again", () => {
  const scene = atWar({
    attacker: ["crane mantis", "dragon crane"],
    defender: ["crane mantis", "crane mantis"],
    strengths: { ...PLAIN, dragon: [] },
  });
  const [shown] = scene.war.sides[0].row;
  expect(shown!.size).toBe(2);
  scene.answer(["battle.0.1"], { dice: [1] });
  expect(scene.events("dragon.rerolls")).toMatchObject([{ args: { from: "crane", to: "crane" } }]);
  // What was rolled away stays to be seen.
  expect(scene.war.battles[0]!.passed).toEqual(["crane.1"]);
  // A single card is shuffled without a die and stays.
  const one = atWar({ attacker: ["dragon"], defender: ["crane crane"], strengths: { ...PLAIN, dragon: [] } });
  expect(one.shows(0)).toBe("dragon");
});

rule("TT-battle-24", "a card newly shown in the battle being fought acts at once", () => {
  // Dragon rerolls into a Tiger: the Tiger is tossed before the defender's Tiger is.
  const scene = atWar({ attacker: ["dragon tiger"], defender: ["tiger crane"], dice: [0, 1, 1] });
  expect(scene.shows(0)).toBe("tiger");
  expect(scene.events("tiger.up").map((event) => event.args!.who)).toEqual([0, 1]);
});

rule("TT-battle-25", "a card shown again in the same battle does not act again", () => {
  // Two Dragons: the first rerolls into the second, that one into the first, which has acted already.
  const scene = atWar({
    attacker: ["dragon dragon"],
    defender: ["crane crane"],
    strengths: { ...PLAIN, dragon: [] },
    dice: [0, 0],
  });
  expect(scene.events("dragon.rerolls")).toHaveLength(2);
  expect(scene.war.acted).toEqual(["dragon.1", "dragon.2", "crane.1"]);
});

rule("TT-battle-26", "a card newly shown in an earlier battle makes no choice there, but a Panda is strong at once", () => {
  const scene = atWar({
    attacker: ["mantis mantis", "crane monkey", "dragon crane", "crane"],
    defender: ["crane", "mantis", "mantis", "mantis crane"],
    strengths: { ...PLAIN, dragon: [], monkey: [] },
  });
  scene.answer(["battle.0.2"], { dice: [0] });
  expect(scene.shows(0)).toBe("mantis monkey dragon crane");
  expect(scene.events("monkey.looks")).toEqual([]);
  const panda = atWar({
    attacker: ["mantis mantis", "crane panda", "dragon crane"],
    defender: ["panda crane", "mantis mantis", "crane crane"],
    strengths: { crane: [], mantis: [], dragon: [] },
  });
  panda.answer(["battle.0.2"], { dice: [0] });
  expect(panda.results).toBe("- A -");
});
