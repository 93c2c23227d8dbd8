/** A game in a few sentences, for who has never played it: `brief.1`, `brief.2` and so on of its words. */
export const briefOf = (words: { readonly [key: string]: string }): string[] =>
  Array.from({ length: 9 }, (_, i) => words[`brief.${i + 1}`]).filter((line) => line !== undefined);
