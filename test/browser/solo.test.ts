import { describe, expect, test } from "vitest";
import { expectAccessible, fixLuck, openForm, openOwnHouse } from "./house.ts";
import { answerByKeyboard, answerByNames, playAWholeGame, playOn, playToEnd, tabTo, waitForMe } from "./players.ts";

const { house, visitors } = openOwnHouse();

describe("alone against two bots", () => {
  test("a whole game from accessible names, then replay, luck and dice", async () => {
    const { context, page } = await visitors.person();
    const start = async (): Promise<void> => {
      await page.goto(house.url);
      await page.getByText("Play now against bots").click();
      await page.waitForURL(/local/);
    };
    await fixLuck(page, 1);
    await start();
    if ((await waitForMe(page)) !== "over") await expectAccessible(page, "table");
    await playAWholeGame(page, start, answerByNames);
    await expectAccessible(page, "table at the end");

    await page
      .getByRole("link", { name: "Watch the replay" })
      .or(page.getByRole("button", { name: "Watch the replay" }))
      .click();
    await page.waitForURL(/replay/);
    const scrubber = page.getByRole("slider").first();
    await scrubber.waitFor();
    await expectAccessible(page, "replay");
    // From the beginning, and from the seat one had; the others' are a choice away.
    expect(await scrubber.inputValue()).toBe("0");
    const view = page.getByLabel("Whose view");
    expect(await view.locator("option:checked").textContent()).toBe("Seen by you");
    await view.selectOption("Seen by Bramble");
    const end = (await scrubber.getAttribute("max"))!;
    expect(Number(end)).toBeGreaterThan(3);
    await scrubber.press("Home");
    expect(await scrubber.inputValue()).toBe("0");
    await scrubber.press("End");
    expect(await scrubber.inputValue()).toBe(end);

    await page.getByRole("tab", { name: /luck/i }).click();
    await page.getByRole("table").first().waitFor();
    await expectAccessible(page, "luck");
    await page.getByRole("tab", { name: /dice/i }).click();
    await page.getByRole("button", { name: /check/i }).click();
    await page
      .getByText(/every (die|draw|roll)/i)
      .first()
      .waitFor();
    await expectAccessible(page, "dice proof");

    // The moment that decided it is shown as it happens, here and from the table.
    await page.getByRole("tab", { name: "Log" }).click();
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Watch it" }).click();
    await expect.poll(async () => Number(await scrubber.inputValue())).toBeLessThan(Number(end));
    await page.getByRole("link", { name: "Back to the result" }).click();
    await page.getByRole("link", { name: "Watch it" }).click();
    await page.waitForURL(/replay.*from=/);
    await page
      .getByRole("button", { name: "Stop" })
      .or(page.getByRole("button", { name: "Play" }))
      .waitFor();
    expect(Number(await scrubber.inputValue())).toBeGreaterThan(0);

    await page.goto(`${house.url}/games`);
    const row = page
      .getByRole("region", { name: /^Finished/ })
      .getByRole("listitem")
      .first();
    await row.getByText("Recommended rules").waitFor();
    expect(await row.textContent()).toMatch(/You won|You share the win|You lost: .* won|A draw/);
    await row.getByRole("button", { name: /^Play again/ }).click();
    await page.waitForURL(/local/);
    await context.close();
  });

  test("a whole game with the keyboard alone, from the front page on", async () => {
    const { context, page } = await visitors.person();
    const start = async (): Promise<void> => {
      await page.goto(house.url);
      await page.getByText("Play now against bots").waitFor();
      await tabTo(page, "main .start");
      await page.keyboard.press("Enter");
      await page.waitForURL(/local/);
    };
    await fixLuck(page, 1);
    await playAWholeGame(page, start, answerByKeyboard);
    await context.close();
  });

  test("goes on with the server dead, survives a reload, and ends", async () => {
    const { context, page } = await visitors.person({ width: 390, height: 844 }, { serviceWorkers: "allow" });
    await page.goto(house.url);
    // The service worker has to have the house before the server may go.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await openForm(page, house, "tossing-tiger");
    await page.getByRole("button", { name: "One seat fewer" }).click();
    await page.getByRole("button", { name: "Start the match" }).click();
    await waitForMe(page);
    const address = page.url();
    // Of the game it has the rest as soon as somebody plays it.
    await page.waitForFunction(async () => {
      const games: string[][] = JSON.parse(/const games = (\[.*\]);/.exec(await (await fetch("/sw.js")).text())![1]!);
      const kept = await Promise.all(games.map(async (files) => Promise.all(files.map((file) => caches.match(file)))));
      return kept.some((files) => files.every((file) => file !== undefined));
    });
    visitors.offlineExpected = true;
    await house.kill();
    await page.reload();
    await waitForMe(page);
    expect(page.url()).toBe(address);
    try {
      await playToEnd(page, answerByNames);
      await context.close();
    } finally {
      await house.start();
      visitors.offlineExpected = false;
    }
  });
});

test("two people at one device: the curtain hides each hand from the other", async () => {
  const { context, page } = await visitors.person({ width: 768, height: 1024 });
  await openForm(page, house, "tossing-tiger");
  await page.getByRole("radio", { name: /Friends at this screen/ }).check();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("[data-curtain]").waitFor();
  await expectAccessible(page, "curtain");
  // Nothing of the table is in the page while the curtain is down.
  expect(await page.locator("section[data-decision]").count()).toBe(0);
  expect(await page.getByRole("region", { name: /^Board of/ }).count()).toBe(0);
  // Handed over at every question of the first wars; a whole game at one device is played in `tiger.test.ts`.
  await playOn(page, answerByNames, 24);
  await context.close();
});
