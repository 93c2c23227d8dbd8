import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** A source of equally likely integers 0..n-1. */
export interface Rng {
  below(n: number): number;
}

/** Words 0..2^32-1 turned into 0..n-1 without bias: words past the last whole multiple of n are passed over. */
function fromWords(next: () => number): Rng {
  return {
    below(n) {
      if (!Number.isInteger(n) || n < 1 || n > 0x1_0000_0000) throw new Error(`cannot draw below ${n}`);
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % n);
      for (;;) {
        const word = next();
        if (word < limit) return word % n;
      }
    },
  };
}

/** HMAC with the key already taken in: half the work of every block. */
const bases = new WeakMap<Uint8Array, ReturnType<typeof hmac.create>>();

/**
 * The dice of a real match. Entry `seq` draws from its own stream of 32-bit words:
 * block b of the stream is HMAC-SHA256(key, "salt|seq|b"), eight big-endian words each.
 * Who knows key and salt can check every draw; who does not can predict none.
 */
export function keyed(key: Uint8Array, salt: string, seq: number): Rng {
  let base = bases.get(key);
  if (!base) bases.set(key, (base = hmac.create(sha256, key)));
  const start = base;
  let block = 0;
  let words: DataView | undefined;
  let used = 8;
  return fromWords(() => {
    if (used === 8 || !words) {
      words = new DataView(
        start
          .clone()
          .update(utf8ToBytes(`${salt}|${seq}|${block++}`))
          .digest().buffer,
      );
      used = 0;
    }
    return words.getUint32(4 * used++);
  });
}

/** A number that no player brought says so by its first word: the page's own on a device, the server's where a player brought none. */
export const SALT_OF = { device: "device-", server: "server-" } as const;

/** Who made the salt: players, or (for all of it) whoever has the key too. */
export function saltBy(salt: string): "players" | "device" | "server" {
  const parts = salt.split(".");
  if (parts.every((part) => part.startsWith(SALT_OF.device))) return "device";
  return parts.every((part) => part === "" || part.startsWith(SALT_OF.server)) ? "server" : "players";
}

/** Shown from the start of a match; the key is shown at its end. */
export function commitment(key: Uint8Array): string {
  return bytesToHex(sha256(key));
}

/**
 * The key of a match that another one waits for since its entry `since`: whoever was shown the commitment of the longer one can check it in the end, so
 * nobody has to be there when an episode begins. Its salt is `saltOfEpisode`.
 */
export function keyOfEpisode(key: Uint8Array, since: number): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(`episode|${since}`));
}
export const saltOfEpisode = (salt: string, since: number): string => `${salt}/${since}`;

/** The small fast generator (sfc32) of bots and the lab. The same seed gives the same numbers everywhere. */
export function fast(seed: number | string): Rng {
  let [a, b, c, d] = seedWords(String(seed));
  const next = () => {
    const t = (((a! + b!) | 0) + d!) | 0;
    d = (d! + 1) | 0;
    a = b! ^ (b! >>> 9);
    b = (c! + (c! << 3)) | 0;
    c = ((c! << 21) | (c! >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    below(n) {
      // Multiply-shift: biased by less than n / 2^32, which search does not notice, and far faster than rejection.
      return Math.floor((next() / 0x1_0000_0000) * n);
    },
  };
}

function seedWords(seed: string): number[] {
  const words = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
  for (let i = 0; i < seed.length; i++) {
    for (let w = 0; w < 4; w++) words[w] = Math.imul(words[w]! ^ (seed.charCodeAt(i) + w), 0x01000193 + 2 * w);
  }
  return words;
}

/** Dice written in advance, for tests. Throws when they run out or do not fit. */
export function scripted(values: readonly number[]): Rng & { left(): number } {
  let at = 0;
  return {
    below(n) {
      const value = values[at++];
      if (value === undefined) throw new Error(`the script has ${values.length} draws and one more is asked (below ${n})`);
      if (!Number.isInteger(value) || value < 0 || value >= n)
        throw new Error(`scripted draw ${at - 1} is ${value}, not below ${n}`);
      return value;
    },
    left: () => values.length - at,
  };
}

/** Fisher-Yates in place. Written for `Rng` and, through `fx.draw`, for rules. */
export function shuffle<T>(list: T[], below: (n: number) => number): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const held = list[i]!;
    list[i] = list[j]!;
    list[j] = held;
  }
  return list;
}
