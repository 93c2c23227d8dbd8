import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { answerByNames, confirmOf, gone, openTab, waitForMe } from "./players.ts";
import { chip, passByMouse, region, turnOf } from "./wars-players.ts";

const { house, visitors } = openHouse();

test("Missouri: an attack ordered on the map, its battle fought, a turn with the mouse and the next from names alone", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await fixLuck(page, 1);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let asked: string | undefined;
  // Up to the marches of the first turn.
  for (;;) {
    asked = (await waitForMe(page, asked)).slice("asked ".length);
    if ((await chip(page, "done").filter({ hasText: "marches" }).count()) > 0) break;
    await passByMouse(page);
  }
  await expectAccessible(page, "the staff map");
  await region(page, "JEF").click();
  await expect.poll(() => region(page, "BOO").getAttribute("aria-label")).toMatch(/in reach for 0.5: battle/);
  await region(page, "BOO").click();
  await page.getByRole("heading", { name: "If you attack: Boonville" }).waitFor();
  expect(await page.getByText(/^You win \d+%/).count()).toBe(1);
  expect(await confirmOf(page).textContent()).toContain("Attack");
  await confirmOf(page).click();
  await gone(page, asked);
  while ((await turnOf(page)) === 1) {
    const turn = await waitForMe(page, asked);
    expect(turn).toMatch(/^asked /);
    asked = turn.slice("asked ".length);
    if ((await turnOf(page)) === 1) await passByMouse(page);
  }
  await openTab(page, "Log");
  expect(await page.getByText(/battle of Boonville is over/).count()).toBeGreaterThan(0);
  // The next turn from names alone, up to the end of its marches: nothing is seen but words.
  for (let marched = false; !marched; ) {
    await answerByNames(page, (names) => {
      const done = names.findIndex((name) => /^Nothing more/.test(name));
      marched = done >= 0 && names.some((name) => /^March/.test(name));
      return Math.max(0, done >= 0 ? done : names.findIndex((name) => /^(Pass|No$)/.test(name)));
    });
    asked = (await waitForMe(page, asked)).slice("asked ".length);
  }
  await context.close();
});

test("a war of one's own is taken from a file, refused with the place of what is wrong, and played", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  const missouri = readFileSync(new URL("../../games/wars-across-the-world/content/missouri.json", import.meta.url), "utf8");
  const give = (change: object): Promise<void> =>
    page.locator('form input[type="file"]').setInputFiles({
      name: "war.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ ...JSON.parse(missouri), ...change })),
    });
  await openForm(page, house, "wars-across-the-world");
  await give({ turnOrder: ["Union", "North"] });
  await expect.poll(() => page.locator("#option-war").inputValue()).toContain("North");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.getByText(/turnOrder\[1\], line 1: .*North/).waitFor();
  await give({ title: "Missouri as I see it" });
  await expect.poll(() => page.locator("#option-war").inputValue()).toContain("as I see it");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map title", { hasText: "Missouri as I see it" }).waitFor({ state: "attached" });
  await context.close();
});

test("a phone keeps its map while cards are asked for; words and numbers say what they mean when they are pressed", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true });
  await fixLuck(page, 1);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let asked: string | undefined;
  let cards = 0;
  for (;;) {
    asked = (await waitForMe(page, asked)).slice("asked ".length);
    // Which turn brings a card that can do something is a matter of luck.
    if (cards > 0 && (await chip(page, "done").filter({ hasText: "marches" }).count()) > 0) break;
    const tray = page.locator(".over:not(.sheet):has(.cards)");
    if (await tray.isVisible()) {
      cards++;
      const [over, war] = [(await tray.boundingBox())!, (await page.locator(".war").boundingBox())!];
      expect(over.height).toBeLessThan(0.35 * war.height);
    }
    await passByMouse(page);
  }
  const meaning = page.locator(".explains");
  await page.locator('[data-piece="vp.0"] .term').tap();
  await expect.poll(() => meaning.textContent()).toMatch(/^The Union has \d+ victory points/);
  await page.locator(".phases .now .term").tap();
  await expect.poll(() => meaning.textContent()).toMatch(/^March and battle/);
  await context.close();
});
