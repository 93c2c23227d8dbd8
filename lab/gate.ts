import { existsSync, readFileSync } from "node:fs";
import { botIn } from "@warren/bots/roster.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import type { Share } from "@warren/kernel/shares.ts";
import { percentile } from "./stats.ts";

/** What the gates of all games have in common: whose bots they are, what was played before, what a turn costs, and how it is said. */

/** The bot of that name; whoever named another is told so. */
export function namedBot(players: Parameters<typeof botIn>[0], name: string | undefined): Bot {
  const bot = name === undefined ? undefined : botIn(players, name);
  if (bot) return bot;
  console.error(`there is no bot ${name}`);
  process.exit(2);
}

/** The tallies of an earlier call, or fresh ones. */
export function keptIn<T>(file: string | undefined, fresh: T): T {
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : fresh;
}

/** What some work gives, and its processor time in milliseconds. */
export function priced<T>(work: () => T): { readonly made: T; readonly ms: number } {
  const before = process.cpuUsage();
  const made = work();
  const { user, system } = process.cpuUsage(before);
  return { made, ms: (user + system) / 1000 };
}

const percent = (value: number): string => (100 * value).toFixed(1);
export const sharePrinted = ({ share, low, high, n }: Share): string =>
  `${percent(share)}% (${percent(low)} – ${percent(high)}) of ${n}`;

export function turnsPrinted(level: string, turns: readonly number[]): string {
  const sorted = turns.toSorted((a, b) => a - b);
  return sorted.length === 0
    ? `no turn of the ${level} was timed`
    : `a turn of the ${level}: median ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms of ${sorted.length} turns`;
}
