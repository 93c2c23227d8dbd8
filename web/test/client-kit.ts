import { fast } from "@warren/kernel/chance.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { sampleAnswer } from "@warren/kernel/sample.ts";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import type { Later } from "../src/client/client.ts";
import type { LocalDoors } from "../src/client/local.ts";
import { good } from "../src/client/result.ts";
import { memoryStore } from "../src/client/store.ts";
import type { Question } from "../src/client/thinker.ts";

/** Time that passes only when a test says so. */
export function handClock(): { later: Later; pass(ms: number): void; readonly waiting: number } {
  let now = 0;
  let timers: { at: number; then: () => void }[] = [];
  return {
    later(then, ms) {
      const timer = { at: now + ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    pass(ms) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((one) => one.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((one) => one !== next);
        now = next.at;
        next.then();
      }
      now = until;
    },
    get waiting() {
      return timers.length;
    },
  };
}

export const toyModule: GameModule = { game: toyGame, bots: [], catalogue: toyEn, label: (id) => id };

export function memoryOf() {
  const kept = new Map<string, number>();
  return { get: (key: string) => kept.get(key), set: (key: string, seq: number) => void kept.set(key, seq) };
}

/** Doors of a device without a browser: everything in memory, bots that answer at random but always the same. */
export function toyDoors(): LocalDoors & { asked: Question[] } {
  const asked: Question[] = [];
  let now = 1_000;
  return {
    asked,
    store: memoryStore(),
    memory: memoryOf(),
    thinker: {
      think: async (question) => {
        asked.push(question);
        return { answer: sampleAnswer(question.decision.domain, fast(question.seed)) };
      },
      close: () => undefined,
    },
    load: async () => good(toyModule),
    now: () => now++,
  };
}
