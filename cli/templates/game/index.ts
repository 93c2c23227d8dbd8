import { PRINTED, type ReadyGame } from "@warren/kernel/module.ts";
import { look } from "./look.ts";

export const manifest: ReadyGame = {
  id: "new-game",
  ready: true,
  place: 99,
  seats: { min: 2, max: 4 },
  usual: 3,
  prologue: 0,
  look,
  presets: [PRINTED],
  ledger: new URL("./rulebook.tsv", import.meta.url),
  async load() {
    const [{ game }, { bots }, { en: catalogue }, { label }] = await Promise.all([
      import("./game.ts"),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ]);
    return { game, bots, catalogue, label };
  },
  async board() {
    const [{ default: View }, { pace }, { boardEn }] = await Promise.all([
      import("./board/Board.svelte"),
      import("./board/pace.ts"),
      import("./text/board.en.ts"),
    ]);
    return { View, pace, words: boardEn };
  },
};
