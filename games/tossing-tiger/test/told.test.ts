import { fast } from "@warren/kernel/chance.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { Scene as Base, optionsOf } from "@warren/kernel/testing/scene.ts";
import { expect } from "vitest";
import type { WarRule } from "../content/roosters.ts";
import { tossingTiger } from "../game.ts";
import { reason } from "../rules/reason.ts";
import { isVoided } from "../rules/result.ts";
import { score } from "../rules/score.ts";
import { atDawn, atTurn, atWar, halves, inOrder, MEEK, PLAN_A, PLAN_B, type Scene } from "./scene.ts";

const SIX = (species: string): string => Array(6).fill(species).join(" ");
/** Team A attacks; seats 0, 2, ... are of it. */
function teams(hands: readonly string[], options = {}): Scene {
  const scene = atTurn(hands, { together: true, ...options });
  scene.state.table.team = { captains: [0, 1], attacking: 0, talk: [false, false], pile: [] };
  scene.state.flow = [{ at: "team.turn" }];
  scene.state.table.strengths = { ...MEEK };
  return scene;
}
/** Three piles each; every player's six cards are of one species. */
function fought(species: readonly [string, string, string, string], options = {}): Scene {
  const scene = teams(species.map(SIX), options).answer(["dice.3"]).answer(PLAN_A, { seat: 0 }).answer(PLAN_B, { seat: 1 });
  scene.answer(halves(0, species[0], [1, 3]), { seat: 0 });
  return scene.answer(halves(1, species[1], [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
}

rule(
  ["TT-cards-13", "TT-cards-14", "TT-setup-2", "TT-together-2"],
  "what is dealt and what is in the deck is told at the start",
  () => {
    const begun = (options: object) =>
      new Base(tossingTiger, (fx) => tossingTiger.setup(optionsOf(tossingTiger, { ...options }), 4, fx), { more: fast("deal") });
    const printed = begun({ dawndojo: true, zoo: true });
    const { roosters } = printed.state.table;
    expect(printed.events("setup.roosters")[0]).toMatchObject({
      rule: "TT-cards-13",
      args: { roosters: Object.entries(roosters!).map(([card, { rule, change }]) => ({ card, rule, change })) },
    });
    expect(printed.events("setup.printed")).toMatchObject([
      { rule: "TT-cards-8", args: { strengths: printed.state.table.strengths } },
    ]);
    expect([printed.heard("setup.zoo"), printed.heard("setup.roostersGenerated")]).toEqual([true, false]);
    const dealt = printed.events("setup.dealt");
    expect(dealt.map((event) => event.args!.cards)).toEqual(printed.state.hands.map((hand) => hand.cards));
    expect(printed.toldTo("setup.dealt")).toEqual([[0], [1], [2], [3]]);
    expect(printed.events("setup.start")[0]!.args).toEqual({ who: printed.state.table.start });
    const generated = begun({ dawndojo: true, roosters: "generated", strengths: "generated", together: true });
    expect(generated.events("setup.roostersGenerated")[0]!.rule).toBe("TT-cards-14");
    expect([generated.cited("setup.generated"), generated.heard("setup.roosters"), generated.heard("setup.zoo")]).toEqual([
      ["TT-cards-10"],
      false,
      false,
    ]);
    expect(generated.events("setup.teams")[0]!.args).toEqual({ a: [0, 2], b: [1, 3] });
    expect(generated.events("setup.attacking")[0]!.args).toEqual({ team: generated.state.table.team!.attacking });
    expect(generated.heard("setup.start")).toBe(false);
  },
);

rule("TT-battle-23", "after a reroll who had looked through the pile still knows its cards, but no longer their order", () => {
  const scene = atWar({
    attacker: ["monkey panda", "dragon tiger crane", "mantis mantis"],
    defender: ["mantis panda", "turtle panda", "mantis crane"],
    strengths: MEEK,
  }).answer(["battle.0.2"]);
  const look = () => viewOf(scene.state, 0).hand!.looks["pile.0.2"];
  expect(look()).toEqual({ cards: ["dragon.1", "tiger.1", "crane.1"], ordered: true });
  expect(scene.decision().kind).toBe("action.dragon");
  scene.answer(["battle.0.2"], { dice: [0, 0, 1] });
  expect(look()).toEqual({ cards: ["tiger.1", "dragon.1", "crane.1"], ordered: false });
  expect(scene.war.sides[0].row[1]!.seenBy).toEqual([]);
  // The pile opposite was not touched: its order is known as before.
  expect(viewOf(scene.state, 0).hand!.looks["pile.1.2"]).toMatchObject({ ordered: true });
});

rule("TT-shown-6", "a roll counts by the chance its side had, and by whether it won", () => {
  // Attacker: Mantis or Crane; defender: Panda or Monkey. Mantis beats both, Crane neither.
  const scene = atWar({
    attacker: ["mantis crane"],
    defender: ["panda monkey"],
    strengths: { ...MEEK, mantis: ["panda", "monkey"] },
  });
  expect(scene.luck).toEqual([
    { seat: 0, kind: "roll", of: [2, 4], got: 1 },
    { seat: 1, kind: "roll", of: [0, 4], got: 0 },
  ]);
  // Where nothing could fall otherwise nothing is counted.
  expect(atWar({ attacker: ["mantis"], defender: ["panda"] }).luck).toEqual([]);
  const won = atWar({ attacker: ["crane panda"], defender: ["mantis"], strengths: { ...MEEK, mantis: ["crane"] } });
  expect(won.luck).toEqual([
    { seat: 0, kind: "roll", of: [0, 2], got: 0 },
    { seat: 1, kind: "roll", of: [1, 2], got: 1 },
  ]);
});

rule("TT-shown-6", "a Tiger that is to be tossed wins nothing by being rolled, on either side, unless it faces a Turtle", () => {
  const luck = (attacker: string, defender: string, dice: number[]) =>
    atWar({ attacker: [attacker], defender: [defender], strengths: { ...MEEK, crane: ["tiger"], mantis: ["tiger"] }, dice })
      .luck.filter((one) => one.kind === "roll")
      .map(({ seat, of, got }) => [seat, of, got]);
  expect(luck("crane mantis", "tiger panda", [0])).toEqual([
    [0, [0, 4], 0],
    [1, [0, 4], 0],
  ]);
  expect(luck("tiger panda", "crane mantis", [1])).toEqual([
    [0, [0, 4], 0],
    [1, [0, 4], 0],
  ]);
  // A Turtle that is strong against Tigers beats one as any card would.
  const turtle = atWar({
    attacker: ["turtle panda"],
    defender: ["tiger"],
    strengths: { ...MEEK, turtle: ["tiger"], panda: ["tiger"] },
  });
  expect(turtle.luck).toEqual([
    { seat: 0, kind: "roll", of: [1, 2], got: 1 },
    { seat: 1, kind: "roll", of: [0, 2], got: 0 },
  ]);
});

rule("TT-shown-6", "a reroll counts for who rolls alone; a Tiger in the battle before that fell counts as it fell", () => {
  const scene = atWar({
    attacker: ["crane mantis", "dragon panda"],
    defender: ["tiger crane", "panda crane"],
    strengths: { ...MEEK, mantis: ["tiger"] },
    dice: [0],
  });
  scene.luck.length = 0;
  // The Tiger fell face down: whatever shows there wins.
  scene.answer(["battle.0.1"], { dice: [0] });
  expect(scene.luck).toEqual([{ seat: 0, kind: "reroll", of: [2, 2], got: 1 }]);
  const moved = atWar({
    attacker: ["crane crane", "leopard panda", "mantis tiger"],
    defender: ["panda crane", "panda turtle", "crane crane"],
    strengths: { ...MEEK, mantis: ["panda"] },
  });
  moved.luck.length = 0;
  moved.answer(["pile.0.1", "pile.0.3"]);
  expect(moved.luck[0]).toEqual({ seat: 0, kind: "roll", of: [1, 2], got: 1 });
  expect(moved.events("battle.shown")).toMatchObject([
    { args: { n: 1, who: 0, animal: "mantis" }, rule: "TT-action-55", about: ["pile.0.3", "mantis.1"] },
  ]);
});

rule("TT-together-28", "a reveal ends the talk of both teams when both have one", () => {
  const scene = fought(["bird", "crane", "panda", "monkey"]);
  expect(scene.asked.map((one) => one.kind)).toEqual(["talk.goOn", "talk.goOn"]);
  scene.state.table.team!.talk = [true, true];
  scene.answer(["goOn"], { seat: 0 }).answer(["goOn"], { seat: 2 });
  expect(scene.war.at).toBe(2);
  const talks = scene.told.find((one) => one.event.key === "battle.revealed" && one.event.args!.n === 2)!.table.team!.talk;
  expect(talks).toEqual([false, false]);
});

rule("TT-together-27", "two Birds in one battle open the talk of both teams, one after the other", () => {
  const hands = [`${"bird ".repeat(6)}`.trim(), "bird bird bird mantis mantis mantis", SIX("panda"), SIX("monkey")];
  const scene = teams(hands).answer(["dice.3"]).answer(PLAN_A, { seat: 0 }).answer(PLAN_B, { seat: 1 });
  scene.answer(halves(0, "bird", [1, 3]), { seat: 0 });
  const piles = { "pile.1.1": ["bird.7", "bird.8", "bird.9"], "pile.1.2": ["mantis.1", "mantis.2", "mantis.3"] };
  scene.answer(piles, { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
  expect(scene.state.table.team!.talk).toEqual([true, false]);
  scene.answer(["goOn"], { seat: 0 }).answer(["goOn"], { seat: 2 });
  expect(scene.asked.map((one) => one.seat)).toEqual([1, 3]);
  expect(scene.state.table.team!.talk).toEqual([true, true]);
  scene.answer(["goOn"], { seat: 1 }).answer(["goOn"], { seat: 3 });
  // Battle 3 is a Bird of team A again; what both had is over.
  expect([scene.war.at, scene.state.table.team!.talk]).toEqual([2, [true, false]]);
  expect(scene.results).toBe("- - D");
});

rule(
  ["TT-together-3", "TT-together-14", "TT-together-23"],
  "who pays, what, and who lays where is told with all that belongs to it",
  () => {
    const scene = fought(["crane", "mantis", "turtle", "panda"]);
    expect(scene.events("team.waged")[0]!.args).toEqual({ who: 0, team: 0, number: 3 });
    expect(scene.events("team.planned").map((event) => event.args)).toEqual([
      { team: 0, seats: [0, 2, 0] },
      { team: 1, seats: [1, 1, 3] },
    ]);
    scene.answer(["seat.2"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
    expect(scene.events("team.payer").map((event) => event.args)).toEqual([
      { who: 0, whom: 2 },
      { who: 1, whom: 1 },
    ]);
    scene.answer(["turtle.1"], { seat: 2 }).answer(["mantis.1"], { seat: 1 });
    expect(scene.events("team.pays")).toMatchObject([
      { args: { who: 2, prey: "turtle", cards: ["turtle.1"], count: 1 }, about: ["turtle.1", "seat.2"] },
      { args: { who: 1, prey: "mantis", cards: ["mantis.1"], count: 2 }, about: ["mantis.1", "seat.1"] },
    ]);
  },
);

/** Seat 0 opens with this rule. */
function opened(wants: WarRule, hands: readonly string[], plan: { [seat: string]: string[] }): Scene {
  const scene = teams(hands, { dawndojo: true });
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: wants, change: "learnedPrey" } };
  scene.answer(["dice.3"]).answer(["rooster.1"]);
  return scene.answer(plan, { seat: 0 }).answer(PLAN_B, { seat: 1 });
}
const OPENING = ["rooster crane crane crane crane crane", SIX("mantis"), SIX("turtle"), SIX("panda")];

rule("TT-together-30", "the plan that is told has the Dawncard's place for nobody", () => {
  const scene = opened("noVictor", OPENING, { "seat.0": ["spot.2"], "seat.2": ["spot.3"] });
  expect(scene.events("team.planned").map((event) => event.args!.seats)).toEqual([
    [0, 2],
    [1, 1, 3],
  ]);
});

rule(["TT-battle-32", "TT-together-20"], "a mate whose card is recalled is told which one, nobody else is", () => {
  const scene = teams([SIX("rooster"), SIX("mantis"), SIX("turtle"), SIX("panda")], { dawndojo: true });
  scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "noVictor", change: "recall" } };
  scene.answer(["dice.3"]).answer(["rooster.1"]);
  scene.answer({ "seat.0": ["spot.2"], "seat.2": ["spot.3"] }, { seat: 0 }).answer(PLAN_B, { seat: 1 });
  scene.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(5, 6, 3, 3, 6) });
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "change.recall" });
  scene.answer(["pile.2.3", "turtle.4"], { dice: inOrder(5) });
  expect(scene.events("draw.taken")).toMatchObject([
    { args: { who: 0, prey: "turtle", cards: ["turtle.4"] }, about: ["turtle.4"] },
  ]);
  expect(scene.toldTo("draw.taken")).toEqual([[0, 2]]);
  // Out of the own pile nobody needs to be told.
  scene.answer(["pile.0.2", "rooster.3"], { dice: inOrder(3) });
  expect(scene.events("draw.taken")).toHaveLength(1);
});

rule("TT-together-22", "while the attackers are asked about a Rooster nothing of the plans is there yet", () => {
  const scene = teams(OPENING, { dawndojo: true }).answer(["dice.3"]);
  expect([scene.decision().kind, scene.war.plan]).toEqual(["team.dawn", [[], []]]);
});

rule("TT-together-21", "what the team takes is told to its members alone, and then who of them gets what", () => {
  const scene = fought(["crane", "mantis", "turtle", "panda"]);
  expect(scene.events("team.loot")).toEqual([]);
  const won = teams(["crane", "mantis", "turtle", "panda"].map(SIX));
  won.state.table.strengths = { ...MEEK, crane: ["mantis"] };
  won.answer(["dice.3"]).answer(PLAN_A, { seat: 0 }).answer(PLAN_B, { seat: 1 });
  won.answer(halves(0, "crane", [1, 3]), { seat: 0 });
  won.answer(halves(1, "mantis", [1, 2]), { seat: 1, dice: inOrder(3, 3, 6, 3, 3, 6) });
  const taken = ["mantis.1", "mantis.2", "mantis.3"];
  expect(won.events("team.loot")).toMatchObject([
    { args: { animals: ["mantis", "mantis", "mantis"], taking: { "pile.1.1": taken } }, about: taken },
  ]);
  expect(won.toldTo("team.loot")).toEqual([[0, 2]]);
  won.answer({ "seat.0": ["mantis.1"], "seat.2": ["mantis.2", "mantis.3"] });
  expect(won.events("team.shares").map((event) => event.args)).toEqual([
    { who: 0, count: 1 },
    { who: 2, count: 2 },
  ]);
  expect(won.events("team.share").map((event) => event.args!.cards)).toEqual([["mantis.1"], ["mantis.2", "mantis.3"]]);
  expect(won.toldTo("team.share")).toEqual([
    [0, 2],
    [0, 2],
  ]);
});

rule("TT-together-30", "whoever opens, the team can still lay its number: a card up front is a pile by itself", () => {
  // Three cards of the mate make one pile, or a Rooster and two cards that stay in hand.
  const scene = teams([SIX("crane"), SIX("mantis"), "rooster turtle turtle", SIX("panda")], { dawndojo: true }).run([]);
  expect(scene.war.number).toBe(3);
  scene.answer(["noDawn"]);
  expect(scene.decision()).toMatchObject({ seat: 2, kind: "team.dawn" });
  scene.answer(["rooster.1", "animal.crane"]);
  expect(scene.decision(0).domain).toMatchObject({ slots: { "seat.0": { min: 1, max: 2 }, "seat.2": { min: 0, max: 0 } } });
  scene.answer({ "seat.0": ["spot.2", "spot.3"], "seat.2": [] }, { seat: 0 }).answer(PLAN_B, { seat: 1 });
  expect(scene.war.plan).toEqual([
    [null, 0, 0],
    [1, 1, 3],
  ]);
  // One Rooster opens the war: nobody is asked after it was played.
  expect(scene.events("dawn.played")).toMatchObject([{ args: { who: 2, card: "rooster.1" } }]);
});

rule("TT-action-26", "under Step by Step only who supplies the next pile lays one, and the sizes are told", () => {
  const scene = opened("stepByStep", OPENING, { "seat.0": ["spot.2"], "seat.2": ["spot.3"] });
  // Battle 1: seat 1 alone chooses, keeping three cards for its second pile.
  expect(scene.asked.map((one) => [one.seat, one.kind])).toEqual([[1, "dawn.stepByStep"]]);
  scene.answer(["mantis.1", "mantis.2", "mantis.3"], { seat: 1, dice: [...inOrder(3), ...inOrder(5, 3), ...inOrder(6, 6)] });
  expect(scene.war.sides.map((side) => side.row.map((pile) => pile?.owner))).toEqual([
    [0, 0, 2],
    [1, 1, 3],
  ]);
  expect(scene.events("war.laid").map((event) => [event.args!.who, event.args!.sizes])).toEqual([
    [1, [3]],
    [0, [5]],
    [1, [3]],
    [2, [6]],
    [3, [6]],
  ]);
});

rule(["TT-end-1", "TT-end-5", "TT-together-5", "TT-together-7"], "why the game is over is told with who and how many", () => {
  const starved = atWar({
    attacker: ["mantis mantis mantis"],
    defender: ["crane crane"],
    strengths: { ...MEEK, mantis: ["crane"] },
  });
  starved.answer(["crane.1"]);
  expect(starved.events("end.smallHand")).toMatchObject([{ args: { who: 1, cards: 0 }, rule: "TT-end-1" }]);
  const capped = atWar({ attacker: ["mantis mantis"], defender: ["crane crane"], strengths: MEEK, options: { warCap: 1 } });
  expect(capped.events("end.warCap")).toMatchObject([{ args: { wars: 1 }, rule: "TT-end-5" }]);
  const paid = fought(["crane", "mantis", "turtle", "panda"]);
  paid.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  paid.state.table.team!.pile = paid.state.box.draw.splice(0, 9);
  paid.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  expect(paid.events("end.warPile")).toMatchObject([{ args: { cards: 11 }, rule: "TT-together-5" }]);
  const small = fought(["crane", "mantis", "turtle", "panda"]);
  small.answer(["seat.0"], { seat: 0 }).answer(["seat.1"], { seat: 1 });
  small.state.hands[1]!.cards.splice(3);
  small.state.table.hands[1] = 3;
  small.answer(["crane.1"], { seat: 0 }).answer(["mantis.1"], { seat: 1 });
  expect(small.events("end.smallHand")).toMatchObject([{ args: { who: 1, cards: 2 }, rule: "TT-together-7" }]);
});

rule(
  "TT-battle-32",
  "a hidden card that goes to a hand is told by name to its taker and its former owner, to others that it went",
  () => {
    const stolen = atDawn({
      attacker: ["rooster", "rooster", "rooster", "rooster crane", "mantis crane"],
      defender: ["turtle turtle", "rooster", "mantis turtle", "mantis monkey", "crane"],
      dawn: { change: "flockTheft" },
    });
    stolen.answer(["pile.1.4", "hidden"]);
    expect(stolen.events("draw.takes")).toMatchObject([{ args: { who: 0, whom: 1, n: 4 }, about: ["pile.1.4"] }]);
    expect(stolen.events("draw.taken")).toMatchObject([
      { args: { who: 0, prey: "monkey", cards: ["monkey.1"] }, about: ["monkey.1"] },
    ]);
    expect(stolen.toldTo("draw.taken")).toEqual([[0, 1]]);
    // A Red Panda that draws out of an own pile tells nobody else.
    const own = atWar({
      attacker: ["crane tiger", "redPanda turtle"],
      defender: ["mantis", "leopard leopard"],
      strengths: { ...MEEK, leopard: ["redPanda"] },
      options: { zoo: true },
    }).answer(["pile.0.1"]);
    expect(own.toldTo("draw.taken")).toEqual([[0]]);
    expect(own.events("draw.taken")[0]!.args).toEqual({ who: 0, prey: "tiger", cards: ["tiger.1"] });
  },
);

rule(["TT-battle-29", "TT-action-12"], "who draws is told the card, all others that one was drawn", () => {
  const scene = atWar({
    attacker: ["crane tiger", "redPanda turtle"],
    defender: ["mantis", "leopard leopard"],
    strengths: { ...MEEK, leopard: ["redPanda"] },
    options: { zoo: true },
  });
  const top = scene.state.box.draw.at(-1)!;
  scene.answer(["draw"]);
  expect(scene.events("draw.draws")).toMatchObject([{ args: { who: 0, animal: "redPanda" }, about: ["seat.0"] }]);
  expect(scene.events("draw.gets")).toMatchObject([{ args: { cards: [top] }, about: [top] }]);
  expect([scene.toldTo("draw.draws"), scene.toldTo("draw.gets")]).toEqual([[undefined], [[0]]]);
});

rule(["TT-action-15", "TT-battle-21"], "a Unicorn before which nothing of its owner's is left teaches nobody", () => {
  const given = {
    attacker: ["rooster", "unicorn crane", "rooster crane", "crane crane"],
    defender: ["turtle turtle", "mantis turtle", "mantis turtle", "unicorn turtle"],
    options: { zoo: true },
    dawn: { rule: "sharedVictory" as const, change: "haltOrErase" as const },
  };
  expect(atDawn(given).answer(["pass"]).results).toBe("D - D A");
  expect(atDawn(given).answer(["erase", "battle.0.1"]).results).toBe("- - D -");
});

rule("TT-shown-5", "a toss, a Turtle, a Change, a Frog, a Snake: the reason that is told is the one that counts", () => {
  const why = (scene: Scene, position: number) => reason(scene.state.table.strengths, scene.war, position);
  const tossed = (value: number) =>
    atWar({ attacker: ["tiger crane"], defender: ["mantis crane"], strengths: MEEK, dice: [value] });
  expect(why(tossed(1), 0)).toEqual({ key: "why.toss.up", args: { animal: "tiger", who: 0 } });
  expect(why(tossed(0), 0)).toEqual({ key: "why.toss.down", args: { animal: "tiger", who: 0 } });
  // Of two Tigers it is said whose; the one that landed later decides.
  const both = atWar({ attacker: ["tiger crane"], defender: ["tiger crane"], strengths: MEEK, dice: [0, 0] });
  expect(both.war.battles[0]!.won).toEqual([true, true]);
  expect(why(both, 0)).toMatchObject({ key: "why.toss.down.of", args: { animal: "tiger" } });
  // A card that has just come to show did not win what stands there still: nothing false is said of it.
  const rerolled = tossed(0);
  rerolled.war.sides[0].row[0]!.shown = "leopard.1";
  expect(why(rerolled, 0)).toBeUndefined();
  const changed = (change: "recall" | "shieldedFoe") => {
    const scene = atDawn({
      attacker: ["rooster", "rooster crane"],
      defender: ["mantis crane", "mantis crane"],
      dawn: { change },
    });
    if (change === "recall") scene.answer(["enough"]);
    return why(scene, 1);
  };
  expect(changed("recall")).toEqual({ key: "why.change", args: { animal: "rooster", change: "recall" } });
  expect(changed("shieldedFoe")).toEqual({ key: "why.change", args: { animal: "rooster", change: "shieldedFoe" } });
  const zoo = atWar({
    attacker: ["frog crane", "snake crane", "frog panda"],
    defender: ["mantis crane", "mantis crane", "mantis crane"],
    strengths: { ...MEEK, frog: ["mantis"] },
    options: { zoo: true },
  });
  expect([0, 1, 2].map((i) => why(zoo, i)?.key)).toEqual(["why.beats", "why.snakeWins", "why.frog"]);
  const lone = atWar({ attacker: ["rooster crane"], defender: ["mantis crane"], strengths: MEEK, options: { dawndojo: true } });
  expect(why(lone, 0)).toEqual({ key: "why.alwaysLoses", args: { animal: "rooster" } });
  expect(why(atDawn({ attacker: ["rooster"], defender: ["mantis crane"] }), 0)?.key).toBe("why.dawncard");
});

rule("TT-action-58", "whom a Turtle hinders is shown where something is hindered, and nowhere else", () => {
  const scene = atWar({
    attacker: ["tiger crane", "crane tiger", "panda tiger", "turtle tiger"],
    defender: ["turtle crane", "turtle tiger", "turtle mantis", "turtle mantis"],
    strengths: MEEK,
    dice: [1],
  });
  // A Crane has no action and a Turtle loses nothing.
  expect([0, 1, 2, 3].map((i) => isVoided(scene.war, 0, i))).toEqual([true, false, true, false]);
  expect([0, 1, 2, 3].map((i) => isVoided(scene.war, 1, i))).toEqual([false, false, false, false]);
  for (const change of [{ gone: true as const }, { stage: "waiting" as const }, { conceded: 0 as const }]) {
    const { war } = scene;
    const battles = war.battles.map((battle, i) => (i === 0 ? { ...battle, ...change } : battle));
    expect(isVoided({ ...war, battles }, 0, 0)).toBe(false);
  }
  const { war } = scene;
  const bare = structuredClone(war);
  bare.sides[0].row[0]!.shown = null;
  expect(isVoided(bare, 0, 0)).toBe(false);
  const alone = structuredClone(war);
  alone.sides[1].row[0] = null;
  expect(isVoided(alone, 0, 0)).toBe(false);
  // A Bird's talk is something to take away in team play alone; a Tiger that was never tossed has nothing to lose.
  const bird = atWar({ attacker: ["bird crane"], defender: ["turtle crane"], strengths: MEEK });
  expect(isVoided(bird.war, 0, 0)).toBe(false);
  expect(isVoided({ ...bird.war, plan: [[0], [1]] }, 0, 0)).toBe(true);
  expect(isVoided({ ...war, marks: {} }, 0, 0)).toBe(false);
});

rule(
  "TT-war-11",
  "what was seen of piles is forgotten when the next war begins, and not when another of the same round does",
  () => {
    const scene = atWar({
      attacker: ["monkey panda", "crane crane"],
      defender: ["mantis panda", "turtle panda"],
      strengths: MEEK,
      options: { skip: true },
    });
    scene.answer(["skip", "battle.0.2"]).answer(["leave"]);
    scene.state.hands[0]!.looks = { "pile.1.2": { cards: ["turtle.1", "panda.2"], ordered: false } };
    scene.state.hands[0]!.tops = { "pile.1.2": "turtle.1" };
    while (scene.decision().kind !== "war.wage") scene.answer(scene.decision().fallback, { seat: scene.decision().seat });
    scene.answer(["seat.0", "dice.2"]);
    expect(scene.state.hands[0]!.looks).toEqual({});
    expect(scene.state.hands[0]!.tops).toBeUndefined();
    const round = atTurn(["crane crane", "mantis mantis", "panda panda", "turtle turtle"], { simulwars: true });
    round.answer(["seat.1", "dice.1"]).answer(["dice.1"], { dice: inOrder(2, 2, 2, 2) });
    expect(round.state.table.fought).toBe(2);
  },
);

rule(["TT-end-3", "TT-highscore-1"], "how well a seat stands is what it holds against the average of the others", () => {
  const hands = ["crane crane crane crane", "tiger tiger", "panda panda panda"];
  const { state } = atTurn(hands);
  expect([0, 1, 2].map((seat) => score(state, seat))).toEqual([150, -150, 0]);
  // Crane has two strengths, Tiger and Panda none; what lies in piles counts as well.
  const points = atTurn(hands, { highscore: true }).state;
  expect([0, 1, 2].map((seat) => score(points, seat))).toEqual([-800, 400, 400]);
  points.hands[0]!.piles = { "pile.0.1": points.hands[0]!.cards.splice(0, 2) };
  expect([0, 1, 2].map((seat) => score(points, seat))).toEqual([-800, 400, 400]);
});

rule("TT-together-6", "in team play that of the team against the other", () => {
  const { state } = teams(["crane crane", "tiger", "panda panda", "mantis"]);
  expect([0, 1, 2, 3].map((seat) => score(state, seat))).toEqual([200, -200, 200, -200]);
});
