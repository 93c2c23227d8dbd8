import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { loadGame } from "@warren/games/listed.ts";
import { fast } from "@warren/kernel/chance.ts";
import { type State, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answerTo, type WorkerAnswer, type WorkerQuestion } from "../answer.ts";
import { levelsOf } from "../registry.ts";

let worker: Worker;
let state: State;
let question: WorkerQuestion;

beforeAll(async () => {
  worker = new Worker(new URL("../worker.ts", import.meta.url));
  const { game } = (await loadGame("tossing-tiger"))!;
  state = game.setup(defaultOptions(game.options), 3, quietFx(fast("worker")));
  const decision = game.pending(state)[0]!;
  const { seat } = decision;
  question = { id: 1, game: "tossing-tiger", level: "random", view: viewOf(state, seat), decision, seat, seed: "s" };
});
afterAll(() => worker.terminate());

const asked = async (one: WorkerQuestion): Promise<WorkerAnswer> => {
  worker.postMessage(one);
  const [answer] = (await once(worker, "message")) as [WorkerAnswer];
  return answer;
};

describe("a thread of bots", () => {
  test("answers a question under its id, the same as without a thread", async () => {
    const answer = await asked(question);
    expect(answer).toEqual(await answerTo(question));
    expect(answer).toMatchObject({ id: 1 });
    expect(answer).toHaveProperty("answer");
  });
  test("every level gives the same answer to the same seed", async () => {
    for (const level of await levelsOf("tossing-tiger")) {
      const once = await asked({ ...question, id: level, level, steps: 50 });
      expect(once).toHaveProperty("answer");
      expect(await asked({ ...question, id: level, level, steps: 50 })).toEqual(once);
    }
  });
  test("says what went wrong instead of falling silent", async () => {
    expect(await asked({ ...question, id: "a", game: "chess" })).toEqual({ id: "a", error: "there is no game chess" });
    expect(await asked({ ...question, id: "b", level: "hal" })).toEqual({ id: "b", error: "tossing-tiger has no bot hal" });
    expect(await asked({ ...question, id: "c", decision: null as never })).toHaveProperty("error");
    expect(await asked(question)).toHaveProperty("answer");
  });
});

test("the registry knows the levels of a game, and nothing of others", async () => {
  const levels = await levelsOf("tossing-tiger");
  expect(levels[0]).toBe("random");
  expect(levels.length).toBeGreaterThan(1);
  await expect(levelsOf("chess")).rejects.toThrow("no game chess");
});
