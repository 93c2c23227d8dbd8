import { DRAFT, TACTIC_SHARE } from "../../bot/weights.ts";
import { CITY_IDS, holdsSymbol, WINNING_KEYS } from "../../content/cities.ts";
import type { TacticId } from "../../content/tactics.ts";
import type { Dossier, Standing } from "../../rules/campaign.ts";
import { foe, type SideNo } from "../../rules/state.ts";
import { isSpent, keysOf } from "../rules/roster.ts";
import type { Empire, Table } from "../rules/state.ts";

/** What things are worth to an Empire; a key city is 3. All of it is content, to be tuned by play. */
export const WORTH = {
  key: 3,
  city: 0.5,
  /** For the first city of its kind; the crewman's own worth comes on top. */
  vehicle: 1,
  tactic: 0.15,
  citation: 0.2,
  medal: 0.15,
  chevron: 0.3,
  won: 60,
  /** How much of a soldier is left, by his standing. */
  standing: { ready: 1, convalescent: 0.8, mia: 0.5, pow: 0.35, dead: 0 } satisfies { [standing in Standing]: number },
} as const;

/** How much more often than not a Tactic wins, in tenths of the battles. */
export const tacticWorth = (id: TacticId): number => (TACTIC_SHARE[id] - 50) / 10;

/** A soldier with a name, who wins battles by his class (`DRAFT`) and by what he wears. */
export function worthOf({ cls, medals, chevrons }: Pick<Dossier, "cls" | "medals" | "chevrons">): number {
  return 0.5 + (DRAFT[cls] - DRAFT.militia) / 30 + WORTH.medal * medals.length + WORTH.chevron * chevrons;
}
const soldiersOf = ({ roster }: Empire): number =>
  roster.reduce((sum, one) => sum + (one.cls === "recruit" ? 0 : worthOf(one) * WORTH.standing[one.standing]), 0);

/** How an Empire stands: its own less the other's. */
export function standingOf(table: Table, side: SideNo): number {
  const { over } = table;
  if (over) return over.winner === null ? 0 : over.winner === side ? WORTH.won : -WORTH.won;
  return wealthOf(table, side) - wealthOf(table, foe(side));
}
function wealthOf(table: Table, side: SideNo): number {
  const { cities, empires } = table;
  const empire = empires[side];
  const held = CITY_IDS.filter((id) => cities[id] === side);
  const keys = keysOf(table, side);
  const vehicles = (["tank", "plane"] as const).filter((kind) => holdsSymbol(table, side, kind)).length;
  return (
    (keys >= WINNING_KEYS ? WORTH.won : 0) +
    WORTH.key * keys +
    WORTH.city * held.length +
    WORTH.vehicle * vehicles +
    WORTH.tactic * empire.tactics.length +
    WORTH.citation * empire.citations.length +
    soldiersOf(empire) * (isSpent(empire) ? 0.5 : 1)
  );
}
