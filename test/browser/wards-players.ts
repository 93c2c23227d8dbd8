import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { answerByNames, barOf, decisionOf, gone } from "./players.ts";

/** How people play Wards of War in tests. */

export const confirmable = (page: Page): Locator => barOf(page).locator('[data-confirm]:not([aria-disabled="true"])');

/** Answers from the list alone: what is worth trying by its name where that is offered, else the first choice. */
export const byNames =
  (wish: RegExp) =>
  async (page: Page, n: number): Promise<void> => {
    const id = await decisionOf(page);
    // Class, Spawn Point and place; or the die.
    if (!(await page.locator(".felt.goes").isVisible())) return answerByNames(page);
    const panel = page.locator(`section[data-choices="${id}"]`);
    if (!(await panel.isVisible())) {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("p");
      await panel.waitFor();
    }
    const named = panel.locator("[data-hint]");
    if ((await named.count()) === 0) await panel.getByText("Worth trying").click();
    await named.first().waitFor();
    const names = await named.allTextContents();
    // Nobody finds his way by millimetres.
    expect(names.filter((name) => /\(\d+, \d+\)/.test(name))).toEqual([]);
    const at = names.findIndex((name) => wish.test(name));
    await named.nth(at >= 0 ? at : n % names.length).click();
    await confirmable(page).click();
    await gone(page, id);
  };
