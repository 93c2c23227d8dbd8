import { games } from "@warren/games/listed.ts";
import { holes } from "@warren/kernel/text.ts";
import { describe, expect, test } from "vitest";
import { markFile } from "../src/art/mark.ts";
import { SCENES, scene } from "../src/art/scenes.ts";
import { ago } from "../src/shell/time.ts";
import { en } from "../src/text/en.ts";
import { LANGUAGES, t } from "../src/text/t.ts";

describe("words", () => {
  test("every language has the keys of English, with the same holes", () => {
    for (const { words } of Object.values(LANGUAGES)) {
      expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
      for (const [key, text] of Object.entries(en))
        expect(holes(words[key as keyof typeof en]).sort()).toEqual(holes(text).sort());
    }
  });

  test("a sentence takes its arguments and its plural", () => {
    expect(t("home.next", { n: 1 })).toBe("1 game waits for you");
    expect(t("home.next", { n: 3 })).toBe("3 games wait for you");
  });
});

describe("time", () => {
  const minute = 60_000;
  test.each([
    [0, "this minute"],
    [5 * minute, "5 minutes ago"],
    [3 * 60 * minute, "3 hours ago"],
    [26 * 60 * minute, "yesterday"],
    [70 * 24 * 60 * minute, "2 months ago"],
  ])("%d ms are told as %s", (age, told) => {
    expect(ago(1_000_000_000_000 - age, 1_000_000_000_000, "en")).toBe(told);
  });

  test("a clock that runs ahead is not the future", () => {
    expect(ago(2_000, 1_000, "en")).toBe("this minute");
  });
});

/** Opened elements are closed in order, and no number came out as NaN. */
function wellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!empty) open.push(name!);
  }
  return open.length === 0 && !/NaN|undefined|Infinity/.test(svg);
}

describe("art", () => {
  test.each([
    ...games.map(({ id, look }) => [id, look.emblem] as const),
    ...SCENES.map((name) => [name, async () => scene(name)] as const),
    ["mark", async () => markFile()] as const,
  ])("%s is well formed, the same every time, and small", async (_name, draw) => {
    const svg = await draw();
    expect(wellFormed(svg)).toBe(true);
    expect(svg.length).toBeLessThan(20_000);
    expect(await draw()).toBe(svg);
  });
});
