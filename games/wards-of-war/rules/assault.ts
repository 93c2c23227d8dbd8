import type { Blocked } from "@warren/kernel/decision.ts";
import type { Domain } from "@warren/kernel/domain.ts";
import type { Fx } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Refusal } from "@warren/kernel/message.ts";
import { type Branch, LEAF } from "@warren/kernel/tree.ts";
import { ASSAULT, ASSAULT_HITS } from "../content/numbers.ts";
import { blowOf, type Target, targetOf } from "./attack.ts";
import { isStanding, nameOf, takeHit } from "./fate.ts";
import { isInContact, isWithin, TOUCH } from "./geometry/measure.ts";
import { fallBack } from "./geometry/places.ts";
import { walk } from "./geometry/walk.ts";
import type { Making } from "./move.ts";
import { reasonsOf, said, saying } from "./names.ts";
import { wayToContact } from "./reach.ts";
import { figureNamed, groundFor, othersFor, walkDomain } from "./room.ts";
import { farBetween, hostileTo } from "./shoot.ts";
import { type Point, type Scene, type WardsState, WID } from "./state.ts";

/** WW-63, WW-64: hostile figures that a way of 100 mm leads into contact with. Sight does not matter (WW-65). */
export function addAssaults(scene: Scene, seat: Seat, making: Making, bare: boolean): void {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const others = othersFor(table, team, { seat });
  const domain = walkDomain(scene, at!, ASSAULT, others);
  const tree: Branch = {};
  const further: { [target: string]: Domain } = {};
  const blocked: Blocked[] = [];
  let isAny = false;
  for (const target of hostileTo(table, team)) {
    const id = target.id!;
    const isNear = isWithin(at!, target, ASSAULT + TOUCH);
    if (isNear && wayToContact(scene, at!, target, ASSAULT, others)) {
      tree[id] = LEAF;
      further[id] = domain;
      if (!bare) blocked.push(...reasonsOf(scene, domain, ["assault", id]));
      isAny = true;
    } else if (!bare) {
      const why = isNear ? { key: "why.noContact" } : { key: "why.range", args: { far: farBetween(at!, target), max: ASSAULT } };
      blocked.push({ path: ["assault", id], why, rule: isNear ? "WW-64" : "WW-63" });
    }
  }
  making.blocked.push(...blocked);
  if (!isAny) return;
  making.tree.assault = tree;
  making.further.assault = further;
}

/** WW-63, WW-65: the way is judged like a Move of 100 mm, and must end in contact with the target. */
export function refuseAssault(scene: Scene, seat: Seat, [, target, path]: readonly Json[]): Refusal | undefined {
  const { table } = scene;
  const { at, team } = table.warriors[seat]!;
  const legs = path as unknown as readonly Point[];
  const walked = walk(groundFor(scene), at!, legs, ASSAULT, othersFor(table, team, { seat }));
  if ("refusal" in walked)
    return said(scene, walked.refusal.key === "walk.far" ? { ...walked.refusal, rule: "WW-63" } : walked.refusal);
  const end = legs.at(-1) ?? at!;
  const figure = figureNamed(table, target as string)!;
  if (isInContact(groundFor(scene), end, figure)) return undefined;
  return {
    key: "walk.noContact",
    args: { x: end.x, y: end.y, whom: saying(scene, target as string), far: farBetween(end, figure), max: TOUCH },
    rule: "WW-63",
  };
}

/** WW-66 to WW-70: one die; the enemy is Destroyed, or the attacker is thrown back. */
export function assault(state: WardsState, seat: Seat, [, target, path]: readonly Json[], fx: Fx): void {
  const { table } = state;
  const warrior = table.warriors[seat]!;
  const legs = path as unknown as readonly Point[];
  const aim: Target = targetOf(figureNamed(table, target as string)!);
  const from = warrior.at!;
  const end = legs.at(-1) ?? from;
  warrior.at = { x: end.x, y: end.y };
  if (!fx.quiet)
    fx.tell({
      key: "assault.charges",
      args: { who: seat, whom: saying(state, nameOf(aim)), path: [from, ...legs].map(({ x, y }) => [x, y]) },
      rule: "WW-63",
      about: [WID[seat]!, nameOf(aim)],
    });
  const die = 1 + fx.draw(6, { kind: "assault", seat, hit: ASSAULT_HITS - 1 });
  const isHit = die >= ASSAULT_HITS;
  if (!fx.quiet)
    fx.tell({
      key: isHit ? "assault.hits" : "assault.fails",
      args: { who: seat, whom: saying(state, nameOf(aim)), die },
      rule: isHit ? "WW-66" : "WW-67",
      about: [WID[seat]!, nameOf(aim)],
    });
  if (!isHit) {
    fallsBack(state, seat, aim, "WW-67", fx);
    return;
  }
  const wasBailed = aim.hull !== undefined && table.hulls[aim.hull]!.bailed;
  const isGone = takeHit(state, seat, aim, blowOf(table, seat, aim), fx);
  // WW-152: armour that holds throws him back as a miss does.
  if (!isGone && isStanding(table, aim) && !(table.hulls[aim.hull!]!.bailed && !wasBailed))
    fallsBack(state, seat, aim, "WW-152", fx);
}

/** WW-67, WW-68, WW-120: straight away from the target's middle, as far of 50 mm as there is room. */
function fallsBack(state: WardsState, seat: Seat, aim: Target, rule: string, fx: Fx): void {
  const { table } = state;
  const warrior = table.warriors[seat]!;
  const { x, y } = figureNamed(table, nameOf(aim))!;
  const { k, to } = fallBack(groundFor(state), warrior.at!, { x, y }, othersFor(table, warrior.team, { seat }));
  warrior.at = { x: to.x, y: to.y };
  if (!fx.quiet)
    fx.tell({
      key: "assault.fallsBack",
      args: { who: seat, far: k, x: to.x, y: to.y },
      rule: k < 50 && rule === "WW-67" ? "WW-68" : rule,
      about: [WID[seat]!],
    });
}
