import type { Msg } from "@warren/kernel/message.ts";

/** Short forms that texts of a scenario use, with the number before them where there is one. */
const SHORT = /(?:\b(\d+) )?\b(CF|MF|MP|FDV|VP)\b/;

/** A text of a scenario to be said in play: the catalogue writes its short forms out, for who reads it need not know them. */
export function writtenOut(text: string): Msg {
  const found = SHORT.exec(text);
  if (!found) return { key: "label.name", args: { name: text } };
  const [whole, n, short] = found;
  const before = text.slice(0, found.index) + (n === undefined ? "" : `${n} `);
  const rest = text.slice(found.index + whole.length);
  // Without a number it is some of them, unless it goes with the word behind it.
  const many = n === undefined ? (rest.startsWith(" value") ? 1 : 2) : Number(n);
  return { key: `word.${short}`, args: { before, n: many, after: { ...writtenOut(rest) } } };
}
