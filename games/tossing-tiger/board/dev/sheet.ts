import { mkdirSync, writeFileSync } from "node:fs";
import { launch } from "../../../../tools/browser.ts";
import { drawing } from "../art/beast.ts";
import { BEASTS } from "../art/beasts.ts";

/** Contact sheet: every animal at three sizes on both themes. `node sheet.ts [out folder] [name ...]` */
const [out = "/tmp/ttboard", ...only] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const chosen = Object.entries(BEASTS).filter(([name]) => only.length === 0 || only.includes(name));
const svg = (inner: string, size: number) => `<svg width="${size}" height="${size}" viewBox="0 0 100 100">${inner}</svg>`;
const cell = ([name, beast]: (typeof chosen)[number]) =>
  `<figure>${svg(drawing(beast), 200)}<p>${svg(drawing(beast), 64)}${svg(drawing(beast, true), 36)}${svg(drawing(beast, true), 24)}<i>${name}</i></p></figure>`;
const sheet = (theme: string) => `<section class="${theme}">${chosen.map(cell).join("")}</section>`;
const html = `<style>body{margin:0;font:13px sans-serif}section{display:flex;flex-wrap:wrap;gap:10px;padding:12px}
figure{margin:0;width:210px}p{margin:0;display:flex;gap:8px;align-items:end}
.light{background:#f3e9d2;color:#1d1611}
.dark{background:#211a17;color:#e8dcc0}
.dark figure{background:#d8c7a0;--beast-pale:#efe3c4;--wash-rice:#efe3c4;color:#111}</style>${sheet("light")}${sheet("dark")}`;
writeFileSync(`${out}/sheet.html`, html);
const browser = await launch();
const page = await browser.newPage({ viewport: { width: 920, height: 600 } });
await page.setContent(html);
await page.screenshot({ path: `${out}/sheet.png`, fullPage: true });
await browser.close();
