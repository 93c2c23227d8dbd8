import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { atDawn, atTurn, atWar, inOrder, MEEK, type Scene } from "./scene.ts";

const kinds = (scene: Scene): string[] => scene.asked.map((one) => one.kind);
const zoo = { zoo: true };

/** Situations written from the rulebook's text alone, where two cards or a card and a variant meet. */
describe("where two things meet", () => {
  rule(["TT-zoo-6", "TT-action-58"], "a Chameleon tosses like the Tiger it copies, and a Turtle takes that toss away", () => {
    const copied = (facing: string) =>
      atWar({
        attacker: ["tiger panda", "chameleon panda"],
        defender: ["mantis panda", `${facing} panda`],
        strengths: MEEK,
        options: zoo,
        dice: [0, 1],
      }).results;
    expect([copied("crane"), copied("turtle")]).toEqual(["D A", "D -"]);
  });

  rule(["TT-action-10", "TT-battle-21"], "a Peacock looks past a battle that is skipped", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster panda", "crane panda", "crane panda"],
      defender: ["turtle panda", "peacock panda", "mantis", "mantis"],
      options: zoo,
      dawn: { change: "sidestep" },
    });
    // The defender's Peacock of battle 2 has battle 3 or, when that is skipped, battle 4.
    expect(scene.answer(["sidestep"]).results).toBe("D - - D");
  });

  rule(["TT-action-54", "TT-action-51"], "a Tiger moved to a later battle is tossed again when that battle comes", () => {
    const scene = atWar({
      attacker: ["tiger panda", "leopard panda", "crane panda"],
      defender: ["mantis panda", "mantis panda", "mantis panda"],
      strengths: MEEK,
      dice: [1],
    });
    expect(scene.results).toBe("A - -");
    scene.answer(["pile.0.1", "pile.0.3"], { dice: [0] });
    expect(scene.shows(0)).toBe("crane leopard tiger");
    expect(scene.results).toBe("- - D");
  });

  rule(
    ["TT-action-32", "TT-action-2"],
    "a prophecy holds by the first card, whatever the opponent's Dragon rolls after it",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "panda panda"],
        defender: ["turtle panda", "dragon mantis"],
        strengths: { mantis: ["panda"] },
        dawn: { rule: "prophecy" },
      }).answer(["animal.dragon"]);
      scene.answer(["battle.0.2"], { seat: 1, dice: [0] });
      expect([scene.shows(1), scene.results]).toEqual(["turtle mantis", "D A"]);
    },
  );

  rule(["TT-action-24", "TT-battle-15"], "a battle that both win is no strike", () => {
    const strikes = (second: string) =>
      atDawn({
        attacker: ["rooster", "crane panda", "crane panda", "panda panda"],
        defender: ["turtle panda", `${second} turtle`, `${second} turtle`, "mantis turtle"],
        strengths: { crane: ["crane"], leopard: ["crane"] },
        dawn: { rule: "twoStrikes" },
      });
    expect(strikes("crane").results).toBe("D AD AD -");
    expect(strikes("crane").war.ended).toBeUndefined();
  });

  rule(["TT-dawn-5", "TT-simulwars-4"], "a war rule holds in its own war and not in the one beside it", () => {
    const scene = atTurn(
      ["rooster crane crane crane", "mantis mantis mantis mantis", "crane crane panda panda", "mantis turtle"],
      { dawndojo: true, simulwars: true },
    );
    scene.state.table.strengths = { ...scene.state.table.strengths, crane: [], mantis: [] };
    scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "commonPrey", change: "giveWay" } };
    scene.answer(["seat.1", "dice.2", "rooster.1", "animal.mantis"]);
    scene.answer(["dice.1"], { dice: [...inOrder(4), ...inOrder(2)] });
    expect(scene.told.filter((one) => one.event.key === "battle.won")).toEqual([]);
    scene.answer(
      { "pile.1.1": ["mantis.1", "mantis.2"], "pile.1.2": ["mantis.3", "mantis.4"] },
      { seat: 1, dice: inOrder(3, 2, 2) },
    );
    // Seat 0 beats the Mantis by the rule named; the Crane of seat 2 did not beat the one of seat 3.
    expect(scene.results).toBe("D A");
  });

  rule(["TT-zoo-9", "TT-highscore-12"], "a Chameleon may take over an action that its owner left out", () => {
    const scene = atWar({
      attacker: ["tiger panda", "chameleon panda"],
      defender: ["mantis panda", "mantis panda"],
      strengths: MEEK,
      options: { zoo: true, skip: true },
    });
    scene.answer(["skip", "battle.0.2"]).answer(["leave"], { dice: [1] });
    expect(scene.results).toBe("- A");
  });

  rule(
    ["TT-action-20", "TT-battle-23"],
    "a pile that is merged into one that was fought is rolled, and what showed counts no more",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "crane panda", "crane panda"],
        defender: ["turtle panda", "tiger", "mantis"],
        strengths: { crane: ["mantis"] },
        dawn: { rule: "forcedMerge" },
        dice: [],
      });
      scene.answer(["pass"], { dice: [1] });
      // The Tiger of battle 2 landed face up for the defender.
      expect(scene.results).toBe("D D -");
      scene.answer(["pile.1.2", "pile.1.3"], { dice: [0] });
      expect([scene.shows(1), scene.results]).toEqual(["turtle mantis ?", "D A A"]);
    },
  );

  rule(["TT-dawn-24", "TT-action-10"], "a Peacock wins nothing for a side that has no pile in the next battle", () => {
    const scene = atDawn({
      attacker: ["rooster", "mantis panda", "bird"],
      defender: ["turtle panda", "peacock panda", ""],
      options: zoo,
      dawn: { rule: "shortRow" },
    });
    expect(scene.results).toBe("D - -");
  });

  rule(
    ["TT-action-44", "TT-dawn-17", "TT-dawn-14"],
    "the Dawncard itself may be stolen; its battle stays and its rule goes on",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "rooster", "rooster", "rooster", "crane panda"],
        defender: ["rooster panda", "mantis", "mantis", "mantis", "rooster turtle"],
        dawn: { rule: "commonPrey", named: "mantis", change: "flockTheft" },
      });
      while (scene.decision().seat !== 1 || scene.decision().kind !== "change.flockTheft")
        scene.answer(scene.decision().fallback);
      scene.answer(["pile.0.1", "rooster.1"], { seat: 1 });
      expect(scene.war.battles[0]!.frozen).toBe(true);
      expect(scene.war.dawn!.rule).toBe("commonPrey");
      expect(scene.results.slice(2, 7)).toBe("A A A");
    },
  );

  rule(["TT-action-9", "TT-battle-27"], "a battle lost on purpose is a battle lost to a Snake after it", () => {
    const scene = atDawn({
      attacker: ["rooster", "crane panda", "snake panda"],
      defender: ["turtle panda", "mantis panda", "mantis panda"],
      strengths: { crane: ["mantis"], snake: ["mantis"] },
      options: zoo,
      dawn: { rule: "tacticalRetreat" },
    });
    scene.answer(["pass"]).answer(["flee"]).answer(["pass"]);
    expect(scene.results).toBe("D D D");
  });

  rule(["TT-action-37", "TT-action-57"], "what was recalled stays recalled when a Turtle takes the loss away", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster crane", "crane panda"],
      defender: ["mantis panda", "turtle panda", "mantis panda"],
      dawn: { change: "recall" },
    });
    scene.answer(["pile.0.3", "panda.1"]).answer(["enough"]);
    expect(scene.results).toBe("D - -");
    expect(scene.state.hands[0]!.aside ?? scene.state.hands[0]!.cards).toContain("panda.1");
  });

  rule(
    ["TT-action-41", "TT-action-26"],
    "a battle that is skipped under Step by Step needs no pile, and the last takes all that is left",
    () => {
      const scene = atTurn(["rooster rooster rooster crane crane crane crane", "mantis mantis mantis mantis mantis mantis"], {
        dawndojo: true,
      });
      scene.state.table.roosters = { ...scene.state.table.roosters, "rooster.1": { rule: "stepByStep", change: "sidestep" } };
      scene.state.table.strengths = { ...MEEK };
      scene.answer(["dice.3", "rooster.1"]);
      scene.answer(["mantis.1", "mantis.2"], { seat: 1, dice: inOrder(2) });
      scene.answer(["rooster.2", "rooster.3"], { seat: 0 }).answer(["mantis.3", "mantis.4"], { seat: 1, dice: inOrder(2, 2) });
      expect(scene.decision()).toMatchObject({ seat: 0, kind: "change.sidestep" });
      scene.answer(["sidestep"]);
      // Battle 3 is gone: the war is over, and nobody lost the cards that were never laid.
      expect(scene.war.battles[2]!.gone).toBe(true);
      while (kinds(scene)[0]?.startsWith("spoils")) scene.answer(scene.decision().fallback, { seat: scene.decision().seat });
      const all = scene.state.hands.slice(0, 2).reduce((sum, hand) => sum + hand.cards.length, 0);
      expect(all + scene.state.table.discards.length).toBe(13);
    },
  );

  rule(["TT-spoils-10", "TT-action-11"], "a pile that a Bull has emptied yields nothing to who won that battle", () => {
    const scene = atWar({
      attacker: ["crane panda", "bull panda"],
      defender: ["mantis", "monkey panda"],
      strengths: { ...MEEK, crane: ["mantis"] },
      options: zoo,
    });
    scene.answer(["pile.1.1", "mantis.1"]);
    expect(scene.war.spoils[0]).toEqual({ takes: [], bonus: null });
    expect([scene.results, scene.war.winner]).toEqual(["A -", 0]);
  });

  rule(["TT-together-7", "TT-highscore-4"], "with Highscore a team still loses by a member down to two cards", () => {
    const six = (species: string): string => Array(6).fill(species).join(" ");
    const scene = atTurn([six("crane"), six("mantis"), six("turtle"), six("panda")], { together: true, highscore: true });
    const { table } = scene.state;
    table.over = "smallHand";
    table.hands = [6, 2, 6, 9];
    table.scores = [-12, 0, -6, 0];
    expect(scene.outcome).toMatchObject({ ranks: [1, 2, 1, 2], rule: "TT-together-7" });
  });
});
