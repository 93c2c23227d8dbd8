import type { Rng } from "../../chance.ts";
import type { Header } from "../../entry.ts";
import type { Game, GameEvent } from "../../game.ts";
import type { Msg } from "../../message.ts";
import type { Options } from "../../options.ts";
import { holes } from "../../text.ts";
import { Tally } from "./coverage.ts";
import type { ConformanceSetting } from "./setting.ts";

/** Everything that is checked, by name. A check that never had anything to look at is reported as such, not as passed. */
export const CHECKS = [
  "games end",
  "no dead end",
  "questions are well formed",
  "asking changes nothing",
  "search is asked the same",
  "fallbacks are legal",
  "sampled answers are legal",
  "proposed answers are legal",
  "hints are legal",
  "legality follows from the view",
  "bots answer legally",
  "forged answers are refused",
  "states are plain JSON",
  "copies are independent",
  "search mode plays the same",
  "replay gives the same match",
  "undo restores the state",
  "pages follow by updates",
  "a resample looks the same",
  "questions leak nothing",
  "what is seen is told",
  "secret answers stay secret",
  "hidden answers are marked secret",
  "talk changes nothing",
  "talk leaks nothing",
  "messages are in the catalogue",
  "rules cited exist",
  "states stay small",
  "every question comes up",
  "every message comes up",
  "every check had something to look at",
] as const;
export type CheckName = (typeof CHECKS)[number];

export interface Finding {
  readonly check: CheckName;
  readonly what: string;
  /** How to see it again. */
  readonly seed: string;
  readonly seats: number;
  readonly options: Options;
}

/** More findings than this say nothing new, and more than these of one check neither. */
export const ENOUGH = 20;
const ENOUGH_OF_ONE = 5;

/** Before the first game and after the last one. */
export const NOWHERE = { seats: 0, options: {} };

/** What one run of the kit has seen and found so far; the chapters beside this file look, and it keeps what they say. */
export class Inspection {
  readonly tally = new Tally();
  readonly looked = Object.fromEntries(CHECKS.map((check) => [check, 0])) as Record<CheckName, number>;
  readonly findings: Finding[] = [];
  /** Checks that a question has come up for. */
  readonly due = new Set<CheckName>();
  decisions = 0;
  largest = 0;
  longest = 0;
  readonly setting: ConformanceSetting;
  /** The game as it is played now: from a position, where the start has one. */
  game: Game;
  seed = "";
  header: Pick<Header, "seats" | "options"> = NOWHERE;
  rng!: Rng;
  /** How often anything was wrong, told or not. */
  faults = 0;

  constructor(game: Game, setting: ConformanceSetting) {
    this.game = game;
    this.setting = setting;
  }

  expect(check: CheckName, holds: boolean, what: () => string): boolean {
    this.looked[check]++;
    if (holds) return true;
    this.faults++;
    const known = this.findings.filter((finding) => finding.check === check).length;
    if (this.findings.length < ENOUGH && known < ENOUGH_OF_ONE)
      this.findings.push({ check, what: what(), seed: this.seed, seats: this.header.seats, options: this.header.options });
    return false;
  }

  message(msg: Msg, where: string): void {
    const catalogue = this.setting.catalogue;
    if (!catalogue) return;
    const text = Object.hasOwn(catalogue, msg.key) ? catalogue[msg.key]! : undefined;
    this.expect(
      "messages are in the catalogue",
      text !== undefined && holes(text).every((hole) => msg.args?.[hole] !== undefined),
      () => `${where}: ${JSON.stringify(msg)} for “${text ?? "nothing"}”`,
    );
  }
  cited(rule: string | undefined, where: string): void {
    if (!this.setting.rules || rule === undefined || rule === "house") return;
    this.expect("rules cited exist", this.setting.rules.has(rule), () => `${where} cites ${rule}`);
  }
  messagesOf(events: readonly GameEvent[]): void {
    for (const event of events) {
      this.tally.event(event);
      this.message(event, "event");
      this.cited(event.rule, `event ${event.key}`);
    }
  }
}
