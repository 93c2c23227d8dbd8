import { CLOSED_WITHIN } from "../../content/numbers.ts";
import { attackersOf, campOf, isAlive, type Marker, markersIn } from "../sides.ts";
import { OID, type Scene, type Table, type WardsState } from "../state.ts";
import { capture } from "./domination.ts";
import { centreOf, type Mode, stretched } from "./mode.ts";

/** For each seat of the attackers: respawns at the start. */
const TICKETS = 3;

/** The objectives of the stage that is open, by place in the map's list; empty when all are locked. */
export function openStage({ table, fixed }: Scene): number[] {
  const stage = fixed.map.stages[table.stages.length] ?? [];
  return stage.map((id) => fixed.map.objectives.findIndex((one) => one.id === id));
}

/** WW-11: objectives that are locked are Spawn Points of the attackers besides their own. */
function attackerMarkers(scene: Scene, team: number): Marker[] {
  const { table, fixed } = scene;
  const camp = campOf(scene, team);
  const locked = fixed.map.objectives.flatMap(({ p: [x, y] }, i) =>
    table.objectives[i]!.locked ? [{ id: `L${i + 1}`, x, y }] : [],
  );
  return [...markersIn(camp, fixed.map.spawns[camp]), ...locked];
}

/** WW-187: defenders cannot use those that are close to what is being fought for, as long as another is left. */
function defenderMarkers(scene: Scene, team: number): Marker[] {
  const { fixed } = scene;
  const camp = campOf(scene, team);
  const own = markersIn(camp, fixed.map.spawns[camp]);
  const fought = openStage(scene).map((i) => fixed.map.objectives[i]!.p);
  const far = own.filter(({ x, y }) => fought.every(([px, py]) => (px - x) ** 2 + (py - y) ** 2 > CLOSED_WITHIN ** 2));
  return far.length > 0 ? far : own;
}

/** WW-186: the leg is lost when nobody is left and nobody can come back. */
function areSpent(table: Table): boolean {
  const team = attackersOf(table);
  return table.sides[team]!.tickets === 0 && !table.warriors.some((one) => one.team === team && !one.closed && isAlive(one));
}

/** WW-186: the one mode that ends in the middle of a round: all stages locked, or the attackers spent. */
export const isLegOver = (scene: Scene): boolean =>
  scene.table.house.mode === "assault" && (openStage(scene).length === 0 || areSpent(scene.table));

/** WW-185: a stage that the attackers own entirely is locked for good; they gain tickets and the next one opens. */
function lock(state: WardsState, fx: Parameters<NonNullable<Mode["turnEnds"]>>[2]): void {
  const { table } = state;
  const attackers = attackersOf(table);
  const stage = openStage(state);
  if (stage.length === 0 || !stage.every((i) => table.objectives[i]!.owner === attackers)) return;
  for (const i of stage) table.objectives[i]!.locked = true;
  table.stages.push(table.round);
  // WW-186, WW-198: for every locked stage one more for each of their seats at the start.
  table.sides[attackers]!.tickets! += table.sides[attackers]!.seats;
  if (!fx.quiet)
    fx.tell({
      key: "stage.locked",
      args: { stage: table.stages.length, team: attackers, tickets: table.sides[attackers]!.tickets },
      rule: "WW-185",
      about: stage.map((i) => OID[i]!),
    });
}

/** WW-185 to WW-187: stage by stage against defenders who own everything, in two legs. */
export const assault: Mode = {
  id: "assault",
  rule: "WW-186",
  killsScore: false,
  goal(scene) {
    const [first] = openStage(scene);
    if (first === undefined) return centreOf(scene);
    const [x, y] = scene.fixed.map.objectives[first]!.p;
    return { x, y };
  },
  start({ table, fixed }) {
    const attackers = attackersOf(table);
    table.objectives = fixed.map.objectives.map(() => ({ owner: 1 - attackers, locked: false }));
    table.stages = [];
    table.sides.forEach((side, team) => {
      side.tickets = team === attackers ? TICKETS * side.seats : null;
    });
  },
  markers: (scene, team) => (team === attackersOf(scene.table) ? attackerMarkers(scene, team) : defenderMarkers(scene, team)),
  rounds: ({ table, fixed }) => stretched(table.house, fixed.map.assaultRounds),
  mayRespawn: (table, seat) => table.sides[table.warriors[seat]!.team]!.tickets !== 0,
  respawns({ table }, seat, fx) {
    const { team } = table.warriors[seat]!;
    const side = table.sides[team]!;
    if (side.tickets === null) return;
    side.tickets--;
    if (!fx.quiet) fx.tell({ key: "ticket.spent", args: { team, left: side.tickets }, rule: "WW-186" });
  },
  turnEnds(state, seat, fx) {
    const stage = openStage(state);
    capture(state, seat, fx, (i) => stage.includes(i));
    lock(state, fx);
  },
  standing: ({ table }) => matchStanding(table),
};

/** More stages locked; then fewer rounds for the last stage both have locked; then more tickets left. By team. */
function matchStanding({ legs, sides }: Table): number[][] {
  const of = (team: number) => legs.find(({ attackers }) => attackers === team);
  const common = Math.min(...sides.map((_, team) => of(team)?.locked.length ?? 0));
  return sides.map((_, team) => {
    const leg = of(team);
    return [leg?.locked.length ?? 0, common === 0 ? 0 : -(leg?.locked[common - 1] ?? 0), leg?.tickets ?? 0];
  });
}

/** Stages this team has locked, in the leg that is over or in this one. */
export function stagesOf({ table }: Scene, team: number): number {
  const done = table.legs.find(({ attackers }) => attackers === team);
  return done ? done.locked.length : attackersOf(table) === team ? table.stages.length : 0;
}
