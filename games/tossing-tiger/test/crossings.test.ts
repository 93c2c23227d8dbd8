import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { nextTeamTurn } from "../rules/team.ts";
import { atDawn, atTurn, atWar, MEEK, type Scene } from "./scene.ts";

/** Where two sentences of the book or of the cards meet. Each was decided from the text before it was played. */

const zoo = { zoo: true };
const kinds = (scene: Scene): string[] => scene.asked.map((one) => one.kind);

describe("what shows later changes what was decided", () => {
  rule(["TT-action-6", "TT-battle-11"], "a Panda loses its prey when a Dragon rolls that away", () => {
    const scene = atWar({
      attacker: ["mantis crane", "panda turtle", "dragon turtle"],
      defender: ["turtle panda", "mantis panda", "crane panda"],
      strengths: MEEK,
    });
    expect(scene.results).toBe("- A -");
    scene.answer(["battle.0.1"], { dice: [0] });
    expect([scene.shows(0), scene.results]).toEqual(["crane panda dragon", "- - -"]);
  });

  rule(
    ["TT-action-9", "TT-battle-11"],
    "a Snake that had won everything before loses that when an earlier battle is rolled anew",
    () => {
      const scene = atWar({
        attacker: ["crane mantis", "snake turtle", "dragon turtle"],
        defender: ["mantis panda", "crane panda", "turtle panda"],
        strengths: { ...MEEK, crane: ["mantis"] },
        options: zoo,
      });
      expect(scene.results).toBe("A A -");
      expect(scene.answer(["battle.0.1"], { dice: [0] }).results).toBe("- - -");
    },
  );

  rule(["TT-action-16", "TT-battle-31"], "a Frog is spared when the earlier one is destroyed", () => {
    const scene = atWar({
      attacker: ["frog turtle", "crane turtle", "bull turtle"],
      defender: ["mantis panda", "frog panda", "mantis panda"],
      strengths: { ...MEEK, frog: ["crane"] },
      options: zoo,
    });
    expect(scene.results).toBe("- A -");
    scene.answer(["pile.0.1", "frog.1"]);
    expect(scene.results).toBe("- D -");
  });

  rule(
    ["TT-action-15", "TT-battle-31"],
    "a Unicorn counts as different what is left to see, and teaches no more when nothing is",
    () => {
      const scene = atWar({
        attacker: ["crane turtle", "unicorn turtle", "mantis turtle", "bull turtle"],
        defender: ["panda mantis", "panda mantis", "unicorn mantis", "turtle mantis"],
        strengths: MEEK,
        options: zoo,
      });
      // The Unicorn before it teaches the Mantis to beat the Unicorn.
      expect(scene.results).toBe("- - A -");
      scene.answer(["pile.0.1", "crane.1"]);
      expect(scene.results).toBe("- - - -");
    },
  );

  rule(["TT-action-59", "TT-action-8"], "a Panda that a Leopard takes away from a Turtle is strong again", () => {
    const scene = atWar({
      attacker: ["mantis crane", "panda crane", "leopard crane"],
      defender: ["mantis panda", "turtle panda", "crane panda"],
      strengths: MEEK,
    });
    expect(scene.results).toBe("- - -");
    // The Panda lies in battle 1 now, where nothing comes before it; in battle 2 the Mantis faces the Turtle.
    expect(scene.answer(["pile.0.1", "pile.0.2"]).results).toBe("- - -");
    const back = atWar({
      attacker: ["mantis crane", "panda crane", "leopard crane"],
      defender: ["turtle panda", "turtle panda", "mantis panda"],
      strengths: MEEK,
    });
    // Moved to battle 3 it shows there already and has the Mantis before it.
    back.answer(["pile.0.2", "pile.0.3"]);
    expect([back.shows(0), back.results]).toEqual(["mantis leopard panda", "- - A"]);
  });

  rule(["TT-action-5", "TT-action-8"], "who has looked through a pile knows it wherever a Leopard lays it", () => {
    const scene = atWar({
      attacker: ["monkey crane", "crane turtle", "crane panda"],
      defender: ["leopard panda", "mantis panda", "turtle tiger"],
      strengths: MEEK,
    });
    scene.answer(["battle.0.3"]);
    const look = scene.state.hands[0]!.looks["pile.1.3"];
    expect(look?.cards).toEqual(["turtle.2", "tiger.1"]);
    scene.answer(["pile.1.2", "pile.1.3"], { seat: 1 });
    expect(scene.war.sides[1].row.map((pile) => pile?.id)).toEqual(["pile.1.1", "pile.1.3", "pile.1.2"]);
    expect(scene.state.hands[0]!.looks["pile.1.3"]).toEqual(look);
  });
});

describe("a war rule and an action", () => {
  rule(["TT-dawn-23", "TT-action-31", "TT-action-14"], "a Toothless Horse has nothing, though it shows all it asks for", () => {
    const ridden = (named: "horse" | "frog") =>
      atDawn({
        attacker: ["rooster", "unicorn panda", "horse panda"],
        defender: ["turtle panda", "mantis turtle", "mantis turtle"],
        strengths: { horse: ["unicorn"] },
        options: zoo,
        dawn: { rule: "toothlessAnimal", named },
      }).results;
    expect([ridden("frog"), ridden("horse")]).toEqual(["D - A", "D - -"]);
  });

  rule(["TT-dawn-23", "TT-action-29", "TT-action-6"], "a sheltered animal is no prey of a Panda that shows it", () => {
    const sheltered = (named: "mantis" | "crane") =>
      atDawn({
        attacker: ["rooster", "mantis turtle", "panda turtle"],
        defender: ["turtle panda", "crane panda", "mantis panda"],
        dawn: { rule: "shelteredAnimal", named },
      }).results;
    expect([sheltered("crane"), sheltered("mantis")]).toEqual(["D - A", "D - -"]);
  });

  rule(["TT-action-30", "TT-action-1"], "against a toss an unbeatable animal loses nothing, and wins nothing by it", () => {
    const scene = atDawn({
      attacker: ["rooster", "tiger panda"],
      defender: ["turtle panda", "mantis panda"],
      strengths: { mantis: ["tiger"] },
      dawn: { rule: "unbeatableAnimal", named: "mantis" },
      dice: [1],
    });
    expect(scene.results).toBe("D -");
  });

  rule(
    ["TT-action-34", "TT-action-50", "TT-battle-14"],
    "Mirror Edge prevails over a Tiger of the opponent that landed face up",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "tiger panda"],
        defender: ["turtle panda", "tiger panda"],
        dawn: { rule: "mirrorEdge" },
        dice: [0, 1],
      });
      // Both tosses name the defender, who must lose all the same.
      expect(scene.results).toBe("D A");
    },
  );

  rule(["TT-action-32", "TT-action-56"], "a Turtle foretold switches off the action it faces and loses nonetheless", () => {
    const scene = atDawn({
      attacker: ["rooster", "panda crane"],
      defender: ["mantis panda", "turtle panda"],
      dawn: { rule: "prophecy" },
    });
    scene.answer(["animal.turtle"]);
    expect(scene.results).toBe("D A");
  });

  rule(["TT-action-21", "TT-battle-31"], "a battle whose card was destroyed is no target of a Spare Throw", () => {
    const scene = atDawn({
      attacker: ["rooster", "crane panda", "bull panda"],
      defender: ["turtle panda", "mantis panda", "mantis panda"],
      options: zoo,
      dawn: { rule: "spareThrow" },
    });
    while (kinds(scene)[0] === "dawn.spareThrow") scene.answer(["pass"], { seat: scene.decision().seat });
    scene.answer(["pile.0.2", "crane.1"]);
    const { domain } = scene.decision();
    expect(domain.t === "pick" && Object.keys(domain.tree).sort()).toEqual(["battle.0.3", "pass"]);
  });

  rule(["TT-action-24", "TT-dawn-30", "TT-spoils-2"], "Two Strikes stops the war; battles never fought give nothing", () => {
    const scene = atDawn({
      attacker: ["rooster", "crane panda", "crane panda"],
      defender: ["turtle panda", "mantis panda", "mantis panda"],
      strengths: { mantis: ["crane"] },
      dawn: { rule: "twoStrikes" },
    });
    expect([scene.results, scene.shows(0), scene.war.winner]).toEqual(["D D -", "rooster crane ?", 1]);
    expect(scene.war.spoils[0]!.takes).toEqual([]);
  });

  rule(["TT-action-22", "TT-spoils-2"], "No Victor takes the bonus, not the single cards", () => {
    const scene = atDawn({
      attacker: ["rooster", "crane panda", "crane panda"],
      defender: ["turtle panda", "mantis panda", "mantis panda"],
      strengths: { crane: ["mantis"] },
      dawn: { rule: "noVictor" },
    });
    expect([scene.results, scene.war.winner]).toEqual(["D A A", null]);
    expect(scene.war.spoils[0]).toMatchObject({ bonus: null, takes: [{ count: 1 }, { count: 1 }] });
  });

  rule(["TT-action-25", "TT-battle-15"], "where the last battle has no sole winner nobody has the Last Word", () => {
    const last = (second: string) =>
      kinds(
        atDawn({
          attacker: ["rooster", "crane panda"],
          defender: ["turtle panda", `${second} panda`],
          strengths: { crane: ["mantis", "crane"] },
          dawn: { rule: "lastWord" },
        }),
      )[0];
    expect([last("mantis"), last("crane"), last("turtle")].map((kind) => kind === "dawn.lastWord")).toEqual([true, false, false]);
  });

  rule(["TT-action-19", "TT-action-16", "TT-dawn-24"], "against an empty place a Frog after another Frog wins nothing", () => {
    const alone = (second: string) =>
      atDawn({
        attacker: ["rooster", "frog panda", `${second} panda`],
        defender: ["turtle panda", "mantis panda", ""],
        options: zoo,
        dawn: { rule: "shortRow" },
      }).results;
    expect([alone("crane"), alone("frog")]).toEqual(["D - A", "D - -"]);
  });
});

describe("a Change and what it meets", () => {
  rule(["TT-action-35", "TT-action-58"], "a Double Dare that faces a Turtle dares nothing", () => {
    const dared = (facing: string) =>
      atDawn({
        attacker: ["rooster", "rooster panda"],
        defender: ["mantis panda", `${facing} panda`],
        dawn: { change: "doubleDare" },
      }).results;
    expect([dared("crane"), dared("turtle")]).toEqual(["D A", "D -"]);
  });

  rule(
    ["TT-zoo-6", "TT-zoo-7", "TT-dawn-28"],
    "a Chameleon that took over a Double Dare ends the war against a Rooster, and its opponent wins that",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "rooster panda", "chameleon panda", "crane panda"],
        defender: ["mantis turtle", "mantis turtle", "rooster turtle", "mantis turtle"],
        options: zoo,
        dawn: { rule: "sharedVictory", change: "doubleDare" },
      });
      // The text speaks of an opponent who rolls a Rooster as well, and the Chameleon stands for the card that says so.
      expect([scene.results, scene.war.ended, scene.war.winner]).toEqual(["D A AD -", "dare", 1]);
    },
  );

  rule(["TT-action-47", "TT-dawn-6"], "the Dawncard's loss makes an underdog of its owner's Rooster, not of the other's", () => {
    const first = (attacker: string, defender: string) =>
      kinds(
        atDawn({
          attacker: ["rooster", `${attacker} panda`, "crane panda"],
          defender: ["turtle panda", `${defender} panda`, "mantis panda"],
          dawn: { change: "underdog" },
        }),
      )[0];
    expect(first("rooster", "mantis")).toBe("change.underdog");
    expect(first("crane", "rooster")).not.toBe("change.underdog");
  });

  rule(
    ["TT-action-47", "TT-dawn-22"],
    "what an underdog names is prey of all its cards after it, Roosters too, and of no card before",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "rooster panda", "crane panda", "rooster turtle"],
        defender: ["turtle panda", "mantis panda", "mantis panda", "mantis panda"],
        dawn: { change: "underdog" },
      });
      scene.answer(["animal.mantis"]);
      expect(scene.results).toBe("D - A A");
    },
  );

  rule(
    ["TT-action-48", "TT-dawn-31", "TT-spoils-6"],
    "Raised Stakes of somebody who has won nothing before leaves the winner no pile",
    () => {
      const scene = atDawn({
        attacker: ["rooster", "rooster turtle", "crane turtle", "crane turtle"],
        defender: ["turtle panda", "mantis panda", "mantis panda", "mantis panda"],
        strengths: { crane: ["mantis"] },
        dawn: { rule: "sharedVictory", change: "raisedStakes" },
      });
      expect([scene.results, scene.war.winner]).toEqual(["D - A A", 0]);
      expect(scene.war.spoils[0]).toMatchObject({ bonus: null, takes: [{ count: 1 }, { count: 1 }] });
    },
  );

  rule(["TT-action-39", "TT-spoils-2", "TT-dawn-30"], "peace that is bought leaves to both what they had won before", () => {
    const scene = atDawn({
      attacker: ["rooster", "crane turtle", "rooster turtle", "crane turtle"],
      defender: ["turtle panda", "mantis panda", "mantis panda", "mantis panda"],
      strengths: { crane: ["mantis"] },
      dawn: { rule: "sharedVictory", change: "buyPeace" },
    });
    expect(kinds(scene)[0]).toBe("change.buyPeace");
    scene.answer(["pay"]);
    expect([scene.results, scene.war.winner, scene.shows(0)]).toEqual(["D A - -", null, "rooster crane rooster ?"]);
    expect(scene.war.spoils[0]!.takes.map((take) => take.pile)).toEqual(["pile.1.2"]);
    // What was handed over its taker has not looked through: it is told, to that seat alone; the other's choice is not.
    expect(scene.toldTo("spoils.gets")).toEqual([[1]]);
  });

  rule(["TT-action-43", "TT-action-18"], "what one Rooster learnt the other side's Roosters know as well", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster panda", "mantis panda"],
      defender: ["turtle panda", "mantis panda", "rooster panda"],
      dawn: { change: "learnedPrey" },
    });
    expect(scene.results).toBe("D - D");
  });

  rule(["TT-action-38", "TT-dawn-22"], "a foe that was shielded is prey of nobody later, whatever was named for the war", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster panda", "crane panda"],
      defender: ["turtle panda", "mantis panda", "mantis panda"],
      dawn: { rule: "commonPrey", named: "mantis", change: "shieldedFoe" },
    });
    // Shielded is what the Rooster faces: the Mantis, which was common prey.
    expect(scene.results).toBe("D A -");
  });
});

describe("variants and actions", () => {
  rule(["TT-highscore-7", "TT-action-2"], "a Dragon that is left out rolls nothing, and its team has no second skip", () => {
    const scene = atWar({
      attacker: ["dragon crane", "dragon crane"],
      defender: ["mantis panda", "mantis panda"],
      strengths: MEEK,
      options: { skip: true },
    });
    scene.answer(["skip", "battle.0.2"]).answer(["leave"]);
    expect([scene.shows(0), scene.events("dragon.rerolls")]).toEqual(["dragon dragon", []]);
    expect(scene.events("skip.leavesOut")).toMatchObject([{ args: { who: 0, animal: "dragon", n: 1 }, rule: "TT-highscore-7" }]);
    // The second Dragon is not asked whether, only which.
    expect(kinds(scene)).not.toContain("action.skip");
  });

  rule(
    ["TT-spoils-15", "TT-action-11", "TT-spoils-3"],
    "where the shown card is taken and was destroyed, chance takes one of those left",
    () => {
      const scene = atWar({
        attacker: ["crane panda", "bull panda"],
        defender: ["mantis turtle leopard", "monkey panda"],
        strengths: { ...MEEK, crane: ["mantis"] },
        options: { zoo: true, grab: "shown" },
      });
      scene.answer(["pile.1.1", "mantis.1"]);
      expect([scene.results, scene.war.winner]).toEqual(["A -", 0]);
    },
  );

  rule(
    ["TT-together-29", "TT-action-17", "TT-dawn-18"],
    "outside team play a Bird loses to a Rooster that must lose as well: nobody wins",
    () => {
      const scene = atWar({
        attacker: ["bird panda", "bird panda"],
        defender: ["mantis panda", "rooster panda"],
        strengths: MEEK,
        options: { dawndojo: true },
      });
      expect(scene.results).toBe("D -");
    },
  );

  rule(["TT-together-25", "TT-together-28"], "talk that a Bird opened is closed when the next war begins", () => {
    const { table } = atTurn(["crane crane", "mantis mantis", "panda panda", "turtle turtle"], { together: true }).state;
    table.team = { captains: [0, 1], attacking: 0, talk: [true, true], pile: [] };
    nextTeamTurn(table);
    expect(table.team).toMatchObject({ captains: [2, 3], attacking: 1, talk: [false, false] });
  });
});
