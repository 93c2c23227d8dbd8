import type { CityId } from "../../content/cities.ts";
import type { Card } from "../../content/soldiers.ts";
import type { BattleLine, Service, Table } from "../rules/state.ts";

/** Ids as the rules write them. */
export const soldierOf = (side: 0 | 1, cls: Card): string => `${side === 0 ? "H" : "C"}.${cls}`;

type Args = { readonly [name: string]: string | number | readonly string[] };
export interface Line {
  readonly key: string;
  readonly args: Args;
}

/** What the newspaper prints over a battle. */
export function headlineOf({ order, winner, taken, by }: BattleLine): Line {
  if (order.t !== "attack") return { key: `board.paper.${order.t}`, args: { by } };
  const city: CityId = order.city;
  if (winner === null) return { key: "board.paper.drawn", args: { city } };
  return { key: taken === undefined ? "board.paper.held" : "board.paper.taken", args: { winner, city } };
}
const thoseWho = (soldiers: readonly Service[], ...became: readonly Service["became"][]): string[] =>
  soldiers.flatMap((one) => (became.includes(one.became) ? [one.who] : []));
/** Who did not come home from it. */
export function lossesOf({ soldiers }: BattleLine): readonly Line[] {
  const dead = thoseWho(soldiers, "dead");
  const gone = thoseWho(soldiers, "pow", "mia");
  return [
    ...(dead.length > 0 ? [{ key: "board.paper.lost", args: { who: dead } }] : []),
    ...(gone.length > 0 ? [{ key: "board.paper.gone", args: { who: gone } }] : []),
  ];
}

/** One battle in a soldier's dossier. */
export function serviceOf({ order, turn }: BattleLine, { became }: Service): Line {
  const args = { turn, became };
  return order.t === "attack"
    ? { key: "service.attack", args: { ...args, city: order.city } }
    : { key: `service.${order.t}`, args };
}
/** The battles a soldier was in, the last one first. */
export const servicesOf = ({ battles }: Table, who: string): readonly (readonly [BattleLine, Service])[] =>
  battles.flatMap((line) => line.soldiers.filter((one) => one.who === who).map((one) => [line, one] as const)).reverse();
