import type { GameEvent } from "@warren/kernel/game.ts";
import type { LogLine } from "@warren/kernel/witness.ts";
import { CITIES, CITY_IDS } from "../../content/cities.ts";
import type { BattleLine, Table } from "../rules/state.ts";

/** The war turn by turn, from what was told and from what is on record of its battles. */
export interface Chapter {
  readonly turn: number;
  readonly side: 0 | 1;
  /** What was ordered, as it was told; absent while nothing is, or where nobody reads along. */
  readonly order?: GameEvent;
  /** The entry of that order: the battle is the match that was awaited since. */
  readonly since?: number;
  readonly battle?: BattleLine;
  /** A caretaker gave the order: the player has not seen it. */
  readonly care?: true;
  /** All else that was told in that turn, in its order. */
  readonly news: readonly GameEvent[];
}

type Draft = { -readonly [K in keyof Chapter]: Chapter[K] } & { news: GameEvent[] };

export function chaptersOf(
  { battles, turn, side }: Pick<Table, "battles" | "turn" | "side">,
  told: readonly LogLine[] = [],
): Chapter[] {
  const chapters = new Map<number, Draft>();
  const chapter = (no: number, of: 0 | 1): Draft => {
    let one = chapters.get(no);
    if (!one) {
      one = { turn: no, side: of, news: [] };
      chapters.set(no, one);
    }
    return one;
  };
  let open: Draft | undefined;
  for (const { seq, event, care } of told) {
    if (event.key === "turn.begins") open = chapter(Number(event.args?.turn), Number(event.args?.side) as 0 | 1);
    else if (open && event.key.startsWith("order.")) {
      open.order = event;
      if (care) open.care = care;
      if (event.key !== "order.regroup") open.since = seq;
    } else open?.news.push(event);
  }
  for (const line of battles) chapter(line.turn, line.by).battle = line;
  chapter(turn, side);
  return [...chapters.values()].sort((a, b) => a.turn - b.turn);
}

const of = (news: readonly GameEvent[], ...keys: readonly string[]): GameEvent[] => news.filter(({ key }) => keys.includes(key));
/** What was given out in a turn. */
export const honoursIn = ({ news }: Chapter): GameEvent[] => of(news, "medal.given", "chevron.given", "citation.given");
/** What is different since: a city, a Tactic, who is home again or not. */
export const changesIn = ({ news }: Chapter): GameEvent[] =>
  of(
    news,
    "city.taken",
    "tactic.unlocked",
    "missing.ready",
    "missing.pow",
    "swap.agreed",
    "soldier.home",
    "soldier.well",
    "soldier.spared",
    "soldier.succumbed",
    "soldier.pulledThrough",
    "soldier.convalescent",
    "war.claim",
  );

/** How many cities each Empire held at the end of each turn: from the first to the last that is over. */
export function tideOf(battles: readonly BattleLine[], turns: number): readonly (readonly [number, number])[] {
  const holders = new Map(CITY_IDS.map((id) => [id, CITIES[id].start ?? null]));
  return Array.from({ length: turns }, (_, i) => {
    for (const { turn, order, taken } of battles)
      if (turn === i + 1 && order.t === "attack" && taken !== undefined) holders.set(order.city, taken);
    const count = (side: 0 | 1): number => [...holders.values()].filter((holder) => holder === side).length;
    return [count(0), count(1)] as const;
  });
}

/** Turns since the viewer's Empire last gave an order, a caretaker's aside: what its player has not seen happen. */
export function sinceLastOrder(chapters: readonly Chapter[], side: 0 | 1 | undefined): readonly Chapter[] {
  const past = chapters.filter(({ order, battle }) => order !== undefined || battle !== undefined);
  const own = past.findLastIndex((one) => one.side === side && !one.care);
  if (side === undefined || past.length === 0) return past.slice(-1);
  // Who has never given one was there for none of it, unless nobody has ordered anything for him either.
  if (own < 0) return past.some((one) => one.side === side) ? past : past.slice(-1);
  return past.slice(own);
}

/** The battle that decided a war: the last in which its winner took a key city, else the last it won, else the last; none that who gave up has won. */
export function decisiveOf({ battles, over }: Pick<Table, "battles" | "over">): BattleLine | undefined {
  const won = battles.filter(({ winner }) => winner !== null && winner === over?.winner);
  const key = won.findLast(({ order, taken }) => order.t === "attack" && taken === over?.winner && CITIES[order.city].key);
  return key ?? won.at(-1) ?? (over?.how === "surrender" ? undefined : battles.at(-1));
}
