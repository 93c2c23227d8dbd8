import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";

export const manifest = readyGame({
  id: "animal-world-war-campaign",
  ready: true,
  partOf: "animal-world-war",
  place: 3,
  seats: { min: 2, max: 6 },
  usual: 2,
  prologue: 2,
  look,
  presets: [
    PRINTED,
    {
      id: "recommended",
      options: { vehicles: "held" },
      words: { title: { key: "preset.recommended" }, about: { key: "preset.recommended.about" } },
    },
  ],
  ledger: new URL("../rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.campaign),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ),
  board: () =>
    boardFrom(
      import("./board/Board.svelte"),
      import("./text/board.en.ts"),
      import("./board/pace.ts"),
      import("./board/recap.ts"),
      import("./board/sounds.ts"),
    ),
  lessons: async () => (await import("./lessons.ts")).lessons,
  kept: async () => (await import("./kept/list.ts")).kept,
});
