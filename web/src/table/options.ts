import { type OptionSpec, type Options, titleOfText } from "@warren/kernel/options.ts";
import type { Words } from "./words.ts";

/** How an option is set, in words; a document by what it calls itself. */
export function optionText(spec: OptionSpec, options: Options, words: Words): string {
  const value = options[spec.id] ?? spec.default;
  switch (spec.t) {
    case "flag":
      return words.t(value ? "table.option.yes" : "table.option.no");
    case "int":
      return String(value);
    case "text":
      return titleOfText(String(value)) ?? words.t(value === "" ? "table.option.no" : "table.option.own");
    case "choice":
      return words.say({ key: `option.${spec.id}.${value}` });
    default:
      return spec satisfies never;
  }
}
