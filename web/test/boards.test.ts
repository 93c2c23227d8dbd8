import { games, loadGame } from "@warren/games/listed.ts";
import { SOUNDS, soundOf } from "@warren/kernel/board.ts";
import { houseEn } from "@warren/kernel/text.en.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { wireEn } from "@warren/wire/text.en.ts";
import { expect, test } from "vitest";
import { decisiveIn } from "../src/table/log.ts";
import { tableEn } from "../src/table/text.en.ts";

test("an event sounds by its key, or else by its family", () => {
  const sounds = { "shoot.rocket": "blast", shoot: "shot" } as const;
  expect(["shoot.rocket", "shoot.fires", "shoot.fires.far", "move.goes"].map((key) => soundOf(sounds, key))).toEqual([
    "blast",
    "shot",
    undefined,
    undefined,
  ]);
});

const ready = games.filter((one) => one.ready).map((one) => one.id);
/** A campaign lies in the folder of the game of its battles. */
const fileOf = (id: string, file: string): string =>
  new URL(`../../games/${id.replace(/-campaign$/, "/campaign")}/${file}`, import.meta.url).pathname;
test.each(ready)("what %s sounds like are events it tells", async (id) => {
  const { sounds } = (await import(/* @vite-ignore */ fileOf(id, "board/sounds.ts"))) as { sounds: Record<string, string> };
  const told = Object.keys((await loadGame(id))!.catalogue);
  const unheard = Object.keys(sounds).filter((key) => !told.some((one) => one === key || one.startsWith(`${key}.`)));
  expect(unheard).toEqual([]);
  expect(Object.values(sounds).filter((sound) => !SOUNDS.includes(sound as never))).toEqual([]);
});

/** The war room tells at its end which battle decided the war, better than one line of the log could. */
const tellsItself = (id: string): boolean => id === "animal-world-war-campaign";
test.each(ready.filter((id) => !tellsItself(id)))("what may decide a match of %s are events it tells", async (id) => {
  const { decisive } = (await import(/* @vite-ignore */ fileOf(id, "board/recap.ts"))) as { decisive: readonly string[] };
  const { catalogue } = (await loadGame(id))!;
  expect(decisive.filter((key) => !(key in catalogue))).toEqual([]);
  expect(
    decisiveIn(
      [
        { seq: 3, event: { key: decisive[0]! } },
        { seq: 4, event: { key: "other" } },
      ],
      decisive,
    )?.seq,
  ).toBe(3);
});

// The first catalogue that knows a key is used: a board's word of the same key would never be seen.
test.each(ready)("no word of the board of %s stands behind another of the same key", async (id) => {
  const { boardEn } = (await import(/* @vite-ignore */ fileOf(id, "text/board.en.ts"))) as { boardEn: Catalogue };
  const before = { ...(await loadGame(id))!.catalogue, ...tableEn, ...houseEn, ...wireEn };
  expect(Object.keys(boardEn).filter((key) => key in before)).toEqual([]);
});

test("the decisive moment is told with what led to it in the same move, and nothing of another", () => {
  const log = [
    { seq: 6, event: { key: "earlier" } },
    ...["far", "shoots", "falls", "scores", "after"].map((key) => ({ seq: 7, event: { key } })),
  ];
  expect(decisiveIn(log, ["scores"])).toMatchObject({
    seq: 7,
    lines: ["shoots", "falls", "scores"].map((key) => ({ event: { key } })),
  });
  expect(decisiveIn(log, ["far"])?.lines).toHaveLength(1);
  expect(decisiveIn(log, ["never"])).toBeUndefined();
});

test("what those did who did not win decided nothing, unless nobody else did anything", () => {
  const log = [
    { seq: 1, event: { key: "takes", args: { who: 2 } } },
    { seq: 2, event: { key: "takes", args: { who: 0 } } },
    { seq: 3, event: { key: "falls", args: { who: 1, by: 0 } } },
    { seq: 4, event: { key: "falls", args: { who: "H.medic" } } },
  ];
  expect(decisiveIn(log, ["takes"], [2, 3, 1])?.seq).toBe(1);
  expect(decisiveIn(log, ["takes"], [1, 2, 2])?.seq).toBe(2);
  expect(decisiveIn(log, ["takes"], [2, 1, 2])?.seq).toBe(2);
  // Whose doing it was is told by whom it was done, and of some things not at all.
  expect(decisiveIn(log.slice(0, 3), ["takes", "falls"], [1, 2, 2])?.seq).toBe(3);
  expect(decisiveIn(log, ["takes", "falls"], [2, 1, 2])?.seq).toBe(4);
});
