import type { Domain } from "../scenario/vocabulary.ts";
import { bonus } from "./cards/force.ts";
import type { Seen, UnitId } from "./state.ts";
import { printedOf, worldIn } from "./units.ts";

const RANKS = ["", "1", "2", "3", "crown"];

/** 1 to 3 stars, 4 a monarch; a card may give another star, three at most. */
export function rankOf(seen: Seen, id: UnitId): number {
  const { rank } = printedOf(seen, id).leader!;
  if (rank === "crown") return 4;
  return Math.max(1, Math.min(3, rank + bonus(seen, "rank", id)));
}

export interface Cinc {
  readonly id: UnitId;
  readonly rank: number;
  readonly cf: number;
  readonly mf: number;
}

/**
 * The commander of a stack: of the leaders of its domain (WAW-5.1-d, WAW-5.1-e) the highest in rank, whatever else he is (WAW-5.1-a), a monarch before all
 * (WAW-5.1-c); of equals the senior (WAW-5.1-b), else the first in the list of the scenario (WAW-L-8). Leaders are no CU (WAW-5-b). Rank alone decides, so
 * that what cards give to commanders may ask who commands.
 */
export function chiefOf(
  seen: Seen,
  ids: readonly UnitId[],
  domain: Domain,
): { readonly id: UnitId; readonly rank: number } | undefined {
  const { printed } = worldIn(seen);
  let best: { id: UnitId; rank: number } | undefined;
  for (const id of ids) {
    const { leader } = printed[id]!;
    if (!leader?.domains.includes(domain)) continue;
    const rank = rankOf(seen, id);
    const senior = best && (printed[best.id]!.leader!.seniority - leader.seniority || printed[best.id]!.no - printed[id]!.no) > 0;
    if (!best || rank > best.rank || (rank === best.rank && senior)) best = { id, rank };
  }
  return best;
}
/** The commander with his values. */
export function cincOf(seen: Seen, ids: readonly UnitId[], domain: Domain): Cinc | undefined {
  const chief = chiefOf(seen, ids, domain);
  if (!chief) return undefined;
  const { leader } = printedOf(seen, chief.id);
  const { id } = chief;
  return { ...chief, cf: leader!.cf + bonus(seen, "leaderCf", id), mf: leader!.mf + bonus(seen, "leaderMf", id) };
}

/** CU a leader commands without penalty; null: any number (WAW-5.2-a). */
export function limitOf(seen: Seen, { id, rank }: Pick<Cinc, "id" | "rank">): number | null {
  const limit = worldIn(seen).config.command.limits[RANKS[rank]!] ?? null;
  return limit === null ? null : limit + bonus(seen, "command", id);
}

/** One for each five CU over the limit, begun ones too (WAW-Q-26). */
export function commandPenalty(seen: Seen, cinc: Cinc, cu: number): number {
  const limit = limitOf(seen, cinc);
  return limit === null || cu <= limit ? 0 : Math.ceil((cu - limit) / 5); // WAW-6-d: rounded up
}
