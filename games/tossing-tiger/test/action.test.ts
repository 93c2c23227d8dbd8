import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import type { Species } from "../content/animals.ts";
import type { Change } from "../content/roosters.ts";
import { atDawn, atWar, MEEK, type WarGiven } from "./scene.ts";

const pickable = (scene: ReturnType<typeof atWar>): string[] => {
  const { domain } = scene.decision();
  return domain.t === "pick" ? Object.keys(domain.tree) : domain.t === "some" ? [...domain.of] : [];
};

rule("TT-action-1", "a Tiger face up wins for its owner, face down for the opponent", () => {
  const toss = (value: number) =>
    atWar({ attacker: ["tiger tiger"], defender: ["mantis mantis"], strengths: MEEK, dice: [value] });
  expect(toss(1).results).toBe("A");
  expect(toss(0).results).toBe("D");
  const defending = atWar({ attacker: ["mantis mantis"], defender: ["tiger tiger"], strengths: MEEK, dice: [1] });
  expect(defending.results).toBe("D");
});

rule("TT-action-2", "a Dragon rerolls the own die here or before, never the opponent's", () => {
  const scene = atWar({
    attacker: ["mantis crane", "mantis crane", "mantis mantis"],
    defender: ["mantis crane", "dragon crane", "crane mantis"],
    strengths: MEEK,
  });
  expect(scene.decision().seat).toBe(1);
  expect(pickable(scene)).toEqual(["battle.0.1", "battle.0.2"]);
  scene.answer(["battle.0.1"], { dice: [0] });
  expect([scene.shows(0), scene.shows(1)]).toEqual(["mantis mantis mantis", "crane dragon crane"]);
});

rule("TT-action-3", "a Mantis does nothing but fight", () => {
  const scene = atWar({
    attacker: ["mantis mantis", "mantis mantis"],
    defender: ["crane crane", "crane crane"],
    strengths: { ...MEEK, mantis: ["crane"] },
  });
  expect(scene.results).toBe("A A");
  expect(scene.told.map((one) => one.event.key).filter((key) => !/^(battle|war|spoils)/.test(key))).toEqual([]);
});

rule("TT-action-4", "a Crane does nothing but fight", () => {
  const scene = atWar({
    attacker: ["crane crane", "crane crane"],
    defender: ["mantis mantis", "mantis mantis"],
    strengths: { ...MEEK, crane: ["mantis"] },
  });
  expect(scene.results).toBe("A A");
  expect(scene.told.map((one) => one.event.key).filter((key) => !/^(battle|war|spoils)/.test(key))).toEqual([]);
});

rule("TT-action-5", "a Monkey shows its owner both dice of a later battle in their order, and nobody else", () => {
  const given = {
    attacker: ["monkey crane", "crane crane", "dragon mantis turtle"],
    defender: ["mantis mantis", "mantis crane", "panda crane dragon"],
    strengths: MEEK,
  };
  const scene = atWar(given);
  expect(pickable(scene)).toEqual(["battle.0.2", "battle.0.3"]);
  scene.answer(["battle.0.3"]);
  const looks = { "pile.0.3": ["dragon.1", "mantis.1", "turtle.1"], "pile.1.3": ["panda.1", "crane.5", "dragon.2"] };
  for (const [pile, cards] of Object.entries(looks))
    expect(viewOf(scene.state, 0).hand!.looks[pile]).toEqual({ cards, ordered: true });
  expect(scene.toldTo("monkey.sees")).toEqual([[0]]);
  for (const seat of [1, 2]) expect(viewOf(scene.state, seat).hand!.looks).toEqual({});
  expect(JSON.stringify(viewOf(scene.state, 2))).not.toContain("turtle.1");
  // The order is kept: what was seen on top comes.
  expect([scene.shows(0), scene.shows(1)]).toEqual(["monkey crane dragon", "mantis mantis panda"]);
});

rule("TT-action-6", "a Panda beats what its owner showed before, other Pandas included", () => {
  const scene = atWar({
    attacker: ["panda", "panda", "panda crane", "crane crane"],
    defender: ["panda crane", "panda mantis", "crane mantis", "mantis mantis"],
    strengths: MEEK,
  });
  expect(scene.results).toBe("- AD - -");
});

rule("TT-action-7", "a Turtle switches off the action of the card it faces", () => {
  const scene = atWar({
    attacker: ["mantis mantis", "turtle turtle"],
    defender: ["mantis mantis", "dragon crane"],
    strengths: MEEK,
  });
  expect(scene.events("dragon.rerolls")).toEqual([]);
  expect(scene.events("turtle.stops")).toMatchObject([{ args: { who: 1, animal: "dragon" } }]);
});

rule("TT-action-8", "a Leopard swaps two own piles, shown or not", () => {
  const given = {
    attacker: ["mantis mantis", "leopard crane", "crane crane", "turtle crane"],
    defender: ["crane crane", "mantis mantis", "mantis mantis", "turtle turtle"],
    strengths: MEEK,
  };
  const scene = atWar(given);
  expect(pickable(scene)).toEqual(["pile.0.1", "pile.0.2", "pile.0.3", "pile.0.4"]);
  scene.answer(["pile.0.4", "pile.0.3"]);
  expect(scene.war.sides[0].row.map((pile) => pile!.id)).toEqual(["pile.0.1", "pile.0.2", "pile.0.4", "pile.0.3"]);
  expect(scene.shows(0)).toBe("mantis leopard turtle crane");
});

rule("TT-action-49", "a Tiger's toss decides even against a card strong against it", () => {
  const scene = atWar({ attacker: ["tiger tiger"], defender: ["crane crane"], dice: [1] });
  expect(scene.state.table.strengths.crane).toContain("tiger");
  expect(scene.results).toBe("A");
});

rule("TT-action-50", "two Tigers whose tosses name different sides let both win", () => {
  const duel = (first: number, second: number) =>
    atWar({ attacker: ["tiger crane"], defender: ["tiger crane"], dice: [first, second] }).results;
  expect(duel(1, 1)).toBe("AD");
  expect(duel(0, 0)).toBe("AD");
  expect(duel(1, 0)).toBe("A");
  expect(duel(0, 1)).toBe("D");
});

rule("TT-action-51", "a moved Tiger keeps its toss until it acts again", () => {
  const scene = atWar({
    attacker: ["tiger tiger", "mantis mantis", "leopard crane"],
    defender: ["mantis mantis", "mantis mantis", "turtle turtle"],
    strengths: MEEK,
    dice: [1],
  });
  expect(scene.results).toBe("A - -");
  scene.answer(["pile.0.1", "pile.0.2"]);
  expect(scene.results).toBe("- A -");
  // Moved into the battle being fought it acts, and so is tossed anew.
  const again = atWar({
    attacker: ["tiger tiger", "mantis mantis", "leopard crane"],
    defender: ["mantis mantis", "mantis turtle", "mantis turtle"],
    strengths: MEEK,
    dice: [1],
  });
  again.answer(["pile.0.1", "pile.0.3"], { dice: [0] });
  expect(again.results).toBe("- - D");
});

rule("TT-action-52", "a Tiger newly shown in an earlier battle is tossed at once", () => {
  const scene = atWar({
    attacker: ["crane tiger", "dragon crane"],
    defender: ["mantis mantis", "mantis mantis"],
    strengths: MEEK,
  });
  scene.answer(["battle.0.1"], { dice: [0, 1] });
  expect(scene.shows(0)).toBe("tiger dragon");
  expect(scene.results).toBe("A -");
});

rule("TT-action-53", "a pile moved into the battle being fought is rolled if hidden, and its card acts", () => {
  const hidden = atWar({
    attacker: ["leopard crane", "mantis mantis", "tiger crane"],
    defender: ["mantis mantis", "mantis crane", "mantis crane"],
    strengths: MEEK,
  });
  hidden.answer(["pile.0.1", "pile.0.3"], { dice: [1] });
  expect(hidden.results[0]).toBe("A");
  // A pile already shown is not rolled, but acts.
  const shown = atWar({
    attacker: ["tiger crane", "mantis mantis", "leopard crane"],
    defender: ["mantis mantis", "mantis crane", "mantis crane"],
    strengths: MEEK,
    dice: [0],
  });
  shown.answer(["pile.0.3", "pile.0.1"], { dice: [1] });
  expect(shown.shows(0)).toBe("leopard mantis tiger");
  expect(shown.results).toBe("- - A");
});

rule("TT-action-54", "a shown pile moved to the right stays face up, is not rolled again and acts when its battle comes", () => {
  const scene = atWar({
    attacker: ["leopard crane", "crane mantis", "mantis mantis"],
    defender: ["mantis mantis", "mantis crane", "crane turtle"],
    strengths: MEEK,
  });
  scene.answer(["pile.0.1", "pile.0.2"]);
  // The Leopard now lies in battle 2 and acts there.
  expect(scene.shows(0)).toBe("crane leopard ?");
  expect(scene.war.at).toBe(1);
  expect(scene.decision().kind).toBe("action.leopard");
  scene.answer(["pile.0.2", "pile.0.3"]);
  expect(scene.shows(0)).toBe("mantis leopard crane");
});

rule("TT-action-55", "a hidden pile moved into an earlier battle is rolled at once, and a Tiger there is tossed", () => {
  const scene = atWar({
    attacker: ["crane crane", "leopard crane", "tiger mantis"],
    defender: ["mantis mantis", "mantis mantis", "crane turtle"],
    strengths: MEEK,
  });
  scene.answer(["pile.0.1", "pile.0.3"], { dice: [1] });
  expect(scene.shows(0)).toBe("tiger leopard crane");
  expect(scene.results).toBe("A - -");
  // A Dragon coming there does not reroll.
  const dragon = atWar({
    attacker: ["crane crane", "leopard crane", "dragon mantis"],
    defender: ["mantis mantis", "mantis mantis", "crane turtle"],
    strengths: MEEK,
  });
  dragon.answer(["pile.0.1", "pile.0.3"]);
  expect(dragon.shows(0)).toBe("dragon leopard crane");
});

rule("TT-action-56", "against an attacking Turtle the defender's Tiger is not even tossed", () => {
  const scene = atWar({ attacker: ["turtle turtle"], defender: ["tiger tiger"], strengths: MEEK });
  expect(scene.events("tiger.up").concat(scene.events("tiger.down"))).toEqual([]);
  expect(scene.results).toBe("-");
});

rule("TT-action-57", "a defending Turtle does not undo what the attacker's card has done", () => {
  const scene = atWar({
    attacker: ["dragon mantis"],
    defender: ["turtle turtle"],
    strengths: { ...MEEK, mantis: ["turtle"] },
    dice: [0],
  });
  expect(scene.shows(0)).toBe("mantis");
  expect(scene.results).toBe("A");
});

/** A war of the attacker's card against a Turtle or, to compare, a Crane; where its effect is felt, and what is felt there. */
const VOIDED: readonly [string, (facing: string) => WarGiven, number, string][] = [
  ["tiger", (f) => ({ attacker: ["tiger panda"], defender: [`${f} panda`], dice: [1] }), 0, "A"],
  ["panda", (f) => ({ attacker: [`${f} monkey`, "panda panda"], defender: ["mantis mantis", `${f} panda`] }), 1, "A"],
  ["snake", (f) => ({ attacker: ["mantis panda", "snake panda"], defender: ["horse panda", `${f} panda`] }), 1, "A"],
  ["horse", (f) => ({ attacker: ["mantis panda", "horse panda"], defender: ["mantis panda", `${f} panda`] }), 1, "A"],
  ["frog", (f) => ({ attacker: ["frog panda", "frog panda"], defender: ["mantis panda", `${f} panda`] }), 1, "D"],
  ["peacock", (f) => ({ attacker: ["peacock panda", "crane panda"], defender: [`${f} panda`, "mantis panda"] }), 1, "A"],
  [
    "unicorn",
    (f) => ({
      attacker: ["bull panda", "unicorn panda", "crane panda"],
      defender: ["mantis panda", `${f} panda`, "unicorn panda"],
    }),
    2,
    "A",
  ],
  ["chameleon", (f) => ({ attacker: ["snake panda", "chameleon panda"], defender: ["mantis panda", `${f} panda`] }), 1, "A"],
];
const FEW = { ...MEEK, mantis: ["horse"], horse: ["mantis"], snake: ["mantis"] } as const;

rule("TT-action-58", "a defending Turtle voids what is read at the check: a toss, lasting actions and copies of them", () => {
  for (const [card, given, at, felt] of VOIDED) {
    const result = (facing: string) => atWar({ ...given(facing), strengths: FEW, options: { zoo: true } }).results.split(" ")[at];
    expect([card, result("crane"), result("turtle")]).toEqual([card, felt, "-"]);
  }
  const tiger = atWar({ ...VOIDED[0]![1]("turtle"), strengths: MEEK });
  expect(tiger.events("tiger.up")).toHaveLength(1);
  expect(tiger.events("turtle.voids")).toMatchObject([{ args: { animal: "tiger", n: 1 } }]);
  expect(tiger.events("battle.none")).toMatchObject([{ args: { why: { key: "why.turtle" } } }]);
});

rule("TT-action-58", "and the automatic part of a Change", () => {
  const result = (change: Change, facing: string) => {
    const scene = atDawn({
      attacker: ["rooster", "rooster panda", "rooster panda"],
      defender: ["panda panda", `${facing} panda`, `${facing} panda`],
      dawn: { rule: "mirrorEdge", change },
    });
    while (scene.asked[0]?.kind.startsWith("change.")) scene.answer([change === "recall" ? "enough" : "pass"]);
    return scene.results.slice(2);
  };
  expect([result("doubleDare", "crane"), result("doubleDare", "turtle")]).toEqual(["A A", "- -"]);
  expect([result("shieldedFoe", "crane"), result("shieldedFoe", "turtle")]).toEqual(["A A", "- -"]);
  expect([result("haltOrErase", "crane"), result("haltOrErase", "turtle")]).toEqual(["D D", "- -"]);
  expect([result("recall", "crane"), result("recall", "turtle")]).toEqual(["D D", "- -"]);
  expect([result("learnedPrey", "crane"), result("learnedPrey", "turtle")]).toEqual(["- A", "- -"]);
  const counted = (facing: string) =>
    atDawn({
      attacker: ["rooster", "rooster panda", "rooster panda"],
      defender: ["panda panda", "mantis panda", `${facing} panda monkey`],
      dawn: { rule: "commonPrey", named: facing as Species, change: "flockCount" },
    }).war.spoils[0]!.takes.map((take) => take.count);
  expect([counted("crane"), counted("turtle")]).toEqual([[2], [1]]);
});

rule("TT-action-59", "a card that no longer faces the Turtle has its effect again", () => {
  const scene = atWar({
    attacker: ["tiger tiger", "mantis mantis", "leopard crane"],
    defender: ["turtle turtle", "mantis mantis", "mantis crane"],
    strengths: MEEK,
    dice: [1],
  });
  expect(scene.results).toBe("- - -");
  scene.answer(["pile.0.1", "pile.0.2"]);
  expect(scene.results).toBe("- A -");
});

rule("TT-action-60", "Turtle against Turtle changes nothing", () => {
  expect(atWar({ attacker: ["turtle turtle"], defender: ["turtle turtle"] }).results).toBe("-");
  const strong = atWar({ attacker: ["turtle turtle"], defender: ["turtle turtle"], strengths: { ...MEEK, turtle: ["turtle"] } });
  expect(strong.results).toBe("AD");
});
