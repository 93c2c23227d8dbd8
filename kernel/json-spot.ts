/** Engines say it each in their own words, or not at all: so this is found by reading. */
const TOKEN =
  /\s*(?:([[\]{},:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy;
/** Line and column, from 1, of the first sign at which a text stops being JSON. Each token is looked at with what may follow the one before. */
export function spotOf(text: string): { readonly line: number; readonly column: number } {
  const open: string[] = [];
  /** What may come: a value, a key, a colon, a comma or an end. */
  let want: "value" | "first" | "key" | "colon" | "after" = "value";
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(text); found; found = TOKEN.exec(text)) {
    const [, sign, plain] = found;
    const inside = open.at(-1);
    if (want === "colon") {
      if (sign !== ":") break;
      want = "value";
    } else if (want === "after") {
      if (sign === "," && inside !== undefined) want = inside === "{" ? "key" : "value";
      else if (sign !== undefined && sign === (inside === "{" ? "}" : inside === "[" ? "]" : "")) open.pop();
      else break;
    } else if (want === "key" || (want === "first" && inside === "{")) {
      if (want === "first" && sign === "}") {
        open.pop();
        want = "after";
      } else if (plain?.startsWith('"')) want = "colon";
      else break;
    } else if (sign === "[" || sign === "{") {
      open.push(sign);
      want = "first";
    } else if (plain !== undefined) want = "after";
    else if (want === "first" && sign === "]") {
      open.pop();
      want = "after";
    } else break;
    end = TOKEN.lastIndex;
  }
  const rest = /^\s*/.exec(text.slice(end))![0].length;
  const before = text.slice(0, end + rest).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}
