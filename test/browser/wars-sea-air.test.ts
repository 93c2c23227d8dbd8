import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";
import { barOf, confirmOf } from "./players.ts";
import { chip, region } from "./wars-players.ts";

/** Fleets and aircraft on the map, from the positions of their lessons: everything is pressed where it lies. */
const { house, visitors } = openHouse();

async function learn(page: Page, lesson: string): Promise<void> {
  await page.goto(`${house.url}/learn/wars-across-the-world/${lesson}`);
  await page.locator("svg.map").waitFor();
}
const atStep = (page: Page, step: number) => page.locator(`section.coach[data-step="${step}"]`).waitFor();
const goOn = (page: Page) => page.locator("section.bar [data-onward]").click();
/** The order is whole, and sent. */
async function confirm(page: Page): Promise<void> {
  await expect.poll(() => confirmOf(page).getAttribute("aria-disabled")).toBe(null);
  await confirmOf(page).click();
}
const chit = (page: Page, id: string) => page.locator(`.tray [data-piece="${id}"]`);

test("Sicily: a legion goes aboard, the fleet beats another at sea, and the legion lands under arms", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await learn(page, "sea");
  await goOn(page);
  await atStep(page, 1);
  await barOf(page).waitFor();
  await region(page, "RHE").click();
  // Where ships go is drawn, and where this fleet can go now.
  expect(await page.locator(".lane").count()).toBeGreaterThan(10);
  expect(await region(page, "STR").getAttribute("aria-label")).toMatch(/battle/);
  await chip(page, "load.RHE:1").click();
  await confirm(page);
  await atStep(page, 2);
  for (const id of ["L1", "VEL", "CAU"]) await chit(page, id).click();
  await confirm(page);
  await atStep(page, 3);
  await expect.poll(() => page.locator('[data-cargo="2"]').count()).toBe(1);
  await region(page, "RHE").click();
  await region(page, "STR").click();
  await page.getByRole("heading", { name: "If you sail there: Strait and Ionian Sea" }).waitFor();
  await page.getByText(/You win \d+%/).waitFor();
  await page.getByText(/First both manoeuvre/).waitFor();
  await expectAccessible(page, "a fleet that sails into battle");
  await confirm(page);
  await atStep(page, 4);
  await chip(page, "done").click();
  await atStep(page, 5);
  // The result, and what it cost.
  await page.getByRole("heading", { name: /^Rome wins at Strait and Ionian Sea/ }).waitFor();
  await page.getByText(/^Carthage loses Punic quinqueremes/).waitFor();
  await goOn(page);
  await atStep(page, 6);
  await region(page, "STR").click();
  await region(page, "CAT").click();
  await page.getByRole("row", { name: /Against a landing/ }).waitFor();
  await confirm(page);
  await atStep(page, 7);
  await chip(page, "done").click();
  await atStep(page, 8);
  await expect.poll(() => region(page, "CAT").getAttribute("aria-label")).toMatch(/held by Rome.*Rome: \d counters?/);
  await context.close();
});

test("Korea: aircraft are sent to a battle, the tanks that win it break through to the next", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await learn(page, "air");
  await goOn(page);
  await atStep(page, 1);
  await barOf(page).waitFor();
  // With the keyboard: the next aircraft, and the region it flies to.
  await region(page, "PYO").focus();
  await page.keyboard.press("n");
  await expect.poll(() => region(page, "UIJ").getAttribute("aria-label")).toMatch(/can be flown to: Support and Bomb/);
  expect(await region(page, "PYO").getAttribute("aria-label")).toMatch(/airbase, room for 2 of 3/);
  expect(await region(page, "WON").getAttribute("aria-label")).toMatch(/in range/);
  expect(await region(page, "PUS").getAttribute("aria-label")).not.toMatch(/in range/);
  await expectAccessible(page, "an aircraft with its range");
  await region(page, "UIJ").focus();
  await page.keyboard.press("Enter");
  expect(await confirmOf(page).textContent()).toContain("Fly");
  await confirm(page);
  await atStep(page, 2);
  await expect.poll(() => page.locator('[data-flight="PYO-UIJ"]').count()).toBe(1);
  await chip(page, "done").click();
  await atStep(page, 3);
  await region(page, "CHO").click();
  await region(page, "UIJ").click();
  await page.getByRole("heading", { name: "If you attack: Uijongbu" }).waitFor();
  await confirm(page);
  await atStep(page, 4);
  await chip(page, "done").click();
  await confirm(page);
  await atStep(page, 5);
  await page.locator('[data-role="IL10.A"]').click();
  await confirm(page);
  await atStep(page, 6);
  await page
    .getByText(/^Red wins at Uijongbu/)
    .first()
    .waitFor();
  await goOn(page);
  await atStep(page, 7);
  await region(page, "UIJ").click();
  await region(page, "SEO").click();
  await page.getByRole("heading", { name: "If you attack: Seoul" }).waitFor();
  await confirm(page);
  await atStep(page, 9);
  await expect.poll(() => region(page, "SEO").getAttribute("aria-label")).toMatch(/held by Red/);
  await chip(page, "done").click();
  await atStep(page, 10);
  // Home, to the nearest base that is theirs now.
  await expect.poll(() => page.locator("[data-flight]").count()).toBe(0);
  await context.close();
});
