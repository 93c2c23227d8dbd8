import { games, loadGame } from "@warren/games/listed.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { changedOptions } from "@warren/kernel/progress.ts";
import { describe, expect, test } from "vitest";
import { endOf, roundOf, rulesOf, standingOf } from "../src/mine/facts.ts";

const ready = games.filter((one) => one.ready);

describe("what the list of one's matches says", () => {
  test.each(ready)("a match of $id as every door starts it is not called one's own mix", async (manifest) => {
    const module = await manifest.load();
    const { game } = module;
    const changed = changedOptions(game.options, firstOptions(manifest));
    // Where what is chosen is the war, it is called by its name.
    const isWar = manifest.id === "wars-across-the-world";
    const first = isWar ? "The Valley 1862" : manifest.presets.length > 1 ? "Recommended rules" : "As printed";
    expect(rulesOf({ game: manifest.id, changed }, module)).toBe(first);
    expect(rulesOf({ game: manifest.id, changed: {} }, module)).toBe(isWar ? "Missouri 1861" : "As printed");
  });

  test("a mix of one's own is told by what is not as printed, once the game is there to say it", async () => {
    const one = { game: "tossing-tiger", changed: { fewestPiles: 3 } };
    expect(rulesOf(one)).toBe("Your own mix");
    expect(rulesOf(one, await loadGame(one.game))).toBe("Your own mix (Fewest piles: 3)");
    const war = { game: "wars-across-the-world", changed: { war: "A war of mine" } };
    expect(rulesOf(war, await loadGame(war.game))).toMatch(/^Your own mix \(.*: A war of mine\)$/);
  });

  test("who won, and whether I did; several at one device are spoken of by name", () => {
    const names = ["Ann", "Ben", "Cleo"];
    expect(endOf({ names, won: { names: ["Ann"], me: true } })).toBe("You won");
    expect(endOf({ names, won: { names: ["Ann", "Ben"], me: true } })).toBe("You share the win");
    expect(endOf({ names, won: { names: ["Ben", "Cleo"], me: false } })).toBe("You lost: Ben and Cleo won");
    expect(endOf({ names, won: { names: ["Ben"] } })).toBe("Ben won");
    expect(endOf({ names, won: { names, me: true } })).toBe("A draw");
    expect(endOf({ names })).toBe("Finished");
  });

  test("a match that waits for another says where one is waited for", () => {
    const one = {
      game: "animal-world-war-campaign",
      names: ["Ann", "Ben"],
      changed: {},
      stage: "playing" as const,
      imported: false,
      episode: { id: "b", game: "animal-world-war" },
    };
    expect(standingOf({ ...one, awaitsMe: true })).toBe("Your move in a match of Animal World War");
    expect(standingOf({ ...one, awaitsMe: false })).toBe("In a match of Animal World War: waiting for the others");
    expect(roundOf({ game: one.game, round: 3 })).toBe("campaign turn 3");
  });

  test("a match that can no longer be played says why, and one from a file how it ended", () => {
    const one = {
      game: "tossing-tiger",
      names: ["Ann", "Ben"],
      changed: {},
      stage: "over" as const,
      awaitsMe: false,
      imported: false,
    };
    expect(standingOf({ ...one, unplayable: { key: "table.otherVersion", args: { stored: 3, running: 5 } } })).toMatch(
      /version 3/,
    );
    expect(standingOf({ ...one, imported: true, won: { names: ["Ben"] } })).toBe("From a file: Ben won");
    expect(standingOf({ ...one, stage: "playing", awaitsMe: true })).toBe("Your move");
  });

  test("a game's own word for its rounds", () => {
    expect(roundOf({ game: "tossing-tiger", round: 4 })).toMatch(/4/);
    expect(roundOf({ game: "tossing-tiger" })).toBeUndefined();
  });
});
