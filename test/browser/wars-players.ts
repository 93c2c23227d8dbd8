import type { Page } from "playwright-core";
import { expect } from "vitest";
import { barOf, decisionOf, gone } from "./players.ts";

/** How people play Wars Across the World in tests. */

export const chip = (page: Page, key: string) => barOf(page).locator(`[data-chip="${key}"]`);
export const region = (page: Page, id: string) => page.locator(`.place[data-at="${id}"]`);
export const turnOf = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec((await page.locator('[data-game] [data-piece="phase"]').first().textContent())!)![1]);

/** Answers on the map, in the tray and in the bar: takes the first counter, card or region that is offered, else passes, else presses a word. */
export async function passByMouse(page: Page): Promise<void> {
  const id = await decisionOf(page);
  const bar = page.locator(`section[data-decision="${id}"]`);
  const ready = bar.locator('[data-confirm]:not([aria-disabled="true"])');
  const pieces = page
    .locator('[data-game] :is(.chit, .card):not([aria-disabled])[aria-pressed="false"]')
    .or(page.locator('.place[data-able="open"]'));
  const ends = bar.locator('[data-chip="done"], [data-chip="pass"], [data-chip="no"]');
  // What was chosen already stays so, and nobody reads reports here.
  const words = bar.locator('.chip:not([aria-disabled], [aria-pressed="true"], [data-chip="report"], [data-chip="battle"])');
  for (let press = 0; press < 12; press++) {
    await ready.or(pieces).or(ends).or(words).first().waitFor();
    if (await ready.isVisible()) {
      await ready.click();
      return gone(page, id);
    }
    if ((await pieces.count()) > 0) await pieces.first().click();
    else if ((await ends.count()) > 0) return endHere(page, id);
    else await words.first().click();
  }
  throw new Error(`twelve presses do not answer ${id}`);
}
/** Passes, or ends a phase: one press, and Confirm where somebody has not been sent. */
async function endHere(page: Page, id: string): Promise<void> {
  const bar = page.locator(`section[data-decision="${id}"]`);
  const end = bar.locator('[data-chip="done"], [data-chip="pass"], [data-chip="no"]').first();
  await end.click();
  const sure = bar.getByRole("heading", { name: "End the marches?" });
  await expect.poll(async () => (await bar.count()) === 0 || (await sure.count()) > 0).toBe(true);
  if ((await sure.count()) > 0) await bar.locator("[data-confirm]").click();
  return gone(page, id);
}

/** What a player of names does where he has no plan: he says that nothing more is to be done, passes, or takes the first that is offered. */
export const passByNames = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findIndex((name) => /^(Nothing more|Pass|No$)/.test(name)),
  );
