import { manifests } from "@warren/games/listed.ts";
import { type Look, type Manifest, PRINTED } from "@warren/kernel/module.ts";
import { toyEn, toyGame } from "@warren/kernel/testing/toy.ts";
import { legs } from "@warren/kernel/testing/toy-legs.ts";
import { main } from "../main.ts";

const grey = ["#777777", "#777777"] as const;
const look: Look = {
  colours: { accent: grey, accentDeep: grey, onAccent: grey, main: grey, mainDeep: grey, onMain: grey, cutAccent: grey },
  emblem: async () => "",
  words: { title: "toy", tagline: "", scene: "", blurb: "", credits: "" },
};
/** The toy beside the real games. */
const toy: Manifest = {
  id: "toy",
  ready: true,
  place: 0,
  seats: toyGame.seats,
  usual: 2,
  prologue: 0,
  look,
  presets: [PRINTED],
  ledger: new URL("./none.tsv", import.meta.url),
  load: async () => ({ game: toyGame, bots: [], catalogue: toyEn, label: (one) => one.toUpperCase() }),
};

const legsEn = {
  "legs.hand": "How many cards?",
  "legs.dealt": "{hand} each.",
  "legs.played": "{points}.",
  "legs.drawn": "Drawn.",
  "legs.over": "Both legs are played.",
};
/** One whose matches wait for those of the toy. */
const twoLegs: Manifest = {
  ...toy,
  id: "legs",
  partOf: "toy",
  draft: true,
  seats: legs.seats,
  load: async () => ({ game: legs, bots: [], catalogue: legsEn, label: (one) => one }),
};

/** One that is announced and cannot be played yet. */
const toCome: Manifest = {
  id: "toy-to-come",
  ready: false,
  place: 99,
  look: { ...look, words: { ...look.words, title: "Toy to come", seats: "2" } },
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
    games: [toy, twoLegs, toCome, ...manifests],
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
