import { manifestOf } from "@warren/games/listed.ts";
import type { BuilderProps } from "@warren/kernel/builder.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Component } from "svelte";

/** What a game lets its players make, with what its rules answer about it. */
export interface Builder {
  readonly View: Component<BuilderProps>;
  readonly words: readonly Catalogue[];
  readonly queries: unknown;
}

export function hasBuilder(game: string): boolean {
  const manifest = manifestOf(game);
  return manifest?.ready === true && manifest.builder !== undefined;
}

/** The builder of a game, fetched when its page is opened; undefined when there is none or it cannot be fetched. */
export async function loadBuilder(game: string): Promise<Builder | undefined> {
  const manifest = manifestOf(game);
  if (!manifest?.ready) return undefined;
  try {
    const [builder, queries] = await Promise.all([manifest.builder?.(), manifest.queries?.()]);
    return builder && { View: builder.View as Component<BuilderProps>, words: builder.words, queries };
  } catch {
    return undefined;
  }
}
