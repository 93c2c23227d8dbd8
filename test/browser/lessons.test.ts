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

test.each([
  { by: "mouse", phone: {} },
  { by: "finger", phone: { hasTouch: true, isMobile: true } },
])("a double press with a $by goes one step, and on what Confirm leads to it does nothing", async ({ by, phone }) => {
  const { context, page } = await visitors.person(by === "mouse" ? undefined : { width: 390, height: 844 }, phone);
  const twice = async (name: string | RegExp): Promise<void> => {
    const { x, y, width, height } = (await page.getByRole("button", { name, disabled: false }).boundingBox())!;
    const at = [x + width / 2, y + height / 2] as const;
    if (by === "mouse") return page.mouse.dblclick(...at);
    await page.touchscreen.tap(...at);
    await page.touchscreen.tap(...at);
  };
  const step = (n: number) => page.locator(`section.coach[data-step="${n}"]`).waitFor();
  // Two steps to be read, one after the other.
  await page.goto(`${house.url}/learn/animal-world-war/shooting`);
  await step(0);
  await twice("Begin");
  await step(1);
  await page.goto(`${house.url}/learn/tossing-tiger/three-tricks`);
  await step(0);
  await page.getByRole("button", { name: "Begin" }).click();
  await page.getByRole("button", { name: "Show me" }).click();
  await twice("Lay the piles");
  await page.getByRole("button", { name: "Go on", disabled: false }).waitFor();
  await step(2);
  await context.close();
});

test("while the dice of the first battle fall, whoever learns reads what they are", async () => {
  const { context, page } = await visitors.person({ width: 390, height: 844 }, { hasTouch: true, isMobile: true }, true);
  await page.goto(`${house.url}/learn/wars-across-the-world/valley`);
  // Two taps so soon after each other would be a double one, which goes one step.
  for (const name of ["Begin", "Go on"]) await page.getByRole("button", { name }).click();
  for (const step of ["2", "3", "4"]) {
    await page.locator(`section.coach[data-step="${step}"]`).waitFor();
    await page.getByRole("button", { name: "Show me" }).tap();
    await page.locator('section[data-decision] [data-confirm]:not([aria-disabled="true"])').tap();
  }
  await page.getByRole("status").getByText("in round 1: 1 hit, 1 panic.").waitFor();
  await page.getByRole("button", { name: "Skip to now" }).tap();
  await page.getByText("In the first round you scored a hit and a panic").waitFor();
  await context.close();
});

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
      if (i === lessons.length - 1) break;
      // By its name, not by the key of it.
      const next = page.getByRole("link", { name: /^Next: / });
      expect(await next.textContent()).not.toMatch(/lesson\./);
      await next.click();
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
