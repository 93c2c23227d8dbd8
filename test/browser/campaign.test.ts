import type { Table } from "@warren/games/animal-world-war/campaign/rules/state.ts";
import { awaitedBy, loadGame } from "@warren/games/listed.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, formForTwo, openServer, sitDown } from "./house.ts";
import { barOf, confirmOf, decisionOf, gone, openTab, waitForMe } from "./players.ts";

const CAMPAIGN = "animal-world-war-campaign";

/**
 * The campaign as it is, but for how it begins: Carnivoron's Gunner is a prisoner already, and a war of twelve turns begins in its last one, with a city more for
 * Herbivoria and some graves.
 */
async function prepared(): Promise<GameModule> {
  const module = (await loadGame(CAMPAIGN))!;
  return {
    ...module,
    game: {
      ...module.game,
      setup(options, seats, fx) {
        const state = module.game.setup(options, seats, fx);
        const table = state.table as Table;
        const become = (side: 0 | 1, cls: string, standing: "pow" | "dead"): void => {
          const empire = table.empires[side];
          empire.roster = empire.roster.map((one) => (one.cls === cls ? { ...one, standing } : one));
        };
        become(1, "gunner", "pow");
        if (options.maxCampaignTurns === "12") {
          table.turn = 12;
          table.cities.M1 = 0;
          table.cities.M2 = 0;
          const order = { t: "attack", city: "M2" } as const;
          table.battles.push({ turn: 11, by: 0, order, winner: 0, taken: 0, rounds: 4, how: "win.lantern", soldiers: [] });
          become(0, "chef", "dead");
        }
        return state;
      },
    },
  };
}
const house = openServer(async () => ({ games: [await prepared(), ...(await awaitedBy(CAMPAIGN))] }));
const { visitors } = house;

const city = (page: Page, id: string) => page.locator(`.place[data-at="${id}"]`);
const chip = (page: Page, key: string) => barOf(page).locator(`[data-chip="${key}"]`);
/** The first Tactic, on the desk. */
async function takeTactic(page: Page, id: string): Promise<void> {
  await waitForMe(page);
  const asked = await decisionOf(page);
  await page.locator(`button[data-piece="${id}"]`).click();
  await confirmOf(page).click();
  await gone(page, asked);
}
async function ordering(page: Page): Promise<string> {
  await page.getByText(/^Turn \d+: press a city/).waitFor();
  return decisionOf(page);
}
/** Everybody goes from the war room to the battle that was ordered. */
async function toBattle(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) {
    await page.getByRole("link", { name: "To the battle" }).click();
    await page.getByRole("region", { name: /^Board of Animal World War$/ }).waitFor();
  }
}
/** Gives the battle up, and both go back. */
async function giveUp(loser: Page, winner: Page): Promise<void> {
  await openTab(loser, "Table");
  await loser.getByRole("button", { name: "Give up", exact: true }).click();
  await loser.getByRole("button", { name: "Yes, give up" }).click();
  for (const page of [loser, winner]) {
    await page.getByRole("link", { name: "Back to the campaign" }).first().click();
    await city(page, "M3").waitFor();
  }
}

test("three turns of a war by a link: an attack whose battle outlives a restart of the server, a mission, another attack; nothing is lost", async () => {
  const first = await visitors.person();
  const second = await visitors.person({ width: 390, height: 844 }, { hasTouch: true });
  const [host, guest] = [first.page, second.page];
  await formForTwo(host, house.server, CAMPAIGN);
  await host.getByLabel("Turns at most").selectOption("20");
  await sitDown(host, guest);
  await takeTactic(host, "T04");
  await takeTactic(guest, "T15");

  // Turn 1: a press draws the attack up and says what it would be, a second one orders it.
  const asked = await ordering(host);
  await expectAccessible(host, "the war room");
  await city(host, "M3").click();
  await host.getByText("No city of yours is joined to it.").waitFor();
  await city(host, "M1").click();
  await host
    .getByText(/Medium field, squads of 5: Last Train Out/)
    .first()
    .waitFor();
  await city(host, "M1").click();
  await gone(host, asked);
  await toBattle(host, guest);
  // Soldiers are chosen in turn; in between the server goes down and comes back.
  await waitForMe(host);
  const pick = await decisionOf(host);
  visitors.offlineExpected = true;
  await house.restart();
  await host.reload();
  await guest.reload();
  visitors.offlineExpected = false;
  await waitForMe(host);
  expect(await decisionOf(host)).toBe(pick);
  await giveUp(guest, host);

  // Turn 2, on a phone: the flag is up, and the Gunner is sent for.
  const mission = await ordering(guest);
  await expect.poll(() => city(guest, "M1").getAttribute("aria-label")).toMatch(/^Stovegate, Herbivoria/);
  await expectAccessible(guest, "the war room on a phone");
  // He is the only prisoner: nobody asks who is to be freed.
  await chip(guest, "wire").click();
  await confirmOf(guest).click();
  await gone(guest, mission);
  await toBattle(host, guest);
  await giveUp(host, guest);

  // Turn 3: the paper has both, and the war goes on.
  const third = await ordering(host);
  await host.getByRole("heading", { name: "Since your last order" }).waitFor();
  await host.getByText(/^(Herbivoria takes Stovegate|Stovegate falls to Herbivoria)$/).waitFor();
  // Who gives a mission up is as good as brought down (AWW-K1h): the prisoner is home.
  await host.getByText(/Gunner\) home$/).waitFor();
  expect(await host.getByRole("link", { name: "Watch this battle again" }).count()).toBe(2);
  await city(host, "X2").click();
  await confirmOf(host).click();
  await gone(host, third);
  await toBattle(guest, host);
  // It is one thing in the list, with its battle and the way into both.
  await guest.goto(`${house.server.url}/games`);
  const row = guest.locator(`li[data-game="${CAMPAIGN}"]`);
  await row.getByText(/campaign turn 3/).waitFor();
  await row
    .getByText(/Animal World War/)
    .first()
    .waitFor();
  expect(await guest.locator("li[data-game]").count()).toBe(1);
  await first.context.close();
  await second.context.close();
});

test("the last turn of a war against a bot: the end says who won, by what, who fell, and the dossiers stay open", async () => {
  const { context, page } = await visitors.person();
  await page.goto(`${house.server.url}/new/${CAMPAIGN}`);
  await page.locator("form").waitFor();
  const made = await page.evaluate(async (game) => {
    const seats = [{ who: "me" }, { who: "bot", level: "recruit" }];
    const answer = await fetch("/api/tables", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ game, seats, options: { maxCampaignTurns: "12" }, nonce: "n1" }),
    });
    return (await answer.json()) as { id: string };
  }, CAMPAIGN);
  await page.goto(`${house.server.url}/table/${made.id}`);
  await takeTactic(page, "T04");
  const asked = await ordering(page);
  await chip(page, "regroup").click();
  await confirmOf(page).click();
  await gone(page, asked);
  await page.getByRole("heading", { name: "The war is won" }).waitFor();
  await page.getByText("Herbivoria holds more cities and wins the war.").first().waitFor();
  await page.getByRole("heading", { name: "The battle that decided it" }).waitFor();
  await page.getByText("A guide of Herbivoria reached the lantern.").waitFor();
  await page.getByRole("heading", { name: "Roll of honour" }).waitFor();
  await page.getByRole("button", { name: /Mama Pilar/ }).click();
  await page.getByText("What was earned is buried with the soldier.").waitFor();
  await expectAccessible(page, "the end of a war");
  await context.close();
});

test("a war on this device: its battle has an address of its own, which a reload keeps", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 });
  await page.goto(`${house.server.url}/new/${CAMPAIGN}`);
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.waitForURL(/\/local\//);
  // Whoever looks at the paper and the map first finds the Tactics again.
  await waitForMe(page);
  await page.getByText(/^You lead Herbivoria/).waitFor();
  for (const piece of ["paper", "paper", "tactic"]) await page.locator(`.head [data-piece="${piece}"]`).click();
  await takeTactic(page, "T04");
  const asked = await ordering(page);
  await city(page, "M1").click();
  await confirmOf(page).click();
  await gone(page, asked);
  await page.getByText(/^Your battle is on: Herbivoria attacks Stovegate/).waitFor();
  // What was ordered has begun: the page says so, and the way there stays.
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("it cannot be taken back any more").waitFor();
  await toBattle(page);
  await page.reload();
  await page.getByRole("region", { name: /^Board of Animal World War$/ }).waitFor();
  await waitForMe(page);
  await context.close();
});
