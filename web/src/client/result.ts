import type { Refusal } from "@warren/kernel/message.ts";

/** What a door that may refuse gives back: a value or the reason, never an exception. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const good = <T>(value: T): Result<T> => ({ ok: true, value });
export const bad = (refusal: Refusal): Result<never> => ({ ok: false, refusal });
