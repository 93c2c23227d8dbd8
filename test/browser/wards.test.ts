import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { barOf, confirmOf, decisionOf, gone, openTab, playToEnd } from "./players.ts";
import { byNames, confirmable } from "./wards-players.ts";

const { house, visitors } = openHouse();

/** Two at the table, eight rounds at most: the shortest Domination there is. */
async function startShort(page: Page): Promise<void> {
  await openForm(page, house, "wards-of-war");
  while ((await page.getByRole("status", { name: "Number of seats" }).textContent()) !== "2")
    await page.getByRole("button", { name: "One seat fewer" }).click();
  await page.getByLabel("Length").selectOption("quick");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/\/local\//);
}

/** Where a millimetre of the table is on the screen. */
async function screenOf(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  return page.locator("svg.ground").evaluate(
    (table, at) => {
      const { left, top, width } = table.getBoundingClientRect();
      const scale = width / Number(table.getAttribute("width"));
      return { x: left + at.x * scale, y: top + at.y * scale };
    },
    { x, y },
  );
}

/** Plays with the mouse on the table: presses an enemy when something can be done to him, else walks on; nothing but Confirm in the bar. */
async function answerOnTable(page: Page): Promise<void> {
  const id = await decisionOf(page);
  const foe = page.locator('.place.figure.open[data-at="w2"]');
  if (await page.locator(".felt.goes").isVisible()) {
    const { x, y } = await screenOf(page, 520, 455);
    if (await foe.isVisible()) await foe.click();
    else await page.mouse.click(x, y);
    // Who finds somebody else there is told so, and holds the ground.
    const refused = barOf(page).locator(".refused");
    await confirmable(page).or(refused).first().waitFor();
    if (await refused.isVisible()) await barOf(page).locator('[data-chip="hold"]').click();
  }
  await confirmable(page).click();
  await gone(page, id);
}

test("a whole Domination against a bot is played with the mouse: what is pressed is planned, priced and sent", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await fixLuck(page, 1);
  await startShort(page);
  await page.locator('.place.marker[data-at="A2"]').waitFor();
  await page.locator('[data-chip="scout"]').click();
  await confirmOf(page).click();
  // The way under the mouse: drawn, with its price, and sent as it is drawn.
  await page.locator(".felt.goes").waitFor();
  const { x, y } = await screenOf(page, 200, 450);
  await page.mouse.move(x, y);
  await page.locator(".side .foresight").getByText("4.8 in on foot, of 6").waitFor();
  await page.mouse.click(x, y);
  const [endX, endY] = (await page.locator(".end[data-ghost]").getAttribute("data-ghost"))!.split(",").map(Number);
  expect(Math.hypot(endX! - 200, endY! - 450)).toBeLessThan(3);
  await expectAccessible(page, "a walk is planned");
  const id = await decisionOf(page);
  await confirmOf(page).click();
  await gone(page, id);
  expect(await playToEnd(page, answerOnTable)).toBeGreaterThan(5);
  await openTab(page, "Log");
  const log = (await page.locator("main").textContent()) ?? "";
  expect(log).toMatch(/enters as Scout/);
  expect(log).toMatch(/has won|are level/);
  await context.close();
});

test("a walk is laid corner by corner; Back takes the last one away, the last one pressed again goes", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await startShort(page);
  await confirmOf(page).click();
  await page.locator(".felt.goes").waitFor();
  await page.locator('[data-chip="byHand"]').click();
  const press = async (x: number, y: number): Promise<void> => {
    const at = await screenOf(page, x, y);
    await page.mouse.click(at.x, at.y);
  };
  await press(120, 440);
  await press(170, 470);
  await press(190, 440);
  await expect.poll(() => page.locator(".plan .corner").count()).toBe(2);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".plan .corner").count()).toBe(1);
  // What is ordered is said by its name, never in millimetres.
  expect(await barOf(page).textContent()).toMatch(/Move › (On|Near|Behind|In|At) /);
  const id = await decisionOf(page);
  await press(170, 470);
  await gone(page, id);
  await context.close();
});

test("on a phone one line says what is played for, and the edge of the window which way that is", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true });
  await startShort(page);
  // The classes stand below the table, and over none of it.
  const edge = (selector: string, at: "top" | "bottom") =>
    page.locator(selector).evaluate((one, side) => one.getBoundingClientRect()[side], at);
  expect(await edge(".classes", "top")).toBeGreaterThanOrEqual(await edge(".wards .window", "bottom"));
  await confirmOf(page).click();
  await page.locator(".felt.goes").waitFor();
  const line = page.getByRole("button", { name: /Domination.*1\/8.*points win/ });
  expect((await line.boundingBox())!.width).toBeLessThanOrEqual(390);
  await line.click();
  await page.getByText("each objective it owns (the posts I, II and so on) is a point").waitFor();
  await line.click();
  await page.locator('[data-towards="o2"]').click();
  await page.locator('[data-towards="o2"]').waitFor({ state: "detached" });
  await page.locator('[data-towards="w1"]').click();
  await page.locator('[data-towards="w1"]').waitFor({ state: "detached" });
  await context.close();
});

test("a whole Domination is played from the list of names alone", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await startShort(page);
  expect(await playToEnd(page, byNames(/^(Assault|Towards Objective)/))).toBeGreaterThan(5);
  await context.close();
});

test("what cannot be done says why with the measurement and marks the place; keys look round and go to named places", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await page.goto(`${house.url}/learn/wards-of-war/vehicles`);
  await page.getByRole("button", { name: "Begin", exact: true }).click();
  // Eight millimetres beside the tank nobody can stand.
  const beside = await screenOf(page, 180, 474);
  await page.mouse.move(beside.x, beside.y);
  await page
    .locator(".side .foresight")
    .getByText(/mm from the Light Tank .*12 are needed/)
    .waitFor();
  await page.locator("[data-wrong]").waitFor();
  await page.locator('.place[data-at="h2"]').click();
  await barOf(page)
    .getByText(/mm away; \d+ is the reach/)
    .waitFor();
  await page.keyboard.press("Escape");
  await page.locator('.place[data-at="h2"]').focus();
  await page.keyboard.press("v");
  await page.getByRole("button", { name: /What is seen from here/, pressed: true }).waitFor();
  expect(await page.locator(".plan .unseen").getAttribute("d")).toMatch(/^M/);
  await page.keyboard.press("v");
  await page.keyboard.press("ArrowLeft");
  // The keyboard goes on to places with a name.
  await page.locator(".place.goal").first().waitFor();
  expect(await page.locator(".place.goal").first().getAttribute("aria-label")).toMatch(/ in, (seen by|in )/);
  await context.close();
});
