import { boardFrom, moduleFrom, PRINTED, readyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";
import type { Queries } from "./queries.ts";

export const manifest = readyGame<Queries>({
  id: "wars-across-the-world",
  ready: true,
  place: 5,
  seats: { min: 2, max: 3 },
  usual: 2,
  prologue: 40,
  look,
  // The war itself is what is chosen here; what is recommended is the one for newcomers.
  presets: [
    { ...PRINTED, words: { title: { key: "preset.missouri" }, about: { key: "preset.missouri.about" } } },
    {
      id: "recommended",
      options: { scenario: "valley-1862" },
      words: { title: { key: "preset.valley" }, about: { key: "preset.valley.about" } },
    },
    {
      id: "sicily",
      options: { scenario: "sicily-264" },
      words: { title: { key: "preset.sicily" }, about: { key: "preset.sicily.about" } },
    },
    {
      id: "korea",
      options: { scenario: "korea-1950" },
      words: { title: { key: "preset.korea" }, about: { key: "preset.korea.about" } },
    },
  ],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.warsAcrossTheWorld),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
      () => import("./check-file.ts"),
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
  kept: async () => (await import("./kept/list.ts")).kept,
  async builder() {
    const [{ default: View }, { editorEn }, { drawingEn }, { scenarioEn }] = await Promise.all([
      import("./board/editor/Builder.svelte"),
      import("./text/editor.en.ts"),
      import("./text/drawing.en.ts"),
      import("./text/scenario.en.ts"),
    ]);
    return { View, words: [editorEn, drawingEn, scenarioEn] };
  },
  trial: async () => (await import("./trial.ts")).trial,
  checkFile: async () => (await import("./check-file.ts")).fileCheck,
});
