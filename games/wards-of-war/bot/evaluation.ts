// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted, not known
import type { ModeId } from "../rules/state.ts";

/** By mode: what each of features.ts says about who will win. Made by `npx node lab/wards-of-war/fit.ts --games 90 --seats 2,4 --seed fitted`; not written by hand. */
export const OUTLOOK: { readonly [mode in ModeId]: readonly number[] } = {
  deathmatch: [1.027, 7.513, 0, 0.091, 0, 0, 0.594, 0, 0, 0, -0.85, 0, -0.28, 0.031, 0, 0, 0, 0, 0, 0, 0.082, 0],
  domination: [
    -3.14, 21.448, 2.47, 0.162, 5.492, -0.029, 1.943, -0.478, 1.198, 1.196, -0.536, 0, 0.025, -0.594, 0, 0, 0, 0, 0, 0, 0.247, 0,
  ],
  flags: [
    -4.06, 18.309, 3.428, -0.029, 0, 0, 1.375, 2.402, 0, 0, -0.724, 0, -0.55, -0.011, 1.476, 2.117, -1.201, 0, 0, 0, 0.14, 0,
  ],
  assault: [
    0, 0, 1.955, -0.015, -0.348, 0, 0.271, 0.216, -0.009, -0.203, -0.177, 0, -0.054, -0.003, 0, 0, 0, 1.181, -0.101, 0.298, 0.034,
    0,
  ],
  hill: [-1.53, 8.796, 0.355, 0.01, 0, 0, 4.17, -0.057, 0, 0, -0.509, 0, -0.495, -0.05, 0, 0, 0, 0, 0, 0, 0.23, 0.311],
  free: [3, 6.56, 0, -0.51, 0, 0, 0.449, 0, 0, 0, 0.713, 0, -0.786, 0.185, 0, 0, 0, 0, 0, 0, 0.17, 0],
};
