import type { Json } from "@warren/kernel/json.ts";
import type { Place } from "../../../scenario/finding.ts";
import type { RegionId, Scenario } from "../../../scenario/types.ts";

/** Keys under which a selector of regions may stand, and lists or single ids of regions. */
const SELECTORS = new Set(["regions", "at", "next", "to", "touching", "perRegion"]);
const LISTS = new Set(["coast", "at", "regions", "sea"]);
const SINGLE = new Set(["toward", "region"]);

/** Another id for each that names a region; undefined takes it out of its list. */
type Exchange = (id: RegionId, place: Place) => RegionId | undefined;
type Fields = { readonly [key: string]: Json };
const isFields = (value: Json): value is Fields => value !== null && typeof value === "object" && !Array.isArray(value);

/** A war with every id of a region that it names exchanged, wherever it stands. The list of regions itself and its borders are the caller's. */
export function exchanged(war: Scenario, exchange: Exchange): Scenario {
  const list = (ids: readonly Json[], place: Place, once: boolean): Json[] => {
    const kept = ids.flatMap((id, nth) => exchange(String(id), [...place, nth]) ?? []);
    return once ? [...new Set(kept)] : kept;
  };
  const walk = (value: Json, place: Place, isSelector: boolean): Json => {
    if (Array.isArray(value)) return value.map((one: Json, nth) => walk(one, [...place, nth], isSelector));
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => {
        const at = [...place, key];
        const isIds = Array.isArray(one) && one.every((id) => typeof id === "string");
        // A counter that stands somewhere is one entry, however many stand there.
        if (isIds && (LISTS.has(key) || (isSelector && key === "ids")))
          return [key, list(one as string[], at, !(key === "at" && place.length === 2))];
        if (typeof one === "string" && SINGLE.has(key)) return [key, exchange(one, at) ?? one];
        if (key === "edges" && Array.isArray(one))
          return [key, one.map((pair, nth) => list(pair as Json[], [...at, nth], false))];
        return [key, walk(one as Json, at, SELECTORS.has(key))];
      }),
    );
  };
  const { map: _drawing, edges: _edges, theaters: _theaters, areas, regions, ...rest } = war;
  const walked = walk(rest as unknown as Json, [], false) as Fields;
  const known = {
    regions: regions.map((region, nth) => walk(region as unknown as Json, ["regions", nth], false)),
    areas: Object.fromEntries(Object.entries(areas).map(([name, ids]) => [name, list(ids, ["areas", name], true)])),
  };
  // In the order the file has them, so that it reads as before.
  return Object.fromEntries(
    Object.entries(war).map(([key, value]) => [key, (known as Fields)[key] ?? walked[key] ?? value]),
  ) as unknown as Scenario;
}

/** Where a war names a region, besides its own entry, its borders and coasts. */
export function usesOf(war: Scenario, id: RegionId): Place[] {
  const uses: Place[] = [];
  exchanged(war, (one, place) => {
    if (one === id && place[0] !== "regions") uses.push(place);
    return one;
  });
  return uses;
}
