import type { Outcome } from "@warren/kernel/game.ts";
import type { Json } from "@warren/kernel/json.ts";
import type { CitationId, MedalId } from "../content/medals.ts";
import type { Card } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import { earnedBy, earnedByVehicle, promotable } from "./awards.ts";
import { holds } from "./figures.ts";
import { groundOf } from "./ground.ts";
import { roleSide } from "./objectives/card.ts";
import type { SoldierRecord, VehicleRecord } from "./record.ts";
import type { Over, SideNo, Status, Table, WarState } from "./state.ts";
import { foe, LETTER, SIDES } from "./state.ts";

/** How one named soldier came out of a battle: all that a campaign needs to decide what becomes of him. */
export interface SoldierEnd {
  readonly id: string;
  readonly side: SideNo;
  readonly cls: Card;
  readonly end: Status;
  readonly damage: number;
  readonly health: number;
  /** Standing soldiers or a tank of either Empire on his tile, and on a tile next to it; false for whoever is on none. */
  readonly friendHere: boolean;
  readonly enemyHere: boolean;
  readonly friendNear: boolean;
  readonly enemyNear: boolean;
  readonly record: SoldierRecord;
  /** Medals he has earned in it; who of several gets one, and whether a copy is left, is the campaign's. */
  readonly earned: readonly MedalId[];
}
export interface VehicleEnd {
  readonly side: SideNo;
  readonly kind: "tank" | "plane";
  readonly lost: boolean;
  readonly damage: number;
  readonly record: VehicleRecord;
  readonly earned: readonly CitationId[];
}
export type Fate = "home" | "pow" | "mia" | "dead";
/** What comes back to a campaign. */
export interface BattleReport {
  readonly over: Over;
  readonly rounds: number;
  /** The Tactic each Empire had chosen, played or not. */
  readonly tactics: readonly [TacticId | null, TacticId | null];
  /** What each has scored by its Objective: points, pages, people, soldiers who got away. */
  readonly scores: readonly [number, number];
  /** Whose action won it, Militia too; null for nobody's. */
  readonly finisher: string | null;
  /** To whom the winners may give a chevron: one alone, several to choose from, or nobody. */
  readonly promotable: readonly string[];
  /** What became of those a mission was about: this, and not how they lie there at the end, decides (AWW-K1i). */
  readonly sought: readonly { readonly id: string; readonly side: SideNo; readonly fate: Fate }[];
  /** Named soldiers who were in it. Militia have no roster: who falls is gone (AWW-C-9). */
  readonly soldiers: readonly SoldierEnd[];
  /** Vehicles that were in it. */
  readonly vehicles: readonly VehicleEnd[];
}

/** AWW-K1h, AWW-K1i, AWW-K2e, AWW-K2f, AWW-K2g, AWW-K2h. */
function fates(table: Table, over: Over): BattleReport["sought"] {
  const { objective, campaign, soldiers, sides } = table;
  if (!campaign || (objective !== "K1" && objective !== "K2")) return [];
  const side = roleSide(table, 1);
  // Nobody else is left on the field: brought down, or the match was given up, which no Objective has decided.
  const alone = over.key === "win.eliminated" || over !== table.over;
  return campaign.orders.sides[side].sought.map((cls) => {
    const one = soldiers.find((man, no) => campaign.sought.includes(no) && man.cls === cls);
    const fate = (): Fate => {
      if (one?.status === "dead") return "dead";
      // Delivered: of one who was missing it counts by whom.
      if (one?.status === "left") return objective === "K1" || sides[side].score > 0 ? "home" : "pow";
      if (alone && over.winner === side) return "home";
      return objective === "K1" || (alone && over.winner === foe(side)) ? "pow" : "mia";
    };
    return { id: `${LETTER[side]}.${cls}`, side, fate: fate() };
  });
}

/** Who has won, as the match says: it may have ended because somebody went. */
function endOf({ table: { over }, handOf }: WarState, { ranks, reason, rule }: Outcome): Over {
  const best = SIDES.map((side) => Math.min(...ranks.filter((_, seat) => handOf[seat] === side)));
  const winner = best[0] === best[1] ? -1 : best[0]! < best[1]! ? 0 : 1;
  return over?.winner === winner ? over : { winner, key: reason.key, rule };
}

/** What a finished battle hands on to its campaign; nothing where it belongs to none. */
export function report(state: WarState, outcome: Outcome): Json {
  return (battleReport(state, outcome) as Json | undefined) ?? null;
}
export function battleReport(state: WarState, outcome: Outcome): BattleReport | undefined {
  const { table, hands } = state;
  const { campaign } = table;
  if (!campaign) return undefined;
  const over = endOf(state, outcome);
  const ground = groundOf(table.field);
  const near = (side: SideNo, tile: number): boolean => ground.around[tile]!.some((next) => holds(table, side, next));
  const soldiers = table.soldiers.flatMap(({ id, side, cls, status, at, damage, health }, no): SoldierEnd[] =>
    cls === "militia"
      ? []
      : [
          {
            id,
            side,
            cls,
            end: status,
            damage,
            health,
            friendHere: at >= 0 && holds(table, side, at),
            enemyHere: at >= 0 && holds(table, foe(side), at),
            friendNear: at >= 0 && near(side, at),
            enemyNear: at >= 0 && near(foe(side), at),
            record: campaign.records[no]!,
            earned: earnedBy(table, no, over.winner),
          },
        ],
  );
  const vehicles = SIDES.flatMap((side): VehicleEnd[] => {
    const { tank, plane } = campaign.vehicles[side];
    const ends: VehicleEnd[] = [];
    if (table.tanks[side].strength > 0) {
      const { wrecked: lost, damage } = table.tanks[side];
      ends.push({ side, kind: "tank", lost, damage, record: tank, earned: earnedByVehicle(tank, "tank", lost) });
    }
    if (table.planes[side].strength > 0) {
      const { stage, damage } = table.planes[side];
      const lost = stage === "wrecked";
      ends.push({ side, kind: "plane", lost, damage, record: plane, earned: earnedByVehicle(plane, "plane", lost) });
    }
    return ends;
  });
  return {
    over,
    rounds: table.round,
    tactics: [hands[0]!.tactic, hands[1]!.tactic],
    scores: [table.sides[0].score, table.sides[1].score],
    finisher: campaign.finisher < 0 ? null : table.soldiers[campaign.finisher]!.id,
    promotable: promotable(table, campaign, over.winner),
    sought: fates(table, over),
    soldiers,
    vehicles,
  };
}
