import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../src/shell/tokens.css", import.meta.url), "utf8");

/** The colours of a block of tokens, by name: `[day, night]`. */
function tokensOf(selector: string): Map<string, readonly [string, string]> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf("\n}", start));
  const tokens = new Map<string, readonly [string, string]>();
  for (const [, name, day, night] of block.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g))
    tokens.set(name!, [day!, night!]);
  for (const [, name, both] of block.matchAll(/--([a-z0-9-]+): (#[0-9a-f]{6});/g)) tokens.set(name!, [both!, both!]);
  return tokens;
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const root = tokensOf(":root");
const rooms = [...css.matchAll(/\[data-game="([a-z-]+)"\]/g)].map((match) => match[1]!);
const themes = [0, 1] as const;

/** Words on grounds: at least 4.5. */
const words: readonly (readonly [string, string])[] = [
  ...["paper", "paper-raised", "paper-sunk"].flatMap((ground) =>
    ["ink", "ink-soft", "brass", "good", "bad"].map((word) => [word, ground] as const),
  ),
  ["on-felt", "felt"],
  ["on-felt", "felt-deep"],
  ["on-brass", "brass"],
  ["on-main", "main"],
  ["on-accent", "accent"],
  ["ink", "good-wash"],
  ["ink", "bad-wash"],
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((side) => [`on-side-${side}`, `side-${side}`] as const),
];
/** Edges of controls and the focus ring: at least 3. */
const edges = [
  ["line-strong", "paper"],
  ["line-strong", "paper-raised"],
  ["focus", "paper"],
  ["focus", "paper-raised"],
] as const;

describe.each(themes)("theme %d (0 day, 1 night)", (theme) => {
  test.each(words)("%s reads on %s", (word, ground) => {
    expect(contrast(root.get(word)![theme], root.get(ground)![theme])).toBeGreaterThanOrEqual(4.5);
  });
  test.each(edges)("%s is seen on %s", (edge, ground) => {
    expect(contrast(root.get(edge)![theme], root.get(ground)![theme])).toBeGreaterThanOrEqual(3);
  });
  test.each(rooms)("the accent of %s reads on paper, and words read on it", (room) => {
    const own = tokensOf(`[data-game="${room}"]`);
    for (const ground of ["paper", "paper-raised"])
      expect(contrast(own.get("accent")![theme], root.get(ground)![theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own.get("on-accent")![theme], own.get("accent")![theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(own.get("on-main")![theme], own.get("main")![theme])).toBeGreaterThanOrEqual(4.5);
  });
});

test("the five rooms all have an accent", () => {
  expect(rooms).toHaveLength(5);
});
