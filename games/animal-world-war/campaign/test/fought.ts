import type { Rng } from "@warren/kernel/chance.ts";
import type { Episode } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import { CITATION_IDS, MEDAL_IDS } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import { type BattleOrders, readOrders } from "../../rules/campaign.ts";
import { NO_RECORD, NO_VEHICLE_RECORD } from "../../rules/record.ts";
import type { BattleReport, Fate, SoldierEnd } from "../../rules/report.ts";
import { LETTER, SIDES, type SideNo, type Status } from "../../rules/state.ts";

/** Reports of battles that nobody fought: for tests of the war room, which is asked what it makes of them and not whether they could have been. */

export function ordersIn({ options }: Episode): BattleOrders {
  const read = readOrders(String(options.orders));
  if ("refusal" in read) throw new Error(JSON.stringify(read.refusal));
  return read.orders;
}

/** How a soldier came out, as far as it is not standing among friends. */
export type End = Partial<Omit<SoldierEnd, "id" | "side" | "cls">>;
export interface Told extends Partial<Omit<BattleReport, "over" | "soldiers" | "sought">> {
  /** -1: drawn. */
  readonly winner?: SideNo | -1;
  readonly H?: { readonly [cls in Card]?: End };
  readonly C?: { readonly [cls in Card]?: End };
  readonly sought?: { readonly [id: string]: Fate };
}
function endOf(side: SideNo, cls: Card, end: End = {}): SoldierEnd {
  return {
    id: `${LETTER[side]}.${cls}`,
    side,
    cls,
    end: "standing",
    damage: 0,
    health: 3,
    friendHere: false,
    enemyHere: false,
    friendNear: false,
    enemyNear: false,
    record: NO_RECORD,
    earned: [],
    ...end,
  };
}
export function reportOf({ winner = 0, H = {}, C = {}, sought = {}, ...rest }: Told = {}): BattleReport {
  const ends = (side: SideNo, of: NonNullable<Told["H"]>) =>
    Object.entries(of).map(([cls, end]) => endOf(side, cls as Card, end));
  return {
    over: { winner, key: winner < 0 ? "draw.limit" : "win.eliminated", rule: "AWW-1.2.4a" },
    rounds: 5,
    tactics: [null, null],
    scores: [0, 0],
    finisher: null,
    promotable: [],
    sought: Object.entries(sought).map(([id, fate]) => ({ id, side: id.startsWith("H") ? 0 : 1, fate })),
    soldiers: [...ends(0, H), ...ends(1, C)],
    vehicles: [],
    ...rest,
  };
}

/** Anything that may have come of a battle: for the conformance kit. */
export function anyReport(episode: Episode, rng: Rng): Json {
  const orders = ordersIn(episode);
  const one = <T>(list: readonly T[]): T => list[rng.below(list.length)]!;
  const chance = (n: number): boolean => rng.below(n) === 0;
  const winner = one<SideNo | -1>([0, 0, 1, 1, -1]);
  const soldiers = SIDES.flatMap((side) =>
    orders.sides[side].roster
      .filter(({ standing }) => standing === "ready" && !chance(3))
      .map(({ cls }) =>
        endOf(side, cls, {
          end: one<Status>(["standing", "standing", "left", "wounded", "wounded", "wounded", "dead"]),
          friendHere: chance(4),
          enemyHere: chance(3),
          friendNear: chance(2),
          enemyNear: chance(2),
          record: { ...NO_RECORD, takenOff: orders.objective === "O04" && chance(2) ? 1 : 0, stood: rng.below(6) },
          earned: cls === "recruit" ? [] : MEDAL_IDS.slice(0, 11).filter(() => chance(6)),
        }),
      ),
  );
  const { attacker } = orders;
  const fates: readonly Fate[] =
    orders.objective === "K1" ? ["home", "home", "pow", "dead"] : ["home", "home", "pow", "mia", "dead"];
  const sought = orders.sides[attacker].sought.map((cls) => ({
    id: `${LETTER[attacker]}.${cls}`,
    side: attacker,
    fate: one(fates),
  }));
  const citation = one(CITATION_IDS);
  const kind = citation === "V01" || citation === "V02" ? "tank" : "plane";
  const side = one(SIDES);
  const vehicles = orders.sides[side][kind]
    ? [{ side, kind, lost: chance(2), damage: 0, record: NO_VEHICLE_RECORD, earned: [citation] } as const]
    : [];
  const able = soldiers.filter(({ side: of, cls, end }) => of === winner && cls !== "recruit" && end === "standing");
  const tactics = SIDES.map((of) => one(orders.sides[of].tactics)) as [BattleReport["tactics"][0], BattleReport["tactics"][0]];
  const promotable = able.map(({ id }) => id).slice(0, one([1, 9]));
  const report: BattleReport = {
    ...reportOf({ winner, tactics, promotable, vehicles, rounds: 1 + rng.below(9) }),
    soldiers,
    sought,
  };
  return report as unknown as Json;
}
