import type { GameEvent } from "@warren/kernel/game.ts";
import type { Point } from "@warren/kernel/plane.ts";
import { HULLS } from "../content/hulls.ts";
import type { TableMap } from "../content/map.ts";
import { STRIKE_RADIUS } from "../content/numbers.ts";
import type { Table } from "../rules/state.ts";
import { hullNo, seatNo, tokenNo } from "./ids.ts";

/** What an event looks like. The view already shows what came of it. */
export type Effect =
  | { readonly t: "way"; readonly path: readonly Point[] }
  | { readonly t: "shot"; readonly from: Point; readonly to: Point; readonly hits: number }
  /** Dice as they lie on the table, beside what they were rolled for. */
  | { readonly t: "dice"; readonly at: Point; readonly faces: readonly number[]; readonly needs: number | undefined }
  | { readonly t: "clash"; readonly at: Point; readonly hits: boolean }
  | { readonly t: "shield"; readonly at: Point }
  | { readonly t: "hit"; readonly at: Point }
  | { readonly t: "blast"; readonly at: Point; readonly size: number }
  | { readonly t: "strike"; readonly at: Point; readonly r: number }
  /** Somewhere something changes hands, in the colour of whose it is now. */
  | { readonly t: "ring"; readonly at: Point; readonly r: number; readonly team: number | undefined }
  /** Here it happens. */
  | { readonly t: "point"; readonly at: Point };

/** Where things were seen last: who was Destroyed is gone from the view that tells of it. */
export class Sightings {
  readonly #seen = new Map<string, Point>();

  look(table: Table): void {
    table.warriors.forEach(({ at, berth }, seat) => {
      const place = at ?? (berth ? table.hulls[berth.hull] : undefined);
      if (place) this.#seen.set(`w${seat + 1}`, { x: place.x, y: place.y });
    });
    for (const [no, { x, y }] of table.hulls.entries()) this.#seen.set(`h${no + 1}`, { x, y });
    for (const { by, x, y } of table.tokens) this.#seen.set(`t${by + 1}`, { x, y });
  }
  of(id: string | undefined): Point | undefined {
    return id === undefined ? undefined : this.#seen.get(id);
  }
}

/** Where a flag is: carried, fallen, or on its stand. */
export function flagPlace(table: Table, map: TableMap, no: number): Point | undefined {
  const flag = table.flags[no];
  if (!flag) return undefined;
  const carrier = flag.by === null ? undefined : table.warriors[flag.by];
  const carried = carrier?.at ?? (carrier?.berth ? table.hulls[carrier.berth.hull] : undefined);
  const stand = map.flags[(["A", "B", "C", "D"] as const)[flag.team % 4]!];
  return carried ?? flag.at ?? (stand && { x: stand[0], y: stand[1] });
}

function objectiveAt(map: TableMap, id: string): Point | undefined {
  const spot = map.objectives[Number(id.slice(1)) - 1]?.p;
  return spot && { x: spot[0], y: spot[1] };
}
const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

export function effectsOf(event: GameEvent, table: Table, map: TableMap, seen: Sightings): Effect[] {
  const { key, args = {}, about = [] } = event;
  const [first, second] = about;
  const placeOf = (id: string | undefined): Point | undefined => {
    const seat = id === undefined ? undefined : seatNo(id);
    const hull = id === undefined ? undefined : hullNo(id);
    const token = id === undefined ? undefined : tokenNo(id);
    if (hull !== undefined) return table.hulls[hull];
    if (token !== undefined) return table.tokens.find(({ by }) => by === token) ?? seen.of(id);
    const warrior = seat === undefined ? undefined : table.warriors[seat];
    return warrior?.at ?? (warrior?.berth ? table.hulls[warrior.berth.hull] : undefined) ?? seen.of(id);
  };
  const at = placeOf(first);
  const [x, y] = [numberOf(args.x), numberOf(args.y)];
  const named = x === undefined || y === undefined ? undefined : { x, y };
  const die = numberOf(args.die);
  const needs = numberOf(args.needs);
  const point = (where: Point | undefined): Effect[] => (where ? [{ t: "point", at: where }] : []);
  const dice = (where: Point | undefined, faces: readonly number[] = die === undefined ? [] : [die]): Effect[] =>
    where && faces.length > 0 ? [{ t: "dice", at: where, faces, needs }] : [];
  const ring = (where: Point | undefined, r: number, team?: number): Effect[] =>
    where ? [{ t: "ring", at: where, r, team }] : [];
  const way = (): Effect[] => {
    const path = args.path as unknown as readonly (readonly [number, number])[] | undefined;
    return path && path.length > 1 ? [{ t: "way", path: path.map(([px, py]) => ({ x: px, y: py })) }] : point(at);
  };
  const saved = (isGood: boolean): Effect[] => (at ? [{ t: isGood ? "shield" : "hit", at }, ...dice(at)] : []);

  switch (key) {
    case "enter.placed":
    case "enter.back":
      return ring(named, 26, table.warriors[Number(args.who)]?.team);
    case "turn.called":
    case "turn.runs":
    case "move.stays":
    case "hull.boarded":
    case "hull.left":
    case "hull.shifted":
    case "gun.turned":
    case "assault.fallsBack":
    case "overrun.backs":
    case "armour.wrench":
      return point(at);
    case "turn.gained":
    case "turn.failed":
    case "bog.passed":
    case "bog.stuck":
    case "recover.done":
    case "recover.fails":
    case "passenger.escapes":
      return dice(at);
    case "hull.returns":
    case "hull.goesHome":
      return ring(at, 44);
    case "move.goes":
    case "drive.goes":
    case "assault.charges":
      return way();
    case "shot.rolled": {
      const to = placeOf(second);
      if (!to) return [];
      const faces = dice(to, args.dice as unknown as readonly number[]);
      const hits = Number(args.hits);
      // The mortar fires from nowhere on the table.
      return at && args.what !== "mortar"
        ? [{ t: "shot", from: at, to, hits }, ...faces]
        : [...(hits > 0 ? [{ t: "hit", at: to } as const] : []), ...faces];
    }
    case "shot.again":
      return dice(at, args.dice as unknown as readonly number[]);
    case "save.made":
    case "triage.saves":
    case "fire.safe":
    case "armour.holds":
    case "armour.flames":
    case "armour.empty":
    case "armour.stays":
      return saved(true);
    case "save.failed":
    case "triage.fails":
    case "fire.kills":
    case "armour.pierced":
    case "armour.bails":
    case "armour.broken":
      return saved(false);
    case "warrior.destroyed":
      return at || seen.of(first) ? [{ t: "blast", at: seen.of(first) ?? at!, size: 34 }] : [];
    case "hull.destroyed": {
      const model = table.hulls[hullNo(first!) ?? -1]?.model;
      return at ? [{ t: "blast", at, size: model ? HULLS[model].long + 34 : 60 }] : [];
    }
    case "token.placed":
      return ring(placeOf(`t${Number(args.who) + 1}`) ?? at, 22);
    case "strike.called":
      return named ? [{ t: "strike", at: named, r: STRIKE_RADIUS }] : [];
    case "assault.hits":
    case "assault.fails":
    case "overrun.hits":
    case "overrun.fails": {
      const whom = placeOf(second);
      return whom ? [{ t: "clash", at: whom, hits: key.endsWith(".hits") }, ...dice(whom)] : [];
    }
    case "objective.taken":
      return ring(objectiveAt(map, `o${args.objective}`), 112, numberOf(args.team));
    case "stage.locked":
      return about.flatMap((id) => ring(objectiveAt(map, id), 112, numberOf(args.team)));
    case "hill.scores":
      return ring({ x: map.hill[0], y: map.hill[1] }, map.hill[2], numberOf(args.team));
    case "flag.stolen":
    case "flag.taken":
    case "flag.falls":
    case "flag.returned":
    case "flag.back":
    case "flag.captured":
      return ring(flagPlace(table, map, Number(/\d+$/.exec(first ?? "")?.[0] ?? 1) - 1), 30, numberOf(args.team));
    default:
      return [];
  }
}
