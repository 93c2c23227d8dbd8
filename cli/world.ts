import { createInterface } from "node:readline";
import { botsEn } from "@warren/bots/text/en.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { GameModule, Manifest } from "@warren/kernel/module.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import { type Catalogue, type Speaker, say } from "@warren/kernel/text.ts";
import { type CliKey, cliEn } from "./text/en.ts";

/** Everything a command touches outside itself, so that a test can be the terminal. */
export interface World {
  /** The games there are, and those announced. */
  readonly games: readonly Manifest[];
  out(text: string): void;
  err(text: string): void;
  /** The next line the person types; undefined when the input has ended. */
  readLine(): Promise<string | undefined>;
  /** A person looks at standard error: progress may be drawn there. */
  readonly drawsProgress: boolean;
  /** A person types: questions end with a prompt. */
  readonly prompts: boolean;
  close(): void;
}

const CATALOGUES: readonly Catalogue[] = [cliEn, houseEn, botsEn];

/** Who says what: the command line's own words and, when a game is at hand, the game's. */
export function speakerOf(module?: GameModule, names: readonly string[] = []): Speaker {
  return { catalogues: module ? [module.catalogue, ...CATALOGUES] : CATALOGUES, names, lang: "en" };
}

/** A game's name in words. */
export function titleOf({ games }: World, gameId: string): string {
  return games.find((one) => one.id === gameId)?.look.words.title ?? gameId;
}

/** A sentence of the command line's own catalogue. */
export function words(key: CliKey, args: { readonly [name: string]: Json } = {}): string {
  return say(speakerOf(), { key, args });
}

export function realWorld(games: readonly Manifest[]): World {
  // Whoever reads our output may have had enough of it, as `head` has.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    process.exit(0);
  });
  let lines: AsyncIterator<string> | undefined;
  let reader: ReturnType<typeof createInterface> | undefined;
  return {
    games,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    async readLine() {
      if (!lines) {
        reader = createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY });
        lines = reader[Symbol.asyncIterator]();
      }
      const next = await lines.next();
      return next.done ? undefined : next.value;
    },
    drawsProgress: process.stderr.isTTY === true,
    prompts: process.stdin.isTTY === true,
    close: () => reader?.close(),
  };
}
