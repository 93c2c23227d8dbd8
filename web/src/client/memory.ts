/**
 * What this browser remembers of a match: by viewpoint the last entry it has shown to the end, so that what came after it is played back on
 * return, and when the last word that was read was said.
 */
export interface Memory {
  get(key: string): number | undefined;
  set(key: string, seq: number): void;
}

export const browserMemory: Memory = {
  get(key) {
    try {
      const kept = localStorage.getItem(`warren.seen.${key}`);
      const seq = kept === null ? Number.NaN : Number(kept);
      return Number.isSafeInteger(seq) && seq >= 0 ? seq : undefined;
    } catch {
      return undefined;
    }
  },
  set(key, seq) {
    try {
      localStorage.setItem(`warren.seen.${key}`, String(seq));
    } catch {
      // Without storage the playback on return is lost, nothing else.
    }
  },
};
