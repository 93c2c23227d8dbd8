import { fast } from "@warren/kernel/chance.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import { sampleLegal } from "@warren/kernel/sample.ts";
import { quietFx, stepAll } from "@warren/kernel/search.ts";
import { rule } from "@warren/kernel/testing/rule.ts";
import { holes } from "@warren/kernel/text.ts";
import { expect } from "vitest";
import { tossingTiger } from "../game.ts";
import { reason } from "../rules/reason.ts";
import { en } from "../text/en.ts";
import { atWar, MEEK } from "./scene.ts";

const words: { readonly [key: string]: string } = en;
const key = (scene: ReturnType<typeof atWar>, position: number) => reason(scene.state.table.strengths, scene.war, position)?.key;

/** Reasons that may stand beside each kind of result. */
const NOBODY = ["why.none", "why.turtle", "why.bothLose", "why.unbeatable", "why.gone", "why.frozen", "why.empty"];

rule("TT-shown-5", "every battle that was fought has a reason in words, and it fits who won", () => {
  const tables: readonly Options[] = [
    {},
    { zoo: true, skip: true },
    { dawndojo: true, roosters: "generated" },
    { zoo: true, dawndojo: true, simulwars: true },
    { together: true, zoo: true, dawndojo: true },
  ];
  const seen = new Set<string>();
  for (let seed = 0; seed < 40; seed++) {
    const rng = fast(`reason ${seed}`);
    const options = { ...defaultOptions(tossingTiger.options), ...tables[seed % tables.length], warCap: 6 };
    const state = tossingTiger.setup(options, 2 + (seed % 5), quietFx(rng));
    while (!tossingTiger.outcome(state)) {
      for (const war of [...state.table.wars, ...state.table.last])
        war.battles.forEach((battle, position) => {
          const why = reason(state.table.strengths, war, position);
          if (battle.stage !== "fought" && !battle.gone) return;
          expect(why, JSON.stringify(battle)).toBeDefined();
          seen.add(why!.key);
          expect(words[why!.key], why!.key).toBeDefined();
          for (const hole of holes(words[why!.key]!)) expect(why!.args?.[hole], `${why!.key} ${hole}`).toBeDefined();
          const [a, b] = battle.won;
          if (!a && !b) expect(NOBODY).toContain(why!.key);
          else expect(["why.none", "why.turtle", "why.bothLose", "why.unbeatable", "why.gone"]).not.toContain(why!.key);
        });
      stepAll(tossingTiger, state, quietFx(rng), (now, decision) => sampleLegal(tossingTiger, now, decision, rng));
    }
  }
  expect(seen.size).toBeGreaterThan(15);
});

rule("TT-shown-5", "the reason is what decided: a list, a toss, an earlier card, a rule", () => {
  const plain = atWar({ attacker: ["crane crane", "panda panda"], defender: ["tiger tiger", "crane crane"], dice: [1] });
  // The Tiger's toss outweighs the Crane's list; the Panda has learned nothing of a Crane that is its own.
  expect(key(plain, 0)).toMatch(/^why\.toss\./);
  expect(key(plain, 1)).toBe("why.panda");
  const dawn = atWar({
    attacker: ["rooster", "mantis mantis"],
    defender: ["crane crane", "turtle turtle"],
    options: { dawndojo: true },
    strengths: MEEK,
    dawn: { rule: "commonPrey", change: "sidestep", named: "turtle" },
  });
  expect(key(dawn, 0)).toBe("why.dawncard");
  expect(key(dawn, 1)).toBe("why.dawnPrey");
});

rule("TT-shown-5", "a printed list is the reason where it holds, whoever showed what before", () => {
  // A Mantis lies before, and a Unicorn: the Crane beats the Mantis by its own list all the same.
  const given = {
    attacker: ["mantis panda", "unicorn panda", "crane panda", "leopard panda"],
    defender: ["turtle turtle", "crane turtle", "mantis turtle", "unicorn turtle"],
    options: { zoo: true },
    strengths: { ...MEEK, crane: ["mantis" as const] },
  };
  const scene = atWar(given);
  expect([scene.results.slice(0, 5), key(scene, 2)]).toEqual(["- - A", "why.beats"]);
  scene.answer(scene.decision().fallback, { seat: 0 });
  // Not on any list: the Unicorn has taught it.
  const taught = atWar({ ...given, attacker: ["mantis panda", "unicorn panda", "crane panda", "monkey panda"] });
  expect([taught.results, key(taught, 3)]).toEqual(["- - A A", "why.unicorn"]);
});
