import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { boardEn } from "../../games/tossing-tiger/text/board.en.ts";
import { names as choices } from "../../games/wards-of-war/text/names.en.ts";
import { openHouse } from "./house.ts";
import { answerByNames, confirmOf, decisionOf, pressUntilGone, waitForMe } from "./players.ts";

const { house, visitors } = openHouse();

test("online in a window of 1100 pixels, asking to take back leaves Confirm where it can be pressed", async () => {
  const size = { width: 1100, height: 800 };
  const people = [(await visitors.person(size)).page, (await visitors.person(size)).page] as const;
  for (const page of people) await page.goto(house.url);
  // Beside the page: an order may answer a card question first, and the refusal of the late answer is no complaint of the page's.
  const post = async (page: Page, path: string, data: object): Promise<{ id: string }> =>
    (await page.request.post(`${house.url}/api${path}`, { data })).json();
  const seats = [{ who: "me" }, { who: "link" }];
  const { id } = await post(people[0], "/tables", { game: "animal-empire", options: {}, seats, nonce: "n" });
  await post(people[1], `/tables/${id}/join`, { nonce: "m" });
  /** What a player is asked, and who would have to agree to his taking back. */
  interface Seen {
    readonly mine?: { readonly id: string; readonly sealed?: unknown; readonly policies?: unknown; readonly fallback: unknown };
    readonly undo?: { readonly consent?: readonly number[] };
  }
  const seen = (seat: number): Promise<Seen> =>
    people[seat]!.evaluate(async ([table, as]) => (await fetch(`/api/tables/${table}/picture?as=${as}`)).json(), [
      id,
      seat,
    ] as const);
  // Both take their Kingdoms; then one has the turn, and what he did before concerns the other.
  let page: Page | undefined;
  for (let n = 0; !page && n < 40; n++)
    for (const seat of [0, 1]) {
      const { mine, undo } = await seen(seat);
      if (!mine || mine.sealed !== undefined) continue;
      // What an order may answer is no turn of his.
      if (undo?.consent?.length && !mine.policies) {
        page = people[seat]!;
        break;
      }
      const command = { id: `answer-${n}-${seat}`, do: "answer", seat, decision: mine.id, answer: mine.fallback };
      await post(people[seat]!, `/tables/${id}/commands`, command);
    }
  await page!.goto(`${house.url}/table/${id}`);
  await page!.getByRole("button", { name: "Ask to take back" }).waitFor();
  const confirm = await page!.getByRole("button", { name: /^Confirm/ }).boundingBox();
  expect(confirm!.x).toBeGreaterThanOrEqual(0);
  expect(confirm!.x + confirm!.width).toBeLessThanOrEqual(size.width);
  expect(confirm!.y + confirm!.height).toBeLessThanOrEqual(size.height);
});

test("what the others did is watched again by a press of the mouse; the question waits, and what to do stands beside it", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { reducedMotion: "no-preference" }, true);
  await page.goto(`${house.url}/new/animal-empire`);
  await page.getByRole("button", { name: "Start the match" }).click();
  const again = page.getByRole("button", { name: "Watch again" });
  let asked = await waitForMe(page);
  const turn = page.getByRole("heading", { name: /Choose an Action/ });
  while (!(await turn.isVisible())) {
    await answerByNames(page);
    asked = await waitForMe(page);
  }
  // From here on with the list down: the bar alone has to say what to do.
  await page.getByRole("button", { name: "Close" }).first().click();
  for (let n = 0; n < 20 && !((await again.isVisible()) && (await turn.isVisible())); n++) {
    const id = await decisionOf(page);
    await page.locator('[data-chip="end"], [data-chip="pass"]').click();
    // It may be warned of first; else the press is enough.
    await pressUntilGone(page, id, confirmOf(page));
    asked = await waitForMe(page);
  }
  await page.getByText("Press an Army, then where it goes").waitFor();
  expect((await again.boundingBox())!.height).toBeGreaterThanOrEqual(40);
  await again.click();
  await page.getByRole("button", { name: "Skip" }).click();
  expect(await waitForMe(page)).toBe(asked);
  // Who has skipped it is told what changed, and may look after all.
  await again.waitFor();
  // The longest words that games have for the main button: none is cut.
  const { cut } = await confirmOf(page).evaluate(
    (button, all) => ({
      cut: all.filter((text) => {
        button.textContent = text;
        return button.scrollWidth > button.clientWidth || button.scrollHeight > button.clientHeight;
      }),
    }),
    [choices["choice.roll"], boardEn["board.split.change"], "Keep 10, discard 10"],
  );
  expect(cut).toEqual([]);
  await context.close();
});
