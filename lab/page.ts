import { readFileSync, writeFileSync } from "node:fs";

/** A page with the parts between `<!-- name -->` and `<!-- /name -->` made anew; the words around them are written by hand. */
export function renewed(page: string, parts: { readonly [name: string]: readonly string[] }): string {
  let text = page;
  for (const [name, lines] of Object.entries(parts)) {
    const old = new RegExp(`<!-- ${name} -->[^]*?<!-- /${name} -->`);
    if (!old.test(text)) throw new Error(`the page has no part “${name}”`);
    text = text.replace(old, () => `<!-- ${name} -->\n${lines.join("\n")}\n<!-- /${name} -->`);
  }
  return text;
}

export function renew(page: URL, parts: { readonly [name: string]: readonly string[] }): void {
  writeFileSync(page, renewed(readFileSync(page, "utf8"), parts));
}
