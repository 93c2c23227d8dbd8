import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * People who play in a real browser: one reads accessible names in the panel, one has only a keyboard, one clicks on the board.
 * Each looks at the page, answers one question, and waits until the page shows something else. No rule of any game is known here.
 */
export type Turn = "answered" | "over" | "curtain";

/** The bar below the board while something is asked; it has the only Back and Confirm. */
export const barOf = (page: Page): Locator => page.locator("section[data-decision]");
export const confirmOf = (page: Page): Locator => barOf(page).locator("[data-confirm]");
/** The bar as long as it asks just that. */
const barAsking = (page: Page, id: string): Locator => page.locator(`section[data-decision="${id}"]`);
/** What is asked is answered. */
export const gone = (page: Page, id: string): Promise<void> => barAsking(page, id).waitFor({ state: "detached" });
export const decisionOf = async (page: Page): Promise<string> => (await barOf(page).getAttribute("data-decision"))!;

/** Opens the list of choices of a question, as its key does wherever one is; gives it. What is pressed in it answers that question and no other. */
async function openList(page: Page, id: string): Promise<Locator> {
  const panel = page.locator(`section[data-choices="${id}"]`);
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

/** Which of what is offered is pressed, at each step down a tree. */
export type Choose = (names: readonly string[], depth: number) => number;

const OPEN = '[data-choice]:not([aria-disabled="true"])';

/** Fills in one control, whatever its kind, without sending it. A leaf outside a form sends itself. */
async function fillIn(page: Page, id: string, control: Locator, choose: Choose, inForm: boolean): Promise<void> {
  const unplaced = control.getByRole("list", { name: "Not placed yet" });
  if ((await control.getByRole("button", { name: /^Put / }).count()) > 0 && (await unplaced.count()) > 0) {
    for (let turn = 0; (await unplaced.count()) > 0; turn++) {
      const slots = control.getByRole("button", { name: /^Put /, disabled: false });
      const names = await slots.allTextContents();
      await slots.nth((choose(names, 0) + turn) % names.length).click();
    }
    return;
  }
  const more = control.getByRole("button", { name: /^One more for /, disabled: false });
  if ((await more.count()) > 0) {
    // Amounts: until nothing is left to place.
    while ((await more.count()) > 0) await more.first().click();
    return;
  }
  const counted = /choose (\d+)(?: to (\d+))?/.exec((await control.textContent()) ?? "");
  if (counted) {
    for (let i = 0; i < Number(counted[1]); i++) {
      await control.locator(`${OPEN}[aria-pressed="false"]`).first().click();
      await control.locator(`[data-choice][aria-pressed="true"] >> nth=${i}`).waitFor();
    }
    return;
  }
  const options = control.locator(OPEN);
  for (let depth = 0; depth < 8; depth++) {
    const names = (await options.allTextContents()).map((name) => name.trim());
    if (names.length === 0) return;
    const before = (await control.textContent({ timeout: 1000 }).catch(() => "")) ?? "";
    // A leaf that was pressed may have been on its way.
    if ((await barAsking(page, id).count()) === 0) return;
    await options
      .nth(choose(names, depth))
      .click({ timeout: 5000 })
      .catch(() => undefined);
    // A leaf sends itself or makes the answer whole, a branch offers what is below it, under the path that led there.
    const whole = inForm
      ? control.locator('[data-choice][aria-pressed="true"]')
      : barAsking(page, id).locator('[data-confirm]:not([aria-disabled="true"])');
    const seen = async (): Promise<string> => {
      if ((await barAsking(page, id).count()) === 0) return "sent";
      if ((await whole.count()) > 0) return "whole";
      return (await control.textContent({ timeout: 1000 }).catch(() => before)) === before ? `still offers ${before}` : "deeper";
    };
    await expect.poll(seen, { timeout: 90_000 }).toMatch(/^(sent|whole|deeper)$/);
    if ((await seen()) !== "deeper") return;
  }
}

/** Answers the open question using roles and accessible names in the panel, nothing else. */
export async function answerByNames(page: Page, how: number | Choose = 0): Promise<void> {
  const id = await decisionOf(page);
  const list = (await openList(page, id)).locator(".choices");
  const choose: Choose = typeof how === "number" ? (names) => how % names.length : how;
  const groups = await list.locator("fieldset").all();
  for (const group of groups) await fillIn(page, id, group, choose, true);
  if (groups.length === 0) await fillIn(page, id, list, choose, false);
  // What was whole before it was confirmed, or may stay as it is; a leaf may be on its way already.
  await pressUntilGone(page, id, barAsking(page, id).locator('[data-confirm]:not([aria-disabled="true"])'));
}
/**
 * Presses what finishes the answer to a question that may be on its way already. No press is left waiting: one that was would strike a later
 * match, whose questions have the same ids.
 */
export async function pressUntilGone(page: Page, id: string, finish: Locator, touch = false): Promise<void> {
  const bar = barAsking(page, id);
  const isGone = async (): Promise<boolean> => {
    const press = { timeout: 1000 };
    if ((await bar.count()) > 0 && (await finish.isVisible()))
      await (touch ? finish.tap(press) : finish.click(press)).catch(() => undefined);
    return (await bar.count()) === 0;
  };
  await expect.poll(isGone, { timeout: 90_000 }).toBe(true);
}
/** Opens a tab beside the board; on a phone the sheet is pulled up first. */
export async function openTab(page: Page, name: string | RegExp): Promise<void> {
  const tab = page.getByRole("tab", { name });
  const up = page.getByRole("button", { name: /^(Pull up|Unfold the column)/ });
  await tab.or(up).first().waitFor();
  if (!(await tab.isVisible())) await up.click();
  await tab.click();
}

/** Lifts the curtain for whoever is named on it. */
async function liftCurtain(page: Page): Promise<void> {
  // Behind a curtain there may be the next one, when the first has nothing to decide.
  const sign = await page.locator("[data-curtain]").textContent();
  // What the last player was told must not be there for the next one's screen reader.
  const heard = await page.getByRole("log").first().textContent();
  if (heard !== "") throw new Error(`behind the curtain stands “${heard}”`);
  await page.getByRole("button", { name: /show my side/ }).click();
  await page.waitForFunction((old) => document.querySelector("[data-curtain]")?.textContent !== old, sign);
}

type Answer = (page: Page, n: number) => Promise<void>;

/** Plays on until the match is over or so many answers were given; gives their number. */
export async function playOn(page: Page, answer: Answer, most: number): Promise<{ answers: number; over: boolean }> {
  let before: string | undefined;
  for (let n = 0; n < most; n++) {
    const turn = await waitForMe(page, before);
    if (turn === "over") return { answers: n, over: true };
    if (turn === "curtain") {
      await liftCurtain(page);
      before = undefined;
      continue;
    }
    before = turn.slice("asked ".length);
    await answer(page, n);
  }
  return { answers: most, over: false };
}
/** Plays on until the match is over; gives the number of answers. */
export async function playToEnd(page: Page, answer: Answer, most = 400): Promise<number> {
  const { answers, over } = await playOn(page, answer, most);
  if (!over) throw new Error(`not over after ${most} answers`);
  return answers;
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

/** Answers with the keyboard alone. */
export async function answerByKeyboard(page: Page, nth = 0): Promise<void> {
  const id = await decisionOf(page);
  // The key of the list, wherever one is.
  await page.keyboard.press("p");
  const list = `section[data-choices="${id}"] .choices`;
  const panel = page.locator(list);
  await panel.waitFor();
  const confirm = async (): Promise<void> => {
    await tabTo(page, `section[data-decision="${id}"] [data-confirm]`);
    await page.keyboard.press("Enter");
    await gone(page, id);
  };
  const slots = await panel.locator(".put").count();
  if (slots > 0) {
    const loose = () => panel.getByRole("list", { name: "Not placed yet" }).count();
    for (let turn = nth; (await loose()) > 0; turn++) {
      await tabTo(page, `${list} .slot:nth-of-type(${(turn % slots) + 1}) .put`);
      await page.keyboard.press("Enter");
    }
    return confirm();
  }
  const fields = await panel.locator("fieldset").count();
  if (fields > 0) {
    for (let i = 0; i < fields; i++) {
      await tabTo(page, `${list} fieldset:nth-of-type(${i + 1}) [data-choice]`);
      await page.keyboard.press("Enter");
    }
    return confirm();
  }
  const counted = /choose (\d+)(?: to (\d+))?/.exec((await panel.textContent()) ?? "");
  if (counted) {
    for (let i = 0; i < Number(counted[1]); i++) {
      await tabTo(page, `${list} li:nth-of-type(${i + 1}) [data-choice]`);
      await page.keyboard.press("Space");
    }
    return confirm();
  }
  for (let depth = 0; depth < 8; depth++) {
    await tabTo(page, `${list} ${OPEN}`);
    const offered = await panel.locator("[data-choice]").allTextContents();
    await page.keyboard.press("Enter");
    // A leaf sends itself, a branch offers what is below it.
    const handle = await page.waitForFunction(
      ([box, choices]) => {
        const now = document.querySelector<HTMLElement>(box);
        if (!now) return "sent";
        const shown = [...now.querySelectorAll("[data-choice]")].map((one) => one.textContent);
        return shown.join("|") === choices ? false : "deeper";
      },
      [list, offered.join("|")] as const,
    );
    if ((await handle.jsonValue()) === "sent") return;
  }
  throw new Error(`the keyboard does not get through ${id}`);
}

const PRESSABLE = 'button[aria-pressed="false"]:not(table *, [data-chart] *):not([aria-disabled="true"])';

/** Answers with the mouse on the board and in its bar alone: cards are dragged, everything else is clicked. The list is not touched. */
export async function answerByMouse(page: Page, nth = 0): Promise<void> {
  const board = page.getByRole("region", { name: /^Board of/ });
  const id = await decisionOf(page);
  const bar = barAsking(page, id);
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
    await bar.locator("[data-confirm]").click();
    return gone(page, id);
  }
  const open = board.locator(PRESSABLE).or(bar.locator(`.chips ${PRESSABLE}`));
  const confirm = bar.locator('[data-confirm]:not([aria-disabled="true"])');
  // What opened last stands last: a chosen opponent, then the numbers. In a form of several parts it only changes the last part:
  // then each press goes further to the front.
  const parts = await board.locator(".loot .group").count();
  for (let press = 0; press < 16; press++) {
    const before = await looksOf(page, id);
    if (await confirm.isVisible()) await confirm.click();
    else await open.nth(Math.max(0, (await open.count()) - 1 - (parts > 1 ? press : 0))).click();
    // Upon every press something can be seen.
    let now = before;
    await expect.poll(async () => (now = await looksOf(page, id))).not.toSatisfy((one) => one === before || one === "sending");
    if (now === "gone") return;
  }
  throw new Error(`sixteen presses on the board do not answer ${id}`);
}
/** How a question looks: what is pressed, what can be, and what the bar says. */
function looksOf(page: Page, id: string): Promise<"gone" | "sending" | string> {
  return page.evaluate((question) => {
    const bar = document.querySelector(`section[data-decision="${question}"]`);
    if (!bar) return "gone";
    if (bar.ariaBusy === "true") return "sending";
    const buttons = [...document.querySelectorAll(".board button, section.bar button")];
    return [bar.textContent, ...buttons.map((one) => `${one.ariaPressed} ${one.ariaDisabled}`)].join("|");
  }, id);
}
