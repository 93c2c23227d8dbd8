import type { Json } from "@warren/kernel/json.ts";
import type { Form, RecordForm } from "../../scenario/form.ts";
import { DEFINED, type DefinedList } from "../../scenario/references.ts";
import type { CardDef, Scenario, SpecialRule, UnitSetup, Use } from "../../scenario/types.ts";
import type { Effect } from "../../scenario/vocabulary.ts";
import { SIDE_WORDS } from "../../scenario/words.ts";

/** New entries that a check lets pass where that is possible: nobody should have to mend what he has just added. */

type Entry = { readonly [field: string]: Json };
interface Thing {
  readonly id: string;
}

/** Ids of a kind that are there to be meant, and words in use of a sort. */
export function idsOf(war: Scenario, kind: string): readonly string[] {
  switch (kind) {
    case "region":
      return war.regions.map(({ id }) => id);
    case "sea":
      return war.regions.flatMap(({ id, kind: is }) => (is === "sea" ? [id] : []));
    case "counter":
      return [...war.units, ...war.leaders].map(({ id }) => id);
    case "area":
      return Object.keys(war.areas);
    case "nation":
      return [...new Set(war.units.map(({ nation }) => nation))];
    case "resource":
      return ["money", ...(war.economy?.resources ?? [])];
    case "flag":
      return [];
    default: {
      const list = (Object.keys(DEFINED) as DefinedList[]).find((one) => DEFINED[one] === kind);
      return list ? (war[list] as readonly Thing[]).map(({ id }) => id) : [];
    }
  }
}

/** A name nobody has yet: `base`, or with a number. */
export function unused(taken: readonly string[], base: string): string {
  const own = base.slice(0, 34);
  if (!taken.includes(own)) return own;
  const stem = own.replace(/[ -]?\d+$/, "");
  for (let n = 2; ; n++) if (!taken.includes(`${stem}-${n}`)) return `${stem}-${n}`;
}
/** Units and leaders share one space of ids. */
export const takenIn = (war: Scenario, list: DefinedList): readonly string[] =>
  list === "units" || list === "leaders" ? idsOf(war, "counter") : (war[list] as readonly Thing[]).map(({ id }) => id);

/** What is missing for a new value: a kind of thing of which there is none yet. */
interface Lacking {
  readonly lacks: string;
}
export const isLacking = (made: Json | Lacking): made is Lacking =>
  made !== null && typeof made === "object" && !Array.isArray(made) && "lacks" in made;

/** The least that a form takes. */
export function freshOf(form: Form, war: Scenario): Json | Lacking {
  switch (form.t) {
    case "fixed":
      return form.value;
    case "yes":
      return true;
    case "switch":
      return false;
    case "number":
      return Math.min(form.max, Math.max(form.min, 1));
    case "choice":
      return form.values[0]!;
    case "text": {
      if (form.words?.includes("self")) return "self";
      const [first] = idsOf(war, form.ref ?? form.known ?? "");
      if (first !== undefined) return first;
      return form.ref === undefined ? "New" : { lacks: form.ref };
    }
    case "list":
      return all(
        Array.from({ length: form.min }, () => form.of()),
        war,
      );
    case "pair":
      return all(form.of, war);
    case "record":
      return freshRecord(form, war);
    case "table":
      return {};
    case "kinds":
      return freshRecord(form.of[0]!.form(), war);
    case "either":
      return form.words[0]!;
    default:
      return form satisfies never;
  }
}
function all(forms: readonly Form[], war: Scenario): Json | Lacking {
  const made = forms.map((one) => freshOf(one, war));
  return made.find(isLacking) ?? (made as Json);
}
function freshRecord({ fields }: RecordForm, war: Scenario): Json | Lacking {
  const made: { [field: string]: Json } = {};
  for (const { name, isOptional, of } of fields) {
    if (isOptional) continue;
    const one = freshOf(of(), war);
    if (isLacking(one)) return one;
    made[name] = one;
  }
  return made;
}

/** When a block is carried out: what lasts, and how long, goes by it. */
export type Moment = "turn" | "battle" | "always";

/** What an effect says when it is new, besides what it must. */
function firstOf(name: string, war: Scenario, moment: Moment): Entry | Lacking {
  const own = { side: "self" };
  const until = moment === "always" ? {} : { until: moment === "battle" ? "round" : "sideTurn" };
  const [structure] = war.structures;
  if (name === "structure" && !structure) return { lacks: "structure" };
  const first: { readonly [effect: string]: Entry } = {
    modify: { units: own, amount: 1, ...until },
    test: { amount: -1 },
    count: { amount: 1, ...until },
    ignore: { ...until },
    inflict: { side: "enemy", hits: 1 },
    prevent: { hits: 1, ...until },
    fire: { units: own, n: 1, by: "self", until: "round" },
    move: { to: { control: "self" } },
    reveal: { hand: "enemy" },
    edge: { edges: { n: 1, by: "self" }, set: { road: false }, ...until },
    structure: { structure: structure?.id ?? "" },
    supply: { units: own, ...until },
    allow: { units: own, ...until },
    forbid: { units: { side: "enemy" }, ...until },
    gain: { kind: "vp", amount: 1 },
    draw: { n: 1 },
    flag: { add: 1 },
  };
  return first[name] ?? {};
}

/** Another condition or effect in the place of one: what both have stays. */
export function otherKind(
  form: Extract<Form, { t: "kinds" }>,
  value: Entry,
  name: string,
  war: Scenario,
  moment: Moment = "turn",
): Json | Lacking {
  const record = form.of.find(({ names }) => names.includes(name))!.form();
  const first = form.by === "e" ? firstOf(name, war, moment) : {};
  if (isLacking(first)) return first;
  const made: { [field: string]: Json } = {};
  for (const { name: field, isOptional, of } of record.fields) {
    const old = value[field];
    const inner = of();
    if (field === form.by) made[field] = name;
    else if (old !== undefined && takes(inner, old)) made[field] = old;
    else if (first[field] !== undefined) made[field] = first[field];
    else if (!isOptional) {
      const one = freshOf(inner, war);
      if (isLacking(one)) return one;
      made[field] = one;
    }
  }
  return made;
}

/** A new entry of a list inside an entry, where the least that its form takes would say nothing. */
export function newNested(war: Scenario, name: string): Json | undefined {
  const side = war.sides[0]!.id;
  switch (name) {
    case "perTurn":
    case "end":
      return { side: "each", when: [], do: [VP_FOR_NOTHING], text: "Each side gains 1 VP." } as unknown as Json;
    case "suddenDeath":
    case "alsoWins": {
      const region = war.regions.find(({ control, vp }) => control !== undefined && control !== side && vp) ?? war.regions[0]!;
      return { side, when: [{ c: "control", side, regions: { ids: [region.id] } }], text: `${side} controls ${region.name}.` };
    }
    case "uses":
      return USE as unknown as Json;
    case "shop": {
      const unit =
        war.units.find((one) => one.side === side && one.enter === "pool") ?? war.units.find((one) => one.side === side);
      return unit && { side, unit: unit.id, price: { money: 1 } };
    }
    default:
      return undefined;
  }
}
/** Whether a form would take a value, by its kind alone. */
function takes(form: Form, value: Json): boolean {
  switch (form.t) {
    case "choice":
      return form.values.includes(value as string);
    case "text":
      return typeof value === "string" && !(SIDE_WORDS as readonly string[]).includes(value) === !form.words?.includes(value);
    case "number":
      return typeof value === "number" && value >= form.min && value <= form.max;
    case "list":
      return Array.isArray(value);
    case "record":
      return (
        value !== null &&
        typeof value === "object" &&
        Object.keys(value).every((key) => form.fields.some(({ name }) => name === key))
      );
    case "either":
      return typeof value === "object" || form.words.includes(value as string);
    default:
      return false;
  }
}

const VP_FOR_NOTHING: Effect = { e: "gain", side: "self", kind: "vp", amount: 1 };
const USE: Use = { kind: "event", windows: ["own:land"], when: [], do: [VP_FOR_NOTHING], text: "You gain 1 VP." };
/** Where a side is at home: a city of its own, or else any region. */
export const home = (war: Scenario, side: string): string =>
  (war.regions.find((one) => one.control === side && one.city) ??
    war.regions.find((one) => one.control === side) ??
    war.regions[0])!.id;

/** A new entry of a list of the scenario that belongs to a side, in the manner of those that are there. */
export function newEntry(form: RecordForm, war: Scenario, list: string, side: string): Json | Lacking {
  const id = (base: string): string => unused(takenIn(war, list as DefinedList), base);
  switch (list) {
    case "sides":
      return { id: id("Side"), name: "New side", short: "New side", seat: "player" };
    case "unitTypes":
      return { id: id("type"), domain: "land", role: "CU", tags: [], cf: 2, mf: 2, mp: 2, steps: 1 };
    case "units": {
      const [type] = war.unitTypes;
      if (!type) return { lacks: "type" };
      const nation = war.units.find((one) => one.side === side)?.nation ?? side;
      return {
        id: id("U1"),
        name: "New unit",
        side,
        nation,
        type: type.id,
        enter: "start",
        at: [home(war, side)],
      } satisfies UnitSetup;
    }
    case "leaders": {
      const seniority =
        1 + Math.max(0, ...war.leaders.flatMap((one) => (one.side === side && one.rank === 1 ? [one.seniority] : [])));
      return {
        ...{ id: id("L1"), name: "New leader", side, rank: 1, seniority, domains: ["land"], cf: 0, mf: 1, mp: 3, tags: [] },
        ...{ enter: "start", at: [home(war, side)] },
      };
    }
    case "pools":
      return { id: id("pool"), side, kind: "leaders", hidden: false, members: [] };
    case "reinforcements":
      return { turn: Math.min(2, war.turns), side, bring: [], regions: [home(war, side)] };
    case "decks":
      return { id: id(side), side, order: 1, startHand: 0, open: [], aside: [], reshuffle: true };
    case "cards": {
      const deck = war.decks.find((one) => one.side === side) ?? war.decks[0];
      if (!deck) return { lacks: "deck" };
      return {
        ...{ id: id("C-1"), title: "New card", deck: deck.id, copies: 1, family: "event", strength: "small", uses: [USE] },
      } satisfies CardDef as unknown as Json;
    }
    case "specialRules":
      return {
        ...{ id: id("R-1"), title: "New rule", trigger: { on: "sideStart", side }, when: [], do: [VP_FOR_NOTHING] },
        text: "The side gains 1 VP at the start of its turn.",
      } satisfies SpecialRule as unknown as Json;
    case "structures":
      return { id: id("fort"), kind: "fortress", side, count: 1, fdv: 3 };
    case "tech":
      return { id: id("tech"), name: "New technology", sides: [side] };
    case "supremacy":
      return { id: id("S-1"), side, stat: "supremacy", amount: 1, when: [], text: "It holds always." };
    default: {
      const found = form.fields.find(({ name }) => name === list)?.of();
      return found?.t === "list" ? freshOf(found.of(), war) : {};
    }
  }
}
