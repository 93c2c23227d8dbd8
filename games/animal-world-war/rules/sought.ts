import type { Fx } from "@warren/kernel/game.ts";
import { HEALTH } from "../content/constants.ts";
import type { Card } from "../content/soldiers.ts";
import { enroll } from "./medals.ts";
import { newSoldier } from "./soldier.ts";
import type { SideNo, Soldier, SoldierNo, Table, TileNo } from "./state.ts";
import { chief, LETTER, tileId } from "./state.ts";

/** Soldiers whom a mission is about: they lie on the field, Wounded and out of harm's way, until somebody stands them up. */

/** He lies there from now on, without a grenade (AWW-K1e, AWW-K2h). */
export function recover(table: Table, side: SideNo, cls: Card, at: TileNo): Soldier {
  const fed = table.sides[side].picks.some((one) => one.cls === "chef") ? 1 : 0;
  const one = newSoldier(side, cls, chief(side), HEALTH + fed, 0);
  enroll(table, one);
  one.status = "wounded";
  one.at = at;
  one.damage = one.health;
  one.grenades = 0;
  const campaign = table.campaign!;
  const no = table.soldiers.length - 1;
  campaign.sought = [...campaign.sought, no];
  campaign.safe = [...campaign.safe, no];
  return one;
}
/** He has come to a home zone, whosever it is, and is off the field. */
export function bringHome(table: Table, side: SideNo, one: Soldier, rule: string, fx: Fx): void {
  const at = tileId(table, one.at);
  one.status = "left";
  one.at = -1;
  table.sides[side].score++;
  if (!fx.quiet) fx.tell({ key: "objective.delivered", args: { who: one.id, at, side: LETTER[side] }, rule, about: [one.id] });
}
export const isSought = ({ campaign }: Table, no: SoldierNo): boolean => campaign?.sought.includes(no) ?? false;
/** Nothing harms him while he lies where he was left: swallowed before anything is applied. */
export const isSafe = ({ campaign }: Table, no: SoldierNo): boolean => campaign?.safe.includes(no) ?? false;
/** On his feet again, he is a soldier like any other. */
export function noteStandsUp({ campaign, soldiers }: Table, one: Soldier): void {
  if (campaign && campaign.safe.length > 0) campaign.safe = campaign.safe.filter((no) => soldiers[no] !== one);
}
