import { loadGame } from "@warren/games/listed.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import { expect, test } from "vitest";
import { expectAccessible, formForTwo, openServer, sitDown } from "./house.ts";
import { openTab, waitForMe } from "./players.ts";

/** Tossing Tiger as no rulebook has it: who comes late is dealt a hand, and who goes is gone. The pages know nothing of that and need not. */
async function withComersAndGoers(): Promise<GameModule> {
  const module = (await loadGame("tossing-tiger"))!;
  return {
    ...module,
    game: {
      ...module.game,
      join(state, seat) {
        const cards = state.box.draw.splice(0, 6);
        state.hands.push({ cards, piles: {}, looks: {}, taking: {}, keeping: null, known: [[], [], []] });
        for (const hand of state.hands.slice(0, seat)) hand.known.push([]);
        state.handOf.push(seat);
        state.table.hands.push(cards.length);
        state.table.known.push([]);
        state.table.draw = state.box.draw.length;
      },
      leave() {},
    },
  };
}

const house = openServer(async () => ({ games: [await withComersAndGoers()] }));
const { visitors } = house;

test("whoever looks on comes to a match under way; whoever leaves for good is gone, and the others see both", async () => {
  const people = [await visitors.person(), await visitors.person(), await visitors.person({ width: 390, height: 844 })];
  const [host, guest, late] = people.map((one) => one.page) as [
    (typeof people)[0]["page"],
    (typeof people)[0]["page"],
    (typeof people)[0]["page"],
  ];
  /** A table for two by a link, begun. */
  const begin = async () => {
    await formForTwo(host, house.server, "tossing-tiger");
    await sitDown(host, guest);
    await Promise.any([waitForMe(host), waitForMe(guest)]);
  };
  await begin();
  // Few seats stand side by side; on a phone they unfold.
  const seats = (page: typeof host) =>
    page.locator("header [data-seat]").evaluateAll((all) => new Set(all.map((one) => (one as HTMLElement).dataset.seat)).size);
  await late.goto(host.url());
  await openTab(late, "Table");
  // In the bar, where whoever comes looks first, and beside what is known of the table.
  const come = late.getByRole("button", { name: "Come to this match" });
  await expect.poll(() => come.count()).toBe(2);
  await expectAccessible(late, "a match under way that one may come to");
  expect(await host.getByRole("button", { name: "Come to this match" }).count()).toBe(0);
  await late.getByRole("region", { name: "What is asked" }).getByRole("button", { name: "Come to this match" }).click();
  for (const page of [host, guest, late]) await expect.poll(() => seats(page)).toBe(3);
  await late.getByText("Your hand", { exact: false }).first().waitFor();
  await host
    .getByText(/comes to the match/)
    .first()
    .waitFor();

  await begin();
  await openTab(guest, "Table");
  await guest.getByRole("button", { name: "Leave for good" }).click();
  await guest.getByText("Leave this match for good?", { exact: false }).waitFor();
  await expectAccessible(guest, "sure to leave for good?");
  await guest.getByRole("button", { name: "Yes, leave" }).click();
  await host
    .getByText(/resigned or left/)
    .first()
    .waitFor();
  for (const { context } of people) await context.close();
});
