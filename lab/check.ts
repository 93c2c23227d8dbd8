import type { Game } from "@warren/kernel/game.ts";
import { type Options, parseOptions } from "@warren/kernel/options.ts";
import { CHECKS, type CheckName, type Finding, runConformance } from "@warren/kernel/testing/conformance-core.ts";
import type { Catalogue } from "@warren/kernel/text.ts";

export interface CheckPlan {
  readonly games: number;
  readonly seed: string;
  /** All that the game allows when absent. */
  readonly seats?: readonly number[];
  /** Every set of options that differs from the defaults in one place when absent, so that each value is met. */
  readonly options?: Options;
  readonly catalogue?: Catalogue;
  readonly rules?: ReadonlySet<string>;
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
  /** Largest state in bytes of JSON, longest game in entries. */
  readonly largest: number;
  readonly longest: number;
  readonly seconds: number;
}

/** The defaults, and for each option each other value alone; numbers by their ends. Sets that the game itself refuses are left out. */
export function optionSets(game: Game, seats: readonly number[]): Options[] {
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
    return "options" in parsed && seats.every((count) => !game.refuseOptions?.(parsed.options, count));
  });
}

/** A state larger than this is slow to copy, to hash and to send. */
const MAX_BYTES = 128 * 1024;

/** The conformance kit outside the test runner. */
export function check(game: Game, plan: CheckPlan, progress: (done: number) => void = () => {}): CheckReport {
  const began = performance.now();
  const all = Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i);
  const seats = plan.seats ?? all;
  const report = runConformance(game, {
    games: plan.games,
    seed: plan.seed,
    seats,
    maxBytes: MAX_BYTES,
    demand: "nothing",
    options: plan.options ? [plan.options] : optionSets(game, seats),
    ...(plan.catalogue ? { catalogue: plan.catalogue } : {}),
    ...(plan.rules ? { rules: plan.rules } : {}),
    progress,
  });
  const { games, decisions, findings, largest, longest, looked } = report;
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
    largest,
    longest,
    seconds: (performance.now() - began) / 1000,
  };
}
