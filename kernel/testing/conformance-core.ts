import { copyState } from "../copy.ts";
import { type Game, seatsWith } from "../game.ts";
import { defaultOptions } from "../options.ts";
import { type Coverage, expectedKeys, gaps } from "./kit/coverage.ts";
import { CHECKS, type CheckName, ENOUGH, type Finding, Inspection, NOWHERE } from "./kit/inspection.ts";
import { setupLeaks } from "./kit/leaks.ts";
import { playOne } from "./kit/play.ts";
import type { ConformanceSetting, Start } from "./kit/setting.ts";

export interface ConformanceReport {
  readonly games: number;
  readonly decisions: number;
  readonly looked: { readonly [check in CheckName]: number };
  readonly findings: readonly Finding[];
  readonly coverage: Coverage;
  readonly largest: number;
  readonly longest: number;
}

/** Checks that have nothing to look at in this game or with this setting. A glance may not have met what only some games have. */
function idle({ game, due, setting }: Inspection): Set<CheckName> {
  const { catalogue, rules, maxBytes, bots = [], questions, demand } = setting;
  const glance = demand === "nothing";
  const none: (CheckName | false)[] = [
    (glance || !game.talk) && "talk changes nothing",
    (glance || !game.talk) && "talk leaks nothing",
    !catalogue && "messages are in the catalogue",
    !rules && "rules cited exist",
    maxBytes === undefined && "states stay small",
    (glance || bots.length === 0) && "bots answer legally",
    (glance || !game.propose) && "proposed answers are legal",
    (glance || !game.hints) && "hints are legal",
    (glance || !game.refuse) && "legality follows from the view",
    (glance || !due.has("secret answers stay secret")) && "secret answers stay secret",
    (glance || !due.has("hidden answers are marked secret")) && "hidden answers are marked secret",
    (glance || !questions) && "every question comes up",
    (glance || !catalogue) && "every message comes up",
    "every check had something to look at",
  ];
  return new Set(none.filter((check) => check !== false));
}

/**
 * Plays games at random and with the game's own bots, from every start, and looks at everything that must hold for any game: what came up,
 * too, so that it cannot pass by looking away. Never throws for a fault of the game's rules that it can name.
 */
export function runConformance(game: Game, setting: ConformanceSetting): ConformanceReport {
  const inspection = new Inspection(game, setting);
  const defaults = defaultOptions(game.options);
  const own: Start[] = [...(setting.options ?? [{}]).map((options) => ({ options })), ...(setting.starts ?? [])];
  const more: Start[] = [...(setting.beyond?.options ?? []).map((options) => ({ options })), ...own];
  const ownGames = setting.beyond?.games ?? setting.games;
  for (let n = 0; n < setting.games && inspection.faults < ENOUGH; n++) {
    const seed = `${setting.seed ?? "warren"}/${n}`;
    const [starts, i] = n < ownGames ? [own, n] : [more, n - ownGames];
    const start = starts[i % starts.length]!;
    const options = { ...defaults, ...start.options };
    const { min, max } = seatsWith(game, options);
    const all = setting.seats ?? Array.from({ length: max - min + 1 }, (_, one) => min + one);
    const seats = start.seats ?? all[Math.floor(i / starts.length) % all.length]!;
    const { position } = start;
    try {
      const played = position ? { ...game, setup: () => copyState(game, position.call(start)) } : game;
      playOne(inspection, played, seed, seats, options, start);
      if (!position) setupLeaks(inspection, seed, seats, options);
    } catch (error) {
      inspection.expect("no dead end", false, () => `the rules throw: ${error instanceof Error ? error.stack : error}`);
    }
    setting.progress?.(n + 1);
  }
  const { catalogue, rules, demand } = setting;
  const coverage = inspection.tally.coverage(setting, catalogue, rules);
  // A run that was broken off has not seen what it would have.
  if (inspection.faults < ENOUGH) {
    inspection.seed = String(setting.seed ?? "warren");
    inspection.header = NOWHERE;
    const unused = idle(inspection);
    const judge = (check: CheckName, found: readonly string[]): void => {
      if (!unused.has(check)) inspection.expect(check, found.length === 0, () => found.join("; "));
    };
    judge("every question comes up", gaps(coverage.questions, setting.questions ?? [], setting, demand));
    if (catalogue)
      judge("every message comes up", gaps(coverage.messages, expectedKeys(catalogue, setting.onlyWords), setting, demand));
    const blind = CHECKS.filter((check) => !unused.has(check) && inspection.looked[check] === 0);
    inspection.expect("every check had something to look at", blind.length === 0, () => `compared nothing: ${blind.join(", ")}`);
  }
  const { decisions, looked, findings, largest, longest } = inspection;
  return { games: setting.games, decisions, looked, findings, coverage, largest, longest };
}
