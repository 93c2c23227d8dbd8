import { at, blob, hatch, hexagon, mirrored, shape } from "../board-kit/cut.ts";

/** A badger under a brimmed helmet, about (0, 0), some 110 wide. */
function badgerHead(): string {
  const half =
    shape("ink", "M0 -22H46C56 -16 58 -4 54 4C58 14 52 28 42 36L28 54C20 62 10 66 0 66z") +
    shape("paper", "M0 -22H12C15 -4 14 12 12 26C12 40 8 50 0 52z") +
    shape("paper", "M27 -22H44C54 -10 52 16 38 32C33 16 33 -6 27 -22z") +
    `<circle class="brass" cx="20" cy="8" r="4.5"/><circle class="ink" cx="20.5" cy="8" r="2"/>` +
    shape("line on-ink", "M26 40L46 46M25 44L42 54");
  return (
    mirrored(half) +
    shape("paper", "M-1 -22H1V50H-1z") +
    shape("ink", "M-10 48Q0 43 10 48Q8 58 0 60Q-8 58 -10 48z") +
    shape("line", "M-4 50Q0 48 3 50") +
    shape("khaki edge", "M-66 -18C-40 -30 40 -30 66 -18C60 -8 40 -12 0 -12C-40 -12 -60 -8 -66 -18z") +
    shape("khaki edge", "M-42 -24C-40 -54 -22 -64 0 -64C22 -64 40 -54 42 -24C20 -30 -20 -30 -42 -24z") +
    shape("line", "M20 -58Q34 -48 36 -30M14 -60Q28 -48 30 -30M26 -54Q37 -44 39 -32M-52 -20Q0 -30 52 -20") +
    shape("line", "M44 -16L50 -19M36 -16L43 -20M52 -15L58 -18")
  );
}

export function emblem(): string {
  const hexes: string[] = [];
  const r = 24;
  for (let col = 0; col < 10; col++)
    for (let row = 0; row < 6; row++) hexes.push(hexagon(col * r * 1.5, row * r * 1.732 + (col % 2 ? r * 0.866 : 0), r));
  const zigzag = (x: number, y: number, steps: number, size: number) => {
    let d = `M${x} ${y}`;
    let ticks = "";
    for (let i = 0; i < steps; i++) {
      const out = i % 2 ? -size : size;
      d += `l${out} ${size}l0 ${size * 0.7}`;
      ticks += `M${x + (i % 2 ? size : 0) + out / 2} ${y + i * size * 1.7 + size / 2}l5 -4`;
    }
    return shape("bold", d) + shape("line", ticks);
  };
  const wire = (x: number, y: number, n: number) => {
    let d = "";
    for (let i = 0; i < n; i++) d += `M${x + i * 11} ${y}l7 7m0 -7l-7 7`;
    return shape("line", `${d}M${x - 4} ${y + 3.5}H${x + n * 11}`);
  };
  const craters = [
    [46, 40, 11],
    [78, 150, 14],
    [262, 54, 13],
    [286, 146, 10],
    [262, 182, 8],
  ] as const;
  return (
    shape("wall", "M0 0H320V200H0z") +
    shape("line hush", hexes.join("")) +
    [46, 34, 22].map((size, i) => shape("line hush", blob(250, 108, size * 1.5, 5 + i, 11, 0.14))).join("") +
    [40, 26].map((size, i) => shape("line hush", blob(60, 96, size * 1.4, 15 + i, 11, 0.16))).join("") +
    craters
      .map(
        ([x, y, size]) =>
          shape("paper-dim thin", blob(x, y, size, x, 8, 0.16)) +
          shape("line", hatch(x - size * 0.6, y - size * 0.1, size * 1.1, size * 0.7, 3.5, x)),
      )
      .join("") +
    zigzag(76, -8, 8, 15) +
    zigzag(222, -16, 8, 16) +
    zigzag(232, -16, 8, 16) +
    wire(2, 70, 6) +
    wire(256, 18, 5) +
    wire(256, 128, 5) +
    shape("accent-wash edge", "M96 168H224L214 184H106z") +
    shape("line", hatch(108, 170, 104, 12, 4, 8)) +
    shape("paper edge", "M106 172V58C106 32 130 16 160 16C190 16 214 32 214 58V172z") +
    shape("line hush", hatch(196, 60, 17, 90, 4, 3)) +
    shape("khaki edge", "M116 171C118 148 134 138 160 138C186 138 202 148 204 171z") +
    shape("line", "M148 139L160 156L172 139M160 156V171") +
    shape("line", hatch(176, 146, 26, 24, 4, 6)) +
    at(160, 92, badgerHead(), 0.8) +
    shape("line", "M106 168H214")
  );
}
