import type { Rng } from "@warren/kernel/chance.ts";
import type { Card, Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import type { Dossier, SideOrders } from "../rules/campaign.ts";
import type { SideNo } from "../rules/state.ts";
import { DRAFT_STEP, TACTIC_SHARE } from "./weights.ts";

/**
 * What a battle of a campaign is likely to come to, before it is fought (docs/balance). Who wins follows from who is there, what they drive and the
 * Tactic; how many they are hardly counts.
 */

/** What each thing adds to the logarithm of the odds: a soldier as against Militia in his place; a Tactic for each point of its share above a half. */
export interface Odds extends Readonly<Record<Card, number>> {
  readonly tank: number;
  readonly plane: number;
  readonly medal: number;
  readonly chevron: number;
  readonly tactic: number;
  /** Each soldier more than the city's squad. */
  readonly levy: number;
  /** Herbivoria moves first. */
  readonly first: number;
  readonly attacks: number;
  /** Besides, for who attacks a city with this Objective or has ordered this mission. */
  readonly by: { readonly [objective: string]: number };
}
/** What commanders reckon with: a fit to 1,564 battles, before the vehicles moved on the map. */
const RECKONED: Odds = {
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
  tank: 1.1,
  plane: 0.6,
  medal: 0.13,
  chevron: 0.13,
  tactic: 0.045,
  levy: 0.3,
  first: 0.28,
  attacks: -0.1,
  by: { K1: -0.6, K2: -1.5 },
};
/**
 * How battles of today's map go: a fit to 9,971 of them (docs/balance). Orders are tried by it, and a General drafts by it; commanders who reckon so
 * on the map go back and forth over one city.
 */
export const FOUGHT: Odds = {
  captain: 0.05,
  chef: 0.65,
  engineer: 0.25,
  flamer: 0.2,
  gunner: 0.35,
  medic: 0.1,
  observer: 0.9,
  pilot: -0.1,
  recruit: 0.25,
  rocketeer: 0.65,
  sniper: 0.15,
  tanker: 0.2,
  tank: 1.35,
  plane: 0.75,
  medal: 0.05,
  chevron: 0.2,
  tactic: 0.06,
  levy: 0.7,
  first: 0.13,
  attacks: 0.05,
  by: { O01: 0.4, O03: -0.8, O04: 0.35, O07: -0.1, O08: 0, O12: 0.05, O15: 0.05, K1: -0.7, K2: -1.6 },
};
const isMission = (objective: string): boolean => objective === "K1" || objective === "K2";

export type Brought = Pick<SideOrders, "roster" | "tank" | "plane" | "tactics" | "levy">;

/** How much a soldier adds, by what he wears and drives. */
function strengthOf(
  { cls, medals, chevrons }: Omit<Dossier, "standing">,
  { tank, plane }: Pick<Brought, "tank" | "plane">,
  odds: Odds,
): number {
  const drives = (cls === "tanker" && tank ? odds.tank : 0) + (cls === "pilot" && plane ? odds.plane : 0);
  return odds[cls] + drives + odds.medal * medals.length + odds.chevron * chevrons;
}

export interface Squad {
  readonly named: readonly Card[];
  readonly strength: number;
  readonly tactic: TacticId;
}
export const bestTactic = (ids: readonly TacticId[]): TacticId =>
  ids.reduce((best, id) => (TACTIC_SHARE[id] > TACTIC_SHARE[best] ? id : best));

interface Candidate {
  readonly dossier: Dossier;
  readonly worth: number;
}
const readyIn = (brought: Brought): Candidate[] =>
  brought.roster
    .filter(({ standing }) => standing === "ready")
    .map((dossier) => ({ dossier, worth: strengthOf(dossier, brought, RECKONED) }));
function squadFrom(brought: Brought, taken: readonly Candidate[], odds: Odds): Squad {
  const tactic = bestTactic(brought.tactics);
  const strength = taken.reduce(
    (sum, { dossier }) => sum + strengthOf(dossier, brought, odds),
    odds.tactic * (TACTIC_SHARE[tactic] - 50) + odds.levy * (brought.levy ?? 0),
  );
  return { named: taken.map(({ dossier }) => dossier.cls), strength, tactic };
}
/** The best there are, and Militia for those who are no better, as far as that is allowed; or, to spare them, the worst. */
export function squadOf(brought: Brought, squad: number, spared = false): Squad {
  const size = squad + (brought.levy ?? 0);
  const ready = readyIn(brought).sort((a, b) => (spared ? a.worth - b.worth : b.worth - a.worth));
  const least = size - Math.floor(size / 2);
  const taken = ready.slice(0, size).filter(({ worth }, i) => i < least || (!spared && worth > 0));
  return squadFrom(brought, taken, RECKONED);
}
/** A squad as commanders in fact draft it, the better the oftener (`gladlyIn`), and what it is worth as battles go. */
export function draftedFrom(brought: Brought, squad: number, spared: boolean, rng: Rng): Squad {
  const size = squad + (brought.levy ?? 0);
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
  return squadFrom(brought, taken, FOUGHT);
}

/** The chance that who attacks wins. */
export function chanceOf(attacker: SideNo, objective: string, own: Squad, other: Squad, odds = RECKONED): number {
  const orders = odds.attacks + (odds.by[objective] ?? 0);
  const lead = own.strength - other.strength + orders + (attacker === 0 ? odds.first : -odds.first);
  return 1 / (1 + Math.exp(-lead));
}

/** Who defends and is likelier to lose keeps his best for another day: a city can be won back, they cannot. */
const SPARES = 0.5;
export function isSparing(attacker: SideNo, objective: string, attacking: Brought, defending: Brought, size: number): boolean {
  if (isMission(objective)) return false;
  return 1 - chanceOf(attacker, objective, squadOf(attacking, size), squadOf(defending, size)) < SPARES;
}

/** How gladly somebody is taken along in a campaign, in the points of `DRAFT`; by what all reckon with unless other odds are named. */
const gladly = (worth: number, spared: boolean): number => 40 + (spared ? -10 : 10) * worth;
const gladlyMilitia = (spared: boolean): number => (spared ? 60 : 41);
export function gladlyIn(side: SideOrders, cls: Class, spared: boolean, odds = RECKONED): number {
  if (cls === "militia") return gladlyMilitia(spared);
  const one = side.roster.find((dossier) => dossier.cls === cls)!;
  return gladly(strengthOf(one, side, odds), spared);
}
/** How often somebody is drafted who is taken so gladly. */
export const shareOf = (points: number): number => Math.max(1, Math.round(16 * 2 ** ((points - 40) / DRAFT_STEP)));
