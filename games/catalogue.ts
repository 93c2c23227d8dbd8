import type { Bot } from "@warren/kernel/bot.ts";
import type { Game, View } from "@warren/kernel/game.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { gamesEn } from "./text/en.ts";

/** Everything of a game but its board: the same in Node and in the browser. */
export interface LoadedGame {
  readonly game: Game;
  /** Weakest first. */
  readonly bots: readonly Bot[];
  /** What it says, in English. */
  readonly catalogue: Catalogue;
  /** Names any id that stands in one of its domains. */
  label(id: string, view: View): Msg;
}

type Words = keyof typeof gamesEn;
/** Ids that have both a title and a tagline in `text/en.ts`: a game without words does not compile. */
export type GameId = {
  [key in Words]: key extends `game.${infer Id}.title` ? (`game.${Id}.tagline` extends Words ? Id : never) : never;
}[Words];

/** One game of the gallery. Title and tagline are `game.<id>.title` and `game.<id>.tagline` in `text/en.ts`. */
export type CatalogueEntry =
  | {
      readonly id: GameId;
      readonly ready: true;
      /** How many usually sit down. */
      readonly usual: number;
      /** How many events pass before there is something to watch: an exhibition begins after them. */
      readonly prologue: number;
      /** What the one-click start sets differently from the defaults. */
      readonly quick?: Options;
      load(): Promise<LoadedGame>;
    }
  | { readonly id: GameId; readonly ready: false };

/** The five games, in the order of the gallery. A game is loaded when it is needed. */
export const catalogue: readonly CatalogueEntry[] = [
  {
    id: "tossing-tiger",
    ready: true,
    usual: 3,
    prologue: 8,
    // A war of one pile stakes both whole hands on one card: over before a newcomer has decided anything.
    quick: { fewestPiles: 2 },
    async load() {
      const [{ tossingTiger }, { bots }, { en }, { label }] = await Promise.all([
        import("@warren/tossing-tiger/game.ts"),
        import("@warren/tossing-tiger/bot.ts"),
        import("@warren/tossing-tiger/text/en.ts"),
        import("@warren/tossing-tiger/text/labels.ts"),
      ]);
      return { game: tossingTiger, bots, catalogue: en, label };
    },
  },
  {
    id: "animal-empire",
    ready: true,
    usual: 3,
    prologue: 60,
    async load() {
      const [{ animalEmpire }, { bots }, { en }, { label }] = await Promise.all([
        import("@warren/animal-empire/game.ts"),
        import("@warren/animal-empire/bot.ts"),
        import("@warren/animal-empire/text/en.ts"),
        import("@warren/animal-empire/text/labels.ts"),
      ]);
      return { game: animalEmpire, bots, catalogue: en, label };
    },
  },
  {
    id: "animal-world-war",
    ready: true,
    usual: 2,
    prologue: 90,
    async load() {
      const [{ animalWorldWar }, { bots }, { en }, { label }] = await Promise.all([
        import("@warren/animal-world-war/game.ts"),
        import("@warren/animal-world-war/bot.ts"),
        import("@warren/animal-world-war/text/en.ts"),
        import("@warren/animal-world-war/text/labels.ts"),
      ]);
      return { game: animalWorldWar, bots, catalogue: en, label };
    },
  },
  { id: "wards-of-war", ready: false },
  { id: "wars-across-the-world", ready: false },
];

export function entryOf(id: string): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** The game of this id, or undefined when there is none or it is not ready. */
export async function load(id: string): Promise<LoadedGame | undefined> {
  const entry = entryOf(id);
  return entry?.ready ? entry.load() : undefined;
}

/** How many usually sit down to this game; 2 for one that is not ready. */
export function usualSeats(id: string): number {
  const entry = entryOf(id);
  return entry?.ready ? entry.usual : 2;
}
