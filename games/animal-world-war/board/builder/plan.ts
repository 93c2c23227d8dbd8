import type { Hex } from "../../content/fields.ts";
import { TILE_KINDS } from "../../content/tiles.ts";
import type { Scenario } from "../../rules/scenario.ts";
import type { Table } from "../../rules/state.ts";
import { DIRECTIONS, hexOf, idOf } from "../geometry.ts";

/** A battlefield in the making: plain data, changed by making a new one, so that every step can be taken back. */
export interface Plan {
  readonly name: string;
  /** Position -> kind; "" where the deal decides. */
  readonly tiles: { readonly [hex: string]: string };
  readonly zones: { readonly H: readonly string[]; readonly C: readonly string[] };
  /** "": as the table agrees; "none": won by elimination. */
  readonly objective: string;
  readonly works: { readonly [kind in WorkKind]: readonly string[] };
}
export const WORK_KINDS = ["trenches", "wires", "wrecks", "grenades", "civilians"] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
const NO_WORKS: Plan["works"] = { trenches: [], wires: [], wrecks: [], grenades: [], civilians: [] };
const MOST_TILES = 54;
const FORMAT = "warren-battlefield";

/** What a press does. */
export type Tool =
  | { readonly t: "tile"; readonly kind: string }
  | { readonly t: "erase" }
  | { readonly t: "zone"; readonly side: "H" | "C" | "" }
  | { readonly t: "work"; readonly kind: WorkKind }
  | { readonly t: "clear" };

const kindOf = (id: string) => TILE_KINDS.find((kind) => kind.id === id);
const opposite = (at: string): string => {
  const [q, r] = hexOf(at)!;
  return idOf([q === 0 ? 0 : -q, r === 0 ? 0 : -r]);
};
const byPlace = (a: string, b: string): number => {
  const [x, y] = [hexOf(a)!, hexOf(b)!];
  return x[0] - y[0] || x[1] - y[1];
};

export function blankPlan(hexes: readonly Hex[], zones: readonly [readonly number[], readonly number[]]): Plan {
  const id = (tile: number): string => idOf(hexes[tile]!);
  return {
    name: "",
    tiles: Object.fromEntries(hexes.map((hex) => [idOf(hex), ""])),
    zones: { H: zones[0].map(id), C: zones[1].map(id) },
    objective: "",
    works: NO_WORKS,
  };
}

/** How many tiles of each kind are left in the box. */
export function left(plan: Plan): { readonly [kind: string]: number } {
  const counts: { [kind: string]: number } = Object.fromEntries(TILE_KINDS.map((kind) => [kind.id, kind.n]));
  for (const kind of Object.values(plan.tiles)) if (kind !== "") counts[kind]!--;
  return counts;
}
const size = (plan: Plan): number => Object.keys(plan.tiles).length;

const without = (list: readonly string[], at: string): readonly string[] =>
  list.includes(at) ? list.filter((one) => one !== at) : list;
const eachWork = (works: Plan["works"], change: (list: readonly string[], kind: WorkKind) => readonly string[]): Plan["works"] =>
  Object.fromEntries(WORK_KINDS.map((kind) => [kind, change(works[kind], kind)])) as Plan["works"];

/** Why a tool does nothing on a position: the key of a message; undefined when it does something. */
export function refusePaint(plan: Plan, tool: Tool, at: string): string | undefined {
  const has = Object.hasOwn(plan.tiles, at);
  switch (tool.t) {
    case "tile":
      if (tool.kind !== "" && plan.tiles[at] !== tool.kind && left(plan)[tool.kind]! <= 0) return "build.no.left";
      if (!has && size(plan) >= MOST_TILES) return "build.no.full";
      return undefined;
    case "erase":
    case "clear":
      return undefined;
    case "zone":
      if (!has) return "build.no.tile";
      return tool.side !== "" && kindOf(plan.tiles[at]!)?.x ? "build.no.stand" : undefined;
    case "work": {
      if (!has) return "build.no.tile";
      const kind = kindOf(plan.tiles[at]!);
      if (!kind) return "build.no.dealt";
      if (kind.x && tool.kind !== "wires") return "build.no.stand";
      if (tool.kind === "trenches" && kind.cover > 4) return "build.no.dig";
      if (tool.kind === "civilians" && plan.works.wires.includes(at)) return "build.no.wired";
      if (tool.kind === "civilians" && plan.works.civilians.length >= 4) return "build.no.people";
      return undefined;
    }
    default:
      return tool satisfies never;
  }
}

/** The plan after a press; the same plan when nothing changes. */
export function painted(plan: Plan, tool: Tool, at: string): Plan {
  if (refusePaint(plan, tool, at)) return plan;
  switch (tool.t) {
    case "tile": {
      if (plan.tiles[at] === tool.kind) return plan;
      const kind = kindOf(tool.kind);
      const next: Plan = { ...plan, tiles: { ...plan.tiles, [at]: tool.kind } };
      // What the new tile cannot bear goes with the old one.
      return {
        ...next,
        zones: kind?.x ? { H: without(plan.zones.H, at), C: without(plan.zones.C, at) } : plan.zones,
        works: eachWork(plan.works, (list, what) =>
          !kind || (kind.x && what !== "wires") || (what === "trenches" && kind.cover > 4) ? without(list, at) : list,
        ),
      };
    }
    case "erase": {
      if (!Object.hasOwn(plan.tiles, at)) return plan;
      const { [at]: _gone, ...tiles } = plan.tiles;
      return {
        ...plan,
        tiles,
        zones: { H: without(plan.zones.H, at), C: without(plan.zones.C, at) },
        works: eachWork(plan.works, (list) => without(list, at)),
      };
    }
    case "zone": {
      const zones = { H: without(plan.zones.H, at), C: without(plan.zones.C, at) };
      if (tool.side === "") return zones.H === plan.zones.H && zones.C === plan.zones.C ? plan : { ...plan, zones };
      if (plan.zones[tool.side].includes(at)) return plan;
      return { ...plan, zones: { ...zones, [tool.side]: [...zones[tool.side], at].sort(byPlace) } };
    }
    case "work": {
      const here = plan.works[tool.kind];
      const most = tool.kind === "grenades" || tool.kind === "civilians" ? 4 : 1;
      const n = here.filter((one) => one === at).length;
      // A press on what is there takes it away again; people and grenades pile up first.
      const list = n >= most ? without(here, at) : [...here, at].sort(byPlace);
      const works = { ...plan.works, [tool.kind]: list };
      return { ...plan, works: tool.kind === "wires" ? { ...works, civilians: without(works.civilians, at) } : works };
    }
    case "clear": {
      const works = eachWork(plan.works, (list) => without(list, at));
      return WORK_KINDS.every((kind) => works[kind] === plan.works[kind]) ? plan : { ...plan, works };
    }
    default:
      return tool satisfies never;
  }
}
/** The same on the opposite position, for the other Empire. */
const mirrored = (tool: Tool): Tool =>
  tool.t === "zone" && tool.side !== "" ? { t: "zone", side: tool.side === "H" ? "C" : "H" } : tool;
export function paintedBoth(plan: Plan, tool: Tool, at: string): Plan {
  const once = painted(plan, tool, at);
  return opposite(at) === at ? once : painted(once, mirrored(tool), opposite(at));
}

/** Every tile that is left to the deal gets a kind from the box; opposite ones the same where two are left. */
export function dealt(plan: Plan, below: (n: number) => number): Plan {
  let next = plan;
  const open = Object.keys(plan.tiles)
    .filter((at) => plan.tiles[at] === "")
    .sort(byPlace);
  for (const at of open) {
    if (next.tiles[at] !== "") continue;
    const other = opposite(at);
    const both = other !== at && next.tiles[other] === "";
    const home = [at, other].some((one) => next.zones.H.includes(one) || next.zones.C.includes(one));
    const counts = left(next);
    const pool = TILE_KINDS.filter((kind) => counts[kind.id]! >= (both ? 2 : 1) && !(kind.x && (home || at === "0,0")));
    const fallback = TILE_KINDS.filter((kind) => counts[kind.id]! >= 1 && !kind.x);
    // A rare few tiles cannot be crossed, as on the fields of the house.
    const calm = pool.filter((kind) => !kind.x || below(4) === 0);
    const from = calm.length > 0 ? calm : fallback;
    if (from.length === 0) return next;
    const { id } = from[below(from.length)]!;
    next = painted(next, { t: "tile", kind: id }, at);
    if (both) next = painted(next, { t: "tile", kind: id }, other);
  }
  return next;
}

/** What is exported, shared and played. */
export function textOf(plan: Plan): string {
  const hexes = Object.keys(plan.tiles)
    .sort(byPlace)
    .map((at) => [...hexOf(at)!, ...(plan.tiles[at] === "" ? [] : [plan.tiles[at]!])]);
  const list = (ids: readonly string[]) => ids.map((at) => [...hexOf(at)!]);
  return JSON.stringify({
    format: FORMAT,
    ...(plan.name.trim() === "" ? {} : { name: plan.name.trim() }),
    hexes,
    ...(plan.zones.H.length + plan.zones.C.length === 0 ? {} : { zones: { H: list(plan.zones.H), C: list(plan.zones.C) } }),
    ...(plan.objective === "" ? {} : { objective: plan.objective === "none" ? null : plan.objective }),
    ...Object.fromEntries(WORK_KINDS.flatMap((kind) => (plan.works[kind].length === 0 ? [] : [[kind, list(plan.works[kind])]]))),
  });
}

/** What is missing altogether: one of the zones while the other is set, or all tiles. The rules would name the place in the file. */
export function lacking(plan: Plan): "H" | "C" | "tiles" | undefined {
  if (Object.keys(plan.tiles).length === 0) return "tiles";
  const { H, C } = plan.zones;
  if (H.length + C.length === 0) return undefined;
  return H.length === 0 ? "H" : C.length === 0 ? "C" : undefined;
}

/** A plan from what the rules have read; `text` has passed their check. */
export function planOf(scenario: Scenario, text: string): Plan {
  const { field, kinds, works, objective } = scenario;
  const id = (tile: number): string => idOf(field.hexes[tile]!);
  const raw = JSON.parse(text) as { name?: string };
  return {
    name: raw.name ?? "",
    tiles: Object.fromEntries(field.hexes.map((hex, tile) => [idOf(hex), kinds[tile]! < 0 ? "" : TILE_KINDS[kinds[tile]!]!.id])),
    zones: { H: field.zones[0].map(id), C: field.zones[1].map(id) },
    objective: objective === undefined ? "" : (objective ?? "none"),
    works: eachWork(NO_WORKS, (_none, kind) => works[kind].map(id)),
  };
}

/** Positions that may be pressed: what lies there, the ground around it, and the middle of an empty sheet. */
export function positionsOf(plan: Plan): string[] {
  const found = new Set<string>();
  for (let q = -3; q <= 3; q++) for (let s = -7; s <= 7; s++) if ((s - q) % 2 === 0) found.add(idOf([q, (s - q) / 2]));
  for (const at of Object.keys(plan.tiles)) {
    const [q, r] = hexOf(at)!;
    found.add(at);
    for (const [dq, dr] of DIRECTIONS) found.add(idOf([q + dq, r + dr]));
  }
  return [...found].sort(byPlace);
}

/** Enough of a table to draw the plan with the same hand as a battle. A tile that is dealt is drawn as a meadow under a sheet. */
export function tableOf(plan: Plan): Table {
  const ids = Object.keys(plan.tiles).sort(byPlace);
  const hexes = ids.map((at) => hexOf(at)!);
  const no = (at: string): number => ids.indexOf(at);
  const marked = (list: readonly string[], yes: number, not: number): number[] =>
    ids.map((at) => (list.includes(at) ? yes : not));
  const zero = ids.map(() => 0);
  const zones: [number[], number[]] = [plan.zones.H.map(no), plan.zones.C.map(no)];
  const vehicle = { at: -1, damage: 0, strength: 0, wrecked: false };
  const plane = { stage: "none", flight: -1, line: "", pos: null, facing: 0, damage: 0, strength: 0 } as const;
  return {
    field: { id: "plan", size: "medium", hexes, zones },
    kind: ids.map((at) =>
      Math.max(
        0,
        TILE_KINDS.findIndex((kind) => kind.id === plan.tiles[at]),
      ),
    ),
    down: zero,
    damage: zero,
    mark: zero,
    smoke: zero,
    trench: marked(plan.works.trenches, 0, -1),
    wreck: marked(plan.works.wrecks, 0, -1),
    wire: marked(plan.works.wires, 1, 0),
    grenades: ids.map((at) => plan.works.grenades.filter((one) => one === at).length),
    soldiers: [],
    tanks: [vehicle, vehicle],
    planes: [plane, plane],
    civilians: plan.works.civilians.map((at, i) => ({ id: `civ.${i + 1}`, status: "standing", at: no(at), helmets: 0 })),
    tokens: [],
    objective: null,
    homes: zones,
    areas: zones,
    round: 0,
    turn: 0,
    over: null,
  } as unknown as Table;
}
