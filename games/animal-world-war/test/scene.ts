import type { Rng } from "@warren/kernel/chance.ts";
import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Fx, Odds } from "@warren/kernel/game.ts";
import { hashOf } from "@warren/kernel/hash.ts";
import type { Options } from "@warren/kernel/options.ts";
import { quietFx } from "@warren/kernel/search.ts";
import { Scene as Base, optionsOf } from "@warren/kernel/testing/scene.ts";
import { animalWorldWar } from "../game.ts";
import { type Given, positionOf } from "../position.ts";
import { copy } from "../rules/copy.ts";
import { coverOf } from "../rules/figures.ts";
import { groundOf } from "../rules/ground.ts";
import type { Scenario } from "../rules/scenario.ts";
import { readHouse, setup } from "../rules/setup.ts";
import type { Box, Hand, House, SideNo, Soldier, Table, WarState } from "../rules/state.ts";
import { advance, apply, auto, pending } from "../rules/steps.ts";
import { en } from "../text/en.ts";

export const options = (more: Options = {}): Options => optionsOf(animalWorldWar, more);
export const house: House = readHouse(options(), 4);

/** The tiles that an Objective takes from the box. */
const TAKES: { readonly [objective: string]: readonly string[] } = {
  O01: ["church"],
  O03: ["cottage", "cottage"],
  O04: ["bunker"],
  O09: ["mill", "barn", "barn"],
  O12: ["mill"],
  O13: ["hospital"],
  O14: ["station"],
};
const pathOf = (path: string): string[] => (path === "" ? [] : path.split(" > "));

/** A battle in the middle of a turn, told what to do in words and with which dice. */
export class Battle extends Base<Table, Hand, Box> {
  constructor(position: (fx: Fx) => WarState, rest?: Rng) {
    super(animalWorldWar, position, { more: rest, words: en });
  }

  /** What search does with a question comes to what its fallback would, dice included. */
  override play(decision: Decision, answer: Answer, dice?: readonly number[]): this {
    super.play(decision, answer, dice);
    const [open] = this.open;
    if (!open || open.kind === "turn.orders") return this;
    const byAuto = copy(this.state);
    auto(byAuto, quietFx(fast("by auto")));
    advance(byAuto, quietFx(fast("more")));
    const byHand = copy(this.state);
    const fx = quietFx(fast("by auto"));
    for (let asked = pending(byHand, false); asked[0]?.kind === open.kind; asked = pending(byHand, false)) {
      apply(byHand, asked[0]!, asked[0]!.fallback, fx);
      if (open.together === undefined) break;
    }
    if (hashOf(byAuto) !== hashOf(byHand)) throw new Error(`${open.kind} is answered otherwise in search`);
    return this;
  }

  asked(): readonly Decision[] {
    return this.open;
  }
  /** The question that is open now. */
  get question(): Decision {
    return this.open[0]!;
  }
  /** Whether an answer is offered to somebody now. */
  offers(path: string): boolean {
    return this.open.some((one) => this.refusal(one, pathOf(path)) === undefined);
  }
  /** Ids offered below a path. */
  below(path: string): string[] {
    const trees = this.open.filter((one) => one.domain.t === "pick").map((one) => this.branches(one, pathOf(path)));
    return Object.keys(trees.find((tree) => tree) ?? {});
  }
  /** The reason why something is not offered: its message key. */
  why(path: string): string | undefined {
    const reasons = this.open.map((one) => this.blocked(one, pathOf(path))?.why.key);
    return reasons.find((key) => key !== undefined);
  }
  /** Gives an answer with the dice it will need, 1 to 6, to whoever is offered it. */
  say(answer: string | Answer, ...dice: number[]): this {
    const path = typeof answer === "string" ? pathOf(answer) : answer;
    const taker = this.open.find((one) => this.refusal(one, path) === undefined);
    return this.play(
      taker ?? this.question,
      path,
      dice.map((die) => die - 1),
    );
  }
  endTurn(): this {
    return this.say("end");
  }
  rest(...dice: number[]): this {
    return this.rolling(
      dice.map((die) => die - 1),
      () => advance(this.state, this.fx),
    );
  }

  soldier(id: string): Soldier {
    const found = this.table.soldiers.find((one) => one.id === id);
    if (!found) throw new Error(`no soldier is called ${id}`);
    return found;
  }
  no(id: string): number {
    return groundOf(this.table.field).number.get(id)!;
  }
  /** Everything about a tile. */
  tile(id: string) {
    const no = this.no(id);
    const { table } = this;
    return {
      down: table.down[no] === 1,
      damage: table.damage[no]!,
      cover: coverOf(table, no),
      trench: table.trench[no]!,
      wreck: table.wreck[no]!,
      wire: table.wire[no] === 1,
      grenades: table.grenades[no]!,
      mark: table.mark[no]!,
    };
  }
  at(id: string): string {
    const { at } = this.soldier(id);
    return at < 0 ? "" : groundOf(this.table.field).ids[at]!;
  }
  set(id: string, change: Partial<Soldier>): this {
    Object.assign(this.soldier(id), change);
    return this;
  }
  wound(...ids: string[]): this {
    for (const id of ids) this.set(id, { status: "wounded", damage: this.soldier(id).health, actions: 0, grenades: 0 });
    return this;
  }
  onTile(id: string, what: "trench" | "wreck" | "wire" | "damage" | "down" | "grenades" | "smoke", value: number): this {
    this.table[what][this.no(id)] = value;
    return this;
  }
  get winner(): SideNo | -1 | undefined {
    return this.table.over?.winner;
  }
}

/** A battle in the words of `position.ts`, satchels in the order Plans, Trap, Socks. */
export const battle = (given: Given): Battle =>
  new Battle((fx) => positionOf({ box: TAKES[given.objective ?? ""] ?? [], ...given, house: { ...house, ...given.house } }, fx));

/** A battle from its very beginning, with these switches; what is drawn follows from the seed. */
export function fresh(more: Options = {}, seats = 2, seed = 1, scenario?: Scenario): Battle {
  return new Battle((fx) => setup(options(more), seats, fx, scenario), fast(seed));
}

/** The chance that odds give for something, of somebody or somewhere. */
export const share = (odds: Odds, key: string, who?: string): number => {
  const line = odds.lines.find(
    (one) =>
      one.label.key.replace(".much", "") === key &&
      (who === undefined || one.label.args?.who === who || one.label.args?.at === who),
  );
  return line ? line.num / odds.den : 0;
};
