import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";
import { waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

const place = (page: Page, at: string) => page.locator(`.builder .place[data-at="${at}"]`);
const label = (page: Page, at: string): Promise<string | null> => place(page, at).getAttribute("aria-label");
const tool = (page: Page, name: RegExp) => page.getByRole("radiogroup", { name: "Tools" }).getByRole("radio", { name });
const checks = (page: Page) => page.getByRole("region", { name: "What the rules say" });
const file = (name: string, text: string) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) });

test("a battlefield is painted, checked, kept, exported, refused when broken, imported, shared and played", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 }, { acceptDownloads: true });
  await page.goto(`${house.url}/build/animal-world-war`);
  await checks(page).getByText("Ready for battle").waitFor();
  await expectAccessible(page, "builder");

  // Paint, on both sides alike; take back; do it again.
  await tool(page, /^Deep Woodland: Cover 4/).check();
  // What is chosen is named beside the pictures, and so is what is pointed at.
  const named = page.locator(".builder .told");
  await expect.poll(() => named.textContent()).toMatch(/^Deep Woodland Cover 4\. \d left in the box\./);
  await tool(page, /^Barbed Wire/).hover();
  await expect.poll(() => named.textContent()).toMatch(/^Barbed Wire Nobody on foot can enter/);
  await place(page, "1,1").click();
  expect([await label(page, "1,1"), await label(page, "-1,-1")]).toEqual([
    "Deep Woodland 1,1; cover 4",
    "Deep Woodland -1,-1; cover 4",
  ]);
  await page.keyboard.press("Control+z");
  expect(await label(page, "1,1")).toContain("left to the deal");
  await page.getByRole("button", { name: "Again", exact: true }).click();
  expect(await label(page, "1,1")).toContain("Deep Woodland");
  await tool(page, /^Trench/).check();
  await place(page, "1,1").click();
  expect(await label(page, "-1,-1")).toContain("Trench here");
  await place(page, "0,0").click();
  await page.getByText("Name the tile first").waitFor();

  // By keyboard: from the middle to the north, and take the tile away.
  await page.getByLabel("Both sides alike").uncheck();
  await place(page, "0,0").focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Delete");
  expect(await label(page, "0,-3")).toContain("empty position");

  // The rules look on, and mend what they can.
  await page.getByRole("combobox", { name: /^Objective/ }).selectOption("O06");
  await tool(page, /^No tile/).check();
  await place(page, "2,-1").click();
  await checks(page).getByText("Three Crossroads needs tiles at 2,-1").waitFor();
  expect(await page.getByRole("button", { name: "Play it now" }).isDisabled()).toBe(true);
  await checks(page).getByRole("button", { name: "Lay the tiles" }).click();
  await checks(page).getByText("Cannot be played").waitFor({ state: "detached" });

  await page.getByLabel("Name of the battlefield").fill("Crossing");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a file" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("Crossing.json");
  const text = readFileSync(await download.path(), "utf8");
  expect(JSON.parse(text)).toMatchObject({ format: "warren-battlefield", name: "Crossing", objective: "O06" });

  // What is broken is refused with file, place and cause, and the sheet stays as it was.
  const take = page.locator(".builder input[type=file]");
  await take.setInputFiles(file("broken.json", '{ "hexes": [[0, 0] }'));
  await page.getByText("broken.json was not taken. 1:20: no JSON from here on").waitFor();
  await take.setInputFiles(file("odd.json", JSON.stringify({ hexes: [[0, 0, "castle"]] })));
  await page.getByText("odd.json was not taken. hexes[0]: no such tile").waitFor();
  await take.setInputFiles(file("match.json", JSON.stringify({ format: "warren-match" })));
  await page.getByText("match.json was not taken. format: a file, but no battlefield").waitFor();
  expect(await label(page, "1,1")).toContain("Deep Woodland");
  await page.getByRole("button", { name: "Small outline" }).click();
  expect(await label(page, "1,1")).toContain("left to the deal");
  await take.setInputFiles(file("Crossing.json", text));
  await page.getByText("Crossing is on the sheet.").waitFor();
  expect(await label(page, "1,1")).toContain("Trench here");

  // Kept on this device by itself, found again after a reload, and offered by the form of a new table.
  await page.reload();
  await page.getByText("Where you left off: Crossing.").waitFor();
  expect(await label(page, "1,1")).toContain("Trench here");
  await page.getByRole("button", { name: "Small outline" }).click();
  await page.getByRole("button", { name: "Open Crossing" }).first().click();
  expect(await label(page, "1,1")).toContain("Trench here");
  await page.getByRole("button", { name: "Set up a table" }).click();
  await page.waitForURL(/\/new\/animal-world-war/);
  await expect.poll(() => page.getByLabel("What you made").locator("option:checked").textContent()).toBe("Crossing");
  expect(await page.getByLabel("Your battlefield", { exact: true }).inputValue()).toBe(text);

  // Played at once.
  await page.getByRole("link", { name: "Open the builder" }).click();
  await page.waitForURL(/\/build\//);
  await place(page, "1,1").waitFor();
  await expect.poll(() => label(page, "1,1")).toContain("Trench here");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.waitForURL(/\/local\//);
  expect(await waitForMe(page)).toContain("asked");
  await page.locator(".battle").getByRole("heading", { name: "Three Crossroads" }).waitFor();
  await context.close();
});

test("on a phone a tap paints, and a link carries the field to somebody else", async () => {
  const { context, page } = await visitors.person(
    { width: 390, height: 844 },
    { hasTouch: true, isMobile: true, permissions: ["clipboard-read", "clipboard-write"] },
  );
  await page.goto(`${house.url}/build/animal-world-war`);
  await tool(page, /^Lake/).check({ force: true });
  await place(page, "1,0").scrollIntoViewIfNeeded();
  await place(page, "1,0").tap();
  await expect.poll(() => label(page, "1,0")).toContain("Lake");
  await page.getByRole("button", { name: "Copy a link" }).tap();
  await page.getByText("The link is copied.").waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await expectAccessible(page, "builder on a phone");
  await context.close();

  const other = await visitors.person();
  await other.page.goto(link);
  await place(other.page, "1,0").waitFor();
  await expect.poll(() => label(other.page, "1,0")).toContain("Lake");
  await expect.poll(() => label(other.page, "-1,0")).toContain("Lake");
  await other.page.goto(`${house.url}/build/animal-world-war#w=nonsense`);
  await other.page.reload();
  await other.page.getByText(/The link carries no battlefield/).waitFor();
  await other.page.goto(`${house.url}/build/tossing-tiger`);
  await other.page.getByText("Nothing to build here").waitFor();
  await other.context.close();
});
