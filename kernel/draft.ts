import { blockedBelow, checkAnswer } from "./check.ts";
import type { Blocked, OpenDecision } from "./decision.ts";
import { type Answer, type Domain, furtherAt, type Pose, type Tree } from "./domain.ts";
import { has, isPlain, type Json } from "./json.ts";
import type { Refusal } from "./message.ts";

/**
 * The draft of an answer: what board, panel and command line make of it together, one touch at a time (`Draft` of board.ts).
 * A draft has the shape of an answer and may be unfinished; undefined is an untouched one. All functions are pure.
 */

export type Of<T extends Domain["t"]> = Extract<Domain, { t: T }>;

/** What the rules say of an answer that fits its domain (`Game.refuse`, from what the seat sees). */
export type Judge = (answer: Answer) => Refusal | undefined;

/** What a draft has come to: an answer that would be taken, something that is not whole yet, or something that cannot be. */
export type Made = { readonly answer: Answer } | { readonly missing: Refusal } | { readonly refused: Refusal };

/** The verdict on a draft, the same that would be given if it were sent: only an `answer` may be confirmed. */
export function answerOf(domain: Domain, partial: Json | undefined, judge?: Judge, blocked?: readonly Blocked[]): Made {
  const whole = complete(domain, partial);
  if (whole === undefined) return { missing: { key: "answer.empty" } };
  const refusal = checkAnswer(domain, whole, blocked);
  if (refusal) return isUnfinished(refusal) ? { missing: refusal } : { refused: refusal };
  const refused = judge?.(whole as Answer);
  return refused ? { refused } : { answer: whole as Answer };
}

const UNFINISHED: ReadonlySet<string> = new Set([
  "answer.empty",
  "answer.unfinished",
  "answer.missing",
  "answer.tooFew",
  "answer.slotTooFew",
]);
/** More of the same would mend it; anything else has to be changed. */
function isUnfinished({ key, args = {} }: Refusal): boolean {
  if (key === "answer.field") return isUnfinished(args.why as unknown as Refusal);
  if (key === "answer.wrongTotal") return Number(args.given) < Number(args.total);
  return UNFINISHED.has(key);
}

/** The draft, or the sealed answer while nothing new was begun. */
export function draftOf(decision: OpenDecision, partial: Json | undefined): Json | undefined {
  return partial === undefined ? decision.sealed : partial;
}

/** What would be sent now, if anything may be. An answer that lies sealed is not sent again before something was changed. */
export function sendable(decision: OpenDecision, partial: Json | undefined, judge?: Judge): Answer | undefined {
  if (partial === undefined && decision.sealed !== undefined) return undefined;
  const made = answerOf(decision.domain, partial, judge, decision.blocked);
  return "answer" in made ? made.answer : undefined;
}

/** True when a draft holds nothing a player would mind losing. */
export function untouched(partial: Json | undefined): boolean {
  if (partial === undefined || partial === null) return true;
  if (Array.isArray(partial)) return partial.length === 0;
  return isPlain(partial) && Object.values(partial).every((one) => untouched(one as Json));
}

/** One step back: a level of a tree, a leg of a path; everything else is begun anew. */
export function stepBack(domain: Domain, partial: Json | undefined, blocked?: readonly Blocked[]): Json | undefined {
  if (domain.t === "pick") {
    const asked = furtherOf(domain, partial);
    if (!asked || untouched(asked.partial)) return pickBack(domain, partial, blocked);
    return withFurther(domain, partial, stepBack(asked.domain, asked.partial));
  }
  if (domain.t !== "pose") return undefined;
  return legDropped(domain, partial);
}

/** The draft with what goes without saying: what the panel shows before anything was touched, and what an untouched field counts as. */
export function complete(domain: Domain, partial: Json | undefined): Json | undefined {
  switch (domain.t) {
    case "pick": {
      const path = pathOf(domain, partial);
      const asked = furtherOf(domain, partial);
      const inner = asked && complete(asked.domain, asked.partial);
      return inner === undefined ? path : [...path, inner];
    }
    case "some":
      return someOf(domain, partial);
    case "order":
      return orderOf(domain, partial);
    case "number":
      return typeof partial === "number" ? partial : domain.min;
    case "split":
      return typeof domain.of === "number" ? (amountsOf(domain, partial) as Json) : (slotsOf(domain, partial) as Json);
    case "pose":
      // To stay where one is has to be said: an untouched path is none yet.
      return partial === undefined && mayStay(domain) ? undefined : legsAs(posesOf(domain, partial));
    case "form": {
      const whole: Record<string, Json> = {};
      for (const [name, inner] of Object.entries(domain.fields)) {
        const value = complete(inner, fieldOf(partial, name));
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
/** The ids of a draft that stand in a list, each once, in the order in which they were named. */
const namedIn = (of: readonly string[], partial: Json | undefined): string[] =>
  idsOf(partial).filter((id, i, all) => of.includes(id) && all.indexOf(id) === i);

/* A press on an id: what a board is played with. */

/** What may be pressed now, whatever the domain. Numbers, amounts and points are not pressed: they have controls of their own. */
export interface Choices {
  /** What may be pressed, that which would be pressed off again included. */
  readonly open: ReadonlySet<string>;
  /** What the draft names, or the sealed answer while nothing new was begun. */
  readonly chosen: ReadonlySet<string>;
  /** What one would press in vain here, with the reason. */
  readonly blocked: ReadonlyMap<string, Blocked>;
}
export const NOTHING: Choices = { open: new Set(), chosen: new Set(), blocked: new Map() };

/** A sealed answer to a `pick` is made anew from the root; everything else is changed from how it lies there. */
export function choicesOf(decision: OpenDecision, partial: Json | undefined): Choices {
  const { domain, blocked } = decision;
  const choices = choicesIn(domain, domain.t === "pick" ? partial : draftOf(decision, partial), blocked);
  return domain.t === "pick" && partial === undefined
    ? { ...choices, chosen: new Set(pathOf(domain, decision.sealed)) }
    : choices;
}

function choicesIn(domain: Domain, draft: Json | undefined, blocked: readonly Blocked[] = []): Choices {
  const barred = new Map(blocked.flatMap((one) => (one.path.length === 1 ? [[one.path[0]!, one] as const] : [])));
  switch (domain.t) {
    case "pick": {
      const path = pathOf(domain, draft);
      const here = pickOptions(domain, path, blocked);
      // What stands beside the branch in the making stays open: one may think again without going back first.
      const beside = path.flatMap((_, i) => Object.keys(nodeAt(domain.tree, path.slice(0, i))!));
      const asked = furtherOf(domain, draft);
      const inner = asked ? choicesIn(asked.domain, asked.partial, blockedAfter(blocked, asked.path)) : NOTHING;
      return {
        open: new Set([...beside, ...here.flatMap((one) => (one.blocked ? [] : [one.id])), ...inner.open]),
        chosen: new Set([...path, ...inner.chosen]),
        blocked: new Map(here.flatMap((one) => (one.blocked ? [[one.id, one.blocked] as const] : []))),
      };
    }
    case "some": {
      const chosen = new Set(someOf(domain, draft));
      const takes = (id: string): boolean => chosen.has(id) || (!barred.has(id) && !isFull(domain, draft));
      return { open: new Set(domain.of.filter(takes)), chosen, blocked: barred };
    }
    case "order":
      return { open: new Set(domain.of), chosen: new Set(namedIn(domain.of, draft)), blocked: barred };
    case "split": {
      const ids = typeof domain.of === "number" ? [] : domain.of;
      return { open: new Set([...ids, ...Object.keys(domain.slots)]), chosen: new Set(), blocked: barred };
    }
    case "form": {
      // One press a field: the ids of all fields lie open side by side (one card from each pile won).
      const parts = Object.entries(domain.fields).map(([name, inner]) =>
        choicesIn(inner, fieldOf(draft, name), blockedBelow(blocked, name)),
      );
      return {
        open: new Set(parts.flatMap(({ open }) => [...open])),
        chosen: new Set(parts.flatMap(({ chosen }) => [...chosen])),
        blocked: new Map(parts.flatMap((part) => [...part.blocked])),
      };
    }
    case "number":
    case "pose":
      return NOTHING;
    default:
      return domain satisfies never;
  }
}

/**
 * The draft after a press on an id: a step down a tree (from wherever along the path it is offered), into a set or out of it, next in an
 * order or back to before it, into the field of a form that offers it. A press on anything else changes nothing.
 */
export function pressed(decision: OpenDecision, partial: Json | undefined, id: string): Json | undefined {
  const { domain, blocked } = decision;
  return pressedIn(domain, domain.t === "pick" ? partial : draftOf(decision, partial), id, blocked);
}

function pressedIn(domain: Domain, draft: Json | undefined, id: string, blocked?: readonly Blocked[]): Json | undefined {
  switch (domain.t) {
    case "pick": {
      const path = pathOf(domain, draft);
      const asked = furtherOf(domain, draft);
      if (asked && choicesIn(asked.domain, asked.partial).open.has(id))
        return withFurther(domain, draft, pressedIn(asked.domain, asked.partial, id, blockedAfter(blocked, path)));
      for (let kept = path.length; kept >= 0; kept--)
        if (has(nodeAt(domain.tree, path.slice(0, kept))!, id)) return [...path.slice(0, kept), id];
      return draft;
    }
    case "some":
      return toggled(domain, draft, id, blocked);
    case "order": {
      const placed = namedIn(domain.of, draft);
      if (placed.includes(id)) return placed.slice(0, placed.indexOf(id));
      return domain.of.includes(id) ? [...placed, id] : draft;
    }
    case "form": {
      for (const [name, inner] of Object.entries(domain.fields)) {
        const before = fieldOf(draft, name);
        const reasons = blockedBelow(blocked, name);
        if (choicesIn(inner, before, reasons).open.has(id)) return withField(draft, name, pressedIn(inner, before, id, reasons));
      }
      return draft;
    }
    case "number":
    case "split":
    case "pose":
      return draft;
    default:
      return domain satisfies never;
  }
}

/* form */

/** What a form in the making holds for one field. */
export function fieldOf(draft: Json | undefined, field: string): Json | undefined {
  return isPlain(draft) && has(draft, field) ? (draft[field] as Json) : undefined;
}
/** The form with one field filled in, or (undefined) emptied. */
export function withField(draft: Json | undefined, field: string, value: Json | undefined): Json {
  const form = { ...(isPlain(draft) ? (draft as Record<string, Json>) : {}) };
  if (value === undefined) delete form[field];
  else form[field] = value;
  return form;
}
/* pick */

/** The path so far, cut where the tree no longer knows it. */
export function pathOf(domain: Of<"pick">, partial: Json | undefined): string[] {
  const path: string[] = [];
  let node: Tree = domain.tree;
  for (const id of idsOf(partial)) {
    if (!has(node, id)) break;
    path.push(id);
    node = node[id]!;
  }
  return path;
}

/** What the leaf that was chosen asks further, with the draft of its answer; undefined where nothing is. */
export function furtherOf(
  domain: Of<"pick">,
  partial: Json | undefined,
): { readonly path: readonly string[]; readonly domain: Domain; readonly partial: Json | undefined } | undefined {
  if (!domain.further) return undefined;
  const path = pathOf(domain, partial);
  if (path.length === 0 || !isLeaf(nodeAt(domain.tree, path)!)) return undefined;
  const asked = furtherAt(domain, path);
  return asked && { path, domain: asked, partial: Array.isArray(partial) ? partial[path.length] : undefined };
}
/** The draft with what was answered further, or (undefined) without. */
export function withFurther(domain: Of<"pick">, partial: Json | undefined, inner: Json | undefined): Json {
  const path = pathOf(domain, partial);
  return inner === undefined ? path : [...path, inner];
}
/** The reasons that belong to what a path's leaf asks further. */
export const blockedAfter = (blocked: readonly Blocked[] | undefined, path: readonly string[]): readonly Blocked[] | undefined =>
  path.reduce<readonly Blocked[] | undefined>(blockedBelow, blocked);

/** Where a path leads; undefined when it leaves the tree. */
export function nodeAt(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: Tree | undefined = tree;
  for (const id of path) node = node && has(node, id) ? node[id] : undefined;
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
  const node = nodeAt(domain.tree, path) ?? {};
  // What stands below a leaf that asks further belongs to that question.
  if (path.length > 0 && isLeaf(node) && furtherAt(domain, path)) return [];
  const options: PickOption[] = Object.entries(node).map(([id, below]) => ({
    id,
    path: [...path, id],
    leaf: isLeaf(below) && !(domain.further && furtherAt(domain, [...path, id])),
  }));
  for (const one of blocked) {
    const id = one.path[path.length];
    if (id === undefined || !path.every((step, i) => one.path[i] === step)) continue;
    // A blocked option whose beginning is open is shown further down.
    if (has(node, id)) continue;
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
    if (pickStand(domain, path, blocked).length < here || isLeaf(nodeAt(domain.tree, pathOf(domain, partial))!)) break;
  }
  return path.length === 0 ? undefined : path;
}

/* some */

/** What is chosen so far. */
export const someOf = (domain: Of<"some">, partial: Json | undefined): string[] => namedIn(domain.of, partial);

/** No more fit; of a single choice there is always room for another, which takes its place. */
export const isFull = (domain: Of<"some">, partial: Json | undefined): boolean =>
  domain.max !== 1 && someOf(domain, partial).length >= domain.max;

/** Adds or removes an id. At the limit the new one is not taken, except that a single choice moves; nor is one that is blocked. */
export function toggled(domain: Of<"some">, partial: Json | undefined, id: string, blocked: readonly Blocked[] = []): string[] {
  const ids = someOf(domain, partial);
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  if (!domain.of.includes(id) || isFull(domain, partial)) return ids;
  if (blocked.some(({ path }) => path.length === 1 && path[0] === id)) return ids;
  return domain.max === 1 ? [id] : [...ids, id];
}

/* order */

/** The ids in the order so far, then the rest as they came. */
export function orderOf(domain: Of<"order">, partial: Json | undefined): string[] {
  const placed = namedIn(domain.of, partial);
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

/* split */

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
export type Slots = { [slot: string]: string[] };
export function slotsOf(domain: Of<"split">, partial: Json | undefined): Slots {
  const loose = new Set(typeof domain.of === "number" ? [] : domain.of);
  const slots: Slots = {};
  for (const slot of Object.keys(domain.slots)) slots[slot] = idsOf(fieldOf(partial, slot)).filter((id) => loose.delete(id));
  return slots;
}

export function unplaced(domain: Of<"split">, partial: Json | undefined): string[] {
  const placed = new Set(Object.values(slotsOf(domain, partial)).flat());
  return typeof domain.of === "number" ? [] : domain.of.filter((id) => !placed.has(id));
}

/** Puts ids into a slot (or out of all, with undefined). A slot takes as many as it has room for; the others stay where they are. */
export function placed(domain: Of<"split">, partial: Json | undefined, ids: readonly string[], slot: string | undefined): Slots {
  const slots = slotsOf(domain, partial);
  const there = slot === undefined ? [] : slots[slot]!;
  const room = slot === undefined ? ids.length : domain.slots[slot]!.max - there.length;
  const known = typeof domain.of === "number" ? [] : domain.of;
  const taken = ids.filter((id) => known.includes(id) && !there.includes(id)).slice(0, Math.max(0, room));
  for (const name of Object.keys(slots)) slots[name] = slots[name]!.filter((id) => !taken.includes(id));
  if (slot !== undefined) slots[slot]!.push(...taken);
  return slots;
}

/* number */

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

/* pose: a point, or a path of legs, each with its heading where the domain has headings. */

/** How many legs make an answer. */
export const legsOf = (domain: Of<"pose">): { readonly min: number; readonly max: number } => domain.legs ?? { min: 1, max: 1 };

/** The legs so far, in whole units; a heading is kept only where there are any. */
export function posesOf(domain: Of<"pose">, partial: Json | undefined): Pose[] {
  if (!Array.isArray(partial)) return [];
  return partial.flatMap((one) => {
    if (!isPlain(one) || !Number.isFinite(one.x) || !Number.isFinite(one.y)) return [];
    return [poseIn(domain, one as unknown as Pose)];
  });
}
function poseIn({ headings }: Of<"pose">, { x, y, h }: Pose): Pose {
  const point = { x: Math.round(x), y: Math.round(y) };
  // Round the circle: one step left of heading 0 is the last.
  return headings === undefined || !Number.isSafeInteger(h) ? point : { ...point, h: ((h! % headings) + headings) % headings };
}
const legsAs = (poses: readonly Pose[]): Json => poses as unknown as Json;

/**
 * One leg more. At the limit it is not taken, except that a single point moves. A leg that brings no heading has that of the leg before;
 * the first has none then, and the draft lacks it.
 */
export function legAdded(domain: Of<"pose">, partial: Json | undefined, to: Pose): Json {
  const poses = posesOf(domain, partial);
  const h = to.h ?? poses.at(-1)?.h;
  const leg = poseIn(domain, h === undefined ? to : { ...to, h });
  const { max } = legsOf(domain);
  if (max === 1) return legsAs([leg]);
  return legsAs(poses.length < max ? [...poses, leg] : poses);
}

/** The path without its last leg; without the only one it is as if nothing had been touched. */
export function legDropped(domain: Of<"pose">, partial: Json | undefined): Json | undefined {
  const left = posesOf(domain, partial).slice(0, -1);
  return left.length === 0 ? undefined : legsAs(left);
}

/** The path of somebody who stays where he is, where that may be answered. */
export const STAY: Json = [];
export const mayStay = (domain: Of<"pose">): boolean => legsOf(domain).min === 0;
/** Whether a draft says so: an untouched one does not. */
export const stays = (domain: Of<"pose">, partial: Json | undefined): boolean =>
  partial !== undefined && mayStay(domain) && posesOf(domain, partial).length === 0;
