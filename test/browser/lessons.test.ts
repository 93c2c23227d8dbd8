import { games } from "@warren/games/listed.ts";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible, openHouse } from "./house.ts";

const { house, visitors } = openHouse();

/** Does what the coach says until the lesson is done: reads, lets it be shown, confirms. Gives the number of steps. */
async function takeLesson(page: Page): Promise<number> {
  const coach = page.locator("section.coach");
  for (let steps = 0; steps < 100; steps++) {
    const goOn = page.getByRole("button", { name: /^(Begin|Go on)$/, disabled: false });
    const showMe = page.getByRole("button", { name: "Show me" });
    const done = coach.getByText(/^Done\./);
    await goOn.or(showMe).or(done).first().waitFor();
    if (await done.isVisible()) return steps;
    const before = await coach.getAttribute("data-step");
    if (await goOn.isVisible()) await goOn.click();
    else {
      const panel = page.locator("section[data-decision]");
      // While others move there is something to watch and nothing to do.
      await page.waitForFunction(
        (step) =>
          document.querySelector("section[data-decision]") !== null ||
          document.querySelector<HTMLElement>("section.coach")?.dataset.step !== step,
        before,
      );
      if ((await coach.getAttribute("data-step")) !== before) continue;
      await showMe.click();
      const asked = await panel.getAttribute("data-decision");
      await panel.locator('[data-confirm]:not([aria-disabled="true"])').click();
      await page.waitForFunction(
        ([step, decision]) =>
          document.querySelector<HTMLElement>("section.coach")?.dataset.step !== step ||
          document.querySelector<HTMLElement>("section[data-decision]")?.dataset.decision !== decision,
        [before, asked],
      );
    }
  }
  throw new Error("a hundred steps and not done");
}

const taught = games.flatMap((one) => (one.ready && one.lessons ? [{ game: one.id, load: one.lessons }] : []));
describe.each(taught)("lessons of $game", ({ game, load }) => {
  test("can be taken one after the other, and are ticked off", async () => {
    const lessons = await load();
    const { context, page } = await visitors.person();
    await page.goto(`${house.url}/learn/${game}`);
    await expectAccessible(page, `lessons of ${game}`);
    await page.getByRole("listitem").getByRole("link").first().click();
    for (const [i, lesson] of lessons.entries()) {
      await page.waitForURL(`**/learn/${game}/${lesson.id}`);
      expect(await takeLesson(page)).toBeGreaterThanOrEqual(lesson.steps.filter((step) => step.t !== "free").length);
      if (i < lessons.length - 1) await page.getByRole("link", { name: /^Next: / }).click();
    }
    await page.getByRole("link", { name: "All lessons" }).click();
    await page.waitForURL(`**/learn/${game}`);
    // The list comes when the lessons have been fetched.
    await page
      .getByRole("listitem")
      .nth(lessons.length - 1)
      .waitFor();
    expect(await page.getByText("taken").count()).toBe(lessons.length);
    await context.close();
  });

  test("one that is left half-way is not ticked off", async () => {
    const [lesson] = await load();
    const { context, page } = await visitors.person();
    await page.goto(`${house.url}/learn/${game}/${lesson!.id}`);
    await page.getByRole("button", { name: /^(Begin|Go on)$/ }).click();
    await page.goto(`${house.url}/learn/${game}`);
    await page.getByRole("listitem").first().waitFor();
    expect(await page.getByText("taken").count()).toBe(0);
    await context.close();
  });

  test("a lesson that does not exist says so", async () => {
    const { context, page } = await visitors.person();
    await page.goto(`${house.url}/learn/${game}/no-such-lesson`);
    await page.getByRole("heading", { name: "No such lesson" }).waitFor();
    await context.close();
  });
});
