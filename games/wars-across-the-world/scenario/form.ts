import type { Json } from "@warren/kernel/json.ts";
import type { Place } from "./finding.ts";

/**
 * What a field of a scenario takes, read from its JSON Schema (`json-schema.ts`): forms are drawn from it, references are followed by it and new entries made
 * from it. Plain data, save that forms lie in one another without end (a selector in a selector), so what is inside is looked up when asked for.
 */
export type Form =
  | { readonly t: "fixed"; readonly value: Json }
  /** Says yes or is left out. */
  | { readonly t: "yes" }
  | { readonly t: "switch" }
  /** `or`: a word, or null, in place of a number. */
  | { readonly t: "number"; readonly min: number; readonly max: number; readonly or?: string | null }
  | { readonly t: "choice"; readonly values: readonly (string | number)[] }
  | TextForm
  | { readonly t: "list"; of(): Form; readonly min: number; readonly max: number }
  | { readonly t: "pair"; readonly of: readonly Form[] }
  | RecordForm
  /** Entries by a name. */
  | { readonly t: "table"; key(): Form; of(): Form }
  /** Records of several kinds, told apart by one field. */
  | {
      readonly t: "kinds";
      readonly by: string;
      readonly of: readonly { readonly names: readonly string[]; form(): RecordForm }[];
    }
  /** One of some words, or a record. */
  | { readonly t: "either"; readonly words: readonly string[]; of(): RecordForm };

export interface TextForm {
  readonly t: "text";
  readonly max: number;
  readonly isId: boolean;
  /** What of the scenario it means, and words that may stand instead. */
  readonly ref?: string;
  readonly words?: readonly string[];
  /** Words of this sort that are in use already may be offered. */
  readonly known?: string;
}
export interface RecordForm {
  readonly t: "record";
  /** What it is called where the same is used in many places. */
  readonly kind?: string;
  readonly fields: readonly Field[];
}
interface Field {
  readonly name: string;
  readonly isOptional: boolean;
  of(): Form;
}

interface Node {
  readonly $ref?: string;
  readonly type?: string;
  readonly const?: Json;
  readonly enum?: readonly (string | number)[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly items?: Node | false;
  readonly prefixItems?: readonly Node[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: { readonly [name: string]: Node };
  readonly required?: readonly string[];
  readonly additionalProperties?: Node | false;
  readonly propertyNames?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly ref?: string;
  readonly words?: readonly string[];
  readonly known?: string;
  readonly kind?: string;
}

/** The form of the whole that a JSON Schema describes. */
export function formOf(schema: object): RecordForm {
  const root = schema as Node & { readonly $defs?: { readonly [name: string]: Node } };
  const made = new Map<Node, Form>();
  const resolved = (node: Node): Node => {
    if (node.$ref === undefined) return node;
    const { $ref, ...beside } = node;
    const meant = resolved(root.$defs![$ref.replace("#/$defs/", "")]!);
    return Object.keys(beside).length === 0 ? meant : { ...meant, ...beside };
  };
  const read = (from: Node): Form => {
    let form = made.get(from);
    if (!form) made.set(from, (form = formOfNode(resolved(from))));
    return form;
  };
  const formOfNode = (node: Node): Form => {
    const among = node.anyOf ?? node.oneOf;
    if (among) return unionOf(among.map(resolved));
    if (node.const !== undefined) return node.const === true ? { t: "yes" } : { t: "fixed", value: node.const };
    if (node.enum) return { t: "choice", values: node.enum };
    switch (node.type) {
      case "boolean":
        return { t: "switch" };
      case "integer":
        return { t: "number", min: node.minimum!, max: node.maximum! };
      case "array":
        if (node.prefixItems) return { t: "pair", of: node.prefixItems.map(read) };
        return { t: "list", of: () => read(node.items as Node), min: node.minItems ?? 0, max: node.maxItems! };
      case "object":
        return node.properties
          ? recordOf(node)
          : { t: "table", key: () => read(node.propertyNames!), of: () => read(node.additionalProperties as Node) };
      default:
        return textOf(node);
    }
  };
  const textOf = ({ maxLength, pattern, ref, words, known }: Node): TextForm => ({
    t: "text",
    max: maxLength!,
    isId: pattern !== undefined,
    ...(ref === undefined ? {} : { ref }),
    ...(words === undefined ? {} : { words }),
    ...(known === undefined ? {} : { known }),
  });
  const recordOf = ({ properties, required = [], kind }: Node): RecordForm => ({
    t: "record",
    ...(kind === undefined ? {} : { kind }),
    fields: Object.entries(properties!).map(([name, of]) => ({
      name,
      isOptional: !required.includes(name),
      of: () => read(of),
    })),
  });
  /** The field whose fixed words tell the records of a union apart. */
  const wordsAt = (node: Node, by: string): readonly string[] | undefined => {
    const field = node.properties?.[by];
    const { const: only, enum: several } = field ? resolved(field) : {};
    return typeof only === "string" ? [only] : (several as readonly string[] | undefined);
  };
  const unionOf = (among: readonly Node[]): Form => {
    if (among.every((one) => one.const !== undefined))
      return { t: "choice", values: among.map((one) => one.const as string | number) };
    const number = among.find(({ type }) => type === "integer");
    const other = among.find((one) => one !== number)!;
    if (number)
      return {
        t: "number",
        min: number.minimum!,
        max: number.maximum!,
        or: other.type === "null" ? null : (other.const as string),
      };
    const words = among.find((one) => one.enum)?.enum as readonly string[] | undefined;
    if (words) return { t: "either", words, of: () => recordOf(among.find(({ properties }) => properties)!) };
    const by = Object.keys(among[0]!.properties!).find((name) => among.every((one) => wordsAt(one, name)))!;
    return { t: "kinds", by, of: among.map((one) => ({ names: wordsAt(one, by)!, form: () => recordOf(one) })) };
  };
  return recordOf(root);
}

/** The kind of record that this value is, of several. */
export function kindOf(form: Extract<Form, { t: "kinds" }>, value: Json): RecordForm {
  const name = String((value as { [key: string]: Json })[form.by]);
  return (form.of.find(({ names }) => names.includes(name)) ?? form.of[0]!).form();
}

const isRecord = (value: Json | undefined): value is { [key: string]: Json } =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/** The form of one step into a value: a field, an entry of a list or table. */
function formInside(form: Form, value: Json | undefined, step: string | number): Form | undefined {
  switch (form.t) {
    case "record":
      return form.fields.find(({ name }) => name === step)?.of();
    case "list":
    case "table":
      return form.of();
    case "pair":
      return form.of[Number(step)];
    case "kinds":
      return isRecord(value) ? formInside(kindOf(form, value), value, step) : undefined;
    case "either":
      return isRecord(value) ? formInside(form.of(), value, step) : undefined;
    default:
      return undefined;
  }
}

export function valueAt(value: Json, place: Place): Json | undefined {
  let at: Json | undefined = value;
  for (const step of place)
    at = at !== null && typeof at === "object" ? ((at as { [key: string]: Json })[step] as Json | undefined) : undefined;
  return at;
}

/**
 * The value with something else at a place; undefined takes it away, an entry of a list or a field. Fields stand in the order of the schema, so that a file
 * looks the same however it was made.
 */
export function withAt(form: Form | undefined, value: Json, place: Place, next: Json | undefined): Json {
  const [step, ...rest] = place;
  if (step === undefined) return next ?? null;
  const inner = form && formInside(form, value, step);
  const below = (old: Json | undefined): Json | undefined =>
    rest.length === 0 ? next : withAt(inner, old ?? (typeof rest[0] === "number" ? [] : {}), rest, next);
  if (Array.isArray(value)) {
    const at = Number(step);
    const made = below(value[at] as Json);
    return [...value.slice(0, at), ...(made === undefined ? [] : [made]), ...value.slice(at + 1)];
  }
  const old = isRecord(value) ? value : {};
  const made = below(old[step]);
  const { [step]: _gone, ...others } = old;
  const all: { [key: string]: Json } = made === undefined ? others : { ...old, [step]: made };
  return form ? inOrder(form, all) : all;
}

/** Fields of a record as the schema lists them. */
export function inOrder(form: Form, value: { [key: string]: Json }): { [key: string]: Json } {
  const record = form.t === "kinds" ? kindOf(form, value) : form.t === "either" ? form.of() : form;
  if (record.t !== "record") return value;
  const ordered: { [key: string]: Json } = {};
  for (const { name } of record.fields) if (Object.hasOwn(value, name)) ordered[name] = value[name]!;
  return ordered;
}

/** Every text of a value with its form, and names of table entries, from the top down. */
export function* texts(
  form: Form,
  value: Json | undefined,
  place: Place = [],
): Generator<{ readonly place: Place; readonly form: TextForm; readonly value: string; readonly isKey: boolean }> {
  if (value === undefined || value === null) return;
  switch (form.t) {
    case "text":
      if (typeof value === "string") yield { place, form, value, isKey: false };
      return;
    case "list":
      if (Array.isArray(value)) for (const [nth, one] of value.entries()) yield* texts(form.of(), one as Json, [...place, nth]);
      return;
    case "pair":
      if (Array.isArray(value))
        for (const [nth, one] of form.of.entries()) yield* texts(one, value[nth] as Json, [...place, nth]);
      return;
    case "record":
      if (isRecord(value)) for (const { name, of } of form.fields) yield* texts(of(), value[name], [...place, name]);
      return;
    case "table": {
      const key = form.key();
      for (const [name, one] of Object.entries(isRecord(value) ? value : {})) {
        if (key.t === "text") yield { place: [...place, name], form: key, value: name, isKey: true };
        yield* texts(form.of(), one, [...place, name]);
      }
      return;
    }
    case "kinds":
      if (isRecord(value)) yield* texts(kindOf(form, value), value, place);
      return;
    case "either":
      if (isRecord(value)) yield* texts(form.of(), value, place);
      return;
    default:
  }
}
