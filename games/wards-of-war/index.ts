import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";
import type { Queries } from "./queries.ts";

export const manifest = readyGame<Queries>({
  id: "wards-of-war",
  ready: true,
  place: 4,
  seats: { min: 2, max: 16 },
  usual: 4,
  prologue: 45,
  look,
  presets: [
    PRINTED,
    {
      id: "recommended",
      options: { mode: "domination", vehicles: "auto", rangedIn: "mortar" },
      words: { title: { key: "preset.recommended" }, about: { key: "preset.recommended.about" } },
    },
  ],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.wardsOfWar),
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
