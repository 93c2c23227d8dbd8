import { CITATION_IDS, type CitationId, MEDAL_IDS, type MedalId, MOST_CHEVRONS } from "../content/medals.ts";
import { isUp } from "./figures.ts";
import type { SoldierRecord, VehicleRecord } from "./record.ts";
import type { Campaign, SideNo, Soldier, SoldierNo, Table } from "./state.ts";

/** What a finished battle has earned its soldiers and vehicles (house 6.6), whether or not the campaign still has it to give. */

/** A soldier at the end of a battle. */
interface Case {
  readonly table: Table;
  readonly one: Soldier;
  readonly record: SoldierRecord;
  readonly won: boolean;
}
/** Own soldiers whom he dragged and who did not die (AWW-C-41). */
function saved({ table, one, record }: Case): boolean {
  const living = record.drags.filter(({ whom }) => {
    const other = table.soldiers.find(({ id }) => id === whom);
    return other?.side === one.side && other.status !== "dead";
  });
  return living.some((drag) => drag.home) || living.reduce((sum, drag) => sum + drag.tiles, 0) >= 2;
}
/** AWW-C-55. */
const isKind = ({ table, record }: Case): boolean =>
  record.delivered > 0 ||
  record.revived > 0 ||
  record.drags.some(
    ({ whom, tiles }) => tiles >= 3 && table.civilians.some((civilian) => civilian.id === whom && civilian.status !== "dead"),
  );

const EARNS: { readonly [id in MedalId]: (of: Case) => boolean } = {
  D01: saved,
  // AWW-C-43.
  D02: ({ record }) => record.blast >= 2,
  // AWW-C-45.
  D03: ({ record }) => record.reach >= 4,
  // AWW-C-47.
  D04: ({ record, one }) => record.damage >= 3 && isUp(one),
  // AWW-C-49.
  D05: ({ record }) => record.flipped >= 3,
  // AWW-C-51.
  D06: ({ record, won }) => record.stood >= 4 && won,
  // AWW-C-53.
  D07: ({ record }) => record.melee > 0,
  D08: isKind,
  // AWW-C-57.
  D09: ({ record }) => record.wrecks > 0,
  // AWW-C-59.
  D10: ({ record }) => record.entered.length >= 6,
  // AWW-C-61.
  D11: ({ record, won }) => record.alone && won,
  // On coming home, which is no matter of a battle.
  D12: () => false,
};
/** Neither the dead nor who bears no medals earns any; who left the field has earned his like others (AWW-C-40). */
export function earnedBy(table: Table, no: SoldierNo, winner: SideNo | -1): MedalId[] {
  const one = table.soldiers[no]!;
  if (one.status === "dead" || one.cls === "recruit" || one.cls === "militia") return [];
  const of: Case = { table, one, record: table.campaign!.records[no]!, won: winner === one.side };
  return MEDAL_IDS.filter((id) => EARNS[id](of));
}

const CITED: { readonly [id in CitationId]: (record: VehicleRecord, kind: "tank" | "plane", lost: boolean) => boolean } = {
  V01: ({ damage }, kind, lost) => kind === "tank" && damage >= 3 && !lost,
  V02: ({ flipped }, kind) => kind === "tank" && flipped >= 4,
  V03: ({ runs }, kind, lost) => kind === "plane" && runs >= 2 && !lost,
  V04: ({ victims, planes }, kind) => kind === "plane" && (victims >= 2 || planes > 0),
};
export const earnedByVehicle = (record: VehicleRecord, kind: "tank" | "plane", lost: boolean): CitationId[] =>
  CITATION_IDS.filter((id) => CITED[id](record, kind, lost));

/**
 * To whom the winners may give a chevron: whose action it was (AWW-C-69), or if it was nobody's any of those who came through (AWW-C-70);
 * not a Recruit, not Militia, nobody who has two (AWW-C-71). Prisoners who were brought home have left the field otherwise than by a train or a gap.
 */
export function promotable({ soldiers }: Table, { finisher, orders, sought }: Campaign, winner: SideNo | -1): string[] {
  const cameThrough = (one: Soldier, no: SoldierNo): boolean => isUp(one) || (one.status === "left" && !sought.includes(no));
  const entitled =
    finisher >= 0 ? [soldiers[finisher]!] : soldiers.filter((one, no) => one.side === winner && cameThrough(one, no));
  return entitled
    .filter(({ side, cls }) => {
      const dossier = orders.sides[side].roster.find((one) => one.cls === cls);
      return dossier !== undefined && cls !== "recruit" && dossier.chevrons < MOST_CHEVRONS;
    })
    .map((one) => one.id);
}
