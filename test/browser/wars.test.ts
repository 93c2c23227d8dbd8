import { readFileSync } from "node:fs";
import { lessons } from "@warren/games/wars-across-the-world/lessons.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { enlarge, expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { answerByNames, barOf, confirmOf, gone, openTab, waitForMe } from "./players.ts";
import { chip, passByMouse, region, turnOf } from "./wars-players.ts";

const { house, visitors } = openHouse();

test("Missouri: an attack ordered on the map, its battle fought, a turn with the mouse and the next from names alone", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await fixLuck(page, 3);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("radio", { name: /Missouri 1861/ }).check();
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
  // It stands beside the map, and nowhere twice.
  expect(await page.getByText(/You win \d+%/).count()).toBe(1);
  expect(await confirmOf(page).textContent()).toContain("attack");
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
  await page.getByRole("radio", { name: /Missouri 1861/ }).check();
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

interface Phone {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly text?: number;
}
const PHONES: readonly Phone[] = [
  { name: "390x844", size: { width: 390, height: 844 } },
  { name: "360x740 at 150%", size: { width: 360, height: 740 }, text: 150 },
];
/** What of the height the board has free while one acts, whatever is picked, asked, fought or taught. */
const LEAST = 0.6;
async function onPhone({ size, text }: Phone) {
  const visitor = await visitors.person(size, { hasTouch: true, isMobile: true });
  await enlarge(visitor.page, text);
  return visitor;
}
/** The part of the height that the map has with its own line of turn and points, and over which nothing else lies. */
const freeMap = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tall = (selector: string): number => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
    return (tall(".war") - tall(".war > .over") - tall(".war > .explains")) / innerHeight;
  });
/** Where a region is on the screen, and whether that is on the map and free. */
const isSeen = (page: Page, id: string): Promise<boolean> =>
  page.evaluate((at) => {
    const { left, right, top, bottom } = document.querySelector(`.place[data-at="${at}"]`)!.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return hit?.closest(".war .view") !== null && hit !== null;
  }, id);
/** How the map lies in its window. */
const lieOf = (page: Page): Promise<string> =>
  page.locator(".war .layer").evaluate((one) => (one as HTMLElement).style.transform);

/** How large a unit of the map is. */
const scaleOf = (page: Page): Promise<number> =>
  page.locator("svg.map").evaluate((map) => map.getBoundingClientRect().width / (map as SVGSVGElement).viewBox.baseVal.width);
/** Words of the bar are cut neither at their end nor at the foot of what is seen. */
const expectWhole = (page: Page, selector: string): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .evaluate(
          (one) =>
            one.scrollWidth <= one.clientWidth + 1 &&
            one.getBoundingClientRect().bottom <= one.closest(".said")!.getBoundingClientRect().bottom + 1,
        ),
    )
    .toBe(true);

test.each(PHONES)("at $name the map keeps its room through a turn, what is picked is seen with its reach", async (phone) => {
  const { context, page } = await onPhone(phone);
  await fixLuck(page, 1);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("radio", { name: /Missouri 1861/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let asked = (await waitForMe(page)).slice("asked ".length);
  // The first thing said is whom one leads; what wins is called up, and lies over nothing before that.
  await page.locator("section.bar").getByText("You lead the Union.").waitFor();
  expect(await freeMap(page), "the first question").toBeGreaterThanOrEqual(LEAST);
  await page.getByRole("button", { name: "How to win" }).tap();
  await page.getByRole("heading", { name: "You lead the Union" }).waitFor();
  await page.getByRole("button", { name: "Understood" }).tap();
  await expect.poll(() => page.getByRole("button", { name: "How to win" }).count()).toBe(0);
  let cards = 0;
  let battles = 0;
  const isMarch = async (): Promise<boolean> => (await chip(page, "done").filter({ hasText: "marches" }).count()) > 0;
  /** Looks at the map as it is asked now, and answers. */
  const goOn = async (): Promise<void> => {
    const title = await page.locator("section.bar .title").textContent();
    expect(await freeMap(page), `${title}`).toBeGreaterThanOrEqual(LEAST);
    // What is asked of counters and cards is pressed in a row over the foot of the map, or where letters are large in the bar.
    if (/card|hit|panic/.test(title!)) {
      cards++;
      const asked = page.locator(phone.text ? "section.bar .row .chip" : ".over .tray :is(.chit, .card)");
      expect(await asked.count(), `${title}`).toBeGreaterThan(0);
    }
    if (await page.getByRole("button", { name: /^Battle sheet/ }).isVisible()) {
      battles++;
      // However small the map was when the order was given.
      expect(await scaleOf(page), `${title}`).toBeGreaterThan(0.39);
      await page.getByRole("button", { name: /^Battle sheet/ }).tap();
      await page.getByRole("heading", { name: /^Battle of / }).waitFor();
      await page.getByRole("button", { name: "Back to the map" }).tap();
    }
    if ((await chip(page, "done").filter({ hasText: "water" }).count()) > 0) {
      // The fleet lies beside the army, ringed; the army says why it has no orders.
      expect(await page.locator("[data-waits]").evaluateAll((all) => all.map((one) => one.getAttribute("data-waits")))).toEqual([
        "STL.0.afloat",
      ]);
      expect(await isSeen(page, "STL")).toBe(true);
      await region(page, "HAN").dispatchEvent("click");
      await page.getByText(/armies march in the next phase/).waitFor();
    }
    await passByMouse(page);
    asked = (await waitForMe(page, asked)).slice("asked ".length);
  };
  while (!(await isMarch())) await goOn();
  // As many rings as the bar says, until one is in hand.
  const waiting = Number(/(\d+) stacks wait/.exec((await page.locator("section.bar .title").textContent())!)![1]);
  expect(await page.locator("[data-waits]").count()).toBe(waiting);
  // What is ordered by a word is seen before it is confirmed.
  await chip(page, "search.MAC").dispatchEvent("click");
  await expect.poll(() => isSeen(page, "MAC")).toBe(true);
  await region(page, "JEF").dispatchEvent("click");
  await expect.poll(() => page.locator("[data-waits]").count()).toBe(0);
  expect(await freeMap(page), "a stack is picked").toBeGreaterThanOrEqual(LEAST);
  await expectWhole(page, "section.bar h2.title");
  await expect.poll(() => isSeen(page, "JEF")).toBe(true);
  const goals = await page
    .locator('.place[data-able="goal"]')
    .evaluateAll((all) => all.map((one) => one.getAttribute("data-at")!));
  expect(goals.length).toBeGreaterThan(8);
  const near = goals.filter((id) => ["BOO", "SED", "ROL", "STL"].includes(id));
  for (const id of near) expect(await isSeen(page, id), id).toBe(true);
  // A goal that is seen is pressed where it is: the map rests.
  const before = await lieOf(page);
  await region(page, "BOO").tap();
  await page.getByRole("button", { name: /^Whole sheet/ }).waitFor();
  await page.getByText(/You win \d+%/).waitFor();
  expect(await lieOf(page)).toBe(before);
  expect(await freeMap(page), "an attack is foreseen").toBeGreaterThanOrEqual(LEAST);
  await expectWhole(page, "section.bar h2.title");
  await expectWhole(page, "section.bar .bad");
  await page.getByRole("button", { name: /^Whole sheet/ }).tap();
  await page.getByText(/^If The South routs/).waitFor();
  await page.getByRole("button", { name: "Back to the map" }).tap();
  await page.getByRole("button", { name: "Show the whole board" }).dispatchEvent("click");
  await confirmOf(page).tap();
  asked = (await waitForMe(page, asked)).slice("asked ".length);
  // Which turn brings a card or a choice in a battle is a matter of luck.
  while (cards === 0 || battles === 0) await goOn();
  await context.close();
});

test.each(PHONES)("at $name a lesson shows all it points at, and the map rests when it is pressed", async (phone) => {
  const { context, page } = await onPhone(phone);
  await page.goto(`${house.url}/learn/wars-across-the-world/march`);
  for (const [step, places] of [["JEF", "SED"], [], ["ROL", "LEB"]].entries()) {
    await page.locator(`section.coach[data-step="${step}"]`).waitFor();
    await page.locator("svg.map").waitFor();
    for (const id of places) await expect.poll(() => isSeen(page, id), { message: id }).toBe(true);
    expect(await freeMap(page)).toBeGreaterThanOrEqual(LEAST);
    const goOn = page.getByRole("button", { name: /^(Begin|Go on)$/ });
    // A second press on the same spot at once would count as a double press, of which only the first is taken.
    if (step < 2) await goOn.tap({ position: { x: 12 + 24 * step, y: 12 } });
  }
  await barOf(page).waitFor();
  const before = await lieOf(page);
  await region(page, "ROL").tap();
  await region(page, "LEB").tap();
  await expect.poll(() => confirmOf(page).getAttribute("aria-disabled")).toBe(null);
  expect(await lieOf(page)).toBe(before);
  expect(await freeMap(page)).toBeGreaterThanOrEqual(LEAST);
  await context.close();
});

test.each(PHONES)(
  "at $name every step of every lesson leaves the map its room: battles, cards, searches, sieges",
  async (phone) => {
    const { context, page } = await onPhone(phone);
    for (const { id } of lessons) {
      await page.goto(`${house.url}/learn/wars-across-the-world/${id}`);
      // The page is there before its board.
      await expect.poll(() => freeMap(page)).toBeGreaterThan(0);
      const coach = page.locator("section.coach");
      const goOn = page.locator("section.bar :is([data-onward], [data-confirm]):not([aria-disabled='true'])");
      const show = page.locator("[data-chip='show']");
      const done = coach.locator(".ways a");
      let shown: string | null = null;
      for (let n = 0; n < 100; n++) {
        await goOn.or(show).or(done).first().waitFor();
        expect(await freeMap(page), `${id}, step ${await coach.getAttribute("data-step")}`).toBeGreaterThanOrEqual(LEAST);
        if ((await done.count()) > 0) break;
        // What may be left as it is could be confirmed at once, and would not be what is taught.
        const step = await coach.getAttribute("data-step");
        if ((await show.count()) > 0 && shown !== step) {
          shown = step;
          await show.tap();
        } else await goOn.tap();
      }
      expect(await done.count(), id).toBeGreaterThan(0);
    }
    await context.close();
  },
);

test("words and numbers of a phone's head say what they mean when they are pressed; what the enemy did is read region by region", async () => {
  const { context, page } = await onPhone(PHONES[0]!);
  await fixLuck(page, 1);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("radio", { name: /Missouri 1861/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let asked = (await waitForMe(page)).slice("asked ".length);
  const meaning = page.locator(".explains");
  await page.locator('[data-piece="vp.0"] .term').tap();
  await expect.poll(() => meaning.textContent()).toMatch(/^The Union would have \d+ points if the war ended today/);
  await page.locator(".phases .now .term").tap();
  await expect.poll(() => meaning.textContent()).toMatch(/^[A-Z]\w+( and battle)?: /);
  // Through the enemy's turn: then there is a report.
  while ((await chip(page, "report").count()) === 0) {
    await passByMouse(page);
    asked = (await waitForMe(page, asked)).slice("asked ".length);
  }
  await chip(page, "report").tap();
  const report = page.locator('[data-piece="report"]');
  await report.getByText(/^The South in turn 1, region by region/).waitFor();
  expect(await report.getByText(/\d+ march(es)?, \d+ battles?, \d+ regions? taken/).count()).toBe(1);
  // A region of it is looked at on the map, and the staff is put aside.
  await report.locator("li button").first().tap();
  await expect.poll(() => report.count()).toBe(0);
  // Read once, it is not offered again.
  expect(await chip(page, "report").count()).toBe(0);
  await context.close();
});
