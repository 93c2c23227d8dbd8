import type { State, View } from "@warren/kernel/game.ts";
import type { Options } from "@warren/kernel/options.ts";
import type { CityId } from "../../content/cities.ts";
import type { CitationId, MedalId } from "../../content/medals.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import type { Card } from "../../content/soldiers.ts";
import type { TacticId } from "../../content/tactics.ts";
import type { Dossier, Standing } from "../../rules/campaign.ts";
import { LETTER, type SideNo } from "../../rules/state.ts";
import type { DeedLine } from "./deeds.ts";

/**
 * The war room: everything here is known to everybody; what is secret in a campaign is secret in its battles.
 * Ids in domains and events: soldier H.sniper, city A1, Tactic T04, medal D01, citation V01.
 */

export interface Empire {
  /** Twelve dossiers, in the order of the classes; what is on record of a soldier besides is in `Table.battles` (AWW-W-59). */
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

/** What a battle made of a named soldier, and what he did in it that is worth telling. */
export interface Service {
  readonly who: string;
  readonly became: Standing;
  readonly deeds: readonly DeedLine[];
}

/** One battle of the war, for good. */
export interface BattleLine {
  readonly turn: number;
  readonly by: SideNo;
  readonly order: Order;
  /** Null: drawn. */
  readonly winner: SideNo | null;
  readonly rounds: number;
  /** By what it was decided, as the battle says it; absent in wars before version 2. */
  readonly how?: string;
  /** Who got the city; absent: nobody. */
  readonly taken?: SideNo;
  readonly soldiers: readonly Service[];
}

/** A medal or chevron that somebody has still to be chosen for. */
export interface Award {
  readonly side: SideNo;
  readonly what: MedalId | "chevron";
  readonly among: readonly Card[];
}

/** What was agreed on before the war. */
export interface Rules {
  readonly convalescence: boolean;
  readonly holdKeys: boolean;
  readonly turns: number;
  /** Whether a vehicle's city has to be taken in a battle before it gives one. */
  readonly vehicles: "captured" | "held";
  /** Options of its battles. */
  readonly battle: Options;
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
  rules: Rules;
  /** Until its aftermath is over. */
  order: Order | null;
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
  readonly by?: Measure;
}
export type Measure = "keys" | "cities" | "ready" | "honours";

export type Hand = Record<string, never>;
export type Box = Record<string, never>;
export type WarRoomState = State<Table, Hand, Box>;
export type WarRoomView = View<Table, Hand>;

export const soldierId = (side: SideNo, cls: Card): string => `${LETTER[side]}.${cls}`;
export const cardOf = (id: string): Card => id.slice(2) as Card;
export const sideOf = (id: string): SideNo => (id.startsWith(LETTER[0]) ? 0 : 1);
