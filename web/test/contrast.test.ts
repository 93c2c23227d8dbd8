import { readFileSync } from "node:fs";
import { games } from "@warren/games/listed.ts";
import { describe, expect, test } from "vitest";
import { colourRules } from "../src/shell/colours.ts";

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
  test.each(games)("the accent of $id reads on paper, and words read on it", ({ look }) => {
    const { accent, onAccent, main, onMain } = look.colours;
    for (const ground of ["paper", "paper-raised"])
      expect(contrast(accent[theme], root.get(ground)![theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onAccent[theme], accent[theme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(onMain[theme], main[theme])).toBeGreaterThanOrEqual(4.5);
  });
});

test("every game's colours stand in the page under its name, each a day and a night", () => {
  const rules = colourRules(games);
  for (const { id } of games) expect(rules).toContain(`[data-game="${id}"]{--accent:light-dark(`);
  expect(rules).toContain("--cut-accent-deep:light-dark(#7c1d14,#67170f);");
  for (const [, value] of rules.matchAll(/:([^;{}]+);/g)) expect(value).toMatch(/^light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\)$/);
});
