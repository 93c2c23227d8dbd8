import type { Msg } from "@warren/kernel/message.ts";
import { MAP_TEAMS, type MapTeam, type Spot, type SymmetryId, type TableMap } from "../content/map.ts";
import { generateMap, type Size, type Theme } from "../rules/maps/generate.ts";
import { MOST } from "../rules/maps/read.ts";
import { type Family, freshId, type Plan, planOf, type Thing } from "./plan.ts";
import { boxOfThing, keyOf, movedBy, orbitOf, placeOf, sizedTo } from "./things.ts";

/** A plan after something was done to it, or why nothing was. */
export type Made = { readonly plan: Plan; readonly id: string } | { readonly refusal: Msg };
const refused = (what: string, args: NonNullable<Msg["args"]> = {}): { refusal: Msg } => ({
  refusal: { key: `build.no.${what}`, args },
});
export const thingOf = (plan: Plan, id: string): Thing | undefined => plan.things.find((one) => one.id === id);

/** What an id of its family begins with. */
function baseOf(thing: Thing): string {
  if (thing.t === "piece") return thing.piece.kind;
  if (thing.t === "spawn" || thing.t === "flag") return thing.team;
  return thing.t === "objective" ? "O" : "";
}
/** Things are added with fresh ids, and objectives as further stages of Assault. */
function withThings(plan: Plan, fresh: readonly Thing[]): { readonly plan: Plan; readonly ids: readonly string[] } {
  const things = [...plan.things];
  const ids = fresh.map((one) => {
    const id = freshId(things, one.t, baseOf(one));
    const stage = Math.max(0, ...things.map((other) => (other.t === "objective" ? other.stage : 0))) + 1;
    things.push(one.t === "objective" ? { ...one, id, stage } : { ...one, id });
    return id;
  });
  return { plan: { ...plan, things }, ids };
}
const countOf = (things: readonly Thing[], family: Family, team?: MapTeam): number =>
  things.filter((one) => one.t === family && (team === undefined || (one as { team?: MapTeam }).team === team)).length;
/** The bounds of a file (`read.ts`). */
function refuseMore(things: readonly Thing[]): Msg | undefined {
  if (countOf(things, "piece") > MOST.pieces) return refused("pieces", { max: MOST.pieces }).refusal;
  if (countOf(things, "objective") > MOST.objectives) return refused("objectives", { max: MOST.objectives }).refusal;
  if (countOf(things, "hull") > MOST.hulls) return refused("hulls", { max: MOST.hulls }).refusal;
  const full = MAP_TEAMS.some((team) => countOf(things, "spawn", team) > MOST.markers);
  return full ? refused("markers", { max: MOST.markers }).refusal : undefined;
}

/** Lays something new, its middle on this point or as near as steps and edges allow; with `both` what must lie opposite, too. */
export function laid(plan: Plan, what: Thing, [x, y]: Spot, step: number, both: boolean): Made {
  const [px, py] = placeOf(what);
  const thing = movedBy(plan, what, x - px, y - py, step);
  // Of flags there is one a team: it goes where it is wanted.
  if (thing.t === "flag") {
    const flag = plan.things.find((one) => one.t === "flag" && one.team === thing.team);
    return flag ? edited(plan, flag.id, () => ({ ...thing, id: flag.id }), both) : refused("team");
  }
  const orbit = both ? orbitOf(plan, thing) : [thing];
  if (thing.t === "spawn" && countOf(plan.things, "spawn", thing.team) === 0) return refused("team");
  const made = withThings(plan, orbit);
  const refusal = refuseMore(made.plan.things);
  return refusal ? { refusal } : { plan: made.plan, id: made.ids[0]! };
}

/** What lies opposite a thing now: by the number of its image, where there is something like it. */
function twinsOf(plan: Plan, thing: Thing): readonly (Thing | undefined)[] {
  const taken = new Set([thing.id]);
  return orbitOf(plan, thing)
    .slice(1)
    .map((image) => {
      const key = keyOf(image);
      // Of flags a team has one, wherever it stands.
      const twin = plan.things.find((one) =>
        one.t === "flag" && image.t === "flag" ? one.team === image.team : !taken.has(one.id) && keyOf(one) === key,
      );
      if (twin) taken.add(twin.id);
      return twin;
    });
}
export const twinIds = (plan: Plan, id: string): readonly string[] => {
  const thing = thingOf(plan, id);
  return thing ? twinsOf(plan, thing).flatMap((twin) => (twin ? [twin.id] : [])) : [];
};

/** On a table that is to stay fair the zone stays in the middle, or on the line between the sides. */
const settledZone = ({ w, h, sym }: Plan, thing: Thing): Thing => {
  if (thing.t !== "zone") return thing;
  const [, y, r] = thing.circle;
  return { ...thing, circle: [w / 2, sym === "MX" ? y : h / 2, r] };
};
/** One thing is changed; with `both` what lies opposite follows, comes or goes by itself. */
export function edited(plan: Plan, id: string, change: (thing: Thing) => Thing, both: boolean): Made {
  const thing = thingOf(plan, id);
  if (!thing) return { plan, id };
  const next = both ? settledZone(plan, change(thing)) : change(thing);
  if (keyOf(next) === keyOf(thing) && JSON.stringify(next) === JSON.stringify(thing)) return { plan, id };
  const changed = new Map<string, Thing | undefined>([[id, { ...next, id }]]);
  const more: Thing[] = [];
  if (both) {
    const images = orbitOf(plan, next).slice(1);
    const twins = twinsOf(plan, thing);
    for (const [i, twin] of twins.entries()) if (twin) changed.set(twin.id, images[i] && asTwin(images[i], twin));
    more.push(...images.filter((_, i) => !twins[i]));
  }
  const things = plan.things.flatMap((one) => {
    if (!changed.has(one.id)) return [one];
    const now = changed.get(one.id);
    return now ? [now] : [];
  });
  const known = new Set(things.map(keyOf));
  const made = withThings(
    { ...plan, things },
    more.filter((one) => one.t !== "flag" && one.t !== "zone" && !known.has(keyOf(one))),
  );
  const refusal = refuseMore(made.plan.things) ?? refuseLess(made.plan.things, plan.things);
  return refusal ? { refusal } : { plan: made.plan, id };
}
/** An image in the place of what lies there: it keeps what is its own. */
function asTwin(image: Thing, twin: Thing): Thing {
  if (image.t === "objective" && twin.t === "objective") return { ...twin, p: image.p };
  return { ...image, id: twin.id };
}

/** Every team that enters keeps a Spawn Point, and a table an objective. */
function refuseLess(things: readonly Thing[], before: readonly Thing[]): Msg | undefined {
  if (countOf(things, "objective") === 0) return refused("lastObjective").refusal;
  const bare = MAP_TEAMS.find((team) => countOf(before, "spawn", team) > 0 && countOf(things, "spawn", team) === 0);
  return bare ? refused("lastSpawn", { team: bare }).refusal : undefined;
}
export function removed(plan: Plan, id: string, both: boolean): Made {
  const thing = thingOf(plan, id);
  if (!thing) return { plan, id };
  if (thing.t === "flag" || thing.t === "zone") return refused("stays");
  const gone = new Set([id, ...(both ? twinIds(plan, id) : [])]);
  const things = plan.things.filter((one) => !gone.has(one.id));
  const refusal = refuseLess(things, plan.things);
  return refusal ? { refusal } : { plan: { ...plan, things }, id };
}
/** The same again, a little aside. */
export function duplicated(plan: Plan, id: string, both: boolean): Made {
  const thing = thingOf(plan, id);
  if (!thing) return { plan, id };
  if (thing.t === "flag" || thing.t === "zone") return refused("stays");
  const [x, y] = placeOf(thing);
  const [, , w, h] = boxOfThing(thing);
  // To the side on which there is room.
  const aside = Math.max(w, 40) + 15;
  const [dx, dy] =
    x + aside + w / 2 <= plan.w ? [aside, 0] : [0, y + h * 1.5 + 40 <= plan.h ? Math.max(h, 40) + 15 : -Math.max(h, 40) - 15];
  return laid(plan, thing, [x + dx, y + dy], 1, both);
}

/** Whether a thing lies in the part of the table that the others are images of: the western half, or its upper quarter. */
function isFirst({ w, h }: Plan, sym: SymmetryId, thing: Thing): boolean {
  if (thing.t === "spawn" || thing.t === "flag") if (thing.team.length === 1) return thing.team === "A";
  if (thing.t === "hull" && thing.hull.team.length === 1 && thing.hull.team !== "-") return thing.hull.team === "A";
  const [left, top, wide, high] = boxOfThing(thing);
  const [x, y] = [2 * left + wide, 2 * top + high];
  if (sym === "C4") return x < w && y <= h;
  return x < w || (sym === "C2" && x === w && y < h);
}
/**
 * The table with another size or symmetry, or with its own once more: what lies in the first half (or quarter) stays, all else follows from it.
 * What lies across the middle stays there, and a road from edge to edge goes on to the edge.
 */
export function remade(plan: Plan, { w, h, sym }: Pick<Plan, "w" | "h" | "sym">): Plan {
  const [dx, dy] = [(w - plan.w) / 2, (h - plan.h) / 2];
  let next: Plan = { ...plan, w, h, sym, things: [] };
  const put = (thing: Thing, twins: readonly (Thing | undefined)[]): void => {
    const [first, ...images] = orbitOf(next, movedBy(next, shrunk(next, thing), 0, 0));
    const all = [first, ...images.map((image, i) => (twins[i] ? asTwin(image, twins[i]) : image))];
    for (const [i, one] of all.entries()) {
      const kept = i === 0 || twins[i - 1] !== undefined;
      const made = kept && !thingOf(next, one.id) ? { ...next, things: [...next.things, one] } : withThings(next, [one]).plan;
      if (!refuseMore(made.things)) next = made;
    }
  };
  for (const thing of plan.things) {
    const isAssault = (thing.t === "spawn" && thing.team.length > 1) || (thing.t === "hull" && thing.hull.team.length > 1);
    if (isAssault && sym !== "MX") continue;
    const twins = plan.sym === sym ? twinsOf(plan, thing) : [];
    if (thing.t === "zone") next = { ...next, things: [...next.things, settledZone(next, thing)] };
    else if (isAcross(plan, sym, thing)) {
      const there = centred(plan, next, thing, dx, dy);
      // Two roads that cross in the middle are images of each other: the first brings the second.
      if (!next.things.some((one) => keyOf(one) === keyOf(there))) put(there, twins);
    } else if (isFirst(plan, sym, thing)) put(thing, twins);
  }
  for (const team of sym === "C4" ? (["A", "B", "C", "D"] as const) : (["A", "B"] as const)) next = withFlag(next, team);
  if (countOf(next.things, "objective") === 0)
    next = withThings(next, [{ id: "", t: "objective", p: [w / 2, h / 2], stage: 1 }]).plan;
  return next;
}
/** Whether a thing lies in the very middle, or on the line between two mirrored sides. */
function isAcross({ w, h }: Plan, sym: SymmetryId, thing: Thing): boolean {
  if (thing.t !== "piece" && thing.t !== "objective") return false;
  const [left, top, wide, high] = boxOfThing(thing);
  return 2 * left + wide === w && (sym === "MX" || 2 * top + high === h);
}
function withFlag(plan: Plan, team: MapTeam): Plan {
  if (plan.things.some((one) => one.t === "flag" && one.team === team)) return plan;
  return { ...plan, things: [...plan.things, { id: `flag:${team}`, t: "flag", team, p: [plan.w / 2, plan.h / 2] }] };
}
/** No larger than the table. */
function shrunk(plan: Plan, thing: Thing): Thing {
  const [, , w, h] = boxOfThing(thing);
  if (w <= plan.w && h <= plan.h) return thing;
  return sizedTo(plan, thing, Math.min(w, plan.w), Math.min(h, plan.h));
}
function centred(from: Plan, to: Plan, thing: Thing, dx: number, dy: number): Thing {
  if (thing.t !== "piece" || !thing.piece.rect) return movedBy({ ...to, w: 4000, h: 4000 }, thing, dx, dy);
  const [x, y, w, h] = thing.piece.rect;
  const [isWide, isHigh] = [x === 0 && w === from.w, y === 0 && h === from.h];
  const rect = [isWide ? 0 : x + dx, isHigh ? 0 : y + dy, isWide ? to.w : w, isHigh ? to.h : h] as const;
  return { ...thing, piece: { ...thing.piece, rect } };
}

/** Spawn Points of its own for Assault on a mirrored table, or none (WW-200). */
export function withAssault(plan: Plan, on: boolean): Plan {
  const isOf = (team: string): boolean => team === "ATT" || team === "DEF";
  const things = plan.things.flatMap((one): Thing[] => {
    if (one.t === "spawn" && isOf(one.team)) return [];
    if (one.t !== "hull") return [one];
    if (isOf(one.hull.team)) return [];
    const { set: _set, ...hull } = one.hull;
    return [{ ...one, hull: on ? { ...hull, set: "flank" } : hull }];
  });
  if (!on) return { ...plan, things };
  const x = Math.round(plan.w / 20) * 5;
  const marks: Thing[] = (["ATT", "DEF"] as const).flatMap((team) =>
    [x, plan.w - x].map(
      (at, i): Thing => ({
        id: `spawn:${team}${i + 1}`,
        t: "spawn",
        team,
        p: [at, team === "ATT" ? plan.h - 75 : 75],
      }),
    ),
  );
  return { ...plan, things: [...things, ...marks] };
}

/** An empty table with the least it needs: two Spawn Points and a flag a team, an objective and the zone in the middle. */
export function blankPlan(w: number, h: number, sym: SymmetryId): Plan {
  const middle: Spot = [w / 2, h / 2];
  const fifths = (n: number): number => Math.round(n / 5) * 5;
  const bare: Plan = { name: "", theme: "village", w, h, sym, players: "2-16", assaultRounds: 14, headStart: 1, things: [] };
  const first: readonly Thing[] = [
    { id: "", t: "objective", p: middle, stage: 1 },
    { id: "", t: "spawn", team: "A", p: [75, fifths(h / 4)] },
    { id: "", t: "spawn", team: "A", p: [75, h - fifths(h / 4)] },
  ];
  const { plan } = withThings(
    bare,
    first.flatMap((thing) => orbitOf(bare, thing)),
  );
  const flags = orbitOf(bare, { id: "", t: "flag", team: "A", p: [fifths(w / 4), h / 2] });
  return {
    ...plan,
    things: [
      { id: "zone:hill", t: "zone", circle: [...middle, 150] },
      ...plan.things,
      ...flags.map((one) => ({ ...one, id: `flag:${(one as Extract<Thing, { t: "flag" }>).team}` })),
    ],
  };
}
/** A table of the house or of a seed, to be gone on with. */
export const planLike = (map: TableMap, name: string): Plan => ({ ...planOf(map), name });
export const planFrom = (seed: string, size: Size, theme: Theme, name: string): Plan =>
  planLike(generateMap(seed, size, theme), name);
