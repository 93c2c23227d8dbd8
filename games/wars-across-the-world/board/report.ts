import type { GameEvent } from "@warren/kernel/game.ts";
import type { LogLine } from "@warren/kernel/witness.ts";

/** What the other sides did in their last turns, region by region in the order of what happened first, and last what has no place. */
export interface Report {
  /** The turn it tells of, and who plays then, as the log calls them. */
  readonly turn: number;
  readonly sides: readonly string[];
  /** Null: what has no place on the map. */
  readonly regions: readonly { readonly region: string | null; readonly told: readonly GameEvent[] }[];
  readonly marches: number;
  readonly battles: number;
  readonly taken: number;
  /** Regions bombed. */
  readonly raids: number;
}

/** Steps on the way to what a report tells: dice and morale of a battle, cards that are drawn. */
const LEFT_OUT = new Set([
  "turn",
  "side",
  "cards.drawn",
  "cards.drew",
  "cards.reshuffled",
  "battle.begins",
  "battle.shelter",
  "battle.ships",
  "battle.sheet",
  "battle.fire",
  "battle.panic",
  "battle.reduced",
  "battle.morale",
  "battle.allPanicked",
  "battle.holds",
  "battle.routs",
  // What the end of a battle says in one line.
  "battle.lost",
  "retreat",
  "retreat.fort",
  "leader.safe",
  "land.dropped",
  "naval.mode.intercept",
  "naval.mode.evade",
  "naval.manoeuvre",
  "naval.range.short",
  "naval.range.long",
]);
const count = (told: readonly GameEvent[], ...heads: readonly string[]): number =>
  told.filter(({ key }) => heads.some((head) => key === head || key.startsWith(`${head}.`))).length;

/**
 * The report of all that the others did since the side called `own` last played: from the log as far as it is shown. `placeOf` says where a thing
 * is that an event names, if it is anywhere.
 */
export function reportOf(log: readonly LogLine[], own: string, placeOf: (id: string) => string | undefined): Report | undefined {
  const isTurn = ({ event }: LogLine): boolean => event.key === "side";
  const isOwn = (line: LogLine): boolean => isTurn(line) && line.event.args?.side === own;
  const last = log.findLastIndex(isTurn);
  // In one's own turn the report ends where that begins.
  const end = last >= 0 && isOwn(log[last]!) ? last : log.length;
  const start = log.findLastIndex((line, i) => i < end && isOwn(line));
  const turns = log.slice(start + 1, end);
  const first = turns.findIndex(isTurn);
  if (first < 0) return undefined;
  const told = turns.slice(first).map(({ event }) => event);
  const regions = new Map<string | null, GameEvent[]>();
  let field: string | undefined;
  for (const event of told) {
    const places = (event.about ?? []).flatMap((id) => placeOf(id) ?? []);
    if (event.key === "battle.begins") field = places[0];
    // Who was lost in a battle is nowhere any more; who marched is where he went.
    const region = field ?? places.at(-1) ?? null;
    if (event.key === "battle.over" || event.key === "battle.none") field = undefined;
    if (LEFT_OUT.has(event.key)) continue;
    regions.set(region, [...(regions.get(region) ?? []), event]);
  }
  const played = told.filter(({ key }) => key === "side");
  return {
    turn: Number(played.at(-1)!.args?.turn),
    sides: played.map(({ args }) => String(args?.side)),
    regions: [...regions]
      .map(([region, events]) => ({ region, told: events }))
      .sort((a, b) => Number(a.region === null) - Number(b.region === null)),
    marches: count(told, "land.marches", "land.attacks", "land.overruns", "land.steals", "naval.sails"),
    battles: count(told, "battle.over"),
    taken: count(told, "control"),
    raids: count(told, "air.bombs"),
  };
}
