import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { decisionOf, gone, openTab, pressUntilGone, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

/** What stands for an id on the board and can be pressed: a thing, or a Kingdom's shield. */
const pressable = (page: Page, id: string): Locator =>
  page.locator(`:is(.hall, .bar) button[data-piece="${id}"], .hall [data-piece="${id}"] > button.shield`).first();
const isOpen = async (page: Page, id: string): Promise<boolean> =>
  (await page.locator(`:is(.hall, .bar) button[data-piece="${id}"]:not([aria-disabled="true"])`).count()) > 0;
/** The Kingdom a player began with. */
const homeOf = async (page: Page, seat: number): Promise<string> =>
  (await page.locator(`.hall [data-piece="seat.${seat}"] li[data-piece]`).first().getAttribute("data-piece"))!;
const serves = async (page: Page, vassal: number, lord: number): Promise<boolean> =>
  (await page.locator(`.hall [data-piece="seat.${vassal}"] [data-lord="${lord}"]`).count()) > 0;

/** Presses on the board, one after the other, and waits until the question is gone. With a finger, or where it is warned of, what is complete is confirmed. */
async function answer(page: Page, ...ids: string[]): Promise<void> {
  const asked = await decisionOf(page);
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  for (const id of ids) {
    if (touch) await pressable(page, id).tap();
    else await pressable(page, id).click();
  }
  const waits = page.locator(`section[data-decision="${asked}"] [data-confirm]:not([aria-disabled="true"])`);
  await pressUntilGone(page, asked, waits, touch);
}

/** Takes the Crown of that name, or whichever is left. */
async function chooseCrown(page: Page, name?: string): Promise<void> {
  const asked = await decisionOf(page);
  const crowns = page.locator(".hall .crowns button.open");
  await (name ? crowns.filter({ hasText: name }) : crowns.first()).click();
  await gone(page, asked);
}

/** Does nothing further in this turn. */
const rest = async (page: Page): Promise<void> => answer(page, (await isOpen(page, "stay")) ? "stay" : "end");

/** Whoever is asked now. */
const nextOf = (pages: readonly Page[]): Promise<Page> =>
  Promise.any(pages.map((page) => waitForMe(page).then((what) => (what.startsWith("asked") ? page : Promise.reject(what)))));

test("with a mouse, a march waits for a second press on the same goal, wherever it goes, and what wins is always said", async () => {
  const { context, page } = await visitors.person();
  await fixLuck(page, 7);
  await page.goto(`${house.url}/new/animal-empire`);
  await page.getByRole("button", { name: "Start the match" }).click();
  await waitForMe(page);
  const crowns = await decisionOf(page);
  await chooseCrown(page);
  await waitForMe(page, crowns);
  expect(await page.locator(".hall [data-goal]").textContent()).toBe("To win: 9 Kingdoms. You hold 1.");
  const asked = await decisionOf(page);
  const army = (await page.locator('.hall [data-piece="home.0"] button.open').first().getAttribute("data-piece"))!;
  await pressable(page, army).click();
  await pressable(page, "f1").click();
  // What may lie there is said, and nothing is sent yet.
  await page
    .getByText(/Nobody defends it: /)
    .first()
    .waitFor();
  expect(await decisionOf(page)).toBe(asked);
  // Another goal, of which all is known, is only laid into the bar as well; the Army itself thinks again.
  const home = await homeOf(page, 1);
  const sends = page.locator('[data-confirm]:not([aria-disabled="true"])');
  await pressable(page, home).click();
  await expect.poll(() => pressable(page, home).getAttribute("aria-pressed")).toBe("true");
  await sends.waitFor();
  await pressable(page, army).click();
  await sends.waitFor({ state: "detached" });
  await pressable(page, army).click();
  await pressable(page, home).click();
  await sends.waitFor();
  expect(await decisionOf(page)).toBe(asked);
  await pressable(page, home).click();
  await gone(page, asked);
  await context.close();
});

test("three by a link: a Crown is seized, the Vassal rebels, a caretaker plays for one who comes back", async () => {
  const people = [
    await visitors.person({ width: 1280, height: 800 }),
    await visitors.person({ width: 390, height: 844 }, { hasTouch: true, isMobile: true }),
    await visitors.person({ width: 1280, height: 800 }, { colorScheme: "dark" }),
  ];
  const pages = people.map(({ page }) => page);
  const [host, rebel, third] = pages as [Page, Page, Page];
  await openForm(host, house, "animal-empire");
  await host.getByRole("radio", { name: /Friends by a link/ }).check();
  await expect.poll(() => host.getByRole("status", { name: "Number of seats" }).textContent()).toBe("3");
  await host.getByLabel("Wilderness deck").selectOption("none");
  await host.getByLabel("Rounds without seizing Crowns").selectOption("none");
  await host.getByRole("button", { name: /Make the table/ }).click();
  await host.waitForURL(/\/table\//);
  for (const page of [rebel, third]) {
    await page.goto(host.url());
    await page
      .getByRole("button", { name: /Sit here/ })
      .first()
      .click();
  }

  // Everybody takes a Crown, and has its colour from then on.
  const crowns = ["Cobalt", "Ember", "Jade"];
  for (let n = 0; n < 3; n++) {
    const page = await nextOf(pages);
    await chooseCrown(page, crowns[pages.indexOf(page)]!);
  }
  for (const page of pages) await page.locator('.hall [data-piece="seat.2"] li').first().waitFor();

  const homes = await Promise.all([0, 1, 2].map((seat) => homeOf(host, seat)));
  const names = await Promise.all(
    [0, 1].map(async (seat) => third.locator(`.hall [data-piece="seat.${seat}"] .player`).first().textContent()),
  );
  const armyOf = (seat: number): string => homes[seat]!.replace("k", "a");
  const stands = async (page: Page, army: string, kingdom: string): Promise<boolean> =>
    (await page.locator(`.hall li[data-piece="${kingdom}"] [data-piece="${army}"]`).count()) > 0;

  /** The host goes for the second player's Crown, the second waits beside the host's until there is reason to rebel. */
  async function play(page: Page): Promise<void> {
    const seat = pages.indexOf(page);
    if (await isOpen(page, "stay")) return rest(page);
    const army = armyOf(seat);
    const goal = homes[1 - seat];
    if (seat === 2 || !goal || !(await isOpen(page, army))) return rest(page);
    const there = await stands(page, army, goal);
    // The second player bides the time.
    if (there && seat === 1 && !(await serves(page, 1, 0))) return rest(page);
    return answer(page, army, goal);
  }
  let looked = false;
  for (let n = 0; !(await serves(host, 0, 1)); n++) {
    expect(n, "by now the second player should have rebelled").toBeLessThan(30);
    const page = await nextOf(pages);
    if (!looked && page === rebel) {
      looked = true;
      await expectAccessible(rebel, "the hall on a phone");
      await expectAccessible(host, "the hall");
    }
    await play(page);
  }
  // Whoever did it reads of himself, the others of him.
  await host.getByText(`You seize the Crown of ${names[1]}, who is now a Vassal`).first().waitFor();
  await third.getByText(`${names[1]} rebels and seizes the Crown of ${names[0]}`).first().waitFor();
  for (const page of pages) await expect.poll(() => serves(page, 0, 1)).toBe(true);

  // The third has to go in the middle of a turn; the caretaker plays, and is sent away again.
  for (let page = await nextOf(pages); page !== third; page = await nextOf(pages)) await rest(page);
  await openTab(third, "Table");
  await third.getByRole("button", { name: "I have to go" }).click();
  await third.getByRole("button", { name: "Let the caretaker play" }).click();
  await host.getByText("caretaker plays", { exact: true }).first().waitFor();
  await third.getByText(/It has answered [1-9]\d* questions? since/).waitFor();
  await third.getByRole("button", { name: "Take my seat back" }).click();
  await host.getByText("caretaker plays", { exact: true }).first().waitFor({ state: "detached" });
  for (let page = await nextOf(pages); page !== third; page = await nextOf(pages)) await rest(page);
  await rest(third);
  for (const { context } of people) await context.close();
});
