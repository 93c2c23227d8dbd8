import { CITIES, type CityId } from "../../content/cities.ts";
import type { Card } from "../../content/soldiers.ts";
import type { DeedLine, DeedName } from "../rules/deeds.ts";
import type { BattleLine, Empire, Service, Table } from "../rules/state.ts";
import { decisiveOf } from "./chronicle.ts";

/** Ids as the rules write them. */
export const soldierOf = (side: 0 | 1, cls: Card): string => `${side === 0 ? "H" : "C"}.${cls}`;
export const sideOf = (who: string): 0 | 1 => (who.startsWith("H") ? 0 : 1);

type Args = { readonly [name: string]: string | number | readonly string[] | { readonly key: string } };
export interface Line {
  readonly key: string;
  readonly args: Args;
}
/** One of some ways to say it, always the same for the same thing. */
const way = (seed: string, ways: number): number => {
  let sum = 7;
  for (const letter of seed) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return 1 + (sum % ways);
};

/** What the paper has words for: by what a battle was decided. */
export const HOWS = [
  "church",
  "lantern",
  "guidesDead",
  "rescued",
  "pages",
  "points",
  "ledger",
  "general",
  "bothGenerals",
  "stores",
  "noCharges",
  "gap",
  "gapClosed",
  "banner",
  "lamps",
  "evacuated",
  "patientsDead",
  "train",
  "furrows",
  "plans",
  "freed",
  "noneFreed",
  "found",
  "captured",
  "eliminated",
  "nobodyLeft",
  "limit",
  "limitDraw",
];
/** How it was won: by what the battle says, or where it says nothing, by whom. */
export function howOf({ winner, how, by, order }: BattleLine): Line {
  const name = how?.replace("win.", "") ?? "";
  const args = winner === null ? {} : { winner, loser: 1 - winner };
  // Given up or left: the match says so, not the battle.
  if (how?.startsWith("match.") && winner !== null) return { key: "board.paper.how.resigned", args };
  // A mission counts nothing up: somebody is home at its end, or nobody.
  if (name === "limit" && order.t !== "attack") return { key: `board.paper.how.limit.${winner === by ? "home" : "vain"}`, args };
  if (HOWS.includes(name)) return { key: `board.paper.how.${name}`, args };
  return { key: winner === null ? "board.paper.draw" : "board.paper.won", args };
}

/** What the newspaper prints over a battle. */
export function headlineOf({ order, winner, taken, by, turn, soldiers }: BattleLine): Line {
  const n = way(`${turn}${by}`, 2);
  if (order.t !== "attack") {
    const sought = order.t === "wire" ? order.prisoners : [order.missing];
    const all = sought.map((cls) => soldierOf(by, cls));
    // Of several some may be left behind.
    const home = all.filter((who) => soldiers.some((one) => one.who === who && one.became === "ready"));
    if (home.length === 0) return { key: `board.paper.${order.t}.vain`, args: { by, who: all } };
    return { key: `board.paper.${order.t}.home`, args: { by, who: home } };
  }
  const city: CityId = order.city;
  if (winner === null) return { key: `board.paper.drawn.${n}`, args: { city } };
  if (taken === undefined) return { key: `board.paper.held.${n}`, args: { winner, city } };
  const kind = CITIES[city].key ? "key" : winner === by ? "taken" : "turned";
  return { key: `board.paper.${kind}.${n}`, args: { winner, city } };
}
const thoseWho = (soldiers: readonly Service[], ...became: readonly Service["became"][]): string[] =>
  soldiers.flatMap((one) => (became.includes(one.became) ? [one.who] : []));
/** Who did not come home from it. */
export const lossesOf = ({
  soldiers,
}: BattleLine): { readonly dead: string[]; readonly pow: string[]; readonly mia: string[] } => ({
  dead: thoseWho(soldiers, "dead"),
  pow: thoseWho(soldiers, "pow"),
  mia: thoseWho(soldiers, "mia"),
});

/** One battle in a soldier's dossier: where, and how it ended for his Empire. */
export function serviceOf({ order, turn, winner }: BattleLine, { who }: Service): Line {
  const end = winner === null ? "drawn" : winner === sideOf(who) ? "won" : "lost";
  return order.t === "attack"
    ? { key: `service.attack.${end}`, args: { turn, city: order.city } }
    : { key: `service.${order.t}.${end}`, args: { turn } };
}
/** The battles a soldier was in, the last one first. */
export const servicesOf = ({ battles }: Pick<Table, "battles">, who: string): readonly (readonly [BattleLine, Service])[] =>
  battles.flatMap((line) => line.soldiers.filter((one) => one.who === who).map((one) => [line, one] as const)).reverse();

/** What is worth telling most comes first. */
const WORTH: readonly DeedName[] = [
  "alone",
  "wrecks",
  "blast",
  "stood",
  "civilians",
  "dragged",
  "melee",
  "reach",
  "flipped",
  "hurt",
];
export const deedsOf = ({ deeds }: Service): readonly DeedLine[] =>
  deeds.toSorted((a, b) => WORTH.indexOf(a.deed) - WORTH.indexOf(b.deed));

/** What somebody did, in a few words. */
export const deedLine = ({ deed, n, at }: DeedLine): Line =>
  at ? { key: "deed.stood.at", args: { n, at: { key: `place.${at}` } } } : { key: `deed.${deed}`, args: { n } };

/** A line or two from the front, written by the record: by the soldier, or by whoever has to write for him. */
export function letterOf(line: BattleLine, service: Service): Line {
  const { who, became } = service;
  const [first] = deedsOf(service);
  const { order, winner, turn, rounds } = line;
  const place = order.t === "attack" ? { city: order.city } : {};
  const where = order.t === "attack" ? "" : ".out";
  const args = { who, rounds, n: first?.n ?? 0, ...place };
  const pick = (key: string, ways: number): Line => ({ key: `letter.${key}${where}.${way(`${who}${turn}`, ways)}`, args });
  if (became === "dead" && first?.deed === "stood" && first.at)
    return { key: "letter.dead.stood.at", args: { ...args, at: { key: `place.${first.at}` } } };
  if (became === "dead") return first ? { key: `letter.dead.${first.deed}`, args } : pick("dead", 2);
  if (became === "pow" || became === "mia") return pick(became, 2);
  const stood = service.deeds.find(({ deed }) => deed === "stood");
  if (first?.deed === "alone" && stood)
    return stood.at
      ? { key: "letter.stoodAlone.at", args: { ...args, n: stood.n, at: { key: `place.${stood.at}` } } }
      : { key: "letter.stoodAlone", args: { ...args, n: stood.n } };
  if (first?.deed === "stood" && first.at) return { key: `letter.stood.${first.at}`, args };
  if (first) return { key: `letter.${first.deed}.${way(`${turn}${who}`, 2)}`, args };
  return pick(winner === null ? "drawn" : winner === sideOf(who) ? "won" : "lost", 3);
}

/** Where and when somebody fell; undefined of the living, and of those of whom no battle tells. */
export const fellIn = (table: Pick<Table, "battles">, who: string): BattleLine | undefined =>
  table.battles.findLast(({ soldiers }) => soldiers.some((one) => one.who === who && one.became === "dead"));

/** Everybody by what they wear, of both Empires; nobody who wears nothing. */
export function decorated(empires: readonly [Empire, Empire]): readonly { readonly who: string; readonly n: number }[] {
  return ([0, 1] as const)
    .flatMap((side) =>
      empires[side].roster.map(({ cls, medals, chevrons }) => ({ who: soldierOf(side, cls), n: medals.length + chevrons })),
    )
    .filter(({ n }) => n > 0)
    .sort((a, b) => b.n - a.n);
}

/** What the end of a war tells of the battle that decided it: its turn, its headline, and how it was won. */
export function decidedBy(
  table: Pick<Table, "battles" | "over">,
): { readonly turn: number; readonly headline: Line; readonly how: Line } | undefined {
  const battle = decisiveOf(table);
  return battle && { turn: battle.turn, headline: headlineOf(battle), how: howOf(battle) };
}
