import { checkAnswer } from "./check.ts";
import type { Blocked } from "./decision.ts";
import type { Answer, Domain, Pose, Tree } from "./domain.ts";
import { isPlain, type Json } from "./json.ts";
import type { Refusal } from "./message.ts";

/** The draft of an answer: what board and panel make together, one touch at a time (`Draft` of board.ts). All functions are pure. */

export type Of<T extends Domain["t"]> = Extract<Domain, { t: T }>;

/** The draft as an answer, or what it still lacks. */
export function answerOf(domain: Domain, partial: Json | undefined): { readonly answer: Answer } | { readonly missing: Refusal } {
  const whole = complete(domain, partial);
  const missing = checkAnswer(domain, whole);
  return missing ? { missing } : { answer: whole as Answer };
}

/** What the panel shows before anything was touched; also what an untouched part of a form counts as. */
export function complete(domain: Domain, partial: Json | undefined): Json | undefined {
  switch (domain.t) {
    case "pick":
      return pathOf(domain, partial);
    case "some":
      return idsOf(partial);
    case "order":
      return orderOf(domain, partial);
    case "number":
      return typeof partial === "number" ? partial : domain.min;
    case "split":
      return typeof domain.of === "number" ? (amountsOf(domain, partial) as Json) : (slotsOf(domain, partial) as Json);
    case "pose":
      return posesOf(partial) as unknown as Json;
    case "form": {
      const given = isPlain(partial) ? (partial as Record<string, Json>) : {};
      const whole: Record<string, Json> = {};
      for (const [name, inner] of Object.entries(domain.fields)) {
        const value = complete(inner, given[name]);
        if (value !== undefined) whole[name] = value;
      }
      return whole;
    }
    default:
      return domain satisfies never;
  }
}

const idsOf = (partial: Json | undefined): string[] =>
  Array.isArray(partial) ? partial.filter((id): id is string => typeof id === "string") : [];

/** The path so far, cut where the tree no longer knows it. */
export function pathOf(domain: Of<"pick">, partial: Json | undefined): string[] {
  const path: string[] = [];
  let node: Tree = domain.tree;
  for (const id of idsOf(partial)) {
    if (!Object.hasOwn(node, id)) break;
    path.push(id);
    node = node[id]!;
  }
  return path;
}

export function nodeAt(tree: Tree, path: readonly string[]): Tree {
  let node = tree;
  for (const id of path) node = node[id] ?? {};
  return node;
}

export const isLeaf = (tree: Tree): boolean => Object.keys(tree).length === 0;

/** One thing a player may try at the present level of a tree: open, or blocked with the reason. */
export interface PickOption {
  readonly id: string;
  readonly path: readonly string[];
  /** Choosing it makes the answer whole. */
  readonly leaf: boolean;
  readonly blocked?: Blocked;
}

/** The options below a path: those of the tree, then those that are blocked, always in the same order. */
export function pickOptions(domain: Of<"pick">, path: readonly string[], blocked: readonly Blocked[] = []): PickOption[] {
  const node = nodeAt(domain.tree, path);
  const options: PickOption[] = Object.entries(node).map(([id, below]) => ({ id, path: [...path, id], leaf: isLeaf(below) }));
  for (const one of blocked) {
    const id = one.path[path.length];
    if (id === undefined || !path.every((step, i) => one.path[i] === step)) continue;
    // A blocked option whose beginning is open is shown further down.
    if (Object.hasOwn(node, id)) continue;
    const at = options.findIndex((option) => option.id === id);
    if (at < 0) options.push({ id, path: [...path, id], leaf: true, blocked: one });
    else if (one.path.length < options[at]!.blocked!.path.length) options[at] = { ...options[at]!, blocked: one };
  }
  return options;
}

/** Where the panel stands: levels with a single way on are walked by themselves. */
export function pickStand(domain: Of<"pick">, partial: Json | undefined, blocked: readonly Blocked[] = []): string[] {
  const path = pathOf(domain, partial);
  for (;;) {
    const options = pickOptions(domain, path, blocked);
    const only = options.length === 1 ? options[0]! : undefined;
    if (!only || only.leaf || only.blocked) return path;
    path.push(only.id);
  }
}

/** One level up, over levels with a single way on; undefined at the root. */
export function pickBack(domain: Of<"pick">, partial: Json | undefined, blocked: readonly Blocked[] = []): Json | undefined {
  const here = pickStand(domain, partial, blocked).length;
  const path = pathOf(domain, partial);
  while (path.length > 0) {
    path.pop();
    if (pickStand(domain, path, blocked).length < here || isLeaf(nodeAt(domain.tree, pathOf(domain, partial)))) break;
  }
  return path.length === 0 ? undefined : path;
}

export function blockedId(blocked: readonly Blocked[] | undefined, id: string): Blocked | undefined {
  return blocked?.find((one) => one.path.length === 1 && one.path[0] === id);
}

/** Adds or removes an id; at the limit the new one is not taken, except that of a single choice, which moves. */
export function toggled(domain: Of<"some">, partial: Json | undefined, id: string): string[] {
  const ids = idsOf(partial);
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  if (ids.length < domain.max) return [...ids, id];
  return domain.max === 1 ? [id] : ids;
}

/** The ids in the order so far, then the rest as they came. */
export function orderOf(domain: Of<"order">, partial: Json | undefined): string[] {
  const placed = idsOf(partial).filter((id, i, all) => domain.of.includes(id) && all.indexOf(id) === i);
  return [...placed, ...domain.of.filter((id) => !placed.includes(id))];
}

export function moved(domain: Of<"order">, partial: Json | undefined, id: string, by: number): string[] {
  const order = orderOf(domain, partial);
  const from = order.indexOf(id);
  const to = Math.max(0, Math.min(order.length - 1, from + by));
  order.splice(from, 1);
  order.splice(to, 0, id);
  return order;
}

/** Amount per slot; a slot not touched has its least. */
export function amountsOf(domain: Of<"split">, partial: Json | undefined): Record<string, number> {
  const given = isPlain(partial) ? partial : {};
  const amounts: Record<string, number> = {};
  for (const [slot, { min }] of Object.entries(domain.slots)) {
    const amount = given[slot];
    amounts[slot] = typeof amount === "number" ? amount : min;
  }
  return amounts;
}

export function amountLeft(domain: Of<"split">, partial: Json | undefined): number {
  const total = typeof domain.of === "number" ? domain.of : domain.of.length;
  return total - Object.values(amountsOf(domain, partial)).reduce((sum, one) => sum + one, 0);
}

/** One more or one less in a slot, within its bounds and the total. */
export function shifted(domain: Of<"split">, partial: Json | undefined, slot: string, by: number): Record<string, number> {
  const amounts = amountsOf(domain, partial);
  const { min, max } = domain.slots[slot]!;
  const most = Math.min(max, amounts[slot]! + Math.max(0, amountLeft(domain, partial)));
  return { ...amounts, [slot]: Math.max(min, Math.min(most, amounts[slot]! + by)) };
}

/** Ids per slot; what lies in no slot yet is not named. */
export function slotsOf(domain: Of<"split">, partial: Json | undefined): Record<string, string[]> {
  const given = isPlain(partial) ? (partial as Record<string, Json>) : {};
  const known = typeof domain.of === "number" ? [] : domain.of;
  const seen = new Set<string>();
  const slots: Record<string, string[]> = {};
  for (const slot of Object.keys(domain.slots)) {
    slots[slot] = idsOf(given[slot]).filter((id) => known.includes(id) && !seen.has(id) && seen.add(id));
  }
  return slots;
}

export function unplaced(domain: Of<"split">, partial: Json | undefined): string[] {
  const placed = new Set(Object.values(slotsOf(domain, partial)).flat());
  return typeof domain.of === "number" ? [] : domain.of.filter((id) => !placed.has(id));
}

/** Puts an id into a slot (or out of all, with undefined); a full slot does not take it. */
export function placed(
  domain: Of<"split">,
  partial: Json | undefined,
  id: string,
  slot: string | undefined,
): Record<string, string[]> {
  const slots = slotsOf(domain, partial);
  if (slot !== undefined && !slots[slot]!.includes(id) && slots[slot]!.length >= domain.slots[slot]!.max) return slots;
  for (const name of Object.keys(slots)) slots[name] = slots[name]!.filter((one) => one !== id);
  if (slot !== undefined) slots[slot]!.push(id);
  return slots;
}

/** Values of a number question, when they are few enough for one button each. */
export function numberButtons(domain: Of<"number">, most = 12): number[] | undefined {
  const step = domain.step ?? 1;
  const count = Math.floor((domain.max - domain.min) / step) + 1;
  return count > most ? undefined : Array.from({ length: count }, (_, i) => domain.min + i * step);
}

export function stepped(domain: Of<"number">, partial: Json | undefined, by: number): number {
  const step = domain.step ?? 1;
  const last = domain.min + Math.floor((domain.max - domain.min) / step) * step;
  const now = typeof partial === "number" ? partial : domain.min;
  return Math.max(domain.min, Math.min(last, now + by * step));
}

export function posesOf(partial: Json | undefined): Pose[] {
  return Array.isArray(partial) ? (partial.filter((one) => isPlain(one)) as unknown as Pose[]) : [];
}

/** True when a draft holds nothing a player would mind losing. */
export function untouched(partial: Json | undefined): boolean {
  if (partial === undefined || partial === null) return true;
  if (Array.isArray(partial)) return partial.length === 0;
  return isPlain(partial) && Object.values(partial).every((one) => untouched(one as Json));
}
