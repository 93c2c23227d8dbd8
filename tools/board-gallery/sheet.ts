/** Contact sheet of everything a board draws, a picture for each theme. `node tools/board-gallery/sheet.ts GAME [out folder] [name ...]` */
import { writeFileSync } from "node:fs";
import { launch } from "../browser.ts";
import { commandFor } from "./command.ts";
import type { Sheet } from "./gallery.ts";

const { out, parts, given } = await commandFor<Sheet>("sheet");
const themes = ["light", "dark"] as const;
const html = `<!doctype html><meta charset="utf-8"><style>body{margin:0;font:13px sans-serif}${given.style}</style>
${themes.map((theme) => given.section(theme, parts)).join("\n")}`;
writeFileSync(`${out}/sheet.html`, html);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: given.width, height: 600 } });
await page.setContent(html);
for (const [i, theme] of themes.entries())
  await page
    .locator("section")
    .nth(i)
    .screenshot({ path: `${out}/sheet-${theme}.png` });
await browser.close();
