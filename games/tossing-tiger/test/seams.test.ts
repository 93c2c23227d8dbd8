import { rule } from "@warren/kernel/testing/rule.ts";
import { describe, expect } from "vitest";
import { atDawn, type Scene } from "./scene.ts";

const kinds = (scene: Scene): string[] => scene.asked.map((one) => one.kind);

describe("a battle lost on purpose triggers nothing", () => {
  /** The attacker gives battle 2 away; nobody else gives anything away. */
  const givenAway = (given: Parameters<typeof atDawn>[0]): Scene => {
    const scene = atDawn({ ...given, dawn: { rule: "tacticalRetreat", ...given.dawn } });
    expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.tacticalRetreat" });
    scene.answer(["pass"]).answer(["flee"]);
    expect(scene.war.battles[1]!.conceded).toBe(0);
    return scene.answer(["pass"]);
  };

  rule("TT-battle-33", "its Peacock does nothing to the next battle", () => {
    const piles = {
      attacker: ["rooster", "peacock crane", "crane crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
      options: { zoo: true },
    };
    expect(givenAway(piles).results).toBe("D D -");
    expect(atDawn(piles).results).toBe("D - A");
  });

  rule("TT-battle-33", "its Unicorn teaches nobody", () => {
    const piles = {
      attacker: ["rooster", "unicorn crane", "crane crane"],
      defender: ["turtle turtle", "mantis turtle", "unicorn turtle"],
      options: { zoo: true },
    };
    expect(givenAway(piles).results).toBe("D D -");
    expect(atDawn(piles).results).toBe("D - A");
  });

  rule("TT-battle-33", "its Rooster shields no foe", () => {
    const piles = {
      attacker: ["rooster", "rooster crane", "mantis crane"],
      defender: ["turtle turtle", "crane turtle", "crane turtle"],
      strengths: { mantis: ["crane" as const] },
      dawn: { change: "shieldedFoe" as const },
    };
    expect(givenAway(piles).results).toBe("D D A");
    expect(atDawn(piles).results).toBe("D A -");
  });

  rule("TT-battle-33", "from its Rooster no other learns prey", () => {
    const piles = {
      attacker: ["rooster", "rooster crane", "rooster crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
      dawn: { change: "learnedPrey" as const },
    };
    expect(givenAway(piles).results).toBe("D D -");
    expect(atDawn(piles).results).toBe("D - A");
  });

  rule("TT-battle-33", "a Rooster that wins it counts no flock: one card is taken", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster crane", "rooster crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle monkey"],
      dawn: { rule: "tacticalRetreat", change: "flockCount" },
    });
    scene.answer(["pass"]).answer(["pass"]).answer(["pass"]).answer(["pass"]);
    expect(scene.decision()).toMatchObject({ seat: 1, kind: "dawn.tacticalRetreat", prompt: { args: { n: 3 } } });
    scene.answer(["flee"]);
    expect(scene.results).toBe("D - A");
    expect(scene.war.spoils[0]!.takes).toEqual([{ pile: "pile.1.3", count: 1 }]);
  });

  rule("TT-battle-33", "what a Dragon rolls into it later does nothing either", () => {
    const given = {
      attacker: ["rooster", "crane tiger", "dragon crane"],
      defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
    };
    const tiger = givenAway(given);
    // One draw shuffles the pile; a Tiger tossed would need another.
    tiger.answer(["battle.0.2"], { dice: [0] });
    expect(tiger.shows(0)).toBe("rooster tiger dragon");
    expect([...tiger.events("tiger.up"), ...tiger.events("tiger.down")]).toEqual([]);
    expect(tiger.results).toBe("D D -");
    const raised = givenAway({
      ...given,
      attacker: ["rooster", "crane rooster", "dragon crane"],
      dawn: { change: "raisedStakes" },
    }).answer(["battle.0.2"], { dice: [0] });
    expect(raised.shows(0)).toBe("rooster rooster dragon");
    expect(raised.events("change.raises")).toEqual([]);
    const peacock = givenAway({
      ...given,
      attacker: ["rooster", "crane peacock", "dragon crane"],
      options: { zoo: true },
    }).answer(["battle.0.2"], { dice: [0] });
    expect(peacock.shows(0)).toBe("rooster peacock dragon");
    expect(peacock.results).toBe("D D -");
  });
});

describe("a Turtle and Raised Stakes", () => {
  const STRENGTHS = { crane: ["mantis" as const] };
  const raised = (given: Parameters<typeof atDawn>[0]): Scene =>
    atDawn({ strengths: STRENGTHS, ...given, dawn: { rule: "sharedVictory", change: "raisedStakes", ...given.dawn } });
  /** The attacker wins two battles and the war. A Rooster that acts after no battle won leaves no bonus, if it counts. */
  const hasBonus = (scene: Scene): boolean => {
    expect(scene.war.winner).toBe(0);
    return kinds(scene).includes("spoils.pile");
  };

  rule(["TT-action-62", "TT-action-58"], "a Rooster that faces a defending Turtle raises nothing", () => {
    const given = (facing: string) =>
      raised({
        attacker: ["rooster", "rooster crane", "crane turtle", "crane turtle"],
        defender: ["turtle turtle", `${facing} panda`, "mantis turtle", "mantis leopard"],
      });
    expect(hasBonus(given("turtle"))).toBe(true);
    expect(given("turtle").events("turtle.voids")).toMatchObject([{ args: { who: 0, animal: "rooster", n: 2 } }]);
    expect(hasBonus(given("panda"))).toBe(false);
  });

  rule("TT-action-62", "neither one that is rolled against a Turtle lying there already", () => {
    const given = (facing: string) =>
      raised({
        attacker: ["rooster", "panda rooster", "dragon turtle", "crane turtle", "crane turtle"],
        defender: ["turtle panda", `${facing} panda`, "panda panda", "mantis turtle", "mantis leopard"],
      }).answer(["battle.0.2"], { dice: [0] });
    const free = given("panda");
    expect(free.shows(0).split(" ")[1]).toBe("rooster");
    expect(hasBonus(free)).toBe(false);
    expect(hasBonus(given("turtle"))).toBe(true);
  });

  const turned = (given: { into: string; third?: string }): Scene =>
    raised({
      attacker: ["rooster", "rooster panda", `${given.third ?? "panda"} turtle`, "crane turtle", "crane turtle"],
      defender: ["monkey turtle", `monkey ${given.into}`, "dragon panda", "mantis turtle", "mantis leopard"],
    });

  rule("TT-action-62", "nor one that a Turtle comes to face later", () => {
    const given = (into: string) => {
      const scene = turned({ into });
      scene.answer(["battle.0.4"], { seat: 1 }).answer(["battle.0.4"], { seat: 1 });
      return scene.answer(["battle.0.2"], { seat: 1, dice: [0] });
    };
    expect(hasBonus(given("panda"))).toBe(false);
    expect(hasBonus(given("turtle"))).toBe(true);
  });

  rule(["TT-action-62", "TT-highscore-12"], "a Turtle whose action is left out lets it count", () => {
    const scene = raised({
      attacker: ["rooster", "rooster crane", "crane turtle", "crane turtle"],
      defender: ["turtle turtle", "turtle monkey", "mantis turtle", "mantis leopard"],
      options: { skip: true },
    });
    scene.answer(["act"], { seat: 1 }).answer(["act"], { seat: 0 });
    scene.answer(["skip", "battle.0.3"], { seat: 1 }).answer(["leave"], { seat: 1 });
    expect(hasBonus(scene)).toBe(false);
  });

  rule("TT-action-62", "what a Turtle kept from counting does not come back when the Rooster is rolled away", () => {
    const scene = raised({
      attacker: ["rooster", "rooster panda", "dragon turtle", "crane turtle", "crane turtle"],
      defender: ["monkey turtle", "turtle panda", "panda panda", "mantis turtle", "mantis leopard"],
    });
    scene.answer(["battle.0.4"], { seat: 1 });
    scene.answer(["battle.0.2"], { seat: 0, dice: [0] });
    expect(scene.shows(0).split(" ")[1]).toBe("panda");
    expect(hasBonus(scene)).toBe(true);
  });

  rule("TT-action-62", "what counted stays when the Rooster is rolled away", () => {
    const scene = turned({ into: "panda", third: "dragon" });
    scene.answer(["battle.0.4"], { seat: 1 }).answer(["battle.0.4"], { seat: 1 });
    scene.answer(["battle.0.2"], { seat: 0, dice: [0] });
    scene.answer(["battle.0.1"], { seat: 1, dice: [1] });
    expect(scene.shows(0).split(" ")[1]).toBe("panda");
    expect(hasBonus(scene)).toBe(false);
  });
});

describe("a loss chosen for a Change is not refunded", () => {
  const given = (change: "giveWay" | "regroup") => ({
    attacker: ["rooster", "rooster crane", "dragon mantis"],
    defender: ["turtle turtle", "mantis turtle", "mantis turtle"],
    dawn: { rule: "sharedVictory" as const, change },
    strengths: { crane: ["mantis" as const] },
  });

  rule("TT-battle-34", "after Give Way the battle stays lost whatever is rolled there", () => {
    const scene = atDawn(given("giveWay"))
      .answer(["giveWay"])
      .answer(["battle.0.2"], { dice: [0] });
    expect(scene.shows(0)).toBe("rooster crane dragon");
    expect(scene.results).toBe("D D -");
    // Without it the Crane wins there.
    const kept = atDawn(given("giveWay"))
      .answer(["pass"])
      .answer(["battle.0.2"], { dice: [0] });
    expect(kept.results).toBe("D A -");
  });

  rule("TT-battle-34", "and so it does after Regroup", () => {
    const scene = atDawn(given("regroup"))
      .answer(["regroup"], { dice: [1] })
      .answer(["battle.0.2"], { dice: [0] });
    expect(scene.shows(0)).toBe("rooster crane dragon");
    expect(scene.results).toBe("D D -");
    expect(scene.events("battle.won")).toMatchObject([{ args: { n: 1 } }, { args: { n: 2, why: { key: "why.yields" } } }]);
  });

  rule("TT-battle-34", "the Rooster moved elsewhere takes no loss with it", () => {
    const scene = atDawn({
      attacker: ["rooster", "rooster crane", "leopard mantis", "crane panda"],
      defender: ["turtle turtle", "mantis turtle", "panda turtle", "rooster turtle"],
      dawn: { rule: "commonPrey", named: "panda", change: "giveWay" },
    });
    scene.answer(["giveWay"]).answer(["pile.0.2", "pile.0.3"]);
    // Battle 2 is lost with the Leopard in it; battle 3 the Rooster wins by the war rule.
    expect(scene.shows(0)).toBe("rooster leopard rooster ?");
    expect(scene.results).toBe("D D A -");
  });
});
