/**
 * Counts presses: drives the pages of lessons and new matches with a mouse (1440x900) and a finger (390x844), from a question to its answer, and
 * prints the rows of docs/clicks.md. The site must have been built.
 *   npm run clicks [GAME ...]
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { argv, stderr, stdout } from "node:process";
import type { Browser, Locator, Page } from "playwright-core";
import { startServer } from "../server/server.ts";
import { launch } from "./browser.ts";
import { ACTIONS, type Action, type Press } from "./clicks/actions.ts";

const DEVICES = {
  mouse: { viewport: { width: 1440, height: 900 }, hasTouch: false },
  finger: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;
type Device = keyof typeof DEVICES;
/** So near to the edge nothing is pressed. */
const EDGE = 12;
/** What has not come by then is not coming, on a busy machine too. */
const PATIENCE = 20_000;
/** More would be a way that leads nowhere. */
const MOST = 12;

const visible = (found: Locator): Locator => found.filter({ visible: true }).first();
const barOf = (page: Page): Locator => page.locator("section[data-decision]");
const confirmOf = (page: Page): Locator => barOf(page).locator('[data-confirm]:not([aria-disabled="true"])');
const coachOf = (page: Page): Locator => page.locator("section.coach");

/** What can be seen of a question and its answer in the making; it changes with every press that does something. */
const looks = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>("section.coach");
    const asked = document.querySelector<HTMLElement>("section[data-decision]");
    // Sent is what the match or the lesson has answered to.
    if (coach?.querySelector(".otherwise")) return "sent";
    const buttons = [...document.querySelectorAll(".board button, .board [data-piece], section.bar button")];
    const drawn = document.querySelector(".board")?.innerHTML.length;
    return [
      coach?.dataset.step,
      asked?.dataset.decision,
      asked?.textContent,
      drawn,
      ...buttons.map((one) => one.ariaPressed),
    ].join("|");
  });
/** The step and the question: when either has changed the answer is given. */
const questionOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>("section.coach");
    return coach?.querySelector(".otherwise")
      ? "sent"
      : `${coach?.dataset.step} ${document.querySelector<HTMLElement>("section[data-decision]")?.dataset.decision}`;
  });

async function spotOf(page: Page, press: Press): Promise<{ readonly x: number; readonly y: number }> {
  if (typeof press !== "string")
    return page.locator("svg.ground").evaluate((ground, at) => {
      const { left, top, width } = ground.getBoundingClientRect();
      const scale = width / Number(ground.getAttribute("width"));
      return { x: left + at.x * scale, y: top + at.y * scale };
    }, press);
  const id = JSON.stringify(press);
  const found = visible(
    page.locator(
      `.board [data-at=${id}], section.bar [data-chip=${id}], section.bar [data-piece=${id}], .board [data-piece=${id}]`,
    ),
  );
  await found.waitFor({ timeout: PATIENCE });
  await found.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await found.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
/** What lies outside the board's window is first dragged into it, as a person would: that is no press. */
async function broughtIn(page: Page, press: Press): Promise<{ readonly x: number; readonly y: number }> {
  const spot = await spotOf(page, press);
  const { x, y, width, height } = (await visible(page.locator(".board")).boundingBox())!;
  const isOut = spot.x < x + EDGE || spot.x > x + width - EDGE || spot.y < y + EDGE;
  if (!isOut || (typeof press === "string" && (await page.locator(`section.bar [data-chip="${press}"]`).count()) > 0))
    return spot;
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  await page.mouse.move(2 * middle.x - spot.x, 2 * middle.y - spot.y, { steps: 8 });
  await page.mouse.up();
  return spotOf(page, press);
}
async function pressAt(page: Page, { x, y }: { readonly x: number; readonly y: number }, device: Device): Promise<void> {
  const before = await looks(page);
  if (device === "finger") await page.touchscreen.tap(x, y);
  else {
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
  for (let look = 0; look < 40 && (await looks(page)) === before; look++) await page.waitForTimeout(50);
}

/** Presses on until the question is answered; gives how many presses that took. */
async function count(page: Page, { presses }: Action, device: Device): Promise<number> {
  const question = await questionOf(page);
  // A press shows at once that it was taken; the answer to it may take a moment.
  const answered = async (): Promise<boolean> => {
    for (let look = 0; look < 30; look++) {
      if ((await questionOf(page)) !== question) return true;
      await page.waitForTimeout(50);
    }
    return false;
  };
  let n = 0;
  for (const press of presses) {
    await pressAt(page, await broughtIn(page, press), device);
    n++;
    if (await answered()) return n;
  }
  for (; n < MOST; ) {
    const confirm = confirmOf(page);
    await confirm.waitFor({ timeout: PATIENCE });
    const { x, y, width, height } = (await confirm.boundingBox())!;
    await pressAt(page, { x: x + width / 2, y: y + height / 2 }, device);
    n++;
    if (await answered()) return n;
  }
  throw new Error("not answered");
}

/** Takes a lesson as far as a step that asks something: reads on, and has shown and confirmed what comes before. */
async function goTo(page: Page, step: number): Promise<void> {
  const coach = coachOf(page);
  for (;;) {
    const goOn = page.getByRole("button", { name: /^(Begin|Go on)$/, disabled: false });
    const showMe = page.getByRole("button", { name: "Show me" });
    await goOn.or(showMe).first().waitFor();
    const at = await coach.getAttribute("data-step");
    if (Number(at) === step && (await barOf(page).isVisible())) return;
    if (await goOn.isVisible()) await goOn.click();
    else if (await barOf(page).isVisible()) {
      await showMe.click();
      await confirmOf(page).click();
    }
    await page.waitForFunction(
      ([was, to]) => {
        const now = document.querySelector<HTMLElement>("section.coach")?.dataset.step;
        return now !== was || (now === to && document.querySelector("section[data-decision]") !== null);
      },
      [at, String(step)] as const,
    );
  }
}
/** A new match as the form proposes it; what is asked before the action comes up is answered with the first choice. */
async function beginMatch(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/new/${game}`);
  await page.getByRole("button", { name: "Start the match" }).click();
  await barOf(page).waitFor();
}
async function reach(page: Page, url: string, game: string, { where, presses }: Action): Promise<void> {
  if (where !== "new") {
    await page.goto(`${url}/learn/${game}/${where[0]}`);
    await goTo(page, where[1]);
    return;
  }
  await beginMatch(page, url, game);
  const wanted = visible(
    presses.length > 0
      ? page.locator(`section.bar [data-chip="${String(presses[0])}"]`)
      : confirmOf(page).filter({ hasText: /\d/ }),
  );
  for (let asked = 0; asked < MOST; asked++) {
    await wanted.or(barOf(page)).first().waitFor();
    await page.waitForTimeout(500);
    if (await wanted.isVisible()) return;
    if (!(await confirmOf(page).isVisible())) await visible(barOf(page).locator("[data-chip]")).click();
    const before = await questionOf(page);
    await confirmOf(page).click({ timeout: PATIENCE });
    await page.waitForFunction(
      (old) => document.querySelector<HTMLElement>("section[data-decision]")?.dataset.decision !== old,
      before.split(" ")[1],
    );
    await barOf(page).waitFor({ timeout: 60_000 });
  }
  throw new Error("never asked");
}

async function measured(browser: Browser, url: string, game: string, action: Action, device: Device): Promise<string> {
  const context = await browser.newContext({ ...DEVICES[device], reducedMotion: "reduce", serviceWorkers: "block" });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    await reach(page, url, game, action);
    return String(await count(page, action, device));
  } catch (error) {
    stderr.write(`${game}, ${action.name}, ${device}: ${String(error).split("\n")[0]}\n`);
    return "?";
  } finally {
    await context.close();
  }
}

const data = mkdtempSync(join(tmpdir(), "warren-clicks-"));
const server = await startServer({ port: 0, data, webDir: join(import.meta.dirname, "..", "web", "dist") });
const browser = await launch();
const wanted = argv.slice(2);
for (const [game, actions] of Object.entries(ACTIONS)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  stdout.write(`| ${game} | mouse | finger |\n|---|---|---|\n`);
  for (const action of actions) {
    const mouse = await measured(browser, server.url, game, action, "mouse");
    stdout.write(`| ${action.name} | ${mouse} | ${await measured(browser, server.url, game, action, "finger")} |\n`);
  }
}
await browser.close();
await server.close();
rmSync(data, { recursive: true, force: true });
