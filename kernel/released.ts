import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Rng } from "./chance.ts";
import type { Entry, Header } from "./entry.ts";
import type { Game } from "./game.ts";
import type { Match, Witness } from "./match.ts";
import type { Refusal } from "./message.ts";
import type { GameModule } from "./module.ts";
import type { MatchFile, Verification } from "./record.ts";

/**
 * Versions that are no longer the newest, each kept as one file with all that judges its matches: rules, bots, words and the kernel of its day. Today's
 * house plays on with them through what stands here and nothing else.
 */

/**
 * The kernel that a version was released with, bound to its rules. What it gives is a `Match` by its public members; a `Witness` is told patches as
 * `kernel/patch.ts` has them. A change to either, or to `GameModule`, makes another `CONTRACT`.
 */
export interface Released {
  start(header: Header, dice: (seq: number) => Rng, at: number, witness?: Witness): Match;
  load(
    header: Header,
    entries: readonly Entry[],
    dice?: (seq: number) => Rng,
    extra?: { witness?: Witness; check?: (seq: number) => Rng },
  ): Match;
  /** One file by itself; the matches it waited for have versions of their own. */
  verify(file: MatchFile): Verification;
}

/** What house and kept files have agreed on. A house that changes it says how it goes on with files of the older one, or refuses them. */
export const CONTRACT = 1;

/** SHA-256 in hexadecimal: by it a kept file is known to be what it was. */
export function fingerprint(file: Uint8Array): string {
  return bytesToHex(sha256(file));
}

/** What a kept file exports. */
export interface KeptFile {
  readonly contract: number;
  /** The rules as they are in the file, without `released`. */
  load(): Promise<GameModule>;
  released(game: Game): Released;
  /** What these rules answer for display. */
  queries?(): Promise<unknown>;
  /** Of the games that its matches wait for, the versions they had then. */
  readonly awaited?: { readonly [game: string]: number };
}

/** A version that can still be played. */
export interface KeptVersion {
  readonly version: number;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  readonly file: URL;
}

/** The rules of a version, or why they cannot be had. */
export type RulesFound = { readonly module: GameModule } | { readonly refusal: Refusal };
