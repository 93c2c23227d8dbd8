import { checkAnswer } from "@warren/kernel/check.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import { type Namer, poseId } from "@warren/kernel/describe.ts";
import type { Answer, Domain, Pose, Tree } from "@warren/kernel/domain.ts";
import { legsOf, nodeAt, type Of } from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import type { CliKey } from "../text/en.ts";
import { words } from "../world.ts";

/** How answers are typed: one way for each domain, in the terms of the decision alone. */

/** What reading a line gave: a value, a reason why not, or (in a tree) a place from which to go on. */
export type Read<T> = { readonly value: T } | { readonly no: Msg };
const no = (key: CliKey, args: { readonly [name: string]: Json } = {}): { no: Msg } => ({ no: { key, args } });

const tokensOf = (line: string): string[] => line.split(/[\s,]+/).filter((token) => token !== "");

/** The option meant by a number of the list shown, by its id, or by its name. */
function optionMeant(token: string, ids: readonly string[], name: Namer): string | undefined {
  if (/^\d+$/.test(token) && Number(token) >= 1 && Number(token) <= ids.length) return ids[Number(token) - 1];
  const wanted = token.toLowerCase();
  return ids.find((id) => id === token) ?? ids.find((id) => name(id).toLowerCase() === wanted);
}

export const choices = (ids: readonly string[], name: Namer): string =>
  ids.map((id, i) => words("play.choice", { n: i + 1, label: name(id) })).join("\n");

/** Follows the tokens down the tree as far as they go. */
export function readPath(tree: Tree, from: readonly string[], line: string, name: Namer): Read<readonly string[]> {
  let node = nodeAt(tree, from) ?? {};
  const path = [...from];
  // A whole line may be one name with spaces in it.
  const whole = optionMeant(line.trim(), Object.keys(node), name);
  if (whole !== undefined) return { value: [...path, whole] };
  for (const token of tokensOf(line)) {
    const id = optionMeant(token, Object.keys(node), name);
    if (id === undefined) return no("play.bad.choice", { given: token });
    path.push(id);
    node = node[id]!;
  }
  return { value: path };
}

function readIds(line: string, of: readonly string[], name: Namer): Read<string[]> {
  if (line.trim() === "none") return { value: [] };
  if (line.trim() === "all") return { value: [...of] };
  const ids: string[] = [];
  for (const token of tokensOf(line)) {
    const id = optionMeant(token, of, name);
    if (id === undefined) return no("play.bad.choice", { given: token });
    ids.push(id);
  }
  return { value: ids };
}

function readInteger(token: string): Read<number> {
  return /^-?\d{1,15}$/.test(token) ? { value: Number(token) } : no("play.bad.number", { given: token });
}

function readSplit(domain: Of<"split">, line: string, name: Namer): Read<Answer> {
  const slots = Object.keys(domain.slots);
  if (typeof domain.of === "number") {
    const tokens = tokensOf(line);
    if (tokens.length !== slots.length) return no("play.bad.amounts", { parts: slots.length, given: tokens.length });
    const amounts: Record<string, number> = {};
    for (let i = 0; i < slots.length; i++) {
      const amount = readInteger(tokens[i]!);
      if ("no" in amount) return amount;
      amounts[slots[i]!] = amount.value;
    }
    return { value: amounts };
  }
  const parts = line.split("/");
  if (parts.length !== slots.length) return no("play.bad.parts", { parts: slots.length, given: parts.length });
  const lists: Record<string, string[]> = {};
  for (let i = 0; i < slots.length; i++) {
    const ids = readIds(parts[i]!, domain.of, name);
    if ("no" in ids) return ids;
    lists[slots[i]!] = ids.value;
  }
  return { value: lists };
}

function readPoses(line: string): Read<Answer> {
  if (line.trim() === "none") return { value: [] };
  const poses: Pose[] = [];
  for (const token of line.split(/\s+/).filter((one) => one !== "")) {
    const numbers = /^(-?\d{1,9}),(-?\d{1,9})(?:,(\d{1,6}))?$/.exec(token);
    if (!numbers) return no("play.bad.point", { given: token });
    const [, x, y, h] = numbers;
    poses.push(h === undefined ? { x: Number(x), y: Number(y) } : { x: Number(x), y: Number(y), h: Number(h) });
  }
  return { value: poses as unknown as Answer };
}

/** A typed answer to any domain that takes one line: all but trees and forms, which are asked step by step. */
export function readAnswer(
  domain: Exclude<Domain, { t: "pick" | "form" }>,
  line: string,
  name: Namer,
  blocked?: readonly Blocked[],
): Read<Answer> {
  const read = readRaw(domain, line, name);
  if ("no" in read) return read;
  const refusal = checkAnswer(domain, read.value, blocked);
  return refusal ? { no: refusal } : read;
}

function readRaw(domain: Exclude<Domain, { t: "pick" | "form" }>, line: string, name: Namer): Read<Answer> {
  switch (domain.t) {
    case "some":
    case "order":
      return readIds(line, domain.of, name);
    case "number":
      return readInteger(line.trim());
    case "split":
      return readSplit(domain, line, name);
    case "pose":
      return readPoses(line);
    default:
      return domain satisfies never;
  }
}

/** What to type, and what there is to choose from. */
export function instructions(domain: Exclude<Domain, { t: "pick" | "form" }>, name: Namer): string {
  switch (domain.t) {
    case "some": {
      const { min, max, of } = domain;
      return `${words(min === max ? "play.someExactly" : "play.some", { min, max })}\n${choices(of, name)}`;
    }
    case "order":
      return `${words("play.order")}\n${choices(domain.of, name)}`;
    case "number": {
      const { min, max, step } = domain;
      return step === undefined ? words("play.number", { min, max }) : words("play.numberStep", { min, max, step });
    }
    case "split": {
      const slots = Object.entries(domain.slots).map(([slot, { min, max }]) =>
        words("play.slot", { label: name(slot), min, max }),
      );
      return typeof domain.of === "number"
        ? `${words("play.splitAmount", { total: domain.of })}\n${slots.join("\n")}`
        : `${words("play.splitThings")}\n${slots.join("\n")}\n${choices(domain.of, name)}`;
    }
    case "pose": {
      const one =
        domain.headings === undefined ? words("play.pose") : words("play.poseHeading", { headings: domain.headings - 1 });
      const { min, max } = legsOf(domain);
      const { path } = domain;
      return [
        one,
        ...(max === 1 && min === 1 ? [] : [words("play.poses", { min: Math.max(1, min), max })]),
        ...(min === 0 ? [words("play.stay")] : []),
        ...(path ? [words("play.from", { from: poseId(path.from) })] : []),
        ...(path?.total === undefined ? [] : [words("play.reach", { max: path.total })]),
      ].join("\n");
    }
    default:
      return domain satisfies never;
  }
}
