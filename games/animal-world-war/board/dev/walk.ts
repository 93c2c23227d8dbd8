import type { Page } from "playwright-core";
import { serveGallery } from "../../../../tools/board-gallery/serve.ts";
import { launch } from "../../../../tools/browser.ts";
import { houseField } from "../../rules/field.ts";
import { flightLines, key, linesOfFire } from "../../rules/hex.ts";
import { flightPath, lineOfFire } from "../geometry.ts";

/** Gives orders to a real match by keyboard, by finger and by mouse, and says what happened. `node walk.ts` */
const gallery = await serveGallery();
const browser = await launch();
let failed = 0;
const expect = (what: string, ok: boolean): void => {
  if (!ok) failed++;
  console.log(ok ? "ok  " : "FAIL", what);
};
async function open(query: string, touch = false): Promise<Page> {
  const page = await browser.newPage({
    viewport: touch ? { width: 390, height: 520 } : { width: 1050, height: 760 },
    hasTouch: touch,
  });
  page.on("pageerror", (error) => expect(error.message, false));
  await page.goto(`${gallery.base}?game=animal-world-war&${query}&still`);
  await page.waitForSelector(".place");
  return page;
}
const label = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.getAttribute("aria-label") ?? "");
const target = (page: Page, verb: string) => page.locator(`.place[aria-label$="${verb}"]`).first();

for (const size of ["small", "medium", "large"] as const) {
  const { hexes } = houseField(size);
  const on = new Set(hexes.map(key));
  const has = (hex: readonly [number, number]): boolean => on.has(key(hex));
  const said = (path: readonly (readonly [number, number])[]): string => path.map(key).join(" ");
  expect(
    `flight lines of the ${size} field are drawn where the rules mean them`,
    flightLines(hexes, has).every((flight) => said(flightPath(hexes, flight.id)) === said(flight.tiles)),
  );
  expect(
    `so are lines of fire`,
    hexes.every((to) =>
      linesOfFire(has, hexes[0]!, to).every((line) => said(lineOfFire(hexes[0]!, line.id).slice(1)) === said(line.path)),
    ),
  );
}
{
  const page = await open("with=objective=O06&seed=a1&round=1");
  await page.focus(".place[tabindex='0']");
  const first = await label(page);
  expect(`the first tab stop is a soldier who can act: ${first}`, first.includes("pick "));
  await page.keyboard.press("Tab");
  const second = await label(page);
  expect("Tab goes to the next soldier", second.includes("pick ") && second !== first);
  await page.keyboard.press("Shift+Tab");
  expect("Shift Tab goes back", (await label(page)) === first);
  await page.keyboard.press("Enter");
  expect("Enter picks him: his orders are shown", (await page.locator(".ends .back").count()) > 0);
  await page.keyboard.press("Escape");
  const move = page.locator(".place[aria-label*='; move']").first();
  await page.keyboard.press("Enter");
  const before = await page.locator(".roster .open").count();
  await move.focus();
  await page.keyboard.press("Enter");
  await page
    .waitForFunction(
      (n) => document.querySelectorAll(".roster .open").length !== n || document.querySelector(".ends .back"),
      before,
      { timeout: 8000 },
    )
    .catch(() => undefined);
  expect(
    "Enter on a target gives the order, or asks how",
    (await page.locator(".roster .open").count()) !== before || (await page.locator(".ends .back").count()) > 0,
  );
  const scale = () => page.evaluate(() => (document.querySelector(".layer") as HTMLElement).style.transform);
  const fit = await scale();
  await page.keyboard.press("+");
  expect("+ zooms", (await scale()) !== fit);
  await page.keyboard.press("0");
  expect("0 shows the whole field", (await scale()) === fit);
  await page.mouse.move(520, 400);
  await page.mouse.wheel(0, -400);
  const zoomed = await scale();
  expect("the wheel zooms", zoomed !== fit);
  await page.mouse.down();
  await page.mouse.move(600, 460, { steps: 4 });
  await page.mouse.up();
  expect("a drag pans", (await scale()) !== zoomed);
  await page.close();
}
{
  const page = await open("with=objective=O06&seed=a1&round=1", true);
  await page
    .locator(".roster button.open")
    .first()
    .evaluate((one) => (one as HTMLElement).click());
  await page.waitForSelector(".ends .back");
  const move = page.locator(".place[aria-label*='; move']").first();
  const box = (await move.boundingBox())!;
  expect(
    `tiles are large enough for a finger: ${Math.round(box.width)} x ${Math.round(box.height)}`,
    box.width >= 44 && box.height >= 44,
  );
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height * 0.3);
  await page.waitForTimeout(100);
  const asked = await page.locator(".ends .act.main").count();
  const hows = await page.locator(".chips .chip:not(.barred)").count();
  expect("the first tap asks again, or asks how", asked === 1 || hows > 0);
  await page.close();
}
{
  const page = await open("with=objective=O11&stop=deploy.place&seed=d1");
  const men = await page.locator(".figures .at").count();
  const tile = await target(page, "; choose").or(page.locator(".place.open")).first().boundingBox();
  await page.mouse.click(tile!.x + tile!.width / 2, tile!.y + tile!.height / 2);
  await page.waitForTimeout(900);
  expect("a click on a tile places the next soldier", (await page.locator(".figures .at").count()) === men + 1);
  await page.close();
}
await browser.close();
await gallery.close();
process.exitCode = failed > 0 ? 1 : 0;
