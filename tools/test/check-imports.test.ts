import { describe, expect, test } from "vitest";
import { faultsOf } from "../check-imports.ts";

const folders = new Map([
  ["@warren/kernel", "kernel"],
  ["@warren/games", "games"],
  ["@warren/tossing-tiger", "games/tossing-tiger"],
  ["@warren/animal-empire", "games/animal-empire"],
  ["@warren/bots", "bots"],
  ["@warren/server", "server"],
]);
const faults = (path: string, source: string) => faultsOf(path, source, folders).map((fault) => fault.what);

describe("the import check", () => {
  test("lets imports go one way only", () => {
    expect(faults("games/tossing-tiger/rules/war.ts", `import { flow } from "@warren/kernel/flow.ts";`)).toEqual([]);
    expect(faults("kernel/match.ts", `import { x } from "@warren/tossing-tiger/game.ts";`)).toEqual([
      "kernel may not import games",
    ]);
    expect(faults("kernel/match.ts", `import { x } from "../games/catalogue.ts";`)).toEqual(["kernel may not import games"]);
    expect(faults("games/tossing-tiger/bot.ts", `import { x } from "@warren/bots/think.ts";`)).toEqual([
      "games may not import bots",
    ]);
    expect(faults("bots/think.ts", `const s = await import("@warren/server/server.ts");`)).toEqual([
      "bots may not import server",
    ]);
    expect(
      faults("web/src/App.svelte", `<p>x</p>\n<script lang="ts">import { x } from "@warren/server/server.ts";</script>`),
    ).toEqual(["web may not import server"]);
  });
  test("lets a campaign import its battles, and not the reverse; its rules are rules", () => {
    const war = "games/tossing-tiger/campaign/rules/war.ts";
    expect(faults(war, `import { x } from "../../rules/war.ts";`)).toEqual([]);
    expect(faults("games/tossing-tiger/rules/war.ts", `import { x } from "../campaign/rules/war.ts";`)).toEqual([
      "a battle may not import the campaign it may belong to",
    ]);
    expect(faults(war, `import { x } from "../bot/greed.ts";`)).toEqual(["rules may not import bots"]);
    expect(faults(war, "Math.random();")).toEqual(["Math.random is banned here"]);
  });
  test("keeps games, rules and boards apart", () => {
    expect(faults("games/tossing-tiger/rules/war.ts", `import { x } from "@warren/animal-empire/game.ts";`)).toEqual([
      "one game may not import another",
    ]);
    expect(faults("games/tossing-tiger/rules/war.ts", `import { x } from "../board/pace.ts";`)).toEqual([
      "rules may not import the board",
    ]);
    expect(faults("games/tossing-tiger/board/pile.ts", `import { winnerOf } from "../rules/result.ts";`)).toEqual([
      "a board may take types from the rules, nothing that runs",
    ]);
    expect(faults("games/tossing-tiger/board/pile.ts", `import type { War } from "../rules/state.ts";`)).toEqual([]);
    expect(faults("games/tossing-tiger/board/pile.ts", `import { stakes } from "../display/stakes.ts";`)).toEqual([
      "a board may take types from the rules, nothing that runs",
    ]);
  });
  test("keeps what only bots use and what only boards ask out of the rules, and out of each other", () => {
    for (const path of ["games/tossing-tiger/rules/war.ts", "games/tossing-tiger/content/animals.ts"]) {
      expect(faults(path, `import { x } from "../bot/leaf.ts";`)).toEqual(["rules may not import bots"]);
      expect(faults(path, `import { x } from "../display/stakes.ts";`)).toEqual(["rules may not import what boards ask"]);
    }
    expect(faults("games/tossing-tiger/game.ts", `import { bots } from "./bot.ts";`)).toEqual(["rules may not import bots"]);
    expect(faults("games/tossing-tiger/display/stakes.ts", `import { x } from "../bot/leaf.ts";`)).toEqual([
      "what boards ask does not come from bots",
    ]);
    expect(faults("games/tossing-tiger/bot/leaf.ts", `import { x } from "../display/stakes.ts";`)).toEqual([
      "bots may not import what boards ask: what both need is of the rules",
    ]);
    for (const path of ["games/tossing-tiger/display/stakes.ts", "games/tossing-tiger/bot/leaf.ts"])
      expect(faults(path, `import { x } from "../rules/war.ts";`)).toEqual([]);
  });
  test("keeps manifests light: what has weight is fetched, words and look are not", () => {
    const manifest = "games/tossing-tiger/index.ts";
    expect(faults(manifest, `import { look } from "./look.ts";`)).toEqual([]);
    expect(faults("games/tossing-tiger/look.ts", `import { lookEn } from "./text/look.en.ts";`)).toEqual([]);
    expect(faults(manifest, `import type { Queries } from "./queries.ts";`)).toEqual([]);
    expect(faults(manifest, `const board = () => import("./board/Board.svelte");`)).toEqual([]);
    for (const heavy of ["./game.ts", "./text/en.ts", "./emblem.ts", "./board/Board.svelte"])
      expect(faults(manifest, `import { x } from "${heavy}";`)).toEqual(["a manifest fetches this with import()"]);
    expect(faults("games/tossing-tiger/look.ts", `import { emblem } from "./emblem.ts";`)).toEqual([
      "a manifest fetches this with import()",
    ]);
    expect(faults(manifest, `const other = () => import("../animal-empire/game.ts");`)).toEqual([
      "one game may not import another",
    ]);
    expect(faults("games/tossing-tiger/game.ts", `const board = () => import("./board/Board.svelte");`)).toEqual([
      "rules may not import the board",
    ]);
  });
  test("lets boards and emblems, and nothing else of a game, use the board kit", () => {
    expect(faults("games/tossing-tiger/emblem.ts", `import { x } from "../board-kit/cut.ts";`)).toEqual([]);
    expect(faults("games/tossing-tiger/look.ts", `import { x } from "../board-kit/cut.ts";`)).not.toEqual([]);
    expect(faults("games/tossing-tiger/board/art/brush.ts", `import { x } from "../../../board-kit/curve.ts";`)).toEqual([]);
    expect(faults("games/tossing-tiger/rules/war.ts", `import { x } from "../../board-kit/curve.ts";`)).toEqual([
      "the board kit is for boards alone",
    ]);
    expect(faults("games/board-kit/curve.ts", `import { x } from "../tossing-tiger/board/pace.ts";`)).toEqual([
      "the board kit knows no game",
    ]);
    expect(faults("games/board-kit/curve.ts", `import { x } from "../catalogue.ts";`)).toEqual(["the board kit knows no game"]);
    expect(faults("games/board-kit/Sign.svelte", `<script>import { x } from "@warren/kernel/board.ts";</script>`)).toEqual([]);
  });
  test("keeps libraries out of kernel and games", () => {
    expect(faults("kernel/x.ts", `import { z } from "zod";`)).toEqual(["kernel may not use zod"]);
    expect(faults("kernel/x.ts", `import { readFileSync } from "node:fs";`)).toEqual(["kernel may not use node:fs"]);
    expect(faults("kernel/chance.ts", `import { sha256 } from "@noble/hashes/sha2.js";`)).toEqual([]);
    expect(faults("games/tossing-tiger/rules/x.ts", `import { z } from "zod";`)).toEqual(["games may not use zod"]);
  });
  test("lets the files of a scenario read with a library, and everybody else fetch them", () => {
    expect(faults("games/tossing-tiger/scenario/schema.ts", `import { z } from "zod";`)).toEqual([]);
    expect(faults("games/tossing-tiger/scenario/schema.ts", `import { x } from "node:fs";`)).toEqual([
      "games may not use node:fs",
    ]);
    for (const path of ["rules/setup.ts", "board/model.ts", "bot.ts", "display/x.ts"]) {
      const up = path.includes("/") ? ".." : ".";
      const file = `games/tossing-tiger/${path}`;
      expect(faults(file, `import { x } from "${up}/scenario/read.ts";`)).toEqual(["what reads files is fetched with import()"]);
      expect(faults(file, `import type { x } from "${up}/scenario/read.ts";`)).toEqual([]);
      expect(faults(file, `import { x } from "${up}/scenario/types.ts";`)).toEqual([]);
    }
    expect(faults("games/tossing-tiger/check-file.ts", `import { x } from "./scenario/read.ts";`)).toEqual([]);
  });
  test("bans chance, clocks, floating trigonometry and locale in the rules", () => {
    expect(faults("kernel/x.ts", "const x = Math.random();")).toEqual(["Math.random is banned here"]);
    expect(faults("games/tossing-tiger/rules/x.ts", "const x = Date.now() + new Date();")).toEqual([
      "Date is banned here",
      "Date is banned here",
    ]);
    expect(faults("games/tossing-tiger/rules/x.ts", "const x = Math.sin(1);")).toEqual(["Math.sin is banned here"]);
    expect(faults("games/tossing-tiger/rules/x.ts", `list.sort((a, b) => a.localeCompare(b));`)).toEqual([
      "localeCompare depends on the locale",
    ]);
    expect(faults("games/tossing-tiger/display/x.ts", "const x = Math.random() + Math.sin(1) + Date.now();")).toEqual([
      "Math.random is banned here",
      "Math.sin is banned here",
      "Date is banned here",
    ]);
    expect(faults("games/tossing-tiger/board/x.ts", "const x = Math.sin(1);")).toEqual([]);
    expect(faults("games/tossing-tiger/bot.ts", "const x = Math.exp(1) + Math.random();")).toEqual([
      "Math.random is banned here",
    ]);
  });
});
