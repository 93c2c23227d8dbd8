// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: fitted, not known
import type { ModeId } from "../rules/state.ts";

/** By mode: what each of features.ts says about who will win. Made by `npx node lab/wards-of-war/fit.ts --games 12 --seats 2,4 --seed fit`; not written by hand. */
export const OUTLOOK: { readonly [mode in ModeId]: readonly number[] } = {
  deathmatch: [3.838, 3.141, 0, -0.126, 0, 0, -0.124, 0, 0, 0, -1.052, 0, -0.488, 0.222, 0, 0, 0, 0, 0, 0, 0.047, 0],
  domination: [
    0.795, 13.037, 3.722, -0.183, 4.039, 2.032, 1.984, -0.1, 0.799, 0.511, 1.422, 0, -0.839, 0.311, 0, 0, 0, 0, 0, 0, 0.244, 0,
  ],
  flags: [
    2.976, 18.822, 2.697, 0.132, 0, 0, 1.84, -0.126, 0, 0, -1.168, 0, -0.705, -0.74, 0.089, 0.276, -0.877, 0, 0, 0, 0.126, 0,
  ],
  assault: [
    0, 0, 2.481, 0.099, -1.241, 0, 0.118, 0.194, 0.042, -0.239, -0.483, 0, -0.078, 0.043, 0, 0, 0, 1.021, -0.159, 0.363, 0.044, 0,
  ],
  hill: [1.371, 3.857, -0.172, 0.433, 0, 0, 5.519, 0.633, 0, 0, -1.161, 0, -0.736, -0.463, 0, 0, 0, 0, 0, 0, 0.284, -0.35],
  free: [3.35, 5.031, 0, -0.374, 0, 0, 0.102, 0, 0, 0, 0.819, 0, -0.954, 1.795, 0, 0, 0, 0, 0, 0, 0.167, 0],
};
