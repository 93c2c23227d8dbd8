import type { SoldierRecord } from "../../rules/record.ts";

/** What is remembered of a soldier's battle: the record behind the medals, as far as it is worth a line in a letter home. */
export type DeedName = "stood" | "alone" | "blast" | "reach" | "melee" | "wrecks" | "flipped" | "dragged" | "civilians" | "hurt";
export interface DeedLine {
  readonly deed: DeedName;
  /** Turns, enemies, tiles, people or points of damage. */
  readonly n: number;
}

/** From how much on each is worth telling. */
const LEAST: { readonly [deed in DeedName]: number } = {
  stood: 4,
  alone: 1,
  blast: 2,
  reach: 4,
  melee: 1,
  wrecks: 1,
  flipped: 3,
  dragged: 2,
  civilians: 1,
  hurt: 3,
};

export function deedsOf(record: SoldierRecord): DeedLine[] {
  const counts: { readonly [deed in DeedName]: number } = {
    stood: record.stood,
    alone: record.alone ? 1 : 0,
    blast: record.blast,
    reach: record.reach,
    melee: record.melee,
    wrecks: record.wrecks,
    flipped: record.flipped,
    dragged: record.drags.reduce((sum, { tiles }) => sum + tiles, 0),
    civilians: record.delivered + record.revived,
    hurt: record.damage,
  };
  return (Object.keys(LEAST) as DeedName[]).flatMap((deed) => (counts[deed] >= LEAST[deed] ? [{ deed, n: counts[deed] }] : []));
}
