import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { answerByMouse, playAWholeGame, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

const PAGES = [
  "/",
  "/new/tossing-tiger",
  "/games",
  "/me",
  "/rules/tossing-tiger",
  "/learn/tossing-tiger",
  "/credits",
  "/gallery",
  "/replay",
  "/no/such/page",
];

test.each([
  { width: 1440, height: 900, colorScheme: "light" },
  { width: 390, height: 844, colorScheme: "dark" },
] as const)("every page is accessible and fits at $width, in the $colorScheme theme", async ({ colorScheme, ...size }) => {
  const { context, page } = await visitors.person(size, { colorScheme });
  for (const address of PAGES) {
    await page.goto(house.url + address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, `${address} ${colorScheme} ${size.width}`);
    // As wide as it is, and on the narrowest phone: nothing hangs out.
    for (const width of [size.width, 360]) {
      await page.setViewportSize({ ...size, width });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(overflow, `${address} is wider than the screen at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize(size);
  }
  await context.close();
});

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])(
  "the first screen at $width has every game, a match and a lesson of each, also while one waits, and the game that was chosen stays",
  async (size) => {
    const { context, page } = await visitors.person(size);
    await page.goto(house.url);
    // The match that is shown there brings its own pieces into sight, not itself.
    await page.locator(".war").first().waitFor({ state: "attached" });
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.getByRole("button", { name: "Play now against bots: Animal Empire" }).click();
    await page.waitForURL(/local/);
    await waitForMe(page);
    await page.goto(house.url);
    await page.getByText("1 game waits for you").waitFor();
    expect(await page.locator("main [aria-pressed=true]").textContent()).toContain("Animal Empire");
    await page.getByRole("button", { name: "Wards of War" }).first().click();
    await page.reload();
    await page.getByText("1 game waits for you").waitFor();
    expect(await page.locator("main [aria-pressed=true]").textContent()).toContain("Wards of War");
    const plays = page.getByRole("button", { name: /^Play now/ });
    const lessons = page.locator('.words a[href^="/learn/"]');
    expect([await plays.count(), await lessons.count()]).toEqual([6, 6]);
    for (const door of [...(await plays.all()), ...(await lessons.all())]) {
      const { y, height } = (await door.boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(size.height);
    }
    await context.close();
  },
);

test("the form offers what is recommended first, and takes two screens of a phone", async () => {
  const size = { width: 390, height: 844 };
  const { context, page } = await visitors.person(size);
  for (const game of ["tossing-tiger", "animal-empire", "animal-world-war", "wards-of-war", "wars-across-the-world"]) {
    await page.goto(`${house.url}/new/${game}`);
    await page.getByRole("button", { name: "Start the match" }).waitFor();
    // All of it, to the foot of the page.
    expect(await page.evaluate(() => document.documentElement.scrollHeight), game).toBeLessThanOrEqual(2 * size.height);
    await openForm(page, house, game);
    await expectAccessible(page, `/new/${game}, unfolded`);
  }
  // A changed option is a mix of one's own, and any preset is one press away.
  await openForm(page, house, "tossing-tiger");
  await page.getByRole("spinbutton", { name: /^Most wars/ }).fill("3");
  expect(await page.getByRole("radio", { name: /Your own mix/ }).isChecked()).toBe(true);
  await page.getByRole("radio", { name: /As printed/ }).check();
  expect(await page.getByLabel("Fewest piles").inputValue()).toBe("1");
  await page.getByRole("radio", { name: /Recommended/ }).check();
  expect(await page.getByLabel("Fewest piles").inputValue()).toBe("2");
  await context.close();
});

test("a whole game with the mouse on the board, cards dragged to their piles", async () => {
  const { context, page } = await visitors.person();
  const start = async (): Promise<void> => {
    await page.goto(house.url);
    await page.getByText("Play now against bots").click();
    await page.waitForURL(/local/);
  };
  await fixLuck(page, 1);
  await playAWholeGame(page, start, answerByMouse);
  await context.close();
});

test("a match file is opened; a damaged and a foreign one are refused with the reason", async () => {
  const golden = join(import.meta.dirname, "../../games/tossing-tiger/golden");
  const name = readdirSync(golden).find((one) => one.endsWith(".json"))!;
  const sound = readFileSync(join(golden, name), "utf8");
  const folder = mkdtempSync(join(tmpdir(), "warren-files-"));
  const file = (called: string, text: string): string => {
    writeFileSync(join(folder, called), text);
    return join(folder, called);
  };
  const { context, page } = await visitors.person();
  await page.goto(`${house.url}/replay`);
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file("foreign.json", '{"hello":"world"}'));
  await page.getByText("not a Warren match").first().waitFor();
  await input.setInputFiles(file("broken.json", sound.slice(0, sound.length / 2)));
  await page.getByText("not JSON").first().waitFor();
  const tampered = JSON.parse(sound);
  tampered.entries[2].hash = "0".repeat(16);
  await input.setInputFiles(file("tampered.json", JSON.stringify(tampered)));
  await page
    .getByText(/does not replay as recorded/)
    .first()
    .waitFor();
  await input.setInputFiles(file("sound.json", sound));
  await page.getByRole("slider").first().waitFor();
  // A war comes with its battles, also when it is looked at again.
  const war = join(import.meta.dirname, "../../games/animal-world-war/campaign/golden/sergeants.json");
  await page.goto(`${house.url}/replay`);
  await input.setInputFiles(war);
  await page.getByRole("slider").first().waitFor();
  await page.reload();
  await page.getByRole("slider").first().waitFor();
  await context.close();
});
