import type { GameEvent } from "@warren/kernel/game.ts";
import type { Json, Seat } from "@warren/kernel/json.ts";
import type { Table } from "../rules/state.ts";

/**
 * How each kind of event is drawn in the hall while it is told: as the path of what moves, as a line from who acts to what is acted on, or
 * as a mark where it happens. A card is besides held up in the middle.
 */
interface Trail {
  /** Things of the hall: a Kingdom, an Army, a place, the deck, a card of the hand, an Empire (`seat.2`) or its camp (`home.2`). */
  readonly from: string;
  readonly to: string;
  /** In whose colour. */
  readonly by: Seat;
}
interface Told {
  readonly args: { readonly [name: string]: Json };
  /** As it was before, where that is known, and as it is now. */
  readonly before: Table | undefined;
  readonly after: Table;
}
type Drawing =
  | { readonly how: "path" | "line"; trails(told: Told): Trail[] }
  /** Marked where it happens; why nothing leads from one thing to another. */
  | { readonly how: "mark"; readonly why: string };

const numberOf = (army: string): number => Number(army.slice(1)) - 1;
const ownerOf = ({ kingdoms }: Table, army: string): Seat => kingdoms[numberOf(army)]!.owner ?? 0;
function whereIs(table: Table, army: string): string {
  const { at } = table.armies[numberOf(army)]!;
  return at === null ? `home.${ownerOf(table, army)}` : `k${at + 1}`;
}
/** A name as a thing of the hall: players by their seats, all else as it is. */
const thing = (name: string, value: Json): string => (typeof value === "number" ? `seat.${value}` : String(value ?? name));

/** An Army goes from where it stood to where it stands, or to what `to` names. */
const path = (army = "army", to?: string): Drawing => ({
  how: "path",
  trails({ args, before, after }) {
    const id = String(args[army]);
    const by = ownerOf(after, id);
    return [{ from: before ? whereIs(before, id) : `home.${by}`, to: to ? thing(to, args[to]!) : whereIs(after, id), by }];
  },
});
/** From one thing of the sentence to another, or to several. */
const line = (from: string, to: string, how: "path" | "line" = "line"): Drawing => ({
  how,
  trails({ args }) {
    const targets = Array.isArray(args[to]) ? (args[to] as Json[]) : [args[to]!];
    return targets.map((one) => ({ from: thing(from, args[from]!), to: thing(to, one), by: Number(args.who ?? args.by ?? 0) }));
  },
});
const mark = (why: string): Drawing => ({ how: "mark", why });

const WHERE = "it happens to one player or thing, which is marked";
const CARD = "the card is held up, and does all of it at once";

export const DRAWN: { readonly [key: string]: Drawing } = {
  "setup.colour": mark(WHERE),
  "setup.pairs": mark("told to one player, before whom the Kingdoms lie"),
  "setup.kingdom": mark(WHERE),
  "setup.first": mark(WHERE),
  "wild.drawn": { how: "path", trails: ({ args }) => [{ from: "wild", to: String(args.card), by: 0 }] },
  "wild.shown": { how: "path", trails: ({ args }) => [{ from: "wild", to: thing("who", args.who!), by: Number(args.who) }] },
  "turn.starts": mark(WHERE),
  "turn.spent": mark(WHERE),
  "turn.rests": mark(WHERE),
  "truce.ends": mark("it concerns all, and all are marked"),
  "action.to": path(),
  "action.unknown": path("army", "place"),
  "raid.to": path(),
  "raid.unknown": path("army", "place"),
  "fleet.to": path(),
  "fleet.unknown": path("army", "place"),
  "fleet.stays": mark(WHERE),
  "march.reveals": mark("the Kingdom is turned up where it lies"),
  "march.wild": path("army", "wild"),
  "attackers.drive": path("victim"),
  "capture.free": {
    how: "path",
    trails({ args, after }) {
      const place = after.centre.findIndex(({ kingdom }) => `k${(kingdom ?? -1) + 1}` === args.kingdom);
      return [{ from: `f${place + 1}`, to: String(args.kingdom), by: Number(args.who) }];
    },
  },
  "capture.from": line("whom", "kingdom", "path"),
  "capture.sweeps": path(),
  "battle.forces": path("victim"),
  "crown.seized": line("kingdom", "who"),
  "crown.rebels": line("kingdom", "who"),
  "crown.freed": mark(WHERE),
  "crown.laid": line("who", "kingdom"),
  "manage.gives": line("from", "kingdom", "path"),
  "manage.takes": line("from", "kingdom", "path"),
  "manage.moves": line("from", "kingdom", "path"),
  "order.attack": line("who", "to"),
  "order.defend": line("who", "to"),
  "order.expand": line("who", "to"),
  "order.hold": line("who", "to"),
  "play.C01": line("who", "army"),
  "play.C02": line("who", "army"),
  "play.C03": path(),
  "play.C04": line("who", "kingdom"),
  "play.C05": {
    how: "path",
    trails: ({ args, after }) =>
      (args.armies as string[]).map((army) => ({
        from: String(args.kingdom),
        to: whereIs(after, army),
        by: ownerOf(after, army),
      })),
  },
  "play.C06": {
    how: "path",
    trails: ({ args }) => [
      { from: thing("who", args.who!), to: String(args.mine), by: Number(args.who) },
      { from: thing("whom", args.whom!), to: String(args.theirs), by: Number(args.whom) },
    ],
  },
  "play.C07": {
    how: "path",
    trails: ({ args, after }) =>
      (["one", "two"] as const).map((army) => ({
        from: String(args[army === "one" ? "here" : "there"]),
        to: String(args[army === "one" ? "there" : "here"]),
        by: ownerOf(after, String(args[army])),
      })),
  },
  "play.C08": mark(CARD),
  "play.C09": line("who", "whom"),
  "play.C10.free": mark(CARD),
  "play.C10.incite": line("who", "whom"),
  "play.C10.clear": line("who", "on"),
  "play.C10.pardon": mark(CARD),
  "play.C11.swear": line("who", "to"),
  "play.C11.recall": path(),
  "play.C12": path(),
  "play.C13": line("who", "place"),
  "play.C14": line("who", "army"),
  "play.C15": line("who", "army"),
  "play.C16": line("who", "kingdom"),
  "owl.looks": line("who", "places"),
  "owl.sees": mark("told to one player, who sees it where the Kingdoms lie"),
  "magpie.takes": line("whom", "who", "path"),
  "leash.free": mark(WHERE),
  "leash.refused": mark(WHERE),
  "engine.stops": path(),
  "marker.sanctuary.ends": mark(WHERE),
  "marker.quagmire.ends": mark(WHERE),
  "marker.dulled.ends": mark(WHERE),
  "marker.engine.ends": mark(WHERE),
  "marker.feign.ends": mark(WHERE),
  "over.kingdoms": mark("the end stands in the middle of the hall"),
  "over.alone": mark("the end stands in the middle of the hall"),
  "over.crown": mark("the end stands in the middle of the hall"),
  "over.cap": mark("the end stands in the middle of the hall"),
  "over.draw": mark("the end stands in the middle of the hall"),
  "over.unfinished": mark("the end stands in the middle of the hall"),
};

/** What is drawn while an event is told; nothing where it only marks. */
export function trailsOf({ key, args = {} }: GameEvent, before: Table | undefined, after: Table): Trail[] {
  const drawing = DRAWN[key];
  if (!drawing || drawing.how === "mark") return [];
  return drawing.trails({ args, before, after }).filter(({ from, to }) => from !== to);
}
