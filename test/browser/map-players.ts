import type { Page } from "playwright-core";

/** Whoever draws on the map of a war: by the sheet's own units, with the mouse. The page shows a `MapEditor`. */

/** Where a unit of the sheet is on the screen. */
async function at(page: Page, [x, y]: readonly [number, number]): Promise<{ x: number; y: number }> {
  return page.locator("svg.sheet").evaluate(
    (sheet, p) => {
      const { left, top, width } = sheet.getBoundingClientRect();
      const scale = width / Number(sheet.getAttribute("width"));
      return { x: left + p.x * scale, y: top + p.y * scale };
    },
    { x, y },
  );
}
async function press(page: Page, point: readonly [number, number]): Promise<void> {
  const { x, y } = await at(page, point);
  await page.mouse.click(x, y);
}
const tool = (page: Page, name: string) =>
  page.getByRole("radiogroup", { name: "Tools of the map" }).getByRole("radio", { name, exact: true });

/** Draws a region point by point, roughly at the borders of its neighbours; returns whom it was found to border on. */
export async function drawRegion(page: Page, name: string, points: readonly (readonly [number, number])[]): Promise<string[]> {
  await tool(page, "Draw a region").check({ force: true });
  await page.getByRole("textbox", { name: "Name", exact: true }).first().fill(name);
  for (const point of points) await press(page, point);
  await page.getByRole("button", { name: "Close the line" }).click();
  await page.getByRole("status").getByText(`${name} drawn`).first().waitFor();
  const neighbours = page.getByRole("region", { name: "Neighbours" });
  return (await neighbours.locator("li .name").allTextContents()).map((one) => one.trim());
}

/** In Missouri 1861: a region between Kansas City and Fort Scott, on ground that is out of play. */
export const KANSAS: readonly (readonly [number, number])[] = [
  [250, 620],
  [130, 620],
  [130, 986],
  [272, 985],
  [278, 840],
];
