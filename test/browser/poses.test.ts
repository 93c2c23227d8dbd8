import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Served, serveGallery } from "../../tools/board-gallery/serve.ts";
import { theBrowser } from "./house.ts";
import { drawRegion, KANSAS } from "./map-players.ts";

/** The board kit on a table without cells, Skirmish: a path by mouse, by keys, by finger and by name, near and far. */
let gallery: Served;
beforeAll(async () => {
  gallery = await serveGallery();
});
afterAll(() => gallery?.close());

async function table(phone = false, moment = "&still"): Promise<Page> {
  const page = await (await theBrowser()).newPage(
    phone ? { viewport: { width: 390, height: 800 }, hasTouch: true } : { viewport: { width: 1200, height: 760 } },
  );
  await page.goto(`${gallery.base}?game=skirmish${moment}`);
  await page.waitForSelector("[data-piece=a1]");
  return page;
}
/** A point of the table on the screen. */
async function on(page: Page, x: number, y: number): Promise<{ x: number; y: number }> {
  const box = (await page.locator("[data-pad]").boundingBox())!;
  return { x: box.x + (x * box.width) / 600, y: box.y + (y * box.height) / 400 };
}
const ghost = (page: Page): Promise<string | null> => page.locator("[data-ghost]").getAttribute("data-ghost");
const figure = (page: Page, id: string): Promise<string | null> => page.locator(`[data-piece=${id}]`).getAttribute("data-stands");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm" });
const picture = (page: Page, name: string) =>
  process.env.WARREN_PICTURES
    ? page.screenshot({ path: `${process.env.WARREN_PICTURES}/${name}.png`, fullPage: true })
    : undefined;

test("a path is drawn with the mouse, cut where reach ends, and what Confirm sends is the ghost", async () => {
  const page = await table();
  await page.getByRole("button", { name: "Fox Ada" }).click();
  await page.getByRole("button", { name: "go" }).click();
  expect(await confirm(page).isDisabled()).toBe(true);
  const reach = async () => Number(await page.locator("[data-reach]").getAttribute("data-reach"));
  expect(await reach()).toBe(150);
  const first = await on(page, 140, 70);
  await page.mouse.click(first.x, first.y);
  expect(Math.abs((await reach()) - 77)).toBeLessThanOrEqual(2);
  const far = await on(page, 400, 70);
  await page.mouse.move(far.x, far.y);
  await picture(page, "mouse-desktop");
  await page.mouse.click(far.x, far.y);
  const end = (await ghost(page))!;
  const [x, y] = end.split(",").map(Number);
  // 150 in all, of which the first leg took 73.
  expect(x! - 140).toBeGreaterThan(70);
  expect(x! - 140).toBeLessThanOrEqual(77);
  expect(y).toBe(70);
  await confirm(page).click();
  await expect.poll(() => figure(page, "a1")).toBe(end);
  await page.close();
});

test("a wagon goes the way it may turn, and the dial says which", async () => {
  const page = await table();
  await page.getByRole("button", { name: "the Foxes' wagon" }).click();
  await page.getByRole("button", { name: "go" }).click();
  const dial = page.getByRole("slider", { name: "Heading" });
  // By mouse: a quarter to the right is asked for, an eighth is what it may turn.
  const face = (await dial.boundingBox())!;
  await page.mouse.click(face.x + face.width / 2, face.y + face.height * 0.8);
  expect(await dial.getAttribute("aria-valuenow")).toBe("8");
  await page.mouse.move(face.x + face.width * 0.8, face.y + face.height / 2);
  await page.mouse.down();
  await page.mouse.move(face.x + face.width * 0.8, face.y + face.height * 0.42);
  await page.mouse.up();
  expect(Number(await dial.getAttribute("aria-valuenow"))).toBeGreaterThan(56);
  await dial.focus();
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowRight");
  // Eight steps a leg and no more.
  expect(await dial.getAttribute("aria-valuenow")).toBe("8");
  const to = await on(page, 170, 270);
  await page.mouse.move(to.x, to.y);
  await picture(page, "wagon-desktop");
  await page.mouse.click(to.x, to.y);
  expect((await ghost(page))!.split(",")[2]).toBe("8");
  expect(await confirm(page).isDisabled()).toBe(false);
  await page.close();
});

test("a path is drawn with the keyboard; one that the rules refuse cannot be confirmed and says why", async () => {
  const page = await table();
  await page.getByRole("button", { name: "Fox Ada" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "go" }).focus();
  await page.keyboard.press("Enter");
  await page.locator("[data-pad]").focus();
  // Down to Fox Abe, who stands there: a path may pass friends and not end on them.
  for (let i = 0; i < 14; i++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  expect(await ghost(page)).toBe("80,250");
  expect(await confirm(page).isDisabled()).toBe(true);
  expect(await page.getByRole("status").textContent()).toContain("Fox Abe stands there");
  await picture(page, "refused-desktop");
  await page.keyboard.press("Backspace");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Enter");
  expect(await ghost(page)).toBe("121,110");
  await confirm(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => figure(page, "a1")).toBe("121,110");
  await page.close();
});

test("answers by name are built when somebody looks, and stand on the board before they are sent", async () => {
  const page = await table(true);
  expect(await page.locator("[data-hint]").count()).toBe(0);
  await page.getByText("Worth trying").tap();
  await page.getByRole("button", { name: "Fox Abe: towards their camp" }).tap();
  const end = (await ghost(page))!;
  await picture(page, "hints-phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await confirm(page).tap();
  await expect.poll(() => figure(page, "a2")).toBe(end);
  await page.close();
});

test("a single point that is refused says why, with the measurement; where nothing has a name, nothing is offered by name", async () => {
  const page = await table(false, "&still&stop=mine.lay");
  const press = async (x: number, y: number): Promise<string> => {
    // The ground of this question is the half of the table.
    const box = (await page.locator("[data-pad]").boundingBox())!;
    await page.mouse.click(box.x + (x * box.width) / 280, box.y + (y * box.height) / 400);
    return (await page.getByRole("status").textContent())!.trim();
  };
  expect(await press(270, 20)).toMatch(/^\(\d+, \d+\) is \d+ beyond the allowed ground\.$/);
  expect(await page.locator("[data-ghost]").count()).toBe(0);
  expect(await press(262, 282)).toBe("The Inn is in the way.");
  await picture(page, "mine-refused-desktop");
  expect(await press(150, 200)).toBe("");
  expect(await page.locator("[data-ghost]").count()).toBe(1);
  await page.getByText("Worth trying").click();
  await page.getByText("Nothing in particular.").waitFor();
  await picture(page, "mine-desktop");
  await page.close();
});

test("a finger draws as a mouse does", async () => {
  const page = await table(true);
  await page.getByRole("button", { name: "Fox Ada" }).tap();
  await page.getByRole("button", { name: "go" }).tap();
  const to = await on(page, 180, 110);
  await page.touchscreen.tap(to.x, to.y);
  expect(Math.abs(Number((await ghost(page))!.split(",")[0]) - 180)).toBeLessThanOrEqual(2);
  await picture(page, "finger-phone");
  await page.close();
});

test("on a table that was zoomed and moved a press means the point under it, and the figure flies there", async () => {
  const page = await table(false, "");
  const pad = page.locator("[data-pad]");
  await page.getByRole("button", { name: "Fox Ada" }).click();
  await page.getByRole("button", { name: "go" }).click();
  const whole = (await pad.boundingBox())!;
  const here = await on(page, 80, 110);
  await page.mouse.move(here.x, here.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await pad.boundingBox())!.width / whole.width).toBeGreaterThan(2);
  // What lay under the wheel lies there still; the middle of the table does not.
  const near = await on(page, 80, 110);
  expect(Math.hypot(near.x - here.x, near.y - here.y)).toBeLessThan(2);
  expect(await page.locator("[data-flying]").count()).toBe(0);
  const to = await on(page, 150, 140);
  await page.mouse.click(to.x, to.y);
  await picture(page, "zoomed-desktop");
  const [x, y] = (await ghost(page))!.split(",").map(Number);
  expect(Math.abs(x! - 150)).toBeLessThanOrEqual(1);
  expect(Math.abs(y! - 140)).toBeLessThanOrEqual(1);
  // Where a flight begins, in units of the table: at the figure's old place, however near one looks.
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      document.body.dataset.flight = String((frames as Keyframe[])[0]!.transform);
      return animate.call(this, frames, options);
    };
  });
  await confirm(page).click();
  await expect.poll(() => figure(page, "a1")).toBe(`${x},${y}`);
  const flight = await page.evaluate(() => document.body.dataset.flight);
  const [dx, dy] = /translate\((.+)px, (.+)px\)/.exec(flight!)!.slice(1).map(Number);
  expect(dx).toBeCloseTo(80 - x!, 0);
  expect(dy).toBeCloseTo(110 - y!, 0);
  await page.close();
});

test("a region drawn between two others on the map of a war has them for neighbours", async () => {
  const page = await (await theBrowser()).newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${gallery.base}?game=wars-across-the-world&page=Drawing`);
  await page.waitForSelector("svg.sheet");
  expect((await drawRegion(page, "Kansas", KANSAS)).sort()).toEqual(["Fort Scott", "Kansas City / Leavenworth"]);
  expect(await page.locator(".counts").textContent()).toBe("31 regions, 62 borders, 0 findings");
  await page.close();
});
