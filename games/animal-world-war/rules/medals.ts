import type { Frame } from "@warren/kernel/game.ts";
import type { CitationId, MedalId } from "../content/medals.ts";
import { isBuilding, isUp } from "./figures.ts";
import { type Deed, NO_RECORD } from "./record.ts";
import type { Campaign, SideNo, Soldier, SoldierNo, Spent, Table } from "./state.ts";

/**
 * What medals, chevrons and citations change in a battle (house 6.6), asked where the rules would otherwise do the usual. Each belongs to its soldier for as
 * long as he lives, and what may be used once is fresh in every battle (AWW-C-38).
 */

const FRESH: Spent = Object.freeze({ hide: false, candle: false, pressed: false, eye: false, paw: false });

/** A soldier joins the table, with what he wears. */
export function enroll(table: Table, one: Soldier): void {
  const { campaign } = table;
  if (campaign) {
    const dossier = campaign.orders.sides[one.side].roster.find(({ cls }) => cls === one.cls);
    const worn = { medals: dossier?.medals ?? [], chevrons: dossier?.chevrons ?? 0 };
    // A Sergeant (AWW-C-72), a Thunderpaw (AWW-C-44), an Ironhide (AWW-C-48).
    if (worn.chevrons > 0) one.health++;
    if (worn.medals.includes("D02")) one.grenades++;
    if (worn.medals.includes("D04")) one.plate++;
    campaign.worn.push(worn);
    campaign.spent.push(FRESH);
    campaign.records.push(NO_RECORD);
  }
  table.soldiers.push(one);
}

export const wears = ({ campaign }: Table, unit: SoldierNo, medal: MedalId): boolean =>
  campaign !== undefined && unit >= 0 && campaign.worn[unit]!.medals.includes(medal);
/** Of an Empire's vehicles (AWW-C-39). */
export const isCited = ({ campaign }: Table, side: SideNo, citation: CitationId): boolean =>
  campaign?.orders.sides[side].citations.includes(citation) ?? false;

function spend(campaign: Campaign, unit: SoldierNo, change: Partial<Spent>): void {
  campaign.spent[unit] = { ...campaign.spent[unit]!, ...change };
}
/** A turn begins: what is for once a turn is there again. */
export function refreshTurn({ campaign, soldiers }: Table, side: SideNo): void {
  if (!campaign) return;
  for (const [no, one] of soldiers.entries())
    if (one.side === side && (campaign.spent[no]!.eye || campaign.spent[no]!.paw))
      spend(campaign, no, { eye: false, paw: false });
}

// ---- Harm ---------------------------------------------------------------------------------------------------------

/** The first point he ignores is his own hide's; whether this one is (AWW-C-48). */
export function wearsHide(table: Table, no: SoldierNo): boolean {
  if (!wears(table, no, "D04") || table.campaign!.spent[no]!.hide) return false;
  spend(table.campaign!, no, { hide: true });
  return true;
}
/** Last Candle: whether he stays up this once (AWW-C-62). */
export function staysUp(table: Table, no: SoldierNo): boolean {
  if (!wears(table, no, "D11") || table.campaign!.spent[no]!.candle) return false;
  spend(table.campaign!, no, { candle: true });
  return true;
}
/** Tin-Opener: what a vehicle takes from him (AWW-C-58). */
export const againstVehicle = (table: Table, { unit }: Deed, amount: number): number =>
  wears(table, unit, "D09") ? amount + 1 : amount;
/** Wallbreaker's Hammer: what his failed shot, or his explosion, does to the ground (AWW-C-50). */
export const groundDamage = (table: Table, unit: SoldierNo, usual: number): number =>
  wears(table, unit, "D05") ? usual + 1 : usual;
/** Bare-Claw Star (AWW-C-54). */
export const blowOf = (table: Table, unit: SoldierNo): number => (wears(table, unit, "D07") ? 2 : 1);
/** Oakstand Cross: he may be spared where he has walls or a Trench about him (AWW-C-52). */
export function isRooted(table: Table, no: SoldierNo): boolean {
  if (!wears(table, no, "D06")) return false;
  const { at } = table.soldiers[no]!;
  return at >= 0 && (isBuilding(table, at) || table.trench[at]! >= 0);
}

// ---- Moving -------------------------------------------------------------------------------------------------------

/** Far Walker (AWW-C-60). */
export const crossesWire = (table: Table, one: Soldier): boolean =>
  table.campaign !== undefined && wears(table, table.soldiers.indexOf(one), "D10");

// ---- Dice ---------------------------------------------------------------------------------------------------------

/** Which may roll a die of this frame again, were it to fall short: his Brooch once a turn of his, his plane's Talon once a run. */
export function spareRoll(
  table: Table,
  unit: SoldierNo,
  frame: { readonly at: string; readonly kind?: Frame[string] },
): "D03" | "V04" | undefined {
  const { campaign } = table;
  if (!campaign) return undefined;
  const { side } = table.soldiers[unit]!;
  // AWW-C-46.
  if (frame.at === "shot" && wears(table, unit, "D03") && !campaign.spent[unit]!.eye && table.turn === side) return "D03";
  // AWW-C-68.
  const run = frame.at === "guns" || (frame.at === "lob" && frame.kind === "bomb");
  return run && isCited(table, side, "V04") && !campaign.talons[side] ? "V04" : undefined;
}
export function useSpareRoll({ campaign, soldiers }: Table, unit: SoldierNo, which: "D03" | "V04"): void {
  if (which === "D03") spend(campaign!, unit, { eye: true });
  else setTalon(campaign!, soldiers[unit]!.side, true);
}
/** An Attack run begins: its die may be rolled again. */
export function freshRun({ campaign, soldiers }: Table, unit: SoldierNo): void {
  if (campaign) setTalon(campaign, soldiers[unit]!.side, false);
}
function setTalon(campaign: Campaign, side: SideNo, used: boolean): void {
  campaign.talons = side === 0 ? [used, campaign.talons[1]] : [campaign.talons[0], used];
}

// ---- Orders of their own ------------------------------------------------------------------------------------------

/** A Lieutenant who has acted may take a second action, once a battle (AWW-C-73). */
export function mayPress({ campaign, soldiers }: Table, unit: SoldierNo): boolean {
  if (!campaign || campaign.worn[unit]!.chevrons < 2 || campaign.spent[unit]!.pressed) return false;
  const one = soldiers[unit]!;
  return isUp(one) && one.acted && one.actions === 0 && !one.returned;
}
export function press({ campaign, soldiers }: Table, unit: SoldierNo): void {
  spend(campaign!, unit, { pressed: true });
  soldiers[unit]!.actions++;
}
/** Gentle Paw: once a turn, free (AWW-C-56). */
export const mayTend = (table: Table, unit: SoldierNo): boolean => wears(table, unit, "D08") && !table.campaign!.spent[unit]!.paw;
export function tended({ campaign, soldiers }: Table, unit: SoldierNo): void {
  spend(campaign!, unit, { paw: true });
  const one = soldiers[unit]!;
  // Where he ends his turn, if not where it began.
  if (one.at !== one.start) one.pinned = true;
}
