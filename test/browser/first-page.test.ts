import { games as listed } from "@warren/games/listed.ts";
import { expect, test } from "vitest";
import { firstPage, MOST_AT_FIRST } from "../../tools/first-page.ts";
import { openHouse, theBrowser } from "./house.ts";

const { house, visitors } = openHouse();

test("the front page can be used after at most ninety kilobytes of script and styles, and comes packed and for good", async () => {
  const { usable, shown } = await firstPage(await theBrowser(), house.url);
  expect(usable).toBeGreaterThan(10_000);
  expect(usable).toBeLessThanOrEqual(MOST_AT_FIRST);
  // The match on show comes after that.
  expect(shown).toBeGreaterThan(usable);
  const [entry] = /\/assets\/index-[^"]+\.js/.exec(await (await fetch(house.url)).text())!;
  for (const encoding of ["br", "gzip"]) {
    const { headers } = await fetch(house.url + entry, { headers: { "accept-encoding": encoding } });
    expect([headers.get("content-encoding"), headers.get("cache-control")]).toEqual([
      encoding,
      "public, max-age=31536000, immutable",
    ]);
  }
});

test("what is kept for when there is no server holds no game before somebody plays it", async () => {
  const text = await (await fetch(`${house.url}/sw.js`)).text();
  const list = <T>(name: string): T => JSON.parse(new RegExp(`const ${name} = (\\[.*\\]);`).exec(text)![1]!);
  const keep = new Set(list<string[]>("keep"));
  const games = list<string[][]>("games");
  // A campaign is kept together with its battles.
  expect(games).toHaveLength(listed.filter((one) => one.ready && one.partOf === undefined).length);
  for (const files of games) {
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => keep.has(file))).toEqual([]);
    for (const file of files) expect((await fetch(house.url + file, { method: "HEAD" })).status).toBe(200);
  }
});

test("the war on show has its armies on the map, and its points counted", async () => {
  const { context, page } = await visitors.person();
  await page.goto(house.url);
  await page.getByRole("button", { name: "Wars Across the World", exact: true }).click();
  const war = page.getByRole("figure", { name: "A match of Wars Across the World between bots" });
  await war.getByRole("button", { name: /The Union \d+/ }).waitFor();
  await expect.poll(() => war.locator("svg.map [data-piece], svg.map .stack").count()).toBeGreaterThan(2);
  await context.close();
});
