import type { Blocked, OpenDecision } from "@warren/kernel/decision.ts";
import type { Domain, Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";

/** What may be clicked now. Everything here is read off the domain: the board knows no rule. */
export interface Offer {
  /** Ids that may be picked next. */
  readonly open: ReadonlySet<string>;
  /** Ids in the draft, or in the sealed answer while nothing new was begun. */
  readonly chosen: ReadonlySet<string>;
  /** Ids one would try and may not, with the reason. */
  readonly blocked: ReadonlyMap<string, Blocked>;
  /** What the question is about. */
  readonly about: ReadonlySet<string>;
}

export const NOTHING: Offer = { open: new Set(), chosen: new Set(), blocked: new Map(), about: new Set() };

/** The list a draft holds for `pick`, `some` and `order`. */
export function listOf(partial: Json | undefined): readonly string[] {
  return Array.isArray(partial) ? (partial as string[]) : [];
}

/** Where a path leads; undefined when it leaves the tree. */
export function nodeAt(tree: Tree, path: readonly string[]): Tree | undefined {
  let node: Tree | undefined = tree;
  for (const id of path) node = node && Object.hasOwn(node, id) ? node[id] : undefined;
  return node;
}

/** The draft, or the sealed answer while nothing new was begun. */
export function draftOf(decision: OpenDecision, partial: Json | undefined): Json | undefined {
  return partial === undefined ? decision.sealed : partial;
}

export function offerOf(decision: OpenDecision | undefined, partial: Json | undefined): Offer {
  if (!decision) return NOTHING;
  const { domain } = decision;
  const draft = draftOf(decision, partial);
  const list = listOf(draft);
  const base = { about: new Set(decision.about ?? []) };
  switch (domain.t) {
    case "pick": {
      const path = isComplete(domain, draft) && partial === undefined ? [] : list;
      const node = nodeAt(domain.tree, path) ?? domain.tree;
      const blocked = (decision.blocked ?? []).filter(
        ({ path: at }) => at.length === path.length + 1 && path.every((id, i) => at[i] === id),
      );
      // What stands beside the branch in the making stays open: one may think again without going back first.
      const beside = path.flatMap((_, i) => Object.keys(nodeAt(domain.tree, path.slice(0, i)) ?? {}));
      return { ...base, open: new Set([...beside, ...Object.keys(node)]), chosen: new Set(list), blocked: byLast(blocked) };
    }
    case "some":
      return {
        ...base,
        open: new Set(list.length < domain.max || domain.max === 1 ? domain.of : list),
        chosen: new Set(list),
        blocked: byLast(decision.blocked ?? []),
      };
    case "order":
      return { ...base, open: new Set(domain.of), chosen: new Set(list), blocked: byLast(decision.blocked ?? []) };
    case "split":
      return {
        ...base,
        open: new Set([...(typeof domain.of === "number" ? [] : domain.of), ...Object.keys(domain.slots)]),
        chosen: new Set(),
        blocked: byLast(decision.blocked ?? []),
      };
    case "form": {
      // One press a field: the ids of all fields lie open side by side (one card from each pile won).
      const fields = Object.entries(domain.fields).map(([field, inner]) => offerIn(inner, fieldOf(draft, field)));
      return {
        ...base,
        open: new Set(fields.flatMap((field) => [...field.open])),
        chosen: new Set(fields.flatMap((field) => [...field.chosen])),
        blocked: byLast(decision.blocked ?? []),
      };
    }
    case "number":
    case "pose":
      return { ...NOTHING, ...base };
    default:
      return domain satisfies never;
  }
}

/** What a field of a form offers from its root on. */
function offerIn(domain: Domain, draft: Json | undefined): { open: readonly string[]; chosen: readonly string[] } {
  if (domain.t === "pick") return { open: Object.keys(domain.tree), chosen: listOf(draft) };
  if (domain.t === "some" || domain.t === "order") return { open: domain.of, chosen: listOf(draft) };
  return { open: [], chosen: [] };
}

/** What a form in the making holds for one field. */
export function fieldOf(draft: Json | undefined, field: string): Json | undefined {
  if (typeof draft !== "object" || draft === null || Array.isArray(draft) || !Object.hasOwn(draft, field)) return undefined;
  return (draft as { readonly [field: string]: Json })[field];
}

const byLast = (blocked: readonly Blocked[]): Map<string, Blocked> => new Map(blocked.map((one) => [one.path.at(-1) ?? "", one]));

/** The draft after a click on an id that was open. */
export function picked(domain: Domain, draft: Json | undefined, id: string): Json {
  const list = listOf(draft);
  switch (domain.t) {
    case "pick": {
      // A press beside the branch in the making goes on from there.
      for (let kept = list.length; kept >= 0; kept--) {
        const node = nodeAt(domain.tree, list.slice(0, kept));
        if (node && Object.hasOwn(node, id)) return [...list.slice(0, kept), id];
      }
      return [id];
    }
    case "some":
      if (list.includes(id)) return list.filter((one) => one !== id);
      return domain.max === 1 ? [id] : [...list, id];
    case "order":
      return list.includes(id) ? list.slice(0, list.indexOf(id)) : [...list, id];
    case "form": {
      const field = Object.keys(domain.fields).find((name) => offerIn(domain.fields[name]!, undefined).open.includes(id));
      if (field === undefined) return draft ?? {};
      const inner = domain.fields[field]!;
      const before = inner.t === "pick" ? undefined : fieldOf(draft, field);
      return { ...((draft ?? {}) as { [field: string]: Json }), [field]: picked(inner, before, id) };
    }
    case "number":
    case "split":
    case "pose":
      return draft ?? null;
    default:
      return domain satisfies never;
  }
}

/**
 * What would be sent now. Where nothing may be chosen too, nothing touched is an answer; an answer that is sealed is not sent again
 * before something was changed.
 */
export function sendable(decision: OpenDecision, partial: Json | undefined): Json | undefined {
  const { domain, sealed } = decision;
  const draft = partial === undefined && sealed === undefined && domain.t === "some" && domain.min === 0 ? [] : partial;
  return isComplete(domain, draft) ? draft : undefined;
}

/** Whether the draft has the form of an answer. What the domain cannot say is judged when it is sent. */
export function isComplete(domain: Domain, draft: Json | undefined): boolean {
  if (draft === undefined || draft === null) return false;
  const list = listOf(draft);
  switch (domain.t) {
    case "pick": {
      const node = nodeAt(domain.tree, list);
      return list.length > 0 && node !== undefined && Object.keys(node).length === 0;
    }
    case "some":
      return Array.isArray(draft) && list.length >= domain.min && list.length <= domain.max;
    case "order":
      return list.length === domain.of.length;
    case "split": {
      const { of } = domain;
      if (typeof of === "number") return false;
      const piles = pilesOf(domain, draft);
      const placed = Object.values(piles).reduce((sum, pile) => sum + pile.length, 0);
      return (
        placed === of.length &&
        Object.entries(domain.slots).every(([slot, need]) => piles[slot]!.length >= need.min && piles[slot]!.length <= need.max)
      );
    }
    case "number":
      return typeof draft === "number" && draft >= domain.min && draft <= domain.max;
    case "form":
      return Object.entries(domain.fields).every(([field, inner]) => isComplete(inner, fieldOf(draft, field)));
    case "pose":
      return false;
    default:
      return domain satisfies never;
  }
}

type Split = Extract<Domain, { t: "split" }>;
export type Piles = { [slot: string]: string[] };

/** The piles of a split in the making: every slot, only cards that are there to be laid, none twice. */
export function pilesOf(domain: Split, draft: Json | undefined): Piles {
  const given = (draft ?? {}) as { readonly [slot: string]: unknown };
  const left = new Set(typeof domain.of === "number" ? [] : domain.of);
  const piles: Piles = {};
  for (const slot of Object.keys(domain.slots)) {
    const cards = Object.hasOwn(given, slot) && Array.isArray(given[slot]) ? (given[slot] as string[]) : [];
    piles[slot] = cards.filter((card) => left.delete(card));
  }
  return piles;
}

/** Cards of a split that lie in no pile yet, in the order of the hand. */
export function looseOf(domain: Split, piles: Piles): string[] {
  const placed = new Set(Object.values(piles).flat());
  return typeof domain.of === "number" ? [] : domain.of.filter((card) => !placed.has(card));
}

/** Moves cards to a slot, or (null) back to the hand. */
export function moved(piles: Piles, cards: readonly string[], to: string | null): Piles {
  const out: Piles = {};
  for (const [slot, lying] of Object.entries(piles)) {
    const staying = lying.filter((card) => !cards.includes(card));
    out[slot] = slot === to ? [...staying, ...cards] : staying;
  }
  return out;
}

/** Which card in hand comes after the one that is laid with some others; undefined when none is left, the card itself when it lay in a pile. */
export function afterLaying(loose: readonly string[], card: string, laid: readonly string[]): string | undefined {
  const at = loose.indexOf(card);
  if (at < 0) return card;
  const stays = (one: string): boolean => !laid.includes(one);
  return loose.slice(at).find(stays) ?? loose.slice(0, at).findLast(stays);
}

/** Lays every loose card: first where a pile is short, then on the smallest pile that has room. */
export function dealtOut(domain: Split, piles: Piles): Piles {
  let out = moved(piles, [], null);
  for (const card of looseOf(domain, out)) {
    const slots = Object.entries(domain.slots).filter(([slot, need]) => out[slot]!.length < need.max);
    const short = slots.filter(([slot, need]) => out[slot]!.length < need.min);
    const [first] = (short.length > 0 ? short : slots).sort(([a], [b]) => out[a]!.length - out[b]!.length);
    if (!first) break;
    out = moved(out, [card], first[0]);
  }
  return out;
}
