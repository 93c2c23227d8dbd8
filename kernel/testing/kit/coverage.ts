import type { Decision } from "../../decision.ts";
import type { GameEvent, Outcome } from "../../game.ts";
import type { Msg } from "../../message.ts";
import type { Catalogue } from "../../text.ts";

/** How often each came up, by its name. What was expected and never came stands there with 0. */
export type Counts = { readonly [name: string]: number };

export interface Coverage {
  /** Kinds of questions. */
  readonly questions: Counts;
  /** Keys of events, of prompts, of what lies open in talk and of how a game ends. */
  readonly messages: Counts;
  /** Rules cited by any of them, or by a reason why not. */
  readonly rules: Counts;
}

/** What a game says about itself, so that nothing it has can be forgotten. */
export interface Expected {
  /** Every kind of question it asks. */
  readonly questions?: readonly string[];
  /**
   * Families of its catalogue (`label` for `label.seat`) that are neither told, asked nor an ending: names, labels, reasons why not.
   * Every other key has to come up, so a new event is expected from the moment it has words; and without words it is refused already.
   */
  readonly onlyWords?: readonly string[];
  /** Questions and messages that no game comes to, and why. One that does come up has no business here. */
  readonly unreachable?: { readonly [name: string]: string };
  /** What a run of the usual length may miss, and why. A long one may not. */
  readonly seldom?: { readonly [name: string]: string };
}

/** How much of what is expected has to come up: nothing in a glance at a few games, all of it in a long run. */
export type Demand = "nothing" | "the usual" | "everything";

/** Families that the house reads by their form, in every game: they are words, and no event, question or ending bears one. */
const HOUSE_WORDS = [
  // What the game is: `title`, `tagline`, `about`, `brief.1` to `brief.9`, `chapter.ID` of its ledger.
  "title",
  "tagline",
  "about",
  "brief",
  "chapter",
  // How it is set up: `option.ID`, `option.ID.VALUE`, `preset.ID`; and learnt: `lesson.ID`.
  "option",
  "preset",
  "lesson",
  // What things are called: `label.ID`, `kind.KIND` of a question, `policy.KIND` and `policy.KIND.ORDER`.
  "label",
  "kind",
  "policy",
  // Lines of reports: `luck.KIND`, `odds.ID`.
  "luck",
  "odds",
] as const;

/** The keys of a catalogue that play must bring up. */
export function expectedKeys(catalogue: Catalogue, onlyWords: readonly string[] = []): string[] {
  const families = [...HOUSE_WORDS, ...onlyWords];
  return Object.keys(catalogue).filter(
    (key) => !key.endsWith(".help") && !families.some((family) => key === family || key.startsWith(`${family}.`)),
  );
}

/** Counts what comes up. */
export class Tally {
  private readonly questions = new Map<string, number>();
  private readonly messages = new Map<string, number>();
  private readonly rules = new Map<string, number>();

  question({ kind, prompt, rule, blocked }: Decision): void {
    up(this.questions, kind);
    this.message(prompt);
    this.rule(rule);
    for (const one of blocked ?? []) this.rule(one.rule);
  }
  event(event: GameEvent): void {
    this.message(event);
    this.rule(event.rule);
  }
  ending({ reason, rule, verdicts = [], standings = [] }: Outcome): void {
    for (const msg of [reason, ...verdicts, ...standings.flatMap(({ place, count }) => [place, count])]) this.message(msg);
    this.rule(rule);
  }
  message({ key }: Msg): void {
    up(this.messages, key);
  }
  rule(id: string | undefined): void {
    if (id !== undefined && id !== "house") up(this.rules, id);
  }

  coverage({ questions = [], onlyWords }: Expected, catalogue: Catalogue = {}, rules: Iterable<string> = []): Coverage {
    return {
      questions: counts(this.questions, questions),
      messages: counts(this.messages, expectedKeys(catalogue, onlyWords)),
      rules: counts(this.rules, rules),
    };
  }
}

function up(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function counts(seen: ReadonlyMap<string, number>, expected: Iterable<string>): Counts {
  const all = new Map<string, number>();
  for (const name of expected) all.set(name, 0);
  for (const [name, times] of seen) all.set(name, times);
  return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** What is wrong with what came up; empty when nothing is. */
export function gaps(
  counts: Counts,
  expected: readonly string[],
  { unreachable = {}, seldom = {} }: Expected,
  demand: Demand = "the usual",
): string[] {
  const known = new Set(expected);
  const found: string[] = [];
  for (const [name, times] of Object.entries(counts)) {
    const excused = Object.hasOwn(unreachable, name) || (demand !== "everything" && Object.hasOwn(seldom, name));
    if (times === 0 && !excused) found.push(`${name} never came up`);
    if (times > 0 && Object.hasOwn(unreachable, name)) found.push(`${name} is listed as unreachable and came up`);
    if (times > 0 && !known.has(name)) found.push(`${name} came up and is not expected`);
  }
  return found;
}
