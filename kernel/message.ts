import type { Json } from "./json.ts";

/**
 * Words are never made by rules: rules name a message and its arguments, a catalogue of one language makes the sentence.
 * Argument values that are ids are translated through the catalogue too (see `text.ts`).
 */
export interface Msg {
  readonly key: string;
  readonly args?: { readonly [name: string]: Json };
}

/** A refusal is a value: what was refused, why in words, and by which rule (absent for house matters such as a late command). */
export interface Refusal extends Msg {
  readonly rule?: string;
}
