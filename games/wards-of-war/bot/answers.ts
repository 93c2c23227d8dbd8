import type { Seat } from "@warren/kernel/json.ts";
import { ASSAULT, MOVE, SECOND_ACTION } from "../content/numbers.ts";
import { blowOf, targetOf } from "../rules/attack.ts";
import { blowChances } from "../rules/chances.ts";
import type { Figure } from "../rules/geometry/figures.ts";
import { isWithin } from "../rules/geometry/measure.ts";
import { movedTo, threatOf } from "../rules/odds.ts";
import { placesIn, reachOf } from "../rules/planning/reach.ts";
import { figureOf, othersFor } from "../rules/room.ts";
import { armsOf } from "../rules/shoot.ts";
import { isAlive } from "../rules/sides.ts";
import type { Point, Scene } from "../rules/state.ts";
import { harmBy, harmOf } from "./danger.ts";
import type { Moment } from "./moment.ts";
import { worthOf } from "./value.ts";

/** The chance of a second Action: what has to come nearer first needs it. */
const SECOND = (7 - SECOND_ACTION) / 6;
/** From point to point of the places an enemy may come to, in mm. */
const PITCH = 50;
/** How likely an enemy who has something better to shoot at shoots at this one all the same. */
const STRAY = 0.35;

/** What an enemy may do next, as things are now. */
interface Answerer {
  /** Where he may go and shoot from. */
  readonly places: readonly Point[];
  /** What his best shot at anybody else is worth to him. */
  readonly other: number;
  /** How far his weapons reach. */
  readonly reach: number;
}
const KNOWN = new WeakMap<Scene, Map<Seat, Answerer>>();

function answererOf({ now, seat, ground, table: { warriors } }: Moment, by: Seat): Answerer {
  let known = KNOWN.get(now);
  if (!known) KNOWN.set(now, (known = new Map()));
  const one = known.get(by);
  if (one) return one;
  const { table } = now;
  const { at, team } = table.warriors[by]!;
  const others = othersFor(table, team, { seat: by });
  const places = at ? placesIn(reachOf(ground, at, MOVE, others, PITCH)).map(({ p }) => p) : [];
  let other = 0;
  warriors.forEach((friend, who) => {
    if (who === seat || friend.team === team || !isAlive(friend)) return;
    const figure = figureOf(table, who)!;
    const threat = threatOf(now, by, figure);
    if (threat) other = Math.max(other, harmOf(threat) * worthOf(now, who, figure));
  });
  const reach = armsOf(table, by).reduce(
    (most, { weapon }) => (weapon.id === "binoculars" ? most : Math.max(most, weapon.range)),
    0,
  );
  const made = { places, other, reach };
  known.set(by, made);
  return made;
}

/** What he could do from the best place he may come to. */
function comingHarm({ scene, table }: Moment, by: Seat, { places, reach }: Answerer, victim: Figure): number {
  if (places.length === 0) return 0;
  const from = figureOf(table, by)!;
  let most = 0;
  if (isWithin(from, victim, ASSAULT + MOVE)) most = harmOf(blowChances(blowOf(table, by, targetOf(victim)))) / 2;
  if (!isWithin(from, victim, reach + MOVE)) return most;
  for (const p of places) {
    const threat = threatOf(movedTo(scene, by, p), by, victim);
    if (threat) most = Math.max(most, harmOf(threat));
  }
  return most;
}

/** The chance that a figure of this seat is lost before its next turn, when every enemy answers as suits him best. */
export function dangerBefore(moment: Moment, victim: Figure): number {
  const { scene, table, seat, enemies } = moment;
  const mine = worthOf(scene, seat, victim);
  let safe = 1;
  for (const by of enemies) {
    const answerer = answererOf(moment, by);
    const isAboard = table.warriors[by]!.at === null;
    const atOnce = isAboard ? harmBy(scene, by, victim) : directHarm(moment, by, victim);
    const harm = Math.max(atOnce, atOnce > 0.3 ? 0 : SECOND * comingHarm(moment, by, answerer, victim));
    safe *= 1 - harm * (harm * mine >= answerer.other ? 1 : STRAY);
  }
  return 1 - safe;
}
function directHarm({ scene, table }: Moment, by: Seat, victim: Figure): number {
  const threat = threatOf(scene, by, victim);
  const shot = threat ? harmOf(threat) : 0;
  const isNear = isWithin(figureOf(table, by)!, victim, ASSAULT);
  return isNear ? Math.max(shot, harmOf(blowChances(blowOf(table, by, targetOf(victim))))) : shot;
}
