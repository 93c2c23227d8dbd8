import type { Sheet } from "../../../../tools/board-gallery/gallery.ts";
import { type Beast, drawing } from "../art/beast.ts";
import { BEASTS } from "../art/beasts.ts";

const svg = (inner: string, size: number) => `<svg width="${size}" height="${size}" viewBox="0 0 100 100">${inner}</svg>`;
const cell = ([name, beast]: [string, Beast]) =>
  `<figure>${svg(drawing(beast), 200)}<p>${svg(drawing(beast), 64)}${svg(drawing(beast, true), 36)}${svg(drawing(beast, true), 24)}<i>${name}</i></p></figure>`;

/** Every animal at four sizes. */
export const sheet: Sheet = {
  width: 920,
  style: `section{display:flex;flex-wrap:wrap;gap:10px;padding:12px}
figure{margin:0;width:210px}p{margin:0;display:flex;gap:8px;align-items:end}
.light{background:#f3e9d2;color:#1d1611}
.dark{background:#211a17;color:#e8dcc0}
.dark figure{background:#d8c7a0;--beast-pale:#efe3c4;--wash-rice:#efe3c4;color:#111}`,
  section(theme, names) {
    const chosen = Object.entries(BEASTS).filter(([name]) => names.length === 0 || names.includes(name));
    return `<section class="${theme}">${chosen.map(cell).join("")}</section>`;
  },
};
