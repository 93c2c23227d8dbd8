import { HEADINGS } from "@warren/kernel/plane.ts";
import type { MapPiece, MapTeam, MapVehicle, Opening, Rect, Side, Spot, TableMap } from "../../content/map.ts";

/** What of a map says how its halves or quarters match (content 5.1, WW-202). */
export type Table = Pick<TableMap, "w" | "h" | "sym">;

/** Where a point comes to under the map's symmetry. */
export function imageOf({ w, h, sym }: Table, [x, y]: Spot): Spot {
  switch (sym) {
    case "C2":
      return [w - x, h - y];
    case "C4":
      return [w - y, x];
    case "MX":
      return [w - x, y];
    default:
      return sym satisfies never;
  }
}

export function headingImage({ sym }: Pick<Table, "sym">, h: number): number {
  switch (sym) {
    case "C2":
      return (h + HEADINGS / 2) % HEADINGS;
    case "C4":
      return (h + HEADINGS / 4) % HEADINGS;
    case "MX":
      return (HEADINGS + HEADINGS / 2 - h) % HEADINGS;
    default:
      return sym satisfies never;
  }
}

const QUARTERS: { readonly [team in MapTeam]: MapTeam } = { A: "C", C: "B", B: "D", D: "A", ATT: "ATT", DEF: "DEF" };
const HALVES: { readonly [team in MapTeam]: MapTeam } = { A: "B", B: "A", C: "D", D: "C", ATT: "ATT", DEF: "DEF" };
/** Whose place a team's becomes. On a mirrored table attackers and defenders each keep theirs. */
export function teamImage({ sym }: Pick<Table, "sym">, team: MapTeam): MapTeam {
  return sym === "C4" ? QUARTERS[team] : HALVES[team];
}

function rectImage(table: Table, [x, y, w, h]: Rect): Rect {
  const a = imageOf(table, [x, y]);
  const b = imageOf(table, [x + w, y + h]);
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1])];
}

const TURNED: { readonly [sym in Table["sym"]]: { readonly [side in Side]: Side } } = {
  C2: { N: "S", E: "W", S: "N", W: "E" },
  C4: { N: "E", E: "S", S: "W", W: "N" },
  MX: { N: "N", E: "W", S: "S", W: "E" },
};
/** Sides on which what was at the left or upper end comes to lie at the other one. */
const FLIPPED: { readonly [sym in Table["sym"]]: string } = { C2: "NESW", C4: "EW", MX: "NS" };

function openingImage({ sym }: Pick<Table, "sym">, [, , w, h]: Rect, [side, offset, length, what]: Opening): Opening {
  const long = side === "N" || side === "S" ? w : h;
  return [TURNED[sym][side], FLIPPED[sym].includes(side) ? long - offset - length : offset, length, what];
}

/** The piece that must lie opposite, without an id. */
export function pieceImage(table: Table, { kind, name, rect, circle, poly, open }: MapPiece): Omit<MapPiece, "id"> {
  return {
    kind,
    ...(name === undefined ? {} : { name }),
    ...(rect ? { rect: rectImage(table, rect) } : {}),
    ...(circle ? { circle: [...imageOf(table, [circle[0], circle[1]]), circle[2]] as const } : {}),
    // A mirror turns the other way round: the corners stay clockwise only backwards.
    ...(poly
      ? { poly: table.sym === "MX" ? poly.map((p) => imageOf(table, p)).reverse() : poly.map((p) => imageOf(table, p)) }
      : {}),
    ...(open && rect ? { open: open.map((one) => openingImage(table, rect, one)) } : {}),
  };
}

export function vehicleImage(table: Table, { team, type, p, h, set }: MapVehicle): MapVehicle {
  return {
    team: team === "-" ? "-" : teamImage(table, team),
    type,
    p: imageOf(table, p),
    h: headingImage(table, h),
    ...(set ? { set } : {}),
  };
}
