import type { State, View } from "@warren/kernel/game.ts";
import type { CityId } from "../../content/cities.ts";
import type { CitationId, MedalId } from "../../content/medals.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import type { Card } from "../../content/soldiers.ts";
import type { TacticId } from "../../content/tactics.ts";
import type { Dossier } from "../../rules/campaign.ts";
import type { BattleReport } from "../../rules/report.ts";
import type { SideNo } from "../../rules/state.ts";

/** The war room: everything here is known to everybody; what is secret in a campaign is secret in its battles. */

export interface Empire {
  /** Twelve dossiers, in the order of the classes (AWW-W-59). */
  roster: Dossier[];
  /** Unlocked for good (AWW-C-27), in the order they came. */
  tactics: TacticId[];
  /** Picked for its last battle; null before the first (AWW-C-19). */
  lastTactic: TacticId | null;
  citations: CitationId[];
  /** Medals whose one copy was given out, also to soldiers who are dead now (AWW-C-35). */
  medalsGiven: MedalId[];
  chevronsGiven: number;
}

/** What the Empire whose turn it is has ordered (AWW-C-17). */
export type Order =
  | { readonly t: "attack"; readonly city: CityId }
  /** K1: the prisoners who are sought. */
  | { readonly t: "wire"; readonly prisoners: readonly Card[] }
  /** K2: the missing soldier who is sought. */
  | { readonly t: "patrol"; readonly missing: Card };

/** One battle of the war, for the record. */
export interface BattleLine {
  readonly turn: number;
  readonly by: SideNo;
  readonly order: Order;
  /** Null: drawn. */
  readonly winner: SideNo | null;
  /** Who got the city; undefined: nobody. */
  readonly taken?: SideNo;
}

/** A medal or chevron that somebody has still to be chosen for. */
export interface Award {
  readonly side: SideNo;
  readonly what: MedalId | "chevron";
  readonly among: readonly Card[];
}

export interface Table {
  /** From 1 (AWW-C-13). */
  turn: number;
  /** Whose turn it is. */
  side: SideNo;
  /** Who holds each city; null: nobody. */
  cities: { [city in CityId]: SideNo | null };
  objectives: { readonly [city in CityId]: ObjectiveId };
  empires: [Empire, Empire];
  rules: { readonly convalescence: boolean; readonly holdKeys: boolean; readonly turns: number };
  order: Order | null;
  /** What the battle that was just fought came to, until its aftermath is over. */
  report: BattleReport | null;
  /** AWW-S-14: who held enough key cities after the last aftermath and wins if that is so when its next turn begins. */
  claim: SideNo | null;
  battles: BattleLine[];
  over: Over | null;
}

export interface Over {
  readonly how: "keys" | "turns" | "spent" | "surrender";
  /** Null: the Exhausted Peace. */
  readonly winner: SideNo | null;
  /** By what it was decided where nobody held enough key cities (AWW-C-76). */
  readonly by?: "keys" | "cities" | "ready" | "honours";
}

export type Hand = Record<string, never>;
export type Box = Record<string, never>;
export type WarRoomState = State<Table, Hand, Box>;
export type WarRoomView = View<Table, Hand>;
