import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";
import type { Queries } from "./queries.ts";

export const manifest = readyGame<Queries>({
  id: "animal-empire",
  ready: true,
  place: 2,
  seats: { min: 2, max: 8 },
  usual: 3,
  prologue: 60,
  look,
  presets: [
    PRINTED,
    {
      id: "recommended",
      // Who begins with an Army that marches twice a turn wins half as often again as fair, with the Dragon twice as often. And without a peace
      // the first Crown falls in the second round of every other game, before its owner has had two Armies to guard it.
      options: { kingdomDeal: "even", crownPeace: "2" },
      words: { title: { key: "preset.recommended" }, about: { key: "preset.recommended.about" } },
    },
  ],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.animalEmpire),
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
      import("./board/sides.ts"),
      import("./board/recap.ts"),
      import("./board/sounds.ts"),
    ),
  lessons: async () => (await import("./lessons.ts")).lessons,
});
