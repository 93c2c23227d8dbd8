import { has, isPlain } from "./json.ts";
import type { Refusal } from "./message.ts";

/**
 * One option of a table. Labels are messages: `option.ID`, `option.ID.help`, `option.ID.VALUE`.
 * `fine`: for those who know the game well; a form keeps it folded away. `given`: no form offers it; whoever opens the match hands it in, as a
 * campaign does to its battle.
 */
export type OptionSpec = { readonly fine?: true; readonly given?: true } & OptionKind;
type OptionKind =
  | {
      readonly id: string;
      readonly t: "choice";
      readonly values: readonly string[];
      /** Values that the rules take and no form offers yet: for the command line and for tests. */
      readonly drafts?: readonly string[];
      readonly default: string;
    }
  | { readonly id: string; readonly t: "flag"; readonly default: boolean }
  | { readonly id: string; readonly t: "int"; readonly min: number; readonly max: number; readonly default: number }
  /** A document the game reads itself (`refuseOptions` or the module's `refuseDocument` says what is wrong in it); at most `max` characters, empty when there is none. */
  | { readonly id: string; readonly t: "text"; readonly max: number; readonly default: string };

export type Options = { readonly [id: string]: string | boolean | number };

export function defaultOptions(specs: readonly OptionSpec[]): Options {
  return Object.fromEntries(specs.map((spec) => [spec.id, spec.default]));
}

/** What a document in an option calls itself: its `name` or `title`, if it is JSON and has one. */
export function titleOfText(text: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    const title = isPlain(parsed) ? (parsed.name ?? parsed.title) : undefined;
    return typeof title === "string" && title !== "" ? title.slice(0, 60) : undefined;
  } catch {
    return undefined;
  }
}

/** Options for those who only want to know how a table plays: of a document no more than what it calls itself. */
export function namedOptions(specs: readonly OptionSpec[], options: Options): Options {
  const documents = specs.filter(({ id, t }) => t === "text" && typeof options[id] === "string" && options[id] !== "");
  const named = documents.map(({ id }) => [id, JSON.stringify({ name: titleOfText(String(options[id])) ?? "" })]);
  return { ...options, ...Object.fromEntries(named) };
}

/** Checks options from outside against their description and fills in defaults. */
export function parseOptions(specs: readonly OptionSpec[], raw: unknown): { options: Options } | { refusal: Refusal } {
  if (raw !== undefined && !isPlain(raw)) return { refusal: { key: "options.notAnObject" } };
  const given = (raw ?? {}) as Record<string, unknown>;
  for (const id of Object.keys(given)) {
    if (!specs.some((spec) => spec.id === id)) return { refusal: { key: "options.unknown", args: { option: id.slice(0, 60) } } };
  }
  const options: Record<string, string | boolean | number> = {};
  for (const spec of specs) {
    const value = has(given, spec.id) ? given[spec.id] : spec.default;
    switch (spec.t) {
      case "choice":
        if (typeof value !== "string" || !(spec.values.includes(value) || spec.drafts?.includes(value)))
          return { refusal: { key: "options.notAValue", args: { option: spec.id, values: spec.values.join(", ") } } };
        options[spec.id] = value;
        break;
      case "flag":
        if (typeof value !== "boolean") return { refusal: { key: "options.notAFlag", args: { option: spec.id } } };
        options[spec.id] = value;
        break;
      case "int":
        if (typeof value !== "number" || !Number.isInteger(value) || value < spec.min || value > spec.max)
          return { refusal: { key: "options.outOfRange", args: { option: spec.id, min: spec.min, max: spec.max } } };
        options[spec.id] = value;
        break;
      case "text":
        if (typeof value !== "string") return { refusal: { key: "options.notText", args: { option: spec.id } } };
        if (value.length > spec.max)
          return { refusal: { key: "options.tooLong", args: { option: spec.id, length: value.length, max: spec.max } } };
        options[spec.id] = value;
        break;
      default:
        spec satisfies never;
    }
  }
  return { options };
}
