import { readFileSync } from "node:fs";
import { join } from "node:path";
import { manifests } from "@warren/games/listed.ts";
import { expect, test } from "vitest";
import { isOnlyShown } from "../build/play-only.ts";

const folder = join(import.meta.dirname, "../../games");

test.each(manifests.filter((one) => one.ready))("a worker is built with what plays $id and nothing that is only shown", (one) => {
  const { id, partOf } = one;
  const manifest = join(folder, partOf === undefined ? id : id.replace(`${partOf}-`, `${partOf}/`), "index.ts");
  const parts = [...readFileSync(manifest, "utf8").matchAll(/(?:import\(|from )"(\.[^"]+)"/g)].map((match) => match[1]!);
  // Earlier versions that are kept are played by workers, too, and so are trials of what was built.
  const also = ["./kept/list.ts", "./trial.ts"];
  const built = parts.filter((part) => !isOnlyShown(part, manifest) && !also.includes(part));
  expect(built.sort()).toEqual(["./bot.ts", "./game.ts", "./text/en.ts", "./text/labels.ts"]);
});

test("what a rule imports stays, whatever it is called", () => {
  expect(isOnlyShown("./look.ts", join(folder, "tossing-tiger/rules/war.ts"))).toBe(false);
  expect(isOnlyShown("./board/Board.svelte", undefined)).toBe(false);
});
