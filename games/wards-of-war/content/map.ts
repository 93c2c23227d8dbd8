import type { Model } from "./hulls.ts";
import type { Kind } from "./terrain.ts";

/** A table with all that lies on it, as data: millimetres, origin top left, y downward. Files that players make have the same form. */
export interface TableMap {
  readonly id: string;
  readonly name: string;
  readonly theme: string;
  readonly w: number;
  readonly h: number;
  readonly sym: SymmetryId;
  /** Numbers of teams it can be played with. */
  readonly teams: readonly (2 | 4)[];
  /** "2-10". */
  readonly players: string;
  readonly pieces: readonly MapPiece[];
  readonly spawns: ByTeam<readonly Spot[]>;
  readonly flags: ByTeam<Spot>;
  readonly objectives: readonly { readonly id: string; readonly p: Spot }[];
  /** Of the mode Assault: objectives by stage, and the most rounds of a leg. */
  readonly stages: readonly (readonly string[])[];
  readonly assaultRounds: number;
  /** WW-211: what the team of number 1 counts more the first time; absent: 1. */
  readonly headStart?: number;
  /** The zone of King of the Hill. */
  readonly hill: readonly [x: number, y: number, r: number];
  readonly vehicles: readonly MapVehicle[];
}

/** C2: half a turn; C4: quarter turns; MX: left and right are mirrored. */
export type SymmetryId = "C2" | "C4" | "MX";
/** ATT and DEF only where the mode Assault has spawns of its own. */
export const MAP_TEAMS = ["A", "B", "C", "D", "ATT", "DEF"] as const;
export type MapTeam = (typeof MAP_TEAMS)[number];
export type ByTeam<T> = { readonly [team in MapTeam]?: T };
export type Spot = readonly [x: number, y: number];
export type Rect = readonly [x: number, y: number, w: number, h: number];
export type Side = "N" | "E" | "S" | "W";
/** Offset from the left (N, S) or the upper end (E, W) of the side. */
export type Opening = readonly [side: Side, offset: number, length: number, what: "door" | "window"];

export interface MapPiece {
  readonly id: string;
  readonly kind: Kind;
  readonly name?: string;
  /** Exactly one of these three. A polygon is convex, clockwise on screen. */
  readonly rect?: Rect;
  readonly circle?: readonly [x: number, y: number, r: number];
  readonly poly?: readonly Spot[];
  /** Of buildings. */
  readonly open?: readonly Opening[];
}

export interface MapVehicle {
  /** Its home team; "-" for a hull of nobody's. */
  readonly team: MapTeam | "-";
  readonly type: Model;
  readonly p: Spot;
  readonly h: number;
  /** Only in the mode Assault, or only in all others. */
  readonly set?: "assault" | "flank";
}
