import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openHouse } from "./house.ts";
import { answerByNames, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

test("online in a window of 1100 pixels, asking to take back leaves Confirm where it can be pressed", async () => {
  const size = { width: 1100, height: 800 };
  const people = [(await visitors.person(size)).page, (await visitors.person(size)).page] as const;
  for (const page of people) await page.goto(house.url);
  const post = (page: Page, path: string, body: object): Promise<{ id: string }> =>
    page.evaluate(
      async ([to, text]) => {
        const headers = { "content-type": "application/json" };
        return (await fetch(`/api${to}`, { method: "POST", headers, body: text })).json();
      },
      [path, JSON.stringify(body)] as const,
    );
  const seats = [{ who: "me" }, { who: "link" }];
  const { id } = await post(people[0], "/tables", { game: "animal-empire", options: {}, seats, nonce: "n" });
  await post(people[1], `/tables/${id}/join`, { nonce: "m" });
  // Both take their Kingdoms; then the first has the turn, and what was done before concerns the other.
  const mine = (seat: number): Promise<{ id: string; sealed?: unknown; fallback: unknown } | undefined> =>
    people[seat]!.evaluate(async ([table, as]) => (await (await fetch(`/api/tables/${table}/picture?as=${as}`)).json()).mine, [
      id,
      seat,
    ] as const);
  for (const page of people) await page.goto(`${house.url}/table/${id}`);
  const asked = async (): Promise<Page | undefined> => {
    for (const page of people) if ((await page.getByRole("button", { name: "Ask to take back" }).count()) > 0) return page;
    return undefined;
  };
  let page = await asked();
  for (let n = 0; !page && n < 40; n++) {
    for (const seat of [0, 1]) {
      const decision = await mine(seat);
      if (!decision || decision.sealed !== undefined) continue;
      const command = { id: `answer-${n}-${seat}`, do: "answer", seat, decision: decision.id, answer: decision.fallback };
      await post(people[seat]!, `/tables/${id}/commands`, command);
    }
    page = await asked();
  }
  const confirm = await page!.getByRole("button", { name: /^Confirm/ }).boundingBox();
  expect(confirm!.x).toBeGreaterThanOrEqual(0);
  expect(confirm!.x + confirm!.width).toBeLessThanOrEqual(size.width);
  expect(confirm!.y + confirm!.height).toBeLessThanOrEqual(size.height);
});

test("what the others did is watched again by a press of the mouse, and the question waits", async () => {
  const { context, page } = await visitors.person({ width: 1280, height: 800 }, { reducedMotion: "no-preference" });
  await page.goto(`${house.url}/new/animal-empire`);
  await page.getByRole("button", { name: "Start the match" }).click();
  const again = page.getByRole("button", { name: "Watch again" });
  let asked = await waitForMe(page);
  for (let n = 0; n < 10 && !(await again.isVisible()); n++) {
    await answerByNames(page);
    asked = await waitForMe(page);
  }
  await again.click();
  await page.getByRole("button", { name: "Skip" }).click();
  expect(await waitForMe(page)).toBe(asked);
  await context.close();
});
