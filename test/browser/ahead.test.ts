import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHouse } from "./house.ts";
import { answerByNames, barOf, confirmOf, decisionOf, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

/** Presses a choice of the open list by its name. */
async function choose(page: Page, name: RegExp): Promise<void> {
  await page.locator("section[data-choices] [data-choice]").filter({ hasText: name }).first().click();
}
const onlyEnd = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findIndex((name) => /^End/.test(name)),
  );

test("whoever waits plans ahead: nothing is sent before the number is called, and then the plan lies ready", async () => {
  const people = [(await visitors.person()).page, (await visitors.person()).page] as const;
  for (const page of people) await page.goto(house.url);
  const post = async (page: Page, path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`${house.url}/api${path}`, { data })).json();
  const { id } = await post(people[0], "/tables", {
    game: "wards-of-war",
    options: {},
    seats: [{ who: "me" }, { who: "link" }],
    nonce: "n",
  });
  await post(people[1], `/tables/${id}/join`, { nonce: "m" });
  for (const page of people) await page.goto(`${house.url}/table/${id}`);
  const [first, second] = people;
  for (const page of people) {
    await waitForMe(page);
    // The table lays a first answer out when it has been fetched.
    await page.locator(".felt").waitFor();
    await answerByNames(page);
  }
  const mine = await waitForMe(first);
  // It is the other's turn: nothing is asked of the second, who plans all the same.
  expect(await barOf(second).count()).toBe(0);
  await second.locator('[data-chip="plan"]').click();
  expect(await decisionOf(second)).toBe("ahead");
  await second.keyboard.press("p");
  await choose(second, /^Move/);
  await second.getByText("Worth trying").click();
  await second.locator("section[data-choices] details button").first().click();
  await confirmOf(second).click();
  await second.getByText("Your plan waits for your turn").waitFor();
  // Nothing of it was sent: the first is still asked the same.
  expect(`asked ${await decisionOf(first)}`).toBe(mine);
  await answerByNames(first, onlyEnd);
  await waitForMe(second);
  expect(await decisionOf(second)).not.toBe("ahead");
  expect(await confirmOf(second).getAttribute("aria-disabled")).toBeNull();
  const called = await decisionOf(second);
  await confirmOf(second).click();
  expect(await waitForMe(second, called)).toMatch(/^asked /);
});
