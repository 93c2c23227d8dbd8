import { NAMED, type Size } from "../../content/fields.ts";
import type { ObjectiveId } from "../../content/objectives.ts";
import { houseField } from "../../rules/field.ts";
import type { SoldierRecord } from "../../rules/record.ts";
import type { SideNo } from "../../rules/state.ts";

/** What is remembered of a soldier's battle: the record behind the medals, as far as it is worth a line in a letter home. */
export type DeedName = "stood" | "alone" | "blast" | "reach" | "melee" | "wrecks" | "flipped" | "dragged" | "civilians" | "hurt";
export interface DeedLine {
  readonly deed: DeedName;
  /** Turns, enemies, tiles, people or points of damage. */
  readonly n: number;
  /** Where it was, as far as the field alone tells. */
  readonly at?: Place;
}
export type Place = "church" | "mill" | "hospital" | "middle" | "own" | "theirs";
/** Where the battle was. */
export interface Where {
  readonly field: Size;
  readonly objective: ObjectiveId | null;
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

/** What stands in the middle of the field, by the Objective. */
const MIDDLE: { readonly [id in ObjectiveId]?: Place } = { O01: "church", O12: "mill", O13: "hospital" };
/** Where somebody's longest stand was, if he stood there to the end: his record knows no other place. */
function postOf({ post, streak, stood }: SoldierRecord, side: SideNo, { field, objective }: Where): Place | undefined {
  if (post < 0 || streak !== stood) return undefined;
  const { hexes, zones } = houseField(field);
  const [q, r] = hexes[post]!;
  if (q === NAMED.M[0] && r === NAMED.M[1]) return (objective && MIDDLE[objective]) ?? "middle";
  if (zones[side].includes(post)) return "own";
  return zones[side === 0 ? 1 : 0].includes(post) ? "theirs" : undefined;
}

export function deedsOf(record: SoldierRecord, side: SideNo, where: Where): DeedLine[] {
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
  const at = postOf(record, side, where);
  return (Object.keys(LEAST) as DeedName[]).flatMap((deed): DeedLine[] => {
    const n = counts[deed];
    if (n < LEAST[deed]) return [];
    return [deed === "stood" && at ? { deed, n, at } : { deed, n }];
  });
}
