import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer, Pose } from "@warren/kernel/domain.ts";
import type { Odds } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { ASSAULT_HITS, TRIAGE } from "../content/numbers.ts";
import { type Attack, blowOf, type Hit, shotOf, strikeOf, targetOf } from "./attack.ts";
import { blowChances, type Chances, chancesOf } from "./chances.ts";
import { bogsOf } from "./driving.ts";
import { nameOf } from "./fate.ts";
import { type Figure, isHull } from "./geometry/figures.ts";
import { isAhead, isWithin } from "./geometry/measure.ts";
import { sight } from "./geometry/sight.ts";
import { saying } from "./names.ts";
import { struckBy } from "./ranged-in.ts";
import { figureNamed, figureOf, groundFor, wrecksOf } from "./room.ts";
import { armsOf, attackOf } from "./shoot.ts";
import { crewOf, isAlive } from "./sides.ts";
import { noOf, type Point, type Scene, sceneOf, type Table, type WardsView, WID } from "./state.ts";

type Line = Odds["lines"][number];

/**
 * What an order may lead to, exactly: its ends first, then how it comes to them (dice, to hit, save or Firepower, Triage), then what can be
 * done to oneself from where the others stand.
 */
export function odds(view: WardsView, { kind, seat }: Decision, answer: Answer): Odds | undefined {
  if (kind !== "action" || !Array.isArray(answer)) return undefined;
  const scene = sceneOf(view);
  const given = answer as readonly Json[];
  switch (given[0]) {
    case "shoot":
      return shotOdds(scene, seat, given);
    case "assault":
      return assaultOdds(scene, seat, given);
    case "overrun":
      return driveOdds(scene, seat, given[2] as unknown as readonly Pose[], given[1] as string);
    case "drive":
      return driveOdds(scene, seat, given[1] as unknown as readonly Pose[]);
    case "call":
      return strikeOdds(scene, seat, given[1] as string);
    case "move":
      return threatOdds(scene, seat, given[1] as unknown as readonly Point[]);
    default:
      return undefined;
  }
}

/** Lines over one denominator: every fraction here is so many of a power of six. */
function gathered(
  parts: readonly { readonly label: Msg; readonly num: number; readonly den: number; readonly good?: boolean }[],
): Odds | undefined {
  if (parts.length === 0) return undefined;
  const den = Math.max(...parts.map((part) => part.den));
  const lines = parts.map(
    ({ label, num, den: of, good }): Line => ({ label, num: num * (den / of), ...(good === undefined ? {} : { good }) }),
  );
  return { den, lines };
}
type Part = Parameters<typeof gathered>[0][number];

function endsOf(scene: Scene, whom: string, { den, destroyed, bailed, token }: Chances, good: boolean): Part[] {
  const args = { whom: saying(scene, whom) };
  const line = (key: string, num: number): Part[] => (num > 0 ? [{ label: { key, args }, num, den, good }] : []);
  const ends = [...line("odds.destroyed", destroyed), ...line("odds.bailed", bailed), ...line("odds.token", token)];
  return ends.length > 0 ? ends : [{ label: { key: "odds.destroyed", args }, num: 0, den, good }];
}

/** How it comes about, each die by itself. */
function stepsOf({ dice, needs, rerolls, hit }: Attack): Part[] {
  const good = 7 - needs;
  const num = rerolls ? 6 * good + (6 - good) * good : 6 * good;
  const key = rerolls ? "odds.hitAgain" : "odds.hit";
  return [{ label: { key, args: { dice, needs } }, num, den: 36 }, ...hitSteps(hit)];
}
function hitSteps(hit: Hit): Part[] {
  switch (hit.t) {
    case "save": {
      const fails: Part = { label: { key: "odds.saveFails", args: { needs: hit.needs } }, num: 6 * (hit.needs - 1), den: 36 };
      const medic: Part = { label: { key: "odds.triageFails", args: { needs: TRIAGE } }, num: 6 * (TRIAGE - 1), den: 36 };
      return hit.triage ? [fails, medic] : [fails];
    }
    case "firepower":
      return hit.needs === null
        ? []
        : [{ label: { key: "odds.firepower", args: { needs: hit.needs } }, num: 6 * (7 - hit.needs), den: 36 }];
    case "armour": {
      if (hit.against === null) return [];
      const lower = Math.max(0, Math.min(6, hit.against - hit.armour - 1));
      return [{ label: { key: "odds.pierced", args: { armour: hit.armour, against: hit.against } }, num: 6 * lower, den: 36 }];
    }
    case "destroyed":
    case "token":
      return [];
    default:
      return hit satisfies never;
  }
}

function shotOdds(scene: Scene, seat: Seat, [, weapon, target, heading]: readonly Json[]): Odds | undefined {
  const { attack } = attackOf(scene, seat, weapon as string, target as string, heading);
  const whom = target as string;
  return gathered([...endsOf(scene, whom, chancesOf(attack), true), ...stepsOf(attack), ...backFrom(scene, seat, whom)]);
}

function assaultOdds(scene: Scene, seat: Seat, [, target, path]: readonly Json[]): Odds | undefined {
  const whom = target as string;
  const hit = blowOf(scene.table, seat, targetOf(figureNamed(scene.table, whom)!));
  const there = movedTo(scene, seat, (path as unknown as readonly Point[]).at(-1));
  const steps = stepsOf({ dice: 1, needs: ASSAULT_HITS, rerolls: null, hit });
  return gathered([...endsOf(scene, whom, blowChances(hit), true), ...steps, ...backFrom(there, seat, whom)]);
}

/** WW-145: the dice of bog ground one after the other; an Overrun's own die comes only behind all of them. */
function driveOdds(scene: Scene, seat: Seat, poses: readonly Pose[], target?: string): Odds | undefined {
  const bogs = bogsOf(scene, seat, poses);
  if (bogs.length === 0 && target === undefined) return undefined;
  const passes = bogs.reduce((ways, needs) => ways * (7 - needs), 1);
  const den = 6 ** bogs.length;
  const parts: Part[] = bogs.length > 0 ? [{ label: { key: "odds.bogs" }, num: den - passes, den, good: false }] : [];
  for (const needs of bogs) parts.push({ label: { key: "odds.bogPasses", args: { needs } }, num: 7 - needs, den: 6 });
  if (target === undefined) return gathered(parts);
  const label = { key: "odds.destroyed", args: { whom: saying(scene, target) } };
  return gathered([{ label, num: passes * 3, den: den * 6, good: true }, ...parts, ...backFrom(scene, seat, target)]);
}

/** Every figure in the circle by itself. */
function strikeOdds(scene: Scene, seat: Seat, id: string): Odds | undefined {
  const { table } = scene;
  const token = table.tokens.find(({ by }) => by === noOf(id));
  if (!token) return undefined;
  return gathered(
    struckBy(table, token, table.warriors[seat]!.team).flatMap((target) => {
      const attack = strikeOf(scene, target);
      return [...endsOf(scene, nameOf(target), chancesOf(attack), true), ...stepsOf(attack)];
    }),
  );
}

/** The scene with a Warrior somewhere else. */
export function movedTo(scene: Scene, seat: Seat, at: Point | undefined): Scene {
  if (!at) return scene;
  const warriors = scene.table.warriors.slice();
  warriors[seat] = { ...warriors[seat]!, at };
  return { ...scene, table: { ...scene.table, warriors } };
}

/** What the best weapon of a seat could do to this figure in one Shoot, as things stand; undefined: nothing. */
export function threatOf(scene: Scene, by: Seat, victim: Figure): Chances | undefined {
  const { table } = scene;
  const from = isAlive(table.warriors[by]!) ? figureOf(table, by) : undefined;
  if (!from) return undefined;
  let best: Chances | undefined;
  for (const { weapon, isOwn, isForward, mayPivot } of armsOf(table, by)) {
    if (weapon.id === "binoculars" || !isWithin(from, victim, weapon.range)) continue;
    if (isForward && !mayPivot && isHull(from) && !isAhead(from, victim)) continue;
    const seen = sight(groundFor(scene), from, victim, wrecksOf(table));
    if (!seen) return best;
    const chances = chancesOf(shotOf(scene, by, weapon, isOwn, from, targetOf(victim), seen));
    if (!best || chances.destroyed * best.den > best.destroyed * chances.den) best = chances;
  }
  return best;
}

/** What the target, or whoever is in it, could do in return. */
function backFrom(scene: Scene, seat: Seat, target: string): Part[] {
  const { table } = scene;
  const me = figureOf(table, seat);
  if (!me) return [];
  const hitters = target.startsWith("w") ? [noOf(target)] : crewOf(table, noOf(target));
  return hitters.flatMap((by) => backLine(scene, by, me));
}
function backLine(scene: Scene, by: Seat, me: Figure): Part[] {
  const threat = threatOf(scene, by, me);
  if (!threat || threat.destroyed + threat.bailed === 0) return [];
  const label = { key: "odds.back", args: { whom: saying(scene, WID[by]!) } };
  return [{ label, num: threat.destroyed, den: threat.den, good: false }];
}

/** Whoever could shoot one where a Move ends. */
function threatOdds(scene: Scene, seat: Seat, path: readonly Point[]): Odds | undefined {
  const there = movedTo(scene, seat, path.at(-1));
  return gathered(hostileSeats(there.table, seat).flatMap((by) => backLine(there, by, figureOf(there.table, seat)!)));
}
const hostileSeats = ({ warriors }: Table, seat: Seat): Seat[] =>
  warriors.flatMap(({ team }, other) => (team !== warriors[seat]!.team ? [other] : []));
