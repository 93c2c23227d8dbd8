import type { Page } from "playwright-core";
import { barOf, decisionOf, gone } from "./players.ts";

/** How people play Wars Across the World in tests. */

export const chip = (page: Page, key: string) => barOf(page).locator(`[data-chip="${key}"]`);
export const region = (page: Page, id: string) => page.locator(`.place[data-at="${id}"]`);
export const turnOf = async (page: Page): Promise<number> =>
  Number(/turn (\d+)/.exec((await page.locator('[data-game] [data-piece="phase"]').first().textContent())!)![1]);

/** Answers on the map, in the tray and in the bar: passes where it may, else takes the first of what is offered. */
export async function passByMouse(page: Page): Promise<void> {
  const id = await decisionOf(page);
  const ready = barOf(page).locator('[data-confirm]:not([aria-disabled="true"])');
  const offered = barOf(page)
    .locator('[data-chip="done"], [data-chip="pass"], [data-chip="no"]')
    .or(page.locator('[data-game] :is(.chit, .card):not([aria-disabled])[aria-pressed="false"]'))
    .or(page.locator('.place[data-able="open"]'))
    .or(barOf(page).locator(".chip:not([aria-disabled])"));
  for (let press = 0; press < 12; press++) {
    await ready.or(offered).first().waitFor();
    if (await ready.isVisible()) {
      await ready.click();
      return gone(page, id);
    }
    await offered.first().click();
  }
  throw new Error(`twelve presses do not answer ${id}`);
}

/** What a player of names does where he has no plan: he says that nothing more is to be done, passes, or takes the first that is offered. */
export const passByNames = (names: readonly string[]): number =>
  Math.max(
    0,
    names.findIndex((name) => /^(Nothing more|Pass|No$)/.test(name)),
  );
