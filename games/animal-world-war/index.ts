import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";
import type { Queries } from "./queries.ts";

export const manifest = readyGame<Queries>({
  id: "animal-world-war",
  ready: true,
  place: 3,
  seats: { min: 2, max: 8 },
  usual: 2,
  prologue: 90,
  look,
  presets: [PRINTED],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.animalWorldWar),
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
  async builder() {
    const [{ default: View }, { builderEn }, { boardEn }] = await Promise.all([
      import("./board/builder/Builder.svelte"),
      import("./text/builder.en.ts"),
      import("./text/board.en.ts"),
    ]);
    return { View, words: [builderEn, boardEn] };
  },
  kept: async () => (await import("./kept/list.ts")).kept,
  checkFile: async () => (await import("./check-file.ts")).fileCheck,
});
