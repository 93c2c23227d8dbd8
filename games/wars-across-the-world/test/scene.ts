import { fast } from "@warren/kernel/chance.ts";
import type { Decision } from "@warren/kernel/decision.ts";
import type { Answer } from "@warren/kernel/domain.ts";
import type { Seat } from "@warren/kernel/json.ts";
import { Scene as Base } from "@warren/kernel/testing/scene.ts";
import { warsAcrossTheWorld } from "../game.ts";
import { change } from "../rules/change.ts";
import { warOf } from "../rules/setup.ts";
import type { Battle, Box, Hand, Table, Unit } from "../rules/state.ts";
import type { Scenario } from "../scenario/types.ts";
import { en } from "../text/en.ts";
import { field, type Given } from "./field.ts";

export class Scene extends Base<Table, Hand, Box> {
  private next: readonly number[] = [];

  get asked(): Decision {
    return this.openFor();
  }
  get kind(): string | undefined {
    return this.open[0]?.kind;
  }
  /** The values of the draws in the next answer. */
  roll(...dice: number[]): this {
    this.next = dice;
    return this;
  }
  do(...path: string[]): this {
    return this.give(path);
  }
  give(answer: Answer, seat?: Seat): this {
    const dice = this.next;
    this.next = [];
    return this.play(this.openFor(seat), answer, dice);
  }
  /** Answers by the fallback. */
  fallback(seat?: Seat): this {
    return this.give(this.openFor(seat).fallback, seat);
  }
  may(...path: string[]): boolean {
    return this.branches(this.asked, path) !== undefined;
  }
  no(...path: string[]): string | undefined {
    return this.may(...path) ? undefined : this.blocked(this.asked, path)?.rule;
  }
  options(...path: string[]): string[] {
    return Object.keys(this.branches(this.asked, path) ?? {});
  }
  unit(id: string): Unit {
    return this.table.units[id]!;
  }
  at(id: string): string | null {
    return this.unit(id).at;
  }
  /** Changes a counter before play goes on. */
  set(id: string, patch: Partial<Unit>): this {
    change(this.table, id, patch);
    return this;
  }
  get battle(): Battle {
    return this.table.battle!;
  }
  /** Goes on by fallbacks until a question of this kind is asked of this side. */
  to(kind: string, side?: number): this {
    for (let i = 0; i < 500 && this.open[0]; i++) {
      if (this.kind === kind && (side === undefined || this.table.side === side)) return this;
      this.fallback();
    }
    throw new Error(`${kind} is not asked`);
  }
  /** What happened, by its key. */
  lines(key: string): readonly unknown[] {
    return this.events(key).map((event) => event.args);
  }
}

export function sceneOf(scenario: Scenario, seed?: string): Scene {
  return new Scene(warsAcrossTheWorld, (fx) => warOf(scenario, fx), {
    more: seed === undefined ? undefined : fast(seed),
    words: en,
  });
}
/** A small war at the orders of Blue's land phase. With a seed, dice that no script names are drawn from it. */
export function scene(given: Given, seed?: string): Scene {
  const s = sceneOf(field(given), seed);
  return s.kind === "land.orders" ? s : s.to("land.orders", 0);
}

/** The lines of the battle sheet, attacker and defender, when all of Blue in A attacks B. */
export function sheet(given: Given, how = "battle"): { readonly [key: string]: Sheet }[] {
  const s = scene(given, "sheet");
  s.do("march", "A:1", "B", how).do("done");
  for (let i = 0; i < 5 && !s.heard("battle.sheet"); i++) s.fallback();
  return s.events("battle.sheet").map(({ args }) => {
    const mods = args!.mods as unknown as [string, number, number | null, string[] | null][];
    return Object.fromEntries(mods.map(([key, value, round, units]) => [key.slice(4), { value, round, units }]));
  });
}
export interface Sheet {
  readonly value: number;
  readonly round: number | null;
  readonly units: readonly string[] | null;
}
