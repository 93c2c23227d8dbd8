import { expect, test } from "vitest";
import { handTime } from "../../server/test/client.ts";
import { expectAccessible, formForTwo, openServer, sitAt, sitDown } from "./house.ts";
import { answerByNames, waitForMe } from "./players.ts";

/** The test owns the server's time; the pages' own clocks say something else altogether. */
const time = handTime();
const script = new URL("../../bots/worker.ts", import.meta.url);
const house = openServer(async () => ({ now: time.now, later: time.later, bots: { workers: 1, script } }));
const { visitors } = house;

test("two by a link with a clock: one runs out of time, the caretaker plays on, the player comes back and takes the seat", async () => {
  const people = [await visitors.person(), await visitors.person({ width: 390, height: 844 })];
  const [host, guest] = people.map((one) => one.page) as [(typeof people)[0]["page"], (typeof people)[0]["page"]];
  await formForTwo(host, house.server, "tossing-tiger");
  // A war of one pile could end the match while the caretaker plays.
  await host.getByLabel("Fewest piles").fill("3");
  await host.getByRole("radio", { name: "At one sitting" }).check();
  await host.getByLabel(/Minutes for the whole match/).fill("1");
  await expectAccessible(host, "new table with a clock");
  await sitDown(host, guest);

  const asked = await Promise.any([waitForMe(host).then(() => 0), waitForMe(guest).then(() => 1)]);
  const late = people[asked]!;
  const other = people[1 - asked]!.page;
  await other.getByRole("timer").first().waitFor();
  const address = late.page.url();
  const match = () => [...house.server.house.rooms.all()].find(({ id }) => address.endsWith(id))!.match!;
  // A minute is little: who is to decide is told so aloud.
  await late.page.getByRole("alert").filter({ hasText: "Hurry" }).first().waitFor({ state: "attached" });
  // Where both are asked at once, only one is to be late.
  if (match().waitingFor().length > 1) await answerByNames(other);
  // Whoever is late closes the page; the time runs out behind it.
  const before = match().seq;
  await late.page.close();
  time.pass(2 * 60_000);
  const plates = other.getByRole("list", { name: "Players" });
  await plates.getByText("caretaker plays").waitFor();
  await expect.poll(() => match().seq, { timeout: 60_000 }).toBeGreaterThan(before);

  const page = await late.context.newPage();
  visitors.listen(page);
  await page.goto(address);
  await page.getByRole("heading", { name: "The caretaker plays for you" }).waitFor();
  await page.getByText(/Your time was up\. It has answered [1-9]\d* questions? since\./).waitFor();
  await expectAccessible(page, "a table in the caretaker's hands");
  await page.getByRole("button", { name: "Take my seat back" }).click();
  await page.getByRole("heading", { name: "The caretaker plays for you" }).waitFor({ state: "detached" });
  await plates.getByText("caretaker plays").waitFor({ state: "detached" });

  // And the match goes on, by people.
  const next = await Promise.any([waitForMe(page).then(() => page), waitForMe(other).then(() => other)]);
  await answerByNames(next);
  for (const { context } of people) await context.close();
});

test("so many seconds a turn: the form, the facts of the table, and a clock that shows turn and bank", async () => {
  const { page: host, context } = await visitors.person();
  const second = await visitors.person({ width: 390, height: 844 });
  await formForTwo(host, house.server, "tossing-tiger");
  await host.getByRole("radio", { name: "Seconds a turn" }).check();
  await host.getByLabel(/Seconds for each turn/).fill("4");
  await host.getByRole("button", { name: /Make the table/ }).click();
  await host.getByText("The seconds for each turn must be a whole number from 5 to 3600.").waitFor();
  await host.getByLabel(/Seconds for each turn/).fill("600");
  await host.getByLabel(/Seconds in the bank/).fill("300");
  await expectAccessible(host, "new table with a clock of turns");
  await sitDown(host);
  await host.getByText("600 s for each turn, and 300 s in a bank that is not filled up again").waitFor();
  await sitAt(second.page, host.url());
  await Promise.any([waitForMe(host), waitForMe(second.page)]);
  const running = host.locator(".clock.running").first();
  await expect.poll(() => running.textContent()).toMatch(/(10:00|9:\d\d) \+ 5:00/);
  expect(await running.getAttribute("aria-label")).toMatch(/^Time left: (10:00|9:\d\d) in this turn, 5:00 in the bank$/);
  // Past the seconds of the turn the bank runs, and the page says so when it is loaded anew.
  time.pass(700_000);
  await host.reload();
  await expect.poll(() => host.locator(".clock.running").first().textContent()).toMatch(/0:00 \+ 3:\d\d/);
  await context.close();
  await second.context.close();
});

test("a rest that both agree to, and a seat for somebody new", async () => {
  const people = [await visitors.person(), await visitors.person({ width: 390, height: 844 })];
  const [host, guest] = people.map((one) => one.page) as [(typeof people)[0]["page"], (typeof people)[0]["page"]];
  await formForTwo(host, house.server, "tossing-tiger");
  await sitDown(host, guest);
  await Promise.any([waitForMe(host), waitForMe(guest)]);
  await host.getByRole("tab", { name: "Table" }).click();
  await host.getByRole("button", { name: "Let the match rest" }).click();
  await host.getByText(/You asked for a rest\. Waiting for/).waitFor();
  await guest.getByText(/asks to let the match rest/).waitFor();
  await expectAccessible(guest, "a rest is asked for");
  await guest.getByRole("button", { name: "Agree" }).click();
  for (const page of [host, guest]) await page.getByText("The match rests, as all have agreed.").waitFor();
  await guest.getByRole("button", { name: "Go on" }).click();
  for (const page of [host, guest]) await page.getByText("The match rests, as all have agreed.").waitFor({ state: "detached" });

  // Whoever cannot go on gives the seat away; the link leads somebody new to it.
  await host.getByRole("button", { name: "Give my seat to somebody new" }).click();
  await host.getByText(/Whoever opens the link first takes the seat/).waitFor();
  await host.getByRole("button", { name: "Yes, offer it" }).click();
  await host.getByText(/Your seat is free for whoever opens the link/).waitFor();
  const third = await visitors.person();
  await third.page.goto(host.url());
  await third.page.getByRole("tab", { name: "Table" }).click();
  const beside = third.page.getByRole("complementary", { name: "Beside the board" });
  await beside.getByRole("button", { name: "Come to this match" }).click();
  await third.page.getByText(/You take over the seat of/).waitFor();
  await host.getByText(/takes over the seat of/).waitFor();
  await host.getByText(/you are watching/).waitFor();
  for (const { context } of [...people, third]) await context.close();
});
