import type { Sound } from "@warren/kernel/board.ts";

/**
 * Sounds made in the page, no files: figures of the synthesiser `zzfx` (volume, randomness, frequency, attack, sustain, release, shape,
 * curve, slide, ...). It is fetched when the first sound is wanted.
 */
const FIGURES: { readonly [sound in Sound]: readonly (number | undefined)[] } = {
  card: [0.4, 0.05, 900, 0.01, 0.01, 0.05, 4, 2.4, -30, 0, 0, 0, 0, 2],
  coin: [0.4, 0.02, 1180, 0.01, 0.04, 0.18, 1, 1.6, 0, 0, 390, 0.05],
  roll: [0.5, 0.1, 160, 0.01, 0.04, 0.06, 3, 1.2, 0, 0, 0, 0, 0.03, 3],
  step: [0.35, 0.1, 95, 0, 0.01, 0.07, 0, 1.7, -4, 0, 0, 0, 0, 1.2],
  shot: [0.6, 0.08, 420, 0, 0.02, 0.12, 4, 2.8, -18, 0, 0, 0, 0, 1.4],
  blast: [0.9, 0.1, 70, 0.01, 0.12, 0.5, 4, 1.9, -1, 0, 0, 0, 0, 1.8, 0, 0.4],
  hit: [0.5, 0.08, 210, 0, 0.02, 0.1, 2, 2.2, -9, 0, 0, 0, 0, 0.8],
  fall: [0.7, 0.08, 260, 0.02, 0.15, 0.4, 2, 1.3, -6, 0, 0, 0, 0, 1.1, 0, 0.3],
  horn: [0.5, 0.01, 196, 0.06, 0.22, 0.25, 2, 0.7, 0, 0, 98, 0.16],
  crown: [0.5, 0.01, 523, 0.02, 0.16, 0.35, 1, 1.4, 0, 0, 261, 0.1],
  fanfare: [0.6, 0.01, 392, 0.03, 0.28, 0.4, 2, 0.9, 0, 0, 131, 0.12, 0.14],
};

/** Several events may be shown in one moment: they are one sound. */
const APART = 70;
let last = Number.NEGATIVE_INFINITY;

/** Makes a sound. Without leave to play (nobody has pressed anything yet), silence. */
export async function play(sound: Sound): Promise<void> {
  const now = performance.now();
  if (now - last < APART) return;
  last = now;
  try {
    const { ZZFX, zzfx } = await import("zzfx");
    if (ZZFX.audioContext.state === "suspended") await ZZFX.audioContext.resume();
    zzfx(...FIGURES[sound]);
  } catch {
    // No sound here.
  }
}
