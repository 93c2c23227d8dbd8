import type { Json } from "@warren/kernel/json.ts";
import type { Msg } from "@warren/kernel/message.ts";
import { TILE_KINDS } from "../content/tiles.ts";
import type { Hand, Soldier, Table } from "../rules/state.ts";
import { tacticPlayed } from "./tactic.ts";

/** An order that was sent, and how the field looked before it. */
export interface Given {
  readonly path: readonly string[];
  readonly table: Table;
}

const ATTACKS: ReadonlySet<string> = new Set(["shoot", "grenade", "melee", "strike", "bomb", "gun"]);
/** What an attack is made with, as dice and sentences call it. */
export function armOf({ cls, status }: Soldier, verb: string): string {
  if (verb === "gun") return "guns";
  if (verb !== "shoot") return verb;
  if (status === "crew") return "shell";
  return cls === "rocketeer" ? "rocket" : cls === "gunner" ? "burst" : cls === "flamer" ? "flames" : "shot";
}

/**
 * What came of one's own order, in the words in which others' are told; undefined when there is nothing to tell: it was taken back, or it
 * did no more than one saw it do.
 */
export function outcomeOf({ path, table: before }: Given, after: Table, hand: Hand | null = null): readonly Msg[] | undefined {
  const [id, verb = ""] = path;
  if (id === "tactic") {
    const played = tacticPlayed(before, after, before.turn, hand);
    return played && [played];
  }
  const one = before.soldiers.find((soldier) => soldier.id === id);
  const now = after.soldiers.find((soldier) => soldier.id === id);
  if (!one || !now || !ATTACKS.has(verb) || (now.actions === one.actions && now.acted === one.acted)) return undefined;
  const args = { who: one.id, arm: armOf(one, verb) };
  const harm = [...menHurt(before, after), ...vehiclesHurt(before, after), ...peopleHurt(before, after)];
  const ground = tilesHurt(before, after);
  return harm.length > 0 ? [{ key: "board.done", args }, ...harm, ...ground] : [{ key: "board.done.none", args }, ...ground];
}

function menHurt(before: Table, after: Table): Msg[] {
  return after.soldiers.flatMap((now, no): Msg[] => {
    const old = before.soldiers[no]!;
    const args = { who: now.id, place: placeOf(before, old.at) };
    if (now.status !== old.status) {
      if (now.status === "dead") return [{ key: "harm.died", args }];
      if (now.status === "wounded") return [{ key: "harm.wounded", args }];
      if (now.status === "away") return [{ key: now.cls === "recruit" ? "harm.recruitFell" : "harm.waveFell", args }];
    }
    const n = now.damage - old.damage;
    if (n > 0)
      return [{ key: "harm.hurt", args: { who: now.id, n, left: Math.max(0, now.health - now.damage), of: now.health } }];
    return now.plate < old.plate ? [{ key: "harm.plate", args: { who: now.id } }] : [];
  });
}
function vehiclesHurt(before: Table, after: Table): Msg[] {
  return (["H", "C"] as const).flatMap((letter, side): Msg[] => {
    const [tank, plane] = [after.tanks[side]!, after.planes[side]!];
    const [tankWas, planeWas] = [before.tanks[side]!, before.planes[side]!];
    const hurt = (what: "tank" | "plane", now: typeof tank | typeof plane, was: { readonly damage: number }): Msg => ({
      key: `harm.${what}`,
      args: {
        who: `${letter}.${what}`,
        n: now.damage - was.damage,
        left: Math.max(0, now.strength - now.damage),
        of: now.strength,
      },
    });
    const out: Msg[] = [];
    if (tank.wrecked && !tankWas.wrecked)
      out.push({ key: "tank.wrecked", args: { who: `${letter}.tank`, place: placeOf(before, tankWas.at) } });
    else if (tank.damage > tankWas.damage) out.push(hurt("tank", tank, tankWas));
    if (plane.stage === "wrecked" && planeWas.stage !== "wrecked")
      out.push({ key: "board.done.crashed", args: { who: `${letter}.plane` } });
    else if (plane.damage > planeWas.damage) out.push(hurt("plane", plane, planeWas));
    return out;
  });
}
const peopleHurt = (before: Table, after: Table): Msg[] =>
  after.civilians.flatMap((now, no): Msg[] => {
    const old = before.civilians[no]!;
    const args = { who: now.id, place: placeOf(before, old.at) };
    if (now.status !== old.status && now.status !== "left")
      return [{ key: now.status === "dead" ? "harm.died" : "harm.wounded", args }];
    return now.helmets < old.helmets ? [{ key: "harm.helmet", args: { who: now.id, left: now.helmets } }] : [];
  });
const tilesHurt = (before: Table, after: Table): Msg[] =>
  after.down.flatMap((down, tile): Msg[] => {
    const args = { place: placeOf(before, tile) };
    const works = (["trench", "wreck"] as const).flatMap((what): Msg[] => {
      const [was, now] = [before[what][tile]!, after[what][tile]!];
      if (was < 0 || now === was) return [];
      return now < 0
        ? [{ key: `${what}.broke`, args }]
        : now > was
          ? [{ key: `${what}.damaged`, args: { n: now - was, ...args } }]
          : [];
    });
    if (down === 1 && before.down[tile] !== 1) return [...works, { key: "tile.collapsed", args }];
    const n = after.damage[tile]! - before.damage[tile]!;
    return n > 0 ? [...works, { key: "tile.damaged", args: { n, ...args } }] : works;
  });

/** A tile by its name, as in the middle of a sentence. */
function placeOf(table: Table, tile: number): Json {
  const kind = TILE_KINDS[table.kind[tile] ?? -1];
  return table.down[tile] === 1 || !kind ? { key: "place.nml" } : { key: "place.tile", args: { tile: kind.id } };
}
