/** The package has no types of its own. */
declare module "zzfx" {
  export const ZZFX: { readonly audioContext: AudioContext };
  export function zzfx(...figures: readonly (number | undefined)[]): void;
}
