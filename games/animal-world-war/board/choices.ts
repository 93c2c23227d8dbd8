import type { Blocked, OpenDecision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { draftOf, isFull, isLeaf, nodeAt, type Of, pathOf, someOf } from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";
import { hexOf } from "./geometry.ts";

/**
 * What may be pressed now, and where, read off the decision: the board knows no rule. How an answer is put together is the kernel's
 * (`draft.ts`); this board's own is where each option lies, and that the targets of all orders are open at once.
 */

/** How an option is drawn: a solid line, dashes or dots. */
export const TONES = ["soldier", "move", "attack", "ability"] as const;
export type Tone = (typeof TONES)[number];

const TONE_OF: { readonly [verb: string]: Tone } = {
  move: "move",
  return: "move",
  approach: "move",
  board: "move",
  leave: "move",
  shoot: "attack",
  grenade: "attack",
  melee: "attack",
  strike: "attack",
  bomb: "attack",
  gun: "attack",
};
const toneOf = (verb: string): Tone => TONE_OF[verb] ?? "ability";

/** An option that has a place on the field. */
export interface Spot {
  /** Where: a position "q,r", or the id of a figure. */
  readonly at: string;
  /** The path (or, for `some`, the id alone) it leads to. */
  readonly path: readonly string[];
  readonly tone: Tone;
  /** The order it belongs to, "" when it is none. */
  readonly verb: string;
  readonly chosen: boolean;
}
/** An option without a place: a word to press. */
export interface Word {
  readonly id: string;
  readonly path: readonly string[];
  readonly tone: Tone;
  readonly chosen: boolean;
  readonly blocked?: Blocked;
}
/** A place one would press in vain. */
export interface Bar {
  readonly at: string;
  readonly blocked: Blocked;
}
export interface Choices {
  /** What was picked so far, what was taken as understood included. */
  readonly path: readonly string[];
  readonly spots: readonly Spot[];
  readonly words: readonly Word[];
  readonly bars: readonly Bar[];
  /** Places that would be open if as many were not chosen already. */
  readonly full: readonly Bar[];
  /** All that may be picked first, in order, whether one of them is or not. */
  readonly first: readonly string[];
  /** Soldiers that may be picked instead of the one that is. */
  readonly others: readonly Spot[];
  /** The path has come to a leaf. */
  readonly complete: boolean;
}
const NOTHING: Choices = { path: [], spots: [], words: [], bars: [], full: [], first: [], others: [], complete: false };

/** Figures have a letter and a name: H.sniper, C.tank, civ.1. */
export const isFigure = (id: string): boolean => /^([HC]\.[a-z]+|civ\.\d+)$/.test(id);
const isSoldierVerb = (path: readonly string[]): boolean => path.length === 1 && isFigure(path[0]!);

/** The place an id stands for; undefined for a word. */
export function placeOf(id: string): string | undefined {
  if (hexOf(id) || isFigure(id)) return id;
  const works = /^(?:trench|wire)\.(-?\d+,-?\d+)$/.exec(id);
  return works?.[1];
}

/** While soldiers are placed, the next one is taken as picked, so that a press on a tile is enough. */
function understood(decision: OpenDecision, tree: Tree, path: readonly string[]): readonly string[] {
  if (path.length > 0 || decision.kind !== "deploy.place") return path;
  const first = Object.keys(tree)[0];
  return first === undefined ? path : [first];
}

export function choicesOf(decision: OpenDecision | undefined, partial: Json | undefined): Choices {
  if (!decision) return NOTHING;
  const { domain } = decision;
  switch (domain.t) {
    case "pick":
      return pickChoices(decision, domain, partial);
    case "some":
      return someChoices(decision, domain, partial);
    case "order":
    case "split":
    case "number":
    case "pose":
    case "form":
      return NOTHING;
    default:
      return domain satisfies never;
  }
}

function someChoices(decision: OpenDecision, domain: Of<"some">, partial: Json | undefined): Choices {
  const draft = draftOf(decision, partial);
  const path = someOf(domain, draft);
  const enough: Blocked = {
    path,
    why: { key: "answer.tooMany", args: { max: domain.max, given: path.length + 1 } },
    rule: decision.rule,
  };
  const spots: Spot[] = [];
  const words: Word[] = [];
  const full: Bar[] = [];
  for (const id of domain.of) {
    const at = placeOf(id);
    const chosen = path.includes(id);
    const shut = !chosen && isFull(domain, draft);
    const option = { path: [id], tone: "ability" as const, chosen };
    if (at === undefined) words.push({ id, ...option, ...(shut ? { blocked: enough } : {}) });
    else if (shut) full.push({ at, blocked: enough });
    else spots.push({ at, verb: id.startsWith("trench.") || id.startsWith("wire.") ? id : "", ...option });
  }
  return { ...NOTHING, path, spots, words, full };
}

function pickChoices(decision: OpenDecision, domain: Of<"pick">, partial: Json | undefined): Choices {
  const { tree } = domain;
  const path = understood(decision, tree, pathOf(domain, partial));
  const node = nodeAt(tree, path) ?? {};
  const complete = path.length > 0 && isLeaf(node);
  const spots: Spot[] = [];
  const words: Word[] = [];
  const verbs = isSoldierVerb(path);
  for (const id of Object.keys(node)) {
    const next = [...path, id];
    const at = placeOf(id);
    if (at !== undefined) spots.push({ at, path: next, tone: spotTone(path), verb: path[1] ?? "", chosen: false });
    else words.push({ id, path: next, tone: verbs ? toneOf(id) : spotTone(path), chosen: false });
    if (!verbs || at !== undefined) continue;
    // One look is enough to see what a soldier can do: the targets of all his orders lie open at once.
    for (const target of Object.keys(node[id] ?? {})) {
      const there = placeOf(target);
      if (there !== undefined) spots.push({ at: there, path: [...next, target], tone: toneOf(id), verb: id, chosen: false });
    }
  }
  if (complete) words.push(...besides(tree, path));
  const bars: Bar[] = [];
  for (const blocked of decision.blocked ?? []) {
    const under = path.every((id, i) => blocked.path[i] === id);
    const rest = under ? blocked.path.slice(path.length) : [];
    if (rest.length === 0 || rest.length > (verbs ? 2 : 1)) continue;
    const last = rest[rest.length - 1]!;
    const at = placeOf(last);
    if (at !== undefined) bars.push({ at, blocked });
    else if (rest.length === 1)
      words.push({ id: last, path: blocked.path, tone: verbs ? toneOf(last) : "ability", chosen: false, blocked });
  }
  const first = Object.keys(tree).filter(isFigure);
  const others =
    path.length === 0
      ? []
      : first
          .filter((id) => id !== path[0])
          .map((id): Spot => ({ at: id, path: [id], tone: "soldier", verb: "", chosen: false }));
  return {
    path,
    spots: complete
      ? [{ at: aimedAt(path) ?? "", path, tone: spotTone(path.slice(0, -1)), verb: path[1] ?? "", chosen: true }]
      : spots,
    words,
    bars,
    full: [],
    first,
    others,
    complete,
  };
}
/** A word that makes the answer whole still stands among the others it was chosen from: it is pressed again, or another one is. */
function besides(tree: Tree, path: readonly string[]): Word[] {
  const last = path.at(-1)!;
  if (placeOf(last) !== undefined || isLine(last)) return [];
  const before = path.slice(0, -1);
  return Object.entries(nodeAt(tree, before) ?? {}).flatMap(([id]): Word[] =>
    placeOf(id) === undefined
      ? [{ id, path: [...before, id], tone: isSoldierVerb(before) ? toneOf(id) : spotTone(before), chosen: id === last }]
      : [],
  );
}
/** At the root figures are to be picked; below an order its targets; elsewhere an ability's or a card's. */
const spotTone = (path: readonly string[]): Tone =>
  path.length === 0 ? "soldier" : path.length === 1 && isFigure(path[0]!) ? "move" : toneOf(path[1] ?? "");

export const isLine = (id: string | undefined): boolean => id?.startsWith("line.") ?? false;
/** Goes on by itself where only one way is left, and along the best line of fire, which stands first. */
export function walked(tree: Tree, path: readonly string[]): string[] {
  const out = [...path];
  for (let node = nodeAt(tree, out); node; node = nodeAt(tree, out)) {
    const [first, second] = Object.keys(node);
    if (first === undefined || (second !== undefined && !isLine(first))) break;
    out.push(first);
  }
  return out;
}
/** Whoever is picked and has but one order is given it: only where to is left to say. */
export function onlyOrder(tree: Tree, id: string): string[] {
  const orders = Object.entries(tree[id] ?? {});
  return orders.length === 1 && !isLeaf(orders[0]![1]) ? [id, orders[0]![0]] : [id];
}
/** The last place a path names: where pressing again means the same. */
export const aimedAt = (path: readonly string[]): string | undefined =>
  path
    .toReversed()
    .map(placeOf)
    .find((at) => at !== undefined);

/** Attacks on an enemy among which the best is drawn: of whoever is picked, his shots and blows; of an order chosen by its name, all its targets. */
export const leadsOf = ({ path, spots }: Choices, hasFoe: (at: string) => boolean): string[][] =>
  spots
    .filter(({ at, tone, verb }) => tone === "attack" && (path.length > 1 || verb === "shoot" || verb === "melee") && hasFoe(at))
    .map((spot) => [...spot.path]);

/** The question is who, at once and alone: who is hit, who is General. Whoever acts or is placed next is picked on the field. */
export function asksWho(decision: OpenDecision | undefined): boolean {
  if (!decision || decision.kind === "turn.orders" || decision.kind === "deploy.place") return false;
  const { domain } = decision;
  if (domain.t === "some") return domain.of.every(isFigure);
  return domain.t === "pick" && Object.entries(domain.tree).every(([id, below]) => isFigure(id) && isLeaf(below));
}
/** All who may be the answer to it, the chosen ones marked. */
export const whoOf = ({ path, spots, first }: Choices): readonly Spot[] =>
  first.length === 0 ? spots : first.map((at): Spot => ({ at, path: [at], tone: "soldier", verb: "", chosen: path[0] === at }));
