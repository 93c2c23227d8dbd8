import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";
import { answerByNames, openTab, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

const post = (page: Page, path: string, body: object): Promise<{ id: string }> =>
  page.evaluate(
    async ([at, text]) => {
      await fetch("/api/me");
      const headers = { "content-type": "application/json" };
      return (await fetch(`/api${at}`, { method: "POST", headers, body: text! })).json();
    },
    [path, JSON.stringify(body)],
  );

/** A table whose people have all come; seats of bots are levels. */
async function seated(game: string, options: object, seats: readonly (Page | string)[]): Promise<string> {
  const people = seats.filter((one) => typeof one !== "string");
  for (const page of people) await page.goto(house.url);
  const wishes = seats.map((one) =>
    typeof one === "string" ? { who: "bot", level: one } : { who: one === people[0] ? "me" : "link" },
  );
  const { id } = await post(people[0]!, "/tables", { game, options, seats: wishes, nonce: "n" });
  for (const page of people.slice(1)) await post(page, `/tables/${id}/join`, { nonce: "m" });
  for (const page of people) await page.goto(`${house.url}/table/${id}`);
  return id;
}
const said = (page: Page) => page.getByRole("log", { name: "Talk" });

test("an offer is made, accepted on a phone, and stands in the record of promises at the end", async () => {
  const ann = (await visitors.person()).page;
  const ben = (await visitors.person({ width: 390, height: 844 })).page;
  const id = await seated("animal-empire", { wilderness: "none", startCards: "0" }, [ann, ben]);
  // Crowns are chosen first; then there is something to talk about.
  for (let n = 0; n < 2; n++)
    await Promise.any([ann, ben].map((page) => waitForMe(page).then(() => page))).then((page) => answerByNames(page));
  await openTab(ann, /^Talk/);
  await ann.getByRole("button", { name: "Speak …" }).click();
  // Between two there is nothing else to offer yet: the way to how long is walked by itself.
  await ann.getByRole("button", { name: "Until the end of round 2" }).click();
  await said(ann)
    .getByText(/You offer .*: peace until the end of round 2/)
    .waitFor();

  await ben.locator(".bar .unread").getByText("1", { exact: true }).waitFor();
  await openTab(ben, /^Talk/);
  await expectAccessible(ben, "an offer on a phone");
  await ben.getByRole("button", { name: "Accept" }).click();
  await said(ben)
    .getByText(/You accept what .* offered/)
    .waitFor();
  expect(await ben.getByRole("button", { name: "Accept" }).count()).toBe(0);
  await ben.getByText("Promises and offers so far (2)").click();
  await expectAccessible(ben, "promises so far on a phone");
  await said(ann)
    .getByText(/accepts what you offered/)
    .waitFor();
  await ben.getByRole("textbox", { name: "Say something to the table" }).fill("Peace it is.");
  await ben.keyboard.press("Enter");
  await said(ann).getByText("Peace it is.").waitFor();
  await openTab(ann, "Log");
  await ann
    .getByRole("list", { name: "Log" })
    .getByText(/accepts what you offered/)
    .waitFor();

  await post(ben, `/tables/${id}/commands`, { id: "giving-up-1", do: "resign", seat: 1 });
  const record = ann.getByRole("region", { name: "Promises and offers" });
  await record.waitFor();
  expect(await record.getByRole("listitem").count()).toBe(2);
  expect(await record.getByText("kept").count()).toBe(2);
  await ann.goto(`${house.url}/replay/${id}`);
  await ann.getByRole("tab", { name: "Promises" }).click();
  expect(await ann.getByRole("region", { name: "Promises and offers" }).getByText("kept").count()).toBe(2);
  await expectAccessible(ann, "promises in the replay");
});

test("team mates of Fight Together speak in phrases that the other team does not hear", async () => {
  const ann = (await visitors.person()).page;
  const ben = (await visitors.person()).page;
  const cleo = (await visitors.person({ width: 390, height: 844 })).page;
  await seated("tossing-tiger", { together: true }, [ann, ben, cleo]);
  for (const page of [ann, ben, cleo]) await openTab(page, /^Talk/);
  // Seats 0 and 2 are one team; who is alone in a team has nobody to keep anything from.
  await ben.getByRole("textbox", { name: "Say something to the table" }).waitFor();
  await cleo.getByText("No free talk now.").waitFor();
  expect(await cleo.getByRole("textbox").count()).toBe(0);
  await cleo.getByRole("button", { name: "I agree." }).click();
  await said(cleo).getByText("to the team: “I agree.”").waitFor();
  await said(ann).getByText("to the team: “I agree.”").waitFor();
  await ben.getByRole("textbox", { name: "Say something to the table" }).fill("What are you whispering?");
  await ben.keyboard.press("Enter");
  await said(cleo).getByText("What are you whispering?").waitFor();
  expect(await said(ben).textContent()).not.toContain("I agree");
  await expectAccessible(cleo, "phrases on a phone");
});
