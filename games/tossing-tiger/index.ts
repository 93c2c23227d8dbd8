import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";
import type { Queries } from "./queries.ts";

export const manifest = readyGame<Queries>({
  id: "tossing-tiger",
  ready: true,
  place: 1,
  seats: { min: 2, max: 6 },
  usual: 3,
  prologue: 8,
  look,
  presets: [
    PRINTED,
    {
      id: "recommended",
      // A war of one pile stakes both whole hands on one card: over before a newcomer has decided anything.
      // Two small hands that cannot beat each other are not left to it for 200 wars.
      options: { fewestPiles: 2, warCap: 30 },
      words: { title: { key: "preset.recommended" }, about: { key: "preset.recommended.about" } },
    },
  ],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.tossingTiger),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ),
  queries: async () => (await import("./queries.ts")).queries,
  board: () =>
    boardFrom(
      import("./board/Board.svelte"),
      import("./text/board.en.ts"),
      import("./board/pace.ts"),
      import("./board/recap.ts"),
      import("./board/sounds.ts"),
    ),
  lessons: async () => (await import("./lessons.ts")).lessons,
  gallery: async () => (await import("./board/Gallery.svelte")).default,
});
