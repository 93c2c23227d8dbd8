import type { Bot } from "@warren/kernel/bot.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { viewOf } from "@warren/kernel/game.ts";
import { sampleSeen } from "@warren/kernel/sample.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { optionsOf } from "@warren/kernel/testing/scene.ts";
import { expect, test } from "vitest";
import { bots } from "../bot.ts";
import { wardsOfWar } from "../game.ts";
import type { Given } from "../position.ts";
import type { WardsState } from "../rules/state.ts";
import { bare, scene } from "./scene.ts";

const sergeant = bots.find(({ level }) => level === "sergeant")!;
const ask = (given: Given, bot: Bot = sergeant) => {
  const it = scene(given);
  const { answer } = bot.decide({ game: wardsOfWar, view: it.view(0), decision: it.asked, seat: 0, rng: fast("bot"), steps: 0 });
  expect(it.refusal(it.asked, answer)).toBeUndefined();
  return answer as readonly unknown[];
};

/** Seat 0 is this bot, seat 1 plays at random; the winner's team, or -1. */
function winnerOf(bot: Bot, options: { [id: string]: string }, seed: string): number {
  const rng = fast(seed);
  const state = wardsOfWar.setup(optionsOf(wardsOfWar, options), 2, quietFx(rng)) as WardsState;
  while (!wardsOfWar.outcome(state)) {
    const [decision] = wardsOfWar.pending(state, true);
    const view = viewOf(state, decision!.seat);
    const answer =
      decision!.seat === 0
        ? bot.decide({ game: wardsOfWar, view, decision: decision!, seat: 0, rng, steps: 0 }).answer
        : sampleSeen(wardsOfWar, view, decision!, rng);
    expect(checkAnswer(decision!.domain, answer) ?? wardsOfWar.refuse!(view, decision!, answer)).toBeUndefined();
    wardsOfWar.apply(state, decision!, answer, quietFx(rng));
  }
  const { winners } = state.table.over!;
  return winners.length === 1 ? winners[0]! : -1;
}

test.each(["domination", "hill", "flags", "assault"])("a Sergeant alone beats chance at %s", (mode) => {
  expect(winnerOf(sergeant, { mode }, mode)).toBe(0);
});

test("a Sergeant shoots whom he is likely to hit, and assaults whom he is not", () => {
  expect(ask({ map: bare(), warriors: [{ at: [300, 300] }, { cls: "medic", at: [450, 300] }] }).slice(0, 3)).toEqual([
    "shoot",
    "assault_rifle",
    "w2",
  ]);
  const wall = { kind: "wall", rect: [350, 200, 8, 200] } as const;
  expect(ask({ map: bare([wall]), warriors: [{ cls: "scout", at: [300, 300] }, { at: [375, 300] }] })[0]).toBe("assault");
});

test("a carrier goes home, and a second Move needs no roll", () => {
  const given: Given = {
    map: bare(),
    options: { mode: "flags" },
    warriors: [{ at: [700, 450] }, { at: [1100, 800] }],
    flags: [undefined, { by: 0 }],
  };
  const [verb, path] = ask(given) as [string, { x: number }[]];
  expect(verb).toBe("move");
  expect(path.at(-1)!.x).toBeLessThan(600);
});

test("the same ask gets the same answer", () => {
  const given: Given = { map: bare(), warriors: [{ at: [300, 300] }, { at: [900, 300] }] };
  expect(ask(given)).toEqual(ask(given));
});
