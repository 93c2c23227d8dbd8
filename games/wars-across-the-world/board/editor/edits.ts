import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { Place } from "../../scenario/finding.ts";
import { inOrder, type RecordForm, valueAt, withAt } from "../../scenario/form.ts";
import { DEFINED, type Defined, type DefinedList, referencesTo, renamed } from "../../scenario/references.ts";
import type { Region, Scenario, UnitSetup } from "../../scenario/types.ts";
import type { Terrain } from "../../scenario/vocabulary.ts";
import type { WarDoc } from "./doc.ts";
import { home, takenIn, unused } from "./fresh.ts";
import { makeKind, paintTerrain, renameRegion } from "./map/changes.ts";
import type { Made } from "./map/doc.ts";
import { type Feature, paintEdge } from "./map/features.ts";
import { setPort } from "./map/spots.ts";

/** What is done to a document, as pure functions; where one thing follows from another it is done along with it. */

const withWar = (doc: WarDoc, war: Scenario): WarDoc => ({ ...doc, war });

/** Something else at a place of the war; undefined takes it away. */
export function setAt(form: RecordForm, doc: WarDoc, place: Place, value: Json | undefined): WarDoc {
  const next = withAt(form, doc.war as unknown as Json, place, value);
  // A chapter of switches that says nothing is left out.
  const above = place.slice(0, -1);
  const left = valueAt(next, above);
  if (value === undefined && place[0] === "rules" && above.length > 1 && Object.keys(left as object).length === 0)
    return setAt(form, doc, above, undefined);
  const war = next as unknown as Scenario;
  return withWar(doc, settledEntry(form, followed(war, place), place));
}

/** A unit has as many counters as places, whichever of the two was changed; who comes later has no place, who is there from the start has one. */
function settledEntry(form: RecordForm, war: Scenario, [list, nth, field]: Place): Scenario {
  if ((list !== "units" && list !== "leaders") || typeof nth !== "number") return war;
  const entry = war[list][nth];
  if (!entry || !["at", "count", "enter"].includes(String(field))) return war;
  const { at = [], enter } = entry;
  const { count = 1, on } = entry as UnitSetup;
  const put = (values: { readonly [name: string]: Json | undefined }): Scenario =>
    Object.entries(values).reduce<Json>(
      (now, [name, value]) => withAt(form, now, [list, nth, name], value),
      war as unknown as Json,
    ) as unknown as Scenario;
  if (enter !== "start") return entry.at ? put({ at: undefined }) : war;
  if (on !== undefined) return war;
  if (field === "at") return list === "units" && at.length > 0 ? put({ count: at.length > 1 ? at.length : undefined }) : war;
  const first = at.at(-1) ?? home(war, entry.side);
  return put({ at: Array.from({ length: count }, (_, one) => at[one] ?? first) });
}

/** What a change of this place brings with it. */
function followed(war: Scenario, place: Place): Scenario {
  if (place.length === 1 && place[0] === "turns") {
    const labels = Array.from({ length: war.turns }, (_, nth) => war.turnLabels[nth] ?? `Turn ${nth + 1}`);
    return { ...war, turnLabels: labels };
  }
  if (place[0] === "phases" && place[1] === "production") {
    const { economy, ...rest } = war;
    if (!war.phases.production) return { ...rest };
    const start = Object.fromEntries(war.sides.map(({ id }) => [id, 0]));
    return economy ? war : inPlace(war, { economy: { start, resources: [], stepCost: 1, shop: [] } });
  }
  return war;
}
/** An optional part of the whole where the file has it. */
function inPlace(war: Scenario, { economy }: Required<Pick<Scenario, "economy">>): Scenario {
  return Object.fromEntries(
    Object.entries(war).flatMap(([key, value]) =>
      key === "tech"
        ? [
            ["economy", economy],
            [key, value],
          ]
        : [[key, value]],
    ),
  ) as unknown as Scenario;
}

/** One more entry in a list of the war, behind `after` where that is said. A side comes with its place in the order of play and its relations. */
export function added(form: RecordForm, doc: WarDoc, list: string, entry: Json, after?: number): WarDoc {
  const old = doc.war[list as keyof Scenario] as unknown as readonly Json[];
  const at = after === undefined ? old.length : after + 1;
  const next = withAt(form, doc.war as unknown as Json, [list], [...old.slice(0, at), entry, ...old.slice(at)]);
  const war = next as unknown as Scenario;
  if (list !== "sides") return withWar(doc, war);
  const { id } = entry as { readonly id: string };
  return withWar(doc, {
    ...war,
    turnOrder: [...war.turnOrder, id],
    relations: [...war.relations, ...doc.war.sides.map((one) => ({ a: one.id, b: id, state: "war" as const }))],
    vpStart: { ...war.vpStart, [id]: 0 },
    ...(war.economy ? { economy: { ...war.economy, start: { ...war.economy.start, [id]: 0 } } } : {}),
  });
}

/** A copy of an entry behind it, with an id of its own. */
export function copied(form: RecordForm, doc: WarDoc, list: string, nth: number): WarDoc {
  const entry = (doc.war[list as keyof Scenario] as unknown as readonly { readonly id?: string }[])[nth]!;
  if (entry.id === undefined) return added(form, doc, list, entry as Json, nth);
  const id = unused(takenIn(doc.war, list as DefinedList), entry.id);
  // Of two leaders of a rank one must be the senior.
  const ranks = doc.war.leaders.filter((one) => list === "leaders" && one.side === (entry as typeof one).side);
  const seniority = list === "leaders" ? { seniority: 1 + Math.max(...ranks.map((one) => one.seniority)) } : {};
  return added(form, doc, list, { ...entry, id, ...seniority } as Json, nth);
}

/** Where the war still speaks of an entry; what is taken away along with a side is not counted. */
export function stillMeant(form: RecordForm, { war }: WarDoc, list: string, nth: number): Place[] {
  const kind = DEFINED[list as DefinedList] as Defined | undefined;
  if (kind === undefined) return [];
  const { id } = (war[list as DefinedList] as readonly { readonly id: string }[])[nth]!;
  const own = new Set(list === "sides" ? ["turnOrder", "relations", "vpStart"] : []);
  const self = `${list}.${nth}.`;
  return referencesTo(form, war, kind, id).filter(
    (place) => !own.has(String(place[0])) && !`${place.join(".")}.`.startsWith(self) && place.join(".") !== `economy.start.${id}`,
  );
}

export function removed(form: RecordForm, doc: WarDoc, list: string, nth: number): WarDoc {
  const next = withAt(form, doc.war as unknown as Json, [list, nth], undefined) as unknown as Scenario;
  if (list !== "sides") return withWar(doc, next);
  const { id } = doc.war.sides[nth]!;
  const without = ({ [id]: _gone, ...rest }: { readonly [side: string]: number }) => rest;
  return withWar(doc, {
    ...next,
    turnOrder: next.turnOrder.filter((one) => one !== id),
    relations: next.relations.filter(({ a, b }) => a !== id && b !== id),
    vpStart: without(next.vpStart),
    ...(next.economy ? { economy: { ...next.economy, start: without(next.economy.start) } } : {}),
  });
}

/** What stands on the map is changed there as well: names, ground and kinds of regions, ports, what lies on borders. Undefined for anything else. */
export function setOnMap(doc: WarDoc, place: Place, value: Json | undefined): Made | undefined {
  const [list, nth, field] = place;
  if (place.length !== 3) return undefined;
  if (list === "regions") {
    const { id, name } = doc.war.regions[Number(nth)]!;
    switch (field) {
      case "id":
        return renameRegion(doc, id, name, String(value));
      case "name":
        return renameRegion(doc, id, String(value));
      case "kind":
        return makeKind(doc, id, value as Region["kind"]);
      case "terrain":
        return paintTerrain(doc, [id], value as Terrain);
      case "port":
        return setPort(doc, id, value === true);
      default:
        return undefined;
    }
  }
  if (list !== "edges" || field === "a" || field === "b") return undefined;
  const { a, b, river } = doc.war.edges[Number(nth)]!;
  if (field === "river") return paintEdge(doc, a, b, (value ?? river ?? "minor") as Feature, value !== undefined);
  return paintEdge(doc, a, b, field as Feature, value === true);
}

/** Fields of regions and borders in the order of the schema, wherever they were changed. */
export function arranged(form: RecordForm, before: WarDoc, { war, ...rest }: WarDoc): WarDoc {
  const list = <T>(name: "regions" | "edges", now: readonly T[], old: readonly T[]): readonly T[] => {
    const field = form.fields.find((one) => one.name === name)!.of();
    const of = field.t === "list" ? field.of() : field;
    if (now === old) return now;
    return now.map((one, nth) => (one === old[nth] ? one : (inOrder(of, one as { [field: string]: Json }) as T)));
  };
  const regions = list("regions", war.regions, before.war.regions);
  const edges = list("edges", war.edges, before.war.edges);
  return regions === war.regions && edges === war.edges ? { war, ...rest } : { war: { ...war, regions, edges }, ...rest };
}

/** An entry one place up or down. */
export function moved(form: RecordForm, doc: WarDoc, place: Place, by: 1 | -1): WarDoc {
  const list = valueAt(doc.war as unknown as Json, place.slice(0, -1)) as readonly Json[];
  const nth = Number(place.at(-1));
  const to = nth + by;
  if (to < 0 || to >= list.length) return doc;
  const next = list.with(nth, list[to]!).with(to, list[nth]!);
  return setAt(form, doc, place.slice(0, -1), next as Json);
}

/** Why an id cannot be had: it is taken. */
export function isTaken({ war }: WarDoc, kind: Defined, id: string): boolean {
  if (kind === "area") return Object.hasOwn(war.areas, id);
  const list = (Object.keys(DEFINED) as DefinedList[]).find((one) => DEFINED[one] === kind)!;
  return takenIn(war, list).includes(id);
}

/** A thing and all that speaks of it under a new id. */
export function renamedIn(form: RecordForm, doc: WarDoc, kind: Defined, from: string, to: string): Made {
  const what: Msg = { key: "edit.did.rename", args: { from, to } };
  if (kind !== "region") return { doc: withWar(doc, renamed(form, doc.war, kind, from, to)), what };
  const made = setOnMap(doc, ["regions", doc.war.regions.findIndex(({ id }) => id === from), "id"], to)!;
  return "doc" in made ? { doc: arranged(form, doc, made.doc), what } : made;
}
