import type { Snippet } from "svelte";

/** What a table page puts into the one line above it: who sits there, and whether the line holds. */
export const topline: { content: Snippet | undefined } = $state({ content: undefined });
