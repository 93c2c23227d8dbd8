/** The last entry this browser has shown to the end, by match and viewpoint: what came after it is played back on return. */
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
