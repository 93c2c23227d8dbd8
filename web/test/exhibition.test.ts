import { awaitedBy, games, loadGame, usualSeats } from "@warren/games/listed.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { describe, expect, test } from "vitest";
import { Exhibition } from "../src/home/exhibition.ts";

const players = (await loadGame("tossing-tiger"))!;

/** The first moments of a match, as far as it goes. */
function told(seed: string, most: number) {
  const show = new Exhibition(players, { seats: 3, seed });
  const moments = [];
  while (moments.length < most) {
    const moment = show.next();
    if (!moment) break;
    moments.push(moment);
  }
  return { show, moments };
}

describe("the match on the front page", () => {
  test("shows a spectator's view and nothing more", () => {
    for (const { view } of told("a", 40).moments) {
      expect(view.seat).toBeNull();
      expect(view.hand).toBeUndefined();
    }
  });

  test.each(games.filter((one) => one.ready))("of $id is played by what is recommended", async (manifest) => {
    const show = new Exhibition(await manifest.load(), { seats: usualSeats(manifest.id), seed: "a" });
    expect(show.options).toMatchObject(firstOptions(manifest));
  });

  test("of a campaign goes on with what its battles came to, which nobody sees", async () => {
    const id = "animal-world-war-campaign";
    const show = new Exhibition((await loadGame(id))!, { seats: 2, seed: "a" }, await awaitedBy(id));
    const keys: (string | undefined)[] = [];
    while (keys.length < 60 && !keys.some((key) => key?.startsWith("battle."))) keys.push(show.next()?.event?.key);
    expect(keys.filter((key) => key?.startsWith("order.") || key?.startsWith("battle."))).toEqual([
      expect.stringMatching(/^order\./),
      expect.stringMatching(/^battle\./),
    ]);
  });

  test("is the same for the same seed and another for another", () => {
    expect(told("a", 30).moments).toEqual(told("a", 30).moments);
    expect(told("a", 30).moments).not.toEqual(told("b", 30).moments);
  });

  test("comes to an end, and then says so", () => {
    const { show, moments } = told("a", 5_000);
    expect(moments.length).toBeLessThan(5_000);
    expect(show.outcome?.ranks).toHaveLength(3);
    expect(show.next()).toBeUndefined();
  });
});
