import type { Place } from "../../../scenario/finding.ts";
import { edgeId, type Point } from "../../../scenario/map.ts";
import type { RegionId } from "../../../scenario/types.ts";
import { drawnOf, type Made, type WarDoc } from "./doc.ts";
import { adornmentsOf, moveAdornment } from "./ornaments.ts";
import { moveCounter, moveCrossing, moveLabel, movePort, moveTown } from "./spots.ts";

/** What of a region can be taken by hand and put elsewhere. */
export interface Handle {
  readonly id: string;
  readonly kind: "counter" | "label" | "town" | "port" | "crossing";
  readonly at: Point;
  move(to: Point): Made;
}

export function handlesOf(doc: WarDoc, region: RegionId): Handle[] {
  const drawn = drawnOf(doc, region);
  if (!drawn) return [];
  const { map, war } = doc;
  const [x, y] = drawn.counter;
  const around = [
    ...war.edges.flatMap(({ a, b }) => (a === region ? [b] : b === region ? [a] : [])),
    ...(war.regions.find(({ id }) => id === region)?.coast ?? []),
    ...war.regions.filter(({ coast }) => coast?.includes(region)).map(({ id }) => id),
  ];
  return [
    { id: "counter", kind: "counter", at: [x, y], move: (to) => moveCounter(doc, region, to) },
    { id: "label", kind: "label", at: drawn.label, move: (to) => moveLabel(doc, region, to) },
    ...map.towns.flatMap((town, nth): Handle[] =>
      town.region === region
        ? [{ id: `town ${nth}`, kind: "town", at: [town.x, town.y], move: (to) => moveTown(doc, nth, to) }]
        : [],
    ),
    ...map.ports.flatMap((port): Handle[] =>
      port.region === region ? [{ id: "port", kind: "port", at: [port.x, port.y], move: (to) => movePort(doc, region, to) }] : [],
    ),
    ...around.flatMap((other): Handle[] => {
      const over = map.crossings[edgeId(region, other)];
      return over
        ? [
            {
              id: `to ${other}`,
              kind: "crossing",
              at: [over[0], over[1]],
              move: (to) => moveCrossing(doc, region, other, to),
            },
          ]
        : [];
    }),
  ];
}

/** Names of lands and towns beyond the regions. */
export const adornmentHandles = (doc: WarDoc): Handle[] =>
  adornmentsOf(doc).flatMap(({ kind, nth, at }): Handle[] =>
    kind === "name" || kind === "town"
      ? [
          {
            id: `${kind} ${nth}`,
            kind: kind === "name" ? "label" : "town",
            at,
            move: (to) => moveAdornment(doc, kind, nth, to),
          },
        ]
      : [],
  );

/** Where on the sheet a place of the file is; undefined where it is nowhere. */
export function spotOf(doc: WarDoc, place: Place): Point | undefined {
  const { map, war } = doc;
  const counterOf = (id: RegionId | undefined): Point | undefined => {
    const drawn = id === undefined ? undefined : drawnOf(doc, id);
    return drawn && [drawn.counter[0], drawn.counter[1]];
  };
  const crossingAt = (id: string | undefined): Point | undefined => {
    const over = id === undefined ? undefined : map.crossings[id];
    return over && [over[0], over[1]];
  };
  const [part, nth] = place[0] === "map" ? place.slice(1) : place;
  const at = Number(nth);
  if (place[0] === "map")
    switch (part) {
      case "regions":
        return counterOf(map.regions[at]?.id);
      case "arcs": {
        const arc = map.arcs[at];
        return arc && arc.length >= 2 ? [arc[0]!, arc[1]!] : undefined;
      }
      case "towns":
      case "ports":
      case "bridges":
      case "blocks": {
        const one = map[part][at];
        return one && [one.x, one.y];
      }
      case "crossings":
        return crossingAt(String(nth));
      case "routes":
      case "riverEdges":
        return crossingAt(map[part][at]?.edge);
      default:
        return undefined;
    }
  switch (part) {
    case "regions":
      return counterOf(war.regions[at]?.id);
    case "edges": {
      const edge = war.edges[at];
      return edge && (crossingAt(edgeId(edge.a, edge.b)) ?? counterOf(edge.a));
    }
    case "units":
    case "leaders":
      return counterOf(war[part][at]?.at?.[0]);
    default:
      return undefined;
  }
}
