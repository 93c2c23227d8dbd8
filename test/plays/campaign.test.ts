import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { fixLuck, openForm, openHouse } from "../browser/house.ts";
import { answerByNames, confirmOf, decisionOf, gone } from "../browser/players.ts";

const { house, visitors } = openHouse();
const MOST = 4000;

/** What is taken when it is offered, the first one first: whoever can shoot does, the tank drives, and the turn ends. In the war room an attack. */
const WISHES: readonly RegExp[] = [
  /^Attack/,
  /^Tanker/,
  /^Pilot/,
  /^Observer/,
  /^play it/,
  /\(Pilot\)/,
  /\(Tanker\)/,
  /\(Observer\)/,
  /^bomb/,
  /^line up/,
  /^shoot/,
  /^call/,
  /^move/,
  /^end the turn/,
];
const wished = (names: readonly string[], n: number): number => {
  const able = names.flatMap((name, i) => (/^(Surrender|none$)/i.test(name) ? [] : [i]));
  const wish = WISHES.find((one) => able.some((i) => one.test(names[i]!)));
  return wish ? able.find((i) => wish.test(names[i]!))! : able[n % able.length]!;
};

/** The squad that is marked on the board is taken as it is; everything else by its name. */
async function answer(page: Page, n: number): Promise<void> {
  const id = await decisionOf(page);
  const take = confirmOf(page).filter({ hasText: /^Take (these|the) / });
  if ((await take.count()) === 0) return answerByNames(page, (names) => wished(names, n));
  await take.click();
  return gone(page, id);
}

/** What the page wants of who sits before it. */
const wanted = async (page: Page, before: string): Promise<string> => {
  const handle = await page.waitForFunction(
    (old) => {
      const link = (name: string) => [...document.querySelectorAll("a")].some((one) => one.textContent?.trim() === name);
      if (link("Back to the campaign") && document.querySelector("[data-over]")) return "back";
      if (link("To the battle")) return "battle";
      if (document.querySelector("[data-over]")) return "over";
      const asked = document.querySelector<HTMLElement>("section[data-decision]")?.dataset.decision;
      return asked !== undefined && `${location.pathname} ${asked}` !== old ? "asked" : false;
    },
    before,
    { timeout: 200_000 },
  );
  return (await handle.jsonValue()) as string;
};

test("a whole campaign against a bot, from names alone: orders, battles and honours, with a pause in the middle", async () => {
  const { context, page } = await visitors.person({ width: 1440, height: 900 });
  await fixLuck(page, 11);
  await openForm(page, house, "animal-world-war-campaign");
  await page.getByRole("button", { name: "Start the match" }).click();
  let answers = 0;
  let battles = 0;
  let before = "";
  for (; answers < MOST; answers++) {
    const now = await wanted(page, before);
    if (now === "over") break;
    if (now === "asked") {
      before = `${new URL(page.url()).pathname} ${await decisionOf(page)}`;
      await answer(page, answers);
      continue;
    }
    before = "";
    if (now === "battle") battles++;
    // Who comes back on another day finds the battle as it was.
    if (now === "battle" && battles === 3) await page.reload();
    await page
      .getByRole("link", { name: now === "back" ? "Back to the campaign" : "To the battle", exact: true })
      .first()
      .click();
    const board = now === "back" ? /^Board of Animal World War: the Campaign$/ : /^Board of Animal World War$/;
    await page.getByRole("region", { name: board }).waitFor();
  }
  console.log(`a campaign: ${battles} battles, ${answers} answers`);
  await page.getByRole("heading", { name: /^The war is (won|lost|drawn)|Exhausted Peace/ }).waitFor();
  expect(battles).toBeGreaterThan(3);
  await context.close();
});
