import type { Msg, Refusal } from "@warren/kernel/message.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import { STACK } from "../content/constants.ts";
import { LAYOUTS } from "../content/fields.ts";
import { OBJECTIVE_IDS, type ObjectiveId } from "../content/objectives.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import { houseField, standardZones } from "../rules/field.ts";
import { type Ground, groundOf } from "../rules/ground.ts";
import { key } from "../rules/hex.ts";
import { readScenario, type Scenario } from "../rules/scenario.ts";
import { OPTIONS, refuseField, refuseOptions } from "../rules/setup.ts";
import type { Field, TileNo } from "../rules/state.ts";

/** A battlefield in the making, looked at by the rules: what is refused, what is unwise, and what would mend it. */
export interface Finding {
  /** refused: no battle can be set up; unwise: it can, but somebody will be sorry. */
  readonly level: "refused" | "unwise";
  readonly say: Msg;
  readonly rule?: string;
  /** Positions it is about. */
  readonly hexes: readonly string[];
  /** What the rules offer (AWW-H-34, AWW-1.4.2.3). */
  readonly mend?: "lay" | "leave" | "clear" | "people";
}
export interface Inspection {
  readonly findings: readonly Finding[];
  /** Objectives that cannot be played here. */
  readonly impossible: readonly ObjectiveId[];
  readonly tiles: number;
  readonly squad: number;
}

const hexesIn = (refusal: Refusal): string[] => {
  const { hexes, hex } = refusal.args ?? {};
  return [...(Array.isArray(hexes) ? hexes : []), hex].filter((one): one is string => typeof one === "string");
};
const MENDS: { readonly [key: string]: Finding["mend"] } = {
  "scenario.needsHexes": "lay",
  "scenario.painted": "leave",
  "scenario.worksThere": "clear",
  "scenario.ownPeople": "people",
};
const refused = (refusal: Refusal): Finding => {
  const mend = MENDS[refusal.key];
  return {
    level: "refused",
    say: refusal,
    hexes: hexesIn(refusal),
    ...(refusal.rule ? { rule: refusal.rule } : {}),
    ...(mend ? { mend } : {}),
  };
};

export function inspectField(text: string): Inspection {
  const read = readScenario(text);
  const options = { ...defaultOptions(OPTIONS), battlefield: text };
  if ("refusal" in read) return { findings: [refused(read.refusal)], impossible: [], tiles: 0, squad: 0 };
  const { scenario } = read;
  const { field } = scenario;
  const { squad } = LAYOUTS[field.size];
  const refusal = refuseOptions(options, 2);
  const findings: Finding[] = refusal ? [refused(refusal)] : [];
  const impossible = OBJECTIVE_IDS.filter((id) => refuseField({ ...options, objective: id }, { ...scenario, objective: id }));
  findings.push(...unreachable(scenario), ...unfair(scenario, squad));
  if (groundOf(field).flights.length === 0) findings.push(unwise("inspect.noFlight", {}, [], "AWW-H-48"));
  return { findings, impossible, tiles: field.hexes.length, squad };
}
const unwise = (what: string, args: NonNullable<Msg["args"]>, hexes: readonly string[], rule?: string): Finding => ({
  level: "unwise",
  say: { key: what, args },
  hexes,
  ...(rule ? { rule } : {}),
});

/** Tiles on which somebody can walk; one that is dealt counts, as zones and ways are cleared of what cannot be crossed. */
const isOpen = ({ kinds, works }: Scenario, tile: TileNo): boolean =>
  (kinds[tile]! < 0 || !TILE_KINDS[kinds[tile]!]!.x) && !works.wires.includes(tile);

/** Steps from the nearest of these tiles, -1 where nobody comes. */
function stepsFrom(scenario: Scenario, ground: Ground, from: readonly TileNo[]): number[] {
  const steps = new Array<number>(ground.tiles).fill(-1);
  let edge = from.filter((tile) => isOpen(scenario, tile));
  for (const tile of edge) steps[tile] = 0;
  for (let n = 1; edge.length > 0; n++) {
    const next: TileNo[] = [];
    for (const at of edge)
      for (const tile of ground.around[at]!)
        if (steps[tile]! < 0 && isOpen(scenario, tile)) {
          steps[tile] = n;
          next.push(tile);
        }
    edge = next;
  }
  return steps;
}

/** Zones without a way to each other, and tiles without a way to anybody. */
function unreachable(scenario: Scenario): Finding[] {
  const { field } = scenario;
  const ground = groundOf(field);
  const [h, c] = field.zones.map((zone) => stepsFrom(scenario, ground, zone)) as [number[], number[]];
  const id = (tile: TileNo): string => ground.ids[tile]!;
  const open = field.hexes.map((_, tile) => tile).filter((tile) => isOpen(scenario, tile));
  const findings: Finding[] = [];
  for (const side of [0, 1] as const) {
    const zone = field.zones[side];
    if (!zone.some((tile) => isOpen(scenario, tile)))
      findings.push(unwise("inspect.zoneShut", { side }, zone.map(id), "AWW-1.3.6a"));
  }
  if (findings.length === 0 && !field.zones[1].some((tile) => h[tile]! >= 0))
    findings.push(unwise("inspect.zonesApart", {}, [], "AWW-H-33"));
  const lost = open.filter((tile) => h[tile]! < 0 && c[tile]! < 0);
  if (lost.length > 0) findings.push(unwise("inspect.lost", { hexes: lost.map(id) }, lost.map(id), "AWW-H-33"));
  return findings;
}

/** What one Empire has and the other has not. Half a point of cover or a step more is no matter; more is. */
function unfair(scenario: Scenario, squad: number): Finding[] {
  const { field, kinds } = scenario;
  const ground = groundOf(field);
  const findings: Finding[] = [];
  const id = (tile: TileNo): string => ground.ids[tile]!;
  const [h, c] = field.zones.map((zone) => zone.filter((tile) => isOpen(scenario, tile))) as [TileNo[], TileNo[]];
  for (const [side, zone] of [h, c].entries())
    if (zone.length > 0 && zone.length * STACK < squad)
      findings.push(unwise("inspect.narrow", { side, room: zone.length * STACK, squad }, zone.map(id), "AWW-W-13b"));
  if (h.length > 0 && c.length > 0 && Math.abs(h.length - c.length) > 1)
    findings.push(unwise("inspect.zoneSizes", { h: h.length, c: c.length }, [], "AWW-2.1.7.1b"));
  const coverOf = (zone: readonly TileNo[]): number | undefined => {
    const named = zone.filter((tile) => kinds[tile]! >= 0);
    return named.length < zone.length || named.length === 0
      ? undefined
      : named.reduce((sum, tile) => sum + TILE_KINDS[kinds[tile]!]!.cover, 0) / named.length;
  };
  const [ch, cc] = [coverOf(h), coverOf(c)];
  if (ch !== undefined && cc !== undefined && Math.abs(ch - cc) > 1)
    findings.push(unwise("inspect.cover", { better: ch > cc ? 0 : 1, h: tenths(ch), c: tenths(cc) }, []));
  const middle = field.hexes.findIndex((hex) => key(hex) === "0,0");
  if (middle >= 0 && isOpen(scenario, middle)) {
    const [fh, fc] = [h, c].map((zone) => stepsFrom(scenario, ground, zone)[middle]!) as [number, number];
    if (fh >= 0 && fc >= 0 && Math.abs(fh - fc) > 1)
      findings.push(unwise("inspect.nearer", { nearer: fh < fc ? 0 : 1, h: fh, c: fc }, ["0,0"]));
  }
  const near = [...h].filter((tile) => ground.around[tile]!.some((next) => c.includes(next)));
  if (near.length > 0) findings.push(unwise("inspect.touching", {}, near.map(id)));
  return findings;
}
const tenths = (n: number): string => `${Math.floor(n)}.${Math.round((n - Math.floor(n)) * 10) % 10}`;

/** The shapes a builder begins with. */
export const houseShape = (size: Field["size"]): Field => houseField(size);
/** Zones of an outline that sets none. */
export const usualZones = standardZones;
