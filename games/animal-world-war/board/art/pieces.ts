import { BOLD, blob, disc, draw, fill, INK, line, poly, THIN } from "../../../board-kit/pen.ts";
import { HALF } from "../geometry.ts";

/** What is dug, laid, dropped and fought over. Feet or middle at (0, 0). */

/** A zigzag across the near half of the tile, with its parapet. */
export function trench(damage: number): string {
  const path = "M-74 22L-44 34L-22 18L4 34L28 18L50 32L76 16";
  return (
    draw(path, 27, INK) +
    draw(path, 23, "var(--map-mud-light)") +
    draw(path, 14, INK) +
    draw(path, 10.5, "var(--map-mud-deep)") +
    [-70, -58, -34, -10, 16, 40, 64]
      .map((x, i) => fill("var(--map-sack)", `M${x - 8} ${10 + (i % 2) * 8}q0 -7 8 -7t8 7t-8 5t-8 -5Z`, THIN))
      .join("") +
    draw("M-40 35v-10M-20 21v8M6 35v-9M30 21v8", THIN, "var(--map-wood)") +
    (damage > 0 ? fill("var(--map-mud-light)", blob("-12 24, -2 14, 10 16, 16 28, 6 38, -8 36"), 2) : "") +
    (damage > 1 ? fill("var(--map-mud-light)", blob("-58 24, -48 16, -38 22, -40 36, -52 38"), 2) : "") +
    (damage > 2 ? fill("var(--map-mud-light)", blob("40 22, 50 14, 60 18, 60 32, 46 34"), 2) : "")
  );
}

/** Stakes and coils round the rim. */
export function wire(): string {
  const rim: readonly (readonly [number, number])[] = [
    [-84, -2],
    [-46, HALF - 12],
    [46, HALF - 12],
    [84, -2],
  ];
  const post = ([x, y]: readonly [number, number]): string =>
    draw(`M${x - 5} ${y + 2}L${x + 4} ${y - 22}M${x + 6} ${y + 2}L${x - 4} ${y - 22}`, 4.4, INK) +
    draw(`M${x - 5} ${y + 2}L${x + 4} ${y - 22}M${x + 6} ${y + 2}L${x - 4} ${y - 22}`, 2, "var(--map-wood)");
  let coils = "";
  for (let i = 0; i < rim.length - 1; i++) {
    const [a, b] = [rim[i]!, rim[i + 1]!];
    const n = i === 1 ? 7 : 5;
    for (let k = 0; k < n; k++) {
      const t = (k + 0.5) / n;
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t - 10];
      coils += draw(
        `M${x - 9} ${y + 6}a10 9 0 1 1 12 3M${x - 2} ${y - 12}l-3 -5M${x + 8} ${y - 4}l6 -3M${x - 7} ${y + 1}l-5 4`,
        2.2,
      );
    }
    coils += draw(`M${a[0]} ${a[1] - 15}L${b[0]} ${b[1] - 15}M${a[0]} ${a[1] - 6}L${b[0]} ${b[1] - 6}`, THIN);
  }
  return coils + rim.map(post).join("");
}

export const smoke = (): string =>
  `<g opacity=".94" transform="scale(1.22)">${["-58 26, -70 4, -48 -12, -34 -30, -8 -22, 4 -40, 30 -34, 42 -16, 66 -12, 74 12, 54 28, 20 22, -8 34, -32 26", "-40 40, -52 22, -30 12, -8 18, 14 8, 38 16, 50 34, 26 46, -10 50"].map((d, i) => fill(i === 0 ? "var(--map-smoke)" : "var(--map-smoke-light)", blob(d), THIN)).join("")}${draw(line("-40 2, -26 -12, -10 -6"))}${draw(line("14 -16, 28 -18, 38 -6"))}</g>`;

export const grenade = (): string =>
  draw("M0 -2V-22", 8) +
  draw("M0 -2V-22", 3.6, "var(--gear-wood)") +
  fill("var(--gear-steel)", "M-8 -20H8V-38H-8Z", 2.4) +
  draw("M-8 -30H8", THIN);

const TOKENS: { readonly [kind: string]: string } = {
  lantern:
    draw("M0 0V-54", 6) +
    draw("M0 -54Q0 -64 14 -62", 4) +
    fill("var(--gear-flame)", "M6 -58H24L22 -36H8Z", 2.6) +
    disc("#ffe9a0", 15, -46, 5) +
    draw("M4 -58L15 -68L26 -58", 3.4),
  signpost:
    draw("M0 2V-62", 7) +
    draw("M0 2V-62", 3, "var(--gear-wood)") +
    fill("var(--map-paper)", poly([-30, -58], [18, -58], [28, -51], [18, -44], [-30, -44]), 2.4) +
    fill("var(--map-paper)", poly([30, -40], [-18, -40], [-28, -33], [-18, -26], [30, -26]), 2.4) +
    draw("M-22 -51h32M-14 -33h34"),
  page:
    fill("var(--map-paper)", poly([-18, 0], [-14, -36], [4, -32], [8, -38], [20, -34], [16, 2], [4, -2], [-4, 3]), 2.4) +
    draw("M-9 -27l20 3M-10 -20l20 3M-11 -13l20 3M-12 -6l12 2"),
  charge:
    fill("var(--gear-mark)", "M-20 0V-26H-8V0ZM-6 0V-26H6V0ZM8 0V-26H20V0Z", 2.4) +
    draw("M-20 -13H20", 5) +
    draw("M0 -26Q0 -42 14 -42", 2.6) +
    disc("var(--gear-flame)", 16, -42, 4.4, 4.4, THIN),
  trace: fill("var(--map-paper)", "M-18 0Q-20 -20 0 -22T18 0Q0 6 -18 0Z", 2.4) + draw("M-5 -15Q0 -20 5 -15T0 -7V-5", 2.6),
  satchel:
    fill("var(--gear-leather)", "M-22 0V-26Q-22 -32 -16 -32H16Q22 -32 22 -26V0Z", 2.6) +
    draw("M-12 -32Q0 -54 12 -32", 4) +
    fill("var(--gear-leather)", "M-22 -28H22L16 -14H-16Z", 2.2) +
    disc("var(--gear-brass)", 0, -14, 4, 4, THIN),
};
/** Who holds a place: his cloth at the top of the post, with his sign. */
const pennant = (side: 0 | 1): string =>
  draw("M0 -58V-98", 6) +
  draw("M0 -58V-98", 2.4, "var(--gear-wood)") +
  fill(`var(--cloth-${side})`, side === 0 ? "M2 -98Q26 -90 52 -98V-62Q26 -56 2 -62Z" : "M2 -98H54L43 -80L54 -62H2Z", BOLD) +
  (side === 0
    ? disc("var(--gear-white)", 25, -79, 8, 8, 2)
    : fill("var(--gear-white)", poly([23, -90], [33, -80], [23, -70], [13, -80]), 2));

export function token(kind: string, side: -1 | 0 | 1): string {
  const shade = disc("var(--map-shade)", 4, 1, 20, 6);
  if (kind === "signpost" && side >= 0) return shade + TOKENS.signpost! + pennant(side as 0 | 1);
  if (kind !== "banner") return shade + (TOKENS[kind] ?? "");
  const cloth = side < 0 ? "var(--map-paper)" : `var(--cloth-${side})`;
  const sign =
    side === 0
      ? disc("var(--gear-white)", 22, -58, 8, 8, 2)
      : fill("var(--gear-white)", poly([22, -68], [32, -58], [22, -48], [12, -58]), 2);
  return (
    shade +
    draw("M0 2V-84", 6) +
    draw("M0 2V-84", 2.4, "var(--gear-wood)") +
    fill(cloth, side === 0 ? "M2 -80Q24 -72 48 -80V-40Q24 -34 2 -40Z" : "M2 -80H48L38 -60L48 -40H2Z", BOLD) +
    sign
  );
}

/** The badge of a Cover Value: a shield; pips of damage beside it. */
export const SHIELD = "M-13 -14H13V2Q13 12 0 18Q-13 12 -13 2Z";
/** A burst, centre (0, 0), about 40 across. */
export function burst(points: number, inner: number, outer: number): string {
  const at: (readonly [number, number])[] = [];
  for (let i = 0; i < points * 2; i++) {
    const r = i % 2 === 0 ? outer * (i % 4 === 0 ? 1 : 0.82) : inner;
    const angle = (i * Math.PI) / points - Math.PI / 2;
    at.push([Math.cos(angle) * r, Math.sin(angle) * r * 0.86]);
  }
  return poly(...at);
}
