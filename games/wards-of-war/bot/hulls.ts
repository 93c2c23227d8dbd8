import type { Answer, Tree } from "@warren/kernel/domain.ts";
import type { Json } from "@warren/kernel/json.ts";
import { HEADINGS } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import { AFTER_LEAVING, MOVE } from "../content/numbers.ts";
import { canPark, drive, type Step, stepped } from "../rules/geometry/drive.ts";
import type { Hulled } from "../rules/geometry/figures.ts";
import { nearestExit } from "../rules/geometry/places.ts";
import { seatIds } from "../rules/hulls.ts";
import { planWalk } from "../rules/planning/plan.ts";
import { placesIn, reachOf } from "../rules/planning/reach.ts";
import { placeOf } from "../rules/presence.ts";
import { wayToHull } from "../rules/reach.ts";
import { hulledOf, othersFor } from "../rules/room.ts";
import { crewOf } from "../rules/sides.ts";
import { noOf, type Point, type Scene } from "../rules/state.ts";
import { bestThreat, dangerTo } from "./danger.ts";
import { changed, type Moment } from "./moment.ts";
import { actionsTo, powerOf, walkTo } from "./near.ts";
import { restAt, targetsOf } from "./spot.ts";
import { worthOf } from "./value.ts";

/** An order and what it is worth to have given it, with what may still be done from there by the second Action. */
export interface Course {
  readonly answer: Answer;
  readonly rest: number;
  readonly shot: number;
  /** How many Actions it is from there to the goal. */
  readonly left: number;
}

/** The scene with a hull somewhere else. */
function withHull(scene: Scene, hull: number, { x, y, h }: Hulled): Scene {
  const hulls = scene.table.hulls.slice();
  hulls[hull] = { ...hulls[hull]!, x, y, h };
  return { ...scene, table: { ...scene.table, hulls } };
}

/** What it is worth to end the turn aboard, the hull being there. */
function restAboard(moment: Moment, hull: number, actions: (p: Point) => number): number {
  const { scene, table, seat, me, goal, weights } = moment;
  const at = hulledOf(table, hull);
  const left = actions(at);
  const danger = dangerTo(moment, at);
  const lost = crewOf(table, hull).reduce((sum, one) => sum + worthOf(scene, one, at), 0);
  const others = crewOf(table, hull).filter((one) => one !== seat && table.warriors[one]!.team === me.team).length;
  return (
    powerOf(moment, at.model) / (1 + others) - goal.pull * left + (left === 0 ? goal.hold : 0) - weights.caution * lost * danger
  );
}

/** To get into what can be reached: at the wheel, or at the gun where that is taken. */
export function boardings(moment: Moment, tree: Tree): Course[] {
  const { scene, table, seat, me } = moment;
  const targets = targetsOf(moment);
  return Object.keys(tree).flatMap((id) => {
    const hull = noOf(id);
    const { model } = table.hulls[hull]!;
    const seats = Object.keys(tree[id]!);
    const place = ["D", "G"].find((one) => seats.includes(one));
    if (place === undefined || HULLS[model].weapons.length === 0) return [];
    const way = wayToHull(scene, me.at!, hulledOf(table, hull), MOVE, othersFor(table, me.team, { seat }));
    if (!way) return [];
    const warriors = table.warriors.slice();
    warriors[seat] = { ...me, at: null, berth: { hull, seat: seatIds(model).indexOf(place) } };
    const aboard = changed(moment, { ...scene, table: { ...table, warriors } });
    const shot = bestThreat(aboard.scene, seat, targets);
    // A gun that has nobody to shoot at is of no use.
    if (HULLS[model].category === "gun" && shot === 0) return [];
    const answer: Answer = ["board", id, place, way.map(({ x, y }) => ({ x, y })) as unknown as Json];
    const actions = actionsTo(moment, model);
    const rest = restAboard(aboard, hull, actions) + moment.weights.ahead * shot;
    return [{ answer, shot, rest, left: actions(table.hulls[hull]!) }];
  });
}

/** Every fourth heading. */
const WAYS = Array.from({ length: HEADINGS / 4 }, (_, i) => i * 4);
/** How many ways to drive are looked at closely. */
const MOST_DRIVES = 10;
/** What it costs to be stuck. */
const STUCK = 0.3;
/** A way that makes less than this of an Action is no way on. */
const LEAST_GAIN = 0.1;
/** From this on there is no need to look for a better one. */
const GOOD_GAIN = 0.5;
/** Short steps of a way round corners, and how many such ways are followed. */
const WINDINGS = 7;
const MOST_WINDINGS = 8;

interface Way {
  readonly steps: readonly Step[];
  readonly at: Hulled;
  readonly left: number;
}
/** Ways of one step or two, and of many where those make little of it; the nearest to the goal first. */
function waysFrom(moment: Moment, hull: Hulled, speed: number, actions: (p: Point) => number): Way[] {
  const { table, me, ground } = moment;
  const others = othersFor(table, me.team, { hull: me.berth!.hull });
  const on = (steps: readonly Step[], from: Hulled, n: number): Way[] =>
    WAYS.flatMap((h) => {
      const at = stepped(ground, from, { h, n }, others);
      return at ? [{ steps: [...steps, { h, n }], at, left: actions(at) }] : [];
    });
  const nearer = (a: Way, b: Way): number => a.left - b.left;
  const [half, third] = [Math.floor(speed / 2), Math.floor(speed / 3)];
  const single = [speed, speed - third, third].flatMap((n) => on([], hull, n));
  const begun = on([], hull, half).sort(nearer).slice(0, 4);
  const double = begun.flatMap(({ steps, at }) => on(steps, at, speed - half));
  const ways = [...single, ...double].filter(({ at }) => canPark(ground, at, others)).sort(nearer);
  const left = actions(hull);
  if (left < GOOD_GAIN || (ways[0] && ways[0].left < left - GOOD_GAIN)) return ways;
  // Between walls it takes many short steps: back, and round the corner.
  let round: Way[] = [{ steps: [], at: hull, left }];
  for (let n = 0; n < WINDINGS; n++)
    round = round
      .flatMap(({ steps, at }) => on(steps, at, Math.floor(speed / WINDINGS)))
      .sort(nearer)
      .slice(0, MOST_WINDINGS);
  return [...ways, ...round.filter(({ at }) => canPark(ground, at, others))].sort(nearer);
}

/** To drive: the ways that lead nearest to the goal, and some that lead elsewhere. */
function drives(moment: Moment): Course[] {
  const { scene, table, seat, me, ground } = moment;
  const { hull } = me.berth!;
  const at = hulledOf(table, hull);
  const { speed } = HULLS[at.model];
  const actions = actionsTo(moment, at.model);
  const others = othersFor(table, me.team, { hull });
  const ways = waysFrom(moment, at, speed, actions);
  const stride = Math.max(1, Math.floor(ways.length / MOST_DRIVES));
  const looked = ways.filter((_, i) => i < MOST_DRIVES / 2 || i % stride === 0).slice(0, MOST_DRIVES + MOST_DRIVES / 2);
  const targets = targetsOf(moment);
  return looked.flatMap(({ steps, at: end, left }) => {
    const driven = drive(ground, at, steps, speed, others);
    if ("refusal" in driven) return [];
    const passes = driven.bogs.reduce((chance, { needs }) => (chance * (7 - needs)) / 6, 1);
    const there = changed(moment, withHull(scene, hull, end));
    const rest = restAboard(there, hull, actions) - (1 - passes) * STUCK;
    const answer: Answer = ["drive", driven.ends.map(({ x, y, h }) => ({ x, y, h }))];
    const shot = passes * bestThreat(there.scene, seat, targets);
    return [{ answer, rest: rest + moment.weights.ahead * shot, shot, left }];
  });
}

/** What there is to do aboard: to stay, and ways to drive. A hull that comes no nearer to the goal and has nobody to shoot at is only a place. */
export function aboardFor(moment: Moment, mayDrive: boolean): { readonly here: number; readonly ways: readonly Course[] } {
  const { table, scene, seat, me } = moment;
  const { hull } = me.berth!;
  const { model } = table.hulls[hull]!;
  const actions = actionsTo(moment, model);
  const left = actions(table.hulls[hull]!);
  const ways = mayDrive ? drives(moment) : [];
  const shot = bestThreat(scene, seat, targetsOf(moment));
  const here = restAboard(moment, hull, actions) + moment.weights.ahead * shot;
  const goesOn = left === 0 || isDriven(moment) || ways.some((way) => way.left < left - LEAST_GAIN);
  if (goesOn || shot > 0) return { here, ways };
  const idle = powerOf(moment, model);
  return { here: here - idle, ways: ways.map((way) => ({ ...way, rest: way.rest - idle })) };
}

/** From point to point of those one may walk to after getting out, in mm. */
const PITCH = 25;
/** To get out and on towards the goal. */
export function leaves(moment: Moment): Course[] {
  const { scene, table, seat, me, ground } = moment;
  const others = othersFor(table, me.team);
  const exit = nearestExit(ground, hulledOf(table, me.berth!.hull), others);
  if (!exit) return [];
  const walk = walkTo(moment);
  const ends = placesIn(reachOf(ground, exit, AFTER_LEAVING, others, PITCH)).map(({ p }) => ({ p, left: walk(p) }));
  const nearest = ends.reduce((one, other) => (other.left < one.left ? other : one), { p: exit, left: walk(exit) }).p;
  const plan = nearest === exit ? undefined : planWalk(ground, exit, nearest, AFTER_LEAVING, others);
  const path = [exit, ...(plan?.path ?? [])];
  const warriors = table.warriors.slice();
  const end = path.at(-1)!;
  warriors[seat] = { ...me, at: end, berth: null };
  const there = { ...scene, table: { ...table, warriors } };
  const shot = bestThreat(there, seat, targetsOf(moment));
  const rest = restAt(changed(moment, there), [])(end, there) + moment.weights.ahead * shot;
  return [{ answer: ["leave", path.map(({ x, y }) => ({ x, y })) as unknown as Json], rest, shot, left: walk(end) }];
}
/** The seat it would rather have: the wheel when nobody sits there, a gun rather than a bench. */
export function betterSeat({ table, me }: Moment, tree: Tree): string | undefined {
  const kinds = HULLS[table.hulls[me.berth!.hull]!.model].seats;
  const mine = kinds[me.berth!.seat]!;
  if (mine !== "D" && "D" in tree) return "D";
  return mine === "P" && "G" in tree ? "G" : undefined;
}

/** Whether somebody of the team is at the wheel, so that one may wait to be driven. */
export function isDriven({ table, me, seat }: Moment): boolean {
  const { hull } = me.berth!;
  const { seats } = HULLS[table.hulls[hull]!.model];
  return crewOf(table, hull).some(
    (one) => one !== seat && seats[table.warriors[one]!.berth!.seat] === "D" && placeOf(table, table.warriors[one]!),
  );
}
