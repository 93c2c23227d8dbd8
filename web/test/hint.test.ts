import { think } from "@warren/bots/think.ts";
import { loadGame } from "@warren/games/listed.ts";
import { fast } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import { Match } from "@warren/kernel/match.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import type { SeatInfo, TableInfo } from "@warren/wire/protocol.ts";
import { describe, expect, test } from "vitest";
import type { Thinker } from "../src/client/thinker.ts";
import { adviser, hintFor, mayAsk } from "../src/table/hint.ts";
import { wordsOf } from "../src/table/words.ts";

const seat = (kind: SeatInfo["kind"], mine: boolean): SeatInfo => ({ kind, name: "x", mine, here: true, resigned: false });
const at = (...seats: SeatInfo[]) => ({ seats }) as unknown as TableInfo;

describe("who may ask for a hint", () => {
  test("somebody alone, and somebody against bots, here or on the server", () => {
    expect(mayAsk(at(seat("device", true)))).toBe(true);
    expect(mayAsk(at(seat("device", true), seat("bot", false)))).toBe(true);
    expect(mayAsk(at(seat("bot", false), seat("person", true), seat("bot", false)))).toBe(true);
  });
  test("nobody who plays with another person, wherever that person sits, and no spectator", () => {
    expect(mayAsk(at(seat("person", true), seat("person", false), seat("bot", false)))).toBe(false);
    expect(mayAsk(at(seat("device", true), seat("device", true)))).toBe(false);
    expect(mayAsk(at(seat("person", true), seat("open", false)))).toBe(false);
    expect(mayAsk(at(seat("bot", false), seat("bot", false)))).toBe(false);
  });
});

describe("a hint", () => {
  test("is an answer the rules allow, with reasons that are sentences, and the same when asked again", async () => {
    const module = (await loadGame("tossing-tiger"))!;
    const { game, bots } = module;
    const header = {
      game: game.id,
      version: game.version,
      options: defaultOptions(game.options),
      seats: 2,
      commitment: "",
      salt: "",
    };
    const match = Match.start(game, header, (seq) => fast(`hint ${seq}`), 0);
    const asking = match.waitingFor()[0]!;
    const decision = match.decisionOf(asking)!;
    const level = adviser(module)!;
    const bot = bots.find((one) => one.level === level)!;
    const thinker: Thinker = {
      think: async ({ view, decision: asked, seat: of, seed }) =>
        think(game, bot, { view, decision: asked, seat: of, seed, steps: 300 }),
      close: () => undefined,
    };
    const hint = (await hintFor(thinker, header, level, match.view(asking), decision))!;
    expect(checkAnswer(decision.domain, hint.answer)).toBeUndefined();
    const words = wordsOf(module, ["Ada", "Bashir"]);
    expect(hint.why?.length).toBeGreaterThan(0);
    for (const why of hint.why ?? []) expect(words.say(why)).toMatch(/^[A-Z][^{}]*\.$/);
    expect(await hintFor(thinker, header, level, match.view(asking), decision)).toEqual(hint);
  });

  test("is missing, and nothing worse, when the bot fails", async () => {
    const broken: Thinker = { think: () => Promise.reject(new Error("no")), close: () => undefined };
    const decision = { id: "d", seat: 0 } as Parameters<typeof hintFor>[4];
    expect(
      await hintFor(broken, { game: "x", version: 1 }, "general", {} as Parameters<typeof hintFor>[3], decision),
    ).toBeUndefined();
  });
});
