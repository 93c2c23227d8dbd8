import type { Seat } from "@warren/kernel/json.ts";
import { ASSAULT, MOVE } from "../content/numbers.ts";
import { COMES_AND_ASSAULTS, COMES_AND_SHOOTS } from "../content/weights.ts";
import { blowOf, shotOf, targetOf } from "../rules/attack.ts";
import { blowChances, type Chances, chancesOf } from "../rules/chances.ts";
import type { Figure } from "../rules/geometry/figures.ts";
import { isWithin } from "../rules/geometry/measure.ts";
import { threatOf } from "../rules/odds.ts";
import { figureOf } from "../rules/room.ts";
import { armsOf } from "../rules/shoot.ts";
import { crewOf } from "../rules/sides.ts";
import { noOf, type Scene, type Table } from "../rules/state.ts";
import type { Moment } from "./moment.ts";

/** A crew that bails out is half lost. */
export const harmOf = ({ destroyed, bailed, den }: Chances): number => (destroyed + bailed / 2) / den;

/** What one enemy does to a figure before its next turn, as things stand: at once, or after he has come nearer. */
function harmBy(scene: Scene, by: Seat, victim: Figure): number {
  const { table } = scene;
  const from = figureOf(table, by)!;
  const threat = threatOf(scene, by, victim);
  const shot = threat ? harmOf(threat) : comingShot(scene, by, from, victim);
  if (!table.warriors[by]!.at || !isWithin(from, victim, ASSAULT + MOVE)) return shot;
  const blow = harmOf(blowChances(blowOf(table, by, targetOf(victim))));
  return Math.max(shot, isWithin(from, victim, ASSAULT) ? blow : COMES_AND_ASSAULTS * blow);
}

/** Nobody knows where he would shoot from: as likely in the open as not at all. */
function comingShot(scene: Scene, by: Seat, from: Figure, victim: Figure): number {
  let most = 0;
  for (const { weapon, isOwn } of armsOf(scene.table, by)) {
    if (weapon.id === "binoculars" || !isWithin(from, victim, weapon.range + MOVE)) continue;
    most = Math.max(most, harmOf(chancesOf(shotOf(scene, by, weapon, isOwn, from, targetOf(victim), { cover: "none" }))));
  }
  return COMES_AND_SHOOTS * most;
}

/** The chance that a figure of this seat is lost before its next turn, by all who can shoot at it or come near enough. */
export function dangerTo({ enemies, scene }: Moment, victim: Figure): number {
  let safe = 1;
  for (const by of enemies) safe *= 1 - harmBy(scene, by, victim);
  return 1 - safe;
}

/** Who would be gone with a target: himself, or all aboard. */
export function seatsOf(table: Table, whom: string): readonly Seat[] {
  return whom.startsWith("w") ? [noOf(whom)] : crewOf(table, noOf(whom));
}

/** The best chance this seat has of harming somebody by a Shoot from where it is in the scene, weighed by what he is worth. */
export function bestThreat(
  scene: Scene,
  seat: Seat,
  targets: readonly { readonly figure: Figure; readonly worth: number }[],
): number {
  let best = 0;
  for (const { figure, worth } of targets) {
    const mine = threatOf(scene, seat, figure);
    if (mine) best = Math.max(best, worth * harmOf(mine));
  }
  return best;
}
