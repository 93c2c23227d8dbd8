import type { Card, Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import type { Dossier, SideOrders } from "../rules/campaign.ts";
import type { SideNo } from "../rules/state.ts";
import { TACTIC_SHARE } from "./weights.ts";

/**
 * What a battle of a campaign is likely to come to, before it is fought: fitted to 1,564 battles of Sergeants in whole campaigns (docs/balance). Who wins
 * follows from who is there, what they drive and the Tactic; how many they are hardly counts.
 */

/** What a soldier adds to the logarithm of the odds, as against Militia in his place. */
const STRENGTH: { readonly [cls in Card]: number } = {
  captain: -0.3,
  chef: 0.2,
  engineer: 0,
  flamer: -0.1,
  gunner: 0.3,
  medic: 0,
  observer: 0.75,
  pilot: -0.05,
  recruit: -0.1,
  rocketeer: 0.6,
  sniper: -0.05,
  tanker: 0.15,
};
const TANK = 1.1;
const PLANE = 0.6;
const MEDAL = 0.13;
const CHEVRON = 0.13;
/** For each point of a Tactic's share above a half. */
const TACTIC = 0.045;
/** Herbivoria moves first. */
const FIRST = 0.28;
const ATTACKS = -0.1;
/** Those who order a mission win it so seldom, between equals. */
const MISSION: { readonly [id: string]: number } = { K1: -0.7, K2: -1.6 };

export type Brought = Pick<SideOrders, "roster" | "tank" | "plane" | "tactics">;

/** How much a soldier adds, by what he wears and drives. */
function strengthOf(
  { cls, medals, chevrons }: Omit<Dossier, "standing">,
  { tank, plane }: Pick<Brought, "tank" | "plane">,
): number {
  const drives = (cls === "tanker" && tank ? TANK : 0) + (cls === "pilot" && plane ? PLANE : 0);
  return STRENGTH[cls] + drives + MEDAL * medals.length + CHEVRON * chevrons;
}

export interface Squad {
  readonly named: readonly Card[];
  readonly strength: number;
  readonly tactic: TacticId;
}
export const bestTactic = (ids: readonly TacticId[]): TacticId =>
  ids.reduce((best, id) => (TACTIC_SHARE[id] > TACTIC_SHARE[best] ? id : best));

/** The best there are, and Militia for those who are no better, as far as that is allowed; or, to spare them, the worst. */
export function squadOf(brought: Brought, size: number, spared = false): Squad {
  const ready = brought.roster
    .filter(({ standing }) => standing === "ready")
    .map((one) => ({ cls: one.cls, worth: strengthOf(one, brought) }))
    .sort((a, b) => (spared ? a.worth - b.worth : b.worth - a.worth));
  const least = size - Math.floor(size / 2);
  const taken = ready.slice(0, size).filter(({ worth }, i) => i < least || (!spared && worth > 0));
  const tactic = bestTactic(brought.tactics);
  const strength = taken.reduce((sum, { worth }) => sum + worth, TACTIC * (TACTIC_SHARE[tactic] - 50));
  return { named: taken.map(({ cls }) => cls), strength, tactic };
}

/** The chance that who attacks wins. */
export function chanceOf(attacker: SideNo, objective: string, own: Squad, other: Squad): number {
  const lead = own.strength - other.strength + (MISSION[objective] ?? ATTACKS) + (attacker === 0 ? FIRST : -FIRST);
  return 1 / (1 + Math.exp(-lead));
}

/** Who defends and is likelier to lose keeps his best for another day: a city can be won back, they cannot. */
const SPARES = 0.5;
export function isSparing(attacker: SideNo, objective: string, attacking: Brought, defending: Brought, size: number): boolean {
  if (MISSION[objective] !== undefined) return false;
  return 1 - chanceOf(attacker, objective, squadOf(attacking, size), squadOf(defending, size)) < SPARES;
}

/** How gladly a soldier is taken along in a campaign, in the points of `DRAFT`. */
export function gladlyIn(side: SideOrders, cls: Class, spared: boolean): number {
  if (cls === "militia") return spared ? 60 : 41;
  const one = side.roster.find((dossier) => dossier.cls === cls)!;
  return 40 + (spared ? -10 : 10) * strengthOf(one, side);
}
