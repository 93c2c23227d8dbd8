import type { Aside, Pace } from "@warren/kernel/board.ts";
import type { GameEvent } from "@warren/kernel/game.ts";
import type { Table } from "../rules/state.ts";

/** How long things are shown. */
export const pace: Pace = {
  "enter.placed": 250,
  "turn.called": 200,
  "turn.rests": 0,
  "turn.gained": 450,
  "turn.failed": 350,
  "move.goes": 600,
  "move.stays": 150,
  "drive.goes": 700,
  "shot.rolled": 850,
  "shot.again": 650,
  "save.made": 600,
  "save.failed": 450,
  "triage.saves": 700,
  "fire.safe": 600,
  "fire.kills": 450,
  "armour.holds": 650,
  "warrior.destroyed": 800,
  "hull.destroyed": 1000,
  "strike.called": 750,
  "assault.charges": 550,
  "assault.hits": 600,
  "assault.fails": 600,
  "objective.taken": 800,
  "flag.captured": 1000,
};

/** What is shown of turns that harm nobody of the viewer's team and take nothing: where everybody went. */
const BRIEF: Pace = {
  "move.goes": 260,
  "drive.goes": 300,
  "shot.rolled": 380,
  "warrior.destroyed": 420,
  "hull.destroyed": 600,
  "strike.called": 400,
  "assault.charges": 300,
  "objective.taken": 500,
  "flag.stolen": 400,
  "flag.captured": 700,
};
const seatIn = (id: string): number => (id.startsWith("w") ? Number(id.slice(1)) - 1 : -1);
/** Fifteen others may act between two turns of one: 10 seconds at most, and what is done to oneself at its full length. */
export const aside: Aside = {
  most: 10_000,
  pace({ key, about = [], args }: GameEvent, { table, seat, seats }) {
    if (seat === null || seats <= 4) return undefined;
    const hull = (table as Table).warriors[seat]?.berth?.hull;
    const isMine = about.some((id) => seatIn(id) === seat || (hull !== undefined && id === `h${hull + 1}`)) || args?.who === seat;
    return isMine ? undefined : (BRIEF[key] ?? 0);
  },
};
