import type { BuilderProps } from "@warren/kernel/builder.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import type { Component } from "svelte";

/** What a game lets its players make. */
export interface Builder {
  readonly View: Component<BuilderProps>;
  readonly words: readonly Catalogue[];
  readonly queries: unknown;
}

const builders = import.meta.glob<Component<BuilderProps>>("../../../games/*/board/builder/Builder.svelte", {
  import: "default",
});
const words = import.meta.glob<Catalogue>("../../../games/*/text/builder.en.ts", { import: "builderEn" });
const boardWords = import.meta.glob<Catalogue>("../../../games/*/text/board.en.ts", { import: "boardEn" });
const queries = import.meta.glob<unknown>("../../../games/*/queries.ts", { import: "queries" });

const at = (game: string): string => `../../../games/${game}`;
export const hasBuilder = (game: string): boolean => Object.hasOwn(builders, `${at(game)}/board/builder/Builder.svelte`);

/** The builder of a game, fetched when its page is opened; undefined when there is none or it cannot be fetched. */
export async function loadBuilder(game: string): Promise<Builder | undefined> {
  try {
    const [View, own, board, asked] = await Promise.all([
      builders[`${at(game)}/board/builder/Builder.svelte`]?.(),
      words[`${at(game)}/text/builder.en.ts`]?.(),
      boardWords[`${at(game)}/text/board.en.ts`]?.(),
      queries[`${at(game)}/queries.ts`]?.(),
    ]);
    return View && { View, words: [own, board].filter((one) => one !== undefined), queries: asked };
  } catch {
    return undefined;
  }
}
