import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { SPECIES, type Strengths } from "../content/animals.ts";
import { deckOf } from "../rules/cards.ts";
import { decide } from "../rules/result.ts";
import { atTurn, atWar, type Scene, type WarGiven } from "./scene.ts";

/** Nobody is strong against anybody unless a test says so. */
const MEEK = Object.fromEntries(SPECIES.map((species) => [species, []])) as unknown as Strengths;
const OPTIONS = { zoo: true };
const zoo = ({ strengths, options, ...given }: WarGiven): Scene =>
  atWar({ ...given, strengths: { ...MEEK, ...strengths }, options: { ...OPTIONS, ...options } });
const tree = (scene: Scene) => {
  const { domain } = scene.decision();
  return domain.t === "pick" ? domain.tree : {};
};

rule(["TT-zoo-1", "TT-setup-4"], "the Zoo cards lie in the same deck and fight like the others", () => {
  const scene = atTurn(["snake frog crane crane", "horse horse crane crane"], OPTIONS);
  const all = [...scene.state.box.draw, ...scene.state.hands.flatMap((hand) => hand.cards)];
  expect(all.sort()).toEqual([...deckOf({ grab: "choose", warCap: 200, zoo: true })].sort());
  expect(all).toHaveLength(88);
  const war = atWar({ attacker: ["snake crane"], defender: ["frog crane"], options: OPTIONS });
  expect(war.results).toBe("A");
});

rule("TT-action-9", "a Snake loses after nothing but losses, wins after nothing but wins, else fights by its strengths", () => {
  const strengths = { mantis: ["crane"], snake: ["crane"], crane: ["snake"] } as const;
  const third = (first: [string, string], second: [string, string]) =>
    zoo({
      attacker: [`${first[0]} turtle`, `${second[0]} turtle`, "snake turtle"],
      defender: [`${first[1]} turtle`, `${second[1]} turtle`, "monkey turtle"],
      strengths,
    }).results.split(" ")[2];
  expect(third(["crane", "mantis"], ["crane", "mantis"])).toBe("D");
  expect(third(["mantis", "crane"], ["mantis", "crane"])).toBe("A");
  expect(third(["mantis", "crane"], ["crane", "mantis"])).toBe("-");
  expect(third(["mantis", "crane"], ["crane", "crane"])).toBe("-");
  // A battle both won counts as won; in battle 1 the Snake's list decides.
  const both = zoo({ attacker: ["tiger", "snake turtle"], defender: ["tiger", "monkey turtle"], dice: [1, 1] });
  expect(both.results).toBe("AD A");
  expect(zoo({ attacker: ["snake turtle"], defender: ["crane turtle"], strengths }).results).toBe("AD");
});

rule("TT-action-10", "a Peacock makes its owner the only winner of a next battle that nobody or both would win", () => {
  const strengths = { mantis: ["mantis", "crane"] } as const;
  const next = (mine: string, theirs: string) =>
    zoo({ attacker: ["peacock panda", `${mine} panda`], defender: ["crane monkey", `${theirs} turtle`], strengths }).results;
  expect(next("crane", "crane")).toBe("- A");
  expect(next("mantis", "mantis")).toBe("- A");
  expect(next("crane", "mantis")).toBe("- D");
  // In the last battle there is no next one, and two battles on it does nothing.
  expect(zoo({ attacker: ["peacock crane"], defender: ["crane crane"] }).results).toBe("-");
  const far = zoo({ attacker: ["peacock", "mantis panda", "crane panda"], defender: ["crane", "crane turtle", "crane turtle"] });
  expect(far.results).toBe("- A -");
});

rule("TT-zoo-2", "a Peacock comes after marks, and Peacocks of both sides cancel each other", () => {
  // Two tossed Tigers that name different sides would both win.
  const marked = zoo({ attacker: ["peacock", "tiger crane"], defender: ["crane", "tiger crane"], dice: [1, 1] });
  expect(marked.results).toBe("- A");
  const cancelled = zoo({ attacker: ["peacock", "crane crane"], defender: ["peacock", "crane crane"] });
  expect(cancelled.results).toBe("- -");
});

rule("TT-zoo-3", "a Peacock never makes a side that cannot lose the only loser", () => {
  const no = [false, false] as const;
  const base = { strong: no, mustWin: no, mustLose: no, peacock: [true, false] as const };
  expect(decide({ ...base, cannotLose: [false, true] })).toEqual([false, false]);
  expect(decide({ ...base, mustWin: [true, true], cannotLose: [false, true] })).toEqual([true, true]);
  expect(decide({ ...base, cannotLose: [true, false] })).toEqual([true, false]);
});

const BULL = {
  attacker: ["crane mantis", "mantis crane", "bull crane"],
  defender: ["mantis leopard", "crane", "crane turtle"],
  strengths: { crane: ["mantis"], mantis: ["crane"] },
} satisfies WarGiven;

rule("TT-action-11", "a Bull must destroy a card of an earlier battle, shown by choice or hidden by chance", () => {
  const scene = zoo(BULL);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "action.bull" });
  expect(tree(scene)).toEqual({
    "pile.0.1": { "crane.1": {}, hidden: {} },
    "pile.1.1": { "mantis.3": {}, hidden: {} },
    "pile.0.2": { "mantis.2": {}, hidden: {} },
    "pile.1.2": { "crane.4": {} },
  });
  expect(checkAnswer(scene.decision().domain, [])).toBeDefined();
  scene.answer(["pile.1.1", "hidden"]);
  expect(scene.state.table.destroyed).toEqual(["leopard.1"]);
  expect(scene.events("bull.destroys")).toMatchObject([{ args: { who: 0, whom: 1, prey: "leopard", n: 1 } }]);
  expect(scene.war.battles[0]!.frozen).toBeUndefined();
  // In battle 1 there is nothing to destroy.
  expect(zoo({ attacker: ["bull bull"], defender: ["crane crane"] }).state.table.destroyed).toBeUndefined();
});

rule("TT-battle-28", "a destroyed card is in no hand, no pile and no draw pile any more", () => {
  const scene = zoo(BULL).answer(["pile.1.1", "mantis.3"]);
  const { state } = scene;
  const everywhere = JSON.stringify([state.hands, state.box, state.table.discards, state.table.known]);
  expect(everywhere).not.toContain('"mantis.3"');
  expect(state.table.destroyed).toEqual(["mantis.3"]);
});

rule("TT-battle-31", "a battle whose shown card left stays as it was and can no longer be changed", () => {
  const scene = zoo({
    attacker: ["crane mantis", "bull turtle", "panda turtle", "dragon turtle", "leopard turtle"],
    defender: ["mantis leopard", "crane monkey", "crane monkey", "crane monkey", "crane turtle"],
    strengths: { crane: ["mantis"] },
  });
  expect(scene.results).toBe("A - - - -");
  scene.answer(["pile.0.1", "crane.1"]);
  expect(scene.war.battles[0]!).toMatchObject({ won: [true, false], frozen: true });
  // The Crane does not count as shown any more: the Panda has nothing before it but a Bull.
  expect(scene.results).toBe("A - - - -");
  expect(Object.keys(tree(scene))).toEqual(["battle.0.2", "battle.0.3", "battle.0.4"]);
  scene.answer(["battle.0.2"], { dice: [1] });
  expect(scene.decision().kind).toBe("action.leopard");
  const { domain } = scene.decision();
  expect(domain).toMatchObject({ of: ["pile.0.2", "pile.0.3", "pile.0.4", "pile.0.5"] });
});

/** Crane is strong against Red Panda; the attacker's Red Panda comes second. */
const RED = {
  attacker: ["mantis mantis", "redPanda crane"],
  defender: ["turtle leopard", "crane crane"],
  strengths: { crane: ["redPanda"] },
} satisfies WarGiven;

rule("TT-action-12", "a Red Panda facing a card strong against it lets its owner draw, from where its owner says", () => {
  const scene = zoo(RED);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "action.redPanda" });
  expect(tree(scene)).toEqual({ draw: {}, "pile.0.1": {}, "pile.1.1": {} });
  const idle = zoo({ ...RED, strengths: { redPanda: ["crane"] } });
  expect(idle.events("draw.draws")).toEqual([]);
  expect(idle.results).toBe("- A");
});

rule("TT-battle-29", "a card drawn is the top of the draw pile, seen by its drawer alone", () => {
  const scene = zoo(RED);
  const top = scene.state.box.draw.at(-1)!;
  const before = scene.state.table.draw;
  scene.answer(["draw"]);
  expect(scene.state.hands[0]!.aside).toContain(top);
  expect(scene.state.table.draw).toBe(before - 1);
  expect(scene.toldTo("draw.gets")).toEqual([[0]]);
  for (const seat of [1, 2, null]) expect(JSON.stringify(viewOf(scene.state, seat))).not.toContain(`"${top}"`);
});

rule("TT-battle-30", "a card that comes to hand during a war is in none of its piles and joins the hand afterwards", () => {
  const scene = zoo(RED);
  const top = scene.state.box.draw.at(-1)!;
  scene.answer(["draw"]);
  expect(scene.state.hands[0]!.cards).toEqual([]);
  expect(scene.state.table.hands[0]).toBe(1);
  expect(Object.values(scene.state.hands[0]!.piles).flat()).not.toContain(top);
  // The defender takes the Red Panda's pile; the drawn card is not part of it.
  scene.answer(["redPanda.1", "crane.1"], { seat: 1 });
  expect(scene.state.hands[0]!.cards).toEqual(expect.arrayContaining(["mantis.1", "mantis.2", top]));
  expect(scene.state.hands[0]!.aside).toBeUndefined();
});

rule(
  "TT-zoo-4",
  "out of an earlier battle comes a hidden card, of either side, and in battle 1 only the draw pile is there",
  () => {
    const scene = zoo(RED).answer(["pile.1.1"]);
    expect(scene.state.hands[0]!.aside).toEqual(["leopard.1"]);
    expect(scene.war.sides[1].row[0]).toMatchObject({ size: 1, shown: "turtle.1" });
    expect(scene.toldTo("draw.taken")).toEqual([[0, 1]]);
    expect(JSON.stringify(viewOf(scene.state, 2))).not.toContain("leopard.1");
    // Piles without hidden cards are no source, and the only source needs no question.
    const bare = zoo({ ...RED, attacker: ["mantis", "redPanda crane"], defender: ["turtle", "crane crane"] });
    expect(bare.events("draw.draws")).toHaveLength(1);
    const first = zoo({ attacker: ["redPanda crane"], defender: ["crane crane"], strengths: { crane: ["redPanda"] } });
    expect(first.events("draw.draws")).toHaveLength(1);
  },
);

rule("TT-zoo-5", "a Red Panda asks for the strengths in force when it acts", () => {
  // The Panda is strong against a Red Panda only because its owner showed one before.
  const given = (shown: string) =>
    zoo({
      attacker: ["mantis mantis", "redPanda crane"],
      defender: [`${shown} turtle`, "panda crane"],
    });
  expect(given("redPanda").decision().kind).toBe("action.redPanda");
  expect(given("crane").events("draw.draws")).toEqual([]);
});

rule("TT-spoils-12", "an empty draw pile is made anew from the discards, and without any the draw does nothing", () => {
  const scene = zoo(RED);
  scene.state.table.discards = scene.state.box.draw.splice(0);
  scene.state.table.draw = 0;
  const count = scene.state.table.discards.length;
  const dice = Array.from({ length: count - 1 }, (_, i) => count - 1 - i);
  scene.answer(["draw"], { dice });
  expect(scene.state.table.discards).toEqual([]);
  expect(scene.state.table.draw).toBe(count - 1);
  expect(scene.events("draw.renewed")).toHaveLength(1);
  const empty = zoo(RED);
  empty.state.box.draw = [];
  empty.state.table.draw = 0;
  expect(Object.keys(tree(empty))).toEqual(["pile.0.1", "pile.1.1"]);
});

rule("TT-action-13", "a Chameleon takes over an action of the battle right before it, of either side", () => {
  const one = zoo({ attacker: ["mantis", "chameleon crane"], defender: ["tiger", "crane crane"], dice: [0, 1] });
  expect(one.events("chameleon.copies")).toMatchObject([{ args: { who: 0, n: 2, model: "tiger" } }]);
  expect(one.results).toBe("A A");
  const two = zoo({
    attacker: ["dragon", "chameleon turtle", "crane turtle"],
    defender: ["monkey turtle", "crane turtle", "crane mantis"],
  });
  two.answer(["battle.0.2"]);
  expect(two.decision()).toMatchObject({ seat: 0, kind: "action.chameleon" });
  expect(tree(two)).toEqual({ "dragon.1": {}, "monkey.1": {} });
  two.answer(["monkey.1"]);
  expect(two.events("monkey.looks")).toMatchObject([{ args: { who: 1 } }, { args: { who: 0, animal: "chameleon" } }]);
  // Battle 1 has nothing before it; Mantis and Crane have nothing to take over.
  for (const first of ["chameleon", "mantis"])
    expect(zoo({ attacker: [first, "chameleon mantis"], defender: ["crane", "crane crane"] }).events("chameleon.copies")).toEqual(
      [],
    );
});

rule("TT-zoo-6", "a Chameleon keeps its own list and species, whatever it does", () => {
  // Copying a Horse it needs its own list shown; copying a Frog it looks for Chameleons; copying a Unicorn it adds Chameleon.
  const horse = zoo({
    attacker: ["mantis", "horse", "chameleon crane"],
    defender: ["crane", "crane", "monkey crane"],
    strengths: { horse: ["leopard"], chameleon: ["mantis", "horse"], frog: ["monkey"] },
  });
  expect(horse.results).toBe("- - A");
  const frog = (first: string) =>
    zoo({
      attacker: [first, "frog", "chameleon crane"],
      defender: ["crane", "crane", "monkey crane"],
    }).results.split(" ")[2];
  expect(frog("chameleon")).toBe("D");
  expect(frog("frog")).toBe("-");
  const unicorn = zoo({
    attacker: ["mantis", "unicorn", "chameleon panda", "crane panda"],
    defender: ["crane", "crane", "crane panda", "chameleon mantis"],
  });
  expect(unicorn.results).toBe("- - - A");
});

rule("TT-zoo-7", "a Chameleon that copies a Chameleon does what that one took over", () => {
  const scene = zoo({
    attacker: ["tiger", "chameleon", "chameleon crane"],
    defender: ["crane", "crane", "crane crane"],
    dice: [1, 1, 0],
  });
  expect(scene.events("chameleon.copies").map((event) => event.args!.action)).toEqual(["tiger", "tiger"]);
  expect(scene.results).toBe("A A D");
});

rule("TT-zoo-8", "a Turtle stops a copied action, and a copied Turtle stops what the Chameleon faces", () => {
  const stopped = zoo({ attacker: ["tiger", "chameleon crane"], defender: ["crane", "turtle crane"], dice: [1, 1] });
  // The Chameleon, acting first, was tossed face up; facing a Turtle its toss does not count.
  expect(stopped.events("tiger.up")).toHaveLength(2);
  expect(stopped.results).toBe("A -");
  const stopping = zoo({ attacker: ["turtle", "chameleon crane"], defender: ["crane", "tiger crane"] });
  expect(stopping.events("turtle.stops")).toMatchObject([{ args: { animal: "tiger", n: 2 } }]);
  expect(stopping.results).toBe("- -");
});

rule("TT-zoo-9", "what a Chameleon took over stays with it when the other card is gone", () => {
  const scene = zoo({
    attacker: ["mantis", "chameleon crane", "bull crane"],
    defender: ["frog", "crane crane", "crane crane"],
  });
  expect(scene.war.marks["chameleon.1"]).toEqual({ copied: "frog" });
  scene.answer(["pile.1.1", "frog.1"]);
  expect(scene.war.marks["chameleon.1"]).toEqual({ copied: "frog" });
});

rule("TT-action-14", "a Horse whose whole list was shown by its owner beats everything", () => {
  const strengths = { horse: ["mantis", "turtle"] } as const;
  const third = (attacker: [string, string], defender: [string, string]) =>
    zoo({
      attacker: [...attacker, "horse crane"],
      defender: [...defender, "leopard leopard"],
      strengths,
    }).results.split(" ")[2];
  expect(third(["mantis", "turtle"], ["crane", "crane"])).toBe("A");
  expect(third(["mantis", "crane"], ["crane", "turtle"])).toBe("-");
});

rule("TT-zoo-10", "a Horse goes by its printed list, not by what effects add", () => {
  // The Unicorn adds Unicorn to the Horse's list; the Horse still asks for its Mantis alone.
  const scene = zoo({
    attacker: ["mantis", "unicorn", "horse crane"],
    defender: ["crane", "crane", "monkey crane"],
    strengths: { horse: ["mantis"] },
  });
  expect(scene.results).toBe("- - A");
  const missing = zoo({
    attacker: ["crane", "unicorn", "horse crane"],
    defender: ["crane", "crane", "monkey crane"],
    strengths: { horse: ["mantis"] },
  });
  expect(missing.results).toBe("- - -");
});

rule("TT-action-15", "a Unicorn after nothing but different own animals makes later own cards strong against Unicorns", () => {
  const last = (first: string, second: string) =>
    zoo({
      attacker: [first, second, "unicorn crane", "mantis crane"],
      defender: ["crane", "crane", "crane turtle", "unicorn turtle"],
    }).results.split(" ")[3];
  expect(last("mantis", "turtle")).toBe("A");
  expect(last("mantis", "mantis")).toBe("-");
  // In battle 1 there are no earlier animals.
  const first = zoo({ attacker: ["unicorn", "mantis crane"], defender: ["crane", "unicorn turtle"] });
  expect(first.results).toBe("- -");
  // The opponent's cards get nothing from it.
  const theirs = zoo({ attacker: ["mantis", "unicorn", "unicorn crane"], defender: ["crane", "crane", "crane crane"] });
  expect(theirs.results).toBe("- - -");
});

rule("TT-action-16", "a Frog loses when a Frog showed earlier on either side, not for one it faces", () => {
  const second = (attacker: [string, string], defender: [string, string]) =>
    zoo({ attacker: [attacker[0], `${attacker[1]} crane`], defender: [defender[0], `${defender[1]} crane`] }).results.split(
      " ",
    )[1];
  expect(second(["frog", "frog"], ["mantis", "mantis"])).toBe("D");
  expect(second(["mantis", "frog"], ["frog", "mantis"])).toBe("D");
  expect(second(["mantis", "frog"], ["mantis", "frog"])).toBe("-");
  expect(second(["mantis", "frog"], ["mantis", "mantis"])).toBe("-");
});

rule("TT-battle-32", "a hidden card destroyed is seen by all; one taken to hand only by the two concerned", () => {
  const destroyed = zoo(BULL).answer(["pile.1.1", "hidden"]);
  expect(viewOf(destroyed.state, null).table.destroyed).toEqual(["leopard.1"]);
  const taken = zoo(RED).answer(["pile.1.1"]);
  expect(taken.state.hands[1]!.known[0]).toContain("leopard.1");
  expect(taken.state.hands[2]!.known[0]).not.toContain("leopard.1");
  expect(viewOf(taken.state, 1).hand!.piles["pile.1.1"]).toEqual(["turtle.1"]);
});

rule("TT-spoils-15", "where no card shows any more one is taken at random", () => {
  const defender = ["mantis leopard monkey", "crane", "crane turtle"];
  const scene = zoo({ ...BULL, defender, options: { grab: "shown" } });
  expect(scene.results).toBe("AD AD -");
  // Battle 1 keeps its result; the defender's Mantis there is gone, so a blind card is taken.
  scene.answer(["pile.1.1", "mantis.3"], { dice: [1] });
  expect(scene.results).toBe("AD AD -");
  expect(scene.state.hands[0]!.taking).toEqual({ "pile.1.1": ["monkey.1"], "pile.1.2": ["crane.4"] });
});

rule("TT-zoo-11", "a Chameleon newly shown in an earlier battle takes over an action if there is but one", () => {
  const given = (facing: string) =>
    zoo({
      attacker: ["frog", "crane chameleon", "dragon turtle"],
      defender: [`${facing} turtle`, "mantis mantis", "mantis turtle"],
    }).answer(["battle.0.2"], { dice: [0] });
  const one = given("mantis");
  expect(one.shows(0)).toBe("frog chameleon dragon");
  expect(one.war.marks["chameleon.1"]).toEqual({ copied: "frog" });
  expect(given("snake").war.marks["chameleon.1"]).toBeUndefined();
});
