import type { Fx } from "@warren/kernel/game.ts";
import { CITIES, type CityId } from "../../content/cities.ts";
import { CHEVRONS_OF_EMPIRE, MEDAL_IDS, type MedalId } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import type { Standing } from "../../rules/campaign.ts";
import type { BattleReport, SoldierEnd } from "../../rules/report.ts";
import { SIDES, type SideNo } from "../../rules/state.ts";
import { becomes, dossierOf, giveMedal, mayWear, reaches } from "./roster.ts";
import type { Award, BattleLine, Order, Table } from "./state.ts";

/** What a battle leaves behind: the city, the soldiers, and what they have earned (house 6.4 to 6.6). */

const winnerOf = ({ over }: BattleReport): SideNo | null => (over.winner < 0 ? null : (over.winner as SideNo));

/** Who gets the city of an attack: nobody where it stays as it was (AWW-C-25, AWW-C-26). */
function takerOf(table: Table, by: SideNo, city: CityId, winner: SideNo | null): SideNo | undefined {
  if (winner === null || table.cities[city] === winner) return undefined;
  if (winner === by) return winner;
  return table.cities[city] === null && reaches(table, winner, city) ? winner : undefined;
}

/** The city changes hands, and with it comes its Tactic for good (AWW-C-27). A mission changes none (AWW-C-28). */
export function settleCity(table: Table, order: Order, report: BattleReport, fx: Fx): void {
  const winner = winnerOf(report);
  const taken = order.t === "attack" ? takerOf(table, table.side, order.city, winner) : undefined;
  const line: BattleLine = { turn: table.turn, by: table.side, order, winner };
  table.battles.push(taken === undefined ? line : { ...line, taken });
  for (const side of SIDES) table.empires[side].lastTactic = report.tactics[side];
  fx.tell({ key: "battle.over", args: { by: table.side, winner }, rule: "AWW-C-26" });
  if (order.t !== "attack" || taken === undefined) return;
  table.cities[order.city] = taken;
  fx.tell({ key: "city.taken", args: { city: order.city, side: taken }, rule: taken === table.side ? "AWW-C-26" : "AWW-C-25" });
  const { tactic } = CITIES[order.city];
  const { tactics } = table.empires[taken];
  if (tactics.includes(tactic)) return;
  tactics.push(tactic);
  fx.tell({ key: "tactic.unlocked", args: { side: taken, tactic }, rule: "AWW-C-27" });
}

/** What becomes of a soldier who was in the battle, before what he wears is asked. */
export function fateOf(end: SoldierEnd, won: SideNo | null): { standing: Standing; rule: string } {
  if (end.end === "dead") return { standing: "dead", rule: "AWW-C-30" };
  if (end.end !== "wounded" || end.friendHere) return { standing: "ready", rule: "AWW-C-29" };
  const lost = won !== null && won !== end.side;
  if (lost) return { standing: end.enemyHere || end.enemyNear ? "pow" : "mia", rule: "AWW-C-32" };
  return { standing: end.enemyHere && !end.friendNear ? "pow" : "ready", rule: "AWW-C-31" };
}

export function settleSoldiers(table: Table, report: BattleReport, fx: Fx): void {
  const winner = winnerOf(report);
  // Who sat a battle out is well again (AWW-S-13).
  for (const empire of table.empires)
    for (const { cls, standing } of empire.roster) if (standing === "convalescent") becomes(empire, cls, "ready");
  for (const end of report.soldiers) {
    const { side, cls } = end;
    const { standing, rule } = fateOf(end, winner);
    const hurt = standing === "ready" && end.end === "wounded" && table.rules.convalescence;
    const now = becomes(table.empires[side], cls, hurt ? "convalescent" : standing);
    if (now !== "ready") fx.tell({ key: `soldier.${now}`, args: { side, cls }, rule: hurt ? "AWW-S-13" : rule });
  }
}

/** Medals that this battle has earned and that are still to be had; where several qualify their owner picks (AWW-C-36). */
export function settleHonours(table: Table, report: BattleReport, fx: Fx): Award[] {
  const open: Award[] = [];
  for (const side of SIDES) {
    const empire = table.empires[side];
    for (const { earned, side: of } of report.vehicles)
      for (const id of of === side ? earned : [])
        if (!empire.citations.includes(id)) {
          empire.citations.push(id);
          fx.tell({ key: "citation.given", args: { side, citation: id }, rule: "AWW-C-39" });
        }
    for (const medal of MEDAL_IDS) {
      if (empire.medalsGiven.includes(medal)) continue;
      const among = report.soldiers.flatMap((end): Card[] =>
        end.side === side && end.earned.includes(medal) && mayWear(empire, end.cls) ? [end.cls] : [],
      );
      if (among.length > 0) open.push({ side, what: medal, among });
    }
  }
  return [...open, ...chevronOf(table, report)];
}
function chevronOf({ empires }: Table, report: BattleReport): Award[] {
  const side = winnerOf(report);
  if (side === null || empires[side].chevronsGiven >= CHEVRONS_OF_EMPIRE) return [];
  const among = report.soldiers.flatMap((end): Card[] =>
    report.promotable.includes(end.id) && dossierOf(empires[side], end.cls).standing !== "dead" ? [end.cls] : [],
  );
  return among.length > 0 ? [{ side, what: "chevron", among }] : [];
}

/** Somebody came home by himself or by a mission: he has the Knot, if it is there to give (AWW-C-63). */
export function giveKnot(table: Table, side: SideNo, cls: Card, fx: Fx): void {
  const empire = table.empires[side];
  const medal: MedalId = "D12";
  if (empire.medalsGiven.includes(medal) || !mayWear(empire, cls)) return;
  giveMedal(empire, cls, medal);
  fx.tell({ key: "medal.given", args: { side, cls, medal }, rule: "AWW-C-63" });
}

/** AWW-C-34: who was taken off in Until the Bugle may not have come through; his Empire rolls. */
export function rollForTakenOff(table: Table, report: BattleReport, fx: Fx): void {
  for (const { side, cls, record, end } of report.soldiers) {
    if (record.takenOff === 0 || cls === "recruit" || end === "dead") continue;
    const die = 1 + fx.draw(6, { kind: "takenOff", seat: side, hit: 1 });
    fx.tell({ key: "soldier.takenOff", args: { side, cls, die }, rule: "AWW-C-34" });
    if (die === 1) {
      becomes(table.empires[side], cls, "dead");
      fx.tell({ key: "soldier.dead", args: { side, cls }, rule: "AWW-C-34" });
    }
  }
}

