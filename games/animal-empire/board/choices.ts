import type { Blocked, OpenDecision } from "@warren/kernel/decision.ts";
import type { Domain, Tree } from "@warren/kernel/domain.ts";
import { isPlain, type Json } from "@warren/kernel/json.ts";

/** What may be pressed now. Everything here is read off the domain and the reasons that came with it: the board knows no rule. */
export type Path = readonly string[];

/** Ids that are something on the board; all others are words and become buttons of the question. */
const THING = /^([kaf]\d+|wild|seat\.\d+|C\d\d|coal|amber|sky|jade|straw|cobalt|ember|orchid)$/;
export const isThing = (id: string): boolean => THING.test(id);

/** Words that one may leave out: pressing the Army, then the Kingdom, says them by itself. Others are pressed first. */
const UNSAID: ReadonlySet<string> = new Set(["march", "capture", "battle", "seize"]);
/** Words of a fight, for the way an offer is outlined. */
const FIGHTS: ReadonlySet<string> = new Set(["capture", "battle", "seize"]);

/** All answers of a tree. Trees of this game have some hundred leaves. */
export function pathsOf(tree: Tree): Path[] {
  const out: Path[] = [];
  const walk = (node: Tree, path: Path): void => {
    const ids = Object.keys(node);
    if (ids.length === 0) out.push(path);
    for (const id of ids) walk(node[id]!, [...path, id]);
  };
  walk(tree, []);
  return out;
}

/** Words whose things may be pressed in either order: the Kingdom that is captured, and the Army that does it. */
const EITHER: ReadonlySet<string> = new Set(["capture", "seize"]);

/** The next steps of one answer after what is held: the things, and the words said before them. */
function stepsOf(path: Path, held: Path): { readonly things: Path; readonly words: Path } {
  const rest = path.filter((id) => !held.includes(id));
  const words: string[] = [];
  for (const id of rest) {
    if (isThing(id)) return { things: path.some((word) => EITHER.has(word)) ? rest.filter(isThing) : [id], words };
    words.push(id);
    if (!UNSAID.has(id)) break;
  }
  return { things: [], words };
}

/** Answers that lead through everything pressed so far, each press being a step that was offered. */
export function matching(paths: readonly Path[], held: Path): readonly Path[] {
  let left = paths;
  held.forEach((id, i) => {
    const before = held.slice(0, i);
    left = left.filter((path) => {
      if (!path.includes(id)) return false;
      const { things, words } = stepsOf(path, before);
      return things.includes(id) || words.includes(id);
    });
  });
  return left;
}

/** What all these answers begin with: the part that the panel may show as said already. */
export function common(paths: readonly Path[]): Path {
  const [first = [], ...rest] = paths;
  let n = first.length;
  for (const path of rest) {
    n = Math.min(n, path.length);
    for (let i = 0; i < n; i++) if (path[i] !== first[i]) n = i;
  }
  return first.slice(0, n);
}

/** How an offer is meant: to go there, to fight there, or anything else. */
export type Sense = "go" | "fight" | "other";

export interface Offer {
  /** Things that may be pressed next, and what for. */
  readonly open: ReadonlyMap<string, Sense>;
  /** Words that may be pressed next, in the order of the tree. */
  readonly words: readonly string[];
  /** Things beside the path in the making: a press there thinks again. */
  readonly beside: ReadonlySet<string>;
  /** What is pressed so far. */
  readonly chosen: ReadonlySet<string>;
  /** Ids one would try and may not, with the reason. */
  readonly blocked: ReadonlyMap<string, Blocked>;
}
export const NOTHING: Offer = { open: new Map(), words: [], beside: new Set(), chosen: new Set(), blocked: new Map() };

function senseOf(path: Path, id: string): Sense {
  const fights = path.some((word) => FIGHTS.has(word));
  // The Army that acts is only chosen; what it acts on is fought for.
  if (fights && !(id.startsWith("a") && (path[0] !== "battle" || path.indexOf(id) === 1))) return "fight";
  const march = path.indexOf("march");
  const at = path.indexOf(id);
  // Whom a marching Army drives off stands behind the place.
  if (id.startsWith("a") && path.slice(0, at).some((one) => /^k\d+$/.test(one))) return "fight";
  return march >= 0 || /^([kf]\d+|wild)$/.test(id) ? "go" : "other";
}

/** The next steps of the answers that are still possible. */
export function nextOf(paths: readonly Path[], held: Path): { open: Map<string, Sense>; words: string[] } {
  const open = new Map<string, Sense>();
  const words = new Set<string>();
  for (const path of matching(paths, held)) {
    const next = stepsOf(path, held);
    for (const id of next.things) if (open.get(id) !== "fight") open.set(id, senseOf(path, id));
    for (const word of next.words) words.add(word);
  }
  return { open, words: [...words] };
}

/** The reasons that belong to the next step: those whose beginning, but for words left unsaid, has been pressed. */
function reasonsFor(blocked: readonly Blocked[], held: Path, open: ReadonlyMap<string, Sense>): Map<string, Blocked> {
  const out = new Map<string, Blocked>();
  for (const one of blocked) {
    const id = one.path.at(-1) ?? "";
    const before = one.path.slice(0, -1);
    if (open.has(id) || out.has(id) || held.includes(id)) continue;
    // What cannot be captured cannot be captured by the Army that was pressed first either.
    const either = EITHER.has(one.path[0] ?? "");
    const leads = (step: string): boolean => before.includes(step) || (either && /^a\d+$/.test(step));
    if (before.every((step) => held.includes(step) || UNSAID.has(step)) && held.every(leads)) out.set(id, one);
  }
  return out;
}

export const listOf = (partial: Json | undefined): Path => (Array.isArray(partial) ? (partial as string[]) : []);
export const fieldOf = (draft: Json | undefined, field: string): Json | undefined =>
  isPlain(draft) && Object.hasOwn(draft, field) ? (draft[field] as Json) : undefined;

/** `held`: for a pick, what was pressed in the order of pressing; it may run ahead of the draft where the words are not settled. */
export function offerOf(
  decision: OpenDecision | undefined,
  paths: readonly Path[],
  held: Path,
  partial: Json | undefined,
): Offer {
  if (!decision) return NOTHING;
  const { domain, blocked = [] } = decision;
  const draft = partial === undefined ? decision.sealed : partial;
  switch (domain.t) {
    case "pick": {
      const next = nextOf(paths, held);
      const beside = new Set(held.flatMap((_, i) => [...nextOf(paths, held.slice(0, i)).open.keys()]));
      return { ...next, beside, chosen: new Set(held), blocked: reasonsFor(blocked, held, next.open) };
    }
    case "some": {
      const list = listOf(draft);
      const ids = list.length < domain.max || domain.max === 1 ? domain.of : list;
      return {
        open: new Map(ids.map((id) => [id, "other" as const])),
        words: [],
        beside: new Set(),
        chosen: new Set(list),
        blocked: reasonsFor(blocked, [], new Map()),
      };
    }
    case "form": {
      const open = new Map<string, Sense>();
      const chosen = new Set<string>();
      for (const [name, field] of Object.entries(domain.fields)) {
        if (field.t === "pick") for (const id of Object.keys(field.tree)) open.set(id, "other");
        for (const id of listOf(fieldOf(draft, name))) chosen.add(id);
      }
      return { open, words: [], beside: new Set(), chosen, blocked: new Map() };
    }
    case "order":
    case "split":
    case "number":
    case "pose":
      return NOTHING; // this game asks no such question; the panel would
    default:
      return domain satisfies never;
  }
}

/** What is held after a press: one step more, or, when that leads nowhere, as many steps back as it takes. */
export function pressed(paths: readonly Path[], held: Path, id: string): Path {
  if (held.includes(id)) return held.slice(0, held.indexOf(id));
  for (let kept = held.length; kept >= 0; kept--) {
    const tried = [...held.slice(0, kept), id];
    if (matching(paths, tried).length > 0) return tried;
  }
  return held;
}

/** Whether the draft has the form of an answer. */
export function isComplete(domain: Domain, draft: Json | undefined): boolean {
  switch (domain.t) {
    case "pick": {
      let node: Tree | undefined = domain.tree;
      for (const id of listOf(draft)) node = node && Object.hasOwn(node, id) ? node[id] : undefined;
      return listOf(draft).length > 0 && node !== undefined && Object.keys(node).length === 0;
    }
    case "some": {
      const { length } = listOf(draft);
      return Array.isArray(draft) && length >= domain.min && length <= domain.max;
    }
    case "form":
      return Object.entries(domain.fields).every(([name, field]) => isComplete(field, fieldOf(draft, name)));
    case "order":
    case "split":
    case "number":
    case "pose":
      return false;
    default:
      return domain satisfies never;
  }
}
