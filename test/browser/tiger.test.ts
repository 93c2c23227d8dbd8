import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openHouse } from "./house.ts";
import { answerByMouse, answerByNames, barOf, confirmOf, decisionOf, gone, playToEnd, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

interface Table {
  readonly seats: number;
  /** Seats of people at this device besides the first. */
  readonly people: readonly number[];
  /** Names of the switches to turn on. */
  readonly options: readonly string[];
  readonly wars: number;
}

/** A table made on the form: two people who pass the device, bots in the other seats. */
async function lay(page: Page, { seats, people, options, wars }: Table): Promise<void> {
  await openForm(page, house, "tossing-tiger");
  const count = page.getByRole("status", { name: "Number of seats" });
  for (let now = Number(await count.textContent()); now < seats; now++)
    await page.getByRole("button", { name: "One seat more" }).click();
  for (const seat of people) await page.getByRole("combobox", { name: `Who sits in seat ${seat}` }).selectOption("device");
  // The weakest bots: it is the board that is tried here.
  for (const level of await page.getByRole("combobox", { name: /^How strong the bot/ }).all())
    await level.selectOption({ index: 0 });
  for (const option of options) await page.getByRole("checkbox", { name: option, exact: true }).check();
  await page.getByRole("spinbutton", { name: /^Most wars/ }).fill(String(wars));
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/local/);
}

const boardOf = (page: Page) => page.getByRole("region", { name: /^Board of/ });

/**
 * Mixed: mostly by the mouse on the board, now and then by names in the panel. The first piles are made by dragging every card,
 * later ones by the board's own button for it. `look` sees every question before it is answered.
 */
function mixed(look: (page: Page) => Promise<void>): (page: Page, n: number) => Promise<void> {
  let dragged = false;
  return async (page, n) => {
    await look(page);
    const deal = barOf(page).getByRole("button", { name: "Deal out the rest" });
    if (n % 4 === 3) await answerByNames(page, n);
    else if (dragged && (await deal.isVisible())) {
      const asked = await decisionOf(page);
      await deal.click();
      await confirmOf(page).click();
      await gone(page, asked);
    } else {
      dragged ||= await deal.isVisible();
      await answerByMouse(page, n);
    }
  };
}

/** All that the log tells, once the end is shown by the panel and by the board. */
async function told(page: Page): Promise<string> {
  await page.locator("[data-over]").waitFor();
  await boardOf(page).getByRole("region", { name: "The game is over" }).waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  return (await page.locator(".tabbody").textContent()) ?? "";
}

test("Simulwars with six players: all wars of a round on one mat, to the end", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await fixLuck(page, 1);
  await lay(page, { seats: 6, people: [4], options: ["Simulwars"], wars: 4 });
  let others = 0;
  await playToEnd(
    page,
    mixed(async () => {
      const small = await boardOf(page).getByRole("region", { name: "The other wars of this round" }).count();
      if (small > 0 && others++ === 0) await expectAccessible(page, "Simulwars");
    }),
  );
  expect(others).toBeGreaterThan(0);
  const log = await told(page);
  expect(log.match(/wages? war on/g)!.length).toBeGreaterThanOrEqual(3);
  expect(log).toContain("the game is over");
  await expectAccessible(page, "the end of Simulwars");
  await context.close();
});

test("Fight Together, two against three: captains plan, piles have owners, the losers pay, to the end", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  await fixLuck(page, 1);
  await lay(page, { seats: 5, people: [2], options: ["Fight Together"], wars: 2 });
  const seen = new Set<string>();
  await playToEnd(
    page,
    mixed(async () => {
      const board = boardOf(page);
      for (const team of ["Team A", "Team B"]) await board.getByRole("region", { name: team, exact: true }).waitFor();
      const asked = (await page.locator("section[data-decision] h2").textContent()) ?? "";
      if (/lays which/.test(asked) && !seen.has("plan")) {
        expect(await board.getByRole("button", { name: /^Place \d/ }).count()).toBeGreaterThan(2);
        await expectAccessible(page, "Fight Together");
      }
      seen.add(/lays which/.test(asked) ? "plan" : asked);
    }),
  );
  const log = await told(page);
  expect(log).toMatch(/Team [AB] attacks, each team lays \d piles/);
  expect(log).toMatch(/on the war pile/);
  expect(log).toContain("the game is over");
  expect(await boardOf(page).getByRole("region", { name: "The game is over" }).textContent()).toMatch(/Team [AB]/);
  await context.close();
});

test("Dawndojo: a Rooster opens a war and its rule stands on the mat, to the end", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 });
  // Whether an attacker holds a Rooster is a matter of the deal: matches are played until one was opened with one. The first is, as it stands.
  await fixLuck(page, 1);
  let log = "";
  let noted = 0;
  for (let match = 0; match < 6 && noted === 0; match++) {
    await lay(page, { seats: 3, people: [2], options: ["Dawndojo"], wars: 3 });
    await playToEnd(
      page,
      mixed(async () => {
        const note = boardOf(page).getByRole("complementary", { name: "The Dawncard of this war" });
        if ((await note.count()) > 0 && noted++ === 0) {
          expect(await note.textContent()).toMatch(/for every Rooster turned up/);
          await expectAccessible(page, "Dawndojo");
        }
      }),
    );
    log = await told(page);
  }
  expect(noted).toBeGreaterThan(0);
  expect(log).toMatch(/opens the war with a Rooster/);
  expect(log).toContain("the game is over");
  await context.close();
});

test("who wants no movement sees a war in stills all the same, and may go on before its end", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 }, { reducedMotion: "reduce" }, true);
  await fixLuck(page, 1);
  await page.goto(`${house.url}/new/tossing-tiger`);
  await page.getByRole("button", { name: "Start the match" }).click();
  const said = page.locator("section.bar h2");
  const battle = said.getByText(/^Battle 1: \w+ of/);
  for (let asked = await waitForMe(page); (await battle.count()) === 0; ) {
    await answerByMouse(page);
    const told = battle.waitFor().then(() => asked);
    asked = await Promise.race([told, waitForMe(page, asked.slice("asked ".length))]);
  }
  // Who meets whom lies on the mat, and nothing about it moves.
  expect(await boardOf(page).locator(".pile.told .face").count()).toBe(2);
  const moving = () =>
    document.getAnimations().filter((one) => Number(one.effect?.getComputedTiming().activeDuration ?? 0) > 1).length;
  expect(await page.evaluate(moving)).toBe(0);
  await said.getByText(/ battle 1/).waitFor();
  await page.getByRole("button", { name: "Skip to now" }).click();
  await page.locator("section[data-decision], [data-over]").first().waitFor();
  await context.close();
});
