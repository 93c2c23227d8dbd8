import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { fixLuck, formForTwo, openForm, openHouse, sitDown } from "../browser/house.ts";
import { answerByNames, confirmOf, decisionOf, gone, playToEnd } from "../browser/players.ts";
import { chip, passByMouse, passByNames, turnOf } from "../browser/wars-players.ts";

const { house, visitors } = openHouse();
const MOST = 3000;
const marching = async (page: Page): Promise<boolean> => (await chip(page, "done").filter({ hasText: "marches" }).count()) > 0;

/** Whether the middle of a region could be pressed: what winds about has its middle elsewhere. */
const pressed = (place: Locator): Promise<boolean> =>
  place.click({ timeout: 2000 }).then(
    () => true,
    () => false,
  );

/** Two stacks of every turn are sent to the first region that is offered, pressed on the map; all else as `passByMouse` has it. */
function marcher(marched: () => void): (page: Page) => Promise<void> {
  let turn = 0;
  let sent = 0;
  return async (page) => {
    const now = await turnOf(page);
    if (now !== turn) [turn, sent] = [now, 0];
    if (sent >= 2 || !(await marching(page))) return passByMouse(page);
    sent++;
    const id = await decisionOf(page);
    const stacks = page.locator('.place[data-able="stack"]');
    const goals = page.locator('.place[data-able="goal"]');
    for (let nth = 0; nth < (await stacks.count()); nth++) {
      if (!(await pressed(stacks.nth(nth))) || (await goals.count()) === 0 || !(await pressed(goals.first()))) continue;
      if ((await confirmOf(page).count()) === 0 || (await confirmOf(page).getAttribute("aria-disabled")) === "true") continue;
      await confirmOf(page).click();
      marched();
      return gone(page, id);
    }
    return passByMouse(page);
  };
}

test("a whole Missouri against a bot, with the mouse", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await fixLuck(page, 3);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("radio", { name: /Missouri 1861/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let marches = 0;
  const answers = await playToEnd(
    page,
    marcher(() => marches++),
    MOST,
  );
  console.log(`with the mouse: ${answers} answers, ${marches} stacks sent`);
  expect(marches).toBeGreaterThan(4);
  await context.close();
});

test("Sicily with three seats by links, on three devices, to its end", async () => {
  const host = await visitors.person({ width: 1440, height: 900 });
  const others = [await visitors.person({ width: 390, height: 844 }), await visitors.person({ width: 1440, height: 900 })];
  await formForTwo(host.page, house, "wars-across-the-world");
  await host.page.getByRole("radio", { name: /Sicily 264 BC/ }).check();
  await host.page.getByRole("button", { name: "One seat more" }).click();
  await sitDown(host.page, ...others.map(({ page }) => page));
  let marches = 0;
  const answers = await Promise.all([
    playToEnd(
      host.page,
      marcher(() => marches++),
      MOST,
    ),
    ...others.map(({ page }) => playToEnd(page, (one) => answerByNames(one, passByNames), MOST)),
  ]);
  console.log(`Sicily by links: ${answers.join(", ")} answers on three devices, ${marches} stacks sent`);
  expect(Math.min(...answers)).toBeGreaterThan(10);
  for (const { context } of [host, ...others]) await context.close();
});

test("Korea against a bot, from names alone on a phone", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 });
  await fixLuck(page, 7);
  await openForm(page, house, "wars-across-the-world");
  await page.getByRole("radio", { name: /Korea 1950/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("svg.map").waitFor();
  let last = 0;
  const answers = await playToEnd(
    page,
    async () => {
      last = await turnOf(page);
      await answerByNames(page, passByNames);
    },
    MOST,
  );
  console.log(`Korea from names: ${answers} answers, last in turn ${last}`);
  expect(answers).toBeGreaterThan(10);
  await context.close();
});

test("Missouri from names alone, through twelve turns", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await fixLuck(page, 5);
  const turns = new Set<number>();
  let answers = 0;
  // Who passes may have lost before: then once more.
  for (let match = 0; match < 6 && !turns.has(12); match++) {
    turns.clear();
    await openForm(page, house, "wars-across-the-world");
    await page.getByRole("radio", { name: /Missouri 1861/ }).check();
    await page.getByRole("button", { name: "Start the match" }).click();
    const answer = async (): Promise<void> => {
      turns.add(await turnOf(page));
      await answerByNames(page, passByNames);
    };
    answers = await playToEnd(page, answer, MOST);
  }
  console.log(`from names: ${answers} answers, turns ${[...turns].join(" ")}`);
  expect(turns.size).toBe(12);
  await context.close();
});

test("Missouri by a link, on two devices, to its end", async () => {
  const host = await visitors.person({ width: 1440, height: 900 });
  const guest = await visitors.person({ width: 390, height: 844 });
  await formForTwo(host.page, house, "wars-across-the-world");
  await host.page.getByRole("radio", { name: /Missouri 1861/ }).check();
  await sitDown(host.page, guest.page);
  const [mine, theirs] = await Promise.all([
    playToEnd(host.page, passByMouse, MOST),
    playToEnd(guest.page, (page) => answerByNames(page, passByNames), MOST),
  ]);
  console.log(`by a link: ${mine} answers on one device, ${theirs} on the other`);
  expect(Math.min(mine, theirs)).toBeGreaterThan(10);
  await host.context.close();
  await guest.context.close();
});
