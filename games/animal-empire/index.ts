import { PRINTED, readyGame } from "@warren/kernel/module.ts";
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
      // Who begins with an Army that marches twice a turn wins half as often again as fair, with the Dragon twice as often.
      options: { kingdomDeal: "even" },
      words: { title: { key: "preset.recommended" }, about: { key: "preset.recommended.about" } },
    },
  ],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  async load() {
    const [{ animalEmpire: game }, { bots }, { en: catalogue }, { label }] = await Promise.all([
      import("./game.ts"),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ]);
    return { game, bots, catalogue, label };
  },
  queries: async () => (await import("./queries.ts")).queries,
  async board() {
    const [{ default: View }, { pace }, { sides }, { recap }, { sounds }, { boardEn }] = await Promise.all([
      import("./board/Board.svelte"),
      import("./board/pace.ts"),
      import("./board/sides.ts"),
      import("./board/recap.ts"),
      import("./board/sounds.ts"),
      import("./text/board.en.ts"),
    ]);
    return { View, pace, sides, recap, sounds, words: boardEn };
  },
  lessons: async () => (await import("./lessons.ts")).lessons,
});
