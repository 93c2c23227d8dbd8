import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";
import { atWar, type WarGiven } from "./scene.ts";

const MEEK = { dragon: [], mantis: [], crane: [], monkey: [], turtle: [], leopard: [] } as const;
const skipping = (given: WarGiven) => atWar({ strengths: MEEK, ...given, options: { skip: true } });

/** The attacker takes the defender's two Cranes; seat 2 watches with four Leopards. Printed strengths count. */
function scored(keep: readonly string[]) {
  const scene = atWar({ attacker: ["leopard panda tiger mantis"], defender: ["crane crane"], options: { highscore: true } });
  return scene.answer(keep);
}

rule(["TT-highscore-1", "TT-highscore-2"], "every printed strength in hand costs a point, and the hand is added up", () => {
  const { table } = scored(["crane.1", "crane.2"]).state;
  // Leopard 5, Mantis 3, two Cranes 2 each; the watcher's four Leopards 5 each.
  expect(table.scores).toEqual([-12, 0, -20]);
});

rule("TT-highscore-3", "the highest score wins, not the most cards", () => {
  const scene = scored(["crane.1"]);
  expect(scene.state.table.hands).toEqual([5, 0, 4]);
  expect(tossingTiger.outcome(scene.state)).toMatchObject({ ranks: [2, 1, 3], scores: [-10, 0, -20], rule: "TT-highscore-3" });
});

rule("TT-highscore-4", "the game ends as it does without Highscore", () => {
  expect(scored([]).state.table.over).toBe("smallHand");
  const level = atWar({
    attacker: ["turtle turtle"],
    defender: ["monkey monkey"],
    strengths: MEEK,
    options: { highscore: true },
  });
  expect(level.state.table.over).toBeNull();
  const capped = atWar({
    attacker: ["turtle turtle"],
    defender: ["monkey monkey"],
    strengths: MEEK,
    options: { highscore: true, warCap: 1 },
  });
  expect(capped.state.table.over).toBe("warCap");
});

rule("TT-highscore-5", "only what is printed counts: Tiger and Panda cost nothing", () => {
  const scene = atWar({ attacker: ["crane", "panda panda tiger"], defender: ["mantis", "crane"], options: { highscore: true } });
  // The Panda won by the Crane shown before it; it still has no printed strength.
  expect(scene.results).toBe("- A");
  scene.answer([]);
  expect(scene.state.table.scores).toEqual([-2, -3, -20]);
});

rule("TT-highscore-6", "the skip rule is a switch of its own", () => {
  const given = { attacker: ["tiger tiger"], defender: ["mantis mantis"], strengths: MEEK };
  const kind = (options: { highscore?: boolean; skip?: boolean }) =>
    atWar({ ...given, options, dice: options.skip ? [] : [1] }).decision().kind;
  expect(kind({ skip: true })).toBe("action.skip");
  expect(kind({ skip: true, highscore: true })).toBe("action.skip");
  expect(kind({ highscore: true })).not.toBe("action.skip");
  expect(kind({})).not.toBe("action.skip");
});

rule("TT-highscore-7", "each fighter may leave out one action a war, when the card would act", () => {
  const given = { attacker: ["tiger tiger", "tiger crane"], defender: ["tiger tiger", "tiger crane"] };
  const scene = skipping(given);
  expect(scene.decision()).toMatchObject({ seat: 0, kind: "action.skip" });
  scene.answer(["skip", "battle.0.2"]).answer(["leave"]);
  // The defender has one too; let it wait: the attacker's second Tiger must act now, the defender's may still be left out.
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "action.skip", about: ["pile.1.1", "tiger.4"] });
  scene.answer(["act"], { dice: [1, 1] });
  expect(scene.events("tiger.up").map((event) => event.args!.who)).toEqual([1, 0]);
  expect(scene.decision()).toMatchObject({ seat: 1, kind: "action.skip", about: ["pile.1.2", "tiger.6"] });
  scene.answer(["skip"]);
  expect(scene.results).toBe("D A");
  // Whoever lets all act is asked about each.
  const every = skipping(given)
    .answer(["act"], { dice: [1] })
    .answer(["act"], { dice: [0] });
  expect(every.decision()).toMatchObject({ seat: 0, kind: "action.skip", about: ["pile.0.2", "tiger.3"] });
});

rule("TT-highscore-7", "a card that a Turtle keeps from acting cannot be left out, and the next war has a skip again", () => {
  const stopped = skipping({ attacker: ["turtle crane"], defender: ["tiger mantis"] });
  expect(stopped.decision()).toMatchObject({ seat: 0, kind: "action.skip" });
  stopped.answer(["act"]);
  expect(stopped.events("turtle.stops")).toHaveLength(1);
  expect(stopped.asked.map((one) => one.kind)).not.toContain("action.skip");
  const next = skipping({ attacker: ["panda panda", "crane crane"], defender: ["mantis mantis", "crane crane"] });
  next.answer(["skip", "battle.0.2"]).answer(["leave"]);
  expect(next.state.table.fought).toBe(1);
  // Seat 1 attacks seat 0, who rolls a Panda again.
  expect(next.decision()).toMatchObject({ seat: 1, kind: "war.wage" });
  next.answer(["seat.0", "dice.1"], { dice: [3, 2, 1, 0, 2, 1] });
  expect(next.decision()).toMatchObject({ seat: 0, kind: "action.skip" });
});

rule("TT-highscore-8", "Mantis and Crane have nothing to leave out", () => {
  const scene = skipping({ attacker: ["mantis mantis", "panda crane"], defender: ["crane crane", "crane mantis"] });
  // The first question comes with the Panda in battle 2.
  expect(scene.war.at).toBe(1);
  expect(scene.decision().about).toEqual(["pile.0.2", "panda.1"]);
});

rule("TT-highscore-9", "who skips sees the two top cards of a later battle and nothing more", () => {
  const scene = skipping({
    attacker: ["dragon dragon", "crane crane", "turtle mantis leopard"],
    defender: ["mantis mantis", "crane crane", "monkey crane panda"],
  });
  const { domain } = scene.decision();
  expect(domain).toMatchObject({ tree: { act: {}, skip: { "battle.0.2": {}, "battle.0.3": {} } } });
  scene.answer(["skip", "battle.0.3"]);
  expect(viewOf(scene.state, 0).hand!.tops).toEqual({ "pile.0.3": "turtle.1", "pile.1.3": "monkey.1" });
  const seen = JSON.stringify(viewOf(scene.state, 0));
  expect(seen).not.toContain("panda.1");
  expect(scene.toldTo("skip.sees")).toEqual([[0]]);
  expect(JSON.stringify(viewOf(scene.state, 1).hand)).not.toContain("turtle.1");
  expect(scene.events("dragon.rerolls")).toEqual([]);
});

rule("TT-highscore-10", "after the look the own die may be reshuffled, never the other", () => {
  const given = { attacker: ["dragon dragon", "turtle mantis"], defender: ["mantis mantis", "mantis crane"] };
  const left = skipping(given).answer(["skip", "battle.0.2"]).answer(["leave"]);
  expect(left.war.sides[0].row[1]!.shown).toBe("turtle.1");
  const scene = skipping(given).answer(["skip", "battle.0.2"]);
  expect(scene.decision()).toMatchObject({
    kind: "action.reshuffle",
    about: ["pile.0.2"],
    domain: { tree: { leave: {}, reshuffle: {} } },
  });
  scene.answer(["reshuffle"], { dice: [0] });
  expect([scene.shows(0), scene.shows(1)]).toEqual(["dragon mantis", "mantis mantis"]);
});

rule("TT-highscore-11", "in the last battle a skip shows nothing", () => {
  const scene = skipping({ attacker: ["tiger tiger"], defender: ["mantis mantis"] });
  expect(checkAnswer(scene.decision().domain, ["skip"])).toBeUndefined();
  scene.answer(["skip"]);
  expect(scene.events("skip.looks")).toEqual([]);
  expect(scene.results).toBe("-");
});

rule("TT-highscore-12", "a skipped action stays without effect until the card acts again", () => {
  // A skipped Turtle stops nothing: the Tiger is tossed, and its toss counts.
  const turtle = skipping({ attacker: ["turtle turtle"], defender: ["tiger tiger"] })
    .answer(["skip"])
    .answer(["act"], { dice: [1] });
  expect(turtle.results).toBe("D");
  // A skipped Panda has no strengths, not even after a swap brings it in front of what it would beat.
  const panda = skipping({
    attacker: ["mantis", "panda", "leopard crane"],
    defender: ["crane", "mantis", "crane crane"],
  });
  panda.answer(["skip", "battle.0.3"]).answer(["leave"]);
  expect(panda.results).toBe("- - -");
  // Moved by the Leopard into the battle being fought, the same Panda acts and is itself again.
  const again = skipping({ attacker: ["mantis", "panda", "leopard crane"], defender: ["crane", "crane", "mantis"] });
  again.answer(["skip", "battle.0.3"]).answer(["leave"]).answer(["pile.0.2", "pile.0.3"]);
  expect(again.shows(0)).toBe("mantis leopard panda");
  expect(again.results).toBe("- - A");
});
