import type { Rule } from "@warren/kernel/ledger.ts";
import { type Coverage, coverageOf, folderOf, ledgerIn, type Place } from "@warren/lab/ledger.ts";
import { isProblem, manifestNamed, type Problem, problem, refuse } from "../arguments.ts";
import { columns, printJson } from "../terminal.ts";
import { type World, words } from "../world.ts";

interface RulesArguments {
  readonly uncovered?: boolean;
  readonly search?: string;
  /** Ids or what ids begin with; `true` for all that were searched for. */
  readonly where?: readonly string[] | true;
  readonly json?: boolean;
}

export async function rulesCommand(world: World, gameId: string, given: RulesArguments): Promise<number> {
  const manifest = manifestNamed(world, gameId);
  if (isProblem(manifest)) return refuse(world, manifest);
  const folder = folderOf(manifest);
  const ledger = ledgerIn(folder);
  if (!ledger) {
    world.err(`warren: ${words("rules.none", { game: gameId })}\n`);
    return 1;
  }
  const named = given.where === undefined || given.where === true ? ledger : rulesNamed(ledger, given.where);
  if (isProblem(named)) return refuse(world, named);
  const { rules, nearest } = searched(named, given.search ?? "");
  if (nearest && rules.length > 0 && !given.json) world.err(`${words("rules.nearest")}\n`);
  if (given.uncovered) return uncovered(world, gameId, ledger, rules, coverageOf(folder, ledger), given.json);
  if (given.where !== undefined) {
    const { code, tests } = coverageOf(folder, ledger);
    const found = rules.map((rule) => ({ ...rule, code: code.get(rule.id) ?? [], tests: tests.get(rule.id) ?? [] }));
    if (given.json) printJson(world, { game: gameId, count: found.length, nearest, rules: found });
    else world.out(`${found.map((one) => whereText(gameId, one)).join("\n")}${words("rules.count", { n: found.length })}\n`);
    return 0;
  }
  if (given.json) printJson(world, { game: gameId, count: rules.length, nearest, rules });
  else world.out(`${rowsOf(rules)}${words("rules.count", { n: rules.length })}\n`);
  return 0;
}

const rowsOf = (rules: readonly Rule[]): string =>
  rules.length === 0 ? "" : `${columns(rules.map(({ id, chapter, statement }) => [id, chapter, statement]))}\n`;

/** Letters and digits alone: `face-down` and `facedown` are one word. */
const squashed = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "");
const textOf = ({ id, chapter, source, statement }: Rule): string => `${id} ${chapter} ${source} ${statement}`.toLowerCase();

/** Whether a rule has a word in id, chapter, source or statement; a number is a paragraph of its source, or one above it. */
function has(rule: Rule, word: string): boolean {
  if (/^\d+(\.\d+)+$/.test(word))
    return rule.source.split(/[^\d.]+/).some((number) => number === word || number.startsWith(`${word}.`));
  const text = textOf(rule);
  return text.includes(word) || (squashed(word).length > 5 && squashed(text).includes(squashed(word)));
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+(?:[.-][\p{L}\p{N}]+)*/gu) ?? [];
/** `ends`, `ended` and `ending` are one word. */
const stem = (word: string): string => word.replace(/(?<=\w{3})(?:ing|ed|es|s)$/, "");

/** Rules with all these words; where there are none, those with most of them, rare words first: a sentence of the book finds its rules. */
function searched(rules: readonly Rule[], given: string): { readonly rules: readonly Rule[]; readonly nearest: boolean } {
  const sought = wordsIn(given);
  const all = rules.filter((rule) => sought.every((word) => has(rule, word)));
  if (all.length > 0) return { rules: all, nearest: false };
  const stems = rules.map((rule) => new Set(wordsIn(textOf(rule)).map(stem)));
  const scores = rules.map(() => 0);
  for (const word of new Set(sought.map(stem))) {
    const hits = rules.flatMap((rule, i) => (stems[i]!.has(word) || (word.length > 5 && has(rule, word)) ? [i] : []));
    for (const i of hits) scores[i]! += Math.log(rules.length / hits.length);
  }
  const best = rules.map((_, i) => i).filter((i) => scores[i]! > 0);
  best.sort((a, b) => scores[b]! - scores[a]!);
  return { rules: best.slice(0, MOST_NEAREST).map((i) => rules[i]!), nearest: true };
}
const MOST_NEAREST = 8;

/** The rules that go by these ids, or whose ids begin with what was given. */
function rulesNamed(ledger: readonly Rule[], given: readonly string[]): Rule[] | Problem {
  const found = new Set<Rule>();
  for (const name of given) {
    const sought = name.toLowerCase();
    const exact = ledger.filter((rule) => rule.id.toLowerCase() === sought);
    const rules = exact.length > 0 ? exact : ledger.filter((rule) => rule.id.toLowerCase().startsWith(sought));
    if (rules.length === 0) return problem("bad.rule", { rule: name, near: speltLike(ledger, sought).join(", ") });
    for (const rule of rules) found.add(rule);
  }
  return [...found];
}

/** The ids that are spelt most like it. */
function speltLike(ledger: readonly Rule[], sought: string): string[] {
  const far = ledger.map(({ id }) => ({ id, edits: edits(sought, id.toLowerCase()) }));
  return far
    .sort((a, b) => a.edits - b.edits)
    .slice(0, 5)
    .map(({ id }) => id);
}
/** How many letters have to be put in, left out or exchanged to get from one word to the other. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let k = 1; k <= to.length; k++)
      next[k] = Math.min(next[k - 1]! + 1, row[k]! + 1, row[k - 1]! + (from[i - 1] === to[k - 1] ? 0 : 1));
    row = next;
  }
  return row[to.length]!;
}

type Located = Rule & { readonly code: readonly Place[]; readonly tests: readonly Place[] };
/** A rule, then the lines that enforce it and the tests that show it. */
function whereText(gameId: string, { id, source, statement, construction, code, tests }: Located): string {
  const places = [...code, ...tests].map(({ file, line, text }) => [`  games/${gameId}/${file}:${line}`, text]);
  const built = construction === undefined ? [] : [`  ${words("rules.construction", { why: construction })}`];
  return `${[`${id}  ${statement} (${source})`, ...built, columns(places)].join("\n")}\n`;
}

function uncovered(
  world: World,
  gameId: string,
  ledger: readonly Rule[],
  rules: readonly Rule[],
  coverage: Coverage,
  json: boolean | undefined,
): number {
  const untested = coverage.untested.filter((rule) => rules.includes(rule));
  const uncited = coverage.uncited.filter((rule) => rules.includes(rule));
  const { unknown } = coverage;
  if (json) printJson(world, { game: gameId, count: ledger.length, untested, uncited, unknown });
  else {
    const found = [
      ["rules.untested", untested],
      ["rules.uncited", uncited],
    ] as const;
    for (const [key, list] of found) if (list.length > 0) world.out(`${words(key, { n: list.length })}\n${rowsOf(list)}`);
    for (const { id, file, line } of unknown) world.out(`${words("rules.unknown", { id, file: `${file}:${line}` })}\n`);
    if (untested.length + uncited.length + unknown.length === 0)
      world.out(`${words("rules.allCovered", { n: ledger.length })}\n`);
  }
  return untested.length + uncited.length + unknown.length === 0 ? 0 : 1;
}
