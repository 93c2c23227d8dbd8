import type { By } from "@warren/kernel/board.ts";
import type { Blocked } from "@warren/kernel/decision.ts";
import { type Choices, isFigure, type Spot } from "./choices.ts";

/**
 * What a press on the field means. Nothing happens at once that a person may not have meant: going to a free tile and firing at an
 * enemy, as it is drawn, are carried out, everything else is shown first and waits for a second press or for Confirm; so does the shot of
 * whoever has the best one, when an enemy is pressed and nobody was picked.
 */

export interface Press {
  /** The position pressed. */
  readonly at: string;
  /** Who is under the pointer, by all his ids; empty beside everybody and for a key. */
  readonly ids: readonly string[];
  readonly by: By;
}
/** What the field knows and the choices do not. */
export interface Ground {
  /** The position of a figure, or a position itself. */
  whereIs(id: string): string | undefined;
  /** An enemy stands or lies there. */
  hasFoe(at: string): boolean;
  /** The order of whoever has the best shot at an enemy there; undefined when nobody has one. */
  bestShot(at: string): readonly string[] | undefined;
  /** Why nothing can be done there, if anybody can say. */
  whyNot(at: string): Blocked | undefined;
}
export type Meaning =
  /** Takes this path; a whole one is carried out. */
  | { readonly t: "go"; readonly path: readonly string[] }
  /** Shows what would come of it, and waits. */
  | { readonly t: "arm"; readonly path: readonly string[] }
  /** Several orders are possible there: which one? */
  | { readonly t: "ask" }
  /** Lets go of whoever or whatever was picked last. */
  | { readonly t: "back" }
  | { readonly t: "no"; readonly why: Blocked }
  | { readonly t: "nothing" };

const AT_ONCE: ReadonlySet<string> = new Set(["move", "return", "shoot", "melee"]);
const NOTHING: Meaning = { t: "nothing" };

export function meaningOf(press: Press, choices: Choices, several: boolean, ground: Ground): Meaning {
  const { at } = press;
  const here = choices.spots.filter((spot) => spot.at === at || ground.whereIs(spot.at) === at);
  const exact = here.filter((spot) => press.ids.includes(spot.at));
  const found = exact.length > 0 ? exact : here;
  if (several) return found.length > 0 ? oneOf(found, true) : refusal(at, choices, ground);
  const [picked] = choices.path;
  const friends = choices.others.filter((spot) => ground.whereIs(spot.at) === at);
  const him = friends.find((spot) => press.ids.includes(spot.at));
  if (picked === undefined) {
    if (found[0]) return { t: "go", path: found[0].path };
    const shot = ground.hasFoe(at) ? ground.bestShot(at) : undefined;
    return shot ? { t: "arm", path: shot } : refusal(at, choices, ground);
  }
  if (choices.path.length > 1 || !isFigure(picked)) {
    if (found.length > 0) return oneOf(found, true);
    const other = him ?? (press.by === "key" ? friends[0] : undefined);
    if (other) return { t: "go", path: other.path };
    return ground.whereIs(picked) === at ? { t: "back" } : refusal(at, choices, ground);
  }
  if (him) return { t: "go", path: him.path };
  if (ground.whereIs(picked) === at) return press.ids.includes(picked) ? { t: "back" } : atHome(picked, exact, friends, choices);
  if (ground.hasFoe(at)) return found.length > 0 ? metAs(press, found) : refusal(at, choices, ground);
  // Where no enemy is, an attack has to be chosen by its name.
  const plain = found.filter((spot) => spot.tone !== "attack");
  const steps = plain.filter((spot) => spot.tone === "move");
  // A key cannot tell a friend from the ground he stands on.
  if (press.by === "key" && friends.length > 0) return steps.length > 0 ? { t: "ask" } : { t: "go", path: friends[0]!.path };
  if (steps.length > 0) return oneOf(steps, false);
  return plain.length > 0 ? oneOf(plain, false) : refusal(at, choices, ground);
}

/** On his own tile: somebody else under the pointer is meant; else the next of those who can be picked there, then nobody. */
function atHome(picked: string, exact: readonly Spot[], friends: readonly Spot[], choices: Choices): Meaning {
  if (exact.length > 0) return oneOf(exact, false);
  const after = choices.first.slice(choices.first.indexOf(picked) + 1);
  const next = friends.find((spot) => after.includes(spot.at));
  return next ? { t: "go", path: next.path } : { t: "back" };
}
/** An enemy himself is attacked, as it is drawn, whatever else could be done there; on the ground beside him one may mean to go there. */
function metAs({ ids }: Press, found: readonly Spot[]): Meaning {
  const attacks = found.filter(({ verb }) => verb === "shoot" || verb === "melee");
  const steps = found.some(({ tone }) => tone === "move");
  return attacks.length === 1 && (ids.length > 0 || !steps) ? oneOf(attacks, false) : oneOf(found, false);
}
/** `named`: the order was chosen by its name, or there is none to choose. */
function oneOf(spots: readonly Spot[], named: boolean): Meaning {
  const [only] = spots;
  if (!only) return NOTHING;
  if (spots.length > 1) return { t: "ask" };
  return { t: named || only.verb === "" || AT_ONCE.has(only.verb) ? "go" : "arm", path: only.path };
}
function refusal(at: string, choices: Choices, ground: Ground): Meaning {
  const bar = [...choices.bars, ...choices.full].find((one) => one.at === at || ground.whereIs(one.at) === at)?.blocked;
  const why = bar ?? ground.whyNot(at);
  return why ? { t: "no", why } : NOTHING;
}
