import { keptRules } from "@warren/games/kept.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import type { GameModule } from "@warren/kernel/module.ts";
import type { KeptVersion } from "@warren/kernel/released.ts";
import { refusal } from "./refusals.ts";

/** A game and the version of its rules: what a table row says of itself. */
interface Named {
  readonly game: string;
  readonly version: number;
}

const keyOf = ({ game, version }: Named): string => `${game} ${version}`;

/** The rules that matches are played under here: of each game the installed version, and earlier ones that were kept, once a match needs them. */
export class Versions {
  private readonly games: ReadonlyMap<string, GameModule>;
  private readonly kept: ReadonlyMap<string, readonly KeptVersion[]>;
  private readonly fetched = new Map<string, GameModule>();
  private readonly refused = new Map<string, Refusal>();

  constructor(games: ReadonlyMap<string, GameModule>, kept: ReadonlyMap<string, readonly KeptVersion[]>) {
    this.games = games;
    this.kept = kept;
  }

  /** The rules of a table; of a kept version only when they were fetched. */
  of(table: Named): GameModule | undefined {
    const installed = this.games.get(table.game);
    return installed?.game.version === table.version ? installed : this.fetched.get(keyOf(table));
  }

  /** Those of another game that matches under these rules wait for. */
  awaitedBy({ awaited }: GameModule, game: string): GameModule | undefined {
    const version = awaited?.[game];
    return version === undefined ? this.games.get(game) : this.of({ game, version });
  }

  /** Fetches what the matches of a table need, so that `of` has it. Never rejects: why that failed is known then. */
  async fetch(table: Named): Promise<void> {
    const kept = this.keptOf(table);
    if (!kept || this.of(table)) return;
    const found = await keptRules(table.game, kept);
    if ("refusal" in found) {
      this.refused.set(keyOf(table), found.refusal);
      return;
    }
    this.refused.delete(keyOf(table));
    for (const [game, version] of Object.entries(found.module.awaited ?? {})) await this.fetch({ game, version });
    this.fetched.set(keyOf(table), found.module);
  }

  /** Why a table cannot be played with what is installed and kept here; undefined when it can, or nothing speaks against it yet. */
  refusalOf(table: Named): Refusal | undefined {
    const installed = this.games.get(table.game);
    if (!installed) return refusal("table.otherGame", { game: table.game });
    if (this.of(table)) return undefined;
    if (!this.keptOf(table)) return refusal("table.otherVersion", { stored: table.version, running: installed.game.version });
    return this.refused.get(keyOf(table));
  }

  private keptOf({ game, version }: Named): KeptVersion | undefined {
    return this.games.has(game) ? this.kept.get(game)?.find((one) => one.version === version) : undefined;
  }
}
