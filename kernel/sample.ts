import type { Rng } from "./chance.ts";
import { shuffle } from "./chance.ts";
import type { Decision } from "./decision.ts";
import { type Answer, type Domain, type Further, furtherAt, type Pose, type Shape, type Tree } from "./domain.ts";
import { type Game, type State, type View, viewOf } from "./game.ts";
import { LazyPick } from "./lazy.ts";
import { ahead, type Point } from "./plane.ts";
import { boundsOf, judgeLeg, type PoseDomain } from "./region.ts";

/** A member of the domain at random. Every answer can come; they need not be equally likely (deep trees favour short branches). */
export function sampleAnswer(domain: Domain, rng: Rng): Answer {
  switch (domain.t) {
    case "pick": {
      if (domain instanceof LazyPick) return domain.draw(rng);
      const path = samplePath(domain.tree, rng);
      const further = domain.further && furtherAt(domain, path);
      return further ? [...path, sampleAnswer(further, rng)] : path;
    }
    case "some": {
      const size = domain.min + rng.below(domain.max - domain.min + 1);
      return pickSome(domain.of, size, rng);
    }
    case "order":
      return shuffle(domain.of.slice(), (n) => rng.below(n));
    case "number": {
      const step = domain.step ?? 1;
      return domain.min + step * rng.below(Math.floor((domain.max - domain.min) / step) + 1);
    }
    case "split":
      return sampleSplit(domain, rng);
    case "pose":
      return samplePoses(domain, rng);
    case "form": {
      const answer: Record<string, Answer> = {};
      for (const name of Object.keys(domain.fields)) answer[name] = sampleAnswer(domain.fields[name]!, rng);
      return answer;
    }
    default:
      return domain satisfies never;
  }
}

function samplePath(tree: Tree, rng: Rng): string[] {
  const path: string[] = [];
  for (let node = tree; ; ) {
    const ids = Object.keys(node);
    if (ids.length === 0) return path;
    const id = ids[ids.length === 1 ? 0 : rng.below(ids.length)]!;
    path.push(id);
    node = node[id]!;
  }
}

function pickSome<T>(of: readonly T[], size: number, rng: Rng): T[] {
  const pool = of.slice();
  for (let i = 0; i < size; i++) {
    const j = i + rng.below(pool.length - i);
    const held = pool[i]!;
    pool[i] = pool[j]!;
    pool[j] = held;
  }
  pool.length = size;
  return pool;
}

function sampleSplit(domain: Extract<Domain, { t: "split" }>, rng: Rng): Answer {
  const slots = Object.keys(domain.slots);
  const total = typeof domain.of === "number" ? domain.of : domain.of.length;
  const amounts = slots.map((slot) => domain.slots[slot]!.min);
  let left = total - amounts.reduce((sum, n) => sum + n, 0);
  // One by one to a slot that still has room: every allocation can come.
  const open = slots.map((_, i) => i).filter((i) => amounts[i]! < domain.slots[slots[i]!]!.max);
  while (left > 0) {
    if (open.length === 0) throw new Error("a split has more to give than its slots hold");
    const at = rng.below(open.length);
    const i = open[at]!;
    amounts[i]!++;
    left--;
    if (amounts[i] === domain.slots[slots[i]!]!.max) open.splice(at, 1);
  }
  if (typeof domain.of === "number") return Object.fromEntries(slots.map((slot, i) => [slot, amounts[i]!]));
  const pool = shuffle(domain.of.slice(), (n) => rng.below(n));
  let from = 0;
  return Object.fromEntries(slots.map((slot, i) => [slot, pool.slice(from, (from += amounts[i]!))]));
}

/** How often a leg is tried before the path ends there, and how often a path is begun anew before a corner of the ground is looked for. */
const LEG_TRIES = 24;
const PATH_TRIES = 8;

/** Leg after leg from where the one before it ended, each tried until it is allowed: what comes out is in the domain. */
function samplePoses(domain: PoseDomain, rng: Rng): Answer {
  const { min, max } = domain.legs ?? { min: 1, max: 1 };
  for (let i = 0; i < PATH_TRIES; i++) {
    const legs = sampleLegs(domain, min + rng.below(max - min + 1), rng);
    if (legs.length >= min) return legs as unknown as Answer;
  }
  return cornerOf(domain, min);
}

function sampleLegs(domain: PoseDomain, many: number, rng: Rng): Pose[] {
  const { path } = domain;
  const legs: Pose[] = [];
  let last = path?.from;
  let spent = 0;
  while (legs.length < many) {
    let length: number | undefined;
    for (let i = 0; i < LEG_TRIES && length === undefined; i++) {
      const pose = last ? poseFrom(domain, last, spent, rng) : poseOn(domain, domain.inside, rng);
      const judged = judgeLeg(domain, last, pose, legs.length, spent);
      if (typeof judged !== "number") continue;
      length = judged;
      legs.push(pose);
      last = path && pose;
    }
    if (length === undefined) break;
    spent += length;
  }
  return legs;
}

const withHeading = ({ headings }: PoseDomain, p: Point, h: () => number): Pose =>
  headings === undefined ? { x: p.x, y: p.y } : { x: p.x, y: p.y, h: h() };

/** A pose somewhere in the boxes round some shapes. */
function poseOn(domain: PoseDomain, shapes: readonly Shape[], rng: Rng): Pose {
  const box = boundsOf(shapes[rng.below(shapes.length)]!);
  const p = { x: box.x + rng.below(box.w + 1), y: box.y + rng.below(box.h + 1) };
  return withHeading(domain, p, () => rng.below(domain.headings!));
}

/** A pose that a leg from the last one may reach, as far as turning and lengths go. */
function poseFrom(domain: PoseDomain, last: Pose, spent: number, rng: Rng): Pose {
  const { headings } = domain;
  const { total = Number.POSITIVE_INFINITY, leg = Number.POSITIVE_INFINITY, turn, straight, astern = 0 } = domain.path!;
  const far = Math.min(leg, total - spent);
  const turned = (): number => {
    if (turn === undefined || last.h === undefined) return rng.below(headings!);
    return (last.h + headings! - turn + rng.below(2 * turn + 1)) % headings!;
  };
  if (!Number.isFinite(far)) return withHeading(domain, poseOn(domain, domain.inside, rng), turned);
  if (straight) {
    const h = turned();
    const back = Math.min(astern, far);
    return withHeading(domain, ahead(last, h, rng.below(far + back + 1) - back, headings), () => h);
  }
  const p = { x: last.x - far + rng.below(2 * far + 1), y: last.y - far + rng.below(2 * far + 1) };
  return withHeading(domain, p, turned);
}

/** The smallest steps, or the first free point of a grid over the ground: for ground on which chance found no room. */
function cornerOf(domain: PoseDomain, legs: number): Answer {
  const { from } = domain.path ?? {};
  const edging = from && edgeAlong(domain, from, legs);
  if (edging) return edging as unknown as Answer;
  for (const shape of domain.inside) {
    const box = boundsOf(shape);
    for (let i = 0; i <= GRID; i++)
      for (let j = 0; j <= GRID; j++) {
        const p = { x: box.x + Math.floor((box.w * i) / GRID), y: box.y + Math.floor((box.h * j) / GRID) };
        const pose = withHeading(domain, p, () => from?.h ?? 0);
        if (typeof judgeLeg(domain, from, pose, 0, 0) !== "number") continue;
        const length = from ? judgeLeg(domain, from, pose, 0, 0) : 0;
        const rest = domain.path
          ? edgeAlong(domain, pose, legs - 1, 1, Number(length))
          : Array.from({ length: legs - 1 }, () => pose);
        if (rest) return [pose, ...rest] as unknown as Answer;
      }
  }
  throw new Error("a pose domain without room: nothing in it could be found");
}
const GRID = 48;

/** So many legs by a unit or by one step of heading each, to and fro if need be; undefined where not even that is possible. */
function edgeAlong(domain: PoseDomain, from: Pose, legs: number, first = 0, gone = 0): Pose[] | undefined {
  const path: Pose[] = [];
  let last = from;
  let spent = gone;
  while (path.length < legs) {
    let length: number | undefined;
    for (const pose of besides(domain, last)) {
      const judged = judgeLeg(domain, last, pose, first + path.length, spent);
      if (typeof judged !== "number") continue;
      length = judged;
      path.push(pose);
      last = pose;
      break;
    }
    if (length === undefined) return undefined;
    spent += length;
  }
  return path;
}
function besides({ headings, path }: PoseDomain, { x, y, h }: Pose): Pose[] {
  const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: x + dx, y: y + dy })));
  if (headings === undefined) return near;
  const ways = Array.from({ length: headings }, (_, step) => ((h ?? 0) + step) % headings);
  if (!path?.straight) return [...ways.map((way) => ({ x, y, h: way })), ...near.map((p) => ({ ...p, h: h ?? 0 }))];
  return ways.flatMap((way) => [0, 1, -1].map((n) => ({ ...ahead({ x, y }, way, n, headings), h: way })));
}

/** How many answers there are: exact as long as it is a safe integer, otherwise Infinity. */
export function countAnswers(domain: Domain): number {
  const count = counted(domain);
  return count <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(count) : Number.POSITIVE_INFINITY;
}

function counted(domain: Domain): bigint {
  switch (domain.t) {
    case "pick":
      return countLeaves(domain.tree, domain.further);
    case "some": {
      let sum = 0n;
      for (let k = domain.min; k <= Math.min(domain.max, domain.of.length); k++) sum += choose(domain.of.length, k);
      return sum;
    }
    case "order": {
      let product = 1n;
      for (let i = 2n; i <= BigInt(domain.of.length); i++) product *= i;
      return product;
    }
    case "number":
      return domain.max < domain.min ? 0n : BigInt(Math.floor((domain.max - domain.min) / (domain.step ?? 1)) + 1);
    case "split": {
      // ways[k]: how many ways to place k so far; distinct things also choose which go where.
      const named = typeof domain.of !== "number";
      const total = typeof domain.of === "number" ? domain.of : domain.of.length;
      let ways: bigint[] = [1n, ...new Array<bigint>(total).fill(0n)];
      for (const { min, max } of Object.values(domain.slots)) {
        const next = new Array<bigint>(total + 1).fill(0n);
        for (let k = 0; k <= total; k++) {
          if (ways[k] === 0n) continue;
          for (let n = min; n <= Math.min(max, total - k); n++) next[k + n]! += ways[k]! * (named ? choose(total - k, n) : 1n);
        }
        ways = next;
      }
      return ways[total]!;
    }
    case "pose": {
      // Not every point of the box is allowed, so this is a bound; nobody lists points.
      let points = 0n;
      for (const shape of domain.inside) {
        const box = boundsOf(shape);
        points += BigInt(box.w + 1) * BigInt(box.h + 1);
      }
      return (points * BigInt(domain.headings ?? 1)) ** BigInt(domain.legs?.max ?? 1);
    }
    case "form":
      return Object.values(domain.fields).reduce((product, field) => product * counted(field), 1n);
    default:
      return domain satisfies never;
  }
}

function countLeaves(tree: Tree, further: Further | Domain | undefined): bigint {
  let leaves = 0n;
  let empty = true;
  for (const id in tree) {
    empty = false;
    leaves += countLeaves(tree[id]!, (further as Further | undefined)?.[id]);
  }
  return empty ? (further ? counted(further as Domain) : 1n) : leaves;
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** All answers, in a fixed order, when there are at most `limit`; otherwise undefined. Points are never listed. */
export function listAnswers(domain: Domain, limit: number): Answer[] | undefined {
  if (domain.t === "pose" || countAnswers(domain) > limit) return undefined;
  switch (domain.t) {
    case "pick": {
      const all: Answer[] = [];
      for (const path of listPaths(domain.tree)) {
        const further = domain.further && furtherAt(domain, path);
        const values = further && listAnswers(further, limit);
        if (further && !values) return undefined;
        if (values) for (const value of values) all.push([...path, value]);
        else all.push(path);
      }
      return all;
    }
    case "some":
      return subsets(domain.of, domain.min, domain.max);
    case "order":
      return permutations(domain.of);
    case "number": {
      const all: number[] = [];
      for (let n = domain.min; n <= domain.max; n += domain.step ?? 1) all.push(n);
      return all;
    }
    case "split":
      return listSplits(domain);
    case "form": {
      let all: Record<string, Answer>[] = [{}];
      for (const name of Object.keys(domain.fields)) {
        const values = listAnswers(domain.fields[name]!, limit);
        if (!values) return undefined;
        all = all.flatMap((so) => values.map((value) => ({ ...so, [name]: value })));
      }
      return all;
    }
    default:
      return domain satisfies never;
  }
}

function listPaths(tree: Tree): string[][] {
  const paths: string[][] = [];
  const walk = (node: Tree, path: string[]): void => {
    const ids = Object.keys(node);
    if (ids.length === 0) paths.push(path);
    for (const id of ids) walk(node[id]!, [...path, id]);
  };
  walk(tree, []);
  return paths;
}

function subsets(of: readonly string[], min: number, max: number): string[][] {
  const all: string[][] = [];
  const walk = (from: number, taken: string[]): void => {
    if (taken.length >= min) all.push(taken);
    if (taken.length === max) return;
    for (let i = from; i < of.length; i++) walk(i + 1, [...taken, of[i]!]);
  };
  walk(0, []);
  return all;
}

function permutations(of: readonly string[]): string[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first, i) => permutations([...of.slice(0, i), ...of.slice(i + 1)]).map((rest) => [first, ...rest]));
}

function listSplits(domain: Extract<Domain, { t: "split" }>): Answer[] {
  const slots = Object.keys(domain.slots);
  const all: Answer[] = [];
  if (typeof domain.of === "number") {
    const walk = (at: number, left: number, so: Record<string, number>): void => {
      if (at === slots.length) {
        if (left === 0) all.push(so);
        return;
      }
      const { min, max } = domain.slots[slots[at]!]!;
      for (let n = min; n <= Math.min(max, left); n++) walk(at + 1, left - n, { ...so, [slots[at]!]: n });
    };
    walk(0, domain.of, {});
    return all;
  }
  const walk = (at: number, left: readonly string[], so: Record<string, string[]>): void => {
    if (at === slots.length) {
      if (left.length === 0) all.push(so);
      return;
    }
    const { min, max } = domain.slots[slots[at]!]!;
    for (const part of subsets(left, min, Math.min(max, left.length))) {
      walk(
        at + 1,
        left.filter((id) => !part.includes(id)),
        { ...so, [slots[at]!]: part },
      );
    }
  };
  walk(0, domain.of, {});
  return all;
}

/** How often an inexact domain is tried before the fallback is taken. */
const REFUSED_TRIES = 32;

/** A random legal answer to a decision in a state, which is the real one or imagined. */
export function sampleLegal(game: Game, state: State, decision: Decision, rng: Rng): Answer {
  if (!game.refuse && !game.propose) return sampleAnswer(decision.domain, rng);
  return sampleSeen(game, viewOf(state, decision.seat), decision, rng);
}

/** A random legal answer from what the asked seat sees: every other one as the game proposes, else sampled until the rules do not refuse it, else the fallback. */
export function sampleSeen(game: Game, view: View, decision: Decision, rng: Rng): Answer {
  if (game.propose && rng.below(2) === 0) {
    const proposed = game.propose(view, decision, rng);
    if (proposed !== undefined) return proposed;
  }
  for (let i = 0; i < REFUSED_TRIES; i++) {
    const answer = sampleAnswer(decision.domain, rng);
    if (!game.refuse?.(view, decision, answer)) return answer;
  }
  return game.propose?.(view, decision, rng) ?? decision.fallback;
}
