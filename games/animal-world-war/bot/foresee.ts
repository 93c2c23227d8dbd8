import type { Rng } from "@warren/kernel/chance.ts";
import type { Card, Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import type { Dossier, SideOrders } from "../rules/campaign.ts";
import type { SideNo } from "../rules/state.ts";
import { DRAFT_STEP, TACTIC_SHARE } from "./weights.ts";

/**
 * What a battle of a campaign is likely to come to, before it is fought: fitted to 1,564 battles of Sergeants in whole campaigns (docs/balance). Who wins
 * follows from who is there, what they drive and the Tactic; how many they are hardly counts.
 */

/** What each thing adds to the logarithm of the odds: a soldier as against Militia in his place; a Tactic for each point of its share above a half. */
export const ODDS = {
  captain: -0.35,
  chef: 0.2,
  engineer: 0,
  flamer: -0.1,
  gunner: 0.1,
  medic: 0,
  observer: 0.85,
  pilot: -0.1,
  recruit: 0.1,
  rocketeer: 0.55,
  sniper: 0,
  tanker: 0.25,
  tank: 1.05,
  plane: 0.5,
  medal: 0.06,
  chevron: 0.08,
  tactic: 0.065,
  /** Herbivoria moves first. */
  first: 0.6,
  attacks: 0.2,
  /** Those who order a mission win it so seldom, between equals. */
  K1: -0.7,
  K2: -1.6,
} as const satisfies { readonly [cls in Card]: number } & { readonly [what: string]: number };
const isMission = (objective: string): objective is "K1" | "K2" => objective === "K1" || objective === "K2";

export type Brought = Pick<SideOrders, "roster" | "tank" | "plane" | "tactics">;

/** How much a soldier adds, by what he wears and drives. */
function strengthOf(
  { cls, medals, chevrons }: Omit<Dossier, "standing">,
  { tank, plane }: Pick<Brought, "tank" | "plane">,
): number {
  const drives = (cls === "tanker" && tank ? ODDS.tank : 0) + (cls === "pilot" && plane ? ODDS.plane : 0);
  return ODDS[cls] + drives + ODDS.medal * medals.length + ODDS.chevron * chevrons;
}

export interface Squad {
  readonly named: readonly Card[];
  readonly strength: number;
  readonly tactic: TacticId;
}
export const bestTactic = (ids: readonly TacticId[]): TacticId =>
  ids.reduce((best, id) => (TACTIC_SHARE[id] > TACTIC_SHARE[best] ? id : best));

const readyIn = (brought: Brought): { readonly cls: Card; readonly worth: number }[] =>
  brought.roster.filter(({ standing }) => standing === "ready").map((one) => ({ cls: one.cls, worth: strengthOf(one, brought) }));
function squadFrom(brought: Brought, taken: readonly { readonly cls: Card; readonly worth: number }[]): Squad {
  const tactic = bestTactic(brought.tactics);
  const strength = taken.reduce((sum, { worth }) => sum + worth, ODDS.tactic * (TACTIC_SHARE[tactic] - 50));
  return { named: taken.map(({ cls }) => cls), strength, tactic };
}
/** The best there are, and Militia for those who are no better, as far as that is allowed; or, to spare them, the worst. */
export function squadOf(brought: Brought, size: number, spared = false): Squad {
  const ready = readyIn(brought).sort((a, b) => (spared ? a.worth - b.worth : b.worth - a.worth));
  const least = size - Math.floor(size / 2);
  const taken = ready.slice(0, size).filter(({ worth }, i) => i < least || (!spared && worth > 0));
  return squadFrom(brought, taken);
}
/** A squad as commanders in fact draft it: the better the oftener (`gladlyIn`). */
export function draftedFrom(brought: Brought, size: number, spared: boolean, rng: Rng): Squad {
  const left = readyIn(brought);
  const taken: typeof left = [];
  let militia = 0;
  for (let i = 0; i < size && left.length > 0; i++) {
    const mayBe = militia < Math.floor(size / 2);
    const shares = left.map(({ worth }) => shareOf(gladly(worth, spared)));
    let at = rng.below(shares.reduce((sum, share) => sum + share, mayBe ? shareOf(gladlyMilitia(spared)) : 0));
    const picked = shares.findIndex((share) => (at -= share) < 0);
    if (picked < 0) militia++;
    else taken.push(...left.splice(picked, 1));
  }
  return squadFrom(brought, taken);
}

/** The chance that who attacks wins. */
export function chanceOf(attacker: SideNo, objective: string, own: Squad, other: Squad): number {
  const orders = ODDS[isMission(objective) ? objective : "attacks"];
  const lead = own.strength - other.strength + orders + (attacker === 0 ? ODDS.first : -ODDS.first);
  return 1 / (1 + Math.exp(-lead));
}

/** Who defends and is likelier to lose keeps his best for another day: a city can be won back, they cannot. */
const SPARES = 0.5;
export function isSparing(attacker: SideNo, objective: string, attacking: Brought, defending: Brought, size: number): boolean {
  if (isMission(objective)) return false;
  return 1 - chanceOf(attacker, objective, squadOf(attacking, size), squadOf(defending, size)) < SPARES;
}

/** How gladly somebody is taken along in a campaign, in the points of `DRAFT`. */
const gladly = (worth: number, spared: boolean): number => 40 + (spared ? -10 : 10) * worth;
const gladlyMilitia = (spared: boolean): number => (spared ? 60 : 41);
export function gladlyIn(side: SideOrders, cls: Class, spared: boolean): number {
  if (cls === "militia") return gladlyMilitia(spared);
  const one = side.roster.find((dossier) => dossier.cls === cls)!;
  return gladly(strengthOf(one, side), spared);
}
/** How often somebody is drafted who is taken so gladly. */
export const shareOf = (points: number): number => Math.max(1, Math.round(16 * 2 ** ((points - 40) / DRAFT_STEP)));
