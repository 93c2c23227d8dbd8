import type { Blocked } from "./decision.ts";
import { type Answer, type Domain, furtherAt, type Pose, type Tree } from "./domain.ts";
import { has, isPlain } from "./json.ts";
import type { Refusal } from "./message.ts";
import { judgeLeg, ruled } from "./region.ts";

/** Names from outside may be anything: only a readable piece of them is repeated in a refusal. */
const short = (value: unknown): string => String(typeof value === "symbol" ? "symbol" : value).slice(0, 60);

const isInt = (value: unknown): value is number => typeof value === "number" && Number.isSafeInteger(value);

function listOfIds(answer: unknown, longest: number): Refusal | undefined {
  if (!Array.isArray(answer)) return { key: "answer.notAList" };
  if (answer.length > longest) return { key: "answer.tooMany", args: { max: longest, given: answer.length } };
  for (let i = 0; i < answer.length; i++) if (typeof answer[i] !== "string") return { key: "answer.notAnId", args: { place: i } };
  return undefined;
}

/** A list of distinct ids that all stand in `of`. */
function distinct(answer: readonly string[], of: readonly string[]): Refusal | undefined {
  const known = new Set(of);
  const seen = new Set<string>();
  for (const id of answer) {
    if (!known.has(id)) return { key: "answer.notAnOption", args: { id: short(id) } };
    if (seen.has(id)) return { key: "answer.twice", args: { id: short(id) } };
    seen.add(id);
  }
  return undefined;
}

/** The answer's names must be exactly those of the domain. */
function sameNames(answer: Record<string, unknown>, names: readonly string[]): Refusal | undefined {
  for (const name of names) if (!has(answer, name)) return { key: "answer.missing", args: { name } };
  for (const name of Object.keys(answer))
    if (!names.includes(name)) return { key: "answer.unknownName", args: { name: short(name) } };
  return undefined;
}

/**
 * Whether anything at all, from anywhere, is an answer in this domain. Total: never throws, whatever it is given.
 * Undefined means yes. With the question's `blocked`, ground that is taken is refused for the reason given there.
 */
export function checkAnswer(domain: Domain, answer: unknown, blocked?: readonly Blocked[]): Refusal | undefined {
  switch (domain.t) {
    case "pick":
      return domain.further ? checkBranch(domain, answer, blocked) : checkPath(domain.tree, answer);
    case "some": {
      const malformed = listOfIds(answer, domain.of.length);
      if (malformed) return malformed;
      const ids = answer as readonly string[];
      if (ids.length < domain.min) return { key: "answer.tooFew", args: { min: domain.min, given: ids.length } };
      if (ids.length > domain.max) return { key: "answer.tooMany", args: { max: domain.max, given: ids.length } };
      return distinct(ids, domain.of);
    }
    case "order": {
      const malformed = listOfIds(answer, domain.of.length);
      if (malformed) return malformed;
      const ids = answer as readonly string[];
      if (ids.length < domain.of.length) return { key: "answer.tooFew", args: { min: domain.of.length, given: ids.length } };
      return distinct(ids, domain.of);
    }
    case "number": {
      if (!isInt(answer)) return { key: "answer.notAnInteger" };
      if (answer < domain.min || answer > domain.max)
        return { key: "answer.outOfRange", args: { min: domain.min, max: domain.max, given: answer } };
      if ((answer - domain.min) % (domain.step ?? 1) !== 0) return { key: "answer.notAStep", args: { step: domain.step ?? 1 } };
      return undefined;
    }
    case "split":
      return checkSplit(domain, answer);
    case "pose":
      return checkPoses(domain, answer, blocked);
    case "form": {
      if (!isPlain(answer)) return { key: "answer.notAForm" };
      const names = Object.keys(domain.fields);
      const misnamed = sameNames(answer, names);
      if (misnamed) return misnamed;
      for (const name of names) {
        const refusal = checkAnswer(domain.fields[name]!, answer[name], blockedBelow(blocked, name));
        if (refusal) return { key: "answer.field", args: { name, why: { key: refusal.key, args: refusal.args ?? {} } } };
      }
      return undefined;
    }
    default:
      return domain satisfies never;
  }
}

function checkPath(tree: Tree, answer: unknown): Refusal | undefined {
  const malformed = listOfIds(answer, 64);
  if (malformed) return malformed;
  let node = tree;
  for (const id of answer as readonly string[]) {
    if (!has(node, id)) return { key: "answer.notAnOption", args: { id: short(id) } };
    node = node[id]!;
  }
  if ((answer as readonly string[]).length === 0) return { key: "answer.empty" };
  for (const _ in node) return { key: "answer.unfinished", args: { id: (answer as readonly string[]).at(-1)! } };
  return undefined;
}

/** A path, and behind it the answer to what its leaf asks further. */
function checkBranch(
  domain: Extract<Domain, { t: "pick" }>,
  answer: unknown,
  blocked: readonly Blocked[] | undefined,
): Refusal | undefined {
  if (!Array.isArray(answer)) return { key: "answer.notAList" };
  if (answer.length === 0) return { key: "answer.empty" };
  const path = idsOf(answer, domain.tree);
  const malformed = checkPath(domain.tree, path.length === 0 ? answer : path);
  if (malformed) return malformed;
  const further = furtherAt(domain, path);
  if (answer.length > path.length + (further ? 1 : 0)) return { key: "answer.notAnOption", args: { id: short(answer.at(-1)) } };
  if (!further) return undefined;
  if (answer.length === path.length) return { key: "answer.unfinished", args: { id: path.at(-1)! } };
  const below = path.reduce<readonly Blocked[] | undefined>(blockedBelow, blocked);
  return checkAnswer(further, answer[path.length], below);
}

/** As much of an answer as is a path in the tree, and the first id that is not. */
function idsOf(answer: readonly unknown[], tree: Tree): string[] {
  const path: string[] = [];
  let node: Tree | undefined = tree;
  for (const id of answer) {
    if (!node || typeof id !== "string" || Object.keys(node).length === 0) break;
    path.push(id);
    node = has(node, id) ? node[id] : undefined;
  }
  return path;
}

function checkSplit(domain: Extract<Domain, { t: "split" }>, answer: unknown): Refusal | undefined {
  if (!isPlain(answer)) return { key: "answer.notASplit" };
  const slots = Object.keys(domain.slots);
  const misnamed = sameNames(answer, slots);
  if (misnamed) return misnamed;
  const amount = (slot: string, given: number): Refusal | undefined => {
    const { min, max } = domain.slots[slot]!;
    if (given < min) return { key: "answer.slotTooFew", args: { slot, min, given } };
    if (given > max) return { key: "answer.slotTooMany", args: { slot, max, given } };
    return undefined;
  };
  if (typeof domain.of === "number") {
    let total = 0;
    for (const slot of slots) {
      const given = answer[slot];
      if (!isInt(given)) return { key: "answer.notAnInteger" };
      const refusal = amount(slot, given);
      if (refusal) return refusal;
      total += given;
    }
    return total === domain.of ? undefined : { key: "answer.wrongTotal", args: { total: domain.of, given: total } };
  }
  const all: string[] = [];
  for (const slot of slots) {
    const given = answer[slot];
    const malformed = listOfIds(given, domain.of.length);
    if (malformed) return malformed;
    const refusal = amount(slot, (given as readonly string[]).length);
    if (refusal) return refusal;
    all.push(...(given as readonly string[]));
  }
  const unknown = distinct(all, domain.of);
  if (unknown) return unknown;
  return all.length === domain.of.length
    ? undefined
    : { key: "answer.wrongTotal", args: { total: domain.of.length, given: all.length } };
}

function checkPoses(
  domain: Extract<Domain, { t: "pose" }>,
  answer: unknown,
  blocked: readonly Blocked[] | undefined,
): Refusal | undefined {
  const { min, max } = domain.legs ?? { min: 1, max: 1 };
  if (!Array.isArray(answer)) return { key: "answer.notAList" };
  if (answer.length < min) return { key: "answer.tooFew", args: { min, given: answer.length } };
  if (answer.length > max) return { key: "answer.tooMany", args: { max, given: answer.length } };
  const names = domain.headings === undefined ? ["x", "y"] : ["x", "y", "h"];
  let last = domain.path?.from;
  let spent = 0;
  for (let i = 0; i < answer.length; i++) {
    const given: unknown = answer[i];
    if (!isPlain(given)) return { key: "answer.notAPose", args: { place: i } };
    const misnamed = sameNames(given, names);
    if (misnamed) return misnamed;
    for (const name of names) if (!isInt(given[name]) || Math.abs(given[name]) > FAR_OUT) return { key: "answer.notAnInteger" };
    const pose = given as unknown as Pose;
    if (pose.h !== undefined && (pose.h < 0 || pose.h >= domain.headings!))
      return { key: "answer.outOfRange", args: { min: 0, max: domain.headings! - 1, given: pose.h } };
    const length = judgeLeg(domain, last, pose, i, spent);
    if (typeof length !== "number") return withReason(length, blocked);
    spent += length;
    last = pose;
  }
  return undefined;
}
/** No table is as large; beyond it products would not be exact. */
const FAR_OUT = 1_000_000;

/** Why a path may not go on to a pose, with the reason of the question and the measurement; undefined: it may. */
export function legRefusal(
  domain: Extract<Domain, { t: "pose" }>,
  poses: readonly Pose[],
  next: Pose,
  blocked?: readonly Blocked[],
): Refusal | undefined {
  const judged = judgeLeg(domain, poses.at(-1) ?? domain.path?.from, next, poses.length, ruled(domain, poses).spent);
  return typeof judged === "number" ? undefined : withReason(judged, blocked);
}

/** The reason that the question gives for ground that is taken, with the measurement where there is one. */
function withReason(refusal: Refusal, blocked: readonly Blocked[] | undefined): Refusal {
  const id = refusal.args?.id;
  const reason = blocked?.find(({ path }) => path.length === 1 && path[0] === id);
  if (!reason) return refusal;
  const why = { key: reason.why.key, args: reason.why.args ?? {} };
  if (refusal.key !== "answer.tooClose") return { ...why, rule: reason.rule };
  return { key: "answer.tooCloseTo", args: { ...refusal.args, why }, rule: reason.rule };
}

/** The reasons that belong to one part of a question, as that part knows them. */
export function blockedBelow(blocked: readonly Blocked[] | undefined, id: string): Blocked[] | undefined {
  return blocked?.flatMap((one) => (one.path[0] === id ? [{ ...one, path: one.path.slice(1) }] : []));
}

/** For code that has checked already and only wants the type. */
export function isAnswer(domain: Domain, answer: unknown): answer is Answer {
  return checkAnswer(domain, answer) === undefined;
}
