import { catalogue, load } from "@warren/games/catalogue.ts";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import { main } from "../main.ts";
import type { Shelf } from "../world.ts";

/** The toy on the shelf, beside the real games. */
export const shelf: Shelf = {
  list: [{ id: "toy", ready: true }, ...catalogue],
  load: async (id) =>
    id === "toy" ? { game: toyGame, bots: [], catalogue: toyEn, label: (one) => one.toUpperCase() } : load(id),
};

export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command inside this process, with the given lines as what the person types. */
export async function warren(args: readonly string[], lines: readonly string[] | (() => string | undefined) = []): Promise<Run> {
  let out = "";
  let err = "";
  let at = 0;
  const code = await main(args, {
    shelf,
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    readLine: async () => (typeof lines === "function" ? lines() : lines[at++]),
    drawsProgress: false,
    prompts: false,
    close: () => {},
  });
  return { code, out, err };
}
