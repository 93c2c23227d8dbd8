import { type Share, wilson } from "@warren/kernel/shares.ts";
import { counterIds } from "../../scenario/counters.ts";
import type { Scenario } from "../../scenario/types.ts";
import type { WarReport } from "../../trial.ts";

/** What many games between bots say of a war. */
export interface Tally {
  readonly games: number;
  /** By side in the order of play: draws are shared. */
  readonly won: readonly { readonly side: string; readonly share: Share }[];
  readonly draws: Share;
  /** How it ended: by whom, at once or by points. */
  readonly ends: readonly { readonly side: string; readonly how: WarReport["how"] | "draw"; readonly share: Share }[];
  /** How many ended in each turn. */
  readonly turns: readonly { readonly turn: number; readonly n: number }[];
  /** By turn: VP of the first side less the most of the others, on average, with the range that half of all games lie in. */
  readonly leads: readonly { readonly turn: number; readonly mean: number; readonly low: number; readonly high: number }[];
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly side: string;
    readonly fought: number;
    readonly lost: number;
  }[];
  /** `wins`: how often the side that played it has won, in games in which it was played. */
  readonly cards: readonly {
    readonly id: string;
    readonly side: string;
    readonly played: number;
    readonly mean: number;
    readonly wins: Share;
  }[];
  readonly regions: readonly { readonly id: string; readonly battles: number; readonly taken: number }[];
}

const share = (of: number, n: number): number => (n === 0 ? 0 : of / n);
const quantile = (sorted: readonly number[], p: number): number => sorted[Math.round(p * (sorted.length - 1))] ?? 0;

export function tallyOf(war: Scenario, reports: readonly WarReport[]): Tally {
  const n = reports.length;
  const { turnOrder } = war;
  const wins = ({ winners }: WarReport, side: string): number => (winners.includes(side) ? 1 / winners.length : 0);
  const sum = (of: (one: WarReport) => number): number => reports.reduce((total, one) => total + of(one), 0);
  const last = Math.max(0, ...reports.map(({ turn }) => turn));
  return {
    games: n,
    won: turnOrder.map((side) => ({
      side,
      share: wilson(
        sum((one) => wins(one, side)),
        n,
      ),
    })),
    draws: wilson(
      sum(({ winners }) => (winners.length > 1 ? 1 : 0)),
      n,
    ),
    ends: [
      ...turnOrder.flatMap((side) =>
        (["objective", "score"] as const).map((how) => ({
          side,
          how,
          share: wilson(
            sum((one) => (one.how === how && one.winners.length === 1 && one.winners[0] === side ? 1 : 0)),
            n,
          ),
        })),
      ),
      {
        side: "",
        how: "draw" as const,
        share: wilson(
          sum(({ winners }) => (winners.length > 1 ? 1 : 0)),
          n,
        ),
      },
    ].filter(({ share: { share: part } }) => part > 0),
    turns: Array.from({ length: last }, (_, nth) => ({ turn: nth + 1, n: sum(({ turn }) => (turn === nth + 1 ? 1 : 0)) })),
    leads: leadsOf(reports, last),
    units: [
      ...war.units.flatMap((one) => counterIds(one).map((id) => ({ id, one }))),
      ...war.leaders.map((one) => ({ id: one.id, one })),
    ].map(({ id, one: { name, side } }) => ({
      id,
      name,
      side,
      fought: share(
        sum(({ fought }) => (fought.includes(id) ? 1 : 0)),
        n,
      ),
      lost: share(
        sum(({ lost }) => (lost.includes(id) ? 1 : 0)),
        n,
      ),
    })),
    cards: war.cards.map(({ id, deck }) => {
      const side = war.decks.find((one) => one.id === deck)?.side ?? "";
      const with_ = reports.filter(({ cards }) => (cards[id] ?? 0) > 0);
      return {
        id,
        side,
        played: share(with_.length, n),
        mean: share(
          sum(({ cards }) => cards[id] ?? 0),
          n,
        ),
        wins: wilson(
          with_.reduce((total, one) => total + wins(one, side), 0),
          with_.length,
        ),
      };
    }),
    regions: war.regions.map(({ id }) => ({
      id,
      battles: share(
        sum(({ battles }) => battles[id] ?? 0),
        n,
      ),
      taken: share(
        sum(({ taken }) => taken[id] ?? 0),
        n,
      ),
    })),
  };
}

function leadsOf(reports: readonly WarReport[], last: number): Tally["leads"] {
  return Array.from({ length: last + 1 }, (_, at) => {
    const leads = reports
      .filter(({ vp }) => vp[0]!.length > at)
      .map(({ vp: [first, ...others] }) => first![at]! - Math.max(...others.map((one) => one[at]!)))
      .sort((a, b) => a - b);
    const mean = share(
      leads.reduce((total, one) => total + one, 0),
      leads.length,
    );
    return { turn: at + 1, mean, low: quantile(leads, 0.25), high: quantile(leads, 0.75) };
  });
}

/** What differs in the war of an earlier run, place by place, for the heading of a comparison. */
export function differences(before: unknown, after: unknown, label: (field: string) => string, place = ""): string[] {
  if (before === after) return [];
  const isNode = (one: unknown): one is { readonly [key: string]: unknown } => one !== null && typeof one === "object";
  if (!isNode(before) || !isNode(after)) return [`${place}: ${shown(before)} → ${shown(after)}`];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) => {
    const held = (after[key] ?? before[key]) as
      | { readonly id?: string; readonly name?: string; readonly title?: string }
      | undefined;
    // What players read changes nothing in play.
    if (key === "text") return [];
    const nth = String(Number(key) + 1);
    const name = !Array.isArray(after) ? label(key) : isNode(held) ? (held.name ?? held.title ?? held.id ?? nth) : nth;
    return differences(before[key], after[key], label, place === "" ? String(name) : `${place} › ${name}`);
  });
}
const shown = (value: unknown): string => {
  if (value === undefined) return "–";
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 32 ? `${text.slice(0, 31)}…` : text;
};
