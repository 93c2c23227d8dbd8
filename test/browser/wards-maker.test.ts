import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";
import { waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

const label = (page: Page, id: string) => page.locator(`.place[data-at="${id}"]`).getAttribute("aria-label");
const tool = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Tools" }).getByRole("radio", { name, exact: true });
const checks = (page: Page) => page.getByRole("region", { name: "What the rules say" });
const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });
/** Where a millimetre of the table is on the screen. */
async function at(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.locator("svg.ground").evaluate(
    (table, p) => {
      const { left, top, width } = table.getBoundingClientRect();
      const scale = width / Number(table.getAttribute("width"));
      return { x: left + p.x * scale, y: top + p.y * scale };
    },
    { x, y },
  );
}
async function press(page: Page, x: number, y: number): Promise<void> {
  const p = await at(page, x, y);
  await page.mouse.click(p.x, p.y);
}
async function blank(page: Page): Promise<void> {
  await page.locator("summary", { hasText: "New table" }).click();
  await page.getByRole("button", { name: "36 by 36 in" }).click();
}

test("a table is laid from nothing, its fault is seen and mended, and it is exported, refused when broken, imported and played", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 }, { acceptDownloads: true });
  await page.goto(`${house.url}/build/wards-of-war`);
  await checks(page).getByText("A fair table").waitFor();
  await expectAccessible(page, "map maker");

  // On an empty table the Spawn Points see each other: said in the list, pinned on the table, and nobody may play.
  await blank(page);
  await checks(page).getByText("From the Spawn Point of Red (A) at 75, 225 that of Blue (B) at 825, 675 is seen").waitFor();
  expect(await page.locator(".pin.refused").count()).toBe(4);
  expect(await page.getByRole("button", { name: "Play it now" }).isDisabled()).toBe(true);

  // A high wall in front of one of them; its counterpart comes by itself, turns with it and is as long.
  await tool(page, "High wall").check({ force: true });
  await press(page, 150, 225);
  await page.getByRole("button", { name: "Put it away" }).click();
  for (let i = 0; i < 4; i++) await page.getByRole("button", { name: "Turn right" }).click();
  await page.getByLabel("Length, in").fill("8");
  await page.keyboard.press("Enter");
  expect([await label(page, "piece:highwall1"), await label(page, "piece:highwall2")]).toEqual([
    "High wall 1, at 6, 9 in, 8 by 0.32 in",
    "High wall 2, at 30, 27 in, 8 by 0.32 in",
  ]);
  // The same again, brought to its place by dragging and by number.
  await page.getByRole("button", { name: "Lay another" }).click();
  const [from, to] = [await at(page, 205, 260), await at(page, 205, 640)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
  await page.getByLabel("From the left, in").fill("6");
  await page.getByLabel("From the top, in").fill("27");
  await page.keyboard.press("Enter");
  await checks(page).getByText("A fair table").waitFor();
  expect(await label(page, "piece:highwall4")).toBe("High wall 4, at 30, 9 in, 8 by 0.32 in");

  // By keyboard, one side alone: the rules say by how much; one step back mends it, and it can be done again.
  await page.getByLabel("Both sides alike").uncheck();
  await page.locator('.place[data-at="piece:highwall1"]').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+ArrowRight");
  await checks(page)
    .getByText("High wall 1 has no counterpart with its middle at 745, 675; the nearest of its kind is 5 mm off.")
    .waitFor();
  await page.keyboard.press("Control+z");
  await checks(page).getByText("A fair table").waitFor();
  await page.keyboard.press("Control+y");
  await checks(page).getByRole("button", { name: "Make the sides alike" }).first().click();
  await checks(page).getByText("A fair table").waitFor();
  expect(await label(page, "piece:highwall1")).toContain("at 6.2, 9 in");

  await page.getByLabel("Name of the table").fill("Four walls");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a file" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Four walls.json");
  const text = readFileSync(await download.path(), "utf8");
  const map = JSON.parse(text);
  expect(map).toMatchObject({ format: "warren-wards-table", version: 1, name: "Four walls", w: 900 });

  // What is wrong is refused with file, place and cause, and the table stays as it was.
  const take = page.locator(".builder input[type=file]");
  const refused = async (name: string, content: string, words: string): Promise<void> => {
    await take.setInputFiles(file(name, content));
    await page.getByText(`${name} was not taken. ${words}`).waitFor();
  };
  await refused("torn.json", '{ "w": [900 }', "1:13: from here on this is not JSON.");
  await refused("huge.json", " ".repeat(200_001), "It has 200001 bytes; 200000 bytes are allowed.");
  await refused("later.json", JSON.stringify({ ...map, version: 2 }), "version: this file has version 2");
  await refused("odd.json", JSON.stringify({ ...map, weather: "rain" }), "weather: a table has nothing of this name.");
  await refused(
    "lame.json",
    JSON.stringify({ ...map, hill: [460, 450, 150] }),
    "The zone’s middle at 460, 450 would be at 440, 450",
  );
  await page.getByRole("button", { name: "Open lame.json all the same" }).waitFor();
  expect(await page.getByLabel("Name of the table").inputValue()).toBe("Four walls");
  await blank(page);
  await take.setInputFiles(file("walls.json", text));
  await page.getByText("Four walls is on the sheet.").waitFor();
  await page.reload();
  await page.getByText("Where you left off: Four walls.").waitFor();

  // Played at once, with a mode that is chosen; the match has the table with it.
  await page.getByRole("combobox", { name: /^Mode/ }).selectOption("flags");
  await page.getByRole("combobox", { name: /^Seats/ }).selectOption("2");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.waitForURL(/\/local\//);
  expect(await waitForMe(page)).toContain("asked");
  await page.locator('.place.marker[data-at="A2"]').waitFor();
  await page.locator("svg.ground").getByText("Four walls").waitFor({ state: "attached" });
  await context.close();
});

test("on a phone a tap lays and chooses, and a table by a link has the map with it", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await page.goto(`${house.url}/build/wards-of-war`);
  await checks(page).getByText("A fair table").waitFor();
  await tool(page, "Crater").check({ force: true });
  await page.evaluate(() => scrollTo(0, 0));
  const p = await at(page, 150, 300);
  await page.touchscreen.tap(p.x, p.y);
  await expect.poll(() => label(page, "piece:crater6")).toContain("at 42, 24 in");
  await page.getByRole("button", { name: "Take it away" }).tap();
  await expect.poll(() => page.locator('.place[data-at="piece:crater6"]').count()).toBe(0);
  await expectAccessible(page, "map maker on a phone");
  await page.getByRole("radiogroup", { name: "With" }).getByRole("radio", { name: "A link" }).check({ force: true });
  await page.getByRole("button", { name: "Play it now" }).tap();
  await page.waitForURL(/\/table\//);
  await page.getByText("Millbrook, my way").first().waitFor();
  await context.close();
});
