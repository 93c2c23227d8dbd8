import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { type CardId, speciesOf } from "../content/animals.ts";
import { CHANGES, PRINTED_ROOSTERS, WAR_RULES } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { deckOf, generateRoosters } from "../rules/cards.ts";
import { judge } from "../rules/result.ts";
import { atTurn, atWar, atDawn as dawn, inOrder, MEEK, type Scene, type WarGiven } from "./scene.ts";

const OPTIONS = { dawndojo: true };
const tree = (scene: Scene, seat?: number) => {
  const { domain } = scene.decision(seat);
  return domain.t === "pick" ? domain.tree : {};
};
rule("TT-cards-4", "there are fourteen Roosters, and no war rule or Change stands on two of them", () => {
  const roosters = deckOf({ grab: "choose", warCap: 200, dawndojo: true }).filter((card) => speciesOf(card) === "rooster");
  expect(roosters).toHaveLength(14);
  for (const set of [PRINTED_ROOSTERS, generateRoosters(quietFx(fast("pairs")))]) {
    expect(set).toHaveLength(14);
    expect(new Set(set.map((one) => one.rule)).size).toBe(14);
    expect(new Set(set.map((one) => one.change)).size).toBe(14);
  }
  expect([WAR_RULES.length, CHANGES.length]).toEqual([16, 14]);
});

rule("TT-cards-7", "a Rooster has no list and stands on none", () => {
  for (let seed = 0; seed < 40; seed++) {
    const options = { strengths: seed % 2 ? "generated" : "printed", zoo: seed % 3 === 0, dawndojo: true };
    const { strengths } = atTurn(["crane crane", "crane crane"], options).state.table;
    expect(strengths.rooster).toEqual([]);
    for (const list of Object.values(strengths)) expect(list).not.toContain("rooster");
  }
});

rule("TT-cards-13", "the printed Roosters are the known pairs and four of our own", () => {
  const pairs = Object.values(atTurn(["crane crane", "crane crane"], OPTIONS).state.table.roosters!);
  const ruleOf = (change: string) => pairs.find((one) => one.change === change)!.rule;
  expect(CHANGES.map(ruleOf)).toEqual([
    "mirrorEdge",
    "unbeatableAnimal",
    "toothlessAnimal",
    "spareThrow",
    "commonPrey",
    "prophecy",
    "forcedMerge",
    "shortRow",
    "tradeOff",
    "sharedVictory",
    "noVictor",
    "lastWord",
    "twoStrikes",
    "shelteredAnimal",
  ]);
  expect(pairs.map((one) => one.rule)).not.toContain("tacticalRetreat");
  expect(pairs.map((one) => one.rule)).not.toContain("stepByStep");
});

rule("TT-cards-14", "paired anew, every war rule may be left out, and every Change is in", () => {
  const decks = Array.from({ length: 60 }, (_, seed) => generateRoosters(quietFx(fast(seed))));
  for (const deck of decks) expect(deck.map((one) => one.change).sort()).toEqual([...CHANGES].sort());
  for (const one of WAR_RULES) expect(decks.some((deck) => deck.every((rooster) => rooster.rule !== one))).toBe(true);
  const setup = tossingTiger.setup.bind(tossingTiger);
  const options = { strengths: "printed", grab: "choose", warCap: 200, dawndojo: true, roosters: "generated" };
  expect(setup(options, 2, quietFx(fast(1))).table.roosters).not.toEqual(setup(options, 2, quietFx(fast(2))).table.roosters);
});

const HANDS = ["rooster rooster crane crane crane", "mantis mantis mantis mantis mantis mantis"];

rule("TT-dawn-1", "an attacker with a Rooster may open the war with it, and need not", () => {
  const scene = atTurn(HANDS, OPTIONS);
  expect(Object.keys(tree(scene)["dice.2"]!)).toEqual(["noDawn", "rooster.1", "rooster.2"]);
  expect(checkAnswer(scene.decision().domain, ["dice.2", "noDawn"])).toBeUndefined();
  expect(Object.keys(tree(atTurn(["crane crane crane crane", HANDS[1]!], OPTIONS))["dice.2"]!)).toEqual([]);
});

rule("TT-dawn-2", "only the attacker opens with one Rooster; all others go into piles", () => {
  const scene = atTurn(["rooster rooster crane crane crane", "rooster rooster mantis mantis mantis mantis"], OPTIONS);
  scene.answer(["dice.3", "rooster.2", "animal.crane"]);
  expect(scene.war.dawn).toMatchObject({ card: "rooster.2", owner: 0 });
  expect(scene.asked.map((one) => one.kind)).toEqual(["war.split", "war.split"]);
  expect(scene.decision(0).domain).toMatchObject({ of: ["crane.1", "crane.2", "crane.3", "rooster.1"] });
  expect(scene.decision(1).domain).toMatchObject({ of: expect.arrayContaining(["rooster.3", "rooster.4"]) });
});

rule("TT-dawn-3", "the Dawncard and its animal are told with the number, before anyone splits", () => {
  const scene = atTurn(HANDS, OPTIONS).answer(["dice.2", "rooster.1", "animal.mantis"]);
  expect(scene.told.map((one) => one.event.key)).toEqual(["war.waged", "dawn.played", "dawn.names"]);
  expect(scene.toldTo("dawn.names")).toEqual([undefined]);
  expect(scene.war.dawn).toMatchObject({ rule: "shelteredAnimal", change: "raisedStakes", named: "mantis" });
  expect(scene.war.stage).toBe("split");
});

rule(["TT-dawn-4", "TT-dawn-9"], "the Dawncard is the attacker's first pile, so the attacker makes one pile fewer", () => {
  const scene = atTurn(HANDS, OPTIONS).answer(["dice.3", "rooster.2", "animal.crane"]);
  expect(scene.war.sides[0].row).toEqual([{ id: "pile.0.1", owner: 0, size: 1, shown: "rooster.2", seenBy: [] }]);
  expect(Object.keys((scene.decision(0).domain as { slots: object }).slots)).toEqual(["pile.0.2", "pile.0.3"]);
  expect(Object.keys((scene.decision(1).domain as { slots: object }).slots)).toEqual(["pile.1.1", "pile.1.2", "pile.1.3"]);
});

rule("TT-dawn-5", "its war rule holds for that war alone", () => {
  const scene = atTurn(HANDS, OPTIONS).answer(["dice.1", "rooster.2", "animal.mantis"], { dice: inOrder(6) });
  // The defender wins the Dawncard and keeps it; the next war knows nothing of it.
  scene.answer([], { seat: 1 });
  expect(scene.state.table.last[0]!.dawn).toBeDefined();
  scene.answer(["dice.2"]);
  expect(scene.war.dawn).toBeUndefined();
});

rule(["TT-dawn-6", "TT-dawn-12"], "the Dawncard loses its battle whatever it faces, unless the other must lose too", () => {
  const against = (card: string, more: Partial<WarGiven> = {}) =>
    dawn({ attacker: ["rooster", "crane crane"], defender: [`${card} crane`, "crane crane"], ...more }).results;
  expect(against("mantis")).toBe("D -");
  expect(against("turtle")).toBe("D -");
  expect(against("tiger", { dice: [0] })).toBe("D -");
  const both = dawn({
    attacker: ["rooster", "crane crane"],
    defender: ["rooster crane", "crane crane"],
    dawn: { change: "recall" },
  });
  expect(both.answer(["enough"]).results).toBe("- -");
});

rule("TT-dawn-7", "every rolled Rooster follows the Dawncard's Change, not its own", () => {
  // rooster.2 would bring Buy Peace, rooster.3 Recall; here both must win.
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "crane crane"],
    defender: ["crane crane", "mantis mantis", "rooster mantis"],
    dawn: { change: "shieldedFoe" },
  });
  expect(scene.results).toBe("D A D");
});

rule(["TT-dawn-8", "TT-dawn-13"], "the Dawncard has no action; the card facing it acts as usual", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane"],
    defender: ["monkey crane", "mantis mantis"],
    dawn: { change: "shieldedFoe" },
    options: { skip: true },
  });
  // Nobody asks to leave out the Dawncard's action; the Monkey may be left out and looks ahead.
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "action.skip" });
  scene.answer(["act"]);
  expect(scene.events("monkey.looks")).toHaveLength(1);
  expect(scene.results).toBe("D -");
});

rule(
  ["TT-dawn-10", "TT-dawn-11", "TT-war-5"],
  "with a Dawncard the other cards must do for one pile fewer; with number 1 they stay in hand",
  () => {
    const scene = atTurn(HANDS, OPTIONS);
    // Five cards allow two piles; with a Rooster in front two piles of two others make three.
    expect(Object.keys(tree(scene))).toEqual(["dice.1", "dice.2", "dice.3"]);
    expect(Object.keys(tree(scene)["dice.3"]!)).toEqual(["rooster.1", "rooster.2"]);
    expect(scene.decision().blocked).toMatchObject([{ path: ["dice.3", "noDawn"], rule: "TT-war-5" }]);
    const alone = atTurn(HANDS, OPTIONS).answer(["dice.1", "rooster.2", "animal.mantis"], { dice: inOrder(6) });
    expect(alone.state.hands[0]!.cards).toEqual(["crane.1", "crane.2", "crane.3", "rooster.1"]);
    expect(alone.war.sides[0].row).toHaveLength(1);
  },
);

rule("TT-dawn-14", "the Dawncard is the spoil of its battle, and comes back if it is not taken", () => {
  const scene = dawn({ attacker: ["rooster", "crane crane"], defender: ["mantis mantis", "crane crane"] });
  expect(scene.decision(1)).toMatchObject({ kind: "spoils.keep", domain: { of: ["rooster.1"] } });
  const kept = dawn({
    attacker: ["rooster", "crane crane"],
    defender: ["rooster mantis", "crane crane"],
    dawn: { change: "recall" },
  }).answer(["enough"]);
  expect(kept.state.hands[0]!.cards).toContain("rooster.1");
});

rule("TT-dawn-15", "the Dawncard's place is neither rerolled nor swapped", () => {
  const scene = dawn({
    attacker: ["rooster", "dragon crane", "leopard crane", "crane crane"],
    defender: ["mantis mantis", "mantis mantis", "mantis mantis", "crane crane"],
    dice: [1],
  });
  // Of the Dragon's two battles only its own is left: no question.
  expect(scene.events("dragon.rerolls")).toHaveLength(1);
  expect(scene.decision()).toMatchObject({ kind: "action.leopard", domain: { of: ["pile.0.2", "pile.0.3", "pile.0.4"] } });
});

rule("TT-dawn-16", "an unbeatable Rooster is no help to the Dawncard", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane"],
    defender: ["mantis mantis", "mantis crane"],
    dawn: { rule: "unbeatableAnimal", named: "rooster", change: "haltOrErase" },
  }).answer(["pass"]);
  expect(scene.results).toBe("D -");
});

rule("TT-dawn-17", "rule and Change outlive the Dawncard", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "rooster crane"],
    defender: ["mantis mantis", "bull mantis", "crane mantis"],
    dawn: { rule: "commonPrey", named: "mantis", change: "shieldedFoe" },
    options: { zoo: true },
  });
  scene.answer(["pile.0.1", "rooster.1"]);
  expect(scene.state.table.destroyed).toEqual(["rooster.1"]);
  expect(scene.results).toBe("D - A");
});

rule(
  ["TT-dawn-18", "TT-highscore-12"],
  "without a Dawncard a Rooster loses and does nothing, even when its action is left out",
  () => {
    const given = { attacker: ["rooster crane"], defender: ["mantis mantis"], strengths: MEEK };
    expect(atWar({ ...given, options: OPTIONS }).results).toBe("D");
    const skipped = atWar({ ...given, options: { ...OPTIONS, skip: true } });
    expect(skipped.answer(["skip"]).results).toBe("D");
    expect(atWar({ ...given, defender: ["rooster mantis"], options: OPTIONS }).results).toBe("-");
  },
);

rule("TT-dawn-19", "under a Change that names no result a Rooster goes by its empty list", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "rooster crane"],
    defender: ["mantis mantis", "crane crane", "mantis mantis"],
    strengths: { crane: ["rooster"] },
    dawn: { change: "learnedPrey" },
  });
  expect(scene.results).toBe("D D -");
});

rule("TT-dawn-20", "the Dawncard counts as a Rooster shown before", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane"],
    defender: ["mantis mantis", "crane mantis"],
    dawn: { rule: "commonPrey", named: "crane", change: "flockCount" },
  });
  // One Rooster, the Dawncard, lies before: the spoil of battle 2 is one card.
  expect(scene.war.spoils[0]!.takes).toEqual([{ pile: "pile.1.2", count: 1 }]);
});

rule("TT-dawn-21", "any animal of the deck may be named, and everybody hears it", () => {
  const animals = (options: object) => {
    const scene = atTurn(HANDS, { ...OPTIONS, ...options });
    return Object.keys(tree(scene)["dice.1"]!["rooster.1"]!).map((id) => id.slice("animal.".length));
  };
  expect(animals({})).toEqual(["tiger", "dragon", "mantis", "crane", "monkey", "panda", "turtle", "leopard", "rooster"]);
  expect(animals({ zoo: true })).toContain("frog");
  const scene = atTurn(HANDS, OPTIONS).answer(["dice.2", "rooster.1", "animal.tiger"]);
  expect(viewOf(scene.state, null).table.wars[0]!.dawn!.named).toBe("tiger");
});

rule("TT-dawn-22", "an added strength is for every card, though a Tiger's toss still decides", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "tiger crane"],
    defender: ["mantis mantis", "crane mantis", "crane mantis"],
    dawn: { rule: "commonPrey", named: "crane" },
    dice: [0],
  });
  expect(scene.results).toBe("D A D");
});

rule("TT-dawn-23", "what is taken away stays away, whatever adds it", () => {
  const sheltered = dawn({
    attacker: ["rooster", "crane", "panda crane"],
    defender: ["mantis mantis", "mantis", "crane mantis"],
    strengths: { panda: ["crane"] },
    dawn: { rule: "shelteredAnimal", named: "crane" },
  });
  expect(sheltered.results).toBe("D - -");
  const horse = (named: "horse" | "tiger") =>
    dawn({
      attacker: ["rooster", "crane", "horse crane"],
      defender: ["mantis mantis", "mantis", "monkey mantis"],
      strengths: { horse: ["crane"] },
      options: { zoo: true },
      dawn: { rule: "toothlessAnimal", named },
    }).results;
  expect(horse("tiger")).toBe("D - A");
  expect(horse("horse")).toBe("D - -");
});

rule("TT-dawn-24", "at an empty place the other die is rolled and wins, unless it must lose; there is no spoil", () => {
  const scene = dawn({
    attacker: ["rooster", "tiger crane"],
    defender: ["mantis mantis", ""],
    dawn: { rule: "shortRow" },
    dice: [0],
  });
  expect(scene.events("battle.unopposed")).toHaveLength(1);
  expect(scene.events("tiger.down")).toHaveLength(1);
  expect(scene.results).toBe("D A");
  expect(scene.war.spoils[0]!.takes).toEqual([]);
  const loser = dawn({
    attacker: ["rooster", "rooster crane"],
    defender: ["mantis mantis", ""],
    dawn: { rule: "shortRow", change: "recall" },
  }).answer(["enough"]);
  expect(loser.results).toBe("D -");
});

rule(["TT-dawn-25", "TT-action-26"], "Step by Step makes dice one by one, and there is nothing to look at ahead", () => {
  const hands = ["rooster monkey crane crane crane crane", "mantis mantis mantis mantis mantis mantis"];
  const scene = atTurn(hands, OPTIONS);
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "stepByStep", change: "learnedPrey" } };
  scene.answer(["dice.3", "rooster.1"]);
  // Only the defender needs a die against the Dawncard, and keeps two cards for each of the two to come.
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[1, "dawn.stepByStep"]]);
  expect(scene.decision(1).domain).toMatchObject({ t: "some", min: 2, max: 2 });
  scene.answer(["mantis.1", "mantis.2"], { dice: inOrder(2) });
  expect(scene.results).toBe("D - -");
  expect(scene.asked.map((one) => one.seat)).toEqual([0, 1]);
  expect(scene.decision(0)).toMatchObject({ secret: true, domain: { min: 2, max: 3 } });
  scene.answer(["crane.1", "monkey.1"], { seat: 0 });
  scene.answer(["mantis.3", "mantis.4"], { seat: 1, dice: [0, 1, 2, 1, 1] });
  // The Monkey showed and found nothing; the last dice took the rest without a question.
  expect(scene.shows(0)).toBe("rooster monkey crane");
  expect(scene.events("monkey.looks")).toEqual([]);
  expect(scene.war.sides[0].row.map((pile) => pile!.size)).toEqual([1, 2, 3]);
});

rule("TT-dawn-26", "losing by a Change is decided after the reveal: what others did stands", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "crane crane"],
    defender: ["mantis mantis", "monkey mantis", "turtle mantis"],
    dawn: { change: "giveWay" },
  });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "change.giveWay" });
  scene.answer(["giveWay"]);
  expect(scene.events("monkey.looks")).toHaveLength(1);
  expect(scene.results).toBe("D D -");
});

rule(
  ["TT-dawn-27", "TT-action-34"],
  "Mirror Edge: of two alike the Dawncard's opponent loses; two Roosters in battle 1 both lose",
  () => {
    const scene = dawn({
      attacker: ["rooster", "crane crane", "crane crane"],
      defender: ["mantis mantis", "crane mantis", "mantis mantis"],
      dawn: { rule: "mirrorEdge" },
    });
    expect(scene.results).toBe("D A -");
    const roosters = dawn({
      attacker: ["rooster", "crane crane"],
      defender: ["rooster mantis", "mantis mantis"],
      dawn: { rule: "mirrorEdge" },
    });
    expect(roosters.results).toBe("- -");
  },
);

rule(
  ["TT-action-35", "TT-dawn-28", "TT-dawn-29"],
  "Double Dare wins, but Rooster against Rooster ends the war for the defender",
  () => {
    const scene = dawn({
      attacker: ["rooster", "rooster crane", "rooster mantis", "crane crane"],
      defender: ["rooster mantis", "mantis turtle", "rooster mantis", "crane crane"],
      dawn: { rule: "mirrorEdge", change: "doubleDare" },
    });
    // The Dawncard is not rolled: battle 1 goes on. Battle 2 is won, battle 3 ends it, battle 4 is not fought.
    expect(scene.war.ended).toBe("dare");
    expect(scene.war.battles[3]!.stage).toBe("waiting");
    expect(scene.war.winner).toBe(1);
    const plain = dawn({
      attacker: ["rooster", "rooster mantis"],
      defender: ["rooster mantis", "rooster mantis"],
      dawn: { change: "doubleDare" },
    });
    expect(plain.results).toBe("D AD");
  },
);

rule("TT-dawn-30", "a war that stops early pays what was decided and nothing else", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "rooster crane", "crane mantis"],
    defender: ["mantis mantis", "mantis turtle", "monkey turtle", "mantis mantis"],
    strengths: { crane: ["mantis"] },
    dawn: { rule: "sharedVictory", change: "haltOrErase" },
  });
  scene.answer(["halt"]);
  expect(scene.results).toBe("D A D -");
  expect(scene.war.winner).toBe(1);
  expect(scene.war.battles[3]!.stage).toBe("waiting");
});

rule("TT-action-18", "a Rooster from a die acts by the Change, and a Chameleon may take it over", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "chameleon crane"],
    defender: ["mantis mantis", "mantis mantis", "crane turtle"],
    dawn: { change: "shieldedFoe" },
    options: { zoo: true },
  });
  expect(scene.events("chameleon.copies")).toMatchObject([{ args: { action: "shieldedFoe" } }]);
  expect(scene.results).toBe("D A A");
});

rule("TT-action-19", "Short Row: the opponent makes one pile fewer and the last place stays empty", () => {
  const scene = atTurn(["rooster rooster crane crane crane crane", "mantis mantis mantis mantis"], OPTIONS);
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "shortRow", change: "regroup" } };
  // Four cards do for two piles; with Short Row the number 3 is legal too, and 1 is not.
  expect(Object.keys(tree(scene)["dice.3"]!)).toEqual(["rooster.1"]);
  expect(Object.keys(tree(scene)["dice.1"]!)).toEqual(["noDawn", "rooster.2"]);
  scene.answer(["dice.3", "rooster.1"]);
  expect(Object.keys((scene.decision(1).domain as { slots: object }).slots)).toEqual(["pile.1.1", "pile.1.2"]);
  scene.answer({ "pile.0.2": ["crane.1", "crane.2"], "pile.0.3": ["crane.3", "crane.4", "rooster.2"] }, { seat: 0 });
  scene.answer(
    { "pile.1.1": ["mantis.1", "mantis.2"], "pile.1.2": ["mantis.3", "mantis.4"] },
    { seat: 1, dice: inOrder(2, 3, 2, 2) },
  );
  expect(scene.war.sides[1].row[2]).toBeNull();
  expect(scene.results).toBe("D - A");
});

rule("TT-action-20", "Forced Merge: once, after a battle, two opposing piles become one and a place stays empty", () => {
  const given = {
    attacker: ["rooster", "crane crane", "crane crane"],
    defender: ["mantis turtle", "monkey mantis", "mantis leopard"],
    dawn: { rule: "forcedMerge" as const, change: "sidestep" as const },
  };
  const scene = dawn(given);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.forcedMerge" });
  expect(tree(scene)).toEqual({
    pass: {},
    "pile.1.1": { "pile.1.2": {}, "pile.1.3": {} },
    "pile.1.2": { "pile.1.3": {} },
  });
  // The merged pile lies in the revealed battle 1: it is rolled at once.
  scene.answer(["pile.1.1", "pile.1.3"], { dice: [0, 1, 0] });
  expect(scene.war.sides[1].row.map((pile) => pile?.size ?? 0)).toEqual([4, 2, 0]);
  expect(scene.events("dawn.rerolls")).toHaveLength(1);
  expect(scene.results).toBe("D - A");
  // Two piles still hidden are only shuffled.
  const hidden = dawn(given).answer(["pile.1.2", "pile.1.3"], { dice: inOrder(4) });
  expect(hidden.events("dawn.rerolls")).toEqual([]);
  const never = dawn(given).answer(["pass"]);
  expect(never.decision().kind).toBe("dawn.forcedMerge");
});

rule("TT-action-21", "Spare Throw: each may reroll one own die after the actions, attacker first", () => {
  const scene = dawn({
    attacker: ["rooster", "crane tiger"],
    defender: ["mantis turtle", "mantis mantis"],
    dawn: { rule: "spareThrow" },
  });
  // In battle 1 the attacker has only the Dawncard: the defender alone is asked.
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.spareThrow" });
  scene.answer(["pass"]);
  expect(scene.decision()).toMatchObject({ seat: 0 });
  expect(tree(scene)).toEqual({ pass: {}, "battle.0.2": {} });
  // The newly shown Tiger acts.
  scene.answer(["battle.0.2"], { dice: [0, 1] });
  expect(scene.events("tiger.up")).toHaveLength(1);
  expect(scene.decision()).toMatchObject({ seat: 1 });
  expect(tree(scene)).toEqual({ pass: {}, "battle.0.1": {}, "battle.0.2": {} });
  scene.answer(["battle.0.1"], { dice: [0] });
  expect(scene.shows(1)).toBe("turtle mantis");
  expect(scene.war.dawn!.used).toEqual([0, 1]);
});

rule("TT-action-22", "No Victor: nobody wins the war", () => {
  const scene = dawn({ attacker: ["rooster", "crane crane"], defender: ["mantis mantis", "mantis mantis"] });
  expect(scene.results).toBe("D -");
  expect(scene.war.winner).toBeNull();
  expect(scene.events("war.noWinner")).toHaveLength(1);
});

rule("TT-action-23", "Shared Victory: level fighters both take a bonus", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane"],
    defender: ["mantis mantis", "mantis turtle leopard"],
    strengths: { crane: ["mantis"] },
    dawn: { rule: "sharedVictory" },
  });
  expect(scene.results).toBe("D A");
  expect(scene.war.shared).toBe(true);
  expect(scene.war.spoils.map((one) => one.bonus)).toEqual(["pile.1.2", "pile.0.1"]);
});

rule("TT-action-24", "Two Strikes: a second lost battle stops the war, the Dawncard's counted", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "crane turtle"],
    defender: ["mantis mantis", "mantis mantis", "mantis turtle"],
    strengths: { mantis: ["crane"] },
    dawn: { rule: "twoStrikes" },
  });
  expect(scene.war.ended).toBe("strikes");
  expect(scene.war.battles.map((battle) => battle.stage)).toEqual(["fought", "fought", "waiting"]);
});

rule("TT-action-25", "Last Word: the sole winner of the last battle may reroll one die, and that is that", () => {
  const given = {
    attacker: ["rooster", "crane tiger", "crane crane"],
    defender: ["mantis mantis", "turtle turtle", "mantis turtle"],
    strengths: { crane: ["mantis" as const] },
    dawn: { rule: "lastWord" as const },
  };
  const scene = dawn(given);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.lastWord" });
  expect(tree(scene)).toEqual({ pass: {}, "battle.0.2": {}, "battle.0.3": {} });
  scene.answer(["battle.0.2"], { dice: [0, 1] });
  // The Tiger that came is tossed like any newly shown in an earlier battle; it faces a Turtle here.
  expect(scene.shows(0)).toBe("rooster tiger crane");
  expect(scene.results).toBe("D - A");
  expect(scene.asked.map((one) => one.kind)).not.toContain("dawn.lastWord");
  const nobody = dawn({ ...given, strengths: {} });
  expect(nobody.asked.map((one) => one.kind)).not.toContain("dawn.lastWord");
});

rule("TT-action-27", "Trade-Off: a battle won for another one, not the Dawncard's", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "crane crane"],
    defender: ["mantis mantis", "turtle mantis leopard", "mantis turtle"],
    strengths: { crane: ["mantis"] },
    dawn: { rule: "tradeOff" },
  });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.tradeOff" });
  expect(tree(scene)).toEqual({ pass: {}, "battle.0.3": { "battle.0.2": {} } });
  scene.answer(["battle.0.3", "battle.0.2"]);
  expect(scene.results).toBe("D A D");
  scene.answer(["pile.0.3"], { seat: 1 });
  expect(scene.war.spoils[0]!.takes).toEqual([{ pile: "pile.1.2", count: 1 }]);
});

rule("TT-action-28", "Common Prey: the named animal is on every list of the owner, not of the other", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "mantis mantis"],
    defender: ["turtle turtle", "mantis turtle", "crane turtle"],
    dawn: { rule: "commonPrey", named: "mantis" },
  });
  expect(scene.results).toBe("D A -");
});

rule("TT-action-29", "Sheltered Animal: the named animal is on nobody's list", () => {
  const given = {
    attacker: ["rooster", "crane crane", "mantis mantis"],
    defender: ["turtle turtle", "mantis turtle", "crane turtle"],
    strengths: { crane: ["mantis" as const], mantis: ["crane" as const] },
  };
  const sheltered = (named: "mantis" | "crane") => dawn({ ...given, dawn: { rule: "shelteredAnimal", named } }).results;
  expect(sheltered("mantis")).toBe("D D A");
  expect(sheltered("crane")).toBe("D A D");
});

rule("TT-action-30", "Unbeatable Animal: it does not lose on either side, not even to a card that must win", () => {
  const scene = dawn({
    attacker: ["rooster", "crane turtle", "mantis mantis", "crane mantis"],
    defender: ["turtle turtle", "mantis turtle", "crane turtle", "tiger turtle"],
    strengths: { crane: ["mantis"], mantis: ["crane"] },
    dawn: { rule: "unbeatableAnimal", named: "crane" },
    dice: [1],
  });
  expect(scene.results).toBe("D AD AD -");
});

rule("TT-action-31", "Toothless Animal: it is strong against nothing on either side", () => {
  const scene = dawn({
    attacker: ["rooster", "crane turtle", "mantis mantis"],
    defender: ["turtle turtle", "mantis turtle", "crane turtle"],
    strengths: { crane: ["mantis"], mantis: ["crane"] },
    dawn: { rule: "toothlessAnimal", named: "crane" },
  });
  expect(scene.results).toBe("D D A");
});

rule("TT-action-32", "Prophecy: once, before a reveal; right, it wins the battle though actions still happen", () => {
  const given = {
    attacker: ["rooster", "crane turtle", "crane crane"],
    defender: ["turtle turtle", "tiger turtle", "mantis turtle"],
    dawn: { rule: "prophecy" as const, change: "giveWay" as const },
  };
  const scene = dawn(given);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.prophecy" });
  scene.answer(["animal.tiger"], { dice: [1] });
  expect(scene.events("prophecy.right")).toHaveLength(1);
  expect(scene.events("prophecy.named")).toMatchObject([{ args: { who: 0, prey: "tiger", n: 2 }, about: ["battle.0.2"] }]);
  expect(scene.events("tiger.up")).toHaveLength(1);
  expect(scene.results).toBe("D A -");
  expect(scene.asked.map((one) => one.kind)).not.toContain("dawn.prophecy");
  const wrong = dawn(given).answer(["animal.mantis"], { dice: [1] });
  expect(wrong.results).toBe("D D -");
});

rule(
  ["TT-action-33", "TT-battle-27"],
  "Tactical Retreat: a battle lost on purpose is revealed, nobody acts, and the bonus is off",
  () => {
    const scene = dawn({
      attacker: ["rooster", "tiger turtle", "crane crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
      dawn: { rule: "tacticalRetreat" },
    });
    expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.tacticalRetreat" });
    scene.answer(["pass"]).answer(["flee"]);
    // The defender is not asked about a battle that is given away already, nor the attacker ever again.
    expect(scene.shows(0)).toBe("rooster tiger ?");
    expect(scene.events("tiger.up")).toEqual([]);
    expect(scene.results).toBe("D D -");
    expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.tacticalRetreat" });
    scene.answer(["pass"]);
    expect(scene.war.winner).toBe(1);
    expect(scene.war.spoils[1]).toMatchObject({ bonus: null, takes: [{ count: 1 }, { count: 1 }] });
  },
);

rule(
  "TT-battle-27",
  "it is declared before the reveal; both cards are revealed, neither acts, and the other side alone wins",
  () => {
    const retreat = (attacker: string, defender: string) =>
      dawn({
        attacker: ["rooster", `${attacker} panda`, "mantis panda"],
        defender: ["turtle turtle", `${defender} panda`, "mantis panda"],
        strengths: { crane: ["mantis"], mantis: ["crane"] },
        dawn: { rule: "tacticalRetreat" },
      }).answer(["pass"]);
    const scene = retreat("monkey", "tiger");
    expect([scene.shows(0), scene.shows(1)]).toEqual(["rooster ? ?", "turtle ? ?"]);
    scene.answer(["flee"]);
    expect([scene.shows(0), scene.shows(1)]).toEqual(["rooster monkey ?", "turtle tiger ?"]);
    expect(["monkey.looks", "tiger.up", "tiger.down"].flatMap((key) => scene.events(key))).toEqual([]);
    expect(scene.results).toBe("D D -");
    // Cards that would both win, or the one that is given away alone: the other side has it alone all the same.
    expect(retreat("crane", "mantis").answer(["flee"]).results).toBe("D D -");
    expect(retreat("crane", "panda").answer(["flee"]).results).toBe("D D -");
    // So it goes when the defender gives it away.
    expect(retreat("panda", "crane").answer(["pass"]).answer(["flee"]).results).toBe("D A -");
  },
);

rule("TT-battle-27", "a card that must lose by its kind does not win what the other gives away", () => {
  const given = (card: string) =>
    dawn({
      attacker: ["rooster", "mantis panda"],
      defender: ["turtle turtle", `${card} panda`],
      dawn: { rule: "tacticalRetreat", change: "giveWay" },
    })
      .answer(["pass"])
      .answer(["flee"]);
  expect(given("bird").results).toBe("D -");
  // A Rooster in a war with a Dawncard is none of these.
  expect(given("rooster").results).toBe("D D");
  // Nor does who has no pile there win it.
  const { war, state } = dawn({
    attacker: ["rooster", "mantis panda"],
    defender: ["turtle turtle", "crane panda"],
    dawn: { rule: "tacticalRetreat" },
  });
  const conceded = { ...war, battles: war.battles.map((battle) => ({ ...battle, conceded: 0 as const })) };
  const won = (second: CardId | null) => judge(state.table.strengths, conceded, 1, "mantis.1", second, []);
  expect([won("crane.1"), won(null)]).toEqual([
    [false, true],
    [false, false],
  ]);
});

rule(["TT-action-36", "TT-battle-21"], "Halt or Erase: it loses; an erased battle counts for nobody and is looked past", () => {
  const given = {
    attacker: ["rooster", "crane turtle", "rooster crane", "snake crane"],
    defender: ["peacock turtle", "mantis turtle", "mantis turtle", "monkey crane"],
    strengths: { mantis: ["crane" as const], crane: ["mantis" as const] },
    options: { zoo: true },
    dawn: { rule: "sharedVictory" as const, change: "haltOrErase" as const },
  };
  const scene = dawn(given);
  expect(tree(scene)).toEqual({ pass: {}, halt: {}, erase: { "battle.0.1": {}, "battle.0.2": {} } });
  scene.answer(["erase", "battle.0.1"]);
  // Without the Peacock of battle 1 both win battle 2 again.
  expect(scene.results).toBe("- AD D -");
  expect(scene.war.spoils[1]!.takes.map((take) => take.pile)).not.toContain("pile.0.1");
  const kept = dawn(given).answer(["pass"]);
  expect(kept.results).toBe("D D D D");
});

rule("TT-action-37", "Recall: it loses, and up to three hidden cards of own dice go back to hand", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane mantis", "turtle crane"],
    defender: ["mantis mantis", "mantis turtle", "mantis turtle"],
    dawn: { change: "recall" },
  });
  expect(tree(scene)).toEqual({
    enough: {},
    "pile.0.2": { "mantis.1": {}, "crane.1": {} },
    "pile.0.3": { "crane.2": {}, "turtle.1": {} },
  });
  scene.answer(["pile.0.3", "turtle.1"]);
  // The die of battle 3 keeps its last card.
  expect(Object.keys(tree(scene))).toEqual(["enough", "pile.0.2"]);
  scene.answer(["pile.0.2", "crane.1"]).answer(["pile.0.2", "mantis.1"]);
  expect(scene.state.hands[0]!.aside).toEqual(["mantis.1", "crane.1", "turtle.1"]);
  expect(scene.results).toBe("D D -");
  expect(scene.war.sides[0].row.map((pile) => pile!.size)).toEqual([1, 1, 1]);
});

rule("TT-action-38", "Shielded Foe: it wins, and what it faced is safe in later battles", () => {
  const scene = dawn({
    attacker: ["rooster", "mantis crane", "rooster crane", "mantis crane"],
    defender: ["turtle turtle", "crane turtle", "crane turtle", "crane turtle"],
    strengths: { mantis: ["crane"] },
    dawn: { change: "shieldedFoe" },
  });
  expect(scene.results).toBe("D A A -");
});

rule("TT-action-39", "Buy Peace: the pile goes to the opponent, the war is over and has no winner", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane crane", "mantis crane"],
    defender: ["turtle turtle", "crane turtle", "crane turtle"],
    dawn: { rule: "sharedVictory", change: "buyPeace" },
  });
  scene.answer(["pay"]);
  expect(scene.war.winner).toBeNull();
  expect(scene.results).toBe("D - -");
  expect(scene.war.spoils[1]!.takes).toEqual([
    { pile: "pile.0.1", count: 1 },
    { pile: "pile.0.2", count: 3 },
  ]);
  scene.answer(["rooster.1", "rooster.2", "crane.1", "crane.2"], { seat: 1 });
  expect(scene.state.hands[1]!.cards).toEqual(expect.arrayContaining(["rooster.2", "crane.1", "crane.2"]));
});

rule(
  ["TT-action-40", "TT-action-57"],
  "Give Way: it may lose so that nobody gets a bonus, and a Turtle does not undo that",
  () => {
    const given = {
      attacker: ["rooster", "rooster crane", "crane turtle"],
      defender: ["mantis mantis", "turtle turtle", "mantis turtle"],
      dawn: { rule: "sharedVictory" as const, change: "giveWay" as const },
    };
    const scene = dawn(given).answer(["giveWay"]);
    expect(scene.results).toBe("D D -");
    expect(scene.war.winner).toBe(1);
    expect(scene.war.spoils[1]!.bonus).toBeNull();
    expect(dawn(given).answer(["pass"]).results).toBe("D - -");
  },
);

rule("TT-action-41", "Sidestep: the next battle is not fought and its piles go home", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "crane turtle", "rooster crane"],
    defender: ["mantis mantis", "turtle mantis", "mantis turtle", "mantis turtle"],
    dawn: { change: "sidestep" },
  });
  scene.answer(["sidestep"]);
  expect(scene.shows(0)).toBe("rooster rooster ? rooster");
  // In the last battle there is nothing to skip.
  expect(scene.asked.map((one) => one.kind)).not.toContain("change.sidestep");
  scene.answer([], { seat: 1 });
  expect(scene.state.hands[0]!.cards).toEqual(expect.arrayContaining(["crane.2", "turtle.1"]));
});

rule("TT-action-42", "Regroup: it loses, and the own later dice are made anew", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "crane turtle", "mantis leopard"],
    defender: ["mantis mantis", "turtle mantis", "crane turtle", "crane turtle"],
    dawn: { change: "regroup" },
  });
  scene.answer(["regroup"]);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "change.regroup.split", secret: true });
  expect(scene.decision().domain).toMatchObject({ slots: { "pile.0.3": { min: 2, max: 2 }, "pile.0.4": { min: 2, max: 2 } } });
  scene.answer({ "pile.0.3": ["mantis.1", "turtle.1"], "pile.0.4": ["crane.2", "leopard.1"] }, { dice: [1, 1] });
  expect(scene.shows(0)).toBe("rooster rooster mantis crane");
  expect(scene.shows(1)).toBe("mantis turtle crane crane");
  expect(scene.results).toBe("D D - -");
});

rule("TT-action-43", "Learned Prey: later Roosters of both sides are strong against what one faced", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "rooster crane", "mantis crane", "crane crane"],
    defender: ["turtle turtle", "mantis turtle", "mantis turtle", "rooster turtle", "rooster turtle"],
    dawn: { change: "learnedPrey" },
  });
  expect(scene.results).toBe("D - A D -");
});

rule("TT-action-44", "Flock Theft: with four Roosters before it a card of the opponent is taken", () => {
  const given = (fourth: string) =>
    dawn({
      attacker: ["rooster", "rooster", "rooster", "rooster crane", "mantis crane"],
      defender: ["turtle turtle", `${fourth}`, "mantis turtle", "mantis turtle", "crane"],
      dawn: { change: "flockTheft" },
    });
  expect(given("mantis").events("change.steals")).toEqual([]);
  const scene = given("rooster");
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "change.flockTheft" });
  // The last card of the die still to be fought is safe.
  expect(Object.keys(tree(scene))).toEqual(["pile.1.1", "pile.1.2", "pile.1.3", "pile.1.4"]);
  expect(tree(scene)["pile.1.4"]).toEqual({ "mantis.3": {}, hidden: {} });
  scene.answer(["pile.1.4", "mantis.3"]);
  expect(scene.state.hands[0]!.aside).toEqual(["mantis.3"]);
  expect(scene.war.battles[3]!.frozen).toBe(true);
});

rule("TT-action-45", "Flock Count: a battle won by a Rooster brings as many cards as Roosters lie before", () => {
  const given = (pile: string, options = {}, dice: number[] = []) =>
    dawn({
      attacker: ["rooster", "rooster crane", "rooster crane"],
      defender: ["turtle turtle", "mantis turtle", pile],
      dawn: { rule: "commonPrey", named: "crane", change: "flockCount" },
      options,
      dice,
    });
  // Dawncard and one more lie before battle 3: two cards of three are chosen.
  const scene = given("crane mantis monkey");
  expect(scene.war.spoils[0]!.takes).toEqual([{ pile: "pile.1.3", count: 2 }]);
  expect(scene.decision(0)).toMatchObject({
    kind: "spoils.card",
    domain: { fields: { "pile.1.3": { t: "some", min: 2, max: 2, of: ["mantis.2", "crane.3", "monkey.1"] } } },
  });
  // A pile holds no more than it holds, and the other ways to grab take as many.
  expect(given("crane").war.spoils[0]!.takes).toEqual([{ pile: "pile.1.3", count: 1 }]);
  const shown = given("crane mantis monkey", { grab: "shown" }, [1]);
  expect(shown.state.hands[0]!.taking["pile.1.3"]).toEqual(["crane.3", "monkey.1"]);
  const random = given("crane mantis monkey", { grab: "random" }, [0, 1]);
  expect(random.state.hands[0]!.taking["pile.1.3"]).toEqual(["crane.3", "monkey.1"]);
});

rule("TT-action-46", "New Stakes: the owner must say how many piles the winner takes", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "crane crane", "crane mantis", "rooster mantis"],
    defender: ["turtle turtle", "mantis turtle", "mantis turtle", "mantis turtle", "monkey turtle"],
    strengths: { crane: ["mantis"] },
    dawn: { rule: "sharedVictory", change: "newStakes" },
  });
  expect(Object.keys(tree(scene))).toEqual(["stakes.1", "stakes.2", "stakes.3", "stakes.4"]);
  scene.answer(["stakes.2"]);
  expect(scene.decision()).toMatchObject({
    seat: 0,
    kind: "spoils.pile",
    domain: { t: "some", min: 2, max: 2 },
    prompt: { args: { count: 2 } },
  });
  expect(checkAnswer(scene.decision().domain, scene.decision().fallback)).toBeUndefined();
  scene.answer(["pile.1.2", "pile.1.4"]);
  expect(scene.war.spoils[0]!.takes.map((take) => take.count)).toEqual([2, 1, 2]);
});

rule(
  ["TT-dawn-34", "TT-battle-27"],
  "the Dawncard's own battle: its owner may neither lose it on purpose nor foretell it, and does not win it when the defender gives it away",
  () => {
    const given = {
      attacker: ["rooster", "crane turtle", "crane crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
      dawn: { rule: "tacticalRetreat" as const },
    };
    const scene = dawn(given);
    expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.tacticalRetreat" });
    scene.answer(["flee"]);
    expect(scene.results).toBe("- - -");
    expect(scene.events("battle.none")).toMatchObject([{ args: { n: 1, why: { key: "why.bothLose" } } }]);
    // Battle 2 is the attacker's to give away.
    expect(scene.decision()).toMatchObject({ seat: 0, kind: "dawn.tacticalRetreat" });
    const foretold = dawn({ ...given, dawn: { rule: "prophecy" as const } });
    expect(foretold.decision()).toMatchObject({ kind: "dawn.prophecy", prompt: { args: { n: 2 } } });
  },
);

rule("TT-action-47", "Underdog: after nothing but losses its owner names prey for the later cards", () => {
  const given = {
    attacker: ["rooster", "rooster crane", "crane crane"],
    defender: ["turtle turtle", "mantis turtle", "monkey turtle"],
    dawn: { rule: "sharedVictory" as const, change: "underdog" as const },
  };
  const scene = dawn(given).answer(["animal.monkey"]);
  expect(scene.results).toBe("D - A");
  // The defender's Rooster won battle 1 and names nothing.
  const winner = dawn({
    ...given,
    attacker: ["rooster", "crane crane", "crane crane"],
    defender: ["turtle turtle", "rooster turtle", "monkey turtle"],
  });
  expect(winner.asked.map((one) => one.kind)).not.toContain("change.underdog");
  // In the last battle there is no later card.
  const last = dawn({
    ...given,
    attacker: ["rooster", "rooster crane"],
    defender: ["turtle turtle", "mantis turtle"],
  });
  expect(last.asked.map((one) => one.kind)).not.toContain("change.underdog");
});

rule(
  ["TT-action-48", "TT-dawn-31", "TT-dawn-32"],
  "Raised Stakes multiplies the bonus by the battles won before; it comes from battles won",
  () => {
    const given = (first: string) =>
      dawn({
        attacker: ["rooster", `${first} crane`, "crane turtle", "rooster crane", "crane leopard"],
        defender: ["turtle turtle", "mantis turtle", "mantis turtle", "monkey turtle", "mantis leopard"],
        strengths: { crane: ["mantis"] },
        dawn: { rule: "sharedVictory", change: "raisedStakes" },
      });
    const scene = given("crane");
    expect(scene.war.stakes).toEqual({ piles: 1, raises: [{ card: "rooster.2", by: 2 }] });
    expect(scene.decision()).toMatchObject({ kind: "spoils.pile", domain: { min: 2, max: 2 } });
    const none = dawn({
      attacker: ["rooster", "rooster crane", "crane turtle", "crane turtle"],
      defender: ["turtle turtle", "crane turtle", "mantis turtle", "mantis leopard"],
      strengths: { crane: ["mantis"] },
      dawn: { rule: "sharedVictory", change: "raisedStakes" },
    });
    expect(none.war.stakes).toEqual({ piles: 1, raises: [{ card: "rooster.2", by: 0 }] });
    expect(none.war.winner).toBe(0);
    expect(none.war.spoils[0]!.bonus).toBeNull();
  },
);

rule("TT-action-61", "a Turtle switches off a Change: an attacking one lets no Rooster act", () => {
  const faced = (facing: string) =>
    dawn({
      attacker: ["rooster", `${facing} crane`, "crane crane"],
      defender: ["monkey turtle", "rooster turtle", "mantis turtle"],
      dawn: { change: "newStakes" },
    }).answer(["battle.0.3"], { seat: 1 });
  expect(faced("crane").decision()).toMatchObject({ seat: 1, kind: "change.newStakes" });
  const stopped = faced("turtle");
  expect(stopped.asked.map((one) => one.kind)).not.toContain("change.newStakes");
  expect(stopped.events("turtle.stops")).toMatchObject([{ args: { who: 1, animal: "rooster", n: 2 } }]);
});

rule("TT-action-61", "a Turtle switches off no war rule", () => {
  const under = (named: "turtle" | "crane", rule: "commonPrey" | "unbeatableAnimal" | "toothlessAnimal") =>
    dawn({
      attacker: ["rooster", "crane panda"],
      defender: ["panda panda", "turtle panda"],
      strengths: { turtle: ["crane"] },
      dawn: { rule, named },
    }).results.slice(2);
  // The Turtle would beat the Crane by itself.
  expect([under("crane", "commonPrey"), under("turtle", "commonPrey")]).toEqual(["D", "AD"]);
  expect([under("turtle", "unbeatableAnimal"), under("crane", "unbeatableAnimal")]).toEqual(["D", "-"]);
  expect([under("crane", "toothlessAnimal"), under("turtle", "toothlessAnimal")]).toEqual(["D", "-"]);
});

rule("TT-action-61", "nor the rule that a Dawncard, a Rooster without one and a Bird lose, on either side", () => {
  const first = (scene: Scene) => scene.results[0];
  expect(first(dawn({ attacker: ["rooster"], defender: ["turtle turtle"] }))).toBe("D");
  for (const loser of ["rooster", "bird"]) {
    const options = loser === "rooster" ? OPTIONS : {};
    expect(first(atWar({ attacker: [`${loser} crane`], defender: ["turtle mantis"], strengths: MEEK, options }))).toBe("D");
    expect(first(atWar({ attacker: ["turtle mantis"], defender: [`${loser} crane`], strengths: MEEK, options }))).toBe("A");
  }
});

rule("TT-dawn-31", "the value set last counts", () => {
  const scene = dawn({
    attacker: ["rooster", "rooster crane", "rooster crane", "crane mantis", "crane mantis", "crane mantis"],
    defender: ["turtle turtle", "monkey", "monkey", "mantis turtle", "mantis turtle", "mantis turtle"],
    strengths: { crane: ["mantis"] },
    dawn: { rule: "sharedVictory", change: "newStakes" },
  });
  while (scene.decision().kind === "action.monkey" || scene.war.at < 1) scene.answer(scene.decision().fallback);
  scene.answer(["stakes.4"]);
  while (scene.decision().kind === "action.monkey") scene.answer(scene.decision().fallback);
  scene.answer(["stakes.2"]);
  scene.until("spoils.pile");
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "spoils.pile", domain: { t: "some", min: 2, max: 2 } });
});

rule("TT-dawn-31", "factors are multiplied, not added, and one of 0 leaves nothing whatever comes before or after", () => {
  const raised = (first: string, second: string) =>
    dawn({
      attacker: ["rooster", first, second, "crane", "rooster", "crane", "crane"],
      defender: ["turtle turtle", "mantis turtle", "panda turtle", "mantis turtle", "panda", "mantis leopard", "mantis turtle"],
      strengths: { crane: ["mantis"] },
      dawn: { rule: "sharedVictory", change: "raisedStakes" },
    });
  // By 1 and by 2, with four battles won: two piles, where a sum would be three.
  const scene = raised("crane", "rooster");
  expect(scene.events("change.raises").map((event) => event.args!.won)).toEqual([1, 2]);
  expect(scene.decision()).toMatchObject({ kind: "spoils.pile", domain: { t: "some", min: 2, max: 2 } });
  // By 0 and by 1.
  const none = raised("rooster", "panda");
  expect(none.events("change.raises").map((event) => event.args!.won)).toEqual([0, 1]);
  expect([none.war.winner, none.war.spoils[0]!.bonus]).toEqual([0, null]);
});

rule("TT-zoo-7", "a Chameleon gets nothing from a Dawncard", () => {
  const scene = dawn({
    attacker: ["rooster", "chameleon crane"],
    defender: ["mantis mantis", "mantis turtle"],
    dawn: { change: "shieldedFoe" },
    options: { zoo: true },
  });
  expect(scene.events("chameleon.copies")).toEqual([]);
  expect(scene.results).toBe("D -");
});

rule("TT-battle-26", "a Rooster newly shown in an earlier battle has its lasting effect, but is not asked", () => {
  const scene = dawn({
    attacker: ["rooster", "crane rooster", "dragon crane"],
    defender: ["mantis mantis", "mantis turtle", "mantis turtle"],
    dawn: { change: "haltOrErase" },
  });
  scene.answer(["battle.0.2"], { dice: [0] });
  expect(scene.shows(0)).toBe("rooster rooster dragon");
  expect(scene.asked.map((one) => one.kind)).not.toContain("change.haltOrErase");
  expect(scene.results).toBe("D D -");
});

rule("TT-highscore-5", "Roosters are worth nothing and cost nothing", () => {
  const scene = atWar({
    attacker: ["crane rooster rooster"],
    defender: ["crane"],
    options: { ...OPTIONS, highscore: true },
  });
  scene.answer({ "pile.0.1": ["crane.1"] }, { seat: 1 });
  scene.answer(["crane.2"], { seat: 0 }).answer([], { seat: 1 });
  expect(scene.state.table.scores!.slice(0, 2)).toEqual([-2, 0]);
});

rule("TT-dawn-33", "a prophecy is not asked for a die that lies face up already", () => {
  const scene = dawn({
    attacker: ["rooster", "crane crane", "crane turtle"],
    defender: ["leopard turtle", "mantis turtle", "mantis monkey"],
    dawn: { rule: "prophecy" },
  });
  // The defender's Leopard goes to battle 2 and stays face up there.
  scene.answer(["pile.1.1", "pile.1.2"], { seat: 1 });
  expect(scene.war.at).toBe(1);
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "action.leopard" });
});
