import { fast, scripted } from "@warren/kernel/chance.ts";
import { type Fx, viewOf } from "@warren/kernel/game.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { ANIMALS, BASE_SPECIES, SPECIES, type Species, type Strengths, speciesOf, ZOO_SPECIES } from "../content/animals.ts";
import { deckOf, generatedStrengths, printedStrengths } from "../rules/cards.ts";
import type { House } from "../rules/state.ts";
import { en } from "../text/en.ts";
import { atTurn, atWar } from "./scene.ts";

const BASE: House = { grab: "choose", warCap: 200 };
const ZOO: House = { ...BASE, zoo: true };
const DECK = deckOf(BASE);
const generateBase = (fx: Fx): Strengths => generatedStrengths(BASE, fx);
const generated = Array.from({ length: 300 }, (_, seed) => generatedStrengths(ZOO, quietFx(fast(seed))));
const printed = printedStrengths(ZOO);
const lists = (table: Strengths): [Species, readonly Species[]][] =>
  [...BASE_SPECIES, ...ZOO_SPECIES].map((one) => [one, table[one]]);

rule("TT-cards-1", "the deck is six copies of each of eight animals", () => {
  expect(DECK).toHaveLength(48);
  expect(new Set(DECK).size).toBe(48);
  for (const species of ["tiger", "dragon", "mantis", "crane", "monkey", "panda", "turtle", "leopard"])
    expect(DECK.filter((card) => speciesOf(card) === species)).toHaveLength(6);
});

rule("TT-cards-2", "the Zoo adds five copies of each of eight more animals", () => {
  const more = deckOf(ZOO).filter((card) => !DECK.includes(card));
  expect(more).toHaveLength(40);
  for (const species of ["snake", "peacock", "bull", "redPanda", "chameleon", "horse", "unicorn", "frog"])
    expect(more.filter((card) => speciesOf(card) === species)).toHaveLength(5);
});

rule("TT-cards-5", "no list names a species twice or one of another set, and a species may list itself", () => {
  expect(Object.keys(printedStrengths(BASE)).sort()).toEqual([...BASE_SPECIES].sort());
  for (const table of [printed, ...generated]) {
    expect(Object.keys(table).sort()).toEqual([...BASE_SPECIES, ...ZOO_SPECIES].sort());
    for (const [species, list] of lists(table)) {
      expect(new Set(list).size).toBe(list.length);
      const own: readonly Species[] = BASE_SPECIES.includes(species as never) ? BASE_SPECIES : ZOO_SPECIES;
      for (const prey of list) expect(own).toContain(prey);
    }
  }
  expect(generated.some((table) => lists(table).some(([species, list]) => list.includes(species)))).toBe(true);
  expect(printed.crane).toContain("crane");
});

rule("TT-cards-6", "Tiger and Panda list nobody but are listed, all others list one to five", () => {
  for (const table of [printed, ...generated]) {
    for (const [species, list] of lists(table)) {
      if (species === "tiger" || species === "panda") expect(list).toEqual([]);
      else expect([1, 2, 3, 4, 5]).toContain(list.length);
    }
  }
  expect(generated.some((table) => lists(table).some(([, list]) => list.includes("tiger")))).toBe(true);
  expect(generated.some((table) => lists(table).some(([, list]) => list.includes("panda")))).toBe(true);
});

rule("TT-cards-8", "the printed table is the published sample", () => {
  const { strengths } = atTurn(["crane crane", "crane crane"]).state.table;
  expect(strengths).toEqual({
    tiger: [],
    panda: [],
    dragon: ["monkey", "mantis", "leopard", "turtle"],
    mantis: ["dragon", "panda", "monkey"],
    crane: ["crane", "tiger"],
    monkey: ["crane", "tiger", "dragon", "panda"],
    turtle: ["dragon"],
    leopard: ["mantis", "leopard", "turtle", "crane", "tiger"],
  });
});

rule("TT-cards-9", "the printed table of the Zoo is the published sample", () => {
  const { strengths } = atTurn(["crane crane", "crane crane"], { zoo: true }).state.table;
  expect(strengths).toMatchObject({
    snake: ["redPanda", "frog", "horse", "bull"],
    peacock: ["bull", "unicorn", "chameleon"],
    bull: ["horse", "bull"],
    redPanda: ["snake", "peacock", "redPanda", "frog"],
    chameleon: ["horse", "bull"],
    horse: ["unicorn", "chameleon", "snake", "peacock"],
    unicorn: ["snake", "peacock", "redPanda", "frog"],
    frog: ["unicorn", "chameleon"],
    crane: ["crane", "tiger"],
  });
});

rule("TT-cards-10", "each animal visited takes the next entries of one repeated cycle, as many as its ticket says", () => {
  // Shuffles draw below 8, 7, ... 2; drawing the highest each time leaves the order as it is: cycle and visits in printed order.
  const keep = [7, 6, 5, 4, 3, 2, 1];
  // Tickets: 0-5 mean 1, 6-17 mean 2, 18-44 mean 3, 45-96 mean 4, 97-116 mean 5. Each draw takes its ticket out of the bag.
  const tickets = [0, 5, 17, 44, 96, 111];
  const dice = scripted([...keep, ...keep, ...tickets]);
  const table = generateBase({ ...quietFx(dice), draw: (n) => dice.below(n) });
  expect(dice.left()).toBe(0);
  expect(table).toEqual({
    tiger: [],
    dragon: ["tiger"], // ticket 0 of 117: length 1
    mantis: ["dragon", "mantis"], // ticket 5 of 116: five tickets of length 1 are left, so it is the first of length 2
    crane: ["crane", "monkey", "panda"], // 17 of 115: past 5 + 11
    monkey: ["turtle", "leopard", "tiger", "dragon"], // 44 of 114: past 5 + 11 + 26
    panda: [],
    turtle: ["mantis", "crane", "monkey", "panda", "turtle"], // 96 of 113: past 5 + 11 + 26 + 51
    leopard: ["leopard", "tiger", "dragon", "mantis", "crane"],
  });
  for (const one of generated)
    for (const set of [BASE_SPECIES, ZOO_SPECIES]) {
      const targets = set.map((species) => lists(one).filter(([, list]) => list.includes(species)).length);
      expect(Math.max(...targets) - Math.min(...targets)).toBeLessThanOrEqual(1);
    }
  // The Zoo has a bag of its own: its first ticket of length 2 is number 4, not 6.
  const zoo = scripted([...keep, ...keep, 0, 0, 0, 0, 0, 0, ...keep, ...keep, 4, 0, 0, 0, 0, 0, 0, 0]);
  const both = generatedStrengths(ZOO, { ...quietFx(zoo), draw: (n) => zoo.below(n) });
  expect(both.snake).toEqual(["snake", "peacock"]);
  expect(both.peacock).toEqual(["bull"]);
});

rule("TT-cards-11", "only Mantis and Crane have no action", () => {
  expect(SPECIES.filter((species) => ANIMALS[species].action === "none")).toEqual(["mantis", "crane"]);
  // A Turtle has something to stop in a Panda, nothing in a Mantis.
  expect(atWar({ attacker: ["turtle turtle"], defender: ["panda panda"] }).events("turtle.stops")).toHaveLength(1);
  expect(atWar({ attacker: ["turtle turtle"], defender: ["mantis mantis"] }).events("turtle.stops")).toHaveLength(0);
});

rule("TT-cards-12", "everybody, spectators too, sees the strengths and can read every action", () => {
  const scene = atTurn(["crane crane", "crane crane"], { strengths: "generated" });
  for (const seat of [null, 0, 1]) expect(viewOf(scene.state, seat).table.strengths).toEqual(scene.state.table.strengths);
  for (const species of SPECIES) expect(en[`animal.${species}.action`].length).toBeGreaterThan(10);
});
