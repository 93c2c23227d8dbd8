import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openForm, openOwnHouse } from "./house.ts";
import { answerByNames, openTab, waitForMe } from "./players.ts";

const { house, visitors } = openOwnHouse();

/** A table for two persons, made on the form; gives its address. */
async function openTable(page: Page): Promise<string> {
  await openForm(page, house, "tossing-tiger");
  await page.getByRole("radio", { name: /Friends by a link/ }).check();
  await page.getByRole("button", { name: "One seat fewer" }).click();
  // A war of one pile could end the match before anything is tried.
  await page.getByLabel("Fewest piles").fill("3");
  await page.getByRole("button", { name: /Set the table|Start the match|Make the table|Open the table/ }).click();
  await page.waitForURL(/\/table\//);
  return page.url();
}

async function join2(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page
    .getByRole("button", { name: /Join this table|Sit here/ })
    .first()
    .click();
}

test("two browsers by a link: one page closes, the server is killed, nothing is lost, the match goes on and ends the same for both", async () => {
  const first = await visitors.person(undefined, { serviceWorkers: "allow" });
  const second = await visitors.person({ width: 390, height: 844 });
  const address = await openTable(first.page);
  await expectAccessible(first.page, "gathering");
  await join2(second.page, address);

  // Both play a few answers; then one closes the page and the server dies without a word.
  const someoneAsked = async (pages: readonly Page[]): Promise<Page> =>
    Promise.any(
      pages.map(async (page) => {
        await waitForMe(page);
        return page;
      }),
    );
  // The third option of each question: three piles, so that the war is no matter of a single card.
  for (let n = 0; n < 2; n++) await answerByNames(await someoneAsked([first.page, second.page]), 2);
  visitors.offlineExpected = true;
  await second.page.close();
  await house.kill();
  await house.start();
  const again = await second.context.newPage();
  visitors.listen(again);
  await again.goto(address);
  await first.page.getByText("Connected").waitFor();
  visitors.offlineExpected = false;

  for (let n = 0; n < 6; n++) await answerByNames(await someoneAsked([first.page, again]));
  await openTab(first.page, "Table");
  await first.page.getByRole("button", { name: "Give up", exact: true }).click();
  await first.page.getByRole("button", { name: "Yes, give up" }).click();
  for (const page of [first.page, again]) await page.locator("[data-over]").first().waitFor();
  const result = async (page: Page): Promise<string> =>
    (await page.locator("[data-over] ol").textContent())!.replace(/\s*\(you\)|\s*you\b/g, "");
  expect(await result(first.page)).toBe(await result(again));

  // The record is sound, dice and all, for the command line too.
  const id = address.split("/").at(-1)!;
  const folder = mkdtempSync(join(tmpdir(), "warren-record-"));
  const record = await (await fetch(`${house.url}/api/tables/${id}/record`)).text();
  const file = join(folder, "match.json");
  writeFileSync(file, record);
  const report = JSON.parse(execFileSync("node", ["cli/warren.ts", "verify", file, "--json"], { encoding: "utf8" }));
  expect(report).toMatchObject({ sound: true, keyChecked: true, finished: true });
  await first.context.close();
  await second.context.close();
});

test("a spectator sees the table and no hand, before and during play", async () => {
  const host = await visitors.person();
  const guest = await visitors.person();
  const watcher = await visitors.person();
  const address = await openTable(host.page);
  await join2(guest.page, address);
  await Promise.any([waitForMe(host.page), waitForMe(guest.page)]);
  const heard: string[] = [];
  watcher.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await watcher.page.goto(address);
  await watcher.page.getByText("All seats are taken: you are watching").waitFor();
  await expect.poll(() => heard.some((frame) => frame.includes('"t":"picture"'))).toBe(true);
  expect(heard.filter((frame) => frame.includes('"hand":'))).toEqual([]);
  for (const person of [host, guest, watcher]) await person.context.close();
});

test("a wrong link says so, and leads back", async () => {
  const { context, page } = await visitors.person();
  visitors.offlineExpected = true; // The browser itself reports the 404 of a table that is not there.
  for (const [address, why] of [
    ["/table/nowhere123", /no table at this address/],
    ["/replay/nowhere123", /no table at this address/],
    ["/local/local-none", /no such match on this device/],
    ["/new/chess", /no game called “chess”/],
    ["/learn/tossing-tiger/none", /none of this name/],
  ] as const) {
    await page.goto(house.url + address);
    await page.getByText(why).waitFor();
    await expectAccessible(page, address);
  }
  visitors.offlineExpected = false;
  await context.close();
});
