import type { Rng } from "@warren/kernel/chance.ts";
import { type Brought, chanceOf as chanceIn, draftedFrom, FOUGHT, isSparing, type Squad, squadOf } from "../../bot/foresee.ts";
import { CITIES } from "../../content/cities.ts";
import { MEDAL_IDS } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import { NO_RECORD } from "../../rules/record.ts";
import type { BattleReport, Fate, SoldierEnd } from "../../rules/report.ts";
import { foe, SIDES, type SideNo } from "../../rules/state.ts";
import { levyFor, mayDecide, tacticsFor } from "../rules/battle.ts";
import { hasVehicle } from "../rules/roster.ts";
import { type Order, soldierId, type Table } from "../rules/state.ts";

/** Battles as they might go, without fighting them: for looking ahead, and for wars that are over in a moment. */

const objectiveOf = ({ objectives }: Table, order: Order): string =>
  order.t === "attack" ? objectives[order.city] : order.t === "wire" ? "K1" : "K2";
const sizeOf = (order: Order): number => (order.t === "attack" ? CITIES[order.city].squad : 4);
function broughtBy(table: Table, side: SideNo, order: Order): Brought {
  const drives = order.t === "attack";
  return {
    roster: table.empires[side].roster,
    tank: drives && hasVehicle(table, side, "tank"),
    plane: drives && hasVehicle(table, side, "plane"),
    tactics: tacticsFor(table, side),
    levy: levyFor(order, side),
  };
}
type Drafting = (brought: Brought, size: number, spared: boolean) => Squad;
/** Both squads: who orders the battle, then who defends. */
function squadsFor(table: Table, order: Order, by: SideNo, drafts: Drafting): [Squad, Squad] {
  const size = sizeOf(order);
  const [own, other] = [broughtBy(table, by, order), broughtBy(table, foe(by), order)];
  const decides = order.t === "attack" && mayDecide(table, by, order.city);
  const spared = !decides && isSparing(by, objectiveOf(table, order), own, other, size);
  return [drafts(own, size, false), drafts(other, size, spared)];
}

/** The chance that who gives the order wins. */
export const chanceOf = (table: Table, order: Order, by: SideNo): number =>
  chanceIn(by, objectiveOf(table, order), ...squadsFor(table, order, by, squadOf));

/** What becomes of those who took part, in percent: killed on either side, and left behind by those who lost; of these some are caught. */
interface Risk {
  readonly won: number;
  readonly lost: number;
  readonly left: number;
}
const AFOOT: Risk = { won: 9, lost: 38, left: 50 };
const DRIVING: { readonly [cls in Card]?: Risk } = {
  tanker: { won: 2, lost: 24, left: 10 },
  pilot: { won: 1, lost: 1, left: 3 },
};
const CAUGHT = 20;
const EARNS = 20;
const RISES = 70;
const SEIZED = 30;

/** A battle as it might have been. */
export function imagine(table: Table, order: Order, rng: Rng): BattleReport {
  const by = table.side;
  const squads = squadsFor(table, order, by, (brought, size, spared) => draftedFrom(brought, size, spared, rng));
  const happens = (percent: number): boolean => rng.below(100) < percent;
  const wins = rng.below(1000) < 1000 * chanceIn(by, objectiveOf(table, order), ...squads, FOUGHT);
  const winner = wins ? by : foe(by);
  const soldiers = SIDES.flatMap((side) =>
    squads[side === by ? 0 : 1].named.map((cls): SoldierEnd => {
      const won = side === winner;
      const drives =
        order.t === "attack" &&
        (cls === "tanker" || cls === "pilot") &&
        hasVehicle(table, side, cls === "tanker" ? "tank" : "plane");
      const risk = (drives ? DRIVING[cls] : undefined) ?? AFOOT;
      const end = happens(won ? risk.won : risk.lost) ? "dead" : !won && happens(risk.left) ? "wounded" : "standing";
      const earned = cls !== "recruit" && happens(EARNS) ? [MEDAL_IDS[rng.below(MEDAL_IDS.length - 1)]!] : [];
      const around = { friendHere: false, enemyHere: false, friendNear: false, enemyNear: happens(CAUGHT) };
      return { id: soldierId(side, cls), side, cls, end, damage: 0, health: 3, ...around, record: NO_RECORD, earned };
    }),
  );
  const able = soldiers.filter(({ side, cls, end }) => side === winner && cls !== "recruit" && end === "standing");
  const fate: Fate = wins ? "home" : order.t === "wire" || happens(SEIZED) ? "pow" : "mia";
  const named = order.t === "wire" ? order.prisoners : order.t === "patrol" ? [order.missing] : [];
  return {
    over: { winner, key: "win.eliminated", rule: "AWW-1.2.4a" },
    rounds: 6,
    tactics: by === 0 ? [squads[0].tactic, squads[1].tactic] : [squads[1].tactic, squads[0].tactic],
    scores: [0, 0],
    finisher: null,
    promotable: able.length > 0 && happens(RISES) ? [able[rng.below(able.length)]!.id] : [],
    sought: named.map((cls) => ({ id: soldierId(by, cls), side: by, fate })),
    soldiers,
    vehicles: [],
  };
}
