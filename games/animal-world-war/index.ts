import { PRINTED, readyGame } from "@warren/kernel/module.ts";
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
  async load() {
    const [{ animalWorldWar: game }, { bots }, { en: catalogue }, { label }] = await Promise.all([
      import("./game.ts"),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ]);
    return { game, bots, catalogue, label };
  },
  queries: async () => (await import("./queries.ts")).queries,
  async board() {
    const [{ default: View }, { pace }, { recap }, { sounds }, { boardEn }] = await Promise.all([
      import("./board/Board.svelte"),
      import("./board/pace.ts"),
      import("./board/recap.ts"),
      import("./board/sounds.ts"),
      import("./text/board.en.ts"),
    ]);
    return { View, pace, recap, sounds, words: boardEn };
  },
  lessons: async () => (await import("./lessons.ts")).lessons,
  async builder() {
    const [{ default: View }, { builderEn }, { boardEn }] = await Promise.all([
      import("./board/builder/Builder.svelte"),
      import("./text/builder.en.ts"),
      import("./text/board.en.ts"),
    ]);
    return { View, words: [builderEn, boardEn] };
  },
  checkFile: async () => (await import("./check-file.ts")).fileCheck,
});
