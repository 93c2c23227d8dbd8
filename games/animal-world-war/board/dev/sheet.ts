import type { Sheet } from "../../../../tools/board-gallery/gallery.ts";
import { CLASSES } from "../../content/soldiers.ts";
import { TILE_KINDS } from "../../content/tiles.ts";
import { civilian, soldier } from "../art/gear.ts";
import { palette } from "../art/palette.ts";
import { smoke, token, trench, wire } from "../art/pieces.ts";
import { block, scars, terrain, tintOf } from "../art/terrain.ts";
import { plane, tank, wreck } from "../art/vehicles.ts";

const svg = (inner: string, box: string, w: number, h: number) =>
  `<svg width="${w}" height="${h}" viewBox="${box}">${inner}</svg>`;
const men = ([0, 1] as const)
  .flatMap((side) => CLASSES.map((cls) => soldier(cls, side)))
  .concat(civilian())
  .map((one) => `<figure>${svg(one, "-24 -34 150 180", 120, 144)}${svg(one, "-24 -34 150 180", 34, 41)}</figure>`)
  .join("");
const tile = (kind: string, extra = "", damage = 0) =>
  svg(block(tintOf(kind), 16) + terrain(kind, 7) + scars(7, damage, 6, true) + extra, "-104 -112 208 206", 170, 168);
const field = [
  ...TILE_KINDS.map(({ id }) => tile(id)),
  tile("nml"),
  tile("town", "", 2),
  tile("church", "", 5),
  tile("wheat", trench(0)),
  tile("nml", trench(3)),
  tile("meadow", wire()),
  tile("road", smoke()),
].join("");
const things = [
  tank(0),
  tank(1),
  wreck(),
  plane(0),
  plane(1),
  ...["lantern", "signpost", "page", "charge", "satchel"].map((one) => token(one, -1)),
  token("banner", 0),
  token("banner", 1),
]
  .map((one) => svg(one, "-100 -100 200 170", 140, 120))
  .join("");

/** Everything drawn: soldiers, ground, things. */
export const sheet: Sheet = {
  width: 1420,
  style: `section{background:var(--desk);padding:10px}div{display:flex;flex-wrap:wrap;gap:4px;margin-bottom:8px}
figure{margin:0;display:flex;align-items:end}svg{overflow:visible}`,
  section: (theme) =>
    `<section style="color-scheme:${theme};${palette()}"><div>${men}</div><div>${field}</div><div>${things}</div></section>`,
};
