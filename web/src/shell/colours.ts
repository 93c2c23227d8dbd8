import type { Manifest } from "@warren/kernel/module.ts";

/** `accentDeep` -> `--accent-deep`. */
const property = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The colours of every game, for whatever on the page belongs to it (`data-game`). What is the same for all is in `tokens.css`. */
export function colourRules(games: readonly Manifest[]): string {
  return games
    .map(({ id, look }) => {
      const lines = Object.entries(look.colours).map(([name, [day, night]]) => `${property(name)}:light-dark(${day},${night});`);
      return `[data-game="${id}"]{${lines.join("")}}`;
    })
    .join("");
}
