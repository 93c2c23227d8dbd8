import { games } from "@warren/games/listed.ts";
import { firstOptions } from "@warren/kernel/module.ts";
import { defaultOptions, type Options } from "@warren/kernel/options.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHouse } from "./house.ts";

const { house, visitors } = openHouse();
const ready = games.filter((one) => one.ready);

/** The options of the match that was opened, as whoever keeps it has them. */
async function optionsOf(page: Page): Promise<Options> {
  await page.waitForURL(/\/(local|table)\//);
  const id = page.url().split("/").at(-1)!;
  if (page.url().includes("/table/")) return (await (await page.request.get(`${house.url}/api/tables/${id}`)).json()).options;
  return page.evaluate(
    (match) =>
      new Promise<Options>((done, failed) => {
        const opening = indexedDB.open("warren");
        opening.onerror = failed;
        opening.onsuccess = () => {
          const asked = opening.result.transaction("matches").objectStore("matches").get(match);
          asked.onerror = failed;
          asked.onsuccess = () => done(asked.result.header.options);
        };
      }),
    id,
  );
}

test.each(ready)("every door to $id begins with what is recommended", async (manifest) => {
  const { game } = await manifest.load();
  const wanted = { ...defaultOptions(game.options), ...firstOptions(manifest) };
  const { title } = manifest.look.words;
  const { context, page } = await visitors.person();

  // The front page: a match at once, and each of the chosen game's ways to a table.
  await page.goto(house.url);
  await page.getByRole("button", { name: title, exact: true }).click();
  await page.getByRole("button", { name: /^Play now against bots \d/ }).click();
  expect(await optionsOf(page), "play now").toEqual(wanted);
  for (const way of ["Set up a table", "Friends at this screen", "Friends by a link"]) {
    await page.goto(house.url);
    await page.getByRole("link", { name: way, exact: true }).click();
    await page.getByRole("button", { name: /Start the match|Make the table/ }).click();
    expect(await optionsOf(page), way).toEqual(wanted);
  }

  // Every other page that leads to a match leads to that form.
  for (const [from, door] of [
    ["/", `Set up a table: ${title}`],
    [`/learn/${game.id}`, "Set up a table"],
    [`/rules/${game.id}`, `Play ${title}`],
  ] as const) {
    await page.goto(house.url + from);
    await page.getByRole("link", { name: door, exact: true }).click();
    await page.waitForURL(`**/new/${game.id}`);
  }
  // Presets stand first, the recommended one before all, else the one for newcomers; where there is only one, nothing is asked.
  const first = page.getByRole("group").first();
  if (manifest.presets.length === 1) expect(await page.getByRole("radio", { name: /As printed/ }).count()).toBe(0);
  else {
    const recommends = manifest.presets.some(({ id }) => id === "recommended");
    const radio = recommends ? first.getByRole("radio", { name: /Recommended/ }) : first.getByRole("radio").first();
    expect(await radio.isChecked()).toBe(true);
  }
  await context.close();
});
