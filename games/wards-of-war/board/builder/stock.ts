import { HULLS, MODELS } from "../../content/hulls.ts";
import type { MapPiece, MapTeam, Rect, Spot } from "../../content/map.ts";
import { houses } from "../../content/maps/notation.ts";
import type { Kind } from "../../content/terrain.ts";
import type { Thing } from "../../display/plan.ts";

/** What the palette has in stock: each with the words it is called by, and as it is laid. */
export interface Ware {
  readonly id: string;
  /** Key of its name. */
  readonly name: string;
  /** As it is laid, somewhere near the corner of a table. */
  thing(team: MapTeam | "-", hasAssault: boolean): Thing;
}
export interface Shelf {
  readonly id: string;
  readonly wares: readonly Ware[];
}

const piece = (id: string, made: Omit<MapPiece, "id">): Ware => ({
  id,
  name: `build.ware.${id}`,
  thing: () => ({ id: "", t: "piece", piece: made }),
});
const rect = (kind: Kind, w: number, h: number, id: string = kind): Ware => piece(id, { kind, rect: [0, 0, w, h] });
const circle = (kind: Kind, r: number, id: string = kind): Ware => piece(id, { kind, circle: [r, r, r] });
const poly = (kind: Kind, ...corners: readonly Spot[]): Ware => piece(kind, { kind, poly: corners });
const house = (name: string, size: readonly [number, number], openings: string): Ware => {
  const [made] = houses(name, [[0, 0, ...size] as Rect, openings]);
  return piece(name.toLowerCase(), made!);
};
/** Marks belong to a team; of nobody's there are none. */
const owned = (team: MapTeam | "-"): MapTeam => (team === "-" ? "A" : team);

export const SHELVES: readonly Shelf[] = [
  {
    id: "houses",
    wares: [
      house("Cottage", [100, 90], "S25D N30w E10w W40w"),
      house("Shop", [100, 90], "E20D W20D N30w S30w"),
      house("Inn", [120, 100], "N40D S20D E30w W40w"),
      house("Barn", [150, 100], "N60D70 E30D60 W30w S80w"),
      house("Church", [110, 170], "S30D E20D W30w W110w N35w E110w"),
      house("Bunker", [90, 70], "N20D S25w E15w W15w"),
      rect("ruin", 120, 110),
    ],
  },
  {
    id: "walls",
    wares: [
      rect("wall", 90, 8),
      rect("highwall", 120, 8),
      rect("block", 60, 40, "container"),
      circle("block", 22, "boulder"),
      rect("obstacle", 30, 20),
      rect("wire", 130, 14),
      rect("trench", 130, 26),
      circle("crater", 26),
    ],
  },
  {
    id: "green",
    wares: [
      rect("hedge", 110, 10),
      rect("bocage", 150, 16),
      poly("woods", [0, 25], [80, 0], [160, 25], [150, 100], [60, 130], [0, 100]),
      rect("crops", 110, 90),
      poly("hill", [50, 0], [150, 0], [200, 50], [200, 110], [150, 160], [50, 160], [0, 110], [0, 50]),
    ],
  },
  { id: "ground", wares: [rect("road", 300, 60), rect("shallow", 300, 100), rect("deep", 300, 80)] },
  {
    id: "marks",
    wares: [
      { id: "spawn", name: "build.ware.spawn", thing: (team) => ({ id: "", t: "spawn", team: owned(team), p: [0, 0] }) },
      { id: "flag", name: "build.ware.flag", thing: (team) => ({ id: "", t: "flag", team: owned(team), p: [0, 0] }) },
      { id: "objective", name: "build.ware.objective", thing: () => ({ id: "", t: "objective", p: [0, 0], stage: 0 }) },
    ],
  },
  {
    id: "hulls",
    wares: [...MODELS].map((type) => ({
      id: type,
      name: `model.${type}`,
      // It looks to where the others come from; a table with Spawn Points for Assault says for which modes it is there.
      thing: (team, hasAssault) => ({
        id: "",
        t: "hull",
        hull: {
          team,
          type,
          p: [HULLS[type].long, HULLS[type].long],
          h: FACING[team],
          ...(hasAssault ? { set: team === "ATT" || team === "DEF" ? "assault" : "flank" } : {}),
        },
      }),
    })),
  },
];
const FACING: { readonly [team in MapTeam | "-"]: number } = { A: 0, B: 32, C: 16, D: 48, ATT: 48, DEF: 16, "-": 0 };
export const wareOf = (id: string): Ware | undefined => SHELVES.flatMap(({ wares }) => wares).find((ware) => ware.id === id);
/** Wares that are some team's. */
export const isOwned = (id: string): boolean =>
  ["spawn", "flag"].includes(id) || SHELVES.at(-1)!.wares.some((ware) => ware.id === id);
