import type { Ask, Thought } from "@warren/kernel/bot.ts";
import type { Rng } from "@warren/kernel/chance.ts";
import { copyJson } from "@warren/kernel/copy.ts";
import { listAnswers } from "@warren/kernel/sample.ts";
import { CITIES, type CityId } from "../../content/cities.ts";
import type { TacticId } from "../../content/tactics.ts";
import { foe, type SideNo } from "../../rules/state.ts";
import { becomes, dossierOf, reaches, standingIn } from "../rules/roster.ts";
import { cardOf, sideOf, type Table } from "../rules/state.ts";
import { targetsOf } from "../rules/steps.ts";
import { chanceOf } from "./foresee.ts";
import { standingOf, tacticWorth, WORTH, worthOf } from "./worth.ts";

/** How a commander of a level decides in the war room. */
export interface Style {
  /** Answers that look so much worse are taken half as often; 0: always the best. */
  readonly heat: number;
  /** Whether the enemy's next order is thought of. */
  readonly looksAhead: boolean;
}

interface Choice {
  readonly answer: string[];
  readonly value: number;
}

/** What is asked of whom, and what is known of the war; all of it is known to all. */
export type Asked = Pick<Ask, "decision" | "seat" | "rng"> & { readonly view: Pick<Ask["view"], "table" | "flow" | "handOf"> };

export const decide = (ask: Ask, style: Style): Thought => ({ answer: decideNow(ask, style) });
export const decideNow = (ask: Asked, style: Style): string[] => choose(weighed(ask, style), style.heat, ask.rng);

/** Every answer with what it is worth. */
export function weighed(ask: Asked, style: Style): Choice[] {
  const table = ask.view.table as Table;
  const answers = (listAnswers(ask.decision.domain, 400) ?? [ask.decision.fallback]) as string[][];
  // Nobody gives up a war that may still be won: people do, and then by themselves.
  return answers
    .filter(([first]) => first !== "surrender")
    .map((answer) => ({ answer, value: worthOfAnswer(ask, table, answer, style) }));
}

function choose(choices: readonly Choice[], heat: number, rng: Rng): string[] {
  const best = choices.reduce((one, other) => (other.value > one.value ? other : one));
  if (heat === 0) return best.answer;
  const shares = choices.map(({ value }) => Math.max(1, Math.round(1024 / 2 ** Math.min(10, (best.value - value) / heat))));
  let at = rng.below(shares.reduce((sum, share) => sum + share, 0));
  return choices.find((_, i) => (at -= shares[i]!) < 0)!.answer;
}

function worthOfAnswer({ decision, view, seat }: Asked, table: Table, path: readonly string[], style: Style): number {
  const side = view.handOf[seat] as SideNo;
  switch (decision.kind) {
    case "start.tactic":
      return tacticWorth(path[0] as TacticId);
    case "swap.offer":
      return path[0] === "none" ? -FAIR : worthOfSwap(table, side, path[1]!, path[2]!);
    case "swap.answer": {
      const { mine, theirs } = view.flow.at(-1)! as { mine?: string; theirs?: string };
      return path[0] === "no" ? -FAIR : worthOfSwap(table, side, theirs!, mine!);
    }
    case "order":
      return worthOfOrder(table, side, path, style);
    default: {
      // Honours go to who will live to use them: who is here, and fights best.
      const dossier = dossierOf(table.empires[side], cardOf(path[0]!));
      return worthOf(dossier) * WORTH.standing[dossier.standing];
    }
  }
}

/** Both come home: an exchange is fair as long as it costs no more than this. */
const FAIR = 0.2;
function worthOfSwap(table: Table, side: SideNo, mine: string, theirs: string): number {
  const after = changed(table);
  for (const id of [mine, theirs]) becomes(after.empires[sideOf(id)], cardOf(id), "ready");
  return standingOf(after, side) - standingOf(table, side);
}
/** A table whose cities and rosters may be changed: the rest is looked at alone. */
const changed = (table: Table): Table => ({
  ...table,
  cities: { ...table.cities },
  empires: [copyJson(table.empires[0]), copyJson(table.empires[1])],
});

/** What a battle costs on average, in soldiers: who loses it pays more. */
const COSTS = { winner: 0.6, loser: 1.6 };
/** How an Empire stands after an attack on a city, on average. */
function afterAttack(
  table: Table,
  by: SideNo,
  city: CityId,
  side: SideNo,
  then: (after: Table, fought: CityId) => number,
): number {
  const chance = chanceOf(table, { t: "attack", city }, by);
  const outcome = (winner: SideNo): number => {
    const taker = winner === by || (table.cities[city] === null && reaches(table, winner, city)) ? winner : table.cities[city];
    const after: Table = { ...table, cities: { ...table.cities, [city]: taker } };
    const cost = winner === side ? COSTS.loser - COSTS.winner : COSTS.winner - COSTS.loser;
    const { tactic } = CITIES[city];
    const learns = taker === winner && !table.empires[winner].tactics.includes(tactic) ? 1 : 0;
    const learnt = (winner === side ? 1 : -1) * learns * WORTH.tactic * (1 + tacticWorth(tactic));
    return then(after, city) + cost + learnt;
  };
  return chance * outcome(by) + (1 - chance) * outcome(foe(by));
}
/** The best the enemy can make of its next turn, if it attacks; not where this one's battle was. */
function afterReply(table: Table, side: SideNo, fought: CityId | null): number {
  const now = standingOf(table, side);
  if (Math.abs(now) >= WORTH.won / 2) return now;
  return targetsOf(table, foe(side), fought).reduce(
    (worst, city) =>
      Math.min(
        worst,
        afterAttack(table, foe(side), city, side, (after) => standingOf(after, side)),
      ),
    now,
  );
}

/** A Regroup finds two missing soldiers of three. */
const FOUND = 4 / 6;
function worthOfOrder(table: Table, side: SideNo, path: readonly string[], { looksAhead }: Style): number {
  const then = (after: Table, fought: CityId | null = null): number =>
    looksAhead ? afterReply(after, side, fought) : standingOf(after, side);
  const [what, ...named] = path;
  const home = (ids: readonly string[]): Table => {
    const after = changed(table);
    for (const id of ids) becomes(after.empires[side], cardOf(id), "ready");
    return after;
  };
  switch (what) {
    case "attack":
      return afterAttack(table, side, named[0] as CityId, side, then);
    case "wire":
    case "patrol": {
      const sought = named.filter((id) => id !== "alone");
      const cards = sought.map(cardOf);
      const chance = chanceOf(table, what === "wire" ? { t: what, prisoners: cards } : { t: what, missing: cards[0]! }, side);
      const cost = COSTS.loser - COSTS.winner;
      return chance * (then(home(sought)) + cost) + (1 - chance) * (then(table) - cost);
    }
    default: {
      const { empires } = table;
      const gained = standingIn(empires[side], "mia").map((cls) => FOUND * worthOf(dossierOf(empires[side], cls)));
      const well = home(standingIn(empires[side], "convalescent").map((cls) => `${side === 0 ? "H" : "C"}.${cls}`));
      return then(well) + gained.reduce((sum, one) => sum + one * (1 - WORTH.standing.mia), 0);
    }
  }
}
