/** The first that fits: browsers also claim to be those they were made from. */
const BROWSERS = [
  ["Edge", /\bEdg/],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /(?:Chrome|Chromium|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;
const SYSTEMS = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["macOS", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** What a browser calls itself, in two words, for a list in which one looks for one's own: “Firefox · Windows”. */
export function browserName(agent: string | undefined): string {
  const said = agent ?? "";
  const found = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([, sign]) => sign.test(said))?.[0] ?? []);
  return found.length > 0 ? found.join(" · ") : "?";
}
