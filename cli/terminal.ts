import type { World } from "./world.ts";

/** Columns padded to the widest cell; the last one is not padded. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows)
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  return rows.map((row) => row.map((cell, i) => (i === row.length - 1 ? cell : cell.padEnd(widths[i]!))).join("  ")).join("\n");
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** At most this often a bar is drawn, in milliseconds. */
const REDRAW = 100;
const WIDTH = 30;

/** A bar on a terminal, nothing elsewhere. */
export function progressBar(world: World, total: number): { (done: number): void; end(): void } {
  let drawn = 0;
  const draw = (done: number): void => {
    if (!world.drawsProgress || performance.now() - drawn < REDRAW) return;
    drawn = performance.now();
    const full = Math.round((WIDTH * Math.min(done, total)) / total);
    world.err(`\r[${"#".repeat(full)}${" ".repeat(WIDTH - full)}] ${done}/${total}`);
  };
  return Object.assign(draw, {
    end: () => {
      if (drawn > 0) world.err(`\r${" ".repeat(WIDTH + 4 + 2 * String(total).length)}\r`);
    },
  });
}

export function printJson(world: World, value: unknown): void {
  world.out(`${JSON.stringify(value, null, 2)}\n`);
}
