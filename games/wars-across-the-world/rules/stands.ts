import { D10 } from "./dice.ts";
import { resultOf } from "./fire.ts";
import { mayPursue } from "./rout.ts";
import { modOf } from "./sheet.ts";
import type { Battle, Force, Seen, UnitId } from "./state.ts";
import { cfOf, mfOf, printedOf } from "./units.ts";

/** A CU as the fight sees it: values at full and reduced strength. */
interface Fighter {
  readonly id: UnitId;
  readonly steps: number;
  /** By steps left. */
  readonly cf: readonly number[];
  readonly mf: readonly number[];
  /** What modifiers add in each round. */
  readonly mods: readonly number[];
  readonly isSkirmisher: boolean;
  readonly isElite: boolean;
  readonly isSteadfast: boolean;
  readonly pursues: boolean;
  /** It cannot retreat: fixed (WAW-L-51) or landed (WAW-10.4-e). */
  readonly isStuck: boolean;
  /** An aircraft: by itself it is no stack any more (WAW-L-42). */
  readonly isAircraft: boolean;
}

export const WIPED = 0;
export const PANICKED = 1;
export const BROKEN = 2;
export const STEADY = 3;

/** Where a side stands: steps of each CU, and who is panicked. Stands that are alike are one object. */
export interface Stand {
  readonly steps: readonly number[];
  readonly panicked: readonly boolean[];
  readonly hits: number;
  readonly panics: number;
  /** What cards still keep from it. */
  readonly shields: Shields;
  readonly fate: number;
  /** A CU is left that can retreat. */
  readonly goes: boolean;
  /** Its CU that would pursue, by number: stands with the same one pursue alike. */
  readonly chase: number;
  /** The end it would be, by number. */
  readonly end: number;
  /** What so many hits and panics lead to, as far as it was asked. */
  readonly next: Stand[];
  /** Chances of its fire by round. */
  readonly fire: Fire[];
}
type Shields = readonly Readonly<Force["prevent"][number]>[];
/** Chances of hits and panics together: `fire[hits][panics]`. */
export type Fire = readonly (readonly number[])[];

/** One side of the battle, and all places where it may come to stand. */
export class Side {
  readonly fighters: readonly Fighter[];
  readonly amv: number;
  readonly total: number;
  readonly chases: boolean;
  readonly start: Stand;
  /** What cards do to it in round 1. */
  private readonly inflict: Force["inflict"];
  /** Some of its CU can retreat and some cannot: then it matters which are left. */
  private readonly isMixed: boolean;
  /** What matters of a stand when the battle is over: those that agree in it are one end. */
  readonly ends: Stand[] = [];
  private readonly known = new Map<string, Stand>();
  private readonly endNo = new Map<string, number>();
  private readonly chaseNo = new Map<string, number>();

  constructor(seen: Seen, battle: Battle, i: number, rounds: number) {
    const force = battle.forces[i]!;
    this.fighters = force.cu.map((id) => fighterOf(seen, battle, i, id, rounds));
    this.amv = force.amv;
    this.inflict = force.inflict;
    this.total = this.fighters.reduce((sum, { steps }) => sum + steps, 0);
    this.chases = this.fighters.some(({ pursues }) => pursues);
    this.isMixed = new Set(this.fighters.map(({ isStuck }) => isStuck)).size === 2;
    this.start = this.stand(
      this.fighters.map(({ steps }) => steps),
      this.fighters.map(() => false),
      0,
      0,
      force.prevent,
      "start",
    );
  }

  private stand(
    steps: readonly number[],
    panicked: readonly boolean[],
    hits: number,
    panics: number,
    shields: Shields,
    when = "",
  ): Stand {
    const key = `${steps.join("")}|${panicked.map(Number).join("")}|${shields.map((one) => `${one.hits}.${one.panics}`).join()}|${when}`;
    let stand = this.known.get(key);
    if (!stand) {
      const riders = this.chases ? this.fighters.map(({ pursues }, n) => (pursues && !panicked[n] ? steps[n] : "")).join() : "";
      const chase = this.chaseNo.get(riders) ?? this.chaseNo.size;
      this.chaseNo.set(riders, chase);
      const fate = this.fateOf(steps, panicked);
      const goes = this.fighters.some(({ isStuck }, n) => !isStuck && steps[n]! > 0);
      // Panics count where stacks are compared or pursued.
      const word = `${fate}|${hits}|${fate === STEADY || fate === WIPED ? 0 : panics}|${chase}|${this.isMixed ? key : ""}`;
      const end = this.endNo.get(word) ?? this.ends.length;
      stand = { steps, panicked, hits, panics, shields, fate, goes, chase, end, next: [], fire: [] };
      this.known.set(key, stand);
      if (end === this.ends.length) {
        this.endNo.set(word, end);
        this.ends.push(stand);
      }
    }
    return stand;
  }

  private fateOf(steps: readonly number[], panicked: readonly boolean[]): number {
    let alive = 0;
    let steady = 0;
    let lost = 0;
    for (let n = 0; n < steps.length; n++) {
      if (steps[n]! > 0 && !this.fighters[n]!.isAircraft) alive++;
      if (steps[n]! > 0 && !panicked[n]) steady++;
      else lost++;
    }
    if (alive === 0) return WIPED;
    if (steady === 0) return PANICKED;
    return this.amv - lost < 0 ? BROKEN : STEADY;
  }

  /** Lowest CF first, ties by id, as `byWorth` has it. */
  private order(steps: readonly number[], of: readonly number[]): number[] {
    const cf = (n: number): number => this.fighters[n]!.cf[steps[n]!]!;
    return of.toSorted((a, b) => cf(a) - cf(b) || (this.fighters[a]!.id < this.fighters[b]!.id ? -1 : 1));
  }

  /** What panics and hits leave of a side when its owner takes them as the fallbacks do. */
  after(stand: Stand, hits: number, panics: number): Stand {
    const at = hits * 64 + panics;
    return (stand.next[at] ??= this.suffer(stand, hits, panics));
  }
  private suffer(stand: Stand, scored: number, scares: number): Stand {
    const isFirst = stand === this.start;
    let hits = scored + (isFirst ? this.inflict.hits : 0);
    let panics = scares + (isFirst ? this.inflict.panics : 0);
    const shields = stand.shields.map((one) => {
      const left = { ...one, hits: Math.max(0, one.hits - hits), panics: Math.max(0, one.panics - panics) };
      hits -= one.hits - left.hits;
      panics -= one.panics - left.panics;
      return left;
    });
    const steps = [...stand.steps];
    const panicked = [...stand.panicked];
    const all = steps.map((_, n) => n);
    const open = all.filter((n) => steps[n]! > 0 && !panicked[n] && !this.fighters[n]!.isSteadfast);
    const mf = (n: number): number => this.fighters[n]!.mf[steps[n]!]!;
    const scared = this.order(steps, open)
      .toSorted((a, b) => mf(a) - mf(b))
      .slice(0, panics);
    for (const n of scared) panicked[n] = true;
    const steady = this.order(
      steps,
      all.filter((n) => steps[n]! > 0 && !panicked[n]),
    );
    let taken = 0;
    for (; taken < hits; taken++) {
      const n = steady.find((one) => steps[one]! > 1) ?? steady.find((one) => steps[one]! > 0);
      if (n === undefined) break;
      steps[n] = steps[n]! - 1;
    }
    const lasting = shields.filter(({ until }) => until === "battle");
    return this.stand(steps, panicked, stand.hits + taken, stand.panics + scared.length, lasting);
  }

  /** Whether a CU that can retreat is left after so many hits in a pursuit, taken as the fallback takes them. */
  goesAfter(stand: Stand, hits: number): boolean {
    if (!this.isMixed || hits === 0) return stand.goes;
    const steps = [...stand.steps];
    const ids = this.order(
      stand.steps,
      steps.map((_, n) => n).filter((n) => steps[n]! > 0),
    );
    for (let n = hits; n > 0; n--) {
      const hit =
        ids.find((one) => stand.panicked[one] && stand.steps[one] === 1 && steps[one]! > 0) ??
        ids.find((one) => steps[one]! > 1) ??
        ids.find((one) => steps[one]! > 0);
      if (hit === undefined) break;
      steps[hit] = steps[hit]! - 1;
    }
    return this.fighters.some(({ isStuck }, n) => !isStuck && steps[n]! > 0);
  }

  fire(stand: Stand, round: number): Fire {
    return (stand.fire[round] ??= this.fireOf(stand, round));
  }
  private fireOf({ steps, panicked }: Stand, round: number): Fire {
    let fire: number[][] = [[1]];
    this.fighters.forEach((fighter, n) => {
      if (steps[n] === 0 || panicked[n]) return;
      const aim = fighter.cf[steps[n]!]! + fighter.mods[round - 1]!;
      const faces = { hit: 0, panic: 0, miss: 0 };
      for (let die = 0; die < D10; die++) faces[resultOf(die, aim, fighter.isSkirmisher)]++;
      const again = fighter.isElite ? faces.miss / D10 : 0;
      const hit = (faces.hit / D10) * (1 + again);
      const scare = (faces.panic / D10) * (1 + again);
      const miss = 1 - hit - scare;
      const next: number[][] = Array.from({ length: fire.length + 1 }, (_, h) => new Array<number>(fire.length + 1 - h).fill(0));
      fire.forEach((row, h) => {
        row.forEach((chance, p) => {
          next[h]![p]! += chance * miss;
          next[h + 1]![p]! += chance * hit;
          next[h]![p + 1]! += chance * scare;
        });
      });
      fire = next;
    });
    return fire;
  }

  /** How the side may end after this fire, with its chances. */
  endsAfter(stand: Stand, fire: Fire): Ends {
    const mass: number[] = [];
    for (let hits = 0; hits < fire.length; hits++) {
      const row = fire[hits]!;
      for (let panics = 0; panics < row.length; panics++) {
        const chance = row[panics]!;
        if (chance === 0) continue;
        const { end } = this.after(stand, hits, panics);
        mass[end] = (mass[end] ?? 0) + chance;
      }
    }
    const ends: Ends = [[], [], [], []];
    for (let n = 0; n < mass.length; n++) {
      const chance = mass[n];
      if (chance === undefined) continue;
      const one = this.ends[n]!;
      ends[one.fate as 0 | 1 | 2 | 3].push({ stand: one, sum: one.hits + one.panics, chance });
    }
    return ends;
  }

  /** Everything the side may stand at after this fire, with its chances. */
  spread(stand: Stand, fire: Fire): Map<Stand, number> {
    const found = new Map<Stand, number>();
    for (let hits = 0; hits < fire.length; hits++) {
      const row = fire[hits]!;
      for (let panics = 0; panics < row.length; panics++) {
        const chance = row[panics]!;
        if (chance === 0) continue;
        const next = this.after(stand, hits, panics);
        found.set(next, (found.get(next) ?? 0) + chance);
      }
    }
    return found;
  }
}

const fighterOf = (seen: Seen, battle: Battle, i: number, id: UnitId, rounds: number): Fighter => {
  const unit = seen.table.units[id]!;
  const { tags, isFixed } = printedOf(seen, id);
  const { region, landed } = battle;
  const hasFort = seen.table.forts[region]?.side === battle.forces[i]!.side;
  const at = (steps: number): number => cfOf(seen, { ...unit, steps });
  const morale = (steps: number): number => mfOf(seen, { ...unit, steps });
  return {
    id,
    steps: unit.steps,
    cf: [0, at(1), at(2)],
    mf: [0, morale(1), morale(2)],
    mods: Array.from({ length: rounds }, (_, n) => modOf(seen, battle, i, id, n + 1)),
    isSkirmisher: tags.has("skirmisher"),
    isElite: tags.has("elite"),
    isSteadfast: tags.has("guard") || tags.has("bunker"),
    pursues: mayPursue(seen, battle, battle.forces[i]!, id),
    isStuck: (i === 0 && landed.includes(id)) || (isFixed && !hasFort),
    isAircraft: battle.forces[i]!.air?.includes(id) === true,
  };
};

/** An end and its chance. */
export interface End {
  readonly stand: Stand;
  readonly sum: number;
  readonly chance: number;
}
/** The ends of a side by fate. */
export type Ends = readonly [End[], End[], End[], End[]];
