import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { randomBot } from "@warren/bots/random.ts";
import type { Players } from "@warren/bots/roster.ts";
import type { Bot } from "@warren/kernel/bot.ts";
import { type Game, seatsWith } from "@warren/kernel/game.ts";
import { type Options, parseOptions } from "@warren/kernel/options.ts";
import { runConformance } from "@warren/kernel/testing/conformance-core.ts";
import type { Coverage, Demand } from "@warren/kernel/testing/kit/coverage.ts";
import { CHECKS, type CheckName, type Finding } from "@warren/kernel/testing/kit/inspection.ts";
import type { ConformanceSetting } from "@warren/kernel/testing/kit/setting.ts";
import type { Catalogue } from "@warren/kernel/text.ts";
import { playState } from "./play.ts";

export interface CheckPlan {
  readonly games: number;
  readonly seed: string;
  /** All that the game allows when absent. */
  readonly seats?: readonly number[];
  /** Every set of options that differs from the defaults in one place when absent, so that each value is met. */
  readonly options?: Options;
  readonly catalogue?: Catalogue;
  readonly rules?: ReadonlySet<string>;
  /** What the game's own test of the kit plays and demands. */
  readonly kit?: ConformanceSetting;
  /** Who plays besides chance when there is no kit to say so. */
  readonly bots?: readonly Bot[];
  /** The games whose matches it waits for: chance plays them when there is no kit to say what they come to. */
  readonly episodes?: readonly Players[];
}

export interface CheckReport {
  readonly game: string;
  readonly version: number;
  readonly games: number;
  readonly decisions: number;
  readonly clean: boolean;
  /** How often each check looked, and what it found. One that never looked proves nothing and says so. */
  readonly checks: readonly { readonly name: CheckName; readonly looked: number; readonly findings: number }[];
  readonly findings: readonly Finding[];
  /** How often each question, message and rule came up, and whether that was judged. */
  readonly coverage: Coverage;
  readonly demand: Demand;
  /** How many games it takes until the usual is demanded; absent where the game names no kit. */
  readonly enough?: number;
  /** Largest state in bytes of JSON, longest game in entries. */
  readonly largest: number;
  readonly longest: number;
  readonly seconds: number;
}

/** The defaults, and for each option each other value alone; numbers by their ends. Sets that the game itself refuses are left out. */
export function optionSets(game: Game, seats?: readonly number[]): Options[] {
  const sets: Record<string, string | boolean | number>[] = [{}];
  for (const spec of game.options) {
    switch (spec.t) {
      case "choice":
        for (const value of spec.values) if (value !== spec.default) sets.push({ [spec.id]: value });
        break;
      case "flag":
        sets.push({ [spec.id]: !spec.default });
        break;
      case "int":
        for (const value of [spec.min, spec.max]) if (value !== spec.default) sets.push({ [spec.id]: value });
        break;
      case "text":
        // A document cannot be made up; the default stands for it.
        break;
      default:
        spec satisfies never;
    }
  }
  return sets.filter((set) => {
    const parsed = parseOptions(game.options, set);
    if ("refusal" in parsed) return false;
    const { min, max } = seatsWith(game, parsed.options);
    const counts = seats ?? Array.from({ length: max - min + 1 }, (_, i) => min + i);
    return counts.every((count) => !game.refuseOptions?.(parsed.options, count));
  });
}

/** The kit a game's test plays, in `test/kit.ts` of its folder; undefined when it has none. */
export async function kitIn(folder: string): Promise<ConformanceSetting | undefined> {
  const file = join(folder, "test", "kit.ts");
  if (!existsSync(file)) return undefined;
  const { kit } = (await import(pathToFileURL(file).href)) as { readonly kit: ConformanceSetting };
  return kit;
}

/** A run of so many times the test's own games has met what comes up seldom, too. */
const LONG = 20;

/** What may be demanded of so many games: nothing where they are few, or all of one kind. */
function demandOf({ kit, games, seats, options }: CheckPlan): Demand {
  if (!kit || seats || options || games < kit.games) return "nothing";
  return games < LONG * kit.games ? "the usual" : "everything";
}

/** A state larger than this is slow to copy, to hash and to send. */
const MAX_BYTES = 128 * 1024;

/** What a match that is awaited comes to when chance plays it. */
const playedBy =
  (players: readonly Players[]): NonNullable<ConformanceSetting["episodes"]> =>
  ({ game: id, options, seats }, rng) => {
    const one = players.find(({ game }) => game.id === id);
    if (!one) throw new Error(`nobody here plays ${id}, which is awaited`);
    const { game } = one;
    const { state, outcome } = playState(
      game,
      options,
      seats.map(() => randomBot),
      `check/${rng.below(1 << 30)}`,
    );
    if (!outcome) throw new Error(`a match of ${id}, which is awaited, does not end`);
    return game.report?.(state, outcome) ?? null;
  };

/** The conformance kit outside the test runner. */
export function check(game: Game, plan: CheckPlan, progress: (done: number) => void = () => {}): CheckReport {
  const began = performance.now();
  const { kit } = plan;
  const demand = demandOf(plan);
  const bots = kit?.bots ?? plan.bots;
  const report = runConformance(game, {
    ...(plan.episodes ? { episodes: playedBy(plan.episodes) } : {}),
    ...kit,
    games: plan.games,
    seed: plan.seed,
    ...(plan.seats ? { seats: plan.seats } : {}),
    maxBytes: MAX_BYTES,
    demand,
    options: plan.options ? [plan.options] : (kit?.options ?? [{}]),
    // First what the test plays, if there is time for all of it; then what it has no time for, every option alone, and all of that again.
    ...(plan.options
      ? {}
      : {
          beyond: {
            games: demand === "nothing" ? 0 : kit!.games,
            options: [...(kit?.atLength ?? []), ...optionSets(game, plan.seats)],
          },
        }),
    // Starts have seats and options of their own: whoever names some wants none of them.
    starts: plan.seats || plan.options ? [] : (kit?.starts ?? []),
    ...(bots ? { bots } : {}),
    ...(plan.catalogue ? { catalogue: plan.catalogue } : {}),
    ...(plan.rules ? { rules: plan.rules } : {}),
    progress,
  });
  const { games, decisions, findings, coverage, largest, longest, looked } = report;
  return {
    game: game.id,
    version: game.version,
    games,
    decisions,
    clean: findings.length === 0 && decisions > 0,
    checks: CHECKS.map((name) => ({
      name,
      looked: looked[name],
      findings: findings.filter((finding) => finding.check === name).length,
    })),
    findings,
    coverage,
    demand,
    ...(kit ? { enough: kit.games } : {}),
    largest,
    longest,
    seconds: (performance.now() - began) / 1000,
  };
}
