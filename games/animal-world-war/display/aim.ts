import type { Decision } from "@warren/kernel/decision.ts";
import type { Odds } from "@warren/kernel/game.ts";
import { MELEE_TO_HIT, PLANE_TO_HIT } from "../content/constants.ts";
import { copy } from "../rules/copy.ts";
import { coverOf, crossable } from "../rules/figures.ts";
import { type Ground, groundOf, linesBetween } from "../rules/ground.ts";
import { key } from "../rules/hex.ts";
import { spareRoll } from "../rules/medals.ts";
import { cardOf } from "../rules/objectives/deck.ts";
import { asksDie, everyWay, neededAgain, odds, oddsOf, openState, playOut, staminaOf } from "../rules/odds.ts";
import { addActions, aOf, bOf, needOn, type Order, type Verb, verbOf } from "../rules/orders.ts";
import { orderFrom } from "../rules/paths.ts";
import type { SideNo, Soldier, SoldierNo, Table, TileNo, WarState, WarView } from "../rules/state.ts";
import { foe, sideOfSeat, tankId, tileId } from "../rules/state.ts";
import { type Threat, threatsOn } from "./preview.ts";

/**
 * What an attack looks like before it is made, and what the enemy could do in return: for the board. The odds are those of
 * `rules/odds.ts`; nothing here knows a rule of its own. Chances are shares of 1.
 */

/** A tile that is rolled against on the way. */
export interface Hurdle {
  readonly at: string;
  /** What the die has to show. */
  readonly need: number;
  /** Chance that one shot gets past it, all that lie before included. */
  readonly past: number;
}
/** What may become of a tile. */
export interface Toll {
  readonly at: string;
  /** Chance that it takes damage, or what is dug or lies there does. */
  readonly hurt: number;
  /** Chance that it becomes No Man's Land. */
  readonly falls: number;
}
export interface Aim {
  readonly verb: Verb;
  /** The position it comes from, beside the field for a plane. */
  readonly from: string;
  readonly hurdles: readonly Hurdle[];
  readonly tolls: readonly Toll[];
  readonly odds: Odds;
  /** The figure that counts: the chance that an enemy is hurt by it, all its shots together; undefined where it can hurt none. */
  readonly hit: number | undefined;
  /** Damage it does to the enemy on average, misses counted. */
  readonly damage: number;
  /** What it is worth at a glance: chances of harm to the enemy less those to one's own, going down counted beside being hurt. */
  readonly harm: number;
}

const ATTACKS: ReadonlySet<Verb> = new Set(["shoot", "grenade", "melee", "strike", "bomb", "gun"]);
/** The tile he is on, in his tank or on foot; -1 in the air. */
const whereIs = (table: Table, one: Soldier): TileNo =>
  one.status === "crew" ? (one.cls === "tanker" ? table.tanks[one.side].at : -1) : one.at;
/** The position an attack comes from. */
function originOf(table: Table, one: Soldier): string {
  const at = whereIs(table, one);
  const { pos } = table.planes[one.side];
  return at >= 0 ? tileId(table, at) : pos ? key(pos) : "";
}

/** The tiles an attack is rolled against, in order, with what each needs. */
function hurdlesOf(table: Table, ground: Ground, unit: SoldierNo, order: Order): Hurdle[] {
  const one = table.soldiers[unit]!;
  const verb = verbOf(order);
  const place = aOf(order);
  const steps: { at: string; need: number }[] = [];
  const sniper = one.cls === "sniper";
  if (verb === "shoot") {
    // Flames need no roll.
    if (one.cls === "flamer") return [];
    const { tiles } = linesBetween(ground, whereIs(table, one), place)[bOf(order)]!;
    for (const tile of tiles) steps.push({ at: ground.ids[tile]!, need: needOn(table, sniper, tile, tile === place) });
    if (place >= ground.tiles) steps.push({ at: ground.ids[place]!, need: PLANE_TO_HIT });
  } else if (verb === "melee") steps.push({ at: tileId(table, one.at), need: MELEE_TO_HIT });
  else if (verb === "gun") {
    const flight = ground.flights[table.planes[one.side].flight]!;
    return flight.tiles.map((tile) => {
      const need = needOn(table, false, tile, true);
      return { at: ground.ids[tile]!, need, past: chance(need) };
    });
  } else steps.push({ at: ground.ids[place]!, need: coverOf(table, place) });
  // Got past with no die rolled again, and with the one that may be.
  let plain = 1;
  let spared = 0;
  const kind = verb === "bomb" ? verb : undefined;
  const spare = spareRoll(table, unit, { at: verb === "shoot" ? "shot" : "lob", kind }) !== undefined;
  return steps.map((step) => {
    const p = chance(step.need);
    spared = spared * p + (spare ? plain * (1 - p) * p : 0);
    plain *= p;
    return { ...step, past: plain + spared };
  });
}
/** What a shot has to roll there: the cover, or the smoke over it. */
export const coverNow = (table: Table, tile: TileNo): number => needOn(table, false, tile, false);
const chance = (need: number): number => Math.min(6, Math.max(0, 7 - need)) / 6;

/** What an attack does on average: to tiles, each by itself, and to the enemy altogether. */
function effectOf(root: WarState, order: Order, paid: boolean, enemy: SideNo): { tolls: Toll[]; damage: number } {
  const before = root.table;
  const whole = staminaOf(before, enemy);
  let damage = 0;
  const hurt = before.kind.map(() => 0);
  const falls = before.kind.map(() => 0);
  everyWay(
    root,
    (state, fx) => playOut(state, order, paid, fx),
    ({ table: after }, ways, dice) => {
      const share = ways / 6 ** dice;
      damage += share * (whole - staminaOf(after, enemy));
      for (let tile = 0; tile < hurt.length; tile++) {
        if (after.down[tile] !== before.down[tile]) falls[tile]! += share;
        else if (
          after.damage[tile]! > before.damage[tile]! ||
          after.trench[tile] !== before.trench[tile] ||
          after.wreck[tile] !== before.wreck[tile]
        )
          hurt[tile]! += share;
      }
    },
  );
  const tolls = hurt.flatMap((share, tile) =>
    share > 0 || falls[tile]! > 0 ? [{ at: tileId(before, tile), hurt: share, falls: falls[tile]! }] : [],
  );
  return { tolls, damage };
}

const HARM: ReadonlySet<string> = new Set([
  "odds.hurt",
  "odds.hurt.much",
  "odds.down",
  "odds.dies",
  "odds.wrecked",
  "odds.crashes",
]);
const isHarm = (key: string): boolean => HARM.has(key);

/** An attack as the board shows it before it is made; undefined for any other order. Of several lines the first that is offered. */
export function aimOf(view: WarView, decision: Decision, path: readonly string[]): Aim | undefined {
  if (decision.kind !== "turn.orders" && decision.kind !== "captain.extra") return undefined;
  const state = openState(view);
  const { table } = state;
  const unit = table.soldiers.findIndex((one) => one.id === path[0]);
  if (unit < 0 || !ATTACKS.has(path[1] as Verb)) return undefined;
  const orders: Order[] = [];
  addActions(table, unit, true, orders);
  const order = orderFrom(table, orders, path);
  if (order === undefined) return undefined;
  const paid = decision.kind === "turn.orders";
  if (!paid) state.flow.pop();
  const side = sideOfSeat(decision.seat);
  const all = oddsOf(state, order, paid, side);
  const hits = all.lines.find(({ label }) => label.key === "odds.hit")?.num;
  return {
    verb: verbOf(order),
    from: originOf(table, table.soldiers[unit]!),
    hurdles: hurdlesOf(table, groundOf(table.field), unit, order),
    ...effectOf(state, order, paid, foe(side)),
    odds: all,
    hit: hits === undefined ? undefined : hits / all.den,
    harm: all.lines.reduce((sum, { label, num, good }) => (isHarm(label.key) ? sum + (good ? num : -num) / all.den : sum), 0),
  };
}

/** A die that may be rolled again: what it needs, and what comes of it either way. */
export interface Rethrow {
  readonly need: number;
  /** Chance that the new die is enough. */
  readonly passes: number;
  /** Chance that an enemy is hurt, with a new die and with the one that lies there. */
  readonly again: number;
  readonly keep: number;
  /** The attack it belongs to, as it was drawn; empty for any other die. */
  readonly from: string;
  readonly way: readonly { readonly at: string; readonly need: number }[];
  /** So many tiles of the way lie behind it. */
  readonly past: number;
}
export function rethrowOf(view: WarView, decision: Decision): Rethrow | undefined {
  if (!asksDie(decision)) return undefined;
  const need = neededAgain(view, decision);
  if (need === undefined) return undefined;
  const hits = (answer: string): number => {
    const { lines, den } = odds(view, decision, [answer])!;
    return (lines.find(({ label }) => label.key === "odds.hit")?.num ?? 0) / den;
  };
  return { need, passes: chance(need), again: hits("again"), keep: hits("keep"), ...wayOf(view, need) };
}
/** The line of the attack whose die waits. */
function wayOf({ table, flow }: WarView, need: number): Pick<Rethrow, "from" | "way" | "past"> {
  const frame = flow.at(-1)!;
  if (frame.at !== "shot" && frame.at !== "lob") return { from: "", way: [], past: 0 };
  const one = table.soldiers[frame.unit as SoldierNo]!;
  const from = originOf(table, one);
  const ground = groundOf(table.field);
  if (frame.at === "lob") return { from, way: [{ at: ground.ids[frame.tile as TileNo]!, need }], past: 0 };
  const place = frame.place as number;
  const { tiles } = linesBetween(ground, whereIs(table, one), place)[frame.line as number]!;
  const way = tiles.map((tile) => ({
    at: ground.ids[tile]!,
    need: needOn(table, one.cls === "sniper", tile, tile === place),
  }));
  if (place >= ground.tiles) way.push({ at: ground.ids[place]!, need: PLANE_TO_HIT });
  return { from, way, past: frame.i as number };
}

/** What one attack of one enemy could do to one figure. */
export interface Reply {
  readonly who: string;
  readonly verb: Verb;
  /** Chance that the figure is hurt, and that it goes down or is wrecked. */
  readonly hurt: number;
  readonly down: number;
}
const shareOf = ({ odds }: Threat, key: string, who: string): number =>
  odds.lines.reduce(
    (sum, { label, num }) => (label.key.startsWith(key) && label.args?.who === who ? sum + num / odds.den : sum),
    0,
  );
const replyTo = (threat: Threat, id: string): Reply => ({
  who: threat.who,
  verb: threat.verb,
  hurt: shareOf(threat, "odds.hurt", id),
  down: shareOf(threat, "odds.down", id) + shareOf(threat, "odds.dies", id) + shareOf(threat, "odds.wrecked", id),
});

/**
 * What each enemy could do to this soldier (or his tank) on a tile, where he is or where he might go, if it were the enemy's turn:
 * worst first. A tile that he cannot stand on gives none.
 */
export function repliesTo(view: WarView, id: string, at?: string): Reply[] {
  const unit = view.table.soldiers.findIndex((one) => one.id === id);
  const one = view.table.soldiers[unit];
  if (!one || (one.status !== "standing" && one.status !== "crew")) return [];
  // An Empire whose turn in this round is still to come and will pass strikes nobody before one's own comes again (AWW-K1c).
  if (view.table.turn === 0 && one.side === 0 && cardOf(view.table).skips(view.table, 1) !== undefined) return [];
  const here = whereIs(view.table, one);
  const tile = at === undefined ? here : (groundOf(view.table.field).number.get(at) ?? -1);
  if (here < 0 || tile < 0 || tile >= view.table.kind.length || !crossable(view.table, tile)) return [];
  return threatsOn(tile === here ? view : moved(view, unit, tile), tile)
    .map((threat) => replyTo(threat, one.status === "crew" ? tankId(one.side) : id))
    .filter((reply) => reply.hurt > 0)
    .sort((a, b) => b.down - a.down || b.hurt - a.hurt);
}
/** The view with one soldier elsewhere. */
function moved(view: WarView, unit: SoldierNo, tile: TileNo): WarView {
  const { table } = copy(openState(view));
  const one = table.soldiers[unit]!;
  if (one.status === "crew") table.tanks[one.side].at = tile;
  else one.at = tile;
  return { ...view, table };
}

/** How dangerous a tile is for one of the viewer's soldiers. */
export interface Danger {
  readonly at: string;
  /** Enemies who could hurt him there. */
  readonly by: number;
  /** The hits to expect if all of them attacked him, each as best he can. */
  readonly hits: number;
}
/** The dangers of these tiles for this soldier; tiles nobody can reach with an attack are left out. */
export function dangersFor(view: WarView, id: string, tiles: readonly string[]): Danger[] {
  return tiles.flatMap((at) => {
    const replies = repliesTo(view, id, at);
    if (replies.length === 0) return [];
    const best = new Map<string, number>();
    for (const { who, hurt } of replies) best.set(who, Math.max(hurt, best.get(who) ?? 0));
    return [{ at, by: best.size, hits: [...best.values()].reduce((sum, hurt) => sum + hurt, 0) }];
  });
}
