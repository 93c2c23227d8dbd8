import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openHouse } from "./house.ts";
import { drawRegion } from "./map-players.ts";
import { playToEnd } from "./players.ts";
import { passByMouse } from "./wars-players.ts";

const { house, visitors } = openHouse();

const leaf = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Leaves of the war" }).getByRole("button", { name, exact: true }).click();
const row = (page: Page, name: string) => page.locator("button.row", { hasText: name }).first();
const checks = (page: Page) => page.getByRole("region", { name: "What the rules say" });
/** On ground out of play north of Harrow and Millford. */
const HIGHMOOR = [
  [100, 238],
  [100, 90],
  [800, 90],
  [800, 245],
  [520, 240],
] as const;
const file = (text: string) => ({ name: "war.json", mimeType: "application/json", buffer: Buffer.from(text) });

/** Whoever has the link reads and plays it, until it is taken away; the match goes on. */
async function lendAndTakeBack(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Keep it here and copy the link" }).click();
  const link = (await page.getByRole("link", { name: "Border war" }).getAttribute("href"))!;
  const reader = await visitors.person({ width: 390, height: 844 }, { hasTouch: true, isMobile: true });
  await reader.page.goto(link);
  await expect.poll(() => reader.page.getByLabel("Title").inputValue()).toBe("Border war");
  await reader.page.getByText("Somebody lent you this war.").waitFor();
  await expectAccessible(reader.page, "a lent war on a phone");
  await reader.page.getByRole("button", { name: "Play it now" }).tap();
  await reader.page.waitForURL("**/local/**");
  await reader.page.locator("svg.map").waitFor();
  const match = reader.page.url();
  await page.getByRole("button", { name: "Take away Border war" }).click();
  await page.getByText("Border war is taken away.").waitFor();
  await reader.page.reload();
  await reader.page.locator("svg.map").waitFor();
  expect(reader.page.url()).toBe(match);
  // The browser complains of what is not there.
  visitors.offlineExpected = true;
  await reader.page.goto(link);
  await reader.page.getByRole("heading", { name: "It is not kept here" }).waitFor();
  visitors.offlineExpected = false;
  await reader.context.close();
}

test("a war is made from six regions with forms: its faults are shown and mended, bots try it, it goes out as a file, comes back and is played to its end", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 }, { acceptDownloads: true });
  await fixLuck(page, 5);
  await page.goto(`${house.url}/build/wars-across-the-world`);
  await checks(page).getByText("Nothing is wrong").waitFor();
  await page.getByLabel("Title").fill("Border war");
  await leaf(page, "Turns");
  await page.getByRole("spinbutton", { name: "Turns" }).fill("2");
  expect(await page.getByRole("textbox", { name: /^Names of the turns/ }).count()).toBe(2);

  // A seventh region above the first two; its neighbours are found by themselves.
  await leaf(page, "Map");
  expect(await drawRegion(page, "Highmoor", HIGHMOOR)).toEqual(["Harrow", "Millford"]);

  // An id goes wherever it is meant, and whoever deletes hears where that is.
  await leaf(page, "Units");
  await page.getByRole("button", { name: "Types (3)" }).click();
  await row(page, "infantry").click();
  await page.getByLabel("Id in the file").fill("foot");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByText("foot is still meant in 4 places").waitFor();
  await page.getByRole("button", { name: "Keep it" }).click();

  // A counter without a place: said in the list and at the place, which the list leads to; taken back by the keyboard.
  await page.getByRole("button", { name: /^Units \(/ }).click();
  await page.getByRole("button", { name: "Add: unit" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Home guard");
  await page.getByRole("button", { name: "Take away: Harrow" }).click();
  await checks(page).getByText("1 counter to start with and 0 places").waitFor();
  await leaf(page, "Victory");
  await checks(page).getByRole("button", { name: "Show" }).click();
  await page.getByRole("region", { name: "Home guard" }).getByText("1 counter to start with and 0 places").waitFor();
  await page.keyboard.press("Control+z");
  await checks(page).getByText("Nothing is wrong").waitFor();

  // A card changed in its block is read back as a sentence.
  await leaf(page, "Cards");
  await row(page, "Volley").click();
  await page.getByRole("button", { expanded: false, name: "The enemy suffers 1 hit more" }).click();
  await page.getByLabel("Hits", { exact: true }).fill("2");
  await page.getByText("the enemy suffers 2 hits more in this round.", { exact: false }).first().waitFor();
  // What players read has followed.
  expect(await page.getByRole("textbox", { name: "Text" }).first().inputValue()).toContain("suffers 2 hits more");
  await expectAccessible(page, "the war editor");

  await leaf(page, "Test");
  await page.getByRole("combobox", { name: "Games" }).selectOption("20");
  await page.getByRole("combobox", { name: "Bots" }).selectOption("recruit");
  await page.getByRole("button", { name: "Play 20 games" }).click();
  await page.getByText("20 games were played.").waitFor();
  await page.getByText("Who wins, of 20 games").waitFor();
  await expectAccessible(page, "figures of the war editor");

  // Out, refused when newer or broken, and in again; kept all the while.
  await leaf(page, "Files");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as a file" }).click(),
  ]);
  const text = readFileSync(await download.path(), "utf8");
  expect(text).toContain('"title": "Border war"');
  const give = (given: string) => page.locator('.files input[type="file"]').setInputFiles(file(given));
  await give(text.replace('"version": 2', '"version": 3'));
  await page.getByText("the file is of version 3; this Warren reads version 2").waitFor();
  await give(text.slice(0, 2000));
  await page.getByText("no JSON from sign").waitFor();
  await page.evaluate(() => {
    const watch = globalThis as unknown as { longest: number };
    watch.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watch.longest = Math.max(watch.longest, duration);
    }).observe({ entryTypes: ["longtask"] });
  });
  // From the disk, as a person gives it: what goes through the test's own wire would hold the page up.
  const huge = join(mkdtempSync(join(tmpdir(), "warren-huge-")), "huge.json");
  writeFileSync(huge, "x".repeat(50_000_000));
  await page.locator('.files input[type="file"]').setInputFiles(huge);
  await page.getByText("It has 50 MB; 2 MB are allowed.").waitFor();
  rmSync(dirname(huge), { recursive: true });
  const war = JSON.parse(text) as { units: object[] };
  const tenThousand = Array.from({ length: 10_000 }, (_, n) => ({ ...war.units[0], id: `U${n}` }));
  await give(JSON.stringify({ ...war, units: tenThousand }));
  await page.getByText("“units” is a list of more than 500 entries").waitFor();
  // The page was never frozen, and nothing is lost.
  expect(await page.evaluate(() => (globalThis as unknown as { longest: number }).longest)).toBeLessThan(1500);
  expect(await page.getByLabel("Title").inputValue()).toBe("Border war");
  await give(text);
  await page.getByText("Border war is on the sheet.").waitFor();
  await lendAndTakeBack(page);
  await page.reload();
  await page.getByText("Where you left off: Border war.").waitFor();

  // From turn 2 on at once; back again the leaf is the one that was left, and the last step can still be taken back.
  await page.getByLabel("Title").fill("Border war 2");
  await leaf(page, "Test");
  await page.getByRole("combobox", { name: "Begin with" }).selectOption("2");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.waitForURL("**/local/**");
  await page.locator("svg.map").waitFor();
  await page.getByText("turn 2 of 2").first().waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Bots against bots" }).waitFor();
  await page.getByRole("button", { name: "Take back: Title" }).click();
  expect(await page.getByLabel("Title").inputValue()).toBe("Border war");
  // The whole war, from its first turn to its end.
  await leaf(page, "The war");
  await page.getByRole("button", { name: "Play it now" }).click();
  await page.waitForURL("**/local/**");
  await page.locator("svg.map").waitFor();
  await playToEnd(page, passByMouse);
  await context.close();
});
