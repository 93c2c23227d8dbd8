import type { Blocked, OpenDecision } from "@warren/kernel/decision.ts";
import type { Tree } from "@warren/kernel/domain.ts";
import { choicesOf as choicesFor } from "@warren/kernel/draft.ts";
import type { Json } from "@warren/kernel/json.ts";
import { listAnswers } from "@warren/kernel/sample.ts";

/**
 * What may be pressed now: read off the domain and the reasons that came with it, so that the board knows no rule. How an answer is put
 * together is the kernel's (`draft.ts`); this board's own is that things may be pressed without their words, and some in either order.
 */
export type Path = readonly string[];

/** Ids that are something on the board; all others are words and become buttons of the question. */
const THING = /^([kaf]\d+|wild|seat\.\d+|C\d\d|coal|amber|sky|jade|straw|cobalt|ember|orchid)$/;
export const isThing = (id: string): boolean => THING.test(id);

/** Words that one may leave out: pressing the Army, then the Kingdom, says them by itself. Others are pressed first. */
const UNSAID: ReadonlySet<string> = new Set(["march", "capture", "battle", "seize"]);
/** Words of a fight, for the way a choice is outlined. */
const FIGHTS: ReadonlySet<string> = new Set(["capture", "battle", "seize"]);

/** All answers of a tree. Trees of this game have some hundred leaves. */
export const pathsOf = (tree: Tree): readonly Path[] =>
  listAnswers({ t: "pick", tree }, Number.POSITIVE_INFINITY) as readonly Path[];

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

/** How a choice is meant: to go there, to fight there, or anything else. */
export type Sense = "go" | "fight" | "other";

export interface Choices {
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
export const NOTHING: Choices = { open: new Map(), words: [], beside: new Set(), chosen: new Set(), blocked: new Map() };

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

/** `held`: for a pick, what was pressed in the order of pressing; it may run ahead of the draft where the words are not settled. */
export function choicesOf(decision: OpenDecision, paths: readonly Path[], held: Path, partial: Json | undefined): Choices {
  if (decision.domain.t === "pick") {
    const next = nextOf(paths, held);
    const beside = new Set(held.flatMap((_, i) => [...nextOf(paths, held.slice(0, i)).open.keys()]));
    return { ...next, beside, chosen: new Set(held), blocked: reasonsFor(decision.blocked ?? [], held, next.open) };
  }
  const { open, chosen, blocked } = choicesFor(decision, partial);
  return { open: new Map([...open].map((id) => [id, "other" as const])), words: [], beside: new Set(), chosen, blocked };
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

const beginsWith = (path: Path, start: Path): boolean => start.every((id, i) => path[i] === id);

/** What is held together with what follows from it alone: after the word for marching, with one Army that can, that Army. */
export function filledUp(paths: readonly Path[], held: Path): Path {
  const possible = matching(paths, held);
  const said = common(possible);
  return held.length > 0 && possible.length > 1 && beginsWith(said, held) ? said : held;
}

/**
 * Where a March would go, and whom it would drive off there; undefined for every other answer. Goals are compared by pressing them, so the first press
 * on one never sends: the second on the same goal does, and one on the Army itself thinks again.
 */
export function goalsOf(kind: string, path: Path): Path | undefined {
  if (kind === "action") return path[0] === "march" ? path.slice(2) : undefined;
  if (path[0] === "stay") return undefined;
  return kind === "fleet" ? path.slice(1) : kind === "raid" ? path : undefined;
}

/** One step back: what was filled in goes with what it followed from. */
export function stepBack(paths: readonly Path[], holding: Path): Path {
  let held = holding.slice(0, -1);
  while (held.length > 0 && beginsWith(filledUp(paths, held), holding)) held = held.slice(0, -1);
  return held;
}
