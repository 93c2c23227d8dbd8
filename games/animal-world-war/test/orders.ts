import type { CitationId, MedalId } from "../content/medals.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import { type Card, CLASSES } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import { type BattleOrders, ORDERS_FORMAT, parseOrders, type Standing } from "../rules/campaign.ts";
import { type BattleReport, battleReport } from "../rules/report.ts";
import { type Battle, fresh } from "./scene.ts";

/** What an Empire brings to a battle, as far as it is not usual. */
export interface Brings {
  readonly standing?: { readonly [cls in Card]?: Standing };
  readonly medals?: { readonly [cls in Card]?: readonly MedalId[] };
  readonly chevrons?: { readonly [cls in Card]?: number };
  readonly tank?: boolean;
  readonly plane?: boolean;
  readonly citations?: readonly CitationId[];
  readonly tactics?: readonly TacticId[];
  readonly sought?: readonly Card[];
}
export interface Ordered {
  readonly field?: string;
  readonly squad?: number;
  readonly objective?: ObjectiveId;
  readonly attacker?: "H" | "C";
  readonly H?: Brings;
  readonly C?: Brings;
}

const sideOf = ({
  standing = {},
  medals = {},
  chevrons = {},
  tank = false,
  plane = false,
  citations,
  tactics = ["T04"],
  ...rest
}: Brings) => ({
  roster: CLASSES.map((cls) => ({
    cls,
    standing: standing[cls] ?? "ready",
    medals: [...(medals[cls] ?? [])],
    chevrons: chevrons[cls] ?? 0,
  })),
  tank,
  plane,
  citations: [...(citations ?? [])],
  tactics: [...tactics],
  ...rest,
});

/** Orders as a campaign writes them, before they are text. */
export const orderSheet = ({ field = "small", squad = 4, objective = "O07", attacker = "H", H = {}, C = {} }: Ordered) => ({
  format: ORDERS_FORMAT,
  name: "The battle of Gourdwell",
  field,
  squad,
  objective,
  attacker,
  sides: { H: sideOf(H), C: sideOf(C) },
});
export const ordersText = (ordered: Ordered = {}): string => JSON.stringify(orderSheet(ordered));

/** Orders as a battle reads them. */
export function battleOrders(ordered: Ordered = {}): BattleOrders {
  const read = parseOrders(orderSheet(ordered));
  if ("refusal" in read) throw new Error(JSON.stringify(read.refusal));
  return read.orders;
}

/** What comes back from a battle, as it ended or as if this Empire had won it now. */
export function reported(b: Battle, winner?: 0 | 1 | -1): BattleReport {
  const ranks = winner === undefined ? b.outcome!.ranks : [winner === 1 ? 2 : 1, winner === 0 ? 2 : 1];
  const { reason, rule } = b.outcome ?? { reason: { key: "win.eliminated" }, rule: "AWW-1.2.4a" };
  return battleReport(b.state, { ranks, reason, rule })!;
}

/** A battle of a campaign from its very beginning. */
export const ordered = (given: Ordered = {}, seats = 2, seed = 1): Battle => fresh({ orders: ordersText(given) }, seats, seed);
/** Through selection, each Empire taking what is named. */
export function select(b: Battle, h: readonly string[], c: readonly string[]): Battle {
  while (b.question.kind === "tactic.muster") b.say("keep");
  const left = [[...h], [...c]];
  while (b.question.kind === "select.pick") b.say(`class.${left[b.question.seat % 2]!.shift()!}`);
  return b;
}
/** A mission from its first turn on. */
export function mission(given: Ordered, h: readonly string[], c: readonly string[]): Battle {
  const b = deploy(select(ordered(given), h, c));
  while (b.question.kind === "tactic.before") b.say("keep");
  return b;
}
/** Somebody is put where he is wanted. */
export const put = (b: Battle, who: string, at: string): Battle => b.set(who, { at: b.no(at), start: b.no(at) });
/** Everybody where his place is when nobody says so. */
export function deploy(b: Battle): Battle {
  while (b.question.kind === "deploy.place") b.play(b.question, b.question.fallback);
  return b;
}
