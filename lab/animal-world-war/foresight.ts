/**
 * What decides the battles of a campaign: fits the odds of `games/animal-world-war/bot/foresee.ts` to battles that were fought.
 *
 *   npx node lab/animal-world-war/campaign.ts sergeant sergeant --games 250 --log battles.jsonl
 *   npx node lab/animal-world-war/foresight.ts battles.jsonl
 *
 * Prints what each thing adds to the logarithm of the odds with its standard error, the loss on battles kept apart, and what became of those who took part.
 */
import { readFileSync } from "node:fs";
import { FOUGHT } from "@warren/games/animal-world-war/bot/foresee.ts";
import { TACTIC_SHARE } from "@warren/games/animal-world-war/bot/weights.ts";
import { CLASSES } from "@warren/games/animal-world-war/content/soldiers.ts";
import type { TacticId } from "@warren/games/animal-world-war/content/tactics.ts";

interface Man {
  readonly cls: string;
  readonly end: string;
  readonly caught: boolean;
  readonly medals: number;
  readonly chevrons: number;
}
interface Side {
  readonly tactic: TacticId | null;
  readonly tank: boolean;
  readonly plane: boolean;
  readonly levy: number;
  readonly squad: readonly Man[];
}
interface Battle {
  readonly war: number;
  readonly by: 0 | 1;
  readonly of: string;
  /** -1: a draw. */
  readonly winner: 0 | 1 | -1;
  readonly sides: readonly [Side, Side];
}
const battles = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, "utf8").trim().split("\n"))
  .map((line) => JSON.parse(line) as Battle)
  .filter(({ sides }) => sides !== undefined);

const PLAIN = [...CLASSES, "tank", "plane", "medal", "chevron", "tactic", "levy", "first", "attacks"] as const;
const BY = Object.keys(FOUGHT.by);
const NAMES = [...PLAIN, ...BY];

/** What Herbivoria has more than Carnivoron. */
function rowOf({ sides, by, of }: Battle): number[] {
  const [own, other] = sides.map(({ squad, tank, plane, tactic, levy }) => [
    ...CLASSES.map((cls) => squad.filter((man) => man.cls === cls).length),
    tank ? 1 : 0,
    plane ? 1 : 0,
    squad.reduce((sum, { medals }) => sum + medals, 0),
    squad.reduce((sum, { chevrons }) => sum + chevrons, 0),
    tactic ? TACTIC_SHARE[tactic] - 50 : 0,
    levy,
  ]) as [number[], number[]];
  const attacks = by === 0 ? 1 : -1;
  return [...own.map((value, i) => value - other[i]!), 1, attacks, ...BY.map((id) => (id === of ? attacks : 0))];
}

/** Solves a small system by elimination; gives the inverse with it. */
function inverse(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...Array.from({ length: n }, (_, j) => (i === j ? 1 : 0))]);
  for (let at = 0; at < n; at++) {
    const best = rows.reduce((one, row, i) => (i >= at && Math.abs(row[at]!) > Math.abs(rows[one]![at]!) ? i : one), at);
    [rows[at], rows[best]] = [rows[best]!, rows[at]!];
    const pivot = rows[at]![at]!;
    rows[at] = rows[at]!.map((value) => value / pivot);
    for (let i = 0; i < n; i++) {
      if (i === at) continue;
      const factor = rows[i]![at]!;
      rows[i] = rows[i]!.map((value, j) => value - factor * rows[at]![j]!);
    }
  }
  return rows.map((row) => row.slice(n));
}
const chanceOf = (weights: readonly number[], row: readonly number[]): number =>
  1 / (1 + Math.exp(-row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));

/** Newton's method, pulled to what holds today, which older battles have taught: as if each thing had been seen so often already. */
const PULL = 20;
const HELD: readonly number[] = [...PLAIN.map((name) => FOUGHT[name]), ...Object.values(FOUGHT.by)];
function fitted(rows: readonly (readonly number[])[], won: readonly number[]): { weights: number[]; errors: number[] } {
  let weights = [...HELD];
  let spread: number[][] = [];
  for (let step = 0; step < 12; step++) {
    const slope = weights.map((weight, i) => -PULL * (weight - HELD[i]!));
    const bend = NAMES.map((_, i) => NAMES.map((__, j) => (i === j ? PULL : 0)));
    rows.forEach((row, at) => {
      const chance = chanceOf(weights, row);
      for (let i = 0; i < row.length; i++) {
        slope[i]! += row[i]! * (won[at]! - chance);
        for (let j = 0; j < row.length; j++) bend[i]![j]! += row[i]! * row[j]! * chance * (1 - chance);
      }
    });
    spread = inverse(bend);
    weights = weights.map((weight, i) => weight + spread[i]!.reduce((sum, value, j) => sum + value * slope[j]!, 0));
  }
  return { weights, errors: spread.map((row, i) => Math.sqrt(row[i]!)) };
}
const loss = (weights: readonly number[], list: readonly Battle[]): number =>
  list.reduce((sum, one) => {
    const chance = chanceOf(weights, rowOf(one));
    const share = shareOf(one);
    return sum - share * Math.log(chance) - (1 - share) * Math.log(1 - chance);
  }, 0) / list.length;
const shareOf = ({ winner }: Battle): number => (winner === -1 ? 0.5 : 1 - winner);

const isApart = ({ war }: Battle): boolean => war % 5 === 4;
const learnt = battles.filter((one) => !isApart(one));
const trial = fitted(learnt.map(rowOf), learnt.map(shareOf));
const { weights, errors } = fitted(battles.map(rowOf), battles.map(shareOf));
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(
  `${battles.length} battles; loss on those kept apart ${loss(trial.weights, battles.filter(isApart)).toFixed(3)}, by today's odds ${loss(HELD, battles.filter(isApart)).toFixed(3)}`,
);
NAMES.forEach((name, i) => {
  say(`  ${name.padEnd(10)} ${weights[i]!.toFixed(2).padStart(6)} ± ${errors[i]!.toFixed(2)}`);
});

const percent = (part: number, of: number): string => `${((100 * part) / Math.max(1, of)).toFixed(0)}%`;
for (const won of [true, false]) {
  const men = battles.flatMap(({ sides, winner }) =>
    winner === -1 ? [] : sides[won ? winner : 1 - winner]!.squad.filter(({ cls }) => cls !== "recruit"),
  );
  const count = (is: (man: Man) => boolean): string => percent(men.filter(is).length, men.length);
  say(
    `${won ? "winners" : "losers"}: ${men.length} named, dead ${count(({ end }) => end === "dead")}, Wounded ${count(({ end }) => end === "wounded")}, of them beside the enemy ${count(({ end, caught }) => end === "wounded" && caught)}`,
  );
}
const attacks = battles.filter(({ of }) => of.startsWith("O"));
say(`attackers won ${percent(attacks.filter(({ by, winner }) => by === winner).length, attacks.length)}`);
