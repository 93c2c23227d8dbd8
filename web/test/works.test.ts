import { describe, expect, test } from "vitest";
import { fromLink, toLink, workShelf } from "../src/client/works.ts";

describe("works in an address", () => {
  test.each(["", "{}", '{"name":"Höhe 60 – ✚","hexes":[[0,0,"wood"]]}', "x".repeat(8000)])(
    "come back as they were: %#",
    (text) => {
      const link = toLink(text);
      expect(link).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(fromLink(link)).toBe(text);
    },
  );
  test.each(["%", "a", "gICA", "äöü"])("what is no work is none: %s", (link) => {
    expect(fromLink(link)).toBeUndefined();
  });
});

describe("works on this device", () => {
  test("where nothing can be stored they last as long as the page, each game its own", async () => {
    const shelf = await workShelf("one");
    expect(shelf.lasting).toBe(false);
    const work = { id: "a", name: "A", text: "{}", updatedAt: 1 };
    await shelf.save(work);
    await shelf.save({ ...work, id: "b", updatedAt: 2 });
    await shelf.save({ ...work, name: "A again", updatedAt: 3 });
    expect((await (await workShelf("one")).list()).map((one) => one.name)).toEqual(["A again", "A"]);
    expect(await (await workShelf("two")).list()).toEqual([]);
    await shelf.remove("b");
    expect((await shelf.list()).map((one) => one.id)).toEqual(["a"]);
  });
});
