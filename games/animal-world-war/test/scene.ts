import { fast, type Rng } from "@warren/kernel/chance.ts";
import { checkAnswer } from "@warren/kernel/check.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import { type Fx, type GameEvent, viewOf } from "@warren/kernel/game.ts";
import { defaultOptions } from "@warren/kernel/options.ts";
import type { Size } from "../content/fields.ts";
import type { ObjectiveId } from "../content/objectives.ts";
import type { Class } from "../content/soldiers.ts";
import type { TacticId } from "../content/tactics.ts";
import { kindNo } from "../content/tiles.ts";
import { animalWorldWar } from "../game.ts";
import { setPlane } from "../rules/actions.ts";
import { houseField } from "../rules/field.ts";
import { coverOf } from "../rules/figures.ts";
import { groundOf } from "../rules/ground.ts";
import { newSoldier } from "../rules/muster.ts";
import { setUpObjective } from "../rules/objectives.ts";
import type { Scenario } from "../rules/scenario.ts";
import { newTable, OPTIONS, setup } from "../rules/setup.ts";
import type { Field, House, SideNo, Soldier, WarState } from "../rules/state.ts";
import { advance } from "../rules/steps.ts";

export const house: House = {
  squad: 4,
  selection: "alternating",
  tactics: "random",
  deployOrder: "hFirst",
  atLeast: true,
  roundLimits: true,
  flamerBlast: false,
  bailOut: false,
  planes: true,
  tanks: true,
  literalChurch: false,
  objectiveVeto: false,
};

/** Where everybody stands: class -> tile; a Tanker or Pilot with `tank:` or `plane:` before the place sits in his vehicle. */
export type Squad = { readonly [cls in Class]?: string };

export interface Scene {
  readonly size?: Size;
  readonly field?: Field;
  /** What every tile is; a Wheatfield (cover 2) unless said. */
  readonly ground?: string;
  readonly tiles?: { readonly [hex: string]: string };
  readonly H?: Squad;
  readonly C?: Squad;
  readonly objective?: ObjectiveId;
  /** Who drew the Objective. */
  readonly drew?: SideNo;
  readonly tactics?: readonly [TacticId | null, TacticId | null];
  readonly turn?: SideNo;
  readonly round?: number;
  readonly seats?: number;
  readonly house?: Partial<House>;
}

/** A battle in the middle of a turn, told what to do in words and with which dice. */
export class Battle {
  readonly state: WarState;
  readonly events: GameEvent[] = [];
  private dice: number[] = [];
  /** Where draws come from that no script names; none in a scene. */
  private rng: Rng | undefined;

  constructor(scene: Scene | { setUp: WarState; rng: Rng }) {
    if ("setUp" in scene) {
      this.state = scene.setUp;
      this.rng = scene.rng;
      return;
    }
    const field = scene.field ?? houseField(scene.size ?? "small");
    const kind = field.hexes.map((h) => kindNo(scene.tiles?.[`${h[0]},${h[1]}`] ?? scene.ground ?? "wheat"));
    const table = newTable(field, kind, { ...house, ...scene.house });
    const seats = scene.seats ?? 2;
    const hand = () => ({ tactic: null, dealt: [], armed: false, ambush: -1, picks: [], drawn: [], satchels: [] });
    this.state = {
      table,
      hands: [hand(), hand()],
      handOf: Array.from({ length: seats }, (_, seat) => seat % 2),
      box: { tiles: new Array(20).fill(kindNo("meadow")), objectives: [], satchels: [] },
      flow: [],
    };
    table.drew = scene.drew ?? 0;
    if (scene.objective) this.objective(scene.objective);
    const ground = groundOf(field);
    for (const [side, letter] of [
      [0, "H"],
      [1, "C"],
    ] as const) {
      const squad = scene[letter] ?? {};
      const classes = Object.keys(squad) as Class[];
      classes.forEach((cls, i) => {
        const where = squad[cls]!;
        const seat = side + 2 * (i % Math.ceil((seats - side) / 2));
        const soldier = newSoldier(side, cls, seat, classes.includes("chef") ? 4 : 3, 1);
        soldier.status = "standing";
        soldier.actions = side === (scene.turn ?? 0) ? 1 : 0;
        if (where.startsWith("tank:")) {
          soldier.status = "crew";
          const at = ground.number.get(where.slice(5))!;
          table.tanks[side] = { at, damage: 0, strength: 6, wrecked: false };
          table.down[at] = 1;
        } else if (where.startsWith("plane:")) {
          soldier.status = "crew";
          const [stage, line] = where.slice(6).split(" ");
          table.planes[side].strength = 5;
          setPlane(
            table,
            side,
            stage as "approach",
            ground.flights.findIndex((flight) => flight.id === line),
          );
        } else {
          soldier.at = ground.number.get(where)!;
          if (soldier.at === undefined || soldier.at >= ground.tiles) throw new Error(`no tile at ${where}`);
          soldier.start = soldier.at;
        }
        table.soldiers.push(soldier);
      });
      table.sides[side].squad = classes.length;
      const tactic = scene.tactics?.[side] ?? null;
      this.state.hands[side]!.tactic = tactic;
      table.sides[side].tactic.has = tactic !== null;
    }
    table.round = scene.round ?? 1;
    table.turn = scene.turn ?? 0;
    table.fresh = true;
    this.state.flow = [{ at: "turn", side: table.turn, passed: [] }];
  }

  /** Sets an Objective up on the tiles of the scene, satchels in the order Plans, Trap, Socks. */
  private objective(id: ObjectiveId): void {
    const puts: { [id: string]: string[] } = {
      O01: ["church"],
      O03: ["cottage", "cottage"],
      O04: ["bunker"],
      O09: ["mill", "barn", "barn"],
      O12: ["mill"],
      O13: ["hospital"],
      O14: ["station"],
    };
    this.state.box.tiles.push(...(puts[id] ?? []).map(kindNo));
    setUpObjective(this.state, id, { ...this.fx, draw: (n) => n - 1 });
  }

  get table() {
    return this.state.table;
  }
  readonly fx: Fx = {
    quiet: false,
    draw: (n) => {
      const die = this.dice.shift();
      if (die === undefined && this.rng) return this.rng.below(n);
      if (die === undefined) throw new Error(`one more die is rolled (below ${n})`);
      if (die < 1 || die > n) throw new Error(`${die} is no die of ${n}`);
      return die - 1;
    },
    tell: (event) => void this.events.push(event),
    luck: () => {},
  };

  asked(): readonly Decision[] {
    return animalWorldWar.pending(this.state);
  }
  /** The question that is open now. */
  get question(): Decision {
    return this.asked()[0]!;
  }
  /** Whether an answer is offered to somebody now. */
  offers(path: string): boolean {
    return this.asked().some((one) => checkAnswer(one.domain, path.split(" > ")) === undefined);
  }
  /** Ids offered below a path. */
  below(path: string): string[] {
    for (const one of this.asked()) {
      if (one.domain.t !== "pick") continue;
      let node = one.domain.tree;
      let found = true;
      for (const id of path === "" ? [] : path.split(" > ")) {
        if (!Object.hasOwn(node, id)) {
          found = false;
          break;
        }
        node = node[id]!;
      }
      if (found) return Object.keys(node);
    }
    return [];
  }
  /** The reason why something is not offered: its message key. */
  why(path: string): string | undefined {
    for (const one of this.asked()) {
      const blocked = one.blocked?.find((option) => path.startsWith(option.path.join(" > ")));
      if (blocked) return blocked.why.key;
    }
    return undefined;
  }
  /** Gives an answer with the dice it will need, 1 to 6; throws when it is not offered or dice are left over. */
  say(answer: string | Answer, ...dice: number[]): this {
    const path: Answer = typeof answer === "string" ? answer.split(" > ") : answer;
    const decision = this.asked().find(
      (one) => checkAnswer(one.domain, path) === undefined && !animalWorldWar.refuse!(viewOf(this.state, one.seat), one, path),
    );
    if (!decision)
      throw new Error(
        `nobody is offered ${JSON.stringify(path)}; asked: ${this.asked().map((one) => `${one.kind} ${one.domain.t === "pick" ? Object.keys(one.domain.tree) : ""}`)}`,
      );
    this.dice = [...dice];
    animalWorldWar.apply(this.state, decision, path, this.fx);
    if (this.dice.length > 0) throw new Error(`dice left over: ${this.dice}`);
    return this;
  }
  /** Ends turns until it is this Empire's turn again (a whole turn for each at least). */
  endTurn(): this {
    return this.say("end");
  }
  rest(...dice: number[]): this {
    this.dice = [...dice];
    advance(this.state, this.fx);
    return this;
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
  /** Answers everything by its fallback until a question of this kind comes up. */
  until(kind: string): this {
    for (let i = 0; i < 500 && this.asked()[0] && this.question.kind !== kind; i++) {
      const one = this.question;
      animalWorldWar.apply(this.state, one, one.fallback, this.fx);
    }
    return this;
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
  heard(key: string): boolean {
    return this.events.some((event) => event.key === key);
  }
  get winner(): SideNo | -1 | undefined {
    return this.table.over?.winner;
  }
}

/** A battle from its very beginning, with these switches; what is drawn follows from the seed. */
export function fresh(
  more: { readonly [id: string]: string | number | boolean } = {},
  seats = 2,
  seed = 1,
  scenario?: Scenario,
): Battle {
  const rng = fast(seed);
  const events: GameEvent[] = [];
  const fx: Fx = { quiet: false, draw: (n) => rng.below(n), tell: (event) => void events.push(event), luck: () => {} };
  const b = new Battle({ setUp: setup(options(more), seats, fx, scenario), rng });
  b.events.push(...events);
  return b;
}
export const battle = (scene: Scene): Battle => new Battle(scene);
export const options = (more: { readonly [id: string]: string | number | boolean } = {}) => ({
  ...defaultOptions(OPTIONS),
  ...more,
});
/** A draw that always gives the same share of its range. */
export const steadyFx = (share = 0): Fx => ({ quiet: true, draw: (n) => Math.floor(share * n), tell: () => {}, luck: () => {} });
