import type { Fx } from "@warren/kernel/game.ts";
import { CITIES, type CityId } from "../../content/cities.ts";
import { CHEVRONS_OF_EMPIRE, MEDAL_IDS } from "../../content/medals.ts";
import type { Card } from "../../content/soldiers.ts";
import type { Standing } from "../../rules/campaign.ts";
import type { BattleReport, Fate, SoldierEnd } from "../../rules/report.ts";
import { chief, SIDES, type SideNo } from "../../rules/state.ts";
import { deedsOf } from "./deeds.ts";
import { becomes, dossierOf, giveMedal, mayRise, mayWear, reaches, standingIn } from "./roster.ts";
import { type Award, cardOf, type Order, type Service, sideOf, soldierId, type Table } from "./state.ts";
import { tell } from "./tell.ts";

/** What a battle leaves behind: the city, the soldiers, and what they have earned (house 6.4 to 6.6). */

const winnerOf = ({ over }: BattleReport): SideNo | null => (over.winner < 0 ? null : (over.winner as SideNo));

/** Everything a battle has come to; gives back the honours that are still to be awarded. */
export function settle(table: Table, report: BattleReport, fx: Fx): Award[] {
  const order = table.order!;
  const winner = winnerOf(report);
  for (const side of SIDES) table.empires[side].lastTactic = report.tactics[side];
  const rule = order.t !== "attack" ? "AWW-C-28" : winner === null || winner === table.side ? "AWW-C-26" : "AWW-C-25";
  tell(fx, winner === null ? { key: "battle.drawn", rule } : { key: "battle.won", args: { winner }, rule });
  const taken = settleCity(table, order, winner, fx);
  const home = settleSoldiers(table, report, winner, fx);
  rollForTakenOff(table, report, fx);
  const { rounds, over } = report;
  const line = { turn: table.turn, by: table.side, order, winner, rounds, how: over.key, soldiers: servicesIn(table, report) };
  table.battles.push(taken === undefined ? line : { ...line, taken });
  return honours(table, report, winner, home, fx);
}

/** AWW-W-59: what goes into the dossiers of those who were there, or for whose sake it was. */
function servicesIn({ empires, order, objectives }: Table, { soldiers, sought }: BattleReport): Service[] {
  const where =
    order?.t === "attack"
      ? { field: CITIES[order.city].field, objective: objectives[order.city] }
      : { field: "small" as const, objective: null };
  const became = (side: SideNo, cls: Card) => dossierOf(empires[side], cls).standing;
  return [
    ...soldiers.map(({ id, side, cls, record }) => ({ who: id, became: became(side, cls), deeds: deedsOf(record, side, where) })),
    ...sought.flatMap(({ id, side }) =>
      soldiers.some((one) => one.id === id) ? [] : [{ who: id, became: became(side, cardOf(id)), deeds: [] }],
    ),
  ];
}

/** Who gets the city of an attack: nobody where it stays as it was (AWW-C-25, AWW-C-26). */
function takerOf(table: Table, by: SideNo, city: CityId, winner: SideNo | null): SideNo | undefined {
  if (winner === null || table.cities[city] === winner) return undefined;
  if (winner === by) return winner;
  return table.cities[city] === null && reaches(table, winner, city) ? winner : undefined;
}
/** The city changes hands, and with it comes its Tactic for good (AWW-C-27, AWW-4.2.1.4b). A mission changes none (AWW-C-28). */
function settleCity(table: Table, order: Order, winner: SideNo | null, fx: Fx): SideNo | undefined {
  const taken = order.t === "attack" ? takerOf(table, table.side, order.city, winner) : undefined;
  if (order.t !== "attack" || taken === undefined) return undefined;
  table.cities[order.city] = taken;
  const rule = taken === table.side ? "AWW-C-26" : "AWW-C-25";
  tell(fx, { key: "city.taken", args: { city: order.city, side: taken }, rule, about: [order.city] });
  const { tactic } = CITIES[order.city];
  const { tactics } = table.empires[taken];
  if (!tactics.includes(tactic)) {
    tactics.push(tactic);
    tell(fx, { key: "tactic.unlocked", args: { side: taken, tactic }, rule: "AWW-C-27" });
  }
  return taken;
}

/** What becomes of a soldier who was in the battle, before what he wears is asked: Wounded, he may be lost (AWW-W-60b). */
function fateOf(end: SoldierEnd, won: SideNo | null): { standing: Standing; rule: string } {
  if (end.end === "dead") return { standing: "dead", rule: "AWW-C-30" };
  if (end.end !== "wounded" || end.friendHere) return { standing: "ready", rule: "AWW-C-29" };
  const lost = won !== null && won !== end.side;
  if (lost) return { standing: end.enemyHere || end.enemyNear ? "pow" : "mia", rule: "AWW-C-32" };
  return { standing: end.enemyHere && !end.friendNear ? "pow" : "ready", rule: "AWW-C-31" };
}
/** What a mission has come to for those it was about. */
const FATES: { readonly [fate in Fate]: Standing } = { home: "ready", pow: "pow", mia: "mia", dead: "dead" };

/** Where everybody is now; gives back those whom a mission has brought home. */
function settleSoldiers(table: Table, report: BattleReport, winner: SideNo | null, fx: Fx): string[] {
  // Who sat a battle out is well again (AWW-S-13).
  for (const side of SIDES) for (const cls of standingIn(table.empires[side], "convalescent")) recover(table, side, cls, fx);
  const { sought } = report;
  for (const end of report.soldiers) {
    if (sought.some(({ id }) => id === end.id)) continue;
    const { side, cls } = end;
    const { standing, rule } = fateOf(end, winner);
    const hurt = standing === "ready" && end.end === "wounded" && table.rules.convalescence;
    turns(table, side, cls, hurt ? "convalescent" : standing, hurt ? "AWW-S-13" : rule, fx);
  }
  const brought = table.order!.t === "wire" ? "AWW-K1f" : "AWW-K2e";
  for (const { id, side, fate } of sought)
    turns(table, side, cardOf(id), FATES[fate], fate === "dead" ? "AWW-C-30" : brought, fx);
  return sought.flatMap(({ id, fate }) => (fate === "home" ? [id] : []));
}
/** What is news of a soldier is told: who is as he was, or comes home on his own feet, is none. */
function turns(table: Table, side: SideNo, cls: Card, standing: Standing, rule: string, fx: Fx): void {
  const empire = table.empires[side];
  const before = dossierOf(empire, cls).standing;
  const now = becomes(empire, cls, standing);
  const spared = now !== standing;
  const who = soldierId(side, cls);
  if (spared && cls !== "recruit") tell(fx, { key: "soldier.spared", args: { who }, rule: "AWW-C-64", about: [who] });
  else if (now !== before)
    tell(fx, { key: now === "ready" ? "soldier.home" : `soldier.${now}`, args: { who }, rule, about: [who] });
}
export function recover(table: Table, side: SideNo, cls: Card, fx: Fx): void {
  const who = soldierId(side, cls);
  becomes(table.empires[side], cls, "ready");
  tell(fx, { key: "soldier.well", args: { who }, rule: "AWW-S-13", about: [who] });
}

/** AWW-C-34: who was taken off in Until the Bugle may not have come through; his Empire rolls. */
function rollForTakenOff(table: Table, report: BattleReport, fx: Fx): void {
  for (const { side, cls, id, record, end } of report.soldiers) {
    if (record.takenOff === 0 || cls === "recruit" || end === "dead") continue;
    const die = 1 + fx.draw(6, { kind: "takenOff", seat: chief(side), hit: 1 });
    if (die === 1) becomes(table.empires[side], cls, "dead");
    const key = die === 1 ? "soldier.succumbed" : "soldier.pulledThrough";
    tell(fx, { key, args: { who: id, die }, rule: "AWW-C-34", about: [id] });
  }
}

/**
 * What this battle has earned, as far as there is a copy left (AWW-4.2.1.3a): citations at once; medals and the chevron for somebody whom their owner
 * picks where several qualify (AWW-C-36).
 */
function honours(table: Table, report: BattleReport, winner: SideNo | null, home: readonly string[], fx: Fx): Award[] {
  const open: Award[] = [];
  for (const side of SIDES) {
    const empire = table.empires[side];
    for (const { earned, side: of } of report.vehicles)
      for (const id of of === side ? earned : [])
        if (!empire.citations.includes(id)) {
          empire.citations.push(id);
          tell(fx, { key: "citation.given", args: { side, citation: id }, rule: "AWW-C-39" });
        }
    for (const what of MEDAL_IDS) {
      if (empire.medalsGiven.includes(what)) continue;
      // AWW-C-63: the Knot is for who was brought home.
      const earners = what === "D12" ? home : report.soldiers.flatMap(({ id, earned }) => (earned.includes(what) ? [id] : []));
      const among = earners.filter((id) => sideOf(id) === side).map(cardOf);
      open.push({ side, what, among: among.filter((cls) => mayWear(empire, cls)) });
    }
  }
  // AWW-4.2.1.3b: who has accomplished the Objective rises.
  if (winner !== null && table.empires[winner].chevronsGiven < CHEVRONS_OF_EMPIRE)
    open.push({
      side: winner,
      what: "chevron",
      among: report.promotable.map(cardOf).filter((cls) => mayRise(table.empires[winner], cls)),
    });
  return open.filter(({ among }) => among.length > 0);
}

/** Somebody came home by himself: he has the Knot at that moment, if it is there to give (AWW-C-63). */
export function giveKnot(table: Table, side: SideNo, cls: Card, fx: Fx): void {
  const empire = table.empires[side];
  if (empire.medalsGiven.includes("D12") || !mayWear(empire, cls)) return;
  giveMedal(empire, cls, "D12");
  const who = soldierId(side, cls);
  tell(fx, { key: "medal.given", args: { who, medal: "D12" }, rule: "AWW-C-63", about: [who] });
}
