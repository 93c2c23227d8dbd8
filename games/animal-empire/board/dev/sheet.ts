import type { Sheet } from "../../../../tools/board-gallery/gallery.ts";
import { type Beast, drawing } from "../art/beast.ts";
import { BEASTS } from "../art/beasts.ts";
import { CROWN_SHAPES } from "../art/crowns.ts";
import { FIELDS, fieldOf } from "../art/shields.ts";

const svg = (box: string, w: number, h: number, inner: string, style = "") =>
  `<svg width="${w}" height="${h}" viewBox="${box}" style="${style}">${inner}</svg>`;
const charge = (species: string) =>
  FIELDS[species]!.metal === "gold" ? "--charge:#e8c15c;--charge-deep:#c08e2e" : "--charge:#f1ecdf;--charge-deep:#c3bba9";
const cell = ([name, beast]: [string, Beast]) => {
  const shield = (w: number) =>
    svg(
      "0 0 102 118",
      w,
      w * 1.16,
      `${fieldOf(name)}<g transform="translate(14 9) scale(.72)">${drawing(beast, w < 60)}</g>`,
      charge(name),
    );
  return `<figure>${shield(190)}<p>${shield(64)}${svg("-3 -3 106 106", 40, 40, drawing(beast, true))}${svg("-3 -3 106 106", 24, 24, drawing(beast, true))}<i>${name}</i></p></figure>`;
};
const crown = ([id, draw]: [string, () => string]) =>
  `<figure>${[96, 40, 20].map((w) => svg("0 0 48 36", w, w * 0.75, draw())).join(" ")}<i>${id}</i></figure>`;

/** Every sigil at 190, 64, 40 and 24 px, then the crowns. */
export const sheet: Sheet = {
  width: 860,
  style: `section{display:flex;flex-wrap:wrap;gap:8px;padding:10px}
figure{margin:0;width:200px}p{margin:0;display:flex;gap:8px;align-items:end}
.light{background:#efe6d2;color:#1d1611}.dark{background:#1c1620;color:#e8dcc0}`,
  section(theme, names) {
    const chosen = Object.entries(BEASTS).filter(([name]) => names.length === 0 || names.includes(name));
    return `<section class="${theme}">${chosen.map(cell).join("")}${Object.entries(CROWN_SHAPES).map(crown).join("")}</section>`;
  },
};
