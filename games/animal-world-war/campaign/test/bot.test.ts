import { type Bot, LEVELS } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { copyJson } from "@warren/kernel/copy.ts";
import { describe, expect, test } from "vitest";
import { bots as ofBattles } from "../../bot.ts";
import { bots } from "../bot.ts";
import { campaign } from "../game.ts";
import { peace, type War, war } from "./scene.ts";

const botOf = (level: string): Bot => bots.find((one) => one.level === level)!;
function answerOf(w: War, level = "sergeant", seed = "s"): string {
  const decision = w.question;
  const { seat } = decision;
  const bot = botOf(level);
  const ask = { game: campaign, view: copyJson(w.view(seat)), decision, seat, rng: fast(seed), steps: bot.steps };
  const { answer } = bot.decide(ask);
  expect(checkAnswer(decision.domain, answer)).toBeUndefined();
  return (answer as string[]).join(" > ");
}

test("every level of the war room has one in the battles, where the same commander fights", () => {
  const levels = bots.map(({ level }) => level);
  expect(levels).toEqual(LEVELS.filter((level) => level !== "random"));
  for (const level of levels) expect(ofBattles.some((one) => one.level === level)).toBe(true);
});

describe("a Sergeant", () => {
  test("takes the third key city when there is one to be had", () => {
    expect(answerOf(war({}, (w) => w.hold(0, "X1", "X2", "M1").hold(1, "Y3")))).toBe("attack > M3");
  });
  test("attacks what the enemy is about to win the war with", () => {
    const w = war({ holdKeys: true }, (one) => one.hold(1, "Y1", "Y2", "M2", "M3").hold(0, "M1", "X2", "M4"));
    expect(answerOf(w)).toBe("attack > M3");
  });
  test("begins with the Tactic that wins most battles", () => {
    expect(answerOf(peace())).toBe("T15");
  });
  test("attacks rather than wait, as long as somebody can", () => {
    expect(answerOf(war())).toMatch(/^attack > /);
    expect(answerOf(war().say("regroup"))).toMatch(/^attack > /);
  });
  test("looks for its own when many are gone and the enemy is no stronger", () => {
    const lost = (one: War) => {
      for (const cls of ["tanker", "observer", "pilot", "rocketeer", "chef", "gunner"]) one.set(`H.${cls}`, "mia");
    };
    expect(answerOf(war({}, lost, 2, 2, 2, 2, 2, 2))).toBe("regroup");
  });
  test("exchanges like for like, and not a Tanker for a Flamer", () => {
    const camps = (mine: string, theirs: string) => war({}, (one) => one.set(mine, "pow").set(theirs, "pow"));
    expect(answerOf(camps("H.medic", "C.medic"))).toBe("offer > H.medic > C.medic");
    expect(answerOf(camps("H.medic", "C.medic").say("offer > H.medic > C.medic"))).toBe("yes");
    expect(answerOf(camps("H.flamer", "C.tanker"))).toBe("none");
    expect(answerOf(camps("H.tanker", "C.flamer").say("offer > H.tanker > C.flamer"))).toBe("no");
  });
  test("gives honours to who is here and fights best", () => {
    const both = { earned: ["D02"] } as const;
    const w = war().attack("M1", { H: { observer: both, flamer: both, tanker: { ...both, end: "wounded", enemyHere: true } } });
    expect(answerOf(w)).toBe("H.observer");
  });
});

test("nobody surrenders, however bad things are", () => {
  for (const { level } of bots)
    for (let seed = 0; seed < 20; seed++)
      expect(
        answerOf(
          war({}, (w) => w.only(0).hold(1, "A2", "A3")),
          level,
          `bad${seed}`,
        ),
      ).toBe("regroup");
});
test("a Recruit wavers, a Sergeant does not; the same ask gives the same answer", () => {
  const said = (level: string) => new Set(Array.from({ length: 30 }, (_, seed) => answerOf(war(), level, `w${seed}`))).size;
  expect([said("recruit") > 1, said("sergeant")]).toEqual([true, 1]);
  expect(answerOf(war(), "recruit", "x")).toBe(answerOf(war(), "recruit", "x"));
});
