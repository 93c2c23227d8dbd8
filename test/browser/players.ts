import type { Locator, Page } from "playwright-core";

/**
 * People who play in a real browser: one reads accessible names in the panel, one has only a keyboard, one clicks on the board.
 * Each looks at the page, answers one question, and waits until the page shows something else. No rule of any game is known here.
 */
export type Turn = "answered" | "over" | "curtain";

/** Whatever stands in a list of choices, but not the links to rules beside what is blocked. */
const choicesIn = (control: Locator): Locator =>
  control.getByRole("listitem").getByRole("button", { disabled: false, name: /^(?!Rule )/ });

/** The bar below the board while something is asked; it has the only Back and Confirm. */
export const barOf = (page: Page): Locator => page.locator("section[data-decision]");
/** The complete list of choices, beside the board. */
const panelOf = (page: Page): Locator => page.locator("section[data-choices]");
export const confirmOf = (page: Page): Locator => barOf(page).locator("[data-confirm]");

/** Opens the list of choices, as its key does wherever one is; gives it. */
export async function openList(page: Page): Promise<Locator> {
  const panel = panelOf(page);
  if (!(await panel.isVisible())) {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("p");
    await panel.waitFor();
  }
  return panel;
}

/** How long the others may take, on a crowded machine too, before a match counts as stuck. */
const OTHERS_MS = 200_000;

/** Waits until this player is asked something other than `before`, the match is over, or the curtain is down. */
export async function waitForMe(page: Page, before?: string): Promise<Turn | string> {
  const handle = await page.waitForFunction(
    (old) => {
      if (document.querySelector("[data-over]")) return "over";
      if (document.querySelector("[data-curtain]")) return "curtain";
      const asked = document.querySelector<HTMLElement>("section[data-decision]")?.dataset.decision;
      return asked !== undefined && asked !== old ? `asked ${asked}` : false;
    },
    before ?? "",
    { timeout: OTHERS_MS },
  );
  return (await handle.jsonValue()) as string;
}

const decisionOf = async (page: Page): Promise<string> => (await barOf(page).getAttribute("data-decision")) ?? "";

/** Fills in one control, whatever its kind, without sending it. A tree outside a form sends itself at its leaf. */
async function fillIn(page: Page, control: Locator, nth: number, sendsItself: () => Promise<boolean>): Promise<void> {
  const unplaced = control.getByRole("list", { name: "Not placed yet" });
  if ((await control.getByRole("button", { name: /^Put / }).count()) > 0 && (await unplaced.count()) > 0) {
    for (let turn = nth; (await unplaced.count()) > 0; turn++) {
      const slots = control.getByRole("button", { name: /^Put /, disabled: false });
      await slots.nth(turn % (await slots.count())).click();
    }
    return;
  }
  const counted = /choose (\d+)(?: to (\d+))?/.exec((await control.textContent()) ?? "");
  if (counted) {
    const choices = choicesIn(control);
    for (let i = 0; i < Number(counted[1]); i++) await choices.nth(i).click();
    return;
  }
  const options = choicesIn(control);
  const offered = async (): Promise<string> => (await options.allTextContents()).join("|");
  const pressed = async (): Promise<boolean> =>
    (await control.getByRole("listitem").getByRole("button", { pressed: true }).count()) > 0;
  for (let depth = 0; depth < 8; depth++) {
    const count = await options.count();
    if (count === 0) return;
    const before = await offered();
    await options.nth(nth % count).click();
    // A leaf sends itself or stays pressed, a branch offers what is below it.
    for (let frame = 0; ; frame++) {
      if ((await sendsItself()) || (await pressed())) return;
      if ((await offered()) !== before) break;
      if (frame > 600) throw new Error(`pressing option ${nth % count} of ${before} does nothing`);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  }
}

/** Answers the open question using roles and accessible names in the panel, nothing else. */
export async function answerByNames(page: Page, nth = 0): Promise<void> {
  const before = await decisionOf(page);
  const panel = await openList(page);
  const sent = async (): Promise<boolean> => (await page.locator(`section[data-decision="${before}"]`).count()) === 0;
  // The fields of a form; standing orders that can be unfolded below the question are a group too, and none of them.
  const groups = panel.getByRole("group").and(page.locator(":not(details)"));
  if ((await groups.count()) > 0) {
    for (const group of await groups.all()) await fillIn(page, group, nth, async () => false);
  } else await fillIn(page, panel, nth, sent);
  const gone = page.locator(`section[data-decision="${before}"]`).waitFor({ state: "detached" });
  // A leaf may be on its way already; then there is nothing left to confirm.
  const confirm = page.locator(`section[data-decision="${before}"] [data-confirm]:not([aria-disabled="true"])`);
  await Promise.race([gone, confirm.click({ timeout: 30_000 }).catch(() => gone)]);
  await gone;
}

/** Opens a tab beside the board; on a phone the sheet is pulled up first. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole("tab", { name });
  const up = page.getByRole("button", { name: /^(Pull up|Unfold the column)/ });
  await tab.or(up).first().waitFor();
  if (!(await tab.isVisible())) await up.click();
  await tab.click();
}

/** Plays on until the match is over; gives the number of answers. */
export async function playToEnd(page: Page, answer: (page: Page, n: number) => Promise<void>, most = 400): Promise<number> {
  let before: string | undefined;
  for (let n = 0; n < most; n++) {
    const turn = await waitForMe(page, before);
    if (turn === "over") return n;
    if (turn === "curtain") {
      // Behind a curtain there may be the next one, when the first has nothing to decide.
      const sign = await page.locator("[data-curtain]").textContent();
      // What the last player was told must not be there for the next one's screen reader.
      const heard = await page.getByRole("log").first().textContent();
      if (heard !== "") throw new Error(`behind the curtain stands “${heard}”`);
      await page.getByRole("button", { name: /show my side/ }).click();
      await page.waitForFunction((old) => document.querySelector("[data-curtain]")?.textContent !== old, sign);
      before = undefined;
      continue;
    }
    before = turn.slice("asked ".length);
    await answer(page, n);
  }
  throw new Error(`not over after ${most} answers`);
}

/**
 * Plays matches from their start until one was really played: a short game between the others can be over before one is asked.
 * Gives the number of answers of the last match.
 */
export async function playAWholeGame(
  page: Page,
  start: () => Promise<void>,
  answer: (page: Page, n: number) => Promise<void>,
): Promise<number> {
  for (let match = 0; match < 12; match++) {
    await start();
    const answers = await playToEnd(page, answer);
    if (answers > 0) return answers;
  }
  throw new Error("twelve matches, and nobody was asked anything");
}

/** Moves the focus with Tab until it is on an element that fits; a person would do just this. */
export async function tabTo(page: Page, fits: string, most = 200): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, fits)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${fits}`);
}

const IN_PANEL = "section[data-choices]";
const CONFIRM = "section[data-decision] [data-confirm]";

/** Answers with the keyboard alone. */
export async function answerByKeyboard(page: Page, nth = 0): Promise<void> {
  const before = await decisionOf(page);
  const panel = await openList(page);
  const text = (await panel.textContent()) ?? "";
  if ((await panel.locator(".put").count()) > 0) {
    const loose = () => panel.getByRole("list", { name: "Not placed yet" }).count();
    const slots = await panel.locator(".put").count();
    for (let turn = nth; (await loose()) > 0; turn++) {
      await tabTo(page, `${IN_PANEL} .slot:nth-of-type(${(turn % slots) + 1}) .put`);
      await page.keyboard.press("Enter");
    }
    await tabTo(page, CONFIRM);
    await page.keyboard.press("Enter");
    return;
  }
  const fields = await panel.locator("fieldset").count();
  if (fields > 0) {
    for (let i = 0; i < fields; i++) {
      await tabTo(page, `${IN_PANEL} fieldset:nth-of-type(${i + 1}) [data-choice]`);
      await page.keyboard.press("Enter");
    }
    await tabTo(page, CONFIRM);
    await page.keyboard.press("Enter");
    return;
  }
  const counted = /choose (\d+)(?: to (\d+))?/.exec(text);
  if (counted) {
    for (let i = 0; i < Number(counted[1]); i++) {
      await tabTo(page, `${IN_PANEL} li:nth-of-type(${i + 1}) [data-choice]`);
      await page.keyboard.press("Space");
    }
    await tabTo(page, CONFIRM);
    await page.keyboard.press("Enter");
    return;
  }
  for (let depth = 0; depth < 8; depth++) {
    await tabTo(page, `${IN_PANEL} [data-choice]:not([aria-disabled="true"])`);
    const offered = await panel.locator("[data-choice]").allTextContents();
    await page.keyboard.press("Enter");
    // A leaf sends itself, a branch offers what is below it.
    const handle = await page.waitForFunction(
      ([asked, choices]) => {
        const now = document.querySelector<HTMLElement>("section[data-choices]");
        if (!now || now.dataset.choices !== asked) return "sent";
        const shown = [...now.querySelectorAll("[data-choice]")].map((one) => one.textContent);
        return shown.join("|") === choices ? false : "deeper";
      },
      [before, offered.join("|")],
    );
    if ((await handle.jsonValue()) === "sent") return;
  }
  throw new Error(`the keyboard does not get through ${before}`);
}

/** Answers with the mouse on the board and in its bar alone: cards are dragged, everything else is clicked. The list is not touched. */
export async function answerByMouse(page: Page, nth = 0): Promise<void> {
  const board = page.getByRole("region", { name: /^Board of/ });
  const before = await decisionOf(page);
  const gone = async (): Promise<boolean> => (await page.locator(`section[data-decision="${before}"]`).count()) === 0;
  const slots = board.locator('[data-slot]:not([data-slot=""])');
  if ((await slots.count()) > 0) {
    const loose = board.locator('[data-slot=""] [data-card]');
    for (let turn = nth; (await loose.count()) > 0; turn++) {
      const left = await loose.count();
      const from = (await loose.first().boundingBox())!;
      const to = (await slots.nth(turn % (await slots.count())).boundingBox())!;
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
      await page.mouse.up();
      await page.waitForFunction((n) => document.querySelectorAll('[data-slot=""] [data-card]').length !== n, left);
    }
    await confirmOf(page).click();
  } else {
    const pressable = 'button[aria-pressed="false"]:not(table *, [data-chart] *):not([aria-disabled="true"])';
    const open = board.locator(pressable).or(barOf(page).locator(`.chips ${pressable}`));
    const confirm = barOf(page).locator('[data-confirm]:not([aria-disabled="true"])');
    // What opened last stands last: a chosen opponent, then the numbers. In a form of several parts it only changes the last part:
    // then each press goes further to the front.
    const parts = await board.locator(".loot .group").count();
    for (let press = 0; press < 16 && !(await gone()); press++) {
      if (await confirm.isVisible()) await confirm.click();
      else if (parts > 1) await open.nth(Math.max(0, (await open.count()) - 1 - press)).click();
      else await open.last().click();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
  }
  await page.locator(`section[data-decision="${before}"]`).waitFor({ state: "detached" });
}
