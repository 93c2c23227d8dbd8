import { expect, test } from "vitest";
import { catalogue, load } from "../catalogue.ts";

test("every ready game loads under its own id, with bots and words", async () => {
  for (const { id, ready } of catalogue) {
    const loaded = await load(id);
    expect(loaded !== undefined).toBe(ready);
    if (!loaded) continue;
    expect(loaded.game.id).toBe(id);
    expect(loaded.bots.length).toBeGreaterThan(0);
    for (const key of ["title", "tagline", "about"]) expect(loaded.catalogue[key]).toBeTruthy();
    for (const option of loaded.game.options) {
      expect(loaded.catalogue[`option.${option.id}`]).toBeTruthy();
      expect(loaded.catalogue[`option.${option.id}.help`]).toBeTruthy();
      if (option.t === "choice")
        for (const value of option.values) expect(loaded.catalogue[`option.${option.id}.${value}`]).toBeTruthy();
    }
  }
});

test("a game that is unknown or not ready is not loaded", async () => {
  expect(await load("chess")).toBeUndefined();
  expect(await load("wards-of-war")).toBeUndefined();
});
