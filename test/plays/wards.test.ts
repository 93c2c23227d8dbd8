import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { openForm, openHouse, sitDown } from "../browser/house.ts";
import { barOf, decisionOf, gone, openTab, playToEnd } from "../browser/players.ts";
import { byNames, confirmable } from "../browser/wards-players.ts";

const { house, visitors } = openHouse();

/** The form of Wards of War with a mode, a table and so many seats; a shorter match where that is said. */
async function form(
  page: Page,
  wanted: { mode: string; map: string; seats: number; length?: string; link?: true },
): Promise<void> {
  await openForm(page, house, "wards-of-war");
  if (wanted.link) {
    await page.getByRole("radio", { name: /Friends by a link/ }).check();
    const folded = page.locator("form details:not([open]) > summary:visible");
    while ((await folded.count()) > 0) await folded.first().click();
  }
  await page.getByLabel("Mode").selectOption(wanted.mode);
  await page.getByLabel("Table", { exact: true }).selectOption(wanted.map);
  if (wanted.length) await page.getByLabel("Length").selectOption(wanted.length);
  const count = async (): Promise<number> => Number(await page.getByRole("status", { name: "Number of seats" }).textContent());
  while ((await count()) > wanted.seats) await page.getByRole("button", { name: "One seat fewer" }).click();
  while ((await count()) < wanted.seats) await page.getByRole("button", { name: "One seat more" }).click();
}
async function startAlone(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/\/local\//);
}

type Spot = { readonly x: number; readonly y: number };
/** Where a millimetre of the table is on the screen. */
const screenOf = (page: Page, at: Spot): Promise<Spot> =>
  page.locator("svg.ground").evaluate((table, { x, y }) => {
    const { left, top, width } = table.getBoundingClientRect();
    const scale = width / Number(table.getAttribute("width"));
    return { x: left + x * scale, y: top + y * scale };
  }, at);
const chip = (page: Page, key: string): Locator => barOf(page).locator(`[data-chip="${key}"]`);

/** Presses a word of the bar and, where it asks whom, the first that is offered; true when there was one that may be sent. */
async function order(page: Page, word: string): Promise<boolean> {
  if (!(await chip(page, word).isVisible())) return false;
  await chip(page, word).click();
  const below = barOf(page).locator(`.chips [data-chip^="${word}."]`).first();
  await confirmable(page).or(below).first().waitFor();
  if (!(await confirmable(page).isVisible())) await below.click();
  await confirmable(page).waitFor();
  return true;
}
/** With the mouse: shoots and charges where that is likely to do something, boards where a hull is offered, else goes on towards a goal. */
const fighting =
  (goal: (page: Page) => Promise<Spot>, rides: boolean) =>
  async (page: Page): Promise<void> => {
    const id = await decisionOf(page);
    if (await page.locator(".felt.goes").isVisible()) {
      const likely = async (word: string): Promise<boolean> => {
        const share = await chip(page, word)
          .locator("b")
          .first()
          .textContent({ timeout: 500 })
          .catch(() => "");
        return Number.parseInt(share ?? "", 10) >= 30;
      };
      let done = false;
      for (const word of ["overrun", "shoot", "assault"]) if (!done && (await likely(word))) done = await order(page, word);
      if (!done && rides) done = await order(page, "board");
      if (!done) {
        const { x, y } = await screenOf(page, await goal(page));
        await page.mouse.click(x, y);
        // Whoever is there already, or has no way, holds the ground or ends the turn.
        await confirmable(page)
          .waitFor({ timeout: 3000 })
          .catch(async () => {
            const hold = chip(page, "hold");
            await ((await hold.isVisible()) ? hold : chip(page, "end")).click();
          });
      }
    }
    // At a gun, or in a hull that is stuck, there is nowhere to go: a word of the bar, else the end of the turn.
    else {
      await confirmable(page).or(chip(page, "end")).first().waitFor();
      let done = await confirmable(page).isVisible();
      for (const word of ["recover", "shoot", "leave"]) if (!done) done = await order(page, word);
      if (!done) await chip(page, "end").click();
    }
    await confirmable(page).click();
    await gone(page, id);
  };

/** The nearest objective to the middle that is not one's own yet, by what the table shows. */
const objective = (page: Page): Promise<Spot> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<SVGElement>("[data-piece^=o] > .post")].map((post) => {
      const at = { x: Number(post.getAttribute("cx")), y: Number(post.getAttribute("cy")) };
      return { at, mine: post.parentElement!.style.getPropertyValue("--team") === "var(--team-0)" };
    });
    return (all.find(({ mine }) => !mine) ?? all[0]!).at;
  });

test("Domination as it is recommended, four at the table, with the mouse on a desktop", async () => {
  const { context, page } = await visitors.person();
  await form(page, { mode: "domination", map: "millbrook", seats: 4 });
  await startAlone(page);
  expect(await playToEnd(page, fighting(objective, true))).toBeGreaterThan(12);
  await openTab(page, "Log");
  expect(await page.locator("main").textContent()).toMatch(/takes objective/);
  await context.close();
});

test("Domination, four at the table, from the list of names alone", async () => {
  const { context, page } = await visitors.person();
  await form(page, { mode: "domination", map: "millbrook", seats: 4 });
  await startAlone(page);
  expect(await playToEnd(page, byNames(/^(Assault|Towards Objective)/))).toBeGreaterThan(12);
  await context.close();
});

/** One's own stand while one carries their flag, else their flag. */
const flag =
  (mine: number) =>
  (page: Page): Promise<Spot> =>
    page.evaluate((own) => {
      const place = (one: Element): { x: number; y: number } => {
        const [x, y] = /translate\(([\d.]+) ([\d.]+)\)/.exec(one.getAttribute("transform")!)!.slice(1).map(Number);
        return { x: x!, y: y! };
      };
      const theirs = document.querySelector(`[data-piece="flag${own === 1 ? 2 : 1}"] > g`)!;
      const stand = document.querySelector(`[data-piece="flag${own}"] > circle`)!;
      return theirs.classList.contains("carried")
        ? { x: Number(stand.getAttribute("cx")), y: Number(stand.getAttribute("cy")) }
        : place(theirs);
    }, mine);

test("Capture the Flag by a link to its end, one on a desktop with the mouse, one on a phone from names", async () => {
  const [desktop, phone] = [await visitors.person(), await visitors.person({ width: 390, height: 844 }, { hasTouch: true })];
  await form(desktop.page, { mode: "flags", map: "millbrook", seats: 2, length: "quick", link: true });
  await sitDown(desktop.page, phone.page);
  const [one, other] = await Promise.all([
    playToEnd(desktop.page, fighting(flag(1), false)),
    playToEnd(phone.page, byNames(/^(Assault|Towards the flag of Red)/)),
  ]);
  expect(one).toBeGreaterThan(5);
  expect(other).toBeGreaterThan(5);
  await openTab(desktop.page, "Log");
  expect(await desktop.page.locator("main").textContent()).toMatch(/takes the flag|is Destroyed/);
});

test("Assault on Gull Sands with vehicles: boarded, driven and fired from with the mouse, both legs", async () => {
  const { context, page } = await visitors.person();
  await form(page, { mode: "assault", map: "gull-sands", seats: 4, length: "quick" });
  await page.getByLabel("Vehicles and guns").selectOption("all");
  await startAlone(page);
  expect(await playToEnd(page, fighting(objective, true))).toBeGreaterThan(10);
  await openTab(page, "Log");
  const log = (await page.locator("main").textContent()) ?? "";
  expect(log).toMatch(/boards/);
  expect(log).toMatch(/drives/);
  await context.close();
});
