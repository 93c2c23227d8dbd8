import type { Json } from "@warren/kernel/json.ts";
import type { Place } from "./finding.ts";
import { type RecordForm, texts, withAt } from "./form.ts";
import type { Scenario } from "./types.ts";

/** Lists whose entries have ids, by what those ids mean. */
export const DEFINED = {
  sides: "side",
  regions: "region",
  unitTypes: "type",
  units: "unit",
  leaders: "leader",
  pools: "pool",
  decks: "deck",
  cards: "card",
  structures: "structure",
  tech: "tech",
} as const satisfies Partial<{ [list in keyof Scenario]: string }>;
export type DefinedList = keyof typeof DEFINED;
export type Defined = (typeof DEFINED)[DefinedList] | "area";

/** Kinds of references that may mean a thing of this kind. */
const MEANS: { readonly [kind in Defined]?: readonly string[] } = {
  region: ["region", "sea"],
  unit: ["unit", "counter"],
  leader: ["leader", "counter"],
};

/** Whether a reference means the thing called `id`: itself, or one of several counters of its (ID.1 to ID.n). */
function meant(kind: Defined, id: string, ref: string, value: string): boolean {
  if (!(MEANS[kind] ?? [kind]).includes(ref)) return false;
  return value === id || (kind === "unit" && value.startsWith(`${id}.`) && /^\d+$/.test(value.slice(id.length + 1)));
}

/** Where a scenario speaks of a thing, besides where it is itself. */
export function referencesTo(form: RecordForm, war: Scenario, kind: Defined, id: string): Place[] {
  const places: Place[] = [];
  for (const { place, form: of, value } of texts(form, war as unknown as Json))
    if (of.ref !== undefined && meant(kind, id, of.ref, value)) places.push(place);
  return places;
}

/** The thing and all that speaks of it under a new id. A region stands on the map as well: that is where it is renamed. */
export function renamed(form: RecordForm, war: Scenario, kind: Defined, from: string, to: string): Scenario {
  let next = war as unknown as Json;
  const keys: Place[] = [];
  for (const { place, form: of, value, isKey } of texts(form, next)) {
    if (of.ref === undefined || !meant(kind, from, of.ref, value)) continue;
    if (isKey) keys.push(place);
    else next = withAt(form, next, place, `${to}${value.slice(from.length)}`);
  }
  for (const place of keys) next = withKey(form, next, place, to);
  if (kind === "area") next = withKey(form, next, ["areas", from], to);
  const list = (Object.keys(DEFINED) as DefinedList[]).find((one) => DEFINED[one] === kind);
  if (list) {
    const nth = (war[list] as readonly { readonly id: string }[]).findIndex(({ id }) => id === from);
    if (nth !== -1) next = withAt(form, next, [list, nth, "id"], to);
  }
  return next as unknown as Scenario;
}

/** An entry of a table under another name, in its place. */
function withKey(form: RecordForm, value: Json, place: Place, to: string): Json {
  const table = place.slice(0, -1);
  const from = place.at(-1)!;
  const old = table.reduce<Json>((at, step) => (at as { [key: string]: Json })[step]!, value) as { [key: string]: Json };
  const next = Object.fromEntries(Object.entries(old).map(([key, one]) => [key === from ? to : key, one]));
  return withAt(form, value, table, next);
}
