import type { Aside, Pace } from "@warren/kernel/board.ts";
import type { GameEvent, View } from "@warren/kernel/game.ts";
import type { Table } from "../rules/state.ts";

/** How long each event is shown, in milliseconds at normal speed. */
export const pace: Pace = {
  "setup.printed": 0,
  "setup.generated": 0,
  "setup.dealt": 0,
  "setup.start": 300,
  "war.waged": 900,
  "war.laid": 350,
  "battle.revealed": 1000,
  "battle.shown": 900,
  "battle.won": 800,
  "battle.both": 800,
  "battle.none": 700,
  "battle.turned.won": 900,
  "battle.turned.both": 900,
  "battle.turned.none": 900,
  "tiger.up": 1150,
  "tiger.down": 1150,
  "dragon.rerolls": 950,
  "leopard.swaps": 850,
  "monkey.looks": 800,
  "monkey.sees": 900,
  "monkey.seesOwn": 900,
  "monkey.seesTheirs": 900,
  "turtle.voids": 900,
  "turtle.stops": 800,
  "war.won": 1100,
  "war.level": 900,
  "spoils.looks": 0,
  "spoils.gets": 500,
  "spoils.bonus": 800,
  "spoils.taken": 700,
  "spoils.discards": 500,
  "spoils.keeps": 0,
  "battle.unopposed": 900,
  "bull.destroys": 1000,
  "chameleon.copies": 900,
  "draw.draws": 700,
  "draw.takes": 800,
  "skip.leavesOut": 700,
  "skip.looks": 700,
  "bird.talks": 1000,
  "dawn.played": 1600,
  "dawn.names": 1000,
  "dawn.flees": 1000,
  "dawn.rerolls": 950,
  "dawn.merges": 1000,
  "dawn.trades": 1100,
  "prophecy.named": 900,
  "prophecy.right": 1200,
  "prophecy.wrong": 900,
  "change.raises": 900,
  "change.halts": 900,
  "change.erases": 1000,
  "change.recalls": 800,
  "change.pays": 1000,
  "change.givesWay": 1000,
  "change.sidesteps": 900,
  "change.regroups": 900,
  "change.steals": 1000,
  "change.stakes": 900,
  "change.names": 900,
  "war.ended.strikes": 1000,
  "war.ended.halt": 1000,
  "war.ended.dare": 1200,
  "war.ended.peace": 1000,
  "war.shared": 1100,
  "war.noWinner": 900,
  "war.teamWon": 1200,
  "war.teamsLevel": 1000,
  "war.teamsShared": 1100,
  "team.waged": 1000,
  "team.planned": 600,
  "team.pays": 800,
  "end.warPile": 600,
  "end.smallHand": 600,
  "end.warCap": 600,
};

/** A war of others in short: who fights whom, what meets what, who wins. */
const BRIEF: Pace = {
  "war.waged": 700,
  "dawn.played": 700,
  "battle.revealed": 450,
  "battle.unopposed": 450,
  "battle.won": 350,
  "battle.both": 350,
  "battle.none": 300,
  "war.won": 800,
  "war.level": 600,
  "war.shared": 600,
  "war.noWinner": 600,
};

/** Whether a seat has no part in the war that an event belongs to. */
function isOfOthers({ wars }: Table, seat: number, { about = [], args }: GameEvent): boolean {
  const named = about.flatMap((id) => /^(?:pile|battle|seat)\.(\d+)/.exec(id)?.[1] ?? []).map(Number);
  const seats = named.length > 0 ? named : [args?.who];
  const [only] = wars;
  const war =
    wars.length === 1 ? only : wars.find(({ sides }) => sides.some((side) => side.seats.some((one) => seats.includes(one))));
  return war !== undefined && !war.sides.some((side) => side.seats.includes(seat));
}

/** Who plays waits 8 seconds at most for the wars of others between two moves, however many there are; who watches sees all of them. */
export const aside: Aside = {
  most: 8000,
  pace(event: GameEvent, { table, seat, seats }: View) {
    if (seat === null || !isOfOthers(table as Table, seat, event)) return undefined;
    // More players wage more wars between two turns of one.
    return (BRIEF[event.key] ?? 0) * Math.min(1, 2 / (seats - 1));
  },
};
