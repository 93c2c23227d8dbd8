import { boardFrom, moduleFrom, PRINTED, type ReadyGame } from "@warren/kernel/module.ts";
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
  load: () =>
    moduleFrom(
      import("./game.ts").then((rules) => rules.game),
      import("./bot.ts"),
      import("./text/en.ts"),
      import("./text/labels.ts"),
    ),
  board: () => boardFrom(import("./board/Board.svelte"), import("./text/board.en.ts"), import("./board/pace.ts")),
};
