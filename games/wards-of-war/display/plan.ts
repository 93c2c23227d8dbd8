import type { Refusal } from "@warren/kernel/message.ts";
import type { MapPiece, MapTeam, MapVehicle, Spot, SymmetryId, TableMap } from "../content/map.ts";
import { MAP_FORMAT, MAP_VERSION, readMap } from "../rules/maps/read.ts";
import type { Upright } from "./forms.ts";

/** Something on a table in the making. Its id is its family and what a file calls it: `piece:wall2`, `objective:O1`. */
export type Thing = { readonly id: string } /** One that was turned remembers how it was before; a file does not. */ & (
  | { readonly t: "piece"; readonly piece: Omit<MapPiece, "id">; readonly upright?: Upright }
  | { readonly t: "spawn"; readonly team: MapTeam; readonly p: Spot }
  | { readonly t: "flag"; readonly team: MapTeam; readonly p: Spot }
  /** Its stage in the mode Assault; 0: none. */
  | { readonly t: "objective"; readonly p: Spot; readonly stage: number }
  | { readonly t: "hull"; readonly hull: MapVehicle }
  | { readonly t: "zone"; readonly circle: readonly [x: number, y: number, r: number] }
);
export type Family = Thing["t"];

/** A table in the making: plain data, changed by making a new one, so that every step can be taken back. Whatever it is, its text can be read. */
export interface Plan {
  readonly name: string;
  readonly theme: string;
  readonly w: number;
  readonly h: number;
  readonly sym: SymmetryId;
  readonly players: string;
  readonly assaultRounds: number;
  readonly headStart: number;
  readonly things: readonly Thing[];
}

/** What a table without a name is called in its file. */
const UNNAMED = "Unnamed table";

const rawOf = (id: string): string => id.slice(id.indexOf(":") + 1);

export function mapOf({ name, theme, w, h, sym, players, assaultRounds, headStart, things }: Plan): TableMap {
  const pieces: MapPiece[] = [];
  const spawns: { [team in MapTeam]?: Spot[] } = {};
  const flags: { [team in MapTeam]?: Spot } = {};
  const objectives: { id: string; p: Spot }[] = [];
  const staged: { readonly id: string; readonly stage: number }[] = [];
  const vehicles: MapVehicle[] = [];
  let hill: TableMap["hill"] = [w / 2, h / 2, 150];
  for (const thing of things) {
    const id = rawOf(thing.id);
    if (thing.t === "piece") pieces.push({ id, ...thing.piece });
    else if (thing.t === "spawn") spawns[thing.team] = [...(spawns[thing.team] ?? []), thing.p];
    else if (thing.t === "flag") flags[thing.team] = thing.p;
    else if (thing.t === "hull") vehicles.push(thing.hull);
    else if (thing.t === "zone") hill = thing.circle;
    else if (thing.t === "objective") {
      objectives.push({ id, p: thing.p });
      if (thing.stage > 0) staged.push({ id, stage: thing.stage });
    }
  }
  const order = [...new Set(staged.map(({ stage }) => stage))].sort((a, b) => a - b);
  return {
    id: "custom",
    name: name.trim() || UNNAMED,
    theme,
    w,
    h,
    sym,
    teams: sym === "C4" ? [2, 4] : [2],
    players,
    pieces,
    spawns,
    flags,
    objectives,
    stages:
      order.length === 0
        ? objectives.map(({ id }) => [id])
        : order.map((stage) => staged.filter((one) => one.stage === stage).map(({ id }) => id)),
    assaultRounds,
    ...(headStart === 1 ? {} : { headStart }),
    hill,
    vehicles,
  };
}
export function textOfPlan(plan: Plan): string {
  const { theme, ...map } = mapOf(plan);
  return JSON.stringify({ format: MAP_FORMAT, version: MAP_VERSION, ...map, ...(theme === "" ? {} : { theme }) });
}

export function planOf({ name, theme, w, h, sym, players, assaultRounds, headStart = 1, ...map }: TableMap): Plan {
  const teams = <T>(all: { readonly [team in MapTeam]?: T }): [MapTeam, T][] => Object.entries(all) as [MapTeam, T][];
  const things: Thing[] = [
    ...map.pieces.map(({ id, ...piece }): Thing => ({ id: `piece:${id}`, t: "piece", piece })),
    { id: "zone:hill", t: "zone", circle: map.hill },
    ...map.objectives.map(
      ({ id, p }): Thing => ({
        id: `objective:${id}`,
        t: "objective",
        p,
        stage: 1 + map.stages.findIndex((one) => one.includes(id)),
      }),
    ),
    ...teams(map.spawns).flatMap(([team, all]) =>
      all.map((p, i): Thing => ({ id: `spawn:${team}${i + 1}`, t: "spawn", team, p })),
    ),
    ...teams(map.flags).map(([team, p]): Thing => ({ id: `flag:${team}`, t: "flag", team, p })),
    ...map.vehicles.map((hull, i): Thing => ({ id: `hull:${i + 1}`, t: "hull", hull })),
  ];
  return { name: name === UNNAMED ? "" : name, theme, w, h, sym, players, assaultRounds, headStart, things };
}
/** A plan from a file; what is wrong with the file when it is none. */
export function readPlan(text: string): { readonly plan: Plan } | { readonly refusals: readonly [Refusal, ...Refusal[]] } {
  const read = readMap(text);
  return "map" in read ? { plan: planOf(read.map) } : { refusals: read.faults };
}

/** The first free id of a kind, besides these. */
export function freshId(things: readonly Thing[], family: Family, base: string): string {
  const taken = new Set(things.map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = `${family}:${base}${n}`;
    if (!taken.has(id)) return id;
  }
}
